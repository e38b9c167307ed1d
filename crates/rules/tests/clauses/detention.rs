//! Section 7: detention and tattling.

use blacktop_rules::Illegal::{
    InDetention, NoNunToTell, NothingToTell, Pinned, TakenByNun, TattleInShelter, WrongPiece,
};
use blacktop_rules::{Nun, SetupError, Status};

use crate::check::{at, check, child, piece};

/// Two fights, and a nun who sees them both.
const TWO_FIGHTS: &str = "
    8   .  .        Bg1xCb1  .
    7   .  .        .        .
    6   .  .        .        .
    5   .  Bb1xCg1  N1       .
    4   .  .        .        .
        d  e        f        g
    detention Ab1 Ab2 Ag1";

#[test]
fn clause_7_1_a_child_sent_to_detention_lies_in_the_entrance_of_its_gender() {
    check(TWO_FIGHTS)
        .plays("N1/e5 ^Cg1-d5")
        .shows("detention Bb1; turn B")
        .plays("pass pass pass stay:none")
        .options("Bb1:3-", "a1 a2 b1 b2 b3 c2");
    check(TWO_FIGHTS)
        .plays("N1/f8 ^Cb1-f9")
        .shows("detention Bg1; turn B")
        .plays("pass pass pass stay:none")
        .options("Bg1:3-", "j11 k10 k11 k12 l11 l12");
}

#[test]
fn clause_7_1_detention_is_in_the_entrance_and_nowhere_else() {
    let mut setup = check("turn A").game.setup().expect("the start of a turn");
    setup.place(child("Ab1"), Some(at("e5")), Status::Detained);
    let outside = SetupError::DetainedOutside { child: child("Ab1"), at: at("e5") };
    assert_eq!(setup.into_game().expect_err("outside"), outside);
    let mut setup = check("turn A").game.setup().expect("the start of a turn");
    setup.place(child("Ab1"), None, Status::Pinned);
    let fighting = SetupError::FightInEntrance { child: child("Ab1"), status: Status::Pinned };
    assert_eq!(setup.into_game().expect_err("fighting"), fighting);
}

#[test]
fn clause_7_2_it_sits_out_its_players_next_turn_and_stands_up_at_the_end() {
    check(TWO_FIGHTS)
        .plays("N1/e5 ^Cg1-d5")
        .shows("turn B; movements 2 1; detention Bb1; phase stand")
        .plays("stay:none")
        .refuses("Bb1:2-b2", "2.7", InDetention { child: child("Bb1") })
        .plays("Bg1:2-g7 Bb2:1-a2 N2-l11")
        .shows("turn C; detention none")
        .plays("pass pass")
        .shows("turn B; movements 3 2 1")
        .allows("Bb1:3-b3");
}

#[test]
fn clause_7_2_one_movement_fewer_for_each_such_child() {
    check(
        "
        6   .  .        .   .        .
        5   .  Bb1xCg1  N1  Bg1xCb1  .
        4   .  .        .   .        .
            d  e        f   g        h
        detention Ab1 Ab2 Ag1; also N2 g9",
    )
    .plays("N1/e5 ^Cg1-d5")
    .shows("turn B; detention Bb1; movements 2 1")
    .plays("pass N2/g5 ^Cb1-h5")
    .shows("turn C; detention Bg1");
    check("turn C; detention Bb1 Bg1").plays("pass pass").shows("turn B; movements 1");
}

#[test]
fn clause_7_2_sent_there_during_its_own_players_turn_it_sits_out_the_next_one() {
    check(
        "
        6   .  .        .  .
        5   .  Ab1xBb1  .  N1
        4   .  .        .  .
            d  e        f  g
        ",
    )
    .plays("stay:Ab1 Ab2:2-b2 Ag1:1-l11 N1/e5 ^Bb1-e6")
    .shows("turn B; detention Ab1")
    .plays("pass pass")
    .shows("turn A; detention Ab1; movements 2 1")
    .plays("pass pass pass")
    .shows("turn A; detention none; movements 3 2 1");
}

/// A child of A's beside a nun, and two fights in other corners of the yard.
const TATTLE: &str = "
    9   .    .   .        Cb2xBb2
    8   .    #   #        #
    7   .    .   .        .
    6   .    .   Bb1xCg1  .
    5   .    #   #        .
    4   Ab1  N1  .        .
        d    e   f        g
    detention Ab2 Ag1";

#[test]
fn clause_7_3_a_child_that_ends_on_a_nun_tells_her_of_any_fight() {
    check(TATTLE)
        .options("Ab1:1!", "e4/f6 e4/g9")
        .plays("Ab1:1!e4/g9")
        .happened(&[
            "Ab1 walks 1: d4 to e4",
            "Ab1 tells N1 of g9",
            "N1 breaks up Cb2xBb2 on g9",
            "Cb2 goes to detention",
        ])
        .shows("phase shove; shoving Bb2; turn A");
}

#[test]
fn clause_7_3_she_appears_at_once_from_any_distance_and_the_mover_makes_the_shove() {
    check(TATTLE).plays("Ab1:1!e4/g9").options("^Bb2", "-f10 -f9 -g10 -h10 -h8 -h9").plays("^Bb2-f10").shows(
        "
        10  .    .    Bb2      .
        9   .    .    .        N1
        8   .    #    #        #
        7   .    .    .        .
        6   .    .    Bb1xCg1  .
        5   .    #    #        .
        4   .    Ab1  .        .
            d    e    f        g
        detention Ab2 Ag1 Cb2; turn A; phase nun",
    );
}

#[test]
fn clause_7_3_only_while_there_is_a_fight() {
    let yard = "
        5   .    .   .
        4   Ab1  N1  .
            d    e   f
        detention Ab2 Ag1";
    check(yard)
        .options("Ab1:1!", "")
        .refuses("Ab1:1!e4/f4", "7.3", NothingToTell { fight: at("f4") })
        .refuses("Ab1:1-e4", "3.3", TakenByNun { end: at("e4"), nun: Nun::N1 });
    check(TATTLE).refuses("Ab1:1!e4/f5", "7.3", NothingToTell { fight: at("f5") });
    check(TATTLE).refuses("Ab1:1!d5/f6", "7.3", NoNunToTell { end: at("d5") });
}

/// The attacker is the mover's own: it goes to detention like any other.
#[test]
fn clause_7_3_the_movers_own_fight_included() {
    check(
        "
        6   .    .   .  .
        5   Ab1  N1  .  Ag1xCg1
        4   .    .   .  .
            d    e   f  g
        ",
    )
    .plays("stay:none Ab1:3!e5/g5 ^Cg1-h5")
    .shows("detention Ag1; movements 2 1; coins 10 10 10");
    check(
        "
        6   .    .   .  .
        5   Ab1  N1  .  Cg1xAg1
        4   .    .   .  .
            d    e   f  g
        ",
    )
    .plays("Ab1:3!e5/g5")
    .shows("detention Cg1; shoving Ag1")
    .refuses("^Ab1-d5", "6.5", WrongPiece { piece: piece("Ab1"), shoved: piece("Ag1") });
}

#[test]
fn clause_7_3_either_nun_can_be_told() {
    check(&TATTLE.replace("N1", "N2")).plays("Ab1:1!e4/f6").shows("detention Ab2 Ag1 Bb1; also N2 f6, N1 a1");
}

#[test]
fn clause_7_3_a_pinned_child_cannot_run_and_tell() {
    check(
        "
        5   Bb1xAb1  N1
            d        e
        detention Ab2 Ag1",
    )
    .refuses("Ab1:1!e5/d5", "5.2", Pinned { child: child("Ab1"), attacker: child("Bb1") });
}

/// A fight in the yard; the nuns are on their circles.
const FIGHT: &str = "
    6   .    .        .
    5   .    Bb1xCg1  .
    4   .    .        .
        d    e        f
    detention Ab2 Ag1";

#[test]
fn clause_7_4_on_a_shelter_space_with_a_nun_a_child_may_tattle_or_stand() {
    check(FIGHT).options("Ab1:1", "!a1/e5 -a1 -a2 -b1");
    check(FIGHT).plays("Ab1:1-a1").shows("also Ab1 a1, N1 a1; phase nun");
    check(FIGHT).plays("Ab1:1!a1/e5").shows("also Ab1 a1, N1 e5; phase shove");
}

#[test]
fn clause_7_4_with_two_nuns_on_that_space_the_first_goes() {
    check(&format!("{FIGHT}; also N1 l12"))
        .options("Ag2:1!", "l12/e5")
        .plays("Ag2:1!l12/e5")
        .shows("also N1 e5, N2 l12");
    check(&format!("{FIGHT}; also N2 a1"))
        .options("Ab1:1!", "a1/e5")
        .plays("Ab1:1!a1/e5")
        .shows("also N1 e5, N2 a1");
}

#[test]
fn clause_7_4_in_ja_no_child_tattles_on_a_shelter_space() {
    check(&format!("{FIGHT}; edition ja")).options("Ab1:1", "-a1 -a2 -b1").refuses(
        "Ab1:1!a1/e5",
        "7.4",
        TattleInShelter { end: at("a1") },
    );
    check(&format!("{FIGHT}; edition fr")).allows("Ab1:1!a1/e5");
    check(&format!("{TATTLE}; edition ja")).allows("Ab1:1!e4/f6");
}

/// With a sister there the choice is the same: the nun sees the space, and that she leaves makes it no kiss.
#[test]
fn clause_7_4_a_tattle_next_to_a_sister_is_no_kiss() {
    check(&format!("{FIGHT}; also Ag2 a1"))
        .options("Ab1:1", "!a1/e5 -a1 -a2 -b1")
        .plays("Ab1:1!a1/e5 ^Cg1-d4")
        .shows("phase nun; also Ab1 a1, Ag2 a1; coins 10 10 10");
}

#[test]
fn clause_7_4_there_must_be_a_nun() {
    check(FIGHT).refuses("Ab1:1!a2/e5", "7.3", NoNunToTell { end: at("a2") });
}
