//! Errors with their causes, in the reader's language: what other rooms of the house say of them is for programs and logs.

mod game;
mod settings;

use std::io;

use blacktop_client::Error as ClientError;
use blacktop_server::StartError;
use blacktop_server::store::{Flaw, StoreError};
use blacktop_words::{Sentence, Words, say};

use crate::page;
use crate::speech::{tell, words};
pub(crate) use game::of_game;

/// What went wrong, and why, in a line.
pub(crate) fn in_a_line(error: &anyhow::Error) -> String {
    let mut told: Vec<String> = error.chain().map(cause).collect();
    told.dedup();
    let because = |what: String, why: String| tell(&say("cli-cause").with("what", what).with("why", why));
    told.into_iter().reduce(because).unwrap_or_default()
}

fn cause(error: &(dyn std::error::Error + 'static)) -> String {
    let sentence = None
        .or_else(|| error.downcast_ref::<io::Error>().map(Words::system))
        .or_else(|| error.downcast_ref().map(of_store))
        .or_else(|| error.downcast_ref().map(of_start))
        .or_else(|| error.downcast_ref().map(settings::of_settings))
        .or_else(|| error.downcast_ref().map(of_client));
    sentence.map_or_else(|| error.to_string(), |sentence| tell(&sentence))
}

/// As it says it itself: nobody but a programmer should ever see it.
fn itself(error: &impl std::error::Error) -> Sentence {
    say("system-other").with("why", error)
}

/// Why something was not stored or could not be read.
fn of_store(error: &StoreError) -> Sentence {
    match error {
        StoreError::Full { path } => say("cli-store-full").with("file", page::name(path)),
        StoreError::Io { path, why } => {
            say("cli-store-unusable").with("file", page::name(path)).with("why", why)
        }
        StoreError::Held { path, pid: None } => say("cli-store-held").with("file", page::name(path)),
        StoreError::Held { path, pid: Some(pid) } => {
            say("cli-store-held-by").with("file", page::name(path)).with("process", pid)
        }
        StoreError::Damaged { path, why } => {
            say("cli-store-damaged").with("file", page::name(path)).within("why", of_flaw(why))
        }
        StoreError::Foreign { path, why } => {
            say("cli-store-foreign").with("file", page::name(path)).within("why", of_flaw(why))
        }
        StoreError::Newer { path, .. } => say("cli-store-newer").with("file", page::name(path)),
        StoreError::Absent { path } => say("cli-store-absent").with("file", page::name(path)),
        StoreError::Exists { path } => say("cli-store-exists").with("file", page::name(path)),
        StoreError::Itself { path } => say("cli-store-itself").with("file", page::name(path)),
        StoreError::Conflict { .. }
        | StoreError::Taken
        | StoreError::Missing
        | StoreError::Unreadable { .. }
        | StoreError::Stopped => itself(error),
    }
}

/// What is wrong with a file.
fn of_flaw(flaw: &Flaw) -> Sentence {
    match flaw {
        Flaw::Empty => say("cli-flaw-empty"),
        Flaw::NoDatabase => say("cli-flaw-no-database"),
        Flaw::Gone(other) => say("cli-flaw-gone").with("other", page::name(other)),
        Flaw::Astray => say("cli-flaw-astray"),
        Flaw::NoMigrations => say("cli-flaw-no-migrations"),
        Flaw::OtherTables => say("cli-flaw-other-tables"),
        Flaw::Told(_) => itself(flaw),
    }
}

/// Why a server does not start.
fn of_start(error: &StartError) -> Sentence {
    match error {
        StartError::Listen { address, cause } => {
            say("cli-start-listen").with("address", address).within("why", Words::system(cause))
        }
        StartError::Store(error) => of_store(error),
        StartError::Other(error) => itself(error),
    }
}

/// Why something could not be had from a server.
fn of_client(error: &ClientError) -> Sentence {
    blacktop_tui::away::reason(words(), error)
}
