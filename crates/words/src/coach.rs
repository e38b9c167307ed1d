//! What the coach says.

use blacktop_bots::Budget;
use blacktop_bots::coach::{Caveat, Mark, Reason, TurnOutcome};
use blacktop_rules::Game;

use crate::Localizer;
use crate::message::{Message, msg};

impl Localizer {
    /// A mark as a word or two.
    pub fn mark(&self, mark: Mark) -> String {
        self.format(&match mark {
            Mark::Brilliant => msg("mark-brilliant"),
            Mark::Mistake => msg("mark-mistake"),
            Mark::Blunder => msg("mark-blunder"),
            Mark::Handed { to } => msg("mark-handed").with("to", to),
        })
    }

    /// Why a turn was bad or good.
    pub fn reason(&self, reason: Reason) -> String {
        self.format(&sentence(reason))
    }

    /// The same, with what the reason alone would hide.
    pub fn reason_with_caveats(&self, reason: Reason, also: &[Caveat]) -> String {
        let sentences = Localizer::remark(reason, also);
        self.text(sentences.iter().map(|sentence| self.format(sentence)))
    }

    /// The sentences of that, before they are said: a client may speak another language.
    pub fn remark(reason: Reason, also: &[Caveat]) -> Vec<Message> {
        std::iter::once(sentence(reason)).chain(also.iter().map(|also| afterthought(*also))).collect()
    }

    /// A whole turn, sentence after sentence.
    pub fn turn(&self, story: &TurnOutcome) -> String {
        self.text(story.events.iter().filter_map(|event| self.event(&story.start, *event)))
    }

    /// Whose turn it is that hints are given for.
    pub fn to_play(&self, game: &Game) -> String {
        self.format(
            &msg("coach-to-play")
                .number("minute", game.clock().into())
                .number("minutes", game.minutes().into())
                .with("seat", game.turn()),
        )
    }

    /// How long the coach has thought about each position.
    pub fn budget(&self, budget: Budget) -> String {
        self.format(&match budget {
            Budget::Iterations(times) => msg("coach-thought-times").with("times", times),
            Budget::Time(time) => msg("coach-thought-ms").with("ms", time.as_millis()),
        })
    }

    /// A turn that nobody has finished is not judged.
    pub fn unfinished(&self, minute: u8) -> String {
        self.format(&msg("coach-unfinished").number("minute", minute.into()))
    }

    /// The analysis did not get to the end.
    pub fn interrupted(&self, turns: usize, all: usize) -> String {
        self.format(&msg("coach-interrupted").number("turns", turns).number("all", all))
    }
}

/// The sentence for a reason.
fn sentence(reason: Reason) -> Message {
    match reason {
        Reason::MissedKiss { kisser, kissed, at } => {
            msg("coach-missed-kiss").with("kisser", kisser).with("kissed", kissed).with("at", at)
        }
        Reason::KissedTooSoon { kisser, winner } => {
            msg("coach-kissed-too-soon").with("kisser", kisser).with("winner", winner)
        }
        Reason::LeftKissOpen { kisser, kissed, at } => {
            msg("coach-left-kiss-open").with("kisser", kisser).with("kissed", kissed).with("at", at)
        }
        Reason::LookedAway { nun, kisser, kissed, at } => msg("coach-looked-away")
            .with("nun", nun)
            .with("kisser", kisser)
            .with("kissed", kissed)
            .with("at", at),
        Reason::StayedInSight { attacker, nun, at } => {
            msg("coach-stayed-in-sight").with("attacker", attacker).with("nun", nun).with("at", at)
        }
        Reason::MissedTattle { child, nun, attacker, at } => msg("coach-missed-tattle")
            .with("child", child)
            .with("nun", nun)
            .with("attacker", attacker)
            .with("at", at),
        Reason::SentOwn { attacker, nun, at } => {
            msg("coach-sent-own").with("attacker", attacker).with("nun", nun).with("at", at)
        }
        Reason::EndedOwn { by, attacker, at } => {
            msg("coach-ended-own").with("by", by).with("attacker", attacker).with("at", at)
        }
        Reason::MissedFight { attacker, victim, at, taken } => msg("coach-missed-fight")
            .with("attacker", attacker)
            .with("victim", victim)
            .with("at", at)
            .number("taken", taken.into()),
        Reason::MissedStay { attacker, victim } => {
            msg("coach-missed-stay").with("attacker", attacker).with("victim", victim)
        }
        Reason::MissedCoins { seat, coins, best } => msg("coach-missed-coins")
            .with("seat", seat)
            .number("coins", coins.into())
            .number("best", best.into()),
        Reason::MissedArrest { nun, attacker, at } => {
            msg("coach-missed-arrest").with("nun", nun).with("attacker", attacker).with("at", at)
        }
        Reason::MissedRescue { by, victim, at } => {
            msg("coach-missed-rescue").with("by", by).with("victim", victim).with("at", at)
        }
        Reason::MissedWatch { nun, attacker, at } => {
            msg("coach-missed-watch").with("nun", nun).with("attacker", attacker).with("at", at)
        }
        Reason::LeftInReach { child, attacker, at } => msg("coach-left-in-reach")
            .with("seat", attacker.seat())
            .with("child", child)
            .with("attacker", attacker)
            .with("at", at),
        Reason::FightInSight { attacker, nun, at } | Reason::Watches { nun, attacker, at } => {
            msg("coach-fight-in-sight").with("attacker", attacker).with("nun", nun).with("at", at)
        }
        Reason::OpenToTattle { child, nun, attacker, at } => msg("coach-open-to-tattle")
            .with("child", child)
            .with("nun", nun)
            .with("attacker", attacker)
            .with("at", at),
        Reason::OpenToRescue { by, attacker, victim, at } => msg("coach-open-to-rescue")
            .with("by", by)
            .with("attacker", attacker)
            .with("victim", victim)
            .with("at", at),
        Reason::KissAhead { kisser, kissed, at } | Reason::ThreatensKiss { kisser, kissed, at } => {
            msg("coach-kiss-ahead")
                .with("seat", kisser.seat())
                .with("kisser", kisser)
                .with("kissed", kissed)
                .with("at", at)
        }
        Reason::MissedThreat { kisser, kissed, at } => msg("coach-missed-threat")
            .with("seat", kisser.seat())
            .with("kisser", kisser)
            .with("kissed", kissed)
            .with("at", at),
        Reason::RicherVictim { richer, poorer } => {
            msg("coach-richer-victim").with("richer", richer).with("poorer", poorer)
        }
        Reason::WillSee { seat, nun, attacker, at } => msg("coach-will-see")
            .with("seat", seat)
            .with("nun", nun)
            .with("attacker", attacker)
            .with("at", at),
        Reason::WillKiss { kisser, kissed, at } => msg("coach-will-kiss")
            .with("seat", kisser.seat())
            .with("kisser", kisser)
            .with("kissed", kissed)
            .with("at", at),
        Reason::WillStop { seat, kisser, kissed } => {
            msg("coach-will-stop").with("seat", seat).with("kisser", kisser).with("kissed", kissed)
        }
        Reason::WillThreaten { kisser, kissed } => msg("coach-will-threaten")
            .with("seat", kisser.seat())
            .with("kisser", kisser)
            .with("kissed", kissed),
        Reason::WouldKiss { kisser, kissed, at } => msg("coach-would-kiss")
            .with("seat", kisser.seat())
            .with("kisser", kisser)
            .with("kissed", kissed)
            .with("at", at),
        Reason::WillAttack { attacker, child, at } => msg("coach-will-attack")
            .with("seat", attacker.seat())
            .with("attacker", attacker)
            .with("child", child)
            .with("at", at),
        Reason::WillEnd { seat, attacker, at } => {
            msg("coach-will-end").with("seat", seat).with("attacker", attacker).with("at", at)
        }
        Reason::GainsLess { seat, coins, best } => msg("coach-gains-less")
            .with("seat", seat)
            .number("coins", coins.into())
            .number("best", best.into()),
        Reason::GainsCoins { seat, coins, best } => msg("coach-gains-coins")
            .with("seat", seat)
            .number("coins", coins.into())
            .number("best", best.into()),
        Reason::FewerAhead { seat, coins, best } => msg("coach-fewer-ahead")
            .with("seat", seat)
            .number("coins", coins.into())
            .number("best", best.into()),
        Reason::MoreAhead { seat, coins, best } => msg("coach-more-ahead")
            .with("seat", seat)
            .number("coins", coins.into())
            .number("best", best.into()),
        Reason::BetterTurn { seat, share, best } => msg("coach-better-turn")
            .with("seat", seat)
            .number("share", share.into())
            .number("best", best.into()),
        Reason::Leads { seat, share, best } => {
            msg("coach-leads").with("seat", seat).number("share", share.into()).number("best", best.into())
        }
        Reason::WinsByKiss { kisser, kissed, at } => {
            msg("coach-wins-by-kiss").with("kisser", kisser).with("kissed", kissed).with("at", at)
        }
        Reason::StopsKiss { kisser, kissed, at } => {
            msg("coach-stops-kiss").with("kisser", kisser).with("kissed", kissed).with("at", at)
        }
        Reason::Arrests { nun, attacker, at } => {
            msg("coach-arrests").with("nun", nun).with("attacker", attacker).with("at", at)
        }
        Reason::TakesCoins { seat, coins } => {
            msg("coach-takes-coins").with("seat", seat).number("coins", coins.into())
        }
        Reason::Attacks { attacker, victim, at } => {
            msg("coach-attacks").with("attacker", attacker).with("victim", victim).with("at", at)
        }
        Reason::Stays { attacker, from } => msg("coach-stays").with("attacker", attacker).with("from", from),
        Reason::Frees { by, victim, at } => {
            msg("coach-frees").with("by", by).with("victim", victim).with("at", at)
        }
        Reason::BreaksUp { by, attacker, at } => {
            msg("coach-breaks-up").with("by", by).with("attacker", attacker).with("at", at)
        }
        Reason::WalksAway { attacker, nun, at } => {
            msg("coach-walks-away").with("attacker", attacker).with("nun", nun).with("at", at)
        }
        Reason::GetsAway { child, attacker, at } => {
            msg("coach-gets-away").with("child", child).with("attacker", attacker).with("at", at)
        }
        Reason::OnlyTurn { share, second } => {
            msg("coach-only-turn").number("share", share.into()).number("second", second.into())
        }
        Reason::Quiet { seat, share } => msg("coach-quiet").with("seat", seat).number("share", share.into()),
        Reason::Worth { seat, share } => msg("coach-worth").with("seat", seat).number("share", share.into()),
        Reason::NothingHelps { seat } => msg("coach-nothing-helps").with("seat", seat),
    }
}

/// The sentence for what a reason would hide.
fn afterthought(also: Caveat) -> Message {
    match also {
        Caveat::Detention { child } => msg("coach-but-detention").with("child", child),
        Caveat::FightEnds { attacker, at } => {
            msg("coach-but-fight-ends").with("attacker", attacker).with("at", at)
        }
        Caveat::BetterDetention { child } => msg("coach-better-detention").with("child", child),
        Caveat::BetterFightEnds { attacker, at } => {
            msg("coach-better-fight-ends").with("attacker", attacker).with("at", at)
        }
        Caveat::LittleLost { seat, share, best } => msg("coach-little-lost")
            .with("seat", seat)
            .number("share", share.into())
            .number("best", best.into()),
    }
}
