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
    /// The turn sends the player's own attacker to detention.
    SentOwn { attacker: Child, nun: Nun, at: Coord },
    /// The turn breaks up the player's own fight.
    EndedOwn { by: Child, attacker: Child, at: Coord },
    /// A fight could have been started, for a coin beside those that were taken.
    MissedFight { attacker: Child, victim: Child, at: Coord, taken: u8 },
    /// An attacker could have stayed in its fight, for a coin.
    MissedStay { attacker: Child, victim: Child },
    /// More coins could have been taken.
    MissedCoins { seat: Seat, coins: u8, best: u8 },
    /// A nun could have walked into somebody else's fight.
    MissedArrest { nun: Nun, attacker: Child, at: Coord },
    /// A child could have been freed by another one.
    MissedRescue { by: Child, victim: Child, at: Coord },
    /// A nun could have been moved to where she sees somebody else's fight.
    MissedWatch { nun: Nun, attacker: Child, at: Coord },
    /// Somebody else can now attack a child.
    LeftInReach { child: Child, attacker: Child, at: Coord },
    /// A nun sees the player's own fight now.
    FightInSight { attacker: Child, nun: Nun, at: Coord },
    /// Somebody else can now tell on the player's own attacker.
    OpenToTattle { child: Child, nun: Nun, attacker: Child, at: Coord },
    /// Somebody else can now break up the player's own fight.
    OpenToRescue { by: Child, attacker: Child, victim: Child, at: Coord },
    /// Somebody can kiss and win in a later turn of this round, unless it is stopped.
    KissAhead { kisser: Child, kissed: Child, at: Coord },
    /// The player could have threatened to kiss and win.
    MissedThreat { kisser: Child, kissed: Child, at: Coord },
    /// The coins came from somebody poorer than those that could have been taken.
    RicherVictim { richer: Seat, poorer: Seat },
    /// A nun will probably be moved to where she sees the player's own fight.
    WillSee { seat: Seat, nun: Nun, attacker: Child, at: Coord },
    /// Somebody else will probably kiss and win, and would not have after the best turn.
    WillKiss { kisser: Child, kissed: Child, at: Coord },
    /// Somebody else will probably stop the player's own kiss, and would not have after the best turn.
    WillStop { seat: Seat, kisser: Child, kissed: Child },
    /// Somebody else will probably come so near that they can kiss and win a turn later.
    WillThreaten { kisser: Child, kissed: Child },
    /// The player would probably have kissed and won in its own next turn.
    WouldKiss { kisser: Child, kissed: Child, at: Coord },
    /// Somebody else will probably attack a child, and would not have after the best turn.
    WillAttack { attacker: Child, child: Child, at: Coord },
    /// Somebody else will probably end the player's own fight, and would not have after the best turn.
    WillEnd { seat: Seat, attacker: Child, at: Coord },
    /// Somebody else will probably take more coins in their next turn.
    GainsCoins { seat: Seat, coins: u8, best: u8 },
    /// The player will probably take fewer coins in its own next turn.
    GainsLess { seat: Seat, coins: u8, best: u8 },
    /// The player will probably have fewer coins after its own next turn.
    FewerAhead { seat: Seat, coins: u8, best: u8 },
    /// Somebody else will probably have more coins by then.
    MoreAhead { seat: Seat, coins: u8, best: u8 },
    /// Another turn was better; in hundredths of the win.
    BetterTurn { seat: Seat, share: u8, best: u8 },
    /// Somebody else would have had less of the win; in hundredths.
    Leads { seat: Seat, share: u8, best: u8 },

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
    /// A fight of others is broken up.
    BreaksUp { by: Child, attacker: Child, at: Coord },
    /// An attacker walks away from a fight that a nun sees.
    WalksAway { attacker: Child, nun: Nun, at: Coord },
    /// The next player could have attacked a child, and cannot any more.
    GetsAway { child: Child, attacker: Child, at: Coord },
    /// A nun now sees somebody else's fight.
    Watches { nun: Nun, attacker: Child, at: Coord },
    /// The player can kiss and win in its next turn, unless it is stopped.
    ThreatensKiss { kisser: Child, kissed: Child, at: Coord },
    /// No other turn is nearly as good; in hundredths of the win.
    OnlyTurn { share: u8, second: u8 },
    /// Nothing happens, and that is good; in hundredths of the win.
    Quiet { seat: Seat, share: u8 },
    /// Something happens of which nothing can be said; in hundredths of the win.
    Worth { seat: Seat, share: u8 },
    /// The player can hardly win any more, whatever it plays.
    NothingHelps { seat: Seat },
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
            Reason::SentOwn { .. } => "sent-own",
            Reason::EndedOwn { .. } => "ended-own",
            Reason::MissedFight { .. } => "missed-fight",
            Reason::MissedStay { .. } => "missed-stay",
            Reason::MissedCoins { .. } => "missed-coins",
            Reason::MissedArrest { .. } => "missed-arrest",
            Reason::MissedRescue { .. } => "missed-rescue",
            Reason::MissedWatch { .. } => "missed-watch",
            Reason::LeftInReach { .. } => "left-in-reach",
            Reason::FightInSight { .. } => "fight-in-sight",
            Reason::OpenToTattle { .. } => "open-to-tattle",
            Reason::OpenToRescue { .. } => "open-to-rescue",
            Reason::KissAhead { .. } => "kiss-ahead",
            Reason::MissedThreat { .. } => "missed-threat",
            Reason::RicherVictim { .. } => "richer-victim",
            Reason::WillSee { .. } => "will-see",
            Reason::WillKiss { .. } => "will-kiss",
            Reason::WillStop { .. } => "will-stop",
            Reason::WillThreaten { .. } => "will-threaten",
            Reason::WouldKiss { .. } => "would-kiss",
            Reason::WillAttack { .. } => "will-attack",
            Reason::WillEnd { .. } => "will-end",
            Reason::GainsCoins { .. } => "gains-coins",
            Reason::GainsLess { .. } => "gains-less",
            Reason::FewerAhead { .. } => "fewer-ahead",
            Reason::MoreAhead { .. } => "more-ahead",
            Reason::BetterTurn { .. } => "better-turn",
            Reason::Leads { .. } => "leads",
            Reason::WinsByKiss { .. } => "wins-by-kiss",
            Reason::StopsKiss { .. } => "stops-kiss",
            Reason::Arrests { .. } => "arrests",
            Reason::TakesCoins { .. } => "takes-coins",
            Reason::Attacks { .. } => "attacks",
            Reason::Stays { .. } => "stays",
            Reason::Frees { .. } => "frees",
            Reason::BreaksUp { .. } => "breaks-up",
            Reason::WalksAway { .. } => "walks-away",
            Reason::GetsAway { .. } => "gets-away",
            Reason::Watches { .. } => "watches",
            Reason::ThreatensKiss { .. } => "threatens-kiss",
            Reason::OnlyTurn { .. } => "only-turn",
            Reason::Quiet { .. } => "quiet",
            Reason::Worth { .. } => "worth",
            Reason::NothingHelps { .. } => "nothing-helps",
        }
    }

    /// Whether it says what somebody can do now, or has gained, or could have been kept from.
    pub(crate) fn concerns(self, seat: Seat) -> bool {
        match self {
            Reason::LeftKissOpen { kisser: child, .. }
            | Reason::LookedAway { kisser: child, .. }
            | Reason::KissAhead { kisser: child, .. }
            | Reason::MissedTattle { attacker: child, .. }
            | Reason::MissedArrest { attacker: child, .. }
            | Reason::MissedWatch { attacker: child, .. }
            | Reason::MissedFight { victim: child, .. }
            | Reason::MissedStay { victim: child, .. }
            | Reason::LeftInReach { attacker: child, .. }
            | Reason::WillKiss { kisser: child, .. }
            | Reason::WillThreaten { kisser: child, .. }
            | Reason::WillAttack { attacker: child, .. }
            | Reason::OpenToTattle { child, .. }
            | Reason::OpenToRescue { by: child, .. } => child.seat() == seat,
            Reason::KissedTooSoon { winner: who, .. }
            | Reason::RicherVictim { richer: who, .. }
            | Reason::WillSee { seat: who, .. }
            | Reason::WillEnd { seat: who, .. }
            | Reason::WillStop { seat: who, .. }
            | Reason::GainsCoins { seat: who, .. }
            | Reason::MoreAhead { seat: who, .. }
            | Reason::Leads { seat: who, .. } => who == seat,
            // The others are about the player's own children, and its own chances.
            _ => false,
        }
    }
}

/// A share of the win in hundredths.
pub(crate) fn percent(share: f64) -> u8 {
    (share.clamp(0.0, 1.0) * 100.0).round() as u8
}
