//! Commands that look at what a server has stored.

use std::path::PathBuf;

use blacktop_server::config::{Config, Sources};
use blacktop_server::store::StoreError;

/// Which server's file is meant.
#[derive(clap::Args)]
pub(crate) struct Data {
    /// The server's file; without it, the one that `blacktop serve` uses
    #[arg(long, value_name = "FILE")]
    data: Option<PathBuf>,
}

impl Data {
    /// The file.
    pub(crate) fn path(&self) -> anyhow::Result<PathBuf> {
        path(self.data.as_ref())
    }
}

/// The file that is named, or the one that `blacktop` and `blacktop serve` would use here.
pub(crate) fn path(named: Option<&PathBuf>) -> anyhow::Result<PathBuf> {
    match named {
        Some(data) => Ok(data.clone()),
        None => Ok(Config::read(&Sources::of_this_process(None, Vec::new()))?.data),
    }
}

/// Waits for something that a server would do beside other things.
pub(crate) fn wait<T>(work: impl Future<Output = Result<T, StoreError>>) -> anyhow::Result<T> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    Ok(runtime.block_on(work)?)
}
