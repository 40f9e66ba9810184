use minesweeper_engine::{Action, Difficulty, FirstReveal, Pos, Status};

use crate::app::model::*;
use crate::settings::change::SettingChange;
use crate::settings::theme::Theme;

const START: NewGameContext = NewGameContext { seed: 4, at: 0.0, address_checksum: 0 };

fn model(fragment: &str) -> Model {
    Model::new(Route::parse(fragment), Settings::default(), Screen::default(), START)
}

/// Changes a setting as the worker does.
fn change_setting(model: &mut Model, change: SettingChange) {
    let mut settings = model.settings.clone();
    settings.apply(change);
    model.set_settings(settings, 0.0);
}

#[test]
fn a_bad_address_still_gives_a_board() {
    let model = model("#/play?level=0x0x0");
    assert!(model.route.is_err());
    assert_eq!(model.session.game().params(), Difficulty::Beginner.params());
}

#[test]
fn a_new_game_leaves_the_link_and_remembers_the_level() {
    let mut model = model("#/play?b=0302&m=40");
    model.new_game(Some(Difficulty::Expert), START);
    assert_eq!((&model.route, model.settings.level), (&Ok(Route::Home), Difficulty::Expert));
    model.new_game(None, START);
    assert_eq!(model.session.game().params(), Difficulty::Expert.params());
}

#[test]
fn a_new_game_on_a_linked_board_keeps_its_size() {
    let mut model = model("#/play?b=0302&m=40");
    model.new_game(None, START);
    assert_eq!(model.session.game().params().to_string(), "3x2x1");
    assert_eq!(model.session.setup().field, None, "the mines are new");
}

#[test]
fn rules_of_a_link_apply_until_the_player_changes_them() {
    let mut model = model("#/play?first=any");
    change_setting(&mut model, SettingChange::Theme(Theme::Dark));
    assert_eq!(model.session.game().rules().first, FirstReveal::Any);
    change_setting(&mut model, SettingChange::First(FirstReveal::Safe));
    assert_eq!(model.session.game().rules().first, FirstReveal::Safe);
}

#[test]
fn the_page_of_tic_tac_toe_leaves_the_game_as_it_is() {
    let mut model = model("#/");
    model.session.act(Action::Reveal(Pos::new(4, 4)), 0.0);
    model.navigate(Ok(Route::TicTacToe), START);
    assert_ne!(model.session.game().status(), Status::Ready);
    model.navigate(Ok(Route::Home), START);
    assert_ne!(model.session.game().status(), Status::Ready);
}

#[test]
fn the_history_pages_leave_the_game_as_it_is() {
    let mut model = model("#/");
    model.session.act(Action::Reveal(Pos::new(4, 4)), 0.0);
    for route in [Route::Games, Route::Statistics, Route::TicTacToe, Route::Home] {
        model.navigate(Ok(route), START);
        assert_ne!(model.session.game().status(), Status::Ready);
    }
}

#[test]
fn settings_are_imported_only_if_none_were_changed_here() {
    let dark = Settings { theme: Theme::Dark, ..Settings::default() };
    let mut model = model("#/play?level=expert");
    model.import_settings(dark.clone(), 0.0);
    assert_eq!(model.settings, dark);
    model.import_settings(Settings { theme: Theme::Light, ..Settings::default() }, 0.0);
    assert_eq!(model.settings, dark, "settings changed here stay");
}

#[test]
fn a_smaller_beginner_applies_at_once_or_from_the_next_game() {
    let size = |model: &Model| model.session.game().params().to_string();
    let toggle = SettingChange::Toggle(crate::settings::change::Toggle::SmallBeginner);
    let mut model = model("#/");
    change_setting(&mut model, toggle);
    assert_eq!(size(&model), "8x8x10");
    model.session.act(Action::Reveal(Pos::new(4, 4)), 0.0);
    change_setting(&mut model, toggle);
    assert_eq!(size(&model), "8x8x10");
    model.new_game(None, START);
    assert_eq!(size(&model), "9x9x10");
    model.new_game(Some(Difficulty::Expert), START);
    change_setting(&mut model, toggle);
    assert_eq!((size(&model).as_str(), model.settings.level), ("30x16x99", Difficulty::Expert));
}

#[test]
fn a_narrow_screen_rotates_wide_boards_only_if_the_setting_is_on() {
    let mut model = model("#/play?level=expert");
    model.set_screen(Screen { narrow: true, ..Screen::default() });
    assert_eq!(model.session.view().orientation().columns(), 16);
    change_setting(&mut model, SettingChange::Toggle(crate::settings::change::Toggle::RotateWideBoards));
    assert_eq!(model.session.view().orientation().columns(), 30);
}
