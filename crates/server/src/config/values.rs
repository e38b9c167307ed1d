//! Settings that are more than a number or a text.

use std::fmt;
use std::net::IpAddr;
use std::str::FromStr;

use axum::http::Uri;
use serde::Deserialize;

use super::Wanted;

/// Why a text is no value of a setting.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("`{text}` is not {wanted}")]
pub struct BadValue {
    text: String,
    wanted: Wanted,
}

fn bad(text: &str, wanted: Wanted) -> BadValue {
    BadValue { text: text.to_owned(), wanted }
}

/// How people reach the server: a scheme and a host, nothing after them.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(try_from = "String")]
pub struct PublicUrl {
    scheme: Scheme,
    host: String,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Scheme {
    Http,
    Https,
}

impl PublicUrl {
    /// Host and port as they stand in a browser's address line.
    pub fn host(&self) -> &str {
        &self.host
    }

    /// Whether what is sent there is encrypted on the way.
    pub fn is_https(&self) -> bool {
        self.scheme == Scheme::Https
    }
}

impl TryFrom<String> for PublicUrl {
    type Error = BadValue;

    fn try_from(text: String) -> Result<PublicUrl, BadValue> {
        let wrong = || bad(&text, Wanted::Url);
        let uri: Uri = text.parse().map_err(|_| wrong())?;
        let scheme = match uri.scheme_str() {
            Some("http") => Scheme::Http,
            Some("https") => Scheme::Https,
            _ => return Err(wrong()),
        };
        let host = uri.authority().filter(|host| !host.as_str().contains('@')).ok_or_else(wrong)?;
        match uri.path_and_query().is_none_or(|path| path == "/") {
            true => Ok(PublicUrl { scheme, host: host.as_str().to_ascii_lowercase() }),
            false => Err(wrong()),
        }
    }
}

impl fmt::Display for PublicUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let scheme = match self.scheme {
            Scheme::Http => "http",
            Scheme::Https => "https",
        };
        write!(f, "{scheme}://{}", self.host)
    }
}

/// An address, or all that begin alike: `10.0.0.0/8`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(try_from = "String")]
pub struct Network {
    address: IpAddr,
    bits: u32,
}

impl Network {
    /// Whether an address is one of them.
    pub fn contains(&self, address: IpAddr) -> bool {
        let differing = match (self.address, address.to_canonical()) {
            (IpAddr::V4(ours), IpAddr::V4(theirs)) => (ours.to_bits() ^ theirs.to_bits()).leading_zeros(),
            (IpAddr::V6(ours), IpAddr::V6(theirs)) => (ours.to_bits() ^ theirs.to_bits()).leading_zeros(),
            _ => return false,
        };
        differing >= self.bits
    }
}

impl TryFrom<String> for Network {
    type Error = BadValue;

    fn try_from(text: String) -> Result<Network, BadValue> {
        let wrong = || bad(&text, Wanted::Networks);
        let (address, bits) = match text.split_once('/') {
            Some((address, bits)) => (address, Some(bits.parse().map_err(|_| wrong())?)),
            None => (text.as_str(), None),
        };
        let address = IpAddr::from_str(address).map_err(|_| wrong())?.to_canonical();
        let most = if address.is_ipv4() { 32 } else { 128 };
        match bits.unwrap_or(most) {
            bits if bits <= most => Ok(Network { address, bits }),
            _ => Err(wrong()),
        }
    }
}

impl fmt::Display for Network {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.address, self.bits)
    }
}

/// How important something must be to be written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(try_from = "String")]
pub enum LogLevel {
    /// What needs somebody to look.
    Error,
    /// What may.
    Warn,
    /// What happens, one line a request.
    #[default]
    Info,
    /// For those who change the program.
    Debug,
    /// Everything.
    Trace,
}

impl LogLevel {
    const ALL: [LogLevel; 5] =
        [LogLevel::Error, LogLevel::Warn, LogLevel::Info, LogLevel::Debug, LogLevel::Trace];

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            LogLevel::Error => "error",
            LogLevel::Warn => "warn",
            LogLevel::Info => "info",
            LogLevel::Debug => "debug",
            LogLevel::Trace => "trace",
        }
    }
}

impl TryFrom<String> for LogLevel {
    type Error = BadValue;

    fn try_from(text: String) -> Result<LogLevel, BadValue> {
        let level = LogLevel::ALL.into_iter().find(|level| level.name() == text);
        level.ok_or_else(|| bad(&text, Wanted::Level))
    }
}

impl fmt::Display for LogLevel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// Who reads the log.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(try_from = "String")]
pub enum LogFormat {
    /// People.
    #[default]
    Text,
    /// Programs: one JSON object a line.
    Json,
}

impl TryFrom<String> for LogFormat {
    type Error = BadValue;

    fn try_from(text: String) -> Result<LogFormat, BadValue> {
        match text.as_str() {
            "text" => Ok(LogFormat::Text),
            "json" => Ok(LogFormat::Json),
            _ => Err(bad(&text, Wanted::Format)),
        }
    }
}

impl fmt::Display for LogFormat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            LogFormat::Text => "text",
            LogFormat::Json => "json",
        })
    }
}

/// A text that is never written anywhere.
#[derive(Clone, PartialEq, Eq, Deserialize)]
#[serde(try_from = "String")]
pub struct Secret(String);

impl Secret {
    /// The text itself.
    pub fn reveal(&self) -> &str {
        &self.0
    }
}

impl TryFrom<String> for Secret {
    type Error = BadValue;

    fn try_from(text: String) -> Result<Secret, BadValue> {
        match text.len() >= 16 && text.bytes().all(|byte| byte.is_ascii_graphic()) {
            true => Ok(Secret(text)),
            // The text is a secret even if it is a bad one.
            false => Err(bad("…", Wanted::Token)),
        }
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(…)")
    }
}
