//! Many guests at many tables.

use std::convert::Infallible;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use anyhow::anyhow;
use blacktop_bots::Rng;
use blacktop_client::ApiClient;
use blacktop_protocol::Seat;
use tokio::sync::{Barrier, Semaphore, watch};
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep};

use super::fault;
use super::guest::{Guest, Party, Role};
use super::pace::Pace;
use super::tally::{self, Tally};

/// Everybody who plays at a table.
const SEATS: [Seat; 4] = [Seat::A, Seat::B, Seat::C, Seat::D];

/// So many arrive at the same time.
const DOOR: usize = 64;

/// How often somebody looks whether what is waited for has happened.
const GLANCE: Duration = Duration::from_millis(5);

/// How many play where, and how.
pub(super) struct Plan {
    /// How many games at once.
    pub(super) games: u64,
    /// How many sockets at each: those beyond the seats look on, and with fewer somebody has several seats.
    pub(super) sockets: u64,
    /// How long games are.
    pub(super) minutes: u8,
    pub(super) pace: Pace,
    /// Where the dice begin.
    pub(super) seed: u64,
}

/// What all guests share.
pub(super) struct Scene {
    pub(super) tally: Tally,
    pub(super) pace: Pace,
    pub(super) minutes: u8,
    /// Arriving takes a place here.
    pub(super) door: Semaphore,
    /// Whether games may begin.
    pub(super) started: watch::Sender<bool>,
}

impl Scene {
    /// Goes on, or waits for ever if nobody is to begin anything new.
    pub(super) async fn unless_stopped(&self) {
        if self.tally.stopped.load(Ordering::Relaxed) {
            std::future::pending::<()>().await;
        }
    }
}

/// Everybody.
pub(super) struct Crowd {
    scene: Arc<Scene>,
    guests: JoinSet<anyhow::Result<Infallible>>,
    size: u64,
}

impl Plan {
    /// How many sockets there are in all.
    pub(super) fn size(&self) -> u64 {
        self.games * self.sockets
    }
}

impl Crowd {
    /// Invites everybody. They arrive while somebody waits for something.
    pub(super) fn invite(plan: &Plan, server: &ApiClient, tally: Tally) -> Crowd {
        let Plan { pace, minutes, .. } = *plan;
        let (door, started) = (Semaphore::new(DOOR), watch::Sender::new(false));
        let scene = Arc::new(Scene { tally, pace, minutes, door, started });
        let mut guests = JoinSet::new();
        for game in 0..plan.games {
            let seated = Barrier::new(plan.sockets as usize);
            let party = Arc::new(Party { table: watch::Sender::new(None), seated });
            for (socket, dice) in (0..plan.sockets).zip(Rng::stream(plan.seed, game)) {
                let role = if socket == 0 { Role::Host } else { Role::Player };
                let seats = seats_of(socket as usize, plan.sockets as usize);
                guests.spawn(Guest::new(&scene, &party, role, seats, server.as_new_guest(), dice).live());
            }
        }
        Crowd { scene, guests, size: plan.size() }
    }

    pub(super) fn tally(&self) -> &Tally {
        &self.scene.tally
    }

    /// How many there are.
    pub(super) fn size(&self) -> u64 {
        self.size
    }

    /// Lets games begin.
    pub(super) fn start(&self) {
        self.scene.started.send_replace(true);
    }

    /// Waits until something has happened, but not for ever, and shows how far it is.
    pub(super) async fn until(
        &mut self,
        patience: Duration,
        what: &'static str,
        mut happened: impl FnMut(&Tally) -> bool,
    ) -> anyhow::Result<()> {
        let end = Instant::now() + patience;
        while !happened(&self.scene.tally) {
            if Instant::now() >= end {
                return Err(anyhow!("{what} within {} s: is the machine overloaded?", patience.as_secs()));
            }
            self.pass(GLANCE).await?;
        }
        Ok(())
    }

    /// Waits until everybody has a seat.
    pub(super) async fn gather(&mut self, patience: Duration, show: impl Fn(u64)) -> anyhow::Result<()> {
        let size = self.size;
        let everybody = |tally: &Tally| {
            let ready = tally::now(&tally.ready);
            show(ready);
            ready == size
        };
        self.until(patience, "not everybody had a seat", everybody).await
    }

    /// Lets some time pass. Nobody may leave in it.
    pub(super) async fn pass(&mut self, time: Duration) -> anyhow::Result<()> {
        tokio::select! {
            () = sleep(time) => Ok(()),
            Some(end) = self.guests.join_next() => match end.map_err(|_| fault())? {
                Ok(never) => match never {},
                Err(error) => Err(error),
            },
        }
    }

    /// Sends everybody home.
    pub(super) async fn dismiss(mut self) -> Arc<Scene> {
        self.guests.shutdown().await;
        self.scene
    }
}

/// The seats of one of so many guests.
fn seats_of(guest: usize, guests: usize) -> Vec<Seat> {
    SEATS.into_iter().enumerate().filter(|(seat, _)| seat % guests == guest).map(|(_, seat)| seat).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_seat_has_somebody() {
        assert_eq!(seats_of(0, 1), SEATS);
        assert_eq!((seats_of(0, 2), seats_of(1, 2)), (vec![Seat::A, Seat::C], vec![Seat::B, Seat::D]));
        assert_eq!((0..4).flat_map(|guest| seats_of(guest, 4)).collect::<Vec<_>>(), SEATS);
        assert_eq!((seats_of(3, 6), seats_of(5, 6)), (vec![Seat::D], vec![]));
    }
}
