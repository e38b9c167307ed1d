//! Things that nobody can guess: ids, and secrets of which the server keeps only a fingerprint.

use std::fmt;

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use rand::RngExt;
use sha2::{Digest, Sha256};

/// The letters of ids: none that looks like another.
const LETTERS: &[u8] = b"abcdefghjkmnpqrstuvwxyz23456789";

/// The length of an id.
const ID_LENGTH: usize = 12;

/// How many bytes a secret has.
const SECRET_BYTES: usize = 32;

/// A new id for a person, a table or a request.
pub fn random_id() -> String {
    let mut rng = rand::rng();
    (0..ID_LENGTH).map(|_| char::from(LETTERS[rng.random_range(0..LETTERS.len())])).collect()
}

/// A secret, as whoever has it writes it. It is never stored and never logged.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret(String);

impl Secret {
    /// A new one: 32 random bytes.
    pub fn new() -> Secret {
        let bytes: [u8; SECRET_BYTES] = rand::rng().random();
        Secret(URL_SAFE_NO_PAD.encode(bytes))
    }

    /// One that somebody has sent, if it has the form.
    pub fn read(text: &str) -> Option<Secret> {
        let bytes = URL_SAFE_NO_PAD.decode(text).ok()?;
        (bytes.len() == SECRET_BYTES).then(|| Secret(text.to_owned()))
    }

    /// The text of it, for its owner only.
    pub fn reveal(&self) -> &str {
        &self.0
    }

    /// By which it is known again: its SHA-256, in hexadecimal digits.
    pub fn fingerprint(&self) -> String {
        Sha256::digest(self.0.as_bytes()).iter().map(|byte| format!("{byte:02x}")).collect()
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(…)")
    }
}

impl Default for Secret {
    fn default() -> Secret {
        Secret::new()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn secrets_are_read_back_and_differ() {
        let (one, other) = (Secret::new(), Secret::new());
        assert_ne!(one.fingerprint(), other.fingerprint());
        assert_eq!(Secret::read(one.reveal()).unwrap().fingerprint(), one.fingerprint());
        assert_eq!(one.reveal().len(), 43);
        assert_eq!(one.fingerprint().len(), 64);
        assert!(Secret::read("short").is_none() && Secret::read("").is_none() && Secret::read("ü").is_none());
        assert_eq!(format!("{one:?}"), "Secret(…)");
    }

    #[test]
    fn ids_are_twelve_plain_letters() {
        let id = random_id();
        assert!(id.len() == 12 && id.bytes().all(|byte| LETTERS.contains(&byte)), "{id}");
        assert_ne!(id, random_id());
    }
}
