//! Times of the store. `./test net` runs them by themselves, because load would falsify them.

use std::hint::black_box;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use qishe_core::words::Lang;
use qishe_store::{Choices, Store};

use crate::support::{Device, kept, sealed, stones, table};

/// Longest time of a call that a shell makes on the screen's thread.
const PROMPT: Duration = Duration::from_millis(5);

/// Matches of a device on which every call of the screen is prompt.
const USUAL_MATCHES: usize = 500;

/// With an index of another version, while a list reads every match and matches are being saved, the screen's calls are prompt:
/// none waits for the disk or for a reader. One in a hundred may lose the processor.
#[test]
fn the_screens_calls_are_prompt_while_everything_is_read() {
    let device = Device::new();
    let ended = kept(&table("gomoku", &[(0, "H8"), (1, "H9"), (0, "resign")]));
    let saved = stones(80);
    for number in 0..USUAL_MATCHES {
        device.save(&number.to_string(), if number % 5 == 0 { ended.clone() } else { saved.clone() });
    }
    device.store.flush().expect("written");
    let text = sealed(&device.read("saves/index.json"), |index| {
        for entry in index["entries"].as_object_mut().expect("entries").values_mut() {
            entry["edition"] = "another".into();
        }
    });
    device.write("saves/index.json", &text);
    let open = || {
        let begun = Instant::now();
        drop(black_box(Store::at(device.folder.path())));
        begun.elapsed()
    };
    let opening = (0..5).map(|_| open()).min().unwrap_or_default();
    let device = device.reborn();
    let listed = AtomicBool::new(false);
    let (mut times, begun) = (Vec::new(), Instant::now());
    thread::scope(|scope| {
        scope.spawn(|| {
            assert_eq!(device.list(Lang::Zh).len(), USUAL_MATCHES);
            listed.store(true, Ordering::Release);
        });
        scope.spawn(|| {
            while !listed.load(Ordering::Acquire) {
                device.save("0", saved.clone());
            }
        });
        while !listed.load(Ordering::Acquire) {
            let store = &device.store;
            let calls: [&dyn Fn(); 4] = [
                &|| assert!(black_box(store.is_new_to("jihe", &Choices::default()))),
                &|| drop(black_box(store.known(Lang::Zh))),
                &|| drop(black_box(store.choices())),
                &|| drop(black_box(store.seen_statistics())),
            ];
            for call in calls {
                let begun = Instant::now();
                call();
                times.push(begun.elapsed());
            }
            thread::sleep(Duration::from_millis(1));
        }
    });
    let reading = begun.elapsed();
    times.sort();
    let late = times[times.len() * 99 / 100];
    println!(
        "opened in {opening:?}, listed in {reading:?}, {} calls, the slowest of 99 in 100 {late:?}",
        times.len()
    );
    assert!(opening < PROMPT, "opened in {opening:?}");
    assert!(late < PROMPT, "{late:?}");
}

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
