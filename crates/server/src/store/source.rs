//! Where a server keeps its people and games: a SQLite file, or a PostgreSQL database.

use std::fmt;
use std::path::{Path, PathBuf};
use std::str::FromStr;

use serde::{Serialize, Serializer};
#[cfg(feature = "cluster")]
use sqlx::postgres::PgConnectOptions;

/// A file, or the URL of a PostgreSQL database. What is shown of a URL has no password.
#[derive(Clone, PartialEq, Eq)]
pub enum DataSource {
    File(PathBuf),
    #[cfg(feature = "cluster")]
    Postgres(PostgresUrl),
}

/// Why a text names no place for data. The text is not repeated: it may have a password in it.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum DataSourceError {
    #[error("the name of a file, or postgres://USER@HOST/DATABASE")]
    Scheme(String),
    /// The feature `cluster` is off.
    #[error("the name of a file: this program was built without PostgreSQL")]
    WithoutPostgres(String),
    #[error("a URL as in postgres://USER@HOST/DATABASE ({reason})")]
    Url { scheme: String, reason: String },
}

impl DataSourceError {
    /// The scheme of the URL.
    pub fn scheme(&self) -> &str {
        let (DataSourceError::Scheme(scheme)
        | DataSourceError::WithoutPostgres(scheme)
        | DataSourceError::Url { scheme, .. }) = self;
        scheme
    }
}

impl DataSource {
    /// The file, if it is one.
    pub fn file(&self) -> Option<&Path> {
        match self {
            DataSource::File(path) => Some(path),
            #[cfg(feature = "cluster")]
            DataSource::Postgres(_) => None,
        }
    }
}

impl FromStr for DataSource {
    type Err = DataSourceError;

    fn from_str(text: &str) -> Result<DataSource, DataSourceError> {
        let is_scheme = |scheme: &str| {
            !scheme.is_empty()
                && scheme.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"+-.".contains(&byte))
        };
        let Some((scheme, _)) = text.split_once("://").filter(|(scheme, _)| is_scheme(scheme)) else {
            return Ok(DataSource::File(text.into()));
        };
        let scheme = scheme.to_owned();
        match scheme.as_str() {
            #[cfg(feature = "cluster")]
            "postgres" | "postgresql" => PostgresUrl::parse(text)
                .map(DataSource::Postgres)
                .map_err(|reason| DataSourceError::Url { scheme, reason }),
            #[cfg(not(feature = "cluster"))]
            "postgres" | "postgresql" => Err(DataSourceError::WithoutPostgres(scheme)),
            _ => Err(DataSourceError::Scheme(scheme)),
        }
    }
}

impl From<PathBuf> for DataSource {
    fn from(path: PathBuf) -> DataSource {
        DataSource::File(path)
    }
}

impl From<&Path> for DataSource {
    fn from(path: &Path) -> DataSource {
        DataSource::File(path.to_owned())
    }
}

impl From<&PathBuf> for DataSource {
    fn from(path: &PathBuf) -> DataSource {
        DataSource::File(path.clone())
    }
}

impl From<&DataSource> for DataSource {
    fn from(source: &DataSource) -> DataSource {
        source.clone()
    }
}

impl fmt::Display for DataSource {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DataSource::File(path) => path.display().fmt(f),
            #[cfg(feature = "cluster")]
            DataSource::Postgres(url) => f.write_str(&url.shown),
        }
    }
}

impl fmt::Debug for DataSource {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl Serialize for DataSource {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// The URL of a PostgreSQL database. Parts that it leaves out are in the environment (`PGHOST`, `PGUSER`, `PGPASSWORD`, …), and the
/// password may be in the file that `PGPASSFILE` names.
#[cfg(feature = "cluster")]
#[derive(Clone, PartialEq, Eq)]
pub struct PostgresUrl {
    url: String,
    /// Without password and options.
    shown: String,
}

#[cfg(feature = "cluster")]
impl PostgresUrl {
    pub(super) fn parse(url: &str) -> Result<PostgresUrl, String> {
        let options: PgConnectOptions = url.parse().map_err(|error| match error {
            sqlx::Error::Configuration(reason) => reason.to_string(),
            other => other.to_string(),
        })?;
        let user = options.get_username();
        let database = options.get_database().unwrap_or(user);
        let (host, port) = (options.get_host(), options.get_port());
        let shown = format!("postgres://{user}@{host}:{port}/{database}");
        Ok(PostgresUrl { url: url.to_owned(), shown })
    }

    pub(super) fn options(&self) -> PgConnectOptions {
        self.url.parse().expect("it was parsed when it was read")
    }

    /// Without its password.
    pub fn shown(&self) -> &str {
        &self.shown
    }
}
