//! Test support: the protocol of several nodes on one database, as a model of which every state is explored. It is the
//! protocol of CLUSTER.md, the design of the cluster; names in capitals are its SQL statements.
//!
//! [`Step`] lists the steps and says which statement each of them is. `database.rs` has what the database does, `node.rs`
//! what nodes, time and faults do. [`explore`] visits all states of a [`Model`] and checks the eight invariants. A
//! [`Mistake`] is the same protocol with one thing done wrong; the tests hold the search to finding every one of them.
//!
//! # What the model has
//!
//! - **One table**, and one or two requests, each with its key. A request may reach any node that runs the table, at any
//!   time and any number of times: that covers clients and gateways that resend, and requests that were delayed.
//! - **Statements are atomic, but APPEND**, which has the moments at which others can interfere: sent, its sub-selects read a
//!   snapshot, it takes the lock of its node's row and inserts, it commits, its answer is read. FENCE and TOKEN wait for that lock,
//!   RENEW does not.
//! - **A lost connection** leaves its statement behind, still in the network or in the database. It goes on by itself: it may
//!   commit at any later time, or never.
//! - **Time** is one step: a lease ends. It may end at any time, also of a node that is well. At that moment its node stops to
//!   believe in it, as it counts from before RENEW was sent and stops early, and others may fence. How clocks are compared, and
//!   the margin, is not in the model.
//! - **A pause** needs no step: a node that is not chosen for a while is paused, and what it does afterwards is a zombie's.
//!   Only a stop between Execute and Sync is a step, because it keeps a lock.
//! - **Reads** need no step either: in every state each node that could answer from memory is compared with what has been
//!   acknowledged.
//!
//! # What it leaves out
//!
//! A restart (a third node plays the new one), a standby that lags behind, NATS (a message may be lost or late at any time),
//! presence, clocks of games, batches of several tables, and the limits of waiting. The hand-over of a node that leaves is RELEASE.
//! Two nodes that fence each other, or crashes of all, leave no node that could go on: invariant 8 excuses such states, since a new
//! process has to be started.
//!
//! # Where it differs from CLUSTER.md
//!
//! The model found three things that the design does not say. Each is a rule here, and a mistake that has to be found:
//!
//! - RELEASE compares the token and locks its node's row, as APPEND does ([`Mistake::ReleaseWithoutToken`]). A RELEASE left over
//!   from a lost connection would otherwise pass TOKEN, and take the table from its owner in the middle of an APPEND.
//! - After a lost connection WHO is asked only after TOKEN, as entries are read only then ([`Mistake::WhoBeforeToken`]).
//! - A resent request is answered from memory only while the lease is good, like any other read
//!   ([`Mistake::ResendAnsweredWithoutLease`]). A zombie may have loaded an entry whose owner has not read its confirmation.
//!
//! # Why an explorer of our own
//!
//! `stateright` checks "eventually" on single paths and misses loops. Invariant 8 asks whether the end can be reached from every
//! state, which takes a search backward over all steps, without faults. The rest of an explorer is a loop around a hash set.

mod database;
mod explorer;
mod model;
mod node;
mod state;
mod step;

pub use explorer::{Counterexample, Exploration, explore};
pub use model::{Faults, Invariant, Mistake, Model, View};
pub use step::{Channel, NodeIndex, Step};
