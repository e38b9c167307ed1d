//! The life of one table that is awake.

use std::time::Duration;

use axum::extract::ws::Utf8Bytes;
use blacktop_bots::Player;
use blacktop_protocol::Seat;
use blacktop_protocol::wire::{Key, PersonId, ServerMsg, Stage, Update, Why};
use blacktop_table::{BotTurn, Moment, Proposal, Proposed, Stored, Table};
use tokio::sync::{broadcast, mpsc};
use tokio::time::Instant;

use crate::chance;
use crate::clock::Clock;
use crate::error::Error;
use crate::refusal;
use crate::rooms::letter::{Done, Letter, News, Question};
use crate::rooms::{Person, Rooms, Watching, Wish, thinking};
use crate::store::{Receipt, StoreError};

/// News that may wait for a slow reader before it has to ask for everything again.
const NEWS: usize = 32;

/// How long a table stays awake after the last person has closed it.
const DOZE: Duration = Duration::from_secs(30);

/// How long to wait after the store failed before the table tries again by itself.
const RETRY: Duration = Duration::from_secs(5);

/// A clock that runs out later than this does not keep a table awake: the timekeeper will wake it.
const SOON: u64 = 5 * 60_000;

struct Room {
    rooms: Rooms,
    table: Table<Receipt>,
    news: broadcast::Sender<News>,
    /// For the thoughts of bots. It keeps nobody awake.
    mailbox: mpsc::WeakSender<Letter>,
    bot: Mind,
    /// Nothing is done by itself before this, because the store has failed.
    not_before: Option<Instant>,
    /// What could not be stored and has to be tried again.
    owed: Vec<Owed>,
    /// Whether the store may have something else than this table.
    is_doubtful: bool,
    /// When nobody was there any more.
    empty_since: Instant,
}

/// How it went with what the table does by itself.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Outcome {
    /// It is stored, or there was nothing to do.
    Done,
    /// It has to be tried again.
    Later,
}

/// What happens once, and must not be lost if the store fails just then.
#[derive(Clone, PartialEq, Eq)]
enum Owed {
    /// The table was taken up: its clock goes on.
    Waking,
    /// Somebody has come: what bots played for them is theirs again.
    Arrival(PersonId),
}

/// What the table's bot is doing.
enum Mind {
    /// Nothing: it is somebody else's turn.
    Idle,
    /// It is thinking about this.
    Thinking(BotTurn),
    /// It has decided something in this turn and keeps what it found out.
    Ready(Seat, Box<Player>),
}

/// Starts the life of a table.
pub(crate) fn spawn(
    rooms: Rooms,
    table: Table<Receipt>,
    mailbox: mpsc::WeakSender<Letter>,
    letters: mpsc::Receiver<Letter>,
) {
    let (news, _) = broadcast::channel(NEWS);
    let empty_since = rooms.shared.clock.instant();
    let room = Room {
        rooms,
        table,
        news,
        mailbox,
        bot: Mind::Idle,
        not_before: None,
        owed: vec![Owed::Waking],
        is_doubtful: false,
        empty_since,
    };
    tokio::spawn(room.live(letters));
}

impl Room {
    fn clock(&self) -> &Clock {
        &self.rooms.shared.clock
    }

    fn now(&self) -> u64 {
        self.clock().now()
    }

    fn moment(&self) -> Moment {
        self.rooms.moment()
    }

    async fn live(mut self, mut letters: mpsc::Receiver<Letter>) {
        self.settle_debts().await;
        while !self.is_doubtful {
            self.look_after_bot();
            let wake = self.wake_at();
            let letter = tokio::select! {
                letter = letters.recv() => letter,
                () = self.clock().sleep_until(wake) => {
                    if self.may_sleep() && self.rooms.put_to_sleep(self.table.id(), &letters) {
                        return;
                    }
                    self.tick().await;
                    continue;
                }
            };
            match letter {
                Some(Letter::Stop { reply }) => {
                    let proposal = self.table.pause(self.moment());
                    self.by_itself(proposal).await;
                    // Whoever asked may have given up waiting.
                    let _ = reply.send(());
                    return;
                }
                Some(letter) => self.read(letter).await,
                None => return,
            }
        }
        // Those who watch are told that there is no more news here, and ask again.
        self.rooms.give_up(self.table.id());
    }

    async fn read(&mut self, letter: Letter) {
        // Whoever asked may be gone by the time there is an answer: every reply may fail, and nothing is lost by it.
        match letter {
            Letter::Watch { person, since, reply } => {
                let watching = self.watch(&person, since).await;
                let _ = reply.send(watching);
            }
            Letter::Unwatch { person } => {
                self.table.depart(self.now(), &person);
                let arrival = Owed::Arrival(person);
                if let Some(place) = self.owed.iter().position(|owed| *owed == arrival) {
                    self.owed.remove(place);
                }
                self.empty_since = self.clock().instant();
                self.announce(self.table.presence());
            }
            Letter::Since { since, reply } => {
                let _ = reply.send(Box::new(self.table.since(since, self.now())));
            }
            Letter::Wish { by, wish, reply } => {
                let done = self.fulfil(&by, wish).await;
                let _ = reply.send(done);
            }
            Letter::Explain { question, reply } => {
                let explained = match question {
                    Question::Action(action) => self.table.explain(&action),
                    Question::End(Why { piece, space }) => self.table.why_not(piece.0, space.0),
                };
                let _ = reply.send(explained.err().map(|reject| refusal::of(&reject)));
            }
            Letter::Record { reply } => {
                let _ = reply.send(self.table.record().map(|record| record.to_string()));
            }
            Letter::Frames { reply } => {
                let _ = reply.send(self.table.frames());
            }
            Letter::Thought { player, action } => self.thought(player, action).await,
            Letter::Stop { reply } => {
                let _ = reply.send(());
            }
        }
    }

    async fn watch(&mut self, person: &PersonId, since: u64) -> Watching {
        let returned = self.table.arrive(self.moment(), person);
        if self.by_itself(returned).await == Outcome::Later {
            self.owed.push(Owed::Arrival(person.clone()));
        }
        self.announce(self.table.presence());
        let update = Box::new(self.table.since(since, self.now()));
        Watching { update, news: self.news.subscribe() }
    }

    async fn fulfil(&mut self, by: &Person, wish: Wish) -> Result<Done, Error> {
        let Wish { key, seen, command } = wish;
        let wish = blacktop_table::Wish { by: &by.id, name: &by.name, key: key.clone(), seen, command };
        match self.table.propose(self.moment(), wish)? {
            Proposed::Already { version, hash } => Ok(Done { version, hash }),
            Proposed::New(proposal) => self.store(*proposal).await,
            Proposed::Rematch => self.rematch(by, key).await,
        }
    }

    /// A rematch is a table of its own: first that is stored, then this table says where it is. Whoever asks second is
    /// told of the same one.
    async fn rematch(&mut self, by: &Person, key: Option<Key>) -> Result<Done, Error> {
        let table = match self.table.rematch(self.moment(), &by.id, chance::fresh_id())? {
            Ok(proposal) => self.rooms.open(proposal).await?,
            Err(table) => table,
        };
        let proposal = self.table.propose_rematched(self.moment(), &by.id, key, table)?;
        self.store(proposal).await
    }

    /// The walk of every change: stored, committed, shown.
    async fn store(&mut self, proposal: Proposal) -> Result<Done, Error> {
        let done = Done { version: proposal.version(), hash: proposal.hash() };
        let stored = self.keep(proposal).await?;
        let update = self.table.commit(stored, self.now());
        if update.room.is_some() {
            self.rooms.shared.lobby.changed(&self.table.line());
        }
        self.announce(update);
        self.not_before = None;
        Ok(done)
    }

    /// Has a proposal stored. If it is not certain what the store has after that, the table is to be read anew.
    async fn keep(&mut self, proposal: Proposal) -> Result<Stored<Receipt>, Error> {
        let kept = self.rooms.shared.store.keep(proposal).await;
        if let Err(StoreError::Io { .. } | StoreError::Conflict { .. }) = kept {
            self.is_doubtful = true;
        }
        Ok(kept?)
    }

    /// What the table does without being asked. If it cannot be stored now, it is tried again later.
    async fn by_itself(&mut self, proposal: Option<Proposal>) -> Outcome {
        let Some(proposal) = proposal else { return Outcome::Done };
        let Err(error) = self.store(proposal).await else { return Outcome::Done };
        tracing::warn!(table = %self.table.id(), %error, "the table could not go on by itself");
        self.not_before = Some(self.clock().instant() + RETRY);
        Outcome::Later
    }

    /// Tries again what could not be stored.
    async fn settle_debts(&mut self) {
        for owed in std::mem::take(&mut self.owed) {
            let proposal = match &owed {
                Owed::Waking => self.table.wake(self.moment(), self.rooms.shared.boot),
                Owed::Arrival(person) => {
                    self.table.depart(self.now(), person);
                    self.table.arrive(self.moment(), person)
                }
            };
            if self.by_itself(proposal).await == Outcome::Later {
                self.owed.push(owed);
            }
        }
    }

    fn announce(&self, update: Update) {
        if self.news.receiver_count() == 0 {
            return;
        }
        let (since, version) = (update.since, update.version);
        match serde_json::to_string(&ServerMsg::Update(Box::new(update))) {
            // That nobody listens any more is no error.
            Ok(text) => drop(self.news.send(News { since, version, text: Utf8Bytes::from(text) })),
            Err(error) => tracing::error!(table = %self.table.id(), %error, "an update could not be written"),
        }
    }

    async fn tick(&mut self) {
        self.not_before = None;
        self.settle_debts().await;
        if self.not_before.is_none() {
            let proposal = self.table.tick(self.moment());
            self.by_itself(proposal).await;
        }
    }

    /// When the table has to look up, at the latest.
    fn wake_at(&self) -> Instant {
        let (now, time) = (self.clock().instant(), self.now());
        let due = self.table.due().map(|due| now + Duration::from_millis(due.saturating_sub(time)));
        let doze = self.empty_since + DOZE;
        let doze = (self.table.is_empty() && !self.is_busy()).then(|| doze.max(now + Duration::from_secs(1)));
        let owed = (!self.owed.is_empty()).then_some(now);
        let far = now + Duration::from_secs(3600);
        let next = due.into_iter().chain(doze).chain(owed).min().unwrap_or(far);
        // A table that the store has failed looks up again soon, whatever it would have waited for.
        self.not_before.unwrap_or(next)
    }

    /// Whether a bot is thinking, or would be if the store let it.
    fn is_busy(&self) -> bool {
        matches!(self.bot, Mind::Thinking(_)) || self.table.bot_turn().is_some()
    }

    fn may_sleep(&self) -> bool {
        let dozes =
            self.table.is_empty() && self.clock().instant() >= self.empty_since + DOZE && !self.is_busy();
        let is_due_soon = self.table.due().is_some_and(|due| due < self.now() + SOON);
        dozes && !is_due_soon
    }

    /// Lets the bot think whose turn it is, if it does not already.
    fn look_after_bot(&mut self) {
        if self.not_before.is_some() {
            return;
        }
        let Some(turn) = self.table.bot_turn() else {
            if !matches!(self.bot, Mind::Thinking(_)) || self.table.stage() != Stage::Playing {
                self.bot = Mind::Idle;
            }
            return;
        };
        let player = match std::mem::replace(&mut self.bot, Mind::Idle) {
            Mind::Thinking(thinking) => {
                self.bot = Mind::Thinking(thinking);
                return;
            }
            Mind::Ready(seat, player) if seat == turn.seat => player,
            Mind::Ready(..) | Mind::Idle => thinking::player(turn.level, chance::dice()),
        };
        self.bot = Mind::Thinking(turn.clone());
        let (thinkers, mailbox) = (self.rooms.shared.thinkers.clone(), self.mailbox.clone());
        tokio::spawn(async move {
            if let Some((player, action)) = thinkers.think(player, turn.game).await
                && let Some(mailbox) = mailbox.upgrade()
            {
                // A room that has closed needs no thoughts.
                let _ = mailbox.send(Letter::Thought { player, action }).await;
            }
        });
    }

    /// A bot has decided. If the position is another by now, it thinks again.
    async fn thought(&mut self, player: Box<Player>, action: Option<String>) {
        let Mind::Thinking(turn) = std::mem::replace(&mut self.bot, Mind::Idle) else { return };
        self.bot = Mind::Ready(turn.seat, player);
        let Some(action) = action else { return };
        match self.table.propose_bot(self.moment(), &turn, &action) {
            Ok(proposal) => drop(self.by_itself(Some(proposal)).await),
            Err(reject) => {
                tracing::debug!(table = %self.table.id(), %reject, "a bot's thought came too late");
            }
        }
    }
}
