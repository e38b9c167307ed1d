//! Terminals at a table of a real server: sitting down and standing up, whole turns, a rematch, and programs that come
//! by a token.

use std::io::Cursor;
use std::path::Path;
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

use blacktop_bots::{Budget, Coach};
use blacktop_client::ApiClient;
use blacktop_protocol::Seat;
use blacktop_protocol::{First, NewProgram, NewSeat, NewTable, Settings, Token};
use blacktop_testkit::{TestServer, deadline};
use blacktop_words::Language;
use crossterm::event::{Event, KeyCode};

use super::*;
use crate::screen::{Exit, Options, Screen, ScreenEffect, ScreenInput};
use crate::test_support::{drawn, options, text};
use crate::text_ui::{InputMode, TextUi};

const EVENT_TIMEOUT: Duration = Duration::from_secs(60);

/// B can kiss at once, and wins.
const KISS: &str = "en A0B0C0D0 12/30 B A9:c2,e5x,e,d B10:e5v,d3,d2,e C11:e,j6x,c5,e D10:e,k3,j6v,e N:g3,l7";

/// A server that runs on a thread of its own.
struct ServerThread {
    server: TestServer,
    runtime: Runtime,
}

fn runtime() -> Runtime {
    tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap()
}

impl ServerThread {
    fn start() -> ServerThread {
        let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build();
        let runtime = runtime.unwrap();
        ServerThread { server: runtime.block_on(TestServer::start()), runtime }
    }

    fn folder(&self) -> &Path {
        self.server.data.path()
    }

    /// A table of four with two free seats and B to move, and who has set it up.
    fn table(&self) -> (ApiClient, TableUrl) {
        let settings = Settings { position: Some(KISS.to_owned()), ..Settings::default() };
        let seats = vec![NewSeat::Bot(1), NewSeat::Open, NewSeat::Open, NewSeat::Bot(1)];
        self.set_up("Host", &NewTable { settings, seats, start: false })
    }

    fn set_up(&self, name: &str, new: &NewTable) -> (ApiClient, TableUrl) {
        let api = self.server.api();
        let table = self.runtime.block_on(async {
            api.me().await.unwrap();
            api.rename(name).await.unwrap();
            api.create_table(new).await.unwrap().table
        });
        (api, TableUrl { server: self.server.url(), table })
    }

    /// A game that has begun and that this guest, who has set it up, begins against bots.
    fn game_of(&self, name: &str) -> (TableUrl, RemoteIdentity) {
        let settings = Settings { first: First::Seat(Seat::A), players: 3, ..Settings::default() };
        let seats = vec![NewSeat::Me, NewSeat::Bot(1), NewSeat::Bot(1)];
        let (api, link) = self.set_up(name, &NewTable { settings, seats, start: true });
        let who = guest(self.folder(), name);
        let RemoteIdentity::Guest { file, .. } = &who else { panic!("{who:?}") };
        let mut guests = Guests::read(file).unwrap();
        guests.remember(&self.server.url(), Some(name), api.cookies().unwrap()).unwrap();
        (link, who)
    }
}

/// Starts a game as its host.
fn start(api: &ApiClient, link: &TableUrl) {
    let mut host = Follower::new(api, link.table.clone());
    runtime().block_on(async {
        let key = host.request(Command::Start);
        loop {
            match deadline(host.next()).await.unwrap() {
                ClientEvent::Done { key: done, .. } if done == key => return,
                ClientEvent::Refused { refusal, .. } => panic!("{refusal:?}"),
                _ => {}
            }
        }
    });
}

fn remote_table(link: &TableUrl, identity: RemoteIdentity, language: Language) -> RemoteTable {
    let words = Localizer::new(language);
    RemoteTable { link: link.clone(), identity, mode: JoinMode::Play, ca: None, words }
}

/// A player in front of a screen.
struct ScreenPlayer {
    screen: Screen,
    session: TableSession,
    events: Receiver<SessionEvent>,
    left: Option<Exit>,
}

impl ScreenPlayer {
    fn come(link: &TableUrl, who: RemoteIdentity) -> ScreenPlayer {
        let (send, events) = channel();
        let table = remote_table(link, who, Language::En);
        let session = table.open(move |event| drop(send.send(event))).unwrap();
        let options = Options { link: Some(link.to_string()), ..options(Language::En) };
        let mut screen = Screen::new(session.me.clone(), options);
        screen.take(ScreenInput::Terminal(Event::Resize(80, 24)));
        ScreenPlayer { screen, session, events, left: None }
    }

    fn take(&mut self, input: ScreenInput) {
        for effect in self.screen.take(input) {
            match effect {
                ScreenEffect::Bell | ScreenEffect::Save(_) => {}
                ScreenEffect::Request(command) => self.session.request(command),
                ScreenEffect::Leave(exit) => self.left = Some(exit),
                ScreenEffect::Analyse(game) => {
                    let Ok(advice) = Coach::new(Budget::Iterations(100), 1, 1).hint(&game, 2);
                    self.take(ScreenInput::Hint { hash: game.fingerprint(), advice });
                }
            }
        }
    }

    fn press(&mut self, code: KeyCode) {
        self.take(ScreenInput::Terminal(Event::Key(code.into())));
    }

    fn types(&mut self, letters: &str) {
        letters.chars().for_each(|letter| self.press(KeyCode::Char(letter)));
    }

    fn picture(&self) -> String {
        text(&drawn((80, 24), |frame| self.screen.draw(frame)))
    }

    /// Takes what comes until these words are on the screen.
    fn sees(&mut self, words: &str) {
        while !self.picture().contains(words) {
            let event = self.events.recv_timeout(EVENT_TIMEOUT);
            let event = event.unwrap_or_else(|_| panic!("no `{words}` in\n{}", self.picture()));
            self.take(ScreenInput::Session(event));
        }
    }
}

fn guest(folder: &Path, name: &str) -> RemoteIdentity {
    RemoteIdentity::Guest { file: folder.join(format!("{name}.json")), name: Some(name.to_owned()) }
}

#[test]
fn those_who_played_play_again() {
    let server = ServerThread::start();
    let (host, link) = server.table();
    let mut ada = ScreenPlayer::come(&link, guest(server.folder(), "Ada"));
    ada.sees("B  Ada (you)");
    let mut bo = ScreenPlayer::come(&link, guest(server.folder(), "Bo"));
    bo.sees("C  Bo (you)");
    start(&host, &link);
    ada.sees("Ada, your turn");
    ada.types(":Bb2:3*d2");
    ada.press(KeyCode::Enter);
    ada.sees("e ends it");
    ada.types("e");
    ada.sees("m play again");
    bo.sees("m play again");
    // The player who asks for the rematch moves there and gets the whole new table.
    ada.types("m");
    ada.sees("Who plays?");
    ada.sees("C  Ada (you)");
    assert!(!ada.picture().contains(link.table.as_str()), "{}", ada.picture());
    // The others are told and go when they like.
    bo.press(KeyCode::Esc);
    bo.sees("There is a rematch: m goes there.");
    bo.types("m");
    let Some(Exit::Rematch(table)) = bo.left.clone() else { panic!("Bo stays") };
    assert_ne!(table, link.table);
    assert!(ada.picture().contains(table.as_str()), "{}", ada.picture());
    let mut bo = ScreenPlayer::come(&link.to(table), guest(server.folder(), "Bo"));
    bo.sees("D  Bo (you)");
    bo.sees("The host starts the game.");
    // What is said before the game is seen by all.
    ada.types("t11");
    bo.sees("Ada: ");
    ada.types("s");
    ada.sees("Minute 12 of 30");
    bo.sees("Minute 12 of 30");
}

#[test]
fn a_recommended_turn_is_made_whole() {
    let server = ServerThread::start();
    let (link, who) = server.game_of("Ada");
    let table = remote_table(&link, who, Language::En);
    let lines = TextUi::default();
    let session = table.clone().open(lines.events()).unwrap();
    let (typed, mut told) = (Cursor::new("hint\nplay\nend\nquit\n"), Vec::new());
    lines.play(table.words, &session, InputMode::Script, typed, &mut told).unwrap();
    let told = String::from_utf8(told).unwrap();
    assert!(told.contains("The turn is complete. Type end to end it, or undo."), "{told}");
    assert!(told.contains("Minute 2 of 30"), "{told}");
}

#[test]
fn a_recommended_turn_is_made_whole_on_the_screen() {
    let server = ServerThread::start();
    let (link, who) = server.game_of("Ada");
    let mut ada = ScreenPlayer::come(&link, who);
    ada.sees("Ada, your turn");
    ada.types("H");
    ada.sees("1. ");
    ada.press(KeyCode::Enter);
    ada.sees("e ends it");
    ada.types("e");
    ada.sees("Minute 4 of 30");
}

#[test]
fn players_who_stand_up_are_not_seated_again() {
    let server = ServerThread::start();
    let (_host, link) = server.table();
    let mut ada = ScreenPlayer::come(&link, guest(server.folder(), "Ada"));
    ada.sees("B  Ada (you)");
    drop(ada);
    // Back again, on the seat of before.
    let mut ada = ScreenPlayer::come(&link, guest(server.folder(), "Ada"));
    ada.sees("▸  B  Ada (you)");
    ada.press(KeyCode::Enter);
    ada.sees("You are watching");
    ada.types("j");
    ada.press(KeyCode::Enter);
    ada.sees("C  Ada (you)");
    assert!(ada.picture().contains("B  free"), "{}", ada.picture());
}

#[test]
fn a_program_comes_by_its_token() {
    let server = ServerThread::start();
    let (host, link) = server.table();
    let new = NewProgram { name: "Robbie".to_owned() };
    let made = host.post("/api/me/programs", &new);
    let Token { token, .. } = runtime().block_on(async { made.await.unwrap() });
    let mut robbie = ScreenPlayer::come(&link, RemoteIdentity::Program { token });
    robbie.sees("B  Robbie (you)");
    let mut bo = ScreenPlayer::come(&link, guest(server.folder(), "Bo"));
    bo.sees("C  Bo (you)");
    start(&host, &link);
    robbie.sees("Robbie, your turn");
    robbie.types("n1b2");
    robbie.sees("Where should Bb2 go?");
    let stranger = RemoteIdentity::Program { token: "unknown".to_owned() };
    let stranger = remote_table(&link, stranger, Language::Fr);
    let words = stranger.words.clone();
    let refused = stranger.open(|_| {}).map(|_| ()).unwrap_err();
    assert!(refused.to_string().contains("token"), "{refused}");
    let told = words.format(&refused.sentence(&words));
    assert!(told.contains("jeton"), "{told}");
}

#[test]
fn a_table_that_is_not_there_is_called_so() {
    let server = ServerThread::start();
    let (_host, link) = server.table();
    let link = link.to("nonexist".parse().unwrap());
    for (language, wanted) in [
        (Language::En, "there is no such table on this server"),
        (Language::Fr, "cette table n’existe pas sur ce serveur"),
        (Language::Ja, "このサーバーにそのテーブルはありません"),
    ] {
        let (send, events) = channel();
        let table = remote_table(&link, guest(server.folder(), "Ada"), language);
        let _session = table.open(move |event| drop(send.send(event))).unwrap();
        let SessionEvent::Over(why) = events.recv_timeout(EVENT_TIMEOUT).unwrap() else {
            panic!("it is there")
        };
        assert!(why.starts_with(wanted), "{why}");
    }
}
