//! The legal actions for a listener: the count first, then what to type, piece by piece.

use blacktop_rules::{Action, Game, Landing, NunLanding, Piece, ShoveEnd, Word};
use blacktop_words::{Message, msg};

use super::commands::piece;
use super::dialogue::Dialogue;
use super::parse::PASS;
use crate::screen::choices::mover;

/// Up to this number, all actions are listed; above it, only examples of each piece.
const FEW: usize = 12;

/// Examples per piece.
const EXAMPLES: usize = 3;

/// Actions with a common prefix.
struct ActionGroup {
    effect: Message,
    stem: String,
    ends: Vec<String>,
}

impl Dialogue {
    /// All legal actions, or those of a piece.
    pub(super) fn legal(&self, rest: &str) -> Vec<String> {
        let Some(game) = self.view.to_decide() else {
            return self.nothing_to_decide();
        };
        let all: Vec<Action> = game.legal_actions().iter().collect();
        match (piece(game, rest), rest.is_empty()) {
            (Some(piece), _) => self.legal_of(piece, &all),
            (None, true) => self.legal_of_all(game, &all),
            (None, false) => vec![self.text(&msg("plain-usage-legal"))],
        }
    }

    /// The count, then each piece: all of its actions or examples.
    fn legal_of_all(&self, game: &Game, all: &[Action]) -> Vec<String> {
        let mut lines = vec![self.text(&msg("plain-legal-all").number("count", all.len()))];
        let movers = game.pieces().filter(|piece| all.iter().any(|action| mover(*action) == Some(*piece)));
        if all.len() <= FEW {
            lines.extend(movers.flat_map(|piece| self.legal_of(piece, all)));
        } else {
            lines.extend(movers.map(|piece| self.legal_examples(piece, all)));
        }
        lines.extend(self.legal_without_piece(all));
        if all.len() > FEW {
            lines.push(self.text(&msg("plain-usage-legal")));
        }
        lines
    }

    /// Actions that move no piece: staying in a fight, passing.
    fn legal_without_piece(&self, all: &[Action]) -> Vec<String> {
        let is_stay = |action: &&Action| matches!(action, Action::Stay { .. });
        let stays: Vec<Word> = all.iter().filter(is_stay).map(|action| action.word()).collect();
        let mut lines = Vec::new();
        if !stays.is_empty() {
            lines.push(self.text(&msg("plain-legal-stay").with("words", self.row(stays))));
        }
        if all.contains(&Action::Pass) {
            lines.push(self.text(&msg("plain-legal-pass").with("word", PASS.name(self.words.language()))));
        }
        lines
    }

    /// The number of a piece's actions, with examples.
    fn legal_examples(&self, piece: Piece, all: &[Action]) -> String {
        let groups = groups(piece, all);
        let count = groups.iter().map(|groups| groups.ends.len()).sum();
        let examples =
            groups.iter().filter_map(|groups| Some(format!("{}{}", groups.stem, groups.ends.first()?)));
        self.text(
            &msg("plain-legal-some")
                .with("piece", piece)
                .number("count", count)
                .with("words", self.row(examples.take(EXAMPLES))),
        )
    }

    /// All actions of a piece, one line per prefix.
    fn legal_of(&self, piece: Piece, all: &[Action]) -> Vec<String> {
        let groups = groups(piece, all);
        let count: usize = groups.iter().map(|groups| groups.ends.len()).sum();
        if count == 0 {
            return vec![self.text(&msg("plain-legal-none").with("piece", piece))];
        }
        let mut lines =
            vec![self.text(&msg("plain-legal-count").with("piece", piece).number("count", count))];
        lines.extend(groups.into_iter().map(|ActionGroup { effect, stem, ends }| {
            self.text(&match ends.as_slice() {
                [end] => {
                    msg("plain-legal-one").with_message("deed", effect).with("word", format!("{stem}{end}"))
                }
                _ => msg("plain-legal-kin")
                    .with_message("deed", effect)
                    .with("stem", stem)
                    .with("ends", self.row(ends)),
            })
        }));
        lines
    }
}

/// The actions of a piece by prefix.
fn groups(piece: Piece, all: &[Action]) -> Vec<ActionGroup> {
    let mut groups: Vec<ActionGroup> = Vec::new();
    for action in all.iter().filter(|action| mover(**action) == Some(piece)) {
        let Some(effect) = effect(*action) else { continue };
        let word = action.word();
        let (whole, end) = (word.to_string(), end(word));
        let stem = whole.strip_suffix(&end).unwrap_or(&whole);
        match groups.iter_mut().find(|groups| groups.stem == stem) {
            Some(groups) => groups.ends.push(end),
            None => groups.push(ActionGroup { effect, stem: stem.to_owned(), ends: vec![end] }),
        }
    }
    groups
}

fn effect(action: Action) -> Option<Message> {
    Some(match action {
        Action::Move { steps, landing, .. } => match landing {
            Landing::Stand => msg("plain-deed-walk").with("steps", steps),
            Landing::Fight => msg("plain-deed-fight").with("steps", steps),
            Landing::BreakUp => msg("plain-deed-break-up").with("steps", steps),
            Landing::Kiss => msg("plain-deed-kiss").with("steps", steps),
            Landing::Tattle { .. } => msg("plain-deed-tattle").with("steps", steps),
        },
        Action::Nun { nun, landing, .. } => match landing {
            NunLanding::Stand => msg("plain-deed-nun").with("nun", nun),
            NunLanding::Shove => msg("plain-deed-nun-shove").with("nun", nun),
            NunLanding::BreakUp => msg("plain-deed-nun-break-up").with("nun", nun),
        },
        Action::Shove { piece, push, .. } => match push {
            ShoveEnd::Open => msg("plain-deed-shove").with("piece", piece),
            ShoveEnd::Onto => msg("plain-deed-shove-on").with("piece", piece),
        },
        Action::Pass | Action::Stay { .. } | Action::Timeout => return None,
    })
}

/// The end of a word: the space, and the fight of a tattle.
fn end(word: Word) -> String {
    match word {
        Word::Move { end, landing: Landing::Tattle { fight }, .. } => format!("{end}/{fight}"),
        Word::Move { end, .. } | Word::Nun { end, .. } | Word::Shove { end, .. } => end.to_string(),
        Word::Pass | Word::StayNone | Word::Stay { .. } | Word::Timeout => String::new(),
    }
}
