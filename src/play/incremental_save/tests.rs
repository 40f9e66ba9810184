use std::collections::HashMap;

use minesweeper_engine::replay::Point;
use minesweeper_engine::{Action, CellContent, Difficulty, Pos};

use crate::play::incremental_save::*;
use crate::play::session::Setup;
use crate::play::session::snapshot::Checkpoint;
use crate::play::session::tests::seeded;

const ADDRESS: u64 = 5;

/// A local storage and a database.
#[derive(Debug, Clone, Default)]
struct Storage {
    local: HashMap<&'static str, String>,
    backups: HashMap<&'static str, String>,
}

impl Storage {
    fn put(&mut self, SavedText { key, backup_key, text }: SavedText) {
        self.local.insert(key, text.clone());
        self.backups.insert(backup_key, text);
    }

    /// Returns the game that the next visit finds, and the keys of the unreadable texts.
    fn read(&self) -> (Option<GameSnapshot>, Vec<&'static str>) {
        let local = [SLOTS[0], SLOTS[1], TAIL].map(|key| Some((key, self.local.get(key)?.clone())));
        let backups = [BACKUP, TAIL].map(|key| Some((key, self.backups.get(key)?.clone())));
        let found = IncrementalSave::default().read(local.into_iter().chain(backups).flatten().collect());
        assert_eq!(found.suspended, []);
        (found.game, found.unreadable.into_iter().map(|(key, _)| key).collect())
    }
}

fn setup(difficulty: Difficulty) -> Setup {
    seeded(difficulty.params())
}

/// Plays the first reveal at 1000 ms and a flag on the first mine.
fn started() -> Session {
    let mut session = Session::new(setup(Difficulty::Beginner), false, 0.0);
    session.act(Action::Reveal(Pos::new(4, 4)), 1000.0);
    session.set_id([9; 16]);
    toggle_flag(&mut session, 2000.0);
    session
}

fn toggle_flag(session: &mut Session, at: f64) {
    let mine = session.game().minefield().unwrap().mine_positions().next().unwrap();
    session.act(Action::Flag(mine), at);
}

/// A base and two tails, each after another flag; what was written, and the game after each write.
fn base_and_tails() -> (Session, IncrementalSave, [SavedText; 3], [GameSnapshot; 3]) {
    let (mut session, mut saves) = (started(), IncrementalSave::default());
    let mut at = 2500.0;
    let written = [(); 3].map(|()| {
        at += 1000.0;
        toggle_flag(&mut session, at);
        let text = saves.write_game(&session, at + 100.0, ADDRESS).unwrap();
        (text, session.snapshot(at + 100.0, ADDRESS).unwrap())
    });
    let (texts, games) = (written.clone().map(|(text, _)| text), written.map(|(_, game)| game));
    assert_eq!(texts.each_ref().map(|text| text.key), [SLOTS[1], TAIL, TAIL]);
    (session, saves, texts, games)
}

#[test]
fn an_action_writes_less_than_a_tenth_late_in_a_long_game_and_every_write_can_be_restored() {
    const CLICKS: u32 = 300;
    const CLICK_MS: u32 = 400;
    let mut session = Session::new(setup(Difficulty::Expert), false, 0.0);
    session.act(Action::Reveal(Pos::new(15, 8)), 0.0);
    session.set_id([9; 16]);
    let field = session.game().minefield().cloned().unwrap();
    let safe = field.size().positions().filter(|&pos| field.get(pos) != Ok(CellContent::Mine));
    let actions = field.mine_positions().map(Action::Flag).chain(safe.map(Action::Reveal));
    let (mut saves, mut storage) = (IncrementalSave::default(), Storage::default());
    let (mut written, mut whole_lengths) = (Vec::new(), Vec::new());
    for (click, action) in (1..=CLICKS).zip(actions) {
        for ms in (0..CLICK_MS).step_by(50).map(|ms| (click - 1) * CLICK_MS + ms) {
            session.record_pointer(Point { x: (ms / 7 % 480) as u16, y: (ms / 11 % 256) as u16 }, ms.into());
        }
        let at = f64::from(click * CLICK_MS);
        session.act(action, at);
        let whole = session.snapshot(at, ADDRESS).unwrap();
        whole_lengths.push(checksum::append_to_text(codec::encode(&whole), 1).len());
        let text = saves.write_game(&session, at, ADDRESS).unwrap();
        written.push(text.text.len());
        storage.put(text);
        if click % 10 == 0 {
            assert_eq!(storage.read(), (Some(whole), Vec::new()), "click {click}");
        }
    }
    for clicks in [1, 50, 300] {
        let [new, whole] = [&written, &whole_lengths].map(|all| all.iter().rev().take(clicks).sum::<usize>() / clicks);
        println!("the last {clicks} clicks: {new} bytes each, the whole game {whole}");
        assert!(if clicks == 300 { new * 8 < whole } else { new * 10 < whole });
    }
}

#[test]
fn a_tail_continues_its_base_and_the_newest_one_counts() {
    let (_, _, texts, games) = base_and_tails();
    let mut storage = Storage::default();
    for (text, game) in texts.iter().zip(&games) {
        storage.put(text.clone());
        assert_eq!(storage.read(), (Some(game.clone()), Vec::new()));
    }
    storage.local.insert(TAIL, texts[1].text.clone());
    assert_eq!(storage.read().0.as_ref(), Some(&games[2]), "the backup is newer than the local storage");
    storage.backups.insert(TAIL, texts[1].text.clone());
    storage.local.insert(TAIL, texts[2].text.clone());
    assert_eq!(storage.read().0.as_ref(), Some(&games[2]), "the local storage is newer than the backup");
}

#[test]
fn a_torn_or_missing_tail_loses_only_its_own_events() {
    let (_, _, texts, games) = base_and_tails();
    let mut storage = Storage::default();
    storage.put(texts[0].clone());
    for length in 0..texts[2].text.len() {
        storage.local.insert(TAIL, texts[2].text[..length].to_owned());
        let unreadable = if length == 0 { vec![] } else { vec![TAIL] };
        assert_eq!(storage.read(), (Some(games[0].clone()), unreadable), "the first {length}");
    }
    storage.backups.insert(TAIL, texts[1].text.clone());
    assert_eq!(storage.read(), (Some(games[1].clone()), vec![TAIL]), "the backup is intact");
}

#[test]
fn a_torn_new_base_leaves_the_older_base_with_its_tail() {
    let (mut session, mut saves, texts, games) = base_and_tails();
    let mut storage = Storage::default();
    texts.into_iter().for_each(|text| storage.put(text));
    saves.require_base();
    toggle_flag(&mut session, 9000.0);
    let base = saves.write_game(&session, 9000.0, ADDRESS).unwrap();
    assert_eq!(base.key, SLOTS[0], "the other slot");
    let torn = base.text[..base.text.len() / 2].to_owned();
    (storage.local, storage.backups) = (
        storage.local.into_iter().chain([(base.key, torn.clone())]).collect(),
        storage.backups.into_iter().chain([(base.backup_key, torn)]).collect(),
    );
    assert_eq!(storage.read(), (Some(games[2].clone()), vec![SLOTS[0], BACKUP]));
    storage.put(base);
    let newest = session.snapshot(9000.0, ADDRESS);
    assert_eq!(storage.read(), (newest, Vec::new()), "the tail of the older base is ignored");
}

#[test]
fn a_tail_that_leads_elsewhere_is_unreadable_and_its_base_is_restored() {
    let (_, _, texts, games) = base_and_tails();
    let mut storage = Storage::default();
    storage.put(texts[0].clone());
    let name = checksum_of(&texts[0].text);
    let wrong = Checkpoint { flags: 7, ..games[1].checkpoint };
    let later = games[1].events[games[0].events.len()..].to_vec();
    for tail in [
        codec::encode_tail(&GameSnapshot { checkpoint: wrong, events: later, ..games[1].clone() }),
        codec::encode_tail(&games[1]),
        "00".to_owned(),
        "é".to_owned(),
    ] {
        storage.local.insert(TAIL, checksum::append_to_text(format!("{name}{tail}"), 9));
        assert_eq!(storage.read(), (Some(games[0].clone()), vec![TAIL]), "{tail}");
    }
    storage.local.insert(TAIL, checksum::append_to_text("short".to_owned(), 9));
    assert_eq!(storage.read(), (Some(games[0].clone()), vec![]), "names no base");
}

#[test]
fn a_base_is_written_if_a_tail_cannot_hold_the_change() {
    type Change = fn(&mut Session, &mut IncrementalSave);
    let changes: [(&str, Change); 4] = [
        ("help", |session, _| session.mark_assisted()),
        ("another id", |session, _| session.set_id([8; 16])),
        ("another game number", |session, _| *session = started().with_number(1)),
        ("required", |_, saves| saves.require_base()),
    ];
    for (name, change) in changes {
        let (mut session, mut saves, ..) = base_and_tails();
        change(&mut session, &mut saves);
        let text = saves.write_game(&session, 9000.0, ADDRESS).unwrap();
        assert_eq!((text.key, text.backup_key), (SLOTS[0], BACKUP), "{name}");
        toggle_flag(&mut session, 9500.0);
        assert_eq!(saves.write_game(&session, 9500.0, ADDRESS).unwrap().key, TAIL, "{name}");
    }
    let (session, mut saves, ..) = base_and_tails();
    assert_eq!(saves.write_game(&session, 9000.0, 0).unwrap().key, SLOTS[0], "another address");
    assert_eq!(saves.write_game(&session, 9900.0, 0).unwrap().key, TAIL, "only the clock has changed");
}

#[test]
fn until_the_first_reveal_every_write_is_a_base() {
    let mut session = Session::new(setup(Difficulty::Beginner), false, 0.0);
    session.set_id([9; 16]);
    let (mut saves, mut storage) = (IncrementalSave::default(), Storage::default());
    let given = |session: &Session| session.snapshot(5000.0, ADDRESS);
    for (step, action) in [Action::Flag, Action::Flag, Action::Reveal, Action::Reveal].into_iter().enumerate() {
        session.act(action(Pos::new(step as u8, 0)), 1000.0 * step as f64);
        session.set_id([9; 16]);
        let text = saves.write_game(&session, 5000.0, ADDRESS).unwrap();
        assert_eq!(text.key == TAIL, step == 3, "write {step}");
        storage.put(text);
        assert_eq!(storage.read(), (given(&session), Vec::new()), "write {step}");
    }
}

#[test]
fn a_finished_game_is_not_restored_and_leaves_no_tail() {
    let (mut session, mut saves, texts, _) = base_and_tails();
    let mut storage = Storage::default();
    texts.into_iter().for_each(|text| storage.put(text));
    storage.put(saves.write_end());
    storage.put(NO_TAIL);
    assert_eq!(storage.read(), (None, Vec::new()));
    assert_eq!((storage.local[TAIL].as_str(), storage.backups[TAIL].as_str()), ("", ""));
    let mine = session.game().minefield().unwrap().mine_positions().nth(1).unwrap();
    session.act(Action::Reveal(mine), 9000.0);
    assert_eq!(saves.write_game(&session, 9000.0, ADDRESS), None);
}

#[test]
fn bases_alternate_between_the_slots_whatever_else_is_written() {
    let (mut session, mut saves) = (started(), IncrementalSave::default());
    let mut keys = Vec::new();
    for step in 0..6 {
        toggle_flag(&mut session, 3000.0);
        saves.require_base();
        keys.push(saves.write_game(&session, 3000.0, ADDRESS).unwrap().key);
        for _ in 0..step {
            let (text, _) = saves.write_suspended(&[]);
            assert_eq!(text.key, SUSPENDED);
        }
        if step % 2 == 0 {
            assert_eq!(saves.write_game(&session, 3100.0, ADDRESS).unwrap().key, TAIL);
        }
    }
    assert_eq!(keys, [SLOTS[1], SLOTS[0], SLOTS[1], SLOTS[0], SLOTS[1], SLOTS[0]]);
}

#[test]
fn the_next_visit_writes_newer_texts_and_leaves_the_newest_base() {
    let (session, mut saves, texts, _) = base_and_tails();
    let mut next = IncrementalSave::default();
    next.read(texts.map(|text| (text.key, text.text)).to_vec());
    let base = next.write_game(&session, 9000.0, ADDRESS).unwrap();
    assert_eq!(base.key, SLOTS[0]);
    let sequence = |text: &SavedText| checksum::verify_text(&text.text).unwrap().0;
    assert_eq!(sequence(&base), sequence(&saves.write_game(&session, 9000.0, ADDRESS).unwrap()));
}

#[test]
fn the_last_eight_suspended_games_are_saved() {
    let games: Vec<GameSnapshot> = (0..10)
        .map(|number| {
            let mut session = started();
            session.set_id([number; 16]);
            session.snapshot(3000.0, 0).unwrap()
        })
        .collect();
    let mut saves = IncrementalSave::default();
    let (text, ids) = saves.write_suspended(&games);
    assert_eq!(ids, games[2..].iter().map(|game| game.id).collect::<Vec<_>>());
    let both = [text.text, "damaged".to_owned()].map(|text| (SUSPENDED, text)).to_vec();
    let found = saves.read(both);
    assert_eq!((found.game, found.suspended), (None, games[2..].to_vec()));
    assert_eq!(found.unreadable, [(SUSPENDED, "damaged".to_owned())]);
}

#[test]
fn an_imported_base_is_continued_by_its_tail_only() {
    let (_, _, texts, games) = base_and_tails();
    let [base, .., tail] = texts.map(|text| text.text);
    assert_eq!(decode_imported(&base, &tail), games[2..]);
    assert_eq!(decode_imported(&base, ""), games[..1]);
    let other = checksum::append_to_text(codec::encode(&games[1]), 4);
    assert_eq!(decode_imported(&other, &tail), games[1..2], "the tail of another base");
    assert_eq!(decode_imported("damaged", &tail), []);
}
