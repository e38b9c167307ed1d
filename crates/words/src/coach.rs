//! What the coach says.

use blacktop_bots::coach::{Mark, Reason};

use crate::Words;
use crate::sentence::{Sentence, say};

impl Words {
    /// A mark as a word or two.
    pub fn mark(&self, mark: Mark) -> String {
        self.tell(&match mark {
            Mark::Brilliant => say("mark-brilliant"),
            Mark::Mistake => say("mark-mistake"),
            Mark::Blunder => say("mark-blunder"),
            Mark::Handed { to } => say("mark-handed").with("to", to),
        })
    }

    /// Why a turn was bad or good.
    pub fn reason(&self, reason: Reason) -> String {
        self.tell(&sentence(reason))
    }

    /// A turn that nobody has finished is not judged.
    pub fn unfinished(&self, minute: u8) -> String {
        self.tell(&say("coach-unfinished").number("minute", minute.into()))
    }

    /// The analysis did not get to the end.
    pub fn interrupted(&self, turns: usize, all: usize) -> String {
        self.tell(&say("coach-interrupted").number("turns", turns).number("all", all))
    }
}

/// The sentence for a reason.
fn sentence(reason: Reason) -> Sentence {
    match reason {
        Reason::MissedKiss { kisser, kissed, at } => {
            say("coach-missed-kiss").with("kisser", kisser).with("kissed", kissed).with("at", at)
        }
        Reason::KissedTooSoon { kisser, winner } => {
            say("coach-kissed-too-soon").with("kisser", kisser).with("winner", winner)
        }
        Reason::LeftKissOpen { kisser, kissed, at } => {
            say("coach-left-kiss-open").with("kisser", kisser).with("kissed", kissed).with("at", at)
        }
        Reason::LookedAway { nun, kisser, kissed, at } => say("coach-looked-away")
            .with("nun", nun)
            .with("kisser", kisser)
            .with("kissed", kissed)
            .with("at", at),
        Reason::StayedInSight { attacker, nun, at } => {
            say("coach-stayed-in-sight").with("attacker", attacker).with("nun", nun).with("at", at)
        }
        Reason::MissedTattle { child, nun, attacker, at } => say("coach-missed-tattle")
            .with("child", child)
            .with("nun", nun)
            .with("attacker", attacker)
            .with("at", at),
        Reason::MissedFight { attacker, victim, at } => {
            say("coach-missed-fight").with("attacker", attacker).with("victim", victim).with("at", at)
        }
        Reason::MissedStay { attacker, victim } => {
            say("coach-missed-stay").with("attacker", attacker).with("victim", victim)
        }
        Reason::MissedArrest { nun, attacker, at } => {
            say("coach-missed-arrest").with("nun", nun).with("attacker", attacker).with("at", at)
        }
        Reason::MissedRescue { by, victim, at } => {
            say("coach-missed-rescue").with("by", by).with("victim", victim).with("at", at)
        }
        Reason::LeftInReach { child, attacker, at } => {
            say("coach-left-in-reach").with("child", child).with("attacker", attacker).with("at", at)
        }
        Reason::FightInSight { attacker, nun, at } => {
            say("coach-fight-in-sight").with("attacker", attacker).with("nun", nun).with("at", at)
        }
        Reason::BetterTurn { seat, share, best } => say("coach-better-turn")
            .with("seat", seat)
            .number("share", share.into())
            .number("best", best.into()),
        Reason::WinsByKiss { kisser, kissed, at } => {
            say("coach-wins-by-kiss").with("kisser", kisser).with("kissed", kissed).with("at", at)
        }
        Reason::StopsKiss { kisser, kissed, at } => {
            say("coach-stops-kiss").with("kisser", kisser).with("kissed", kissed).with("at", at)
        }
        Reason::Arrests { nun, attacker, at } => {
            say("coach-arrests").with("nun", nun).with("attacker", attacker).with("at", at)
        }
        Reason::TakesCoins { seat, coins } => {
            say("coach-takes-coins").with("seat", seat).number("coins", coins.into())
        }
        Reason::Attacks { attacker, victim, at } => {
            say("coach-attacks").with("attacker", attacker).with("victim", victim).with("at", at)
        }
        Reason::Stays { attacker, from } => say("coach-stays").with("attacker", attacker).with("from", from),
        Reason::Frees { by, victim, at } => {
            say("coach-frees").with("by", by).with("victim", victim).with("at", at)
        }
        Reason::OnlyTurn { share, second } => {
            say("coach-only-turn").number("share", share.into()).number("second", second.into())
        }
        Reason::Quiet { seat, share } => say("coach-quiet").with("seat", seat).number("share", share.into()),
    }
}
