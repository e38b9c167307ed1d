//! Panics of the server's tasks: they are logged and counted, and tasks that the server cannot do without start again.

use std::any::Any;
use std::fmt::Display;
use std::panic::AssertUnwindSafe;
use std::time::Duration;

use futures_util::FutureExt;
use metrics::counter;

use crate::clock::ServerClock;

/// The pause before a task that has panicked is started again, so that one that always panics does not fill the log.
const RESTART_AFTER: Duration = Duration::from_secs(5);

/// A task has panicked, and its state is dropped.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Panicked;

/// Runs a task to its end. A panic is logged: the handle of a spawned task would lose it.
pub(crate) async fn log_panic(task: impl Display, run: impl Future<Output = ()>) -> Result<(), Panicked> {
    AssertUnwindSafe(run).catch_unwind().await.map_err(|panic| {
        counter!(crate::metrics::PANICS).increment(1);
        tracing::error!(%task, panic = message(&*panic), "a task has panicked");
        Panicked
    })
}

/// Runs a task for as long as the server runs: after a panic it starts again. Stopping the server instead would end all games for
/// an error that may concern one of them.
pub(crate) async fn restart<T: Future<Output = ()>>(task: &str, clock: ServerClock, start: impl Fn() -> T) {
    while log_panic(task, start()).await.is_err() {
        clock.sleep(RESTART_AFTER).await;
    }
}

fn message(panic: &(dyn Any + Send)) -> &str {
    let text = panic.downcast_ref::<String>().map(String::as_str);
    text.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or("no message")
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicU32, Ordering};

    use super::*;

    #[tokio::test]
    async fn a_task_that_panics_starts_again_after_a_pause() {
        let (clock, starts) = (ServerClock::adjustable(), AtomicU32::new(0));
        let start = || async {
            let number = starts.fetch_add(1, Ordering::SeqCst);
            assert!(number > 0, "the first start fails");
        };
        let turn = async {
            while starts.load(Ordering::SeqCst) == 0 {
                tokio::task::yield_now().await;
            }
            clock.turn_forward(RESTART_AFTER);
        };
        let ran = async { tokio::join!(restart("test", clock.clone(), start), turn) };
        tokio::time::timeout(Duration::from_secs(60), ran).await.expect("it starts again");
        assert_eq!(starts.load(Ordering::SeqCst), 2);
    }

    #[tokio::test]
    async fn panics_are_told_by_their_message() {
        assert_eq!(log_panic("test", async {}).await, Ok(()));
        assert_eq!(log_panic("test", async { panic!("at {}", 7) }).await, Err(Panicked));
        assert_eq!(message(&"plain"), "plain");
        assert_eq!(message(&"formatted".to_owned()), "formatted");
        assert_eq!(message(&7), "no message");
    }
}
