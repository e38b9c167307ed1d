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
    let text = ui.text(SIZES[0]);
    let (seats, _) = text.split_once(" · level 2").expect("a bot of level 2");
    let name = seats.rsplit("  ").next().expect("a name").to_owned();
    assert!(seats.ends_with(&format!(" B  {name}")), "{text}");
    ui.type_in("s");
    assert_eq!(ui.screen.view.stage(), Stage::Playing);
    assert!(ui.text(SIZES[0]).contains(&format!(" B  {name} ")));
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
    ui.type_in("t6:D0B0C0A0");
    ui.press(KeyCode::Enter);
    assert!(ui.text(SIZES[0]).contains("Schoolyard: D0B0C0A0."));
    ui.type_in("t73");
    assert!(ui.text(SIZES[0]).contains("Sand timer: 60 seconds a turn."));
    pictures("choices", |options| {
        let mut ui = ScreenTest::new(options, settings.clone(), seats());
        ui.type_in("t4");
        ui
    });
}

#[test]
fn sections_of_the_board_are_turned_and_swapped_by_keys() {
    let settings = Settings { players: 3, ..Settings::default() };
    let seats = || vec![NewSeat::Me, NewSeat::Open, NewSeat::Bot(3)];
    let mut ui = ScreenTest::new(options(Language::En), settings.clone(), seats());
    let board = |ui: &ScreenTest| ui.screen.view.room.as_ref().unwrap().settings.board.clone();
    ui.type_in("t6r");
    assert_eq!(board(&ui), "A1B0C0D0");
    for key in [KeyCode::Right, KeyCode::Down, KeyCode::Char('r'), KeyCode::Char('r'), KeyCode::Enter] {
        ui.press(key);
    }
    assert_eq!(board(&ui), "A1B0C0D2", "a lifted section is not dropped yet");
    assert!(ui.text(SIZES[0]).contains("Picked up."), "{}", ui.text(SIZES[0]));
    for key in [KeyCode::Left, KeyCode::Up, KeyCode::Enter] {
        ui.press(key);
    }
    assert_eq!(board(&ui), "D2B0C0A1");
    // Escape puts a lifted section back, and then closes the editor.
    for key in [KeyCode::Enter, KeyCode::Right, KeyCode::Esc, KeyCode::Enter, KeyCode::Enter] {
        ui.press(key);
    }
    assert_eq!(board(&ui), "D2B0C0A1");
    ui.type_in("n");
    assert!(board(&ui).parse::<blacktop_rules::Board>().is_ok());
    ui.press(KeyCode::Esc);
    assert_eq!(ui.screen.panel, None);
    pictures("sections", |options| {
        let mut ui = ScreenTest::new(options, settings.clone(), seats());
        ui.type_in("t6 l");
        ui
    });
}

#[test]
fn a_host_without_a_seat_has_a_menu_before_the_start() {
    let settings = Settings { players: 3, ..Settings::default() };
    let seats = vec![NewSeat::Open, NewSeat::Bot(2), NewSeat::Bot(3)];
    let mut ui = ScreenTest::new(options(Language::En), settings, seats);
    assert!(ui.screen.is_watching() && ui.screen.is_host());
    ui.type_in("t");
    let menu = ui.text(SIZES[0]);
    assert!(menu.contains("1 Choose a colour"), "{menu}");
    assert!(!menu.contains("Say something"), "{menu}");
    ui.type_in("22");
    let room = ui.screen.view.room.as_ref().unwrap();
    assert_eq!(room.settings.edition, blacktop_rules::Edition::Fr.into());
    ui.type_in("?");
    assert!(ui.text(SIZES[0]).contains("choose colours, rules, board"));
}

#[test]
fn another_player_agrees_to_a_timer() {
    let settings = Settings { players: 3, first: First::Seat(Seat::A), ..Settings::default() };
    let seats = vec![NewSeat::Me, NewSeat::Open, NewSeat::Bot(1)];
    let mut ada = ScreenTest::new(options(Language::En), settings, seats);
    let ben: PersonId = "ben".parse().unwrap();
    let sits = ada.host.request_as(&ben, Command::Sit { seat: Seat::B, name: Some("Ben".to_owned()) });
    ada.take(ScreenInput::Session(sits));
    ada.type_in("s");
    assert_eq!(ada.screen.view.stage(), Stage::Playing);
    let bens_screen = |ada: &ScreenTest| {
        let mut screen = Screen::new(ben.clone(), options(Language::En));
        screen.take(ScreenInput::Session(ada.host.all()));
        screen
    };
    let timer = |ada: &ScreenTest| ada.screen.view.room.as_ref().unwrap().settings.timer;
    let answer = |ada: &mut ScreenTest, key: char| {
        let mut screen = bens_screen(ada);
        // A player who opens the table later is asked as well.
        let asked = text(&drawn(SIZES[0], |frame| screen.draw(frame)));
        assert!(asked.contains("Ada proposes a sand timer: 60 seconds"), "{asked}");
        let effects = screen.take(ScreenInput::Terminal(Event::Key(KeyCode::Char(key).into())));
        let [ScreenEffect::Request(command)] = &effects[..] else { panic!("{effects:?}") };
        let event = ada.host.request_as(&ben, command.clone());
        ada.take(ScreenInput::Session(event));
    };
    // The table's menu, the timers, 60 seconds.
    ada.type_in("t23");
    assert_eq!(timer(&ada), Timer::None, "a proposal changes nothing yet");
    answer(&mut ada, '2');
    assert_eq!(timer(&ada), Timer::None, "Ben has refused");
    ada.type_in("t23");
    answer(&mut ada, '1');
    assert_eq!(timer(&ada), Timer::Sand { seconds: 60 });
}

#[test]
fn a_tied_win_is_wrestled_for_on_the_screen() {
    let position = "en A0B0C0D0 30/30 A A10:e,e,e,e B10:e,e,e,e C10:e,e,e,e N:a1,l12";
    let settings = Settings { players: 3, position: Some(position.to_owned()), ..Settings::default() };
    let seats = vec![NewSeat::Me, NewSeat::Bot(1), NewSeat::Bot(1)];
    let mut ui = ScreenTest::new(options(Language::En), settings, seats);
    ui.type_in("p1e");
    picture("tied", &ui.text(SIZES[0]));
    ui.type_in("a?");
    assert!(ui.text(SIZES[0]).contains("push, as close to each beat"), "{}", ui.text(SIZES[0]));
    ui.type_in("?");
    assert!(!ui.text(SIZES[0]).contains("push, as close to each beat"));
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
    ui.press(KeyCode::Esc);
    let side = ui.text(SIZES[0]);
    let marked: Vec<&str> = side.lines().filter(|line| line.contains('★')).collect();
    assert!(matches!(marked[..], [line] if line.contains(" A  Ada")), "{side}");
}
