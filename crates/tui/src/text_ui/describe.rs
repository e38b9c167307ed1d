//! Descriptions: the whole yard, a piece, a space, a nun's sight, coins.

use blacktop_protocol::{SeatOccupant, SeatView, Stage};
use blacktop_rules::{Cell, Child, Coord, Game, Nun, Piece, Place, Status};
use blacktop_words::{Localizer, Message, as_sentence, msg};

use crate::TableView;
use crate::{names, setup};

/// The players, one line each.
pub(super) fn players(words: &Localizer, view: &TableView) -> Vec<String> {
    let seats = view.seats();
    seats.map(|place| words.format(&player(words, view, place)) + &chosen(words, view, place)).collect()
}

/// The colour and the years at school of a player, while they can be chosen.
fn chosen(words: &Localizer, view: &TableView, place: &SeatView) -> String {
    if view.stage() != Stage::Gathering {
        return String::new();
    }
    let colour = Some(setup::colour_name(words, place.colour));
    let facts = colour.into_iter().chain(setup::years(view, place).map(|years| words.format(&years)));
    format!(" {}", as_sentence(&words.comma_list(facts)))
}

fn player(words: &Localizer, view: &TableView, place: &SeatView) -> Message {
    let (seat, name) = (place.seat, names::of_sitter(words, &place.sitter));
    match &place.sitter {
        SeatOccupant::Open => msg("plain-seat-open").with("seat", seat),
        SeatOccupant::Bot { level, .. } => {
            msg("plain-seat-bot").with("seat", seat).with("level", level).with("name", name)
        }
        SeatOccupant::Person { .. } if place.stand_in.is_some() => {
            msg("plain-seat-stand-in").with("seat", seat).with("name", name)
        }
        SeatOccupant::Person { person, .. } if *person == view.me => {
            msg("plain-seat-here").with("seat", seat).with("name", name)
        }
        SeatOccupant::Person { .. } if !place.present => {
            msg("plain-seat-away").with("seat", seat).with("name", name)
        }
        SeatOccupant::Person { .. } => msg("plain-seat-person").with("seat", seat).with("name", name),
    }
}

/// The minute, each seat's coins and children, the nuns.
pub(super) fn look(words: &Localizer, game: &Game) -> Vec<String> {
    let minute =
        msg("plain-minute").number("minute", game.clock().into()).number("minutes", game.minutes().into());
    let mut lines = vec![words.format(&minute)];
    for seat in game.players().seats() {
        let children: Vec<String> =
            Child::of(seat).map(|child| piece(words, game, Piece::Child(child))).collect();
        let coins = words.coins(game.coins(seat));
        let line = msg("plain-seat-look")
            .with("seat", seat)
            .with("coins", coins)
            .with("children", words.comma_list(children));
        lines.push(words.format(&line));
    }
    let nuns: Vec<String> = Nun::ALL.iter().map(|nun| piece(words, game, Piece::Nun(*nun))).collect();
    lines.push(words.format(&msg("plain-nuns").with("nuns", words.comma_list(nuns))));
    lines
}

pub(super) fn coins(words: &Localizer, view: &TableView, game: &Game) -> Vec<String> {
    let line = |seat: blacktop_rules::Seat| {
        let name = names::of_seat(words, view, seat);
        words.format(
            &msg("plain-coins")
                .with("seat", seat)
                .with("name", name)
                .with("coins", words.coins(game.coins(seat))),
        )
    };
    game.players().seats().map(line).collect()
}

/// A piece and its place.
fn piece(words: &Localizer, game: &Game, piece: Piece) -> String {
    words.format(&match (game.place(piece), piece) {
        (Place::Shoved, _) => msg("plain-off").with("piece", piece),
        (Place::Entrance, Piece::Child(child)) if game.status(child) == Status::Detained => {
            msg("board-detained").with("piece", piece)
        }
        (Place::Entrance, _) => msg("plain-inside").with("piece", piece),
        (Place::Space(at), Piece::Child(child)) => match (game.status(child), game.fight_at(at)) {
            (Status::Attacking, Some((_, victim))) => {
                msg("plain-attacking").with("piece", piece).with("at", at).with("victim", victim)
            }
            (Status::Pinned, Some((attacker, _))) => {
                msg("plain-pinned").with("piece", piece).with("at", at).with("attacker", attacker)
            }
            _ => standing(game, piece, at),
        },
        (Place::Space(at), Piece::Nun(_)) => standing(game, piece, at),
    })
}

fn standing(game: &Game, piece: Piece, at: Coord) -> Message {
    if game.board().cell(at) == Cell::Shelter {
        msg("plain-at-shelter").with("piece", piece).with("at", at)
    } else {
        msg("plain-at").with("piece", piece).with("at", at)
    }
}

/// A piece's place and who sees it.
pub(super) fn find(words: &Localizer, game: &Game, wanted: Piece) -> Vec<String> {
    let mut lines = vec![piece(words, game, wanted)];
    if let (Piece::Child(_), Place::Space(at)) = (wanted, game.place(wanted)) {
        lines.push(seen(words, game, at));
    }
    lines.iter().map(|line| as_sentence(line)).collect()
}

/// A space, its pieces, and who sees it.
pub(super) fn space(words: &Localizer, game: &Game, coord: Coord) -> Vec<String> {
    let kind = match game.board().cell(coord) {
        Cell::Equipment(equipment) => words.equipment(equipment),
        Cell::Shelter => words.format(&msg("board-shelter")),
        Cell::Yard => words.format(&msg("board-yard")),
    };
    let mut lines = vec![words.format(&msg("plain-space").with("space", coord).with("kind", kind))];
    if !game.tables().is_open(coord) {
        return lines;
    }
    let here: Vec<String> = game.occupants(coord).into_iter().map(|who| piece(words, game, who)).collect();
    if here.is_empty() {
        lines.push(as_sentence(&words.format(&msg("board-empty"))));
    } else {
        lines.push(as_sentence(&words.comma_list(here)));
    }
    lines.push(as_sentence(&seen(words, game, coord)));
    lines
}

fn seen(words: &Localizer, game: &Game, at: Coord) -> String {
    let sees = |nun: &&Nun| sight(game, **nun).is_some_and(|sight| game.tables().contains(sight, at));
    let nuns: Vec<&Nun> = Nun::ALL.iter().filter(sees).collect();
    if nuns.is_empty() {
        words.format(&msg("plain-unseen"))
    } else {
        words.format(&msg("board-seen").with("nun", words.list(nuns.into_iter())))
    }
}

fn sight(game: &Game, nun: Nun) -> Option<blacktop_rules::SpaceSet> {
    match game.place(Piece::Nun(nun)) {
        Place::Space(at) => Some(game.tables().sight(at)),
        Place::Entrance | Place::Shoved => None,
    }
}

/// The spaces that a nun sees, then the children there.
pub(super) fn sees(words: &Localizer, game: &Game, nun: Nun) -> Vec<String> {
    let Some(sight) = sight(game, nun) else {
        return vec![as_sentence(&piece(words, game, Piece::Nun(nun)))];
    };
    let mut spaces: Vec<Coord> = game.tables().coords(sight).collect();
    spaces.sort_by_key(|at| (at.column(), at.row()));
    let spaces =
        if spaces.is_empty() { words.format(&msg("plain-sees-nothing")) } else { words.comma_list(spaces) };
    let mut lines = vec![words.format(&msg("plain-sees").with("nun", nun).with("spaces", spaces))];
    let is_seen = |piece: &Piece| match game.place(*piece) {
        Place::Space(at) => matches!(piece, Piece::Child(_)) && game.tables().contains(sight, at),
        Place::Entrance | Place::Shoved => false,
    };
    let children: Vec<String> =
        game.pieces().filter(is_seen).map(|child| piece(words, game, child)).collect();
    let seen = if children.is_empty() {
        msg("plain-sees-no-child").with("nun", nun)
    } else {
        msg("plain-sees-children").with("nun", nun).with("children", words.comma_list(children))
    };
    lines.push(words.format(&seen));
    lines
}
