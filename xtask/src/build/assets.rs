//! The assets of the page: what each file is for, and when a player fetches it.
//!
//! The first load is what is fetched before the first click. Everything else is fetched when it is first used, so that it costs
//! players nothing until then. The weight limit holds for the first load.

/// When an asset is fetched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Load {
    /// Before the page can be played.
    First,
    /// When it is first used, although files of the first load mention it.
    OnDemand,
    /// When it is first used; no file of the first load mentions it.
    Indirect,
}

/// A file of the page, by its name before the build adds the hash; or a folder, by its name with a slash at the end.
#[derive(Debug)]
pub(crate) struct Asset {
    pub(crate) name: &'static str,
    pub(crate) load: Load,
    pub(crate) purpose: &'static str,
}

/// All assets.
pub(crate) const ASSETS: &[Asset] = &[
    asset(
        "index.html",
        Load::First,
        "markup of the empty board, script that sets the theme before the first paint, policy",
    ),
    asset("styles.css", Load::First, "styles of board and themes"),
    asset("boot.js", Load::First, "starts the program, with wasm-bindgen's script"),
    asset("app_bg.wasm", Load::First, "the program: what a first game calls"),
    asset("app-late_bg.wasm", Load::OnDemand, "the late part of the program: all other functions"),
    asset("crash-screen.js", Load::OnDemand, "is shown if the program stops, and fetches damaged files again"),
    asset("sw-client.js", Load::OnDemand, "registers the service worker"),
    asset("icon.svg", Load::First, "icon of the browser tab"),
    asset("tic-tac-toe-main.js", Load::OnDemand, "starts the program of tic-tac-toe, with wasm-bindgen's script"),
    asset("tic-tac-toe_bg.wasm", Load::Indirect, "the program of tic-tac-toe"),
    asset("analysis-main.js", Load::OnDemand, "starts the program of the analysis, with wasm-bindgen's script"),
    asset("analysis_bg.wasm", Load::Indirect, "the program of the analysis"),
    asset("picture-main.js", Load::OnDemand, "starts the program that reads pictures, with wasm-bindgen's script"),
    asset("picture_bg.wasm", Load::Indirect, "the program that reads boards in pictures"),
    asset("worker-main.js", Load::OnDemand, "starts the worker, with wasm-bindgen's script"),
    asset("worker_bg.wasm", Load::Indirect, "the worker: no-guess boards, hints, review, statistics"),
    asset("late.js", Load::OnDemand, "what the page can do once a game can be played"),
    asset(
        "lazy.css",
        Load::OnDemand,
        "styles of all that appears later: hints, notices, results, dialogs, other pages",
    ),
    asset("languages.js", Load::OnDemand, "loads the texts of another language"),
    asset("texts/", Load::OnDemand, "texts of other languages, and English ones that are loaded later"),
    asset("right-to-left.css", Load::OnDemand, "styles for languages that are written from right to left"),
    asset("themes.css", Load::OnDemand, "themes that are loaded when one of them is chosen"),
    asset("sw.js", Load::OnDemand, "service worker: offline visits and updates"),
    asset("manifest.webmanifest", Load::OnDemand, "installation as an app"),
    asset("icons/icon-180.png", Load::OnDemand, "icon on an iPhone's home screen"),
    asset("icons/", Load::Indirect, "icons of the installed app"),
    asset("screenshots/", Load::Indirect, "screenshots for app stores"),
    asset("manifest-", Load::OnDemand, "the same in other languages"),
    asset("no-script.html", Load::OnDemand, "what browsers without scripts show"),
    asset("404.html", Load::Indirect, "page of hosts for missing files"),
    asset("_headers", Load::Indirect, "response headers for Netlify and Cloudflare Pages"),
    asset("_nginx.conf", Load::Indirect, "response headers for nginx"),
    asset(".nojekyll", Load::Indirect, "switches off processing by GitHub Pages"),
];

/// The beginnings of the names of the style sheets that the build joins into `lazy.css`; the others become `styles.css`.
pub(super) const ON_DEMAND_STYLES: [&str; 12] = [
    "analysis",
    "dialog",
    "end",
    "figures",
    "forced-colors",
    "hints",
    "history",
    "keys",
    "late-",
    "messages",
    "review",
    "tic-tac-toe",
];

/// The beginning of the names of the style sheets that the build joins into `themes.css`.
pub(super) const THEME_STYLES: &str = "more-";

/// The beginning of the name of the style sheet for languages that are written from right to left, which is a file of its own.
pub(super) const RIGHT_TO_LEFT_STYLES: &str = "right-to-left";

const fn asset(name: &'static str, load: Load, purpose: &'static str) -> Asset {
    Asset { name, load, purpose }
}

impl Asset {
    /// Whether a file of the built page is this asset or in its folder. The name may contain the hash that the build adds.
    pub(crate) fn matches(&self, file: &str) -> bool {
        if self.name.ends_with(['/', '-']) { file.starts_with(self.name) } else { without_hash(file) == self.name }
    }
}

/// Removes the hash from `app-0123456789abcdef.js`. Returns other names unchanged.
fn without_hash(file: &str) -> String {
    let is_hash = |text: &str| text.len() == 16 && text.bytes().all(|byte| byte.is_ascii_hexdigit());
    match file.rsplit_once('.').and_then(|(stem, ending)| Some((stem.rsplit_once('-')?, ending))) {
        Some(((stem, hash), ending)) if is_hash(hash) => format!("{stem}.{ending}"),
        _ => file.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn assets_match_files_with_and_without_a_hash_and_folders_match_their_files() {
        let matches = |name, file| asset(name, Load::First, "").matches(file);
        assert!(matches("sw-client.js", "sw-client-0123456789abcdef.js"));
        assert!(matches("sw.js", "sw.js") && matches(".nojekyll", ".nojekyll"));
        assert!(matches("icons/", "icons/icon-180-0123456789abcdef.png"));
        assert!(!matches("sw.js", "sw-client.js") && !matches("sw.js", "sw-client-0123456789abcdef.js"));
    }

    #[test]
    fn no_asset_is_listed_twice() {
        for (index, asset) in ASSETS.iter().enumerate() {
            assert!(ASSETS[..index].iter().all(|other| other.name != asset.name), "{}", asset.name);
        }
    }
}
