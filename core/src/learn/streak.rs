//! The rule of streaks, one for the whole app: days in a row, where one missed day between two of them is forgiven, and today
//! may still come. **Ruling**: of the two rules that the app had, the kinder one.

/// Greatest distance of two days of one streak: one missed day lies between them.
const REACH: u32 = 2;

/// Number of days of the streak that reaches up to a day. `days` are in order, none twice; those after `today` do not count.
pub(super) fn streak(days: &[u32], today: u32) -> u32 {
    let past = days.partition_point(|day| *day <= today);
    let mut next = today;
    let days = days[..past].iter().rev();
    let in_a_row = days.take_while(|day| {
        let reaches = next - **day <= REACH;
        next = **day;
        reaches
    });
    in_a_row.count() as u32
}

/// Number of days of the longest streak.
pub(super) fn longest(days: &[u32]) -> u32 {
    let (mut longest, mut count, mut before) = (0, 0, None);
    for day in days {
        count = if before.is_some_and(|before| day - before <= REACH) { count + 1 } else { 1 };
        longest = longest.max(count);
        before = Some(*day);
    }
    longest
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_missed_day_is_forgiven() {
        let days = [1, 2, 4, 5, 8];
        let on: Vec<u32> = (0..=11).map(|today| streak(&days, today)).collect();
        assert_eq!(on, [0, 1, 2, 2, 3, 4, 4, 4, 1, 1, 1, 0]);
        assert_eq!((longest(&days), longest(&[]), longest(&[7])), (4, 0, 1));
    }
}
