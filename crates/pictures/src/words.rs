//! The words of a picture, for those who hear it read.

use blacktop_rules::{Coord, Game, Gender, Phase, Piece};
use blacktop_words::{Localizer, msg};

use crate::model::{Fixture, Scene, fights, fixtures};

/// Which minute it is, and what is decided next.
pub(crate) fn now(words: &Localizer, game: &Game) -> String {
    words.format(
        &msg("picture-minute")
            .with("minute", game.clock())
            .with("minutes", game.minutes())
            .with("next", next(words, game)),
    )
}

fn next(words: &Localizer, game: &Game) -> String {
    let seat = game.turn();
    words.format(&match (game.phase(), game.shoving()) {
        (Phase::Stand, _) => msg("picture-stand").with("seat", seat),
        (Phase::Move, _) => {
            msg("picture-move").with("seat", seat).with("steps", words.comma_list(game.movements().iter()))
        }
        (Phase::Shove, Some(piece)) => msg("picture-shove").with("seat", seat).with("piece", piece),
        (Phase::Shove, None) => msg("picture-shoves").with("seat", seat),
        (Phase::Nun, _) => msg("picture-nun").with("seat", seat),
        (Phase::Over, _) => msg("cli-phase-over"),
    })
}

pub(crate) fn description(words: &Localizer, scene: Scene<'_>) -> String {
    let equipment =
        words.comma_list(fixtures(scene.board).into_iter().map(|fixture| where_it_stands(words, fixture)));
    let yard = words.format(&msg("picture-yard").with("equipment", equipment));
    let sentences =
        std::iter::once(yard).chain(scene.game.into_iter().flat_map(|game| pieces(words, scene, game)));
    words.text(sentences)
}

fn where_it_stands(words: &Localizer, fixture: Fixture) -> String {
    let name = words.equipment(fixture.equipment);
    words.format(&match fixture.other() {
        None => msg("picture-equipment").with("name", name).with("at", fixture.at),
        Some(other) => {
            msg("picture-equipment-two").with("name", name).with("at", fixture.at).with("other", other)
        }
    })
}

/// A sentence for every fight, every space and every entrance with a piece in it.
fn pieces(words: &Localizer, scene: Scene<'_>, game: &Game) -> Vec<String> {
    let fight = |(at, attacker, victim)| {
        words.format(&msg("picture-fight").with("attacker", attacker).with("victim", victim).with("at", at))
    };
    let mut sentences: Vec<String> = fights(game).map(fight).collect();
    for at in Coord::all().filter(|at| !scene.is_fight(*at)) {
        let pieces = scene.occupants(at);
        if !pieces.is_empty() {
            sentences.push(
                words.format(&msg("picture-at").with("pieces", words.comma_list(pieces)).with("at", at)),
            );
        }
    }
    for (gender, whose) in [(Gender::Boy, "cli-entrance-boys"), (Gender::Girl, "cli-entrance-girls")] {
        let (standing, detained) = scene.entrance(gender);
        let entrance = words.format(&msg(whose));
        if !standing.is_empty() {
            let pieces = words.comma_list(standing.into_iter().map(Piece::Child));
            sentences
                .push(words.format(&msg("picture-in").with("entrance", &entrance).with("pieces", pieces)));
        }
        if !detained.is_empty() {
            let pieces = words.comma_list(detained.into_iter().map(Piece::Child));
            sentences.push(
                words.format(&msg("picture-detained").with("entrance", &entrance).with("pieces", pieces)),
            );
        }
    }
    sentences
}
