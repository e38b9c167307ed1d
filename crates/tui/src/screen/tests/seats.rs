//! Gathering, spectators, and a lost connection.

use super::*;

#[test]
fn seats_are_filled_before_the_start() {
    let mut ui = ScreenTest::new(
        Options { link: Some("https://play.example/t/t1".to_owned()), ..options(Language::En) },
        Settings { players: 3, ..Settings::default() },
        vec![NewSeat::Me, NewSeat::Open, NewSeat::Bot(3)],
    );
    picture("gathering", &ui.text(SIZES[0]));
    ui.type_in("s");
    assert!(ui.text(SIZES[0]).contains("The seat B is still open"));
    ui.type_in("jb");
    assert!(ui.text(SIZES[0]).contains("2 Bot 2, the daydreamer"));
    ui.type_in("2");
    assert!(ui.text(SIZES[0]).contains(" B  Bot 2, the daydreamer"));
    ui.type_in("s");
    assert_eq!(ui.screen.view.stage(), Stage::Playing);
    assert!(ui.text(SIZES[0]).contains(" B  Bot 2 "));
}

#[test]
fn spectators_are_told_that_they_watch() {
    pictures("watching", |options| {
        let mut ui = ScreenTest::rich(options.clone()).watched(options);
        ui.type_in("u");
        ui
    });
    let mut ui = ScreenTest::rich(options(Language::En)).watched(options(Language::En));
    for keys in ["e", "u", "R", "H", "p", "w", "b1", "n2", ":", "t", "m"] {
        ui.type_in(keys);
        let told = ui.screen.message.take().map(|(_, text)| text);
        assert_eq!(told.as_deref(), Some("You are watching: you have no seat at this table."), "{keys}");
        assert_eq!(ui.screen.panel, None, "{keys}");
    }
    for key in [KeyCode::Enter, KeyCode::Tab, KeyCode::BackTab] {
        ui.press(key);
        assert!(ui.screen.message.take().unwrap().1.contains("You are watching"), "{key:?}");
    }
}

#[test]
fn spectators_are_told_how_to_sit_down() {
    let seats = |second| vec![NewSeat::Me, second, NewSeat::Bot(3)];
    let settings = || Settings { players: 3, ..Settings::default() };
    pictures("guest", |options| {
        let mut ui = ScreenTest::new(options.clone(), settings(), seats(NewSeat::Open)).watched(options);
        ui.type_in("s");
        ui
    });
    let mut ui = ScreenTest::new(options(Language::En), settings(), seats(NewSeat::Open));
    ui = ui.watched(options(Language::En));
    for key in ["b", "o", "s", "t"] {
        ui.type_in(key);
        assert!(ui.message().contains("press Enter to sit down"), "{key}");
        ui.screen.message = None;
    }
    // A free seat is selected at first.
    let effects = ui.screen.take(ScreenInput::Terminal(Event::Key(KeyCode::Enter.into())));
    assert_eq!(effects, [ScreenEffect::Request(Command::Sit { seat: Seat::B, name: None })]);
}

#[test]
fn without_a_connection_no_request_is_sent() {
    let mut ui = ScreenTest::rich(options(Language::En));
    ui.type_in("b2");
    ui.screen.cursor = Cursor::At("c5".parse().unwrap());
    ui.take(ScreenInput::Session(SessionEvent::Lost));
    ui.press(KeyCode::Enter);
    assert!(ui.message().contains("nothing is lost"), "{}", ui.message());
    picture("offline", &ui.text(SIZES[0]));
    assert!(ui.draft().is_empty());
    ui.take(ScreenInput::Session(SessionEvent::Back));
    assert_eq!(ui.message(), "");
    ui.press(KeyCode::Enter);
    assert_eq!(ui.draft(), ["Bb2:3xc5"]);
}

#[test]
fn the_table_menu_chooses_colours_rules_board_and_who_starts() {
    let settings = Settings { players: 3, ..Settings::default() };
    let seats = || vec![NewSeat::Me, NewSeat::Open, NewSeat::Bot(3)];
    let mut ui = ScreenTest::new(options(Language::En), settings.clone(), seats());
    ui.type_in("t27");
    assert!(ui.text(SIZES[0]).contains(" A  Ada (you)"), "{}", ui.text(SIZES[0]));
    assert_eq!(ui.screen.view.seats().next().unwrap().colour.name(), "red");
    let theme = ui.screen.options.theme;
    assert_eq!(theme.style(Role::Token(Seat::A)).bg, Some(Color::Rgb(0xd5, 0x5e, 0x00)));
    ui.type_in("t47");
    assert!(ui.text(SIZES[0]).contains("House rule sidedoors"), "{}", ui.text(SIZES[0]));
    ui.type_in("t52");
    assert!(ui.text(SIZES[0]).contains("Who went to school the longest"));
    ui.type_in("t312");
    ui.press(KeyCode::Enter);
    assert!(ui.text(SIZES[0]).contains("12 years at school"));
    ui.type_in("t63");
    assert!(ui.text(SIZES[0]).contains("Schoolyard: A1B0C0D0."), "{}", ui.text(SIZES[0]));
    ui.type_in("t62D0B0C0A0");
    ui.press(KeyCode::Enter);
    assert!(ui.text(SIZES[0]).contains("Schoolyard: D0B0C0A0."));
    ui.type_in("t73");
    assert!(ui.text(SIZES[0]).contains("Sand timer: 60 seconds a turn."));
    ui.type_in("t6");
    picture("sections", &ui.text(SIZES[0]));
    pictures("choices", |options| {
        let mut ui = ScreenTest::new(options, settings.clone(), seats());
        ui.type_in("t4");
        ui
    });
}

#[test]
fn a_tied_win_is_wrestled_for_on_the_screen() {
    let position = "en A0B0C0D0 30/30 A A10:e,e,e,e B10:e,e,e,e C10:e,e,e,e N:a1,l12";
    let settings = Settings { players: 3, position: Some(position.to_owned()), ..Settings::default() };
    let seats = vec![NewSeat::Me, NewSeat::Bot(1), NewSeat::Bot(1)];
    let mut ui = ScreenTest::new(options(Language::En), settings, seats);
    ui.type_in("p1e");
    picture("tied", &ui.text(SIZES[0]));
    ui.type_in("a");
    let beats = ui.screen.view.open_tie().unwrap().beats.clone();
    let gap = u64::from(beats[0]);
    let mut bells = 0;
    for beat in (0..4).map(|beat| beat * gap).chain(beats.iter().map(|beat| 3 * gap + u64::from(*beat))) {
        let effects = ui.screen.take(ScreenInput::Tick(beat));
        bells += effects.iter().filter(|effect| **effect == ScreenEffect::Bell).count();
        ui.type_in(" ");
    }
    assert_eq!(bells, 16);
    assert!(ui.text(SIZES[0]).contains("hit Space on each beat"));
    ui.take(ScreenInput::Tick(60_000));
    let seen = ui.text(SIZES[0]);
    assert!(seen.contains("Ada wins the arm-wrestling"), "{seen}");
    assert!(seen.contains("Ada is Ruler of the Blacktop!"), "{seen}");
}
