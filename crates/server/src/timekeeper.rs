//! Loads tables whose player's time runs out while they have no watcher, and records that the server runs (the heartbeat).

use std::sync::Arc;
use std::time::Duration;

use crate::App;

/// How often it is written down that the server runs. Clocks lose no more than this when it is killed.
const HEARTBEAT: Duration = Duration::from_secs(3);

/// How often sleeping tables are looked at, in heartbeats.
const ROUND: u32 = 20;

/// Tables whose time runs out so soon are woken, in milliseconds.
const AHEAD: u64 = 2 * 60_000;

/// Keeps time for as long as the server runs. In the beginning every table with a running clock is woken once, because
/// its clock stood still while no server ran.
pub(crate) async fn run(app: Arc<App>) {
    wake(&app, u64::MAX).await;
    for beat in 0_u32.. {
        if let Err(error) = app.store.set_heartbeat(app.clock.now()).await {
            tracing::warn!(%error, "that the server runs cannot be written down");
        }
        if beat % ROUND == 0 {
            wake(&app, app.clock.now() + AHEAD).await;
        }
        app.clock.sleep(HEARTBEAT).await;
    }
}

/// Wakes the tables whose time is up before then.
async fn wake(app: &App, before: u64) {
    let deadlines = match app.store.deadlines().await {
        Ok(deadlines) => deadlines,
        Err(error) => return tracing::warn!(%error, "the clocks of sleeping tables cannot be read"),
    };
    for (table, deadline) in deadlines {
        if deadline > before {
            break;
        }
        if let Err(error) = app.rooms.wake(&table).await {
            tracing::warn!(%table, %error, "a table cannot be woken");
        }
    }
}
