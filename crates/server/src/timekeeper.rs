//! The heartbeat, checkpoints of a quiet server, and loading tables whose clock runs out while they are unloaded.

use std::sync::Arc;
use std::time::Duration;

use blacktop_protocol::{Millis, Timestamp};

use crate::App;

/// After a crash, clocks lose no more than this.
const HEARTBEAT: Duration = Duration::from_secs(3);

/// How often unloaded tables are checked, in heartbeats.
const ROUND: u32 = 20;

/// How often the WAL is checkpointed, in heartbeats: what is in the database itself is safe from damage of the WAL.
const CHECKPOINT_ROUND: u32 = 10;

/// Tables whose time runs out this soon are loaded.
const AHEAD: Millis = Millis::from_secs(120);

/// Runs as long as the server. At the start every table with a running clock is loaded once, because its clock stood still
/// while no server ran.
pub(crate) async fn run(app: Arc<App>) {
    wake(&app, Timestamp::MAX).await;
    for beat in 0_u32.. {
        if app.rooms.count() == 0 {
            app.clock.follow_system();
        }
        if let Err(error) = app.store.set_heartbeat(app.clock.now()).await {
            tracing::warn!(%error, "cannot store the heartbeat");
        }
        if beat % CHECKPOINT_ROUND == CHECKPOINT_ROUND - 1 {
            app.store.checkpoint().await;
        }
        if beat % ROUND == 0 {
            wake(&app, app.clock.now() + AHEAD).await;
        }
        app.clock.sleep(HEARTBEAT).await;
    }
}

/// Loads the tables whose time is up before then.
async fn wake(app: &App, before: Timestamp) {
    let deadlines = match app.store.deadlines().await {
        Ok(deadlines) => deadlines,
        Err(error) => return tracing::warn!(%error, "cannot read the deadlines of unloaded tables"),
    };
    for (table, deadline) in deadlines {
        if deadline > before {
            break;
        }
        if let Err(error) = app.rooms.load(&table).await {
            tracing::warn!(%table, %error, "cannot load a table");
        }
    }
}
