//! Dates of days that are counted from 1970.

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
