//! From the wire's types to the rules': what a new game or a position says, as a setup that the rules then check.

use blacktop_rules::{self as rules, Place};

use crate::error::{EngineError, ErrorCode};
use crate::position::EnginePosition;
use crate::request::NewGame;

fn board(text: &str) -> Result<rules::Board, EngineError> {
    text.parse().map_err(|error: rules::BoardError| EngineError::new(ErrorCode::BadBoard, error))
}

fn players(count: u8, code: ErrorCode) -> Result<rules::Players, EngineError> {
    count.try_into().map_err(|error: rules::PlayersError| EngineError::new(code, error))
}

impl NewGame {
    /// The setup of this game.
    pub fn setup(&self) -> Result<rules::Setup, EngineError> {
        let setup = rules::Setup::new(players(self.players, ErrorCode::BadRequest)?);
        let turn = self.first;
        if !setup.players.has(turn) {
            let message =
                format!("`first` cannot be {turn}: nobody sits there in a game of {}", self.players);
            return Err(EngineError::new(ErrorCode::BadRequest, message));
        }
        let board = board(&self.board)?;
        Ok(rules::Setup { edition: self.edition, board, minutes: self.minutes, turn, ..setup })
    }
}

impl EnginePosition {
    /// The setup that this describes: with every piece and every seat's coins, and none too many.
    pub fn setup(&self) -> Result<rules::Setup, EngineError> {
        let mut setup = rules::Setup::new(players(self.players, ErrorCode::BadPosition)?);
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

    fn put_coins(&self, setup: &mut rules::Setup) -> Result<(), EngineError> {
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

    fn put_children(&self, setup: &mut rules::Setup) -> Result<(), EngineError> {
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

    fn put_nuns(&self, setup: &mut rules::Setup) -> Result<(), EngineError> {
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

fn bad(message: String) -> EngineError {
    EngineError::new(ErrorCode::BadPosition, message)
}

fn shoved(piece: rules::Piece) -> EngineError {
    bad(format!("{piece} is shoved: a position is the start of a turn, when nobody waits for a shove"))
}
