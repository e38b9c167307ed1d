//! English texts.

use std::time::Duration;

use blacktop_bots::Budget;
use blacktop_bots::coach::{Caveat, CoachReason, Mark, TurnOutcome};
use blacktop_protocol::Fact;
use blacktop_rules::{Game, Nun, Players, Seat};
use blacktop_table::Reject;
use blacktop_words::{Language, Localizer};

use crate::{play, position, told};

fn words() -> Localizer {
    Localizer::new(Language::En)
}

#[test]
fn a_turn_reads_as_a_story() {
    let game = position("en A0B0C0D0 13/30 A A10:d9x,e6,i6,d4v B9:e7,b2,d9v,e C11:e,d4x,j3,l11 N:j1,h5");
    let story = told(&words(), game, "stay:Ab1 Ag1:2!h5/d4 ^Ag2-c3 Ab2:1xe7 N1^j3 ^Cg1-i4");
    let wanted = "Ab1 stays in its fight. Ab1 takes a coin from B. Ag1 walks 2 from i6 to h5. Ag1 tells N2 of the \
        fight at d4. N2 breaks up the fight of Cb2 and Ag2 at d4. Cb2 goes to detention. Ag2 is shoved from d4 to c3. \
        Ab2 walks 1 from e6 to e7. Ab2 attacks Bb1 at e7. Ab2 takes a coin from B. N1 goes from j1 to j3. Cg1 is \
        shoved from j3 to i4.";
    assert_eq!(story, wanted);
}

#[test]
fn a_kiss_gives_one_coin_or_two() {
    let game = position("en A0B0C0D0 13/30 A A10:c5,e,c7,e B19:e,e,e,e C1:e,e,e,e N:l1,l12");
    let story = told(&words(), game.clone(), "Ab1:3-d5 Ag1:2-c7 Ab2:1-a1 N1-k1");
    assert!(
        story.starts_with("Ab1 walks 3 from c5 to d5. Ag1 walks 2 and is back at c7. Ab2 walks 1 out of the")
    );
    let story = told(&words(), game, "Ag2:3-l10 Ag1:2*c5");
    assert!(story.ends_with("Ag1 kisses Ab1 at c5. B gives A 2 coins. C gives A 1 coin."), "{story}");
}

/// Clients highlight the nun and her space, which the text does not mention.
#[test]
fn a_refusal_has_facts_beyond_its_text() {
    let game = position("en A0B0C0D0 13/30 A A10:d8x,e,d,d B10:d8v,e,e,e C10:e,e,e,e N:d10,l12");
    let game = play(game, "stay:Ab1");
    let illegal = game.resolve("N2-l11".parse().unwrap()).unwrap_err();
    let sentence = Localizer::reject(&Reject::Illegal(illegal));
    let facts = sentence.localized().facts;
    let facts: Vec<(&str, &Fact)> = facts.iter().map(|(name, fact)| (name.as_str(), fact)).collect();
    let text = |text: &str| Fact::Text(text.to_owned());
    let (attacker, fight, from, nun) = (text("Ab1"), text("d8"), text("d10"), text("N1"));
    assert_eq!(facts, [("attacker", &attacker), ("fight", &fight), ("from", &from), ("nun", &nun)]);
    let said = "a nun sees the fight on d8 that Ab1 is still in, so she must go and break it up";
    assert!(words().format(&sentence).contains(said));
}

#[test]
fn winners_are_a_list() {
    let words = words();
    let list = |seats: &str| words.list(seats.chars());
    assert_eq!([list("A"), list("AB"), list("ABC")], ["A", "A and B", "A, B and C"]);
    let game = position("en A0B0C0D0 3/3 C A10:e,e,e,e B10:e,e,e,e C10:e,e,e,e N:a1,l12");
    let game = play(game, "pass");
    assert_eq!(words.outcome(&game.outcome().unwrap()), "A, B and C share the win at the bell.");
    for ([a, b, c], told) in [([10, 9, 11], "A wins with a kiss."), ([5, 5, 20], "C wins after A’s kiss.")]
    {
        let pieces = format!("A{a}:c5,e,c7,e B{b}:e,e,e,e C{c}:e,e,e,e N:l1,l12");
        let game = play(position(&format!("en A0B0C0D0 13/30 A {pieces}")), "Ag2:3-l10 Ag1:2*c5");
        let outcome = game.outcome().unwrap();
        assert_eq!(words.outcome(&outcome), told);
        let title = format!("{} is Ruler of the Blacktop!", &told[..1]);
        assert_eq!(words.title(&outcome), Some(title));
    }
    let shared = game.outcome().unwrap();
    assert_eq!(words.title(&shared), None, "a shared win has no title");
}

/// The texts of `Illegal` for programs and those for people are the same so far, but for the apostrophe.
#[test]
fn a_refusal_names_its_rule() {
    let game = Game::new(Players::Three);
    for word in ["Ab1:3-e5", "Ab1:2-a1", "Bb1:3-c2", "N1-a8", "stay:none", "^N1-a2", "Ab1:3xc2", "Db1:3-c2"] {
        let refusal = game.resolve(word.parse().unwrap()).unwrap_err();
        let told = words().illegal(refusal);
        assert_eq!(told.replace('’', "'"), format!("{refusal} (rule {})", refusal.clause()));
    }
}

#[test]
fn a_hint_names_the_seat_the_budget_and_the_turn() {
    let words = words();
    let game = Game::new(Players::Three);
    assert_eq!(words.to_play(&game), "Minute 1 of 30: A is to play.");
    let times = words.budget(Budget::Iterations(20_000));
    assert_eq!(times, "The coach looked ahead 20000 times from each position.");
    let time = words.budget(Budget::Time(Duration::from_millis(300)));
    assert_eq!(time, "The coach thought about each position for 300 ms.");
    let turn = ["Ab1:3-c2", "Ag1:2-k11", "Ab2:1-b1", "N1-a8"];
    let mut next = game.clone();
    let actions = turn.map(|word| {
        let action = next.resolve(word.parse().unwrap()).unwrap();
        next.play(action).unwrap();
        action
    });
    assert_eq!(
        words.turn(&TurnOutcome::new(&game, &actions)),
        "Ab1 walks 3 out of the entrance to c2. Ag1 walks 2 out of the entrance to k11. Ab2 walks 1 out of the \
         entrance to b1. N1 goes from a1 to a8."
    );
}

#[test]
fn marks_reasons_and_caveats() {
    let words = words();
    assert_eq!(words.mark(Mark::Handed { to: Seat::B }), "handed the game to B");
    let (attacker, at) = ("Ab1".parse().unwrap(), "e5".parse().unwrap());
    assert_eq!(
        words.reason(CoachReason::StayedInSight { attacker, nun: Nun::N2, at }),
        "Ab1 stayed at e5, where N2 could see it, so the fight had to end and Ab1 is in detention."
    );
    assert_eq!(
        words.reason(CoachReason::BetterTurn { seat: Seat::A, share: 31, best: 44 }),
        "There was a better turn: A’s win probability would be 44%, and is now 31%."
    );
    let worse = CoachReason::GainsCoins { seat: Seat::B, coins: 2, best: 0 };
    let wanted = "B will probably take 2 coins in its next turn, and after the better turn none.";
    assert_eq!(words.reason(worse), wanted);
    let missed = |taken: u8| words.reason(CoachReason::MissedFight { attacker, victim: attacker, at, taken });
    assert_eq!(missed(0), "Ab1 could have attacked Ab1 at e5 for a coin.");
    assert_eq!(missed(2), "Ab1 could have attacked Ab1 at e5 for one more coin.");
    let also = [Caveat::Detention { child: attacker }, Caveat::FightEnds { attacker, at }];
    assert_eq!(
        words.reason_with_caveats(CoachReason::TakesCoins { seat: Seat::A, coins: 1 }, &also),
        "A takes 1 coin. But Ab1 goes to detention. But Ab1’s fight at e5 ends."
    );
}
