//! The fast engine and the slow reading of the rules agree: the same legal words and the same state after every
//! decision of thousands of games, chosen so that everything the rules know happens often.

mod reference;
mod slow;

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicUsize, Ordering};

use blacktop_rules::{Action, Event, Game, NunLanding, Phase, Piece, Players, Seat, Setup, ShoveEnd};
use blacktop_testkit::play;
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use reference::Reference;

/// Games in each run; half of them start in a brawl.
const GAMES: usize = 3_000;

/// What must happen at least this often over all games.
const FLOORS: [(&str, usize); 16] = [
    ("fight", 10_000),
    ("break-up", 2_000),
    ("tattle", 2_000),
    ("kiss", 300),
    ("stay", 2_000),
    ("pass", 500),
    ("time-out", 1_000),
    ("time-out in a shove", 100),
    ("nun shoves", 2_000),
    ("nun breaks up", 1_000),
    ("nun demanded", 300),
    ("nun demanded by a child that failed to leave", 100),
    ("shove", 10_000),
    ("shove chain", 500),
    ("movement lost", 20),
    ("bell", 1_000),
];

#[derive(Default)]
struct Coverage(BTreeMap<&'static str, usize>);

impl Coverage {
    fn count(&mut self, what: &'static str) {
        *self.0.entry(what).or_default() += 1;
    }

    fn action(&mut self, game: &Game, action: Action) {
        if game.phase() == Phase::Nun && !game.staying().is_empty() {
            let all_break_up = game.legal_actions().iter().all(|action| action.to_string().contains('/'));
            if all_break_up {
                self.count("nun demanded");
            }
        }
        match action {
            Action::Pass => self.count("pass"),
            Action::Timeout if game.phase() == Phase::Shove => self.count("time-out in a shove"),
            Action::Nun { landing: NunLanding::Shove, .. } => self.count("nun shoves"),
            Action::Shove { push: ShoveEnd::Onto, .. } => self.count("shove chain"),
            _ => {}
        }
    }

    /// Counts what a time-out sends a nun to (6.4): none has stayed, so the fight is one that a child was to leave.
    fn time_out(&mut self, game: &Game, events: &[Event]) {
        let is_leaving = game.staying().is_empty() && !game.leaving().is_empty();
        if is_leaving && events.iter().any(|event| matches!(event, Event::NunMoved { .. })) {
            self.count("nun demanded by a child that failed to leave");
        }
    }

    fn event(&mut self, event: &Event) {
        match event {
            Event::FightStarted { .. } => self.count("fight"),
            Event::FightBrokenUp { by: Piece::Child(_), .. } => self.count("break-up"),
            Event::FightBrokenUp { by: Piece::Nun(_), .. } => self.count("nun breaks up"),
            Event::Tattled { .. } => self.count("tattle"),
            Event::Kissed { .. } => self.count("kiss"),
            Event::Stayed { .. } => self.count("stay"),
            Event::TimedOut { .. } => self.count("time-out"),
            Event::Shoved { .. } => self.count("shove"),
            Event::MovementLost { .. } => self.count("movement lost"),
            Event::Bell => self.count("bell"),
            _ => {}
        }
    }
}

fn compare_game(index: usize, tally: &mut Coverage) {
    let mut rng = ChaCha8Rng::seed_from_u64(index as u64);
    let edition = play::random_rules(&mut rng);
    let players = Players::ALL[index % 3];
    let board = play::random_board(&mut rng);
    let (mut game, mut slow) = if index.is_multiple_of(2) {
        let setup = Setup { edition, board, turn: Seat::B, ..Setup::new(players) };
        let rows: Vec<String> = setup.board.rows().collect();
        let slow = Reference::new(&edition.to_string(), &rows, players.count().into(), 30, 'B');
        (setup.into_game().expect("the start of a game"), slow)
    } else {
        let setup = play::random_brawl(&mut rng, &board, edition, players);
        let slow = slow::reference_of(&setup);
        (setup.into_game().expect("tried"), slow)
    };
    let mut played: Vec<String> = Vec::new();
    loop {
        let context = || format!("game {index} on {} ({edition}) after {played:?}", game.board());
        assert_eq!(slow::snapshot(&game), slow.snapshot(), "{}", context());
        let words: Vec<String> = game.legal_actions().iter().map(|action| action.to_string()).collect();
        assert_eq!(words, slow.legal(), "{}", context());
        assert!(game.is_consistent(), "{}", context());
        if words.is_empty() {
            break;
        }
        let chosen = play::choose(&mut rng, &game);
        let action = game.resolve(chosen).expect("a legal word");
        tally.action(&game, action);
        let before = game.clone();
        let events = game.play(action).expect("a legal action");
        events.iter().for_each(|event| tally.event(event));
        if action == Action::Timeout {
            tally.time_out(&before, &events);
        }
        slow.apply(&chosen.to_string());
        played.push(chosen.to_string());
    }
}

#[test]
fn the_fast_and_the_slow_reading_agree() {
    let next = AtomicUsize::new(0);
    let threads = std::thread::available_parallelism().map_or(2, |count| count.get());
    let tallies: Vec<Coverage> = std::thread::scope(|scope| {
        let play = || {
            let mut tally = Coverage::default();
            loop {
                match next.fetch_add(1, Ordering::Relaxed) {
                    index if index < GAMES => compare_game(index, &mut tally),
                    _ => return tally,
                }
            }
        };
        let workers: Vec<_> = (0..threads).map(|_| scope.spawn(play)).collect();
        workers.into_iter().map(|worker| worker.join().expect("all games agree")).collect()
    });
    let mut total = Coverage::default();
    for (what, count) in tallies.iter().flat_map(|tally| &tally.0) {
        *total.0.entry(what).or_default() += count;
    }
    println!("{GAMES} games compared:");
    for (what, floor) in FLOORS {
        let count = total.0.get(what).copied().unwrap_or(0);
        println!("{count:>8} {what} (at least {floor})");
    }
    let missing: Vec<_> =
        FLOORS.into_iter().filter(|(what, floor)| total.0.get(what).is_none_or(|n| n < floor)).collect();
    assert!(missing.is_empty(), "too rare to trust: {missing:?}");
}
