//! What may be done, for somebody who hears it: first how much it is, then piece by piece what to type.

use blacktop_rules::{Action, Game, Landing, NunLanding, Piece, ShoveEnd, Word};
use blacktop_words::{Message, msg};

use super::commands::piece;
use super::dialogue::Dialogue;
use super::parse::PASS;

/// So many actions are named at once. If there are more, only a few of each piece.
const FEW: usize = 12;

/// How many of them.
const EXAMPLES: usize = 3;

/// Actions that are typed alike: what they do, how their words begin, and what can follow.
struct ActionGroup {
    deed: Message,
    stem: String,
    ends: Vec<String>,
}

impl Dialogue {
    /// All that may be done, or all that a piece may.
    pub(super) fn legal(&self, rest: &str) -> Vec<String> {
        let Some(game) = self.deciding() else {
            return vec![self.todo().unwrap_or_else(|| self.tell(&msg("plain-no-hint")))];
        };
        let all: Vec<Action> = game.legal_actions().iter().collect();
        match (piece(game, rest), rest.is_empty()) {
            (Some(piece), _) => self.legal_of(piece, &all),
            (None, true) => self.legal_of_everybody(game, &all),
            (None, false) => vec![self.tell(&msg("plain-usage-legal"))],
        }
    }

    /// The number, then each piece: all of it if that is little, a few words to begin with if it is not.
    fn legal_of_everybody(&self, game: &Game, all: &[Action]) -> Vec<String> {
        let mut lines = vec![self.tell(&msg("plain-legal-all").number("count", all.len()))];
        let movers = game.pieces().filter(|piece| all.iter().any(|action| moved(*action) == Some(*piece)));
        match all.len() <= FEW {
            true => lines.extend(movers.flat_map(|piece| self.legal_of(piece, all))),
            false => lines.extend(movers.map(|piece| self.legal_in_short(piece, all))),
        }
        lines.extend(self.legal_of_nobody(all));
        if all.len() > FEW {
            lines.push(self.tell(&msg("plain-usage-legal")));
        }
        lines
    }

    /// What moves nobody: who stays in a fight, and to pass.
    fn legal_of_nobody(&self, all: &[Action]) -> Vec<String> {
        let is_stay = |action: &&Action| matches!(action, Action::Stay { .. });
        let stays: Vec<Word> = all.iter().filter(is_stay).map(|action| action.word()).collect();
        let mut lines = Vec::new();
        if !stays.is_empty() {
            lines.push(self.tell(&msg("plain-legal-stay").with("words", self.row(stays))));
        }
        if all.contains(&Action::Pass) {
            lines.push(self.tell(&msg("plain-legal-pass").with("word", PASS.name(self.words.language()))));
        }
        lines
    }

    /// How much a piece may do, and one action of each kind.
    fn legal_in_short(&self, piece: Piece, all: &[Action]) -> String {
        let kin = kin(piece, all);
        let count = kin.iter().map(|kin| kin.ends.len()).sum();
        let examples = kin.iter().filter_map(|kin| Some(format!("{}{}", kin.stem, kin.ends.first()?)));
        self.tell(
            &msg("plain-legal-some")
                .with("piece", piece)
                .number("count", count)
                .with("words", self.row(examples.take(EXAMPLES))),
        )
    }

    /// All that a piece may do, a line for what is typed alike.
    fn legal_of(&self, piece: Piece, all: &[Action]) -> Vec<String> {
        let kin = kin(piece, all);
        let count: usize = kin.iter().map(|kin| kin.ends.len()).sum();
        if count == 0 {
            return vec![self.tell(&msg("plain-legal-none").with("piece", piece))];
        }
        let mut lines =
            vec![self.tell(&msg("plain-legal-count").with("piece", piece).number("count", count))];
        lines.extend(kin.into_iter().map(|ActionGroup { deed, stem, ends }| {
            self.tell(&match ends.as_slice() {
                [end] => {
                    msg("plain-legal-one").with_message("deed", deed).with("word", format!("{stem}{end}"))
                }
                _ => msg("plain-legal-kin")
                    .with_message("deed", deed)
                    .with("stem", stem)
                    .with("ends", self.row(ends)),
            })
        }));
        lines
    }
}

/// The actions of a piece, by how their words begin.
fn kin(piece: Piece, all: &[Action]) -> Vec<ActionGroup> {
    let mut kin: Vec<ActionGroup> = Vec::new();
    for action in all.iter().filter(|action| moved(**action) == Some(piece)) {
        let Some(deed) = deed(*action) else { continue };
        let word = action.word();
        let (whole, end) = (word.to_string(), end(word));
        let stem = whole.strip_suffix(&end).unwrap_or(&whole);
        match kin.iter_mut().find(|kin| kin.stem == stem) {
            Some(kin) => kin.ends.push(end),
            None => kin.push(ActionGroup { deed, stem: stem.to_owned(), ends: vec![end] }),
        }
    }
    kin
}

/// Whom an action moves.
fn moved(action: Action) -> Option<Piece> {
    match action {
        Action::Move { child, .. } => Some(Piece::Child(child)),
        Action::Nun { nun, .. } => Some(Piece::Nun(nun)),
        Action::Shove { piece, .. } => Some(piece),
        Action::Pass | Action::Stay { .. } | Action::Timeout => None,
    }
}

/// What an action that moves somebody does.
fn deed(action: Action) -> Option<Message> {
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

/// The last part of a word: the space, and the fight's if somebody tattles.
fn end(word: Word) -> String {
    match word {
        Word::Move { end, landing: Landing::Tattle { fight }, .. } => format!("{end}/{fight}"),
        Word::Move { end, .. } | Word::Nun { end, .. } | Word::Shove { end, .. } => end.to_string(),
        Word::Pass | Word::StayNone | Word::Stay { .. } | Word::Timeout => String::new(),
    }
}
