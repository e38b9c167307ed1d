//! Section 4: what a nun sees, how she moves along it, and what is adjacent.

use blacktop_rules::Illegal::{FightSeen, NotAdjacent, NunNoPath};
use blacktop_rules::Nun;

use crate::check::{at, check};

/// A nun among equipment and children.
const YARD: &str = "
    12  #  #  #  .  .  .  .    .  .    #  s  s
    11  #  .  .  .  .  .  .    .  .    .  s  s
    10  #  .  .  .  .  .  .    .  .    #  .  #
    9   .  .  .  .  .  .  .    .  .    .  .  .
    8   .  .  .  .  .  .  .    .  .    .  .  .
    7   .  .  .  .  .  .  #    .  .    .  .  .
    6   .  .  .  .  .  .  N1   #  .    .  .  .
    5   .  .  .  .  .  .  .    .  .    .  .  .
    4   .  .  .  .  #  .  .    .  Bb1  .  .  .
    3   #  .  #  .  .  .  N2   .  .    .  .  #
    2   s  s  .  .  .  .  .    .  .    .  .  #
    1   s  s  #  .  .  .  .    .  .    #  #  #
        a  b  c  d  e  f  g    h  i    j  k  l
    detention Ab1 Ab2 Ag1";

/// What she sees: equipment on g7, h6 and e4 hides what is behind it; between g7 and h6 she looks through.
const QUEEN: &str = "
    12  #  #  #  .  .  .  .    .  .    #  s  s
    11  #  *  .  .  .  .  .    .  .    .  s  s*
    10  #  .  *  .  .  .  .    .  .    #  *  #
    9   .  .  .  *  .  .  .    .  .    *  .  .
    8   .  .  .  .  *  .  .    .  *    .  .  .
    7   .  .  .  .  .  *  #    *  .    .  .  .
    6   *  *  *  *  *  *  N1*  #  .    .  .  .
    5   .  .  .  .  .  *  *    *  .    .  .  .
    4   .  .  .  .  #  .  *    .  Bb1* .  .  .
    3   #  .  #  .  .  .  N2*  .  .    *  .  #
    2   s  s  .  .  .  .  *    .  .    .  *  #
    1   s  s  #  .  .  .  *    .  .    #  #  #
        a  b  c  d  e  f  g    h  i    j  k  l
    ";

const ROOK: &str = "
    12  #  #  #  .  .  .  .    .  .    #  s  s
    11  #  .  .  .  .  .  .    .  .    .  s  s
    10  #  .  .  .  .  .  .    .  .    #  .  #
    9   .  .  .  .  .  .  .    .  .    .  .  .
    8   .  .  .  .  .  .  .    .  .    .  .  .
    7   .  .  .  .  .  .  #    .  .    .  .  .
    6   *  *  *  *  *  *  N1*  #  .    .  .  .
    5   .  .  .  .  .  .  *    .  .    .  .  .
    4   .  .  .  .  #  .  *    .  Bb1  .  .  .
    3   #  .  #  .  .  .  N2*  .  .    .  .  #
    2   s  s  .  .  .  .  *    .  .    .  .  #
    1   s  s  #  .  .  .  *    .  .    #  #  #
        a  b  c  d  e  f  g    h  i    j  k  l
    ";

#[test]
fn clause_4_1_a_nun_sees_along_the_eight_directions_of_a_queen() {
    check(YARD).sees(Nun::N1, QUEEN);
}

#[test]
fn clause_4_1_she_moves_exactly_along_what_she_sees() {
    let no_path = |end| NunNoPath { nun: Nun::N1, from: at("g6"), end: at(end) };
    check(YARD)
        .ends("N1", &QUEEN.replace("N1*", "N1"))
        .refuses("N1-i6", "6.1", no_path("i6"))
        .refuses("N1-g8", "6.1", no_path("g8"))
        .refuses("N1-d3", "6.1", no_path("d3"))
        .refuses("N1-f4", "6.1", no_path("f4"));
}

/// Bb1 on i4 and N2 on g3 hide nothing.
#[test]
fn clause_4_1_children_and_nuns_do_not_block() {
    check(YARD).allows("N1-j3 N1-k2 N1-g2 N1-g1");
}

#[test]
fn clause_4_1_a_diagonal_passes_between_two_pieces_of_equipment() {
    check(
        "
        7   .   .   .    .   .
        6   .   .   #    .   .
        5   .   #   N1   #   .
        4   .   .   .    .   .
            d   e   f    g   h
        detention Ab1 Ab2 Ag1",
    )
    .allows("N1-e6 N1-d7 N1-g6 N1-h7 N1-c8");
}

/// No fight and no kiss in her own space.
#[test]
fn clause_4_1_a_nun_sees_the_space_she_stands_on() {
    let game = check(
        "
        2   s    s
        1   s    N1
            a    b
        ",
    )
    .game;
    let (ground, b1) = (game.tables(), at("b1"));
    assert!(ground.contains(ground.sight(b1), b1));
    assert!(ground.contains(game.seen(), b1));
}

#[test]
fn clause_4_2_in_ja_she_has_four_directions() {
    check(&format!("{YARD}; edition ja")).sees(Nun::N1, ROOK);
}

#[test]
fn clause_4_2_in_ja_she_moves_in_four_directions() {
    let no_path = NunNoPath { nun: Nun::N1, from: at("g6"), end: at("h7") };
    check(&format!("{YARD}; edition ja"))
        .ends("N1", &ROOK.replace("N1*", "N1"))
        .refuses("N1-h7", "6.1", no_path);
    check(YARD).allows("N1-h7");
}

/// In `ja` a fight a diagonal away from a nun goes unseen.
#[test]
fn clause_4_2_in_ja_sight_has_four_directions_too() {
    let yard = "
        7   N1  .    .
        6   .   .    .
        5   .   Ab1  Bb1
            d   e    f
        detention Ab2 Ag1";
    check(&format!("{yard}; edition ja")).allows("Ab1:1xf5");
    let seen = FightSeen { end: at("f5"), nun: Nun::N1, from: at("d7") };
    check(yard).refuses("Ab1:1xf5", "5.1", seen);
}

/// A child about to be shoved: the nun comes from the left.
const SHOVED: &str = "
    6   .   .   .    .
    5   N1  .   Bb1  .
    4   .   .   .    #
        d   e   f    g
    detention Ab1 Ab2 Ag1";

#[test]
fn clause_4_3_adjacent_is_one_nuns_step_away() {
    check(SHOVED)
        .plays("N1^f5")
        .ends(
            "^Bb1",
            "
            6   .   *   *    *
            5   .   *   N1   *
            4   .   *   *    #
                d   e   f    g
            ",
        )
        .refuses("^Bb1-d5", "6.5", NotAdjacent { end: at("d5"), from: at("f5") });
}

#[test]
fn clause_4_3_in_ja_four_spaces_are_adjacent() {
    check(&format!("{SHOVED}; edition ja"))
        .plays("N1^f5")
        .ends(
            "^Bb1",
            "
            6   .   .   *    .
            5   .   *   N1   *
            4   .   .   *    #
                d   e   f    g
            ",
        )
        .refuses("^Bb1-e6", "6.5", NotAdjacent { end: at("e6"), from: at("f5") });
}
