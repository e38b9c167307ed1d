//! What an error of PostgreSQL says about the statement: refused, to be tried again, or unknown.

use crate::store::error::StoreError;

/// Why a statement has not answered as it should.
pub(super) enum Failure {
    /// It is undone, and would be again.
    Refused(StoreError),
    /// It is undone: a collision or a shortage, which may pass.
    Later(StoreError),
    /// The connection is gone: the statement may have been done, may still be done, or may be lost. The connection must be replaced.
    Lost(StoreError),
}

impl Failure {
    /// Classes and codes: <https://www.postgresql.org/docs/15/errcodes-appendix.html>.
    pub(super) fn new(database: &str, error: &sqlx::Error) -> Failure {
        let ours = StoreError::postgres(database, error);
        let sqlx::Error::Database(refused) = error else { return Failure::Lost(ours) };
        let code = refused.code().unwrap_or_default();
        match code.as_ref() {
            // Serialization failure, deadlock, lock timeout.
            "40001" | "40P01" | "55P03" => Failure::Later(ours),
            // The server is shutting down, or read-only: a standby, or a primary that has become one.
            "57P01" | "57P02" | "57P03" | "25006" => Failure::Lost(ours),
            code if code.starts_with("08") => Failure::Lost(ours),
            // Disk full, out of memory, too many connections.
            code if code.starts_with("53") => Failure::Later(ours),
            _ => Failure::Refused(ours),
        }
    }

    pub(super) fn lost(database: &str, reason: &str) -> Failure {
        Failure::Lost(StoreError::Postgres { database: database.to_owned(), reason: reason.to_owned() })
    }

    pub(super) fn error(self) -> StoreError {
        let (Failure::Refused(error) | Failure::Later(error) | Failure::Lost(error)) = self;
        error
    }
}
