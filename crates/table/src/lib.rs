//! One live game: who sits where, what has happened, whose time is running. No socket, no SQL, no sleeping: messages come
//! in, messages go out, and the time is an argument.
//!
//! A [`Table`] is the sum of its entries. A request is turned into entries by [`Table::propose`], which changes nothing;
//! once they are kept for good, [`Table::commit`] makes them the table's history and says what to show. So no client ever
//! sees what could still be lost.
//!
//! ```
//! use blacktop_protocol::{Command, NewSeat, NewTable, Request, Timestamp};
//! use blacktop_table::{Context, Requester, Table};
//!
//! struct Receipt; // of a store
//! let now = Context { now: Timestamp(1_000), random: 7 };
//! let ada = "ada".parse().unwrap();
//! let new = NewTable { seats: vec![NewSeat::Me, NewSeat::Bot(1), NewSeat::Bot(1), NewSeat::Bot(1)], ..NewTable::default() };
//! let proposal = blacktop_table::create("t1".parse().unwrap(), now, &ada, "Ada", new).unwrap();
//! let (mut table, _) = Table::begin(proposal.stored(Receipt));
//! let request = Request { key: "start".parse().unwrap(), seen: 1, command: Command::Start };
//! let by = Requester { id: ada, name: "Ada".to_owned() };
//! let proposal = table.propose(now, &by, request).unwrap().proposal().unwrap();
//! let update = table.commit(proposal.stored(Receipt), now.now);
//! assert_eq!(update.play.unwrap().draft.actions.len(), 0);
//! ```

mod apply;
mod awards;
mod cast;
mod chain;
mod changes;
mod clock;
mod create;
mod gather;
mod hash;
mod host;
mod name;
mod proposal;
mod reject;
mod replay;
mod settings;
mod stand_in;
mod state;
mod table;
mod take_back;
mod talk;
mod tie;
mod timer;
mod turn;
mod view;

pub use apply::{ReplayError, ReplayErrorKind};
pub use changes::changes;
pub use clock::{RESTART_GRACE, Uptime};
pub use create::{create, import};
pub use host::{AfterFailure, BotJob, Done, Effect, Host, IDLE_UNLOAD_AFTER, RETRY_AFTER};
pub use name::look_alike;
pub use proposal::{HashedEntry, NewEntries, Proposal, Proposed, Stored};
pub use reject::Reject;
pub use replay::{Replica, compute_hashes};
pub use stand_in::{AWAY_TIMEOUT, VOTE_AFTER};
pub use table::{BotAudience, BotTurn, Context, Rematch, Requester, Table};
pub use talk::LONGEST_TEXT;
pub use tie::DUEL_BEATS;

/// The version of the JSON of an [`Entry`](blacktop_protocol::Entry). The wire and the stored log are one contract: what
/// is sent is what is stored. It changes when entries of an earlier version could not be read any more, together with a
/// migration of the store; new optional fields and new kinds do not change it.
pub const ENTRY_FORMAT: u32 = 1;

pub use blacktop_rules::RULES_VERSION;
