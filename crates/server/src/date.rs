//! Times as operators write and read them, in UTC.

use blacktop_protocol::{Millis, Timestamp};

const DAY_SECONDS: u64 = 24 * 3600;

/// `2026-11-18 14:55`; `never` for the end of time.
pub fn format(time: Timestamp) -> String {
    if is_never(time) {
        return "never".to_owned();
    }
    let seconds = time.0 / 1000;
    let (year, month, day) = civil(seconds / DAY_SECONDS);
    let minutes = seconds % DAY_SECONDS / 60;
    format!("{year:04}-{month:02}-{day:02} {:02}:{:02}", minutes / 60, minutes % 60)
}

/// `until 2026-11-18 14:55 UTC`, or `for good`.
pub fn until(time: Timestamp) -> String {
    if is_never(time) { "for good".to_owned() } else { format!("until {} UTC", format(time)) }
}

/// Whether a time is the end of time. The database has none after `i64::MAX`.
pub fn is_never(time: Timestamp) -> bool {
    time.0 >= i64::MAX as u64
}

/// A duration such as `30m`, `12h`, `7d` or `4w`.
pub fn parse_duration(text: &str) -> Option<Millis> {
    let unit = text.chars().last()?;
    let seconds = match unit {
        'm' => 60,
        'h' => 3600,
        'd' => DAY_SECONDS,
        'w' => 7 * DAY_SECONDS,
        _ => return None,
    };
    let count: u64 = text.strip_suffix(unit)?.parse().ok().filter(|count| (1..=100_000).contains(count))?;
    Some(Millis::from_secs(count * seconds))
}

/// Year, month and day of a number of days since 1970, by eras of 400 years that begin in March.
fn civil(days: u64) -> (u64, u64, u64) {
    let days = days + 719_468;
    let (era, day) = (days / 146_097, days % 146_097);
    let year = (day - day / 1460 + day / 36_524 - day / 146_096) / 365;
    let day = day - (365 * year + year / 4 - year / 100);
    let shifted = (5 * day + 2) / 153;
    let month = if shifted < 10 { shifted + 3 } else { shifted - 9 };
    let year = era * 400 + year + u64::from(month <= 2);
    (year, month, day - (153 * shifted + 2) / 5 + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_dates_in_utc() {
        let at = |seconds: u64| format(Timestamp(seconds * 1000));
        assert_eq!(at(0), "1970-01-01 00:00");
        assert_eq!(at(951_782_399), "2000-02-28 23:59");
        assert_eq!(at(951_868_799), "2000-02-29 23:59");
        assert_eq!(at(1_795_008_900), "2026-11-18 13:35");
        assert_eq!(at(4_107_542_399), "2100-02-28 23:59");
        assert_eq!(at(4_107_542_400), "2100-03-01 00:00");
        assert_eq!(format(Timestamp::MAX), "never");
    }

    #[test]
    fn durations_have_a_number_and_a_unit() {
        assert_eq!(parse_duration("30m"), Some(Millis::from_secs(1800)));
        assert_eq!(parse_duration("2w"), Some(Millis::from_secs(14 * DAY_SECONDS)));
        for wrong in ["", "d", "0d", "7", "7 d", "-1d", "1y", "1é", "9999999w"] {
            assert_eq!(parse_duration(wrong), None, "{wrong}");
        }
    }
}
