//! Plain UCT: random playouts to the end of the game and no knowledge of it at all, the bot every better one has to
//! beat. Values are max^n: each seat wants the largest share for itself.

use std::time::Instant;

use blacktop_rules::{Action, BySeat, Game, Seat};

use crate::curves::ln;
use crate::dice::Dice;
use crate::judge::Shares;
use crate::playout::{play_out, share};
use crate::think::{Budget, Line, Thought};

/// How much is ventured on actions that have not been tried much.
const CURIOSITY: f32 = 0.7;

/// The most nodes of a tree: some 300 megabytes.
const MOST_NODES: usize = 8_000_000;

/// The clock is read once in so many iterations.
const ROUND: u64 = 8;

struct Node {
    /// What led here.
    action: Action,
    visits: u32,
    sum: Shares,
    /// The children stand in a row from here; none before the second visit.
    first: u32,
    len: u16,
    /// Who decides here.
    mover: Seat,
}

/// A search with a tree of its own.
pub struct Uct {
    nodes: Vec<Node>,
    dice: Dice,
}

impl Uct {
    /// A search with these dice.
    pub fn new(dice: Dice) -> Uct {
        Uct { nodes: Vec::new(), dice }
    }

    /// Looks at a position for as long as the budget lasts, from nothing.
    pub fn think(&mut self, game: &Game, budget: Budget) -> Option<Thought> {
        if game.legal_actions().is_empty() {
            return None;
        }
        let started = Instant::now();
        self.nodes.clear();
        self.nodes.push(Node::new(Action::Pass, game.turn()));
        self.grow(0, game);
        let mut iterations = 0;
        let mut scratch = game.clone();
        while self.nodes.len() < MOST_NODES {
            let round = match budget {
                Budget::Iterations(most) => ROUND.min(most - iterations),
                Budget::Time(time) if started.elapsed() < time => ROUND,
                Budget::Time(_) => 0,
            };
            if round == 0 {
                break;
            }
            (0..round).for_each(|_| self.iterate(game, &mut scratch));
            iterations += round;
        }
        Some(self.conclude(game, iterations))
    }

    /// Down the tree, one node more, a playout, and back.
    fn iterate(&mut self, game: &Game, scratch: &mut Game) {
        scratch.clone_from(game);
        let mut path = [0_u32; 256];
        let (mut depth, mut at) = (1, 0);
        while self.nodes[at].visits > 0 || at == 0 {
            if depth == path.len() || self.nodes[at].len == 0 && !self.grow(at, scratch) {
                break;
            }
            at = self.choose(at);
            path[depth] = at as u32;
            depth += 1;
            scratch.play_unchecked(self.nodes[at].action);
        }
        play_out(scratch, &mut self.dice);
        let value = share(&scratch.outcome().expect("a playout ends the game"));
        for at in &path[..depth] {
            let node = &mut self.nodes[*at as usize];
            node.visits += 1;
            for seat in Seat::ALL {
                node.sum[seat] += value[seat] as f32;
            }
        }
    }

    /// Gives a node its children; `false` if the game is over there.
    fn grow(&mut self, at: usize, game: &Game) -> bool {
        let first = self.nodes.len();
        self.nodes[at].mover = game.turn();
        self.nodes.extend(game.legal_actions().iter().map(|action| Node::new(action, game.turn())));
        self.nodes[at].first = first as u32;
        self.nodes[at].len = (self.nodes.len() - first) as u16;
        self.nodes.len() > first
    }

    /// UCB1 for the mover, the untried first.
    fn choose(&mut self, at: usize) -> usize {
        let parent = &self.nodes[at];
        let (mover, first) = (parent.mover, parent.first as usize);
        let visits = ln(parent.visits.max(1) as f32);
        let children = &self.nodes[first..first + usize::from(parent.len)];
        let tried = children.iter().filter(|child| child.visits > 0).count();
        if tried < children.len() {
            let mut skip = self.dice.below(children.len() - tried);
            let untried = children.iter().position(|child| {
                let is_it = child.visits == 0 && skip == 0;
                skip -= usize::from(child.visits == 0 && skip > 0);
                is_it
            });
            return first + untried.expect("somebody is untried");
        }
        let mut best = (0, f32::MIN);
        for (nth, child) in children.iter().enumerate() {
            let count = child.visits as f32;
            let score = child.sum[mover] / count + CURIOSITY * (visits / count).sqrt();
            if score > best.1 {
                best = (nth, score);
            }
        }
        first + best.0
    }

    fn conclude(&self, game: &Game, iterations: u64) -> Thought {
        let root = &self.nodes[0];
        let children = &self.nodes[root.first as usize..][..usize::from(root.len)];
        let players = f64::from(game.players().count());
        let even = BySeat::from_fn(|seat| if game.players().has(seat) { 1.0 / players } else { 0.0 });
        let value = |node: &Node| match node.visits {
            0 => even,
            visits => BySeat::from_fn(|seat| f64::from(node.sum[seat]) / f64::from(visits)),
        };
        let line = |node: &Node| Line { action: node.action, visits: node.visits.into(), value: value(node) };
        let best = children.iter().rev().max_by_key(|node| node.visits).expect("there is something to do");
        let lines = children.iter().filter(|node| node.visits > 0).map(line).collect();
        Thought { action: best.action, value: value(best), lines, iterations }
    }
}

impl Node {
    fn new(action: Action, mover: Seat) -> Node {
        Node { action, visits: 0, sum: Shares::default(), first: 0, len: 0, mover }
    }
}
