//! Messages to the task of a table, and its updates.

use axum::extract::ws::Utf8Bytes;
use blacktop_protocol::{Frames, PersonId, Refusal, Request, SentAction, Update, Why};
use blacktop_rules::Record;
use blacktop_table::Done;
use tokio::sync::oneshot;

use crate::error::Error;
use crate::rooms::bot_pool::BotResult;
use crate::rooms::{Requester, Watching};

/// A message to a table.
pub(crate) enum RoomMsg {
    Watch {
        person: PersonId,
        since: u64,
        reply: oneshot::Sender<Watching>,
    },
    Unwatch {
        person: PersonId,
    },
    Since {
        since: u64,
        reply: oneshot::Sender<Box<Update>>,
    },
    Request {
        by: Requester,
        request: Request,
        reply: oneshot::Sender<Result<Done, Error>>,
    },
    Explain {
        question: Question,
        reply: oneshot::Sender<Option<Refusal>>,
    },
    Record {
        reply: oneshot::Sender<Option<Box<Record>>>,
    },
    Frames {
        reply: oneshot::Sender<Option<Frames>>,
    },
    /// A bot's search about a version has ended; `None` if it has panicked.
    Searched {
        version: u64,
        searched: Option<BotResult>,
    },
    Stop {
        reply: oneshot::Sender<()>,
    },
    #[cfg(feature = "test-hooks")]
    Panic,
}

/// What a client asks a table to explain.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Question {
    /// Why this action is not legal.
    Action(SentAction),
    /// Why this piece cannot end on this space, by any movement.
    End(Why),
}

/// An update of a table, serialised once for all subscribers.
#[derive(Clone, Debug)]
pub struct RoomUpdate {
    /// The version it follows.
    pub since: u64,
    /// The version it leads to.
    pub version: u64,
    /// The JSON of its message.
    pub text: Utf8Bytes,
}
