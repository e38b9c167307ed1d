//! A server's message as it came. Reading all of it costs more than most readers want of it, so they say what they want.

use blacktop_protocol::wire::ServerMsg;
use serde::Deserialize;
use tokio_tungstenite::tungstenite::Utf8Bytes;

use crate::Error;

/// A server's message, unread.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Message(Utf8Bytes);

/// What stands at the beginning of a message: enough to know whom it concerns.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Heading<'a> {
    /// The first message of a connection.
    Welcome,
    /// What is new at a table.
    Update {
        /// Which.
        table: &'a str,
        /// The version before what is new.
        since: u64,
        /// The version after it.
        version: u64,
        /// The hash of the table at that version.
        hash: &'a str,
    },
    /// The open tables.
    Lobby,
    /// A wish is fulfilled.
    Done {
        /// What the client called it.
        key: &'a str,
        /// The version of the table that has it.
        version: u64,
        /// The hash of the table at that version.
        hash: &'a str,
    },
    /// A wish is refused.
    Refused {
        /// What the client called it, if that could be read.
        key: Option<&'a str>,
    },
    /// The answer to a question.
    Explained {
        /// What the client called it.
        key: &'a str,
    },
}

impl Message {
    /// The text of it: one JSON object.
    pub fn text(&self) -> &str {
        &self.0
    }

    /// All of it.
    pub fn read(&self) -> Result<ServerMsg, Error> {
        self.pick()
    }

    /// What one wants of it: any type with some of its fields, which may borrow from the text.
    pub fn pick<'a, T: Deserialize<'a>>(&'a self) -> Result<T, Error> {
        Ok(serde_json::from_str(&self.0)?)
    }

    /// What it is about. Of an update, by far the longest message and by far the most frequent, only the beginning is
    /// looked at.
    pub fn heading(&self) -> Result<Heading<'_>, Error> {
        match update_heading(&self.0) {
            Some(heading) => Ok(heading),
            None => self.pick(),
        }
    }
}

impl From<Utf8Bytes> for Message {
    fn from(text: Utf8Bytes) -> Message {
        Message(text)
    }
}

impl From<&str> for Message {
    fn from(text: &str) -> Message {
        Message(text.into())
    }
}

/// The heading of an update whose fields come in the order in which our server writes them.
fn update_heading(text: &str) -> Option<Heading<'_>> {
    let rest = text.strip_prefix(r#"{"type":"update","table":""#)?;
    let (table, rest) = rest.split_once(r#"","since":"#)?;
    let (since, rest) = rest.split_once(r#","version":"#)?;
    let (version, rest) = rest.split_once(r#","hash":""#)?;
    let (hash, _) = rest.split_once(r#"","entries":"#)?;
    let is_plain = |text: &str| text.bytes().all(|byte| byte != b'"' && byte != b'\\');
    let heading = Heading::Update { table, since: since.parse().ok()?, version: version.parse().ok()?, hash };
    (is_plain(table) && is_plain(hash)).then_some(heading)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn heading(text: &str) -> Option<Heading<'_>> {
        serde_json::from_str(text).ok()
    }

    #[test]
    fn the_beginning_of_an_update_is_enough() {
        let text =
            r#"{"type":"update","table":"t1","since":7,"version":9,"hash":"00ff","entries":[and the rest"#;
        let wanted = Heading::Update { table: "t1", since: 7, version: 9, hash: "00ff" };
        assert_eq!(Message::from(text).heading().expect("a heading"), wanted);
    }

    #[test]
    fn both_ways_to_read_a_heading_agree() {
        let ours = r#"{"type":"update","table":"t1","since":7,"version":9,"hash":"00ff","entries":[],"play":{"legal":["pass"]}}"#;
        let theirs =
            r#"{"hash":"00ff","play":{},"version":9,"entries":[],"since":7,"table":"t1","type":"update"}"#;
        assert_eq!(update_heading(ours), heading(ours));
        assert_eq!(update_heading(theirs), None);
        assert_eq!(Message::from(theirs).heading().expect("a heading"), heading(ours).expect("the same"));
    }

    #[test]
    fn odd_updates_are_left_to_the_careful_reader() {
        for odd in [
            r#"{"type":"update","table":"t1","since":-7,"version":9,"hash":"00ff","entries":[]}"#,
            r#"{"type":"update","table":"t\"1","since":7,"version":9,"hash":"00ff","entries":[]}"#,
            r#"{"type":"update","table":"t1","room":{},"since":7,"version":9,"hash":"00ff","entries":[]}"#,
            r#"{"type":"update","table":"t1""#,
        ] {
            assert_eq!(update_heading(odd), None, "{odd}");
        }
    }

    #[test]
    fn every_kind_has_a_heading() {
        for (text, wanted) in [
            (r#"{"type":"welcome","me":{},"now":1}"#, Heading::Welcome),
            (r#"{"type":"lobby","tables":[]}"#, Heading::Lobby),
            (
                r#"{"type":"done","key":"k","version":3,"hash":"ab"}"#,
                Heading::Done { key: "k", version: 3, hash: "ab" },
            ),
            (r#"{"type":"refused","refusal":{}}"#, Heading::Refused { key: None }),
            (r#"{"type":"refused","key":"k","refusal":{}}"#, Heading::Refused { key: Some("k") }),
            (r#"{"type":"explained","key":"k"}"#, Heading::Explained { key: "k" }),
        ] {
            assert_eq!(Message::from(text).heading().expect(text), wanted);
        }
        assert!(matches!(Message::from("{}").heading(), Err(Error::Unreadable(_))));
    }
}
