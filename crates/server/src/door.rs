//! The door: lets connections in, answers their requests, and shows out who has come and says nothing.

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
use tokio::sync::{mpsc, watch};

use crate::clock::Clock;

/// How long a client may take to say what it wants, from its coming or its last answer on.
const HEAD: Duration = Duration::from_secs(60);

/// How long to wait when nobody can be let in: too many are there.
const FULL: Duration = Duration::from_millis(100);

/// Lets people in until the server is about to stop, and waits until those inside have their answers.
pub(crate) async fn stand_at(
    listener: TcpListener,
    routes: Router,
    clock: Clock,
    stopping: watch::Receiver<bool>,
) {
    // Whoever is inside holds one end. When all are gone, so is the last.
    let (inside, mut all_gone) = mpsc::channel::<()>(1);
    let mut closing = stopping.clone();
    loop {
        let came = tokio::select! {
            came = listener.accept() => came,
            () = until(&mut closing) => break,
        };
        match came {
            Ok((line, from)) => {
                let guest = Guest { routes: routes.clone(), from, clock: clock.clone() };
                let (stopping, inside) = (stopping.clone(), inside.clone());
                tokio::spawn(async move {
                    guest.answer(line, stopping).await;
                    drop(inside);
                });
            }
            Err(error) => {
                tracing::debug!(%error, "somebody could not be let in");
                if !is_about_one(&error) {
                    tokio::time::sleep(FULL).await;
                }
            }
        }
    }
    drop((listener, inside));
    let None = all_gone.recv().await else { unreachable!("nobody says anything here") };
}

/// Waits for the server to be about to stop.
async fn until(stopping: &mut watch::Receiver<bool>) {
    // One that can no longer be asked to has stopped.
    let _ = stopping.wait_for(|stopping| *stopping).await;
}

/// Whether the one who came has gone again, and the next may be all right.
fn is_about_one(error: &std::io::Error) -> bool {
    use std::io::ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset};
    matches!(error.kind(), ConnectionAborted | ConnectionRefused | ConnectionReset)
}

/// One connection.
struct Guest {
    routes: Router,
    from: SocketAddr,
    clock: Clock,
}

impl Guest {
    async fn answer(self, line: TcpStream, mut stopping: watch::Receiver<bool>) {
        // Messages are small and somebody waits for each. A line that cannot be told so still works.
        let _ = line.set_nodelay(true);
        let (routes, from) = (TowerToHyperService::new(self.routes), self.from);
        let service = service_fn(move |request: hyper::Request<Incoming>| {
            let mut request = request.map(Body::new);
            request.extensions_mut().insert(ConnectInfo(from));
            routes.call(request)
        });
        let serving = http1::Builder::new()
            .timer(Wait(self.clock))
            .header_read_timeout(HEAD)
            .serve_connection(TokioIo::new(line), service)
            .with_upgrades();
        let mut serving = std::pin::pin!(serving);
        let ended = tokio::select! {
            ended = serving.as_mut() => ended,
            () = until(&mut stopping) => {
                serving.as_mut().graceful_shutdown();
                serving.await
            }
        };
        if let Err(error) = ended {
            tracing::debug!(%error, "a line has broken");
        }
    }
}

/// The server's clock as the connections read it.
struct Wait(Clock);

impl Timer for Wait {
    fn sleep(&self, duration: Duration) -> Pin<Box<dyn Sleep>> {
        self.sleep_until(self.now() + duration)
    }

    fn sleep_until(&self, deadline: Instant) -> Pin<Box<dyn Sleep>> {
        let clock = self.0.clone();
        Box::pin(Waiting(Box::pin(async move { clock.sleep_until(deadline.into()).await })))
    }

    fn now(&self) -> Instant {
        self.0.instant().into_std()
    }
}

/// Until then.
struct Waiting(Pin<Box<dyn Future<Output = ()> + Send + Sync>>);

impl Sleep for Waiting {}

impl Future for Waiting {
    type Output = ();

    fn poll(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<()> {
        self.0.as_mut().poll(context)
    }
}
