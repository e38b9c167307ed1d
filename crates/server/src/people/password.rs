//! Passwords: hashed with Argon2id on blocking threads, a few at a time, so that a flood of logins is queued instead of
//! exhausting the memory.

use std::sync::Arc;

use argon2::Argon2;
use argon2::password_hash::{PasswordHasher, PasswordVerifier};
use tokio::sync::Semaphore;

use crate::error::Error;

/// Concurrent hashes. Each takes 19 MiB and some ten milliseconds.
const AT_ONCE: usize = 2;

/// Queued hashes. More are refused.
const MOST_WAITING: usize = 64;

const SHORTEST_PASSWORD: usize = 8;
const LONGEST_PASSWORD: usize = 256;
const SHORTEST_LOGIN: usize = 3;
const LONGEST_LOGIN: usize = 32;

#[derive(Clone, Debug)]
pub struct Passwords {
    turns: Arc<Semaphore>,
    queue: Arc<Semaphore>,
    /// A hash that no password fits, so that an unknown login takes as long as an existing one.
    dummy_hash: Arc<str>,
}

impl Passwords {
    /// Fails only if the machine has no random numbers.
    pub fn new() -> Result<Passwords, Error> {
        let dummy_hash = hash(crate::people::secret::Secret::new().reveal())?.into();
        let (turns, queue) = (Semaphore::new(AT_ONCE), Semaphore::new(MOST_WAITING));
        Ok(Passwords { turns: Arc::new(turns), queue: Arc::new(queue), dummy_hash })
    }

    pub async fn hash(&self, password: String) -> Result<String, Error> {
        self.take_turn(move || hash(&password)).await?
    }

    /// Whether a password fits the stored hash. Takes as long without one.
    pub async fn verify(&self, password: String, stored: Option<String>) -> Result<bool, Error> {
        let known = stored.is_some();
        let stored = stored.map_or_else(|| Arc::clone(&self.dummy_hash), Arc::from);
        let fits =
            self.take_turn(move || Argon2::default().verify_password(password.as_bytes(), &*stored).is_ok());
        Ok(fits.await? && known)
    }

    async fn take_turn<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Error> {
        let _place = self.queue.try_acquire().map_err(|_| Error::Unavailable)?;
        // The permit moves into the work: a cancelled request does not free it early.
        let turn = Arc::clone(&self.turns).acquire_owned().await.map_err(|_| Error::Unavailable)?;
        let work = tokio::task::spawn_blocking(move || {
            let done = work();
            drop(turn);
            done
        });
        work.await.map_err(|error| Error::Internal(format!("hashing a password: {error}")))
    }
}

fn hash(password: &str) -> Result<String, Error> {
    let hash = Argon2::default().hash_password(password.as_bytes());
    hash.map(|hash| hash.to_string()).map_err(|error| Error::Internal(format!("hashing a password: {error}")))
}

/// The canonical form of a login, or what is wrong with it.
pub fn clean_login(login: &str) -> Result<String, Error> {
    let login = login.trim().to_lowercase();
    let is_plain = |letter: char| letter.is_alphanumeric() || "._-@+".contains(letter);
    let count = login.chars().count();
    if (SHORTEST_LOGIN..=LONGEST_LOGIN).contains(&count) && login.chars().all(is_plain) {
        Ok(login)
    } else {
        Err(Error::BadValue(format!(
            "a login has {SHORTEST_LOGIN} to {LONGEST_LOGIN} letters, digits, or any of . _ - @ +"
        )))
    }
}

pub fn check_password(password: &str) -> Result<(), Error> {
    if (SHORTEST_PASSWORD..=LONGEST_PASSWORD).contains(&password.chars().count()) {
        Ok(())
    } else {
        Err(Error::BadValue(format!("a password has {SHORTEST_PASSWORD} to {LONGEST_PASSWORD} characters")))
    }
}

#[cfg(test)]
mod tests {
    use std::task::{Context, Waker};

    use super::*;

    #[tokio::test]
    async fn a_password_fits_its_hash_and_no_other() {
        let passwords = Passwords::new().unwrap();
        let stored = passwords.hash("correct horse".to_owned()).await.unwrap();
        assert!(stored.starts_with("$argon2id$"), "{stored}");
        assert!(passwords.verify("correct horse".to_owned(), Some(stored.clone())).await.unwrap());
        assert!(!passwords.verify("correct house".to_owned(), Some(stored)).await.unwrap());
        assert!(!passwords.verify("correct horse".to_owned(), None).await.unwrap());
        assert!(!passwords.verify("correct horse".to_owned(), Some("garbage".to_owned())).await.unwrap());
    }

    #[tokio::test]
    async fn hashes_are_refused_when_the_queue_is_full() {
        let passwords = Passwords::new().unwrap();
        let _busy = passwords.turns.acquire_many(AT_ONCE as u32).await.unwrap();
        let mut now = Context::from_waker(Waker::noop());
        let attempt = || Box::pin(passwords.verify("guess number 1".to_owned(), None));
        let mut waiting: Vec<_> = (0..MOST_WAITING).map(|_| attempt()).collect();
        assert!(waiting.iter_mut().all(|attempt| attempt.as_mut().poll(&mut now).is_pending()));
        assert!(matches!(attempt().await, Err(Error::Unavailable)));
        waiting.pop();
        assert!(attempt().as_mut().poll(&mut now).is_pending());
    }

    #[test]
    fn logins_and_passwords_have_a_form() {
        assert_eq!(clean_login(" Ada.L@example ").unwrap(), "ada.l@example");
        for login in ["ab", "with space", "a\tab", "a\u{200b}bc", "/etc", &"x".repeat(33)] {
            assert!(clean_login(login).is_err(), "{login:?}");
        }
        assert!(check_password("12345678").is_ok() && check_password(&"x".repeat(256)).is_ok());
        assert!(check_password("1234567").is_err() && check_password(&"x".repeat(257)).is_err());
    }
}
