//! The tree of the search over turns: nodes are starts of turns, edges are turns. Transpositions share their node.

use std::collections::HashMap;

use blacktop_rules::{Action, Seat};

use super::list::{Coverage, TurnList};
use crate::evaluator::WinShares;
use crate::math::exp;
use crate::tree::{BuildIdentityHasher, Certainty, EdgeTarget, NodeId};

/// The temperature of the softmax that turns evaluations into priors.
const PRIOR_TEMPERATURE: f32 = 0.03;

/// The part of the prior that is spread evenly over all turns.
const PRIOR_UNIFORM_MIX: f32 = 0.1;

/// One turn from a node.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TurnEdge {
    /// The fingerprint of the position after it.
    pub(crate) hash: u64,
    pub(crate) value: WinShares,
    /// The prior probability; those of a node sum to 1.
    pub(crate) prior: f32,
    pub(crate) visits: u32,
    pub(crate) target: EdgeTarget,
    first_action: u32,
    actions: u16,
}

/// A position whose turns are listed.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TurnNode {
    pub(crate) mover: Seat,
    pub(crate) visits: u32,
    /// The sum of the values of all visits.
    pub(crate) sum: WinShares,
    /// What the best turns of the searcher and the worst of the others lead to, as far as the tree shows.
    pub(crate) best: WinShares,
    pub(crate) certainty: Certainty,
    pub(crate) coverage: Coverage,
    /// The width of the beam that listed its turns.
    pub(crate) width: usize,
    first: u32,
    len: u16,
    /// The edges are sorted by evaluation; this many of them, from the front, have been visited.
    pub(crate) opened: u16,
}

/// All nodes of a search.
#[derive(Default)]
pub(crate) struct TurnTree {
    nodes: Vec<TurnNode>,
    edges: Vec<TurnEdge>,
    actions: Vec<Action>,
    by_hash: HashMap<u64, NodeId, BuildIdentityHasher>,
}

impl TurnTree {
    pub(crate) fn find(&self, hash: u64) -> Option<NodeId> {
        self.by_hash.get(&hash).copied()
    }

    /// A new node with the turns of a list. If the position had a narrower node, that one's visits stay with their turns.
    pub(crate) fn add(&mut self, hash: u64, mover: Seat, width: usize, list: &TurnList) -> NodeId {
        let first = self.edges.len() as u32;
        for turn in &list.turns {
            let first_action = self.actions.len() as u32;
            self.actions.extend_from_slice(&turn.actions);
            self.edges.push(TurnEdge {
                hash: turn.hash,
                value: turn.value,
                prior: 0.0,
                visits: 0,
                target: if turn.ends_game { EdgeTarget::End } else { EdgeTarget::Unexpanded },
                first_action,
                actions: turn.actions.len() as u16,
            });
        }
        set_priors(mover, &mut self.edges[first as usize..]);
        let mut node = TurnNode {
            mover,
            visits: 0,
            sum: WinShares::default(),
            best: list.turns.first().map_or_else(WinShares::default, |turn| turn.value),
            certainty: Certainty::Guess,
            coverage: list.coverage,
            width,
            first,
            len: list.turns.len() as u16,
            opened: 0,
        };
        if let Some(old) = self.find(hash) {
            self.inherit(old, &mut node);
        }
        let id = NodeId(self.nodes.len() as u32);
        self.nodes.push(node);
        self.by_hash.insert(hash, id);
        id
    }

    /// Takes over what is known of the turns of an older node.
    fn inherit(&mut self, old: NodeId, node: &mut TurnNode) {
        let known: HashMap<u64, TurnEdge, BuildIdentityHasher> =
            self.edges(old).iter().map(|edge| (edge.hash, *edge)).collect();
        let (first, len) = (node.first as usize, usize::from(node.len));
        for (nth, edge) in self.edges[first..first + len].iter_mut().enumerate() {
            if let Some(TurnEdge { visits, target, .. }) = known.get(&edge.hash) {
                (edge.visits, edge.target) = (*visits, *target);
                if *visits > 0 {
                    node.opened = nth as u16 + 1;
                }
            }
        }
        let old = self.node(old);
        (node.visits, node.sum) = (old.visits, old.sum);
    }

    pub(crate) fn node(&self, id: NodeId) -> &TurnNode {
        &self.nodes[id.0 as usize]
    }

    pub(crate) fn node_mut(&mut self, id: NodeId) -> &mut TurnNode {
        &mut self.nodes[id.0 as usize]
    }

    pub(crate) fn edges(&self, id: NodeId) -> &[TurnEdge] {
        let node = self.node(id);
        &self.edges[node.first as usize..][..usize::from(node.len)]
    }

    pub(crate) fn edge_mut(&mut self, id: NodeId, nth: usize) -> &mut TurnEdge {
        let first = self.node(id).first as usize;
        &mut self.edges[first + nth]
    }

    /// The actions of a turn.
    pub(crate) fn actions(&self, edge: &TurnEdge) -> &[Action] {
        &self.actions[edge.first_action as usize..][..usize::from(edge.actions)]
    }

    /// The memory in use, in bytes. What is allocated is at most twice as much.
    pub(crate) fn used_bytes(&self) -> usize {
        self.nodes.len() * size_of::<TurnNode>()
            + self.edges.len() * size_of::<TurnEdge>()
            + self.actions.len() * size_of::<Action>()
            + self.by_hash.len() * SLOT
    }

    /// The memory that it has allocated, in bytes.
    pub(crate) fn bytes(&self) -> usize {
        self.nodes.capacity() * size_of::<TurnNode>()
            + self.edges.capacity() * size_of::<TurnEdge>()
            + self.actions.capacity() * size_of::<Action>()
            + self.by_hash.capacity() * SLOT
    }
}

/// The memory of an entry of the hash table: with its control byte, and an eighth of the slots stays free.
const SLOT: usize = (size_of::<(u64, NodeId)>() + 1) * 8 / 7;

/// Sets the prior of each edge: a softmax of the mover's shares, mixed with the uniform distribution.
fn set_priors(mover: Seat, edges: &mut [TurnEdge]) {
    let best = edges.first().map_or(0.0, |edge| edge.value[mover]);
    let mut sum = 0.0;
    for edge in edges.iter_mut() {
        edge.prior = exp((edge.value[mover] - best) / PRIOR_TEMPERATURE);
        sum += edge.prior;
    }
    let even = PRIOR_UNIFORM_MIX / edges.len() as f32;
    edges.iter_mut().for_each(|edge| edge.prior = edge.prior / sum * (1.0 - PRIOR_UNIFORM_MIX) + even);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::turns::list::ListedTurn;

    fn list(hashes: &[u64]) -> TurnList {
        let turn = |hash: &u64| ListedTurn {
            actions: vec![Action::Pass; *hash as usize],
            hash: *hash,
            value: WinShares::default(),
            ends_game: false,
        };
        TurnList { turns: hashes.iter().map(turn).collect(), coverage: Coverage::Best, evaluated: 0 }
    }

    /// The wider list has new turns in between.
    #[test]
    fn a_wider_node_keeps_what_was_visited() {
        let mut tree = TurnTree::default();
        let narrow = tree.add(100, Seat::B, 2, &list(&[4, 6]));
        let below = tree.add(6, Seat::C, 2, &list(&[1]));
        (tree.edge_mut(narrow, 1).visits, tree.edge_mut(narrow, 1).target) = (5, EdgeTarget::Node(below));
        (tree.node_mut(narrow).visits, tree.node_mut(narrow).opened) = (5, 2);
        let wide = tree.add(100, Seat::B, 4, &list(&[4, 5, 6, 7]));
        assert_eq!((tree.find(100), tree.node(wide).visits, tree.node(wide).opened), (Some(wide), 5, 3));
        let visits: Vec<u32> = tree.edges(wide).iter().map(|edge| edge.visits).collect();
        assert_eq!(visits, [0, 0, 5, 0]);
        assert_eq!(tree.edges(wide)[2].target, EdgeTarget::Node(below));
        let lengths: Vec<usize> = tree.edges(wide).iter().map(|edge| tree.actions(edge).len()).collect();
        assert_eq!(lengths, [4, 5, 6, 7]);
        let sum: f32 = tree.edges(wide).iter().map(|edge| edge.prior).sum();
        assert!((sum - 1.0).abs() < 1e-5 && tree.used_bytes() <= tree.bytes());
    }
}
