//! Accepts connections and serves HTTP/1.1 on them, closes idle and stalled ones, and shuts down gracefully. `axum::serve` does the
//! same without timeouts, without a limit of connections by address, and without a clock that tests can turn.

mod log;
mod stream;

use std::net::SocketAddr;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::{Duration, Instant};

use axum::body::Body;
use axum::extract::ConnectInfo;
use hyper::body::Incoming;
use hyper::rt::{Sleep, Timer};
use hyper::server::conn::http1;
use hyper::service::{Service, service_fn};
use hyper_util::rt::TokioIo;
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::task::{JoinError, JoinSet};

use crate::clock::ServerClock;
use crate::guard::limits::CountedConnection;
use crate::{App, routes};
use log::LogThrottle;
use stream::TimedStream;

/// How long a client may take to send a request's head, from its connection or its last request on.
const HEADER_READ_TIMEOUT: Duration = Duration::from_secs(60);

/// About the longest head of a request, and the most that is read of a body at once, in bytes: memory that a client can hold with each
/// connection.
const READ_BUFFER: usize = 64 * 1024;

/// Pause after an accept error that concerns the server, such as too many open files.
const ACCEPT_BACKOFF: Duration = Duration::from_millis(100);

/// The response to a connection that is one too many of its address. It may be lost: the connection is closed unread.
const TOO_MANY_CONNECTIONS: &[u8] = b"HTTP/1.1 429 Too Many Requests\r\ncontent-type: application/json\r\n\
    retry-after: 10\r\nconnection: close\r\ncontent-length: 64\r\n\r\n\
    {\"code\":\"too_fast\",\"message\":\"too many connections: wait 10 s\"}\n";

/// Accepts connections until the server shuts down, then waits until open requests have been answered.
pub(crate) async fn accept_loop(listener: TcpListener, app: Arc<App>) {
    let routes = TowerToHyperService::new(routes(Arc::clone(&app)));
    let mut connections = JoinSet::new();
    let mut closing = app.stopping.clone();
    let (mut failures, mut refusals) = (LogThrottle::default(), LogThrottle::default());
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            // Frees the memory of tasks that have ended.
            Some(ended) = connections.join_next() => {
                log_panic(&ended);
                continue;
            }
            () = shutdown(&mut closing) => break,
        };
        match accepted {
            Ok((stream, peer)) => match admit(&app, peer) {
                Some(place) => {
                    let serving =
                        serve(stream, peer, routes.clone(), app.clock.clone(), app.stopping.clone());
                    connections.spawn(async move {
                        serving.await;
                        drop(place);
                    });
                }
                None => {
                    // Best effort: a new connection has room for it.
                    let _ = stream.try_write(TOO_MANY_CONNECTIONS);
                    if let Some(skipped) = refusals.permit(app.clock.instant()) {
                        tracing::warn!(
                            skipped,
                            "too many connections from one address: see limits.connections_per_address, \
                             and trust_proxy if that is a proxy"
                        );
                    }
                }
            },
            Err(error) if concerns_one_connection(&error) => tracing::debug!(%error, "accept failed"),
            Err(error) => {
                if let Some(skipped) = failures.permit(app.clock.instant()) {
                    tracing::warn!(%error, skipped, "cannot accept connections");
                }
                tokio::time::sleep(ACCEPT_BACKOFF).await;
            }
        }
    }
    drop(listener);
    while let Some(ended) = connections.join_next().await {
        log_panic(&ended);
    }
}

/// Counts a connection of a client. A trusted proxy carries those of many clients.
fn admit(app: &App, peer: SocketAddr) -> Option<Option<CountedConnection>> {
    let address = peer.ip().to_canonical();
    if app.config().trust_proxy.iter().any(|proxy| proxy.contains(address)) {
        return Some(None);
    }
    app.limits.accept(address).map(Some)
}

async fn shutdown(stopping: &mut watch::Receiver<bool>) {
    // An error means that the sender is gone, and the server with it.
    let _ = stopping.wait_for(|stopping| *stopping).await;
}

fn log_panic(ended: &Result<(), JoinError>) {
    if let Err(error) = ended {
        tracing::error!(%error, "connection task panicked");
    }
}

/// Whether the client has gone before it was accepted, so that the next accept may well succeed.
fn concerns_one_connection(error: &std::io::Error) -> bool {
    use std::io::ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset};
    matches!(error.kind(), ConnectionAborted | ConnectionRefused | ConnectionReset)
}

async fn serve(
    stream: TcpStream,
    peer: SocketAddr,
    routes: TowerToHyperService<axum::Router>,
    clock: ServerClock,
    mut stopping: watch::Receiver<bool>,
) {
    // Messages are small, and a client waits for each. Without the option the connection still works.
    let _ = stream.set_nodelay(true);
    let stream = TimedStream::new(stream, clock.clone());
    let service = service_fn(move |request: hyper::Request<Incoming>| {
        let mut request = request.map(Body::new);
        request.extensions_mut().insert(ConnectInfo(peer));
        routes.call(request)
    });
    let connection = http1::Builder::new()
        .timer(ClockTimer(clock))
        .header_read_timeout(HEADER_READ_TIMEOUT)
        .max_buf_size(READ_BUFFER)
        .serve_connection(TokioIo::new(stream), service)
        .with_upgrades();
    let mut connection = std::pin::pin!(connection);
    let ended = tokio::select! {
        ended = connection.as_mut() => ended,
        () = shutdown(&mut stopping) => {
            connection.as_mut().graceful_shutdown();
            connection.await
        }
    };
    if let Err(error) = ended {
        tracing::debug!(%error, "connection failed");
    }
}

/// hyper's timeouts by the server's clock, which tests turn forward.
struct ClockTimer(ServerClock);

impl Timer for ClockTimer {
    fn sleep(&self, duration: Duration) -> Pin<Box<dyn Sleep>> {
        self.sleep_until(self.now() + duration)
    }

    fn sleep_until(&self, deadline: Instant) -> Pin<Box<dyn Sleep>> {
        let clock = self.0.clone();
        Box::pin(ClockSleep(Box::pin(async move { clock.sleep_until(deadline.into()).await })))
    }

    fn now(&self) -> Instant {
        self.0.instant().into_std()
    }
}

struct ClockSleep(Pin<Box<dyn Future<Output = ()> + Send + Sync>>);

impl Sleep for ClockSleep {}

impl Future for ClockSleep {
    type Output = ();

    fn poll(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<()> {
        self.0.as_mut().poll(context)
    }
}
