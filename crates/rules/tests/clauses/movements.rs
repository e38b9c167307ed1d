//! Section 2, second part: who moves how far in a turn (2.4 to 2.10).

use blacktop_rules::Illegal::{
    FightSeen, InDetention, MovementsOver, MustLeaveFirst, NoAttackerToStay, NoRoomToShove, NotAttacking,
    NotYours, OwnChild, Pinned, PinnedAtStart, StandDecided, StandFirst, StaysInFight, StepsGone,
    StepsOutOfOrder,
};
use blacktop_rules::{Nun, Seat, SetupError, Steps};

use crate::check::{at, check, check_refused, child};

/// One attacker of A's.
const ONE_FIGHT: &str = "
    6   .  .  .
    5   .  .  Ab1xBb1
    4   .  .  .
        d  e  f
    ";

/// Two attackers of A's, each with its own victim.
const TWO_FIGHTS: &str = "
    6   Ag2xCb1  .        .
    5   .        .        Ab1xBb1
    4   .        .        .
        d        e        f
    ";

/// Three attackers of A's.
const THREE_FIGHTS: &str = "
    6   Ag2xCb1  .        .
    5   .        .        Ab1xBb1
    4   .        Ab2xBg1  .
        d        e        f
    ";

/// Two children of A's are pinned.
const TWO_PINNED: &str = "
    6   .        .        .
    5   Bb1xAb2  .        Cb1xAg2
    4   .        .        .
        d        e        f
    ";

/// Three children of A's are pinned.
const THREE_PINNED: &str = "
    6   .        Bg1xAg1  .
    5   Bb1xAb2  .        Cb1xAg2
    4   .        .        .
        d        e        f
    ";

#[test]
fn clause_2_4_detentions_pins_and_attackers_are_counted_at_the_start() {
    check(
        "
        6   .        .        .
        5   Bb1xAb2  .        Ab1xCb1
        4   .        .        .
            d        e        f
        detention Ag1",
    )
    .shows("phase stand; movements 2 1; detention Ag1")
    .legal("pass stay:Ab1 stay:none")
    .plays("stay:none")
    .options("Ag1", "")
    .options("Ab2", "");
}

#[test]
fn clause_2_4_an_attacker_counts_from_the_turn_after_its_fight_began() {
    check(
        "
        6   .    .    .
        5   Ab1  .    .
        4   .    Bb1  .
            d    e    f
        detention Ab2",
    )
    .plays("Ab1:2xe4")
    .shows("phase move; movements 1; staying none; leaving none")
    .plays("Ag1:1-l11 N1-a2 pass pass")
    .shows("turn A; phase stand")
    .legal("pass stay:Ab1 stay:none");
}

#[test]
fn clause_2_5_first_choose_who_stays() {
    check(TWO_FIGHTS)
        .shows("phase stand")
        .legal("pass stay:Ab1 stay:Ab1,Ag2 stay:Ag2 stay:none")
        .refuses("Ab2:3-b3", "2.5", StandFirst)
        .refuses("N1-a2", "2.5", StandFirst)
        .plays("stay:Ag2")
        .shows("staying Ag2; leaving Ab1; phase move");
}

#[test]
fn clause_2_5_each_that_stays_takes_a_coin_at_once() {
    check(TWO_FIGHTS)
        .plays("stay:Ab1,Ag2")
        .happened(&["Ab1 stays", "Ab1 takes a coin from B", "Ag2 stays", "Ag2 takes a coin from C"])
        .shows("coins 12 9 9; phase move");
    check(TWO_FIGHTS).plays("stay:Ag2").shows("coins 11 10 9");
    check(TWO_FIGHTS).plays("stay:none").happened(&[]).shows("coins 10 10 10");
}

#[test]
fn clause_2_5_the_others_must_walk_away() {
    check(TWO_FIGHTS)
        .plays("stay:none")
        .shows("leaving Ab1 Ag2; staying none")
        .plays("Ab1:3-f6")
        .happened(&["Ab1 leaves Bb1 on f5", "Ab1 walks 3: f5 to f6"])
        .plays("Ag2:2-d4")
        .shows(
            "
            6   Cb1  .    Ab1
            5   .    .    Bb1
            4   Ag2  .    .
                d    e    f
            ",
        );
}

#[test]
fn clause_2_5_only_attackers_stay_and_only_once() {
    check(TWO_FIGHTS)
        .refuses("stay:Ab2", "2.5", NotAttacking { child: child("Ab2") })
        .refuses("stay:Ab1,Ag1", "2.5", NotAttacking { child: child("Ag1") })
        .refuses("stay:Bb1", "2.2", NotYours { child: child("Bb1"), turn: Seat::A })
        .plays("stay:Ab1")
        .refuses("stay:Ab1,Ag2", "2.5", StandDecided)
        .refuses("stay:none", "2.5", StandDecided);
    check("turn A").refuses("stay:none", "2.5", NoAttackerToStay).refuses(
        "stay:Ab1",
        "2.5",
        NoAttackerToStay,
    );
}

#[test]
fn clause_2_6_each_stay_costs_the_largest_movement() {
    check(THREE_FIGHTS).plays("stay:none").shows("movements 3 2 1");
    check(THREE_FIGHTS).plays("stay:Ab2").shows("movements 2 1");
    check(THREE_FIGHTS).plays("stay:Ab1,Ag2").shows("movements 1");
    check(THREE_FIGHTS).plays("stay:Ab1,Ab2,Ag2").shows("movements none; phase nun");
}

#[test]
fn clause_2_6_each_child_in_detention_costs_the_largest_movement() {
    check("turn A").shows("movements 3 2 1");
    check("detention Ab1").shows("movements 2 1");
    check("detention Ab1 Ag1").shows("movements 1; phase move");
    check("detention Ab1 Ag1 Ag2").shows("movements none; phase nun");
    check("detention Bb1 Cb1").shows("movements 3 2 1");
}

#[test]
fn clause_2_6_stays_and_detentions_add_up() {
    let three_is_gone = StepsGone { steps: Steps::Three };
    check(&format!("{TWO_FIGHTS} detention Ag1"))
        .plays("stay:Ab1")
        .shows("movements 1")
        .refuses("Ab2:3-b3", "2.6", three_is_gone)
        .refuses("Ab2:2-b2", "2.6", StepsGone { steps: Steps::Two });
    check(&format!("{TWO_FIGHTS} detention Ag1")).plays("stay:Ab1,Ag2").shows("movements none; phase nun");
    check(&format!("{TWO_FIGHTS} detention Ag1")).plays("stay:none").shows("movements 2 1");
}

#[test]
fn clause_2_6_more_than_three_attackers_and_detentions_are_refused() {
    let four = SetupError::TooManyBusy { seat: Seat::A, count: 4, child: child("Ag2") };
    check_refused(&format!("{THREE_FIGHTS} detention Ag1"), four);
    check_refused("detention Ab1 Ab2 Ag1 Ag2", four);
    check_refused("turn B; detention Ab1 Ab2 Ag1 Ag2", four);
}

#[test]
fn clause_2_7_who_is_pinned_in_detention_or_staying_is_not_movable() {
    check(
        "
        6   .        .        .
        5   Bb1xAb2  .        Ab1xCb1
        4   .        .        .
            d        e        f
        detention Ag1",
    )
    .plays("stay:Ab1")
    .shows("movements 1")
    .refuses("Ab1:1-f6", "2.7", StaysInFight { child: child("Ab1") })
    .refuses("Ab2:1-d6", "5.2", Pinned { child: child("Ab2"), attacker: child("Bb1") })
    .refuses("Ag1:1-l11", "2.7", InDetention { child: child("Ag1") })
    .options("Ab", "")
    .options("Ag1", "")
    .options("Ag2:1-", "k12 l11 l12");
}

/// A pinned child costs no movement: there is only one child fewer to choose from.
#[test]
fn clause_2_7_a_pinned_child_costs_no_movement() {
    check(TWO_PINNED).shows("movements 3 2 1");
}

#[test]
fn clause_2_7_a_child_freed_during_your_turn_does_not_become_movable() {
    check(
        "
        6   .        .    .
        5   Bb1xAb2  Ab1  .
        4   .        .    .
            d        e    f
        ",
    )
    .plays("Ab1:3/d5 ^Ab2-d6 ^Bb1-c5")
    .shows("phase move; movements 2 1; also Ab2 d6")
    .refuses("Ab2:2-d8", "2.7", PinnedAtStart { child: child("Ab2") })
    .plays("Ag1:2-k11")
    .options("Ab2", "")
    .plays("Ag2:1-k12 N1-a2 pass pass")
    .allows("Ab2:3-d7");
}

#[test]
fn clause_2_7_a_child_sent_to_detention_during_your_turn_stops_being_movable() {
    check(ONE_FIGHT)
        .plays("stay:none")
        .shows("movements 3 2 1; leaving Ab1")
        .allows("Ab1:3-f6")
        .plays("Ag1:3!l12/f5 ^Bb1-f4")
        .shows("detention Ab1; movements 2 1")
        .refuses("Ab1:2-a1", "2.7", InDetention { child: child("Ab1") })
        .options("Ab1", "");
}

/// Its stay was its decision for the turn, even if the fight ends.
#[test]
fn clause_2_7_a_child_that_stayed_is_not_movable_even_when_its_fight_is_broken_up() {
    check(
        "
        6   .    .        .
        5   Ag1  Ab1xBb1  .
        4   .    .        .
            d    e        f
        detention Ab2",
    )
    .plays("stay:Ab1 Ag1:1/e5 ^Bb1-e6 ^Ab1-f5")
    .shows("phase nun; movements none");
    check(
        "
        6   .    .    .        .
        5   Ag1  .    Ab1xBb1  .
        4   .    .    .        .
            d    e    f        g
        ",
    )
    .plays("stay:Ab1 Ag1:2/f5 ^Bb1-f6 ^Ab1-g5")
    .shows("phase move; movements 1")
    .refuses("Ab1:1-g4", "2.7", StaysInFight { child: child("Ab1") });
}

#[test]
fn clause_2_8_two_children_choose_two_of_three_movements() {
    check(TWO_PINNED).allows("Ab1:3-b3 Ab1:2-b2 Ag1:3-k10 Ag1:2-k11").options("Ab1:1", "").refuses(
        "Ab1:1-a1",
        "2.8",
        StepsOutOfOrder { steps: Steps::One },
    );
}

#[test]
fn clause_2_8_after_the_three_there_is_a_choice_again() {
    check(TWO_PINNED)
        .plays("Ab1:3-b3")
        .shows("movements 2 1")
        .allows("Ag1:2-k11 Ag1:1-k12")
        .plays("Ag1:1-k12")
        .shows("phase nun; movements none");
    check(TWO_PINNED).plays("Ab1:3-b3 Ag1:2-k11").shows("phase nun; movements none");
}

#[test]
fn clause_2_8_the_larger_values_are_lost() {
    check(TWO_PINNED)
        .plays("Ab1:2-b2")
        .shows("movements 1")
        .refuses("Ag1:3-k10", "2.6", StepsGone { steps: Steps::Three })
        .refuses("Ag1:2-k11", "2.6", StepsGone { steps: Steps::Two })
        .options("Ag1:3", "")
        .options("Ag1:2", "")
        .options("Ag1:1-", "k12 l11 l12");
}

#[test]
fn clause_2_8_one_child_chooses_any_movement() {
    check(THREE_PINNED)
        .options("Ab1:1-", "a1 a2 b1")
        .options("Ab1:2-", "a1 a2 b1 b2")
        .options("Ab1:3-", "a1 a2 b1 b2 b3 c2")
        .plays("Ab1:1-a1")
        .shows("phase nun; movements none");
}

#[test]
fn clause_2_8_two_movements_and_one_child() {
    check(&format!("{TWO_PINNED} detention Ag1"))
        .shows("movements 2 1")
        .options("Ab1:1-", "a1 a2 b1")
        .options("Ab1:2-", "a1 a2 b1 b2")
        .options("Ab1:3-", "");
}

#[test]
fn clause_2_8_no_child_to_move_and_three_movements() {
    check(
        "
        6   .        Bg1xAg1  .
        5   Bb1xAb2  .        Cb1xAg2
        4   .        Cg1xAb1  .
            d        e        f
        ",
    )
    .shows("phase nun; movements none")
    .allows("N1-a2 pass");
}

#[test]
fn clause_2_8_with_enough_children_only_the_largest_comes_next() {
    check(
        "
        5   Bb1xAb2  .
            d        e
        ",
    )
    .shows("movements 3 2 1")
    .refuses("Ab1:2-b2", "2.8", StepsOutOfOrder { steps: Steps::Two })
    .plays("Ab1:3-b3")
    .refuses("Ag1:1-l12", "2.8", StepsOutOfOrder { steps: Steps::One });
}

/// Telling on her own brother leaves her player with one child for two movements.
#[test]
fn clause_2_8_children_may_become_fewer_during_the_turn() {
    check(
        "
        6   .        .  .
        5   Bb1xAb2  .  Ab1xCb1
        4   .        .  .
            d        e  f
        ",
    )
    .plays("stay:none")
    .refuses("Ag1:2-k11", "2.8", StepsOutOfOrder { steps: Steps::Two })
    .plays("Ag1:3!l12/f5 ^Cb1-f4")
    .shows("movements 2 1")
    .allows("Ag2:2-k11 Ag2:1-k12");
}

#[test]
fn clause_2_9_a_leaver_may_wait_for_the_last_movement_and_not_longer() {
    check(ONE_FIGHT)
        .plays("stay:none Ab2:3-b3 Ag1:2-k11")
        .shows("movements 1; leaving Ab1")
        .options("A", "b1:1-e5 b1:1-f4 b1:1-f6 b1:1-g5")
        .refuses("Ag2:1-k12", "2.9", MustLeaveFirst { child: child("Ag2"), leaving: child("Ab1") });
}

#[test]
fn clause_2_9_three_leavers_need_all_three_movements() {
    check(THREE_FIGHTS)
        .plays("stay:none")
        .options("Ag1", "")
        .refuses("Ag1:3-k10", "2.9", MustLeaveFirst { child: child("Ag1"), leaving: child("Ab1") })
        .allows("Ab1:3-f6 Ab2:3-f6 Ag2:3-d7")
        .plays("Ag2:3-d7")
        .refuses("Ag1:2-k11", "2.9", MustLeaveFirst { child: child("Ag1"), leaving: child("Ab1") })
        .allows("Ab1:2-g4 Ab2:2-f3");
}

#[test]
fn clause_2_9_two_leavers_and_two_movements() {
    check(THREE_FIGHTS)
        .plays("stay:Ab1")
        .shows("movements 2 1; leaving Ab2 Ag2")
        .refuses("Ag1:2-k11", "2.9", MustLeaveFirst { child: child("Ag1"), leaving: child("Ab2") })
        .plays("Ab2:2-d5")
        .refuses("Ag1:1-k12", "2.9", MustLeaveFirst { child: child("Ag1"), leaving: child("Ag2") })
        .plays("Ag2:1-c6")
        .shows("phase nun");
}

#[test]
fn clause_2_9_a_leaver_whose_fight_was_broken_up_need_not_move() {
    check(
        "
        6   .    .    .        .
        5   Ag1  .    Ab1xBb1  .
        4   .    .    .        .
            d    e    f        g
        detention Ab2",
    )
    .plays("stay:none Ag1:2/f5 ^Bb1-f6 ^Ab1-g5")
    .shows("movements 1; leaving Ab1")
    .allows("Ag2:1-k12 Ab1:1-g4");
}

/// While another movement is left for the leaver, 2.9 keeps no child from moving: here a nun who looks on does.
#[test]
fn clause_2_9_is_not_why_another_child_cannot_move() {
    let fight_seen = FightSeen { end: at("h9"), nun: Nun::N1, from: at("i9") };
    check(
        "
        10  #  #        #    #  #    #   #
        9   #  Ag1      Ag2  .  Bb2  N1  .
        8   #  #        #    #  #    #   #
        7   .  .        .    .  .    .   .
        6   .  Ab1xBb1  .    .  .    .   .
            d  e        f    g  h    i   j
        ",
    )
    .plays("stay:none")
    .allows("Ab2:3-b3 Ab1:3-e7")
    .options("Ag1", "")
    .refuses("Ag1:3xh9", "5.1", fight_seen)
    .refuses("Ag1:3-f9", "3.3", OwnChild { end: at("f9"), occupant: child("Ag2") });
}

/// The way out of the dead end is taken by a brother.
#[test]
fn clause_2_10_where_no_leaver_can_move_others_may() {
    check(
        "
        6   #  #        #    #
        5   #  Ab1xBb1  Ab2  .
        4   #  #        #    #
            d  e        f    g
        detention Ag1 Ag2",
    )
    .plays("stay:none")
    .shows("movements 1; leaving Ab1")
    .refuses("Ab1:1-f5", "3.3", OwnChild { end: at("f5"), occupant: child("Ab2") })
    .refuses("Ab2:1/e5", "6.3", NoRoomToShove { end: at("e5") })
    .legal("Ab2:1-g5");
}

#[test]
fn clause_2_10_a_leaver_that_never_got_to_move_stays_and_takes_no_coin() {
    check(
        "
        6   #  #        #    #
        5   #  Ab1xBb1  Ab2  .
        4   #  #        #    #
            d  e        f    g
        detention Ag1 Ag2",
    )
    .plays("stay:none Ab2:1-g5 N1-a2")
    .shows(
        "
        6   #  #        #    #
        5   #  Ab1xBb1  .    Ab2
        4   #  #        #    #
            d  e        f    g
        also N1 a2; coins 10 10 10; turn B",
    );
}

/// What keeps the leaver is that a break-up finds no room, not its own duty to leave.
#[test]
fn clause_2_10_a_leaver_that_could_only_break_up_a_fight_without_room() {
    check(
        "
        6   #  #        #        #        #
        5   #  Ab1xBb1  Cb1xBg1  Cg1xBg2  .
        4   #  #        #        #        #
            d  e        f        g        h
        detention Ag1 Ag2",
    )
    .plays("stay:none")
    .legal("Ab2:1!a1/g5 Ab2:1-a1 Ab2:1-a2 Ab2:1-b1")
    .refuses("Ab1:1/f5", "6.3", NoRoomToShove { end: at("f5") });
}

/// Two fights in dead ends. A walk of 2 would end on the girl that the nun watches, or where it began.
const DEAD_ENDS: &str = "
    9   .  .        .  N1   .  .        .
    8   .  .        .  .    .  .        .
    7   #  #        #  .    #  #        #
    6   #  #        #  .    #  #        #
    5   #  Ab1xBb1  .  Bg1  .  Ab2xBb2  #
    4   #  #        #  #    #  #        #
    3   .  Cb1xAg1  .  .    .  .        .
        d  e        f  g    h  i        j
    detention Ag2";

#[test]
fn clause_2_10_a_movement_that_no_child_can_make_is_lost() {
    check(DEAD_ENDS)
        .plays("stay:none")
        .happened(&["the 2 is lost"])
        .shows("movements 1; leaving Ab1 Ab2")
        .legal("Ab1:1-f5 Ab2:1-h5");
}

#[test]
fn clause_2_10_the_rule_is_applied_again_to_what_is_left() {
    check(DEAD_ENDS).plays("stay:none Ab1:1-f5").shows(
        "
        9   .  .        .    N1   .  .        .
        8   .  .        .    .    .  .        .
        7   #  #        #    .    #  #        #
        6   #  #        #    .    #  #        #
        5   #  Bb1      Ab1  Bg1  .  Ab2xBb2  #
        4   #  #        #    #    #  #        #
        3   .  Cb1xAg1  .    .    .  .        .
            d  e        f    g    h  i        j
        detention Ag2; phase nun; coins 10 10 10",
    );
}

/// The last movement of all can be lost too, and with it the whole movement phase.
#[test]
fn clause_2_10_all_movements_may_be_lost() {
    check(
        "
        6   #  #        #    #  #   #
        5   #  Ab1      Bb1  .  N1  .
        4   #  #        #    #  #   #
        3   .  Cb1xAb2  .    .  .   .
            d  e        f    g  h   i
        detention Ag1 Ag2; turn C",
    )
    .plays("pass")
    .happened(&["C passes", "Cb1 stays", "Cb1 takes a coin from A", "minute 2: A", "the 1 is lost"])
    .shows("phase nun; turn A; movements none")
    .allows("pass N1-g5")
    .refuses("Ab1:1-f5", "2.2", MovementsOver);
}
