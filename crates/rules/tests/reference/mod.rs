//! A second, plain and slow reading of the rules, to check the fast one against.
//!
//! Everything here follows RULES.md clause by clause, with nothing but lists, loops and trying things out:
//! walks are walked, sight is stepped along, shoves are carried out on a copy. It shares no code with the
//! crate under test.

mod apply;
mod board;
mod legal;
mod nun;
mod outcome;
mod pieces;
mod shove;
mod turn;
mod walk;
mod words;

use std::collections::{BTreeMap, BTreeSet};

use board::{Board, Rules, Space};
use outcome::Outcome;
use pieces::{Child, Condition, Nun, Piece, Pieces, Place};
use turn::{Stage, Turn};

/// Each player's coins at the set-up (1.1).
const COINS_AT_SET_UP: u32 = 10;

/// A game between two decisions.
#[derive(Debug, Clone)]
pub(crate) struct Reference {
    board: Board,
    minutes: u32,
    clock: u32,
    turn: Turn,
    coins: BTreeMap<char, u32>,
    pieces: Pieces,
    outcome: Option<Outcome>,
}

/// How a game ended: the reason, the kisser, the winners, and the rank of each seat.
pub(crate) type GameResult = (String, Option<char>, Vec<char>, Vec<usize>);

/// All that the engine protocol shows of a state, as plain values.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Snapshot {
    pub(crate) clock: u32,
    pub(crate) turn: char,
    pub(crate) phase: String,
    pub(crate) movements: Vec<u8>,
    pub(crate) moved: Vec<String>,
    pub(crate) staying: Vec<String>,
    pub(crate) leaving: Vec<String>,
    pub(crate) shoving: Option<String>,
    pub(crate) coins: Vec<u32>,
    /// Name, place and state of each child, in the order A b1 b2 g1 g2, B …
    pub(crate) children: Vec<(String, String, String)>,
    pub(crate) nuns: [String; 2],
    pub(crate) result: Option<GameResult>,
}

impl Reference {
    /// A new game on a board of 12 rows, row 12 first, in which the seat `first` starts (1.5).
    pub(crate) fn new(rules: &str, rows: &[String], players: usize, minutes: u32, first: char) -> Reference {
        let seats = first_seats(players);
        let pieces = Pieces::at_set_up(&seats);
        let coins = seats.into_iter().map(|seat| (seat, COINS_AT_SET_UP)).collect();
        // 2.1: the clock moves forward at the start of a turn, so the first minute is 1.
        Reference::start(Board::new(Rules::coded(rules), rows), minutes, 1, first, coins, pieces)
    }

    /// A position at the start of `turn`'s turn, with `clock` the minute being played. It is taken to be
    /// valid.
    #[allow(dead_code, reason = "not every test loads positions")]
    #[allow(clippy::too_many_arguments, reason = "the fields of a position, one by one")]
    pub(crate) fn load(
        rules: &str,
        rows: &[String],
        players: usize,
        minutes: u32,
        clock: u32,
        turn: char,
        coins: &[u32],
        children: &[(String, String, String)],
        nuns: [&str; 2],
    ) -> Reference {
        let seats = first_seats(players);
        let mut pieces = Pieces::at_set_up(&seats);
        for (name, at, state) in children {
            pieces.set(Child::named(name), place_named(at), condition_named(state));
        }
        for (nun, at) in [Nun::First, Nun::Second].into_iter().zip(nuns) {
            pieces.put(Piece::Nun(nun), place_named(at));
        }
        let coins = seats.into_iter().zip(coins.iter().copied()).collect();
        Reference::start(Board::new(Rules::coded(rules), rows), minutes, clock, turn, coins, pieces)
    }

    fn start(
        board: Board,
        minutes: u32,
        clock: u32,
        seat: char,
        coins: BTreeMap<char, u32>,
        pieces: Pieces,
    ) -> Reference {
        let mut game = Reference {
            board,
            minutes,
            clock,
            turn: Turn::begin(seat, &pieces),
            coins,
            pieces,
            outcome: None,
        };
        game.settle();
        game
    }

    /// The words of the legal actions in ASCII order (10.4), none once the game is over.
    pub(crate) fn legal(&self) -> Vec<String> {
        let mut words: Vec<String> = self.legal_actions().iter().map(|action| action.word()).collect();
        words.sort();
        words
    }

    /// Carries out a legal word or `timeout`, and panics at any other.
    pub(crate) fn apply(&mut self, word: &str) {
        if word == "timeout" {
            self.time_out();
            return;
        }
        let action = self.legal_actions().into_iter().find(|action| action.word() == word);
        self.perform(action.unwrap_or_else(|| panic!("{word:?} is not legal")));
    }

    pub(crate) fn snapshot(&self) -> Snapshot {
        let children = self.pieces.children.iter().map(|(child, standing)| {
            let state = condition_name(standing.condition).to_string();
            (child.name(), place_name(standing.place), state)
        });
        let shoving = self.pieces.shoving.as_ref();
        Snapshot {
            clock: self.clock,
            turn: self.turn.seat,
            phase: self.phase().to_string(),
            movements: self.turn.movements.clone(),
            moved: names(&self.turn.moved),
            staying: names(&self.turn.staying),
            leaving: names(&self.turn.leaving),
            shoving: shoving.map(|shoving| shoving.next_piece().name()),
            coins: self.coins.values().copied().collect(),
            children: children.collect(),
            nuns: [Nun::First, Nun::Second].map(|nun| place_name(self.pieces.nuns[&nun])),
            result: self.result(),
        }
    }

    /// The kind of decision that comes next (10.5).
    fn phase(&self) -> &'static str {
        if self.outcome.is_some() {
            return "over";
        }
        if self.pieces.shoving.is_some() {
            return "shove";
        }
        match self.turn.stage {
            Stage::Stand => "stand",
            Stage::Move => "move",
            Stage::Nun => "nun",
            Stage::End => panic!("a turn at its end has no phase"),
        }
    }

    fn result(&self) -> Option<GameResult> {
        let outcome = self.outcome?;
        let ranks = self.ranks(outcome);
        let ranked = self.seats().into_iter().zip(&ranks);
        let winners = ranked.filter(|(_, rank)| **rank == 1).map(|(seat, _)| seat).collect();
        Some((outcome.reason().to_string(), outcome.kisser(), winners, ranks))
    }

    /// The seats in play, clockwise from `A`.
    fn seats(&self) -> Vec<char> {
        self.coins.keys().copied().collect()
    }
}

fn first_seats(players: usize) -> Vec<char> {
    ('A'..='E').take(players).collect()
}

fn names(children: &BTreeSet<Child>) -> Vec<String> {
    children.iter().map(|child| child.name()).collect()
}

fn place_named(name: &str) -> Place {
    match name {
        "entrance" => Place::Entrance,
        space => Place::On(Space::named(space)),
    }
}

fn place_name(place: Place) -> String {
    match place {
        Place::On(space) => space.name(),
        Place::Entrance => "entrance".to_string(),
        Place::Lifted => "shoved".to_string(),
    }
}

fn condition_named(name: &str) -> Condition {
    match name {
        "free" => Condition::Free,
        "attacking" => Condition::Attacking,
        "pinned" => Condition::Pinned,
        "detained" => Condition::Detained,
        _ => panic!("no state is named {name:?}"),
    }
}

fn condition_name(condition: Condition) -> &'static str {
    match condition {
        Condition::Free => "free",
        Condition::Attacking => "attacking",
        Condition::Pinned => "pinned",
        Condition::Detained => "detained",
    }
}
