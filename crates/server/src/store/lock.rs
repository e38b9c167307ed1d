//! One server a file: whoever writes holds a lock on a file beside it, which says who that is.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::Write;
use std::path::{Path, PathBuf};

use crate::store::error::StoreError;

/// The right to write a file. It ends with this value, or with the process.
pub(super) struct Lock {
    _file: File,
}

impl Lock {
    /// Takes the lock, if nobody has it. The file of the lock stays for good: taking it away would let two hold one each.
    pub(super) fn take(path: &Path) -> Result<Lock, StoreError> {
        let lock = beside(path, ".lock");
        let failed = |error: std::io::Error| StoreError::io(&lock, &error);
        // What is in it belongs to its holder, so it must not be cut before it is ours.
        let mut file = OpenOptions::new()
            .read(true)
            .write(true)
            .create(true)
            .truncate(false)
            .open(&lock)
            .map_err(failed)?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => {
                let pid = fs::read_to_string(&lock).ok().and_then(|text| text.trim().parse().ok());
                return Err(StoreError::Held { path: path.to_owned(), pid });
            }
            Err(TryLockError::Error(error)) => return Err(failed(error)),
        }
        file.set_len(0).and_then(|()| writeln!(file, "{}", std::process::id())).map_err(failed)?;
        Ok(Lock { _file: file })
    }
}

/// The file with a longer name.
pub(super) fn beside(path: &Path, suffix: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(suffix);
    name.into()
}
