//! The law of games: coins and pieces are conserved, the cached masks equal those computed afresh, some action is legal until
//! the end, and the legal list, `resolve` and `play` agree.

use std::collections::BTreeMap;

use blacktop_bots::Rng;
use blacktop_rules::{
    Action, COINS_EACH, Cell, Child, Children, Coord, Game, Landing, LegalActions, Nun, NunLanding, Phase,
    Piece, Place, PositionText, Reason, ShoveEnd, Status, Steps, Word,
};

use crate::pick;
use crate::refusal::check_illegal;

/// How many words, sensible or not, are tried at each decision.
const WORDS: usize = 6;

/// Plays this many decisions, or to the end, and checks the game at each.
pub(crate) fn play_on(mut game: Game, decisions: usize, rng: &mut Rng) {
    for _ in 0..decisions {
        check(&game);
        check_start_of_turn(&game);
        let legal = game.legal_actions();
        check_list(&game, &legal);
        for _ in 0..WORDS {
            check_explained(&game, some_word(&game, rng));
        }
        if legal.is_empty() {
            return;
        }
        match rng.below(12) {
            0 => drop(game.play(Action::Timeout).expect("time can run out until the end")),
            _ => {
                let action = legal.pick_unordered(rng.below(legal.len()));
                play_one(&mut game, action);
            }
        }
    }
    check(&game);
    check_playout(game, rng);
}

/// A playout is the same as picking and playing every action.
fn check_playout(mut game: Game, rng: &mut Rng) {
    let mut played_out = game.clone();
    played_out.play_out(|count| {
        let (legal, index) = (game.legal_actions(), rng.below(count));
        assert_eq!(legal.len(), count);
        let action = legal.pick_unordered(index);
        game.play_unchecked(action);
        index
    });
    assert_eq!(played_out, game);
}

/// Checked and unchecked play come to the same.
fn play_one(game: &mut Game, action: Action) {
    let mut unchecked = game.clone();
    unchecked.play_unchecked(action);
    game.play(action).expect("a listed action is legal");
    assert_eq!(&unchecked, game);
    assert_eq!(unchecked.fingerprint(), game.fingerprint());
}

/// What is true of a game at any moment.
pub(crate) fn check(game: &Game) {
    assert!(game.is_consistent(), "the masks are what they would be if worked out afresh");
    let players = game.players();
    let coins: u32 = players.seats().map(|seat| u32::from(game.coins(seat))).sum();
    assert_eq!(coins, u32::from(players.count()) * u32::from(COINS_EACH), "coins are never made or lost");
    assert!((1..=game.minutes()).contains(&game.clock()), "minute {}", game.clock());
    assert!(players.has(game.turn()) && players.has(game.first()));
    assert_eq!(game.outcome().is_some(), game.phase() == Phase::Over);
    assert_eq!(game.shoving().is_some(), game.phase() == Phase::Shove);
    check_places(game);
}

/// Every piece has a place that it may have.
fn check_places(game: &Game) {
    let mut held: BTreeMap<Coord, Vec<Piece>> = BTreeMap::new();
    let mut count = 0;
    for piece in game.pieces() {
        count += 1;
        match (game.place(piece), piece) {
            (Place::Space(space), _) => held.entry(space).or_default().push(piece),
            (Place::Entrance, Piece::Child(child)) => {
                assert!(matches!(game.status(child), Status::Free | Status::Detained), "{child}");
            }
            (Place::Entrance, Piece::Nun(nun)) => panic!("{nun} is in an entrance"),
            (Place::Shoved, _) => assert_eq!(game.phase(), Phase::Shove, "{piece} waits for no shove"),
        }
    }
    assert_eq!(count, usize::from(game.players().count()) * 4 + Nun::ALL.len(), "pieces are conserved");
    for (at, pieces) in held {
        match game.board().cell(at) {
            Cell::Equipment(_) => panic!("{} is on equipment at {at}", pieces[0]),
            Cell::Shelter => assert!(pieces.iter().all(|piece| is_free(game, *piece)), "a fight in {at}"),
            Cell::Yard => check_yard(game, at, &pieces),
        }
    }
}

fn is_free(game: &Game, piece: Piece) -> bool {
    match piece {
        Piece::Child(child) => game.status(child) == Status::Free,
        Piece::Nun(_) => true,
    }
}

/// A yard space holds one piece, or a fight, or the kiss that ended the game (3.3).
fn check_yard(game: &Game, at: Coord, pieces: &[Piece]) {
    let is_fight = |one: Child, other: Child| {
        let pair = (game.status(one), game.status(other));
        let fighting =
            matches!(pair, (Status::Attacking, Status::Pinned) | (Status::Pinned, Status::Attacking));
        fighting && one.seat() != other.seat()
    };
    let is_kiss = |one: Child, other: Child| {
        let kissed = matches!(game.outcome().map(|outcome| outcome.reason), Some(Reason::Kiss { kisser })
            if kisser == one.seat());
        kissed && one.seat() == other.seat() && one.gender() != other.gender()
    };
    match *pieces {
        [piece] => assert!(is_free(game, piece), "{piece} has no fight on {at}"),
        [Piece::Child(one), Piece::Child(other)] => {
            assert!(is_fight(one, other) || is_kiss(one, other), "{one} and {other} on {at}");
        }
        _ => panic!("{pieces:?} on {at}"),
    }
}

/// The start of a turn can be written down, and the game goes on from it as if it had always been there.
fn check_start_of_turn(game: &Game) {
    let Some(setup) = game.setup() else {
        assert!(!game.is_turn_start());
        return;
    };
    let position = PositionText { setup, words: Vec::new() };
    assert_eq!(position.to_string().parse().as_ref(), Ok(&position));
    assert_eq!(position.game().as_ref(), Ok(game));
}

/// The list is in order, has nothing twice, and is empty at the end only.
fn check_list(game: &Game, legal: &LegalActions<'_>) {
    assert_eq!(legal.is_empty(), game.outcome().is_some(), "there is something to do until the end");
    let mut texts = Vec::new();
    for action in legal.iter() {
        assert!(legal.contains(action));
        let word = action.word();
        let text = word.to_string();
        assert_eq!(text.parse(), Ok(word));
        texts.push(text);
    }
    assert_eq!(texts.len(), legal.len());
    assert!(texts.is_sorted_by(|one, other| one < other), "not in ASCII order: {texts:?}");
}

/// A word is explained as an action if it is on the list, and as a reason if it is not.
pub(crate) fn check_explained(game: &Game, word: Word) {
    let legal = game.legal_actions();
    let listed = legal.iter().find(|action| action.word() == word);
    match game.resolve(word) {
        Ok(Action::Timeout) => assert_eq!(word, Word::Timeout),
        Ok(action) => assert_eq!(Some(action), listed, "{word} is explained but not listed"),
        Err(illegal) => {
            check_illegal(&illegal);
            assert_eq!(listed, None, "{word} is listed but forbidden: {illegal}");
        }
    }
}

/// A word of any kind about pieces and spaces of this game; nearly always the space of a piece, where things happen.
fn some_word(game: &Game, rng: &mut Rng) -> Word {
    let pieces: Vec<Piece> = game.pieces().collect();
    let own: Vec<Child> = Child::of(game.turn()).collect();
    let child = match pick(rng, &pieces) {
        Piece::Child(child) if rng.below(4) == 0 => child,
        _ => pick(rng, &own),
    };
    let (end, fight) = (some_coord(game, rng), some_coord(game, rng));
    let steps = pick(rng, &Steps::ALL);
    let walk = |landing| Word::Move { child, steps, end, landing };
    let nun = pick(rng, &Nun::ALL);
    let step = |landing| Word::Nun { nun, end, landing };
    let piece = game.shoving().filter(|_| rng.below(4) > 0).unwrap_or(pick(rng, &pieces));
    match rng.below(13) {
        0 => Word::Pass,
        1 => Word::StayNone,
        2 => Word::Stay {
            staying: Children::of_one_seat(
                own.into_iter().filter(|_| rng.below(2) == 0).chain([child]).take(1),
            )
            .expect("one child"),
        },
        3 => walk(Landing::Stand),
        4 => walk(Landing::Fight),
        5 => walk(Landing::BreakUp),
        6 => walk(Landing::Kiss),
        7 => walk(Landing::Tattle { fight }),
        8 => step(NunLanding::Stand),
        9 => step(NunLanding::Shove),
        10 => step(NunLanding::BreakUp),
        11 => Word::Shove { piece, end, push: ShoveEnd::Open },
        _ => Word::Shove { piece, end, push: ShoveEnd::Onto },
    }
}

fn some_coord(game: &Game, rng: &mut Rng) -> Coord {
    let all: Vec<Coord> = Coord::all().collect();
    let taken = |piece| match game.place(piece) {
        Place::Space(space) => Some(space),
        Place::Entrance | Place::Shoved => None,
    };
    let taken: Vec<Coord> = game.pieces().filter_map(taken).collect();
    match rng.below(3) {
        0 if !taken.is_empty() => pick(rng, &taken),
        _ => pick(rng, &all),
    }
}
