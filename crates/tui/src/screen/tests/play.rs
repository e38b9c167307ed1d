//! Whole games and single actions, by keys and clicks.

use super::*;

#[test]
fn a_kiss_ends_the_game() {
    pictures("end", |options| {
        let mut ui = ScreenTest::rich(options);
        ui.type_in(":Bb2:3*d2");
        ui.press(KeyCode::Enter);
        ui.type_in("e");
        assert_eq!(ui.screen.view.stage(), Stage::Over);
        ui
    });
}

#[test]
fn after_the_end_the_coach_refers_to_the_record() {
    let mut ui = ScreenTest::rich(options(Language::En));
    ui.type_in(":Bb2:3*d2");
    ui.press(KeyCode::Enter);
    ui.type_in("eW");
    assert!(ui.saved.take().is_some_and(|text| Record::read(&text).unwrap().game().outcome().is_some()));
    ui.type_in("H");
    assert_eq!(ui.thinks, 0);
    assert!(ui.message().contains("analyse"), "{}", ui.message());
}

/// Tab, a few highlighted spaces, Enter; menus are answered as they open.
fn play_by_keys(ui: &mut ScreenTest) -> usize {
    let mut keys = 0;
    while ui.screen.view.stage() == Stage::Playing {
        keys += 1;
        assert!(keys < 5_000, "the game does not end");
        match (&ui.screen.panel, ui.screen.phase()) {
            (Some(_), _) => ui.press(KeyCode::Enter),
            (None, None) => ui.type_in("e"),
            (None, Some(_)) => {
                (0..=keys % 3).for_each(|_| ui.press(KeyCode::Tab));
                (0..=keys % 7).for_each(|_| ui.type_in("."));
                ui.press(KeyCode::Enter);
            }
        }
    }
    keys
}

#[test]
fn a_game_is_played_to_its_end_by_keys_alone() {
    for (seats, players) in [
        (vec![NewSeat::Me, NewSeat::Me, NewSeat::Me], 3),
        (vec![NewSeat::Me, NewSeat::Bot(1), NewSeat::Me, NewSeat::Bot(1)], 4),
    ] {
        let settings = Settings { players, ..Settings::default() };
        let mut ui = ScreenTest::new(options(Language::En), settings, seats);
        let keys = play_by_keys(&mut ui);
        assert!(keys > 10);
        assert!(ui.screen.view.game().unwrap().outcome().is_some());
        assert_eq!(ui.screen.panel, Some(Panel::End));
        ui.text(SIZES[0]);
    }
}

#[test]
fn another_table_begins_with_an_empty_log() {
    let seats = || vec![NewSeat::Me, NewSeat::Me, NewSeat::Me];
    let settings = || Settings { players: 3, minutes: 3, ..Settings::default() };
    let mut ui = ScreenTest::new(options(Language::En), settings(), seats());
    play_by_keys(&mut ui);
    assert!(!ui.screen.log.lines.is_empty());
    let (host, event) = TestTable::open(settings(), seats());
    ui.host = host;
    ui.take(ScreenInput::Session(event));
    assert_eq!((ui.screen.panel.clone(), ui.screen.log.lines.len()), (None, 0));
    play_by_keys(&mut ui);
    assert_eq!(ui.screen.panel, Some(Panel::End));
}

/// Four children share a space of the boys' shelter; two of them are B's.
const STACK: &str = "en A0B0C0D0 12/30 B A10:a1,a1,e,e B10:a1,c4,e,a1 C10:e,e,e,e D10:e,e,e,e N:g3,l7";

#[test]
fn the_selected_piece_is_on_top_of_a_stack() {
    let mut ui = ScreenTest::at(STACK, options(Language::En));
    let lowest = |ui: &mut ScreenTest| {
        let text = ui.text(SIZES[0]);
        text.lines().find(|line| line.starts_with(" 1│")).unwrap().chars().take(8).collect::<String>()
    };
    // Movable pieces before others.
    assert_eq!(lowest(&mut ui), " 1│⁺Bb1░");
    // The cursor does not hide the mark for more pieces.
    ui.screen.cursor = Cursor::At("a1".parse().unwrap());
    assert_eq!(lowest(&mut ui), " 1│⁺Bb1▌");
    ui.type_in("g2");
    assert_eq!(lowest(&mut ui), " 1│▐Bg2▌");
    ui.type_in("b1");
    assert_eq!(lowest(&mut ui), " 1│▐Bb1▌");
}

#[test]
fn a_click_picks_and_a_click_plays() {
    let mut ui = ScreenTest::rich(options(Language::En));
    let buffer = ui.drawn(SIZES[0]);
    let find = |buffer: &Buffer, what: &str| {
        let lines = text(buffer);
        let (y, line) = lines.lines().enumerate().find(|(_, line)| line.contains(what)).unwrap();
        let x = line.split(what).next().unwrap().chars().count();
        (u16::try_from(x).unwrap(), u16::try_from(y).unwrap())
    };
    let click = |(column, row), kind| {
        ScreenInput::Terminal(Event::Mouse(MouseEvent { kind, column, row, modifiers: KeyModifiers::NONE }))
    };
    let down = MouseEventKind::Down(MouseButton::Left);
    ui.take(click(find(&buffer, "Bb2"), down));
    assert_eq!(ui.screen.picked, Some("Bb2".parse().unwrap()));
    ui.take(click(find(&buffer, "Cg1"), down));
    assert_eq!(ui.draft(), ["Bb2:3xc5"]);
    ui.take(click(find(&buffer, "Bg2"), MouseEventKind::Down(MouseButton::Left)));
    assert_eq!(ui.screen.picked, Some("Bg2".parse().unwrap()));
    ui.take(click((5, 5), MouseEventKind::Down(MouseButton::Right)));
    assert!(ui.message().contains("rule"), "{:?}", ui.screen.message);
}

#[test]
fn the_keys_at_the_bottom_can_be_clicked() {
    let mut ui = ScreenTest::rich(options(Language::En));
    let buffer = ui.drawn(SIZES[0]);
    let last = text(&buffer).lines().last().unwrap().to_owned();
    let column = |what: &str| u16::try_from(last.split(what).next().unwrap().chars().count()).unwrap();
    let click = |what: &str| {
        let kind = MouseEventKind::Down(MouseButton::Left);
        let (column, row, modifiers) = (column(what), 23, KeyModifiers::NONE);
        ScreenInput::Terminal(Event::Mouse(MouseEvent { kind, column, row, modifiers }))
    };
    ui.take(click("undo"));
    assert_eq!(ui.message(), "There is nothing to take back.");
    ui.take(click("help"));
    assert_eq!(ui.screen.panel, Some(Panel::Help(HelpPage::Keys)));
}

#[test]
fn the_cursor_follows_a_child_out_of_its_entrance() {
    let mut ui = ScreenTest::rich(options(Language::En));
    ui.type_in("g2");
    assert!(matches!(ui.screen.cursor, board_view::Cursor::Entrance(_)), "{}", ui.text(SIZES[0]));
    let game = ui.screen.view.game().unwrap().clone();
    let sent = |word: &String| word.starts_with("Bg2:") && word.contains('-');
    let word = game.legal_actions().iter().map(|action| action.to_string()).find(sent);
    let word = word.expect("Bg2 can come out");
    ui.type_in(&format!(":{word}"));
    ui.press(KeyCode::Enter);
    let (_, at) = word.split_once('-').unwrap();
    assert_eq!(ui.screen.cursor, board_view::Cursor::At(at.parse().unwrap()));
}
