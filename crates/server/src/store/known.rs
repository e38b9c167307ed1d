//! What the writer knows by heart of the games that are being played, so that it need not ask before it writes.

use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;

use blacktop_protocol::Seat;
use sqlx::sqlite::SqliteConnection;

use crate::store::error::StoreError;
use crate::store::rows::{GameRow, Head, Rows, SeatRow, seat_called};
use crate::store::sql::from_sql;

/// It forgets everything when it knows as many games as this.
const MOST_KNOWN: usize = 20_000;

/// The games it knows, as they are after all that has been written.
#[derive(Default)]
pub(super) struct Known {
    games: HashMap<Arc<str>, Game>,
    /// The highest number of a game. None if it has to be looked up.
    last: Option<i64>,
}

#[derive(Default)]
struct Game {
    number: i64,
    version: u64,
    /// None if the game is new, or has only just been looked up.
    shown: Option<Shown>,
    people: BTreeMap<Seat, Arc<str>>,
}

/// What an addition changes besides its entries.
pub(super) struct Difference {
    /// The game's number.
    pub(super) number: i64,
    /// Whether its row has to be written.
    pub(super) row: Change,
    pub(super) seats: Vec<SeatRow>,
}

/// How much of a game's row is other than it was.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Change {
    /// Nothing: within a turn, lists show the same.
    Nothing,
    /// What lists show.
    Line,
    /// What it is looked up by.
    Head,
}

/// What a game's row says.
#[derive(PartialEq)]
struct Shown {
    head: Head,
    line: Arc<str>,
    deadline: Option<i64>,
}

impl Known {
    /// Makes room, between two transactions: within one, nobody else knows what is yet to be written.
    pub(super) fn make_room(&mut self) {
        if self.games.len() >= MOST_KNOWN {
            self.forget();
        }
    }

    /// Whether it need not be looked up.
    pub(super) fn has(&self, id: &Arc<str>) -> bool {
        self.games.contains_key(id)
    }

    /// Looks a game up, if it is not known.
    pub(super) async fn learn(
        &mut self,
        id: &Arc<str>,
        connection: &mut SqliteConnection,
    ) -> sqlx::Result<()> {
        if self.has(id) {
            return Ok(());
        }
        let sql = "SELECT g.number, MAX(e.version) FROM games g JOIN entries e ON e.game = g.number \
                   WHERE g.id = $1 GROUP BY g.number";
        let found: Option<(i64, i64)> =
            sqlx::query_as(sql).bind(Arc::clone(id)).fetch_optional(&mut *connection).await?;
        let game = match found {
            Some((number, version)) => {
                let people = people(number, connection).await?;
                Game { number, version: from_sql(version), shown: None, people }
            }
            None => Game { number: self.next_number(connection).await?, ..Game::default() },
        };
        self.games.insert(Arc::clone(id), game);
        Ok(())
    }

    /// A number for a new game. Some may never be used.
    async fn next_number(&mut self, connection: &mut SqliteConnection) -> sqlx::Result<i64> {
        let last = match self.last {
            Some(last) => last,
            None => {
                let last: Option<i64> =
                    sqlx::query_scalar("SELECT MAX(number) FROM games").fetch_one(connection).await?;
                last.unwrap_or(0)
            }
        };
        self.last = Some(last + 1);
        Ok(last + 1)
    }

    /// Takes an addition to a game that has been looked up as written, if it follows.
    pub(super) fn follow(&mut self, rows: &Rows) -> Result<Difference, StoreError> {
        let game = self.games.entry(Arc::clone(&rows.game.id)).or_default();
        if rows.first != game.version + 1 {
            let (table, stored, offered) = (rows.table.clone(), game.version, rows.first);
            return Err(StoreError::Conflict { table, stored, offered });
        }
        game.version = rows.game.version;
        let row = game.show(&rows.game);
        let mut seats = Vec::new();
        if game.people != rows.people {
            seats = moves(&game.people, rows);
            game.people = rows.people.clone();
        }
        Ok(Difference { number: game.number, row, seats })
    }

    /// Forgets everything, because something may not have been written after all.
    pub(super) fn forget(&mut self) {
        self.games.clear();
        self.last = None;
    }
}

impl Game {
    /// Takes a row as written, and says how much of it has to be.
    fn show(&mut self, row: &GameRow) -> Change {
        let change = match &self.shown {
            Some(shown) if shown.head != row.head => Change::Head,
            Some(shown) if shown.line != row.line || shown.deadline != row.deadline => Change::Line,
            Some(_) => return Change::Nothing,
            None => Change::Head,
        };
        let (head, line) = (row.head.clone(), Arc::clone(&row.line));
        self.shown = Some(Shown { head, line, deadline: row.deadline });
        change
    }
}

/// The seats that somebody else has now, or nobody.
fn moves(before: &BTreeMap<Seat, Arc<str>>, rows: &Rows) -> Vec<SeatRow> {
    let row = |seat, person| SeatRow { seat, person };
    let left = before.keys().filter(|seat| !rows.people.contains_key(seat));
    let sat = rows.people.iter().filter(|(seat, person)| before.get(seat) != Some(person));
    let left = left.map(|seat| row(*seat, None));
    left.chain(sat.map(|(seat, person)| row(*seat, Some(Arc::clone(person))))).collect()
}

async fn people(number: i64, connection: &mut SqliteConnection) -> sqlx::Result<BTreeMap<Seat, Arc<str>>> {
    let rows: Vec<(String, String)> =
        sqlx::query_as("SELECT seat, person FROM seats WHERE game = $1 AND person IS NOT NULL")
            .bind(number)
            .fetch_all(connection)
            .await?;
    Ok(rows.into_iter().filter_map(|(seat, person)| Some((seat_called(&seat)?, person.into()))).collect())
}
