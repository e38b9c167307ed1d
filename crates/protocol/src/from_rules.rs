//! The state and the tables of a game as messages.

use blacktop_rules::{self as rules, Child, Children, Coord, Gender, Nun, Piece, SpaceSet, Steps};

use crate::fault::{Code, Fault};
use crate::state::{Standing, State};
use crate::wire;

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

impl From<&rules::Ground> for wire::Ground {
    fn from(ground: &rules::Ground) -> wire::Ground {
        let spaces = |set: SpaceSet| ground.coords(set).collect();
        let walks = |space: Coord| Steps::ALL.map(|steps| spaces(ground.walk(space, steps)));
        let out = |gender| Steps::ALL.map(|steps| spaces(ground.walk_out(gender, steps)));
        let open = || ground.coords(ground.open());
        wire::Ground {
            edition: ground.edition(),
            board: ground.board().code().to_owned(),
            rows: ground.board().rows().collect(),
            sight: open().map(|space| (space, spaces(ground.sight(space)))).collect(),
            walks: open().map(|space| (space, walks(space))).collect(),
            out: wire::Out { boys: out(Gender::Boy), girls: out(Gender::Girl) },
        }
    }
}

impl From<&rules::Game> for State {
    fn from(game: &rules::Game) -> State {
        let children = |children: Children| children.iter().collect();
        let standing = |child| Standing { at: game.place(Piece::Child(child)), state: game.status(child) };
        let seats = || game.players().seats();
        State {
            edition: game.edition(),
            board: game.board().code().to_owned(),
            rows: game.board().rows().collect(),
            players: game.players().count(),
            minutes: game.minutes(),
            first: game.first(),
            clock: game.clock(),
            turn: game.turn(),
            phase: game.phase(),
            movements: game.movements().iter().map(Steps::count).collect(),
            moved: children(game.moved()),
            staying: children(game.staying()),
            leaving: children(game.leaving()),
            shoving: game.shoving(),
            coins: seats().map(|seat| (seat, game.coins(seat))).collect(),
            children: seats().flat_map(Child::of).map(|child| (child, standing(child))).collect(),
            nuns: Nun::ALL.map(|nun| (nun, game.place(Piece::Nun(nun)))).into(),
            result: game.outcome(),
        }
    }
}
