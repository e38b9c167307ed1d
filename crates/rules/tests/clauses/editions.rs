//! Section 9: the six switches, each shown by what the game does with it on and off, and the codes of rule sets.

use blacktop_rules::Illegal::{
    KissInShelter, KissNotOptional, NoSideDoor, ShoveIntoShelter, TattleInShelter,
};
use blacktop_rules::{Directions, Edition, ParseRuleSetError, RuleSet, Switch};

use crate::check::{Check, at, check, child};

/// A fight by the shelter, a nun with open yard around her, and a boy at the door.
fn position(rules: RuleSet) -> Check {
    check(&format!(
        "
        4   #    #    .        .    .    .
        3   #    .    #        .    .    .
        2   s    s    Bb1xCb1  .    N1   .
        1   N2   s    #        .    .    .
            a    b    c        d    e    f
        edition {rules}; detention Ab2 Ag1"
    ))
}

/// A boy beside a shelter where his sister is, out of sight.
fn beside_his_sister(rules: RuleSet) -> Check {
    check(&format!(
        "
        2   s    Ag1    Ab1
        1   s    s      #
            a    b      c
        also N1 l11; edition {rules}; detention Ab2 Ag2"
    ))
}

/// A fight of A's in full view of `N1`.
fn watched(rules: RuleSet) -> Check {
    check(&format!(
        "
        6   .  .        .  .
        5   .  Ab1xBb1  .  N1
        4   .  .        .  .
            d  e        f  g
        edition {rules}"
    ))
}

fn is_legal(game: &Check, word: &str) -> bool {
    game.game.legal_actions().iter().any(|action| action.to_string() == word)
}

/// What is legal, or is not, with a switch: asked of every rule set.
fn check_switch(switch: Switch, is_on: impl Fn(RuleSet) -> bool) {
    for rules in RuleSet::all() {
        assert_eq!(is_on(rules), rules.has(switch), "{switch} in {rules}");
    }
}

#[test]
fn clause_9_1_there_are_three_editions_and_english_is_the_default() {
    assert_eq!(Edition::ALL.map(Edition::code), ["en", "fr", "ja"]);
    assert_eq!(RuleSet::default(), Edition::En.into());
    assert!("de".parse::<Edition>().is_err());
    assert_eq!(check("turn A").game.edition(), Edition::En.into());
    let off = |edition: Edition| Switch::ALL.into_iter().filter(move |switch| !edition.has(*switch));
    let off = Edition::ALL.map(|edition| off(edition).collect::<Vec<_>>());
    assert_eq!(off, [vec![], vec![Switch::ShelterShove], vec![Switch::Diagonals, Switch::ShelterTattle]]);
}

#[test]
fn clause_9_1_diagonals() {
    check_switch(Switch::Diagonals, |rules| {
        let game = position(rules).plays("Ab1:1-a1");
        let neighbours = ["N1-d1", "N1-d2", "N1-d3", "N1-e1", "N1-e3", "N1-f1", "N1-f2", "N1-f3"];
        let reached = neighbours.into_iter().filter(|word| is_legal(&game, word)).count();
        assert_eq!(reached, rules.directions().steps().len());
        rules.directions() == Directions::Eight
    });
}

#[test]
fn clause_9_1_sheltershove() {
    check_switch(Switch::ShelterShove, |rules| {
        let game = position(rules).plays("Ab1:1-a1 N1/c2");
        if !rules.has(Switch::ShelterShove) {
            game.clone().refuses("^Cb1-b2", "6.6", ShoveIntoShelter { end: at("b2") });
        }
        is_legal(&game, "^Cb1-b2")
    });
}

#[test]
fn clause_9_1_sheltertattle() {
    check_switch(Switch::ShelterTattle, |rules| {
        let game = position(rules);
        if !rules.has(Switch::ShelterTattle) {
            game.clone().refuses("Ab1:1!a1/c2", "7.4", TattleInShelter { end: at("a1") });
        }
        is_legal(&game, "Ab1:1!a1/c2")
    });
}

#[test]
fn clause_9_1_sidedoors() {
    check_switch(Switch::SideDoors, |rules| {
        let game = position(rules);
        assert!(is_legal(&game, "Ab1:1-a1"), "the circle is a door in any case");
        assert_eq!(is_legal(&game, "Ab1:1-a2"), is_legal(&game, "Ab1:1-b1"));
        is_legal(&game, "Ab1:1-b1")
    });
}

#[test]
fn clause_9_1_shelterkiss() {
    check_switch(Switch::ShelterKiss, |rules| {
        let game = beside_his_sister(rules);
        assert_ne!(is_legal(&game, "Ab1:1*b2"), is_legal(&game, "Ab1:1-b2"));
        is_legal(&game, "Ab1:1*b2")
    });
}

#[test]
fn clause_9_1_idlecoins() {
    check_switch(Switch::IdleCoins, |rules| {
        let coins = ["pass", "timeout"].map(|word| {
            let game = watched(rules).plays(word);
            game.game.coins(blacktop_rules::Seat::A)
        });
        assert_eq!(coins[0], coins[1]);
        coins[0] == 11
    });
}

#[test]
fn clause_1_4_without_side_doors_an_entrance_opens_onto_its_circle() {
    let shut = |child_name, end| NoSideDoor { child: child(child_name), end: at(end) };
    check("edition en-sidedoors; detention Ab2 Ag1")
        .options("Ab1:1", "-a1")
        .options("Ag2:1", "-l12")
        .refuses("Ab1:1-b1", "1.4", shut("Ab1", "b1"))
        .refuses("Ag2:1-l11", "1.4", shut("Ag2", "l11"));
    check("edition en-sidedoors; also N1 g9; detention Ab2").options("Ab1:2-", "a2 b1").refuses(
        "Ab1:2-b2",
        "1.4",
        shut("Ab1", "b2"),
    );
    check("edition en-sidedoors").options("Ab1:3-", "a1 b2").refuses("Ab1:3-c2", "1.4", shut("Ab1", "c2"));
}

#[test]
fn clause_8_2_without_shelter_kisses_the_child_simply_stands_there() {
    beside_his_sister("en-shelterkiss".parse().unwrap())
        .refuses("Ab1:1*b2", "8.2", KissInShelter { end: at("b2") })
        .lets_onto("Ab1", "b2")
        .plays("Ab1:1-b2")
        .shows("phase nun; coins 10 10 10");
    beside_his_sister(RuleSet::default()).refuses(
        "Ab1:1-b2",
        "8.2",
        KissNotOptional { end: at("b2"), partner: child("Ag1") },
    );
    // In the yard they kiss as ever.
    check("5  Ab1  Ag1\n    d    e\n also N1 l11; edition en-shelterkiss; detention Ab2 Ag2")
        .allows("Ab1:1*e5");
}

#[test]
fn clause_2_12_without_idle_coins_a_pass_takes_nothing_and_still_calls_the_nun() {
    watched("en-idlecoins".parse().unwrap())
        .plays("pass")
        .happened(&["A passes", "Ab1 stays"])
        .shows("coins 10 10 10; staying Ab1; phase nun")
        .legal("N1/e5");
}

#[test]
fn clause_2_13_without_idle_coins_a_timeout_at_the_start_takes_nothing() {
    watched("en-idlecoins".parse().unwrap()).plays("timeout").happened(&[
        "A is out of time",
        "Ab1 stays",
        "N1 goes: g5 to e5",
        "N1 breaks up Ab1xBb1 on e5",
        "Ab1 goes to detention",
        "Bb1 is shoved: e5 to d4",
        "minute 2: B",
    ]);
    watched("en-idlecoins".parse().unwrap()).plays("stay:Ab1 timeout").shows("coins 11 9 10");
}

#[test]
fn clause_9_2_a_code_is_an_edition_and_its_changes() {
    let codes: Vec<String> = RuleSet::all().map(|rules| rules.to_string()).collect();
    assert_eq!(codes.len(), 192);
    for (code, rules) in codes.iter().zip(RuleSet::all()) {
        assert_eq!(code.parse(), Ok(rules), "{code}");
    }
    for code in ["en", "en-sidedoors", "ja+diagonals-idlecoins"] {
        assert!(codes.iter().any(|known| known == code), "{code}");
    }
}

#[test]
fn clause_9_2_any_other_text_is_a_clear_error() {
    let sentences = [
        ("", "`` is not an edition: editions are en, fr and ja"),
        ("EN", "`EN` is not an edition: editions are en, fr and ja"),
        ("-sidedoors", "`` is not an edition: editions are en, fr and ja"),
        (
            "en-doors",
            "`doors` is not a house rule: write + or - and one of diagonals, sheltershove, sheltertattle, sidedoors, \
             shelterkiss, idlecoins",
        ),
        (
            "en-",
            "`` is not a house rule: write + or - and one of diagonals, sheltershove, sheltertattle, sidedoors, \
             shelterkiss, idlecoins",
        ),
        ("en-sidedoors-sidedoors", "sidedoors is changed twice: write it once"),
        ("en-sidedoors+sidedoors", "sidedoors is changed twice: write it once"),
        (
            "en-idlecoins-sidedoors",
            "sidedoors comes before idlecoins: the order is diagonals, sheltershove, sheltertattle, sidedoors, \
             shelterkiss, idlecoins",
        ),
        ("en+sidedoors", "sidedoors is on in `en` already: leave it out"),
        ("ja-diagonals", "diagonals is off in `ja` already: leave it out"),
    ];
    for (code, sentence) in sentences {
        let error: ParseRuleSetError = code.parse::<RuleSet>().unwrap_err();
        assert_eq!(error.to_string(), sentence, "{code}");
    }
}
