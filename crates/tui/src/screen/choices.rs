//! The legal choices: which piece, and where it can end.

use blacktop_rules::{
    Action, Child, Coord, Game, Illegal, Landing, Nun, NunLanding, Phase, Piece, Place, ShoveEnd, Steps, Word,
};
use blacktop_words::{Localizer, msg};

use super::board_view::sees;
use super::theme::Highlight;

/// The legal actions of a position, by piece and end.
#[derive(Clone, Debug)]
pub(crate) struct Choices {
    pub(crate) game: Game,
    actions: Vec<Action>,
}

impl Choices {
    pub(crate) fn new(game: &Game) -> Choices {
        Choices { game: game.clone(), actions: game.legal_actions().iter().collect() }
    }

    /// The movable pieces, each once.
    pub(crate) fn pieces(&self) -> Vec<Piece> {
        let mut pieces = Vec::new();
        for piece in self.actions.iter().filter_map(|action| mover(*action)) {
            if !pieces.contains(&piece) {
                pieces.push(piece);
            }
        }
        pieces
    }

    /// The piece, if there is no other choice.
    pub(crate) fn only_piece(&self) -> Option<Piece> {
        match self.pieces()[..] {
            [piece] if self.game.phase() != Phase::Move => Some(piece),
            _ => None,
        }
    }

    /// The actions that bring a piece to a space.
    pub(crate) fn to(&self, piece: Piece, at: Coord) -> Vec<Action> {
        let leads = |action: &Action| mover(*action) == Some(piece) && self.end(*action) == Some(at);
        self.actions.iter().copied().filter(leads).collect()
    }

    /// Where a piece can end, and what would happen there; another landing takes precedence over standing.
    pub(crate) fn lit(&self, piece: Piece) -> Vec<(Coord, Highlight)> {
        let mut lit: Vec<(Coord, Highlight)> = Vec::new();
        for action in self.actions.iter().filter(|action| mover(**action) == Some(piece)) {
            let Some(at) = self.end(*action) else { continue };
            let sign = sign(*action);
            match lit.iter_mut().find(|(space, _)| *space == at) {
                Some((_, before)) if *before == Highlight::Stand => *before = sign,
                Some(_) => {}
                None => lit.push((at, sign)),
            }
        }
        lit
    }

    pub(crate) fn stays(&self) -> Vec<Action> {
        self.actions.iter().copied().filter(|action| matches!(action, Action::Stay { .. })).collect()
    }

    fn end(&self, action: Action) -> Option<Coord> {
        mark(action).map(|(at, _)| at)
    }

    pub(crate) fn describe(&self, words: &Localizer, action: Action) -> String {
        let there = self.end(action).map(|at| self.game.occupants(at)).unwrap_or_default();
        let name = |index: usize| there.get(index).map_or_else(String::new, Piece::to_string);
        words.format(&match action {
            Action::Pass | Action::Timeout => msg("tui-screen-do-pass"),
            Action::Stay { staying } if staying.is_empty() => msg("tui-screen-do-stay-none"),
            Action::Stay { staying } => {
                let pairs = staying.iter().map(|child| self.pair(child));
                msg("tui-screen-do-stay").with("pairs", words.list(pairs))
            }
            Action::Move { steps, landing, .. } => match landing {
                Landing::Stand => msg("turn-move-stand").with("steps", steps),
                Landing::Fight => msg("turn-move-fight").with("steps", steps).with("one", name(0)),
                Landing::BreakUp => {
                    msg("turn-move-break-up").with("steps", steps).with("one", name(0)).with("other", name(1))
                }
                Landing::Kiss => msg("turn-move-kiss").with("steps", steps).with("one", self.kissed(action)),
                Landing::Tattle { fight } => {
                    let name =
                        |child: Option<Child>| child.map_or_else(String::new, |child| child.to_string());
                    let (one, other) = self.game.fight_at(fight).unzip();
                    msg("turn-move-tattle")
                        .with("one", name(one))
                        .with("other", name(other))
                        .with("fight", fight)
                }
            },
            Action::Nun { nun, landing, .. } => match landing {
                NunLanding::Stand => msg("turn-nun-stand").with("nun", nun),
                NunLanding::Shove => msg("turn-nun-shove").with("nun", nun).with("one", name(0)),
                NunLanding::BreakUp => {
                    msg("turn-nun-break-up").with("nun", nun).with("one", name(0)).with("other", name(1))
                }
            },
            Action::Shove { piece, push, .. } => match push {
                ShoveEnd::Open => msg("turn-shove").with("piece", piece),
                ShoveEnd::Onto => msg("turn-shove-on").with("piece", piece).with("one", name(0)),
            },
        })
    }

    /// `Ab1 × Cg2`: attacker and victim.
    fn pair(&self, attacker: Child) -> String {
        let Place::Space(space) = self.game.place(Piece::Child(attacker)) else {
            return attacker.to_string();
        };
        let victim = self.game.fight_at(space).map(|(_, victim)| format!(" × {victim}"));
        format!("{attacker}{}", victim.unwrap_or_default())
    }

    fn kissed(&self, action: Action) -> String {
        let (Action::Move { child, .. }, Some(at)) = (action, self.end(action)) else { return String::new() };
        let partner = |piece: &Piece| matches!(piece, Piece::Child(other) if other.seat() == child.seat() && other.gender() != child.gender());
        self.game.occupants(at).into_iter().find(partner).map_or_else(String::new, |piece| piece.to_string())
    }
}

/// Why a piece cannot end on a space; none if it can. If the movement that leads there is used up, the reason is that of a
/// movement that is left.
pub(crate) fn why_not(game: &Game, piece: Piece, end: Coord) -> Option<Illegal> {
    let why = game.why_not(piece, end)?;
    let (Illegal::StepsGone { .. }, Piece::Child(child)) = (why, piece) else { return Some(why) };
    let left = Steps::ALL.into_iter().filter(|steps| game.movements().contains(*steps));
    let landing = Landing::Stand;
    let reasons = left.filter_map(|steps| game.resolve(Word::Move { child, steps, end, landing }).err());
    let is_about_movements =
        |why: &Illegal| matches!(why, Illegal::StepsGone { .. } | Illegal::StepsOutOfOrder { .. });
    reasons.into_iter().find(|why| !is_about_movements(why)).or(Some(why))
}

pub(crate) fn mover(action: Action) -> Option<Piece> {
    match action {
        Action::Move { child, .. } => Some(Piece::Child(child)),
        Action::Nun { nun, .. } => Some(Piece::Nun(nun)),
        Action::Shove { piece, .. } => Some(piece),
        Action::Pass | Action::Stay { .. } | Action::Timeout => None,
    }
}

fn sign(action: Action) -> Highlight {
    match action {
        Action::Move { landing, .. } => match landing {
            Landing::Stand => Highlight::Stand,
            Landing::Fight => Highlight::Fight,
            Landing::BreakUp => Highlight::BreakUp,
            Landing::Kiss => Highlight::Kiss,
            Landing::Tattle { .. } => Highlight::Tattle,
        },
        Action::Nun { landing: NunLanding::BreakUp, .. } => Highlight::BreakUp,
        Action::Nun { landing: NunLanding::Shove, .. } | Action::Shove { push: ShoveEnd::Onto, .. } => {
            Highlight::Shove
        }
        Action::Nun { .. } | Action::Shove { .. } | Action::Pass | Action::Stay { .. } | Action::Timeout => {
            Highlight::Stand
        }
    }
}

/// Where an action ends, and how that is highlighted.
pub(crate) fn mark(action: Action) -> Option<(Coord, Highlight)> {
    match action {
        Action::Move { end, .. } | Action::Nun { end, .. } | Action::Shove { end, .. } => {
            Some((end, sign(action)))
        }
        Action::Pass | Action::Stay { .. } | Action::Timeout => None,
    }
}

/// Describes a space and its pieces.
pub(crate) fn describe_space(game: &Game, words: &Localizer, at: Coord) -> String {
    use blacktop_rules::Cell;
    let what = match game.board().cell(at) {
        Cell::Yard => words.format(&msg("board-yard")),
        Cell::Shelter => words.format(&msg("board-shelter")),
        Cell::Equipment(equipment) => words.equipment(equipment),
    };
    let mut facts = vec![what];
    let pieces = game.occupants(at);
    if let Some((attacker, victim)) = game.fight_at(at) {
        facts.push(words.format(&msg("board-fight").with("attacker", attacker).with("victim", victim)));
    } else if !pieces.is_empty() {
        facts.push(words.list(pieces.into_iter()));
    }
    let seeing: Vec<Nun> = Nun::ALL.into_iter().filter(|nun| sees(game, *nun, at)).collect();
    if !seeing.is_empty() {
        facts.push(words.format(&msg("board-seen").with("nun", words.list(seeing.into_iter()))));
    }
    format!("{at}  {}", facts.join(" · "))
}
