//! French texts.

use blacktop_bots::coach::{Caveat, CoachReason, Mark};
use blacktop_rules::{Game, Nun, Players, Seat};
use blacktop_words::{Language, Localizer};

use crate::{play, position, told};

fn words() -> Localizer {
    Localizer::new(Language::Fr)
}

#[test]
fn a_turn_reads_as_a_story() {
    let game = position("en A0B0C0D0 13/30 A A10:d9x,e6,i6,d4v B9:e7,b2,d9v,e C11:e,d4x,j3,l11 N:j1,h5");
    let story = told(&words(), game, "stay:Ab1 Ag1:2!h5/d4 ^Ag2-c3 Ab2:1xe7 N1^j3 ^Cg1-i4");
    let wanted = "Ab1 reste dans sa bagarre. Ab1 prend une pièce à B. Ag1 fait 2 pas, de i6 à h5. Ag1 cafte à N2\u{a0}: \
        bagarre en d4\u{202f}! N2 sépare Cb2 et Ag2 en d4. Cb2 va en retenue. Ag2 se fait pousser de d4 à c3. Ab2 fait \
        1 pas, de e6 à e7. Ab2 attaque Bb1 en e7. Ab2 prend une pièce à B. N1 va de j1 à j3. Cg1 se fait pousser de j3 \
        à i4.";
    assert_eq!(story, wanted);
}

#[test]
fn a_kiss_gives_one_coin_or_two() {
    let game = position("en A0B0C0D0 13/30 A A10:c5,e,c7,e B19:e,e,e,e C1:e,e,e,e N:l1,l12");
    let story = told(&words(), game.clone(), "Ab1:3-d5 Ag1:2-c7 Ab2:1-a1 N1-k1");
    let wanted = "Ab1 fait 3 pas, de c5 à d5. Ag1 fait 2 pas et revient en c7. Ab2 fait 1 pas depuis l’entrée, jusqu’en a1.";
    assert!(story.starts_with(wanted), "{story}");
    let story = told(&words(), game, "Ag2:3-l10 Ag1:2*c5");
    let wanted = "Ag1 fait un bisou à Ab1 en c5. B donne 2 pièces à A. C donne 1 pièce à A.";
    assert!(story.ends_with(wanted), "{story}");
}

/// In French, zero is singular.
#[test]
fn coins_are_counted_as_french_counts() {
    let counted = [0, 1, 2].map(|coins| words().coins(coins));
    assert_eq!(counted, ["0 pièce", "1 pièce", "2 pièces"]);
}

#[test]
fn winners_are_a_list() {
    let game = position("en A0B0C0D0 3/3 C A10:e,e,e,e B10:e,e,e,e C10:e,e,e,e N:a1,l12");
    let game = play(game, "pass");
    let outcome = words().outcome(&game.outcome().unwrap());
    assert_eq!(outcome, "La cloche a sonné\u{a0}: A, B et C se partagent la victoire.");
    let game = position("en A0B0C0D0 13/30 A A10:c5,e,c7,e B9:e,e,e,e C11:e,e,e,e N:l1,l12");
    let game = play(game, "Ag2:3-l10 Ag1:2*c5");
    let outcome = words().outcome(&game.outcome().unwrap());
    assert_eq!(outcome, "A gagne par un bisou.");
}

#[test]
fn a_refusal_names_its_rule() {
    let game = Game::new(Players::Three);
    let why = |word: &str| words().illegal(game.resolve(word.parse().unwrap()).unwrap_err());
    assert_eq!(why("N1-a8"), "un enfant doit faire 3 pas avant que la sœur bouge (règle 2.2)");
    assert_eq!(why("Db1:3-c2"), "D ne joue pas dans une partie à 3 (règle 1.1)");
}

#[test]
fn marks_reasons_and_caveats() {
    let words = words();
    assert_eq!(words.mark(Mark::Handed { to: Seat::B }), "partie offerte à B");
    let (attacker, at) = ("Ab1".parse().unwrap(), "e5".parse().unwrap());
    assert_eq!(
        words.reason(CoachReason::StayedInSight { attacker, nun: Nun::N2, at }),
        "Ab1 a choisi de rester en e5, là où N2 pouvait voir\u{a0}: la bagarre devait finir, et Ab1 est en retenue."
    );
    let missed = |coins, best| words.reason(CoachReason::MissedCoins { seat: Seat::A, coins, best });
    assert_eq!(missed(0, 1), "A aurait pu prendre 1 pièce pendant ce tour, et n’en a pris aucune.");
    assert_eq!(missed(1, 3), "A aurait pu prendre 3 pièces pendant ce tour, et n’en a pris qu’une.");
    let worse = CoachReason::GainsCoins { seat: Seat::B, coins: 2, best: 0 };
    let wanted = "B va probablement prendre 2 pièces à son prochain tour, et après le meilleur tour aucune.";
    assert_eq!(words.reason(worse), wanted);
    let also = [Caveat::Detention { child: attacker }, Caveat::FightEnds { attacker, at }];
    assert_eq!(
        words.reason_with_caveats(CoachReason::TakesCoins { seat: Seat::A, coins: 1 }, &also),
        "A prend 1 pièce. Mais Ab1 va en retenue. Mais la bagarre en e5, celle où Ab1 attaque, prend fin."
    );
}
