//! Section 2, first part: the course of a turn, passing, and running out of time (2.1 to 2.3, 2.11 to 2.13).

use blacktop_rules::Illegal::{
    AfterBell, InDetention, MoveFirst, MovedAlready, MovementsOver, NoWalk, NotYours, NunDemanded,
    ShoveFirst, StepsGone, StepsOutOfOrder, TooLateToPass,
};
use blacktop_rules::{Nun, Phase, Seat, SetupError, Steps};

use crate::check::{at, check, check_refused, child, piece};

/// A fight of A's that no nun sees.
const ATTACKING: &str = "
    6   .  .        .
    5   .  Ab1xBb1  .
    4   .  .        .
        d  e        f
    ";

/// A fight of A's in full view of `N1`.
const WATCHED: &str = "
    6   .  .        .  .
    5   .  Ab1xBb1  .  N1
    4   .  .        .  .
        d  e        f  g
    ";

/// A child of A's next to a fight between others.
const RESCUE: &str = "
    6   .    .        .
    5   Ab1  Bb1xCb1  .
    4   .    .        .
        d    e        f
    detention Ab2 Ag1";

#[test]
fn clause_2_1_the_clock_moves_forward_at_the_start_of_a_turn() {
    check("turn A")
        .shows("minute 1")
        .plays("Ab1:3-b1 Ab2:2-b1 Ag1:1-l11")
        .shows("minute 1; turn A")
        .plays("N1-a2")
        .happened(&["N1 goes: a1 to a2", "minute 2: B"])
        .shows("minute 2; turn B")
        .plays("pass pass")
        .shows("minute 4; turn A");
}

#[test]
fn clause_2_1_the_bell_rings_after_the_30th_turn() {
    check("minute 29; turn B")
        .plays("pass")
        .happened(&["B passes", "minute 30: C"])
        .shows("phase move")
        .plays("pass")
        .happened(&["C passes", "the bell rings", "over by bell: A and B and C wins"])
        .shows("phase over")
        .refuses("pass", "8.1", AfterBell);
}

#[test]
fn clause_2_1_the_30th_turn_is_played_to_its_end() {
    check("minute 30; turn C")
        .plays("Cb1:3-b1 Cb2:2-b1 Cg1:1-l11")
        .shows("phase nun; minute 30")
        .plays("N1-a2")
        .shows("phase over; minute 30; turn C");
}

#[test]
fn clause_2_1_with_four_players_the_first_two_get_eight_turns() {
    let mut turns = String::new();
    let mut game = check("players 4");
    while game.game.phase() != Phase::Over {
        turns.push(game.game.turn().letter());
        game = game.plays("pass");
    }
    assert_eq!(turns, "ABCDABCDABCDABCDABCDABCDABCDAB");
    let count = |seat: char| turns.chars().filter(|turn| *turn == seat).count();
    assert_eq!(['A', 'B', 'C', 'D'].map(count), [8, 8, 7, 7]);
}

#[test]
fn clause_2_1_the_clock_shows_a_minute_of_the_game() {
    check_refused("minute 31", SetupError::Clock { clock: 31, minutes: 30 });
    check_refused("minute 0", SetupError::Clock { clock: 0, minutes: 30 });
    check_refused("minutes 0", SetupError::Minutes(0));
}

#[test]
fn clause_2_2_three_two_one_nun() {
    check("turn A")
        .shows("phase move; movements 3 2 1")
        .plays("Ab2:3-b3")
        .shows("phase move; movements 2 1; moved Ab2")
        .plays("Ag1:2-k11")
        .shows("phase move; movements 1; moved Ab2 Ag1")
        .plays("Ab1:1-a2")
        .shows("phase nun; movements none; moved Ab1 Ab2 Ag1")
        .plays("N2-k12")
        .shows("phase move; turn B; movements 3 2 1; moved none");
}

#[test]
fn clause_2_2_in_that_order() {
    let out_of_order = |steps| StepsOutOfOrder { steps };
    check("turn A")
        .refuses("Ab1:2-a1", "2.8", out_of_order(Steps::Two))
        .refuses("Ab1:1-a1", "2.8", out_of_order(Steps::One))
        .plays("Ab1:3-b3")
        .refuses("Ab2:3-b3", "2.6", StepsGone { steps: Steps::Three })
        .refuses("Ab2:1-a1", "2.8", out_of_order(Steps::One));
}

#[test]
fn clause_2_2_no_child_moves_twice_in_a_turn() {
    check("turn A")
        .plays("Ab1:3-b3")
        .refuses("Ab1:2-b5", "2.2", MovedAlready { child: child("Ab1") })
        .plays("Ab2:2-b2")
        .refuses("Ab1:1-b4", "2.2", MovedAlready { child: child("Ab1") })
        .refuses("Ab2:1-b3", "2.2", MovedAlready { child: child("Ab2") });
}

#[test]
fn clause_2_2_each_movement_is_made_in_full() {
    let too_short = |end| NoWalk { child: child("Ab1"), steps: Steps::Three, from: at("e5"), end: at(end) };
    check(
        "
        7   .   .    .
        6   .   .    .
        5   .   Ab1  .
            d   e    f
        ",
    )
    .refuses("Ab1:3-e7", "3.1", too_short("e7"))
    .refuses("Ab1:3-e5", "3.1", too_short("e5"))
    .refuses("Ab1:3-d6", "3.1", too_short("d6"));
}

#[test]
fn clause_2_2_none_may_be_skipped() {
    check("turn A")
        .refuses("N1-a2", "2.2", MoveFirst { steps: Steps::Three })
        .plays("Ab1:3-b3 Ab2:2-b2")
        .refuses("N1-a2", "2.2", MoveFirst { steps: Steps::One })
        .plays("Ag1:1-k12")
        .refuses("Ag2:1-k12", "2.2", MovementsOver)
        .allows("N1-a2");
}

#[test]
fn clause_2_2_the_children_are_your_own() {
    check("turn A").refuses("Bb1:3-a1", "2.2", NotYours { child: child("Bb1"), turn: Seat::A });
}

#[test]
fn clause_2_3_a_turn_may_be_passed_as_its_first_decision() {
    check("turn A").shows("phase move").allows("pass");
    check(ATTACKING).shows("phase stand").allows("pass");
    check("detention Ab1 Ab2 Ag1").shows("phase nun").allows("pass");
}

#[test]
fn clause_2_3_and_not_later() {
    check("turn A").plays("Ab1:3-b3").refuses("pass", "2.3", TooLateToPass);
    check("turn A").plays("Ab1:3-b3 Ab2:2-b2 Ag1:1-l11").refuses("pass", "2.3", TooLateToPass);
    check(ATTACKING).plays("stay:none").refuses("pass", "2.3", TooLateToPass);
    check(RESCUE).plays("Ab1:1/e5").shows("phase shove").refuses("pass", "2.3", TooLateToPass);
}

#[test]
fn clause_2_11_after_the_movements_comes_the_nun_and_then_the_next_seat() {
    check("turn B")
        .plays("Bb1:3-b3 Bb2:2-b2 Bg1:1-l11")
        .shows("turn B; phase nun")
        .plays("N1-b1")
        .shows("turn C; phase move; minute 2");
    check("turn C").plays("pass").shows("turn A");
}

#[test]
fn clause_2_11_who_was_in_detention_at_its_start_stands_up_at_its_end() {
    check("detention Ab1 Ag2 Bb1")
        .plays("Ab2:1-b1")
        .shows("detention Ab1 Ag2 Bb1")
        .refuses("Ab1:1-a1", "2.2", MovementsOver)
        .plays("N1-a2")
        .happened(&["N1 goes: a1 to a2", "Ab1 stands up", "Ag2 stands up", "minute 2: B"])
        .shows("detention Bb1; turn B");
    check("detention Ab1").plays("pass").happened(&["A passes", "Ab1 stands up", "minute 2: B"]);
}

#[test]
fn clause_2_11_who_is_sent_to_detention_during_it_does_not() {
    check(WATCHED)
        .plays("pass N1/e5 ^Bb1-d4")
        .shows("turn B; detention Ab1")
        .plays("pass pass")
        .shows("turn A; movements 2 1; detention Ab1")
        .refuses("Ab1:2-a1", "2.7", InDetention { child: child("Ab1") })
        .plays("pass")
        .shows("turn B; detention none");
}

#[test]
fn clause_2_12_to_pass_is_to_stay_everywhere() {
    check(
        "
        6   Ag1xCb1  .        .
        5   .        Ab1xBb1  .
        4   .        .        .
            d        e        f
        ",
    )
    .plays("pass")
    .happened(&[
        "A passes",
        "Ab1 stays",
        "Ab1 takes a coin from B",
        "Ag1 stays",
        "Ag1 takes a coin from C",
        "minute 2: B",
    ])
    .shows(
        "
        6   Ag1xCb1  .        .
        5   .        Ab1xBb1  .
        4   .        .        .
            d        e        f
        coins 12 9 9; turn B",
    );
}

#[test]
fn clause_2_12_no_child_and_no_nun_moves() {
    check("turn A").plays("pass").shows("also N1 a1, N2 l12; turn B").happened(&["A passes", "minute 2: B"]);
}

#[test]
fn clause_2_12_unless_a_nun_sees_a_fight() {
    check(WATCHED)
        .plays("pass")
        .shows("turn A; phase nun; coins 11 9 10; staying Ab1; movements none")
        .legal("N1/e5")
        .refuses(
            "N2-l11",
            "6.4",
            NunDemanded { fight: at("e5"), attacker: child("Ab1"), nun: Nun::N1, from: at("g5") },
        )
        .refuses("Ab2:3-b3", "2.2", MovementsOver)
        .plays("N1/e5 ^Bb1-e6")
        .shows("turn B; detention Ab1; coins 11 9 10");
}

#[test]
fn clause_2_13_before_the_first_decision_a_timeout_is_a_pass() {
    check("turn A").plays("timeout").happened(&["A is out of time", "minute 2: B"]);
    check(ATTACKING)
        .plays("timeout")
        .happened(&["A is out of time", "Ab1 stays", "Ab1 takes a coin from B", "minute 2: B"])
        .shows("coins 11 9 10");
}

#[test]
fn clause_2_13_before_the_first_decision_a_watched_fight_still_calls_the_nun() {
    check(WATCHED).plays("timeout").happened(&[
        "A is out of time",
        "Ab1 stays",
        "Ab1 takes a coin from B",
        "N1 goes: g5 to e5",
        "N1 breaks up Ab1xBb1 on e5",
        "Ab1 goes to detention",
        "Bb1 is shoved: e5 to d4",
        "minute 2: B",
    ]);
}

#[test]
fn clause_2_13_later_the_movements_left_are_lost_and_the_pieces_stay_where_they_are() {
    check("turn A")
        .plays("Ab1:3-b3")
        .plays("timeout")
        .happened(&["A is out of time", "minute 2: B"])
        .shows("also Ab1 b3, N1 a1, N2 l12; turn B; phase move; movements 3 2 1");
    check("turn A").plays("Ab1:3-b3 Ab2:2-b2 Ag1:1-l11 timeout").shows("also N1 a1, N2 l12; turn B");
}

/// A child that had to walk away when time ran out is still in its fight and has taken no coin.
#[test]
fn clause_2_13_a_timeout_keeps_a_leaver_in_its_fight() {
    check(ATTACKING).plays("stay:none timeout").shows(
        "
        6   .  .        .
        5   .  Ab1xBb1  .
        4   .  .        .
            d  e        f
        coins 10 10 10; turn B",
    );
}

/// It counts as having stayed: the nun who sees it comes, though it has taken no coin.
#[test]
fn clause_2_13_a_leaver_that_ran_out_of_time_in_view_of_a_nun_is_sent_to_detention() {
    for moves in ["", "Ag1:3-k10", "Ag1:3-k10 Ag2:2-k11"] {
        check(WATCHED).plays(&format!("stay:none {moves}")).plays("timeout").happened(&[
            "A is out of time",
            "N1 goes: g5 to e5",
            "N1 breaks up Ab1xBb1 on e5",
            "Ab1 goes to detention",
            "Bb1 is shoved: e5 to d4",
            "minute 2: B",
        ]);
        check(WATCHED).plays(&format!("stay:none {moves} timeout")).shows("coins 10 10 10; detention Ab1");
    }
}

/// Ab1 has left in time; Ag2 has not, but no nun sees it.
#[test]
fn clause_2_13_a_leaver_that_left_or_that_no_nun_sees_calls_no_nun() {
    check(
        "
        7   .    .        .  .   .  .        .
        6   .    .        .  .   .  .        .
        5   .    Ab1xBb1  .  .   #  Ag2xCg1  .
        4   .    .        .  N1  .  .        .
            d    e        f  g   h  i        j
        ",
    )
    .plays("stay:none Ab1:3-f7")
    .plays("timeout")
    .happened(&["A is out of time", "minute 2: B"]);
    check(WATCHED).plays("stay:none Ab1:3-d7 timeout").shows("also N1 g5; turn B; detention none");
}

#[test]
fn clause_2_13_shoves_under_way_are_finished() {
    check(RESCUE)
        .plays("Ab1:1/e5")
        .refuses("N1-a2", "6.5", ShoveFirst { piece: piece("Cb1") })
        .plays("timeout")
        .happened(&[
            "A is out of time",
            "Cb1 is shoved: e5 to d4",
            "Bb1 is shoved: e5 to d5",
            "Ab2 stands up",
            "Ag1 stands up",
            "minute 2: B",
        ]);
    check(RESCUE).plays("Ab1:1/e5 ^Cb1-d5 timeout").shows("also Ab1 e5, Bb1 d4, Cb1 d5, N1 a1; turn B");
}

#[test]
fn clause_2_13_a_chain_of_shoves_is_finished() {
    check(
        "
        6   #  #   #    #    #    #  #
        5   #  N1  Cb1  Bb1  Cg2  .  .
        4   #  #   #    #    #    #  #
            c  d   e    f    g    h  i
        detention Ab1 Ab2 Ag1",
    )
    .plays("N1^f5 ^Bb1^g5")
    .shows("shoving Cg2; phase shove")
    .plays("timeout")
    .shows(
        "
        6   #  #   #    #    #    #    #
        5   #  .   Cb1  N1   Bb1  Cg2  .
        4   #  #   #    #    #    #    #
            c  d   e    f    g    h    i
        turn B",
    );
}

#[test]
fn clause_2_13_then_the_nun_moves_only_if_a_fight_demands_it() {
    check("also N1 g9")
        .plays("Ab1:3-b3 Ab2:2-b2 Ag1:1-l11")
        .shows("phase nun")
        .plays("timeout")
        .happened(&["A is out of time", "minute 2: B"]);
    check(WATCHED).plays("stay:Ab1").shows("phase move").plays("timeout").happened(&[
        "A is out of time",
        "N1 goes: g5 to e5",
        "N1 breaks up Ab1xBb1 on e5",
        "Ab1 goes to detention",
        "Bb1 is shoved: e5 to d4",
        "minute 2: B",
    ]);
}

#[test]
fn clause_2_13_in_a_nun_phase_that_a_pass_has_led_to() {
    check(WATCHED).plays("pass").shows("phase nun").plays("timeout").shows(
        "
        6   .    .    .  .
        5   .    N1   .  .
        4   Bb1  .    .  .
            d    e    f  g
        detention Ab1; turn B",
    );
}

/// The shove of the tattle is finished, and then the nun who was told sees the fight that A stayed in.
#[test]
fn clause_2_13_a_timeout_in_a_tattle_may_call_the_nun_twice() {
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
    .plays("stay:Ab1 Ag1:1!l12/e5")
    .plays("timeout")
    .happened(&[
        "A is out of time",
        "Bb2 is shoved: e5 to d4",
        "N2 goes: e5 to e8",
        "N2 breaks up Ab1xBb1 on e8",
        "Ab1 goes to detention",
        "Bb1 is shoved: e8 to d7",
        "Ag2 stands up",
        "minute 2: B",
    ]);
}

/// The first legal action in the order of the words: `d10` comes before `d8`.
#[test]
fn clause_2_13_what_must_be_decided_takes_the_first_legal_action() {
    check(
        "
        10  .  .        .  .
        9   .  Ab1xBb1  .  N1
        8   .  .        .  .
            d  e        f  g
        ",
    )
    .plays("timeout")
    .shows("also Bb1 d10, N1 e9; detention Ab1");
}

#[test]
fn clause_2_13_a_timeout_in_the_last_minute_rings_the_bell() {
    check("minute 30; turn C").plays("timeout").happened(&[
        "C is out of time",
        "the bell rings",
        "over by bell: A and B and C wins",
    ]);
    check("minute 30; turn C").plays("timeout").refuses("timeout", "8.1", AfterBell);
}
