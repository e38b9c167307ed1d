//! A position for every reason, and the coach on whole games. Words and positions are in the notation of RULES 10: `A10:c5,e,c7,e` is
//! seat A with 10 coins, its boys on c5 and in the entrance, its girls on c7 and in the entrance.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use blacktop_rules::{BySeat, Child, Coord, Game, Nun, Players, PositionText, Record, Seat, Setup};

use super::negative::{Continuations, negative_reason, reason_by_shares};
use super::positive::positive_reason;
use super::reason::{better_costs, costs};
use super::turn::{Idea, Shape};
use super::{
    Cancelled, Candidate, Caveat, Coach, Mark, PlayedTurn, Reason, Remark, TurnOutcome, Verdict, turns_played,
};
use crate::think::Budget;

fn position(text: &str) -> Game {
    text.parse::<PositionText>().unwrap().game().unwrap()
}

fn turn(game: &Game, words: &str) -> TurnOutcome {
    let mut next = game.clone();
    let mut actions = Vec::new();
    for word in words.split(' ').filter(|word| !word.is_empty()) {
        let action =
            next.resolve(word.parse().unwrap()).unwrap_or_else(|illegal| panic!("{word}: {illegal}"));
        next.play(action).unwrap();
        actions.push(action);
    }
    TurnOutcome::new(game, &actions)
}

fn child(name: &str) -> Child {
    name.parse().unwrap()
}

fn at(name: &str) -> Coord {
    name.parse().unwrap()
}

/// The negative reason of a turn next to the best one, without continuations.
fn fault_of(start: &str, played: &str, best: &str) -> Reason {
    fault_and(start, [played, best], &[])
}

/// The same with continuations: the next turns after the turn played and after the best one.
fn fault_and(start: &str, turns: [&str; 2], replies: &[[&str; 2]]) -> Reason {
    fault_as(Mark::Blunder, start, turns, replies)
}

fn fault_as(mark: Mark, start: &str, turns: [&str; 2], replies: &[[&str; 2]]) -> Reason {
    let game = position(start);
    let turns = turns.map(|words| turn(&game, words));
    let mut lines: Continuations = Default::default();
    for reply in replies {
        for ((line, first), words) in lines.iter_mut().zip(&turns).zip(reply) {
            let next = turn(&line.last().unwrap_or(first).after, words);
            line.push(next);
        }
    }
    let [played, best] = turns.map(|turn| Candidate { turn, share: BySeat::default() });
    negative_reason(mark, &played, &best, &lines).unwrap_or_else(|| reason_by_shares(mark, &played, &best))
}

fn merit_of(start: &str, words: &str) -> Reason {
    positive_reason(&turn(&position(start), words), &BySeat::from_fn(|_| 0.345))
}

/// A's boy and girl are two steps apart and can kiss; the nuns see neither of them.
const CLOSE: &str = "en A0B0C0D0 13/30 A A10:c5,e,c7,e B10:e,e,e,e C10:e,e,e,e N:k1,l1";
/// A turn of A without effect.
const QUIET: &str = "Ab2:3-c2 Ag2:2-k11 Ab1:1-c4 N2-j1";

#[test]
fn a_missed_winning_kiss() {
    let missed = fault_of(CLOSE, QUIET, "Ab2:3-c2 Ag1:2*c5");
    let (kisser, kissed, at) = match missed {
        Reason::MissedKiss { kisser, kissed, at } => (kisser, kissed, at.to_string()),
        other => panic!("{other:?}"),
    };
    assert!([kisser, kissed].contains(&child("Ab1")) && [kisser, kissed].contains(&child("Ag1")));
    assert!(["c5", "c7"].contains(&at.as_str()), "{at}");
}

#[test]
fn a_kiss_that_a_richer_seat_wins() {
    let poor = CLOSE.replace("A10", "A2").replace("B10", "B18");
    let wanted = Reason::KissedTooSoon { kisser: child("Ag1"), winner: Seat::B };
    assert_eq!(fault_of(&poor, "Ab2:3-c2 Ag1:2*c5", QUIET), wanted);
}

/// B's boy and girl are two steps apart; A's boy can attack B's boy and so prevent the kiss.
const THREAT: &str = "en A0B0C0D0 13/30 A A10:d3,e,e,e B10:c5,e,c7,e C10:e,e,e,e N:k1,l1";

#[test]
fn a_kiss_that_was_left_open_or_stopped() {
    let (quiet, attack) = ("Ab1:3-d2 Ag1:2-k11 Ab2:1-a1 N2-j1", "Ab1:3xc5 Ag1:2-k11 Ab2:1-a1 N2-j1");
    let open = fault_of(THREAT, quiet, attack);
    assert!(matches!(open, Reason::LeftKissOpen { kisser, .. } if kisser.seat() == Seat::B), "{open:?}");
    let stopped = merit_of(THREAT, attack);
    assert!(matches!(stopped, Reason::StopsKiss { kisser, .. } if kisser.seat() == Seat::B), "{stopped:?}");
    // B is too poor to win with the kiss, so only the missed coin counts.
    let harmless = THREAT.replace("B10", "B2").replace("C10", "C18");
    let reason = fault_of(&harmless, quiet, attack);
    assert_eq!(
        reason,
        Reason::MissedFight { attacker: child("Ab1"), victim: child("Bb1"), at: at("c5"), taken: 0 }
    );
}

#[test]
fn a_nun_moved_away_from_a_kiss() {
    // The nun on c2 sees B's couple on c5 and c6; on d3 she does not.
    let watched = "en A0B0C0D0 13/30 A A10:e,e,e,e B10:c5,d,c6,d C10:e,e,e,e N:c2,l1";
    let walks = "Ab1:3-b2 Ag1:2-k11 Ab2:1-a1";
    let reason = fault_of(watched, &format!("{walks} N1-d3"), &format!("{walks} N2-k1"));
    assert!(
        matches!(reason, Reason::LookedAway { nun: Nun::N1, kisser, .. } if kisser.seat() == Seat::B),
        "{reason:?}"
    );
}

/// A attacks at d9; C attacks A's girl at d4; A's other girl is two steps from the nun on h5. B and C are too poor to win with a
/// kiss.
const BRAWL: &str = "en A0B0C0D0 13/30 A A20:d9x,e6,i6,d4v B3:e7,b2,d9v,e C7:e,d4x,j3,l11 N:j1,h5";
const STAY: &str = "stay:Ab1 Ag1:2-i6 Ab2:1-e5 N1-j2";
const ATTACK: &str = "stay:Ab1 Ag1:2-i6 Ab2:1xe7 N1-j2";
const LEAVE: &str = "stay:none Ab1:3-d12 Ag1:2-i6 Ab2:1-e5 N1-j2";
const TATTLE: &str = "stay:Ab1 Ag1:2!h5/d4 ^Ag2-c3 Ab2:1-e5 N1-j2";

#[test]
fn missed_coins() {
    let (attacker, victim, at) = (child("Ab2"), child("Bb1"), at("e7"));
    assert_eq!(fault_of(BRAWL, STAY, ATTACK), Reason::MissedFight { attacker, victim, at, taken: 1 });
    let (attacker, victim) = (child("Ab1"), child("Bg1"));
    assert_eq!(fault_of(BRAWL, LEAVE, STAY), Reason::MissedStay { attacker, victim });
    assert_eq!(merit_of(BRAWL, ATTACK), Reason::TakesCoins { seat: Seat::A, coins: 2 });
    assert_eq!(merit_of(BRAWL, STAY), Reason::Stays { attacker, from: Seat::B });
    let attack = LEAVE.replace("Ab2:1-e5", "Ab2:1xe7");
    assert_eq!(
        merit_of(BRAWL, &attack),
        Reason::Attacks { attacker: child("Ab2"), victim: child("Bb1"), at }
    );
}

#[test]
fn missed_ends_of_fights() {
    let (attacker, at) = (child("Cb2"), at("d4"));
    let missed = Reason::MissedTattle { child: child("Ag1"), nun: Nun::N2, attacker, at };
    assert_eq!(fault_of(BRAWL, STAY, TATTLE), missed);
    assert_eq!(merit_of(BRAWL, TATTLE), Reason::Arrests { nun: Nun::N2, attacker, at });

    // The nun on d1 can walk into the fight at d4.
    let near = BRAWL.replace("N:j1", "N:d1");
    let (away, walk_in) = (STAY.replace("N1-j2", "N1-d2"), STAY.replace("N1-j2", "N1/d4 ^Ag2-c3"));
    assert_eq!(fault_of(&near, &away, &walk_in), Reason::MissedArrest { nun: Nun::N1, attacker, at });

    // A's boy on d5 can break up the fight at d4 and free A's girl.
    let beside = BRAWL.replace("e6", "d5");
    let (quiet, rescue) = (LEAVE, LEAVE.replace("Ab2:1-e5", "Ab2:1/d4 ^Ag2-c3 ^Cb2-c4"));
    let (by, victim) = (child("Ab2"), child("Ag2"));
    assert_eq!(fault_of(&beside, quiet, &rescue), Reason::MissedRescue { by, victim, at });
    assert_eq!(merit_of(&beside, &rescue), Reason::Frees { by, victim, at });
}

#[test]
fn a_stay_in_sight_of_a_nun() {
    // The nun on c2 sees A's fight on c5: a stay forces her to break it up.
    let seen = "en A0B0C0D0 13/30 A A10:c5x,e,e,e B10:c5v,e,e,e C10:e,e,e,e N:c2,l1";
    let greedy = "stay:Ab1 Ag1:2-k11 Ab2:1-a1 N1/c5 ^Bb1-c6";
    let reason = fault_of(seen, greedy, "stay:none Ab1:3-d3 Ag1:2-k11 Ab2:1-a1 N2-k1");
    let (attacker, nun, at) = (child("Ab1"), Nun::N1, at("c5"));
    assert_eq!(reason, Reason::StayedInSight { attacker, nun, at });
}

#[test]
fn a_nun_moved_into_sight_of_an_own_fight() {
    // A's boy attacks B's boy on c5, which a nun sees from c1 but not from b1.
    let start = "en A0B0C0D0 13/30 A A10:d3,e,e,e B10:c5,e,e,e C10:e,e,e,e N:a1,l1";
    let walks = "Ab1:3xc5 Ag1:2-k11 Ab2:1-a1";
    let reason = fault_of(start, &format!("{walks} N1-c1"), &format!("{walks} N1-b1"));
    let (attacker, nun, at) = (child("Ab1"), Nun::N1, at("c5"));
    assert_eq!(reason, Reason::FightInSight { attacker, nun, at });
}

/// B's boy can attack A's boy on c5, but not on c7.
const REACH: &str = "en A0B0C0D0 13/30 A A10:c4,e,e,e B10:d3,e,e,e C10:e,e,e,e N:k1,l1";
const NEAR: &str = "Ab1:3-c5 Ag1:2-k11 Ab2:1-a1 N2-j1";
const FAR: &str = "Ab1:3-c7 Ag1:2-k11 Ab2:1-a1 N2-j1";
const B_ATTACKS: &str = "Bb1:3xc5 Bg1:2-k11 Bb2:1-a1 N2-l1";
const B_WAITS: &str = "Bb1:3-d2 Bg1:2-k11 Bb2:1-a1 N2-l1";

#[test]
fn a_child_left_in_reach() {
    let (attacker, at) = (child("Bb1"), at("c5"));
    let wanted = Reason::LeftInReach { child: child("Ab1"), attacker, at };
    assert_eq!(fault_and(REACH, [NEAR, FAR], &[[B_ATTACKS, B_WAITS]]), wanted);
    // It can be attacked after either turn, but only one continuation attacks it.
    let likely = Reason::WillAttack { child: child("Ab1"), attacker, at };
    assert_eq!(fault_and(REACH, [NEAR, NEAR], &[[B_ATTACKS, B_WAITS]]), likely);
    // B does not attack: the danger is a weak reason, which counts once the round is over.
    let round = [[B_WAITS; 2], ["pass"; 2], ["pass"; 2]];
    assert_eq!(fault_and(REACH, [NEAR, FAR], &round), wanted);
}

#[test]
fn a_fight_that_the_next_seat_can_end() {
    // A's boy attacks B's boy on c5. B's other boy on i6 can tattle to a nun on h8, but not on j10.
    let start = "en A0B0C0D0 13/30 A A10:d3,e,e,e B10:c5,i6,e,e C10:e,e,e,e N:k1,j8";
    let [near, far] = ["N2-h8", "N2-j10"].map(|nun| format!("Ab1:3xc5 Ag1:2-k11 Ab2:1-a1 {nun}"));
    let tattle = "Bb2:3!h8/c5 ^Bb1-c6 Bg1:2-k11 Bg2:1-k12 N1-j1";
    let wait = "Bb2:3-i7 Bg1:2-k11 Bg2:1-k12 N1-j1";
    let (attacker, at) = (child("Ab1"), at("c5"));
    let reason = fault_and(start, [&near, &far], &[[tattle, wait]]);
    assert_eq!(reason, Reason::OpenToTattle { child: child("Bb2"), nun: Nun::N2, attacker, at });
    let reason = fault_and(start, [&near, &near], &[[tattle, wait]]);
    assert_eq!(reason, Reason::WillEnd { seat: Seat::B, attacker, at });
    let watch = wait.replace("N1-j1", "N2-e5");
    let reason = fault_and(start, [&near, &near], &[[&watch, wait]]);
    assert_eq!(reason, Reason::WillSee { seat: Seat::B, nun: Nun::N2, attacker, at });
    // On c8 B's other boy can break up the fight.
    let beside = start.replace("i6", "c8");
    let rescue = "Bb2:3/c5 ^Bb1-c6 ^Ab1-d5 Bg1:2-k11 Bg2:1-k12 N1-j1";
    let stopped = far.replace("Ab1:3xc5", "Ab1:3-d2");
    let reason = fault_and(&beside, [&far, &stopped], &[[rescue, "pass"]]);
    let (by, victim) = (child("Bb2"), child("Bb1"));
    assert_eq!(reason, Reason::OpenToRescue { by, attacker, victim, at });
}

#[test]
fn coins_in_the_next_turns() {
    let near = [NEAR, NEAR];
    let wait = B_WAITS.replace("-d2", "-d4");
    let (waits, pass) = ([wait.as_str(); 2], ["pass"; 2]);
    // C takes a coin from B after the turn played only.
    let start = REACH.replace("C10:e", "C10:f5");
    let [attacks, stands] = ["xd4", "-f6"].map(|walk| format!("Cb1:3{walk} Cg1:2-k11 Cb2:1-a1 N2-j1"));
    let reason = fault_and(&start, near, &[waits, [&attacks, &stands]]);
    assert_eq!(reason, Reason::GainsCoins { seat: Seat::C, coins: 1, best: 0 });
    // A's own next turn takes a coin after one of the turns only.
    let [attacks, stands] = ["xd4", "-c7"].map(|walk| format!("Ab2:3-b1 Ab1:2{walk} Ag2:1-l12 N2-j1"));
    let reason = fault_and(REACH, near, &[waits, pass, [&stands, &attacks]]);
    assert_eq!(reason, Reason::GainsLess { seat: Seat::A, coins: 0, best: 1 });
    let reason = fault_and(REACH, near, &[waits, pass, [&attacks, &stands]]);
    assert_eq!(reason, Reason::BetterTurn { seat: Seat::A, share: 0, best: 0 });
}

/// If the game was handed to a seat, the reason is about that seat.
#[test]
fn reasons_of_a_handed_game_are_about_the_receiver() {
    let wanted = Reason::MissedFight { attacker: child("Ab2"), victim: child("Bb1"), at: at("e7"), taken: 1 };
    let handed = |to: Seat, turns: [&str; 2]| fault_as(Mark::Handed { to }, BRAWL, turns, &[]);
    assert_eq!(handed(Seat::B, [STAY, ATTACK]), wanted);
    assert_eq!(handed(Seat::C, [STAY, ATTACK]), Reason::Leads { seat: Seat::C, share: 0, best: 0 });
    assert!(matches!(handed(Seat::C, [STAY, TATTLE]), Reason::MissedTattle { .. }));
    assert!(matches!(handed(Seat::B, [STAY, TATTLE]), Reason::Leads { seat: Seat::B, .. }));
}

/// C's boy and girl are two steps apart, and A's boy can attack C's boy; B plays before C.
#[test]
fn a_kiss_two_turns_ahead() {
    let start = THREAT.replace("B10:c5,e,c7,e C10:e,e,e,e", "B10:e,e,e,e C10:c5,e,c7,e");
    let (quiet, attack) = ("Ab1:3-d2 Ag1:2-k11 Ab2:1-a1 N2-j1", "Ab1:3xc5 Ag1:2-k11 Ab2:1-a1 N2-j1");
    let ahead = fault_of(&start, quiet, attack);
    assert!(matches!(ahead, Reason::KissAhead { kisser, .. } if kisser.seat() == Seat::C), "{ahead:?}");
    let apart = CLOSE.replace("c7", "e9");
    let (far, near) = ("Ab2:3-c2 Ag2:2-k11 Ab1:1-c4 N2-j1", "Ag1:3-d7 Ag2:2-k11 Ab2:1-a1 N2-j1");
    let threat = fault_and(&apart, [far, near], &[["pass"; 2]; 3]);
    assert!(matches!(threat, Reason::MissedThreat { kisser, .. } if kisser.seat() == Seat::A), "{threat:?}");
}

/// A's boy and girl can kiss in A's next turn; B's boy can attack the boy, or its own girl come near.
#[test]
fn kisses_that_the_next_turns_stop_or_threaten() {
    let close = "en A0B0C0D0 13/30 A A10:c5,e,e9,e B10:d3,e,e,e C10:e,e,e,e N:k1,l1";
    let near = "Ag1:3-d7 Ag2:2-k11 Ab2:1-a1 N2-j1";
    let [attack, wait] = ["xc5", "-d2"].map(|walk| format!("Bb1:3{walk} Bg1:2-k11 Bb2:1-a1 N2-l1"));
    let stopped = fault_and(close, [near, near], &[[&attack, &wait]]);
    assert!(matches!(stopped, Reason::WillStop { seat: Seat::B, kisser, .. } if kisser.seat() == Seat::A));
    let waits = [wait.as_str(); 2];
    let missed = fault_and(close, [near, near], &[waits, ["pass"; 2], ["pass", "Ab1:3*d7"]]);
    assert!(matches!(missed, Reason::WouldKiss { kisser, .. } if kisser.seat() == Seat::A), "{missed:?}");

    let apart = "en A0B0C0D0 13/30 A A10:e,e,e,e B10:c5,e,e9,e C10:e,e,e,e N:k1,l1";
    let quiet = "Ab1:3-b2 Ag1:2-k11 Ab2:1-b1 N2-j1";
    let [ready, idle] = ["-d7", "-e10"].map(|walk| format!("Bg1:3{walk} Bg2:2-k11 Bb2:1-a1 N2-l1"));
    let threat = fault_and(apart, [quiet, quiet], &[[&ready, &idle]]);
    assert!(matches!(threat, Reason::WillThreaten { kisser, .. } if kisser.seat() == Seat::B), "{threat:?}");
}

/// A's boy attacks at d9. A's girl can tattle on it, which sends the boy to detention.
#[test]
fn costs_of_a_turn_for_its_own_player() {
    let own = "stay:Ab1 Ag1:2!h5/d9 ^Bg1-e9 Ab2:1xe7 N1-j2";
    let told = turn(&position(BRAWL), own);
    let boy = child("Ab1");
    assert_eq!(costs(&told), [Caveat::Detention { child: boy }]);
    assert_eq!(better_costs(&told), [Caveat::BetterDetention { child: boy }]);
    assert!(costs(&turn(&position(BRAWL), TATTLE)).is_empty());
    let at = at("d9");
    assert_eq!(fault_of(BRAWL, own, ATTACK), Reason::SentOwn { attacker: boy, nun: Nun::N2, at });

    let beside = BRAWL.replace("e6", "d8");
    let walk_in = "stay:Ab1 Ag1:2-i6 Ab2:1/d9 ^Bg1-e9 ^Ab1-c8 N1-j2";
    let (by, ended) = (child("Ab2"), Caveat::FightEnds { attacker: boy, at });
    assert_eq!(costs(&turn(&position(&beside), walk_in)), [ended]);
    let quiet = "stay:Ab1 Ag1:2-i6 Ab2:1-d7 N1-j2";
    assert_eq!(fault_of(&beside, walk_in, quiet), Reason::EndedOwn { by, attacker: boy, at });
}

/// A missed fight needs a victim that stands there when the turn begins, not one that is shoved there first.
#[test]
fn a_missed_fight_needs_a_victim_in_place() {
    let start = "en A0B0C0D0 13/30 A A2:c6,e6,i6,d4v B18:e,e,e,e C10:e,d4x,e,e N:k1,l1";
    let best = "Ab1:3/d4 ^Ag2-c3 ^Cb2-e5 Ag1:2-i6 Ab2:1xe5 N2-j1";
    let reason = fault_of(start, "Ab1:3-c5 Ag1:2-i6 Ab2:1-e5 N2-j1", best);
    assert_eq!(reason, Reason::MissedCoins { seat: Seat::A, coins: 0, best: 1 });
}

#[test]
fn a_turn_without_effect_is_quiet() {
    let far = CLOSE.replace("c7", "l8");
    assert_eq!(merit_of(&far, QUIET), Reason::Quiet { seat: Seat::A, share: 35 });
    // Walking away from a fight is not quiet; in sight of a nun it is a reason.
    let left = merit_of(BRAWL, LEAVE);
    assert!(!matches!(left, Reason::Quiet { .. }), "{left:?}");
    let seen = "en A0B0C0D0 13/30 A A10:c5x,e,e,e B10:c5v,e,e,e C10:e,e,e,e N:c2,l1";
    let (attacker, at) = (child("Ab1"), at("c5"));
    let away = merit_of(seen, "stay:none Ab1:3-d3 Ag1:2-k11 Ab2:1-a1 N2-k1");
    assert_eq!(away, Reason::WalksAway { attacker, nun: Nun::N1, at });
}

#[test]
fn positive_reasons_of_walks() {
    let start = REACH.replace("c4", "c5");
    let (attacker, at) = (child("Bb1"), at("c5"));
    let away = merit_of(&start, "Ab1:3-c8 Ag1:2-k11 Ab2:1-a1 N2-j1");
    assert_eq!(away, Reason::GetsAway { child: child("Ab1"), attacker, at });
    let threat = merit_of(&CLOSE.replace("c7", "e9"), "Ag1:3-d7 Ag2:2-k11 Ab2:1-a1 N2-j1");
    assert!(matches!(threat, Reason::ThreatensKiss { .. }), "{threat:?}");
    let fight = "en A0B0C0D0 13/30 A A10:e,e,e,e B10:c5x,e,e,e C10:c5v,e,e,e N:a1,l1";
    let watch = merit_of(fight, "Ab1:3-b2 Ag1:2-k11 Ab2:1-b1 N1-c1");
    assert_eq!(watch, Reason::Watches { nun: Nun::N1, attacker: child("Bb1"), at });
    let own = fight.replace("A10:e", "A10:c5v").replace("C10:c5v", "C10:e");
    let [quiet, watch] = ["N1-b1", "N1-c1"].map(|nun| format!("Ab2:3-b2 Ag1:2-k11 Ag2:1-k12 {nun}"));
    let missed = fault_of(&own, &quiet, &watch);
    assert_eq!(missed, Reason::MissedWatch { nun: Nun::N1, attacker: child("Bb1"), at });
    let near = fight.replace("A10:e", "A10:c4");
    let broken = merit_of(&near, "Ab2:3-b2 Ag1:2-k11 Ab1:1/c5 ^Cb1-c6 ^Bb1-b6 N2-k1");
    assert_eq!(broken, Reason::BreaksUp { by: child("Ab1"), attacker: child("Bb1"), at });
}

/// A can take a coin from B, who has 8, or from C, who has 12.
#[test]
fn a_coin_from_a_richer_seat() {
    let start = "en A0B0C0D0 13/30 A A10:d3,e,e,e B8:c5,e,e,e C12:e5,e,e,e N:k1,l1";
    let [poor, rich] = ["Ab1:3xc5", "Ab1:3xe5"].map(|walk| format!("{walk} Ag1:2-k11 Ab2:1-a1 N2-j1"));
    let reason = fault_and(start, [&poor, &rich], &[["pass"; 2]; 3]);
    assert_eq!(reason, Reason::RicherVictim { richer: Seat::C, poorer: Seat::B });
}

/// A has no coins in the last minute and cannot win any more.
#[test]
fn a_lost_position_has_no_helpful_turn() {
    let game = position("en A0B0C0D0 30/30 A A0:e,e,e,e B20:e,e,e,e C10:e,e,e,e N:k1,l1");
    let Ok(hints) = Coach::new(Budget::Iterations(20), 1, 1).hint(&game, 2);
    assert!(hints.iter().all(|hint| hint.reason == Reason::NothingHelps { seat: Seat::A }), "{hints:?}");
}

#[test]
fn without_a_fact_the_share_is_the_reason() {
    let far = CLOSE.replace("c7", "l8");
    assert_eq!(fault_of(&far, QUIET, QUIET), Reason::BetterTurn { seat: Seat::A, share: 0, best: 0 });
    assert_eq!(merit_of(&far, QUIET), Reason::Quiet { seat: Seat::A, share: 35 });
    assert!(matches!(merit_of(CLOSE, "Ab2:3-c2 Ag1:2*c5"), Reason::WinsByKiss { .. }));
}

/// A game of first legal actions, passes and timeouts.
fn odd_game(minutes: u8) -> Record {
    let mut record = Record::new(Setup { minutes, ..Setup::new(Players::Three) }).unwrap();
    while record.game().outcome().is_none() {
        let word = match (record.game().clock() % 4, record.game().is_turn_start()) {
            (2, true) => Some("pass"),
            (3, false) => Some("timeout"),
            _ => None,
        };
        let game = record.game();
        let action = match word {
            Some(word) => game.resolve(word.parse().unwrap()).unwrap(),
            None => game.legal_actions().pick_unordered(0),
        };
        record.play(action).unwrap();
    }
    record
}

#[test]
fn every_turn_of_a_game_is_analysed() {
    let record = odd_game(7);
    let turns = turns_played(&record);
    assert_eq!(turns.len(), 7);
    let mut coach = Coach::new(Budget::Iterations(30), 1, 1);
    let verdicts: Vec<_> = turns.iter().map(|turn| judged(&mut coach, turn)).collect();
    for (verdict, next) in verdicts.iter().zip(&verdicts[1..]) {
        assert_eq!(verdict.after, next.before);
    }
    for verdict in &verdicts {
        let whole: f64 = Seat::ALL.into_iter().map(|seat| verdict.after[seat]).sum();
        assert!((whole - 1.0).abs() < 1e-9);
        let lost = verdict.best_after[verdict.seat] - verdict.after[verdict.seat];
        assert!(verdict.loss == lost && lost >= 0.0);
    }
    let winners = record.game().outcome().unwrap();
    assert_eq!(verdicts[6].after, crate::win_shares(&winners));
    let mut again = Coach::new(Budget::Iterations(30), 1, 2);
    assert_eq!(verdicts, turns.iter().map(|turn| judged(&mut again, turn)).collect::<Vec<_>>());
}

#[test]
fn an_incomplete_turn_is_left_out() {
    let mut record = odd_game(4);
    record.undo();
    assert_eq!(turns_played(&record).len(), 3);
    assert!(turns_played(&Record::new(Setup::new(Players::Three)).unwrap()).is_empty());
}

#[test]
fn hints_are_different_complete_turns_and_a_win_comes_first() {
    let game = position(CLOSE);
    let Ok(hints) = Coach::new(Budget::Iterations(30), 1, 1).hint(&game, 3);
    assert_eq!(hints.len(), 3);
    assert_eq!(hints[0].share[Seat::A], 1.0);
    assert!(matches!(hints[0].reason, Reason::WinsByKiss { .. }));
    let ends: Vec<Game> = hints.iter().map(|hint| TurnOutcome::new(&game, &hint.actions).after).collect();
    assert!(ends.iter().all(|end| end.clock() == 14 || end.outcome().is_some()));
    assert!(ends[0] != ends[1] && ends[1] != ends[2] && ends[0] != ends[2]);
}

/// In the last minute the values are exact: the quiet turn shares the win, the kiss wins alone.
#[test]
fn a_missed_win_is_marked() {
    let game = position(&CLOSE.replace("13/30", "30/30"));
    let turn = PlayedTurn { actions: turn(&game, QUIET).actions, start: game };
    let Ok(verdict) = Coach::new(Budget::Iterations(30), 1, 1).judge(&turn);
    assert_eq!((verdict.best_after[Seat::A], verdict.after[Seat::A]), (1.0, 1.0 / 3.0));
    assert!(
        matches!(verdict.remark, Some(Remark { mark: Mark::Blunder, reason: Reason::MissedKiss { .. }, .. })),
        "{verdict:?}"
    );
}

#[test]
fn the_only_winning_turn_is_brilliant_unless_it_is_obvious() {
    let game = position(&CLOSE.replace("13/30", "30/30"));
    let turn = PlayedTurn { actions: turn(&game, "Ab2:3-c2 Ag1:2*c5").actions, start: game };
    let Ok(verdict) = Coach::new(Budget::Iterations(30), 1, 1).judge(&turn);
    assert_eq!((verdict.loss, verdict.after[Seat::A]), (0.0, 1.0));
    assert!(
        matches!(
            verdict.remark,
            None | Some(Remark { mark: Mark::Brilliant, reason: Reason::WinsByKiss { .. }, .. })
        ),
        "{verdict:?}"
    );
}

/// All of A's children are in the entrances, so b1 and b2 are interchangeable.
#[test]
fn interchangeable_children_give_the_same_shape() {
    let game = Game::new(Players::Three);
    let after = |words: &str| Shape::of(&turn(&game, words).after);
    assert_eq!(after("Ab1:3-c2 Ag1:2-k11"), after("Ab2:3-c2 Ag2:2-k11"));
    assert_ne!(after("Ab1:3-c2 Ag1:2-k11"), after("Ab1:3-c2 Ag1:2-l12"));
    assert_ne!(after("Ab1:3-c2"), after("Ag1:3-k10"));
}

#[test]
fn turns_that_differ_in_a_step_without_effect_have_one_idea() {
    let is_like = |start: &str, [one, other]: [&str; 2]| {
        let [one, other] = [one, other].map(|words| Idea::of(&turn(&position(start), words)));
        one.is_like(&other) && other.is_like(&one)
    };
    let other_walks = "stay:Ab1 Ag1:2-i8 Ab2:1xe7 N1-j2";
    assert!(is_like(BRAWL, [ATTACK, other_walks]));
    assert!(
        !is_like(BRAWL, [ATTACK, STAY]) && !is_like(BRAWL, [STAY, LEAVE]) && !is_like(BRAWL, [STAY, TATTLE])
    );
    let far = CLOSE.replace("c7", "l8");
    let quiet = "Ab2:3-c2 Ag2:2-k11 Ab1:1-c4 N2-j1";
    assert!(is_like(&far, [quiet, "Ab2:3-c2 Ag2:2-l10 Ab1:1-c4 N1-j1"]));
    // Two spaces of a shelter count as the same; two children elsewhere make a difference.
    assert!(is_like(&far, [quiet, "Ab2:3-b2 Ag2:2-l12 Ab1:1-c4 N2-j1"]));
    assert!(!is_like(&far, [quiet, "Ab2:3-c2 Ag1:2-l10 Ab1:1-c6 N2-j1"]));
}

/// A can stop B's kiss and does not.
#[test]
fn a_kiss_left_open_is_marked() {
    let game = position(THREAT);
    let turn = PlayedTurn { actions: turn(&game, "Ab1:3-d2 Ag1:2-k11 Ab2:1-a1 N2-j1").actions, start: game };
    let Ok(verdict) = Coach::new(Budget::Iterations(1500), 1, 1).judge(&turn);
    assert!(
        matches!(verdict.remark, Some(Remark { reason: Reason::LeftKissOpen { .. }, .. })),
        "{verdict:?}"
    );
    assert!(verdict.after[Seat::B] > 0.9, "{verdict:?}");
}

fn judged(coach: &mut Coach, turn: &PlayedTurn) -> Verdict {
    let Ok(verdict) = coach.judge(turn);
    verdict
}

/// A coach that is cancelled after `checks` checks, and the number of checks so far.
fn cancelled_after(checks: usize, budget: u64) -> (Coach<Cancelled>, Arc<AtomicUsize>) {
    let count = Arc::new(AtomicUsize::new(0));
    let counter = Arc::clone(&count);
    let check = move || {
        if counter.fetch_add(1, Ordering::Relaxed) < checks { Ok(()) } else { Err(Cancelled) }
    };
    (Coach::new(Budget::Iterations(budget), 1, 1).with_cancel(check), count)
}

#[test]
fn cancellation_checks_do_not_change_the_analysis() {
    let turns = turns_played(&odd_game(4));
    let (mut coach, checks) = cancelled_after(usize::MAX, 1200);
    let mut other = Coach::new(Budget::Iterations(1200), 1, 1);
    for turn in &turns {
        assert_eq!(coach.judge(turn), Ok(judged(&mut other, turn)));
    }
    assert!(checks.load(Ordering::Relaxed) > 3 * turns.len());
}

#[test]
fn a_cancelled_coach_stops() {
    let turns = turns_played(&odd_game(1));
    let (mut coach, checks) = cancelled_after(3, 1_000_000_000);
    assert_eq!(coach.judge(&turns[0]), Err(Cancelled));
    assert_eq!(checks.load(Ordering::Relaxed), 4);
}
