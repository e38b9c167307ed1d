//! The setups of `new` and `load`: every field is read before any is checked.

use std::collections::BTreeMap;

use blacktop_protocol::ChildState;
use blacktop_rules::{Board, BoardError, Child, MOST_MINUTES, Nun, Piece, Place, Players, Seat, Setup};

use crate::error::{EngineError, ErrorCode};
use crate::fields::Fields;

/// The fields of a position. A state has more, and is refused: it may be in the middle of a turn.
const POSITION: [&str; 9] =
    ["edition", "board", "players", "minutes", "clock", "turn", "coins", "children", "nuns"];

const EDITION: &str = "en, fr or ja, with house rules as in en-sidedoors";
const BOARD: &str = "a board's name or its rows";
const SEAT: &str = "a seat, A to E";

/// The setup of a request `new`, with defaults for missing fields.
pub(crate) fn new_game(fields: &Fields<'_>) -> Result<Setup, EngineError> {
    let start = Setup::new(players(fields)?);
    let edition = fields.optional_parsed("edition", EDITION)?.unwrap_or(start.edition);
    let board: Option<String> = fields.optional("board", BOARD)?;
    let minutes = fields.optional_number("minutes", 1..=MOST_MINUTES)?.unwrap_or(start.minutes);
    let turn = fields.optional("first", SEAT)?.unwrap_or(start.turn);
    if !start.players.has(turn) {
        let count = start.players.count();
        let message = format!("`first` cannot be {turn}: a game of {count} has no such seat");
        return Err(EngineError::new(ErrorCode::BadRequest, message));
    }
    let board = board.map_or_else(|| Ok(Board::default()), |text| parse_board(&text))?;
    Ok(Setup { edition, board, minutes, turn, ..start })
}

/// The setup of a request `load`: with every piece and the coins of every seat that plays, and no others.
pub(crate) fn position(fields: &Fields<'_>) -> Result<Setup, EngineError> {
    let fields = fields.with_code(ErrorCode::BadPosition);
    let fields = fields.object("position", "an object that describes the start of a turn")?;
    fields.only("a position", &POSITION)?;
    let edition = fields.optional_parsed("edition", EDITION)?;
    let edition = edition.ok_or_else(|| fields.missing("edition", EDITION))?;
    let board: String = fields.required("board", BOARD)?;
    let start = Setup::new(players(&fields)?);
    let minutes = fields.number("minutes", 1..=MOST_MINUTES)?;
    let clock = fields.number("clock", 1..=MOST_MINUTES)?;
    let turn = fields.required("turn", SEAT)?;
    let coins = read_coins(&fields)?;
    let children = read_children(&fields)?;
    let nuns = read_nuns(&fields)?;
    let mut setup = Setup { edition, board: parse_board(&board)?, minutes, clock, turn, ..start };
    put_coins(&mut setup, &coins)?;
    put_children(&mut setup, &children)?;
    put_nuns(&mut setup, &nuns)?;
    Ok(setup)
}

fn players(fields: &Fields<'_>) -> Result<Players, EngineError> {
    let count: u8 = fields.number("players", 3..=5)?;
    Ok(count.try_into().expect("a game has three to five players"))
}

fn parse_board(text: &str) -> Result<Board, EngineError> {
    text.parse().map_err(|error: BoardError| EngineError::new(ErrorCode::BadBoard, error))
}

fn read_coins(fields: &Fields<'_>) -> Result<BTreeMap<Seat, u8>, EngineError> {
    let fields = fields.object("coins", "an object with the coins of each seat")?;
    fields.by_name("a number for each seat that plays, A to E", |fields, seat| fields.number(seat, 0..=50))
}

fn read_children(fields: &Fields<'_>) -> Result<BTreeMap<Child, ChildState>, EngineError> {
    let fields = fields.object("children", "an object with all children")?;
    fields.by_name("the children of the seats that play, Ab1 to Eg2", |fields, child| {
        let fields = fields.object(child, "an object with the child's `at` and `state`")?;
        fields.only("a child", &["at", "state"])?;
        Ok(ChildState {
            at: fields.required("at", "a space from a1 to l12 or entrance")?,
            state: fields.required("state", "free, attacking, pinned or detained")?,
        })
    })
}

fn read_nuns(fields: &Fields<'_>) -> Result<BTreeMap<Nun, Place>, EngineError> {
    let fields = fields.object("nuns", "an object with both nuns")?;
    fields.by_name("N1 and N2", |fields, nun| fields.required(nun, "a space from a1 to l12"))
}

fn put_coins(setup: &mut Setup, coins: &BTreeMap<Seat, u8>) -> Result<(), EngineError> {
    for seat in setup.players.seats() {
        let coins = coins.get(&seat);
        setup.coins[seat] = *coins.ok_or_else(|| bad(format!("the coins of {seat} are missing")))?;
    }
    match coins.keys().find(|seat| !setup.players.has(**seat)) {
        Some(seat) => {
            let count = setup.players.count();
            Err(bad(format!("there are coins of {seat}, who does not play in a game of {count}")))
        }
        None => Ok(()),
    }
}

fn put_children(setup: &mut Setup, children: &BTreeMap<Child, ChildState>) -> Result<(), EngineError> {
    for child in setup.players.seats().flat_map(Child::of) {
        let state = children.get(&child).ok_or_else(|| bad(format!("{child} is missing")))?;
        let at = match state.at {
            Place::Space(space) => Some(space),
            Place::Entrance => None,
            Place::Shoved => return Err(shoved(Piece::Child(child))),
        };
        setup.place(child, at, state.state);
    }
    match children.keys().find(|child| !setup.players.has(child.seat())) {
        Some(child) => Err(bad(format!("{child} does not play in a game of {}", setup.players.count()))),
        None => Ok(()),
    }
}

fn put_nuns(setup: &mut Setup, nuns: &BTreeMap<Nun, Place>) -> Result<(), EngineError> {
    for nun in Nun::ALL {
        let place = nuns.get(&nun).ok_or_else(|| bad(format!("{nun} is missing")))?;
        setup.nuns[nun as usize] = match place {
            Place::Space(space) => *space,
            Place::Entrance => {
                return Err(bad(format!("{nun} is in an entrance, which nuns never enter")));
            }
            Place::Shoved => return Err(shoved(Piece::Nun(nun))),
        };
    }
    Ok(())
}

fn bad(message: String) -> EngineError {
    EngineError::new(ErrorCode::BadPosition, message)
}

fn shoved(piece: Piece) -> EngineError {
    bad(format!("{piece} is shoved: a position is the start of a turn, when no piece waits for a shove"))
}
