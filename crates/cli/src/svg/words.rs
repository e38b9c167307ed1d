//! The words of a picture, for those who hear it read.

use std::fmt::Write;

use blacktop_rules::{Coord, Game, Gender, Phase, Piece};

use crate::palette;
use crate::scene::{Scene, fights, fixtures};

/// What is decided next.
pub(super) fn next(game: &Game) -> String {
    let seat = game.turn();
    match (game.phase(), game.shoving()) {
        (Phase::Stand, _) => format!("{seat} decides who stays"),
        (Phase::Move, _) => {
            let left: Vec<String> = game.movements().iter().map(|steps| steps.to_string()).collect();
            format!("{seat} moves {}", left.join(", "))
        }
        (Phase::Shove, Some(piece)) => format!("{seat} shoves {piece}"),
        (Phase::Shove, None) => format!("{seat} shoves"),
        (Phase::Nun, _) => format!("{seat} moves a nun"),
        (Phase::Over, _) => "over".to_owned(),
    }
}

/// The whole picture in sentences.
pub(super) fn description(scene: Scene<'_>) -> String {
    let mut text =
        "A schoolyard of 12 by 12 spaces, a1 at the bottom left. Shelters at a1 b1 a2 b2 and at k11 l11 \
                    k12 l12. Equipment:"
            .to_owned();
    for (count, fixture) in fixtures(scene.board).into_iter().enumerate() {
        let comma = if count == 0 { "" } else { "," };
        let _ = write!(text, "{comma} {} at {}", palette::equipment_name(fixture.equipment), fixture.at);
        if let Some(other) = fixture.other() {
            let _ = write!(text, " and {other}");
        }
    }
    text.push('.');
    if let Some(game) = scene.game {
        describe_pieces(&mut text, scene, game);
    }
    text
}

fn describe_pieces(text: &mut String, scene: Scene<'_>, game: &Game) {
    for (at, attacker, victim) in fights(game) {
        let _ = write!(text, " {attacker} fights {victim} at {at}.");
    }
    for at in Coord::all().filter(|at| !scene.is_fight(*at)) {
        let pieces = scene.occupants(at);
        if !pieces.is_empty() {
            let _ = write!(text, " {} at {at}.", listed(&pieces));
        }
    }
    for (gender, whose) in [(Gender::Boy, "boys'"), (Gender::Girl, "girls'")] {
        let (standing, detained) = scene.entrance(gender);
        for (children, how) in [(standing, ""), (detained, " in detention")] {
            if !children.is_empty() {
                let pieces: Vec<Piece> = children.into_iter().map(Piece::Child).collect();
                let _ = write!(text, " In the {whose} entrance{how}: {}.", listed(&pieces));
            }
        }
    }
}

fn listed(pieces: &[Piece]) -> String {
    pieces.iter().map(Piece::to_string).collect::<Vec<_>>().join(", ")
}
