//! From the wire's types to the rules': what a new game or a position says, as a setup that the rules then check.

use blacktop_rules::{self as rules, Place};

use crate::fault::{Code, Fault};
use crate::position::Position;
use crate::request::New;

fn board(text: &str) -> Result<rules::Board, Fault> {
    text.parse().map_err(|error: rules::BoardError| Fault::new(Code::BadBoard, error))
}

fn players(count: u8, code: Code) -> Result<rules::Players, Fault> {
    count.try_into().map_err(|error: rules::PlayersError| Fault::new(code, error))
}

impl New {
    /// The setup of this game.
    pub fn setup(&self) -> Result<rules::Setup, Fault> {
        let setup = rules::Setup::new(players(self.players, Code::BadRequest)?);
        let turn = self.first;
        if !setup.players.has(turn) {
            let message =
                format!("`first` cannot be {turn}: nobody sits there in a game of {}", self.players);
            return Err(Fault::new(Code::BadRequest, message));
        }
        let board = board(&self.board)?;
        Ok(rules::Setup { edition: self.edition, board, minutes: self.minutes, turn, ..setup })
    }
}

impl Position {
    /// The setup that this describes: with every piece and every seat's coins, and none too many.
    pub fn setup(&self) -> Result<rules::Setup, Fault> {
        let mut setup = rules::Setup::new(players(self.players, Code::BadPosition)?);
        setup.board = board(&self.board)?;
        setup.edition = self.edition;
        setup.minutes = self.minutes;
        setup.clock = self.clock;
        setup.turn = self.turn;
        self.put_coins(&mut setup)?;
        self.put_children(&mut setup)?;
        self.put_nuns(&mut setup)?;
        Ok(setup)
    }

    fn put_coins(&self, setup: &mut rules::Setup) -> Result<(), Fault> {
        for seat in setup.players.seats() {
            let coins = self.coins.get(&seat);
            setup.coins[seat] = *coins.ok_or_else(|| bad(format!("the coins of {seat} are missing")))?;
        }
        match self.coins.keys().find(|seat| !setup.players.has(**seat)) {
            Some(seat) => Err(bad(format!(
                "there are coins of {seat}, who does not play in a game of {}",
                self.players
            ))),
            None => Ok(()),
        }
    }

    fn put_children(&self, setup: &mut rules::Setup) -> Result<(), Fault> {
        for child in setup.players.seats().flat_map(rules::Child::of) {
            let standing = self.children.get(&child);
            let standing = standing.ok_or_else(|| bad(format!("{child} is missing")))?;
            let at = match standing.at {
                Place::Space(space) => Some(space),
                Place::Entrance => None,
                Place::Shoved => return Err(shoved(rules::Piece::Child(child))),
            };
            setup.place(child, at, standing.state);
        }
        match self.children.keys().find(|child| !setup.players.has(child.seat())) {
            Some(child) => Err(bad(format!("{child} does not play in a game of {}", self.players))),
            None => Ok(()),
        }
    }

    fn put_nuns(&self, setup: &mut rules::Setup) -> Result<(), Fault> {
        for nun in rules::Nun::ALL {
            let place = self.nuns.get(&nun).ok_or_else(|| bad(format!("{nun} is missing")))?;
            setup.nuns[nun as usize] = match place {
                Place::Space(space) => *space,
                Place::Entrance => {
                    return Err(bad(format!("{nun} is in an entrance, which nuns never enter")));
                }
                Place::Shoved => return Err(shoved(rules::Piece::Nun(nun))),
            };
        }
        Ok(())
    }
}

fn bad(message: String) -> Fault {
    Fault::new(Code::BadPosition, message)
}

fn shoved(piece: rules::Piece) -> Fault {
    bad(format!("{piece} is shoved: a position is the start of a turn, when nobody waits for a shove"))
}
