//! Time that the list of matches takes. `./test net` runs it by itself, because load would falsify it.

use std::time::{Duration, Instant};

use qishe_core::words::Lang;

use crate::support::{Device, stones};

/// Longest time of a list of all matches, right after the start of the app.
const PATIENCE: Duration = Duration::from_millis(100);

/// Matches on the device.
const MATCHES: usize = 2_000;

#[test]
fn two_thousand_matches_are_listed_at_once() {
    let device = Device::new();
    let saved = stones(120);
    for number in 0..MATCHES {
        device.save(&number.to_string(), saved.clone());
    }
    device.store.flush().expect("written");
    let mut device = device;
    let mut times = Vec::new();
    for _ in 0..8 {
        let begun = Instant::now();
        device = device.reborn();
        let listed = device.list(Lang::Zh);
        times.push(begun.elapsed());
        assert_eq!(listed.len(), MATCHES);
    }
    let best = times.iter().min().copied().unwrap_or_default();
    std::fs::remove_file(device.path("saves/index.json")).expect("removed");
    let begun = Instant::now();
    let device = device.reborn();
    assert_eq!(device.list(Lang::Zh).len(), MATCHES);
    println!("from the index {best:?}, with every match read {:?}", begun.elapsed());
    assert!(best < PATIENCE, "{times:?}");
}
