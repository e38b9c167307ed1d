//! A simulated player with a socket: takes a seat and plays random legal actions. After a game the host creates the next
//! table.

use std::convert::Infallible;
use std::sync::Arc;
use std::time::{Duration, SystemTime};

use anyhow::anyhow;
use blacktop_bots::Rng;
use blacktop_client::{ApiClient, ClientEvent, Follower, Retry, UpdateMsg};
use blacktop_protocol::{
    Command, NewTable, Refusal, Seat, Settings, StandIn, StandInPolicy, TableCreated, TableId,
};
use tokio::sync::{Barrier, watch};
use tokio::time::{Instant, sleep, sleep_until};

use super::counters::Acknowledged;
use super::fault;
use super::peek::{NextStep, peek};
use super::pool::Shared;

const RETRY_TIMEOUT: Duration = Duration::from_secs(60);

/// Refusals in a row before a player fails.
const MOST_REFUSALS: u32 = 20;

/// Shared by the players of one table.
pub(super) struct TableGroup {
    pub(super) table: watch::Sender<Option<TableId>>,
    /// Reached by every player once seated.
    pub(super) seated: Barrier,
}

pub(super) struct SimulatedPlayer {
    shared: Arc<Shared>,
    group: Arc<TableGroup>,
    table: watch::Receiver<Option<TableId>>,
    role: PlayerRole,
    /// Empty for a spectator.
    seats: Vec<Seat>,
    server: ApiClient,
    follower: Option<Follower>,
    rng: Rng,
    /// The position in which it is this player's turn.
    position: Option<UpdateMsg>,
    /// The position of the last decision, in case it is refused.
    decided: Option<UpdateMsg>,
    sent_at: Instant,
    refusals: u32,
    is_over: bool,
    /// Whether the server has welcomed the connection.
    is_connected: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum PlayerRole {
    Host,
    Player,
}

enum Answer {
    Done,
    Refused(Box<Refusal>),
}

impl SimulatedPlayer {
    pub(super) fn new(
        shared: &Arc<Shared>,
        group: &Arc<TableGroup>,
        role: PlayerRole,
        seats: Vec<Seat>,
        server: ApiClient,
        rng: Rng,
    ) -> SimulatedPlayer {
        SimulatedPlayer {
            shared: shared.clone(),
            group: group.clone(),
            table: group.table.subscribe(),
            role,
            seats,
            server,
            follower: None,
            rng,
            position: None,
            decided: None,
            sent_at: Instant::now(),
            refusals: 0,
            is_over: false,
            is_connected: false,
        }
    }

    /// Plays one game after the other, until the task is cancelled.
    pub(super) async fn run(mut self) -> anyhow::Result<Infallible> {
        self.arrive().await?;
        self.shared.counters.add(&self.shared.counters.ready, 1);
        self.wait_for_start().await?;
        loop {
            self.play().await?;
            let table = match self.role {
                PlayerRole::Host => {
                    self.shared.counters.add(&self.shared.counters.games, 1);
                    self.create_table().await?
                }
                PlayerRole::Player => self.next_table().await?,
            };
            self.switch_table(table);
            self.sit().await?;
            self.wait_for_start().await?;
        }
    }

    /// Creates a guest and takes the seats. A semaphore limits how many players do so at the same time.
    async fn arrive(&mut self) -> anyhow::Result<()> {
        let shared = self.shared.clone();
        let arrivals = shared.arrivals.acquire().await.map_err(|_| fault())?;
        with_retry(|| self.server.me()).await?;
        let (table, _door) = match self.role {
            PlayerRole::Host => (self.create_table().await?, arrivals),
            PlayerRole::Player => {
                // Released while waiting, or hosts could not get a permit.
                drop(arrivals);
                let table = self.next_table().await?;
                (table, shared.arrivals.acquire().await.map_err(|_| fault())?)
            }
        };
        self.switch_table(table);
        self.sit().await
    }

    /// Creates a table and publishes it to the group.
    async fn create_table(&mut self) -> anyhow::Result<TableId> {
        self.shared.unless_stopped().await;
        let settings = Settings {
            minutes: self.shared.minutes,
            // No bot takes over while a player reconnects.
            stand_in: StandIn { level: 1, when: StandInPolicy::Voted },
            ..Settings::default()
        };
        let table = NewTable { settings, seats: Vec::new(), start: false };
        let TableCreated { table, .. } = with_retry(|| self.server.create_table(&table)).await?;
        self.shared.counters.opened(&table);
        self.group.table.send_replace(Some(table.clone()));
        Ok(table)
    }

    async fn next_table(&mut self) -> anyhow::Result<TableId> {
        loop {
            self.table.changed().await.map_err(|_| fault())?;
            if let Some(table) = self.table.borrow_and_update().clone() {
                return Ok(table);
            }
        }
    }

    fn switch_table(&mut self, table: TableId) {
        (self.position, self.decided, self.is_over) = (None, None, false);
        match &mut self.follower {
            Some(follower) => follower.switch_table(table),
            None => self.follower = Some(Follower::new(&self.server, table)),
        }
    }

    async fn sit(&mut self) -> anyhow::Result<()> {
        for seat in self.seats.clone() {
            self.request(Command::Sit { seat, name: None }).await?;
        }
        Ok(())
    }

    /// Waits until all players sit; the host starts the game.
    async fn wait_for_start(&mut self) -> anyhow::Result<()> {
        let (group, shared) = (self.group.clone(), self.shared.clone());
        self.follow_until(group.seated.wait()).await?;
        let mut started = shared.started.subscribe();
        self.follow_until(started.wait_for(|started| *started)).await?;
        match self.role {
            PlayerRole::Host => self.request(Command::Start).await,
            PlayerRole::Player => Ok(()),
        }
    }

    /// Handles events until a future completes.
    async fn follow_until(&mut self, something: impl Future) -> anyhow::Result<()> {
        tokio::pin!(something);
        loop {
            tokio::select! {
                _ = &mut something => return Ok(()),
                news = self.follower()?.next() => {
                    self.take(news?)?;
                }
            }
        }
    }

    /// Plays until the game is over and nothing is pending.
    async fn play(&mut self) -> anyhow::Result<()> {
        let mut due = None;
        while !self.is_over || self.follower()?.pending() > 0 {
            let may_act = self.position.is_some() && self.follower()?.pending() == 0;
            due = match (may_act, due) {
                (false, _) => None,
                (true, None) => match self.shared.pace.pause(&mut self.rng) {
                    None => {
                        self.act().await?;
                        None
                    }
                    Some(pause) => Some(Instant::now() + pause),
                },
                (true, due) => due,
            };
            let news = tokio::select! {
                biased;
                news = self.follower()?.next() => news?,
                () = wait(due) => {
                    due = None;
                    self.act().await?;
                    continue;
                }
            };
            self.take(news)?;
        }
        Ok(())
    }

    /// Sends a random legal action, or the end of the turn.
    async fn act(&mut self) -> anyhow::Result<()> {
        let Some(position) = self.position.take() else { return Ok(()) };
        let command = match peek(position.text()) {
            Some(NextStep::Choose { legal, .. }) => {
                let number = self.rng.below(legal.len());
                Command::Act { action: legal[number].parse() }
            }
            Some(NextStep::End { .. }) => Command::EndTurn,
            Some(NextStep::Over) | None => return Ok(()),
        };
        self.decided = Some(position);
        self.send(command).await
    }

    async fn send(&mut self, command: Command) -> anyhow::Result<()> {
        self.shared.unless_stopped().await;
        self.shared.counters.sent();
        self.sent_at = Instant::now();
        self.follower()?.request(command);
        Ok(())
    }

    /// Sends a command that must not be refused, and waits for its answer.
    async fn request(&mut self, command: Command) -> anyhow::Result<()> {
        self.send(command).await?;
        loop {
            let news = self.follower()?.next().await?;
            match self.take(news)? {
                Some(Answer::Done) => return Ok(()),
                Some(Answer::Refused(refusal)) => return Err(refused(&refusal)),
                None => {}
            }
        }
    }

    /// Handles an event; returns the answer if it is one.
    fn take(&mut self, news: ClientEvent) -> anyhow::Result<Option<Answer>> {
        match news {
            ClientEvent::Update(fresh) => self.look(fresh),
            ClientEvent::Done { key, version, hash } => {
                let table = self.follower()?.table().clone();
                let took = self.sent_at.elapsed();
                self.refusals = 0;
                let acknowledged = || Acknowledged { table, key, version, hash, at: SystemTime::now() };
                self.shared.counters.completed(took, acknowledged);
                return Ok(Some(Answer::Done));
            }
            ClientEvent::Refused { key: Some(key), refusal } => {
                let table = self.follower()?.table().clone();
                self.shared.counters.refused(&table, key, &refusal);
                self.decide_again(&refusal)?;
                return Ok(Some(Answer::Refused(refusal)));
            }
            ClientEvent::Refused { key: None, refusal } => return Err(refused(&refusal)),
            ClientEvent::Lost { .. } => self.note_loss()?,
            ClientEvent::Welcome(_) => self.is_connected = true,
            ClientEvent::Explained { .. } | ClientEvent::Notice { .. } => {}
        }
        Ok(None)
    }

    /// Counts a lost connection, unless it was never established.
    fn note_loss(&mut self) -> anyhow::Result<()> {
        if std::mem::take(&mut self.is_connected) {
            let pending = self.follower()?.pending() as u64;
            let counters = &self.shared.counters;
            counters.add(&counters.lost, 1);
            counters.add(&counters.resent, pending);
        }
        Ok(())
    }

    fn look(&mut self, fresh: UpdateMsg) {
        match peek(fresh.text()) {
            Some(NextStep::Choose { seat, .. } | NextStep::End { seat }) => {
                self.position = self.seats.contains(&seat).then_some(fresh);
            }
            Some(NextStep::Over) => (self.position, self.is_over) = (None, true),
            None => {}
        }
    }

    /// After a refusal the old position is decided again, unless there is a new one.
    fn decide_again(&mut self, refusal: &Refusal) -> anyhow::Result<()> {
        self.refusals += 1;
        if self.refusals > MOST_REFUSALS {
            return Err(refused(refusal));
        }
        if self.position.is_none() && !self.is_over {
            self.position = self.decided.take();
        }
        Ok(())
    }

    fn follower(&mut self) -> anyhow::Result<&mut Follower> {
        self.follower.as_mut().ok_or_else(fault)
    }
}

/// The error for a refusal that must not happen.
pub(super) fn refused(refusal: &Refusal) -> anyhow::Error {
    anyhow!("the server refuses a valid request: {}", refusal.message)
}

/// Waits until then, or for ever.
async fn wait(due: Option<Instant>) {
    match due {
        Some(due) => sleep_until(due).await,
        None => std::future::pending().await,
    }
}

/// Retries transient errors with backoff: a killed server comes back.
pub(super) async fn with_retry<T, F>(ask: impl Fn() -> F) -> anyhow::Result<T>
where
    F: Future<Output = Result<T, blacktop_client::ClientError>>,
{
    let (mut retry, end) = (Retry::default(), Instant::now() + RETRY_TIMEOUT);
    loop {
        match ask().await {
            Ok(answer) => return Ok(answer),
            Err(error) if error.is_transient() && Instant::now() < end => sleep(retry.wait()).await,
            Err(error) => return Err(error.into()),
        }
    }
}
