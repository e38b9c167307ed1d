//! What the coach says.

use blacktop_bots::Budget;
use blacktop_bots::coach::{Also, Mark, Reason, Story};
use blacktop_rules::Game;

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

    /// The same, with what the reason alone would hide.
    pub fn reason_and(&self, reason: Reason, also: &[Also]) -> String {
        let sentences = Words::remarked(reason, also);
        self.text(sentences.iter().map(|sentence| self.tell(sentence)))
    }

    /// The sentences of that, before they are said: a client may speak another language.
    pub fn remarked(reason: Reason, also: &[Also]) -> Vec<Sentence> {
        std::iter::once(sentence(reason)).chain(also.iter().map(|also| afterthought(*also))).collect()
    }

    /// A whole turn, sentence after sentence.
    pub fn turn(&self, story: &Story) -> String {
        self.text(story.events.iter().filter_map(|event| self.event(&story.start, *event)))
    }

    /// Whose turn it is that hints are given for.
    pub fn to_play(&self, game: &Game) -> String {
        self.tell(
            &say("coach-to-play")
                .number("minute", game.clock().into())
                .number("minutes", game.minutes().into())
                .with("seat", game.turn()),
        )
    }

    /// How long the coach has thought about each position.
    pub fn thought_for(&self, budget: Budget) -> String {
        self.tell(&match budget {
            Budget::Iterations(times) => say("coach-thought-times").with("times", times),
            Budget::Time(time) => say("coach-thought-ms").with("ms", time.as_millis()),
        })
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
        Reason::SentOwn { attacker, nun, at } => {
            say("coach-sent-own").with("attacker", attacker).with("nun", nun).with("at", at)
        }
        Reason::EndedOwn { by, attacker, at } => {
            say("coach-ended-own").with("by", by).with("attacker", attacker).with("at", at)
        }
        Reason::MissedFight { attacker, victim, at, taken } => say("coach-missed-fight")
            .with("attacker", attacker)
            .with("victim", victim)
            .with("at", at)
            .number("taken", taken.into()),
        Reason::MissedStay { attacker, victim } => {
            say("coach-missed-stay").with("attacker", attacker).with("victim", victim)
        }
        Reason::MissedCoins { seat, coins, best } => say("coach-missed-coins")
            .with("seat", seat)
            .number("coins", coins.into())
            .number("best", best.into()),
        Reason::MissedArrest { nun, attacker, at } => {
            say("coach-missed-arrest").with("nun", nun).with("attacker", attacker).with("at", at)
        }
        Reason::MissedRescue { by, victim, at } => {
            say("coach-missed-rescue").with("by", by).with("victim", victim).with("at", at)
        }
        Reason::MissedWatch { nun, attacker, at } => {
            say("coach-missed-watch").with("nun", nun).with("attacker", attacker).with("at", at)
        }
        Reason::LeftInReach { child, attacker, at } => say("coach-left-in-reach")
            .with("seat", attacker.seat())
            .with("child", child)
            .with("attacker", attacker)
            .with("at", at),
        Reason::FightInSight { attacker, nun, at } | Reason::Watches { nun, attacker, at } => {
            say("coach-fight-in-sight").with("attacker", attacker).with("nun", nun).with("at", at)
        }
        Reason::OpenToTattle { child, nun, attacker, at } => say("coach-open-to-tattle")
            .with("child", child)
            .with("nun", nun)
            .with("attacker", attacker)
            .with("at", at),
        Reason::OpenToRescue { by, attacker, victim, at } => say("coach-open-to-rescue")
            .with("by", by)
            .with("attacker", attacker)
            .with("victim", victim)
            .with("at", at),
        Reason::KissAhead { kisser, kissed, at } | Reason::ThreatensKiss { kisser, kissed, at } => {
            say("coach-kiss-ahead")
                .with("seat", kisser.seat())
                .with("kisser", kisser)
                .with("kissed", kissed)
                .with("at", at)
        }
        Reason::MissedThreat { kisser, kissed, at } => say("coach-missed-threat")
            .with("seat", kisser.seat())
            .with("kisser", kisser)
            .with("kissed", kissed)
            .with("at", at),
        Reason::RicherVictim { richer, poorer } => {
            say("coach-richer-victim").with("richer", richer).with("poorer", poorer)
        }
        Reason::WillSee { seat, nun, attacker, at } => say("coach-will-see")
            .with("seat", seat)
            .with("nun", nun)
            .with("attacker", attacker)
            .with("at", at),
        Reason::WillKiss { kisser, kissed, at } => say("coach-will-kiss")
            .with("seat", kisser.seat())
            .with("kisser", kisser)
            .with("kissed", kissed)
            .with("at", at),
        Reason::WillStop { seat, kisser, kissed } => {
            say("coach-will-stop").with("seat", seat).with("kisser", kisser).with("kissed", kissed)
        }
        Reason::WillThreaten { kisser, kissed } => say("coach-will-threaten")
            .with("seat", kisser.seat())
            .with("kisser", kisser)
            .with("kissed", kissed),
        Reason::WouldKiss { kisser, kissed, at } => say("coach-would-kiss")
            .with("seat", kisser.seat())
            .with("kisser", kisser)
            .with("kissed", kissed)
            .with("at", at),
        Reason::WillAttack { attacker, child, at } => say("coach-will-attack")
            .with("seat", attacker.seat())
            .with("attacker", attacker)
            .with("child", child)
            .with("at", at),
        Reason::WillEnd { seat, attacker, at } => {
            say("coach-will-end").with("seat", seat).with("attacker", attacker).with("at", at)
        }
        Reason::GainsLess { seat, coins, best } => say("coach-gains-less")
            .with("seat", seat)
            .number("coins", coins.into())
            .number("best", best.into()),
        Reason::GainsCoins { seat, coins, best } => say("coach-gains-coins")
            .with("seat", seat)
            .number("coins", coins.into())
            .number("best", best.into()),
        Reason::FewerAhead { seat, coins, best } => say("coach-fewer-ahead")
            .with("seat", seat)
            .number("coins", coins.into())
            .number("best", best.into()),
        Reason::MoreAhead { seat, coins, best } => say("coach-more-ahead")
            .with("seat", seat)
            .number("coins", coins.into())
            .number("best", best.into()),
        Reason::BetterTurn { seat, share, best } => say("coach-better-turn")
            .with("seat", seat)
            .number("share", share.into())
            .number("best", best.into()),
        Reason::Leads { seat, share, best } => {
            say("coach-leads").with("seat", seat).number("share", share.into()).number("best", best.into())
        }
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
        Reason::BreaksUp { by, attacker, at } => {
            say("coach-breaks-up").with("by", by).with("attacker", attacker).with("at", at)
        }
        Reason::WalksAway { attacker, nun, at } => {
            say("coach-walks-away").with("attacker", attacker).with("nun", nun).with("at", at)
        }
        Reason::GetsAway { child, attacker, at } => {
            say("coach-gets-away").with("child", child).with("attacker", attacker).with("at", at)
        }
        Reason::OnlyTurn { share, second } => {
            say("coach-only-turn").number("share", share.into()).number("second", second.into())
        }
        Reason::Quiet { seat, share } => say("coach-quiet").with("seat", seat).number("share", share.into()),
        Reason::Worth { seat, share } => say("coach-worth").with("seat", seat).number("share", share.into()),
        Reason::NothingHelps { seat } => say("coach-nothing-helps").with("seat", seat),
    }
}

/// The sentence for what a reason would hide.
fn afterthought(also: Also) -> Sentence {
    match also {
        Also::Detention { child } => say("coach-but-detention").with("child", child),
        Also::FightEnds { attacker, at } => {
            say("coach-but-fight-ends").with("attacker", attacker).with("at", at)
        }
        Also::BetterDetention { child } => say("coach-better-detention").with("child", child),
        Also::BetterFightEnds { attacker, at } => {
            say("coach-better-fight-ends").with("attacker", attacker).with("at", at)
        }
        Also::LittleLost { seat, share, best } => say("coach-little-lost")
            .with("seat", seat)
            .number("share", share.into())
            .number("best", best.into()),
    }
}
