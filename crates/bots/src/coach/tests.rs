//! A position for every reason, and the coach at work on whole games.

use blacktop_rules::{BySeat, Child, Game, Nun, Players, Position, Record, Seat, Setup};

use super::{Candidate, Coach, Mark, Played, Reason, Story, fault::fault, merit::merit, turns_played};
use crate::think::Budget;

fn position(text: &str) -> Game {
    text.parse::<Position>().unwrap().game().unwrap()
}

fn story(game: &Game, words: &str) -> Story {
    let mut next = game.clone();
    let mut actions = Vec::new();
    for word in words.split(' ').filter(|word| !word.is_empty()) {
        let action =
            next.explain(word.parse().unwrap()).unwrap_or_else(|illegal| panic!("{word}: {illegal}"));
        next.play(action).unwrap();
        actions.push(action);
    }
    Story::new(game, &actions)
}

fn child(name: &str) -> Child {
    name.parse().unwrap()
}

/// What is said of one turn where another was best, if nobody does anything next.
fn fault_of(start: &str, played: &str, best: &str) -> Reason {
    let game = position(start);
    let stories = [played, best].map(|words| story(&game, words));
    let replies = stories.each_ref().map(|story| Story::new(&story.after, &[]));
    let [played, best] = stories.map(|story| Candidate { story, share: BySeat::default() });
    fault(&played, &best, &replies)
}

fn merit_of(start: &str, words: &str) -> Reason {
    merit(&story(&position(start), words), &BySeat::from_fn(|_| 0.345))
}

/// The nuns are out of the way in a corner, and A's boy and girl two steps from each other.
const CLOSE: &str = "en A0B0C0D0 13/30 A A10:c5,e,c7,e B10:e,e,e,e C10:e,e,e,e N:k1,l1";
const QUIET: &str = "Ab2:3-c2 Ag2:2-k11 Ab1:1-c4 N2-j1";

#[test]
fn a_kiss_that_was_there() {
    let missed = fault_of(CLOSE, QUIET, "Ab2:3-c2 Ag1:2*c5");
    let (kisser, kissed, at) = match missed {
        Reason::MissedKiss { kisser, kissed, at } => (kisser, kissed, at.to_string()),
        other => panic!("{other:?}"),
    };
    assert!([kisser, kissed].contains(&child("Ab1")) && [kisser, kissed].contains(&child("Ag1")));
    assert!(["c5", "c7"].contains(&at.as_str()), "{at}");
}

#[test]
fn a_kiss_that_somebody_richer_wins() {
    let poor = CLOSE.replace("A10", "A2").replace("B10", "B18");
    let wanted = Reason::KissedTooSoon { kisser: child("Ag1"), winner: Seat::B };
    assert_eq!(fault_of(&poor, "Ab2:3-c2 Ag1:2*c5", QUIET), wanted);
}

/// B's boy and girl are two steps from each other, and A's boy can attack the boy.
const THREAT: &str = "en A0B0C0D0 13/30 A A10:d3,e,e,e B10:c5,e,c7,e C10:e,e,e,e N:k1,l1";

#[test]
fn a_kiss_that_was_left_open_or_stopped() {
    let (quiet, attack) = ("Ab1:3-d2 Ag1:2-k11 Ab2:1-a1 N2-j1", "Ab1:3xc5 Ag1:2-k11 Ab2:1-a1 N2-j1");
    let open = fault_of(THREAT, quiet, attack);
    assert!(matches!(open, Reason::LeftKissOpen { kisser, .. } if kisser.seat() == Seat::B), "{open:?}");
    let stopped = merit_of(THREAT, attack);
    assert!(matches!(stopped, Reason::StopsKiss { kisser, .. } if kisser.seat() == Seat::B), "{stopped:?}");
    let harmless = THREAT.replace("B10", "B2").replace("C10", "C18");
    let reason = fault_of(&harmless, quiet, attack);
    assert_eq!(
        reason,
        Reason::MissedFight { attacker: child("Ab1"), victim: child("Bb1"), at: "c5".parse().unwrap() }
    );
}

#[test]
fn a_nun_who_looked_away_from_a_kiss() {
    let watched = "en A0B0C0D0 13/30 A A10:e,e,e,e B10:c5,d,c6,d C10:e,e,e,e N:c2,l1";
    let walks = "Ab1:3-b2 Ag1:2-k11 Ab2:1-a1";
    let reason = fault_of(watched, &format!("{walks} N1-d3"), &format!("{walks} N2-k1"));
    assert!(
        matches!(reason, Reason::LookedAway { nun: Nun::N1, kisser, .. } if kisser.seat() == Seat::B),
        "{reason:?}"
    );
}

/// A attacks at d9; C attacks A's girl at d4; a nun is two steps from A's other girl. Nobody else is rich enough for a
/// kiss.
const BRAWL: &str = "en A0B0C0D0 13/30 A A20:d9x,e6,i6,d4v B3:e7,b2,d9v,e C7:e,d4x,j3,l11 N:j1,h5";
const STAY: &str = "stay:Ab1 Ag1:2-i6 Ab2:1-e5 N1-j2";
const ATTACK: &str = "stay:Ab1 Ag1:2-i6 Ab2:1xe7 N1-j2";
const LEAVE: &str = "stay:none Ab1:3-d12 Ag1:2-i6 Ab2:1-e5 N1-j2";
const TATTLE: &str = "stay:Ab1 Ag1:2!h5/d4 ^Ag2-c3 Ab2:1-e5 N1-j2";

#[test]
fn coins_that_were_there() {
    let (attacker, victim, at) = (child("Ab2"), child("Bb1"), "e7".parse().unwrap());
    assert_eq!(fault_of(BRAWL, STAY, ATTACK), Reason::MissedFight { attacker, victim, at });
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
fn fights_that_could_be_ended() {
    let (attacker, at) = (child("Cb2"), "d4".parse().unwrap());
    let missed = Reason::MissedTattle { child: child("Ag1"), nun: Nun::N2, attacker, at };
    assert_eq!(fault_of(BRAWL, STAY, TATTLE), missed);
    assert_eq!(merit_of(BRAWL, TATTLE), Reason::Arrests { nun: Nun::N2, attacker, at });

    let near = BRAWL.replace("N:j1", "N:d1");
    let (away, walk_in) = (STAY.replace("N1-j2", "N1-d2"), STAY.replace("N1-j2", "N1/d4 ^Ag2-c3"));
    assert_eq!(fault_of(&near, &away, &walk_in), Reason::MissedArrest { nun: Nun::N1, attacker, at });

    let beside = BRAWL.replace("e6", "d5");
    let (quiet, rescue) = (LEAVE, LEAVE.replace("Ab2:1-e5", "Ab2:1/d4 ^Ag2-c3 ^Cb2-c4"));
    let (by, victim) = (child("Ab2"), child("Ag2"));
    assert_eq!(fault_of(&beside, quiet, &rescue), Reason::MissedRescue { by, victim, at });
    assert_eq!(merit_of(&beside, &rescue), Reason::Frees { by, victim, at });
}

#[test]
fn a_fight_that_a_nun_had_to_end() {
    let seen = "en A0B0C0D0 13/30 A A10:c5x,e,e,e B10:c5v,e,e,e C10:e,e,e,e N:c2,l1";
    let greedy = "stay:Ab1 Ag1:2-k11 Ab2:1-a1 N1/c5 ^Bb1-c6";
    let reason = fault_of(seen, greedy, "stay:none Ab1:3-d3 Ag1:2-k11 Ab2:1-a1 N2-k1");
    let (attacker, nun, at) = (child("Ab1"), Nun::N1, "c5".parse().unwrap());
    assert_eq!(reason, Reason::StayedInSight { attacker, nun, at });
}

#[test]
fn a_fight_that_a_nun_sees_now() {
    let start = "en A0B0C0D0 13/30 A A10:d3,e,e,e B10:c5,e,e,e C10:e,e,e,e N:a1,l1";
    let walks = "Ab1:3xc5 Ag1:2-k11 Ab2:1-a1";
    let reason = fault_of(start, &format!("{walks} N1-c1"), &format!("{walks} N1-b1"));
    let (attacker, nun, at) = (child("Ab1"), Nun::N1, "c5".parse().unwrap());
    assert_eq!(reason, Reason::FightInSight { attacker, nun, at });
}

#[test]
fn a_child_that_was_left_in_reach() {
    let start = position("en A0B0C0D0 13/30 A A10:c4,e,e,e B10:d3,e,e,e C10:e,e,e,e N:k1,l1");
    let [played, best] = ["Ab1:3-c5", "Ab1:3-c7"].map(|walk| {
        let story = story(&start, &format!("{walk} Ag1:2-k11 Ab2:1-a1 N2-j1"));
        Candidate { story, share: BySeat::default() }
    });
    let replies = [
        story(&played.story.after, "Bb1:3xc5 Bg1:2-k11 Bb2:1-a1 N2-l1"),
        story(&best.story.after, "Bb1:3-d2 Bg1:2-k11 Bb2:1-a1 N2-l1"),
    ];
    let (attacker, at) = (child("Bb1"), "c5".parse().unwrap());
    assert_eq!(fault(&played, &best, &replies), Reason::LeftInReach { child: child("Ab1"), attacker, at });
}

#[test]
fn where_nothing_can_be_said_the_numbers_speak() {
    let far = CLOSE.replace("c7", "l8");
    assert_eq!(fault_of(&far, QUIET, QUIET), Reason::BetterTurn { seat: Seat::A, share: 0, best: 0 });
    assert_eq!(merit_of(&far, QUIET), Reason::Quiet { seat: Seat::A, share: 35 });
    assert!(matches!(merit_of(CLOSE, "Ab2:3-c2 Ag1:2*c5"), Reason::WinsByKiss { .. }));
}

/// A game in which everybody does the first legal thing, or runs out of time, or passes.
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
            Some(word) => game.explain(word.parse().unwrap()).unwrap(),
            None => game.legal_actions().pick(0),
        };
        record.play(action).unwrap();
    }
    record
}

#[test]
fn every_turn_of_a_game_is_judged() {
    let record = odd_game(7);
    let turns = turns_played(&record);
    assert_eq!(turns.len(), 7);
    let mut coach = Coach::new(Budget::Iterations(30), 1, 1);
    let verdicts: Vec<_> = turns.iter().map(|turn| coach.judge(turn)).collect();
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
    assert_eq!(verdicts[6].after, crate::share(&winners));
    let mut again = Coach::new(Budget::Iterations(30), 1, 2);
    assert_eq!(verdicts, turns.iter().map(|turn| again.judge(turn)).collect::<Vec<_>>());
}

#[test]
fn a_turn_that_is_still_played_is_left_out() {
    let mut record = odd_game(4);
    record.undo();
    assert_eq!(turns_played(&record).len(), 3);
    assert!(turns_played(&Record::new(Setup::new(Players::Three)).unwrap()).is_empty());
}

#[test]
fn hints_are_complete_turns_that_differ_and_a_sure_win_comes_first() {
    let game = position(CLOSE);
    let hints = Coach::new(Budget::Iterations(30), 1, 1).hint(&game, 3);
    assert_eq!(hints.len(), 3);
    assert_eq!(hints[0].share[Seat::A], 1.0);
    assert!(matches!(hints[0].reason, Reason::WinsByKiss { .. }));
    let ends: Vec<Game> = hints.iter().map(|hint| Story::new(&game, &hint.actions).after).collect();
    assert!(ends.iter().all(|end| end.clock() == 14 || end.outcome().is_some()));
    assert!(ends[0] != ends[1] && ends[1] != ends[2] && ends[0] != ends[2]);
}

/// In the last minute there is nothing to guess: the quiet turn shares the win, the kiss has it alone.
#[test]
fn a_missed_win_is_marked() {
    let game = position(&CLOSE.replace("13/30", "30/30"));
    let turn = Played { actions: story(&game, QUIET).actions, start: game };
    let verdict = Coach::new(Budget::Iterations(30), 1, 1).judge(&turn);
    assert_eq!((verdict.best_after[Seat::A], verdict.after[Seat::A]), (1.0, 1.0 / 3.0));
    assert!(matches!(verdict.mark, Some((Mark::Blunder, Reason::MissedKiss { .. }))), "{verdict:?}");
}

#[test]
fn the_one_turn_that_wins_is_brilliant_unless_it_is_obvious() {
    let game = position(&CLOSE.replace("13/30", "30/30"));
    let turn = Played { actions: story(&game, "Ab2:3-c2 Ag1:2*c5").actions, start: game };
    let verdict = Coach::new(Budget::Iterations(30), 1, 1).judge(&turn);
    assert_eq!((verdict.loss, verdict.after[Seat::A]), (0.0, 1.0));
    assert!(matches!(verdict.mark, None | Some((Mark::Brilliant, Reason::WinsByKiss { .. }))), "{verdict:?}");
}

/// A's two boys are in the entrance, and so are the girls: which of them goes is the same to everybody.
#[test]
fn turns_that_differ_only_in_which_of_two_boys_goes_are_one_turn() {
    let game = Game::new(Players::Three);
    let after = |words: &str| super::Shape::of(&story(&game, words).after);
    assert_eq!(after("Ab1:3-c2 Ag1:2-k11"), after("Ab2:3-c2 Ag2:2-k11"));
    assert_ne!(after("Ab1:3-c2 Ag1:2-k11"), after("Ab1:3-c2 Ag1:2-l12"));
    assert_ne!(after("Ab1:3-c2"), after("Ag1:3-k10"));
}

/// The next player's kiss can be stopped, and is not.
#[test]
fn a_win_that_was_given_away_is_marked() {
    let game = position(THREAT);
    let turn = Played { actions: story(&game, "Ab1:3-d2 Ag1:2-k11 Ab2:1-a1 N2-j1").actions, start: game };
    let verdict = Coach::new(Budget::Iterations(1500), 1, 1).judge(&turn);
    assert!(matches!(verdict.mark, Some((_, Reason::LeftKissOpen { .. }))), "{verdict:?}");
    assert!(verdict.after[Seat::B] > 0.9, "{verdict:?}");
}
