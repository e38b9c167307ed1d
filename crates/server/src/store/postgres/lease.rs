//! The row of this server in `nodes`, a *node*: its lease, and the token of its one writing connection.
//!
//! An append holds `FOR KEY SHARE` on the row. Renewing the lease passes that lock; fencing and a new token change the key
//! `(id, writer)` and wait for it. So after FENCE nothing of that node commits, and after TOKEN nothing of its old connections. The lease
//! says only when others may fence: no acknowledgement depends on a clock.

use std::time::{Duration, SystemTime};

use rand::RngExt;
use sqlx::postgres::{PgConnectOptions, PgConnection};
use sqlx::{Connection, Executor, Row as _};
use tokio::sync::watch;
use tokio::time::{Instant, sleep, timeout};

use crate::store::error::{StoreError, UnfitDatabase};
use crate::store::postgres::connect::{begin_start, connect, direct, pooled};
use crate::store::source::PostgresUrl;

/// How often the lease of three seconds is renewed.
pub(super) const RENEW_EVERY: Duration = Duration::from_secs(1);

/// How long a renewal may take.
const RENEW_TIMEOUT: Duration = Duration::from_secs(1);

/// How long a start waits for the lease of a server that was killed.
const START_TIMEOUT: Duration = Duration::from_secs(12);

const START_PAUSE: Duration = Duration::from_millis(250);

/// No row: fenced.
const RENEW: &str = "UPDATE nodes SET \
    steady = CASE WHEN lease_until > clock_timestamp() THEN steady ELSE clock_timestamp() END, \
    lease_until = clock_timestamp() + interval '3 s' \
    WHERE id = $1 AND writer <> 0 RETURNING id";

/// No row: another has changed the token, or it is fenced.
const TOKEN: &str = "UPDATE nodes SET writer = $3 WHERE id = $1 AND writer = $2 RETURNING id";

/// Both with the token: what is left of them when the connection is lost must not be done later.
const RELEASE_ALL: &str = "WITH me AS MATERIALIZED (SELECT id FROM nodes WHERE id = $1 AND writer = $2 FOR KEY SHARE) \
    DELETE FROM owners o USING me WHERE o.node = me.id";
const LEAVE: &str = "UPDATE nodes SET writer = 0, leaving = TRUE WHERE id = $1 AND writer = $2";

/// Ends the sessions of this node's earlier writing connections. One that waits for a standby is left: ending it would show a
/// commit that is not replicated.
const END_OWN_SESSIONS: &str = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity \
    WHERE usename = current_user AND application_name = $1 AND pid <> pg_backend_pid() \
    AND wait_event IS DISTINCT FROM 'SyncRep'";

/// Only a node whose own lease has not run out for three seconds may fence: after an outage of the database the lease of every node is over, and
/// the first to return would fence all others.
const FENCE: &str = "UPDATE nodes d SET writer = 0 FROM nodes me \
    WHERE d.id = $1 AND d.writer <> 0 AND d.lease_until < clock_timestamp() - interval '250 ms' \
    AND me.id = $2 AND me.writer <> 0 AND me.lease_until > clock_timestamp() \
    AND me.steady < clock_timestamp() - interval '3 s' RETURNING d.id";

/// The sessions of a late node that FENCE waits for in vain.
const END_SESSIONS: &str = "SELECT pg_terminate_backend(a.pid) FROM pg_stat_activity a, nodes d \
    WHERE d.id = $1 AND d.lease_until < clock_timestamp() - interval '250 ms' AND a.usename = current_user \
    AND a.application_name = 'blacktop/' || d.id AND a.wait_event IS DISTINCT FROM 'SyncRep'";

/// The servers that started before this one and are not fenced.
const ELDERS: &str = "SELECT o.id, o.name, o.lease_until < clock_timestamp() - interval '250 ms' AS late, \
    (EXTRACT(EPOCH FROM o.lease_until) * 1000)::BIGINT AS until \
    FROM nodes o, nodes me WHERE me.id = $1 AND o.writer <> 0 AND (o.began, o.id) < (me.began, me.id)";

/// As much of the lease as this node believes in: 250 ms before its end others may not fence yet.
const BELIEF: Duration = Duration::from_millis(2750);

/// When the last renewal was sent that has succeeded. By two clocks, since one stands still while the machine is suspended, and the
/// other may be set back.
#[derive(Clone, Copy)]
pub(super) struct LeaseStart {
    monotonic: std::time::Instant,
    system: SystemTime,
}

impl LeaseStart {
    pub(super) fn now() -> LeaseStart {
        LeaseStart { monotonic: std::time::Instant::now(), system: SystemTime::now() }
    }

    /// Whether no other node can have fenced this one: then its memory has everything that was acknowledged.
    pub(super) fn is_good(self) -> bool {
        self.monotonic.elapsed() < BELIEF && self.system.elapsed().is_ok_and(|elapsed| elapsed < BELIEF)
    }
}

#[derive(Clone)]
pub(super) struct NodeRow {
    pub(super) id: i64,
    /// The database as messages name it.
    pub(super) database: String,
    /// The lease that it has got with its row.
    pub(super) began: LeaseStart,
    /// Of the writing connection. A plan that was made while `entries` was small would scan it for ever, hence no sequential scans.
    pub(super) writing: PgConnectOptions,
    pooled: PgConnectOptions,
}

/// Why a connection has no token.
pub(super) enum TokenError {
    Fenced,
    Sql(sqlx::Error),
}

impl NodeRow {
    /// Migrates, and makes this server the only one on the database: it fails if another one is alive, and fences one that was
    /// killed, whose lease it waits for.
    pub(super) async fn start(
        url: &PostgresUrl,
        name: &str,
        unsafe_commits: bool,
    ) -> Result<NodeRow, StoreError> {
        let id = random_number();
        let settings = [("enable_seqscan", "off"), ("jit", "off"), ("lock_timeout", "300ms")];
        let writing = direct(url, &format!("blacktop/{id}")).options(settings);
        let (database, began) = (url.shown().to_owned(), LeaseStart::now());
        let node = NodeRow { id, database, began, writing, pooled: pooled(url) };
        let failed = |error: sqlx::Error| StoreError::postgres(url.shown(), &error);
        let mut connection = connect(&node.pooled).await.map_err(failed)?;
        begin_start(url, &mut connection, unsafe_commits).await?;
        let token = node.insert(name, &mut connection).await.map_err(failed)?;
        connection.execute("COMMIT").await.map_err(failed)?;
        if let Err(error) = node.outlive_elders(&mut connection).await {
            // Otherwise the row would be late in three seconds, and in the way of the next start.
            if let Err(error) = node.leave(&mut connection, token).await {
                tracing::warn!(%error, "cannot remove this server from the list of servers");
            }
            return Err(error);
        }
        connection.close().await.map_err(failed)?;
        Ok(node)
    }

    /// Returns the token of the row.
    async fn insert(&self, name: &str, connection: &mut PgConnection) -> sqlx::Result<i64> {
        // The tables of nodes that left long ago have owners, or none.
        let old = "DELETE FROM nodes n WHERE writer = 0 AND lease_until < clock_timestamp() - interval '1 day' \
                   AND NOT EXISTS (SELECT FROM owners WHERE node = n.id)";
        connection.execute(old).await?;
        let sql = "INSERT INTO nodes (id, writer, name, build, began, steady, lease_until) VALUES ($1, $2, $3, $4, \
                   clock_timestamp(), clock_timestamp(), clock_timestamp() + interval '3 s')";
        let token = random_number();
        let row = sqlx::query(sql).bind(self.id).bind(token).bind(name.to_owned());
        row.bind(env!("CARGO_PKG_VERSION")).execute(connection).await?;
        Ok(token)
    }

    /// Waits until no server that began earlier is left: one that renews its lease meanwhile is alive.
    async fn outlive_elders(&self, connection: &mut PgConnection) -> Result<(), StoreError> {
        let failed = |error: sqlx::Error| StoreError::postgres(&self.database, &error);
        let (began, mut seen) = (Instant::now(), None::<Vec<(i64, i64)>>);
        loop {
            let elders =
                sqlx::query(ELDERS).bind(self.id).fetch_all(&mut *connection).await.map_err(failed)?;
            if elders.is_empty() {
                return Ok(());
            }
            let mut now = Vec::new();
            for elder in &elders {
                let read = || {
                    Ok((
                        elder.try_get("id")?,
                        elder.try_get("name")?,
                        elder.try_get("late")?,
                        elder.try_get("until")?,
                    ))
                };
                let (id, name, late, until): (i64, String, bool, i64) = read().map_err(failed)?;
                let renewed = seen
                    .as_ref()
                    .is_some_and(|seen| seen.iter().any(|(other, before)| *other == id && *before < until));
                if renewed || began.elapsed() > START_TIMEOUT {
                    let why = UnfitDatabase::InUse(name);
                    return Err(StoreError::Unfit { database: self.database.clone(), why });
                }
                if late {
                    self.fence(id, connection).await.map_err(failed)?;
                }
                now.push((id, until));
            }
            seen.get_or_insert(now);
            sleep(START_PAUSE).await;
            if !renew(self.id, connection).await.map_err(failed)? {
                return Err(StoreError::Fenced);
            }
        }
    }

    /// Fences a late node, if this one may.
    async fn fence(&self, late: i64, connection: &mut PgConnection) -> sqlx::Result<()> {
        for attempt in 0..3 {
            connection.execute("SET lock_timeout = '300ms'").await?;
            let fenced = sqlx::query(FENCE).bind(late).bind(self.id).fetch_optional(&mut *connection).await;
            match fenced {
                Ok(fenced) => {
                    if fenced.is_some() {
                        tracing::warn!(node = late, "fenced a server whose lease has run out");
                    }
                    return Ok(());
                }
                Err(error) if is_lock_timeout(&error) && attempt < 2 => {
                    sqlx::query(END_SESSIONS).bind(late).execute(&mut *connection).await?;
                }
                Err(error) => return Err(error),
            }
        }
        Ok(())
    }

    /// A new writing connection. It has the token, so that a statement on an earlier one that still runs has ended, and one that is
    /// still on its way will fail.
    pub(super) async fn connect_writer(&self) -> Result<(PgConnection, i64), TokenError> {
        let mut connection = connect(&self.writing).await.map_err(TokenError::Sql)?;
        loop {
            let sql = "SELECT writer FROM nodes WHERE id = $1";
            let stored = sqlx::query_scalar(sql).bind(self.id).fetch_optional(&mut connection).await;
            let stored: i64 = stored.map_err(TokenError::Sql)?.unwrap_or(0);
            if stored == 0 {
                return Err(TokenError::Fenced);
            }
            let token = random_number();
            let taken = sqlx::query(TOKEN).bind(self.id).bind(stored).bind(token);
            match taken.fetch_optional(&mut connection).await {
                Ok(Some(_)) => return Ok((connection, token)),
                Ok(None) => {}
                Err(error) if is_lock_timeout(&error) => {
                    let ended = sqlx::query(END_OWN_SESSIONS).bind(format!("blacktop/{}", self.id));
                    ended.execute(&mut connection).await.map_err(TokenError::Sql)?;
                }
                Err(error) => return Err(TokenError::Sql(error)),
            }
        }
    }

    /// Renews the lease until the node is fenced, on a connection of its own. While the database cannot be reached, the lease runs
    /// out, and others may fence.
    pub(super) async fn keep_lease(&self, renewed: &watch::Sender<LeaseStart>) {
        let mut connection = None;
        let mut ticks = tokio::time::interval(RENEW_EVERY);
        ticks.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
        loop {
            ticks.tick().await;
            let start = LeaseStart::now();
            let renewing = async {
                let connected = match connection.take() {
                    Some(connected) => connected,
                    None => connect(&self.pooled).await?,
                };
                renew(self.id, connection.insert(connected)).await
            };
            match timeout(RENEW_TIMEOUT, renewing).await {
                Ok(Ok(true)) => drop(renewed.send_replace(start)),
                Ok(Ok(false)) => return,
                Ok(Err(error)) => {
                    tracing::warn!(%error, "cannot renew the lease");
                    connection = None;
                }
                Err(_) => {
                    tracing::warn!("the lease was not renewed in time");
                    connection = None;
                }
            }
        }
    }

    /// Gives up all tables and the lease.
    pub(super) async fn leave(&self, connection: &mut PgConnection, token: i64) -> sqlx::Result<()> {
        for sql in [RELEASE_ALL, LEAVE] {
            sqlx::query(sql).bind(self.id).bind(token).execute(&mut *connection).await?;
        }
        Ok(())
    }
}

/// False if the node is fenced.
pub(super) async fn renew(id: i64, connection: &mut PgConnection) -> sqlx::Result<bool> {
    Ok(sqlx::query(RENEW).bind(id).fetch_optional(connection).await?.is_some())
}

fn is_lock_timeout(error: &sqlx::Error) -> bool {
    error.as_database_error().and_then(|error| error.code()).is_some_and(|code| code == "55P03")
}

/// For ids and tokens, which are above 0.
fn random_number() -> i64 {
    rand::rng().random_range(1..=i64::MAX)
}
