//! The screen without a terminal: what it shows, and games played on it by keys.

use blacktop_bots::coach::Reason;
use blacktop_protocol::wire::{NewSeat, Settings};
use blacktop_rules::Steps;
use blacktop_words::Language;
use crossterm::event::{KeyCode, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use insta::assert_snapshot;
use ratatui::buffer::Buffer;
use ratatui::style::Color;

use super::*;
use crate::stage::{Host, drawn, options, text};

/// The sizes that pictures are taken in.
const SIZES: [(u16, u16); 2] = [(80, 24), (120, 40)];

/// B's second boy can stand, fight, break up, tattle and kiss.
const RICH: &str = "en A0B0C0D0 12/30 B A9:c2,e5x,e,d B10:e5v,d3,d2,e C11:e,j6x,c5,e D10:e,k3,j6v,e N:g3,l7";

/// A screen at a table.
struct Seated {
    screen: Screen,
    host: Host,
    left: Option<Exit>,
    thinks: usize,
}

impl Seated {
    fn new(options: Options, settings: Settings, seats: Vec<NewSeat>) -> Seated {
        let (host, news) = Host::open(settings, seats);
        let mut screen = Screen::new(host.me(), options);
        screen.take(Input::News(news));
        let mut seated = Seated { screen, host, left: None, thinks: 0 };
        seated.let_bots_play();
        seated
    }

    /// In the middle of a game, on seat B.
    fn rich(options: Options) -> Seated {
        let settings = Settings { position: Some(RICH.to_owned()), ..Settings::default() };
        Seated::new(options, settings, vec![NewSeat::Bot(1), NewSeat::Me, NewSeat::Bot(1), NewSeat::Bot(1)])
    }

    /// The same table as somebody sees it who has no seat there.
    fn watched(mut self, options: Options) -> Seated {
        self.screen = Screen::new("bo".parse().unwrap(), options);
        self.screen.take(Input::News(self.host.all()));
        self
    }

    /// What is said below the board.
    fn message(&self) -> &str {
        self.screen.message.as_ref().map_or("", |(_, text)| text)
    }

    fn take(&mut self, input: Input) {
        for effect in self.screen.take(input) {
            match effect {
                Effect::Wish(command) => {
                    let news = self.host.wish(command);
                    self.take(Input::News(news));
                }
                Effect::Think(_) => self.thinks += 1,
                Effect::Leave(exit) => self.left = Some(exit),
            }
        }
        self.let_bots_play();
    }

    fn let_bots_play(&mut self) {
        while let Some(update) = self.host.bot() {
            self.screen.take(Input::News(News::Update(Box::new(update))));
        }
    }

    fn press(&mut self, code: KeyCode) {
        self.take(Input::Terminal(Event::Key(code.into())));
    }

    /// Letters, one after the other.
    fn type_in(&mut self, letters: &str) {
        letters.chars().for_each(|letter| self.press(KeyCode::Char(letter)));
    }

    fn drawn(&mut self, size: (u16, u16)) -> Buffer {
        self.take(Input::Terminal(Event::Resize(size.0, size.1)));
        drawn(size, |frame| self.screen.draw(frame))
    }

    fn text(&mut self, size: (u16, u16)) -> String {
        let buffer = self.drawn(size);
        text(&buffer)
    }
}

/// Takes pictures in all languages and sizes.
fn pictures(name: &str, prepare: impl Fn(Options) -> Seated) {
    for language in Language::ALL {
        for size in SIZES {
            let mut seated = prepare(options(language));
            let name = format!("{name}_{}_{}x{}", language.code(), size.0, size.1);
            assert_snapshot!(name, seated.text(size));
        }
    }
}

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
    assert_snapshot!("signs_ascii", seated.text(SIZES[0]));
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
    assert_snapshot!("help_guest", guest.text(SIZES[0]));
    let mut watcher = Seated::rich(options(Language::En)).watched(options(Language::En));
    watcher.type_in("?");
    assert_snapshot!("help_watcher", watcher.text(SIZES[0]));
}

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

/// B's first boy and second girl are in fights; the coins of one of them are gone.
const FIGHTS: &str = "en A0B0C0D0 12/30 B A0:c2v,e,e,e B20:c2x,e,e,j6x C11:e,j6v,e,e D9:e,k3,e,e N:g3,l7";

#[test]
fn who_stays_is_asked_when_the_turn_begins() {
    let settings = Settings { position: Some(FIGHTS.to_owned()), ..Settings::default() };
    let seats = vec![NewSeat::Bot(1), NewSeat::Me, NewSeat::Bot(1), NewSeat::Bot(1)];
    let mut seated = Seated::new(options(Language::En), settings, seats);
    assert_snapshot!("stays", seated.text(SIZES[0]));
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
    assert_snapshot!("choose", seated.text(SIZES[0]));
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
    assert_snapshot!("log", since);
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

#[test]
fn people_gather_before_the_start() {
    let mut seated = Seated::new(
        Options { link: Some("https://play.example/t/t1".to_owned()), ..options(Language::En) },
        Settings { players: 3, ..Settings::default() },
        vec![NewSeat::Me, NewSeat::Open, NewSeat::Bot(3)],
    );
    assert_snapshot!("gathering", seated.text(SIZES[0]));
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
    assert_snapshot!("offline", seated.text(SIZES[0]));
    assert!(seated.screen.known.play.as_ref().unwrap().draft.actions.is_empty());
    seated.take(Input::News(News::Back));
    assert_eq!(seated.message(), "");
    seated.press(KeyCode::Enter);
    assert_eq!(seated.screen.known.play.as_ref().unwrap().draft.actions, ["Bb2:3xc5"]);
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
fn it_is_said_why_not_and_by_which_rule() {
    let mut seated = Seated::rich(options(Language::En));
    seated.type_in("b1");
    let (tone, text) = seated.screen.message.clone().unwrap();
    assert_eq!((tone, text.as_str()), (Tone::Bad, "Bb1 is pinned by Ab2 and cannot move (rule 5.2)."));
    seated.type_in("b2");
    seated.screen.cursor = Spot::At("l1".parse().unwrap());
    seated.type_in("w");
    assert!(seated.screen.message.as_ref().unwrap().1.contains("(rule 3.1)"));
    // Without a piece, all children are asked.
    seated.press(KeyCode::Esc);
    seated.type_in("w");
    let Some(Panel::Text { paragraphs, .. }) = &seated.screen.panel else { panic!("no reasons") };
    assert_eq!(paragraphs.len(), 4);
    assert_snapshot!("why_not", seated.text(SIZES[0]));
    // One reason for all is said once.
    seated.press(KeyCode::Esc);
    seated.screen.cursor = Spot::At("b3".parse().unwrap());
    seated.type_in("w");
    let Some(Panel::Text { paragraphs, .. }) = &seated.screen.panel else { panic!("no reasons") };
    assert!(paragraphs[1].starts_with("Bb2, Bg1 and Bg2: b3 is equipment"), "{paragraphs:?}");
    seated.press(KeyCode::Esc);
    seated.type_in(":Bb2:3-l1");
    seated.press(KeyCode::Enter);
    assert!(seated.screen.message.as_ref().unwrap().1.contains("(rule 3.1)"));
}

#[test]
fn a_movement_that_is_left_says_why_not() {
    let mut seated = Seated::rich(options(Language::En));
    seated.type_in(":Bb2:3xc5");
    seated.press(KeyCode::Enter);
    seated.type_in("g2");
    // Three steps out of the entrance lead there, but three have been walked.
    let game = seated.screen.known.game().unwrap();
    let gone = |at: &Coord| {
        matches!(game.why_not("Bg2".parse().unwrap(), *at), Some(Illegal::StepsGone { steps: Steps::Three }))
    };
    let at = Coord::all().find(gone).unwrap();
    seated.screen.cursor = Spot::At(at);
    seated.type_in("w");
    assert_eq!(
        seated.screen.message.as_ref().unwrap().1,
        format!("Bg2 cannot end on {at} by a walk of exactly 2 from the entrance (rule 3.1).")
    );
}

#[test]
fn whatever_is_refused_is_refused_in_a_sentence() {
    for (language, end) in [(Language::En, "."), (Language::Fr, "."), (Language::Ja, "。")] {
        let mut seated = Seated::rich(options(language));
        for keys in ["e", "u", "b1", ":Bb2:3-l1\n", ":Bb2:2-c4\n", ":stay:none\n", ":hello\n"] {
            for key in keys.chars() {
                seated.press(if key == '\n' { KeyCode::Enter } else { KeyCode::Char(key) });
            }
            let (tone, text) = seated.screen.message.take().expect(keys);
            let begins_well = text.starts_with(|first: char| !first.is_lowercase());
            assert!(tone == Tone::Bad && begins_well && text.ends_with(end), "{keys}: {text}");
        }
    }
}

#[test]
fn decisions_are_taken_back() {
    let mut seated = Seated::rich(options(Language::En));
    seated.type_in(":Bb2:3xc5");
    seated.press(KeyCode::Enter);
    let log = seated.screen.log.lines.clone();
    assert!(log.contains(&log::Line::Event("Bb2 attacks Cg1 at c5.".to_owned())), "{log:?}");
    seated.type_in("u");
    assert!(seated.screen.log.lines.is_empty(), "{:?}", seated.screen.log.lines);
    seated.type_in("u");
    assert_eq!(seated.screen.message.as_ref().unwrap().1, "There is nothing to take back.");
}

#[test]
fn passing_and_leaving_ask_first() {
    let mut seated = Seated::rich(options(Language::En));
    seated.type_in("p");
    assert!(matches!(seated.screen.panel, Some(Panel::Menu(_))));
    seated.press(KeyCode::Esc);
    assert!(seated.screen.known.play.as_ref().unwrap().draft.actions.is_empty());
    seated.type_in("q");
    assert_eq!(seated.left, None);
    seated.press(KeyCode::Enter);
    assert_eq!(seated.left, Some(Exit::Quit));
}

#[test]
fn the_coach_is_asked_and_answers() {
    let mut seated = Seated::rich(options(Language::En));
    seated.type_in("H");
    assert_eq!(seated.thinks, 1);
    let game = seated.screen.known.game().unwrap().clone();
    let mut coach = blacktop_bots::Coach::new(blacktop_bots::Budget::Iterations(30), 0, 1);
    let advice = coach.hint(&game, 2);
    seated.take(Input::Hint { hash: game.hash(), advice });
    assert!(seated.text(SIZES[1]).contains("chances in 100") || seated.text(SIZES[1]).contains("win"));
    // What was said of another position is not shown.
    seated.take(Input::Hint { hash: 0, advice: Vec::new() });
    let Some(Panel::Hint(Hint { advice: Some(advice), .. })) = &seated.screen.panel else {
        panic!("no hint")
    };
    assert!(!advice.is_empty());
}

/// A turn that the coach could have found.
fn suggestion(turn: &str) -> Advice {
    let mut game = RICH.parse::<blacktop_rules::Position>().unwrap().game().unwrap();
    let mut actions = Vec::new();
    for word in turn.split(' ') {
        let action = game.explain(word.parse().unwrap()).unwrap();
        game.play(action).unwrap();
        actions.push(action);
    }
    let share = blacktop_rules::BySeat::from_fn(|_| 0.25);
    Advice { actions, share, reason: Reason::Worth { seat: Seat::B, share: 25 }, also: Vec::new() }
}

/// A screen on which the coach has answered.
fn advised(options: Options, advice: &[Advice]) -> Seated {
    let mut seated = Seated::rich(options);
    seated.type_in("H");
    let hash = seated.screen.known.game().unwrap().hash();
    seated.take(Input::Hint { hash, advice: advice.to_vec() });
    seated
}

#[test]
fn a_suggested_turn_is_made_with_one_key() {
    let advice = [suggestion("Bb2:3*d2"), suggestion("Bg1:3-c4 Bb2:2xc2 Bg2:1-l11 N1/j6 ^Dg1-i7")];
    pictures("hint", |options| advised(options, &advice));
    for (keys, chosen) in [("", 0), ("j", 1), ("jk", 0), ("2", 1), ("k", 1), ("9", 0)] {
        let mut seated = advised(options(Language::En), &advice);
        seated.type_in(keys);
        seated.press(KeyCode::Enter);
        let game = seated.screen.known.mirror.record().unwrap().game().clone();
        let ground = game.ground();
        let wanted: Vec<String> =
            advice[chosen].actions.iter().map(|action| action.word(ground).to_string()).collect();
        let draft = &seated.screen.known.play.as_ref().unwrap().draft;
        assert_eq!((&draft.actions, draft.complete), (&wanted, true), "{keys}");
        assert_eq!((&seated.screen.panel, &seated.screen.plan), (&None, &None));
        // It can be taken back, and is not ended.
        seated.type_in("u");
        assert_eq!(seated.screen.known.play.as_ref().unwrap().draft.actions, wanted[..wanted.len() - 1]);
    }
    let mut seated = advised(options(Language::En), &advice);
    seated.press(KeyCode::Esc);
    assert_eq!(seated.screen.panel, None);
    assert!(seated.screen.known.play.as_ref().unwrap().draft.actions.is_empty());
}

#[test]
fn a_small_terminal_is_told_so() {
    let mut seated = Seated::rich(options(Language::En));
    assert!(seated.text((79, 24)).contains("80 columns"));
    assert!(seated.text((80, 21)).contains("24 lines"));
    assert!(seated.text((20, 4)).contains("Blacktop"));
    assert!(seated.text((1, 1)).len() < 4);
}

#[test]
fn every_size_can_be_drawn() {
    let mut seated = Seated::rich(options(Language::Ja));
    for columns in (80..160).step_by(11) {
        for lines in (24..50).step_by(5) {
            assert!(seated.text((columns, lines)).contains("BLACKTOP"));
        }
    }
}

/// How many characters of two columns there are. None of them has anything where it ends.
fn whole_characters(buffer: &Buffer) -> usize {
    use unicode_width::UnicodeWidthStr;
    let places = (0..buffer.area.height).flat_map(|y| (1..buffer.area.width).map(move |x| (x, y)));
    let wide: Vec<(u16, u16)> = places.filter(|(x, y)| buffer[(x - 1, *y)].symbol().width() > 1).collect();
    for at in &wide {
        assert_eq!(buffer[*at].symbol(), " ", "{at:?} in\n{}", text(buffer));
    }
    wide.len()
}

#[test]
fn no_character_is_cut_in_half() {
    for panel in ["", "?", "L", "q", "w", ":", "t", "p", "H"] {
        let mut seated = Seated::rich(options(Language::Ja));
        seated.type_in(panel);
        for columns in 80..110 {
            seated.take(Input::Terminal(Event::Resize(columns, 24)));
            // The terminal itself shows nothing where a character ends, so what is drawn is looked at before.
            let mut wide = 0;
            drawn((columns, 24), |frame| {
                seated.screen.draw(frame);
                wide = whole_characters(frame.buffer_mut());
            });
            assert!(wide > 0);
        }
    }
}

fn with(colours: Colours, signs: Signs, language: Language) -> Seated {
    let mut seated =
        Seated::rich(Options { language, brush: Brush { colours, signs }, link: None, greeting: None });
    seated.type_in("sb2");
    seated
}

#[test]
fn without_colours_there_are_none() {
    for panel in ["", "?"] {
        let mut seated = with(Colours::None, Signs::Unicode, Language::En);
        seated.type_in(panel);
        for cell in &seated.drawn(SIZES[0]).content {
            assert_eq!((cell.fg, cell.bg), (Color::Reset, Color::Reset));
        }
    }
}

#[test]
fn sixteen_colours_are_enough() {
    let many = |colour: Color| matches!(colour, Color::Rgb(..) | Color::Indexed(_));
    for panel in ["", "? "] {
        let mut seated = with(Colours::Sixteen, Signs::Unicode, Language::En);
        seated.type_in(panel);
        let buffer = seated.drawn(SIZES[0]);
        assert!(!buffer.content.iter().any(|cell| many(cell.fg) || many(cell.bg)));
        assert!(buffer.content.iter().any(|cell| cell.bg == Color::Green));
    }
}

#[test]
fn a_typewriter_has_all_the_signs() {
    for language in [Language::En, Language::Fr] {
        for panel in ["", "?", "q", "L", "? "] {
            let mut seated = with(Colours::None, Signs::Ascii, language);
            seated.type_in(panel);
            for size in SIZES {
                let text = seated.text(size);
                let strange: String = text.chars().filter(|c| !c.is_ascii()).collect();
                assert_eq!(strange, "", "{text}");
            }
        }
    }
    assert_snapshot!("ascii", with(Colours::None, Signs::Ascii, Language::En).text(SIZES[0]));
}
