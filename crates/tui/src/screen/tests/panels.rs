//! Highlights, help, questions, the log and the recap.

use super::*;

#[test]
fn ends_are_highlighted() {
    pictures("turn", |options| {
        let mut ui = ScreenTest::rich(options);
        ui.type_in("b2");
        ui
    });
    for language in [Language::Fr, Language::Ja] {
        let mut ui = ScreenTest::rich(options(language));
        ui.type_in("b2");
        picture(&format!("turn_{}_80x24", language.code()), &ui.text(SIZES[0]));
    }
}

#[test]
fn help_has_a_key() {
    pictures("help", |options| {
        let mut ui = ScreenTest::rich(options);
        ui.type_in("?");
        assert_eq!(ui.screen.panel, Some(Panel::Help(HelpPage::Keys)));
        ui
    });
}

#[test]
fn the_legend_is_the_second_help_page() {
    pictures("signs", |options| {
        let mut ui = ScreenTest::rich(options);
        ui.type_in("?");
        ui.press(KeyCode::Tab);
        ui
    });
    let mut ui = with(ColorDepth::None, Glyphs::Ascii, Language::En);
    ui.type_in("?");
    ui.press(KeyCode::Tab);
    picture("signs_ascii", &ui.text(SIZES[0]));
    ui.press(KeyCode::Tab);
    assert_eq!(ui.screen.panel, Some(Panel::Help(HelpPage::Keys)));
    ui.press(KeyCode::Esc);
    assert_eq!(ui.screen.panel, None);
}

#[test]
fn help_before_the_game_depends_on_the_role() {
    let table = |options: Options| {
        let settings = Settings { players: 3, ..Settings::default() };
        ScreenTest::new(options, settings, vec![NewSeat::Me, NewSeat::Open, NewSeat::Bot(3)])
    };
    pictures("help_host", |options| {
        let mut ui = table(options);
        ui.type_in("?");
        ui
    });
    let mut guest = table(options(Language::En)).watched(options(Language::En));
    guest.type_in("?");
    picture("help_guest", &guest.text(SIZES[0]));
    let mut watcher = ScreenTest::rich(options(Language::En)).watched(options(Language::En));
    watcher.type_in("?");
    picture("help_watcher", &watcher.text(SIZES[0]));
}

/// B's first boy and second girl are in fights; the coins of one of them are gone.
const FIGHTS: &str = "en A0B0C0D0 12/30 B A0:c2v,e,e,e B20:c2x,e,e,j6x C11:e,j6v,e,e D9:e,k3,e,e N:g3,l7";

#[test]
fn who_stays_is_asked_when_the_turn_begins() {
    let mut ui = ScreenTest::at(FIGHTS, options(Language::En));
    picture("stays", &ui.text(SIZES[0]));
    ui.type_in("2");
    assert_eq!(ui.draft(), ["stay:Bb1,Bg2"]);
    // Both cost a movement; only the smallest is left.
    assert!(ui.text(SIZES[0]).contains("(3)·(2)·[1]"));
    ui.type_in("R");
    assert!(ui.draft().is_empty());
}

#[test]
fn an_open_panel_stays_open() {
    let settings = Settings { position: Some(FIGHTS.to_owned()), ..Settings::default() };
    let (host, SessionEvent::Update(update)) = TestTable::open(settings, b_among_bots()) else {
        panic!("no update")
    };
    for key in ['?', 'q'] {
        let mut screen = Screen::new(host.me(), options(Language::En));
        screen.take(ScreenInput::Terminal(Event::Key(KeyCode::Char(key).into())));
        let open = screen.panel.clone();
        assert!(open.is_some());
        screen.take(ScreenInput::Session(SessionEvent::Update(update.clone())));
        assert_eq!(screen.panel, open);
        // Once it is closed, the question who stays opens once.
        screen.take(ScreenInput::Terminal(Event::Key(KeyCode::Esc.into())));
        assert!(matches!(&screen.panel, Some(Panel::Menu(menu)) if menu.title.contains("Who stays")));
        screen.take(ScreenInput::Terminal(Event::Key(KeyCode::Esc.into())));
        assert_eq!(screen.panel, None);
    }
}

#[test]
fn several_actions_on_a_space_open_a_menu() {
    let mut ui = ScreenTest::rich(options(Language::En));
    ui.type_in("b2");
    ui.screen.cursor = Cursor::At("g3".parse().unwrap());
    ui.press(KeyCode::Enter);
    picture("choose", &ui.text(SIZES[0]));
    ui.type_in("2");
    assert_eq!(ui.draft(), ["Bb2:3!g3/j6"]);
}

#[test]
fn the_log_has_a_key_and_scrolls() {
    let mut ui = ScreenTest::new(
        options(Language::En),
        Settings::default(),
        vec![NewSeat::Bot(1), NewSeat::Bot(1), NewSeat::Bot(1), NewSeat::Me],
    );
    ui.type_in("p1");
    ui.type_in("e");
    ui.type_in("L");
    let since = ui.text(SIZES[0]);
    picture("log", &since);
    ui.type_in("k");
    assert_ne!(ui.text(SIZES[0]), since);
    ui.type_in("j");
    assert_eq!(ui.text(SIZES[0]), since);
    // Scrolling back takes as many keys.
    (0..9).for_each(|_| ui.press(KeyCode::PageDown));
    let bottom = ui.text(SIZES[0]);
    ui.type_in("kj");
    assert_eq!(ui.text(SIZES[0]), bottom);
    ui.press(KeyCode::Home);
    assert!(ui.text(SIZES[0]).contains("│  1  A  Zoe"));
    ui.press(KeyCode::End);
    assert_eq!(ui.text(SIZES[0]), bottom);
    ui.press(KeyCode::Esc);
    assert_eq!(ui.screen.panel, None);
}

#[test]
fn a_recap_is_shown_when_the_turn_begins() {
    let round = |options| {
        let mut ui = ScreenTest::rich(options);
        ui.type_in("p1");
        ui.type_in("e");
        assert!(ui.screen.view.is_my_turn());
        ui
    };
    pictures("meanwhile", round);
    let mut ui = round(options(Language::En));
    let (role, told) = ui.screen.message.clone().unwrap();
    assert_eq!(role, Role::Text);
    // The recap stays while the cursor moves, and goes with an action.
    ui.press(KeyCode::Left);
    assert_eq!(ui.message(), told);
    ui.press(KeyCode::Tab);
    assert_eq!(ui.message(), "");
    // The log begins with the others' turns.
    assert!(ui.text(SIZES[0]).contains("since your turn"));
    (0..9).for_each(|_| ui.press(KeyCode::PageDown));
    assert!(!ui.text(SIZES[0]).contains("more lines"));
}
