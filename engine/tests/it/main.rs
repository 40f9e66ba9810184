//! The engine's tests from outside, one binary.
