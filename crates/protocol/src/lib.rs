//! The messages of tables: what pages, terminals and programs say to a server over HTTP and one WebSocket, and what it says
//! to them, as JSON. Every change of a table is an [`Entry`] with a version; nothing is shown that is not stored.
//!
//! Everything here is a shape; what is legal is decided elsewhere. Seats, pieces, spaces and events are the rules' own
//! types, which serialize themselves.

mod analysis;
mod award;
mod change;
mod client;
mod colour;
mod command;
mod entry;
mod frame;
mod ground;
mod id;
mod language;
mod palette;
mod people;
mod position;
mod preferences;
mod refusal;
mod server;
mod settings;
mod state;
mod time;
mod view;
mod why;
pub mod word;

pub use blacktop_rules::{
    Child, Coord, Event, Nun, Outcome, Phase, Piece, Place, RuleSet, Seat, Status, Word,
};

pub use analysis::{Analysis, AnalysisState, BestTurn, JudgedTurn, TurnMark};
pub use award::{Award, AwardKind};
pub use change::StateChange;
pub use client::{ClientMsg, LONGEST_MESSAGE, LONGEST_NAME, Request};
pub use colour::{Colour, ParseColourError};
pub use command::{Command, Phrase};
pub use entry::{Author, Entry, SeatOccupant, StandInReason, TableEvent, TieBreak};
pub use frame::{Frame, Frames};
pub use ground::{BoardTablesView, Out};
pub use id::{BadId, Key, PersonId, TableId};
pub use language::{Language, UnknownLanguage};
pub use palette::{Rgb, SeatColours};
pub use people::{
    AccountDeletion, Credentials, Device, DeviceLink, DeviceLinkCode, Me, NewCharacter, NewName, NewPassword,
    NewProgram, NewRecord, NewSeat, NewTable, PersonalBan, PersonalData, PersonalDevice, PersonalTable,
    Program, TableCreated, TableLink, TableList, TableSummary, Token,
};
pub use position::{PlayPosition, PositionPlayed, PositionView, WhyInPosition};
pub use preferences::{BoardColours, Confirm, Layers, Preferences, Speed, Theme};
pub use refusal::{Fact, LocalizedMessage, Refusal, RefusalCode};
pub use server::{EntryWithEvents, ServerMsg, Update};
pub use settings::{
    Chat, Ending, First, LONGEST_TIMER, Listing, MAX_SCHOOL_YEARS, SHORTEST_TIMER, Settings, StandIn,
    StandInPolicy, Timer,
};
pub use state::{ChildState, GameState};
pub use time::{Millis, Timestamp};
pub use view::{
    Clock, Draft, EndingActions, KissThreat, PlayView, RoomView, SeatView, Stage, Tie, TieClaim, TimerAsked,
    UndoAsked, Vote, WrestleScore,
};
pub use why::{Explained, Why};
pub use word::SentAction;
