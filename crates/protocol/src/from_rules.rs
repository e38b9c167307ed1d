//! From the rules' types to the wire's: plain translations, one arm a variant.

use blacktop_rules as rules;

use crate::event::Event;
use crate::fault::{Code, Fault};
use crate::names::{Child, Edition, Nun, Phase, Piece, Place, Reason, Seat, Space, Status};
use crate::state::{Outcome, Standing, State};
use crate::wire;

impl From<rules::Seat> for Seat {
    fn from(seat: rules::Seat) -> Seat {
        match seat {
            rules::Seat::A => Seat::A,
            rules::Seat::B => Seat::B,
            rules::Seat::C => Seat::C,
            rules::Seat::D => Seat::D,
            rules::Seat::E => Seat::E,
        }
    }
}

impl From<rules::Nun> for Nun {
    fn from(nun: rules::Nun) -> Nun {
        match nun {
            rules::Nun::N1 => Nun::N1,
            rules::Nun::N2 => Nun::N2,
        }
    }
}

impl From<rules::Edition> for Edition {
    fn from(edition: rules::Edition) -> Edition {
        match edition {
            rules::Edition::En => Edition::En,
            rules::Edition::Fr => Edition::Fr,
            rules::Edition::Ja => Edition::Ja,
        }
    }
}

impl From<rules::Phase> for Phase {
    fn from(phase: rules::Phase) -> Phase {
        match phase {
            rules::Phase::Stand => Phase::Stand,
            rules::Phase::Move => Phase::Move,
            rules::Phase::Shove => Phase::Shove,
            rules::Phase::Nun => Phase::Nun,
            rules::Phase::Over => Phase::Over,
        }
    }
}

impl From<rules::Status> for Status {
    fn from(status: rules::Status) -> Status {
        match status {
            rules::Status::Free => Status::Free,
            rules::Status::Attacking => Status::Attacking,
            rules::Status::Pinned => Status::Pinned,
            rules::Status::Detained => Status::Detained,
        }
    }
}

impl Outcome {
    pub fn new(outcome: &rules::Outcome, players: rules::Players) -> Outcome {
        Outcome {
            reason: match outcome.reason {
                rules::Reason::Bell => Reason::Bell,
                rules::Reason::Kiss { .. } => Reason::Kiss,
            },
            kisser: outcome.kisser().map(Seat::from),
            winners: outcome.winners().map(Seat::from).collect(),
            ranks: players.seats().map(|seat| (seat.into(), outcome.rank(seat))).collect(),
        }
    }
}

impl From<rules::Illegal> for Fault {
    fn from(illegal: rules::Illegal) -> Fault {
        Fault { rule: Some(illegal.clause().to_owned()), ..Fault::new(Code::IllegalAction, illegal) }
    }
}

impl From<rules::UnknownWord> for Fault {
    fn from(unknown: rules::UnknownWord) -> Fault {
        Fault::new(Code::IllegalAction, unknown)
    }
}

impl From<rules::RecordError> for Fault {
    fn from(error: rules::RecordError) -> Fault {
        Fault::new(Code::BadRecord, error)
    }
}

impl Place {
    pub fn new(place: rules::Place) -> Place {
        match place {
            rules::Place::Space(space) => Place::Space(Space(space)),
            rules::Place::Entrance => Place::Entrance,
            rules::Place::Shoved => Place::Shoved,
        }
    }
}

impl From<&rules::Ground> for wire::Ground {
    fn from(ground: &rules::Ground) -> wire::Ground {
        let spaces = |set: rules::SpaceSet| ground.coords(set).map(Space).collect();
        let by_space = || ground.coords(ground.open()).map(|space| (Space(space), space));
        let walks = |space| rules::Steps::ALL.map(|steps| spaces(ground.walk(space, steps)));
        let out = |gender| rules::Steps::ALL.map(|steps| spaces(ground.walk_out(gender, steps)));
        wire::Ground {
            edition: ground.edition().into(),
            board: ground.board().code().to_owned(),
            rows: ground.board().rows().collect(),
            sight: by_space().map(|(name, space)| (name, spaces(ground.sight(space)))).collect(),
            walks: by_space().map(|(name, space)| (name, walks(space))).collect(),
            out: wire::Out { boys: out(rules::Gender::Boy), girls: out(rules::Gender::Girl) },
        }
    }
}

impl From<&rules::Game> for State {
    fn from(game: &rules::Game) -> State {
        let place = |piece| Place::new(game.place(piece));
        let children = |children: rules::Children| children.iter().map(Child).collect();
        let standing =
            |child| Standing { at: place(rules::Piece::Child(child)), state: game.status(child).into() };
        let seats = || game.players().seats();
        State {
            edition: game.edition().into(),
            board: game.board().code().to_owned(),
            rows: game.board().rows().collect(),
            players: game.players().count(),
            minutes: game.minutes(),
            first: game.first().into(),
            clock: game.clock(),
            turn: game.turn().into(),
            phase: game.phase().into(),
            movements: game.movements().iter().map(rules::Steps::count).collect(),
            moved: children(game.moved()),
            staying: children(game.staying()),
            leaving: children(game.leaving()),
            shoving: game.shoving().map(Piece),
            coins: seats().map(|seat| (seat.into(), game.coins(seat))).collect(),
            children: seats()
                .flat_map(rules::Child::of)
                .map(|child| (Child(child), standing(child)))
                .collect(),
            nuns: rules::Nun::ALL.map(|nun| (nun.into(), place(rules::Piece::Nun(nun)))).into(),
            result: game.outcome().map(|outcome| Outcome::new(&outcome, game.players())),
        }
    }
}

impl Event {
    /// What happened in this game, in the words of the wire.
    pub fn new(event: rules::Event, game: &rules::Game) -> Event {
        use rules::Event as E;
        let space = Space;
        let fight = |attacker, victim, at| (Child(attacker), Child(victim), space(at));
        match event {
            E::TurnBegan { seat, minute } => Event::TurnBegan { seat: seat.into(), minute },
            E::Passed { seat } => Event::Passed { seat: seat.into() },
            E::TimedOut { seat } => Event::TimedOut { seat: seat.into() },
            E::Stayed { child } => Event::Stayed { child: Child(child) },
            E::CoinTaken { by, from } => Event::CoinTaken { by: Child(by), from: from.into() },
            E::NothingToTake { by, from } => Event::NothingToTake { by: Child(by), from: from.into() },
            E::Moved { child, steps, from, to } => Event::Moved {
                child: Child(child),
                steps: steps.count(),
                from: Place::new(from),
                to: space(to),
            },
            E::MovementLost { steps } => Event::MovementLost { steps: steps.count() },
            E::FightStarted { attacker, victim, at } => {
                let (attacker, victim, at) = fight(attacker, victim, at);
                Event::FightStarted { attacker, victim, at }
            }
            E::FightLeft { attacker, victim, at } => {
                let (attacker, victim, at) = fight(attacker, victim, at);
                Event::FightLeft { attacker, victim, at }
            }
            E::FightBrokenUp { by, attacker, victim, at } => {
                let (attacker, victim, at) = fight(attacker, victim, at);
                Event::FightBrokenUp { by: Piece(by), attacker, victim, at }
            }
            E::Tattled { child, nun, fight } => {
                Event::Tattled { child: Child(child), nun: nun.into(), fight: space(fight) }
            }
            E::NunMoved { nun, from, to } => {
                Event::NunMoved { nun: nun.into(), from: space(from), to: space(to) }
            }
            E::Shoved { piece, from, to } => {
                Event::Shoved { piece: Piece(piece), from: space(from), to: space(to) }
            }
            E::Detained { child } => Event::Detained { child: Child(child) },
            E::StoodUp { child } => Event::StoodUp { child: Child(child) },
            E::Kissed { kisser, kissed, at } => {
                Event::Kissed { kisser: Child(kisser), kissed: Child(kissed), at: space(at) }
            }
            E::CoinsGiven { from, to, coins } => {
                Event::CoinsGiven { from: from.into(), to: to.into(), coins }
            }
            E::Bell => Event::Bell,
            E::Over { outcome } => Event::Over { result: Outcome::new(&outcome, game.players()) },
        }
    }
}
