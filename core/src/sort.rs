//! Sorting with little machine code.
//!
//! The standard sorts are written out anew, 2 to 5 KB each, for every type and key; together they were a tenth of the
//! library for phones. Here the order is found once for all types, over places, and the values are then put in it.

use std::cmp::Ordering;

/// The places `0..count` in the order of `compare`; equal ones stay as they were.
#[inline(never)]
fn places(count: usize, compare: &mut dyn FnMut(usize, usize) -> Ordering) -> Vec<usize> {
    let mut places: Vec<usize> = (0..count).collect();
    places.sort_by(|a, b| compare(*a, *b));
    places
}

/// Sorts by `compare`; equal values stay as they were.
pub fn sort_by<T>(values: &mut Vec<T>, mut compare: impl FnMut(&T, &T) -> Ordering) {
    let order = places(values.len(), &mut |a, b| compare(&values[a], &values[b]));
    arrange(values, order);
}

fn arrange<T>(values: &mut Vec<T>, order: Vec<usize>) {
    let mut from: Vec<Option<T>> = std::mem::take(values).into_iter().map(Some).collect();
    values.extend(order.into_iter().filter_map(|place| from[place].take()));
}

/// Sorts; equal values stay as they were.
pub fn sort<T: Ord>(values: &mut Vec<T>) {
    sort_by(values, T::cmp);
}

/// Sorts by a key, which is asked for often; equal values stay as they were.
pub fn sort_by_key<T, K: Ord>(values: &mut Vec<T>, key: impl Fn(&T) -> K) {
    sort_by(values, |a, b| key(a).cmp(&key(b)));
}

/// Sorts by a key, which is asked for once a value; equal values stay as they were.
pub fn sort_by_cached_key<T, K: Ord>(values: &mut Vec<T>, key: impl Fn(&T) -> K) {
    let keys: Vec<K> = values.iter().map(key).collect();
    let order = places(values.len(), &mut |a, b| keys[a].cmp(&keys[b]));
    arrange(values, order);
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn as_the_standard_sorts(values in proptest::collection::vec((0u8..9, any::<u16>()), 0..80)) {
            let (mut ours, mut theirs) = (values.clone(), values.clone());
            sort(&mut ours);
            theirs.sort();
            prop_assert_eq!(&ours, &theirs);
            // By the first part only: what is equal keeps its order.
            let (mut ours, mut theirs) = (values.clone(), values);
            let mut cached = ours.clone();
            sort_by_key(&mut ours, |value| std::cmp::Reverse(value.0));
            sort_by_cached_key(&mut cached, |value| std::cmp::Reverse(value.0));
            theirs.sort_by_key(|value| std::cmp::Reverse(value.0));
            prop_assert_eq!(&ours, &theirs);
            prop_assert_eq!(cached, theirs);
        }
    }
}
