//! Messages for illegal actions.

use blacktop_rules::Illegal;

use crate::message::{Message, msg};

/// The message for a refusal, without its clause.
pub(crate) fn illegal(refusal: Illegal) -> Message {
    use Illegal::*;
    match refusal {
        AfterBell => msg("illegal-after-bell"),
        AfterKiss { kisser } => msg("illegal-after-kiss").with("kisser", kisser),
        NoSuchSeat { seat, players } => {
            msg("illegal-no-such-seat").with("seat", seat).with("players", players.count())
        }
        NotYours { child, turn } => msg("illegal-not-yours").with("child", child).with("turn", turn),
        TooLateToPass => msg("illegal-too-late-to-pass"),
        StandFirst => msg("illegal-stand-first"),
        NoAttackerToStay => msg("illegal-nobody-to-stay"),
        StandDecided => msg("illegal-stand-decided"),
        NotAttacking { child } => msg("illegal-not-attacking").with("child", child),
        ShoveFirst { piece } => msg("illegal-shove-first").with("piece", piece),
        MoveFirst { steps } => msg("illegal-move-first").with("steps", steps),
        MovementsOver => msg("illegal-movements-over"),
        NothingToShove => msg("illegal-nothing-to-shove"),
        MovedAlready { child } => msg("illegal-moved-already").with("child", child),
        Pinned { child, attacker } => msg("illegal-pinned").with("child", child).with("attacker", attacker),
        PinnedAtStart { child } => msg("illegal-pinned-at-start").with("child", child),
        InDetention { child } => msg("illegal-in-detention").with("child", child),
        StaysInFight { child } => msg("illegal-stays-in-fight").with("child", child),
        MustLeaveFirst { child, leaving } => {
            msg("illegal-must-leave-first").with("child", child).with("leaving", leaving)
        }
        StepsGone { steps } => msg("illegal-steps-gone").with("steps", steps),
        StepsOutOfOrder { steps } => msg("illegal-steps-out-of-order").with("steps", steps),
        WalkOntoEquipment { end } => msg("illegal-walk-onto-equipment").with("end", end),
        NoSideDoor { child, end } => msg("illegal-no-side-door").with("child", child).with("end", end),
        NoWalkOut { child, steps, end } => {
            msg("illegal-no-walk-out").with("child", child).with("steps", steps).with("end", end)
        }
        NoWalk { child, steps, from, end } => msg("illegal-no-walk")
            .with("child", child)
            .with("steps", steps)
            .with("from", from)
            .with("end", end),
        BackToFight { child, fight } => {
            msg("illegal-back-to-fight").with("child", child).with("fight", fight)
        }
        OwnChild { end, occupant } => msg("illegal-own-child").with("end", end).with("occupant", occupant),
        TakenByChild { end, occupant } => {
            msg("illegal-taken-by-child").with("end", end).with("occupant", occupant)
        }
        TakenByFight { end } => msg("illegal-taken-by-fight").with("end", end),
        TakenByNun { end, nun } => msg("illegal-taken-by-nun").with("end", end).with("nun", nun),
        KissNotOptional { end, partner } => {
            msg("illegal-kiss-not-optional").with("end", end).with("partner", partner)
        }
        NoChildToFight { end } => msg("illegal-nobody-to-fight").with("end", end),
        FightInShelter { end } => msg("illegal-fight-in-shelter").about("end", end),
        FightSeen { end, nun, from } => {
            msg("illegal-fight-seen").with("end", end).with("nun", nun).with("from", from)
        }
        TooManyAttackers { child } => msg("illegal-too-many-attackers").about("child", child),
        NoFightToBreakUp { end } => msg("illegal-no-fight-to-break-up").with("end", end),
        NoChildToKiss { child, end } => msg("illegal-nobody-to-kiss").with("child", child).with("end", end),
        KissSeen { end, nun, from } => {
            msg("illegal-kiss-seen").with("end", end).with("nun", nun).with("from", from)
        }
        KissInShelter { .. } => msg("illegal-kiss-in-shelter"),
        KissInFight { partner } => msg("illegal-kiss-in-fight").with("partner", partner),
        NoNunToTell { end } => msg("illegal-nobody-to-tell").with("end", end),
        NothingToTell { fight } => msg("illegal-nothing-to-tell").with("fight", fight),
        TattleInShelter { end } => msg("illegal-tattle-in-shelter").about("end", end),
        NoRoomToShove { end } => msg("illegal-no-room-to-shove").with("end", end),
        NunNoPath { nun, from, end } => {
            msg("illegal-nun-no-path").with("nun", nun).with("from", from).with("end", end)
        }
        NunOntoEquipment { end } => msg("illegal-nun-onto-equipment").with("end", end),
        NunMustMove { nun, at } => msg("illegal-nun-must-move").with("nun", nun).with("at", at),
        NunDemanded { fight, attacker, nun, from } => msg("illegal-nun-demanded")
            .with("fight", fight)
            .with("attacker", attacker)
            .about("nun", nun)
            .about("from", from),
        NunShoves { end, occupant } => msg("illegal-nun-shoves").with("end", end).with("occupant", occupant),
        NunBreaksUp { end } => msg("illegal-nun-breaks-up").with("end", end),
        NunNoFight { end } => msg("illegal-nun-no-fight").with("end", end),
        NoPieceToShove { end } => msg("illegal-nobody-to-shove").with("end", end),
        WrongPiece { piece, shoved } => {
            msg("illegal-wrong-piece").with("piece", piece).with("shoved", shoved)
        }
        ShoveOntoEquipment { end } => msg("illegal-shove-onto-equipment").with("end", end),
        NotAdjacent { end, from } => msg("illegal-not-adjacent").with("end", end).with("from", from),
        ShoveIntoShelter { end } => msg("illegal-shove-into-shelter").about("end", end),
        GivesNoWay { end } => msg("illegal-gives-no-way").with("end", end),
        SameSpace { end } => msg("illegal-same-space").with("end", end),
        NotLeastResistance { end } => msg("illegal-not-least-resistance").with("end", end),
        OpenSpace { end } => msg("illegal-open-space").with("end", end),
        PushesOn { end, occupant } => msg("illegal-pushes-on").with("end", end).with("occupant", occupant),
        NoRoomForAttacker { piece, end } => {
            msg("illegal-no-room-for-attacker").with("piece", piece).with("end", end)
        }
    }
}
