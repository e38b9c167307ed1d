//! Why something may not be done.

use blacktop_rules::Illegal;

use crate::sentence::{Sentence, say};

/// The sentence for a refusal. Its clause is not part of it.
pub(crate) fn illegal(refusal: Illegal) -> Sentence {
    use Illegal::*;
    match refusal {
        AfterBell => say("illegal-after-bell"),
        AfterKiss { kisser } => say("illegal-after-kiss").with("kisser", kisser),
        NoSuchSeat { seat, players } => {
            say("illegal-no-such-seat").with("seat", seat).with("players", players.count())
        }
        NotYours { child, turn } => say("illegal-not-yours").with("child", child).with("turn", turn),
        TooLateToPass => say("illegal-too-late-to-pass"),
        StandFirst => say("illegal-stand-first"),
        NobodyToStay => say("illegal-nobody-to-stay"),
        StandDecided => say("illegal-stand-decided"),
        NotAttacking { child } => say("illegal-not-attacking").with("child", child),
        ShoveFirst { piece } => say("illegal-shove-first").with("piece", piece),
        MoveFirst { steps } => say("illegal-move-first").with("steps", steps),
        MovementsOver => say("illegal-movements-over"),
        NothingToShove => say("illegal-nothing-to-shove"),
        MovedAlready { child } => say("illegal-moved-already").with("child", child),
        Pinned { child, attacker } => say("illegal-pinned").with("child", child).with("attacker", attacker),
        PinnedAtStart { child } => say("illegal-pinned-at-start").with("child", child),
        InDetention { child } => say("illegal-in-detention").with("child", child),
        StaysInFight { child } => say("illegal-stays-in-fight").with("child", child),
        MustLeaveFirst { child, leaving } => {
            say("illegal-must-leave-first").with("child", child).with("leaving", leaving)
        }
        StepsGone { steps } => say("illegal-steps-gone").with("steps", steps),
        StepsOutOfOrder { steps } => say("illegal-steps-out-of-order").with("steps", steps),
        WalkOntoEquipment { end } => say("illegal-walk-onto-equipment").with("end", end),
        NoWalkOut { child, steps, end } => {
            say("illegal-no-walk-out").with("child", child).with("steps", steps).with("end", end)
        }
        NoWalk { child, steps, from, end } => say("illegal-no-walk")
            .with("child", child)
            .with("steps", steps)
            .with("from", from)
            .with("end", end),
        BackToFight { child, fight } => {
            say("illegal-back-to-fight").with("child", child).with("fight", fight)
        }
        OwnChild { end, occupant } => say("illegal-own-child").with("end", end).with("occupant", occupant),
        TakenByChild { end, occupant } => {
            say("illegal-taken-by-child").with("end", end).with("occupant", occupant)
        }
        TakenByFight { end } => say("illegal-taken-by-fight").with("end", end),
        TakenByNun { end, nun } => say("illegal-taken-by-nun").with("end", end).with("nun", nun),
        KissNotOptional { end, partner } => {
            say("illegal-kiss-not-optional").with("end", end).with("partner", partner)
        }
        NobodyToFight { end } => say("illegal-nobody-to-fight").with("end", end),
        FightInShelter { end } => say("illegal-fight-in-shelter").about("end", end),
        FightSeen { end, nun, from } => {
            say("illegal-fight-seen").with("end", end).with("nun", nun).with("from", from)
        }
        TooManyAttackers { child } => say("illegal-too-many-attackers").about("child", child),
        NoFightToBreakUp { end } => say("illegal-no-fight-to-break-up").with("end", end),
        NobodyToKiss { child, end } => say("illegal-nobody-to-kiss").with("child", child).with("end", end),
        KissSeen { end, nun, from } => {
            say("illegal-kiss-seen").with("end", end).with("nun", nun).with("from", from)
        }
        KissInFight { partner } => say("illegal-kiss-in-fight").with("partner", partner),
        NobodyToTell { end } => say("illegal-nobody-to-tell").with("end", end),
        NothingToTell { fight } => say("illegal-nothing-to-tell").with("fight", fight),
        TattleInShelter { end } => say("illegal-tattle-in-shelter").about("end", end),
        NoRoomToShove { end } => say("illegal-no-room-to-shove").with("end", end),
        NunNoPath { nun, from, end } => {
            say("illegal-nun-no-path").with("nun", nun).with("from", from).with("end", end)
        }
        NunOntoEquipment { end } => say("illegal-nun-onto-equipment").with("end", end),
        NunMustMove { nun, at } => say("illegal-nun-must-move").with("nun", nun).with("at", at),
        NunDemanded { fight, attacker, nun, from } => say("illegal-nun-demanded")
            .with("fight", fight)
            .with("attacker", attacker)
            .about("nun", nun)
            .about("from", from),
        NunShoves { end, occupant } => say("illegal-nun-shoves").with("end", end).with("occupant", occupant),
        NunBreaksUp { end } => say("illegal-nun-breaks-up").with("end", end),
        NunNoFight { end } => say("illegal-nun-no-fight").with("end", end),
        NobodyToShove { end } => say("illegal-nobody-to-shove").with("end", end),
        WrongPiece { piece, shoved } => {
            say("illegal-wrong-piece").with("piece", piece).with("shoved", shoved)
        }
        ShoveOntoEquipment { end } => say("illegal-shove-onto-equipment").with("end", end),
        NotAdjacent { end, from } => say("illegal-not-adjacent").with("end", end).with("from", from),
        ShoveIntoShelter { end } => say("illegal-shove-into-shelter").about("end", end),
        GivesNoWay { end } => say("illegal-gives-no-way").with("end", end),
        SameSpace { end } => say("illegal-same-space").with("end", end),
        NotLeastResistance { end } => say("illegal-not-least-resistance").with("end", end),
        OpenSpace { end } => say("illegal-open-space").with("end", end),
        PushesOn { end, occupant } => say("illegal-pushes-on").with("end", end).with("occupant", occupant),
        NoRoomForAttacker { piece, end } => {
            say("illegal-no-room-for-attacker").with("piece", piece).with("end", end)
        }
    }
}
