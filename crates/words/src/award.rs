//! The awards at the end of a game.

use blacktop_protocol::{Award, AwardKind};

use crate::Localizer;
use crate::message::msg;

impl Localizer {
    /// An award with its winner: `Longest walk: Ada, 131 steps`.
    pub fn award(&self, award: &Award, name: &str) -> String {
        let id = Localizer::award_id(award.kind);
        let count = usize::try_from(award.count).unwrap_or(usize::MAX);
        let deed = self.format(&msg(format!("{id}-deed")).number("count", count));
        self.format(&msg("award").with("title", self.format(&msg(id))).with("name", name).with("deed", deed))
    }

    /// The message of an award's title; that of what its winner did ends with `-deed`.
    pub fn award_id(kind: AwardKind) -> String {
        format!("award-{}", kind.name().replace('_', "-"))
    }
}
