//! The host of a live table, without I/O: it owns the table, the state of its bot and what has to be retried. Its caller
//! feeds it requests, connections, bot results and the time, and carries out the [`Effect`]s that come back: storing,
//! announcing, searching. The server's rooms and local terminal games are loops around it.

use std::collections::VecDeque;

use blacktop_bots::Player;
use blacktop_protocol::{Key, Millis, PersonId, Request, Seat, Stage, TableId, Timestamp, Update};
use blacktop_rules::Action;

use crate::clock::Uptime;
use crate::proposal::{Proposal, Proposed, Stored};
use crate::reject::Reject;
use crate::table::{BotTurn, Context, Requester, Table};

/// How long the host waits after a failed write before it retries what it does by itself.
pub const RETRY_AFTER: Millis = Millis(5_000);

/// How long a table stays loaded after the last watcher has left.
pub const IDLE_UNLOAD_AFTER: Millis = Millis(30_000);

/// A deadline within this time keeps a table loaded.
const UNLOAD_HORIZON: Millis = Millis(5 * 60_000);

/// The longest time between two ticks.
const LONGEST_WAIT: Millis = Millis(3_600_000);

/// How often a bot whose search fails is asked about one position before a random legal action is played for it.
const BOT_ATTEMPTS: u32 = 3;

/// What the caller has to do, in this order.
#[derive(Debug)]
pub enum Effect {
    /// Store this, then call [`Host::stored`] or [`Host::store_failed`] before anything else.
    Store(Box<Proposal>),
    /// Send this to everyone who watches.
    Announce(Box<Update>),
    /// Answer the request. There is no answer to a request whose proposal could not be stored: the caller knows why.
    Reply(Result<Done, Reject>),
    /// Search, then call [`Host::bot_decided`] or [`Host::bot_failed`]. Other inputs may come in between.
    Think(Box<BotJob>),
    /// The request wants a rematch, which is a table of its own: see [`Table::rematch`] and [`Host::rematched`].
    Rematch { by: PersonId, key: Key },
}

/// A request was stored, and where.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Done {
    /// The version of the table that has it.
    pub version: u64,
    /// The table's hash at that version.
    pub hash: u64,
}

/// What comes of a proposal that could not be stored.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AfterFailure {
    /// It came of a request, which is to be refused.
    Refuse,
    /// The host does it again later.
    Retry,
}

/// A position for a bot, and the player that keeps its search tree from one decision of a turn to the next.
pub struct BotJob {
    pub turn: BotTurn,
    pub player: Player,
}

impl std::fmt::Debug for BotJob {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("BotJob").field("turn", &self.turn).finish_non_exhaustive()
    }
}

/// A live table. `R` is the receipt of the store that keeps it.
pub struct Host<R> {
    table: Table<R>,
    uptime: Uptime,
    bot: BotState,
    /// Why the proposal that the caller is storing was made.
    storing: Option<StorePurpose>,
    pending: VecDeque<Pending>,
    tick_due: bool,
    /// Nothing is done unasked before this time, because a write has failed.
    retry_at: Option<Timestamp>,
    empty_since: Timestamp,
}

enum BotState {
    Idle,
    Thinking {
        turn: BotTurn,
        /// How many searches of this position have failed.
        failures: u32,
    },
    /// It has decided something in this turn and keeps its search tree.
    Ready(Seat, Player),
}

/// Work that is done once and must not be lost if the write fails.
#[derive(Clone, PartialEq, Eq)]
enum Pending {
    /// The table was loaded: its clock runs again.
    Load,
    /// A person has opened the table: seats that bots played for them are theirs again.
    Arrival(PersonId),
}

enum StorePurpose {
    Request,
    Pending(Pending),
    /// The clock, or a bot.
    Own,
}

impl<R> Host<R> {
    /// The host of a table that was just loaded or created. Call [`Host::start`] next.
    pub fn new(table: Table<R>, uptime: Uptime, now: Timestamp) -> Host<R> {
        Host {
            table,
            uptime,
            bot: BotState::Idle,
            storing: None,
            pending: VecDeque::from([Pending::Load]),
            tick_due: false,
            retry_at: None,
            empty_since: now,
        }
    }

    pub fn table(&self) -> &Table<R> {
        &self.table
    }

    /// Lets the clock run again and the bot search.
    pub fn start(&mut self, context: Context) -> Vec<Effect> {
        self.advance(context)
    }

    /// Handles a request.
    pub fn request(&mut self, context: Context, by: &Requester, request: Request) -> Vec<Effect> {
        let key = request.key.clone();
        self.heard(context.now, &by.id);
        match self.table.propose(context, by, request) {
            Ok(Proposed::New(proposal)) => self.store(StorePurpose::Request, *proposal),
            Ok(Proposed::Already { version, hash }) => vec![Effect::Reply(Ok(Done { version, hash }))],
            Ok(Proposed::Rematch) => vec![Effect::Rematch { by: by.id.clone(), key }],
            Err(reject) => vec![Effect::Reply(Err(reject))],
        }
    }

    /// A person has asked for something. A player who does that over HTTP, without watching, keeps the table loaded.
    pub fn heard(&mut self, now: Timestamp, person: &PersonId) {
        self.table.heard(now, person);
        if self.table.has(person) {
            self.empty_since = now;
        }
    }

    /// Records that the rematch is this table, which is stored.
    pub fn rematched(&mut self, context: Context, by: &PersonId, key: Key, table: TableId) -> Vec<Effect> {
        match self.table.propose_rematched(context, by, key, table) {
            Ok(proposal) => self.store(StorePurpose::Request, proposal),
            Err(reject) => vec![Effect::Reply(Err(reject))],
        }
    }

    /// A person has opened the table.
    pub fn watch(&mut self, context: Context, person: &PersonId) -> Vec<Effect> {
        let returned = self.table.arrive(context, person);
        let mut effects = vec![Effect::Announce(Box::new(self.table.presence()))];
        effects.extend(match returned {
            Some(proposal) => self.store(StorePurpose::Pending(Pending::Arrival(person.clone())), proposal),
            None => self.advance(context),
        });
        effects
    }

    /// A person has closed the table.
    pub fn unwatch(&mut self, context: Context, person: &PersonId) -> Vec<Effect> {
        self.table.depart(context.now, person);
        let arrival = Pending::Arrival(person.clone());
        if let Some(index) = self.pending.iter().position(|pending| *pending == arrival) {
            self.pending.remove(index);
        }
        self.empty_since = context.now;
        let mut effects = vec![Effect::Announce(Box::new(self.table.presence()))];
        effects.extend(self.advance(context));
        effects
    }

    /// Time has passed: retries what could not be stored, then does what is due.
    pub fn tick(&mut self, context: Context) -> Vec<Effect> {
        self.retry_at = None;
        self.tick_due = true;
        self.advance(context)
    }

    /// Stops the clock because the process is about to end. The host must not be used after the effects are done.
    pub fn stop(&mut self, context: Context) -> Vec<Effect> {
        match self.table.pause(context) {
            Some(proposal) => self.store(StorePurpose::Own, proposal),
            None => Vec::new(),
        }
    }

    /// The proposal of the last [`Effect::Store`] is stored.
    pub fn stored(&mut self, context: Context, stored: Stored<R>) -> Vec<Effect> {
        let done = Done { version: stored.proposal.version(), hash: stored.proposal.hash() };
        let update = self.table.commit(stored, context.now);
        self.retry_at = None;
        let mut effects = vec![Effect::Announce(Box::new(update))];
        if let Some(StorePurpose::Request) = self.storing.take() {
            effects.push(Effect::Reply(Ok(done)));
        }
        effects.extend(self.advance(context));
        effects
    }

    /// The proposal of the last [`Effect::Store`] is not stored, and nothing has changed.
    pub fn store_failed(&mut self, context: Context) -> AfterFailure {
        match self.storing.take() {
            None | Some(StorePurpose::Request) => return AfterFailure::Refuse,
            Some(StorePurpose::Pending(pending)) => self.pending.push_front(pending),
            Some(StorePurpose::Own) => {}
        }
        self.retry_at = Some(context.now + RETRY_AFTER);
        AfterFailure::Retry
    }

    /// A bot has searched the position of this version. If the table has moved on, it searches again.
    pub fn bot_decided(
        &mut self,
        context: Context,
        version: u64,
        player: Player,
        action: Option<Action>,
    ) -> Vec<Effect> {
        let Some((turn, failures)) = self.take_thinking(version) else { return Vec::new() };
        let Some(action) = action else { return self.retry_bot(context, turn, failures) };
        let seat = turn.seat;
        match self.table.propose_bot(context, &turn, action) {
            Ok(proposal) => {
                self.bot = BotState::Ready(seat, player);
                self.store(StorePurpose::Own, proposal)
            }
            Err(Reject::Illegal(_)) => self.retry_bot(context, turn, failures),
            Err(_) => {
                self.bot = BotState::Ready(seat, player);
                self.advance(context)
            }
        }
    }

    /// A bot's search has panicked. It is tried again with another seed, and then a random legal action is played.
    pub fn bot_failed(&mut self, context: Context, version: u64) -> Vec<Effect> {
        match self.take_thinking(version) {
            Some((turn, failures)) => self.retry_bot(context, turn, failures),
            None => Vec::new(),
        }
    }

    fn take_thinking(&mut self, version: u64) -> Option<(BotTurn, u32)> {
        match std::mem::replace(&mut self.bot, BotState::Idle) {
            BotState::Thinking { turn, failures } if turn.version == version => Some((turn, failures)),
            other => {
                self.bot = other;
                None
            }
        }
    }

    fn retry_bot(&mut self, context: Context, turn: BotTurn, failures: u32) -> Vec<Effect> {
        let failures = failures + 1;
        if failures < BOT_ATTEMPTS {
            return vec![self.think(turn, failures, None, context)];
        }
        let legal = turn.game.legal_actions();
        let index = usize::try_from(context.random % legal.len().max(1) as u64).unwrap_or(0);
        match self.table.propose_bot(context, &turn, legal.pick_unordered(index)) {
            Ok(proposal) => self.store(StorePurpose::Own, proposal),
            Err(_) => self.advance(context),
        }
    }

    fn think(&mut self, turn: BotTurn, failures: u32, player: Option<Player>, context: Context) -> Effect {
        let new = || Player::new(turn.bot, context.random.wrapping_add(failures.into()), 1);
        let job = BotJob { player: player.unwrap_or_else(new), turn: turn.clone() };
        self.bot = BotState::Thinking { turn, failures };
        Effect::Think(Box::new(job))
    }

    fn store(&mut self, purpose: StorePurpose, proposal: Proposal) -> Vec<Effect> {
        self.storing = Some(purpose);
        vec![Effect::Store(Box::new(proposal))]
    }

    /// The next thing to do unasked: pending work, the clock, a bot.
    fn advance(&mut self, context: Context) -> Vec<Effect> {
        if self.storing.is_some() || self.retry_at.is_some() {
            return Vec::new();
        }
        while let Some(pending) = self.pending.pop_front() {
            let proposal = match &pending {
                Pending::Load => self.table.wake(context, self.uptime),
                Pending::Arrival(person) => {
                    self.table.depart(context.now, person);
                    self.table.arrive(context, person)
                }
            };
            if let Some(proposal) = proposal {
                return self.store(StorePurpose::Pending(pending), proposal);
            }
        }
        if std::mem::take(&mut self.tick_due)
            && let Some(proposal) = self.table.tick(context)
        {
            return self.store(StorePurpose::Own, proposal);
        }
        self.start_bot(context).into_iter().collect()
    }

    /// Starts a search if it is a bot's turn and none is running.
    fn start_bot(&mut self, context: Context) -> Option<Effect> {
        let is_thinking = matches!(self.bot, BotState::Thinking { .. });
        let Some(turn) = self.table.bot_turn() else {
            if !is_thinking || self.table.stage() != Stage::Playing {
                self.bot = BotState::Idle;
            }
            return None;
        };
        if is_thinking {
            return None;
        }
        let player = match std::mem::replace(&mut self.bot, BotState::Idle) {
            BotState::Ready(seat, player) if seat == turn.seat && player.bot() == turn.bot => Some(player),
            _ => None,
        };
        Some(self.think(turn, 0, player, context))
    }

    /// When [`Host::tick`] has to be called, at the latest.
    pub fn wake_at(&self, now: Timestamp) -> Timestamp {
        let may_idle = self.table.is_empty() && !self.is_busy();
        let unload = may_idle.then(|| (self.empty_since + IDLE_UNLOAD_AFTER).max(now + Millis(1_000)));
        let next = self.table.due().into_iter().chain(unload).min().unwrap_or(now + LONGEST_WAIT);
        self.retry_at.unwrap_or(next)
    }

    /// Whether the table can be unloaded: it is idle, and no deadline comes soon.
    pub fn may_unload(&self, now: Timestamp) -> bool {
        let is_idle = self.table.is_empty() && now >= self.empty_since + IDLE_UNLOAD_AFTER && !self.is_busy();
        is_idle && self.table.due().is_none_or(|due| due >= now + UNLOAD_HORIZON)
    }

    /// Whether a bot is searching, or will when the store works again.
    fn is_busy(&self) -> bool {
        matches!(self.bot, BotState::Thinking { .. }) || self.table.bot_turn().is_some()
    }
}
