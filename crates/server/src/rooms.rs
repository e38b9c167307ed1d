//! The tables that are loaded. One task owns one table, so there are no locks: messages reach it over a channel, and its
//! subscribers get updates over another. A table without subscribers is unloaded and costs nothing.

mod bot_pool;
mod message;
mod redact;
mod room;

use std::collections::{HashMap, HashSet};
#[cfg(feature = "test-hooks")]
use std::sync::atomic::AtomicU64;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use blacktop_protocol::{Frames, Millis, PersonId, Refusal, Request, TableId, Update};
use blacktop_rules::Record;
use blacktop_table::{Context, Proposal, Table, Uptime};
use tokio::sync::{broadcast, mpsc, oneshot};

pub use blacktop_table::{Done, Requester};
pub(crate) use bot_pool::Payer;
pub use bot_pool::{BotPool, BotPoolStatus, Permit, Urgency};
pub use message::{KnownVersion, Question, RoomUpdate};
pub(crate) use redact::{redact_entry, shown_record};

use crate::clock::ServerClock;
use crate::error::Error;
use crate::lobby::Lobby;
use crate::proof::ProofHeading;
use crate::random;
use crate::store::{Receipt, Store, TableClaim};
use crate::turns::Turns;
use message::RoomMsg;

/// Messages that may wait for a table before their senders have to.
const MAX_QUEUED_MESSAGES: usize = 64;

const NO_TABLE: Error = Error::NotFound("table");

/// A subscription to a table: its state, then the updates.
pub struct Watching {
    /// Everything since the version asked for.
    pub update: Box<Update>,
    /// The updates after that. A receiver that lags gets an error, and asks for everything it missed.
    pub updates: broadcast::Receiver<RoomUpdate>,
}

/// All tables that are loaded.
#[derive(Clone)]
pub struct Rooms {
    shared: Arc<RoomsShared>,
}

struct RoomsShared {
    clock: ServerClock,
    store: Store,
    bots: BotPool,
    lobby: Lobby,
    uptime: Uptime,
    /// How long a player has to be away before the others can vote.
    vote_after: Mutex<Millis>,
    loaded: Mutex<HashMap<TableId, mpsc::Sender<RoomMsg>>>,
    /// Requests for a table that is not loaded take turns, so that it is read and replayed once.
    loading: Turns<TableId>,
    /// How often a table was read from the store.
    #[cfg(feature = "test-hooks")]
    loads: AtomicU64,
    /// Tables that an operator has deleted since the start. They are not loaded again.
    deleted: Mutex<HashSet<TableId>>,
    stopping: AtomicBool,
}

impl Rooms {
    /// No table is loaded yet.
    pub fn new(
        clock: ServerClock,
        store: Store,
        bots: BotPool,
        lobby: Lobby,
        uptime: Uptime,
        vote_after: Millis,
    ) -> Rooms {
        let (loaded, deleted, stopping) = (Mutex::default(), Mutex::default(), AtomicBool::new(false));
        let vote_after = Mutex::new(vote_after);
        let shared = RoomsShared {
            clock,
            store,
            bots,
            lobby,
            uptime,
            vote_after,
            loaded,
            loading: Turns::new(1),
            #[cfg(feature = "test-hooks")]
            loads: AtomicU64::new(0),
            deleted,
            stopping,
        };
        Rooms { shared: Arc::new(shared) }
    }

    /// The time, and a random number.
    pub(crate) fn context(&self) -> Context {
        Context { now: self.shared.clock.now(), random: random::random_u64() }
    }

    /// Stores a new table and loads it.
    pub async fn open(&self, proposal: Proposal) -> Result<TableId, Error> {
        self.check_running()?;
        let id = proposal.new_entries().table.clone();
        let stored = self.shared.store.append(proposal).await?;
        let claim = self.shared.store.claim(&id).await?;
        let (table, _) = Table::begin(stored);
        self.shared.lobby.changed(&table.summary());
        self.spawn_room(table, claim)?;
        Ok(id)
    }

    /// Watches a table: everything since a version, then the updates.
    pub async fn watch(
        &self,
        id: &TableId,
        person: &PersonId,
        known: impl Into<KnownVersion>,
    ) -> Result<Watching, Error> {
        let (person, known) = (person.clone(), known.into());
        self.ask(id, |reply| RoomMsg::Watch { person, known, reply }).await
    }

    /// Ends a subscription.
    pub async fn unwatch(&self, id: &TableId, person: &PersonId) {
        let sender = self.loaded().get(id).cloned();
        if let Some(sender) = sender {
            // A room that has closed is empty.
            let _ = sender.send(RoomMsg::Unwatch { person: person.clone() }).await;
        }
    }

    /// A person has looked at a table without watching it.
    pub async fn heard(&self, id: &TableId, person: &PersonId) {
        let sender = self.loaded().get(id).cloned();
        if let Some(sender) = sender {
            // A room that has closed counts its players' absences anew.
            let _ = sender.send(RoomMsg::Heard { person: person.clone() }).await;
        }
    }

    /// Everything since a version.
    pub async fn since(&self, id: &TableId, known: impl Into<KnownVersion>) -> Result<Box<Update>, Error> {
        let known = known.into();
        self.ask(id, |reply| RoomMsg::Since { known, reply }).await
    }

    /// Executes a command. It is stored when this returns.
    pub async fn request(&self, id: &TableId, by: &Requester, request: Request) -> Result<Done, Error> {
        self.check_running()?;
        let by = by.clone();
        self.ask(id, |reply| RoomMsg::Request { by, request, reply }).await?
    }

    /// Why something is not legal; nothing if it is.
    pub async fn explain(&self, id: &TableId, question: Question) -> Result<Option<Refusal>, Error> {
        self.ask(id, |reply| RoomMsg::Explain { question, reply }).await
    }

    /// A game that is over, and what identifies it. Refused while it is not over.
    pub async fn finished(&self, id: &TableId) -> Result<(ProofHeading, Box<Record>), Error> {
        Ok(self.ask(id, |reply| RoomMsg::Finished { reply }).await??)
    }

    /// The finished turns of the game; nothing before it has begun.
    pub async fn record(&self, id: &TableId) -> Result<Option<Box<Record>>, Error> {
        self.ask(id, |reply| RoomMsg::Record { reply }).await
    }

    /// The game decision by decision; nothing before it has begun.
    pub async fn frames(&self, id: &TableId) -> Result<Option<Frames>, Error> {
        self.ask(id, |reply| RoomMsg::Frames { reply }).await
    }

    /// Loads a table, so that its clock runs.
    pub async fn load(&self, id: &TableId) -> Result<(), Error> {
        self.sender(id).await.map(|_| ())
    }

    /// Sets how long a player has to be away before the others can vote, at tables that are loaded from now on.
    pub(crate) fn set_vote_after(&self, time: Millis) {
        *self.shared.vote_after.lock().unwrap_or_else(PoisonError::into_inner) = time;
    }

    pub fn bots(&self) -> &BotPool {
        &self.shared.bots
    }

    /// From now on all searches of bots panic.
    #[cfg(feature = "test-hooks")]
    pub fn make_bots_panic(&self) {
        self.shared.bots.panics.store(true, Ordering::SeqCst);
    }

    /// How often a table was read from the store.
    #[cfg(feature = "test-hooks")]
    pub fn loads(&self) -> u64 {
        self.shared.loads.load(Ordering::SeqCst)
    }

    /// Makes the task of a table panic.
    #[cfg(feature = "test-hooks")]
    pub async fn make_room_panic(&self, id: &TableId) -> Result<(), Error> {
        self.sender(id).await?.send(RoomMsg::Panic).await.map_err(|_| Error::Unavailable)
    }

    /// Whether a table is loaded: it is open somewhere, or has been a moment ago, or its bots or its clock have something to do.
    pub(crate) fn is_loaded(&self, id: &TableId) -> bool {
        self.loaded().contains_key(id)
    }

    /// How many tables are loaded.
    pub fn count(&self) -> usize {
        self.loaded().len()
    }

    /// Stops all clocks and closes all rooms. Requests are refused from now on.
    pub async fn stop(&self) {
        self.shared.stopping.store(true, Ordering::SeqCst);
        let senders: Vec<_> = self.loaded().drain().map(|(_, sender)| sender).collect();
        let mut stopped = Vec::new();
        for sender in senders {
            let (reply, answer) = oneshot::channel();
            if sender.send(RoomMsg::Stop { reply }).await.is_ok() {
                stopped.push(answer);
            }
        }
        for answer in stopped {
            // A room that is gone has stopped.
            let _ = answer.await;
        }
    }

    /// Deletes a table with its history. Its subscribers see the channel close.
    pub async fn delete(&self, id: &TableId) -> Result<(), Error> {
        // Under one lock with the check in `spawn_room`: no task loads the table from now on.
        let sender = {
            let mut loaded = self.loaded();
            self.deleted().insert(id.clone());
            loaded.remove(id)
        };
        if let Some(sender) = sender {
            let (reply, stopped) = oneshot::channel();
            if sender.send(RoomMsg::Stop { reply }).await.is_ok() {
                // A room that is gone has stopped.
                let _ = stopped.await;
            }
        }
        let deleted = self.shared.store.delete_table(id).await;
        if deleted.is_err() {
            self.deleted().remove(id);
        }
        self.shared.lobby.reload();
        Ok(deleted?)
    }

    fn check_running(&self) -> Result<(), Error> {
        if self.shared.stopping.load(Ordering::SeqCst) { Err(Error::Unavailable) } else { Ok(()) }
    }

    /// Sends a message and waits for its answer. A room that was unloaded in between is loaded again.
    async fn ask<T>(
        &self,
        id: &TableId,
        message: impl FnOnce(oneshot::Sender<T>) -> RoomMsg,
    ) -> Result<T, Error> {
        let (reply, answer) = oneshot::channel();
        let mut message = message(reply);
        loop {
            match self.sender(id).await?.send(message).await {
                Ok(()) => break,
                Err(mpsc::error::SendError(returned)) => message = returned,
            }
        }
        let answer = answer.await.map_err(|_| Error::Unavailable)?;
        self.shared.store.confirm_lease().await?;
        Ok(answer)
    }

    /// The sender of a table, which is loaded if it is not.
    async fn sender(&self, id: &TableId) -> Result<mpsc::Sender<RoomMsg>, Error> {
        if let Some(sender) = self.loaded_sender(id) {
            return Ok(sender);
        }
        self.check_running()?;
        let _turn = self.shared.loading.wait(id.clone()).await;
        if let Some(sender) = self.loaded_sender(id) {
            return Ok(sender);
        }
        #[cfg(feature = "test-hooks")]
        self.shared.loads.fetch_add(1, Ordering::SeqCst);
        // First the claim, then the history, to which another server might have added otherwise.
        let claim = self.shared.store.claim(id).await?;
        let history = self.shared.store.entries_since(id, 0).await?;
        if history.is_empty() {
            return Err(NO_TABLE);
        }
        let spectators = redact::spectators(history.iter().map(|hashed| &hashed.entry));
        self.shared.store.forget_missing(spectators).await?;
        let table = Table::replay(id.clone(), history, self.shared.clock.now());
        let table = table.map_err(|broken| Error::Internal(format!("table {id}: {broken}")))?;
        self.spawn_room(table, claim)
    }

    fn loaded_sender(&self, id: &TableId) -> Option<mpsc::Sender<RoomMsg>> {
        self.loaded().get(id).filter(|sender| !sender.is_closed()).cloned()
    }

    /// Gives a table its task, unless another task has just loaded it.
    fn spawn_room(
        &self,
        mut table: Table<Receipt>,
        claim: TableClaim,
    ) -> Result<mpsc::Sender<RoomMsg>, Error> {
        let mut loaded = self.loaded();
        if self.deleted().contains(table.id()) {
            return Err(NO_TABLE);
        }
        if let Some(sender) = loaded.get(table.id()).filter(|sender| !sender.is_closed()) {
            return Ok(sender.clone());
        }
        table.set_vote_after(*self.shared.vote_after.lock().unwrap_or_else(PoisonError::into_inner));
        let (sender, inbox) = mpsc::channel(MAX_QUEUED_MESSAGES);
        loaded.insert(table.id().clone(), sender.clone());
        room::spawn(self.clone(), table, claim, sender.downgrade(), inbox);
        Ok(sender)
    }

    /// Takes a table off the list so that its task may end, unless a caller holds its sender. Senders are handed out under the
    /// same lock, so no caller can be about to send.
    fn try_unload(&self, id: &TableId, inbox: &mpsc::Receiver<RoomMsg>) -> bool {
        let mut loaded = self.loaded();
        let is_unused = inbox.is_empty() && inbox.sender_strong_count() <= 1;
        if is_unused {
            loaded.remove(id);
        }
        is_unused
    }

    /// Takes a table off the list whose task has ended, unless it is loaded again.
    fn evict_closed(&self, id: &TableId) {
        let mut loaded = self.loaded();
        if loaded.get(id).is_some_and(mpsc::Sender::is_closed) {
            loaded.remove(id);
        }
    }

    /// Takes a table off the list that has to be read anew from the store.
    fn evict(&self, id: &TableId) {
        self.loaded().remove(id);
    }

    fn deleted(&self) -> MutexGuard<'_, HashSet<TableId>> {
        self.shared.deleted.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn loaded(&self) -> MutexGuard<'_, HashMap<TableId, mpsc::Sender<RoomMsg>>> {
        // The list is whole after every line that holds the lock: a panic elsewhere has not hurt it.
        self.shared.loaded.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
