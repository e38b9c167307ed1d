//! What is not kept any longer: guests who stay away, tables that do not begin, and old games, each after the days that the operator
//! has set.

use blacktop_protocol::{Command, Key, Millis, PersonId, Request, TableId, Timestamp};

use crate::App;
use crate::error::Error;
use crate::random::random_id;
use crate::rooms::Requester;

/// Tables that are closed or deleted in one round. The others have to wait for the next.
const MOST_TABLES: u32 = 500;

pub(crate) async fn run(app: &App) {
    let config = app.config();
    if let Some(since) = days_ago(app, config.guest_days) {
        match app.store.forget_idle_guests(since).await {
            Ok(0) => {}
            Ok(guests) => tracing::info!(guests, days = config.guest_days, "removed guests that were idle"),
            Err(error) => tracing::warn!(%error, "cannot remove idle guests"),
        }
    }
    if let Some(since) = days_ago(app, config.tables.gathering_days)
        && let Err(error) = close_gathering(app, since).await
    {
        tracing::warn!(%error, "cannot close tables that have not begun");
    }
    if let Some(since) = days_ago(app, config.tables.keep_days)
        && let Err(error) = delete_old(app, since).await
    {
        tracing::warn!(%error, "cannot delete old tables");
    }
}

/// None for 0 days, which means never.
fn days_ago(app: &App, days: u32) -> Option<Timestamp> {
    let lasts = Millis::from_secs(u64::from(days) * 24 * 3600);
    (days > 0).then(|| Timestamp(app.clock.now().0.saturating_sub(lasts.0)))
}

/// Closes tables that have not begun and that nobody has open, as their hosts could.
async fn close_gathering(app: &App, since: Timestamp) -> Result<(), Error> {
    let mut closed = 0;
    for (host, table) in app.store.gathering_since(since, MOST_TABLES).await? {
        if !app.rooms.is_loaded(&table) && close(app, host, &table).await {
            closed += 1;
        }
    }
    if closed > 0 {
        tracing::info!(closed, "closed tables that have not begun");
    }
    Ok(())
}

async fn close(app: &App, host: PersonId, table: &TableId) -> bool {
    let by = Requester { id: host, name: String::new() };
    let key: Key = random_id().parse().expect("letters and digits are a key");
    let request = Request { key, seen: u64::MAX, command: Command::Close };
    // A refusal means that it has begun in the meantime.
    let closed = app.rooms.request(table, &by, request).await;
    closed.inspect_err(|error| tracing::debug!(%table, %error, "a table could not be closed")).is_ok()
}

async fn delete_old(app: &App, since: Timestamp) -> Result<(), Error> {
    let mut deleted = 0;
    for (_, table) in app.store.unchanged_since(since, MOST_TABLES).await? {
        if !app.rooms.is_loaded(&table) {
            app.rooms.delete(&table).await?;
            deleted += 1;
        }
    }
    if deleted > 0 {
        tracing::info!(deleted, "deleted old tables");
    }
    Ok(())
}
