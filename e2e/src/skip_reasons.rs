//! Why some browsers skip some journeys. docs/BROWSERS.md has the whole table.

/// For journeys that count nodes and listeners.
pub const NO_DOM_COUNTS: &str = "its driver cannot count what a page keeps alive";
/// For journeys that measure layout shifts.
pub const NO_LAYOUT_SHIFTS: &str = "the engine does not report layout shifts";
/// For journeys that need a layout for fingers.
pub const NO_TOUCH_SCREEN: &str = "it has no touch screen here, and its driver cannot emulate one";
/// For journeys that run a script before the page's own.
pub const NO_INIT_SCRIPT: &str = "its driver runs no script before the page's own";
/// For journeys that play in a second tab.
pub const NO_SECOND_TAB: &str = "a tab that its driver opens draws no frames";
/// For journeys that patch or call the page's own objects.
pub const NO_PAGE_OBJECTS: &str = "its driver's scripts and the page's do not share their objects";
/// For journeys that read games of several pages.
pub const NO_SHARED_DATABASE: &str = "its database sometimes does not answer a second page";
/// For journeys that set a storage quota.
pub const NO_QUOTA: &str = "its driver cannot set a quota";
/// For journeys that start a browser again with the same profile.
pub const NO_PROFILE: &str = "its driver creates a fresh profile for each session";
/// For journeys that hide the tab.
pub const NO_HIDDEN_TAB: &str = "its windows are never hidden";
/// For journeys that count requests of a cached page.
pub const NO_HTTP_CACHE: &str = "under its driver it has no HTTP cache";
/// For journeys that read the manifest's result.
pub const NO_MANIFEST: &str = "it does not report what it reads from a manifest";
