//! What is opened over the board or beside it: lit spaces, help, questions, and the story.

use super::*;

#[test]
fn ends_are_lit_in_mid_turn() {
    pictures("turn", |options| {
        let mut seated = Seated::rich(options);
        seated.type_in("b2");
        seated
    });
}

#[test]
fn help_is_one_key_away() {
    pictures("help", |options| {
        let mut seated = Seated::rich(options);
        seated.type_in("?");
        assert_eq!(seated.screen.panel, Some(Panel::Help(Page::Keys)));
        seated
    });
}

#[test]
fn the_signs_are_on_the_second_page_of_the_help() {
    pictures("signs", |options| {
        let mut seated = Seated::rich(options);
        seated.type_in("?");
        seated.press(KeyCode::Tab);
        seated
    });
    let mut seated = with(Colours::None, Signs::Ascii, Language::En);
    seated.type_in("?");
    seated.press(KeyCode::Tab);
    picture("signs_ascii", &seated.text(SIZES[0]));
    seated.press(KeyCode::Tab);
    assert_eq!(seated.screen.panel, Some(Panel::Help(Page::Keys)));
    seated.press(KeyCode::Esc);
    assert_eq!(seated.screen.panel, None);
}

#[test]
fn before_the_game_help_has_the_keys_of_whoever_asks() {
    let table = |options: Options| {
        let settings = Settings { players: 3, ..Settings::default() };
        Seated::new(options, settings, vec![NewSeat::Me, NewSeat::Open, NewSeat::Bot(3)])
    };
    pictures("help_host", |options| {
        let mut seated = table(options);
        seated.type_in("?");
        seated
    });
    let mut guest = table(options(Language::En)).watched(options(Language::En));
    guest.type_in("?");
    picture("help_guest", &guest.text(SIZES[0]));
    let mut watcher = Seated::rich(options(Language::En)).watched(options(Language::En));
    watcher.type_in("?");
    picture("help_watcher", &watcher.text(SIZES[0]));
}

/// B's first boy and second girl are in fights; the coins of one of them are gone.
const FIGHTS: &str = "en A0B0C0D0 12/30 B A0:c2v,e,e,e B20:c2x,e,e,j6x C11:e,j6v,e,e D9:e,k3,e,e N:g3,l7";

#[test]
fn who_stays_is_asked_when_the_turn_begins() {
    let settings = Settings { position: Some(FIGHTS.to_owned()), ..Settings::default() };
    let seats = vec![NewSeat::Bot(1), NewSeat::Me, NewSeat::Bot(1), NewSeat::Bot(1)];
    let mut seated = Seated::new(options(Language::En), settings, seats);
    picture("stays", &seated.text(SIZES[0]));
    seated.type_in("2");
    let actions = |seated: &Seated| seated.screen.known.play.as_ref().unwrap().draft.actions.clone();
    assert_eq!(actions(&seated), ["stay:Bb1,Bg2"]);
    // Both cost a movement, so that only the smallest is left.
    assert!(seated.text(SIZES[0]).contains("(3)·(2)·[1]"));
    seated.type_in("R");
    assert!(actions(&seated).is_empty());
}

#[test]
fn what_is_open_stays_open_whatever_the_table_wants() {
    let settings = Settings { position: Some(FIGHTS.to_owned()), ..Settings::default() };
    let seats = vec![NewSeat::Bot(1), NewSeat::Me, NewSeat::Bot(1), NewSeat::Bot(1)];
    let (host, News::Update(update)) = Host::open(settings, seats) else { panic!("no update") };
    for key in ['?', 'q'] {
        let mut screen = Screen::new(host.me(), options(Language::En));
        screen.take(Input::Terminal(Event::Key(KeyCode::Char(key).into())));
        let open = screen.panel.clone();
        assert!(open.is_some());
        screen.take(Input::News(News::Update(update.clone())));
        assert_eq!(screen.panel, open);
        // Once it is closed, who stays is asked, and asked once.
        screen.take(Input::Terminal(Event::Key(KeyCode::Esc.into())));
        assert!(matches!(&screen.panel, Some(Panel::Menu(menu)) if menu.title.contains("Who stays")));
        screen.take(Input::Terminal(Event::Key(KeyCode::Esc.into())));
        assert_eq!(screen.panel, None);
    }
}

#[test]
fn several_things_can_happen_on_a_space() {
    let mut seated = Seated::rich(options(Language::En));
    seated.type_in("b2");
    seated.screen.cursor = Spot::At("g3".parse().unwrap());
    seated.press(KeyCode::Enter);
    picture("choose", &seated.text(SIZES[0]));
    seated.type_in("2");
    assert_eq!(seated.screen.known.play.as_ref().unwrap().draft.actions, ["Bb2:3!g3/j6"]);
}

#[test]
fn the_log_is_one_key_away_and_scrolls() {
    let mut seated = Seated::new(
        options(Language::En),
        Settings::default(),
        vec![NewSeat::Bot(1), NewSeat::Bot(1), NewSeat::Bot(1), NewSeat::Me],
    );
    seated.type_in("p1");
    seated.type_in("e");
    seated.type_in("L");
    let since = seated.text(SIZES[0]);
    picture("log", &since);
    seated.type_in("k");
    assert_ne!(seated.text(SIZES[0]), since);
    seated.type_in("j");
    assert_eq!(seated.text(SIZES[0]), since);
    // However far one goes, one is back with as many keys.
    (0..9).for_each(|_| seated.press(KeyCode::PageDown));
    let bottom = seated.text(SIZES[0]);
    seated.type_in("kj");
    assert_eq!(seated.text(SIZES[0]), bottom);
    seated.press(KeyCode::Home);
    assert!(seated.text(SIZES[0]).contains("│  1  A  Bot 1"));
    seated.press(KeyCode::End);
    assert_eq!(seated.text(SIZES[0]), bottom);
    seated.press(KeyCode::Esc);
    assert_eq!(seated.screen.panel, None);
}

#[test]
fn what_the_others_did_is_told_when_the_turn_comes() {
    let round = |options| {
        let mut seated = Seated::rich(options);
        seated.type_in("p1");
        seated.type_in("e");
        assert!(seated.screen.known.is_my_turn());
        seated
    };
    pictures("meanwhile", round);
    let mut seated = round(options(Language::En));
    let (tone, told) = seated.screen.message.clone().unwrap();
    assert_eq!(tone, Tone::Story);
    // It stays said while one looks around, and goes when one acts.
    seated.press(KeyCode::Left);
    assert_eq!(seated.message(), told);
    seated.press(KeyCode::Tab);
    assert_eq!(seated.message(), "");
    // The log begins with what the others did, and its end is a few keys away.
    assert!(seated.text(SIZES[0]).contains("since your turn"));
    (0..9).for_each(|_| seated.press(KeyCode::PageDown));
    assert!(!seated.text(SIZES[0]).contains("more lines"));
}
