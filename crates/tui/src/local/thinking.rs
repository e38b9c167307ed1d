//! Bots search on a thread of their own: requests are answered meanwhile.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;

use blacktop_bots::Player;
use blacktop_rules::Action;
use blacktop_table::BotJob;

use super::LocalMsg;

/// The player with its search tree, and its choice.
pub(super) type LocalSearch = (Player, Option<Action>);

/// Starts the thread. It ends with the sender of the jobs.
pub(super) fn start(messages: Sender<LocalMsg>) -> Sender<BotJob> {
    let (sender, jobs) = channel();
    thread::spawn(move || search_all(&jobs, &messages));
    sender
}

fn search_all(jobs: &Receiver<BotJob>, messages: &Sender<LocalMsg>) {
    while let Ok(job) = jobs.recv() {
        let version = job.turn.version;
        // A player whose search has panicked is dropped with its tree.
        let searched = catch_unwind(AssertUnwindSafe(|| Box::new(search(job)))).ok();
        if messages.send(LocalMsg::Searched { version, searched }).is_err() {
            return;
        }
    }
}

fn search(BotJob { turn, mut player }: BotJob) -> LocalSearch {
    let budget = player.bot().budget();
    let thought = player.think(&turn.game, budget);
    (player, thought.map(|thought| thought.action))
}
