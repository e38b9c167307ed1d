//! Menus and the input line.

use blacktop_protocol::Command;
use blacktop_rules::{Piece, Seat};

use crate::setup::SetupChoice;

#[derive(Clone, PartialEq, Debug)]
pub(crate) enum MenuAction {
    Request(Command),
    Pick(Piece),
    Phrases,
    /// Opens the input line for chat.
    Write,
    /// Opens the input line for a choice.
    Type(SetupChoice),
    Colours(Seat),
    Rules,
    Starts,
    Timers,
    Sections,
    Leave,
    Nothing,
}

#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Menu {
    pub(crate) title: String,
    pub(crate) items: Vec<(String, MenuAction)>,
    pub(crate) at: usize,
}

impl Menu {
    /// Whether it is obsolete once the position changes.
    pub(crate) fn is_about_decision(&self) -> bool {
        let decides = |action: &MenuAction| {
            matches!(action, MenuAction::Pick(_) | MenuAction::Request(Command::Act { .. }))
        };
        self.items.iter().any(|(_, action)| decides(action))
    }

    pub(crate) fn step(&mut self, by: isize) {
        self.at = cycled(self.at, by, self.items.len());
    }
}

/// The index that many steps further, around the ends.
pub(crate) fn cycled(at: usize, by: isize, count: usize) -> usize {
    (at as isize + by).rem_euclid(count.max(1) as isize) as usize
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum InputPurpose {
    Action,
    Talk,
    Setup(SetupChoice),
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct InputLine {
    pub(crate) purpose: InputPurpose,
    pub(crate) text: String,
}
