//! The coach on a thread of its own, cancelled when its handle is dropped.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use blacktop_bots::coach::Cancelled;
use blacktop_bots::{Budget, Coach};

pub(crate) struct CoachTask(Arc<AtomicBool>);

impl CoachTask {
    /// Runs `work` with a coach that searches each position for this number of iterations.
    pub(crate) fn spawn(
        iterations: u64,
        work: impl FnOnce(&mut Coach<Cancelled>) + Send + 'static,
    ) -> CoachTask {
        let is_wanted = Arc::new(AtomicBool::new(true));
        let task = CoachTask(Arc::clone(&is_wanted));
        thread::spawn(move || {
            let threads = thread::available_parallelism().map_or(1, |cores| cores.get());
            let check = move || if is_wanted.load(Ordering::Relaxed) { Ok(()) } else { Err(Cancelled) };
            work(&mut Coach::new(Budget::Iterations(iterations), 0, threads).with_cancel(check));
        });
        task
    }
}

impl Drop for CoachTask {
    fn drop(&mut self) {
        self.0.store(false, Ordering::Relaxed);
    }
}
