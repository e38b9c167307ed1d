//! A session at a table, local or remote: requests go in, events come out.

use std::thread::JoinHandle;

use blacktop_protocol::{Command, PersonId, Refusal, Update};

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SessionEvent {
    /// The table or its room changed. Each update follows the one before it.
    Update(Box<Update>),
    /// The last request is done and stored.
    Done,
    Refused(Box<Refusal>),
    /// The connection broke; it is retried in the background, and nothing is lost.
    Lost,
    Back,
    /// What the operator of the server has to say.
    Notice(String),
    /// The session has ended, for this reason.
    Over(String),
}

/// One person's session. Dropping it leaves the room and waits for the thread that serves it; the game stays.
pub struct TableSession {
    pub me: PersonId,
    /// Takes requests, and `None` once the player leaves.
    send: Box<dyn Fn(Option<Command>) + Send>,
    thread: Option<JoinHandle<()>>,
}

impl TableSession {
    pub(crate) fn new(
        me: PersonId,
        thread: JoinHandle<()>,
        send: impl Fn(Option<Command>) + Send + 'static,
    ) -> TableSession {
        TableSession { me, send: Box::new(send), thread: Some(thread) }
    }

    /// Sends a request. The reply is an event.
    pub fn request(&self, command: Command) {
        (self.send)(Some(command));
    }
}

impl Drop for TableSession {
    fn drop(&mut self) {
        (self.send)(None);
        // A thread that panicked has nothing left to clean up.
        let _ = self.thread.take().map(JoinHandle::join);
    }
}
