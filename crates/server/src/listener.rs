//! Accepts connections and serves HTTP/1.1 on them, closes idle ones, and shuts down gracefully. `axum::serve` does the same without a
//! timeout for a request's head and without a clock that tests can turn.

use std::net::SocketAddr;
use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::{Duration, Instant};

use axum::Router;
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

/// How long a client may take to send a request's head, from its connection or its last request on.
const HEADER_READ_TIMEOUT: Duration = Duration::from_secs(60);

/// Pause after an accept error that concerns the server, such as too many open files.
const ACCEPT_BACKOFF: Duration = Duration::from_millis(100);

/// Accepts connections until the server shuts down, then waits until open requests have been answered.
pub(crate) async fn accept_loop(
    listener: TcpListener,
    routes: Router,
    clock: ServerClock,
    stopping: watch::Receiver<bool>,
) {
    let mut connections = JoinSet::new();
    let mut closing = stopping.clone();
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
            Ok((stream, peer)) => {
                connections.spawn(serve(stream, peer, routes.clone(), clock.clone(), stopping.clone()));
            }
            Err(error) => {
                tracing::debug!(%error, "accept failed");
                if !concerns_one_connection(&error) {
                    tokio::time::sleep(ACCEPT_BACKOFF).await;
                }
            }
        }
    }
    drop(listener);
    while let Some(ended) = connections.join_next().await {
        log_panic(&ended);
    }
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
    routes: Router,
    clock: ServerClock,
    mut stopping: watch::Receiver<bool>,
) {
    // Messages are small, and a client waits for each. Without the option the connection still works.
    let _ = stream.set_nodelay(true);
    let routes = TowerToHyperService::new(routes);
    let service = service_fn(move |request: hyper::Request<Incoming>| {
        let mut request = request.map(Body::new);
        request.extensions_mut().insert(ConnectInfo(peer));
        routes.call(request)
    });
    let connection = http1::Builder::new()
        .timer(ClockTimer(clock))
        .header_read_timeout(HEADER_READ_TIMEOUT)
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
