//! A folder for the file of a server that is started for the occasion.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

use anyhow::{Context, anyhow};

use crate::page;

/// A folder. A temporary one is removed when nobody needs it any more.
pub(super) struct Folder {
    path: PathBuf,
    stay: Stay,
}

/// How long a folder stays.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Stay {
    Temporary,
    ForGood,
}

impl Folder {
    /// The folder that was asked for, or a temporary one.
    pub(super) fn new(asked: Option<&Path>) -> anyhow::Result<Folder> {
        let (path, stay) = match asked {
            Some(path) => (path.to_owned(), Stay::ForGood),
            None => {
                let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
                let name = format!("blacktop-load-{}-{}", std::process::id(), now.as_millis());
                (std::env::temp_dir().join(name), Stay::Temporary)
            }
        };
        fs::create_dir_all(&path).with_context(|| page::cannot_write(&path))?;
        let folder = Folder { path, stay };
        if folder.data().exists() {
            return Err(anyhow!("{} is already there: choose another folder", page::name(&folder.data())));
        }
        Ok(folder)
    }

    pub(super) fn path(&self) -> &Path {
        &self.path
    }

    /// The server's file in it.
    pub(super) fn data(&self) -> PathBuf {
        self.path.join("load.db")
    }

    /// Somebody may want to look into it.
    pub(super) fn keep(&mut self) {
        self.stay = Stay::ForGood;
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        if self.stay == Stay::Temporary {
            // What cannot be removed is in a temporary folder.
            let _ = fs::remove_dir_all(&self.path);
        }
    }
}
