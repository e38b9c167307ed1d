//! Deletes a person with their programs: they leave their tables, their sessions end, and all that remains of them is an id at the tables where they
//! played.

use blacktop_protocol::{Command, Key, PersonId, Request, SeatOccupant, Stage, TableId};
use blacktop_rules::Seat;

use crate::App;
use crate::error::Error;
use crate::people::SessionRevoked;
use crate::random::random_id;
use crate::rooms::Requester;

/// Tables that are read at once.
const PAGE: u32 = 50;

pub async fn delete_person(app: &App, person: &PersonId) -> Result<(), Error> {
    let programs = app.store.owned_by(person).await?;
    for leaver in programs.iter().chain([person]) {
        for (table, seats) in live_tables(app, leaver).await? {
            leave(app, leaver, &table, seats).await;
        }
    }
    app.store.forget_person(person).await?;
    app.people.broadcast_revoked(SessionRevoked::All { person: person.clone() });
    app.lobby.reload();
    Ok(())
}

/// The tables that are not over, with the person's seats there.
async fn live_tables(app: &App, person: &PersonId) -> Result<Vec<(TableId, Vec<Seat>)>, Error> {
    let mut live = Vec::new();
    let mut before = None;
    loop {
        let tables = app.store.tables_of(person, before.as_ref(), PAGE).await?;
        let Some(last) = tables.last() else { return Ok(live) };
        before = Some(last.into());
        for summary in tables {
            let is_theirs = |sitter: &SeatOccupant| matches!(sitter, SeatOccupant::Person { person: id, .. } if id == person);
            if let Stage::Gathering | Stage::Playing = summary.stage {
                let seats = Seat::ALL.into_iter().zip(&summary.seats);
                let seats = seats.filter(|(_, sitter)| is_theirs(sitter)).map(|(seat, _)| seat).collect();
                live.push((summary.table, seats));
            }
        }
    }
}

/// Leaves a table, so that a bot plays on; one that only gathers and has no other host is closed. A refusal means that the table
/// has changed in the meantime, and is no reason to keep the person.
async fn leave(app: &App, person: &PersonId, table: &TableId, seats: Vec<Seat>) {
    let by = Requester { id: person.clone(), name: String::new() };
    let commands = seats.into_iter().map(|seat| Command::Leave { seat }).chain([Command::Close]);
    for command in commands {
        let key: Key = random_id().parse().expect("letters and digits are a key");
        let request = Request { key, seen: u64::MAX, command };
        if let Err(error) = app.rooms.request(table, &by, request).await {
            tracing::debug!(%table, %error, "a person who is deleted could not leave");
        }
    }
}
