//! Section 6, second part: who gives way, where to, and at whose expense (6.5 to 6.7).

use crate::check::{at, check, child, piece};
use blacktop_rules::Illegal::{
    GivesNoWay, MovedAlready, NoRoomForAttacker, NoRoomToShove, NotAdjacent, NotLeastResistance,
    NothingToShove, OpenSpace, PushesOn, ShoveFirst, ShoveIntoShelter, ShoveOntoEquipment, WrongPiece,
};

/// `N1` is about to walk into Bb1, who has all kinds of neighbours.
const NEIGHBOURS: &str = "
    6   .   .  .        Cb1  Bg1xCg1
    5   N1  .  .        Bb1  .
    4   .   .  Bb2      N2   #
        d   e  f        g    h
    detention Ab1 Ab2 Ag1";

#[test]
fn clause_6_5_a_shoved_piece_goes_to_an_adjacent_open_space() {
    check(NEIGHBOURS)
        .plays("N1^g5")
        .shows("phase shove; shoving Bb1; turn A")
        .legal("^Bb1-f5 ^Bb1-f6 ^Bb1-h5");
}

#[test]
fn clause_6_5_chosen_by_the_player_who_moved() {
    check(NEIGHBOURS).plays("N1^g5").shows("turn A").plays("^Bb1-h5").shows("turn B; also Bb1 h5");
}

#[test]
fn clause_6_5_not_to_any_other_space() {
    check(NEIGHBOURS)
        .plays("N1^g5")
        .refuses("^Bb1-e5", "6.5", NotAdjacent { end: at("e5"), from: at("g5") })
        .refuses("^Bb1-g5", "6.5", NotAdjacent { end: at("g5"), from: at("g5") })
        .refuses("^Bb1-h4", "6.5", ShoveOntoEquipment { end: at("h4") })
        .refuses("^Bb1-g6", "6.5", PushesOn { end: at("g6"), occupant: piece("Cb1") })
        .refuses("^Bb1^g6", "6.5", NotLeastResistance { end: at("g6") })
        .refuses("^Bb1^g4", "6.5", NotLeastResistance { end: at("g4") })
        .refuses("^Bb1-h6", "6.5", GivesNoWay { end: at("h6") })
        .refuses("^Bb1^h6", "6.5", GivesNoWay { end: at("h6") })
        .refuses("^Bb1^h5", "6.5", OpenSpace { end: at("h5") });
}

#[test]
fn clause_6_5_an_occupied_shelter_space_is_open() {
    check(
        "
        3   #    .    #    .
        2   s    Cb1  Bb1  N1
        1   s    N2   #    .
            a    b    c    d
        detention Ab1 Ab2 Ag1",
    )
    .plays("N1^c2")
    .legal("^Bb1-b1 ^Bb1-b2 ^Bb1-b3 ^Bb1-d1 ^Bb1-d2 ^Bb1-d3")
    .plays("^Bb1-b2")
    .shows("also Bb1 b2, Cb1 b2; turn B");
}

#[test]
fn clause_6_5_a_shove_comes_before_everything_else() {
    let first = ShoveFirst { piece: piece("Bb1") };
    check(NEIGHBOURS)
        .refuses("^Bb1-f5", "6.5", NothingToShove)
        .plays("N1^g5")
        .refuses("N1-d5", "6.5", first)
        .refuses("Ag2:1-l11", "6.5", first)
        .refuses("^Cb1-g7", "6.5", WrongPiece { piece: piece("Cb1"), shoved: piece("Bb1") });
}

/// The narrow passage of the rulebook.
const PASSAGE: &str = "
    6   #  #   #    #    #    #    #  #
    5   #  N1  Cb1  Bb1  Cg2  Ab1  .  .
    4   #  #   #    #    #    #    #  #
        b  c   d    e    f    g    h  i
    detention Ab2 Ag1 Ag2";

#[test]
fn clause_6_5_where_no_space_is_open_the_next_piece_is_shoved_in_turn() {
    check(PASSAGE)
        .plays("N1^e5 ^Bb1^d5")
        .shows("shoving Cb1; phase shove; turn A")
        .legal("^Cb1-c5")
        .plays("^Cb1-c5")
        .shows(
            "
            6   #  #    #    #    #    #    #  #
            5   #  Cb1  Bb1  N1   Cg2  Ab1  .  .
            4   #  #    #    #    #    #    #  #
                b  c    d    e    f    g    h  i
            turn B",
        );
}

#[test]
fn clause_6_5_the_way_of_least_resistance() {
    check(PASSAGE)
        .plays("N1^e5")
        .legal("^Bb1^d5")
        .refuses("^Bb1^f5", "6.5", NotLeastResistance { end: at("f5") })
        .refuses("^Bb1-d5", "6.5", PushesOn { end: at("d5"), occupant: piece("Cb1") });
}

#[test]
fn clause_6_5_between_equal_ways_the_mover_chooses() {
    let passage = "
        6   #  #   #    #    #    #  #
        5   #  N1  Cb1  Bb1  Cg2  .  .
        4   #  #   #    #    #    #  #
            c  d   e    f    g    h  i
        detention Ab1 Ab2 Ag1";
    check(passage).plays("N1^f5").legal("^Bb1^e5 ^Bb1^g5").plays("^Bb1^g5").legal("^Cg2-h5");
}

/// A nun in the yard is a piece like any other.
#[test]
fn clause_6_5_a_nun_is_shoved_in_turn_like_a_child() {
    check(&PASSAGE.replace("Cb1", "N2 ")).plays("N1^e5 ^Bb1^d5 ^N2-c5").shows(
        "
        6   #  #    #    #    #    #    #  #
        5   #  N2   Bb1  N1   Cg2  Ab1  .  .
        4   #  #    #    #    #    #    #  #
            b  c    d    e    f    g    h  i
        turn B",
    );
}

#[test]
fn clause_6_5_the_space_that_the_shover_took_gives_no_way() {
    check(PASSAGE).plays("N1^e5 ^Bb1^d5").refuses("^Cb1^e5", "6.5", GivesNoWay { end: at("e5") }).refuses(
        "^Cb1-e5",
        "6.5",
        GivesNoWay { end: at("e5") },
    );
}

/// Behind Bb1 is a fight, so three others have to move up. A piece that has been shoved stays where it is.
#[test]
fn clause_6_5_a_fight_and_who_has_been_shoved_already_give_no_way() {
    check(
        "
        6   #  #   #        #    #    #    #  #
        5   #  N1  Cb1xBg1  Bb1  Cb2  Cg1  .  .
        4   #  #   #        #    #    #    #  #
            b  c   d        e    f    g    h  i
        detention Ab1 Ab2 Ag1",
    )
    .plays("N1^e5")
    .refuses("^Bb1^d5", "6.5", GivesNoWay { end: at("d5") })
    .legal("^Bb1^f5")
    .plays("^Bb1^f5 ^Cb2^g5")
    .refuses("^Cg1^f5", "6.5", GivesNoWay { end: at("f5") })
    .legal("^Cg1-h5")
    .plays("^Cg1-h5")
    .shows(
        "
        6   #  #   #        #    #    #    #    #
        5   #  .   Cb1xBg1  N1   Bb1  Cb2  Cg1  .
        4   #  #   #        #    #    #    #    #
            b  c   d        e    f    g    h    i
        turn B",
    );
}

/// The child that told the nun has taken her space, but it is the nun who shoves: it gives way like any piece.
#[test]
fn clause_6_5_the_child_that_tattled_may_be_shoved_in_turn() {
    check(
        "
        6   #  #        #    #    #  #
        5   #  Bb1xCb1  N1   Ab1  .  .
        4   #  #        #    #    #  #
            d  e        f    g    h  i
        detention Ab2 Ag1",
    )
    .plays("Ab1:1!f5/e5")
    .legal("^Cb1^f5")
    .plays("^Cb1^f5")
    .legal("^Ab1-g5");
}

/// Ab1 breaks up the fight in the pit. Bb2 can only get out to d7, Cb2 to d7 or f7.
const PIT: &str = "
    8   .  .    .        .  .
    7   #  Ab1  #        .  .
    6   #  Bb2  Cb2      #  .
    5   #  #    Bb1xCb1  #  .
    4   #  #    #        #  .
        c  d    e        f  g
    ";

#[test]
fn clause_6_5_the_first_shove_must_leave_the_second_possible() {
    check(PIT)
        .plays("Ab1:3/e5")
        .legal("^Cb1^d6 ^Cb1^e6")
        .plays("^Cb1^e6")
        .legal("^Cb2-f7")
        .refuses("^Cb2-d7", "6.5", NoRoomForAttacker { piece: piece("Cb2"), end: at("d7") })
        .plays("^Cb2-f7 ^Bb1^d6 ^Bb2-d7")
        .shows(
            "
            8   .  .    .    .    .
            7   #  Bb2  #    Cb2  .
            6   #  Bb1  Cb1  #    .
            5   #  #    Ab1  #    .
            4   #  #    #    #    .
                c  d    e    f    g
            phase move",
        );
}

/// One open space is enough if a piece can be pushed on for the other child.
#[test]
fn clause_6_5_the_attacker_may_have_to_push_where_the_victim_did_not() {
    check(
        "
        6   #  #    #        #  #    #
        5   .  Cg1  Bb1xCb1  .  Ab1  .
        4   #  #    #        #  #    #
            d  e    f        g  h    i
        detention Ab2",
    )
    .plays("Ab1:2/f5")
    .legal("^Cb1-g5")
    .plays("^Cb1-g5")
    .legal("^Bb1^e5")
    .plays("^Bb1^e5")
    .legal("^Cg1-d5");
}

const BY_THE_SHELTER: &str = "
    3   #    .    #    .
    2   s    s    Bb1  N1
    1   s    s    #    .
        a    b    c    d
    detention Ab1 Ab2 Ag1";

#[test]
fn clause_6_6_in_fr_no_piece_is_shoved_onto_a_shelter_space() {
    check(&format!("{BY_THE_SHELTER}; edition fr"))
        .plays("N1^c2")
        .legal("^Bb1-b3 ^Bb1-d1 ^Bb1-d2 ^Bb1-d3")
        .refuses("^Bb1-b2", "6.6", ShoveIntoShelter { end: at("b2") })
        .refuses("^Bb1-b1", "6.6", ShoveIntoShelter { end: at("b1") });
    check(BY_THE_SHELTER).plays("N1^c2").allows("^Bb1-b1 ^Bb1-b2");
    check(&format!("{BY_THE_SHELTER}; edition ja")).plays("N1^c2").legal("^Bb1-b2 ^Bb1-d2");
}

/// In the passage to the shelter a piece has to be pushed on although shelter is right there.
#[test]
fn clause_6_6_in_fr_a_shelter_is_no_way_out_of_a_crowd() {
    let passage = "
        3   #    #    #    #    #    #    #
        2   s    s    Bb1  Cb1  N1   .    .
        1   s    s    #    #    #    #    #
            a    b    c    d    e    f    g
        detention Ab1 Ab2 Ag1";
    check(passage).plays("N1^c2").legal("^Bb1-b1 ^Bb1-b2");
    check(&format!("{passage}; edition fr"))
        .plays("N1^c2")
        .legal("^Bb1^d2")
        .plays("^Bb1^d2")
        .legal("^Cb1-e2");
}

/// With the shelter closed to them there is room for only one of the two.
#[test]
fn clause_6_6_in_fr_a_break_up_at_the_door_of_the_shelter_may_lack_room() {
    let door = "
        3   #    #    #        #    #
        2   s    Ab1  Bb1xCb1  .    .
        1   s    s    #        #    #
            a    b    c        d    e
        detention Ab2 Ag1";
    check(door).allows("Ab1:1/c2");
    check(&format!("{door}; edition fr")).refuses("Ab1:1/c2", "6.3", NoRoomToShove { end: at("c2") });
}

#[test]
fn clause_6_7_to_be_shoved_does_not_use_up_a_movement() {
    check(
        "
        6   .    .    .        .
        5   Ab2  .    Ab1xBb1  .
        4   .    .    .        .
            d    e    f        g
        detention Ag1",
    )
    .plays("stay:none Ab2:2/f5 ^Bb1-f6 ^Ab1-g5")
    .shows("moved Ab2; movements 1")
    .options("Ab1", ":1-g4 :1-g6 :1-h5");
}

#[test]
fn clause_6_7_nor_does_it_restore_one() {
    check(
        "
        6   .    .    .    .
        5   Ab1  Ab2  Bb1  .
        4   .    .    .    .
            d    e    f    g
        ",
    )
    .plays("Ab2:3xf5 Ab1:2/f5 ^Bb1-g6 ^Ab2-e5")
    .shows("moved Ab1 Ab2; movements 1")
    .refuses("Ab2:1-e6", "2.2", MovedAlready { child: child("Ab2") });
}

/// The nuns are far away, so this would be a kiss if Ag1 had walked.
#[test]
fn clause_6_7_it_starts_no_kiss() {
    check(
        "
        3   #    .    #        .
        2   s    Ab1  Bb1xAg1  Ag2
        1   s    s    #        .
            a    b    c        d
        also N1 l11",
    )
    .plays("Ag2:3/c2 ^Ag1-b2")
    .happened(&["Ag2 walks 3: d2 to c2", "Ag2 breaks up Bb1xAg1 on c2", "Ag1 is shoved: c2 to b2"])
    .shows("phase shove; also Ab1 b2, Ag1 b2");
}

#[test]
fn clause_6_7_it_starts_no_fight() {
    check(PASSAGE).plays("N1^e5 ^Bb1^d5").happened(&["N1 goes: c5 to e5", "Bb1 is shoved: e5 to d5"]);
}

/// A nun stands where Bb1 is shoved to, and there is a fight to tell her of.
#[test]
fn clause_6_7_it_starts_no_tattle() {
    check(
        "
        3   #    .    #    .    Cb1xBg1
        2   s    N2   Bb1  N1   .
        1   s    s    #    .    .
            a    b    c    d    e
        detention Ab1 Ab2 Ag1",
    )
    .plays("N1^c2 ^Bb1-b2")
    .shows(
        "
        3   #    .       #    .    Cb1xBg1
        2   s    Bb1+N2  N1   .    .
        1   s    s       #    .    .
            a    b       c    d    e
        turn B; phase move",
    );
}
