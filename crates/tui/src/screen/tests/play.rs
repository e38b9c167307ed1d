//! Whole games and single moves, by keys and by clicks.

use super::*;

#[test]
fn a_kiss_ends_the_game() {
    pictures("end", |options| {
        let mut seated = Seated::rich(options);
        seated.type_in(":Bb2:3*d2");
        seated.press(KeyCode::Enter);
        seated.type_in("e");
        assert_eq!(seated.screen.known.stage(), Stage::Over);
        seated
    });
}

/// Tab, a few leaps, Enter; lists are answered as they open.
fn play_by_keys(seated: &mut Seated) -> usize {
    let mut keys = 0;
    while seated.screen.known.stage() == Stage::Playing {
        keys += 1;
        assert!(keys < 5_000, "the game does not end");
        match (&seated.screen.panel, seated.screen.phase()) {
            (Some(_), _) => seated.press(KeyCode::Enter),
            (None, None) => seated.type_in("e"),
            (None, Some(_)) => {
                (0..=keys % 3).for_each(|_| seated.press(KeyCode::Tab));
                (0..=keys % 7).for_each(|_| seated.type_in("."));
                seated.press(KeyCode::Enter);
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
        let mut seated = Seated::new(options(Language::En), settings, seats);
        let keys = play_by_keys(&mut seated);
        assert!(keys > 10);
        assert!(seated.screen.known.game().unwrap().outcome().is_some());
        assert_eq!(seated.screen.panel, Some(Panel::End));
        seated.text(SIZES[0]);
    }
}

#[test]
fn another_table_begins_with_an_empty_log() {
    let seats = || vec![NewSeat::Me, NewSeat::Me, NewSeat::Me];
    let settings = || Settings { players: 3, minutes: 3, ..Settings::default() };
    let mut seated = Seated::new(options(Language::En), settings(), seats());
    play_by_keys(&mut seated);
    assert!(!seated.screen.log.lines.is_empty());
    let (host, news) = Host::open(settings(), seats());
    seated.host = host;
    seated.take(Input::News(news));
    assert_eq!((seated.screen.panel.clone(), seated.screen.log.lines.len()), (None, 0));
    play_by_keys(&mut seated);
    assert_eq!(seated.screen.panel, Some(Panel::End));
}

/// Four children share a space of the boys' shelter; two of them are B's.
const STACK: &str = "en A0B0C0D0 12/30 B A10:a1,a1,e,e B10:a1,c4,e,a1 C10:e,e,e,e D10:e,e,e,e N:g3,l7";

#[test]
fn whoever_is_picked_is_on_top_of_a_stack() {
    let settings = Settings { position: Some(STACK.to_owned()), ..Settings::default() };
    let seats = vec![NewSeat::Bot(1), NewSeat::Me, NewSeat::Bot(1), NewSeat::Bot(1)];
    let mut seated = Seated::new(options(Language::En), settings, seats);
    let lowest = |seated: &mut Seated| {
        let text = seated.text(SIZES[0]);
        text.lines().find(|line| line.starts_with(" 1│")).unwrap().chars().take(8).collect::<String>()
    };
    // Whoever can move, before whoever cannot.
    assert_eq!(lowest(&mut seated), " 1│⁺Bb1░");
    // The cursor does not hide that there are more.
    seated.screen.cursor = Spot::At("a1".parse().unwrap());
    assert_eq!(lowest(&mut seated), " 1│⁺Bb1▌");
    seated.type_in("g2");
    assert_eq!(lowest(&mut seated), " 1│▐Bg2▌");
    seated.type_in("b1");
    assert_eq!(lowest(&mut seated), " 1│▐Bb1▌");
}

#[test]
fn a_click_picks_and_a_click_plays() {
    let mut seated = Seated::rich(options(Language::En));
    let buffer = seated.drawn(SIZES[0]);
    let find = |buffer: &Buffer, what: &str| {
        let lines = text(buffer);
        let (y, line) = lines.lines().enumerate().find(|(_, line)| line.contains(what)).unwrap();
        let x = line.split(what).next().unwrap().chars().count();
        (u16::try_from(x).unwrap(), u16::try_from(y).unwrap())
    };
    let click = |(column, row), kind| {
        Input::Terminal(Event::Mouse(MouseEvent { kind, column, row, modifiers: KeyModifiers::NONE }))
    };
    let down = MouseEventKind::Down(MouseButton::Left);
    seated.take(click(find(&buffer, "Bb2"), down));
    assert_eq!(seated.screen.picked, Some("Bb2".parse().unwrap()));
    seated.take(click(find(&buffer, "Cg1"), down));
    assert_eq!(seated.screen.known.play.as_ref().unwrap().draft.actions, ["Bb2:3xc5"]);
    // An entrance holds children, too.
    seated.take(click(find(&buffer, "Bg2"), MouseEventKind::Down(MouseButton::Left)));
    assert_eq!(seated.screen.picked, Some("Bg2".parse().unwrap()));
    seated.take(click((5, 5), MouseEventKind::Down(MouseButton::Right)));
    assert!(seated.screen.message.as_ref().unwrap().1.contains("rule"), "{:?}", seated.screen.message);
}

#[test]
fn the_keys_at_the_bottom_can_be_clicked() {
    let mut seated = Seated::rich(options(Language::En));
    let buffer = seated.drawn(SIZES[0]);
    let last = text(&buffer).lines().last().unwrap().to_owned();
    let column = |what: &str| u16::try_from(last.split(what).next().unwrap().chars().count()).unwrap();
    let click = |what: &str| {
        let kind = MouseEventKind::Down(MouseButton::Left);
        let (column, row, modifiers) = (column(what), 23, KeyModifiers::NONE);
        Input::Terminal(Event::Mouse(MouseEvent { kind, column, row, modifiers }))
    };
    seated.take(click("undo"));
    assert_eq!(seated.screen.message.as_ref().unwrap().1, "There is nothing to take back.");
    seated.take(click("help"));
    assert_eq!(seated.screen.panel, Some(Panel::Help(Page::Keys)));
}

#[test]
fn the_cursor_goes_with_a_child_that_a_typed_word_sends_out() {
    let mut seated = Seated::rich(options(Language::En));
    seated.type_in("g2");
    assert!(matches!(seated.screen.cursor, yard::Spot::In(_)), "{}", seated.text(SIZES[0]));
    let game = seated.screen.known.game().unwrap().clone();
    let sent = |word: &String| word.starts_with("Bg2:") && word.contains('-');
    let word = game.legal_actions().iter().map(|action| action.word(game.ground()).to_string()).find(sent);
    let word = word.expect("Bg2 can come out");
    seated.type_in(&format!(":{word}"));
    seated.press(KeyCode::Enter);
    let (_, at) = word.split_once('-').unwrap();
    assert_eq!(seated.screen.cursor, yard::Spot::At(at.parse().unwrap()));
}
