//! Another timer during the game: the host proposes it, and all other players must agree.

use blacktop_protocol::{PersonId, TableEvent, Timer, Timestamp};

use crate::reject::Reject;
use crate::settings;
use crate::state::{Agreement, TableState};

impl TableState {
    pub(crate) fn ask_timer(&self, by: &PersonId, timer: Timer) -> Result<TableEvent, Reject> {
        self.playing()?;
        if *by != self.host {
            return Err(Reject::HostOnly);
        }
        if self.timer_request.is_some() {
            return Err(Reject::TimerAlreadyAsked);
        }
        if let Timer::Slow { seconds } = timer {
            return Err(Reject::BadTimer(seconds));
        }
        settings::check_timer(timer)?;
        Ok(TableEvent::TimerAsked { timer })
    }

    pub(crate) fn agree_timer(&self, by: &PersonId, seen: u64) -> Result<TableEvent, Reject> {
        let (_, agreement) = self.timer_request.as_ref().ok_or(Reject::NoTimerAsked)?;
        self.check_waiting(agreement, by)?;
        self.check_seen(seen, agreement.version)?;
        Ok(TableEvent::TimerAgreed)
    }

    pub(crate) fn refuse_timer(&self, by: &PersonId) -> Result<TableEvent, Reject> {
        let (_, agreement) = self.timer_request.as_ref().ok_or(Reject::NoTimerAsked)?;
        if agreement.by != *by {
            self.check_waiting(agreement, by)?;
        }
        Ok(TableEvent::TimerRefused)
    }

    /// The change itself, once all have agreed.
    pub(crate) fn timer_when_agreed(&self) -> Option<TableEvent> {
        let (timer, agreement) = self.timer_request.as_ref()?;
        self.yet_to_agree(agreement).is_empty().then_some(TableEvent::TimerChanged { timer: *timer })
    }

    pub(crate) fn change_timer(&mut self, timer: Timer, at: Timestamp) {
        self.settings.timer = timer;
        self.timer_request = None;
        self.restart_clock(at);
    }

    pub(crate) fn request_timer(&mut self, timer: Timer, by: &PersonId) {
        self.timer_request = Some((timer, Agreement::new(self.version, by.clone())));
    }
}
