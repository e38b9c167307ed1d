//! Commands that look at what a server has stored.

use blacktop_server::store::StoreError;

/// Waits for something that a server would do beside other things.
pub(crate) fn wait<T>(work: impl Future<Output = Result<T, StoreError>>) -> anyhow::Result<T> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    Ok(runtime.block_on(work)?)
}
