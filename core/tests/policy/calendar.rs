//! Dates of days: leap years, centuries, and days before 1970.

use qishe_core::policy::date_of;

#[test]
fn days_have_their_dates() {
    for (day, date) in [
        (-1, (1969, 12, 31)),
        (0, (1970, 1, 1)),
        (58, (1970, 2, 28)),
        (59, (1970, 3, 1)),
        (11_016, (2000, 2, 29)),
        (11_017, (2000, 3, 1)),
        (20_484, (2026, 1, 31)),
        (47_540, (2100, 2, 28)),
        (47_541, (2100, 3, 1)),
    ] {
        assert_eq!(date_of(day), date);
    }
}
