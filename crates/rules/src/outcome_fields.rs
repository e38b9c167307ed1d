//! How an outcome is serialized: `{"reason":"kiss","kisser":"A","winners":["A"],"ranks":{"A":1,"B":2,"C":2}}`.

use alloc::collections::BTreeMap;
#[cfg(any(feature = "ts-rs", feature = "utoipa"))]
use alloc::string::String;
use alloc::vec::Vec;

use crate::outcome::{Outcome, Reason};
use crate::seat::{BySeat, Players, Seat};

/// How a game ended.
#[derive(serde::Serialize, serde::Deserialize)]
#[cfg_attr(feature = "ts-rs", derive(ts_rs::TS), ts(rename = "Outcome"))]
#[cfg_attr(feature = "utoipa", derive(utoipa::ToSchema), schema(as = Outcome))]
pub(crate) struct OutcomeFields {
    /// What ended it.
    reason: ReasonName,
    /// Whose child kissed, if a kiss ended it.
    kisser: Option<Seat>,
    /// Who won, alone or shared.
    winners: Vec<Seat>,
    /// The rank of every seat; equal players share one and the next is skipped.
    ranks: BTreeMap<Seat, u8>,
}

/// What ended a game: `"bell"` or `"kiss"`.
#[derive(serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts-rs", derive(ts_rs::TS), ts(rename = "Reason"))]
#[cfg_attr(feature = "utoipa", derive(utoipa::ToSchema), schema(as = Reason))]
enum ReasonName {
    Bell,
    Kiss,
}

/// Fields of an outcome that do not fit together.
#[derive(Debug, thiserror::Error)]
pub(crate) enum OutcomeError {
    #[error("ranks are of the seats A to C, D or E")]
    Seats,
    #[error("a kiss has a kisser, and only a kiss")]
    Kisser,
    #[error("the winners are the seats of rank 1")]
    Winners,
}

impl From<Outcome> for OutcomeFields {
    fn from(outcome: Outcome) -> OutcomeFields {
        OutcomeFields {
            reason: match outcome.reason {
                Reason::Bell => ReasonName::Bell,
                Reason::Kiss { .. } => ReasonName::Kiss,
            },
            kisser: outcome.kisser(),
            winners: outcome.winners().collect(),
            ranks: outcome.players().seats().map(|seat| (seat, outcome.rank(seat))).collect(),
        }
    }
}

impl TryFrom<OutcomeFields> for Outcome {
    type Error = OutcomeError;

    fn try_from(fields: OutcomeFields) -> Result<Outcome, OutcomeError> {
        let players = Players::try_from(fields.ranks.len()).map_err(|_| OutcomeError::Seats)?;
        if !fields.ranks.keys().copied().eq(players.seats()) {
            return Err(OutcomeError::Seats);
        }
        let reason = match (fields.reason, fields.kisser) {
            (ReasonName::Bell, None) => Reason::Bell,
            (ReasonName::Kiss, Some(kisser)) => Reason::Kiss { kisser },
            _ => return Err(OutcomeError::Kisser),
        };
        let ranks = BySeat::from_fn(|seat| fields.ranks.get(&seat).copied().unwrap_or(0));
        let outcome = Outcome::from_ranks(reason, players, ranks);
        if outcome.winners().eq(fields.winners) { Ok(outcome) } else { Err(OutcomeError::Winners) }
    }
}

#[cfg(feature = "ts-rs")]
impl ts_rs::TS for Outcome {
    type WithoutGenerics = Outcome;
    type OptionInnerType = Outcome;

    fn name(config: &ts_rs::Config) -> String {
        OutcomeFields::name(config)
    }

    fn inline(config: &ts_rs::Config) -> String {
        OutcomeFields::inline(config)
    }

    fn visit_dependencies(visitor: &mut impl ts_rs::TypeVisitor)
    where
        Self: 'static,
    {
        visitor.visit::<OutcomeFields>();
    }
}

#[cfg(feature = "utoipa")]
impl utoipa::PartialSchema for Outcome {
    fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::schema::Schema> {
        OutcomeFields::schema()
    }
}

#[cfg(feature = "utoipa")]
impl utoipa::ToSchema for Outcome {
    fn schemas(schemas: &mut Vec<(String, utoipa::openapi::RefOr<utoipa::openapi::schema::Schema>)>) {
        OutcomeFields::schemas(schemas);
    }
}
