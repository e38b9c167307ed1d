//! The tree of a search: nodes and edges in two vectors. It is in fact a graph: transpositions share their node.

use std::collections::{HashMap, VecDeque};

use blacktop_rules::{Action, BySeat, Seat};

use crate::evaluator::WinShares;

/// An index into the nodes of a tree.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct NodeId(pub(crate) u32);

/// Where an edge leads.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum EdgeTarget {
    /// Not expanded yet.
    Unexpanded,
    Node(NodeId),
    /// To the end of the game.
    End,
}

/// Whether a value is an estimate or exact.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Certainty {
    Guess,
    Proven,
}

/// One action from a node.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Edge {
    pub(crate) action: Action,
    /// Its index in the list of legal actions.
    pub(crate) order: u16,
    /// The evaluation of the position after it; exact at the end of the game.
    pub(crate) value: WinShares,
    /// The prior probability; those of a node sum to 1.
    pub(crate) prior: f32,
    pub(crate) visits: u32,
    pub(crate) target: EdgeTarget,
}

/// An expanded position.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Node {
    hash: u64,
    pub(crate) mover: Seat,
    pub(crate) visits: u32,
    /// The sum of the values of all visits.
    pub(crate) sum: WinShares,
    /// The max^n value: what best play of all seats leads to, as far as the tree shows.
    pub(crate) best: WinShares,
    pub(crate) certainty: Certainty,
    first: u32,
    len: u16,
    /// The edges are sorted by evaluation; this many of them, from the front, have been visited.
    pub(crate) opened: u16,
}

impl Node {
    /// The mean value of all visits.
    pub(crate) fn mean(&self) -> WinShares {
        let visits = self.visits.max(1) as f32;
        BySeat::from_fn(|seat| self.sum[seat] / visits)
    }
}

/// All nodes of a search.
#[derive(Default)]
pub(crate) struct Tree {
    nodes: Vec<Node>,
    edges: Vec<Edge>,
    by_hash: HashMap<u64, NodeId, BuildIdentityHasher>,
}

/// Fingerprints are well mixed already.
pub(crate) type BuildIdentityHasher = std::hash::BuildHasherDefault<IdentityHasher>;

/// A hasher that passes a `u64` through.
#[derive(Default)]
pub(crate) struct IdentityHasher(u64);

impl std::hash::Hasher for IdentityHasher {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, _: &[u8]) {
        unreachable!("the keys are u64")
    }

    fn write_u64(&mut self, number: u64) {
        self.0 = number;
    }
}

impl Tree {
    pub(crate) fn find(&self, hash: u64) -> Option<NodeId> {
        self.by_hash.get(&hash).copied()
    }

    /// Adds a node with its edges, which are sorted by evaluation.
    pub(crate) fn add(&mut self, hash: u64, mover: Seat, edges: &[Edge]) -> NodeId {
        let id = NodeId(self.nodes.len() as u32);
        self.nodes.push(Node {
            hash,
            mover,
            visits: 0,
            sum: WinShares::default(),
            best: edges.first().map_or_else(WinShares::default, |edge| edge.value),
            certainty: Certainty::Guess,
            first: self.edges.len() as u32,
            len: edges.len() as u16,
            opened: 0,
        });
        self.edges.extend_from_slice(edges);
        self.by_hash.insert(hash, id);
        id
    }

    pub(crate) fn node(&self, id: NodeId) -> &Node {
        &self.nodes[id.0 as usize]
    }

    pub(crate) fn node_mut(&mut self, id: NodeId) -> &mut Node {
        &mut self.nodes[id.0 as usize]
    }

    pub(crate) fn edges(&self, id: NodeId) -> &[Edge] {
        let node = self.node(id);
        &self.edges[node.first as usize..][..usize::from(node.len)]
    }

    pub(crate) fn edge_mut(&mut self, id: NodeId, nth: usize) -> &mut Edge {
        let first = self.node(id).first as usize;
        &mut self.edges[first + nth]
    }

    /// The number of edges, which take most of the memory.
    pub(crate) fn edge_count(&self) -> usize {
        self.edges.len()
    }

    /// The memory that the tree has allocated, in bytes.
    pub(crate) fn bytes(&self) -> usize {
        // A slot of the hash table has a control byte beside the entry, and an eighth of the slots stays free.
        let slot = size_of::<(u64, NodeId)>() + 1;
        self.nodes.capacity() * size_of::<Node>()
            + self.edges.capacity() * size_of::<Edge>()
            + self.by_hash.capacity() * 8 / 7 * slot
    }

    /// Copies the nodes that can be reached from `root` into a new tree with `root` as its first node.
    pub(crate) fn subtree(&self, root: NodeId) -> Tree {
        let mut kept = Tree::default();
        let mut waiting = VecDeque::from([root]);
        kept.copy_node(self, root);
        let mut next = 0;
        while let Some(old) = waiting.pop_front() {
            let new = NodeId(next);
            next += 1;
            for nth in 0..self.edges(old).len() {
                let EdgeTarget::Node(target) = self.edges(old)[nth].target else { continue };
                let hash = self.node(target).hash;
                let copied = kept.find(hash).unwrap_or_else(|| {
                    waiting.push_back(target);
                    kept.copy_node(self, target)
                });
                kept.edge_mut(new, nth).target = EdgeTarget::Node(copied);
            }
        }
        kept
    }

    /// Copies a node of another tree with its edges, which still point into that tree.
    fn copy_node(&mut self, other: &Tree, id: NodeId) -> NodeId {
        let node = other.node(id);
        let new = self.add(node.hash, node.mover, other.edges(id));
        let first = self.node(new).first;
        *self.node_mut(new) = Node { first, ..*node };
        new
    }
}

/// The first node of a tree.
pub(crate) const ROOT: NodeId = NodeId(0);

#[cfg(test)]
mod tests {
    use super::*;

    fn edge(order: u16, target: EdgeTarget) -> Edge {
        Edge { action: Action::Pass, order, value: WinShares::default(), prior: 0.5, visits: 1, target }
    }

    /// Two paths lead to one node; a third one is outside the subtree.
    #[test]
    fn a_subtree_keeps_its_nodes_and_transpositions() {
        let mut tree = Tree::default();
        let end = tree.add(4, Seat::D, &[edge(0, EdgeTarget::End)]);
        let both = [2, 3].map(|hash| tree.add(hash, Seat::B, &[edge(0, EdgeTarget::Node(end))]));
        let root = tree.add(1, Seat::A, &both.map(|id| edge(0, EdgeTarget::Node(id))));
        tree.add(9, Seat::C, &[edge(0, EdgeTarget::Node(root)), edge(1, EdgeTarget::Unexpanded)]);
        tree.node_mut(end).visits = 7;
        let kept = tree.subtree(root);
        assert_eq!((tree.edge_count(), kept.edge_count()), (7, 5));
        assert!(kept.find(9).is_none());
        assert_eq!(kept.find(1), Some(ROOT));
        let end = kept.find(4).unwrap();
        assert_eq!((kept.node(end).visits, kept.node(end).mover), (7, Seat::D));
        for hash in [2, 3] {
            let edges = kept.edges(kept.find(hash).unwrap());
            assert_eq!(edges[0].target, EdgeTarget::Node(end));
        }
    }
}
