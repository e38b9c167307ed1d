//! What the coach has said about games, so that nobody has to wait for it twice.

use blacktop_protocol::TableId;

use crate::store::Store;
use crate::store::error::StoreError;
use crate::store::sql::{Statement, from_sql, to_sql};

/// What a coach has said about a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Study {
    /// The table's version at which the game was read.
    pub version: u64,
    /// The coach's own version.
    pub coach: u32,
    /// How many looks it had at each position.
    pub iterations: u64,
    /// The analysis, as JSON.
    pub body: String,
}

impl Store {
    /// What a coach of this version has said about the game of a table.
    pub async fn study(&self, table: &TableId, coach: u32) -> Result<Option<Study>, StoreError> {
        let row = sqlx::query_as(
            "SELECT a.version, a.iterations, a.body FROM games g JOIN analyses a ON a.game = g.number \
             WHERE g.id = $1 AND a.coach = $2",
        );
        let row = row.bind(table.as_str().to_owned()).bind(to_sql(coach.into()));
        let row: Option<(i64, i64, String)> =
            row.fetch_optional(self.readers()).await.map_err(|error| self.failed(error))?;
        Ok(row.map(|(version, iterations, body)| Study {
            version: from_sql(version),
            coach,
            iterations: from_sql(iterations),
            body,
        }))
    }

    /// Keeps what a coach has said about the game of a table, instead of what was said before.
    pub async fn keep_study(&self, table: &TableId, study: &Study) -> Result<(), StoreError> {
        let sql = "INSERT INTO analyses (game, version, coach, iterations, body) \
                   SELECT number, $2, $3, $4, $5 FROM games WHERE id = $1 \
                   ON CONFLICT (game) DO UPDATE SET version = excluded.version, coach = excluded.coach, \
                   iterations = excluded.iterations, body = excluded.body";
        let statement = Statement::new(sql)
            .text(table.as_str())
            .number(study.version)
            .number(study.coach.into())
            .number(study.iterations)
            .text(&study.body);
        match self.change(vec![statement]).await? {
            0 => Err(StoreError::Missing),
            _ => Ok(()),
        }
    }
}
