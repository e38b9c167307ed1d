//! What is wrong with the file in which a server keeps everything. What the database and the system say of it in their
//! own words is for the log.

use std::io;

use blacktop_server::store::{Flaw, StoreError, Thing, Trouble};
use blacktop_words::{Sentence, Words, say};

use crate::page;

/// Why something was not stored or could not be read.
pub(super) fn of_store(error: &StoreError) -> Sentence {
    match error {
        StoreError::Conflict { table, stored, offered } => {
            say("cli-store-conflict").with("table", table).with("stored", stored).with("offered", offered)
        }
        StoreError::Taken => say("cli-store-taken"),
        StoreError::Missing => say("cli-store-missing"),
        StoreError::Full { path } => say("cli-store-full").with("file", page::name(path)),
        StoreError::Io { path, why } => {
            say("cli-store-unusable").with("file", page::name(path)).within("why", of_trouble(why))
        }
        StoreError::Held { path, pid: None, .. } => say("cli-store-held").with("file", page::name(path)),
        StoreError::Held { path, pid: Some(pid), .. } => {
            say("cli-store-held-by").with("file", page::name(path)).with("process", pid)
        }
        // Whoever names a file that was never a database has named the wrong one.
        StoreError::Damaged { path, why: why @ Flaw::NoDatabase } => {
            say("cli-store-no-database").with("file", page::name(path)).within("why", of_flaw(why))
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
        StoreError::Unreadable { what, .. } => say("cli-store-unreadable").within("what", of_thing(what)),
        StoreError::Stopped => say("cli-store-stopped"),
    }
}

/// What something in the file is.
pub(super) fn of_thing(thing: &Thing) -> Sentence {
    match thing {
        Thing::Table(table) => say("cli-thing-table").with("table", page::one_line(table)),
        Thing::Entry { table, version } => {
            say("cli-thing-entry").with("table", table).with("version", version)
        }
        Thing::Addition => say("cli-thing-addition"),
        Thing::Line => say("cli-thing-line"),
        Thing::Person(person) => say("cli-thing-person").with("person", page::one_line(person)),
        Thing::Session => say("cli-thing-session"),
        Thing::Preferences => say("cli-thing-preferences"),
    }
}

/// What stands in the way of reading or writing it.
fn of_trouble(trouble: &Trouble) -> Sentence {
    match trouble {
        Trouble::System { kind, code, .. } => {
            let again = || io::Error::from(*kind);
            Words::system(&code.map_or_else(again, io::Error::from_raw_os_error))
        }
        Trouble::Name => say("cli-trouble-name"),
        Trouble::Disk { .. } => say("cli-trouble-disk"),
        Trouble::Busy { .. } => say("cli-trouble-busy"),
        Trouble::ReadOnly { .. } => say("cli-trouble-read-only"),
        Trouble::Closed { .. } => say("cli-trouble-closed"),
        Trouble::Memory { .. } => say("cli-trouble-memory"),
        Trouble::Code { code, .. } => say("cli-trouble-code").with("code", code),
        Trouble::Other { .. } => say("cli-trouble-other"),
    }
}

/// What is wrong with the file itself.
fn of_flaw(flaw: &Flaw) -> Sentence {
    match flaw {
        Flaw::Empty => say("cli-flaw-empty"),
        Flaw::NoDatabase => say("cli-flaw-no-database"),
        Flaw::Gone(other) => say("cli-flaw-gone").with("other", page::name(other)),
        Flaw::Astray => say("cli-flaw-astray"),
        Flaw::NoKey => say("cli-flaw-no-key"),
        Flaw::NoMigrations => say("cli-flaw-no-migrations"),
        Flaw::OtherTables => say("cli-flaw-other-tables"),
        Flaw::Torn(_) => say("cli-flaw-torn"),
        Flaw::Outdated(_) => say("cli-flaw-outdated"),
    }
}
