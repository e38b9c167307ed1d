//! Why a piece cannot end on a space, by any movement: every word that would lead there is resolved, and of the
//! reasons the one that tells most is given. Nothing here judges; `resolve.rs` does, and the list decides.

use crate::action::{Landing, NunLanding, ShoveEnd};
use crate::game::Game;
use crate::illegal::Illegal;
use crate::piece::{Child, Nun, Piece};
use crate::space::{Coord, Space};
use crate::state::Phase;
use crate::steps::Steps;
use crate::word::Word;
use alloc::vec;
use alloc::vec::Vec;

/// How much a reason tells about a piece and a space, from little to much.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
enum Telling {
    /// A movement that cannot be made would not lead there either.
    Nothing,
    /// No walk of this length leads there.
    Distance,
    /// The movement that leads there is not left.
    Gone,
    /// The movement that leads there cannot come next.
    Later,
    /// What keeps the piece from that space, or from moving at all.
    Cause,
}

impl Game {
    /// Why a piece cannot end on a space now, by any movement and with any landing; `None` if it can.
    ///
    /// ```
    /// use blacktop_rules::{Illegal, PositionText};
    /// let text = "en A0B0C0D0 1/30 A A10:c2,e,e,e B10:e,e,e,e C10:e,e,e,e N:a1,l12";
    /// let game = text.parse::<PositionText>().unwrap().game().unwrap();
    /// let why_not = |piece: &str, end: &str| game.why_not(piece.parse().unwrap(), end.parse().unwrap());
    /// assert_eq!(why_not("Ab1", "c3"), None);
    /// // Two steps lead to c4, but the movement of three comes first.
    /// assert!(matches!(why_not("Ab1", "c4"), Some(Illegal::StepsOutOfOrder { .. })));
    /// assert!(matches!(why_not("Ab1", "c8"), Some(Illegal::NoWalk { .. })));
    /// ```
    pub fn why_not(&self, piece: Piece, end: Coord) -> Option<Illegal> {
        let reasons = self.words_to(piece, end).into_iter().map(|word| self.resolve(word).err());
        // One word that is legal is enough.
        let reasons = reasons.collect::<Option<Vec<Illegal>>>()?;
        reasons.into_iter().max_by_key(|reason| self.telling(piece, end, *reason))
    }

    fn telling(&self, piece: Piece, end: Coord, reason: Illegal) -> Telling {
        match reason {
            Illegal::StepsGone { steps } | Illegal::StepsOutOfOrder { steps }
                if !self.leads_to(piece, steps, end) =>
            {
                Telling::Nothing
            }
            Illegal::NoWalk { .. } | Illegal::NoWalkOut { .. } | Illegal::NoSideDoor { .. } => {
                Telling::Distance
            }
            Illegal::StepsGone { .. } => Telling::Gone,
            Illegal::StepsOutOfOrder { .. } => Telling::Later,
            _ => Telling::Cause,
        }
    }

    /// Whether a walk of this many steps leads a child there.
    fn leads_to(&self, piece: Piece, steps: Steps, end: Coord) -> bool {
        let (Piece::Child(child), Some(space)) = (piece, self.tables().space(end)) else { return false };
        self.tables().walk_from(self.state().child_slot(child), steps).contains(space)
    }

    /// All words that would bring a piece to a space now, with what would happen there. Movements that are gone are among
    /// them.
    fn words_to(&self, piece: Piece, end: Coord) -> Vec<Word> {
        let space = self.tables().space(end);
        match piece {
            _ if self.phase() == Phase::Shove => {
                let is_open = space.is_none_or(|space| self.state().open(self.tables()).contains(space));
                let push = if is_open { ShoveEnd::Open } else { ShoveEnd::Onto };
                vec![Word::Shove { piece, end, push }]
            }
            Piece::Nun(nun) => {
                let landing = space.map_or(NunLanding::Stand, |space| self.nun_landing(nun, space));
                vec![Word::Nun { nun, end, landing }]
            }
            Piece::Child(child) => {
                let landings = space.map_or(vec![Landing::Stand], |space| self.landings_on(child, space));
                let by = |steps| {
                    landings.iter().map(move |landing| Word::Move { child, steps, end, landing: *landing })
                };
                Steps::ALL.into_iter().flat_map(by).collect()
            }
        }
    }

    /// What a child could do on a space, going by who is there (3.3).
    fn landings_on(&self, child: Child, space: Space) -> Vec<Landing> {
        if self.fights().contains(space) {
            return vec![Landing::BreakUp];
        }
        let partner = self.partner(child, space).map(|_| Landing::Kiss);
        if self.tables().shelter().contains(space) {
            return partner.into_iter().chain([Landing::Stand]).collect();
        }
        match self.others_on(child, space).next() {
            None => vec![Landing::Stand],
            Some(Piece::Nun(_)) => self.tattles(child),
            Some(Piece::Child(other)) if other.seat() == child.seat() => {
                vec![partner.unwrap_or(Landing::Stand)]
            }
            Some(Piece::Child(_)) => vec![Landing::Fight],
        }
    }

    /// Everything a child could tell a nun. If there is nothing, it could only stand where she is.
    fn tattles(&self, child: Child) -> Vec<Landing> {
        // A child that walks away from a fight has ended it by the time it lands.
        let fights = self.fights().iter().filter(|fight| !self.is_on(Piece::Child(child), *fight));
        let tattles = fights.map(|fight| Landing::Tattle { fight: self.tables().coord(fight) });
        let tattles: Vec<Landing> = tattles.collect();
        if tattles.is_empty() { vec![Landing::Stand] } else { tattles }
    }

    /// What a nun would do on a space (6.2).
    fn nun_landing(&self, nun: Nun, space: Space) -> NunLanding {
        let is_there = |piece: &Piece| *piece != Piece::Nun(nun) && self.is_on(*piece, space);
        let in_shelter = self.tables().shelter().contains(space);
        if self.fights().contains(space) {
            NunLanding::BreakUp
        } else if !in_shelter && self.pieces().any(|piece| is_there(&piece)) {
            NunLanding::Shove
        } else {
            NunLanding::Stand
        }
    }
}
