//! Tools that a machine may lack: what needs them is skipped with a message, except in CI (`CI` is set).

/// A tool that this machine lacks.
#[derive(Debug)]
pub(crate) struct Missing(pub(crate) String);

impl std::fmt::Display for Missing {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Missing {}

pub(crate) fn skip_if_missing(tried: anyhow::Result<()>) -> anyhow::Result<()> {
    match tried {
        Err(missing) if missing.is::<Missing>() && std::env::var_os("CI").is_none() => {
            eprintln!("xtask: {missing:#}");
            Ok(())
        }
        tried => tried,
    }
}
