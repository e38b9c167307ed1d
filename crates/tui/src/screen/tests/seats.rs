//! Those who gather, who watch, and who have lost the connection.

use super::*;

#[test]
fn people_gather_before_the_start() {
    let mut seated = Seated::new(
        Options { link: Some("https://play.example/t/t1".to_owned()), ..options(Language::En) },
        Settings { players: 3, ..Settings::default() },
        vec![NewSeat::Me, NewSeat::Open, NewSeat::Bot(3)],
    );
    picture("gathering", &seated.text(SIZES[0]));
    seated.type_in("s");
    assert!(seated.text(SIZES[0]).contains("The seat B is still open"));
    seated.type_in("jb");
    assert!(seated.text(SIZES[0]).contains("2 Bot 2, the daydreamer"));
    seated.type_in("2");
    assert!(seated.text(SIZES[0]).contains(" B  Bot 2, the daydreamer"));
    seated.type_in("s");
    assert_eq!(seated.screen.known.stage(), Stage::Playing);
    assert!(seated.text(SIZES[0]).contains(" B  Bot 2 "));
}

#[test]
fn whoever_has_no_seat_is_told_that_they_watch() {
    pictures("watching", |options| {
        let mut seated = Seated::rich(options.clone()).watched(options);
        seated.type_in("u");
        seated
    });
    let mut seated = Seated::rich(options(Language::En)).watched(options(Language::En));
    for keys in ["e", "u", "R", "H", "p", "w", "b1", "n2", ":", "t", "m"] {
        seated.type_in(keys);
        let told = seated.screen.message.take().map(|(_, text)| text);
        assert_eq!(told.as_deref(), Some("You are watching: you have no seat at this table."), "{keys}");
        assert_eq!(seated.screen.panel, None, "{keys}");
    }
    for key in [KeyCode::Enter, KeyCode::Tab, KeyCode::BackTab] {
        seated.press(key);
        assert!(seated.screen.message.take().unwrap().1.contains("You are watching"), "{key:?}");
    }
}

#[test]
fn whoever_has_no_seat_is_told_how_to_sit_down() {
    let seats = |second| vec![NewSeat::Me, second, NewSeat::Bot(3)];
    let settings = || Settings { players: 3, ..Settings::default() };
    pictures("guest", |options| {
        let mut seated = Seated::new(options.clone(), settings(), seats(NewSeat::Open)).watched(options);
        seated.type_in("s");
        seated
    });
    let mut seated = Seated::new(options(Language::En), settings(), seats(NewSeat::Open));
    seated = seated.watched(options(Language::En));
    for key in ["b", "o", "s", "t"] {
        seated.type_in(key);
        assert!(seated.message().contains("press Enter to sit down"), "{key}");
        seated.screen.message = None;
    }
    // A free seat is pointed at already.
    let effects = seated.screen.take(Input::Terminal(Event::Key(KeyCode::Enter.into())));
    let seat = blacktop_protocol::Seat::B;
    assert_eq!(effects, [Effect::Wish(Command::Sit { seat, name: None })]);
}

#[test]
fn without_a_connection_nothing_is_wished_for_and_nothing_is_lost() {
    let mut seated = Seated::rich(options(Language::En));
    seated.type_in("b2");
    seated.screen.cursor = Spot::At("c5".parse().unwrap());
    seated.take(Input::News(News::Lost));
    seated.press(KeyCode::Enter);
    assert!(seated.message().contains("nothing is lost"), "{}", seated.message());
    picture("offline", &seated.text(SIZES[0]));
    assert!(seated.screen.known.play.as_ref().unwrap().draft.actions.is_empty());
    seated.take(Input::News(News::Back));
    assert_eq!(seated.message(), "");
    seated.press(KeyCode::Enter);
    assert_eq!(seated.screen.known.play.as_ref().unwrap().draft.actions, ["Bb2:3xc5"]);
}
