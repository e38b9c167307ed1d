//! Plain UCT: random playouts to the end of the game and no evaluation, the baseline for the search. Values are max^n: each
//! seat maximises its own share.

use std::time::Instant;

use blacktop_rules::{Action, BySeat, Game, Seat};

use crate::evaluator::WinShares;
use crate::math::ln;
use crate::playout::{play_out, win_shares};
use crate::rng::Rng;
use crate::think::{Budget, RootMove, SearchResult, even_shares};

/// The exploration constant of UCB1.
const EXPLORATION: f32 = 0.7;

/// The largest tree, about 300 MB.
const MAX_NODES: usize = 8_000_000;

/// Iterations between two reads of the clock.
const CLOCK_CHECK_EVERY: u64 = 8;

struct UctNode {
    /// The action that led here.
    action: Action,
    visits: u32,
    sum: WinShares,
    /// Index of the first child; children are contiguous. None before the second visit.
    first: u32,
    len: u16,
    mover: Seat,
}

/// A search with a tree of its own.
pub(crate) struct Uct {
    nodes: Vec<UctNode>,
    rng: Rng,
}

impl Uct {
    pub(crate) fn new(rng: Rng) -> Uct {
        Uct { nodes: Vec::new(), rng }
    }

    /// Searches a position within the budget, with a new tree; `None` if the game is over.
    pub(crate) fn think(&mut self, game: &Game, budget: Budget) -> Option<SearchResult> {
        if game.legal_actions().is_empty() {
            return None;
        }
        let started = Instant::now();
        self.nodes.clear();
        self.nodes.push(UctNode::new(Action::Pass, game.turn()));
        self.expand(0, game);
        let mut iterations = 0;
        let mut scratch = game.clone();
        while self.nodes.len() < MAX_NODES {
            let round = match budget {
                Budget::Iterations(most) => CLOCK_CHECK_EVERY.min(most - iterations),
                Budget::Time(time) if started.elapsed() < time => CLOCK_CHECK_EVERY,
                Budget::Time(_) => 0,
            };
            if round == 0 {
                break;
            }
            (0..round).for_each(|_| self.iterate(game, &mut scratch));
            iterations += round;
        }
        Some(self.result(game, iterations))
    }

    /// One iteration: selection, expansion, playout, backpropagation.
    fn iterate(&mut self, game: &Game, scratch: &mut Game) {
        scratch.clone_from(game);
        let mut path = [0_u32; 256];
        let (mut depth, mut at) = (1, 0);
        while self.nodes[at].visits > 0 || at == 0 {
            if depth == path.len() || self.nodes[at].len == 0 && !self.expand(at, scratch) {
                break;
            }
            at = self.choose(at);
            path[depth] = at as u32;
            depth += 1;
            scratch.play_unchecked(self.nodes[at].action);
        }
        play_out(scratch, &mut self.rng);
        let value = win_shares(&scratch.outcome().expect("a playout ends the game"));
        for at in &path[..depth] {
            let node = &mut self.nodes[*at as usize];
            node.visits += 1;
            for seat in Seat::ALL {
                node.sum[seat] += value[seat] as f32;
            }
        }
    }

    /// Expands a node; `false` if the game is over there.
    fn expand(&mut self, at: usize, game: &Game) -> bool {
        let first = self.nodes.len();
        self.nodes[at].mover = game.turn();
        self.nodes.extend(game.legal_actions().iter().map(|action| UctNode::new(action, game.turn())));
        self.nodes[at].first = first as u32;
        self.nodes[at].len = (self.nodes.len() - first) as u16;
        self.nodes.len() > first
    }

    /// UCB1 for the mover; unvisited children first.
    fn choose(&mut self, at: usize) -> usize {
        let parent = &self.nodes[at];
        let (mover, first) = (parent.mover, parent.first as usize);
        let visits = ln(parent.visits.max(1) as f32);
        let children = &self.nodes[first..first + usize::from(parent.len)];
        let tried = children.iter().filter(|child| child.visits > 0).count();
        if tried < children.len() {
            let mut skip = self.rng.below(children.len() - tried);
            let untried = children.iter().position(|child| {
                let is_it = child.visits == 0 && skip == 0;
                skip -= usize::from(child.visits == 0 && skip > 0);
                is_it
            });
            return first + untried.expect("a child is unvisited");
        }
        let mut best = (0, f32::MIN);
        for (nth, child) in children.iter().enumerate() {
            let count = child.visits as f32;
            let score = child.sum[mover] / count + EXPLORATION * (visits / count).sqrt();
            if score > best.1 {
                best = (nth, score);
            }
        }
        first + best.0
    }

    fn result(&self, game: &Game, iterations: u64) -> SearchResult {
        let root = &self.nodes[0];
        let children = &self.nodes[root.first as usize..][..usize::from(root.len)];
        let value = |node: &UctNode| match node.visits {
            0 => even_shares(game.players()),
            visits => BySeat::from_fn(|seat| f64::from(node.sum[seat]) / f64::from(visits)),
        };
        let root_move =
            |node: &UctNode| RootMove { action: node.action, visits: node.visits.into(), value: value(node) };
        let best = children.iter().rev().max_by_key(|node| node.visits).expect("a root has children");
        let root_moves = children.iter().filter(|node| node.visits > 0).map(root_move).collect();
        SearchResult { action: best.action, value: value(best), root_moves, iterations }
    }
}

impl UctNode {
    fn new(action: Action, mover: Seat) -> UctNode {
        UctNode { action, visits: 0, sum: WinShares::default(), first: 0, len: 0, mover }
    }
}
