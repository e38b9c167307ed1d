//! Messages to the task of a table, and its updates.

use blacktop_protocol::{Frames, PersonId, Refusal, Request, SentAction, Update, Why};
use blacktop_rules::Record;
use blacktop_table::{Done, Reject};
use tokio::sync::oneshot;
use tokio_tungstenite::tungstenite::Utf8Bytes;

use crate::error::Error;
use crate::proof::ProofHeading;
use crate::rooms::bot_pool::BotResult;
use crate::rooms::{Requester, Watching};

/// A message to a table.
pub(crate) enum RoomMsg {
    Watch {
        person: PersonId,
        known: KnownVersion,
        reply: oneshot::Sender<Watching>,
    },
    Unwatch {
        person: PersonId,
    },
    /// A person has looked at the table without watching it.
    Heard {
        person: PersonId,
    },
    Since {
        known: KnownVersion,
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
    Finished {
        reply: oneshot::Sender<Result<(ProofHeading, Box<Record>), Reject>>,
    },
    Frames {
        reply: oneshot::Sender<Option<Frames>>,
    },
    /// A bot's search about a version has ended; `None` if it has panicked.
    Searched {
        version: u64,
        searched: Option<Box<BotResult>>,
    },
    Stop {
        reply: oneshot::Sender<()>,
    },
    #[cfg(feature = "test-hooks")]
    Panic,
}

/// What a client knows of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KnownVersion {
    /// The last version; 0 for none.
    pub version: u64,
    /// The hash of the table at that version, if the client says it.
    pub hash: Option<String>,
}

impl From<u64> for KnownVersion {
    fn from(version: u64) -> KnownVersion {
        KnownVersion { version, hash: None }
    }
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
