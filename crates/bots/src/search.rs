//! Multi-player Monte-Carlo tree search over the single decisions of a turn. Every seat wants the largest share of the win for
//! itself (max^n); what is proven is not looked at again.

use std::time::Instant;

use blacktop_rules::{Action, BySeat, Game, Seat};

use crate::curves::exp;
use crate::dice::Dice;
use crate::judge::{Judge, Shares, widen};
use crate::think::{Budget, Line, Thought};
use crate::tree::{Certainty, Edge, NodeId, ROOT, Target, Tree};

/// How a search goes about it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Style {
    /// How much is ventured on actions that have not been tried much.
    pub curiosity: f32,
    /// How far apart two actions must look for one to be clearly preferred at first sight.
    pub temper: f32,
    /// The part of the attention that is spread evenly, whatever things look like at first sight.
    pub doubt: f32,
    /// How much best play counts against the average of all visits.
    pub trust: f32,
}

impl Style {
    /// What measured best.
    pub const BEST: Style = Style { curiosity: 0.5, temper: 0.03, doubt: 0.1, trust: 0.5 };
}

/// The most edges that a tree may have: some 150 megabytes. One that is half full is pruned before the next decision.
const MOST_EDGES: usize = 3_000_000;

/// A share that is as good as 1.
const CERTAIN: f32 = 0.999_9;

/// From so many actions on it pays to have two threads judge them.
const MANY: usize = 12;

/// A search that goes on from decision to decision of one game.
pub struct Search {
    judge: Judge,
    style: Style,
    tree: Tree,
    dice: Dice,
    hands: Hands,
}

/// Who judges the actions of a node.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Hands {
    /// The thread that searches. Whatever pool it may be of has other work to do.
    Own,
    /// All threads of the pool that the search runs in.
    Many,
}

impl Search {
    /// A search on the ground of this judge.
    pub fn new(judge: Judge, style: Style, dice: Dice) -> Search {
        Search { judge, style, tree: Tree::default(), dice, hands: Hands::Own }
    }

    /// Whether it knows the ground of this game.
    pub fn knows(&self, game: &Game) -> bool {
        self.judge.knows(game)
    }

    /// Looks at a position for as long as the budget lasts; `None` if the game is over. Threads share the work on each node, so
    /// their number changes nothing but the time.
    pub fn think(
        &mut self,
        game: &Game,
        budget: Budget,
        pool: Option<&rayon::ThreadPool>,
    ) -> Option<Thought> {
        match pool {
            None => {
                self.hands = Hands::Own;
                self.look(game, budget)
            }
            Some(pool) => {
                self.hands = Hands::Many;
                pool.install(|| self.look(game, budget))
            }
        }
    }

    fn look(&mut self, game: &Game, budget: Budget) -> Option<Thought> {
        if game.legal_actions().is_empty() {
            return None;
        }
        let started = Instant::now();
        let root = self.plant(game);
        let is_choice = self.tree.edges(root).len() > 1;
        let mut iterations = 0;
        while is_choice && self.is_open(root) && self.tree.size() < MOST_EDGES {
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
        Some(self.conclude(root, iterations))
    }

    fn is_open(&self, id: NodeId) -> bool {
        self.tree.node(id).certainty == Certainty::Guess
    }

    /// The node of the game, with everything that is known of it already.
    fn plant(&mut self, game: &Game) -> NodeId {
        let hash = game.hash();
        let root = match self.tree.find(hash) {
            Some(root) if self.tree.size() < MOST_EDGES / 2 => root,
            Some(root) => {
                self.tree = self.tree.below(root);
                ROOT
            }
            None => {
                self.tree = Tree::default();
                let mut edges = self.judge_actions(game);
                self.shake(&mut edges);
                self.tree.add(hash, game.turn(), &edges)
            }
        };
        self.settle(root);
        root
    }

    /// Equal actions should not always be tried in the order of their names.
    fn shake(&mut self, edges: &mut [Edge]) {
        for edge in edges.iter_mut() {
            edge.prior *= 0.97 + 0.06 * self.dice.below(1 << 16) as f32 / 65536.0;
        }
    }

    /// Follows the most promising edges to one that nobody has looked beyond, looks beyond it, and tells all nodes on the way.
    fn iterate(&mut self, game: &Game, root: NodeId) {
        let mut path = Vec::with_capacity(24);
        let mut at = game.clone();
        let mut id = root;
        while self.is_open(root) {
            let Some(nth) = self.choose(id) else {
                // A node below was proven on another way here, and nobody on this one knows yet.
                self.settle(id);
                path.drain(..).rev().for_each(|(id, _)| self.settle(id));
                at.clone_from(game);
                id = root;
                continue;
            };
            path.push((id, nth));
            let Edge { action, target, .. } = self.tree.edges(id)[nth];
            at.play_unchecked(action);
            match target {
                Target::Node(next) => id = next,
                Target::End | Target::Unknown => {
                    let leaf = self.leaf(&at);
                    self.tree.edge_mut(id, nth).target = Target::Node(leaf);
                    return self.tell(&path, leaf);
                }
            }
        }
    }

    /// The node of a position: a new one, unless another order of actions led to it before.
    fn leaf(&mut self, game: &Game) -> NodeId {
        let hash = game.hash();
        self.tree.find(hash).unwrap_or_else(|| {
            let edges = self.judge_actions(game);
            let leaf = self.tree.add(hash, game.turn(), &edges);
            self.settle(leaf);
            let node = self.tree.node_mut(leaf);
            (node.visits, node.sum) = (1, node.best);
            leaf
        })
    }

    /// Tells everybody on the way to a leaf what it is worth.
    fn tell(&mut self, path: &[(NodeId, usize)], leaf: NodeId) {
        let value = self.worth_of(leaf).0;
        for (id, nth) in path.iter().rev() {
            self.tree.edge_mut(*id, *nth).visits += 1;
            let node = self.tree.node_mut(*id);
            node.opened = node.opened.max(*nth as u16 + 1);
            node.visits += 1;
            node.sum = BySeat::from_fn(|seat| node.sum[seat] + value[seat]);
            self.settle(*id);
        }
    }

    /// The edge to follow: good for the mover so far, or not tried enough. The edges not opened yet are sorted,
    /// so only the first of them can be it.
    fn choose(&self, id: NodeId) -> Option<usize> {
        let node = self.tree.node(id);
        let edges = self.tree.edges(id);
        let scale = self.style.curiosity * ((node.visits + 1) as f32).sqrt();
        let look = (usize::from(node.opened) + 1).min(edges.len());
        let mut best: Option<(usize, f32)> = None;
        for (nth, edge) in edges[..look].iter().enumerate() {
            let (value, certainty) = self.worth(edge);
            if certainty == Certainty::Proven {
                continue;
            }
            let score = value[node.mover] + scale * edge.prior / (1 + edge.visits) as f32;
            if best.is_none_or(|(_, most)| score > most) {
                best = Some((nth, score));
            }
        }
        // With all of those proven, the next one is opened all the same.
        best.map(|(nth, _)| nth)
            .or_else(|| (look..edges.len()).find(|nth| self.worth(&edges[*nth]).1 == Certainty::Guess))
    }

    /// What an edge is worth to everybody, as far as is known.
    fn worth(&self, edge: &Edge) -> (Shares, Certainty) {
        match edge.target {
            Target::End => (edge.value, Certainty::Proven),
            Target::Unknown => (edge.value, Certainty::Guess),
            Target::Node(id) => self.worth_of(id),
        }
    }

    /// What a node is worth to everybody: what best play leads to, held against the average of all visits.
    fn worth_of(&self, id: NodeId) -> (Shares, Certainty) {
        let node = self.tree.node(id);
        match node.certainty {
            Certainty::Proven => (node.best, Certainty::Proven),
            Certainty::Guess => (self.mixed(&node.mean(), &node.best), Certainty::Guess),
        }
    }

    fn mixed(&self, mean: &Shares, best: &Shares) -> Shares {
        let trust = self.style.trust;
        BySeat::from_fn(|seat| mean[seat] + trust * (best[seat] - mean[seat]))
    }

    /// The best that is known for the mover without averaging.
    fn best_of(&self, edge: &Edge) -> (Shares, Certainty) {
        match edge.target {
            Target::End => (edge.value, Certainty::Proven),
            Target::Unknown => (edge.value, Certainty::Guess),
            Target::Node(id) => (self.tree.node(id).best, self.tree.node(id).certainty),
        }
    }

    /// Works out afresh what best play from a node leads to, and whether that is proven: if the mover can force
    /// the whole win, or if everything it can do is proven (then the first of equals counts).
    fn settle(&mut self, id: NodeId) {
        let node = self.tree.node(id);
        let edges = self.tree.edges(id);
        let look = (usize::from(node.opened) + 1).min(edges.len());
        let (seen, unseen) = edges.split_at(look);
        let is_open = |edge: &Edge| self.best_of(edge).1 == Certainty::Guess;
        let open = unseen.iter().chain(seen).any(is_open);
        // Edges that have not been opened are sorted: as long as something is open, the first of them is the best.
        let candidates = if open { seen } else { edges };
        let mut best: Option<(&Edge, Shares, Certainty)> = None;
        for edge in candidates {
            let (value, certainty) = self.best_of(edge);
            let is_better = best.is_none_or(|(other, most, _)| {
                let (one, other_value) = (value[node.mover], most[node.mover]);
                one > other_value || (one == other_value && edge.order < other.order)
            });
            if is_better {
                best = Some((edge, value, certainty));
            }
        }
        let Some((_, value, certainty)) = best else { return };
        let wins = certainty == Certainty::Proven && value[node.mover] > CERTAIN;
        let node = self.tree.node_mut(id);
        node.best = value;
        if wins || !open {
            node.certainty = Certainty::Proven;
        }
    }

    /// Judges all that can be done in a position, the most promising first.
    fn judge_actions(&self, game: &Game) -> Vec<Edge> {
        let actions: Vec<Action> = game.legal_actions().iter().collect();
        let half = actions.len() / 2;
        let mut edges = match self.hands {
            Hands::Many if actions.len() >= MANY => {
                let (mut first, second) = rayon::join(
                    || self.judge_some(game, &actions[..half], 0),
                    || self.judge_some(game, &actions[half..], half),
                );
                first.extend(second);
                first
            }
            Hands::Many | Hands::Own => self.judge_some(game, &actions, 0),
        };
        let mover = game.turn();
        edges.sort_by(|one, other| other.value[mover].total_cmp(&one.value[mover]));
        self.spread(mover, &mut edges);
        edges
    }

    /// Judges some of the actions, of which so many come before in the list.
    fn judge_some(&self, game: &Game, actions: &[Action], before: usize) -> Vec<Edge> {
        let mut after = game.clone();
        let judge = |(nth, action): (usize, &Action)| {
            after.clone_from(game);
            after.play_unchecked(*action);
            let target = if after.outcome().is_some() { Target::End } else { Target::Unknown };
            let (value, order) = (self.judge.shares(&after), (before + nth) as u16);
            Edge { action: *action, order, value, prior: 0.0, visits: 0, target }
        };
        actions.iter().enumerate().map(judge).collect()
    }

    /// Gives each edge its share of the attention.
    fn spread(&self, mover: Seat, edges: &mut [Edge]) {
        let best = edges.first().map_or(0.0, |edge| edge.value[mover]);
        let mut sum = 0.0;
        for edge in edges.iter_mut() {
            edge.prior = exp((edge.value[mover] - best) / self.style.temper);
            sum += edge.prior;
        }
        let even = self.style.doubt / edges.len() as f32;
        edges.iter_mut().for_each(|edge| edge.prior = edge.prior / sum * (1.0 - self.style.doubt) + even);
    }

    /// What it comes to: the edge most visited, unless a proven one is better.
    fn conclude(&self, root: NodeId, iterations: u64) -> Thought {
        let node = self.tree.node(root);
        let edges = self.tree.edges(root);
        let worth = |edge: &Edge| self.worth(edge).0[node.mover];
        let proven = edges.iter().filter(|edge| self.worth(edge).1 == Certainty::Proven);
        let proven =
            proven.max_by(|one, other| worth(one).total_cmp(&worth(other)).then(other.order.cmp(&one.order)));
        let guess = edges.iter().filter(|edge| self.worth(edge).1 == Certainty::Guess);
        let guess = guess
            .max_by(|one, other| one.visits.cmp(&other.visits).then(worth(one).total_cmp(&worth(other))));
        let chosen = match (proven, guess) {
            (Some(proven), Some(guess)) if worth(proven) >= worth(guess) => proven,
            (_, Some(guess)) => guess,
            (Some(proven), None) => proven,
            (None, None) => unreachable!("a node has edges"),
        };
        let mut lines: Vec<(u16, Line)> = edges.iter().map(|edge| (edge.order, self.line(edge))).collect();
        lines.sort_by_key(|(order, _)| *order);
        Thought {
            action: chosen.action,
            value: widen(&self.worth(chosen).0),
            lines: lines.into_iter().map(|(_, line)| line).collect(),
            iterations,
        }
    }

    fn line(&self, edge: &Edge) -> Line {
        Line { action: edge.action, visits: u64::from(edge.visits), value: widen(&self.worth(edge).0) }
    }
}
