//! The binary data of requests and responses.

use js_sys::Uint8Array;
use wasm_bindgen::{JsCast, JsValue};

/// The binary data that travel with a request or a response.
#[derive(Debug, Clone, PartialEq)]
pub enum Payload {
    /// No data.
    None,
    /// Bytes of this program.
    Bytes(Vec<u8>),
    /// A value of a script or of the worker, which this program only passes on: usually a `Uint8Array`.
    Script(JsValue),
}

impl Payload {
    /// Returns the value for a script or the worker.
    #[must_use]
    pub fn to_js(&self) -> JsValue {
        match self {
            Self::None => JsValue::UNDEFINED,
            Self::Bytes(bytes) => Uint8Array::from(bytes.as_slice()).into(),
            Self::Script(value) => value.clone(),
        }
    }

    /// Returns the bytes; none if the payload is no `Uint8Array`.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        match self {
            Self::None => Vec::new(),
            Self::Bytes(bytes) => bytes.clone(),
            Self::Script(value) => value.dyn_ref().map(Uint8Array::to_vec).unwrap_or_default(),
        }
    }
}
