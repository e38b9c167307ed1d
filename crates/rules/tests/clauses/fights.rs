//! Section 5: how fights begin, what they bring, and how they end.

use blacktop_rules::Illegal::{
    FightInShelter, FightSeen, MovedAlready, NoChildToFight, NoFightToBreakUp, Pinned, SameSpace, StandFirst,
    TakenByChild, TakenByFight, TooManyAttackers, WrongPiece,
};
use blacktop_rules::{Nun, SetupError, Status};

use crate::check::{at, check, check_refused, child, piece};

/// A's boy next to B's.
const NEIGHBOURS: &str = "
    6   .  .    .    .
    5   .  Ab1  Bb1  .
    4   .  .    .    .
        d  e    f    g
    ";

/// A's boy has B's pinned.
const PINNED: &str = "
    6   .  .  .        .
    5   .  .  Ab1xBb1  .
    4   .  .  .        .
        d  e  f        g
    ";

#[test]
fn clause_5_1_a_child_that_ends_on_another_players_child_starts_a_fight() {
    check(NEIGHBOURS)
        .plays("Ab1:3xf5")
        .happened(&["Ab1 walks 3: e5 to f5", "Ab1 attacks Bb1 on f5", "Ab1 takes a coin from B"])
        .shows(PINNED)
        .shows("coins 11 9 10; phase move; movements 2 1");
}

#[test]
fn clause_5_1_boys_and_girls_alike() {
    check(
        "
        5   Ag1  Bb1  Ab1  Cg2
            e    f    g    h
        ",
    )
    .plays("Ag1:3xf5 Ab1:2-g5")
    .shows("coins 11 9 10; movements 1");
}

#[test]
fn clause_5_1_not_on_a_space_that_a_nun_sees() {
    let seen = |nun, from| FightSeen { end: at("f5"), nun, from: at(from) };
    check(&format!("{NEIGHBOURS} also N1 f9")).refuses("Ab1:3xf5", "5.1", seen(Nun::N1, "f9")).refuses(
        "Ab1:3-f5",
        "3.3",
        TakenByChild { end: at("f5"), occupant: child("Bb1") },
    );
    check(&format!("{NEIGHBOURS} also N2 j9")).refuses("Ab1:3xf5", "5.1", seen(Nun::N2, "j9"));
    check(&format!("{NEIGHBOURS} also N2 j8")).allows("Ab1:3xf5");
}

/// The nun looks through the attacker who has come between.
#[test]
fn clause_5_1_children_hide_nothing_from_a_nun() {
    check(
        "
        5   N1   Cb1  Ab1  Bb1
            d    e    f    g
        ",
    )
    .refuses("Ab1:3xg5", "5.1", FightSeen { end: at("g5"), nun: Nun::N1, from: at("d5") });
}

#[test]
fn clause_5_1_only_on_a_single_child_of_another_player() {
    check(NEIGHBOURS).refuses("Ab1:3xe6", "5.1", NoChildToFight { end: at("e6") }).plays("Ab1:3xf5").refuses(
        "Ab2:2xb2",
        "3.2",
        FightInShelter { end: at("b2") },
    );
    check(
        "
        5   Ab1  Cb1xBb1  .
            e    f        g
        ",
    )
    .refuses("Ab1:3xf5", "3.3", TakenByFight { end: at("f5") });
}

/// A nun who is sent away by a tattle no longer sees what she saw.
#[test]
fn clause_5_1_what_counts_is_what_a_nun_sees_when_the_child_ends_there() {
    check(
        "
        8   .    Ag1  .    .    .
        7   .    .    N1   .    .
        6   .    .    .    .    .
        5   .    Ab1  Bb1  .    .
        4   .    .    .    .    Cb1xBg1
            d    e    f    g    h
        ",
    )
    .refuses("Ab1:3xf5", "5.1", FightSeen { end: at("f5"), nun: Nun::N1, from: at("f7") })
    .plays("Ab2:3-b3 Ag1:2!f7/h4 ^Bg1-h3")
    .allows("Ab1:1xf5");
}

#[test]
fn clause_5_2_the_victim_is_pinned_until_freed() {
    let pinned = Pinned { child: child("Bb1"), attacker: child("Ab1") };
    check(PINNED)
        .plays("pass")
        .shows("turn B; movements 3 2 1")
        .refuses("Bb1:3-f6", "5.2", pinned)
        .options("Bb1", "")
        .plays("pass pass pass")
        .refuses("Bb1:3-f6", "5.2", pinned);
    check(PINNED).plays("stay:none Ab1:3-f8 Ab2:2-b2 Ag1:1-l11 N1-a2").allows("Bb1:3-f6");
}

#[test]
fn clause_5_2_the_attacker_is_committed_to_the_fight() {
    check(NEIGHBOURS)
        .plays("Ab1:3xf5")
        .refuses("Ab1:2-f7", "2.2", MovedAlready { child: child("Ab1") })
        .plays("Ab2:2-b2 Ag1:1-l11 N1-a2 pass pass")
        .shows("turn A; phase stand")
        .refuses("Ab1:3-f6", "2.5", StandFirst);
}

#[test]
fn clause_5_2_attacker_and_victim_are_a_fight_and_nothing_less() {
    let place = |name, status| (child(name), Some(at("f5")), status);
    let refused = |standings: &[(_, _, Status)]| {
        let mut setup = check("turn A").game.setup().expect("the start of a turn");
        for (child, space, status) in standings {
            setup.place(*child, *space, *status);
        }
        setup.into_game().expect_err("nothing less than a fight")
    };
    assert_eq!(
        refused(&[place("Ab1", Status::Attacking)]),
        SetupError::NoVictim { child: child("Ab1"), at: at("f5") }
    );
    assert_eq!(
        refused(&[place("Ab1", Status::Free), place("Bb1", Status::Pinned)]),
        SetupError::NoAttacker { child: child("Bb1"), at: at("f5") }
    );
    let fight_and_more =
        [place("Ab1", Status::Attacking), place("Bb1", Status::Pinned), place("Cb1", Status::Free)];
    assert!(matches!(refused(&fight_and_more), SetupError::Crowded { .. }));
}

/// Ag1 has to walk away and cannot: Ag2 stands in the only way out. Both brothers find new fights before.
#[test]
fn clause_5_3_a_fourth_child_cannot_attack() {
    check(
        "
        8   .  Cg1      .    .    .        .  .
        7   .  Ab1xBb1  .    .    Ab2xBb2  .  Cg2
        6   #  #        .    #    #        .  .
        5   #  Ag1xBg1  Ag2  Cb1  .        .  .
        4   #  #        #    #    #        .  .
            d  e        f    g    h        i  j
        ",
    )
    .plays("stay:none Ab1:3xe8 Ab2:2xj7")
    .shows("movements 1; coins 12 10 8")
    .options("Ag", "2:1-f6 2:1/e5")
    .refuses("Ag2:1xg5", "5.3", TooManyAttackers { child: child("Ag2") });
}

#[test]
fn clause_5_3_three_children_may_attack_at_one_time() {
    check(
        "
        6   Ag2xCb1  .        .    .
        5   .        Ab1xBb1  .    Ag1
        4   .        .        .    Bg1
            d        e        f    g
        ",
    )
    .plays("stay:Ab1,Ag2 Ag1:1xg4")
    .shows("coins 13 8 9; phase nun");
}

#[test]
fn clause_5_3_children_of_one_player_do_not_fight_each_other() {
    check(
        "
        5   Ab1  Ab2  .
        4   Ag1  .    .
            e    f    g
        detention Ag2",
    )
    .options("Ab1:2x", "")
    .refuses("Ag1:2xf5", "5.1", NoChildToFight { end: at("f5") });
    check_refused(
        "
        5   Ab1xAb2
            e
        ",
        SetupError::NoVictim { child: child("Ab1"), at: at("e5") },
    );
}

#[test]
fn clause_5_4_a_player_without_coins_pays_nothing_and_the_fight_goes_on() {
    check(&format!("{NEIGHBOURS} coins 20 0 10"))
        .plays("Ab1:3xf5")
        .happened(&["Ab1 walks 3: e5 to f5", "Ab1 attacks Bb1 on f5", "Ab1 gets nothing from B"])
        .shows(PINNED)
        .shows("coins 20 0 10")
        .plays("Ab2:2-b2 Ag1:1-l11 N1-a2 pass pass stay:Ab1")
        .happened(&[
            "Ab2 walks 2: entrance to b2",
            "Ag1 walks 1: entrance to l11",
            "N1 goes: a1 to a2",
            "minute 2: B",
            "B passes",
            "minute 3: C",
            "C passes",
            "minute 4: A",
            "Ab1 stays",
            "Ab1 gets nothing from B",
        ])
        .shows("coins 20 0 10; staying Ab1; movements 2 1");
}

#[test]
fn clause_5_4_a_player_pays_what_there_is() {
    check(
        "
        6   .        .        .
        5   Ab1xBb1  .        Ab2xBg1
        4   .        .        .
            d        e        f
        coins 19 1 10",
    )
    .plays("stay:Ab1,Ab2")
    .happened(&["Ab1 stays", "Ab1 takes a coin from B", "Ab2 stays", "Ab2 gets nothing from B"])
    .shows("coins 20 0 10");
}

/// A fight between B and C, with a child of A's beside it.
const BROKEN_UP: &str = "
    6   .  .    .        .
    5   .  Ab1  Bb1xCb1  .
    4   .  .    .        .
        d  e    f        g
    detention Ab2 Ag1";

#[test]
fn clause_5_5_a_child_that_ends_on_a_fight_breaks_it_up() {
    check(BROKEN_UP)
        .plays("Ab1:1/f5")
        .happened(&["Ab1 walks 1: e5 to f5", "Ab1 breaks up Bb1xCb1 on f5"])
        .shows("phase shove; shoving Cb1 Bb1")
        .plays("^Cb1-g6 ^Bb1-f4")
        .happened(&["Cb1 is shoved: f5 to g6", "Bb1 is shoved: f5 to f4"])
        .shows(
            "
            6   .  .    .    Cb1
            5   .  .    Ab1  .
            4   .  .    Bb1  .
                d  e    f    g
            detention Ab2 Ag1; coins 10 10 10; phase nun",
        );
}

#[test]
fn clause_5_5_first_the_victim_then_the_attacker() {
    let wrong = |named, shoved| WrongPiece { piece: piece(named), shoved: piece(shoved) };
    check(BROKEN_UP)
        .plays("Ab1:1/f5")
        .refuses("^Bb1-g6", "6.5", wrong("Bb1", "Cb1"))
        .plays("^Cb1-g6")
        .shows("shoving Bb1")
        .refuses("^Cb1-g5", "6.5", wrong("Cb1", "Bb1"));
}

#[test]
fn clause_5_5_to_two_different_adjacent_spaces() {
    check(BROKEN_UP)
        .plays("Ab1:1/f5")
        .options("^Cb1", "-e4 -e5 -e6 -f4 -f6 -g4 -g5 -g6")
        .plays("^Cb1-g6")
        .options("^Bb1", "-e4 -e5 -e6 -f4 -f6 -g4 -g5")
        .refuses("^Bb1-g6", "5.5", SameSpace { end: at("g6") });
}

/// Two different spaces even where one shelter space would hold them both.
#[test]
fn clause_5_5_to_two_different_shelter_spaces() {
    check(
        "
        3   #    .    #        .
        2   s    s    Bb1xCb1  Ab1
        1   s    s    #        .
            a    b    c        d
        detention Ab2 Ag1",
    )
    .plays("Ab1:1/c2 ^Cb1-b2")
    .options("^Bb1", "-b1 -b3 -d1 -d2 -d3")
    .refuses("^Bb1-b2", "5.5", SameSpace { end: at("b2") });
}

/// Who is pushed on by the attacker may join the victim in the shelter.
#[test]
fn clause_5_5_two_different_spaces_bind_only_the_two_children_of_the_fight() {
    check(
        "
        4   #    #    #        #
        3   #    Bg1  Bb1xCb1  #
        2   s    s    Cg1      Ab1
        1   s    s    #        #
            a    b    c        d
        detention Ab2",
    )
    .plays("Ab1:2/c3")
    .legal("^Cb1-b2 ^Cb1-d2")
    .plays("^Cb1-d2")
    .legal("^Bb1-b2");
    check(
        "
        4   #    #    #        #    #
        3   #    Bg1  Bb1xCb1  #    #
        2   s    s    Cg1      Cg2  Ab1
        1   s    s    #        #    #
            a    b    c        d    e
        ",
    )
    .plays("Ab1:3/c3 ^Cb1-b2")
    .options("^", "Bb1^b3 Bb1^c2 Bb1^d2")
    .plays("^Bb1^b3")
    .legal("^Bg1-a2 ^Bg1-b2");
}

#[test]
fn clause_5_5_any_child_of_any_player_seen_or_not() {
    check(&format!("{BROKEN_UP}; also N1 f8")).allows("Ab1:1/f5");
    let own_victim = BROKEN_UP.replace("Bb1xCb1", "Bb1xAb2").replace("Ab2 Ag1", "Ag1 Ag2");
    check(&own_victim).plays("Ab1:1/f5 ^Ab2-f6 ^Bb1-f4").shows("also Ab2 f6, Bb1 f4");
}

#[test]
fn clause_5_5_even_the_players_own_fight() {
    check(
        "
        6   .  .    .        .
        5   .  Ab1  Ab2xBb1  .
        4   .  .    .        .
            d  e    f        g
        detention Ag1",
    )
    .plays("stay:Ab2 Ab1:1/f5 ^Bb1-f6 ^Ab2-f4")
    .shows(
        "
        6   .  .    Bb1  .
        5   .  .    Ab1  .
        4   .  .    Ab2  .
            d  e    f    g
        detention Ag1; coins 11 9 10",
    );
}

#[test]
fn clause_5_5_there_must_be_a_fight_to_break_up() {
    check(BROKEN_UP).refuses("Ab1:1/e6", "5.5", NoFightToBreakUp { end: at("e6") });
    check(&NEIGHBOURS.replace("Bb1  .", "Bb1  #")).refuses(
        "Ab1:3/f5",
        "5.5",
        NoFightToBreakUp { end: at("f5") },
    );
}

#[test]
fn clause_5_6_a_nun_that_ends_on_a_fight_sends_the_attacker_to_detention() {
    check(
        "
        6   .  .  .        .  .
        5   .  .  Bb1xCb1  .  N1
        4   .  .  .        .  .
            d  e  f        g  h
        detention Ab1 Ab2 Ag1",
    )
    .plays("N1/f5")
    .happened(&["N1 goes: h5 to f5", "N1 breaks up Bb1xCb1 on f5", "Bb1 goes to detention"])
    .shows("phase shove; shoving Cb1; detention Ab1 Ab2 Ag1 Bb1")
    .options("^Cb1", "-e4 -e5 -e6 -f4 -f6 -g4 -g5 -g6")
    .plays("^Cb1-e4")
    .shows(
        "
        6   .  .    .   .  .
        5   .  .    N1  .  .
        4   .  Cb1  .   .  .
            d  e    f   g  h
        detention Bb1; turn B; coins 10 10 10",
    )
    .plays("pass")
    .allows("Cb1:3-e3");
}

#[test]
fn clause_5_7_a_nun_who_merely_sees_a_fight_does_nothing_to_it() {
    check(
        "
        6   .  .  .        .  .
        5   .  .  Bb1xCb1  .  N1
        4   .  .  .        .  .
            d  e  f        g  h
        detention Ab1 Ab2 Ag1",
    )
    .plays("N1-g5")
    .shows(
        "
        6   .  .  .        .   .
        5   .  .  Bb1xCb1  N1  .
        4   .  .  .        .   .
            d  e  f        g   h
        turn B; phase stand; coins 10 10 10",
    );
}

/// B has not stayed in its fight this turn, so A's nun is free to go elsewhere and even to pass by.
#[test]
fn clause_5_7_nor_does_a_nun_who_walks_through_it() {
    check(
        "
        6   .  .  .        .  .
        5   .  .  Bb1xCb1  .  N1
        4   .  .  .        .  .
            d  e  f        g  h
        detention Ab1 Ab2 Ag1",
    )
    .plays("N1-d5")
    .shows(
        "
        6   .   .  .        .  .
        5   N1  .  Bb1xCb1  .  .
        4   .   .  .        .  .
            d   e  f        g  h
        turn B",
    );
}
