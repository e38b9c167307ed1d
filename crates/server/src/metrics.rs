//! Metrics for Prometheus.

use std::sync::{Mutex, OnceLock, PoisonError};
use std::time::Duration;

use axum::http::StatusCode;
use metrics_exporter_prometheus::{Matcher, PrometheusBuilder, PrometheusHandle};
use tokio::time::Instant;

use crate::App;
use crate::admin::{ProcessFigures, uptime};
use crate::rooms::Urgency;

/// From a tenth of a millisecond to ten seconds.
const SECONDS: [f64; 24] = [
    0.0001, 0.00025, 0.0005, 0.001, 0.0015, 0.002, 0.003, 0.004, 0.005, 0.006, 0.008, 0.01, 0.0125, 0.015,
    0.02, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0,
];

const REQUESTS: &str = "blacktop_http_requests_total";
const REQUEST_SECONDS: &str = "blacktop_http_request_seconds";

const SOCKETS: &str = "blacktop_open_sockets";
const WAITING: &str = "blacktop_store_waiting";
const ON_PILE: &str = "blacktop_coach_waiting";
const PEOPLE: &str = "blacktop_people";
const LOGINS: &str = "blacktop_people_with_login";
const TABLES: &str = "blacktop_tables";
const LOADED: &str = "blacktop_loaded_tables";
const DATABASE: &str = "blacktop_database_bytes";
const WAL: &str = "blacktop_wal_bytes";
const UPTIME: &str = "blacktop_uptime_seconds";
const BUILD: &str = "blacktop_build_info";
const CPU: &str = "blacktop_cpu_seconds_total";
const MEMORY: &str = "blacktop_memory_bytes";
const FILES: &str = "blacktop_open_files";
const WRITE_SECONDS: &str = "blacktop_store_write_seconds";
const COMMIT_SECONDS: &str = "blacktop_store_commit_seconds";
const FSYNC_SECONDS: &str = "blacktop_fsync_seconds";

const BOTS_WAITING: &str = "blacktop_bots_waiting";
const BOTS_SEARCHING: &str = "blacktop_bots_searching";
const BOTS_WAIT: &str = "blacktop_bots_wait_seconds";
const BOTS_MEMORY: &str = "blacktop_bots_memory_bytes";
const BOTS_MEMORY_LIMIT: &str = "blacktop_bots_memory_limit_bytes";
const TREES_DROPPED: &str = "blacktop_bots_trees_dropped_total";
const COACH_WAIT: &str = "blacktop_coach_wait_seconds";

pub(crate) const ACTIONS: &str = "blacktop_actions_total";
pub(crate) const ACTIONS_REFUSED: &str = "blacktop_actions_refused_total";
pub(crate) const ACTION_SECONDS: &str = "blacktop_action_seconds";
pub(crate) const MESSAGES_REFUSED: &str = "blacktop_messages_refused_total";
pub(crate) const RESYNCS: &str = "blacktop_resyncs_total";
pub(crate) const PANICS: &str = "blacktop_task_panics_total";

/// The totals of the database are counted at most this often: a scrape costs no more on a large database.
const COUNTS_LAST: Duration = Duration::from_secs(60);

/// When the totals of the database were last counted.
#[derive(Default)]
pub struct LastCounts(Mutex<Option<Instant>>);

/// Histograms with this suffix get the buckets above.
const IN_SECONDS: &str = "_seconds";

static RECORDER: OnceLock<Option<PrometheusHandle>> = OnceLock::new();

/// Installs the recorder, once a process. None if another one is installed.
pub fn start() -> Option<PrometheusHandle> {
    RECORDER.get_or_init(install).clone()
}

fn install() -> Option<PrometheusHandle> {
    let builder = PrometheusBuilder::new();
    let builder = builder.set_buckets_for_metric(Matcher::Suffix(IN_SECONDS.to_owned()), &SECONDS).ok()?;
    let recorder = builder.build_recorder();
    let handle = recorder.handle();
    metrics::set_global_recorder(recorder).ok()?;
    metrics::describe_counter!(REQUESTS, "Requests by method, path and status");
    metrics::describe_histogram!(REQUEST_SECONDS, "How long requests took");
    metrics::describe_gauge!(SOCKETS, "WebSockets that are open");
    metrics::describe_gauge!(WAITING, "Changes that wait to be written");
    metrics::describe_gauge!(ON_PILE, "Games that wait for the coach");
    metrics::describe_gauge!(BOTS_WAITING, "Searches of bots and the coach that wait, by queue");
    metrics::describe_gauge!(BOTS_SEARCHING, "Searches that run");
    metrics::describe_histogram!(BOTS_WAIT, "How long searches waited for a thread, by queue");
    metrics::describe_gauge!(BOTS_MEMORY, "Memory of search trees");
    metrics::describe_gauge!(BOTS_MEMORY_LIMIT, "The most memory that search trees may use");
    metrics::describe_counter!(TREES_DROPPED, "Search trees that were dropped for lack of memory");
    metrics::describe_histogram!(COACH_WAIT, "How long games waited for the coach");
    metrics::describe_gauge!(PEOPLE, "People and programs that are not deleted");
    metrics::describe_gauge!(LOGINS, "People with a login");
    metrics::describe_gauge!(TABLES, "Tables by stage");
    metrics::describe_gauge!(LOADED, "Tables in memory");
    metrics::describe_gauge!(DATABASE, "Size of the database file");
    metrics::describe_gauge!(WAL, "Size of the write-ahead log");
    metrics::describe_gauge!(UPTIME, "Seconds since the start");
    metrics::describe_gauge!(BUILD, "1, with the version as a label");
    metrics::describe_counter!(CPU, "Processor time of the process");
    metrics::describe_gauge!(MEMORY, "Resident memory of the process");
    metrics::describe_gauge!(FILES, "Open files and connections of the process");
    metrics::describe_histogram!(WRITE_SECONDS, "How long a write waited and took, until it was on the disk");
    metrics::describe_histogram!(COMMIT_SECONDS, "How long a transaction of one or more writes took");
    metrics::describe_histogram!(
        FSYNC_SECONDS,
        "How long an fsync beside the database took, measured every 10 s"
    );
    metrics::describe_counter!(ACTIONS, "Requests of players over sockets that were done");
    metrics::describe_counter!(ACTIONS_REFUSED, "Requests of players over sockets that were refused");
    metrics::describe_histogram!(ACTION_SECONDS, "How long a request of a player over a socket took");
    metrics::describe_counter!(MESSAGES_REFUSED, "Messages over sockets that came too fast");
    metrics::describe_counter!(
        RESYNCS,
        "Clients that were too slow for updates and got everything they missed at once"
    );
    metrics::describe_counter!(PANICS, "Tasks that have panicked");
    begin();
    Some(handle)
}

/// Metrics of events are there before the first one: a rate needs the 0.
fn begin() {
    for counter in [ACTIONS, ACTIONS_REFUSED, MESSAGES_REFUSED, RESYNCS, PANICS, TREES_DROPPED] {
        metrics::counter!(counter).increment(0);
    }
    // Making a handle registers a histogram.
    for histogram in [ACTION_SECONDS, WRITE_SECONDS, COMMIT_SECONDS, FSYNC_SECONDS, COACH_WAIT] {
        drop(metrics::histogram!(histogram));
    }
    for urgency in Urgency::ALL {
        drop(metrics::histogram!(BOTS_WAIT, "queue" => urgency.label()));
    }
}

/// A search has waited for a thread.
pub(crate) fn search_started(queue: &'static str, waited: Duration) {
    metrics::histogram!(BOTS_WAIT, "queue" => queue).record(waited);
}

/// A game has waited for the coach.
pub(crate) fn analysis_started(waited: Duration) {
    metrics::histogram!(COACH_WAIT).record(waited);
}

pub(crate) fn answered(method: &'static str, path: String, status: StatusCode, took: Duration) {
    let status = status.as_u16().to_string();
    metrics::counter!(REQUESTS, "method" => method, "path" => path.clone(), "status" => status).increment(1);
    metrics::histogram!(REQUEST_SECONDS, "path" => path).record(took.as_secs_f64());
}

pub(crate) fn written(took: Duration) {
    metrics::histogram!(WRITE_SECONDS).record(took.as_secs_f64());
}

pub(crate) fn committed(took: Duration) {
    metrics::histogram!(COMMIT_SECONDS).record(took.as_secs_f64());
}

pub(crate) fn synced(took: Duration) {
    metrics::histogram!(FSYNC_SECONDS).record(took.as_secs_f64());
}

/// Sets the gauges. Those of the database keep their values while it cannot be read.
pub(crate) async fn look(app: &App) {
    metrics::gauge!(SOCKETS).set(app.limits.open_sockets() as f64);
    metrics::gauge!(WAITING).set(app.store.waiting() as f64);
    metrics::gauge!(ON_PILE).set(app.coach.waiting() as f64);
    let bots = app.rooms.bots().status();
    for (urgency, waiting) in bots.waiting {
        metrics::gauge!(BOTS_WAITING, "queue" => urgency.label()).set(waiting as f64);
    }
    metrics::gauge!(BOTS_SEARCHING).set(bots.searching as f64);
    metrics::gauge!(BOTS_MEMORY).set(bots.memory as f64);
    metrics::gauge!(BOTS_MEMORY_LIMIT).set(bots.memory_limit as f64);
    metrics::counter!(TREES_DROPPED).absolute(bots.trees_dropped);
    metrics::gauge!(LOADED).set(app.rooms.count() as f64);
    metrics::gauge!(UPTIME).set(uptime(app).as_secs_f64());
    metrics::gauge!(BUILD, "version" => env!("CARGO_PKG_VERSION")).set(1.0);
    count(app).await;
    if let Some(process) = ProcessFigures::read() {
        // Prometheus derives the rate; whole seconds are exact enough over a minute.
        metrics::counter!(CPU).absolute(process.cpu_seconds as u64);
        metrics::gauge!(MEMORY).set(process.memory_bytes as f64);
        metrics::gauge!(FILES).set(process.open_files as f64);
    }
}

/// Measures the database and counts its rows, if that is long ago.
async fn count(app: &App) {
    let now = app.clock.instant();
    {
        let mut last = app.counts.0.lock().unwrap_or_else(PoisonError::into_inner);
        if last.is_some_and(|last| now < last + COUNTS_LAST) {
            return;
        }
        *last = Some(now);
    }
    match app.store.file_sizes().await {
        Ok(files) => {
            metrics::gauge!(DATABASE).set(files.database as f64);
            metrics::gauge!(WAL).set(files.wal as f64);
        }
        Err(error) => tracing::warn!(%error, "cannot measure the database for the metrics"),
    }
    let counts = match app.store.counts().await {
        Ok(counts) => counts,
        Err(error) => return tracing::warn!(%error, "cannot count people and tables for the metrics"),
    };
    metrics::gauge!(PEOPLE).set(counts.people as f64);
    metrics::gauge!(LOGINS).set(counts.logins as f64);
    let stages = [("gathering", counts.gathering), ("playing", counts.playing), ("over", counts.over)];
    for (stage, count) in stages {
        metrics::gauge!(TABLES, "stage" => stage).set(count as f64);
    }
}
