//! What pages, terminals and programs say to a server about tables, and what it says to them: JSON over HTTP and one
//! WebSocket. Every change of a table is an [`Entry`] with a version; nothing is shown that is not stored.

mod client;
mod command;
mod entry;
mod id;
mod people;
mod refusal;
mod server;
mod settings;
mod view;

pub use client::{ClientMsg, LONGEST_MESSAGE};
pub use command::{Command, Phrase};
pub use entry::{Absence, Author, Entry, Happening, Sitter};
pub use id::{BadId, Key, PersonId, TableId};
pub use people::{
    Credentials, Device, Invitation, Me, Moving, NewName, NewProgram, NewSeat, NewTable, Program,
    TableCreated, TableLine, TableList, Token,
};
pub use refusal::{Refusal, RefusalCode, Said};
pub use server::{ServerMsg, Told, Update};
pub use settings::{
    Chat, Ending, First, LONGEST_TIMER, Listing, SHORTEST_TIMER, Settings, StandIn, Timer, When,
};
pub use view::{Clock, Draft, Play, Room, RoomSeat, Stage, UndoAsked, Vote};
