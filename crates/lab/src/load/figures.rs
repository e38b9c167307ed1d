//! What a process has used: processor time and memory, as Linux tells it.

use std::fs;
use std::time::Duration;

use serde::Serialize;

/// Linux counts processor time in hundredths of a second for everybody.
const TICK: Duration = Duration::from_millis(10);

/// What a process has used so far.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Figures {
    /// Processor time.
    pub(super) processor: Duration,
    /// Memory, in bytes.
    pub(super) resident: u64,
    /// The most memory it ever had.
    pub(super) most_resident: u64,
}

impl Figures {
    /// Of the process with this number, if there is one and the system tells.
    pub(super) fn of(pid: u32) -> Option<Figures> {
        let read = |file: &str| fs::read_to_string(format!("/proc/{pid}/{file}")).ok();
        Figures::read(&read("stat")?, &read("status")?)
    }

    /// Of this program.
    pub(super) fn own() -> Option<Figures> {
        Figures::of(std::process::id())
    }

    fn read(stat: &str, status: &str) -> Option<Figures> {
        // The program's name is in parentheses and may have blanks and parentheses itself.
        let (_, fields) = stat.rsplit_once(')')?;
        let mut ticks = fields.split_whitespace().skip(11).map(|field| field.parse::<u32>().ok());
        let processor = TICK * (ticks.next()?? + ticks.next()??);
        let kilobytes = |name: &str| -> Option<u64> {
            let line = status.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(':'))?;
            Some(1024 * line.split_whitespace().next()?.parse::<u64>().ok()?)
        };
        Some(Figures { processor, resident: kilobytes("VmRSS")?, most_resident: kilobytes("VmHWM")? })
    }
}

/// What a process has used in some time.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub(super) struct Use {
    /// Processor time for each second: 1 is one core.
    pub(super) cores: f64,
    /// Memory at the end, in bytes.
    pub(super) resident: u64,
    /// The most memory it ever had.
    pub(super) most_resident: u64,
}

impl Use {
    pub(super) fn between(before: Option<Figures>, after: Option<Figures>, seconds: f64) -> Option<Use> {
        let (before, after) = (before?, after?);
        Some(Use {
            cores: after.processor.saturating_sub(before.processor).as_secs_f64() / seconds,
            resident: after.resident,
            most_resident: after.most_resident,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_are_read() {
        let stat = "123 (a (b) c) S 1 2 3 4 5 6 7 8 9 10 150 50 0 0 20 0 8 0 99";
        let status = "Name:\tblacktop\nVmHWM:\t    2000 kB\nVmRSS:\t    1000 kB\n";
        let figures = Figures::read(stat, status).expect("both are there");
        assert_eq!(figures.processor, Duration::from_secs(2));
        assert_eq!((figures.resident, figures.most_resident), (1_024_000, 2_048_000));
        assert_eq!(Figures::read("nothing", status), None);
        assert_eq!(Figures::read(stat, "Name:\tzombie\n"), None);
    }
}
