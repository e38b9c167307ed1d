//! The one helper of the clauses' tests: a drawn position, then claims about it.

use std::collections::BTreeSet;

use blacktop_rules::{Action, Coord, Game, Illegal, Nun, Piece, Place, SetupError, Word};

use crate::drawing::{Drawing, Position, position_of, read_also};
use crate::telling::tell;

pub(crate) use crate::drawing::{at, child, piece};

/// A game and what its last actions caused.
#[derive(Clone)]
pub(crate) struct Check {
    pub(crate) game: Game,
    told: Vec<String>,
}

/// A game at the start of a turn, as drawn.
#[track_caller]
pub(crate) fn check(text: &str) -> Check {
    match Drawing::read(text).setup().into_game() {
        Ok(game) => Check { game, told: Vec::new() },
        Err(error) => panic!("no game can go on from here: {error}\n{text}"),
    }
}

/// A position that must not become a game.
#[track_caller]
pub(crate) fn check_refused(text: &str, expected: SetupError) {
    match Drawing::read(text).setup().into_game() {
        Ok(_) => panic!("this should be refused because {expected}\n{text}"),
        Err(error) => assert_eq!(error, expected, "refused for another reason:\n{text}"),
    }
}

impl Check {
    /// The words are played one after the other; coins must not get lost on the way (1.1).
    #[track_caller]
    pub(crate) fn plays(mut self, words: &str) -> Check {
        self.told.clear();
        for text in words.split_whitespace() {
            let action = self
                .game
                .resolve(word(text))
                .unwrap_or_else(|illegal| panic!("{text} should be legal: {illegal}\n{self}"));
            let events = self.game.play(action).unwrap_or_else(|illegal| panic!("{text}: {illegal}\n{self}"));
            self.told.extend(events.into_iter().map(tell));
            let sum: u32 = self.game.players().seats().map(|seat| u32::from(self.game.coins(seat))).sum();
            assert_eq!(sum, 10 * u32::from(self.game.players().count()), "coins after {text}\n{self}");
        }
        self
    }

    /// These events, and no others, came of the words played last.
    #[track_caller]
    pub(crate) fn happened(self, events: &[&str]) -> Check {
        assert!(self.told == events, "expected {events:#?}\nhappened {:#?}\n{self}", self.told);
        self
    }

    /// The legal words are exactly these, in this order.
    #[track_caller]
    pub(crate) fn legal(self, words: &str) -> Check {
        self.options("", words)
    }

    /// The legal words that begin like this go on like these, in this order, and no others do.
    #[track_caller]
    pub(crate) fn options(self, beginning: &str, rests: &str) -> Check {
        let expected: Vec<String> =
            rests.split_whitespace().map(|rest| format!("{beginning}{rest}")).collect();
        let mut actual = self.words();
        actual.retain(|word| word.starts_with(beginning));
        assert!(
            expected == actual,
            "the legal words {beginning}…\nexpected {}\nactual   {}\n{self}",
            expected.join(" "),
            actual.join(" ")
        );
        self
    }

    /// These words are among the legal ones.
    #[track_caller]
    pub(crate) fn allows(self, words: &str) -> Check {
        let legal = self.words();
        for text in words.split_whitespace() {
            assert!(legal.iter().any(|word| word == text), "{text} is not among {}\n{self}", legal.join(" "));
            if let Err(illegal) = self.game.resolve(word(text)) {
                panic!("{text} is listed as legal and yet refused: {illegal}\n{self}");
            }
        }
        self
    }

    /// The word is not legal, and this is why.
    #[track_caller]
    pub(crate) fn refuses(self, text: &str, clause: &str, expected: Illegal) -> Check {
        assert!(!self.words().iter().any(|word| word == text), "{text} is listed as legal\n{self}");
        match self.game.resolve(word(text)) {
            Ok(_) => panic!("{text} should be refused because {expected}\n{self}"),
            Err(actual) => {
                assert!(
                    actual == expected && actual.clause() == clause,
                    "{text} is refused for another reason\nexpected {clause}: {expected} ({expected:?})\n\
                     actual   {}: {actual} ({actual:?})\n{self}",
                    actual.clause()
                );
            }
        }
        self
    }

    /// The piece cannot end there by any word, and this is the best reason.
    #[track_caller]
    pub(crate) fn keeps_off(self, name: &str, end: &str, expected: Illegal) -> Check {
        let actual = self.game.why_not(piece(name), at(end));
        assert_eq!(actual, Some(expected), "why {name} cannot end on {end}\n{self}");
        self
    }

    /// The piece can end there by some word.
    #[track_caller]
    pub(crate) fn lets_onto(self, name: &str, end: &str) -> Check {
        assert_eq!(self.game.why_not(piece(name), at(end)), None, "why {name} cannot end on {end}\n{self}");
        self
    }

    /// The legal words that begin like this end on the spaces marked with a star.
    #[track_caller]
    pub(crate) fn ends(self, beginning: &str, text: &str) -> Check {
        let actions = self.game.legal_actions();
        let ends = actions.iter().filter(|action| self.name(*action).starts_with(beginning));
        let ends = ends.filter_map(|action| match action {
            Action::Move { end, .. } | Action::Nun { end, .. } | Action::Shove { end, .. } => Some(end),
            Action::Pass | Action::Stay { .. } | Action::Timeout => None,
        });
        let ends = ends.collect();
        self.marks(&format!("the ends of {beginning}"), ends, text)
    }

    /// The nun sees the spaces marked with a star.
    #[track_caller]
    pub(crate) fn sees(self, nun: Nun, text: &str) -> Check {
        let Place::Space(here) = self.game.place(Piece::Nun(nun)) else {
            panic!("{nun} is not on the board")
        };
        let ground = self.game.tables();
        let seen = ground.coords(ground.sight(here)).collect();
        self.marks(&format!("what {nun} sees"), seen, text)
    }

    #[track_caller]
    fn marks(self, what: &str, actual: BTreeSet<Coord>, text: &str) -> Check {
        let drawing = Drawing::read(text);
        drawing.agree_with(self.game.board());
        let expected: BTreeSet<Coord> = drawing.marked().into_iter().collect();
        let list = |set: BTreeSet<Coord>| set.iter().map(Coord::to_string).collect::<Vec<_>>().join(" ");
        let missing = list(expected.difference(&actual).copied().collect());
        let extra = list(actual.difference(&expected).copied().collect());
        assert!(
            expected == actual,
            "{what} should be\n{text}\nbut it lacks [{missing}] and has [{extra}]\n{self}"
        );
        self
    }

    /// The position is the drawn one, piece by piece, if a window is drawn; the notes hold in any case.
    #[track_caller]
    pub(crate) fn shows(self, text: &str) -> Check {
        let drawing = Drawing::read(text);
        drawing.agree_with(self.game.board());
        let (expected, actual) = (drawing.position(self.game.players()), position_of(&self.game));
        if !drawing.cells.is_empty() && expected != actual {
            self.report_difference(&drawing, &expected, &actual);
        }
        for (key, value) in &drawing.notes {
            let fact = self.fact(key, value);
            assert!(&fact == value, "{key}\nexpected {value}\nactual   {fact}\n{self}");
        }
        self
    }

    #[track_caller]
    fn report_difference(&self, drawing: &Drawing, expected: &Position, actual: &Position) {
        let board = self.game.board();
        let differing = actual.iter().filter(|(piece, spot)| expected.get(piece) != Some(spot));
        let differing: Vec<String> = differing
            .map(|(piece, spot)| format!("{piece} should be {} and is {spot}", expected[piece]))
            .collect();
        panic!(
            "the position is another one\nexpected\n{}\nactual\n{}\n{}",
            drawing.draw(board, expected),
            drawing.draw(board, actual),
            differing.join("\n")
        );
    }

    /// What the game says about the thing that a note is about, in the words of the note.
    fn fact(&self, key: &str, value: &str) -> String {
        let game = &self.game;
        let seats = || game.players().seats();
        let outcome = || game.outcome().expect("a game that is over");
        match key {
            "turn" => game.turn().to_string(),
            "minute" => game.clock().to_string(),
            "phase" => game.phase().name().to_owned(),
            "movements" => listed(game.movements().iter()),
            "coins" => listed(seats().map(|seat| game.coins(seat))),
            "moved" => listed(game.moved().iter()),
            "staying" => listed(game.staying().iter()),
            "leaving" => listed(game.leaving().iter()),
            "detention" => listed(self.pieces_that(|spot| spot == "in detention")),
            "shoving" => {
                let others = self.pieces_that(|spot| spot == "being shoved");
                let others = others.into_iter().filter(|piece| Some(*piece) != game.shoving());
                listed(game.shoving().into_iter().chain(others))
            }
            "also" => {
                let position = position_of(game);
                let listed = read_also(value).map(|(piece, _)| format!("{piece} {}", position[&piece]));
                listed.collect::<Vec<_>>().join(", ").replace(" on ", " ")
            }
            "ending" => outcome().reason.name().to_owned(),
            "winners" => listed(outcome().winners()),
            "ranks" => listed(seats().map(|seat| outcome().rank(seat))),
            _ => panic!("`{key}` is not something a game shows"),
        }
    }

    fn pieces_that(&self, is_so: impl Fn(&str) -> bool) -> Vec<Piece> {
        let position = position_of(&self.game);
        position.iter().filter(|(_, spot)| is_so(&spot.to_string())).map(|(piece, _)| *piece).collect()
    }

    fn name(&self, action: Action) -> String {
        action.to_string()
    }

    fn words(&self) -> Vec<String> {
        self.game.legal_actions().iter().map(|action| self.name(action)).collect()
    }
}

/// The whole board with whose turn it is, for the messages of claims that do not hold.
impl std::fmt::Display for Check {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let game = &self.game;
        let whole = Drawing { cells: Coord::all().map(|c| (c, String::new())).collect(), notes: Vec::new() };
        writeln!(f, "in minute {}, {}'s turn, phase {}", game.clock(), game.turn(), game.phase().name())?;
        writeln!(f, "{}", whole.draw(game.board(), &position_of(game)))?;
        let off: Vec<String> = position_of(game)
            .iter()
            .map(|(piece, spot)| format!("{piece} {spot}"))
            .filter(|line| line.contains(" in ") || line.contains("being"))
            .collect();
        write!(f, "{}", off.join(", "))
    }
}

#[track_caller]
fn word(text: &str) -> Word {
    text.parse().unwrap_or_else(|error| panic!("{error}"))
}

fn listed<T: std::fmt::Display>(things: impl IntoIterator<Item = T>) -> String {
    let things: Vec<String> = things.into_iter().map(|thing| thing.to_string()).collect();
    if things.is_empty() { "none".to_owned() } else { things.join(" ") }
}
