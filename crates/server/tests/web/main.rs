//! The server as browsers and programs meet it: on a port of its own, over a real connection.

mod administration;
mod attempts;
mod grounds;
mod guard;
mod invitations;
mod logs;
mod operation;
mod pages;
mod people;
mod pictures;
mod positions;
mod privacy;
mod reload;
mod settings;
