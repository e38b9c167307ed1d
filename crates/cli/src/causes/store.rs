//! What is wrong with the file in which a server keeps everything. What the database and the system say of it in their
//! own words is for the log.

use std::io;

use blacktop_server::store::{Flaw, StoreError, Thing, Trouble};
use blacktop_words::{Localizer, Message, msg};

use crate::page;

/// Why something was not stored or could not be read.
pub(super) fn of_store(error: &StoreError) -> Message {
    match error {
        StoreError::Conflict { table, stored, offered } => {
            msg("cli-store-conflict").with("table", table).with("stored", stored).with("offered", offered)
        }
        StoreError::Taken => msg("cli-store-taken"),
        StoreError::Missing => msg("cli-store-missing"),
        StoreError::Full { path } => msg("cli-store-full").with("file", page::name(path)),
        StoreError::Io { path, why } => {
            msg("cli-store-unusable").with("file", page::name(path)).with_message("why", of_trouble(why))
        }
        StoreError::Held { path, pid: None, .. } => msg("cli-store-held").with("file", page::name(path)),
        StoreError::Held { path, pid: Some(pid), .. } => {
            msg("cli-store-held-by").with("file", page::name(path)).with("process", pid)
        }
        // Whoever names a file that was never a database has named the wrong one.
        StoreError::Damaged { path, why: why @ Flaw::NoDatabase } => {
            msg("cli-store-no-database").with("file", page::name(path)).with_message("why", of_flaw(why))
        }
        StoreError::Damaged { path, why } => {
            msg("cli-store-damaged").with("file", page::name(path)).with_message("why", of_flaw(why))
        }
        StoreError::Foreign { path, why } => {
            msg("cli-store-foreign").with("file", page::name(path)).with_message("why", of_flaw(why))
        }
        StoreError::Newer { path, .. } => msg("cli-store-newer").with("file", page::name(path)),
        StoreError::Absent { path } => msg("cli-store-absent").with("file", page::name(path)),
        StoreError::Exists { path } => msg("cli-store-exists").with("file", page::name(path)),
        StoreError::Itself { path } => msg("cli-store-itself").with("file", page::name(path)),
        StoreError::Unreadable { what, .. } => {
            msg("cli-store-unreadable").with_message("what", of_thing(what))
        }
        StoreError::Stopped => msg("cli-store-stopped"),
    }
}

/// What something in the file is.
pub(super) fn of_thing(thing: &Thing) -> Message {
    match thing {
        Thing::Table(table) => msg("cli-thing-table").with("table", page::one_line(table)),
        Thing::Entry { table, version } => {
            msg("cli-thing-entry").with("table", table).with("version", version)
        }
        Thing::Addition => msg("cli-thing-addition"),
        Thing::Line => msg("cli-thing-line"),
        Thing::Person(person) => msg("cli-thing-person").with("person", page::one_line(person)),
        Thing::Session => msg("cli-thing-session"),
        Thing::Preferences => msg("cli-thing-preferences"),
    }
}

/// What stands in the way of reading or writing it.
fn of_trouble(trouble: &Trouble) -> Message {
    match trouble {
        Trouble::System { kind, code, .. } => {
            let again = || io::Error::from(*kind);
            Localizer::io_error(&code.map_or_else(again, io::Error::from_raw_os_error))
        }
        Trouble::Name => msg("cli-trouble-name"),
        Trouble::Disk { .. } => msg("cli-trouble-disk"),
        Trouble::Busy { .. } => msg("cli-trouble-busy"),
        Trouble::ReadOnly { .. } => msg("cli-trouble-read-only"),
        Trouble::Closed { .. } => msg("cli-trouble-closed"),
        Trouble::Memory { .. } => msg("cli-trouble-memory"),
        Trouble::Code { code, .. } => msg("cli-trouble-code").with("code", code),
        Trouble::Other { .. } => msg("cli-trouble-other"),
    }
}

/// What is wrong with the file itself.
fn of_flaw(flaw: &Flaw) -> Message {
    match flaw {
        Flaw::Empty => msg("cli-flaw-empty"),
        Flaw::NoDatabase => msg("cli-flaw-no-database"),
        Flaw::Gone(other) => msg("cli-flaw-gone").with("other", page::name(other)),
        Flaw::Astray => msg("cli-flaw-astray"),
        Flaw::NoKey => msg("cli-flaw-no-key"),
        Flaw::NoMigrations => msg("cli-flaw-no-migrations"),
        Flaw::OtherTables => msg("cli-flaw-other-tables"),
        Flaw::Torn(_) => msg("cli-flaw-torn"),
        Flaw::Outdated(_) => msg("cli-flaw-outdated"),
    }
}
