//! A board under an edition, as tables: what a page shows without knowing a rule. They never change.

use std::collections::BTreeMap;

use blacktop_rules::{Coord, Gender, RuleSet, SpaceSet, Steps};
use serde::{Deserialize, Serialize};

/// A board under an edition, with all that does not depend on the pieces. Equipment has no entries.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct BoardTablesView {
    /// The edition.
    pub edition: RuleSet,
    /// The board as it was named: four sections, or its rows joined by `/`.
    pub board: String,
    /// The board's twelve rows, row 12 first: `.` yard, a capital letter equipment, `s` shelter.
    pub rows: Vec<String>,
    /// What a nun sees who stands there, the space itself included.
    pub sight: BTreeMap<Coord, Vec<Coord>>,
    /// Where walks of exactly one, two and three steps end that begin there.
    pub walks: BTreeMap<Coord, [Vec<Coord>; 3]>,
    /// The same for walks out of an entrance.
    pub out: Out,
}

/// Where walks of exactly one, two and three steps end that begin in an entrance.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Out {
    /// In the boys'.
    pub boys: [Vec<Coord>; 3],
    /// In the girls'.
    pub girls: [Vec<Coord>; 3],
}

impl From<&blacktop_rules::BoardTables> for BoardTablesView {
    fn from(ground: &blacktop_rules::BoardTables) -> BoardTablesView {
        let spaces = |set: SpaceSet| ground.coords(set).collect();
        let walks = |space: Coord| Steps::ALL.map(|steps| spaces(ground.walk(space, steps)));
        let out = |gender| Steps::ALL.map(|steps| spaces(ground.walk_out(gender, steps)));
        let open = || ground.coords(ground.open());
        BoardTablesView {
            edition: ground.edition(),
            board: ground.board().code().to_owned(),
            rows: ground.board().rows().collect(),
            sight: open().map(|space| (space, spaces(ground.sight(space)))).collect(),
            walks: open().map(|space| (space, walks(space))).collect(),
            out: Out { boys: out(Gender::Boy), girls: out(Gender::Girl) },
        }
    }
}
