//! The fast engine and the slow reading of the rules agree: the same legal words and the same state after every
//! decision of thousands of games, chosen so that everything the rules know happens often.

mod reference;

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicUsize, Ordering};

use blacktop_rules::{
    Action, Board, BoardError, Child, Coord, Edition, Event, Game, Nun, NunLanding, Phase, Piece, Place,
    Players, Push, Seat, Setup, Status,
};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use reference::{Reference, Snapshot};

/// Games in each run; half of them start in a brawl.
const GAMES: usize = 3_000;

/// What must happen at least this often over all games.
const FLOORS: [(&str, usize); 15] = [
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
    ("shove", 10_000),
    ("shove chain", 500),
    ("movement lost", 20),
    ("bell", 1_000),
];

#[derive(Default)]
struct Tally(BTreeMap<&'static str, usize>);

impl Tally {
    fn count(&mut self, what: &'static str) {
        *self.0.entry(what).or_default() += 1;
    }

    fn action(&mut self, game: &Game, action: Action) {
        if game.phase() == Phase::Nun && !game.staying().is_empty() {
            let all_break_up = game.legal_actions().iter().all(|action| word(game, action).contains('/'));
            if all_break_up {
                self.count("nun demanded");
            }
        }
        match action {
            Action::Pass => self.count("pass"),
            Action::Timeout if game.phase() == Phase::Shove => self.count("time-out in a shove"),
            Action::Nun { landing: NunLanding::Shove, .. } => self.count("nun shoves"),
            Action::Shove { push: Push::Onto, .. } => self.count("shove chain"),
            _ => {}
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

fn word(game: &Game, action: Action) -> String {
    action.word(game.ground()).to_string()
}

fn snapshot(game: &Game) -> Snapshot {
    let place = |piece| match game.place(piece) {
        Place::Space(space) => game.ground().coord(space).to_string(),
        Place::Entrance => "entrance".to_owned(),
        Place::Shoved => "shoved".to_owned(),
    };
    let names = |children: blacktop_rules::Children| children.iter().map(|child| child.to_string()).collect();
    let children =
        game.players().seats().flat_map(Child::of).map(|child| {
            (child.to_string(), place(Piece::Child(child)), game.status(child).name().to_owned())
        });
    Snapshot {
        clock: game.clock().into(),
        turn: game.turn().letter(),
        phase: game.phase().name().to_owned(),
        movements: game.movements().iter().map(|steps| steps.count()).collect(),
        moved: names(game.moved()),
        staying: names(game.staying()),
        leaving: names(game.leaving()),
        shoving: game.shoving().map(|piece| piece.to_string()),
        coins: game.players().seats().map(|seat| game.coins(seat).into()).collect(),
        children: children.collect(),
        nuns: Nun::ALL.map(|nun| place(Piece::Nun(nun))),
        result: game.outcome().map(|outcome| {
            let ranks = game.players().seats().map(|seat| outcome.rank(seat).into()).collect();
            let winners = outcome.winners().map(Seat::letter).collect();
            (outcome.reason.name().to_owned(), outcome.kisser().map(Seat::letter), winners, ranks)
        }),
    }
}

fn pick<'a, T>(rng: &mut ChaCha8Rng, items: &'a [T]) -> &'a T {
    &items[rng.random_range(0..items.len())]
}

/// A board of sections, or one drawn at random with much equipment, so that the yard is narrow.
fn random_board(rng: &mut ChaCha8Rng) -> Board {
    if rng.random_bool(0.6) {
        return Board::from_number(rng.random_range(0..Board::COUNT));
    }
    loop {
        if let Some(board) = drawn_board(rng) {
            return board;
        }
    }
}

/// Islands are filled in: only what is connected to the boys' corner stays open.
fn drawn_board(rng: &mut ChaCha8Rng) -> Option<Board> {
    let share = rng.random_range(0.15..0.5);
    let mut cell = || if rng.random_bool(share) { 'G' } else { '.' };
    let mut rows: Vec<Vec<char>> = (0..12).map(|_| (0..12).map(|_| cell()).collect()).collect();
    for (row, column) in [(0, 10), (0, 11), (1, 10), (1, 11), (10, 0), (10, 1), (11, 0), (11, 1)] {
        rows[row][column] = 's';
    }
    loop {
        let drawing: Vec<String> = rows.iter().map(|row| row.iter().collect()).collect();
        match drawing.join("/").parse() {
            Ok(board) => return Some(board),
            Err(BoardError::NotConnected(coord)) => {
                let cell = &mut rows[11 - usize::from(coord.row())][usize::from(coord.column())];
                if std::mem::replace(cell, 'G') == 's' {
                    return None;
                }
            }
            Err(BoardError::TooOpen(_)) => return None,
            Err(error) => panic!("{error}: {drawing:?}"),
        }
    }
}

/// Children and nuns thrown into a small part of the yard, some of them already fighting or in detention.
fn random_brawl(rng: &mut ChaCha8Rng, board: &Board, edition: Edition, players: Players) -> Setup {
    let mut setup = Setup { edition, board: board.clone(), ..Setup::new(players) };
    setup.minutes = rng.random_range(1..=12);
    setup.clock = rng.random_range(1..=setup.minutes);
    setup.turn = *pick(rng, &players.seats().collect::<Vec<_>>());
    let centre = (rng.random_range(1..11_i32), rng.random_range(1..11_i32));
    let radius = rng.random_range(2..5_i32);
    let is_yard = |coord: &Coord| board.cell(*coord) == blacktop_rules::Cell::Yard;
    let near = |coord: &Coord| {
        (i32::from(coord.column()) - centre.0).abs() <= radius
            && (i32::from(coord.row()) - centre.1).abs() <= radius
    };
    let mut free: Vec<Coord> = Coord::all().filter(is_yard).filter(near).collect();
    let mut fights: Vec<(Coord, Child)> = Vec::new();
    for child in players.seats().flat_map(Child::of) {
        let joins = fights.iter().position(|(_, attacker)| attacker.seat() != child.seat());
        match joins {
            Some(fight) if rng.random_bool(0.6) => {
                let (at, _) = fights.swap_remove(fight);
                setup.place(child, Some(at), Status::Pinned);
            }
            _ if rng.random_bool(0.1) => setup.place(child, None, Status::Detained),
            _ if free.is_empty() || rng.random_bool(0.1) => {}
            _ => {
                let at = free.swap_remove(rng.random_range(0..free.len()));
                setup.place(child, Some(at), Status::Free);
                if rng.random_bool(0.4) {
                    fights.push((at, child));
                    setup.place(child, Some(at), Status::Attacking);
                }
            }
        }
    }
    for (at, attacker) in fights {
        setup.place(attacker, Some(at), Status::Free);
    }
    for nun in 0..2 {
        if !free.is_empty() && rng.random_bool(0.7) {
            setup.nuns[nun] = free.swap_remove(rng.random_range(0..free.len()));
        }
    }
    for _ in 0..rng.random_range(0..30) {
        let seats: Vec<Seat> = players.seats().collect();
        let (from, to) = (*pick(rng, &seats), *pick(rng, &seats));
        if setup.coins[from] > 0 {
            setup.coins[from] -= 1;
            setup.coins[to] += 1;
        }
    }
    setup
}

fn reference_of(setup: &Setup) -> Reference {
    let rows: Vec<String> = setup.board.rows().collect();
    let coins: Vec<u32> = setup.players.seats().map(|seat| setup.coins[seat].into()).collect();
    let children: Vec<(String, String, String)> = setup
        .players
        .seats()
        .flat_map(Child::of)
        .map(|child| {
            let standing = setup.standing(child);
            let at = standing.at.map_or("entrance".to_owned(), |at| at.to_string());
            (child.to_string(), at, standing.status.name().to_owned())
        })
        .collect();
    let nuns = setup.nuns.map(|at| at.to_string());
    Reference::load(
        setup.edition.code(),
        &rows,
        setup.players.count().into(),
        setup.minutes.into(),
        setup.clock.into(),
        setup.turn.letter(),
        &coins,
        &children,
        [&nuns[0], &nuns[1]],
    )
}

/// Kinds of actions are chosen first, so that rare ones are as likely as walks; only passes stay rare.
fn choose(rng: &mut ChaCha8Rng, words: &[String]) -> String {
    if rng.random_bool(0.015) {
        return "timeout".to_owned();
    }
    let kind = |word: &str| match word.find(['!', '*', '/', 'x', '^']) {
        _ if word == "pass" => 'p',
        _ if word.starts_with("stay") => 's',
        Some(at) => word.as_bytes()[at] as char,
        None => '-',
    };
    let mut kinds: Vec<char> = words.iter().map(|word| kind(word)).collect();
    kinds.sort_unstable();
    kinds.dedup();
    kinds.retain(|kind| *kind != 'p');
    if kinds.is_empty() || rng.random_bool(0.3) {
        return pick(rng, words).clone();
    }
    let chosen = *pick(rng, &kinds);
    let of_kind: Vec<&String> = words.iter().filter(|word| kind(word) == chosen).collect();
    (*pick(rng, &of_kind)).clone()
}

fn compare_game(index: usize, tally: &mut Tally) {
    let mut rng = ChaCha8Rng::seed_from_u64(index as u64);
    let edition = Edition::ALL[index % 3];
    let players = Players::ALL[index / 3 % 3];
    let board = random_board(&mut rng);
    let (mut game, mut slow) = if index.is_multiple_of(2) {
        let setup = Setup { edition, board, turn: Seat::B, ..Setup::new(players) };
        let rows: Vec<String> = setup.board.rows().collect();
        let slow = Reference::new(edition.code(), &rows, players.count().into(), 30, 'B');
        (setup.into_game().expect("the start of a game"), slow)
    } else {
        let mut setup = random_brawl(&mut rng, &board, edition, players);
        while setup.clone().into_game().is_err() {
            setup = random_brawl(&mut rng, &board, edition, players);
        }
        let slow = reference_of(&setup);
        (setup.into_game().expect("tried"), slow)
    };
    let mut played: Vec<String> = Vec::new();
    loop {
        let context = || format!("game {index} on {} ({edition}) after {played:?}", game.board());
        assert_eq!(snapshot(&game), slow.snapshot(), "{}", context());
        let words: Vec<String> = game.legal_actions().iter().map(|action| word(&game, action)).collect();
        assert_eq!(words, slow.legal(), "{}", context());
        assert!(game.is_consistent(), "{}", context());
        if words.is_empty() {
            break;
        }
        let chosen = choose(&mut rng, &words);
        let action = game.explain(chosen.parse().expect("a word")).expect("a legal word");
        tally.action(&game, action);
        game.play(action).expect("a legal action").iter().for_each(|event| tally.event(event));
        slow.apply(&chosen);
        played.push(chosen);
    }
}

#[test]
fn the_fast_and_the_slow_reading_agree() {
    let next = AtomicUsize::new(0);
    let threads = std::thread::available_parallelism().map_or(2, |count| count.get());
    let tallies: Vec<Tally> = std::thread::scope(|scope| {
        let play = || {
            let mut tally = Tally::default();
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
    let mut total = Tally::default();
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
