//! The rules of the playground: boards, set-up, actions, legality, effects, notation, records, outcome.
//!
//! Children walk, fight, tattle and kiss; nuns patrol; thirty minutes later the bell rings. This crate has no
//! I/O, no clock and no randomness. The clauses named in the comments are those of
//! `docs/RULES.md`.
//!
//! A [`Setup`] may be anything; a [`Game`] is only made from one that passed its checks, and is only changed by
//! legal actions. Text is a [`Word`]; the same word in a given game is an [`Action`], or an [`Illegal`] that says
//! which clause forbids it and why.
//!
//! ```
//! use blacktop_rules::{Event, Game, Illegal, Players};
//!
//! let mut game = Game::new(Players::Four);
//! let action = game.resolve("Ab1:3-c2".parse().unwrap()).unwrap();
//! let events = game.play(action).unwrap();
//! assert!(matches!(events[0], Event::Moved { .. }));
//!
//! let refusal = game.resolve("Ab1:2-c2".parse().unwrap()).unwrap_err();
//! assert!(matches!(refusal, Illegal::MovedAlready { .. }));
//! assert_eq!(refusal.clause(), "2.2");
//! ```
//!
//! Where to find what:
//!
//! | the rule | its file |
//! |---|---|
//! | boards, sections, shelters (1, 12) | `board.rs`; walks, sight and adjacency as tables: `tables.rs` |
//! | set-up and its checks (1.5) | `setup.rs` |
//! | the course of a turn (2) | `turn.rs`; staying, passing, time-outs: `stand.rs` |
//! | where children may go (2.8 to 2.10, 3) | `walk.rs`; what happens there (5, 7, 8): `meet.rs` |
//! | nuns (6.1 to 6.4) | `nun.rs`; shoving (6.5 to 6.7): `shove.rs` |
//! | the end (8) | `outcome.rs` |
//! | editions and house rules (9) | `edition.rs` |
//! | words and their order (10) | `word.rs`, `legal.rs` |
//! | numbers of actions, and planes of numbers, for programs that learn | `numbers.rs`, `observation.rs` |
//! | why not | `resolve.rs`, `illegal.rs`; of many reasons the best: `why.rs` |
//! | records and positions as text | `record.rs`, `read_record.rs`, `position.rs` |

// The inline attributes are for the counts of `benches/benches/instructions.rs` (random-play and perft): what runs at every action is inlined into one loop, and
// what is rare, such as shoves and endings, is kept out of it. Accessors are `#[inline]` because search is another crate.
#![cfg_attr(not(feature = "std"), no_std)]
#![deny(missing_docs)]

extern crate alloc;

mod action;
mod board;
mod edition;
mod event;
mod fingerprint;
mod game;
mod illegal;
mod legal;
mod limits;
mod masks;
mod meet;
mod numbers;
mod nun;
mod observation;
mod outcome;
#[cfg(feature = "serde")]
mod outcome_fields;
mod piece;
mod position;
mod read_record;
mod record;
mod resolve;
mod search;
mod seat;
mod setup;
mod shove;
mod space;
mod stand;
mod state;
mod steps;
mod tables;
mod text;
#[cfg(feature = "serde")]
mod text_serde;
mod turn;
mod walk;
mod why;
mod word;

pub use action::{Action, Landing, NunLanding, ShoveEnd};
pub use board::{BOYS_SHELTER, Board, BoardError, Cell, Equipment, EquipmentKind, GIRLS_SHELTER};
pub use edition::{Directions, Edition, ParseEditionError, ParseRuleSetError, RuleSet, Switch};
pub use event::Event;
pub use game::Game;
pub use illegal::Illegal;
pub use legal::LegalActions;
pub use limits::{COINS_EACH, MINUTES, MOST_MINUTES, RULES_VERSION};
pub use numbers::ActionNumber;
pub use observation::Observer;
pub use outcome::{Outcome, Reason};
pub use piece::{Child, Children, ChildrenIter, Gender, Nun, ParsePieceError, Piece, Place};
pub use position::{Part, PositionError, PositionText};
pub use read_record::{LONGEST_RECORD, RecordError, RecordErrorKind};
pub use record::{Header, HeaderError, Record, Turn};
pub use seat::{BySeat, ParseSeatError, Players, PlayersError, Seat};
pub use setup::{Placement, Setup, SetupError};
pub use space::{Coord, ParseCoordError, SIDE, SpaceSet};
pub use state::{Phase, Status};
pub use steps::{Movements, MovementsIter, ParseStepsError, Steps};
pub use tables::BoardTables;
pub use word::{ParseWordError, Word};

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
