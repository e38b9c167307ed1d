//! Secrets of sessions and links. The server stores only their fingerprints.

use std::fmt;

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use rand::RngExt;
use sha2::{Digest, Sha256};

const SECRET_BYTES: usize = 32;

/// A secret as its owner sends it. It is never stored and never logged.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret(String);

impl Secret {
    pub fn new() -> Secret {
        let bytes: [u8; SECRET_BYTES] = rand::rng().random();
        Secret(URL_SAFE_NO_PAD.encode(bytes))
    }

    /// None if the text does not have the form of a secret.
    pub fn read(text: &str) -> Option<Secret> {
        let bytes = URL_SAFE_NO_PAD.decode(text).ok()?;
        (bytes.len() == SECRET_BYTES).then(|| Secret(text.to_owned()))
    }

    pub fn reveal(&self) -> &str {
        &self.0
    }

    /// Its SHA-256 in hexadecimal digits.
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
}
