//! Multi-player Monte-Carlo tree search (PUCT) over the single decisions of a turn. Every seat maximises its own share of the
//! win (max^n); proven nodes are not searched again.

use std::time::Instant;

use blacktop_rules::{Action, BySeat, Game, Seat};

use crate::evaluator::{Evaluator, WinShares, widen};
use crate::math::exp;
use crate::rng::Rng;
use crate::think::{Budget, RootMove, SearchResult};
use crate::tree::{Certainty, Edge, EdgeTarget, NodeId, ROOT, Tree};

/// The parameters of a search.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct SearchConfig {
    /// The exploration constant of PUCT.
    pub(crate) c_puct: f32,
    /// The temperature of the softmax that turns evaluations into priors.
    pub(crate) prior_temperature: f32,
    /// The part of the prior that is spread evenly over all actions.
    pub(crate) prior_uniform_mix: f32,
    /// The weight of the max^n value of a node against the mean of its visits.
    pub(crate) minimax_mix: f32,
}

impl SearchConfig {
    /// The strongest parameters that were measured.
    pub(crate) const BEST: SearchConfig =
        SearchConfig { c_puct: 0.5, prior_temperature: 0.03, prior_uniform_mix: 0.1, minimax_mix: 0.5 };
}

/// The largest tree if no other bound is set, about 300 MB. A tree that is half full is pruned before the next decision.
const MAX_EDGES: usize = 3_000_000;

/// The memory of a tree for each of its edges, nodes and spare capacity included: at most, as measured.
const BYTES_PER_EDGE: usize = 100;

/// A share from here on counts as the whole win.
const SURE_WIN: f32 = 0.999_9;

/// From this many actions on, two threads evaluate faster than one.
const PARALLEL_FROM: usize = 12;

/// A search that keeps its tree from decision to decision of one game.
pub(crate) struct Search {
    evaluator: Evaluator,
    config: SearchConfig,
    tree: Tree,
    rng: Rng,
    threads: EvalThreads,
    max_edges: usize,
}

/// The threads that evaluate the actions of a node.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum EvalThreads {
    /// Only the searching thread.
    One,
    /// All threads of the pool in which the search runs.
    Pool,
}

impl Search {
    pub(crate) fn new(evaluator: Evaluator, config: SearchConfig, rng: Rng) -> Search {
        Search {
            evaluator,
            config,
            tree: Tree::default(),
            rng,
            threads: EvalThreads::One,
            max_edges: MAX_EDGES,
        }
    }

    /// The memory of its tree, in bytes.
    pub(crate) fn bytes(&self) -> usize {
        self.tree.bytes()
    }

    /// Bounds the tree to about this many bytes: the search ends when it is full.
    pub(crate) fn set_max_bytes(&mut self, bytes: usize) {
        self.max_edges = (bytes / BYTES_PER_EDGE).min(MAX_EDGES);
    }

    /// Whether its evaluator is for the board of this game.
    pub(crate) fn fits(&self, game: &Game) -> bool {
        self.evaluator.fits(game)
    }

    /// Searches a position within the budget; `None` if the game is over. Threads share the work on each node, so that their
    /// number changes only the time.
    pub(crate) fn think(
        &mut self,
        game: &Game,
        budget: Budget,
        pool: Option<&rayon::ThreadPool>,
    ) -> Option<SearchResult> {
        match pool {
            None => {
                self.threads = EvalThreads::One;
                self.run(game, budget)
            }
            Some(pool) => {
                self.threads = EvalThreads::Pool;
                pool.install(|| self.run(game, budget))
            }
        }
    }

    fn run(&mut self, game: &Game, budget: Budget) -> Option<SearchResult> {
        if game.legal_actions().is_empty() {
            return None;
        }
        let started = Instant::now();
        let root = self.root_node(game);
        let is_choice = self.tree.edges(root).len() > 1;
        let mut iterations = 0;
        while is_choice && self.is_open(root) && self.tree.edge_count() < self.max_edges {
            let is_over = match budget {
                Budget::Iterations(most) => iterations >= most,
                Budget::Time(time) => started.elapsed() >= time,
            };
            if is_over {
                break;
            }
            self.iterate(game, root);
            iterations += 1;
        }
        Some(self.result(root, iterations))
    }

    fn is_open(&self, id: NodeId) -> bool {
        self.tree.node(id).certainty == Certainty::Guess
    }

    /// The node of the game, with the tree below it if it was searched before.
    fn root_node(&mut self, game: &Game) -> NodeId {
        let hash = game.fingerprint();
        let root = match self.tree.find(hash) {
            // Below the first node there is nothing to prune: a search in slices must not copy its tree for each of them.
            Some(root) if root == ROOT || self.tree.edge_count() < self.max_edges / 2 => root,
            Some(root) => {
                self.tree = self.tree.subtree(root);
                ROOT
            }
            None => {
                self.tree = Tree::default();
                let mut edges = self.evaluate_actions(game);
                self.jitter_priors(&mut edges);
                self.tree.add(hash, game.turn(), &edges)
            }
        };
        self.update_best(root);
        root
    }

    /// Multiplies priors by 0.97 to 1.03, so that equal actions are not always tried in the order of the legal list.
    fn jitter_priors(&mut self, edges: &mut [Edge]) {
        for edge in edges.iter_mut() {
            edge.prior *= 0.97 + 0.06 * self.rng.below(1 << 16) as f32 / 65536.0;
        }
    }

    /// One iteration: selects down to an unexpanded edge, expands it, and backpropagates its value.
    fn iterate(&mut self, game: &Game, root: NodeId) {
        let mut path = Vec::with_capacity(24);
        let mut at = game.clone();
        let mut id = root;
        while self.is_open(root) {
            let Some(nth) = self.choose(id) else {
                // All edges were proven by way of a transposition: update the path and start over.
                self.update_best(id);
                path.drain(..).rev().for_each(|(id, _)| self.update_best(id));
                at.clone_from(game);
                id = root;
                continue;
            };
            path.push((id, nth));
            let Edge { action, target, .. } = self.tree.edges(id)[nth];
            at.play_unchecked(action);
            match target {
                EdgeTarget::Node(next) => id = next,
                EdgeTarget::End | EdgeTarget::Unexpanded => {
                    let leaf = self.leaf(&at);
                    self.tree.edge_mut(id, nth).target = EdgeTarget::Node(leaf);
                    return self.backpropagate(&path, leaf);
                }
            }
        }
    }

    /// The node of a position; a transposition reuses the node that exists.
    fn leaf(&mut self, game: &Game) -> NodeId {
        let hash = game.fingerprint();
        self.tree.find(hash).unwrap_or_else(|| {
            let edges = self.evaluate_actions(game);
            let leaf = self.tree.add(hash, game.turn(), &edges);
            self.update_best(leaf);
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
            self.update_best(*id);
        }
    }

    /// The edge with the best PUCT score for the mover. Unvisited edges are sorted by evaluation, so only the first of them
    /// is a candidate.
    fn choose(&self, id: NodeId) -> Option<usize> {
        let node = self.tree.node(id);
        let edges = self.tree.edges(id);
        let scale = self.config.c_puct * ((node.visits + 1) as f32).sqrt();
        let candidates = (usize::from(node.opened) + 1).min(edges.len());
        let mut best: Option<(usize, f32)> = None;
        for (nth, edge) in edges[..candidates].iter().enumerate() {
            let (value, certainty) = self.edge_value(edge);
            if certainty == Certainty::Proven {
                continue;
            }
            let score = value[node.mover] + scale * edge.prior / (1 + edge.visits) as f32;
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
    fn edge_value(&self, edge: &Edge) -> (WinShares, Certainty) {
        match edge.target {
            EdgeTarget::End => (edge.value, Certainty::Proven),
            EdgeTarget::Unexpanded => (edge.value, Certainty::Guess),
            EdgeTarget::Node(id) => self.node_value(id),
        }
    }

    /// The value of a node: its max^n value mixed with the mean of its visits.
    fn node_value(&self, id: NodeId) -> (WinShares, Certainty) {
        let node = self.tree.node(id);
        match node.certainty {
            Certainty::Proven => (node.best, Certainty::Proven),
            Certainty::Guess => (self.mix(&node.mean(), &node.best), Certainty::Guess),
        }
    }

    fn mix(&self, mean: &WinShares, best: &WinShares) -> WinShares {
        let weight = self.config.minimax_mix;
        BySeat::from_fn(|seat| mean[seat] + weight * (best[seat] - mean[seat]))
    }

    /// The max^n value of an edge, without the mean.
    fn edge_best(&self, edge: &Edge) -> (WinShares, Certainty) {
        match edge.target {
            EdgeTarget::End => (edge.value, Certainty::Proven),
            EdgeTarget::Unexpanded => (edge.value, Certainty::Guess),
            EdgeTarget::Node(id) => (self.tree.node(id).best, self.tree.node(id).certainty),
        }
    }

    /// Recomputes the max^n value of a node and whether it is proven: if the mover can force the whole win, or if all edges
    /// are proven (then the first of equals counts).
    fn update_best(&mut self, id: NodeId) {
        let node = self.tree.node(id);
        let edges = self.tree.edges(id);
        let visited = (usize::from(node.opened) + 1).min(edges.len());
        let (seen, unseen) = edges.split_at(visited);
        let is_open = |edge: &Edge| self.edge_best(edge).1 == Certainty::Guess;
        let open = unseen.iter().chain(seen).any(is_open);
        // Unvisited edges are sorted: while an edge is open, the first unvisited one is the best of them.
        let candidates = if open { seen } else { edges };
        let mut best: Option<(&Edge, WinShares, Certainty)> = None;
        for edge in candidates {
            let (value, certainty) = self.edge_best(edge);
            let is_better = best.is_none_or(|(other, most, _)| {
                let (one, other_value) = (value[node.mover], most[node.mover]);
                one > other_value || (one == other_value && edge.order < other.order)
            });
            if is_better {
                best = Some((edge, value, certainty));
            }
        }
        let Some((_, value, certainty)) = best else { return };
        let wins = certainty == Certainty::Proven && value[node.mover] > SURE_WIN;
        let node = self.tree.node_mut(id);
        node.best = value;
        if wins || !open {
            node.certainty = Certainty::Proven;
        }
    }

    /// The edges of a position with evaluations and priors, the best first.
    fn evaluate_actions(&self, game: &Game) -> Vec<Edge> {
        let actions: Vec<Action> = game.legal_actions().iter().collect();
        let half = actions.len() / 2;
        let mut edges = match self.threads {
            EvalThreads::Pool if actions.len() >= PARALLEL_FROM => {
                let (mut first, second) = rayon::join(
                    || self.evaluate_slice(game, &actions[..half], 0),
                    || self.evaluate_slice(game, &actions[half..], half),
                );
                first.extend(second);
                first
            }
            EvalThreads::Pool | EvalThreads::One => self.evaluate_slice(game, &actions, 0),
        };
        let mover = game.turn();
        edges.sort_by(|one, other| other.value[mover].total_cmp(&one.value[mover]));
        self.set_priors(mover, &mut edges);
        edges
    }

    /// Evaluates a slice of the legal list that starts at index `before`.
    fn evaluate_slice(&self, game: &Game, actions: &[Action], before: usize) -> Vec<Edge> {
        let mut after = game.clone();
        let evaluate = |(nth, action): (usize, &Action)| {
            after.clone_from(game);
            after.play_unchecked(*action);
            let target = if after.outcome().is_some() { EdgeTarget::End } else { EdgeTarget::Unexpanded };
            let (value, order) = (self.evaluator.shares(&after), (before + nth) as u16);
            Edge { action: *action, order, value, prior: 0.0, visits: 0, target }
        };
        actions.iter().enumerate().map(evaluate).collect()
    }

    /// Sets the prior of each edge: a softmax of the evaluations, mixed with the uniform distribution.
    fn set_priors(&self, mover: Seat, edges: &mut [Edge]) {
        let best = edges.first().map_or(0.0, |edge| edge.value[mover]);
        let mut sum = 0.0;
        for edge in edges.iter_mut() {
            edge.prior = exp((edge.value[mover] - best) / self.config.prior_temperature);
            sum += edge.prior;
        }
        let even = self.config.prior_uniform_mix / edges.len() as f32;
        edges
            .iter_mut()
            .for_each(|edge| edge.prior = edge.prior / sum * (1.0 - self.config.prior_uniform_mix) + even);
    }

    /// The most visited edge, unless a proven one is better.
    fn result(&self, root: NodeId, iterations: u64) -> SearchResult {
        let node = self.tree.node(root);
        let edges = self.tree.edges(root);
        let value = |edge: &Edge| self.edge_value(edge).0[node.mover];
        let proven = edges.iter().filter(|edge| self.edge_value(edge).1 == Certainty::Proven);
        let proven =
            proven.max_by(|one, other| value(one).total_cmp(&value(other)).then(other.order.cmp(&one.order)));
        let guess = edges.iter().filter(|edge| self.edge_value(edge).1 == Certainty::Guess);
        let guess = guess
            .max_by(|one, other| one.visits.cmp(&other.visits).then(value(one).total_cmp(&value(other))));
        let chosen = match (proven, guess) {
            (Some(proven), Some(guess)) if value(proven) >= value(guess) => proven,
            (_, Some(guess)) => guess,
            (Some(proven), None) => proven,
            (None, None) => unreachable!("a node has edges"),
        };
        let mut root_moves: Vec<(u16, RootMove)> =
            edges.iter().map(|edge| (edge.order, self.root_move(edge))).collect();
        root_moves.sort_by_key(|(order, _)| *order);
        SearchResult {
            action: chosen.action,
            value: widen(&self.edge_value(chosen).0),
            root_moves: root_moves.into_iter().map(|(_, root_move)| root_move).collect(),
            iterations,
        }
    }

    fn root_move(&self, edge: &Edge) -> RootMove {
        RootMove {
            action: edge.action,
            visits: u64::from(edge.visits),
            value: widen(&self.edge_value(edge).0),
        }
    }
}
