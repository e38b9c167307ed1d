//! A session at a table, local or remote: requests go in, events come out.

use std::sync::mpsc::Sender;
use std::thread::JoinHandle;

use blacktop_protocol::{Command, PersonId, Refusal, Update};

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SessionEvent {
    /// The table or its room changed. Each update follows the one before it.
    Update(Box<Update>),
    /// The last request is done and stored.
    Done,
    /// The last request is refused.
    Refused(Box<Refusal>),
    /// The connection broke; it is retried in the background, and nothing is lost.
    Lost,
    /// The connection is back.
    Back,
    /// The session has ended, for this reason.
    Over(String),
}

/// One person's session. Dropping it leaves the room; the game stays.
pub struct TableSession {
    pub me: PersonId,
    requests: Sender<Command>,
    /// Declared after `requests`, so that the channel closes before the thread is joined.
    _end: End,
}

/// Joins the thread that serves the session.
#[derive(Default)]
struct End(Option<JoinHandle<()>>);

impl Drop for End {
    fn drop(&mut self) {
        // A thread that panicked has nothing left to clean up.
        let _ = self.0.take().map(JoinHandle::join);
    }
}

impl TableSession {
    /// A session whose requests go to this channel.
    pub fn new(me: PersonId, requests: Sender<Command>) -> TableSession {
        TableSession { me, requests, _end: End::default() }
    }

    /// The same session; dropping it waits until this thread has ended.
    pub fn until(self, thread: JoinHandle<()>) -> TableSession {
        TableSession { _end: End(Some(thread)), ..self }
    }

    /// Sends a request. The reply is an event.
    pub fn request(&self, command: Command) {
        // If the receiver is gone, `SessionEvent::Over` has been sent or is about to be.
        let _ = self.requests.send(command);
    }
}
