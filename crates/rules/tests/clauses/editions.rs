//! Section 9: the three things in which the editions differ, each shown by what the game does.

use blacktop_rules::{Directions, Edition};

use crate::check::{Check, check};

/// A fight by the shelter, a nun with open yard around her, and a boy at the door.
fn position(edition: Edition) -> Check {
    check(&format!(
        "
        4   #    #    .        .    .    .
        3   #    .    #        .    .    .
        2   s    s    Bb1xCb1  .    N1   .
        1   N2   s    #        .    .    .
            a    b    c        d    e    f
        edition {edition}; detention Ab2 Ag1"
    ))
}

fn legal_words(game: &Check) -> Vec<String> {
    let actions = game.game.legal_actions();
    actions.iter().map(|action| action.to_string()).collect()
}

#[test]
fn section_9_there_are_three_editions_and_english_is_the_default() {
    assert_eq!(Edition::ALL.map(Edition::code), ["en", "fr", "ja"]);
    assert_eq!(Edition::default(), Edition::En);
    assert!("de".parse::<Edition>().is_err());
    assert_eq!(check("turn A").game.edition(), Edition::En);
}

#[test]
fn section_9_directions_of_a_nun() {
    let directions = |edition: Edition| {
        let game = position(edition).plays("Ab1:1-b1");
        let words = legal_words(&game);
        let neighbours = ["N1-d1", "N1-d2", "N1-d3", "N1-e1", "N1-e3", "N1-f1", "N1-f2", "N1-f3"];
        let reached = neighbours.into_iter().filter(|word| words.iter().any(|legal| legal == word)).count();
        let told = match edition.directions() {
            Directions::Eight => 8,
            Directions::Four => 4,
        };
        assert_eq!((reached, edition.directions().steps().len()), (told, told));
        reached
    };
    assert_eq!(Edition::ALL.map(directions), [8, 8, 4]);
}

#[test]
fn section_9_a_shove_onto_a_shelter_space() {
    let shoves = |edition: Edition| {
        let game = position(edition).plays("Ab1:1-b1 N1/c2");
        legal_words(&game).iter().any(|word| word == "^Cb1-b2")
    };
    assert_eq!(Edition::ALL.map(shoves), [true, false, true]);
    assert_eq!(Edition::ALL.map(Edition::shoves_into_shelter), [true, false, true]);
}

#[test]
fn section_9_a_tattle_on_a_shelter_space() {
    let tattles = |edition: Edition| legal_words(&position(edition)).iter().any(|word| word == "Ab1:1!a1/c2");
    assert_eq!(Edition::ALL.map(tattles), [true, true, false]);
    assert_eq!(Edition::ALL.map(Edition::tattles_in_shelter), [true, true, false]);
}
