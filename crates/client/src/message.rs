//! A server's message before it is parsed: callers parse as much of it as they need.

use blacktop_protocol::ServerMsg;
use serde::Deserialize;
use tokio_tungstenite::tungstenite::Utf8Bytes;

use crate::ClientError;

/// A server's message, not parsed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RawMessage(Utf8Bytes);

/// The fields of an update that say which table it is about and whether it follows the last one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct UpdateHeader<'a> {
    pub table: &'a str,
    /// The version before the update.
    pub since: u64,
    /// The version after it.
    pub version: u64,
    /// The hash of the table at that version.
    pub hash: &'a str,
}

/// The same for every kind of message.
#[derive(Deserialize)]
struct MessageHeader<'a> {
    #[serde(rename = "type")]
    kind: &'a str,
    table: Option<&'a str>,
    since: Option<u64>,
    version: Option<u64>,
    hash: Option<&'a str>,
}

impl RawMessage {
    /// The JSON object.
    pub fn text(&self) -> &str {
        &self.0
    }

    pub fn read(&self) -> Result<ServerMsg, ClientError> {
        self.parse_as()
    }

    /// Parses into a type with some of the fields, which may borrow from the text.
    pub fn parse_as<'a, T: Deserialize<'a>>(&'a self) -> Result<T, ClientError> {
        Ok(serde_json::from_str(&self.0)?)
    }

    /// The header, if the message is an update. Everything else in it is skipped: updates are long and frequent, and most
    /// readers need little of them.
    pub fn update_header(&self) -> Result<Option<UpdateHeader<'_>>, ClientError> {
        Ok(match self.parse_as()? {
            MessageHeader {
                kind: "update",
                table: Some(table),
                since: Some(since),
                version: Some(version),
                hash: Some(hash),
            } => Some(UpdateHeader { table, since, version, hash }),
            _ => None,
        })
    }
}

impl From<Utf8Bytes> for RawMessage {
    fn from(text: Utf8Bytes) -> RawMessage {
        RawMessage(text)
    }
}

impl From<&str> for RawMessage {
    fn from(text: &str) -> RawMessage {
        RawMessage(text.into())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn update_headers_are_found_in_any_order_of_fields() {
        for text in [
            r#"{"type":"update","table":"t1","since":7,"version":9,"hash":"00ff","entries":[],"play":{"legal":["pass"]}}"#,
            r#"{"hash":"00ff","play":{},"version":9,"entries":[],"since":7,"table":"t1","type":"update"}"#,
        ] {
            let wanted = UpdateHeader { table: "t1", since: 7, version: 9, hash: "00ff" };
            assert_eq!(RawMessage::from(text).update_header().expect(text), Some(wanted));
        }
    }

    #[test]
    fn other_messages_have_no_update_header() {
        for text in [
            r#"{"type":"welcome","me":{},"now":1}"#,
            r#"{"type":"lobby","tables":[]}"#,
            r#"{"type":"done","key":"k","version":3,"hash":"ab"}"#,
            r#"{"type":"refused","key":"k","refusal":{}}"#,
        ] {
            assert_eq!(RawMessage::from(text).update_header().expect(text), None);
        }
        for text in [
            "{}",
            r#"{"type":"update","table":"t1""#,
            r#"{"type":"update","table":"t1","since":-7,"version":9,"hash":"00ff","entries":[]}"#,
        ] {
            assert!(
                matches!(RawMessage::from(text).update_header(), Err(ClientError::Unreadable(_))),
                "{text}"
            );
        }
    }
}
