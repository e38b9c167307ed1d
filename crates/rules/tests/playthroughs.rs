//! Whole games and shorter scenes as readable text in `playthroughs/`, replayed line by line. A line that begins at
//! the margin is input; everything indented is what the rules made of it:
//!
//! ```text
//! # A remark of the author.
//! [Players "3"]
//!
//! 1A Ab1:3-c2 Ag1:2-k11
//!     Ab1:3-c2       Ab1 walks 3: entrance to c2
//!     Ag1:2-k11      Ag1 walks 2: entrance to k11
//!     coins A 10 B 10 C 10; 6 legal actions, phase move
//!
//! ? N1-a5
//!     MoveFirst, rule 2.2: a child must move 1 before the nun does
//!
//! board
//!     …
//! ```
//!
//! A turn may go on in a second line with the same minute and seat; `?` is a word that is refused, `board` a drawing of
//! how things stand. To add a playthrough, or after a change of the rules, run the test with `BLACKTOP_BLESS=1`: it
//! rewrites the headers and everything indented. Then read the difference.

#[path = "clauses/telling.rs"]
mod telling;

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::{self, Write as _};
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

use blacktop_rules::{
    Coord, Edition, Event, Game, Illegal, Landing, NunLanding, Phase, Piece, Place, Players, Reason, Record,
    SIDE, ShoveEnd, Status, Word,
};

/// A line of input.
#[derive(Clone, Copy)]
enum ScriptLine<'a> {
    Remark(&'a str),
    Header(&'a str),
    Turn(&'a str),
    Refused(&'a str),
    Board,
}

/// A playthrough under way.
struct Playthrough {
    record: Record,
    /// The text as it should be, from the first line after the headers on.
    body: String,
    seen: BTreeSet<String>,
}

/// A file and what it should be.
struct Replayed {
    path: PathBuf,
    written: String,
    fresh: Result<(String, BTreeSet<String>), String>,
}

/// The files, rewritten first if that is wanted.
static REPLAYED: LazyLock<Vec<Replayed>> =
    LazyLock::new(|| files().into_iter().map(Replayed::load).collect());

fn files() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/playthroughs");
    let entries = fs::read_dir(folder).expect("the folder of the playthroughs");
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.expect("a readable folder").path()).collect();
    paths.sort();
    paths
}

impl Replayed {
    fn load(path: PathBuf) -> Replayed {
        let mut written = fs::read_to_string(&path).expect("a readable file");
        let fresh = replay(&written);
        if let (Ok((text, _)), Some(_)) = (&fresh, std::env::var_os("BLACKTOP_BLESS")) {
            fs::write(&path, text).expect("the file can be rewritten");
            written.clone_from(text);
        }
        Replayed { path, written, fresh }
    }
}

fn read_line(line: &str) -> Result<ScriptLine<'_>, String> {
    match line.chars().next() {
        Some('#') => Ok(ScriptLine::Remark(line)),
        Some('[') => Ok(ScriptLine::Header(line)),
        Some('0'..='9') => Ok(ScriptLine::Turn(line)),
        Some('?') => Ok(ScriptLine::Refused(line.trim_start_matches(['?', ' ']))),
        _ if line == "board" => Ok(ScriptLine::Board),
        _ => Err(format!("`{line}` is nothing that a playthrough has")),
    }
}

/// Replays what was written. Returns the text as it should be, and what it has seen.
fn replay(text: &str) -> Result<(String, BTreeSet<String>), String> {
    let written = text.lines().filter(|line| !line.is_empty() && !line.starts_with(' '));
    let lines = written.map(read_line).collect::<Result<Vec<ScriptLine<'_>>, String>>()?;
    let is_heading = |line: &&ScriptLine<'_>| matches!(line, ScriptLine::Remark(_) | ScriptLine::Header(_));
    let (heading, rest) = lines.split_at(lines.iter().take_while(is_heading).count());
    let only = |lines: &[ScriptLine<'_>], pick: fn(ScriptLine<'_>) -> Option<&str>| -> String {
        lines.iter().filter_map(|line| pick(*line)).map(|line| format!("{line}\n")).collect()
    };
    let remarks = only(heading, |line| if let ScriptLine::Remark(text) = line { Some(text) } else { None });
    let headers = only(heading, |line| if let ScriptLine::Header(text) = line { Some(text) } else { None });
    let record = Record::read(&headers).map_err(|error| error.to_string())?;
    let mut playthrough = Playthrough::new(record);
    rest.iter().try_for_each(|line| playthrough.follow(*line))?;
    let turns = only(rest, |line| if let ScriptLine::Turn(text) = line { Some(text) } else { None });
    playthrough.check_record(&format!("{headers}{turns}"))?;
    let record = playthrough.record.to_string();
    let headers = record.split("\n\n").next().unwrap_or_default();
    Ok((format!("{remarks}{headers}\n{}", playthrough.body), playthrough.seen))
}

impl Playthrough {
    fn new(record: Record) -> Playthrough {
        let game = record.game();
        let seen =
            [EDITIONS.name(&game.edition().edition()), PLAYERS.name(&game.players())].into_iter().collect();
        Playthrough { record, body: String::new(), seen }
    }

    fn game(&self) -> &Game {
        self.record.game()
    }

    fn say(&mut self, line: impl fmt::Display) {
        writeln!(self.body, "{line}").expect("strings take everything");
    }

    fn last_line(&self) -> &str {
        self.body.lines().next_back().unwrap_or_default()
    }

    fn follow(&mut self, line: ScriptLine<'_>) -> Result<(), String> {
        match line {
            // A remark of several lines stays together.
            ScriptLine::Remark(remark) if self.last_line().starts_with('#') => self.say(remark),
            ScriptLine::Remark(remark) => self.say(format_args!("\n{remark}")),
            ScriptLine::Header(header) => return Err(format!("{header} comes too late")),
            ScriptLine::Turn(turn) => self.take_turn(turn)?,
            ScriptLine::Refused(word) => self.refuse(word)?,
            ScriptLine::Board => {
                self.say("\nboard");
                draw(self.game()).iter().for_each(|line| self.say(format!("    {line}").trim_end()));
            }
        }
        Ok(())
    }

    /// The words of a turn, and at the end how things stand.
    fn take_turn(&mut self, line: &str) -> Result<(), String> {
        self.say(format_args!("\n{line}"));
        let mut words = line.split(' ');
        let label = words.next().unwrap_or_default();
        for word in words {
            let now = format!("{}{}", self.game().clock(), self.game().turn());
            if now != label {
                return Err(format!("{line}: at {word} it is {now}"));
            }
            self.play(word).map_err(|error| format!("{line}: {word}: {error}"))?;
        }
        let (coins, count) = (coins(self.game()), self.game().legal_actions().len());
        let actions = if count == 1 { "action" } else { "actions" };
        let phase = self.game().phase().name();
        self.say(format_args!("    {coins}; {count} legal {actions}, phase {phase}"));
        Ok(())
    }

    /// A word, and beside it what came of it.
    fn play(&mut self, text: &str) -> Result<(), String> {
        let word: Word = text.parse().map_err(|error| format!("{error}"))?;
        self.seen.extend(kinds_of_word(&word, self.game().phase()));
        let action = self.game().resolve(word).map_err(|illegal| illegal.to_string())?;
        let events = self.record.play(action).map_err(|illegal| illegal.to_string())?;
        if events.is_empty() {
            self.say(format_args!("    {text:<14} nothing happens yet"));
        }
        for (count, event) in events.into_iter().enumerate() {
            let margin = if count == 0 { text } else { "" };
            let told = telling::tell(event);
            self.say(format_args!("    {margin:<14} {told}"));
            self.seen.extend(kinds_of_event(&event));
        }
        Ok(())
    }

    /// A word that is refused, and why.
    fn refuse(&mut self, text: &str) -> Result<(), String> {
        let refusal = match text.parse::<Word>() {
            Err(unknown) => unknown.to_string(),
            Ok(word) => {
                let Err(illegal) = self.game().resolve(word) else {
                    return Err(format!("{text} is legal"));
                };
                let name = REFUSALS.name(&illegal);
                self.seen.insert(name.clone());
                let name = name.trim_start_matches("refusal ");
                format!("{name}, rule {}: {illegal}", illegal.clause())
            }
        };
        self.say(format_args!("\n? {text}\n    {refusal}"));
        Ok(())
    }

    /// The same headers and turns read as a record are the same game.
    fn check_record(&self, text: &str) -> Result<(), String> {
        let read = Record::read(text).map_err(|error| error.to_string())?;
        let is_same = read.game() == self.game() && read.to_string() == self.record.to_string();
        if is_same { Ok(()) } else { Err("read as a record it is another game".to_owned()) }
    }
}

fn coins(game: &Game) -> String {
    game.players()
        .seats()
        .fold("coins".to_owned(), |text, seat| format!("{text} {seat} {}", game.coins(seat)))
}

/// The board with all pieces, like the rulebook draws it: fights and crowds have a number there and are told
/// beside it.
fn draw(game: &Game) -> Vec<String> {
    let mut crowds: BTreeMap<Coord, Vec<String>> = BTreeMap::new();
    for piece in game.pieces() {
        if let Place::Space(space) = game.place(piece) {
            crowds.entry(space).or_default().push(piece.to_string());
        }
    }
    let mut notes = notes(game);
    let mut token = |coord: Coord| match crowds.get(&coord).map(Vec::as_slice) {
        None => game.board().cell(coord).symbol().to_string(),
        Some([alone]) => alone.clone(),
        Some(crowd) => {
            let fight = game.fight_at(coord);
            let told =
                fight.map_or(crowd.join(" "), |(attacker, victim)| format!("{attacker} attacks {victim}"));
            let numbered = notes.iter().filter(|note| note.starts_with('(')).count();
            notes.push(format!("({}) {coord}: {told}", numbered + 1));
            format!("({})", numbered + 1)
        }
    };
    let mut lines = Vec::new();
    for row in (0..SIDE).rev() {
        let tokens = (0..SIDE).filter_map(|column| Coord::new(column, row)).map(&mut token);
        lines.push(format!(
            "{:>2}  {}",
            row + 1,
            tokens.map(|text| format!("{text:<4}")).collect::<String>()
        ));
    }
    lines.push(format!("    {}", "abcdefghijkl".chars().map(|c| format!("{c:<4}")).collect::<String>()));
    lines.resize(lines.len().max(notes.len()), " ".repeat(lines[0].len()));
    let beside = notes.into_iter().chain(std::iter::repeat(String::new()));
    lines.into_iter().zip(beside).map(|(line, note)| format!("{line}  {note}")).collect()
}

/// What cannot be drawn.
fn notes(game: &Game) -> Vec<String> {
    let (clock, minutes, turn) = (game.clock(), game.minutes(), game.turn());
    let mut notes = vec![format!("minute {clock} of {minutes}, {turn}'s turn"), coins(game)];
    let is_detained =
        |piece: &Piece| matches!(piece, Piece::Child(child) if game.status(*child) == Status::Detained);
    let mut list = |what: &str, is_there: &dyn Fn(&Piece) -> bool| {
        let there: Vec<String> = game.pieces().filter(is_there).map(|piece| piece.to_string()).collect();
        if !there.is_empty() {
            notes.push(format!("{what}: {}", there.join(" ")));
        }
    };
    list("in the entrances", &|piece| game.place(*piece) == Place::Entrance && !is_detained(piece));
    list("in detention", &|piece| is_detained(piece));
    list("to be shoved", &|piece| game.place(*piece) == Place::Shoved);
    notes
}

/// The variants of an enum by name. A new variant breaks the build here, and then the test until a playthrough has
/// it.
struct Variants<T> {
    what: &'static str,
    all: &'static [&'static str],
    variant: fn(&T) -> &'static str,
}

macro_rules! variants {
    ($what:literal, $of:ident: $($variant:ident)*) => {
        Variants {
            what: $what,
            all: &[$(stringify!($variant)),*],
            variant: |value| match value { $($of::$variant { .. } => stringify!($variant),)* },
        }
    };
}

impl<T> Variants<T> {
    fn name(&self, value: &T) -> String {
        format!("{} {}", self.what, (self.variant)(value))
    }

    fn names(&self) -> impl Iterator<Item = String> {
        self.all.iter().map(|variant| format!("{} {variant}", self.what))
    }
}

const EDITIONS: Variants<Edition> = variants!("edition", Edition: En Fr Ja);
const PLAYERS: Variants<Players> = variants!("players", Players: Three Four Five);
const ENDINGS: Variants<Reason> = variants!("ending", Reason: Bell Kiss);
const WORDS: Variants<Word> = variants!("word", Word: Pass StayNone Stay Move Nun Shove Timeout);
const LANDINGS: Variants<Landing> = variants!("landing", Landing: Stand Fight BreakUp Kiss Tattle);
const NUN_LANDINGS: Variants<NunLanding> = variants!("nun's landing", NunLanding: Stand Shove BreakUp);
const PUSHES: Variants<ShoveEnd> = variants!("push", ShoveEnd: Open Onto);
const TIMEOUTS: Variants<Phase> = variants!("time-out in phase", Phase: Stand Move Shove Nun Over);
const EVENTS: Variants<Event> = variants!("event", Event:
    TurnBegan Passed TimedOut Stayed CoinTaken NothingToTake Moved MovementLost FightStarted FightLeft
    FightBrokenUp Tattled NunMoved Shoved Detained StoodUp Kissed CoinsGiven Bell Over);
const REFUSALS: Variants<Illegal> = variants!("refusal", Illegal:
    AfterBell AfterKiss NoSuchSeat NotYours
    TooLateToPass StandFirst NoAttackerToStay StandDecided NotAttacking
    ShoveFirst MoveFirst MovementsOver NothingToShove
    MovedAlready Pinned PinnedAtStart InDetention StaysInFight MustLeaveFirst StepsGone StepsOutOfOrder
    WalkOntoEquipment NoSideDoor NoWalkOut NoWalk BackToFight
    OwnChild TakenByChild TakenByFight TakenByNun KissNotOptional
    NoChildToFight FightInShelter FightSeen TooManyAttackers NoFightToBreakUp
    NoChildToKiss KissSeen KissInFight KissInShelter NoNunToTell NothingToTell TattleInShelter NoRoomToShove
    NunNoPath NunOntoEquipment NunMustMove NunDemanded NunShoves NunBreaksUp NunNoFight NoPieceToShove
    WrongPiece ShoveOntoEquipment NotAdjacent ShoveIntoShelter GivesNoWay SameSpace NotLeastResistance
    OpenSpace PushesOn NoRoomForAttacker);
const SHARED_WIN: &str = "ending shared by several";
const LONE_WIN: &str = "ending won by one";

fn kinds_of_word(word: &Word, phase: Phase) -> Vec<String> {
    let mut kinds = vec![WORDS.name(word)];
    kinds.extend(match word {
        Word::Pass | Word::StayNone | Word::Stay { .. } => None,
        Word::Move { landing, .. } => Some(LANDINGS.name(landing)),
        Word::Nun { landing, .. } => Some(NUN_LANDINGS.name(landing)),
        Word::Shove { push, .. } => Some(PUSHES.name(push)),
        Word::Timeout => Some(TIMEOUTS.name(&phase)),
    });
    kinds
}

fn kinds_of_event(event: &Event) -> Vec<String> {
    let mut kinds = vec![EVENTS.name(event)];
    if let Event::Over { outcome } = event {
        let win = if outcome.winners().count() == 1 { LONE_WIN } else { SHARED_WIN };
        kinds.extend([ENDINGS.name(&outcome.reason), win.to_owned()]);
    }
    kinds
}

/// Everything that some playthrough must have. Time does not run out once a game is over.
fn all_kinds() -> impl Iterator<Item = String> {
    let settings = EDITIONS.names().chain(PLAYERS.names());
    let words = WORDS.names().chain(LANDINGS.names()).chain(NUN_LANDINGS.names()).chain(PUSHES.names());
    let timeouts = TIMEOUTS.names().filter(|name| *name != TIMEOUTS.name(&Phase::Over));
    let endings = ENDINGS.names().chain([SHARED_WIN, LONE_WIN].map(str::to_owned));
    settings.chain(words).chain(timeouts).chain(endings).chain(EVENTS.names()).chain(REFUSALS.names())
}

/// The first line that is not what it should be.
fn difference(written: &str, fresh: &str) -> Option<String> {
    let ended = [None].into_iter().cycle();
    let lines = written.lines().map(Some).chain(ended.clone()).zip(fresh.lines().map(Some).chain(ended));
    let mut numbered = (1..).zip(lines).take(written.lines().count().max(fresh.lines().count()));
    let (number, (old, new)) = numbered.find(|(_, (old, new))| old != new)?;
    let end = "(no line)";
    Some(format!("line {number}\n  is        {}\n  should be {}", old.unwrap_or(end), new.unwrap_or(end)))
}

#[test]
fn every_playthrough_is_what_happens() {
    let mistakes = REPLAYED.iter().filter_map(|Replayed { path, written, fresh }| {
        let mistake = match fresh {
            Err(error) => Some(error.clone()),
            Ok((fresh, _)) => difference(written, fresh),
        };
        mistake.map(|mistake| format!("{}: {mistake}", path.display()))
    });
    let mistakes: Vec<String> = mistakes.collect();
    assert!(mistakes.is_empty(), "{}", mistakes.join("\n"));
}

#[test]
fn every_kind_of_thing_has_a_playthrough() {
    let replayed = REPLAYED.iter().filter_map(|replayed| replayed.fresh.as_ref().ok());
    let seen: BTreeSet<&String> = replayed.flat_map(|(_, seen)| seen).collect();
    let missing: Vec<String> = all_kinds().filter(|kind| !seen.contains(kind)).collect();
    assert!(missing.is_empty(), "no playthrough has {missing:#?}");
}
