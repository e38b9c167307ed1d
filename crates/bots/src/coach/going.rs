//! Thinking with breaks: a coach who has to share a machine with others asks every now and then whether to go on.

use blacktop_rules::Game;

use super::Coach;
use crate::think::{Budget, SearchResult};

/// A coach who asks does so after this many looks: a few milliseconds.
const BREATH: u64 = 500;

/// Whether a coach goes on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Going {
    /// It does.
    On,
    /// It does not: what it would say is not wanted any more.
    Home,
}

/// Whoever is asked.
pub(super) type Ask = Box<dyn FnMut() -> Going + Send>;

impl Coach {
    /// A coach who asks every few milliseconds whether to go on. Whoever is asked may take their time.
    ///
    /// ```
    /// use blacktop_bots::coach::{Going, turns_played};
    /// use blacktop_bots::{Budget, Coach};
    /// use blacktop_rules::Record;
    /// let record = Record::read("[Players \"3\"]\n\n1A pass\n").unwrap();
    /// let mut coach = Coach::new(Budget::Iterations(1_000_000_000), 1, 1).asking(|| Going::Home);
    /// assert_eq!(coach.judge_unless_home(&turns_played(&record)[0]), None);
    /// ```
    pub fn asking(mut self, ask: impl FnMut() -> Going + Send + 'static) -> Coach {
        self.ask = Some(Box::new(ask));
        self
    }

    /// Whether the coach was told to go home. What it says from then on is worth nothing.
    pub fn is_home(&self) -> bool {
        self.going == Going::Home
    }

    /// Thinks for as long as the budget lasts, or as one may.
    pub(super) fn think_on(&mut self, game: &Game) -> Option<SearchResult> {
        let mut left = match self.budget {
            Budget::Iterations(left) if self.ask.is_some() => left,
            Budget::Iterations(_) | Budget::Time(_) => return self.player.think(game, self.budget),
        };
        loop {
            let looks = left.min(BREATH);
            if self.keep_going() == Going::Home {
                // One look is something to go on with to wherever a sentence would have ended.
                return self.player.think(game, Budget::Iterations(1));
            }
            let result = self.player.think(game, Budget::Iterations(looks))?;
            left -= looks;
            // Whoever stops looking early has seen everything.
            if left == 0 || result.iterations < looks {
                return Some(result);
            }
        }
    }

    /// Whoever is at home stays there.
    fn keep_going(&mut self) -> Going {
        if self.going == Going::On
            && let Some(ask) = &mut self.ask
        {
            self.going = ask();
        }
        self.going
    }
}
