//! Of all the reasons why a piece cannot end on a space, the one that is told. The clauses are those of the reasons.

use blacktop_rules::Illegal::{
    BackToFight, FightSeen, GivesNoWay, KissSeen, MoveFirst, MovedAlready, MovementsOver, MustLeaveFirst,
    NoRoomForAttacker, NoRoomToShove, NoWalk, NoWalkOut, NotAdjacent, NotLeastResistance, NotYours,
    NunDemanded, NunMustMove, NunNoPath, OwnChild, Pinned, ShoveOntoEquipment, StandFirst, StepsGone,
    StepsOutOfOrder, TakenByNun, WalkOntoEquipment, WrongPiece,
};
use blacktop_rules::{Nun, Seat, Steps};

use crate::check::{at, check, child, piece};

const APART: &str = "
    6   .  .    .    .    .
    5   .  Ab1  .    Bb1  .
    4   .  .    .    #    .
        d  e    f    g    h
    ";

fn no_walk(steps: Steps, end: &str) -> blacktop_rules::Illegal {
    NoWalk { child: child("Ab1"), steps, from: at("e5"), end: at(end) }
}

#[test]
fn clause_3_1_where_no_movement_leads_the_distance_is_the_reason() {
    check(APART)
        .keeps_off("Ab1", "e9", no_walk(Steps::Three, "e9"))
        .keeps_off("Ag1", "e9", NoWalkOut { child: child("Ag1"), steps: Steps::Three, end: at("e9") })
        .keeps_off("Ab1", "g4", WalkOntoEquipment { end: at("g4") })
        .lets_onto("Ab1", "f5")
        .plays("Ab2:3-b2")
        .keeps_off("Ab1", "e9", no_walk(Steps::Two, "e9"))
        .plays("Ag1:2-k11")
        .keeps_off("Ab1", "e9", no_walk(Steps::One, "e9"));
}

#[test]
fn clause_2_8_a_movement_that_leads_there_and_cannot_come_next_is_a_better_reason() {
    check(APART)
        .keeps_off("Ab1", "e7", StepsOutOfOrder { steps: Steps::Two })
        .keeps_off("Ab1", "g5", StepsOutOfOrder { steps: Steps::Two })
        .plays("Ab2:3-b2")
        .lets_onto("Ab1", "e7")
        .keeps_off("Ab1", "e6", StepsOutOfOrder { steps: Steps::One });
}

#[test]
fn clause_2_6_so_is_one_that_leads_there_and_is_gone() {
    check(APART)
        .plays("Ab2:3-b2")
        .keeps_off("Ab1", "e8", StepsGone { steps: Steps::Three })
        .plays("Ag1:2-k11")
        .keeps_off("Ab1", "e7", StepsGone { steps: Steps::Two })
        .lets_onto("Ab1", "e6");
}

#[test]
fn clause_5_1_what_keeps_a_child_off_a_space_is_better_than_any_number_of_steps() {
    let seen = FightSeen { end: at("g5"), nun: Nun::N1, from: at("g9") };
    check(&format!("{APART} also N1 g9")).plays("Ab2:3-b2").keeps_off("Ab1", "g5", seen);
    check(APART).plays("Ab2:3-b2").lets_onto("Ab1", "g5");
}

#[test]
fn clause_8_2_a_kiss_that_a_nun_would_see() {
    check(
        "
        5   Ab1  Ag1  .  Ab2  .  N2
            e    f    g  h    i  j
        ",
    )
    .keeps_off("Ab1", "f5", KissSeen { end: at("f5"), nun: Nun::N2, from: at("j5") })
    .keeps_off("Ab1", "h5", OwnChild { end: at("h5"), occupant: child("Ab2") })
    .keeps_off("Ab1", "j5", no_walk(Steps::Three, "j5"));
}

#[test]
fn clause_7_3_a_nun_can_be_told_of_a_fight_and_of_nothing_else() {
    let drawn = "
        7   .        .  .   .
        6   Bb1xCb1  .  .   .
        5   Ab1      .  .   N1
        4   .        .  .   .
            e        f  g   h
        ";
    check(drawn).lets_onto("Ab1", "h5");
    check(&drawn.replace("Bb1xCb1", "Bb1")).keeps_off(
        "Ab1",
        "h5",
        TakenByNun { end: at("h5"), nun: Nun::N1 },
    );
    // The only fight is the one that the child leaves behind.
    let leaving = drawn.replace("Ab1", "Ab1xBg1").replace("Bb1xCb1", "Bb1");
    check(&leaving).plays("stay:none").keeps_off("Ab1", "h5", TakenByNun { end: at("h5"), nun: Nun::N1 });
}

/// A 3 cannot lead back, a 2 could: that it would be back in the fight says more than that.
#[test]
fn clause_3_4_not_back_to_the_fight() {
    check("5 Ab1xBb1 .\n e f").keeps_off("Ab1", "f5", StandFirst).plays("stay:none").keeps_off(
        "Ab1",
        "e5",
        BackToFight { child: child("Ab1"), fight: at("e5") },
    );
}

#[test]
fn clause_2_7_a_child_that_cannot_move_goes_nowhere() {
    check("5 Bb1xAb1 . .\n e f g")
        .keeps_off("Ab1", "f5", Pinned { child: child("Ab1"), attacker: child("Bb1") })
        .keeps_off("Bb1", "f5", NotYours { child: child("Bb1"), turn: Seat::A })
        .keeps_off("N1", "a2", MoveFirst { steps: Steps::Three })
        .plays("Ab2:3-b2")
        .keeps_off("Ab2", "b1", MovedAlready { child: child("Ab2") });
}

#[test]
fn clause_2_9_a_child_that_has_to_wait_goes_nowhere() {
    let waits = MustLeaveFirst { child: child("Ab2"), leaving: child("Ab1") };
    check("5 Ab1xBb1 .\n e f\n detention Ag1 Ag2")
        .plays("stay:none")
        .keeps_off("Ab2", "b2", waits)
        .keeps_off("Ab2", "e9", waits)
        .lets_onto("Ab1", "f5");
}

#[test]
fn clause_6_4_a_nun_goes_where_she_must() {
    check("5 . Ab1xBb1 . N1\n d e f g\n detention Ag1 Ag2")
        .plays("stay:Ab1")
        .keeps_off(
            "N1",
            "g6",
            NunDemanded { fight: at("e5"), attacker: child("Ab1"), nun: Nun::N1, from: at("g5") },
        )
        .keeps_off("N1", "h7", NunNoPath { nun: Nun::N1, from: at("g5"), end: at("h7") })
        .keeps_off("N1", "g5", NunMustMove { nun: Nun::N1, at: at("g5") })
        .keeps_off("Ab2", "b2", MovementsOver)
        .lets_onto("N1", "e5");
}

/// The way out of the dead end is a fight, which gives no way.
#[test]
fn clause_6_3_a_landing_that_lacks_room() {
    check(
        "
        6   #   #        #        #    #
        5   #   Bb1xCb1  Bb2xCb2  Ab1  .
        4   #   #        #        #    #
            d   e        f        g    h
        detention Ab2",
    )
    .keeps_off("Ab1", "e5", NoRoomToShove { end: at("e5") });
}

#[test]
fn clause_6_5_a_shove_is_about_the_piece_that_is_shoved() {
    check(
        "
        7   #  #    #    #  #
        6   .  .    Cb2  #  #
        5   .  Bb1  .    #  .
        4   .  N1   .    .  .
            d  e    f    g  h
        detention Ab1 Ab2 Ag1",
    )
    .plays("N1^e5")
    .lets_onto("Bb1", "d6")
    .keeps_off("Bb1", "f6", NotLeastResistance { end: at("f6") })
    .keeps_off("Bb1", "h5", NotAdjacent { end: at("h5"), from: at("e5") })
    .keeps_off("Bb1", "g5", ShoveOntoEquipment { end: at("g5") })
    .keeps_off("Cb2", "e6", WrongPiece { piece: piece("Cb2"), shoved: piece("Bb1") })
    .keeps_off("N2", "k12", WrongPiece { piece: piece("N2"), shoved: piece("Bb1") });
}

/// Bb2 can only get out of the pit to d7, Cb2 to d7 or f7.
#[test]
fn clause_5_5_the_victim_leaves_room_for_the_attacker() {
    check(
        "
        8   .  .    .        .  .
        7   #  Ab1  #        .  .
        6   #  Bb2  Cb2      #  .
        5   #  #    Bb1xCb1  #  .
        4   #  #    #        #  .
            c  d    e        f  g
        ",
    )
    .plays("Ab1:3/e5 ^Cb1^e6")
    .lets_onto("Cb2", "f7")
    .keeps_off("Cb2", "d7", NoRoomForAttacker { piece: piece("Cb2"), end: at("d7") })
    .keeps_off("Cb2", "e5", GivesNoWay { end: at("e5") });
}
