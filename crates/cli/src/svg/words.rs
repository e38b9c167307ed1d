//! The words of a picture, for those who hear it read.

use blacktop_rules::{Coord, Game, Gender, Phase, Piece};
use blacktop_words::msg;

use crate::draw_model::{Fixture, Scene, fights, fixtures};
use crate::i18n::{localize, localizer, phrase};

/// Which minute it is, and what is decided next.
pub(super) fn now(game: &Game) -> String {
    localize(
        &msg("cli-svg-minute")
            .with("minute", game.clock())
            .with("minutes", game.minutes())
            .with("next", next(game)),
    )
}

fn next(game: &Game) -> String {
    let seat = game.turn();
    localize(&match (game.phase(), game.shoving()) {
        (Phase::Stand, _) => msg("cli-svg-stand").with("seat", seat),
        (Phase::Move, _) => msg("cli-svg-move")
            .with("seat", seat)
            .with("steps", localizer().comma_list(game.movements().iter())),
        (Phase::Shove, Some(piece)) => msg("cli-svg-shove").with("seat", seat).with("piece", piece),
        (Phase::Shove, None) => msg("cli-svg-shoves").with("seat", seat),
        (Phase::Nun, _) => msg("cli-svg-nun").with("seat", seat),
        (Phase::Over, _) => msg("cli-phase-over"),
    })
}

pub(super) fn description(scene: Scene<'_>) -> String {
    let equipment = localizer().comma_list(fixtures(scene.board).into_iter().map(where_it_stands));
    let yard = localize(&msg("cli-svg-yard").with("equipment", equipment));
    let sentences = std::iter::once(yard).chain(scene.game.into_iter().flat_map(|game| pieces(scene, game)));
    localizer().text(sentences)
}

fn where_it_stands(fixture: Fixture) -> String {
    let name = localizer().equipment(fixture.equipment);
    localize(&match fixture.other() {
        None => msg("cli-svg-equipment").with("name", name).with("at", fixture.at),
        Some(other) => {
            msg("cli-svg-equipment-two").with("name", name).with("at", fixture.at).with("other", other)
        }
    })
}

/// A sentence for every fight, every space and every entrance with a piece in it.
fn pieces(scene: Scene<'_>, game: &Game) -> Vec<String> {
    let fight = |(at, attacker, victim)| {
        localize(&msg("cli-svg-fight").with("attacker", attacker).with("victim", victim).with("at", at))
    };
    let mut sentences: Vec<String> = fights(game).map(fight).collect();
    for at in Coord::all().filter(|at| !scene.is_fight(*at)) {
        let pieces = scene.occupants(at);
        if !pieces.is_empty() {
            sentences.push(localize(
                &msg("cli-svg-at").with("pieces", localizer().comma_list(pieces)).with("at", at),
            ));
        }
    }
    for (gender, whose) in [(Gender::Boy, "cli-entrance-boys"), (Gender::Girl, "cli-entrance-girls")] {
        let (standing, detained) = scene.entrance(gender);
        let entrance = phrase(whose);
        if !standing.is_empty() {
            let pieces = localizer().comma_list(standing.into_iter().map(Piece::Child));
            sentences.push(localize(&msg("cli-svg-in").with("entrance", &entrance).with("pieces", pieces)));
        }
        if !detained.is_empty() {
            let pieces = localizer().comma_list(detained.into_iter().map(Piece::Child));
            sentences
                .push(localize(&msg("cli-svg-detained").with("entrance", &entrance).with("pieces", pieces)));
        }
    }
    sentences
}
