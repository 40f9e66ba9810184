//! A game under way taken out of the page, and brought back by playing it again.

use std::fmt;
use std::sync::Arc;

use game_engine::minesweeper::outcome::Clicks;
use game_engine::minesweeper::replay::{Event, Timed};
use game_engine::minesweeper::{Game, Minefield, Recording};

use super::{GameId, Making, Session, Setup};
use crate::settings::Mode;

/// A game under way, apart from the page and its clock.
#[derive(Debug, Clone, PartialEq)]
pub struct Kept {
    /// Its id; none in what was kept before every game had one.
    pub id: Option<GameId>,
    /// How it was set up, with the rules of its beginning.
    pub setup: Setup,
    /// Whether a hint or chances were seen.
    pub assisted: bool,
    /// The mines, once they are laid.
    pub field: Option<Arc<Minefield>>,
    /// What was done, in the order of time.
    pub events: Vec<Timed>,
    /// The time played, in milliseconds.
    pub elapsed_ms: u64,
    /// Where all of that leads.
    pub standing: Standing,
    /// The checksum of the address that it was begun at; 0 when that was no link.
    pub address: u64,
}

/// How far a game has come: enough to see whether a log leads there.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Standing {
    /// Open cells.
    pub revealed: u16,
    /// Flags.
    pub flags: u16,
    /// Clicks.
    pub clicks: Clicks,
}

impl Standing {
    fn of(game: &Game) -> Self {
        Self { revealed: game.board().revealed(), flags: game.board().flags(), clicks: game.clicks() }
    }
}

/// Why a kept game does not come back.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RestoreError {
    /// What was done does not lead to where the game is said to stand.
    Elsewhere {
        /// Where it is said to stand.
        said: Standing,
        /// Where it stands.
        found: Standing,
    },
    /// It is not under way: nothing was done, or it is over, or its first reveal has no mines.
    NotUnderWay,
}

impl fmt::Display for RestoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Elsewhere { .. } => "what was done does not lead to where the game is said to stand",
            Self::NotUnderWay => "the game is not under way",
        })
    }
}

impl std::error::Error for RestoreError {}

impl Session {
    /// Whether the player has done something and the game is not over.
    #[must_use]
    pub fn is_under_way(&self) -> bool {
        // A link may have opened the first cell by itself.
        self.events() > usize::from(self.setup.start.is_some()) && !self.game.status().is_over()
    }

    /// How many events there have been.
    #[must_use]
    pub const fn events(&self) -> usize {
        self.log.1.len()
    }

    /// How many events there have been besides the places of the mouse.
    #[must_use]
    pub const fn acts(&self) -> usize {
        self.events() - self.points as usize
    }

    /// The game as it can outlive the page, at the time `now`; `None` when it is not under way.
    #[must_use]
    pub fn keep(&self, now: f64, address: u64) -> Option<Kept> {
        self.is_under_way().then(|| Kept {
            id: self.id,
            setup: Setup { rules: self.log.0, ..self.setup.clone() },
            assisted: self.assisted(),
            field: self.game.minefield().cloned(),
            events: self.timed(),
            elapsed_ms: self.elapsed_ms(now),
            standing: Standing::of(&self.game),
            address,
        })
    }

    /// Brings a game back at the time `now` by playing it again. Its clock goes on from the time played.
    ///
    /// # Errors
    /// [`RestoreError`] when it does not lead to where it is said to stand.
    pub fn restore(kept: &Kept, upright: bool, now: f64) -> Result<Self, RestoreError> {
        let setup = Setup { field: kept.field.clone(), start: None, ..kept.setup.clone() };
        let mut session = Self::new(setup, upright, now);
        let last = kept.events.last().map_or(0, |timed| timed.at.max(0));
        // Whole milliseconds, so that times stay what they are however often a game is brought back.
        let began = (now - (kept.elapsed_ms as f64).max(last as f64)).floor();
        session.play_again(&kept.events, began);
        let found = Standing::of(&session.game);
        if found != kept.standing {
            return Err(RestoreError::Elsewhere { said: kept.standing, found });
        }
        // Where a link opens the first cell, that alone is no game.
        (session.setup.field, session.setup.start) = (kept.setup.field.clone(), kept.setup.start);
        if !session.is_under_way() || session.making != Making::Nothing {
            return Err(RestoreError::NotUnderWay);
        }
        session.id = kept.id;
        if kept.assisted {
            session.mark_assisted();
        }
        session.said.clear();
        Ok(session)
    }

    /// A game that goes on from within another one at the time `now`: its first `events` events have happened, and its clock
    /// goes on from there. It is marked as replayed, so that no record counts it.
    #[must_use]
    pub fn practise(recording: &Recording, events: usize, upright: bool, now: f64) -> Self {
        let Recording { field, rules, events: all } = recording;
        let events = all.get(..events).unwrap_or(all);
        let setup = Setup {
            params: field.params(),
            mode: Mode::Classic,
            rules: *rules,
            seed: 0,
            field: Some(Arc::clone(field)),
            start: None,
            replayed: true,
            kind: None,
            peek: false,
        };
        let mut session = Self::new(setup, upright, now);
        let played = events.last().map_or(0, |timed| timed.at);
        session.play_again(events, (now - played as f64).floor());
        session.said.clear();
        session
    }

    /// Lets all of that happen, times counted from `began`.
    fn play_again(&mut self, events: &[Timed], began: f64) {
        for &Timed { at, event } in events {
            let at = began + at as f64;
            match event {
                Event::Act(action) => drop(self.act(action, at)),
                Event::Pointer(point) => self.point(point, at),
                Event::Rules(rules) => self.set_rules(rules, at),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use game_engine::minesweeper::{Action, Difficulty, Pos, Rules, Status};

    use super::*;

    fn setup() -> Setup {
        Setup {
            params: Difficulty::Beginner.params(),
            mode: Mode::Classic,
            rules: Rules::default(),
            seed: 3,
            field: None,
            start: None,
            replayed: false,
            kind: None,
            peek: false,
        }
    }

    fn flag(x: u8, y: u8) -> Action {
        Action::Flag(Pos::new(x, y))
    }

    /// Flags, the first reveal at 1000.25, another rule, a question mark, a click in vain.
    fn played() -> Session {
        let mut session = Session::new(setup(), false, 0.0);
        session.act(flag(0, 0), 400.5);
        session.act(flag(8, 8), 700.0);
        session.act(flag(8, 8), 800.0);
        session.act(Action::Reveal(Pos::new(4, 4)), 1000.25);
        session.identify([9; 16]);
        session.set_rules(Rules { question_marks: true, ..Rules::default() }, 1500.0);
        session.act(flag(0, 0), 2000.75);
        session.act(Action::Reveal(Pos::new(4, 4)), 2100.0);
        session
    }

    #[test]
    fn a_game_comes_back_as_it_was_and_the_time_between_does_not_count() {
        let before = played();
        let kept = before.keep(6000.0, 5).unwrap();
        assert_eq!(kept.elapsed_ms, 4999);
        let after = Session::restore(&kept, false, 90_000.5).unwrap();
        assert_eq!((after.view(), after.game().board()), (before.view(), before.game().board()));
        assert_eq!((after.game().clicks(), after.id()), (before.game().clicks(), Some([9; 16])));
        assert_eq!((after.elapsed_ms(90_001.0), after.elapsed_ms(91_000.5)), (5000, 5999));
        assert_eq!((after.setup(), after.link()), (before.setup(), before.link()));
        assert_eq!(after.recording(), before.recording());
    }

    #[test]
    fn the_first_cell_of_a_link_alone_is_no_game_to_come_back() {
        let mut session = Session::new(setup(), false, 0.0);
        session.act(Action::Reveal(Pos::new(4, 4)), 10.0);
        let mut kept = session.keep(20.0, 0).unwrap();
        assert!(Session::restore(&kept, false, 30.0).is_ok());
        kept.setup.start = Some(Pos::new(4, 4));
        assert_eq!(Session::restore(&kept, false, 30.0).err(), Some(RestoreError::NotUnderWay));
    }

    #[test]
    fn a_game_brought_back_many_times_stays_the_same() {
        let kept = played().keep(6000.0, 0).unwrap();
        let mut last = kept.clone();
        for now in [0.3, 17.9, 1e9 + 0.1] {
            last = Session::restore(&last, true, now).unwrap().keep(now, 0).unwrap();
        }
        assert_eq!(Kept { elapsed_ms: kept.elapsed_ms, ..last.clone() }, kept);
        assert!(last.elapsed_ms - kept.elapsed_ms <= 3, "a millisecond each at most");
    }

    #[test]
    fn flags_before_the_first_reveal_come_back_and_the_seed_still_names_the_board() {
        let mut session = Session::new(setup(), false, 0.0);
        session.act(flag(0, 0), 100.0);
        let kept = session.keep(500.0, 0).unwrap();
        assert_eq!((kept.elapsed_ms, &kept.field), (0, &None));
        let mut after = Session::restore(&kept, false, 0.0).unwrap();
        assert_eq!((after.game().status(), after.clock()), (Status::Ready, (None, None)));
        after.act(Action::Reveal(Pos::new(4, 4)), 10.0);
        session.act(Action::Reveal(Pos::new(4, 4)), 10.0);
        assert_eq!(after.game().minefield(), session.game().minefield());
    }

    #[test]
    fn a_no_guess_board_comes_back_as_it_was_made() {
        let field = played().game().minefield().cloned();
        let mut kept = played().keep(6000.0, 0).unwrap();
        kept.setup.mode = Mode::NoGuess;
        let after = Session::restore(&kept, false, 0.0).unwrap();
        assert_eq!((after.game().minefield().cloned(), after.making()), (field, Making::Nothing));
        kept.field = None;
        assert!(Session::restore(&kept, false, 0.0).is_err(), "a first reveal without mines");
    }

    #[test]
    fn nothing_done_and_nothing_left_to_do_are_not_kept() {
        assert_eq!(Session::new(setup(), false, 0.0).keep(1.0, 0), None);
        let mut session = played();
        let mine = session.game().minefield().unwrap().mine_positions().find(|&pos| pos != Pos::new(0, 0)).unwrap();
        session.act(Action::Reveal(mine), 3000.0);
        assert_eq!((session.game().status(), session.keep(4000.0, 0)), (Status::Lost, None));
    }

    #[test]
    fn practice_goes_on_from_within_a_game_and_is_marked() {
        let recording = played().recording().unwrap();
        let practice = Session::practise(&recording, 4, true, 50_000.5);
        assert_eq!(practice.game().board().revealed(), played().game().board().revealed());
        assert!(practice.setup().replayed && practice.is_under_way());
        assert_eq!((practice.elapsed_ms(50_001.0), practice.elapsed_ms(51_000.0)), (1, 1000));
        let whole = Session::practise(&recording, 99, false, 0.0);
        assert_eq!(whole.game().board(), played().game().board());
    }

    #[test]
    fn a_log_that_leads_elsewhere_is_refused() {
        let kept = played().keep(6000.0, 0).unwrap();
        let bad = |change: fn(&mut Kept)| {
            let mut kept = kept.clone();
            change(&mut kept);
            Session::restore(&kept, false, 0.0).map(drop).unwrap_err()
        };
        let (said, flags) = (kept.standing, kept.standing.flags + 1);
        assert_eq!(
            bad(|kept| kept.standing.flags += 1),
            RestoreError::Elsewhere { said: Standing { flags, ..said }, found: said }
        );
        assert!(matches!(bad(|kept| kept.events.truncate(5)), RestoreError::Elsewhere { .. }));
        assert!(matches!(bad(|kept| kept.standing.clicks.left = 9), RestoreError::Elsewhere { .. }));
        let nothing = Standing { revealed: 0, flags: 0, clicks: Clicks::default() };
        let empty = Kept { events: Vec::new(), standing: nothing, ..kept.clone() };
        assert_eq!(Session::restore(&empty, false, 0.0).map(drop), Err(RestoreError::NotUnderWay));
    }
}
