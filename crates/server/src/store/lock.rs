//! One server a file: whoever writes holds a lock on a file beside it, which says who that is.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::Write;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};

use crate::store::error::StoreError;

/// The right to write a file. It ends with this value, or with the process.
pub(super) struct Lock {
    _file: File,
}

impl Lock {
    /// Takes the lock, if nobody has it, and says in its file which process that is, and where it listens if it does. The
    /// file of the lock stays for good: taking it away would let two hold one each.
    pub(super) fn take(path: &Path, address: Option<SocketAddr>) -> Result<Lock, StoreError> {
        let lock = sibling(path, ".lock");
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
                let (pid, address) = holder(&lock);
                return Err(StoreError::Held { path: path.to_owned(), pid, address });
            }
            Err(TryLockError::Error(error)) => return Err(failed(error)),
        }
        let address = address.map(|address| format!("{address}\n")).unwrap_or_default();
        let holder = format!("{}\n{address}", std::process::id());
        file.set_len(0).and_then(|()| file.write_all(holder.as_bytes())).map_err(failed)?;
        Ok(Lock { _file: file })
    }
}

/// Which process has a lock, and where it listens, as far as it has said so and the system lets others read it.
fn holder(lock: &Path) -> (Option<u32>, Option<SocketAddr>) {
    let text = fs::read_to_string(lock).unwrap_or_default();
    let mut lines = text.lines();
    let pid = lines.next().and_then(|line| line.parse().ok());
    (pid, lines.next().and_then(|line| line.parse().ok()))
}

/// The file with a longer name.
pub(super) fn sibling(path: &Path, suffix: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(suffix);
    name.into()
}
