//! The file of guests: cookies by server and name, so that the same guest comes back to the same seat. They are secrets.

use std::collections::BTreeMap;
use std::fs::{self, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use super::RemoteError;

pub(super) struct Guests {
    path: PathBuf,
    /// By server, then by name; no name is the empty one.
    known: BTreeMap<String, BTreeMap<String, String>>,
}

impl Guests {
    /// Reads the file, if it is there.
    pub(super) fn read(path: &Path) -> Result<Guests, RemoteError> {
        let failed = |source| RemoteError::Guests { path: path.to_owned(), source };
        let known = match fs::read_to_string(path) {
            Ok(text) => serde_json::from_str(&text).map_err(|error| failed(error.into()))?,
            Err(error) if error.kind() == io::ErrorKind::NotFound => BTreeMap::new(),
            Err(error) => return Err(failed(error)),
        };
        Ok(Guests { path: path.to_owned(), known })
    }

    pub(super) fn cookies(&self, server: &str, name: Option<&str>) -> Option<&str> {
        self.known.get(server)?.get(name.unwrap_or_default()).map(String::as_str)
    }

    /// Stores cookies, if they are new.
    pub(super) fn remember(
        &mut self,
        server: &str,
        name: Option<&str>,
        cookies: String,
    ) -> Result<(), RemoteError> {
        if self.cookies(server, name) == Some(&cookies) {
            return Ok(());
        }
        let of_server = self.known.entry(server.to_owned()).or_default();
        of_server.insert(name.unwrap_or_default().to_owned(), cookies);
        self.write().map_err(|source| RemoteError::Guests { path: self.path.clone(), source })
    }

    /// Replaces the file atomically, readable by its owner only.
    fn write(&self) -> io::Result<()> {
        if let Some(folder) = self.path.parent() {
            fs::create_dir_all(folder)?;
        }
        let new = self.path.with_extension(format!("{}.new", std::process::id()));
        let mut options = OpenOptions::new();
        options.write(true).create(true).truncate(true);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        let mut file = options.open(&new)?;
        file.write_all(&serde_json::to_vec_pretty(&self.known)?)?;
        file.sync_all()?;
        fs::rename(&new, &self.path)
    }
}
