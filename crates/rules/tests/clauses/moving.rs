//! Section 3: how children walk and where they may end.

use blacktop_rules::Illegal::{
    BackToFight, FightInShelter, NoChildToFight, NoChildToKiss, NoFightToBreakUp, NoPieceToShove, NoWalk,
    NothingToTell, OwnChild, TakenByChild, TakenByFight, TakenByNun, WalkOntoEquipment,
};
use blacktop_rules::{Nun, SetupError, Status, Steps};

use crate::check::{at, check, check_refused, child, piece};

#[test]
fn clause_3_1_everywhere_a_three_can_end_in_the_open() {
    check("also Ab1 g6").ends(
        "Ab1:3",
        "
        9   .  .  .  *  .  .  .
        8   .  .  *  .  *  .  .
        7   .  *  .  *  .  *  .
        6   *  .  *  .  *  .  *
        5   .  *  .  *  .  *  .
        4   .  .  *  .  *  .  .
        3   .  .  .  *  .  .  .
            d  e  f  g  h  i  j
        ",
    );
}

#[test]
fn clause_3_1_a_walk_is_of_exactly_so_many_steps() {
    check("also Ab1 g6; detention Ab2").ends(
        "Ab1:2",
        "
        8   .  .  *  .  .
        7   .  *  .  *  .
        6   *  .  *  .  *
        5   .  *  .  *  .
        4   .  .  *  .  .
            e  f  g  h  i
        ",
    );
    check("also Ab1 g6; detention Ab2 Ag1").ends(
        "Ab1:1",
        "
        7   .  *  .
        6   *  .  *
        5   .  *  .
            f  g  h
        ",
    );
}

#[test]
fn clause_3_1_steps_are_orthogonal_over_yard_and_shelter() {
    check(
        "
        4   .    #    .    .
        3   #    Ab1  #    .
        2   s    s    .    .
        1   s    s    #    .
            a    b    c    d
        ",
    )
    .ends(
        "Ab1:3",
        "
        4   .    #    .    .
        3   #    .    #    .
        2   s    s*   .    *
        1   s*   s    #    .
            a    b    c    d
        ",
    );
}

/// The slide is gone around or not at all: h5 is 2 away as the crow flies, and 4 by foot.
#[test]
fn clause_3_1_equipment_is_gone_around() {
    let no_walk = |steps, end| NoWalk { child: child("Ab1"), steps, from: at("f5"), end: at(end) };
    check(
        "
        6   .  .    #  .  .
        5   .  Ab1  #  .  .
        4   .  .    #  .  .
        3   .  .    .  .  .
            e  f    g  h  i
        detention Ab2",
    )
    .options("Ab1:2", "-d5 -e4 -e6 -f3 -f5 -f7")
    .refuses("Ab1:2-h5", "3.1", no_walk(Steps::Two, "h5"))
    .refuses("Ab1:2-g5", "3.1", WalkOntoEquipment { end: at("g5") });
}

#[test]
fn clause_3_1_a_walk_may_go_back_on_itself() {
    check(
        "
        6   #  #    #  #  #
        5   #  Ab1  .  .  .
        4   #  #    #  #  #
            d  e    f  g  h
        ",
    )
    .options("Ab1:3", "-f5 -h5");
}

#[test]
fn clause_3_1_a_two_may_end_where_it_began() {
    check("also Ab1 g6; detention Ab2")
        .plays("Ab1:2-g6")
        .happened(&["Ab1 walks 2: g6 to g6"])
        .shows("also Ab1 g6; moved Ab1; movements 1");
}

#[test]
fn clause_3_1_it_passes_freely_through_children_fights_and_nuns() {
    check(
        "
        6   #  #    #    #        #  #
        5   #  Ab1  Bb1  Cb1xBg1  .  .
        4   #  #    #    #        #  #
            d  e    f    g        h  i
        ",
    )
    .plays("Ab1:3-h5")
    .shows(
        "
        6   #  #    #    #        #    #
        5   #  .    Bb1  Cb1xBg1  Ab1  .
        4   #  #    #    #        #    #
            d  e    f    g        h    i
        ",
    );
    check(
        "
        6   #  #    #    #    #  #
        5   #  Ab1  Ag1  N1   .  .
        4   #  #    #    #    #  #
            d  e    f    g    h  i
        ",
    )
    .allows("Ab1:3-h5");
}

#[test]
fn clause_3_2_any_number_of_children_and_nuns_share_a_shelter_space() {
    check(
        "
        2   s        s
        1   N1+Ab1   Bb1+Cb1+Cg1
            a        b
        ",
    )
    .plays("Ab2:3-b1 Ab1:2-b2 Ag1:1-l12 N1-b1")
    .shows(
        "
        2   s        Ab1
        1   s        N1+Ab2+Bb1+Cb1+Cg1
            a        b
        also Ag1 l12",
    );
}

#[test]
fn clause_3_2_no_fight_starts_there() {
    check(
        "
        2   s    s
        1   s    Bb1
            a    b
        also N1 i5",
    )
    .refuses("Ab1:3xb1", "3.2", FightInShelter { end: at("b1") })
    .plays("Ab1:3-b1")
    .shows("coins 10 10 10; also Ab1 b1, Bb1 b1");
    let fighting = |status| SetupError::FightInShelter { child: child("Ab1"), status, at: at("b1") };
    check_refused(
        "
        1   s    Ab1xBb1
            a    b
        ",
        fighting(Status::Attacking),
    );
}

#[test]
fn clause_3_2_no_piece_is_shoved_there() {
    check(
        "
        2   s    s
        1   N1   Bb1
            a    b
        detention Ab1 Ab2 Ag1",
    )
    .refuses("N1^b1", "6.2", NoPieceToShove { end: at("b1") })
    .plays("N1-b1")
    .shows("also N1 b1, Bb1 b1; turn B");
}

/// A child with everything that can lie one step away.
const CROSSROADS: &str = "
    7   .  .    .        .
    6   .  Bb1  .        .
    5   .  Ab1  Cb1xBg1  .
    4   .  Ab2  .        .
        d  e    f        g
    detention Ag1 Ag2";

#[test]
fn clause_3_3_a_child_may_end_on_an_empty_space_on_another_child_or_on_a_fight() {
    check(CROSSROADS)
        .options("Ab1", ":1-d5 :1/f5 :1xe6")
        .refuses("Ab1:1-e6", "3.3", TakenByChild { end: at("e6"), occupant: child("Bb1") })
        .refuses("Ab1:1-f5", "3.3", TakenByFight { end: at("f5") })
        .refuses("Ab1:1xf5", "3.3", TakenByFight { end: at("f5") })
        .refuses("Ab1:1/d5", "5.5", NoFightToBreakUp { end: at("d5") })
        .refuses("Ab1:1xd5", "5.1", NoChildToFight { end: at("d5") });
}

#[test]
fn clause_3_3_on_nothing_else() {
    check(CROSSROADS)
        .refuses("Ab1:1-e4", "3.3", OwnChild { end: at("e4"), occupant: child("Ab2") })
        .refuses("Ab1:1xe4", "5.1", NoChildToFight { end: at("e4") })
        .refuses("Ab1:1*e4", "8.2", NoChildToKiss { child: child("Ab1"), end: at("e4") });
}

#[test]
fn clause_3_3_a_yard_space_holds_one_piece_or_one_fight() {
    let crowded =
        |named, other| SetupError::Crowded { piece: piece(named), other: piece(other), at: at("e5") };
    let space = |crowd: &str| format!("5 {crowd}\n e");
    check_refused(&space("Ab1+Ag1"), crowded("Ag1", "Ab1"));
    check_refused(&space("Ab1+Bb1"), crowded("Bb1", "Ab1"));
    check_refused(&space("Ab1+N2"), crowded("N2", "Ab1"));
    check_refused(&space("N1+N2"), crowded("N2", "N1"));
}

#[test]
fn clause_3_3_on_a_nun_only_to_tattle() {
    let nun_there = TakenByNun { end: at("f5"), nun: Nun::N1 };
    check(
        "
        6   .    .    .
        5   Ab1  N1   .
        4   .    .    .
            e    f    g
        detention Ab2 Ag1",
    )
    .options("Ab1", ":1-d5 :1-e4 :1-e6")
    .refuses("Ab1:1-f5", "3.3", nun_there)
    .refuses("Ab1:1!f5/g4", "7.3", NothingToTell { fight: at("g4") });
    check(
        "
        6   .    .    .        .
        5   Ab1  N1   .        .
        4   .    .    Bb1xCb1  .
            e    f    g        h
        detention Ab2 Ag1",
    )
    .options("Ab1", ":1!f5/g4 :1-d5 :1-e4 :1-e6")
    .refuses("Ab1:1-f5", "3.3", nun_there);
}

#[test]
fn clause_3_3_on_its_own_players_child_of_the_other_gender_to_kiss() {
    check(
        "
        6   .    .    .
        5   Ab1  Ag2  .
        4   .    .    .
            e    f    g
        detention Ab2 Ag1",
    )
    .options("Ab1", ":1*f5 :1-d5 :1-e4 :1-e6")
    .options("Ag2", ":1*e5 :1-f4 :1-f6 :1-g5")
    .refuses("Ag2:1xe5", "5.1", NoChildToFight { end: at("e5") });
}

#[test]
fn clause_3_4_a_child_that_walks_away_may_not_end_on_the_space_of_its_fight() {
    check(
        "
        6   .  .        .
        5   .  Ab1xBb1  .
        4   .  .        .
            d  e        f
        detention Ab2",
    )
    .plays("stay:none")
    .options("Ab1:2", "-c5 -d4 -d6 -e3 -e7 -f4 -f6 -g5")
    .refuses("Ab1:2-e5", "3.4", BackToFight { child: child("Ab1"), fight: at("e5") })
    .refuses("Ab1:2xe5", "3.4", BackToFight { child: child("Ab1"), fight: at("e5") })
    .refuses("Ab1:2/e5", "3.4", BackToFight { child: child("Ab1"), fight: at("e5") });
}

#[test]
fn clause_3_4_the_victim_stands_up_as_soon_as_the_attacker_leaves() {
    check(
        "
        6   .  .        .
        5   .  Ab1xBb1  Cb1
        4   .  .        .
            d  e        f
        detention Ab2 Ag1",
    )
    .plays("stay:none Ab1:1xf5")
    .happened(&[
        "Ab1 leaves Bb1 on e5",
        "Ab1 walks 1: e5 to f5",
        "Ab1 attacks Cb1 on f5",
        "Ab1 takes a coin from C",
    ])
    .shows(
        "
        6   .  .        .
        5   .  Bb1      Ab1xCb1
        4   .  .        .
            d  e        f
        detention Ab2 Ag1",
    )
    .plays("N1-a2")
    .allows("Bb1:3-e6");
}

#[test]
fn clause_3_4_no_child_tells_on_the_fight_it_has_just_left() {
    check(
        "
        6   .  .        .
        5   .  Ab1xBb1  N1
        4   .  .        .
            d  e        f
        detention Ab2 Ag1",
    )
    .plays("stay:none")
    .options("Ab1", ":1-d5 :1-e4 :1-e6")
    .refuses("Ab1:1!f5/e5", "7.3", NothingToTell { fight: at("e5") });
}

/// In this passage there is room for both children of the second fight only because the victim of the first
/// stands up before it is shoved on: a fight would give no way.
#[test]
fn clause_3_4_the_fight_is_over_before_what_happens_where_the_attacker_lands() {
    check(
        "
        6   #  #  #        #        #  #
        5   .  .  Ab1xBb1  Cb1xBg1  .  .
        4   #  #  #        #        #  #
            c  d  e        f        g  h
        detention Ab2 Ag1",
    )
    .plays("stay:none Ab1:1/f5 ^Bg1-g5 ^Cb1^e5 ^Bb1-d5")
    .shows(
        "
        6   #  #    #    #    #    #
        5   .  Bb1  Cb1  Ab1  Bg1  .
        4   #  #    #    #    #    #
            c  d    e    f    g    h
        detention Ab2 Ag1",
    );
}
