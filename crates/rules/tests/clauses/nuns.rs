//! Section 6, first part: the nun's movement and when she is called (6.1 to 6.4).

use blacktop_rules::Illegal::{
    NoPieceToShove, NoRoomToShove, NunBreaksUp, NunDemanded, NunMustMove, NunNoFight, NunNoPath,
    NunOntoEquipment, NunShoves, TooLateToPass,
};
use blacktop_rules::Nun;

use crate::check::{at, check, child, piece};

#[test]
fn clause_6_1_either_nun_moves_one_or_more_spaces_in_one_direction() {
    check(
        "
        6   #   #   #   #   #   #
        5   #   N1  .   .   N2  .
        4   #   #   #   #   #   #
            d   e   f   g   h   i
        detention Ab1 Ab2 Ag1",
    )
    .options("N1", "-f5 -g5 -i5 -j5 -k5 -l5 ^h5")
    .options("N2", "-f5 -g5 -i5 -j5 -k5 -l5 ^e5")
    .plays("N2-g5")
    .shows("also N1 e5, N2 g5; turn B");
}

#[test]
fn clause_6_1_not_around_a_corner() {
    let no_path = |end| NunNoPath { nun: Nun::N1, from: at("e5"), end: at(end) };
    check("also N1 e5; detention Ab1 Ab2 Ag1")
        .refuses("N1-f7", "6.1", no_path("f7"))
        .refuses("N1-a2", "6.1", no_path("a2"))
        .allows("N1-d4 N1-i9 N1-a5 N1-e12");
}

#[test]
fn clause_6_1_she_passes_through_pieces() {
    check(
        "
        6   #   #   #    #        #   #
        5   #   N1  Bb1  Bg1xCg1  N2  .
        4   #   #   #    #        #   #
            d   e   f    g        h   i
        detention Ab1 Ab2 Ag1",
    )
    .plays("N1-i5")
    .shows(
        "
        6   #   #   #    #        #   #
        5   #   .   Bb1  Bg1xCg1  N2  N1
        4   #   #   #    #        #   #
            d   e   f    g        h   i
        turn B",
    );
}

#[test]
fn clause_6_1_she_never_enters_equipment_or_an_entrance() {
    check(
        "
        5   .   N1  .   #   .
            d   e   f   g   h
        detention Ab1 Ab2 Ag1",
    )
    .refuses("N1-g5", "6.1", NunOntoEquipment { end: at("g5") })
    .refuses("N1-h5", "6.1", NunNoPath { nun: Nun::N1, from: at("e5"), end: at("h5") });
    check("detention Ab1 Ab2 Ag1").options("N1", "-a2 -b1 -b2").options("N2", "-k11 -k12 -l11");
}

#[test]
fn clause_6_1_it_cannot_be_skipped() {
    check("turn A")
        .plays("Ab1:3-b3 Ab2:2-b2 Ag1:1-l11")
        .shows("phase nun")
        .refuses("pass", "2.3", TooLateToPass)
        .refuses("N1-a1", "6.1", NunMustMove { nun: Nun::N1, at: at("a1") })
        .legal("N1-a2 N1-b1 N1-b2 N2-k11 N2-k12 N2-l11");
}

/// It would be lost if neither nun could move. She always can, though: next to her there is a space, and who is
/// there can at least be shoved to where she came from.
#[test]
fn clause_6_1_even_in_a_dead_end_she_can_move() {
    check(
        "
        8   #   #        #        #        #   #
        7   #   N2       .        .        .   .
        6   #   #        #        #        #   #
        5   #   N1       Bb1xCb1  Bb2xCb2  #   .
        4   #   #        #        .        .   .
            d   e        f        g        h   i
        detention Ab1 Ab2 Ag1",
    )
    .options("N1", "/f5 /g5")
    .plays("N1/f5")
    .legal("^Cb1-e5 ^Cb1-g4");
}

/// A nun with something else in each direction.
const CHOICES: &str = "
    7   .   .   .    .   .
    6   .   .   .    .   .
    5   N2  .   N1   .   Bb1xCb1
    4   .   .   .    .   .
    3   .   .   Bg1  .   .
        d   e   f    g   h
    detention Ab1 Ab2 Ag1";

#[test]
fn clause_6_2_she_may_end_on_an_empty_space() {
    check(CHOICES).plays("N1-f6").happened(&[
        "N1 goes: f5 to f6",
        "Ab1 stands up",
        "Ab2 stands up",
        "Ag1 stands up",
        "minute 2: B",
    ]);
    check(CHOICES).refuses("N1^f6", "6.2", NoPieceToShove { end: at("f6") }).refuses(
        "N1/f6",
        "6.2",
        NunNoFight { end: at("f6") },
    );
}

#[test]
fn clause_6_2_on_a_single_child_who_is_then_shoved() {
    check(CHOICES)
        .refuses("N1-f3", "6.2", NunShoves { end: at("f3"), occupant: piece("Bg1") })
        .refuses("N1/f3", "6.2", NunNoFight { end: at("f3") })
        .plays("N1^f3")
        .shows("phase shove; shoving Bg1; turn A")
        .plays("^Bg1-e2")
        .shows("also N1 f3, Bg1 e2; turn B");
}

#[test]
fn clause_6_2_on_the_other_nun_who_is_then_shoved() {
    check(CHOICES)
        .refuses("N1-d5", "6.2", NunShoves { end: at("d5"), occupant: piece("N2") })
        .plays("N1^d5")
        .shows("shoving N2")
        .plays("^N2-c6")
        .shows("also N1 d5, N2 c6; turn B");
}

#[test]
fn clause_6_2_on_a_fight_which_she_breaks_up() {
    check(CHOICES)
        .refuses("N1-h5", "6.2", NunBreaksUp { end: at("h5") })
        .refuses("N1^h5", "6.2", NunBreaksUp { end: at("h5") })
        .plays("N1/h5 ^Cb1-i5")
        .shows("also N1 h5, Cb1 i5; detention Bb1; turn B");
}

#[test]
fn clause_6_2_she_stands_on_an_occupied_shelter_space() {
    check(
        "
        2   s            s
        1   N1           Bb1+Cg1+N2
            a            b
        detention Ab1 Ab2 Ag1",
    )
    .refuses("N1^b1", "6.2", NoPieceToShove { end: at("b1") })
    .plays("N1-b1")
    .shows(
        "
        2   s            s
        1   s            Bb1+Cg1+N1+N2
            a            b
        turn B",
    );
}

#[test]
fn clause_6_3_a_move_whose_shove_cannot_be_carried_out_is_not_legal() {
    check(
        "
        6   #   #    #        #   #
        5   #   Bb1  Cb1xBg1  N1  .
        4   #   #    #        #   #
            d   e    f        g   h
        detention Ab1 Ab2 Ag1",
    )
    .refuses("N1^e5", "6.3", NoRoomToShove { end: at("e5") })
    .options("N1", "-h5 -i5 -j5 -k5 -l5 /f5");
}

#[test]
fn clause_6_3_nor_is_a_break_up_without_room_for_both() {
    check(
        "
        6   #   #        #   #
        5   #   Bb1xCb1  .   Ab1
        4   #   #        #   #
            d   e        f   g
        detention Ab2",
    )
    .refuses("Ab1:2/e5", "6.3", NoRoomToShove { end: at("e5") })
    .options("Ab1", ":2-g5 :2-h4 :2-h6 :2-i5");
}

/// The child pinned in the dead end could not get past the other fight.
const DEAD_END: &str = "
    6   #   #        #        #   #
    5   #   Bb1xCb1  Bb2xCb2  .   .
    4   #   #        #        #   #
        d   e        f        g   h
    detention Ab2 Ag1";

#[test]
fn clause_6_3_nor_is_a_tattle_without_room_for_the_victim() {
    check(DEAD_END).options("Ab1:1!", "a1/f5");
}

/// It is on the fight that there is no room; where the child would land does not matter.
#[test]
fn clause_6_3_what_lacks_room_in_a_tattle_is_the_fight() {
    check(DEAD_END).refuses("Ab1:1!a1/e5", "6.3", NoRoomToShove { end: at("e5") });
}

/// A's fight, seen by `N1` along the row. One child of A's is free, the others are in detention.
const SEEN: &str = "
    6   .  .        .  .
    5   .  Ab1xBb1  .  N1
    4   .  .        .  .
        d  e        f  g
    detention Ag1 Ag2";

#[test]
fn clause_6_4_a_nun_that_sees_a_fight_you_stayed_in_must_go_there() {
    let demanded = NunDemanded { fight: at("e5"), attacker: child("Ab1"), nun: Nun::N1, from: at("g5") };
    check(SEEN)
        .plays("stay:Ab1")
        .shows("phase nun; coins 11 9 10")
        .legal("N1/e5")
        .refuses("N1-g6", "6.4", demanded)
        .refuses("N2-l11", "6.4", demanded)
        .plays("N1/e5 ^Bb1-e6")
        .shows("detention Ab1; coins 11 9 10; turn B");
}

#[test]
fn clause_6_4_with_several_you_choose() {
    check(
        "
        8   .  N2       .  .   .
        7   .  .        .  .   .
        6   .  .        .  .   .
        5   .  Ab1xBb1  .  N1  Ag1xCb1
        4   .  .        .  .   .
            d  e        f  g   h
        detention Ab2",
    )
    .plays("stay:Ab1,Ag1")
    .legal("N1/e5 N1/h5 N2/e5 N2/h5")
    .plays("N1/h5 ^Cb1-i5")
    .shows("also N1 h5, N2 e8; detention Ag1; turn B");
}

#[test]
fn clause_6_4_a_fight_you_walked_away_from_or_that_is_not_yours_demands_nothing() {
    check(
        "
        6   .  .        .  .
        5   .  Bb1xCb1  .  N1
        4   .  .        .  .
            d  e        f  g
        detention Ab1 Ab2 Ag1",
    )
    .allows("N1-g6 N2-l11 N1/e5");
    check(SEEN).plays("stay:none Ab1:1-e6").allows("N1-g6 N2-l11 N1^e5");
}

/// A tattle puts `N2` where she sees the fight that A started this turn, in which no child has stayed yet.
#[test]
fn clause_6_4_a_fight_begun_this_turn_demands_nothing() {
    check(
        "
        8   .  .    Bb1      .
        7   .  Ab1  .        .
        6   .  .    .        .
        5   .  .    Cb1xBb2  .
        4   .  .    .        .
            d  e    f        g
        detention Ab2",
    )
    .plays("Ab1:2xf8 Ag1:1!l12/f5 ^Bb2-g4")
    .shows("phase nun; staying none")
    .allows("N2-e5 N2-f7 N2/f8 N1-a2");
}

/// Ab1 has left one fight for another, so that the one it declared to leave is over.
#[test]
fn clause_6_4_nor_does_it_after_its_attacker_left_another_one() {
    check(
        "
        8   .  .        Bb1      .
        7   .  Ab1xCb2  .        .
        6   .  .        .        .
        5   .  .        Cb1xBb2  .
        4   .  .        .        .
            d  e        f        g
        detention Ab2",
    )
    .plays("stay:none Ab1:2xf8 Ag1:1!l12/f5 ^Bb2-g4")
    .shows("phase nun; staying none; leaving Ab1")
    .allows("N2-e5 N2-f7 N2/f8 N1-a2");
}

/// Ab1 was to leave, was shoved out of its fight, and then began another one.
#[test]
fn clause_6_4_nor_does_it_after_the_fight_to_be_left_was_broken_up() {
    check(
        "
        8   .    .        Bb1      .
        7   .    Ab1xCb2  .        .
        6   .    .        .        .
        5   Ag1  .        Cb1xBb2  .
        4   .    .        .        .
            d    e        f        g
        ",
    )
    .plays("stay:none Ag1:3/e7 ^Cb2-d7 ^Ab1-d8 Ab1:2xf8 Ag2:1!l12/f5 ^Bb2-g4")
    .shows("phase nun; staying none; leaving Ab1")
    .allows("N2-e5 N2-f7 N2/f8 N1-a2");
}

/// The same while Ag2 stays in a fight that no nun sees.
#[test]
fn clause_6_4_nor_does_it_while_another_child_stays_unseen() {
    check(
        "
        8   .  .    Bb1      .  .  .
        7   .  Ab1  .        .  .  Ag2xCg1
        6   .  .    .        .  .  .
        5   .  .    Cb1xBb2  .  .  .
        4   .  .    .        .  .  .
            d  e    f        g  h  i
        ",
    )
    .plays("stay:Ag2 Ab1:2xf8 Ag1:1!l12/f5 ^Bb2-g4")
    .shows("phase nun; staying Ag2")
    .allows("N2-e5 N2-f7 N2/f8 N1-a2");
}

/// `N2` saw nothing of e8 until Ag1 told her of e5.
#[test]
fn clause_6_4_a_nun_moved_by_a_tattle_may_come_to_see_the_fight() {
    check(
        "
        8   .  Ab1xBb1  .
        7   .  .        .
        6   .  .        .
        5   .  Cb1xBb2  .
        4   .  .        .
            d  e        f
        detention Ag2",
    )
    .plays("stay:Ab1 Ag1:1!l12/e5 ^Bb2-d4")
    .shows("phase nun")
    .legal("N2/e8")
    .refuses(
        "N2-e6",
        "6.4",
        NunDemanded { fight: at("e8"), attacker: child("Ab1"), nun: Nun::N2, from: at("e5") },
    );
}

/// And the other way round: told of another fight, the nun who saw it sees it no more.
#[test]
fn clause_6_4_a_nun_moved_by_a_tattle_may_lose_sight_of_the_fight() {
    check(
        "
        8   .  Ab1xBb1  .        Ag1  N1
        7   .  .        .        .    .
        6   .  .        .        .    .
        5   .  .        Cb1xBb2  .    .
        4   .  .        .        .    .
            d  e        f        g    h
        detention Ag2",
    )
    .plays("stay:Ab1 Ag1:1!h8/f5 ^Bb2-f4")
    .shows("phase nun")
    .allows("N1-f6 N2-l11");
}

/// `N1` still sees the child that stayed, but not in a fight.
#[test]
fn clause_6_4_a_fight_that_has_been_broken_up_demands_nothing() {
    check(
        "
        6   .    .        .  .
        5   Ag1  Ab1xBb1  .  N1
        4   .    .        .  .
            d    e        f  g
        detention Ag2",
    )
    .plays("stay:Ab1 Ag1:1/e5 ^Bb1-e6 ^Ab1-f5")
    .shows("phase nun; staying Ab1")
    .allows("N1^f5 N1-g6 N2-l11");
}

#[test]
fn clause_6_4_a_fight_behind_equipment_demands_nothing() {
    check(&SEEN.replace(".  N1", "#  N1")).plays("stay:Ab1").allows("N1-g6 N2-l11");
}

/// The victim in the dead end has nowhere to go but onto another fight.
#[test]
fn clause_6_4_if_the_shove_is_impossible_the_movement_is_free() {
    check(
        "
        6   #  #        #        #  #   #
        5   #  Ab1xBb1  Cb1xBg1  .  N1  .
        4   #  #        #        #  #   #
            d  e        f        g  h   i
        detention Ag1 Ag2",
    )
    .plays("stay:Ab1")
    .refuses("N1/e5", "6.3", NoRoomToShove { end: at("e5") })
    .options("N1", "-g5 -i5 -j5 -k5 -l5 /f5")
    .options("N2", "-k11 -k12 -l11");
}

/// Of two fights the one that can be broken up remains demanded.
#[test]
fn clause_6_4_only_if_all_of_them_are_ruled_out() {
    check(
        "
        9   .  .        .        .  .        .
        8   .  .        .        .  Ab2xCg1  .
        7   .  .        .        .  .        .
        6   #  #        #        #  .        #
        5   #  Ab1xBb1  Cb1xBg1  .  N1       .
        4   #  #        #        #  #        #
            d  e        f        g  h        i
        detention Ag1",
    )
    .plays("stay:Ab1,Ab2")
    .legal("N1/h8");
}

/// Ab1 had to leave and could not, which counts as having stayed (2.10).
#[test]
fn clause_6_4_a_fight_that_could_not_be_left_demands_a_nun_who_sees_it() {
    check(
        "
        6   #   #        .    #
        5   #   Ab1xBb1  Ab2  .
        4   #   #        #    #
        3   N1  .        .    .
            d   e        f    g
        detention Ag1 Ag2; also N2 h8",
    )
    .plays("stay:none Ab2:1-g5")
    .shows("phase nun; coins 10 10 10; leaving Ab1; staying none")
    .legal("N2/e5")
    .plays("N2/e5 ^Bb1-f5")
    .shows("coins 10 10 10; detention Ab1; turn B");
}
