//! A position for every reason, and the coach on whole games. Words and positions are in the notation of RULES 10: `A10:c5,e,c7,e` is
//! seat A with 10 coins, its boys on c5 and in the entrance, its girls on c7 and in the entrance.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use blacktop_rules::{BySeat, Game, Players, PositionText, Record, Seat, Setup};

use super::negative::{Continuations, negative_reason, reason_by_shares};
use super::positive::positive_reason;
use super::reason::{better_costs, costs};
use super::turn::{CanonicalPosition, Idea};
use super::{
    Cancelled, Candidate, Caveat, Coach, CoachReason, Mark, PlayedTurn, ReasonFact, Remark, TurnOutcome,
    Verdict, turns_played,
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

/// The name and the facts of a reason or caveat: `missed-fight Ab2 Bb1 e7 1`.
fn text(name: &str, facts: Vec<(&str, ReasonFact)>) -> String {
    let values = facts.into_iter().map(|(_, fact)| match fact {
        ReasonFact::Name(name) => name,
        ReasonFact::Number(number) => number.to_string(),
    });
    [name.to_owned()].into_iter().chain(values).collect::<Vec<_>>().join(" ")
}

fn texts(caveats: &[Caveat]) -> Vec<String> {
    caveats.iter().map(|caveat| text(caveat.name(), caveat.facts())).collect()
}

/// Compares the negative reason of a turn next to the best one.
#[track_caller]
fn negative(start: &str, turns: [&str; 2], wanted: &str) {
    negative_with(Mark::Blunder, start, turns, &[], wanted);
}

/// The same with continuations: the next turns after the turn played and after the best one.
#[track_caller]
fn negative_later(start: &str, turns: [&str; 2], replies: &[[&str; 2]], wanted: &str) {
    negative_with(Mark::Blunder, start, turns, replies, wanted);
}

#[track_caller]
fn negative_with(mark: Mark, start: &str, turns: [&str; 2], replies: &[[&str; 2]], wanted: &str) {
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
    let reason = negative_reason(mark, &played, &best, &lines)
        .unwrap_or_else(|| reason_by_shares(mark, &played, &best));
    assert_eq!(text(reason.name(), reason.facts()), wanted);
}

/// Compares the positive reason of a turn after which every seat has a share of 0.345.
#[track_caller]
fn positive(start: &str, words: &str, wanted: &str) {
    let reason = positive_reason(&turn(&position(start), words), &BySeat::from_fn(|_| 0.345));
    assert_eq!(text(reason.name(), reason.facts()), wanted);
}

/// A turn in which the first boy of the seat makes this walk, and nothing else has an effect.
fn walk(seat: char, walk: &str) -> String {
    let nun = if seat == 'B' { "N2-l1" } else { "N2-j1" };
    format!("{seat}b1:3{walk} {seat}g1:2-k11 {seat}b2:1-a1 {nun}")
}

/// A's boy and girl are two steps apart and can kiss; the nuns see neither of them.
const CLOSE: &str = "en A0B0C0D0 13/30 A A10:c5,e,c7,e B10:e,e,e,e C10:e,e,e,e N:k1,l1";
const KISS: &str = "Ab2:3-c2 Ag1:2*c5";
const QUIET: &str = "Ab2:3-c2 Ag2:2-k11 Ab1:1-c4 N2-j1";
/// With the girl on e9 instead of c7, this turn threatens a kiss.
const NEARER: &str = "Ag1:3-d7 Ag2:2-k11 Ab2:1-a1 N2-j1";
/// B's boy and girl are two steps apart; A's boy can attack B's boy and so prevent the kiss.
const THREAT: &str = "en A0B0C0D0 13/30 A A10:d3,e,e,e B10:c5,e,c7,e C10:e,e,e,e N:k1,l1";

#[test]
fn kisses_of_the_player() {
    negative(CLOSE, [QUIET, KISS], "missed-kiss Ab1 Ag1 c7");
    positive(CLOSE, KISS, "wins-by-kiss Ag1 Ab1 c5");
    let poor = CLOSE.replace("A10", "A2").replace("B10", "B18");
    negative(&poor, [KISS, QUIET], "kissed-too-soon Ag1 B");
    let apart = CLOSE.replace("c7", "e9");
    positive(&apart, NEARER, "threatens-kiss Ab1 Ag1 d7 A");
    negative_later(&apart, [QUIET, NEARER], &[["pass"; 2]; 3], "missed-threat Ab1 Ag1 d7 A");
    // B's boy can attack the boy before A's next turn.
    let stopped = apart.replace("B10:e", "B10:d3");
    let [attack, wait] = ["xc5", "-d2"].map(|end| walk('B', end));
    negative_later(&stopped, [NEARER; 2], &[[&attack, &wait]], "will-stop B Ab1 Ag1");
    let kiss = [[&wait; 2].map(String::as_str), ["pass"; 2], ["pass", "Ab1:3*d7"]];
    negative_later(&stopped, [NEARER; 2], &kiss, "would-kiss Ab1 Ag1 d7 A");
}

#[test]
fn kisses_of_other_seats() {
    let [quiet, attack] = ["-d2", "xc5"].map(|end| walk('A', end));
    negative(THREAT, [&quiet, &attack], "left-kiss-open Bb1 Bg1 c7");
    positive(THREAT, &attack, "stops-kiss Bb1 Bg1 c7");
    // B is too poor to win with the kiss, so only the missed coin counts.
    let harmless = THREAT.replace("B10", "B2").replace("C10", "C18");
    negative(&harmless, [&quiet, &attack], "missed-fight Ab1 Bb1 c5 0");
    // C's couple kisses two turns later.
    let later = THREAT.replace("B10:c5,e,c7,e C10:e,e,e,e", "B10:e,e,e,e C10:c5,e,c7,e");
    negative(&later, [&quiet, &attack], "kiss-ahead Cb1 Cg1 c7 C");
    // The nun on c2 sees B's couple on c5 and c6; on d3 she does not.
    let watched = "en A0B0C0D0 13/30 A A10:e,e,e,e B10:c5,d,c6,d C10:e,e,e,e N:c2,l1";
    let [away, stays] = ["N1-d3", "N2-k1"].map(|nun| format!("Ab1:3-b2 Ag1:2-k11 Ab2:1-a1 {nun}"));
    negative(watched, [&away, &stays], "looked-away N1 Bb1 Bg1 c6");
    // B's girl comes near its boy after the turn played only.
    let apart = "en A0B0C0D0 13/30 A A10:e,e,e,e B10:c5,e,e9,e C10:e,e,e,e N:k1,l1";
    let quiet = "Ab1:3-b2 Ag1:2-k11 Ab2:1-b1 N2-j1";
    let [near, far] = ["-d7", "-e10"].map(|end| format!("Bg1:3{end} Bg2:2-k11 Bb2:1-a1 N2-l1"));
    negative_later(apart, [quiet; 2], &[[&near, &far]], "will-threaten Bb1 Bg1 B");
}

/// A attacks at d9; C attacks A's girl at d4; A's other girl is two steps from the nun on h5. B and C are too poor to win with a
/// kiss.
const BRAWL: &str = "en A0B0C0D0 13/30 A A20:d9x,e6,i6,d4v B3:e7,b2,d9v,e C7:e,d4x,j3,l11 N:j1,h5";
const STAY: &str = "stay:Ab1 Ag1:2-i6 Ab2:1-e5 N1-j2";
const ATTACK: &str = "stay:Ab1 Ag1:2-i6 Ab2:1xe7 N1-j2";
const LEAVE: &str = "stay:none Ab1:3-d12 Ag1:2-i6 Ab2:1-e5 N1-j2";
const TATTLE: &str = "stay:Ab1 Ag1:2!h5/d4 ^Ag2-c3 Ab2:1-e5 N1-j2";
/// Sends A's own attacker to detention.
const TATTLE_ON_OWN: &str = "stay:Ab1 Ag1:2!h5/d9 ^Bg1-e9 Ab2:1xe7 N1-j2";

#[test]
fn coins() {
    negative(BRAWL, [STAY, ATTACK], "missed-fight Ab2 Bb1 e7 1");
    negative(BRAWL, [LEAVE, STAY], "missed-stay Ab1 Bg1");
    positive(BRAWL, ATTACK, "takes-coins A 2");
    positive(BRAWL, STAY, "stays Ab1 B");
    positive(BRAWL, &LEAVE.replace("Ab2:1-e5", "Ab2:1xe7"), "attacks Ab2 Bb1 e7");
    // A missed fight needs a victim that stands there when the turn begins; this one is shoved there first.
    let start = "en A0B0C0D0 13/30 A A2:c6,e6,i6,d4v B18:e,e,e,e C10:e,d4x,e,e N:k1,l1";
    let [quiet, shove] = ["-c5", "/d4 ^Ag2-c3 ^Cb2-e5"].map(|walk| format!("Ab1:3{walk} Ag1:2-i6 Ab2:1"));
    negative(start, [&(quiet + "-e5 N2-j1"), &(shove + "xe5 N2-j1")], "missed-coins A 0 1");
    // A can take a coin from B, who has 8, or from C, who has 12.
    let start = "en A0B0C0D0 13/30 A A10:d3,e,e,e B8:c5,e,e,e C12:e5,e,e,e N:k1,l1";
    let [poor, rich] = ["xc5", "xe5"].map(|end| walk('A', end));
    negative_later(start, [&poor, &rich], &[["pass"; 2]; 3], "richer-victim C B");
}

#[test]
fn ends_of_fights() {
    negative(BRAWL, [STAY, TATTLE], "missed-tattle Ag1 N2 Cb2 d4");
    positive(BRAWL, TATTLE, "arrests N2 Cb2 d4");
    negative(BRAWL, [TATTLE_ON_OWN, ATTACK], "sent-own Ab1 N2 d9");
    // The nun on d1 can walk into the fight at d4.
    let near = BRAWL.replace("N:j1", "N:d1");
    let [away, walk_in] = ["N1-d2", "N1/d4 ^Ag2-c3"].map(|nun| STAY.replace("N1-j2", nun));
    negative(&near, [&away, &walk_in], "missed-arrest N1 Cb2 d4");
    // A's boy on d5 can break up the fight at d4 and free A's girl.
    let beside = BRAWL.replace("e6", "d5");
    let rescue = LEAVE.replace("Ab2:1-e5", "Ab2:1/d4 ^Ag2-c3 ^Cb2-c4");
    negative(&beside, [LEAVE, &rescue], "missed-rescue Ab2 Ag2 d4");
    positive(&beside, &rescue, "frees Ab2 Ag2 d4");
    // A's boy on d8 can break up the fight of A's other boy.
    let beside = BRAWL.replace("e6", "d8");
    let [walk_in, quiet] = ["/d9 ^Bg1-e9 ^Ab1-c8", "-d7"].map(|walk| STAY.replace("-e5", walk));
    negative(&beside, [&walk_in, &quiet], "ended-own Ab2 Ab1 d9");
    // A's boy on c4 breaks up a fight of others.
    let others = "en A0B0C0D0 13/30 A A10:c4,e,e,e B10:c5x,e,e,e C10:c5v,e,e,e N:a1,l1";
    positive(others, "Ab2:3-b2 Ag1:2-k11 Ab1:1/c5 ^Cb1-c6 ^Bb1-b6 N2-k1", "breaks-up Ab1 Bb1 c5");
}

/// The costs of a turn for its own player: a child in detention, or the end of a fight.
#[test]
fn caveats() {
    let told = turn(&position(BRAWL), TATTLE_ON_OWN);
    assert_eq!(texts(&costs(&told)), ["but-detention Ab1"]);
    assert_eq!(texts(&better_costs(&told)), ["better-detention Ab1"]);
    let walked_in =
        turn(&position(&BRAWL.replace("e6", "d8")), "stay:Ab1 Ag1:2-i6 Ab2:1/d9 ^Bg1-e9 ^Ab1-c8 N1-j2");
    assert_eq!(texts(&costs(&walked_in)), ["but-fight-ends Ab1 d9"]);
    assert!(costs(&turn(&position(BRAWL), TATTLE)).is_empty());
}

#[test]
fn sight_of_nuns() {
    // The nun on c2 sees A's fight on c5: a stay forces her to break it up.
    let seen = "en A0B0C0D0 13/30 A A10:c5x,e,e,e B10:c5v,e,e,e C10:e,e,e,e N:c2,l1";
    let leave = "stay:none Ab1:3-d3 Ag1:2-k11 Ab2:1-a1 N2-k1";
    negative(seen, ["stay:Ab1 Ag1:2-k11 Ab2:1-a1 N1/c5 ^Bb1-c6", leave], "stayed-in-sight Ab1 N1 c5");
    positive(seen, leave, "walks-away Ab1 N1 c5");
    // A's boy attacks B's boy on c5, which a nun sees from c1 but not from b1.
    let start = "en A0B0C0D0 13/30 A A10:d3,e,e,e B10:c5,e,e,e C10:e,e,e,e N:a1,l1";
    let [near, far] = ["N1-c1", "N1-b1"].map(|nun| walk('A', "xc5").replace("N2-j1", nun));
    negative(start, [&near, &far], "fight-in-sight Ab1 N1 c5");
    // B attacks C; a nun is moved to see it.
    let others = "en A0B0C0D0 13/30 A A10:e,e,e,e B10:c5x,e,e,e C10:c5v,e,e,e N:a1,l1";
    positive(others, "Ab1:3-b2 Ag1:2-k11 Ab2:1-b1 N1-c1", "watches N1 Bb1 c5");
    // The same if B attacks A.
    let own = others.replace("A10:e", "A10:c5v").replace("C10:c5v", "C10:e");
    let [quiet, watch] = ["N1-b1", "N1-c1"].map(|nun| format!("Ab2:3-b2 Ag1:2-k11 Ag2:1-k12 {nun}"));
    negative(&own, [&quiet, &watch], "missed-watch N1 Bb1 c5");
}

/// B's boy can attack A's boy on c5, but not on c7.
const REACH: &str = "en A0B0C0D0 13/30 A A10:c4,e,e,e B10:d3,e,e,e C10:e,e,e,e N:k1,l1";

#[test]
fn attacks_of_other_seats() {
    let [near, far] = ["-c5", "-c7"].map(|end| walk('A', end));
    let [attacks, waits] = ["xc5", "-d2"].map(|end| walk('B', end));
    negative_later(REACH, [&near, &far], &[[&attacks, &waits]], "left-in-reach Ab1 Bb1 c5 B");
    // It can be attacked after either turn, but only one continuation attacks it.
    negative_later(REACH, [&near, &near], &[[&attacks, &waits]], "will-attack Bb1 Ab1 c5 B");
    // B does not attack: the danger is a weak reason, which counts once the round is over.
    let round = [[&waits; 2].map(String::as_str), ["pass"; 2], ["pass"; 2]];
    negative_later(REACH, [&near, &far], &round, "left-in-reach Ab1 Bb1 c5 B");
    positive(&REACH.replace("c4", "c5"), &walk('A', "-c8"), "gets-away Ab1 Bb1 c5");
}

#[test]
fn ends_of_fights_by_the_next_seat() {
    // A's boy attacks B's boy on c5. B's other boy on i6 can tattle to a nun on h8, but not on j10.
    let start = "en A0B0C0D0 13/30 A A10:d3,e,e,e B10:c5,i6,e,e C10:e,e,e,e N:k1,j8";
    let [near, far] = ["N2-h8", "N2-j10"].map(|nun| walk('A', "xc5").replace("N2-j1", nun));
    let reply = |walk: &str| format!("Bb2:3{walk} Bg1:2-k11 Bg2:1-k12 N1-j1");
    let [tattle, wait, rescue] = ["!h8/c5 ^Bb1-c6", "-i7", "/c5 ^Bb1-c6 ^Ab1-d5"].map(reply);
    negative_later(start, [&near, &far], &[[&tattle, &wait]], "open-to-tattle Bb2 N2 Ab1 c5");
    negative_later(start, [&near, &near], &[[&tattle, &wait]], "will-end B Ab1 c5");
    let watch = wait.replace("N1-j1", "N2-e5");
    negative_later(start, [&near, &near], &[[&watch, &wait]], "will-see B N2 Ab1 c5");
    // On c8 B's other boy can break up the fight.
    let beside = start.replace("i6", "c8");
    let stopped = far.replace("Ab1:3xc5", "Ab1:3-d2");
    negative_later(&beside, [&far, &stopped], &[[&rescue, "pass"]], "open-to-rescue Bb2 Ab1 Bb1 c5");
}

#[test]
fn coins_in_the_next_turns() {
    let (near, wait) = (walk('A', "-c5"), walk('B', "-d4"));
    let (turns, waits, pass) = ([near.as_str(); 2], [wait.as_str(); 2], ["pass"; 2]);
    // C takes a coin from B after the turn played only.
    let start = REACH.replace("C10:e", "C10:f5");
    let [attacks, stands] = ["xd4", "-f6"].map(|end| walk('C', end));
    negative_later(&start, turns, &[waits, [&attacks, &stands]], "gains-coins C 1 0");
    // A's own next turn takes a coin after one of the turns only.
    let [attacks, stands] = ["xd4", "-c7"].map(|walk| format!("Ab2:3-b1 Ab1:2{walk} Ag2:1-l12 N2-j1"));
    negative_later(REACH, turns, &[waits, pass, [&stands, &attacks]], "gains-less A 0 1");
    negative_later(REACH, turns, &[waits, pass, [&attacks, &stands]], "better-turn A 0 0");
}

/// If the game was handed to a seat, the reason is about that seat.
#[test]
fn reasons_of_a_handed_game_are_about_the_receiver() {
    let cases = [
        (Seat::B, ATTACK, "missed-fight Ab2 Bb1 e7 1"),
        (Seat::C, ATTACK, "leads C 0 0"),
        (Seat::C, TATTLE, "missed-tattle Ag1 N2 Cb2 d4"),
        (Seat::B, TATTLE, "leads B 0 0"),
    ];
    for (to, best, wanted) in cases {
        negative_with(Mark::Handed { to }, BRAWL, [STAY, best], &[], wanted);
    }
}

#[test]
fn without_a_fact_the_share_is_the_reason() {
    let far = CLOSE.replace("c7", "l8");
    positive(&far, QUIET, "quiet A 35");
    negative(&far, [QUIET, QUIET], "better-turn A 0 0");
    // Walking away from a fight is not quiet.
    positive(BRAWL, LEAVE, "worth A 35");
}

/// A has no coins in the last minute and cannot win any more.
#[test]
fn a_lost_position_has_no_helpful_turn() {
    let game = position("en A0B0C0D0 30/30 A A0:e,e,e,e B20:e,e,e,e C10:e,e,e,e N:k1,l1");
    let Ok(hints) = Coach::new(Budget::Iterations(20), 1, 1).hint(&game, 2);
    assert!(hints.iter().all(|hint| hint.reason == CoachReason::NothingHelps { seat: Seat::A }), "{hints:?}");
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
    assert!(matches!(hints[0].reason, CoachReason::WinsByKiss { .. }));
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
        matches!(
            verdict.remark,
            Some(Remark { mark: Mark::Blunder, reason: CoachReason::MissedKiss { .. }, .. })
        ),
        "{verdict:?}"
    );
}

#[test]
fn the_only_winning_turn_is_brilliant_unless_it_is_obvious() {
    let game = position(&CLOSE.replace("13/30", "30/30"));
    let turn = PlayedTurn { actions: turn(&game, KISS).actions, start: game };
    let Ok(verdict) = Coach::new(Budget::Iterations(30), 1, 1).judge(&turn);
    assert_eq!((verdict.loss, verdict.after[Seat::A]), (0.0, 1.0));
    assert!(
        matches!(
            verdict.remark,
            None | Some(Remark { mark: Mark::Brilliant, reason: CoachReason::WinsByKiss { .. }, .. })
        ),
        "{verdict:?}"
    );
}

/// All of A's children are in the entrances, so b1 and b2 are interchangeable.
#[test]
fn interchangeable_children_give_the_same_position() {
    let game = Game::new(Players::Three);
    let after = |words: &str| CanonicalPosition::of(&turn(&game, words).after);
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
    let turn = PlayedTurn { actions: turn(&game, &walk('A', "-d2")).actions, start: game };
    let Ok(verdict) = Coach::new(Budget::Iterations(1500), 1, 1).judge(&turn);
    assert!(
        matches!(verdict.remark, Some(Remark { reason: CoachReason::LeftKissOpen { .. }, .. })),
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
