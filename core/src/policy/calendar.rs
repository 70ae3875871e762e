//! Dates of days that are counted from 1970.

use crate::words::{Lang, texts};

/// Returns the year, the month 1…12 and the day 1…31 of a day that is counted from 1970, by the Gregorian calendar.
///
/// ```
/// assert_eq!(qishe_core::policy::date_of(20_786), (2026, 11, 29));
/// ```
pub fn date_of(day: i64) -> (i64, i64, i64) {
    // Days from the 1st of March of year 0: months then have 31 and 30 days in turn, five in 153 days.
    let from_march = day.saturating_add(719_468);
    let (era, day_of_era) = (from_march.div_euclid(146_097), from_march.rem_euclid(146_097));
    let year = (day_of_era - day_of_era / 1460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year + year / 4 - year / 100);
    let of_march = (5 * day_of_year + 2) / 153;
    let month = (of_march + 2) % 12 + 1;
    (era * 400 + year + i64::from(month < 3), month, day_of_year - (153 * of_march + 2) / 5 + 1)
}

/// A minute, in milliseconds.
const MINUTE: i64 = 60_000;
/// A day, in milliseconds.
const DAY: i64 = 24 * 60 * MINUTE;

/// Returns the day of a time in words, by a calendar that is so many minutes ahead of UTC. `time`: milliseconds since 1970.
///
/// The calendar is the Gregorian one, whatever a traveller's system shows.
///
/// ```
/// use qishe_core::{policy::day_text, words::Lang};
///
/// let late = 1_764_457_200_000; // 29 November 2025, 23:00 UTC
/// assert_eq!(day_text(late, 0, Lang::En), "29 Nov 2025");
/// assert_eq!(day_text(late, 8 * 60, Lang::Zh), "2025年11月30日");
/// ```
pub fn day_text(time: i64, utc_offset: i32, lang: Lang) -> String {
    let (year, month, day) = date_of(time.saturating_add(i64::from(utc_offset) * MINUTE).div_euclid(DAY));
    texts::archive::day(day.to_string(), month, year.to_string()).shown(lang)
}
