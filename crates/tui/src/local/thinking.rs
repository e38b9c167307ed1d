//! Bots think on a thread of their own: wishes are answered meanwhile.

use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;

use blacktop_bots::{Bot, Level, Player};
use blacktop_table::BotTurn;

use super::Letter;

/// Somebody who thinks, and what about.
pub(super) struct Task {
    pub(super) player: Box<Player>,
    pub(super) turn: BotTurn,
}

/// Starts the thread. It ends with whoever gives the tasks.
pub(super) fn start(letters: Sender<Letter>) -> Sender<Task> {
    let (give, tasks) = channel();
    thread::spawn(move || think_all(&tasks, &letters));
    give
}

fn think_all(tasks: &Receiver<Task>, letters: &Sender<Letter>) {
    while let Ok(Task { mut player, turn }) = tasks.recv() {
        let thought = player.think(&turn.game, player.bot().budget());
        let action = thought.map(|thought| thought.action.to_string());
        if letters.send(Letter::Thought { player, turn, action }).is_err() {
            return;
        }
    }
}

/// A player of this level with dice of its own.
pub(super) fn player(level: Level, seed: u64) -> Box<Player> {
    Box::new(Player::new(Bot::Level(level), seed, 1))
}
