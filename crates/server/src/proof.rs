//! Finished games that can be proved: the lines of a record, chained by hashes and signed with the server's key. A proof
//! is verified without the server, and names the line that was changed.

use std::fmt::Write as _;

use blacktop_protocol::{TableId, Timestamp};
use rand::RngExt;
use ring::signature::{ED25519, Ed25519KeyPair, KeyPair, UnparsedPublicKey};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::error::Error;
use crate::store::{Store, StoreError};

/// The first word of what is signed. Another format gets another one.
const FORMAT: &str = "blacktop-proof-1";

const KEY_FACT: &str = "proof_key";

/// A finished game with its signature. All binary values are hexadecimal digits.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Proof {
    /// `blacktop-proof-1`.
    pub format: String,
    #[serde(flatten)]
    pub heading: ProofHeading,
    /// The server's public key, Ed25519.
    pub key: String,
    /// The record of the game, line by line.
    pub lines: Vec<String>,
    /// The hash of the heading, then of each line with the hash before it.
    pub links: Vec<String>,
    /// The signature of the last link.
    pub signature: String,
}

/// Which game it is.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ProofHeading {
    pub table: TableId,
    /// The version of the table at which the game was over.
    pub version: u64,
    /// The hash of the table at that version.
    pub hash: String,
    /// The time of its last entry, in milliseconds since 1970.
    #[cfg_attr(feature = "openapi", schema(value_type = u64))]
    pub changed: Timestamp,
}

/// Why a proof does not hold.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ProofError {
    #[error("not a proof: {0}")]
    Unreadable(String),
    #[error("the table, version, hash, time or key was changed")]
    Heading,
    /// Lines count from 1.
    #[error("line {number} was changed, added or taken out: {text}")]
    Line { number: usize, text: String },
    #[error("the signature is not one of this key")]
    Signature,
    #[error("signed with another key: {0}")]
    OtherKey(String),
}

/// The server's key. It is made at the first start and kept in the database.
pub struct ProofKey(Ed25519KeyPair);

impl ProofKey {
    pub async fn load(store: &Store) -> Result<ProofKey, Error> {
        let fresh: [u8; 32] = rand::rng().random();
        let seed = store.fact_or_insert(KEY_FACT, &to_hex(&fresh)).await?;
        let damaged = || StoreError::unreadable("the proof key", "it is invalid");
        let pair = from_hex(&seed).and_then(|seed| Ed25519KeyPair::from_seed_unchecked(&seed).ok());
        Ok(ProofKey(pair.ok_or_else(damaged)?))
    }

    /// A key that is not kept, for tests of programs that verify.
    pub fn from_seed(seed: [u8; 32]) -> Option<ProofKey> {
        Ed25519KeyPair::from_seed_unchecked(&seed).ok().map(ProofKey)
    }

    /// The public key in hexadecimal digits.
    pub fn public(&self) -> String {
        to_hex(self.0.public_key().as_ref())
    }

    /// Signs the record of a finished game.
    pub fn sign(&self, heading: ProofHeading, record: &str) -> Proof {
        let (key, lines) = (self.public(), record.lines().map(str::to_owned).collect::<Vec<_>>());
        let mut link = first_link(&heading, &key);
        let mut links = vec![to_hex(&link)];
        for line in &lines {
            link = next_link(link, line);
            links.push(to_hex(&link));
        }
        let signature = to_hex(self.0.sign(&signed(link)).as_ref());
        Proof { format: FORMAT.to_owned(), heading, key, lines, links, signature }
    }
}

impl Proof {
    /// Reads and verifies a proof; with a `key` it must be signed with that one. Returns the proof, whose lines can be trusted then
    /// as far as the key is.
    pub fn verify(text: &str, key: Option<&str>) -> Result<Proof, ProofError> {
        let proof: Proof =
            serde_json::from_str(text).map_err(|error| ProofError::Unreadable(error.to_string()))?;
        if proof.format != FORMAT {
            return Err(ProofError::Unreadable(format!("unknown format “{}”", proof.format)));
        }
        if key.is_some_and(|key| !key.eq_ignore_ascii_case(&proof.key)) {
            return Err(ProofError::OtherKey(proof.key));
        }
        let head = proof.check_links()?;
        let public = from_hex(&proof.key).ok_or(ProofError::Heading)?;
        let signature = from_hex(&proof.signature).ok_or(ProofError::Signature)?;
        let verified = UnparsedPublicKey::new(&ED25519, public).verify(&signed(head), &signature);
        verified.map_err(|_| ProofError::Signature)?;
        Ok(proof)
    }

    fn check_links(&self) -> Result<[u8; 32], ProofError> {
        let mut link = first_link(&self.heading, &self.key);
        if self.links.first() != Some(&to_hex(&link)) {
            return Err(ProofError::Heading);
        }
        for number in 1..self.links.len().max(self.lines.len() + 1) {
            let line = self.lines.get(number - 1).map(String::as_str);
            let changed = || ProofError::Line { number, text: line.unwrap_or_default().to_owned() };
            link = next_link(link, line.ok_or_else(changed)?);
            if self.links.get(number) != Some(&to_hex(&link)) {
                return Err(changed());
            }
        }
        Ok(link)
    }
}

fn first_link(heading: &ProofHeading, key: &str) -> [u8; 32] {
    let ProofHeading { table, version, hash, changed } = heading;
    Sha256::digest(format!("{FORMAT}\n{table}\n{version}\n{hash}\n{}\n{key}\n", changed.0)).into()
}

fn next_link(before: [u8; 32], line: &str) -> [u8; 32] {
    Sha256::new().chain_update(before).chain_update(line).finalize().into()
}

/// What is signed: the format, so that the key signs nothing else by accident, and the last link.
fn signed(head: [u8; 32]) -> Vec<u8> {
    [FORMAT.as_bytes(), b"\n", &head].concat()
}

fn to_hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |mut text, byte| {
        write!(text, "{byte:02x}").expect("a String takes everything");
        text
    })
}

fn from_hex(text: &str) -> Option<Vec<u8>> {
    let (pairs, rest) = text.as_bytes().as_chunks::<2>();
    let byte = |pair: &[u8; 2]| u8::from_str_radix(std::str::from_utf8(pair).ok()?, 16).ok();
    if rest.is_empty() { pairs.iter().map(byte).collect() } else { None }
}

#[cfg(test)]
mod tests {
    use super::*;

    const RECORD: &str = "[Players \"3\"]\n\n1A Ab1:3-c2 pass\n2B pass\n3C pass\n";

    fn key(seed: u8) -> ProofKey {
        ProofKey::from_seed([seed; 32]).unwrap()
    }

    fn proof() -> Proof {
        let heading = ProofHeading {
            table: "t1".parse().unwrap(),
            version: 12,
            hash: "00ff".to_owned(),
            changed: Timestamp(7),
        };
        key(1).sign(heading, RECORD)
    }

    fn fault(change: impl FnOnce(&mut Proof)) -> ProofError {
        let mut proof = proof();
        change(&mut proof);
        Proof::verify(&serde_json::to_string(&proof).unwrap(), None).unwrap_err()
    }

    #[test]
    fn a_proof_holds_for_its_key() {
        let text = serde_json::to_string(&proof()).unwrap();
        assert_eq!(Proof::verify(&text, None).unwrap(), proof());
        assert!(Proof::verify(&text, Some(&key(1).public().to_uppercase())).is_ok());
        let other = Proof::verify(&text, Some(&key(2).public()));
        assert_eq!(other.unwrap_err(), ProofError::OtherKey(key(1).public()));
    }

    #[test]
    fn a_changed_word_is_named_by_its_line() {
        for number in 1..=5 {
            let fault = fault(|proof| proof.lines[number - 1] += "x");
            assert!(matches!(fault, ProofError::Line { number: found, .. } if found == number), "{fault}");
        }
        let line = |number, text: &str| ProofError::Line { number, text: text.to_owned() };
        assert_eq!(fault(|proof| drop(proof.lines.remove(3))), line(4, "3C pass"));
        assert_eq!(fault(|proof| drop(proof.lines.pop())), line(5, ""));
        assert_eq!(fault(|proof| proof.lines.push("4A pass".to_owned())), line(6, "4A pass"));
        assert_eq!(fault(|proof| proof.links[2] = proof.links[1].clone()), line(2, ""));
    }

    #[test]
    fn everything_else_is_covered_too() {
        assert_eq!(fault(|proof| proof.heading.version += 1), ProofError::Heading);
        assert_eq!(fault(|proof| proof.heading.table = "t2".parse().unwrap()), ProofError::Heading);
        assert_eq!(fault(|proof| proof.key = key(2).public()), ProofError::Heading);
        assert_eq!(fault(|proof| proof.signature = "00".repeat(64)), ProofError::Signature);
        assert_eq!(fault(|proof| proof.signature = "x".to_owned()), ProofError::Signature);
        // A whole chain of another key, with the first key's signature.
        let forged = |proof: &mut Proof| {
            let own = proof.signature.clone();
            *proof = key(1).sign(proof.heading.clone(), "[Players \"3\"]\n\n1A pass\n");
            proof.signature = own;
        };
        assert_eq!(fault(forged), ProofError::Signature);
        assert!(matches!(fault(|proof| proof.format += "0"), ProofError::Unreadable(_)));
        assert!(matches!(Proof::verify("{}", None), Err(ProofError::Unreadable(_))));
    }
}
