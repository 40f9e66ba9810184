//! What the help shows and nobody translates: command lines, and the keys of JSON.

pub(super) const PROGRAM: &[&str] = &[
    "minesweeper",
    "minesweeper play --level expert --no-guess",
    "minesweeper generate --level expert | minesweeper stats",
    "minesweeper generate --level 9x9x10 | minesweeper position --stuck | minesweeper solve",
    "minesweeper completions bash > ~/.local/share/bash-completion/completions/minesweeper",
];
pub(super) const PLAY: &[&str] = &[
    "minesweeper play --level expert --no-guess",
    "minesweeper play --level 30x16x170 --seed 7",
    "minesweeper play --plain --level beginner",
];
pub(super) const GENERATE: &[&str] = &[
    "minesweeper generate --level expert --seed 1",
    "minesweeper generate --level intermediate --no-guess --count 100 --format mbf > boards.mbf",
];
pub(super) const POSITION: &[&str] = &[
    "minesweeper generate --level expert | minesweeper position --opened 100 | minesweeper solve",
    "minesweeper generate --level expert --count 50 | minesweeper position --stuck --format text",
];
pub(super) const STATS: &[&str] = &[
    "minesweeper generate --level expert --count 1000 | minesweeper stats",
    "printf '..*\\n...\\n' | minesweeper stats",
];
pub(super) const SOLVE: &[&str] = &[
    "printf '3x2x1\\n11.\\n...\\n' | minesweeper solve",
    "minesweeper solve --compact --strength fast positions.txt",
    "minesweeper solve --image screenshot.png",
];
pub(super) const SOLVABLE: &[&str] = &[
    "minesweeper generate --level expert --count 100 | minesweeper solvable",
    "minesweeper solvable --start 3,3 boards.txt",
];
pub(super) const SIMULATE: &[&str] = &[
    "minesweeper simulate --level expert --games 10000",
    "minesweeper simulate --level expert --until 0.005 --strength fast",
];
pub(super) const REPLAY: &[&str] = &["minesweeper replay game.avf"];
pub(super) const CONVERT: &[&str] =
    &["minesweeper convert game.avf game.rawvf", "minesweeper convert board.mine - --to mbf"];
pub(super) const COMPLETIONS: &[&str] = &[
    "minesweeper completions bash > ~/.local/share/bash-completion/completions/minesweeper",
    "minesweeper completions zsh > ~/.zfunc/_minesweeper",
    "minesweeper completions fish > ~/.config/fish/completions/minesweeper.fish",
];
pub(super) const MAN: &[&str] = &["minesweeper man | man -l -", "minesweeper man ~/.local/share/man/man1"];
pub(super) const RECORD: &[&str] =
    &["minesweeper record", "minesweeper record replay 1 | minesweeper replay", "minesweeper record export games.bin"];

/// The keys of the lines of JSON.
pub(super) mod json {
    pub(crate) const GENERATE: &str = r#"{"seed","board","link","3bv","start","needs_mine_count","origin"}"#;
    pub(crate) const POSITION: &str = r#"{"position","link","start","opened","left"}"#;
    pub(crate) const STATS: &str =
        r#"{"width","height","mines","3bv","openings","islands","zini_greedy","zini_human"}"#;
    pub(crate) const SOLVE: &str = r#"{"log10_layouts","mine_probability","safe","mines","best","guess"}"#;
    pub(crate) const SOLVABLE: &str = r#"{"no_guess","needs_mine_count"}"#;
    pub(crate) const SIMULATE: &str =
        r#"{"games","wins","win_rate","ci95","games_per_cpu_second","median_guess_us",...}"#;
    pub(crate) const REPLAY: &str = r#"{"move","time","action","x","y","verdict","chance","best",...}"#;
    pub(crate) const ERROR: &str = r#"{"error":"..."}"#;
}
