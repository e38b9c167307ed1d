//! Measures how long an fsync takes on the disk of the database. SQLite does not tell its own apart from the rest of a commit.

use std::fs::{self, File};
use std::io::{self, Seek, Write};
use std::path::Path;
use std::time::{Duration, Instant};

use crate::store::lock::sibling;

/// A file without a name beside the database, so that nothing is left behind.
pub struct FsyncProbe(File);

impl FsyncProbe {
    pub fn new(data: &Path) -> io::Result<FsyncProbe> {
        let path = sibling(data, ".fsync");
        let file = File::create(&path)?;
        fs::remove_file(&path)?;
        Ok(FsyncProbe(file))
    }

    /// Writes some bytes and waits until they are on the disk.
    pub fn measure(&mut self) -> io::Result<Duration> {
        let began = Instant::now();
        self.0.rewind()?;
        self.0.write_all(b"measured")?;
        self.0.sync_data()?;
        Ok(began.elapsed())
    }
}
