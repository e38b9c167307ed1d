//! One server a database: the writer holds a lock on a file beside it, which names the process.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::Write;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};

use crate::store::error::StoreError;

/// Released on drop, and by the system if the process dies.
pub(super) struct FileLock {
    _file: File,
}

impl FileLock {
    /// Takes the lock, and writes the process id and the address into the lock file. The file is never deleted: two processes
    /// could then lock two files of that name.
    pub(super) fn take(path: &Path, address: Option<SocketAddr>) -> Result<FileLock, StoreError> {
        let lock = sibling(path, ".lock");
        // The lock file is ours: an error names the file that was given.
        let failed = |error: std::io::Error| StoreError::io(path, &error);
        // Not truncated before it is locked: the content belongs to the holder.
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
        Ok(FileLock { _file: file })
    }
}

/// The process id and the address of a lock's holder, as far as they can be read.
fn holder(lock: &Path) -> (Option<u32>, Option<SocketAddr>) {
    let text = fs::read_to_string(lock).unwrap_or_default();
    let mut lines = text.lines();
    let pid = lines.next().and_then(|line| line.parse().ok());
    (pid, lines.next().and_then(|line| line.parse().ok()))
}

/// The path with a suffix added to the file name.
pub(super) fn sibling(path: &Path, suffix: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(suffix);
    name.into()
}
