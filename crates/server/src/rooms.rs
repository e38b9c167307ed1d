//! The tables that are awake. One task owns one table, so there are no locks: letters go into its mailbox, and what
//! watchers may see comes out on a channel. A table without watchers is unloaded and costs nothing.

mod letter;
mod room;
mod thinking;

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use blacktop_protocol::{Command, Frames, Key, PersonId, Refusal, TableId, Update};
use blacktop_table::{Context, Proposal, Table, Uptime};
use tokio::sync::{broadcast, mpsc, oneshot};

pub use blacktop_table::Done;
pub use letter::{Question, RoomUpdate};
pub use thinking::BotPool;

use crate::clock::Clock;
use crate::error::Error;
use crate::lobby::Lobby;
use crate::random;
use crate::store::{Receipt, Store};
use letter::RoomMsg;

/// Letters that may wait in a mailbox before the writer has to.
const MAILBOX: usize = 64;

/// A person who wants something, with what they are called.
#[derive(Clone, Debug)]
pub struct Person {
    /// Who.
    pub id: PersonId,
    /// What every person calls them.
    pub name: String,
}

/// A wish on its way to a table.
#[derive(Clone, Debug)]
pub struct Wish {
    /// What the client calls it.
    pub key: Option<Key>,
    /// The last version the client has seen.
    pub seen: u64,
    /// What.
    pub command: Command,
}

/// What a person who watches a table gets: how it stands, and then what is new.
pub struct Watching {
    /// Everything since the version asked for.
    pub update: Box<Update>,
    /// What follows. A reader that falls behind is told so, and asks again.
    pub news: broadcast::Receiver<RoomUpdate>,
}

/// All tables that are awake.
#[derive(Clone)]
pub struct Rooms {
    shared: Arc<Shared>,
}

struct Shared {
    clock: Clock,
    store: Store,
    thinkers: BotPool,
    lobby: Lobby,
    boot: Uptime,
    awake: Mutex<HashMap<TableId, mpsc::Sender<RoomMsg>>>,
    stopping: AtomicBool,
}

impl Rooms {
    /// No table is awake yet.
    pub fn new(clock: Clock, store: Store, thinkers: BotPool, lobby: Lobby, boot: Uptime) -> Rooms {
        let (awake, stopping) = (Mutex::default(), AtomicBool::new(false));
        Rooms { shared: Arc::new(Shared { clock, store, thinkers, lobby, boot, awake, stopping }) }
    }

    /// Now, and dice.
    pub(crate) fn context(&self) -> Context {
        Context { now: self.shared.clock.now(), random: random::random_u64() }
    }

    /// Stores a new table and wakes it.
    pub async fn open(&self, proposal: Proposal) -> Result<TableId, Error> {
        self.check_running()?;
        let id = proposal.new_entries().table.clone();
        let stored = self.shared.store.keep(proposal).await?;
        let (table, _) = Table::begin(stored);
        self.shared.lobby.changed(&table.line());
        self.settle(table);
        Ok(id)
    }

    /// Watches a table: everything since a version, then the news.
    pub async fn watch(&self, id: &TableId, person: &PersonId, since: u64) -> Result<Watching, Error> {
        let person = person.clone();
        self.ask(id, |reply| RoomMsg::Watch { person, since, reply }).await
    }

    /// A person who watched does so no more.
    pub async fn unwatch(&self, id: &TableId, person: &PersonId) {
        let mailbox = self.awake().get(id).cloned();
        if let Some(mailbox) = mailbox {
            // A room that has closed is empty.
            let _ = mailbox.send(RoomMsg::Unwatch { person: person.clone() }).await;
        }
    }

    /// Everything since a version.
    pub async fn since(&self, id: &TableId, since: u64) -> Result<Box<Update>, Error> {
        self.ask(id, |reply| RoomMsg::Since { since, reply }).await
    }

    /// Fulfils a wish, durably, or says why not.
    pub async fn wish(&self, id: &TableId, by: &Person, wish: Wish) -> Result<Done, Error> {
        self.check_running()?;
        let by = by.clone();
        self.ask(id, |reply| RoomMsg::Wish { by, wish, reply }).await?
    }

    /// Why something is not legal; nothing if it is.
    pub async fn explain(&self, id: &TableId, question: Question) -> Result<Option<Refusal>, Error> {
        self.ask(id, |reply| RoomMsg::Explain { question, reply }).await
    }

    /// The game as text; nothing before it has begun.
    pub async fn record(&self, id: &TableId) -> Result<Option<String>, Error> {
        self.ask(id, |reply| RoomMsg::Record { reply }).await
    }

    /// The game decision by decision; nothing before it has begun.
    pub async fn frames(&self, id: &TableId) -> Result<Option<Frames>, Error> {
        self.ask(id, |reply| RoomMsg::Frames { reply }).await
    }

    /// Wakes a table, so that its clock is looked after.
    pub async fn wake(&self, id: &TableId) -> Result<(), Error> {
        self.mailbox(id).await.map(|_| ())
    }

    /// From now on all searches of bots panic.
    #[cfg(feature = "test-hooks")]
    pub fn make_bots_panic(&self) {
        self.shared.thinkers.panics.store(true, Ordering::SeqCst);
    }

    /// How many tables are awake.
    pub fn count(&self) -> usize {
        self.awake().len()
    }

    /// Stops all clocks and closes all rooms. Requests are refused from now on.
    pub async fn stop(&self) {
        self.shared.stopping.store(true, Ordering::SeqCst);
        let mailboxes: Vec<_> = self.awake().drain().map(|(_, mailbox)| mailbox).collect();
        let mut stopped = Vec::new();
        for mailbox in mailboxes {
            let (reply, answer) = oneshot::channel();
            if mailbox.send(RoomMsg::Stop { reply }).await.is_ok() {
                stopped.push(answer);
            }
        }
        for answer in stopped {
            // A room that is gone has stopped.
            let _ = answer.await;
        }
    }

    fn check_running(&self) -> Result<(), Error> {
        match self.shared.stopping.load(Ordering::SeqCst) {
            true => Err(Error::Unavailable),
            false => Ok(()),
        }
    }

    /// Sends a letter and waits for its answer. A room that fell asleep in between is woken once more.
    async fn ask<T>(
        &self,
        id: &TableId,
        letter: impl FnOnce(oneshot::Sender<T>) -> RoomMsg,
    ) -> Result<T, Error> {
        let (reply, answer) = oneshot::channel();
        let mut letter = letter(reply);
        loop {
            match self.mailbox(id).await?.send(letter).await {
                Ok(()) => break,
                Err(mpsc::error::SendError(returned)) => letter = returned,
            }
        }
        answer.await.map_err(|_| Error::Unavailable)
    }

    /// The mailbox of a table, woken if it sleeps.
    async fn mailbox(&self, id: &TableId) -> Result<mpsc::Sender<RoomMsg>, Error> {
        if let Some(mailbox) = self.awake().get(id).filter(|mailbox| !mailbox.is_closed()) {
            return Ok(mailbox.clone());
        }
        self.check_running()?;
        let history = self.shared.store.entries_since(id, 0).await?;
        if history.is_empty() {
            return Err(Error::NotFound("table"));
        }
        let table = Table::replay(id.clone(), history, self.shared.clock.now());
        let table = table.map_err(|broken| Error::Internal(format!("table {id}: {broken}")))?;
        Ok(self.settle(table))
    }

    /// Gives a table its task, unless another task has just loaded it.
    fn settle(&self, table: Table<Receipt>) -> mpsc::Sender<RoomMsg> {
        let mut awake = self.awake();
        if let Some(mailbox) = awake.get(table.id()).filter(|mailbox| !mailbox.is_closed()) {
            return mailbox.clone();
        }
        let (mailbox, letters) = mpsc::channel(MAILBOX);
        awake.insert(table.id().clone(), mailbox.clone());
        room::spawn(self.clone(), table, mailbox.downgrade(), letters);
        mailbox
    }

    /// Takes a table off the list so that it may sleep, unless a caller holds its mailbox. Mailboxes are handed out under
    /// the same lock, so no caller can be about to send.
    fn put_to_sleep(&self, id: &TableId, letters: &mpsc::Receiver<RoomMsg>) -> bool {
        let mut awake = self.awake();
        let is_unused = letters.is_empty() && letters.sender_strong_count() <= 1;
        if is_unused {
            awake.remove(id);
        }
        is_unused
    }

    /// Takes a table off the list that has to be read anew from the store.
    fn give_up(&self, id: &TableId) {
        self.awake().remove(id);
    }

    fn awake(&self) -> MutexGuard<'_, HashMap<TableId, mpsc::Sender<RoomMsg>>> {
        // The list is whole after every line that holds the lock: a panic elsewhere has not hurt it.
        self.shared.awake.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
