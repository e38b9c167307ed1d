//! Node counts, like chess's perft tables: for positions of every kind, how many sequences of a number of legal actions
//! there are. A fresh count must reproduce the files in `node_counts/`; the shallow counts are also made by the slow
//! reading of the rules, and by playing every action through the checked `play`.
//!
//! A position is a line about it, the position's text, and one line a depth:
//!
//! ```text
//! The opening, four players.
//!   en A0B0C0D0 1/30 A A10:e,e,e,e B10:e,e,e,e C10:e,e,e,e D10:e,e,e,e N:a1,l12
//!   1             37
//!   2            677
//! ```
//!
//! To add a position, write these lines with any numbers and run the test with `BLACKTOP_BLESS=1`, which rewrites
//! the numbers. When numbers change that you did not mean to change, the rules have changed.

#[allow(dead_code, reason = "only the agreement test starts games with it and looks at their states")]
mod reference;
#[allow(dead_code, reason = "only the agreement test compares states")]
mod slow;

use std::fmt::Write as _;
use std::fs;
use std::path::PathBuf;
use std::sync::LazyLock;

use blacktop_rules::{
    Action, Board, Child, Game, Phase, Place, Players, PositionText, RuleSet, ShoveEnd, Status, Switch,
};
use reference::Reference;

/// The slow reference counts up to this many nodes of a position, all depths together.
const SLOW_NODES: u64 = 8_000;
/// Every action is played through `play` up to this many nodes of a position.
const PLAYED_NODES: u64 = 150_000;
/// What the deepest counts must add up to.
const NODES_IN_ALL: u64 = 10_000_000;

/// A position and its counts from depth 1 on.
struct CountEntry {
    title: String,
    position: PositionText,
    counts: Vec<u64>,
}

/// One file.
struct CountFile {
    name: &'static str,
    preamble: String,
    entries: Vec<CountEntry>,
}

/// The files, rewritten first if that is wanted.
static FILES: LazyLock<[CountFile; 4]> =
    LazyLock::new(|| ["en", "fr", "ja", HOUSE_RULES].map(CountFile::load));

/// The file whose positions are played by house rules.
const HOUSE_RULES: &str = "house_rules";

impl CountEntry {
    fn game(&self) -> Game {
        self.position.game().unwrap_or_else(|error| panic!("{}: {error}", self.title))
    }

    fn recount(&self) -> CountEntry {
        let game = self.game();
        let counts = (1..).zip(&self.counts).map(|(depth, _)| game.perft(depth)).collect();
        CountEntry { title: self.title.clone(), position: self.position.clone(), counts }
    }

    /// The depths whose counts together are at most a number of nodes, with their counts.
    fn depths_within(&self, nodes: u64) -> impl Iterator<Item = (u32, u64)> {
        let mut left = nodes;
        (1..).zip(self.counts.iter().copied()).take_while(move |(_, count)| {
            let fits = *count <= left;
            left = left.saturating_sub(*count);
            fits
        })
    }
}

impl CountFile {
    fn load(name: &'static str) -> CountFile {
        let path = CountFile::path(name);
        let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let mut table = CountFile::read(name, &text);
        if std::env::var_os("BLACKTOP_BLESS").is_some() {
            table = table.recount();
            fs::write(&path, table.to_text()).expect("the file can be rewritten");
        }
        table
    }

    fn path(name: &'static str) -> PathBuf {
        [env!("CARGO_MANIFEST_DIR"), "tests", "node_counts", &format!("{name}.txt")].iter().collect()
    }

    fn read(name: &'static str, text: &str) -> CountFile {
        let is_preamble = |line: &&str| line.starts_with('#');
        let preamble = text.lines().take_while(is_preamble).map(|line| format!("{line}\n")).collect();
        let blocks = text.split("\n\n").filter(|block| !block.starts_with('#'));
        CountFile { name, preamble, entries: blocks.map(read_entry).collect() }
    }

    fn recount(&self) -> CountFile {
        let entries = self.entries.iter().map(CountEntry::recount).collect();
        CountFile { name: self.name, preamble: self.preamble.clone(), entries }
    }

    fn to_text(&self) -> String {
        let mut text = self.preamble.clone();
        for CountEntry { title, position, counts } in &self.entries {
            write!(text, "\n{title}\n  {position}\n").expect("strings take everything");
            for (depth, count) in (1..).zip(counts) {
                writeln!(text, "  {depth}{:>15}", grouped(*count)).expect("strings take everything");
            }
        }
        text
    }
}

fn read_entry(block: &str) -> CountEntry {
    let mut lines = block.trim().lines().map(str::trim);
    let title = lines.next().unwrap_or_default().to_owned();
    let position = lines.next().unwrap_or_default();
    let position = position.parse().unwrap_or_else(|error| panic!("{title} {error}"));
    let counts = (1..).zip(lines).map(|(depth, line)| {
        let count = line.strip_prefix(&depth.to_string()).map(|count| count.trim().replace(',', ""));
        count.and_then(|count| count.parse().ok()).unwrap_or_else(|| panic!("{title} no count in `{line}`"))
    });
    CountEntry { counts: counts.collect(), title, position }
}

/// `1,234,567`
fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let groups: Vec<&str> =
        digits.as_bytes().rchunks(3).rev().filter_map(|g| str::from_utf8(g).ok()).collect();
    groups.join(",")
}

fn entries() -> impl Iterator<Item = &'static CountEntry> {
    FILES.iter().flat_map(|table| &table.entries)
}

#[test]
fn a_fresh_count_reproduces_the_files() {
    for table in FILES.iter() {
        let file = fs::read_to_string(CountFile::path(table.name)).expect("a readable file");
        let fresh = table.recount().to_text();
        let differing = file.lines().zip(fresh.lines()).find(|(line, fresh)| line != fresh);
        assert!(file == fresh, "{}.txt has another line than a fresh count: {differing:?}", table.name);
    }
}

#[test]
fn the_slow_reading_counts_the_same() {
    for entry in entries() {
        let mut slow = slow::reference_of(&entry.position.setup);
        entry.position.words.iter().for_each(|word| slow.apply(&word.to_string()));
        for (depth, count) in entry.depths_within(SLOW_NODES) {
            assert_eq!(slow_count(&slow, depth), count, "{} at depth {depth}", entry.title);
        }
    }
}

fn slow_count(slow: &Reference, depth: u32) -> u64 {
    let words = slow.legal();
    if depth == 1 {
        return words.len() as u64;
    }
    let next = |word: &String| {
        let mut next = slow.clone();
        next.apply(word);
        slow_count(&next, depth - 1)
    };
    words.iter().map(next).sum()
}

/// The engine counts the last actions without playing them; this plays each, and has each checked.
#[test]
fn playing_every_action_counts_the_same() {
    for entry in entries() {
        for (depth, count) in entry.depths_within(PLAYED_NODES) {
            assert_eq!(played_count(&entry.game(), depth), count, "{} at depth {depth}", entry.title);
        }
    }
}

fn played_count(game: &Game, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let next = |action| {
        let mut next = game.clone();
        next.play(action).unwrap_or_else(|illegal| panic!("a listed action is refused: {illegal}"));
        played_count(&next, depth - 1)
    };
    game.legal_actions().iter().map(next).sum()
}

#[test]
fn the_deepest_counts_are_ten_million_nodes_and_more() {
    // A game that ends soon runs out of nodes: its deepest count is not its largest.
    let nodes: u64 = entries().filter_map(|entry| entry.counts.last()).sum();
    println!("{} nodes at the deepest counts of {} positions", grouped(nodes), entries().count());
    assert!(nodes >= NODES_IN_ALL, "{nodes} nodes are too few");
}

/// What a position may be like.
type Kind = (&'static str, fn(&Game) -> bool);

/// Every edition has a position of each of these.
const KINDS: [Kind; 16] = [
    ("an opening", |game| game.is_turn_start() && game.clock() == 1 && in_the_yard(game) == 0),
    ("crowded", |game| in_the_yard(game) >= 14),
    ("with three fights", |game| game.fights().len() >= 3),
    ("with a seen fight to stay in", |game| game.phase() == Phase::Stand && is_own_fight_seen(game)),
    ("with own children in detention", |game| own(game, Status::Detained) > 0),
    ("with one child to move at most", |game| {
        game.is_turn_start() && own(game, Status::Detained) + own(game, Status::Pinned) >= 3
    }),
    ("in a chain of shoves", |game| {
        game.legal_actions().iter().any(|action| matches!(action, Action::Shove { push: ShoveEnd::Onto, .. }))
    }),
    ("in the last minute", |game| game.clock() == game.minutes()),
    ("of three", |game| game.players() == Players::Three),
    ("of four", |game| game.players() == Players::Four),
    ("of five", |game| game.players() == Players::Five),
    ("on a drawn board", |game| game.board().code().contains('/')),
    ("on a board of sections", |game| Board::all().any(|board| board == *game.board())),
    ("where a stay is decided", |game| game.phase() == Phase::Stand),
    ("where a movement is decided", |game| game.phase() == Phase::Move),
    ("where a nun's movement is decided", |game| game.phase() == Phase::Nun),
];

fn in_the_yard(game: &Game) -> usize {
    let is_in_yard = |piece| match game.place(piece) {
        Place::Space(space) => game.tables().contains(game.tables().yard(), space),
        Place::Entrance | Place::Shoved => false,
    };
    game.pieces().filter(|piece| is_in_yard(*piece)).count()
}

fn own(game: &Game, status: Status) -> usize {
    Child::of(game.turn()).filter(|child| game.status(*child) == status).count()
}

fn is_own_fight_seen(game: &Game) -> bool {
    let is_own = |space| game.fight_at(space).is_some_and(|(attacker, _)| attacker.seat() == game.turn());
    game.tables().coords(game.fights() & game.seen()).any(is_own)
}

#[test]
fn every_edition_has_positions_of_every_kind() {
    for table in FILES.iter().filter(|table| table.name != HOUSE_RULES) {
        let games: Vec<Game> = table.entries.iter().map(CountEntry::game).collect();
        assert!(games.iter().all(|game| game.edition().to_string() == table.name), "{} only", table.name);
        for (kind, is_so) in KINDS {
            assert!(games.iter().any(is_so), "{}.txt has no position {kind}", table.name);
        }
    }
}

#[test]
fn every_switch_has_a_position_whose_counts_it_changes() {
    for switch in Switch::ALL {
        let is_changed =
            |entry: &&CountEntry| entry.position.setup.edition == RuleSet::default().flipped(switch);
        let changes_counts = |entry: &CountEntry| {
            let mut usual = entry.position.clone();
            usual.setup.edition = RuleSet::default();
            let game = usual.game().expect("the same position by the printed rules");
            (1..).zip(&entry.counts).any(|(depth, count)| game.perft(depth) != *count)
        };
        let mut changed = entries().filter(is_changed);
        match switch {
            // Coins change no legal action.
            Switch::IdleCoins => assert!(changed.next().is_some(), "no position has {switch} alone changed"),
            _ => assert!(changed.any(changes_counts), "no position's counts change with {switch}"),
        }
    }
}
