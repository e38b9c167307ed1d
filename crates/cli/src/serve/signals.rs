//! The signals of `blacktop serve`: SIGTERM and Ctrl-C stop it, SIGHUP reads the settings again.

use std::io;

#[cfg(unix)]
use tokio::signal::unix::{Signal, SignalKind, signal};

use crate::interrupt;

/// Waits for Ctrl-C or SIGTERM. The second signal exits at once.
pub(super) fn stop() -> io::Result<impl Future<Output = ()> + Send> {
    #[cfg(unix)]
    let mut terminate = {
        let mut terminate = signal(SignalKind::terminate())?;
        async move || terminate.recv().await
    };
    #[cfg(not(unix))]
    let mut terminate = async || std::future::pending::<Option<()>>().await;
    let (told, stop) = tokio::sync::oneshot::channel();
    tokio::spawn(async move {
        let mut told = Some(told);
        loop {
            tokio::select! {
                _ = tokio::signal::ctrl_c() => {}
                _ = terminate() => {}
            }
            match told.take() {
                // The receiver is gone if the server has already ended.
                Some(told) => drop(told.send(())),
                None => std::process::exit(interrupt::INTERRUPTED.into()),
            }
        }
    });
    Ok(async move { stop.await.unwrap_or_default() })
}

/// The SIGHUPs from now on: they never end the process. Other systems have no such signal.
#[cfg(unix)]
pub(super) fn hangups() -> io::Result<Signal> {
    signal(SignalKind::hangup())
}

/// Calls this for every SIGHUP, and once if there were some before.
#[cfg(unix)]
pub(super) fn reload_on_hangup(mut hangups: Signal, reload: impl Fn() + Send + 'static) {
    tokio::spawn(async move {
        while hangups.recv().await.is_some() {
            reload();
        }
    });
}

#[cfg(not(unix))]
pub(super) fn hangups() -> io::Result<()> {
    Ok(())
}

#[cfg(not(unix))]
pub(super) fn reload_on_hangup((): (), _reload: impl Fn() + Send + 'static) {}
