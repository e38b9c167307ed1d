//! Section 8: the bell, the kiss, and who has won.

use blacktop_rules::Illegal::{
    AfterBell, AfterKiss, KissInFight, KissNotOptional, KissSeen, NoChildToKiss, TakenByFight,
};
use blacktop_rules::{Nun, Seat};

use crate::check::{Check, at, check, child};

#[test]
fn clause_8_1_the_bell_rings_after_the_last_minute() {
    check("minute 30; turn B; coins 9 9 12")
        .plays("Bb1:3-b3 Bb2:2-b2 Bg1:1-l11")
        .shows("phase nun")
        .plays("N1-a2")
        .happened(&["N1 goes: a1 to a2", "the bell rings", "over by bell: C wins"])
        .shows("phase over; ending bell; turn B; minute 30; coins 9 9 12");
}

#[test]
fn clause_8_1_the_last_shove_comes_before_the_bell() {
    check(
        "
        5   N1   .    Bb1
            d    e    f
        detention Ab1 Ab2 Ag1; minute 30",
    )
    .plays("N1^f5")
    .shows("phase shove; minute 30")
    .plays("^Bb1-f6")
    .shows("phase over");
}

#[test]
fn clause_8_1_a_game_may_have_another_last_minute() {
    check("minutes 2")
        .plays("pass")
        .shows("phase move; minute 2")
        .plays("pass")
        .shows("phase over; minute 2");
}

#[test]
fn clause_8_1_after_the_bell_nothing_is_legal() {
    check("minute 30")
        .plays("pass")
        .legal("")
        .refuses("pass", "8.1", AfterBell)
        .refuses("Ab1:3-b3", "8.1", AfterBell)
        .refuses("N1-a2", "8.1", AfterBell)
        .refuses("timeout", "8.1", AfterBell);
}

/// A's boy and girl with a space between them.
const COUPLE: &str = "
    6   .    .   .    .
    5   Ab1  .   Ag1  .
    4   .    .   .    .
        d    e   f    g
    detention Ab2";

#[test]
fn clause_8_2_a_kiss_ends_the_game_at_once() {
    check(COUPLE)
        .plays("Ab1:2*f5")
        .happened(&[
            "Ab1 walks 2: d5 to f5",
            "Ab1 kisses Ag1 on f5",
            "B gives A 2",
            "C gives A 2",
            "over by kiss: A wins",
        ])
        .shows("phase over; ending kiss; coins 14 8 8; turn A; minute 1; also Ab1 f5, Ag1 f5")
        .legal("")
        .refuses("Ag2:1-l11", "8.2", AfterKiss { kisser: Seat::A })
        .refuses("timeout", "8.2", AfterKiss { kisser: Seat::A });
}

#[test]
fn clause_8_2_a_girl_kisses_as_well_as_a_boy() {
    check(COUPLE).plays("Ag1:2*d5").shows("phase over; coins 14 8 8");
}

#[test]
fn clause_8_2_the_other_players_give_two_coins_or_what_they_have() {
    check(&format!("{COUPLE}; players 4; coins 30 1 0 9"))
        .plays("Ab1:2*f5")
        .happened(&[
            "Ab1 walks 2: d5 to f5",
            "Ab1 kisses Ag1 on f5",
            "B gives A 1",
            "C gives A 0",
            "D gives A 2",
            "over by kiss: A wins",
        ])
        .shows("coins 33 0 0 7");
}

#[test]
fn clause_8_2_it_takes_ones_own_child_of_the_other_gender() {
    let no_child = |end| NoChildToKiss { child: child("Ab1"), end: at(end) };
    check(COUPLE).refuses("Ab1:2*e6", "8.2", no_child("e6"));
    check(&COUPLE.replace("Ag1", "Bg1")).refuses("Ab1:2*f5", "8.2", no_child("f5")).allows("Ab1:2xf5");
    check(&COUPLE.replace("Ag1", "Ab2").replace("detention Ab2", "detention Ag1")).refuses(
        "Ab1:2*f5",
        "8.2",
        no_child("f5"),
    );
}

#[test]
fn clause_8_2_no_nun_may_see_the_space() {
    let seen = |nun, from| KissSeen { end: at("f5"), nun, from: at(from) };
    check(&format!("{COUPLE}; also N1 f9"))
        .refuses("Ab1:2*f5", "8.2", seen(Nun::N1, "f9"))
        .refuses("Ab1:2-f5", "8.2", seen(Nun::N1, "f9"))
        .allows("Ag1:2*d5");
    check(&format!("{COUPLE}; also N2 i8")).refuses("Ab1:2*f5", "8.2", seen(Nun::N2, "i8"));
}

#[test]
fn clause_8_2_no_child_in_a_fight_is_kissed() {
    let claims = |game: Check| {
        game.refuses("Ab1:2*f5", "8.2", KissInFight { partner: child("Ag1") })
            .refuses("Ab1:2-f5", "3.3", TakenByFight { end: at("f5") })
            .allows("Ab1:2/f5")
    };
    claims(check(&COUPLE.replace("Ag1", "Bb1xAg1")));
    claims(check(&COUPLE.replace("Ag1", "Ag1xBb1").replace("detention Ab2", "")).plays("stay:Ag1"));
}

/// The fight is over as soon as Ab1 leaves it, so it may kiss where it lands.
#[test]
fn clause_8_2_an_attacker_that_walked_away_is_in_no_fight() {
    check(&COUPLE.replace("Ab1 ", "Ab1xBb1")).plays("stay:none Ab1:2*f5").shows("phase over; coins 14 8 8");
}

#[test]
fn clause_8_2_it_is_not_optional() {
    check(COUPLE).options("Ab1:2", "*f5 -b5 -c4 -c6 -d3 -d5 -d7 -e4 -e6").refuses(
        "Ab1:2-f5",
        "8.2",
        KissNotOptional { end: at("f5"), partner: child("Ag1") },
    );
}

/// Both nuns are far away at the girls' corner.
const IN_THE_SHELTER: &str = "
    2   s    Ag1+Bb1
    1   s    s
        a    b
    also N1 l11; detention Ab2";

#[test]
fn clause_8_2_on_a_shelter_space_too() {
    check(IN_THE_SHELTER)
        .options("Ab1:2", "*b2 -a1 -a2 -b1")
        .refuses("Ab1:2-b2", "8.2", KissNotOptional { end: at("b2"), partner: child("Ag1") })
        .plays("Ab1:2*b2")
        .shows("phase over; ending kiss; coins 14 8 8");
}

#[test]
fn clause_8_2_on_a_shelter_space_that_a_nun_sees_they_just_stand() {
    check(&IN_THE_SHELTER.replace("N1 l11", "N1 a1")).options("Ab1:2", "-a1 -a2 -b1 -b2").refuses(
        "Ab1:2*b2",
        "8.2",
        KissSeen { end: at("b2"), nun: Nun::N1, from: at("a1") },
    );
    check(&IN_THE_SHELTER.replace("N1 l11", "N1 b2")).allows("Ab1:2-b2");
}

/// They stand together already, but only a movement that ends there is a kiss.
#[test]
fn clause_8_2_it_needs_a_movement() {
    check(
        "
        2   s    Ab1+Ag1
        1   s    s
            a    b
        also N1 l11; detention Ab2",
    )
    .shows("phase move; coins 10 10 10")
    .allows("Ab1:2*b2 Ag1:2*b2 Ab1:2-a1")
    .refuses("Ab1:2-b2", "8.2", KissNotOptional { end: at("b2"), partner: child("Ag1") });
}

#[test]
fn clause_8_3_most_coins_wins() {
    check("minute 30; coins 9 12 9").plays("pass").shows("winners B; ranks 2 1 2");
    check("minute 30; coins 9 12 9; detention Bb1 Bb2").plays("pass").shows("winners B");
}

/// A kiss need not win the game.
#[test]
fn clause_8_3_the_kisser_wins_only_with_the_most_coins() {
    check(&format!("{COUPLE}; coins 5 15 10"))
        .plays("Ab1:2*f5")
        .shows("coins 9 13 8; winners B; ranks 2 1 3");
}

#[test]
fn clause_8_3_the_kisser_wins_a_tie() {
    check(&format!("{COUPLE}; coins 8 14 8"))
        .plays("Ab1:2*f5")
        .shows("coins 12 12 6; winners A; ranks 1 2 3");
}

#[test]
fn clause_8_3_otherwise_the_fewest_in_detention_among_the_tied() {
    check("minute 30; turn C; coins 12 12 6; detention Ab1").plays("pass").shows("winners B; ranks 2 1 3");
    check("minute 30; turn C; coins 12 12 6; detention Ab1 Bb1 Bg1").plays("pass").shows("winners A");
    check(&format!("{COUPLE} Cb1; coins 4 13 13"))
        .plays("Ab1:2*f5")
        .shows("coins 8 11 11; winners B; ranks 3 1 2");
}

/// The tied are compared among themselves: C has fewer in detention and fewer coins.
#[test]
fn clause_8_3_who_is_not_tied_for_most_does_not_count() {
    check("minute 30; turn C; coins 11 11 8; detention Ab1 Bb1 Bb2")
        .plays("pass")
        .shows("winners A; ranks 1 2 3");
}

#[test]
fn clause_8_3_players_still_tied_share_the_win() {
    check("minute 30; turn C; coins 12 12 6; detention Ab1 Bg1")
        .plays("pass")
        .shows("winners A B; ranks 1 1 3");
    check("minute 30").plays("pass").shows("winners A B C; ranks 1 1 1");
}

/// The last turn ends before the bell: who sat it out has stood up.
#[test]
fn clause_8_3_detention_is_counted_when_the_last_turn_has_ended() {
    check("minute 30; turn C; coins 12 6 12; detention Cb1").plays("pass").shows("winners A C; ranks 1 3 1");
}

#[test]
fn clause_8_3_equal_players_share_a_rank_and_the_next_is_skipped() {
    check("players 4; minute 30; coins 14 9 9 8").plays("pass").shows("ranks 1 2 2 4");
    check("players 5; minute 30; turn E; coins 8 14 9 9 10; detention Cb1")
        .plays("pass")
        .shows("ranks 5 1 4 3 2");
}
