//! How things stand, in sentences: the whole yard, a piece, a space, what a nun sees, who has what.

use blacktop_protocol::wire::{RoomSeat, Sitter};
use blacktop_rules::{Cell, Child, Coord, Game, Nun, Piece, Place, Space, Status};
use blacktop_words::{Sentence, Words, say, whole};

use super::names;
use super::story::letter;
use crate::Known;

/// Everybody who sits at the table, a line each.
pub(super) fn players(words: &Words, known: &Known) -> Vec<String> {
    let seats = known.room.iter().flat_map(|room| &room.seats);
    seats.map(|place| words.tell(&player(words, known, place))).collect()
}

fn player(words: &Words, known: &Known, place: &RoomSeat) -> Sentence {
    let (seat, name) = (letter(place.seat), names::of_sitter(words, &place.sitter));
    match &place.sitter {
        Sitter::Open => say("plain-seat-open").with("seat", seat),
        Sitter::Bot { level } => {
            say("plain-seat-bot").with("seat", seat).with("level", level).with("name", name)
        }
        Sitter::Person { .. } if place.stand_in.is_some() => {
            say("plain-seat-stand-in").with("seat", seat).with("name", name)
        }
        Sitter::Person { person, .. } if *person == known.me => {
            say("plain-seat-here").with("seat", seat).with("name", name)
        }
        Sitter::Person { .. } if !place.present => {
            say("plain-seat-away").with("seat", seat).with("name", name)
        }
        Sitter::Person { .. } => say("plain-seat-person").with("seat", seat).with("name", name),
    }
}

/// The whole yard: the minute, everybody's coins and children, the nuns.
pub(super) fn look(words: &Words, game: &Game) -> Vec<String> {
    let minute =
        say("plain-minute").number("minute", game.clock().into()).number("minutes", game.minutes().into());
    let mut lines = vec![words.tell(&minute)];
    for seat in game.players().seats() {
        let children: Vec<String> =
            Child::of(seat).map(|child| piece(words, game, Piece::Child(child))).collect();
        let coins = words.coins(game.coins(seat));
        let line = say("plain-seat-look")
            .with("seat", seat)
            .with("coins", coins)
            .with("children", words.row(children));
        lines.push(words.tell(&line));
    }
    let nuns: Vec<String> = Nun::ALL.iter().map(|nun| piece(words, game, Piece::Nun(*nun))).collect();
    lines.push(words.tell(&say("plain-nuns").with("nuns", words.row(nuns))));
    lines
}

/// Everybody's coins.
pub(super) fn coins(words: &Words, known: &Known, game: &Game) -> Vec<String> {
    let line = |seat: blacktop_rules::Seat| {
        let name = names::of_seat(words, known, seat.into());
        words.tell(
            &say("plain-coins")
                .with("seat", seat)
                .with("name", name)
                .with("coins", words.coins(game.coins(seat))),
        )
    };
    game.players().seats().map(line).collect()
}

/// A piece and where it is, in a few words.
fn piece(words: &Words, game: &Game, piece: Piece) -> String {
    words.tell(&match (game.place(piece), piece) {
        (Place::Shoved, _) => say("plain-off").with("piece", piece),
        (Place::Entrance, Piece::Child(child)) if game.status(child) == Status::Detained => {
            say("board-detained").with("piece", piece)
        }
        (Place::Entrance, _) => say("plain-inside").with("piece", piece),
        (Place::Space(at), Piece::Child(child)) => match (game.status(child), game.fight_at(at)) {
            (Status::Attacking, Some((_, victim))) => say("plain-attacking")
                .with("piece", piece)
                .with("at", game.ground().coord(at))
                .with("victim", victim),
            (Status::Pinned, Some((attacker, _))) => say("plain-pinned")
                .with("piece", piece)
                .with("at", game.ground().coord(at))
                .with("attacker", attacker),
            _ => standing(game, piece, at),
        },
        (Place::Space(at), Piece::Nun(_)) => standing(game, piece, at),
    })
}

fn standing(game: &Game, piece: Piece, at: Space) -> Sentence {
    let coord = game.ground().coord(at);
    match game.ground().shelter().contains(at) {
        true => say("plain-at-shelter").with("piece", piece).with("at", coord),
        false => say("plain-at").with("piece", piece).with("at", coord),
    }
}

/// Where a piece is and who sees it.
pub(super) fn find(words: &Words, game: &Game, wanted: Piece) -> Vec<String> {
    let mut lines = vec![piece(words, game, wanted)];
    if let (Piece::Child(_), Place::Space(at)) = (wanted, game.place(wanted)) {
        lines.push(seen(words, game, at));
    }
    lines.iter().map(|line| whole(line)).collect()
}

/// What a space is, who is there, and who sees it.
pub(super) fn space(words: &Words, game: &Game, coord: Coord) -> Vec<String> {
    let kind = match game.board().cell(coord) {
        Cell::Equipment(equipment) => words.equipment(equipment),
        Cell::Shelter => words.tell(&say("board-shelter")),
        Cell::Yard => words.tell(&say("board-yard")),
    };
    let mut lines = vec![words.tell(&say("plain-space").with("space", coord).with("kind", kind))];
    let Some(at) = game.ground().space(coord) else { return lines };
    let here: Vec<String> = game.occupants(coord).into_iter().map(|who| piece(words, game, who)).collect();
    match here.is_empty() {
        true => lines.push(whole(&words.tell(&say("board-nobody")))),
        false => lines.push(whole(&words.row(here))),
    }
    lines.push(whole(&seen(words, game, at)));
    lines
}

fn seen(words: &Words, game: &Game, at: Space) -> String {
    let sees = |nun: &&Nun| sight(game, **nun).is_some_and(|sight| sight.contains(at));
    let nuns: Vec<&Nun> = Nun::ALL.iter().filter(sees).collect();
    match nuns.is_empty() {
        true => words.tell(&say("plain-unseen")),
        false => words.tell(&say("board-seen").with("nun", words.list(nuns.into_iter()))),
    }
}

fn sight(game: &Game, nun: Nun) -> Option<blacktop_rules::SpaceSet> {
    match game.place(Piece::Nun(nun)) {
        Place::Space(at) => Some(game.ground().sight(at)),
        Place::Entrance | Place::Shoved => None,
    }
}

/// What a nun sees: the spaces, then who is there.
pub(super) fn sees(words: &Words, game: &Game, nun: Nun) -> Vec<String> {
    let Some(sight) = sight(game, nun) else {
        return vec![whole(&piece(words, game, Piece::Nun(nun)))];
    };
    let mut spaces: Vec<Coord> = sight.iter().map(|space| game.ground().coord(space)).collect();
    spaces.sort_by_key(|at| (at.column(), at.row()));
    let spaces = if spaces.is_empty() { words.tell(&say("plain-sees-nothing")) } else { words.row(spaces) };
    let mut lines = vec![words.tell(&say("plain-sees").with("nun", nun).with("spaces", spaces))];
    let is_seen = |piece: &Piece| match game.place(*piece) {
        Place::Space(at) => matches!(piece, Piece::Child(_)) && sight.contains(at),
        Place::Entrance | Place::Shoved => false,
    };
    let children: Vec<String> =
        game.pieces().filter(is_seen).map(|child| piece(words, game, child)).collect();
    lines.push(match children.is_empty() {
        true => words.tell(&say("plain-sees-nobody").with("nun", nun)),
        false => {
            words.tell(&say("plain-sees-children").with("nun", nun).with("children", words.row(children)))
        }
    });
    lines
}
