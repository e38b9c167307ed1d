//! Messages of the coach.

use blacktop_bots::Budget;
use blacktop_bots::coach::{Caveat, CoachReason, Mark, ReasonFact, TurnOutcome};
use blacktop_rules::Game;

use crate::Localizer;
use crate::message::{Message, msg};

impl Localizer {
    pub fn mark(&self, mark: Mark) -> String {
        self.format(&match mark {
            Mark::Brilliant => msg("mark-brilliant"),
            Mark::Mistake => msg("mark-mistake"),
            Mark::Blunder => msg("mark-blunder"),
            Mark::Handed { to } => msg("mark-handed").with("to", to),
        })
    }

    /// Why a turn was bad or good.
    pub fn reason(&self, reason: CoachReason) -> String {
        self.format(&reason_message(reason))
    }

    /// A reason followed by its caveats.
    pub fn reason_with_caveats(&self, reason: CoachReason, caveats: &[Caveat]) -> String {
        let messages = Localizer::remark(reason, caveats);
        self.text(messages.iter().map(|message| self.format(message)))
    }

    /// The messages of a reason and its caveats, for a client that formats them itself.
    pub fn remark(reason: CoachReason, caveats: &[Caveat]) -> Vec<Message> {
        let caveats = caveats.iter().map(|caveat| message(caveat.name(), caveat.facts()));
        std::iter::once(reason_message(reason)).chain(caveats).collect()
    }

    /// The events of a whole turn.
    pub fn turn(&self, turn: &TurnOutcome) -> String {
        self.text(turn.events.iter().filter_map(|event| self.event(event)))
    }

    /// The seat to play in a position for which hints are given.
    pub fn to_play(&self, game: &Game) -> String {
        self.format(
            &msg("coach-to-play")
                .number("minute", game.clock().into())
                .number("minutes", game.minutes().into())
                .with("seat", game.turn()),
        )
    }

    /// The coach's budget for each position.
    pub fn budget(&self, budget: Budget) -> String {
        self.format(&match budget {
            Budget::Iterations(times) => msg("coach-thought-times").with("times", times),
            Budget::Time(time) => msg("coach-thought-ms").with("ms", time.as_millis()),
        })
    }

    /// The last turn is not complete and not analysed.
    pub fn unfinished(&self, minute: u8) -> String {
        self.format(&msg("coach-unfinished").number("minute", minute.into()))
    }

    /// The analysis was interrupted after `turns` of `all` turns.
    pub fn interrupted(&self, turns: usize, all: usize) -> String {
        self.format(&msg("coach-interrupted").number("turns", turns).number("all", all))
    }
}

/// The message of a reason has its name and facts. Two positive reasons share the message of a negative one.
fn reason_message(reason: CoachReason) -> Message {
    let name = match reason {
        CoachReason::Watches { .. } => "fight-in-sight",
        CoachReason::ThreatensKiss { .. } => "kiss-ahead",
        other => other.name(),
    };
    message(name, reason.facts())
}

fn message(name: &str, facts: Vec<(&'static str, ReasonFact)>) -> Message {
    facts.into_iter().fold(msg(format!("coach-{name}")), |message, (name, fact)| match fact {
        ReasonFact::Name(text) => message.with(name, text),
        ReasonFact::Number(number) => message.number(name, number.into()),
    })
}
