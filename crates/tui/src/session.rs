//! A place at a table, wherever the table is: requests go in, news come out.

use std::sync::mpsc::Sender;
use std::thread::JoinHandle;

use blacktop_protocol::{Command, PersonId, Refusal, Update};

/// What comes from a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SessionEvent {
    /// The table has changed, or who is there. Each follows the one before it.
    Update(Box<Update>),
    /// A wish is fulfilled and stored.
    Done,
    /// A wish is refused.
    Refused(Box<Refusal>),
    /// The connection broke. It is tried again by itself, and nothing is lost.
    Lost,
    /// The connection is there again.
    Back,
    /// There will be no more news, and this is why.
    Over(String),
}

/// Somebody's place at a table. Whoever drops it leaves the room; the game stays.
pub struct TableSession {
    /// Whose place it is.
    pub me: PersonId,
    requests: Sender<Command>,
    /// After the requests, so that nobody waits for somebody who still waits for requests.
    _end: End,
}

/// Waits for whoever fulfils the requests to put everything in its place.
#[derive(Default)]
struct End(Option<JoinHandle<()>>);

impl Drop for End {
    fn drop(&mut self) {
        // One that panicked has nothing left to put in its place.
        let _ = self.0.take().map(JoinHandle::join);
    }
}

impl TableSession {
    /// A place whose requests somebody fulfils at the other end.
    pub fn new(me: PersonId, requests: Sender<Command>) -> TableSession {
        TableSession { me, requests, _end: End::default() }
    }

    /// The same place, which whoever drops it has left once this thread has ended.
    pub fn until(self, thread: JoinHandle<()>) -> TableSession {
        TableSession { _end: End(Some(thread)), ..self }
    }

    /// Wishes for something. What comes of it is news.
    pub fn request(&self, command: Command) {
        // If nobody is there any more, `SessionEvent::Over` has said so or is about to.
        let _ = self.requests.send(command);
    }
}
