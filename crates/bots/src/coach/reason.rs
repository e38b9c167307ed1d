//! Why a turn was bad or good, and what a reason alone would hide: facts that are true of the game, or the shares where no
//! fact explains the loss.

use blacktop_rules::{Child, Coord, Event, Nun, Piece, Seat};

use super::turn::TurnOutcome;

/// The value of a field of a [`CoachReason`] or a [`Caveat`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ReasonFact {
    /// A piece, a seat or a space.
    Name(String),
    Number(u8),
}

impl From<u8> for ReasonFact {
    fn from(number: u8) -> ReasonFact {
        ReasonFact::Number(number)
    }
}

macro_rules! fact_from_name {
    ($($type:ty),+) => {
        $(impl From<$type> for ReasonFact {
            fn from(name: $type) -> ReasonFact {
                ReasonFact::Name(name.to_string())
            }
        })+
    };
}

fact_from_name!(Child, Coord, Nun, Seat);

/// Defines an enum whose variants have a name for programs and named facts. `seat of child` adds the seat of a child.
macro_rules! with_facts {
    ($(#[$meta:meta])* pub enum $enum:ident {
        $($(#[$doc:meta])* $variant:ident = $name:literal { $($field:ident: $type:ty),+ } $(seat of $child:ident)?,)+
    }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub enum $enum {
            $($(#[$doc])* $variant { $($field: $type),+ },)+
        }

        impl $enum {
            /// The names of all variants, with the names of their facts.
            pub const KINDS: &[(&str, &[&str])] =
                &[$(($name, &[$(stringify!($field)),+ $(, with_facts!(@seat $child))?])),+];

            /// The name for programs and message ids.
            pub const fn name(self) -> &'static str {
                match self {
                    $($enum::$variant { .. } => $name,)+
                }
            }

            /// The facts by name.
            pub fn facts(self) -> Vec<(&'static str, ReasonFact)> {
                match self {
                    $($enum::$variant { $($field),+ } => vec![
                        $((stringify!($field), $field.into())),+
                        $(, ("seat", $child.seat().into()))?
                    ],)+
                }
            }
        }
    };
    (@seat $child:ident) => {
        "seat"
    };
}

with_facts! {
/// A reason with its facts: first what was wrong with a turn, then what is good about one.
pub enum CoachReason {
    /// A kiss that wins was there and was not played.
    MissedKiss = "missed-kiss" { kisser: Child, kissed: Child, at: Coord },
    /// The kiss that was played ended the game, and a richer seat won it.
    KissedTooSoon = "kissed-too-soon" { kisser: Child, winner: Seat },
    /// The next player can now kiss and win, which another turn would have prevented.
    LeftKissOpen = "left-kiss-open" { kisser: Child, kissed: Child, at: Coord },
    /// The same, because a nun was moved who had watched that space.
    LookedAway = "looked-away" { nun: Nun, kisser: Child, kissed: Child, at: Coord },
    /// An attacker stayed in a fight that a nun saw, so she had to end it.
    StayedInSight = "stayed-in-sight" { attacker: Child, nun: Nun, at: Coord },
    /// Another seat's attacker could have been told on.
    MissedTattle = "missed-tattle" { child: Child, nun: Nun, attacker: Child, at: Coord },
    /// The turn sends the player's own attacker to detention.
    SentOwn = "sent-own" { attacker: Child, nun: Nun, at: Coord },
    /// The turn breaks up the player's own fight.
    EndedOwn = "ended-own" { by: Child, attacker: Child, at: Coord },
    /// A fight could have been started, for a coin beside those that were taken.
    MissedFight = "missed-fight" { attacker: Child, victim: Child, at: Coord, taken: u8 },
    /// An attacker could have stayed in its fight, for a coin.
    MissedStay = "missed-stay" { attacker: Child, victim: Child },
    /// More coins could have been taken.
    MissedCoins = "missed-coins" { seat: Seat, coins: u8, best: u8 },
    /// A nun could have walked into another seat's fight.
    MissedArrest = "missed-arrest" { nun: Nun, attacker: Child, at: Coord },
    /// A child could have been freed by another one.
    MissedRescue = "missed-rescue" { by: Child, victim: Child, at: Coord },
    /// A nun could have been moved to where she sees another seat's fight.
    MissedWatch = "missed-watch" { nun: Nun, attacker: Child, at: Coord },
    /// Another seat can now attack a child.
    LeftInReach = "left-in-reach" { child: Child, attacker: Child, at: Coord } seat of attacker,
    /// A nun sees the player's own fight now.
    FightInSight = "fight-in-sight" { attacker: Child, nun: Nun, at: Coord },
    /// Another seat can now tell on the player's own attacker.
    OpenToTattle = "open-to-tattle" { child: Child, nun: Nun, attacker: Child, at: Coord },
    /// Another seat can now break up the player's own fight.
    OpenToRescue = "open-to-rescue" { by: Child, attacker: Child, victim: Child, at: Coord },
    /// Another seat can kiss and win in a later turn of this round, unless it is stopped.
    KissAhead = "kiss-ahead" { kisser: Child, kissed: Child, at: Coord } seat of kisser,
    /// The player could have threatened to kiss and win.
    MissedThreat = "missed-threat" { kisser: Child, kissed: Child, at: Coord } seat of kisser,
    /// The coins came from a poorer seat than those that could have been taken.
    RicherVictim = "richer-victim" { richer: Seat, poorer: Seat },
    /// A nun will probably be moved to where she sees the player's own fight.
    WillSee = "will-see" { seat: Seat, nun: Nun, attacker: Child, at: Coord },
    /// Another seat will probably kiss and win, and would not have after the best turn.
    WillKiss = "will-kiss" { kisser: Child, kissed: Child, at: Coord } seat of kisser,
    /// Another seat will probably stop the player's own kiss, and would not have after the best turn.
    WillStop = "will-stop" { seat: Seat, kisser: Child, kissed: Child },
    /// Another seat will probably threaten to kiss and win a turn later.
    WillThreaten = "will-threaten" { kisser: Child, kissed: Child } seat of kisser,
    /// The player would probably have kissed and won in its own next turn.
    WouldKiss = "would-kiss" { kisser: Child, kissed: Child, at: Coord } seat of kisser,
    /// Another seat will probably attack a child, and would not have after the best turn.
    WillAttack = "will-attack" { attacker: Child, child: Child, at: Coord } seat of attacker,
    /// Another seat will probably end the player's own fight, and would not have after the best turn.
    WillEnd = "will-end" { seat: Seat, attacker: Child, at: Coord },
    /// Another seat will probably take more coins in its next turn.
    GainsCoins = "gains-coins" { seat: Seat, coins: u8, best: u8 },
    /// The player will probably take fewer coins in its own next turn.
    GainsLess = "gains-less" { seat: Seat, coins: u8, best: u8 },
    /// The player will probably have fewer coins after its own next turn.
    FewerAhead = "fewer-ahead" { seat: Seat, coins: u8, best: u8 },
    /// Another seat will probably have more coins by then.
    MoreAhead = "more-ahead" { seat: Seat, coins: u8, best: u8 },
    /// Another turn was better; in hundredths of the win.
    BetterTurn = "better-turn" { seat: Seat, share: u8, best: u8 },
    /// Another seat would have had less of the win; in hundredths.
    Leads = "leads" { seat: Seat, share: u8, best: u8 },

    /// It wins with a kiss.
    WinsByKiss = "wins-by-kiss" { kisser: Child, kissed: Child, at: Coord },
    /// The next player could have kissed and won, and cannot any more.
    StopsKiss = "stops-kiss" { kisser: Child, kissed: Child, at: Coord },
    /// Another seat's attacker goes to detention.
    Arrests = "arrests" { nun: Nun, attacker: Child, at: Coord },
    /// Several coins are taken.
    TakesCoins = "takes-coins" { seat: Seat, coins: u8 },
    /// A fight is started, for a coin.
    Attacks = "attacks" { attacker: Child, victim: Child, at: Coord },
    /// An attacker stays in its fight, for a coin.
    Stays = "stays" { attacker: Child, from: Seat },
    /// A child is freed by another one.
    Frees = "frees" { by: Child, victim: Child, at: Coord },
    /// A fight of others is broken up.
    BreaksUp = "breaks-up" { by: Child, attacker: Child, at: Coord },
    /// An attacker walks away from a fight that a nun sees.
    WalksAway = "walks-away" { attacker: Child, nun: Nun, at: Coord },
    /// The next player could have attacked a child, and cannot any more.
    GetsAway = "gets-away" { child: Child, attacker: Child, at: Coord },
    /// A nun now sees another seat's fight.
    Watches = "watches" { nun: Nun, attacker: Child, at: Coord },
    /// The player can kiss and win in its next turn, unless it is stopped.
    ThreatensKiss = "threatens-kiss" { kisser: Child, kissed: Child, at: Coord } seat of kisser,
    /// No other turn is nearly as good; in hundredths of the win.
    OnlyTurn = "only-turn" { share: u8, second: u8 },
    /// Nothing happens, and that is good; in hundredths of the win.
    Quiet = "quiet" { seat: Seat, share: u8 },
    /// No fact explains the value of the turn; in hundredths of the win.
    Worth = "worth" { seat: Seat, share: u8 },
    /// The player can hardly win any more.
    NothingHelps = "nothing-helps" { seat: Seat },
}
}

with_facts! {
/// What a reason alone would hide: a cost of the recommended turn, or how little was lost.
pub enum Caveat {
    /// The player's own child goes to detention in this turn.
    Detention = "but-detention" { child: Child },
    /// The player's own fight is broken up in this turn.
    FightEnds = "but-fight-ends" { attacker: Child, at: Coord },
    /// The better turn sends the player's own child to detention.
    BetterDetention = "better-detention" { child: Child },
    /// The better turn breaks up the player's own fight.
    BetterFightEnds = "better-fight-ends" { attacker: Child, at: Coord },
    /// The player who handed over the game had little to lose; in hundredths of the win.
    LittleLost = "little-lost" { seat: Seat, share: u8, best: u8 },
}
}

impl CoachReason {
    /// Whether it is about what this seat can do now, has gained, or could have been prevented from.
    pub(crate) fn concerns(self, seat: Seat) -> bool {
        match self {
            CoachReason::LeftKissOpen { kisser: child, .. }
            | CoachReason::LookedAway { kisser: child, .. }
            | CoachReason::KissAhead { kisser: child, .. }
            | CoachReason::MissedTattle { attacker: child, .. }
            | CoachReason::MissedArrest { attacker: child, .. }
            | CoachReason::MissedWatch { attacker: child, .. }
            | CoachReason::MissedFight { victim: child, .. }
            | CoachReason::MissedStay { victim: child, .. }
            | CoachReason::LeftInReach { attacker: child, .. }
            | CoachReason::WillKiss { kisser: child, .. }
            | CoachReason::WillThreaten { kisser: child, .. }
            | CoachReason::WillAttack { attacker: child, .. }
            | CoachReason::OpenToTattle { child, .. }
            | CoachReason::OpenToRescue { by: child, .. } => child.seat() == seat,
            CoachReason::KissedTooSoon { winner: who, .. }
            | CoachReason::RicherVictim { richer: who, .. }
            | CoachReason::WillSee { seat: who, .. }
            | CoachReason::WillEnd { seat: who, .. }
            | CoachReason::WillStop { seat: who, .. }
            | CoachReason::GainsCoins { seat: who, .. }
            | CoachReason::MoreAhead { seat: who, .. }
            | CoachReason::Leads { seat: who, .. } => who == seat,
            // All others are about the player's own children and chances.
            _ => false,
        }
    }
}

/// A share of the win in hundredths.
pub(crate) fn percent(share: f64) -> u8 {
    (share.clamp(0.0, 1.0) * 100.0).round() as u8
}

/// What a turn costs its own player at once; nothing if it wins.
pub(crate) fn costs(turn: &TurnOutcome) -> Vec<Caveat> {
    if turn.after.outcome().is_some_and(|outcome| outcome.rank(turn.seat()) == 1) {
        return Vec::new();
    }
    let own = |event: &Event| match *event {
        Event::FightBrokenUp { by, attacker, at, .. } if attacker.seat() == turn.seat() => Some(match by {
            Piece::Nun(_) => Caveat::Detention { child: attacker },
            Piece::Child(_) => Caveat::FightEnds { attacker, at },
        }),
        _ => None,
    };
    turn.events.iter().filter_map(own).collect()
}

/// What the better turn would have cost.
pub(crate) fn better_costs(turn: &TurnOutcome) -> Vec<Caveat> {
    let better = |cost: Caveat| match cost {
        Caveat::Detention { child } => Caveat::BetterDetention { child },
        Caveat::FightEnds { attacker, at } => Caveat::BetterFightEnds { attacker, at },
        Caveat::BetterDetention { .. } | Caveat::BetterFightEnds { .. } | Caveat::LittleLost { .. } => cost,
    };
    costs(turn).into_iter().map(better).collect()
}
