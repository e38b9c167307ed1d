//! Requests about tables: search and delete.

use blacktop_protocol::{PersonId, SeatOccupant, Stage, TableId, Timestamp};
use serde::{Deserialize, Serialize};

use super::AdminReply;
use crate::App;
use crate::error::Error;
use crate::store::StoreError;

/// A table in a list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TableLine {
    pub table: TableId,
    pub stage: Stage,
    pub minute: u32,
    pub changed: Timestamp,
    pub seats: Vec<SeatOccupant>,
}

impl TableLine {
    /// The people at the table.
    pub fn people(&self) -> impl Iterator<Item = (&PersonId, &str)> {
        self.seats.iter().filter_map(|seat| match seat {
            SeatOccupant::Person { person, name } => Some((person, name.as_str())),
            SeatOccupant::Open | SeatOccupant::Bot { .. } => None,
        })
    }
}

pub(super) async fn search(app: &App, text: &str, rows: u32) -> Result<AdminReply, Error> {
    let tables = app.store.search_tables(text, rows).await?.into_iter().map(|summary| TableLine {
        table: summary.table,
        stage: summary.stage,
        minute: summary.minute.into(),
        changed: summary.changed,
        seats: summary.seats,
    });
    Ok(AdminReply::Tables(tables.collect()))
}

pub(super) async fn delete(app: &App, table: &TableId) -> Result<AdminReply, Error> {
    app.rooms.delete(table).await.map_err(|error| match error {
        Error::Store(StoreError::Missing) => Error::NotFound("table: `blacktop admin tables` lists them"),
        other => other,
    })?;
    Ok(AdminReply::Done(format!("table {table} is deleted")))
}
