//! Menus and the input line.

use blacktop_protocol::Command;
use blacktop_rules::Piece;
use blacktop_rules::Seat;

#[derive(Clone, PartialEq, Debug)]
pub(crate) enum MenuAction {
    Request(Command),
    Pick(Piece),
    Phrases,
    /// Opens the input line for chat.
    Write,
    Bots(Seat),
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
        let decides = |deed: &MenuAction| {
            matches!(deed, MenuAction::Pick(_) | MenuAction::Request(Command::Act { .. }))
        };
        self.items.iter().any(|(_, deed)| decides(deed))
    }

    /// Moves the selection, around the ends.
    pub(crate) fn step(&mut self, by: isize) {
        let count = self.items.len().max(1) as isize;
        self.at = (self.at as isize + by).rem_euclid(count) as usize;
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Purpose {
    Action,
    Talk,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct InputLine {
    pub(crate) purpose: Purpose,
    pub(crate) text: String,
}
