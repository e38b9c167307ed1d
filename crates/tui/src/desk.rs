//! A place at a table, wherever the table is: wishes go in, news come out.

use std::sync::mpsc::Sender;

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
}

impl Desk {
    /// A place whose wishes somebody fulfils at the other end.
    pub fn new(me: PersonId, wishes: Sender<Command>) -> Desk {
        Desk { me, wishes }
    }

    /// Wishes for something. What comes of it is news.
    pub fn wish(&self, command: Command) {
        // If nobody is there any more, `News::Over` has said so or is about to.
        let _ = self.wishes.send(command);
    }
}
