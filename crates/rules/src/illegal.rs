//! Why an action is not legal: one variant a reason, with its facts and the number of its clause.

use crate::piece::{Child, Nun, Piece};
use crate::seat::{Players, Seat};
use crate::space::Coord;
use crate::state::Phase;
use crate::steps::Steps;

/// A refusal by the rules. Not `non_exhaustive` on purpose: every reason has a sentence in every language, and the compiler
/// finds a reason without one. A new reason is a new major version.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[allow(missing_docs, reason = "the sentence of each variant names its facts")]
pub enum Illegal {
    #[error("the bell has rung: the game is over")]
    AfterBell,
    #[error("the game ended with a kiss by {kisser}'s child")]
    AfterKiss { kisser: Seat },
    #[error("{seat} does not play in a game of {}", players.count())]
    NoSuchSeat { seat: Seat, players: Players },
    #[error("{child} is not yours to decide about: it is {turn}'s turn")]
    NotYours { child: Child, turn: Seat },

    #[error("a turn can only be passed as its first decision")]
    TooLateToPass,
    #[error("first decide which of your attackers stay and which walk away")]
    StandFirst,
    #[error("none of your children was attacking when the turn began, so there is nothing to stay in")]
    NoAttackerToStay,
    #[error("who stays has been decided for this turn")]
    StandDecided,
    #[error("{child} is not attacking anybody, so it cannot stay in a fight")]
    NotAttacking { child: Child },

    #[error("{piece} must be shoved first")]
    ShoveFirst { piece: Piece },
    #[error("a child must move {steps} before the nun does")]
    MoveFirst { steps: Steps },
    #[error("the children's movements are over: move a nun")]
    MovementsOver,
    #[error("nobody has to be shoved now")]
    NothingToShove,

    #[error("{child} has moved already in this turn")]
    MovedAlready { child: Child },
    #[error("{child} is pinned by {attacker} and cannot move")]
    Pinned { child: Child, attacker: Child },
    #[error("{child} was pinned when the turn began, so it cannot move in it")]
    PinnedAtStart { child: Child },
    #[error("{child} is in detention during this turn")]
    InDetention { child: Child },
    #[error("{child} stays in its fight during this turn")]
    StaysInFight { child: Child },
    #[error("{child} has to wait: {leaving} must get a movement to walk away from its fight")]
    MustLeaveFirst { child: Child, leaving: Child },
    #[error("a movement of {steps} is not left in this turn")]
    StepsGone { steps: Steps },
    #[error(
        "a movement of {steps} cannot come next: the movements go from large to small and none may be skipped"
    )]
    StepsOutOfOrder { steps: Steps },

    #[error("{end} is equipment: children walk over yard and shelter")]
    WalkOntoEquipment { end: Coord },
    #[error("{child} cannot end on {end} by a walk of exactly {steps} from the entrance")]
    NoWalkOut { child: Child, steps: Steps, end: Coord },
    #[error(
        "by these rules the entrance opens only onto its circle, and from there {child} does not get to {end}"
    )]
    NoSideDoor { child: Child, end: Coord },
    #[error("{child} cannot end on {end} by a walk of exactly {steps} from {from}")]
    NoWalk { child: Child, steps: Steps, from: Coord, end: Coord },
    #[error("{child} walks away from the fight on {fight}, so it cannot end there")]
    BackToFight { child: Child, fight: Coord },
    #[error("{end} is taken by {occupant}, your own child of the same gender")]
    OwnChild { end: Coord, occupant: Child },
    #[error("{end} is taken by {occupant}: a child can only end there to fight")]
    TakenByChild { end: Coord, occupant: Child },
    #[error("there is a fight on {end}: a child can only end there to break it up")]
    TakenByFight { end: Coord },
    #[error("{nun} stands on {end}: a child can only end there to tattle")]
    TakenByNun { end: Coord, nun: Nun },
    #[error("{end} is where {partner} stands unseen, so to end there is a kiss")]
    KissNotOptional { end: Coord, partner: Child },

    #[error("there is nobody of another player to fight on {end}")]
    NoChildToFight { end: Coord },
    #[error("nobody fights in a shelter")]
    FightInShelter { end: Coord },
    #[error("{end} is seen by {nun} from {from}, so no fight can start there")]
    FightSeen { end: Coord, nun: Nun, from: Coord },
    #[error("three of your children attack already")]
    TooManyAttackers { child: Child },
    #[error("there is no fight on {end} to break up")]
    NoFightToBreakUp { end: Coord },
    #[error("there is no child of yours on {end} for {child} to kiss")]
    NoChildToKiss { child: Child, end: Coord },
    #[error("{end} is seen by {nun} from {from}, so there can be no kiss")]
    KissSeen { end: Coord, nun: Nun, from: Coord },
    #[error("{partner} is in a fight, so there can be no kiss")]
    KissInFight { partner: Child },
    #[error("by these rules there is no kiss on a shelter space")]
    KissInShelter { end: Coord },
    #[error("there is no nun on {end} to tattle to")]
    NoNunToTell { end: Coord },
    #[error("there is no fight on {fight} to tell of")]
    NothingToTell { fight: Coord },
    #[error("by these rules nobody tattles on a shelter space")]
    TattleInShelter { end: Coord },
    #[error("whoever is on {end} could not be shoved anywhere")]
    NoRoomToShove { end: Coord },

    #[error("{nun} does not see {end} from {from}, and she only goes along what she sees")]
    NunNoPath { nun: Nun, from: Coord, end: Coord },
    #[error("{end} is equipment, which nuns never enter")]
    NunOntoEquipment { end: Coord },
    #[error("{nun} must go somewhere else: she stands on {at}")]
    NunMustMove { nun: Nun, at: Coord },
    #[error("a nun sees the fight on {fight} that {attacker} is still in, so she must go and break it up")]
    NunDemanded { fight: Coord, attacker: Child, nun: Nun, from: Coord },
    #[error("{end} is taken by {occupant}, who would be shoved")]
    NunShoves { end: Coord, occupant: Piece },
    #[error("there is a fight on {end}, which she would break up")]
    NunBreaksUp { end: Coord },
    #[error("there is no fight on {end} for her to break up")]
    NunNoFight { end: Coord },
    #[error("there is no single piece on {end} to shove")]
    NoPieceToShove { end: Coord },

    #[error("{piece} is not the one to be shoved now: it is {shoved}")]
    WrongPiece { piece: Piece, shoved: Piece },
    #[error("{end} is equipment: nobody can be shoved there")]
    ShoveOntoEquipment { end: Coord },
    #[error("{end} is not adjacent to {from}")]
    NotAdjacent { end: Coord, from: Coord },
    #[error("by these rules nobody is shoved onto a shelter space")]
    ShoveIntoShelter { end: Coord },
    #[error("{end} gives no way: a fight, the piece that shoves, or one already shoved is there")]
    GivesNoWay { end: Coord },
    #[error("the attacker cannot go to {end}, where the victim went")]
    SameSpace { end: Coord },
    #[error("{end} is not the way of least resistance")]
    NotLeastResistance { end: Coord },
    #[error("{end} is open: nobody there is shoved on")]
    OpenSpace { end: Coord },
    #[error("{end} is taken by {occupant}, who would be shoved on")]
    PushesOn { end: Coord, occupant: Piece },
    #[error("with {piece} on {end} there would be no room for the attacker")]
    NoRoomForAttacker { piece: Piece, end: Coord },
}

impl Illegal {
    /// The number of the clause that forbids the action.
    ///
    /// ```
    /// use blacktop_rules::{Game, Players};
    /// let game = Game::new(Players::Three);
    /// let illegal = game.resolve("Ab1:3-e5".parse().unwrap()).unwrap_err();
    /// assert_eq!(illegal.clause(), "3.1");
    /// ```
    pub const fn clause(self) -> &'static str {
        use Illegal::*;
        match self {
            AfterBell => "8.1",
            AfterKiss { .. } => "8.2",
            NoSuchSeat { .. } => "1.1",
            NoSideDoor { .. } => "1.4",
            NotYours { .. } | MoveFirst { .. } | MovementsOver | MovedAlready { .. } => "2.2",
            TooLateToPass => "2.3",
            StandFirst | NoAttackerToStay | StandDecided | NotAttacking { .. } => "2.5",
            StepsGone { .. } => "2.6",
            PinnedAtStart { .. } | InDetention { .. } | StaysInFight { .. } => "2.7",
            StepsOutOfOrder { .. } => "2.8",
            MustLeaveFirst { .. } => "2.9",
            WalkOntoEquipment { .. } | NoWalkOut { .. } | NoWalk { .. } => "3.1",
            FightInShelter { .. } => "3.2",
            OwnChild { .. } | TakenByChild { .. } | TakenByFight { .. } | TakenByNun { .. } => "3.3",
            BackToFight { .. } => "3.4",
            NoChildToFight { .. } | FightSeen { .. } => "5.1",
            Pinned { .. } => "5.2",
            TooManyAttackers { .. } => "5.3",
            NoFightToBreakUp { .. } | SameSpace { .. } => "5.5",
            NunOntoEquipment { .. } | NunNoPath { .. } | NunMustMove { .. } => "6.1",
            NunShoves { .. } | NunBreaksUp { .. } | NunNoFight { .. } | NoPieceToShove { .. } => "6.2",
            NoRoomToShove { .. } => "6.3",
            NunDemanded { .. } => "6.4",
            ShoveFirst { .. }
            | NothingToShove
            | WrongPiece { .. }
            | ShoveOntoEquipment { .. }
            | NotAdjacent { .. }
            | GivesNoWay { .. }
            | NotLeastResistance { .. }
            | OpenSpace { .. }
            | PushesOn { .. }
            | NoRoomForAttacker { .. } => "6.5",
            ShoveIntoShelter { .. } => "6.6",
            NoNunToTell { .. } | NothingToTell { .. } => "7.3",
            TattleInShelter { .. } => "7.4",
            KissNotOptional { .. }
            | NoChildToKiss { .. }
            | KissSeen { .. }
            | KissInFight { .. }
            | KissInShelter { .. } => "8.2",
        }
    }

    /// The refusal that every game gives once it is over.
    pub(crate) const fn over(kisser: Option<Seat>) -> Illegal {
        match kisser {
            Some(kisser) => Illegal::AfterKiss { kisser },
            None => Illegal::AfterBell,
        }
    }

    /// What has to be done before, where an action belongs to another phase.
    pub(crate) fn out_of_phase(phase: Phase, largest: Option<Steps>, shoving: Option<Piece>) -> Illegal {
        match (phase, largest, shoving) {
            (Phase::Stand, ..) => Illegal::StandFirst,
            (_, _, Some(piece)) => Illegal::ShoveFirst { piece },
            (_, Some(steps), None) => Illegal::MoveFirst { steps },
            (_, None, None) => Illegal::MovementsOver,
        }
    }
}
