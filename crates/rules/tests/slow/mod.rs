//! Between the fast engine and the slow reading of the rules: the same position for both, and what the fast one
//! shows in the terms of the slow one.

use blacktop_rules::{Child, Children, Game, Nun, Piece, Place, Seat, Setup};

use crate::reference::{Reference, Snapshot};

/// The slow reading of a position that the fast engine has accepted.
pub(crate) fn reference_of(setup: &Setup) -> Reference {
    let rows: Vec<String> = setup.board.rows().collect();
    let coins: Vec<u32> = setup.players.seats().map(|seat| setup.coins[seat].into()).collect();
    let children: Vec<(String, String, String)> = setup
        .players
        .seats()
        .flat_map(Child::of)
        .map(|child| {
            let standing = setup.placement(child);
            let at = standing.at.map_or("entrance".to_owned(), |at| at.to_string());
            (child.to_string(), at, standing.status.name().to_owned())
        })
        .collect();
    let nuns = setup.nuns.map(|at| at.to_string());
    Reference::load(
        &setup.edition.to_string(),
        &rows,
        setup.players.count().into(),
        setup.minutes.into(),
        setup.clock.into(),
        setup.turn.letter(),
        &coins,
        &children,
        [&nuns[0], &nuns[1]],
    )
}

/// What the fast engine shows, as the slow reading would show it.
pub(crate) fn snapshot(game: &Game) -> Snapshot {
    let place = |piece| match game.place(piece) {
        Place::Space(space) => space.to_string(),
        Place::Entrance => "entrance".to_owned(),
        Place::Shoved => "shoved".to_owned(),
    };
    let names = |children: Children| children.iter().map(|child| child.to_string()).collect();
    let children =
        game.players().seats().flat_map(Child::of).map(|child| {
            (child.to_string(), place(Piece::Child(child)), game.status(child).name().to_owned())
        });
    Snapshot {
        clock: game.clock().into(),
        turn: game.turn().letter(),
        phase: game.phase().name().to_owned(),
        movements: game.movements().iter().map(|steps| steps.count()).collect(),
        moved: names(game.moved()),
        staying: names(game.staying()),
        leaving: names(game.leaving()),
        shoving: game.shoving().map(|piece| piece.to_string()),
        coins: game.players().seats().map(|seat| game.coins(seat).into()).collect(),
        children: children.collect(),
        nuns: Nun::ALL.map(|nun| place(Piece::Nun(nun))),
        result: game.outcome().map(|outcome| {
            let ranks = game.players().seats().map(|seat| outcome.rank(seat).into()).collect();
            let winners = outcome.winners().map(Seat::letter).collect();
            (outcome.reason.name().to_owned(), outcome.kisser().map(Seat::letter), winners, ranks)
        }),
    }
}
