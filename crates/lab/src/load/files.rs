//! Every socket is an open file, and the system allows only so many.

use anyhow::{Context, anyhow};

/// What a process has open besides its sockets.
const OTHERS: u64 = 200;

/// Asks the system for enough open files for so many sockets, here and in the servers started from here.
pub(super) fn allow(sockets: u64) -> anyhow::Result<()> {
    let needed = sockets + OTHERS;
    let allowed = rlimit::increase_nofile_limit(needed)
        .context("the system does not say how many files may be open")?;
    if allowed < needed {
        return Err(anyhow!(
            "{sockets} sockets need {needed} open files, and the system allows {allowed}: raise the limit (`ulimit -Hn`, or /etc/security/limits.conf), or take fewer sockets"
        ));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_limit_is_told() {
        allow(10).expect("ten are no problem");
        // No system allows so many.
        let error = allow(1 << 40).expect_err("too many").to_string();
        assert!(error.contains("the system allows"), "{error}");
    }
}
