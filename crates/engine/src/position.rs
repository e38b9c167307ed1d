//! The start of a turn, as `load` takes it.

use std::collections::BTreeMap;

use blacktop_rules as rules;

use crate::fields::{FieldError, Fields};
use blacktop_protocol::ChildState;
use blacktop_rules::{Child, Edition, Nun, Place, Seat};

/// A position at the start of `turn`'s turn. Nothing has been looked at but its shape.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EnginePosition {
    /// The edition played.
    pub edition: Edition,
    /// The board's name or its rows.
    pub board: String,
    /// How many play.
    pub players: u8,
    /// The length of the game.
    pub minutes: u8,
    /// The minute being played.
    pub clock: u8,
    /// Whose turn begins.
    pub turn: Seat,
    /// The coins of each seat.
    pub coins: BTreeMap<Seat, u8>,
    /// All children.
    pub children: BTreeMap<Child, ChildState>,
    /// Both nuns.
    pub nuns: BTreeMap<Nun, Place>,
}

/// What a position is made of. A state has more, and is refused: it may be in the middle of a turn.
const PARTS: [&str; 9] =
    ["edition", "board", "players", "minutes", "clock", "turn", "coins", "children", "nuns"];

impl EnginePosition {
    /// Reads the field `position`.
    pub(crate) fn read(fields: &Fields<'_>) -> Result<EnginePosition, FieldError> {
        let fields = fields.object("position", "an object that describes the start of a turn")?;
        fields.only("a position", &PARTS)?;
        Ok(EnginePosition {
            edition: fields.required("edition", "en, fr or ja")?,
            board: fields.required("board", "a board's name or its rows")?,
            players: fields.number("players", 3..=5)?,
            minutes: fields.number("minutes", 1..=rules::MOST_MINUTES)?,
            clock: fields.number("clock", 1..=rules::MOST_MINUTES)?,
            turn: fields.required("turn", "a seat, A to E")?,
            coins: read_coins(&fields.object("coins", "an object with the coins of each seat")?)?,
            children: read_children(&fields.object("children", "an object with all children")?)?,
            nuns: read_nuns(&fields.object("nuns", "an object with both nuns")?)?,
        })
    }
}

fn read_coins(fields: &Fields<'_>) -> Result<BTreeMap<Seat, u8>, FieldError> {
    fields.by_name("it", "a number for each seat that plays, A to E", |fields, seat| {
        fields.number(seat, 0..=50)
    })
}

fn read_children(fields: &Fields<'_>) -> Result<BTreeMap<Child, ChildState>, FieldError> {
    fields.by_name("it", "the children of the seats that play, Ab1 to Eg2", |fields, child| {
        let fields = fields.object(child, "an object with the child's `at` and `state`")?;
        fields.only("a child", &["at", "state"])?;
        Ok(ChildState {
            at: fields.required("at", "a space from a1 to l12 or entrance")?,
            state: fields.required("state", "free, attacking, pinned or detained")?,
        })
    })
}

fn read_nuns(fields: &Fields<'_>) -> Result<BTreeMap<Nun, Place>, FieldError> {
    fields.by_name("it", "N1 and N2", |fields, nun| fields.required(nun, "a space from a1 to l12"))
}
