//! Why a turn was bad or good: facts that are true of the game, with the numbers where no fact says what was lost.

use blacktop_rules::{Child, Coord, Nun, Seat};

/// A reason with its facts. First the faults of a turn that was played, then the merits of one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs, reason = "the facts are the pieces, seats and spaces that each line names")]
pub enum Reason {
    /// A kiss that wins was there and was not played.
    MissedKiss { kisser: Child, kissed: Child, at: Coord },
    /// The kiss that was played ended the game, and somebody richer won it.
    KissedTooSoon { kisser: Child, winner: Seat },
    /// The next player can now kiss and win, which another turn would have prevented.
    LeftKissOpen { kisser: Child, kissed: Child, at: Coord },
    /// The same, because a nun was moved who had watched that space.
    LookedAway { nun: Nun, kisser: Child, kissed: Child, at: Coord },
    /// An attacker stayed in a fight that a nun saw, so she had to end it.
    StayedInSight { attacker: Child, nun: Nun, at: Coord },
    /// Somebody else's attacker could have been told on.
    MissedTattle { child: Child, nun: Nun, attacker: Child, at: Coord },
    /// A fight could have been started, for a coin.
    MissedFight { attacker: Child, victim: Child, at: Coord },
    /// An attacker could have stayed in its fight, for a coin.
    MissedStay { attacker: Child, victim: Child },
    /// A nun could have walked into somebody else's fight.
    MissedArrest { nun: Nun, attacker: Child, at: Coord },
    /// A child could have been freed by another one.
    MissedRescue { by: Child, victim: Child, at: Coord },
    /// A child stands where the next player's can attack it.
    LeftInReach { child: Child, attacker: Child, at: Coord },
    /// A nun sees the player's own fight now.
    FightInSight { attacker: Child, nun: Nun, at: Coord },
    /// Another turn was better; in hundredths of the win.
    BetterTurn { seat: Seat, share: u8, best: u8 },

    /// It wins with a kiss.
    WinsByKiss { kisser: Child, kissed: Child, at: Coord },
    /// The next player could have kissed and won, and cannot any more.
    StopsKiss { kisser: Child, kissed: Child, at: Coord },
    /// Somebody else's attacker goes to detention.
    Arrests { nun: Nun, attacker: Child, at: Coord },
    /// Several coins are taken.
    TakesCoins { seat: Seat, coins: u8 },
    /// A fight is started, for a coin.
    Attacks { attacker: Child, victim: Child, at: Coord },
    /// An attacker stays in its fight, for a coin.
    Stays { attacker: Child, from: Seat },
    /// A child is freed by another one.
    Frees { by: Child, victim: Child, at: Coord },
    /// No other turn is nearly as good; in hundredths of the win.
    OnlyTurn { share: u8, second: u8 },
    /// Nothing happens, and that is good; in hundredths of the win.
    Quiet { seat: Seat, share: u8 },
}

impl Reason {
    /// Its name where programs read it.
    pub const fn name(self) -> &'static str {
        match self {
            Reason::MissedKiss { .. } => "missed-kiss",
            Reason::KissedTooSoon { .. } => "kissed-too-soon",
            Reason::LeftKissOpen { .. } => "left-kiss-open",
            Reason::LookedAway { .. } => "looked-away",
            Reason::StayedInSight { .. } => "stayed-in-sight",
            Reason::MissedTattle { .. } => "missed-tattle",
            Reason::MissedFight { .. } => "missed-fight",
            Reason::MissedStay { .. } => "missed-stay",
            Reason::MissedArrest { .. } => "missed-arrest",
            Reason::MissedRescue { .. } => "missed-rescue",
            Reason::LeftInReach { .. } => "left-in-reach",
            Reason::FightInSight { .. } => "fight-in-sight",
            Reason::BetterTurn { .. } => "better-turn",
            Reason::WinsByKiss { .. } => "wins-by-kiss",
            Reason::StopsKiss { .. } => "stops-kiss",
            Reason::Arrests { .. } => "arrests",
            Reason::TakesCoins { .. } => "takes-coins",
            Reason::Attacks { .. } => "attacks",
            Reason::Stays { .. } => "stays",
            Reason::Frees { .. } => "frees",
            Reason::OnlyTurn { .. } => "only-turn",
            Reason::Quiet { .. } => "quiet",
        }
    }
}

/// A share of the win in hundredths.
pub(crate) fn percent(share: f64) -> u8 {
    (share.clamp(0.0, 1.0) * 100.0).round() as u8
}
