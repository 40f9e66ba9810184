use super::*;

#[test]
fn a_chosen_theme_overrides_the_system_preference() {
    assert_eq!(Theme::Light.resolve(true, true), Theme::Light);
    assert_eq!(Theme::System.resolve(true, false), Theme::Dark);
    assert_eq!(Theme::System.resolve(true, true), Theme::HighContrast);
    assert_eq!(Theme::System.resolve(false, false), Theme::Light);
}
