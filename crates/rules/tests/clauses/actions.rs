//! Section 10: the words of a game, their order, and the phases they belong to.

use blacktop_rules::{Phase, Word};

use crate::check::{Check, check};

/// Each of these is read and written as itself.
fn words(texts: &str) {
    for text in texts.split_whitespace() {
        let word: Word = text.parse().unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(word.to_string(), text);
    }
}

/// None of these is a word; they are separated by bars since some contain spaces.
fn no_words(texts: &str) {
    for text in texts.split('|') {
        assert!(text.parse::<Word>().is_err(), "`{text}` should not be a word");
    }
}

/// A's fight, a child of B's, a fight of others, A's girl: something for every sign.
const EVERYTHING: &str = "
    6   .        Bb1  .    .
    5   Cb1xBg1  Ab1  N1   .
    4   .        Ag1  .    .
        d        e    f    g
    detention Ab2 Ag2";

#[test]
fn clause_10_1_the_words_about_a_whole_turn() {
    words("pass timeout stay:none stay:Ab1 stay:Ab1,Ag2 stay:Eb1,Eb2,Eg1,Eg2");
    no_words("|Pass|pass |stay|stay:|stay:None|stay:Ab1,|stay:Ab3|stay:N1|stay: Ab1|time-out");
}

#[test]
fn clause_10_1_children_that_stay_are_named_in_order() {
    no_words("stay:Ag2,Ab1|stay:Ab2,Ab1|stay:Ab1,Ab1|stay:Ab1, Ag2|stay:Ab1 Ag2|stay:Ab1,Bb1|stay:none,Ab1");
    check(
        "
        6   Ag1xCb1  .        Ab2xCg1
        5   .        Ab1xBb1  .
            d        e        f
        ",
    )
    .legal(
        "pass stay:Ab1 stay:Ab1,Ab2 stay:Ab1,Ab2,Ag1 stay:Ab1,Ag1 stay:Ab2 stay:Ab2,Ag1 stay:Ag1 stay:none",
    );
}

#[test]
fn clause_10_1_a_timeout_is_taken_at_any_time_and_never_listed() {
    let at_any_time = |game: Check| game.options("timeout", "").plays("timeout").shows("turn B");
    at_any_time(check("turn A"));
    at_any_time(check("turn A").plays("Ab1:3-b3"));
    at_any_time(check("detention Ab1 Ab2 Ag1"));
    at_any_time(check(EVERYTHING).plays("Ab1:1/d5"));
}

#[test]
fn clause_10_2_a_childs_movement_and_what_happens_where_it_ends() {
    words("Ab1:3-e5 Ab1:3xe5 Ab1:3/e5 Ab1:3*e5 Ab1:3!e5/g7 Eg2:1-l12 Bb2:2!a1/l10");
    check(EVERYTHING).options("Ab1", ":1!f5/d5 :1/d5");
    check(EVERYTHING).plays("Ab1:1/d5").shows("shoving Bg1 Cb1");
    check(EVERYTHING).plays("Ab1:1!f5/d5").shows("shoving Bg1; also N1 d5; detention Ab2 Ag2 Cb1");
    check(&EVERYTHING.replace("N1", ". ")).options("Ab1", ":1*e4 :1-f5 :1/d5 :1xe6");
}

#[test]
fn clause_10_2_other_signs_and_numbers_mean_nothing() {
    no_words("Ab1:4-e5|Ab1:0-e5|Ab1:-e5|Ab1:3e5|Ab1:3^e5|Ab1-e5|ab1:3-e5|Ab3:3-e5|Fb1:3-e5|N1:3-e5|Ab1:3-");
    no_words("Ab1:3-m5|Ab1:3-e13|Ab1:3-e0|Ab1:3-E5|Ab1:3-e05|Ab1:3!e5|Ab1:3!e5/|Ab1:3-e5/g7|Ab1:3/e5/g7");
}

#[test]
fn clause_10_3_a_nuns_movement_and_a_shove() {
    words("N1-e5 N2^e5 N1/e5 ^Cg1-e6 ^Cg1^e6 ^N2-a1");
    no_words("N3-e5|N1xe5|N1*e5|N1!e5|N1:1-e5|N1e5|N1-|^Cg1/e6|^Cg1e6|^Cg1|Cg1-e6|^-e6|^^e6|^Cg1-e6-e7");
    check(EVERYTHING).plays("Ag1:1-e3").options("N1/", "d5").options("N1^", "e5 e6");
}

#[test]
fn clause_10_3_on_a_shelter_space_a_nun_always_stands() {
    check("also N2 a2, Bb1 b1; detention Ab1 Ab2 Ag1").options("N1", "-a2 -b1 -b2");
}

#[test]
fn clause_10_3_a_shove_says_whether_a_piece_is_shoved_next() {
    check(
        "
        4   #    #    #    #    #
        3   N1   Bb1  N2   Cb1  .
        2   #    #    #    #    #
            d    e    f    g    h
        detention Ab1 Ab2 Ag1",
    )
    .plays("N1^f3")
    .legal("^N2^e3 ^N2^g3")
    .plays("^N2^g3")
    .legal("^Cb1-h3");
}

/// Words are compared character by character, so `b10` comes before `b2`.
#[test]
fn clause_10_4_legal_actions_are_listed_in_ascii_order() {
    check("also Ab1 b7; detention Ab2 Ag1 Bb1").options("Ab1", ":1-a7 :1-b6 :1-b8 :1-c7");
    check("also Ab1 b7, Bb1 c8; detention Ab2")
        .options("Ab1", ":2-a6 :2-a8 :2-b5 :2-b7 :2-b9 :2-c6 :2-d7 :2xc8");
    check("also N1 b7; detention Ab1 Ab2 Ag1").options("N1-b", "1 10 11 2 3 4 5 6 8 9");
}

#[test]
fn clause_10_4_in_every_position_of_long_games() {
    let mut decisions = 0;
    for stride in [5, 7, 11, 13] {
        let mut game = check("board A0B0C0D0; players 5").game;
        while game.phase() != Phase::Over {
            let legal = game.legal_actions();
            let listed: Vec<String> = legal.iter().map(|action| action.to_string()).collect();
            assert!(listed.is_sorted_by(|a, b| a < b), "{listed:?}");
            assert_eq!(listed.len(), legal.len());
            decisions += 1;
            let action = legal.iter().nth(stride * decisions % listed.len()).expect("below their count");
            game.play(action).expect("a listed action is legal");
        }
    }
    assert!(decisions > 200, "games of {decisions} decisions are not long");
}

#[test]
fn clause_10_5_stand_is_only_with_an_attacker() {
    check(
        "
        5   Ab1xBb1
            e
        ",
    )
    .shows("phase stand")
    .allows("pass stay:none");
    check(
        "
        5   Bb1xAb1
            e
        ",
    )
    .shows("phase move");
}

#[test]
fn clause_10_5_move_then_shove_then_nun_then_over() {
    check(&format!("{EVERYTHING}; minute 30"))
        .shows("phase move")
        .plays("Ab1:1/d5")
        .shows("phase shove")
        .plays("^Bg1-d6")
        .shows("phase shove")
        .plays("^Cb1-d4")
        .shows("phase nun")
        .plays("N1-f6")
        .shows("phase over");
}

#[test]
fn clause_10_5_pass_is_legal_at_the_first_decision_in_every_phase() {
    check("turn A").shows("phase move").allows("pass");
    check("detention Ab1 Ab2 Ag1").shows("phase nun").allows("pass");
}

#[test]
fn clause_10_5_a_phase_with_nothing_to_decide_is_not_entered() {
    check("detention Ab1 Ab2 Ag1").shows("phase nun; movements none");
    check(
        "
        5   Ab1xBb1  .  Ab2xCb1
            d        e  f
        detention Ag1",
    )
    .plays("stay:Ab1,Ab2")
    .shows("phase nun");
    check("turn A").plays("pass").shows("turn B; phase move");
}

#[test]
fn clause_10_5_a_phase_with_a_single_legal_action_still_is() {
    check(
        "
        6   #   #        #   #
        5   #   Ab1xBb1  N1  .
        4   #   #        #   #
            d   e        f   g
        ",
    )
    .plays("pass")
    .shows("phase nun")
    .legal("N1/e5")
    .plays("N1/e5")
    .shows("phase shove")
    .legal("^Bb1-f5");
}

/// The turn that the rulebook works through.
#[test]
fn clause_10_5_a_turn_worked_through() {
    check(
        "
        12  .  .    .  .        .    .  .  .   #    .    s  s
        11  .  #    #  .        .    #  .  .   #    .    s  Cg2
        10  .  .    .  .        .    #  .  .   .    .    .  .
        9   .  .    #  Ab1xBg1  .    .  #  #   .    .    #  .
        8   .  .    .  .        .    #  .  .   .    .    #  .
        7   .  #    .  .        Bb1  #  .  #   .    .    .  .
        6   .  .    .  #        Ab2  .  #  .   Ag1  .    .  #
        5   .  #    .  .        .    .  #  N2  .    #    .  .
        4   .  .    .  Cb2xAg2  #    #  .  .   .    #    .  .
        3   .  #    .  .        .    .  .  #   .    Cg1  .  .
        2   s  Bb2  .  .        #    .  .  .   .    .    #  #
        1   s  s    .  .        #    .  .  .   #    N1   .  .
            a  b    c  d        e    f  g  h   i    j    k  l
        board A0B0C0D0; minute 13; coins 10 9 11",
    )
    .plays("stay:Ab1")
    .shows("coins 11 8 11; movements 2 1")
    .plays("Ag1:2!h5/d4 ^Ag2-c3 Ab2:1xe7 N1^j3 ^Cg1-i4")
    .shows(
        "
        12  .  .    .    .        .        .  .  .   #    .   s  s
        11  .  #    #    .        .        #  .  .   #    .   s  Cg2
        10  .  .    .    .        .        #  .  .   .    .   .  .
        9   .  .    #    Ab1xBg1  .        .  #  #   .    .   #  .
        8   .  .    .    .        .        #  .  .   .    .   #  .
        7   .  #    .    .        Ab2xBb1  #  .  #   .    .   .  .
        6   .  .    .    #        .        .  #  .   .    .   .  #
        5   .  #    .    .        .        .  #  Ag1 .    #   .  .
        4   .  .    .    N2       #        #  .  .   Cg1  #   .  .
        3   .  #    Ag2  .        .        .  .  #   .    N1  .  .
        2   s  Bb2  .    .        #        .  .  .   .    .   #  #
        1   s  s    .    .        #        .  .  .   #    .   .  .
            a  b    c    d        e        f  g  h   i    j   k  l
        detention Cb2; coins 12 7 11; turn B; minute 14",
    );
}
