//! Random games for tests: boards, brawls and choices made so that everything the rules know happens often. All
//! of it follows from a generator that the test seeds, so that every game can be played again.

use blacktop_rules::{
    Board, BoardError, Cell, Child, Coord, Game, Landing, NunLanding, Piece, Place, Players, RuleSet, Seat,
    Setup, Status, Word,
};
use rand::RngExt;
use rand_chacha::ChaCha8Rng;

pub fn pick<'a, T>(rng: &mut ChaCha8Rng, items: &'a [T]) -> &'a T {
    &items[rng.random_range(0..items.len())]
}

/// Any of the 192 rule sets.
pub fn random_rules(rng: &mut ChaCha8Rng) -> RuleSet {
    *pick(rng, &RuleSet::all().collect::<Vec<_>>())
}

/// A board of sections, or one drawn at random with much equipment, so that the yard is narrow.
pub fn random_board(rng: &mut ChaCha8Rng) -> Board {
    if rng.random_bool(0.6) {
        return Board::from_number(rng.random_range(0..Board::COUNT)).expect("a board's number");
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

/// A position in the middle of a brawl. Throws that the rules do not allow are thrown again.
pub fn random_brawl(rng: &mut ChaCha8Rng, board: &Board, edition: RuleSet, players: Players) -> Setup {
    loop {
        let setup = throw(rng, board, edition, players);
        if setup.clone().into_game().is_ok() {
            return setup;
        }
    }
}

/// Children and nuns thrown into a small part of the yard, some of them already fighting or in detention.
fn throw(rng: &mut ChaCha8Rng, board: &Board, edition: RuleSet, players: Players) -> Setup {
    let mut setup = Setup { edition, board: board.clone(), ..Setup::new(players) };
    setup.minutes = rng.random_range(1..=12);
    setup.clock = rng.random_range(1..=setup.minutes);
    setup.turn = *pick(rng, &players.seats().collect::<Vec<_>>());
    let centre = (rng.random_range(1..11_i32), rng.random_range(1..11_i32));
    let radius = rng.random_range(2..5_i32);
    let near = |coord: &Coord| {
        (i32::from(coord.column()) - centre.0).abs() <= radius
            && (i32::from(coord.row()) - centre.1).abs() <= radius
    };
    let is_yard = |coord: &Coord| board.cell(*coord) == Cell::Yard;
    let mut free: Vec<Coord> = Coord::all().filter(is_yard).filter(near).collect();
    throw_children(rng, &mut free, &mut setup);
    for nun in 0..2 {
        if !free.is_empty() && rng.random_bool(0.7) {
            setup.nuns[nun] = free.swap_remove(rng.random_range(0..free.len()));
        }
    }
    pass_coins_around(rng, &mut setup);
    setup
}

fn throw_children(rng: &mut ChaCha8Rng, free: &mut Vec<Coord>, setup: &mut Setup) {
    let mut attackers: Vec<(Coord, Child)> = Vec::new();
    for child in setup.players.seats().flat_map(Child::of) {
        let joins = attackers.iter().position(|(_, attacker)| attacker.seat() != child.seat());
        match joins {
            Some(fight) if rng.random_bool(0.6) => {
                let (at, _) = attackers.swap_remove(fight);
                setup.place(child, Some(at), Status::Pinned);
            }
            _ if rng.random_bool(0.1) => setup.place(child, None, Status::Detained),
            _ if free.is_empty() || rng.random_bool(0.1) => {}
            _ => {
                let at = free.swap_remove(rng.random_range(0..free.len()));
                setup.place(child, Some(at), Status::Free);
                if rng.random_bool(0.4) {
                    attackers.push((at, child));
                    setup.place(child, Some(at), Status::Attacking);
                }
            }
        }
    }
    // Attackers without a victim just stand there.
    for (at, attacker) in attackers {
        setup.place(attacker, Some(at), Status::Free);
    }
}

fn pass_coins_around(rng: &mut ChaCha8Rng, setup: &mut Setup) {
    let seats: Vec<Seat> = setup.players.seats().collect();
    for _ in 0..rng.random_range(0..30) {
        let (from, to) = (*pick(rng, &seats), *pick(rng, &seats));
        if setup.coins[from] > 0 {
            setup.coins[from] -= 1;
            setup.coins[to] += 1;
        }
    }
    // A player without coins pays nothing (5.4).
    let (poor, rich) = (*pick(rng, &seats), *pick(rng, &seats));
    if rng.random_bool(0.4) {
        let coins = std::mem::take(&mut setup.coins[poor]);
        setup.coins[rich] += coins;
    }
}

/// What is decided next in a game that is not over. Kinds of actions are chosen first, so that rare ones are as
/// likely as walks; only passes stay rare, and now and then the time runs out: oftener while a nun sees a fight that a
/// child has yet to leave (6.4).
pub fn choose(rng: &mut ChaCha8Rng, game: &Game) -> Word {
    if rng.random_bool(if is_watched_leaving(game) { 0.2 } else { 0.015 }) {
        return Word::Timeout;
    }
    let words: Vec<Word> = game.legal_actions().iter().map(|action| action.word()).collect();
    let mut kinds: Vec<char> = words.iter().map(kind).collect();
    kinds.sort_unstable();
    kinds.dedup();
    kinds.retain(|kind| *kind != 'p');
    if kinds.is_empty() || rng.random_bool(0.3) {
        return *pick(rng, &words);
    }
    let chosen = *pick(rng, &kinds);
    let of_kind: Vec<Word> = words.into_iter().filter(|word| kind(word) == chosen).collect();
    *pick(rng, &of_kind)
}

fn is_watched_leaving(game: &Game) -> bool {
    let is_watched = |child: Child| match game.place(Piece::Child(child)) {
        Place::Space(at) => game.tables().contains(game.fights() & game.seen(), at),
        Place::Entrance | Place::Shoved => false,
    };
    game.leaving().iter().any(is_watched)
}

/// Nearly the sign by which a word says what happens.
fn kind(word: &Word) -> char {
    match word {
        Word::Pass => 'p',
        Word::Timeout => 't',
        Word::StayNone | Word::Stay { .. } => 's',
        Word::Move { landing, .. } => match landing {
            Landing::Stand => '-',
            Landing::Fight => 'x',
            Landing::BreakUp => '/',
            Landing::Kiss => '*',
            Landing::Tattle { .. } => '!',
        },
        Word::Nun { landing, .. } => match landing {
            NunLanding::Stand => '-',
            NunLanding::Shove => '^',
            NunLanding::BreakUp => '/',
        },
        Word::Shove { .. } => '^',
    }
}
