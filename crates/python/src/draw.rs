//! A position as plain text, for `print(game)`.

use std::fmt::Write;

use blacktop_rules::{Cell, Child, Coord, Game, Piece, Place, Reason, SIDE, Seat, Status};

/// The board with row 12 on top, then the fights, the entrances, the coins, and whose turn it is.
pub(crate) fn draw(game: &Game) -> String {
    let mut text = String::new();
    for row in (0..SIDE).rev() {
        let _ = write!(text, "{:>2}", row + 1);
        for coord in (0..SIDE).filter_map(|column| Coord::new(column, row)) {
            let _ = write!(text, " {:<4}", cell(game, coord));
        }
        text.truncate(text.trim_end().len());
        text.push('\n');
    }
    text.push_str("  ");
    for letter in 'a'..='l' {
        let _ = write!(text, " {letter:<4}");
    }
    text.truncate(text.trim_end().len());
    let lines = [fights(game), entrances(game), coins(game), now(game)];
    for line in lines.iter().filter(|line| !line.is_empty()) {
        let _ = write!(text, "\n{line}");
    }
    text
}

/// One piece by its name; of several the first, and how many more.
fn cell(game: &Game, coord: Coord) -> String {
    match game.occupants(coord)[..] {
        [] => match game.board().cell(coord) {
            Cell::Yard => ".".to_owned(),
            Cell::Shelter => ":".to_owned(),
            Cell::Equipment(equipment) => format!("[{}]", equipment.letter()),
        },
        [piece] => piece.to_string(),
        [first, ref others @ ..] => format!("{first}+{}", others.len()),
    }
}

fn fights(game: &Game) -> String {
    let fight = |at: Coord| {
        let (attacker, victim) = game.fight_at(at)?;
        Some(format!("{attacker} attacks {victim} on {at}"))
    };
    game.tables().coords(game.fights()).filter_map(fight).collect::<Vec<_>>().join(", ")
}

fn entrances(game: &Game) -> String {
    let children: Vec<Child> = game.players().seats().flat_map(Child::of).collect();
    let inside = |detained: bool| {
        let is_inside = |child: &&Child| {
            game.place(Piece::Child(**child)) == Place::Entrance
                && (game.status(**child) == Status::Detained) == detained
        };
        children.iter().filter(is_inside).map(Child::to_string).collect::<Vec<_>>().join(" ")
    };
    let line = |name: &str, children: String| match children.is_empty() {
        true => None,
        false => Some(format!("{name}: {children}")),
    };
    let lines = [line("at the entrances", inside(false)), line("in detention", inside(true))];
    lines.into_iter().flatten().collect::<Vec<_>>().join("\n")
}

fn coins(game: &Game) -> String {
    let coins = |seat: Seat| format!("{seat} {}", game.coins(seat));
    format!("coins: {}", game.players().seats().map(coins).collect::<Vec<_>>().join(", "))
}

fn now(game: &Game) -> String {
    let Some(outcome) = game.outcome() else {
        let (clock, minutes) = (game.clock(), game.minutes());
        return format!("minute {clock} of {minutes}, {} to {}", game.turn(), game.phase().name());
    };
    let winners = outcome.winners().map(|seat| seat.to_string()).collect::<Vec<_>>().join(", ");
    match outcome.reason {
        Reason::Bell => format!("over with the bell: {winners}"),
        Reason::Kiss { kisser } => format!("over with a kiss by {kisser}: {winners}"),
    }
}
