//! What a client says over its WebSocket.

use blacktop_rules::{Coord, Piece};
use serde::{Deserialize, Serialize};

use crate::command::Command;
use crate::id::{Key, TableId};
use crate::word::SentAction;

/// No message of a client may have more bytes than this.
pub const LONGEST_MESSAGE: usize = 16 * 1024;

/// No name of a person or player has more characters.
pub const LONGEST_NAME: usize = 24;

/// A command to a table. Over HTTP it is the body; over a WebSocket it is [`ClientMsg::Do`].
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = DoBody, description = "A request over HTTP, for programs without a socket."))]
#[serde(deny_unknown_fields)]
pub struct Request {
    /// Chosen by the client. A second request with the same key is a resend and changes nothing.
    pub key: Key,
    /// The last version the client has seen.
    pub seen: u64,
    pub command: Command,
}

/// A client's message.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum ClientMsg {
    /// Watch a table, and be told everything since a version. It ends the watching of anything else.
    Watch {
        table: TableId,
        /// The last version the client knows; 0 for none.
        #[serde(default)]
        #[cfg_attr(feature = "ts", ts(type = "number"))]
        since: u64,
        /// The hash of the table at that version. If this table had another one, everything is told again from the beginning.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        hash: Option<String>,
    },
    /// Watch the lobby. It ends the watching of anything else.
    WatchLobby,
    /// Watch nothing any more.
    Unwatch,
    /// Do something at the table that is watched.
    Do {
        /// Chosen by the client. A second message with the same key is a resend and changes nothing.
        key: Key,
        /// The last version the client has seen. A decision about a position that has changed since is refused.
        #[cfg_attr(feature = "ts", ts(type = "number"))]
        seen: u64,
        command: Command,
    },
    /// Ask why an action is not among the legal ones.
    Explain {
        /// Chosen by the client, repeated in the answer.
        key: Key,
        /// The action's word.
        #[serde(with = "crate::word::sent")]
        #[cfg_attr(feature = "ts", ts(type = "string"))]
        action: SentAction,
    },
    /// Ask why a piece may not end on a space, whichever movement brought it there.
    Why {
        /// Chosen by the client, repeated in the answer.
        key: Key,
        /// The child or the nun.
        piece: Piece,
        /// Where it would end.
        space: Coord,
    },
}
