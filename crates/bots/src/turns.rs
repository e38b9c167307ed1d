//! Monte-Carlo tree search over whole turns. A node lists the turns that look best to its mover; the searcher maximises its
//! share of the win, and every other seat is expected to choose, among turns that look good to itself, the one that leaves the
//! searcher least (paranoid). The budget of a whole turn is spent at its first decision; the rest of the turn is then played
//! out, unless something unexpected happens.

mod exact;
mod list;
mod tree;

use std::time::{Duration, Instant};

use blacktop_rules::{Action, BySeat, Game, Seat};

use crate::evaluator::{Evaluator, WinShares, widen};
use crate::kiss::winning_kiss;
use crate::rng::Rng;
use crate::search::EvalThreads;
use crate::think::{Budget, RootMove, SearchResult};
use crate::tree::{Certainty, EdgeTarget, NodeId};

use exact::{ExactValue, preferred, solve};
use list::{Coverage, TurnLister};
use tree::{TurnEdge, TurnTree};

/// The exploration constant of PUCT.
const C_PUCT: f32 = 0.5;

/// The weight of the best line of a node against the mean of its visits.
const BEST_MIX: f32 = 0.5;

/// A share from here on counts as the whole win.
const SURE_WIN: f32 = 0.999_9;

/// How many evaluated positions count as an iteration: about as many as an iteration of the search over single decisions
/// evaluates.
const EVALUATIONS_PER_ITERATION: u64 = 9;

/// How many decisions a turn has on average: as many budgets are spent at its first one.
const DECISIONS_IN_TURN: u64 = 5;

/// The iterations of a millisecond, about, by which a budget of time chooses its widths.
const ITERATIONS_PER_MS: u64 = 200;

/// The largest tree if no other bound is set.
const MAX_BYTES: usize = 200_000_000;

/// Turns before the bell from which on exact play is tried.
const EXACT_TURNS: u8 = 2;

/// The most positions that exact play may look at, and the memory for each of them at most.
const MAX_EXACT_POSITIONS: u64 = 400_000;
const BYTES_PER_EXACT_POSITION: usize = 128;

/// The widest list of turns.
const MAX_WIDTH: usize = 2_000;

/// By iterations a decision: how many turns are listed at the root, and at other nodes.
const WIDTHS: [(u64, usize, usize); 6] =
    [(0, 8, 3), (75, 24, 4), (300, 40, 6), (1_250, 60, 10), (4_000, 90, 14), (20_000, 150, 24)];

/// A search that keeps its tree from turn to turn of one game.
pub(crate) struct TurnSearch {
    evaluator: Evaluator,
    lister: TurnLister,
    tree: TurnTree,
    /// For whom it searches: the tree is of no use to others.
    searcher: Option<Seat>,
    /// The rest of the turn that it has decided on.
    plan: Vec<Planned>,
    /// The positions that it has evaluated for the present decision.
    evaluated: u64,
    threads: EvalThreads,
    max_bytes: usize,
}

/// A decision of the plan, and the position in which it is taken.
struct Planned {
    hash: u64,
    action: Action,
    value: BySeat<f64>,
}

/// How much of a decision is done at once.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Slice {
    /// The iterations of the decision in earlier slices.
    pub(crate) done: u64,
    /// The iterations after which the slice ends.
    pub(crate) most: u64,
}

impl Slice {
    /// The whole decision.
    pub(crate) const WHOLE: Slice = Slice { done: 0, most: u64::MAX };
}

/// What a slice came to: its iterations, and the result of a decision that is finished.
pub(crate) struct SliceResult {
    pub(crate) iterations: u64,
    pub(crate) is_finished: bool,
    pub(crate) result: Option<SearchResult>,
}

/// What bounds a decision, and how wide its lists are.
struct Bounds {
    budget: Budget,
    started: Instant,
    root_width: usize,
    width: usize,
}

impl TurnSearch {
    pub(crate) fn new(evaluator: Evaluator) -> TurnSearch {
        TurnSearch {
            evaluator,
            lister: TurnLister::default(),
            tree: TurnTree::default(),
            searcher: None,
            plan: Vec::new(),
            evaluated: 0,
            threads: EvalThreads::One,
            max_bytes: MAX_BYTES,
        }
    }

    /// The budget of the first decision of a turn, which is that of the turn.
    pub(crate) const fn turn_budget(budget: u64) -> u64 {
        budget.saturating_mul(DECISIONS_IN_TURN)
    }

    /// The memory of its tree and lists, in bytes.
    pub(crate) fn bytes(&self) -> usize {
        self.tree.bytes() + self.lister.bytes()
    }

    /// Bounds the memory of the tree: the search ends when it is full.
    pub(crate) fn set_max_bytes(&mut self, bytes: usize) {
        self.max_bytes = bytes.min(MAX_BYTES);
    }

    /// Whether its evaluator is for the board of this game.
    pub(crate) fn fits(&self, game: &Game) -> bool {
        self.evaluator.fits(game)
    }

    /// Searches a position with this budget for a decision, or a slice of it. Threads share the work on each list, so that their
    /// number changes only the time.
    pub(crate) fn think(
        &mut self,
        game: &Game,
        budget: Budget,
        slice: Slice,
        rng: Rng,
        pool: Option<&rayon::ThreadPool>,
    ) -> SliceResult {
        match pool {
            None => {
                self.threads = EvalThreads::One;
                self.run(game, budget, slice, rng)
            }
            Some(pool) => {
                self.threads = EvalThreads::Pool;
                pool.install(|| self.run(game, budget, slice, rng))
            }
        }
    }

    fn run(&mut self, game: &Game, budget: Budget, slice: Slice, rng: Rng) -> SliceResult {
        if game.outcome().is_some() {
            return SliceResult { iterations: 0, is_finished: true, result: None };
        }
        if let Some(planned) = self.planned(game) {
            return SliceResult { iterations: 0, is_finished: true, result: Some(planned) };
        }
        let bounds = Bounds::new(budget);
        if slice.done == 0 {
            self.evaluated = 0;
            if let Some(result) = self.exact(game, &bounds) {
                return SliceResult {
                    iterations: result.iterations,
                    is_finished: true,
                    result: Some(result),
                };
            }
        }
        let before = self.iterations();
        let mut root = self.root(game, &bounds, rng);
        loop {
            let used = self.iterations() - before;
            if self.is_over(&bounds, root) {
                let Some(wider) = self.widened(game, root, &bounds) else { break };
                root = wider;
            } else if used >= slice.most {
                return SliceResult { iterations: used, is_finished: false, result: None };
            } else {
                self.iterate(game, root, bounds.width);
            }
        }
        let result = self.result(game, root);
        SliceResult { iterations: self.iterations() - before, is_finished: true, result: Some(result) }
    }

    /// The iterations of the present decision.
    fn iterations(&self) -> u64 {
        self.evaluated / EVALUATIONS_PER_ITERATION
    }

    fn is_open(&self, id: NodeId) -> bool {
        self.tree.node(id).certainty == Certainty::Guess
    }

    fn is_spent(&self, bounds: &Bounds) -> bool {
        let is_late = match bounds.budget {
            Budget::Iterations(most) => self.iterations() >= TurnSearch::turn_budget(most),
            Budget::Time(time) => bounds.started.elapsed() >= time * DECISIONS_IN_TURN as u32,
        };
        // What is allocated may be twice as much as what is used.
        is_late || 2 * self.tree.used_bytes() + self.lister.bytes() >= self.max_bytes
    }

    fn is_over(&self, bounds: &Bounds, root: NodeId) -> bool {
        !self.is_open(root) || self.tree.edges(root).len() == 1 || self.is_spent(bounds)
    }

    /// The next decision of the plan, if this is where it led.
    fn planned(&mut self, game: &Game) -> Option<SearchResult> {
        let hash = game.fingerprint();
        let nth = self.plan.iter().position(|planned| planned.hash == hash)?;
        let Planned { action, value, .. } = self.plan[nth];
        let root_moves = vec![RootMove { action, visits: 1, value }];
        Some(SearchResult { action, value, root_moves, iterations: 0 })
    }

    /// Exact play of the last turns, if they are few enough.
    fn exact(&mut self, game: &Game, bounds: &Bounds) -> Option<SearchResult> {
        if game.minutes() - game.clock() >= EXACT_TURNS || winning_kiss(game).is_some() {
            return None;
        }
        let limit = match bounds.budget {
            Budget::Iterations(most) => TurnSearch::turn_budget(most) * EVALUATIONS_PER_ITERATION / 4,
            Budget::Time(time) => time.as_millis() as u64 * ITERATIONS_PER_MS * EVALUATIONS_PER_ITERATION,
        };
        let limit = limit.min(MAX_EXACT_POSITIONS) as usize;
        let (solved, positions) = solve(game, limit.min(self.max_bytes / BYTES_PER_EXACT_POSITION));
        // A position that is not evaluated takes a third of the time.
        self.evaluated += positions / 3;
        let solved = solved?;
        let (action, value) = preferred(game.turn(), solved.iter().copied())?;
        let root_move = |(action, value): (Action, ExactValue)| RootMove {
            action,
            visits: 1,
            value: widen(&value.shares),
        };
        Some(SearchResult {
            action,
            value: widen(&value.shares),
            root_moves: solved.iter().copied().map(root_move).collect(),
            iterations: self.iterations(),
        })
    }

    /// The node of the game, with the tree below it if it was searched before.
    fn root(&mut self, game: &Game, bounds: &Bounds, rng: Rng) -> NodeId {
        let is_other = self.searcher != Some(game.turn());
        if is_other || self.tree.used_bytes() >= self.max_bytes / 4 && !self.has_root(game, bounds) {
            self.tree = TurnTree::default();
        }
        self.searcher = Some(game.turn());
        let hash = game.fingerprint();
        match self.tree.find(hash) {
            Some(root) if self.tree.node(root).width >= bounds.root_width => root,
            Some(_) | None => {
                let root = self.list(game, bounds.root_width);
                self.jitter_priors(root, rng);
                self.update(root);
                root
            }
        }
    }

    fn has_root(&self, game: &Game, bounds: &Bounds) -> bool {
        let root = self.tree.find(game.fingerprint());
        root.is_some_and(|root| self.tree.node(root).width >= bounds.root_width)
    }

    /// A node with the turns from a position.
    fn list(&mut self, game: &Game, width: usize) -> NodeId {
        let list = self.lister.best_turns(game, width, &self.evaluator, self.threads);
        self.evaluated += list.evaluated;
        self.tree.add(game.fingerprint(), game.turn(), width, &list)
    }

    /// Multiplies priors by 0.97 to 1.03, so that equal turns are not always tried in the order of the list.
    fn jitter_priors(&mut self, id: NodeId, mut rng: Rng) {
        for nth in 0..self.tree.edges(id).len() {
            self.tree.edge_mut(id, nth).prior *= 0.97 + 0.06 * rng.below(1 << 16) as f32 / 65536.0;
        }
    }

    /// If all listed turns lose, there may be one that does not among those that were not listed.
    fn widened(&mut self, game: &Game, root: NodeId, bounds: &Bounds) -> Option<NodeId> {
        let node = self.tree.node(root);
        let is_lost = node.certainty == Certainty::Proven && node.best[node.mover] < 1.0 - SURE_WIN;
        let width = node.width.saturating_mul(3);
        if !is_lost || node.coverage == Coverage::All || width > MAX_WIDTH || self.is_spent(bounds) {
            return None;
        }
        let wider = self.list(game, width);
        self.update(wider);
        Some(wider)
    }

    /// One iteration: selects down to a turn that was not tried, lists the turns after it, and backpropagates the value.
    fn iterate(&mut self, game: &Game, root: NodeId, width: usize) {
        let before = self.evaluated;
        let mut path = Vec::with_capacity(8);
        let mut at = game.clone();
        let mut id = root;
        while self.is_open(root) {
            let Some(nth) = self.choose(id) else {
                // All edges were proven by way of a transposition: update the path and start over.
                self.update(id);
                path.drain(..).rev().for_each(|(id, _)| self.update(id));
                at.clone_from(game);
                id = root;
                continue;
            };
            path.push((id, nth));
            let edge = self.tree.edges(id)[nth];
            self.tree.actions(&edge).iter().for_each(|action| at.play_unchecked(*action));
            match edge.target {
                EdgeTarget::Node(next) => id = self.renewed(id, nth, next, edge.hash),
                EdgeTarget::End | EdgeTarget::Unexpanded => {
                    let leaf = self.leaf(&at, edge.hash, width);
                    self.tree.edge_mut(id, nth).target = EdgeTarget::Node(leaf);
                    self.backpropagate(&path, leaf);
                    break;
                }
            }
        }
        // An iteration that evaluates nothing counts too, so that every budget ends.
        self.evaluated = self.evaluated.max(before + EVALUATIONS_PER_ITERATION);
    }

    /// The node that an edge leads to: the widest of its position.
    fn renewed(&mut self, id: NodeId, nth: usize, next: NodeId, hash: u64) -> NodeId {
        let newest = self.tree.find(hash).unwrap_or(next);
        self.tree.edge_mut(id, nth).target = EdgeTarget::Node(newest);
        newest
    }

    /// The node of a position; a transposition reuses the node that exists.
    fn leaf(&mut self, game: &Game, hash: u64, width: usize) -> NodeId {
        self.tree.find(hash).unwrap_or_else(|| {
            let leaf = self.list(game, width);
            self.update(leaf);
            let node = self.tree.node_mut(leaf);
            (node.visits, node.sum) = (1, node.best);
            leaf
        })
    }

    /// Adds the value of a leaf to all nodes on the path to it.
    fn backpropagate(&mut self, path: &[(NodeId, usize)], leaf: NodeId) {
        let value = self.node_value(leaf).0;
        for (id, nth) in path.iter().rev() {
            self.tree.edge_mut(*id, *nth).visits += 1;
            let node = self.tree.node_mut(*id);
            node.opened = node.opened.max(*nth as u16 + 1);
            node.visits += 1;
            node.sum = BySeat::from_fn(|seat| node.sum[seat] + value[seat]);
            self.update(*id);
        }
    }

    /// How much the mover of a node likes shares: the searcher its own, the others what the searcher does not get.
    fn liking(&self, mover: Seat, value: &WinShares) -> f32 {
        match self.searcher {
            Some(searcher) if searcher != mover => 1.0 - value[searcher],
            Some(_) | None => value[mover],
        }
    }

    /// The edge with the best PUCT score. Edges that were not visited are sorted by evaluation, so only the first of them is a
    /// candidate.
    fn choose(&self, id: NodeId) -> Option<usize> {
        let node = self.tree.node(id);
        let edges = self.tree.edges(id);
        let scale = C_PUCT * ((node.visits + 1) as f32).sqrt();
        let candidates = (usize::from(node.opened) + 1).min(edges.len());
        let mut best: Option<(usize, f32)> = None;
        for (nth, edge) in edges[..candidates].iter().enumerate() {
            let (value, certainty) = self.edge_value(edge);
            if certainty == Certainty::Proven {
                continue;
            }
            let score = self.liking(node.mover, &value) + scale * edge.prior / (1 + edge.visits) as f32;
            if best.is_none_or(|(_, most)| score > most) {
                best = Some((nth, score));
            }
        }
        // If all candidates are proven, take the next open edge.
        best.map(|(nth, _)| nth).or_else(|| {
            (candidates..edges.len()).find(|nth| self.edge_value(&edges[*nth]).1 == Certainty::Guess)
        })
    }

    /// The value of an edge, and whether it is proven.
    fn edge_value(&self, edge: &TurnEdge) -> (WinShares, Certainty) {
        match edge.target {
            EdgeTarget::End => (edge.value, Certainty::Proven),
            EdgeTarget::Unexpanded => (edge.value, Certainty::Guess),
            EdgeTarget::Node(id) => self.node_value(id),
        }
    }

    /// The value of a node: its best line mixed with the mean of its visits.
    fn node_value(&self, id: NodeId) -> (WinShares, Certainty) {
        let node = self.tree.node(id);
        if node.certainty == Certainty::Proven {
            return (node.best, Certainty::Proven);
        }
        let visits = node.visits.max(1) as f32;
        let mean = |seat| node.sum[seat] / visits;
        let mixed = BySeat::from_fn(|seat| mean(seat) + BEST_MIX * (node.best[seat] - mean(seat)));
        (mixed, Certainty::Guess)
    }

    /// The value of an edge's best line, without the mean.
    fn edge_best(&self, edge: &TurnEdge) -> (WinShares, Certainty) {
        match edge.target {
            EdgeTarget::End => (edge.value, Certainty::Proven),
            EdgeTarget::Unexpanded => (edge.value, Certainty::Guess),
            EdgeTarget::Node(id) => (self.tree.node(id).best, self.tree.node(id).certainty),
        }
    }

    /// Recomputes the best line of a node, and whether it is proven: if one turn wins the game for the mover, or if all turns of
    /// the list are proven. No player is proven to do what only hurts the searcher, so proofs are those of max^n.
    fn update(&mut self, id: NodeId) {
        let node = self.tree.node(id);
        let edges = self.tree.edges(id);
        let visited = (usize::from(node.opened) + 1).min(edges.len());
        let (seen, unseen) = edges.split_at(visited);
        let is_open = |edge: &TurnEdge| self.edge_best(edge).1 == Certainty::Guess;
        let open = unseen.iter().chain(seen).any(is_open);
        let mut best: Option<(WinShares, f32)> = None;
        let mut is_won = false;
        for edge in if open { seen } else { edges } {
            let (value, certainty) = self.edge_best(edge);
            is_won = certainty == Certainty::Proven && value[node.mover] > SURE_WIN;
            let liking = if open { self.liking(node.mover, &value) } else { value[node.mover] };
            if is_won || best.is_none_or(|(_, most)| liking > most) {
                best = Some((value, liking));
            }
            if is_won {
                break;
            }
        }
        let Some((value, _)) = best else { return };
        let node = self.tree.node_mut(id);
        node.best = value;
        if is_won || !open {
            node.certainty = Certainty::Proven;
        }
    }

    /// The turn to play: its first action is the answer, the others are the plan.
    fn result(&mut self, game: &Game, root: NodeId) -> SearchResult {
        let chosen = self.chosen(root);
        let actions = self.tree.actions(chosen).to_vec();
        let value = widen(&self.edge_value(chosen).0);
        self.plan = plan(game, &actions, value);
        SearchResult {
            action: actions[0],
            value,
            root_moves: self.root_moves(game, root),
            iterations: self.iterations(),
        }
    }

    /// The most visited turn, unless a proven one is better; of equals the first of the list.
    fn chosen(&self, root: NodeId) -> &TurnEdge {
        let mover = self.tree.node(root).mover;
        let edges = self.tree.edges(root);
        let value = |edge: &TurnEdge| self.edge_value(edge).0[mover];
        let is = |edge: &&TurnEdge, wanted: Certainty| self.edge_value(edge).1 == wanted;
        let proven = edges.iter().rev().filter(|edge| is(edge, Certainty::Proven));
        let proven = proven.max_by(|one, other| value(one).total_cmp(&value(other)));
        let guess = edges.iter().rev().filter(|edge| is(edge, Certainty::Guess));
        let guess = guess
            .max_by(|one, other| one.visits.cmp(&other.visits).then(value(one).total_cmp(&value(other))));
        match (proven, guess) {
            (Some(proven), Some(guess)) if value(proven) >= value(guess) => proven,
            (_, Some(guess)) => guess,
            (Some(proven), None) => proven,
            (None, None) => unreachable!("a position that is not over has a turn"),
        }
    }

    /// The first actions of the listed turns, in the order of the legal list: with the visits of all their turns, and the value of
    /// the most visited.
    fn root_moves(&self, game: &Game, root: NodeId) -> Vec<RootMove> {
        let edges = self.tree.edges(root);
        let root_move = |action: Action| {
            let begins = |edge: &&TurnEdge| self.tree.actions(edge).first() == Some(&action);
            let most = edges.iter().filter(begins).rev().max_by_key(|edge| edge.visits)?;
            let visits = edges.iter().filter(begins).map(|edge| u64::from(edge.visits)).sum();
            Some(RootMove { action, visits, value: widen(&self.edge_value(most).0) })
        };
        game.legal_actions().iter().filter_map(root_move).collect()
    }
}

impl Bounds {
    fn new(budget: Budget) -> Bounds {
        let iterations = match budget {
            Budget::Iterations(iterations) => iterations,
            Budget::Time(time) => duration_in_iterations(time),
        };
        let (root_width, width) = widths(iterations);
        Bounds { budget, started: Instant::now(), root_width, width }
    }
}

fn duration_in_iterations(time: Duration) -> u64 {
    (time.as_micros() as u64).saturating_mul(ITERATIONS_PER_MS) / 1_000
}

/// The widths at the root and elsewhere, interpolated.
fn widths(iterations: u64) -> (usize, usize) {
    let after = WIDTHS.iter().position(|(least, ..)| *least > iterations).unwrap_or(WIDTHS.len());
    let (least, root, other) = WIDTHS[after - 1];
    let Some((next, next_root, next_other)) = WIDTHS.get(after) else { return (root, other) };
    let part =
        |from: usize, to: usize| from + (to - from) * (iterations - least) as usize / (next - least) as usize;
    (part(root, *next_root), part(other, *next_other))
}

/// The decisions of a turn after the first, each with the position in which it is taken.
fn plan(game: &Game, actions: &[Action], value: BySeat<f64>) -> Vec<Planned> {
    let mut at = game.clone();
    let step = |pair: &[Action]| {
        at.play_unchecked(pair[0]);
        Planned { hash: at.fingerprint(), action: pair[1], value }
    };
    actions.windows(2).map(step).collect()
}
