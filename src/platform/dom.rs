//! Access to the DOM and to browser interfaces without a module of their own. If the browser lacks one, the functions do nothing or
//! return a default.

use wasm_bindgen::JsCast;
use web_sys::{Document, Element, EventTarget, FocusOptions, HtmlElement, Storage, Window};

/// Returns the window; `None` outside a page.
#[must_use]
pub fn window() -> Option<Window> {
    web_sys::window()
}

/// Returns the document; `None` outside a page.
#[must_use]
#[inline(never)]
pub fn document() -> Option<Document> {
    window()?.document()
}

/// Returns the monotonic time since the page was opened, in milliseconds. Changes of the system clock do not affect it.
#[must_use]
pub fn now() -> f64 {
    window().and_then(|window| window.performance()).map_or(0.0, |performance| performance.now())
}

/// Returns the time of the system clock, in milliseconds since 1970.
#[must_use]
pub fn unix_ms() -> f64 {
    js_sys::Date::now()
}

/// Returns an unpredictable seed.
#[must_use]
pub fn fresh_seed() -> u64 {
    getrandom::u64().unwrap_or_else(|_| now().to_bits())
}

/// Returns the `<html>` element.
#[must_use]
pub fn root() -> Option<HtmlElement> {
    document()?.document_element().map(JsCast::unchecked_into)
}

/// Sets an attribute of `<html>`.
pub fn set_root_attribute(name: &str, value: &str) {
    if let Some(root) = root() {
        // Fails only for invalid names.
        let _ = root.set_attribute(name, value);
    }
}

/// Writes the message of a panic to `data-panic` on `<html>`, where `static/crash-screen.js` reads it.
pub fn install_panic_hook() {
    yew::set_custom_panic_hook(Box::new(|info| set_root_attribute("data-panic", &info.to_string())));
}

/// Whether the program has panicked, so that nothing may be saved any more.
#[must_use]
pub fn is_stopped() -> bool {
    root().is_some_and(|root| root.has_attribute("data-panic"))
}

/// Whether the page has been shown to the player.
#[must_use]
pub fn is_ready() -> bool {
    root().is_some_and(|root| root.has_attribute("data-ready"))
}

/// Sets a custom property on `<html>`, or removes it. It uses the object model, as the page's content security policy blocks style
/// attributes.
pub fn set_root_property(name: &str, value: Option<&str>) {
    let Some(style) = root().map(|root| root.style()) else { return };
    let _ = match value {
        Some(value) => style.set_property(name, value),
        None => style.remove_property(name).map(drop),
    };
}

/// Returns the local storage; `None` if the browser denies it.
#[must_use]
pub fn storage() -> Option<Storage> {
    window()?.local_storage().ok()?
}

/// Returns the target of an event if it is an element.
#[must_use]
pub fn element(target: Option<EventTarget>) -> Option<Element> {
    target?.dyn_into().ok()
}

/// Dispatches an event on the document for the page's scripts. Returns whether a script handled it, that is, prevented its default
/// action as `storage.js` does.
pub fn dispatch(name: &str, detail: &wasm_bindgen::JsValue) -> bool {
    let init = web_sys::CustomEventInit::new();
    init.set_detail(detail);
    init.set_cancelable(true);
    let event = web_sys::CustomEvent::new_with_event_init_dict(name, &init);
    document().zip(event.ok()).is_some_and(|(document, event)| document.dispatch_event(&event) == Ok(false))
}

/// Dispatches an event on the window for the page's scripts.
pub fn dispatch_on_window(event: &str) {
    if let (Some(window), Ok(event)) = (window(), web_sys::Event::new(event)) {
        let _ = window.dispatch_event(&event);
    }
}

/// Returns the clipboard; `None` if the page was not loaded securely.
#[must_use]
pub fn clipboard() -> Option<web_sys::Clipboard> {
    let navigator = window()?.navigator();
    let is_available =
        js_sys::Reflect::get(&navigator, &"clipboard".into()).is_ok_and(|clipboard| clipboard.is_object());
    is_available.then(|| navigator.clipboard())
}

/// Returns the first element in `within` that matches `selector`.
#[must_use]
pub fn find_in(within: &Element, selector: &str) -> Option<HtmlElement> {
    within.query_selector(selector).ok().flatten().map(JsCast::unchecked_into)
}

/// Focuses the first element in `within` that matches `selector`.
pub fn focus(within: &Element, selector: &str) {
    if let Some(element) = find_in(within, selector) {
        let _ = element.focus();
    }
}

/// Whether the element that has the focus, or an element around it, matches `selector`. WebKit has no `:focus` in a window that is
/// not the active one.
#[must_use]
pub fn has_focus(selector: &str) -> bool {
    let active = document().and_then(|document| document.active_element());
    active.is_some_and(|active| active.closest(selector).is_ok_and(|element| element.is_some()))
}

/// If the focused element was removed from the page, focuses the board's cursor, or the heading if there is no board. Does not
/// scroll, as the player is not looking there.
pub fn focus_if_lost() {
    let target = || find("[role=grid] [tabindex='0']").or_else(|| find("h1"));
    if !has_focus("body *")
        && let Some(element) = target()
    {
        let options = FocusOptions::new();
        options.set_prevent_scroll(true);
        let _ = element.unchecked_into::<HtmlElement>().focus_with_options(&options);
    }
}

/// Sets the title of the page from its heading. If it changed after a navigation, focuses the heading, so that screen readers
/// announce the new screen.
pub fn update_title(has_navigated: bool) {
    const GAME: &str = "Minesweeper";
    let heading = find("h1").map(JsCast::unchecked_into::<HtmlElement>);
    let (Some(document), Some(heading)) = (document(), heading) else { return };
    let mut title = heading.text_content().unwrap_or_default();
    if title != GAME {
        title = title + " - " + GAME;
    }
    heading.set_tab_index(-1);
    if title != document.title() {
        document.set_title(&title);
        if has_navigated {
            let _ = heading.focus();
        }
    }
}

/// Opens the dialog that is in the page and not open yet.
pub fn show_dialog() {
    if let Some(dialog) = find("dialog:not([open])") {
        let _ = dialog.unchecked_into::<web_sys::HtmlDialogElement>().show_modal();
    }
}

/// Returns the width of a cell in CSS pixels; 0 if there is no board.
#[must_use]
pub fn cell_width() -> f64 {
    find("[role=gridcell]").map_or(0.0, |cell| cell.get_bounding_client_rect().width())
}

/// Returns the visible area of a board that scrolls in its parent, in cells: the distances from its left and top edge, and its
/// width and height.
#[must_use]
pub fn visible_area(board: &Element) -> Option<[(f64, f64); 2]> {
    let (field, cell) = (board.parent_element()?, cell_width());
    let cells = |x: i32, y: i32| (f64::from(x) / cell, f64::from(y) / cell);
    Some([cells(field.scroll_left(), field.scroll_top()), cells(field.client_width(), field.client_height())])
}

/// Returns the column and the row of the place under a pointer that is on the board.
#[must_use]
pub fn place_on_board(board: &Element, event: &web_sys::MouseEvent) -> (u8, u8) {
    let (rect, cell) = (board.get_bounding_client_rect(), cell_width());
    let index = |at: i32, start: f64, border: i32| ((f64::from(at - border) - start) / cell) as u8;
    (index(event.client_x(), rect.left(), board.client_left()), index(event.client_y(), rect.top(), board.client_top()))
}

/// Sets the style of an element to `property`, a padding or margin, of this number of columns at the left and rows at the top.
pub fn set_offset(element: &HtmlElement, property: &str, (columns, rows): (u8, u8)) {
    element.style().set_css_text(&format!("{property}:calc({rows}*var(--cell)) 0 0 calc({columns}*var(--cell))"));
}

/// Returns the closest element that matches `selector`: the target of the event or one of its ancestors.
#[must_use]
pub fn closest(event: &web_sys::Event, selector: &str) -> Option<Element> {
    element(event.target())?.closest(selector).ok().flatten()
}

/// Returns the selected option of the `<select>` that is the target of an event.
#[must_use]
pub fn selected_option(event: &web_sys::Event) -> Option<Element> {
    element(event.target())?.query_selector("option:checked").ok().flatten()
}

/// Returns the offset of a pointer from the left and top edge of its cell, in sixteenths of the cell. Returns `None` outside the
/// cells.
#[must_use]
pub fn offset_in_cell(event: &web_sys::MouseEvent) -> Option<(u8, u8)> {
    let cell = closest(event, "[role=gridcell]")?.get_bounding_client_rect();
    let sixteenths = |position: i32, start: f64, side: f64| ((f64::from(position) - start) * 16.0 / side) as u8;
    let (x, y) = (event.client_x(), event.client_y());
    Some((sixteenths(x, cell.left(), cell.width()), sixteenths(y, cell.top(), cell.height())))
}

/// Returns the first element of the page that matches `selector`.
pub(crate) fn find(selector: &str) -> Option<Element> {
    document()?.query_selector(selector).ok().flatten()
}

/// Calls a function before the browser lays out the next frame.
#[inline(never)]
pub fn before_next_frame(f: impl FnOnce() + 'static) {
    let Some(window) = window() else { return };
    let _ = window.request_animation_frame(wasm_bindgen::closure::Closure::once_into_js(f).unchecked_ref());
}

/// Whether a panel fits to the right of a board with this number of rows.
#[must_use]
pub fn panel_fits_at_side(rows: u8) -> bool {
    // If the board or the window is lower than this, the panel would cover controls. The height is computed from the rows, as the
    // frame may still have the height of the previous board.
    const PANEL_WIDTH: f64 = 304.0;
    const MIN_BOARD_HEIGHT: f64 = 400.0;
    const MIN_WINDOW_HEIGHT: i32 = 620;
    let Some((root, frame)) = root().zip(find(".frame")) else { return false };
    let free = f64::from(root.client_width()) - frame.get_bounding_client_rect().right();
    free >= PANEL_WIDTH
        && f64::from(rows) * cell_width() >= MIN_BOARD_HEIGHT
        && root.client_height() >= MIN_WINDOW_HEIGHT
}
