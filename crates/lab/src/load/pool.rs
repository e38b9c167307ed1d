//! All players of a load test, at their tables, and how fast they play.

use std::convert::Infallible;
use std::fmt;
use std::str::FromStr;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use anyhow::anyhow;
use blacktop_bots::Rng;
use blacktop_client::ApiClient;
use blacktop_protocol::Seat;
use tokio::sync::{Barrier, Semaphore, watch};
use tokio::task::JoinSet;
use tokio::time::Instant;

use super::counters::{self, Counters};
use super::player::{PlayerRole, SimulatedPlayer, TableGroup};

const SEATS: [Seat; 4] = [Seat::A, Seat::B, Seat::C, Seat::D];

const PARALLEL_ARRIVALS: usize = 64;

/// Interval between two checks of a condition.
const POLL: Duration = Duration::from_millis(5);

pub(super) struct LoadPlan {
    pub(super) games: u64,
    /// How many sockets at each: those beyond the seats watch; with fewer, one player has several seats.
    pub(super) sockets: u64,
    pub(super) minutes: u8,
    pub(super) pace: Pace,
    pub(super) seed: u64,
}

pub(super) struct Shared {
    pub(super) counters: Counters,
    pub(super) pace: Pace,
    pub(super) minutes: u8,
    /// Limits how many players connect at the same time.
    pub(super) arrivals: Semaphore,
    /// Whether games may begin.
    pub(super) started: watch::Sender<bool>,
}

impl Shared {
    /// Returns at once, or never when the run is stopping.
    pub(super) async fn unless_stopped(&self) {
        if self.counters.stopped.load(Ordering::Relaxed) {
            std::future::pending::<()>().await;
        }
    }
}

pub(super) struct PlayerPool {
    shared: Arc<Shared>,
    players: JoinSet<anyhow::Result<Infallible>>,
    size: u64,
}

impl LoadPlan {
    pub(super) fn size(&self) -> u64 {
        self.games * self.sockets
    }
}

impl PlayerPool {
    /// Spawns all players. They run while the caller awaits one of the methods below.
    pub(super) fn spawn(plan: &LoadPlan, server: &ApiClient, counters: Counters) -> PlayerPool {
        let LoadPlan { pace, minutes, .. } = *plan;
        let (arrivals, started) = (Semaphore::new(PARALLEL_ARRIVALS), watch::Sender::new(false));
        let shared = Arc::new(Shared { counters, pace, minutes, arrivals, started });
        let mut players = JoinSet::new();
        for game in 0..plan.games {
            let seated = Barrier::new(plan.sockets as usize);
            let group = Arc::new(TableGroup { table: watch::Sender::new(None), seated });
            for (socket, rng) in (0..plan.sockets).zip(Rng::stream(plan.seed, game)) {
                let role = if socket == 0 { PlayerRole::Host } else { PlayerRole::Player };
                let seats = seats_of(socket as usize, plan.sockets as usize);
                players.spawn(
                    SimulatedPlayer::new(&shared, &group, role, seats, server.as_new_guest(), rng).run(),
                );
            }
        }
        PlayerPool { shared, players, size: plan.size() }
    }

    pub(super) fn counters(&self) -> &Counters {
        &self.shared.counters
    }

    pub(super) fn size(&self) -> u64 {
        self.size
    }

    pub(super) fn start(&self) {
        self.shared.started.send_replace(true);
    }

    /// Waits for a condition, at most this long.
    pub(super) async fn until(
        &mut self,
        timeout: Duration,
        what: &'static str,
        mut happened: impl FnMut(&Counters) -> bool,
    ) -> anyhow::Result<()> {
        let end = Instant::now() + timeout;
        while !happened(&self.shared.counters) {
            if Instant::now() >= end {
                return Err(anyhow!("{what} after {} s: is the machine overloaded?", timeout.as_secs()));
            }
            self.pass(POLL).await?;
        }
        Ok(())
    }

    pub(super) async fn wait_until_seated(
        &mut self,
        timeout: Duration,
        show: impl Fn(u64),
    ) -> anyhow::Result<()> {
        let size = self.size;
        let seated = |counters: &Counters| {
            let ready = counters::now(&counters.ready);
            show(ready);
            ready == size
        };
        self.until(timeout, "players without a seat", seated).await
    }

    /// Waits, and fails if a player fails meanwhile.
    pub(super) async fn pass(&mut self, time: Duration) -> anyhow::Result<()> {
        super::pass(&mut self.players, time).await
    }

    pub(super) async fn stop(mut self) -> Arc<Shared> {
        self.players.shutdown().await;
        self.shared
    }
}

/// The seats of one of `players` players.
fn seats_of(guest: usize, players: usize) -> Vec<Seat> {
    SEATS.into_iter().enumerate().filter(|(seat, _)| seat % players == guest).map(|(_, seat)| seat).collect()
}

/// People take four seconds for a decision on average, an action or the end of a turn. How long exactly varies as
/// waiting times do: mostly less, sometimes much more.
const DECISION: Duration = Duration::from_secs(4);

#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum Pace {
    /// As fast as answers come.
    Full,
    /// This many times faster than people.
    Times(f64),
}

impl Pace {
    pub(super) fn mean(self) -> Duration {
        match self {
            Pace::Full => Duration::ZERO,
            Pace::Times(times) => DECISION.div_f64(times),
        }
    }

    /// The time of the next decision, drawn from an exponential distribution.
    pub(super) fn pause(self, rng: &mut Rng) -> Option<Duration> {
        const PARTS: usize = 1 << 53;
        match self {
            Pace::Full => None,
            Pace::Times(_) => {
                let chance = (1 + rng.below(PARTS)) as f64 / PARTS as f64;
                Some(self.mean().mul_f64(-chance.ln()))
            }
        }
    }
}

impl FromStr for Pace {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Pace, &'static str> {
        if text == "full" {
            return Ok(Pace::Full);
        }
        let times = text.strip_suffix('x').and_then(|times| times.parse::<f64>().ok());
        match times {
            Some(times) if (0.01..=10_000.0).contains(&times) => Ok(Pace::Times(times)),
            _ => Err("a pace is `full`, or how many times faster than people, as in `20x`"),
        }
    }
}

impl fmt::Display for Pace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Pace::Full => f.write_str("full"),
            Pace::Times(times) => write!(f, "{times}x"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_seat_is_taken() {
        assert_eq!(seats_of(0, 1), SEATS);
        assert_eq!((seats_of(0, 2), seats_of(1, 2)), (vec![Seat::A, Seat::C], vec![Seat::B, Seat::D]));
        assert_eq!((0..4).flat_map(|guest| seats_of(guest, 4)).collect::<Vec<_>>(), SEATS);
        assert_eq!((seats_of(3, 6), seats_of(5, 6)), (vec![Seat::D], vec![]));
    }

    #[test]
    fn paces_are_read() {
        assert_eq!("full".parse::<Pace>().unwrap(), Pace::Full);
        assert_eq!("20x".parse::<Pace>().unwrap(), Pace::Times(20.0));
        assert_eq!("0.5x".parse::<Pace>().unwrap().to_string(), "0.5x");
        for wrong in ["", "x", "20", "0x", "-1x", "NaNx", "infx", "1e9x"] {
            assert!(wrong.parse::<Pace>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn thinking_takes_as_long_as_it_should() {
        let (pace, mut rng) = (Pace::Times(20.0), Rng::new(1, 0));
        let pauses: Vec<f64> =
            (0..20_000).map(|_| pace.pause(&mut rng).expect("a pause").as_secs_f64()).collect();
        let mean = pauses.iter().sum::<f64>() / pauses.len() as f64;
        assert!((0.19..0.21).contains(&mean), "{mean}");
        let longer = pauses.iter().filter(|pause| **pause > 0.2).count() as f64 / pauses.len() as f64;
        assert!((0.35..0.39).contains(&longer), "1 in e is longer than the mean: {longer}");
        assert_eq!(Pace::Full.pause(&mut rng), None);
    }
}
