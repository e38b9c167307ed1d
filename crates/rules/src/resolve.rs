//! From a word to an action of this game, or to the reason why not. Nothing here decides what is legal: the list
//! does; this only finds out which clause kept a word off it.

use crate::action::{Action, Landing, NunLanding, ShoveEnd};
use crate::edition::Switch;
use crate::game::Game;
use crate::illegal::Illegal;
use crate::limits::MOST_ATTACKERS;
use crate::piece::{Child, Children, Nun, Piece};
use crate::space::{Coord, Space, SpaceSet};
use crate::state::{Phase, Shoving, Status};
use crate::steps::Steps;
use crate::tables::Slot;
use crate::word::Word;

impl Game {
    /// The action that a word means here, or why it is not legal.
    ///
    /// ```
    /// use blacktop_rules::{Game, Illegal, Players};
    /// let game = Game::new(Players::Three);
    /// assert!(game.resolve("Ab1:3-c2".parse().unwrap()).is_ok());
    /// let refusal = game.resolve("N1-a5".parse().unwrap()).unwrap_err();
    /// assert!(matches!(refusal, Illegal::MoveFirst { .. }));
    /// ```
    pub fn resolve(&self, word: Word) -> Result<Action, Illegal> {
        if self.phase() == Phase::Over {
            return Err(Illegal::over(self.outcome().and_then(|outcome| outcome.kisser())));
        }
        match word {
            Word::Pass if self.is_turn_start() => Ok(Action::Pass),
            Word::Pass => Err(Illegal::TooLateToPass),
            Word::Timeout => Ok(Action::Timeout),
            Word::StayNone => self.resolve_stay(Children::none(self.turn())),
            Word::Stay { staying } => self.resolve_stay(staying),
            Word::Move { child, steps, end, landing } => self.resolve_move(child, steps, end, landing),
            Word::Nun { nun, end, landing } => self.resolve_nun(nun, end, landing),
            Word::Shove { piece, end, push } => self.resolve_shove(piece, end, push),
        }
    }

    fn ensure_legal(&self, action: Action, otherwise: Illegal) -> Result<Action, Illegal> {
        if self.legal_actions().contains(action) { Ok(action) } else { Err(otherwise) }
    }

    fn out_of_phase(&self) -> Illegal {
        Illegal::out_of_phase(self.phase(), self.movements().largest(), self.shoving())
    }

    /// Children belong to the seat whose turn it is, and that seat plays.
    fn own_child(&self, child: Child) -> Result<(), Illegal> {
        let (seat, players) = (child.seat(), self.players());
        if !players.has(seat) {
            Err(Illegal::NoSuchSeat { seat, players })
        } else if seat != self.turn() {
            Err(Illegal::NotYours { child, turn: self.turn() })
        } else {
            Ok(())
        }
    }

    fn resolve_stay(&self, staying: Children) -> Result<Action, Illegal> {
        staying.iter().try_for_each(|child| self.own_child(child))?;
        if self.phase() != Phase::Stand {
            let decided = !(self.staying().is_empty() && self.leaving().is_empty());
            return Err(if decided { Illegal::StandDecided } else { Illegal::NoAttackerToStay });
        }
        match staying.iter().find(|child| self.status(*child) != Status::Attacking) {
            Some(child) => Err(Illegal::NotAttacking { child }),
            None => Ok(Action::Stay { staying }),
        }
    }

    fn resolve_move(
        &self,
        child: Child,
        steps: Steps,
        end: Coord,
        landing: Landing,
    ) -> Result<Action, Illegal> {
        self.own_child(child)?;
        if self.phase() != Phase::Move {
            return Err(self.out_of_phase());
        }
        self.may_move(child)?;
        self.may_walk(child, steps)?;
        let space = self.tables().space(end).ok_or(Illegal::WalkOntoEquipment { end })?;
        self.has_walk(child, steps, space)?;
        let landing = self.landing(child, space, landing)?;
        // All other clauses have been checked: what is left is room for a shove (6.3).
        let crowded = match landing {
            Landing::Tattle { fight } => fight,
            _ => end,
        };
        let action = Action::Move { child, steps, end, landing };
        self.ensure_legal(action, Illegal::NoRoomToShove { end: crowded })
    }

    /// Who can be moved now at all.
    fn walkers(&self) -> Children {
        let legal = self.legal_actions();
        let walkers = legal.iter().filter_map(|action| match action {
            Action::Move { child, .. } => Some(child),
            _ => None,
        });
        Children::of_one_seat(walkers).unwrap_or(Children::none(self.turn()))
    }

    /// Clauses 2.2 and 2.7.
    fn may_move(&self, child: Child) -> Result<(), Illegal> {
        let state = self.state();
        if state.unmoved() & 1 << child.nth() != 0 {
            return Ok(());
        }
        let fight = state.child_slot(child).space().and_then(|space| self.fight_on(space));
        Err(match (self.status(child), fight) {
            _ if self.moved().contains(child) => Illegal::MovedAlready { child },
            (Status::Pinned, Some((attacker, _))) => Illegal::Pinned { child, attacker },
            (Status::Detained, _) => Illegal::InDetention { child },
            _ if self.staying().contains(child) => Illegal::StaysInFight { child },
            _ => Illegal::PinnedAtStart { child },
        })
    }

    /// Clauses 2.6, 2.8 and 2.9.
    fn may_walk(&self, child: Child, steps: Steps) -> Result<(), Illegal> {
        let state = self.state();
        if !self.movements().contains(steps) {
            return Err(Illegal::StepsGone { steps });
        }
        if !state.may_use(steps) {
            return Err(Illegal::StepsOutOfOrder { steps });
        }
        match self.leaves_first() {
            Some(leaving) if !self.walkers().contains(child) => {
                Err(Illegal::MustLeaveFirst { child, leaving })
            }
            _ => Ok(()),
        }
    }

    /// A child of those who alone may move now, if clause 2.9 says so and they can.
    fn leaves_first(&self) -> Option<Child> {
        let state = self.state();
        let must = state.children(state.must_leave());
        must.iter().find(|leaving| state.must_leave_now() && self.walkers().contains(*leaving))
    }

    /// Clauses 1.4, 3.1 and 3.4.
    fn has_walk(&self, child: Child, steps: Steps, space: Space) -> Result<(), Illegal> {
        let (tables, slot) = (self.tables(), self.state().child_slot(child));
        let end = tables.coord(space);
        if self.status(child) == Status::Attacking && slot == Slot::at(space) {
            return Err(Illegal::BackToFight { child, fight: end });
        }
        match (tables.walk_from(slot, steps).contains(space), slot.space()) {
            (true, _) => Ok(()),
            (false, None) if tables.side_doors_lead_to(child.gender(), steps, space) => {
                Err(Illegal::NoSideDoor { child, end })
            }
            (false, None) => Err(Illegal::NoWalkOut { child, steps, end }),
            (false, Some(from)) => Err(Illegal::NoWalk { child, steps, from: tables.coord(from), end }),
        }
    }

    /// Whether what the word says can happen there (3.3).
    fn landing(&self, child: Child, space: Space, landing: Landing) -> Result<Landing, Illegal> {
        match landing {
            Landing::Stand => self.may_stand(child, space),
            Landing::Fight => self.may_fight(child, space),
            Landing::BreakUp => self.may_break_up(space),
            Landing::Kiss => self.may_kiss(child, space),
            Landing::Tattle { fight } => self.may_tattle(child, space, fight),
        }
    }

    fn may_stand(&self, child: Child, space: Space) -> Result<Landing, Illegal> {
        let end = self.tables().coord(space);
        let partner = self.partner(child, space);
        if let Some(partner) = partner
            && self.kisses_on(space)
            && !self.in_fight(partner)
            && !self.seen().contains(space)
        {
            return Err(Illegal::KissNotOptional { end, partner });
        }
        if self.tables().shelter().contains(space) {
            return Ok(Landing::Stand);
        }
        if self.fights().contains(space) {
            return Err(Illegal::TakenByFight { end });
        }
        match self.others_on(child, space).next() {
            None => Ok(Landing::Stand),
            Some(Piece::Nun(nun)) => Err(Illegal::TakenByNun { end, nun }),
            Some(Piece::Child(_)) if partner.is_some() => Err(self.kiss_seen(space)),
            Some(Piece::Child(occupant)) if occupant.seat() == child.seat() => {
                Err(Illegal::OwnChild { end, occupant })
            }
            Some(Piece::Child(occupant)) => Err(Illegal::TakenByChild { end, occupant }),
        }
    }

    fn may_fight(&self, child: Child, space: Space) -> Result<Landing, Illegal> {
        let end = self.tables().coord(space);
        if self.tables().shelter().contains(space) {
            return Err(Illegal::FightInShelter { end });
        }
        if self.fights().contains(space) {
            return Err(Illegal::TakenByFight { end });
        }
        let is_enemy = |piece: &Piece| matches!(piece, Piece::Child(other) if other.seat() != child.seat());
        if !self.others_on(child, space).any(|piece| is_enemy(&piece)) {
            return Err(Illegal::NoChildToFight { end });
        }
        if let Some((nun, from)) = self.watcher(space) {
            return Err(Illegal::FightSeen { end, nun, from });
        }
        let state = self.state();
        let others = state.own(state.attacking & !(1 << child.index())).count_ones();
        if others < MOST_ATTACKERS { Ok(Landing::Fight) } else { Err(Illegal::TooManyAttackers { child }) }
    }

    fn may_break_up(&self, space: Space) -> Result<Landing, Illegal> {
        let end = self.tables().coord(space);
        if self.fights().contains(space) {
            Ok(Landing::BreakUp)
        } else {
            Err(Illegal::NoFightToBreakUp { end })
        }
    }

    fn may_kiss(&self, child: Child, space: Space) -> Result<Landing, Illegal> {
        let end = self.tables().coord(space);
        let partner = self.partner(child, space).ok_or(Illegal::NoChildToKiss { child, end })?;
        if !self.kisses_on(space) {
            Err(Illegal::KissInShelter { end })
        } else if self.in_fight(partner) {
            Err(Illegal::KissInFight { partner })
        } else if self.seen().contains(space) {
            Err(self.kiss_seen(space))
        } else {
            Ok(Landing::Kiss)
        }
    }

    fn may_tattle(&self, child: Child, space: Space, fight: Coord) -> Result<Landing, Illegal> {
        let end = self.tables().coord(space);
        let nun = self.others_on(child, space).find(|piece| matches!(piece, Piece::Nun(_)));
        if nun.is_none() {
            return Err(Illegal::NoNunToTell { end });
        }
        if self.tables().shelter().contains(space) && !self.edition().has(Switch::ShelterTattle) {
            return Err(Illegal::TattleInShelter { end });
        }
        let fight_space = self.tables().space(fight).ok_or(Illegal::NothingToTell { fight })?;
        // A child that walks away from a fight has ended it by the time it lands.
        let left = self.state().child_slot(child) == Slot::at(fight_space);
        if self.fights().contains(fight_space) && !left {
            Ok(Landing::Tattle { fight })
        } else {
            Err(Illegal::NothingToTell { fight })
        }
    }

    /// Whether the rules know a kiss on this space, if it is a shelter (8.2).
    fn kisses_on(&self, space: Space) -> bool {
        self.edition().has(Switch::ShelterKiss) || !self.tables().shelter().contains(space)
    }

    fn in_fight(&self, child: Child) -> bool {
        matches!(self.status(child), Status::Attacking | Status::Pinned)
    }

    pub(crate) fn is_on(&self, piece: Piece, space: Space) -> bool {
        self.state().slot(piece.index()) == Slot::at(space)
    }

    /// The other pieces on a space.
    pub(crate) fn others_on(&self, child: Child, space: Space) -> impl Iterator<Item = Piece> {
        self.pieces().filter(move |piece| *piece != Piece::Child(child) && self.is_on(*piece, space))
    }

    /// The child there that this one could kiss, if no nun saw it.
    pub(crate) fn partner(&self, child: Child, space: Space) -> Option<Child> {
        self.others_on(child, space).find_map(|piece| match piece {
            Piece::Child(other) if other.seat() == child.seat() && other.gender() != child.gender() => {
                Some(other)
            }
            Piece::Child(_) | Piece::Nun(_) => None,
        })
    }

    /// A nun who sees a space, and from where.
    fn watcher(&self, space: Space) -> Option<(Nun, Coord)> {
        let tables = self.tables();
        let from = |nun: Nun| self.state().nun_slot(nun).space().map(|at| (nun, at));
        let sees = |(_, at): &(Nun, Space)| tables.sight_from(Slot::at(*at)).contains(space);
        Nun::ALL.into_iter().filter_map(from).find(sees).map(|(nun, at)| (nun, tables.coord(at)))
    }

    fn kiss_seen(&self, space: Space) -> Illegal {
        let end = self.tables().coord(space);
        let (nun, from) = self.watcher(space).expect("a kiss that no nun sees is legal");
        Illegal::KissSeen { end, nun, from }
    }

    fn resolve_nun(&self, nun: Nun, end: Coord, landing: NunLanding) -> Result<Action, Illegal> {
        if self.phase() != Phase::Nun {
            return Err(self.out_of_phase());
        }
        let tables = self.tables();
        let space = tables.space(end).ok_or(Illegal::NunOntoEquipment { end })?;
        let at = self.state().nun_slot(nun).space().expect("nuns are on the board at their movement");
        let from = tables.coord(at);
        if at == space {
            return Err(Illegal::NunMustMove { nun, at: from });
        }
        if !tables.sight_from(Slot::at(at)).contains(space) {
            return Err(Illegal::NunNoPath { nun, from, end });
        }
        self.nun_may_land(nun, space, landing)?;
        let action = Action::Nun { nun, end, landing };
        self.ensure_legal(action, self.demanded().unwrap_or(Illegal::NoRoomToShove { end }))
    }

    /// A fight that clause 6.4 sends a nun to.
    fn demanded(&self) -> Option<Illegal> {
        let fights = self.state().demanded_nuns(self.tables())?;
        let seen = |(nun, fights): (Nun, SpaceSet)| fights.first().map(|fight| (nun, fight));
        let (nun, fight) = Nun::ALL.into_iter().zip(fights).find_map(seen)?;
        let (attacker, _) = self.fight_on(fight)?;
        let from = self.tables().coord(self.state().nun_slot(nun).space()?);
        Some(Illegal::NunDemanded { fight: self.tables().coord(fight), attacker, nun, from })
    }

    /// Clause 6.2: the sign must fit who is there.
    fn nun_may_land(&self, nun: Nun, space: Space, landing: NunLanding) -> Result<(), Illegal> {
        let end = self.tables().coord(space);
        let in_shelter = self.tables().shelter().contains(space);
        let here = |piece: &Piece| *piece != Piece::Nun(nun) && self.is_on(*piece, space);
        let occupant = self.pieces().find(here).filter(|_| !in_shelter);
        match (landing, self.fights().contains(space), occupant) {
            (NunLanding::BreakUp, true, _) => Ok(()),
            (NunLanding::BreakUp, false, _) => Err(Illegal::NunNoFight { end }),
            (NunLanding::Stand | NunLanding::Shove, true, _) => Err(Illegal::NunBreaksUp { end }),
            (NunLanding::Stand, false, None) | (NunLanding::Shove, false, Some(_)) => Ok(()),
            (NunLanding::Stand, false, Some(occupant)) => Err(Illegal::NunShoves { end, occupant }),
            (NunLanding::Shove, false, None) => Err(Illegal::NoPieceToShove { end }),
        }
    }

    fn resolve_shove(&self, piece: Piece, end: Coord, push: ShoveEnd) -> Result<Action, Illegal> {
        let Some(shoving) = self.state().shoving else { return Err(Illegal::NothingToShove) };
        let shoved = Piece::from_index(shoving.piece);
        if piece != shoved {
            return Err(Illegal::WrongPiece { piece, shoved });
        }
        let space = self.tables().space(end).ok_or(Illegal::ShoveOntoEquipment { end })?;
        self.may_apply_shove(&shoving, space, push)?;
        self.ensure_legal(Action::Shove { piece, end, push }, Illegal::NoRoomForAttacker { piece, end })
    }

    /// Clauses 6.5 and 6.6, all but the room for an attacker who waits.
    fn may_apply_shove(&self, shoving: &Shoving, space: Space, push: ShoveEnd) -> Result<(), Illegal> {
        let (tables, state) = (self.tables(), self.state());
        let (end, from) = (tables.coord(space), tables.coord(shoving.from));
        if !tables.adjacent_to(shoving.from).contains(space) {
            return Err(Illegal::NotAdjacent { end, from });
        }
        if tables.shelter().contains(space) && !tables.edition().has(Switch::ShelterShove) {
            return Err(Illegal::ShoveIntoShelter { end });
        }
        if shoving.from == shoving.shover && shoving.avoid == Slot::at(space) {
            return Err(Illegal::SameSpace { end });
        }
        let is_open = state.open(tables).contains(space);
        let (ends, shortest_shoves) = state.shortest_shoves(tables, shoving);
        match (is_open, push) {
            (true, ShoveEnd::Onto) => return Err(Illegal::OpenSpace { end }),
            (false, _) if !state.pushable(tables, shoving).contains(space) => {
                return Err(Illegal::GivesNoWay { end });
            }
            (false, ShoveEnd::Open) => {
                let occupant = Piece::from_index(state.single_at(space));
                return Err(Illegal::PushesOn { end, occupant });
            }
            (true, ShoveEnd::Open) | (false, ShoveEnd::Onto) => {}
        }
        if ends.contains(space) && shortest_shoves == push {
            Ok(())
        } else {
            Err(Illegal::NotLeastResistance { end })
        }
    }
}
