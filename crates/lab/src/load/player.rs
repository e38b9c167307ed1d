//! Somebody with a socket: sits down, and whenever it is their turn takes any legal action. When a game is over the host
//! sets up the next one.

use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use anyhow::anyhow;
use blacktop_bots::Rng;
use blacktop_client::{ApiClient, ClientEvent, Follower, Retry, UpdateMsg};
use blacktop_protocol::Seat;
use blacktop_protocol::{
    Command, NewTable, Refusal, Settings, StandIn, StandInPolicy, TableCreated, TableId,
};
use tokio::sync::{Barrier, watch};
use tokio::time::{Instant, sleep, sleep_until};

use super::counters::Acknowledged;
use super::fault;
use super::peek::{NextStep, peek};
use super::pool::Shared;

/// So long is a server that does not answer asked again.
const PATIENCE: Duration = Duration::from_secs(60);

/// Nobody is refused more often in a row without giving up.
const MOST_REFUSALS: u32 = 20;

/// What the players of one table share.
pub(super) struct TableGroup {
    /// The table they meet at.
    pub(super) table: watch::Sender<Option<TableId>>,
    /// Where they wait until everybody sits.
    pub(super) seated: Barrier,
}

/// Somebody with a socket.
pub(super) struct Player {
    shared: Arc<Shared>,
    group: Arc<TableGroup>,
    table: watch::Receiver<Option<TableId>>,
    role: Role,
    /// Their own; whoever has none looks on.
    seats: Vec<Seat>,
    server: ApiClient,
    follower: Option<Follower>,
    rng: Rng,
    /// Where they have to decide.
    position: Option<UpdateMsg>,
    /// Where they decided last, in case they have to again.
    decided: Option<UpdateMsg>,
    /// When they wished for something.
    sent_at: Instant,
    refusals: u32,
    game: Game,
    link: Link,
}

/// What a guest does besides playing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Role {
    /// Sets tables up and starts games.
    Host,
    /// Follows.
    Player,
}

/// Whether there is anything left to play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Game {
    On,
    Over,
}

/// Whether the server has greeted them on the connection they have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Link {
    Up,
    Down,
}

/// The answer to a wish.
enum Answer {
    Done,
    Refused(Box<Refusal>),
}

impl Player {
    pub(super) fn new(
        shared: &Arc<Shared>,
        group: &Arc<TableGroup>,
        role: Role,
        seats: Vec<Seat>,
        server: ApiClient,
        rng: Rng,
    ) -> Player {
        Player {
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
            game: Game::On,
            link: Link::Down,
        }
    }

    /// Plays one game after the other, until somebody stops it.
    pub(super) async fn run(mut self) -> anyhow::Result<Infallible> {
        self.arrive().await?;
        self.shared.counters.add(&self.shared.counters.ready, 1);
        self.wait_for_start().await?;
        loop {
            self.play().await?;
            let table = match self.role {
                Role::Host => {
                    self.shared.counters.add(&self.shared.counters.games, 1);
                    self.create_table().await?
                }
                Role::Player => self.next_table().await?,
            };
            self.switch_table(table);
            self.sit().await?;
            self.wait_for_start().await?;
        }
    }

    /// Becomes somebody and sits down. Not everybody comes through the arrivals at once.
    async fn arrive(&mut self) -> anyhow::Result<()> {
        let shared = self.shared.clone();
        let arrivals = shared.arrivals.acquire().await.map_err(|_| fault())?;
        with_retry(|| self.server.me()).await?;
        let (table, _door) = match self.role {
            Role::Host => (self.create_table().await?, arrivals),
            Role::Player => {
                // Whoever waits for the host must not be in the host's way.
                drop(arrivals);
                let table = self.next_table().await?;
                (table, shared.arrivals.acquire().await.map_err(|_| fault())?)
            }
        };
        self.switch_table(table);
        self.sit().await
    }

    /// Sets a table up where everybody can meet.
    async fn create_table(&mut self) -> anyhow::Result<TableId> {
        self.shared.unless_stopped().await;
        let settings = Settings {
            minutes: self.shared.minutes,
            // Everybody comes back; a bot in between would only be in the way.
            stand_in: StandIn { level: 1, when: StandInPolicy::Voted },
            ..Settings::default()
        };
        let table = NewTable { settings, seats: Vec::new(), start: false };
        let TableCreated { table, .. } = with_retry(|| self.server.create_table(&table)).await?;
        self.shared.counters.opened(&table);
        self.group.table.send_replace(Some(table.clone()));
        Ok(table)
    }

    /// Waits for the host to set a table up.
    async fn next_table(&mut self) -> anyhow::Result<TableId> {
        loop {
            self.table.changed().await.map_err(|_| fault())?;
            if let Some(table) = self.table.borrow_and_update().clone() {
                return Ok(table);
            }
        }
    }

    fn switch_table(&mut self, table: TableId) {
        (self.position, self.decided, self.game) = (None, None, Game::On);
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

    /// Waits for everybody to sit and, as the host, begins.
    async fn wait_for_start(&mut self) -> anyhow::Result<()> {
        let (group, shared) = (self.group.clone(), self.shared.clone());
        self.follow_until(group.seated.wait()).await?;
        let mut started = shared.started.subscribe();
        self.follow_until(started.wait_for(|started| *started)).await?;
        match self.role {
            Role::Host => self.request(Command::Start).await,
            Role::Player => Ok(()),
        }
    }

    /// Listens until something else happens.
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

    /// Plays until the game is over and the last answer is there.
    async fn play(&mut self) -> anyhow::Result<()> {
        let mut due = None;
        while self.game == Game::On || self.follower()?.pending() > 0 {
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

    /// Decides something where it is to be decided.
    async fn act(&mut self) -> anyhow::Result<()> {
        let Some(position) = self.position.take() else { return Ok(()) };
        let command = match peek(position.text()) {
            Some(NextStep::Choose { legal, .. }) => {
                let number = self.rng.below(legal.len());
                Command::Act { action: legal[number].to_owned() }
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

    /// Wishes for something that cannot be refused, and waits for it.
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

    /// What news mean: there is something to decide, or nothing any more, or an answer.
    fn take(&mut self, news: ClientEvent) -> anyhow::Result<Option<Answer>> {
        match news {
            ClientEvent::Update(fresh) => self.look(fresh),
            ClientEvent::Done { key, version, hash } => {
                let table = self.follower()?.table().clone();
                let took = self.sent_at.elapsed();
                self.refusals = 0;
                let acknowledged = || Acknowledged { table, key, version, hash };
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
            ClientEvent::Welcome(_) => self.link = Link::Up,
            ClientEvent::Explained { .. } => {}
        }
        Ok(None)
    }

    /// A connection broke. One that could not be made has not.
    fn note_loss(&mut self) -> anyhow::Result<()> {
        if self.link == Link::Up {
            self.link = Link::Down;
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
            Some(NextStep::Over) => (self.position, self.game) = (None, Game::Over),
            None => {}
        }
    }

    /// A decision was refused: unless there is a new position, the old one still waits for one.
    fn decide_again(&mut self, refusal: &Refusal) -> anyhow::Result<()> {
        self.refusals += 1;
        if self.refusals > MOST_REFUSALS {
            return Err(refused(refusal));
        }
        if self.position.is_none() && self.game == Game::On {
            self.position = self.decided.take();
        }
        Ok(())
    }

    fn follower(&mut self) -> anyhow::Result<&mut Follower> {
        self.follower.as_mut().ok_or_else(fault)
    }
}

/// That a server refuses what it should not.
pub(super) fn refused(refusal: &Refusal) -> anyhow::Error {
    anyhow!("the server refuses a wish that it should fulfil: {}", refusal.message)
}

/// Waits until then; for ever if there is no then.
async fn wait(due: Option<Instant>) {
    match due {
        Some(due) => sleep_until(due).await,
        None => std::future::pending().await,
    }
}

/// Asks again while that may help: a server that was killed comes back.
pub(super) async fn with_retry<T, F>(ask: impl Fn() -> F) -> anyhow::Result<T>
where
    F: Future<Output = Result<T, blacktop_client::ClientError>>,
{
    let (mut retry, end) = (Retry::default(), Instant::now() + PATIENCE);
    loop {
        match ask().await {
            Ok(answer) => return Ok(answer),
            Err(error) if error.is_transient() && Instant::now() < end => sleep(retry.wait()).await,
            Err(error) => return Err(error.into()),
        }
    }
}
