//! Everything a server has, over the wire as anybody can ask for it.

use std::collections::HashMap;

use blacktop_client::{ApiClient, Connection};
use blacktop_protocol::{ClientMsg, Entry, Key, ServerMsg, TableId};

use super::compare::Comparison;
use crate::load::guest::{patiently, refused};
use crate::load::tally::{Acknowledged, Journal};

/// What was told of one table.
#[derive(Default)]
struct Page<'a> {
    acknowledged: Vec<&'a Acknowledged>,
    refused: Vec<&'a Key>,
}

/// Compares everything that was told with everything the server has.
pub(super) async fn compare_all(server: &ApiClient, journal: &Journal) -> anyhow::Result<Comparison> {
    let mut pages: HashMap<&TableId, Page<'_>> = HashMap::new();
    for table in &journal.tables {
        pages.entry(table).or_default();
    }
    for wish in &journal.acknowledged {
        pages.entry(&wish.table).or_default().acknowledged.push(wish);
    }
    for (table, key) in &journal.refused {
        pages.entry(table).or_default().refused.push(key);
    }
    patiently(|| server.me()).await?;
    let mut connection = patiently(|| server.connect()).await?;
    let mut comparison = Comparison::default();
    for (table, page) in pages {
        let entries = entries(&mut connection, table).await?;
        comparison.add(table, entries, &page.acknowledged, &page.refused);
    }
    Ok(comparison)
}

/// All entries of a table.
async fn entries(connection: &mut Connection, wanted: &TableId) -> anyhow::Result<Vec<Entry>> {
    connection.send(&ClientMsg::Watch { table: wanted.clone(), since: 0 }).await?;
    loop {
        match connection.next().await? {
            ServerMsg::Update(update) if update.since == 0 && update.table == *wanted => {
                return Ok(update.entries.into_iter().map(|told| told.entry).collect());
            }
            ServerMsg::Refused { refusal, .. } => return Err(refused(&refusal)),
            // The last table has more to say, or this is the welcome.
            _ => {}
        }
    }
}
