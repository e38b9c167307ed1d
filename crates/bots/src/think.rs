//! Asking a bot for its action: what it would play, what it expects, and what it searched.

use std::time::Duration;

use blacktop_rules::{Action, BySeat, Game, Players, Seat};

use crate::bot::{Bot, LevelConfig, SearchUnit};
use crate::brawler;
use crate::evaluator::{EvalNoise, Evaluator};
use crate::one_ply::OnePly;
use crate::random;
use crate::rng::Rng;
use crate::search::Search;
use crate::turns::{Slice, SliceResult, TurnSearch};
use crate::uct::Uct;

/// How long a bot may think about one decision. It is the budget of the strongest bot: lower levels divide it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Budget {
    /// Search iterations: the same seed gives the same result on every machine, for any number of threads.
    Iterations(u64),
    /// Wall-clock time.
    Time(Duration),
}

impl Budget {
    /// The budget divided by `divisor`, but at least one iteration of a budget that has any.
    fn divided(self, divisor: u32) -> Budget {
        match self {
            Budget::Iterations(0) => self,
            Budget::Iterations(iterations) => Budget::Iterations((iterations / u64::from(divisor)).max(1)),
            Budget::Time(time) => Budget::Time(time / divisor),
        }
    }
}

/// What a bot found out about a position.
#[derive(Clone, PartialEq, Debug)]
pub struct SearchResult {
    /// The action that it plays.
    pub action: Action,
    /// The expected share of the win of every seat.
    pub value: BySeat<f64>,
    /// The actions that it evaluated, in the order of the legal list.
    pub root_moves: Vec<RootMove>,
    pub iterations: u64,
}

/// What a bot found out about one action.
#[derive(Clone, PartialEq, Debug)]
pub struct RootMove {
    pub action: Action,
    pub visits: u64,
    /// The expected share of the win of every seat after the action.
    pub value: BySeat<f64>,
}

/// A bot in one game. It keeps its search tree between decisions, so each seat needs a player of its own.
///
/// ```
/// use blacktop_bots::{Bot, Budget, Player};
/// use blacktop_rules::{Game, Players};
/// let mut game = Game::new(Players::Three);
/// let mut player = Player::new(Bot::Greedy, 1, 1);
/// while let Some(result) = player.think(&game, Budget::Iterations(10)) {
///     game.play(result.action).unwrap();
/// }
/// assert!(game.outcome().is_some());
/// ```
pub struct Player {
    bot: Bot,
    seed: u64,
    /// Decisions so far: each has a random stream of its own.
    decisions: u64,
    pool: Option<rayon::ThreadPool>,
    max_tree_bytes: Option<usize>,
    /// Cached for the board of the last decision.
    evaluator: Option<Evaluator>,
    search: Option<AnySearch>,
}

/// A search of either kind, with its tree.
enum AnySearch {
    Decisions(Box<Search>),
    Turns(Box<TurnSearch>),
}

/// What a slice of a decision came to, see [`Player::think_slice`].
#[derive(Clone, PartialEq, Debug)]
pub enum ThinkSlice {
    /// The decision needs more iterations than the slice has used.
    Unfinished { iterations: u64 },
    /// The decision; `None` if the game is over.
    Decided { result: Option<SearchResult>, iterations: u64 },
}

/// The search tree of a player, apart from it.
pub struct SearchTree {
    bot: Bot,
    seed: u64,
    search: AnySearch,
}

impl SearchTree {
    /// The memory that it has allocated.
    pub fn bytes(&self) -> usize {
        match &self.search {
            AnySearch::Decisions(search) => search.bytes(),
            AnySearch::Turns(search) => search.bytes(),
        }
    }
}

impl Player {
    pub fn new(bot: Bot, seed: u64, threads: usize) -> Player {
        Player {
            bot,
            seed,
            decisions: 0,
            pool: pool(threads),
            max_tree_bytes: None,
            evaluator: None,
            search: None,
        }
    }

    pub fn bot(&self) -> Bot {
        self.bot
    }

    /// Bounds the memory of its search tree. A search that fills it ends early.
    pub fn set_max_tree_bytes(&mut self, bytes: usize) {
        self.max_tree_bytes = Some(bytes);
    }

    /// The search iterations of a decision with this budget, at most; 0 for bots that do not search.
    pub fn iterations(&self, budget: u64) -> u64 {
        match self.own_budget(Budget::Iterations(budget)) {
            Budget::Iterations(iterations) if self.searches(SearchUnit::Turn) => {
                TurnSearch::turn_budget(iterations)
            }
            Budget::Iterations(iterations) if self.searches(SearchUnit::Decision) => iterations,
            _ => 0,
        }
    }

    /// Takes the search tree away, if there is one: without it, the next search starts anew.
    pub fn take_tree(&mut self) -> Option<SearchTree> {
        let (bot, seed) = (self.bot, self.seed);
        self.search.take().map(|search| SearchTree { bot, seed, search })
    }

    /// Gives the search tree back. The tree of another player is of no use, and is dropped.
    pub fn give_tree(&mut self, tree: SearchTree) {
        if (tree.bot, tree.seed) == (self.bot, self.seed) {
            self.search = Some(tree.search);
        }
    }

    /// Resets the player to the state of a new one.
    pub fn reset(&mut self) {
        self.decisions = 0;
        self.search = None;
    }

    /// Thinks about a position for the seat to move; `None` if the game is over.
    pub fn think(&mut self, game: &Game, budget: Budget) -> Option<SearchResult> {
        let result = self.decide(game, self.own_budget(budget));
        self.decisions += 1;
        result
    }

    /// Thinks about a position for at most `slice` iterations, after `done` iterations of the same decision in earlier
    /// slices. The slices of a decision lead to the same result as [`Player::think`] with the whole budget, if the search tree
    /// stays with the player; a caller that has dropped it starts again with `done` 0. Only levels that search have more than
    /// one slice.
    ///
    /// ```
    /// use blacktop_bots::{Bot, Budget, Player, ThinkSlice};
    /// use blacktop_rules::{Game, Players};
    /// let (game, mut player, mut done) = (Game::new(Players::Four), Player::new(Bot::BEST, 1, 1), 0);
    /// let sliced = loop {
    ///     match player.think_slice(&game, 100, done, 30) {
    ///         ThinkSlice::Unfinished { iterations } => done += iterations,
    ///         ThinkSlice::Decided { result, .. } => break result,
    ///     }
    /// };
    /// assert_eq!(sliced, Player::new(Bot::BEST, 1, 1).think(&game, Budget::Iterations(100)));
    /// ```
    pub fn think_slice(&mut self, game: &Game, budget: u64, done: u64, slice: u64) -> ThinkSlice {
        if self.budget_divisor().is_none() {
            let result = self.think(game, Budget::Iterations(budget));
            return ThinkSlice::Decided { iterations: 0, result };
        }
        if let Some(config) = self.bot.config().filter(|config| config.unit == SearchUnit::Turn) {
            return self.think_slice_of_turn(game, &config, budget, Slice { done, most: slice });
        }
        let left = self.iterations(budget).saturating_sub(done);
        let slice = slice.min(left);
        let result = self.decide(game, Budget::Iterations(slice));
        let iterations = result.as_ref().map_or(0, |result| result.iterations);
        // A search that stops early has proven the position, or filled its tree.
        if iterations == slice && slice < left {
            return ThinkSlice::Unfinished { iterations };
        }
        self.decisions += 1;
        let result = result.map(|result| SearchResult { iterations: done + iterations, ..result });
        ThinkSlice::Decided { result, iterations }
    }

    fn think_slice_of_turn(
        &mut self,
        game: &Game,
        config: &LevelConfig,
        budget: u64,
        slice: Slice,
    ) -> ThinkSlice {
        let rng = Rng::new(self.seed, self.decisions);
        let budget = self.own_budget(Budget::Iterations(budget));
        let SliceResult { iterations, is_finished, result } =
            self.search_turns(game, config, budget, slice, rng);
        if !is_finished {
            return ThinkSlice::Unfinished { iterations };
        }
        self.decisions += 1;
        ThinkSlice::Decided { result, iterations }
    }

    /// Whether it has a search tree of this kind.
    fn searches(&self, unit: SearchUnit) -> bool {
        let is_it = |config: LevelConfig| config.budget_divisor.is_some() && config.unit == unit;
        self.bot.config().is_some_and(is_it)
    }

    /// What the budget of the strongest bot is divided by; none for bots without a search tree.
    fn budget_divisor(&self) -> Option<u32> {
        self.bot.config()?.budget_divisor
    }

    fn own_budget(&self, budget: Budget) -> Budget {
        self.budget_divisor().map_or(budget, |divisor| budget.divided(divisor))
    }

    /// Decides within a budget of its own.
    fn decide(&mut self, game: &Game, budget: Budget) -> Option<SearchResult> {
        let decision = self.decisions;
        let rng = Rng::new(self.seed, decision);
        match self.bot {
            Bot::Random => random::think(game, budget, self.seed.wrapping_add(decision), self.pool.as_ref()),
            Bot::Greedy => OnePly::best(self.evaluator(game), rng).think(game),
            Bot::Uct => Uct::new(rng).think(game, budget),
            Bot::Brawler => brawler::think(game, rng),
            Bot::Mcts | Bot::Turns | Bot::Level(_) => self.evaluate_or_search(game, budget, rng),
            Bot::Character(_, character) => {
                Some(character.indulge(game, self.evaluate_or_search(game, budget, rng)?))
            }
        }
    }

    /// Decides with the settings of the bot: one ply ahead, or by a search.
    fn evaluate_or_search(&mut self, game: &Game, budget: Budget, rng: Rng) -> Option<SearchResult> {
        let config = self.bot.config()?;
        if config.budget_divisor.is_none() {
            let evaluator = self.evaluator_of(game, &config);
            return OnePly::of_level(evaluator, &config, rng).think(game);
        }
        match config.unit {
            SearchUnit::Decision => self.search_decisions(game, &config, budget, rng),
            SearchUnit::Turn => self.search_turns(game, &config, budget, Slice::WHOLE, rng).result,
        }
    }

    fn search_decisions(
        &mut self,
        game: &Game,
        config: &LevelConfig,
        budget: Budget,
        rng: Rng,
    ) -> Option<SearchResult> {
        let mut search = match self.search.take() {
            Some(AnySearch::Decisions(search)) if search.fits(game) => search,
            _ => Box::new(Search::new(self.evaluator_of(game, config), config.search, rng)),
        };
        self.max_tree_bytes.into_iter().for_each(|bytes| search.set_max_bytes(bytes));
        let result = search.think(game, budget, self.pool.as_ref());
        self.search = Some(AnySearch::Decisions(search));
        result
    }

    fn search_turns(
        &mut self,
        game: &Game,
        config: &LevelConfig,
        budget: Budget,
        slice: Slice,
        rng: Rng,
    ) -> SliceResult {
        let mut search = match self.search.take() {
            Some(AnySearch::Turns(search)) if search.fits(game) => search,
            _ => Box::new(TurnSearch::new(self.evaluator_of(game, config))),
        };
        self.max_tree_bytes.into_iter().for_each(|bytes| search.set_max_bytes(bytes));
        let result = search.think(game, budget, slice, rng, self.pool.as_ref());
        self.search = Some(AnySearch::Turns(search));
        result
    }

    /// The evaluator of these settings for the board of this game.
    fn evaluator_of(&mut self, game: &Game, config: &LevelConfig) -> Evaluator {
        let noise = EvalNoise { scale: config.noise, seed: self.seed };
        self.evaluator(game).with_noise(config.mask, noise)
    }

    /// The evaluator for the board of this game, cached.
    fn evaluator(&mut self, game: &Game) -> Evaluator {
        let evaluator = match self.evaluator.take() {
            Some(evaluator) if evaluator.fits(game) => evaluator,
            _ => {
                let evaluator = match self.bot.character() {
                    Some(character) => Evaluator::with_weights(game.tables(), character.weights()),
                    None => Evaluator::new(game.tables()),
                };
                evaluator.with_greed(self.bot.config().map_or(0.0, |config| config.greed))
            }
        };
        self.evaluator.insert(evaluator).clone()
    }
}

/// Thinks about one position; `None` if the game is over.
///
/// ```
/// use blacktop_bots::{Bot, Budget, think};
/// use blacktop_rules::{Game, Players};
/// let game = Game::new(Players::Three);
/// let result = think(Bot::BEST, &game, Budget::Iterations(100), 1, 2).unwrap();
/// assert_eq!(result, think(Bot::BEST, &game, Budget::Iterations(100), 1, 1).unwrap());
/// assert_eq!(result.iterations, 100);
/// ```
pub fn think(bot: Bot, game: &Game, budget: Budget, seed: u64, threads: usize) -> Option<SearchResult> {
    Player::new(bot, seed, threads).think(game, budget)
}

/// A thread pool, if more than one thread is wanted and the system grants it.
fn pool(threads: usize) -> Option<rayon::ThreadPool> {
    match threads {
        0 | 1 => None,
        _ => rayon::ThreadPoolBuilder::new().num_threads(threads).build().ok(),
    }
}

/// Equal shares for every seat that plays.
pub(crate) fn even_shares(players: Players) -> BySeat<f64> {
    let share = |seat: Seat| if players.has(seat) { 1.0 / f64::from(players.count()) } else { 0.0 };
    BySeat::from_fn(share)
}
