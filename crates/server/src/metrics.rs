//! Metrics for Prometheus.

use std::sync::OnceLock;
use std::time::Duration;

use axum::http::StatusCode;
use metrics_exporter_prometheus::{Matcher, PrometheusBuilder, PrometheusHandle};

use crate::App;

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
    Some(handle)
}

pub(crate) fn answered(method: &'static str, path: String, status: StatusCode, took: Duration) {
    let status = status.as_u16().to_string();
    metrics::counter!(REQUESTS, "method" => method, "path" => path.clone(), "status" => status).increment(1);
    metrics::histogram!(REQUEST_SECONDS, "path" => path).record(took.as_secs_f64());
}

/// Sets the gauges.
pub(crate) fn look(app: &App) {
    metrics::gauge!(SOCKETS).set(app.limits.open_sockets() as f64);
    metrics::gauge!(WAITING).set(app.store.waiting() as f64);
    metrics::gauge!(ON_PILE).set(app.coach.waiting() as f64);
}
