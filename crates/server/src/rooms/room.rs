//! The task that owns one loaded table: a loop around [`Host`], with the store, the subscribers and the bots' threads.

use std::collections::VecDeque;
use std::ops::ControlFlow;
use std::time::Duration;

use blacktop_protocol::{Key, PersonId, Request, ServerMsg, Stage, Update, Why};
use blacktop_rules::Record;
use blacktop_table::{
    AfterFailure, BotAudience, BotJob, Context, Done, Effect, Host, Proposal, Reject, Rematch, Table,
};
use tokio::sync::{broadcast, mpsc};
use tokio::time::Instant;
use tokio_tungstenite::tungstenite::Utf8Bytes;

use crate::clock::ServerClock;
use crate::error::Error;
use crate::proof::ProofHeading;
use crate::random;
use crate::refusal;
use crate::rooms::bot_pool::{BotResult, KeptTree, SearchId};
use crate::rooms::message::{KnownVersion, Question, RoomMsg, RoomUpdate};
use crate::rooms::redact;
use crate::rooms::{Requester, Rooms, Watching};
use crate::store::{Receipt, StoreError, TableClaim};
use crate::supervise;

/// Updates that may wait for a slow subscriber before it lags and has to ask for everything again.
const MAX_QUEUED_UPDATES: usize = 32;

/// A player who has sent a request is taken to wait for the bots for this long, also without a WebSocket.
const REQUEST_COUNTS_FOR: Duration = Duration::from_secs(60);

/// Who is there is announced at most so often in a second: one spectator can come and go hundreds of times.
const MAX_PRESENCES: u32 = 8;
const PRESENCE_WINDOW: Duration = Duration::from_secs(1);

/// The header of a signed record whose beginning the server has not seen played: one can write any record, under any names.
const IMPORTED: &str = "Imported";

struct Room {
    rooms: Rooms,
    host: Host<Receipt>,
    updates: broadcast::Sender<RoomUpdate>,
    /// For results of searches. It does not keep the room loaded.
    sender: mpsc::WeakSender<RoomMsg>,
    /// The search that is queued or runs, and its audience.
    search: Option<(SearchId, BotAudience)>,
    /// The tree of the bot's last decision, while that is being stored.
    tree: Option<KeptTree>,
    last_request: Option<(PersonId, Instant)>,
    presence: PresenceThrottle,
    /// For as long as the room runs, no other server adds to the table.
    _claim: TableClaim,
    /// Whether the store may have other entries than this table: then the room ends and the table is read anew.
    needs_reload: bool,
}

/// Holds back announcements of who is there.
#[derive(Default)]
struct PresenceThrottle {
    window: Option<Instant>,
    /// Announcements since then.
    count: u32,
    /// What was held back is announced then.
    due: Option<Instant>,
}

impl PresenceThrottle {
    /// Whether to announce now; else it becomes due.
    fn permit(&mut self, now: Instant) -> bool {
        let end = self.window.map(|window| window + PRESENCE_WINDOW).filter(|end| now < *end);
        match end {
            Some(end) if self.count >= MAX_PRESENCES => self.due = Some(end),
            Some(_) => self.count += 1,
            None => *self = PresenceThrottle { window: Some(now), count: 1, due: None },
        }
        self.due.is_none()
    }

    fn is_due(&self, now: Instant) -> bool {
        self.due.is_some_and(|due| due <= now)
    }
}

/// Starts the task of a table.
pub(crate) fn spawn(
    rooms: Rooms,
    table: Table<Receipt>,
    claim: TableClaim,
    sender: mpsc::WeakSender<RoomMsg>,
    inbox: mpsc::Receiver<RoomMsg>,
) {
    let (updates, _) = broadcast::channel(MAX_QUEUED_UPDATES);
    let host = Host::new(table, rooms.shared.uptime, rooms.shared.clock.now());
    let (list, id) = (rooms.clone(), host.table().id().clone());
    let room = Room {
        rooms,
        host,
        updates,
        sender,
        search: None,
        tree: None,
        last_request: None,
        presence: PresenceThrottle::default(),
        _claim: claim,
        needs_reload: false,
    };
    tokio::spawn(async move {
        // Everything acknowledged is stored: the next message loads the table again.
        if supervise::log_panic(format!("room of table {id}"), room.run(inbox)).await.is_err() {
            list.evict_closed(&id);
        }
    });
}

impl Room {
    fn clock(&self) -> &ServerClock {
        &self.rooms.shared.clock
    }

    fn context(&self) -> Context {
        self.rooms.context()
    }

    fn wake_at(&self) -> Instant {
        let now = self.clock().now();
        let wake = self.clock().instant() + Duration::from(self.host.wake_at(now) - now);
        self.presence.due.map_or(wake, |due| due.min(wake))
    }

    async fn run(mut self, mut inbox: mpsc::Receiver<RoomMsg>) {
        let effects = self.host.start(self.context());
        self.perform(effects).await;
        while !self.needs_reload {
            let wake = self.wake_at();
            tokio::select! {
                message = inbox.recv() => match message {
                    None => return,
                    Some(message) => {
                        if self.handle(message).await.is_break() {
                            return;
                        }
                    }
                },
                () = self.clock().sleep_until(wake) => {
                    if self.presence.is_due(self.clock().instant()) {
                        self.announce_presence(self.host.table().presence());
                        continue;
                    }
                    let may_unload = self.host.may_unload(self.clock().now());
                    if may_unload && self.rooms.try_unload(self.host.table().id(), &inbox) {
                        return;
                    }
                    let effects = self.host.tick(self.context());
                    self.perform(effects).await;
                }
            }
        }
        // Subscribers see the channel close, and subscribe again.
        self.rooms.evict(self.host.table().id());
    }

    /// Handles a message; breaks if it is the last one.
    async fn handle(&mut self, message: RoomMsg) -> ControlFlow<()> {
        // The caller may be gone when the answer is ready: every reply may fail, and nothing is lost by it.
        match message {
            RoomMsg::Watch { person, known, reply } => {
                let effects = self.host.watch(self.context(), &person);
                self.perform(effects).await;
                self.check_audience();
                let update = self.since(&known);
                let _ = reply.send(Watching { update, updates: self.updates.subscribe() });
            }
            RoomMsg::Unwatch { person } => {
                let effects = self.host.unwatch(self.context(), &person);
                self.perform(effects).await;
                self.check_audience();
            }
            RoomMsg::Heard { person } => self.host.heard(self.clock().now(), &person),
            RoomMsg::Since { known, reply } => {
                let _ = reply.send(self.since(&known));
            }
            RoomMsg::Request { by, request, reply } => {
                let done = self.request(&by, request).await;
                let _ = reply.send(done);
                self.check_audience();
            }
            RoomMsg::Explain { question, reply } => {
                let explained = match question {
                    Question::Action(action) => self.host.table().explain(&action),
                    Question::End(Why { piece, space }) => self.host.table().why_not(piece, space),
                };
                let _ = reply.send(explained.err().map(|reject| refusal::of(&reject)));
            }
            RoomMsg::Record { reply } => {
                let forgotten = self.rooms.shared.store.forgotten();
                let _ = reply.send(redact::shown_record(self.host.table(), forgotten).map(Box::new));
            }
            RoomMsg::Finished { reply } => {
                let _ = reply.send(self.finished());
            }
            RoomMsg::Frames { reply } => {
                let _ = reply.send(self.host.table().frames());
            }
            RoomMsg::Searched { version, searched } => {
                let context = self.context();
                self.search = None;
                let effects = match searched {
                    Some(searched) => {
                        let BotResult { player, action, tree } = *searched;
                        self.tree = tree;
                        self.host.bot_decided(context, version, player, action)
                    }
                    None => self.host.bot_failed(context, version),
                };
                self.perform(effects).await;
                // Unless the next search has taken it over, its bot's turn has ended.
                self.tree = None;
            }
            #[cfg(feature = "test-hooks")]
            RoomMsg::Panic => panic!("this room is made to panic"),
            RoomMsg::Stop { reply } => {
                let effects = self.host.stop(self.context());
                self.perform(effects).await;
                let _ = reply.send(());
                return ControlFlow::Break(());
            }
        }
        ControlFlow::Continue(())
    }

    fn finished(&self) -> Result<(ProofHeading, Box<Record>), Reject> {
        let (table, summary) = (self.host.table(), self.host.table().summary());
        let record = redact::shown_record(table, self.rooms.shared.store.forgotten());
        let mut record = record.filter(|_| table.stage() == Stage::Over).ok_or(Reject::NotOver)?;
        if summary.from_record {
            record.set_header(IMPORTED, "yes").expect("a table's record has few headers");
        }
        let (version, hash, changed) = (table.version(), table.hash(), summary.changed);
        Ok((ProofHeading { table: table.id().clone(), version, hash, changed }, Box::new(record)))
    }

    /// Everything since a version, as it may be shown.
    fn since(&self, known: &KnownVersion) -> Box<Update> {
        let table = self.host.table();
        let common = table.common_version(known.version, known.hash.as_deref());
        let mut update = table.since(common, self.clock().now());
        redact::redact_update(&mut update, self.rooms.shared.store.forgotten());
        Box::new(update)
    }

    async fn request(&mut self, by: &Requester, request: Request) -> Result<Done, Error> {
        self.last_request = Some((by.id.clone(), self.clock().instant()));
        let effects = self.host.request(self.context(), by, request);
        self.perform(effects).await.unwrap_or(Err(Error::Unavailable))
    }

    /// Carries out effects until none is left. Returns the answer if they came of a request.
    async fn perform(&mut self, effects: Vec<Effect>) -> Option<Result<Done, Error>> {
        let mut reply = None;
        let mut effects = VecDeque::from(effects);
        while let Some(effect) = effects.pop_front() {
            match effect {
                Effect::Announce(update) if update.entries.is_empty() => self.announce_presence(*update),
                Effect::Announce(update) => self.announce(*update),
                Effect::Think(job) => self.search(*job),
                Effect::Reply(done) => reply = Some(done.map_err(Error::from)),
                Effect::Store(proposal) => match self.commit(*proposal).await {
                    Ok(more) => effects.extend(more),
                    Err(error) => match self.host.store_failed(self.context()) {
                        AfterFailure::Refuse => reply = Some(Err(error)),
                        AfterFailure::Retry => {
                            let table = self.host.table().id();
                            tracing::warn!(%table, %error, "the table could not go on by itself: retrying soon");
                        }
                    },
                },
                Effect::Rematch { by, key } => match self.rematch(&by, key).await {
                    Ok(more) => effects.extend(more),
                    Err(error) => reply = Some(Err(error)),
                },
            }
        }
        reply
    }

    /// Stores a proposal and makes it the table's history.
    async fn commit(&mut self, proposal: Proposal) -> Result<Vec<Effect>, Error> {
        let stored = self.rooms.shared.store.append(proposal).await;
        let may_differ = |error: &StoreError| {
            matches!(
                error,
                StoreError::Io { .. }
                    | StoreError::Conflict { .. }
                    | StoreError::Unknown
                    | StoreError::Fenced
                    | StoreError::Elsewhere { .. }
            )
        };
        self.needs_reload |= stored.as_ref().is_err_and(may_differ);
        Ok(self.host.stored(self.context(), stored?))
    }

    /// A rematch is a table of its own: that is stored first, then this table says where it is. A second request gets
    /// the same one.
    async fn rematch(&mut self, by: &PersonId, key: Key) -> Result<Vec<Effect>, Error> {
        let forgotten = self.rooms.shared.store.forgotten();
        let is_gone = |person: &PersonId| forgotten.contains(person);
        let (context, id) = (self.context(), random::new_table_id());
        let table = match self.host.table().rematch_without(context, by, id, is_gone)? {
            Rematch::New(proposal) => self.rooms.open(*proposal).await?,
            Rematch::Existing(table) => table,
        };
        Ok(self.host.rematched(self.context(), by, key, table))
    }

    /// Announces who is there, now or when there may be an announcement again.
    fn announce_presence(&mut self, presence: Update) {
        if self.presence.permit(self.clock().instant()) {
            self.announce(presence);
        }
    }

    fn announce(&self, mut update: Update) {
        if update.room.is_some() && !update.entries.is_empty() {
            self.rooms.shared.lobby.changed(&self.host.table().summary());
        }
        if self.updates.receiver_count() == 0 {
            return;
        }
        redact::redact_update(&mut update, self.rooms.shared.store.forgotten());
        let (since, version) = (update.since, update.version);
        match serde_json::to_string(&ServerMsg::Update(Box::new(update))) {
            // It is no error if the last subscriber has just gone.
            Ok(text) => drop(self.updates.send(RoomUpdate { since, version, text: Utf8Bytes::from(text) })),
            Err(error) => {
                tracing::error!(table = %self.host.table().id(), %error, "an update could not be written");
            }
        }
    }

    /// For whom the bots of the table think. Players who use HTTP only are there while they send requests.
    fn audience(&self) -> BotAudience {
        let table = self.host.table();
        match (table.bot_audience(), &self.last_request) {
            (BotAudience::Watchers(_) | BotAudience::Absent(_), Some((person, at)))
                if table.has(person) && self.clock().instant() < *at + REQUEST_COUNTS_FOR =>
            {
                BotAudience::Players(vec![person.clone()])
            }
            (audience, _) => audience,
        }
    }

    /// Tells the bots' queue if the audience of a search has changed.
    fn check_audience(&mut self) {
        let now = self.audience();
        if let Some((id, audience)) = &mut self.search
            && *audience != now
        {
            self.rooms.shared.bots.change_audience(*id, self.host.table().id(), &now);
            *audience = now;
        }
    }

    fn search(&mut self, job: BotJob) {
        let (version, audience, sender) = (job.turn.version, self.audience(), self.sender.clone());
        let search = self.rooms.shared.bots.queue(self.host.table().id(), &audience, job, self.tree.take());
        self.search = Some((search.id(), audience));
        tokio::spawn(async move {
            let searched = search.run().await.map(Box::new);
            if let Some(sender) = sender.upgrade() {
                // A room that has ended needs no result.
                let _ = sender.send(RoomMsg::Searched { version, searched }).await;
            }
        });
    }
}
