//! The program `minesweeper`.

fn main() -> std::process::ExitCode {
    minesweeper_terminal::run(std::env::args_os()).into()
}
