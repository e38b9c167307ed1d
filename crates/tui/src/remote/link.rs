//! The URL of a table.

use std::fmt;
use std::str::FromStr;

use blacktop_protocol::TableId;

use super::RemoteError;

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableUrl {
    /// The server: `http://127.0.0.1:8000`.
    pub server: String,
    pub table: TableId,
}

impl TableUrl {
    /// Another table on the same server.
    pub fn to(&self, table: TableId) -> TableUrl {
        TableUrl { server: self.server.clone(), table }
    }
}

impl fmt::Display for TableUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/t/{}", self.server, self.table)
    }
}

impl FromStr for TableUrl {
    type Err = RemoteError;

    fn from_str(text: &str) -> Result<TableUrl, RemoteError> {
        let bad = || RemoteError::BadLink(text.escape_debug().to_string());
        let (server, rest) = text.trim().split_once("/t/").ok_or_else(bad)?;
        let table = rest.split(['/', '?', '#']).next().unwrap_or_default();
        // Checks the address.
        blacktop_client::ApiClient::new(server)?;
        Ok(TableUrl { server: server.to_owned(), table: table.parse().map_err(|_| bad())? })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_is_a_server_and_a_table() {
        for (text, server) in [
            ("http://localhost:8000/t/abc", "http://localhost:8000"),
            (" http://localhost:8000/t/abc/?x#y\n", "http://localhost:8000"),
            ("https://play.example/t/abc", "https://play.example"),
            ("http://[::1]:8000/t/abc", "http://[::1]:8000"),
        ] {
            let link: TableUrl = text.parse().expect(text);
            assert_eq!((link.server.as_str(), link.table.as_str()), (server, "abc"));
        }
    }

    #[test]
    fn anything_else_is_refused_with_what_to_write() {
        for (text, wanted) in [
            ("http://localhost:8000/", "/t/TABLE"),
            ("http://localhost:8000/t/", "/t/TABLE"),
            ("http://localhost:8000/t/a b", "/t/TABLE"),
            ("localhost:8000/t/abc", "http://127.0.0.1:8000"),
            ("https://play.example/games/t/abc", "scheme, host and port"),
            ("ftp://play.example/t/abc", "scheme, host and port"),
        ] {
            let told = text.parse::<TableUrl>().expect_err(text).to_string();
            assert!(told.contains(wanted), "{told}");
        }
    }
}
