//! What a server says over a client's WebSocket.

use blacktop_rules::Event;
use serde::{Deserialize, Serialize};

use crate::change::StateChange;
use crate::entry::Entry;
use crate::id::{Key, TableId};
use crate::people::{Me, TableSummary};
use crate::refusal::Refusal;
use crate::time::Timestamp;
use crate::view::{PlayView, RoomView};

/// A server's message.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum ServerMsg {
    /// The first message: who the server takes the client for.
    Welcome {
        me: Me,
        /// The server's version.
        server: String,
        /// The server's time, in milliseconds since 1970.
        #[cfg_attr(feature = "ts", ts(type = "number"))]
        now: Timestamp,
    },
    /// What is new at the table that is watched.
    Update(Box<Update>),
    /// The open tables, all of them, whenever they change.
    Lobby {
        /// The newest first.
        tables: Vec<TableSummary>,
    },
    /// What the operator of the server has to say to all who are connected.
    Notice { text: String },
    /// A command is executed and stored.
    Done {
        /// The key of its message.
        key: Key,
        /// The version of the table that has it.
        #[cfg_attr(feature = "ts", ts(type = "number"))]
        version: u64,
        /// The hash of the table at that version: 16 hexadecimal digits.
        hash: String,
    },
    /// A command is refused, or the message could not be read.
    Refused {
        /// The key of its message, if that could be read.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        key: Option<Key>,
        refusal: Refusal,
    },
    /// The answer to `explain` and to `why`.
    Explained {
        /// The key of the question.
        key: Key,
        /// Why not; nothing if the action is legal after all.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        why: Option<Refusal>,
    },
}

/// What is new at a table: the entries after the version the client knew, and how things stand now. Parts that have not
/// changed are left out.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Update {
    pub table: TableId,
    /// The version before the first entry below. A client that knows less has missed something and watches again.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub since: u64,
    /// The version of what follows.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub version: u64,
    /// The hash of the table at that version: 16 hexadecimal digits.
    pub hash: String,
    /// What happened, in order.
    pub entries: Vec<EntryWithEvents>,
    /// Who is there now.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub room: Option<RoomView>,
    /// The game as it stands; none before it starts.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub play: Option<PlayView>,
}

/// An entry and what came of it on the board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct EntryWithEvents {
    #[serde(flatten)]
    pub entry: Entry,
    /// What happened on the board, in order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<Vec<Event>>"))]
    pub events: Vec<Event>,
    /// What each of the events changed, as many as there are events.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<Vec<StateChange>>"))]
    pub changes: Vec<StateChange>,
}
