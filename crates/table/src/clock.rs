//! The time of the player whose turn it is. It runs for no other player, and it stands still while the server does.

use blacktop_protocol::{Millis, TableEvent, Timer, Timestamp};

use crate::state::TableState;

/// The milliseconds that a player gets on top when the server was away.
pub const RESTART_GRACE: Millis = Millis(20_000);

/// When this server began, and when the one before it was last known to run.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Uptime {
    /// When this server began.
    pub began: Timestamp,
    /// When a server was last known to run before that.
    pub last_alive: Timestamp,
}

/// The clock of the player whose turn it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum TurnClock {
    /// No clock is running.
    Off,
    /// The player's time is up then.
    Running { deadline: Timestamp },
    /// The milliseconds the player has left once it runs again.
    Paused { left: Millis },
}

impl TableState {
    /// Restarts the clock for the player whose turn it is.
    pub(crate) fn restart_clock(&mut self, at: Timestamp) {
        let seconds = match self.settings.timer {
            Timer::None => None,
            Timer::Sand { seconds } | Timer::Slow { seconds } => Some(Millis::from_secs(seconds.into())),
        };
        self.clock = match (seconds, self.playing_person()) {
            (Some(seconds), Some(_)) => TurnClock::Running { deadline: at + seconds },
            _ => TurnClock::Off,
        };
    }

    /// Pauses the clock while a bot substitutes; resumes with the same time left.
    pub(crate) fn transfer_clock(&mut self, at: Timestamp) {
        self.clock = match (self.clock, self.playing_person().is_some()) {
            (TurnClock::Running { deadline }, false) => TurnClock::Paused { left: deadline - at },
            (TurnClock::Paused { left }, true) => TurnClock::Running { deadline: at + left },
            (TurnClock::Off, true) => return self.restart_clock(at),
            (clock, _) => clock,
        };
    }

    /// Whether the player is the only person left: no other player waits for the clock.
    pub(crate) fn is_alone(&self) -> bool {
        self.playing_person().is_some() && self.active_people().len() == 1
    }

    /// Lets the clock of an absent player run on when another person is back to wait for them.
    pub(crate) fn resume_for_waiters(&mut self, at: Timestamp) {
        if let (TurnClock::Paused { left }, Some(_)) = (self.clock, self.playing_person()) {
            self.clock = TurnClock::Running { deadline: at + left + RESTART_GRACE };
        }
    }

    /// What the clock does when the player is back whom it waited for.
    pub(crate) fn resume(&self, at: Timestamp) -> Option<TableEvent> {
        match self.clock {
            TurnClock::Paused { left } => Some(TableEvent::Resumed { deadline: at + left + RESTART_GRACE }),
            TurnClock::Off | TurnClock::Running { .. } => None,
        }
    }

    /// When the table must be loaded though it has no watcher. A game that waits for its only person can wait.
    pub(crate) fn unattended_deadline(&self, now: Timestamp) -> Option<Timestamp> {
        match self.clock {
            TurnClock::Paused { .. } if self.is_alone() => None,
            TurnClock::Off | TurnClock::Running { .. } | TurnClock::Paused { .. } => self.deadline(now),
        }
    }

    /// When the player's time will be up, if a person's time runs or would run again.
    pub(crate) fn deadline(&self, now: Timestamp) -> Option<Timestamp> {
        self.playing_person()?;
        match self.clock {
            TurnClock::Running { deadline } => Some(deadline),
            TurnClock::Paused { left } => Some(now + left),
            TurnClock::Off => None,
        }
    }

    /// What the clock does when a server takes the table up again.
    pub(crate) fn wake(&self, now: Timestamp, uptime: Uptime) -> Option<TableEvent> {
        self.playing_person()?;
        match self.clock {
            TurnClock::Off => None,
            TurnClock::Paused { .. } => self.resume(now),
            TurnClock::Running { .. } if self.changed >= uptime.began => None,
            TurnClock::Running { deadline } => {
                let away = uptime.began - uptime.last_alive.max(self.changed);
                Some(TableEvent::Resumed { deadline: deadline + away + RESTART_GRACE })
            }
        }
    }

    /// What the clock does when the server is about to stop.
    pub(crate) fn pause(&self, now: Timestamp) -> Option<TableEvent> {
        match self.clock {
            TurnClock::Running { deadline } => Some(TableEvent::Paused { left: deadline - now }),
            TurnClock::Off | TurnClock::Paused { .. } => None,
        }
    }
}
