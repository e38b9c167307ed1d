//! In every position every bot answers with a legal action, and the same seed gives the same answer.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use blacktop_bots::{Bot, Budget, Level, Player, Rng, SearchResult, ThinkSlice, play_out, think};
use blacktop_rules::{Action, Board, BoardTables, Child, Edition, Game, Phase, Players, Seat, Setup, Status};
use blacktop_testkit::play;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// The number of random positions, shared by all bots.
const POSITIONS: usize = 10_000;

/// A game on a random board, from the start or from a brawl.
fn random_game(rng: &mut ChaCha8Rng) -> Game {
    let board = play::random_board(rng);
    let (edition, players) = (*play::pick(rng, &Edition::ALL), *play::pick(rng, &Players::ALL));
    if rng.random_bool(0.7) {
        return play::random_brawl(rng, &board, edition.into(), players)
            .into_game()
            .expect("a brawl is a game");
    }
    let first = *play::pick(rng, &players.seats().collect::<Vec<_>>());
    Game::start(&Arc::new(BoardTables::new(board, edition)), players, rng.random_range(1..=30), first)
        .expect("a seat that plays")
}

/// Positions at random moments of random games, time-outs included. None of them is over.
fn random_positions(seed: u64) -> impl Iterator<Item = Game> {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut game = random_game(&mut rng);
    std::iter::repeat_with(move || {
        for _ in 0..rng.random_range(1..6) {
            if game.outcome().is_none() {
                let action = game.resolve(play::choose(&mut rng, &game)).expect("a legal word");
                game.play_unchecked(action);
            }
        }
        if game.outcome().is_some() || rng.random_bool(0.05) {
            game = random_game(&mut rng);
        }
        game.clone()
    })
}

/// Valid positions that are rare in games.
fn odd_positions() -> Vec<Game> {
    let mut positions = Vec::new();
    for players in Players::ALL {
        let start = Setup::new(players);
        let changes: [fn(&mut Setup); 6] = [
            |setup| give_all_coins_to(Seat::B, setup),
            |setup| give_all_coins_to(Seat::A, setup),
            three_of_four_detained,
            |setup| (setup.clock, setup.minutes) = (1, 1),
            |setup| (setup.clock, setup.minutes) = (119, 120),
            huddle,
        ];
        for (one, other) in
            (0..changes.len()).flat_map(|one| (one..changes.len()).map(move |other| (one, other)))
        {
            for edition in Edition::ALL {
                let mut setup = Setup { edition: edition.into(), ..start.clone() };
                changes[one](&mut setup);
                changes[other](&mut setup);
                positions.push(setup.into_game().expect("odd, but possible"));
            }
        }
    }
    positions
}

fn give_all_coins_to(rich: Seat, setup: &mut Setup) {
    let sum = setup.players.seats().map(|seat| setup.coins[seat]).sum();
    setup.players.seats().for_each(|seat| setup.coins[seat] = if seat == rich { sum } else { 0 });
}

/// The most children that can be in detention at a time.
fn three_of_four_detained(setup: &mut Setup) {
    for child in setup.players.seats().flat_map(|seat| Child::of(seat).skip(1)) {
        setup.place(child, None, Status::Detained);
    }
}

/// All free children share the shelter space of both nuns.
fn huddle(setup: &mut Setup) {
    setup.nuns[1] = setup.nuns[0];
    let at = Some(setup.nuns[0]);
    for child in setup.players.seats().flat_map(Child::of) {
        if setup.placement(child).status == Status::Free {
            setup.place(child, at, Status::Free);
        }
    }
}

/// The answer and all root moves are legal and in the order of the legal list.
fn check(bot: Bot, game: &Game, result: Option<&SearchResult>) {
    let legal: Vec<Action> = game.legal_actions().iter().collect();
    let name = bot.name();
    let result = result.unwrap_or_else(|| panic!("{name} has no answer to {game:?}"));
    assert!(legal.contains(&result.action), "{name}: {:?} is not legal in {game:?}", result.action);
    let mut listed = legal.iter();
    for root_move in &result.root_moves {
        let is_listed = listed.any(|action| *action == root_move.action);
        assert!(is_listed, "{name}: {:?} is not legal, or out of order, in {game:?}", root_move.action);
    }
}

/// Half of the positions go to players with a search tree of another game.
#[test]
fn every_bot_answers_on_random_positions() {
    let mut players: Vec<Player> = Bot::ALL.into_iter().map(|bot| Player::new(bot, 5, 1)).collect();
    for (round, game) in random_positions(10).take(POSITIONS).enumerate() {
        let player = &mut players[round % Bot::ALL.len()];
        let (bot, budget) = (player.bot(), Budget::Iterations(round as u64 % 12));
        let result = match round % 2 {
            0 => player.think(&game, budget),
            _ => think(bot, &game, budget, round as u64, 1),
        };
        check(bot, &game, result.as_ref());
    }
}

#[test]
fn the_random_positions_are_of_every_kind() {
    let mut kinds: HashMap<String, usize> = HashMap::new();
    for game in random_positions(10).take(POSITIONS) {
        let moment = if game.is_turn_start() { "turn start" } else { "mid-turn" };
        let hour = if game.clock() == game.minutes() { "last minute" } else { "earlier" };
        let board = if game.board().code().len() > 8 { "own board" } else { "board of sections" };
        let table = format!("{} players", game.players().count());
        let phase = game.phase().name();
        for kind in [moment, hour, board, &table, phase, game.edition().edition().code()] {
            *kinds.entry(kind.to_owned()).or_default() += 1;
        }
    }
    assert!(kinds.values().all(|count| *count >= 200), "{kinds:?}");
    assert_eq!(kinds.len(), 6 + 3 + 4 + 3, "{kinds:?}");
}

#[test]
fn every_bot_answers_on_odd_positions() {
    for game in odd_positions() {
        for bot in Bot::ALL {
            check(bot, &game, think(bot, &game, Budget::Iterations(3), 1, 1).as_ref());
        }
    }
}

#[test]
fn an_empty_budget_still_gives_an_answer() {
    let budgets = [Budget::Iterations(0), Budget::Time(Duration::ZERO)];
    for game in random_positions(11).take(100).chain(odd_positions().into_iter().step_by(7)) {
        for (bot, budget) in Bot::ALL.into_iter().flat_map(|bot| budgets.map(|budget| (bot, budget))) {
            check(bot, &game, think(bot, &game, budget, 1, 1).as_ref());
            check(bot, &game, Player::new(bot, 1, 2).think(&game, budget).as_ref());
        }
    }
}

#[test]
fn a_finished_game_has_no_result() {
    for players in Players::ALL {
        let mut game = Game::new(players);
        play_out(&mut game, &mut Rng::new(1, 0));
        assert_eq!(game.phase(), Phase::Over);
        for bot in Bot::ALL {
            for budget in [Budget::Iterations(10), Budget::Iterations(0), Budget::Time(Duration::ZERO)] {
                assert_eq!(think(bot, &game, budget, 1, 1), None, "{}", bot.name());
                assert_eq!(Player::new(bot, 1, 1).think(&game, budget), None, "{}", bot.name());
            }
        }
    }
}

#[test]
fn shares_add_up_to_one_win() {
    for (round, game) in random_positions(31).take(300).enumerate() {
        for bot in Bot::ALL {
            let result =
                think(bot, &game, Budget::Iterations(20), round as u64, 1).expect("the game is not over");
            for value in result.root_moves.iter().map(|root_move| &root_move.value).chain([&result.value]) {
                let sum: f64 = game.players().seats().map(|seat| value[seat]).sum();
                let mut absent = Seat::ALL.into_iter().filter(|seat| !game.players().has(*seat));
                assert!((sum - 1.0).abs() < 1e-6, "{} {value:?} {game:?}", bot.name());
                assert!(absent.all(|seat| value[seat] == 0.0), "{} {value:?}", bot.name());
            }
        }
    }
}

/// The same seed and budget give the same result on one to three threads.
#[test]
fn results_do_not_depend_on_the_number_of_threads() {
    for game in random_positions(12).step_by(7).take(8) {
        for bot in Bot::ALL {
            let thinks = |threads| think(bot, &game, Budget::Iterations(300), 9, threads);
            let once = thinks(1);
            check(bot, &game, once.as_ref());
            for threads in [1, 2, 3] {
                assert_eq!(once, thinks(threads), "{} on {threads} threads: {game:?}", bot.name());
            }
        }
    }
}

/// A decision in slices, whose tree is away between them or lost once, is the same as one without.
#[test]
fn slices_of_a_decision_do_not_change_it() {
    const BUDGET: u64 = 320;
    for (seed, game) in (0..).zip(random_positions(14).step_by(7).take(8)) {
        for bot in Bot::ALL {
            let once = Player::new(bot, seed, 1).think(&game, Budget::Iterations(BUDGET));
            for (slice, loses_tree) in [(1, false), (7, true), (50, false), (BUDGET, false)] {
                let (mut player, mut done, mut slices) = (Player::new(bot, seed, 1), 0, 0);
                let sliced = loop {
                    slices += 1;
                    match player.think_slice(&game, BUDGET, done, slice) {
                        ThinkSlice::Decided { result, .. } => break result,
                        ThinkSlice::Unfinished { iterations } => done += iterations,
                    }
                    let tree = player.take_tree().expect("an unfinished search has a tree");
                    assert!(tree.bytes() > 0);
                    if loses_tree && slices == 2 {
                        done = 0;
                    } else {
                        player.give_tree(tree);
                    }
                };
                assert_eq!(sliced, once, "{} in slices of {slice}: {game:?}", bot.name());
                assert!(done <= player.iterations(BUDGET));
            }
        }
    }
}

#[test]
fn a_tree_is_bounded_and_fits_its_player_only() {
    let game = Game::new(Players::Four);
    for bot in [Bot::BEST, Bot::Turns] {
        let (mut player, mut other) = (Player::new(bot, 1, 1), Player::new(bot, 2, 1));
        player.set_max_tree_bytes(1_000_000);
        let result = player.think(&game, Budget::Iterations(100_000)).expect("not over");
        assert!(result.iterations < 100_000, "{}: {}", bot.name(), result.iterations);
        let tree = player.take_tree().expect("it has searched");
        assert!(tree.bytes() <= 1_100_000, "{}: {}", bot.name(), tree.bytes());
        other.give_tree(tree);
        assert!(other.take_tree().is_none());
    }
    assert_eq!(Player::new(Bot::Level(Level::Four), 1, 1).iterations(100), 0);
    assert_eq!(Player::new(Bot::Level(Level::Five), 1, 1).iterations(320), 10);
    assert_eq!(Player::new(Bot::Turns, 1, 1).iterations(320), 1_600, "a turn's at its first decision");
}

/// The budget of a turn is spent at its first decision; the others follow the plan, and a position that is not in it is searched
/// again.
#[test]
fn a_turn_is_searched_once() {
    let mut game = Game::new(Players::Four);
    let mut player = Player::new(Bot::Turns, 1, 1);
    let first = player.think(&game, Budget::Iterations(100)).expect("not over");
    assert!(first.iterations >= 500, "{}", first.iterations);
    game.play(first.action).expect("it is legal");
    let second = player.think(&game, Budget::Iterations(100)).expect("not over");
    assert_eq!((second.iterations, second.value), (0, first.value));
    let unexpected = game.legal_actions().iter().find(|action| *action != second.action).expect("a choice");
    game.play(unexpected).expect("it is legal");
    assert!(player.think(&game, Budget::Iterations(100)).expect("not over").iterations > 0);
}

/// Otherwise the tests above would be trivial.
#[test]
fn another_seed_gives_other_results() {
    let thinks = |game: &Game, seed| think(Bot::BEST, game, Budget::Iterations(100), seed, 1);
    let differs = |game: &Game| thinks(game, 1) != thinks(game, 2);
    assert!(random_positions(13).take(20).any(|game| differs(&game)));
}

/// All results of a game of these bots.
fn play_game(bots: &[Bot], seed: u64, threads: usize) -> Vec<SearchResult> {
    let players = Players::try_from(bots.len()).expect("a table of three to five");
    let tables = Arc::new(BoardTables::new(Board::from_number(seed as usize).unwrap(), Edition::En));
    let mut game = Game::start(&tables, players, 10, Seat::A).unwrap();
    let mut seated: Vec<Player> =
        (seed..).zip(bots).map(|(seed, bot)| Player::new(*bot, seed, threads)).collect();
    let mut results = Vec::new();
    while game.outcome().is_none() {
        let player = &mut seated[game.turn() as usize];
        let result = player.think(&game, Budget::Iterations(40)).expect("the game is not over");
        game.play(result.action).expect("bots play by the rules");
        results.push(result);
    }
    results
}

#[test]
fn games_of_bots_are_reproducible() {
    let level = Bot::Level;
    let tables: [&[Bot]; 3] = [
        &[Bot::Random, Bot::Turns, Bot::Uct],
        &[level(Level::One), level(Level::Two), level(Level::Three), level(Level::Four)],
        &[level(Level::Five), level(Level::Six), level(Level::Seven), level(Level::Eight), Bot::Uct],
    ];
    for (seed, bots) in (100..).zip(tables) {
        let game = play_game(bots, seed, 1);
        assert_eq!(game, play_game(bots, seed, 1), "{bots:?}");
        assert_eq!(game, play_game(bots, seed, 2), "{bots:?} on two threads");
    }
}
