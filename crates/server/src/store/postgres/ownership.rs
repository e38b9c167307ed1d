//! Which node has a table: taking one that is free, or that a fenced node had.

use blacktop_protocol::TableId;
use sqlx::Row as _;
use sqlx::postgres::PgConnection;

use crate::store::postgres::lease::renew;
use crate::store::rows::SeatOwners;
use crate::store::sql::from_sql;
use crate::store::writer::seat_owners;

/// The table is free: take it. No row: another node owns it, or there is no such table.
const CLAIM: &str = "WITH me AS MATERIALIZED (SELECT id FROM nodes WHERE id = $2 AND writer <> 0 FOR KEY SHARE) \
    INSERT INTO owners (game, node, epoch) SELECT g.number, me.id, nextval('epochs') FROM me, games g WHERE g.id = $1 \
    ON CONFLICT (game) DO NOTHING RETURNING game, epoch";

const WHO: &str = "SELECT g.number AS game, o.node, o.epoch, coalesce(n.writer, 0) = 0 AS fenced \
    FROM games g LEFT JOIN owners o ON o.game = g.number LEFT JOIN nodes n ON n.id = o.node WHERE g.id = $1";

const TAKE_OVER: &str = "WITH me AS MATERIALIZED (SELECT id FROM nodes WHERE id = $4 AND writer <> 0 FOR KEY SHARE) \
    UPDATE owners o SET node = me.id, epoch = nextval('epochs') FROM me \
    WHERE o.game = $1 AND o.node = $2 AND o.epoch = $3 \
    AND NOT EXISTS (SELECT FROM nodes d WHERE d.id = $2 AND d.writer <> 0) RETURNING o.game, o.epoch";

const HEAD: &str = "SELECT version, hash FROM entries WHERE game = $1 ORDER BY version DESC LIMIT 1";

pub(super) enum Ownership {
    Ours {
        number: i64,
        epoch: i64,
    },
    /// Another node that is not fenced has it.
    Elsewhere,
    NoTable,
}

/// Makes a node the owner of a table.
pub(super) async fn own(
    connection: &mut PgConnection,
    node: i64,
    table: &TableId,
) -> sqlx::Result<Ownership> {
    let ours = |row: sqlx::postgres::PgRow| {
        Ok(Ownership::Ours { number: row.try_get("game")?, epoch: row.try_get("epoch")? })
    };
    loop {
        let claimed = sqlx::query(CLAIM).bind(table.as_str().to_owned()).bind(node);
        if let Some(row) = claimed.fetch_optional(&mut *connection).await? {
            return ours(row);
        }
        let owner = sqlx::query(WHO).bind(table.as_str().to_owned()).fetch_optional(&mut *connection).await?;
        let Some(row) = owner else { return Ok(Ownership::NoTable) };
        // Without an owner it was let go since the claim, or this node is fenced, which the next statement will say.
        let Some(owner): Option<i64> = row.try_get("node")? else {
            if renew(node, connection).await? { continue } else { return Ok(Ownership::Elsewhere) }
        };
        if owner == node {
            return ours(row);
        }
        if !row.try_get::<bool, _>("fenced")? {
            return Ok(Ownership::Elsewhere);
        }
        let (game, epoch): (i64, i64) = (row.try_get("game")?, row.try_get("epoch")?);
        let taken = sqlx::query(TAKE_OVER).bind(game).bind(owner).bind(epoch).bind(node);
        if let Some(row) = taken.fetch_optional(&mut *connection).await? {
            return ours(row);
        }
    }
}

/// Version, hash and people. None for a game without entries.
pub(super) async fn read_game(
    connection: &mut PgConnection,
    number: i64,
) -> sqlx::Result<Option<(u64, String, SeatOwners)>> {
    let head = sqlx::query(HEAD).bind(number).fetch_optional(&mut *connection).await?;
    let Some(head) = head else { return Ok(None) };
    let sql = "SELECT seat, person FROM seats WHERE game = $1 AND person IS NOT NULL";
    let seats: Vec<(String, String)> = sqlx::query_as(sql).bind(number).fetch_all(connection).await?;
    let version: i64 = head.try_get("version")?;
    Ok(Some((from_sql(version), head.try_get("hash")?, seat_owners(seats))))
}
