//! A place at a table, wherever the table is: wishes go in, news come out.

use std::sync::mpsc::Sender;
use std::thread::JoinHandle;

use blacktop_protocol::wire::{Command, PersonId, Refusal, Update};

/// What comes from a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum News {
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
pub struct Desk {
    /// Whose place it is.
    pub me: PersonId,
    wishes: Sender<Command>,
    /// After the wishes, so that nobody waits for somebody who still waits for wishes.
    _end: End,
}

/// Waits for whoever fulfils the wishes to put everything in its place.
#[derive(Default)]
struct End(Option<JoinHandle<()>>);

impl Drop for End {
    fn drop(&mut self) {
        // One that panicked has nothing left to put in its place.
        let _ = self.0.take().map(JoinHandle::join);
    }
}

impl Desk {
    /// A place whose wishes somebody fulfils at the other end.
    pub fn new(me: PersonId, wishes: Sender<Command>) -> Desk {
        Desk { me, wishes, _end: End::default() }
    }

    /// The same place, which whoever drops it has left once this thread has ended.
    pub fn until(self, thread: JoinHandle<()>) -> Desk {
        Desk { _end: End(Some(thread)), ..self }
    }

    /// Wishes for something. What comes of it is news.
    pub fn wish(&self, command: Command) {
        // If nobody is there any more, `News::Over` has said so or is about to.
        let _ = self.wishes.send(command);
    }
}
