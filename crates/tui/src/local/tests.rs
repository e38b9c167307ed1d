//! Local tables with their files.

use std::fs;
use std::path::PathBuf;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::mpsc::{Receiver, channel};

use blacktop_protocol::RuleSet;
use blacktop_protocol::{Command, First, Refusal, SeatOccupant, TableEvent, Update};

use super::*;
use crate::TableView;

struct Folder(PathBuf);

impl Folder {
    fn new() -> Folder {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let name = format!("blacktop-home-{}-{}", std::process::id(), COUNT.fetch_add(1, Ordering::SeqCst));
        let folder = std::env::temp_dir().join(name);
        fs::create_dir_all(&folder).expect("a folder of one's own");
        Folder(folder)
    }

    fn file(&self) -> PathBuf {
        self.0.join("game.jsonl")
    }

    fn table(&self, people: &[&str]) -> LocalTable {
        let options = LocalOptions {
            players: 3,
            people: people.iter().map(|name| (*name).to_owned()).collect(),
            level: 1,
            edition: RuleSet::default(),
            first: First::Random,
            opening: Opening::Start,
            board: "A0B0C0D0".to_owned(),
            minutes: 6,
            timer: None,
        };
        LocalTable {
            file: self.file(),
            options,
            begin: Begin::Continue,
            seed: Some(5),
            words: Localizer::new(Language::En),
        }
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

const EVENT_TIMEOUT: Duration = Duration::from_secs(60);

struct LocalPlayer {
    session: TableSession,
    events: Receiver<SessionEvent>,
    view: TableView,
    opened: Opened,
}

impl LocalPlayer {
    fn open(table: LocalTable) -> LocalPlayer {
        let (sender, events) = channel();
        let (session, opened) = table.open(move |event| drop(sender.send(event))).expect("a table");
        let mut player = LocalPlayer { view: TableView::new(session.me.clone()), session, events, opened };
        player.next_event();
        player
    }

    /// Receives and applies the next event.
    fn next_event(&mut self) -> SessionEvent {
        let event = self.events.recv_timeout(EVENT_TIMEOUT).expect("the table goes on");
        if let SessionEvent::Update(update) = &event {
            self.view.take(Update::clone(update)).expect("it follows");
        }
        event
    }

    /// Sends a request and waits for its reply.
    fn request(&mut self, command: Command) -> Result<(), Refusal> {
        self.session.request(command);
        loop {
            match self.next_event() {
                SessionEvent::Done => return Ok(()),
                SessionEvent::Refused(refusal) => return Err(*refusal),
                SessionEvent::Over(why) => panic!("{why}"),
                SessionEvent::Update(_)
                | SessionEvent::Lost
                | SessionEvent::Back
                | SessionEvent::Notice(_) => {}
            }
        }
    }

    fn act(&mut self) {
        let action = self.view.play.as_ref().expect("a game").legal.first().expect("something to do").clone();
        self.request(Command::Act { action: action.parse() }).expect("it is legal");
    }

    fn hash(&self) -> u64 {
        self.view.replica.hash()
    }

    /// Waits for the player's turn, or the end.
    fn wait(&mut self) {
        while self.view.stage() == Stage::Playing && !self.view.is_my_turn() {
            self.next_event();
        }
    }

    /// Plays the first legal actions until the turn is complete, and ends it.
    fn play_turn(&mut self) {
        while !self.view.play.as_ref().expect("a game").draft.complete {
            self.act();
        }
        self.request(Command::EndTurn).expect("the turn is complete");
    }
}

#[test]
fn a_game_against_bots_is_played_to_its_end() {
    let folder = Folder::new();
    let mut player = LocalPlayer::open(folder.table(&["Ada"]));
    assert_eq!(player.opened, Opened::New);
    loop {
        player.wait();
        if player.view.stage() == Stage::Over {
            break;
        }
        player.play_turn();
    }
    assert!(player.view.game().expect("a game").outcome().is_some());
    drop(player);
    let player = LocalPlayer::open(folder.table(&["Ada"]));
    assert!(matches!(player.opened, Opened::Replaced(_)), "a game that is over is put away");
}

#[test]
fn the_same_seed_gives_the_same_game() {
    let play = || {
        let folder = Folder::new();
        let mut player = LocalPlayer::open(folder.table(&["Ada"]));
        (0..2).for_each(|_| {
            player.wait();
            player.play_turn();
        });
        player.wait();
        player.view.replica.finished().expect("a game").to_string()
    };
    assert_eq!(play(), play());
}

#[test]
fn a_game_continues_in_the_middle_of_a_turn() {
    let folder = Folder::new();
    let mut player = LocalPlayer::open(folder.table(&["Ada", "Ben", "Cem"]));
    player.act();
    player.act();
    let (hash, drafted) = (player.hash(), player.view.play.clone().expect("a game").draft);
    drop(player);
    let mut player = LocalPlayer::open(folder.table(&["Another", "name"]));
    assert_eq!(player.opened, Opened::Continued);
    assert_eq!((player.hash(), &player.view.play.as_ref().expect("a game").draft), (hash, &drafted));
    player.request(Command::Undo).expect("what was decided can be taken back");
}

#[test]
fn stored_actions_survive_a_crash() {
    let folder = Folder::new();
    let mut player = LocalPlayer::open(folder.table(&["Ada", "Ben", "Cem"]));
    player.act();
    let (hash, text) = (player.hash(), fs::read(folder.file()).expect("it is stored before it is shown"));
    drop(player);
    let other = Folder::new();
    fs::write(other.file(), text).expect("a copy");
    assert_eq!(LocalPlayer::open(other.table(&["Ada"])).hash(), hash);
}

#[test]
fn an_incomplete_line_is_cut_off() {
    let folder = Folder::new();
    let mut player = LocalPlayer::open(folder.table(&["Ada", "Ben", "Cem"]));
    player.act();
    let hash = player.hash();
    player.act();
    drop(player);
    let text = fs::read(folder.file()).expect("a file");
    fs::write(folder.file(), &text[..text.len() - 9]).expect("a torn file");
    let mut player = LocalPlayer::open(folder.table(&["Ada"]));
    assert_eq!(player.hash(), hash);
    player.act();
    let hash = player.hash();
    drop(player);
    assert_eq!(LocalPlayer::open(folder.table(&["Ada"])).hash(), hash);
}

#[test]
fn a_damaged_file_is_refused_and_left_alone() {
    let folder = Folder::new();
    let mut player = LocalPlayer::open(folder.table(&["Ada", "Ben", "Cem"]));
    player.act();
    drop(player);
    let text = fs::read_to_string(folder.file()).expect("a file");
    for damaged in
        [text.replacen("Ada", "Eve\\", 1), text.replacen("acted", "ended", 1), format!("x\n{text}")]
    {
        assert_ne!(damaged, text);
        fs::write(folder.file(), &damaged).expect("a damaged file");
        let table = LocalTable { begin: Begin::New, ..folder.table(&["Ada"]) };
        let Err(error) = table.open(drop) else { panic!("it is damaged") };
        let told = error.to_string();
        assert!(told.contains("game.jsonl") && told.contains("move the file away"), "{told}");
        assert_eq!(fs::read_to_string(folder.file()).expect("it is there"), damaged);
    }
}

#[test]
fn a_refused_table_creates_no_files() {
    let (folder, elsewhere) = (Folder::new(), Folder::new());
    drop(LocalPlayer::open(elsewhere.table(&["Ada", "Ben", "Cem"])));
    let game = fs::read_to_string(elsewhere.file()).expect("a game");
    let there = || {
        let names = fs::read_dir(&folder.0).expect("a folder").map(|file| file.expect("a file").file_name());
        names.map(|name| name.to_string_lossy().into_owned()).collect::<Vec<_>>()
    };
    let Err(LocalError::TooMany { .. }) = folder.table(&["A", "B", "C", "D"]).open(drop) else {
        panic!("four do not fit")
    };
    assert!(there().is_empty(), "{:?}", there());
    // Not a line of a game; text without a line end; a game that does not replay.
    for text in [
        "dear diary\n",
        "dear diary",
        &game.replacen(r#""started","first":"A""#, r#""started","first":"B""#, 1),
    ] {
        assert_ne!(text, game);
        fs::write(folder.file(), text).expect("a file");
        assert!(folder.table(&["Ada"]).open(drop).is_err(), "{text}");
        assert_eq!(there(), ["game.jsonl"]);
        assert_eq!(fs::read_to_string(folder.file()).expect("it is there"), text);
    }
    fs::remove_file(folder.file()).expect("a file");
    let table = LocalTable { file: folder.0.clone(), ..folder.table(&["Ada"]) };
    assert!(matches!(table.open(drop), Err(LocalError::Io { .. })), "a folder is no file");
    assert!(there().is_empty(), "{:?}", there());
}

#[test]
fn a_file_is_locked_while_it_is_open() {
    let folder = Folder::new();
    let player = LocalPlayer::open(folder.table(&["Ada"]));
    let Err(error) = folder.table(&["Ben"]).open(drop) else { panic!("it is in use") };
    assert!(error.to_string().contains(&format!("process {}", std::process::id())), "{error}");
    drop(player);
    LocalPlayer::open(folder.table(&["Ben"]));
}

#[test]
fn a_new_game_moves_the_old_one_to_another_file() {
    let folder = Folder::new();
    let mut player = LocalPlayer::open(folder.table(&["Ada", "Ben", "Cem"]));
    player.act();
    drop(player);
    let text = fs::read_to_string(folder.file()).expect("a file");
    let player = LocalPlayer::open(LocalTable { begin: Begin::New, ..folder.table(&["Ada"]) });
    let Opened::Replaced(away) = &player.opened else { panic!("{:?}", player.opened) };
    assert_eq!(fs::read_to_string(away).expect("the old one"), text);
    assert_eq!(player.view.my_seats().count(), 1);
}

#[test]
fn names_and_seats_are_checked() {
    let folder = Folder::new();
    for (people, wanted) in [(&["Ada", "B\u{7}"][..], "cannot be"), (&["A", "B", "C", "D"], "do not fit")] {
        let Err(error) = folder.table(people).open(drop) else { panic!("{people:?}") };
        assert!(error.to_string().contains(wanted), "{error}");
    }
    let mut table = folder.table(&["Ada"]);
    table.options.board = "nonsense".to_owned();
    assert!(matches!(table.open(drop), Err(LocalError::Rejected(_))));
    let player = LocalPlayer::open(folder.table(&["Ada", "Ben"]));
    let names = player.view.seats().filter_map(|seat| match &seat.sitter {
        SeatOccupant::Person { name, .. } => Some(name.as_str()),
        _ => None,
    });
    assert_eq!(names.collect::<Vec<_>>(), ["Ada", "Ben"]);
}

#[test]
fn a_refusal_carries_its_message() {
    let folder = Folder::new();
    let mut player = LocalPlayer::open(folder.table(&["Ada", "Ben", "Cem"]));
    let refusal = player.request(Command::EndTurn).expect_err("nothing is decided");
    assert_eq!(refusal.said.expect("a sentence").id, "reject-turn-incomplete");
}

#[test]
fn a_rematch_replaces_the_game() {
    let folder = Folder::new();
    let mut player = LocalPlayer::open(folder.table(&["Ada", "Ben", "Cem"]));
    while player.view.stage() == Stage::Playing {
        player.play_turn();
    }
    let over = player.hash();
    player.request(Command::Rematch).expect("it is over");
    assert_eq!(player.view.stage(), Stage::Playing);
    assert_ne!(player.hash(), over);
    player.act();
    let hash = player.hash();
    drop(player);
    assert_eq!(LocalPlayer::open(folder.table(&["Ada"])).hash(), hash);
}

#[test]
fn the_first_turn_of_a_new_game_has_no_more_time_than_the_others() {
    let folder = Folder::new();
    let mut table = folder.table(&["Ada", "Ben", "Cem"]);
    table.options.timer = Some(20);
    let player = LocalPlayer::open(table);
    let clock = player.view.play.as_ref().and_then(|play| play.clock.as_ref()).expect("a clock");
    assert!(clock.left.0 <= 20_000, "{clock:?}");
}

#[test]
fn the_clock_is_paused_while_the_program_is_closed() {
    let folder = Folder::new();
    let mut table = folder.table(&["Ada", "Ben", "Cem"]);
    table.options.timer = Some(60);
    let player = LocalPlayer::open(table);
    assert!(player.view.play.as_ref().is_some_and(|play| play.clock.is_some()));
    drop(player);
    let text = fs::read_to_string(folder.file()).expect("a file");
    assert!(text.lines().last().is_some_and(|line| line.contains(r#""entry":"paused""#)), "{text}");
    let player = LocalPlayer::open(folder.table(&[]));
    let last = &player.view.entries.last().expect("a history").entry.what;
    assert!(matches!(last, TableEvent::Resumed { .. }), "{last:?}");
    assert!(player.view.play.as_ref().is_some_and(|play| play.clock.is_some()));
}
