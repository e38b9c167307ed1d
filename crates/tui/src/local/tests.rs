//! A table at home with a file of its own, as somebody would use it.

use std::fs;
use std::path::PathBuf;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::mpsc::{Receiver, channel};

use blacktop_protocol::Edition;
use blacktop_protocol::{Command, Happening, Refusal, Sitter, Update};

use super::*;
use crate::TableView;

/// A folder that goes with its test.
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

    fn home(&self, people: &[&str]) -> Home {
        let party = Party {
            players: 3,
            people: people.iter().map(|name| (*name).to_owned()).collect(),
            level: 1,
            edition: Edition::En,
            board: "A0B0C0D0".to_owned(),
            minutes: 6,
            timer: None,
        };
        Home {
            file: self.file(),
            party,
            begin: Begin::GoOn,
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

/// Somebody at a table, and what they know.
struct Guest {
    desk: TableSession,
    news: Receiver<SessionEvent>,
    known: TableView,
    opened: Opened,
}

impl Guest {
    fn open(home: Home) -> Guest {
        let (tell, news) = channel();
        let (desk, opened) = home.open(move |news| drop(tell.send(news))).expect("a table");
        let mut guest = Guest { known: TableView::new(desk.me.clone()), desk, news, opened };
        guest.hear();
        guest
    }

    /// Takes in the next news.
    fn hear(&mut self) -> SessionEvent {
        let news = self.news.recv().expect("the table goes on");
        if let SessionEvent::Update(update) = &news {
            self.known.take(Update::clone(update)).expect("it follows");
        }
        news
    }

    /// What comes of a wish.
    fn wish(&mut self, command: Command) -> Result<(), Refusal> {
        self.desk.request(command);
        loop {
            match self.hear() {
                SessionEvent::Done => return Ok(()),
                SessionEvent::Refused(refusal) => return Err(*refusal),
                SessionEvent::Over(why) => panic!("{why}"),
                SessionEvent::Update(_) | SessionEvent::Lost | SessionEvent::Back => {}
            }
        }
    }

    fn act(&mut self) {
        let action =
            self.known.play.as_ref().expect("a game").legal.first().expect("something to do").clone();
        self.wish(Command::Act { action }).expect("it is legal");
    }

    fn hash(&self) -> u64 {
        self.known.mirror.hash()
    }

    /// Waits for the turn of somebody here, or the end.
    fn wait(&mut self) {
        while self.known.stage() == Stage::Playing && !self.known.is_my_turn() {
            self.hear();
        }
    }

    /// Plays on with whatever is first until the turn is complete, and ends it.
    fn play_turn(&mut self) {
        while !self.known.play.as_ref().expect("a game").draft.complete {
            self.act();
        }
        self.wish(Command::EndTurn).expect("the turn is complete");
    }
}

#[test]
fn a_game_against_bots_is_played_to_its_end() {
    let folder = Folder::new();
    let mut guest = Guest::open(folder.home(&["Ada"]));
    assert_eq!(guest.opened, Opened::New);
    loop {
        guest.wait();
        if guest.known.stage() == Stage::Over {
            break;
        }
        guest.play_turn();
    }
    assert!(guest.known.game().expect("a game").outcome().is_some());
    drop(guest);
    let guest = Guest::open(folder.home(&["Ada"]));
    assert!(matches!(guest.opened, Opened::Instead(_)), "a game that is over is put away");
}

#[test]
fn the_same_seed_gives_the_same_game() {
    let play = || {
        let folder = Folder::new();
        let mut guest = Guest::open(folder.home(&["Ada"]));
        (0..2).for_each(|_| {
            guest.wait();
            guest.play_turn();
        });
        guest.wait();
        guest.known.mirror.finished().expect("a game").to_string()
    };
    assert_eq!(play(), play());
}

#[test]
fn a_game_goes_on_in_the_middle_of_a_turn() {
    let folder = Folder::new();
    let mut guest = Guest::open(folder.home(&["Ada", "Ben", "Cem"]));
    guest.act();
    guest.act();
    let (hash, drafted) = (guest.hash(), guest.known.play.clone().expect("a game").draft);
    drop(guest);
    let mut guest = Guest::open(folder.home(&["Somebody", "else"]));
    assert_eq!(guest.opened, Opened::GoesOn);
    assert_eq!((guest.hash(), &guest.known.play.as_ref().expect("a game").draft), (hash, &drafted));
    guest.wish(Command::Undo).expect("what was decided can be taken back");
}

#[test]
fn what_was_stored_without_a_goodbye_is_there() {
    let folder = Folder::new();
    let mut guest = Guest::open(folder.home(&["Ada", "Ben", "Cem"]));
    guest.act();
    let (hash, text) = (guest.hash(), fs::read(folder.file()).expect("it is stored before it is shown"));
    drop(guest);
    let other = Folder::new();
    fs::write(other.file(), text).expect("a copy");
    assert_eq!(Guest::open(other.home(&["Ada"])).hash(), hash);
}

#[test]
fn a_torn_line_was_never_shown_and_goes() {
    let folder = Folder::new();
    let mut guest = Guest::open(folder.home(&["Ada", "Ben", "Cem"]));
    guest.act();
    let hash = guest.hash();
    guest.act();
    drop(guest);
    let text = fs::read(folder.file()).expect("a file");
    fs::write(folder.file(), &text[..text.len() - 9]).expect("a torn file");
    let mut guest = Guest::open(folder.home(&["Ada"]));
    assert_eq!(guest.hash(), hash);
    guest.act();
    let hash = guest.hash();
    drop(guest);
    assert_eq!(Guest::open(folder.home(&["Ada"])).hash(), hash);
}

#[test]
fn a_damaged_file_is_refused_and_left_alone() {
    let folder = Folder::new();
    let mut guest = Guest::open(folder.home(&["Ada", "Ben", "Cem"]));
    guest.act();
    drop(guest);
    let text = fs::read_to_string(folder.file()).expect("a file");
    for damaged in
        [text.replacen("Ada", "Eve\\", 1), text.replacen("acted", "ended", 1), format!("x\n{text}")]
    {
        assert_ne!(damaged, text);
        fs::write(folder.file(), &damaged).expect("a damaged file");
        let home = Home { begin: Begin::Anew, ..folder.home(&["Ada"]) };
        let Err(error) = home.open(drop) else { panic!("it is damaged") };
        let told = error.to_string();
        assert!(told.contains("game.jsonl") && told.contains("move the file away"), "{told}");
        assert_eq!(fs::read_to_string(folder.file()).expect("it is there"), damaged);
    }
}

#[test]
fn what_is_refused_leaves_nothing_behind() {
    let (folder, elsewhere) = (Folder::new(), Folder::new());
    drop(Guest::open(elsewhere.home(&["Ada", "Ben", "Cem"])));
    let game = fs::read_to_string(elsewhere.file()).expect("a game");
    let there = || {
        let names = fs::read_dir(&folder.0).expect("a folder").map(|file| file.expect("a file").file_name());
        names.map(|name| name.to_string_lossy().into_owned()).collect::<Vec<_>>()
    };
    let Err(HomeError::TooMany { .. }) = folder.home(&["A", "B", "C", "D"]).open(drop) else {
        panic!("four do not fit")
    };
    assert!(there().is_empty(), "{:?}", there());
    // No line of a game; words without an end of line, which no game ever had; a game that does not follow.
    for text in [
        "dear diary\n",
        "dear diary",
        &game.replacen(r#""started","first":"A""#, r#""started","first":"B""#, 1),
    ] {
        assert_ne!(text, game);
        fs::write(folder.file(), text).expect("a file");
        assert!(folder.home(&["Ada"]).open(drop).is_err(), "{text}");
        assert_eq!(there(), ["game.jsonl"]);
        assert_eq!(fs::read_to_string(folder.file()).expect("it is there"), text);
    }
    fs::remove_file(folder.file()).expect("a file");
    let home = Home { file: folder.0.clone(), ..folder.home(&["Ada"]) };
    assert!(matches!(home.open(drop), Err(HomeError::Io { .. })), "a folder is no file");
    assert!(there().is_empty(), "{:?}", there());
}

#[test]
fn one_file_has_one_table() {
    let folder = Folder::new();
    let guest = Guest::open(folder.home(&["Ada"]));
    let Err(error) = folder.home(&["Ben"]).open(drop) else { panic!("it is in use") };
    assert!(error.to_string().contains(&format!("process {}", std::process::id())), "{error}");
    drop(guest);
    Guest::open(folder.home(&["Ben"]));
}

#[test]
fn a_new_game_puts_the_old_one_away() {
    let folder = Folder::new();
    let mut guest = Guest::open(folder.home(&["Ada", "Ben", "Cem"]));
    guest.act();
    drop(guest);
    let text = fs::read_to_string(folder.file()).expect("a file");
    let guest = Guest::open(Home { begin: Begin::Anew, ..folder.home(&["Ada"]) });
    let Opened::Instead(away) = &guest.opened else { panic!("{:?}", guest.opened) };
    assert_eq!(fs::read_to_string(away).expect("the old one"), text);
    assert_eq!(guest.known.my_seats().count(), 1);
}

#[test]
fn everybody_here_has_a_name_and_room() {
    let folder = Folder::new();
    for (people, wanted) in [(&["Ada", "B\u{7}"][..], "cannot be"), (&["A", "B", "C", "D"], "do not fit")] {
        let Err(error) = folder.home(people).open(drop) else { panic!("{people:?}") };
        assert!(error.to_string().contains(wanted), "{error}");
    }
    let mut home = folder.home(&["Ada"]);
    home.party.board = "nonsense".to_owned();
    assert!(matches!(home.open(drop), Err(HomeError::Rejected(_))));
    let guest = Guest::open(folder.home(&["Ada", "Ben"]));
    let names: Vec<String> = guest
        .known
        .room
        .iter()
        .flat_map(|room| &room.seats)
        .filter_map(|seat| match &seat.sitter {
            Sitter::Person { name, .. } => Some(name.clone()),
            _ => None,
        })
        .collect();
    assert_eq!(names, ["Ada", "Ben"]);
}

#[test]
fn a_refusal_has_its_sentence() {
    let folder = Folder::new();
    let mut guest = Guest::open(folder.home(&["Ada", "Ben", "Cem"]));
    let refusal = guest.wish(Command::EndTurn).expect_err("nothing is decided");
    assert_eq!(refusal.said.expect("a sentence").id, "reject-turn-incomplete");
}

#[test]
fn after_the_end_the_same_people_play_again() {
    let folder = Folder::new();
    let mut guest = Guest::open(folder.home(&["Ada", "Ben", "Cem"]));
    while guest.known.stage() == Stage::Playing {
        guest.play_turn();
    }
    let over = guest.hash();
    guest.wish(Command::Rematch).expect("it is over");
    assert_eq!(guest.known.stage(), Stage::Playing);
    assert_ne!(guest.hash(), over);
    guest.act();
    let hash = guest.hash();
    drop(guest);
    assert_eq!(Guest::open(folder.home(&["Ada"])).hash(), hash);
}

#[test]
fn a_clock_stands_still_while_nobody_is_there() {
    let folder = Folder::new();
    let mut home = folder.home(&["Ada", "Ben", "Cem"]);
    home.party.timer = Some(60);
    let guest = Guest::open(home);
    assert!(guest.known.play.as_ref().is_some_and(|play| play.clock.is_some()));
    drop(guest);
    let text = fs::read_to_string(folder.file()).expect("a file");
    assert!(text.lines().last().is_some_and(|line| line.contains(r#""entry":"paused""#)), "{text}");
    let guest = Guest::open(folder.home(&[]));
    let last = &guest.known.told.last().expect("a history").entry.what;
    assert!(matches!(last, Happening::Resumed { .. }), "{last:?}");
    assert!(guest.known.play.as_ref().is_some_and(|play| play.clock.is_some()));
}
