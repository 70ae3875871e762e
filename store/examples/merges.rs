//! Measures export and merge of a file with everything by its number of matches:
//!
//! ```text
//! cargo run --release -p qishe-store --example merges -- 2000 20000
//! ```
//!
//! For each number: size of the file, time of the export, of a merge into a fresh folder and of a second merge there, the
//! longest that another call waited for the disk meanwhile, and the most memory of the process so far.

use std::fs;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use qishe_core::game::Prefs;
use qishe_core::seat::Seat;
use qishe_core::table::{NewMatch, Table};
use qishe_store::Store;

/// Plies of a match.
const PLIES: usize = 120;

/// Returns the save of a match of 五子棋; each number has its own moves.
fn save(number: usize) -> String {
    let new = NewMatch {
        game: "gomoku".to_owned(),
        options: r#"{"room":"normal"}"#.to_owned(),
        seed: number as u64,
        names: vec!["Lin".to_owned(), "Mei".to_owned()],
        players: Vec::new(),
    };
    let mut table = Table::begin(&new, Prefs::default()).expect("good options");
    let mut places: Vec<usize> = (0..225).collect();
    let mut random = number as u64 * 2 + 1;
    for stone in 0..PLIES {
        random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let at = stone + (random >> 33) as usize % (225 - stone);
        places.swap(stone, at);
        let point = format!("{}{}", char::from(b'A' + (places[stone] % 15) as u8), places[stone] / 15 + 1);
        table.act(Seat((stone % 2) as u8), &point);
    }
    table.save()
}

/// Runs a call while another one takes the disk again and again. Returns the time of the first and the longest of the others.
fn timed(store: &Store, call: impl FnOnce() + Send) -> (Duration, Duration) {
    let done = AtomicBool::new(false);
    thread::scope(|scope| {
        let longest = scope.spawn(|| {
            let mut longest = Duration::ZERO;
            while !done.load(Ordering::Acquire) {
                let begun = Instant::now();
                store.practice();
                longest = longest.max(begun.elapsed());
                thread::sleep(Duration::from_millis(5));
            }
            longest
        });
        let begun = Instant::now();
        call();
        let time = begun.elapsed();
        done.store(true, Ordering::Release);
        (time, longest.join().unwrap_or_default())
    })
}

/// Returns the most memory of this process so far, where the system tells it.
fn most_memory() -> String {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find(|line| line.starts_with("VmHWM")).unwrap_or("unknown");
    line.split_whitespace().skip(1).collect::<Vec<_>>().join(" ")
}

fn measured(count: usize) -> std::io::Result<()> {
    let (old, fresh) = (tempfile::tempdir()?, tempfile::tempdir()?);
    let saves = old.path().join("saves");
    fs::create_dir_all(&saves)?;
    let write = |number: usize| fs::write(saves.join(format!("{number}.qishe")), save(number));
    (0..count).try_for_each(write)?;
    let opened = |folder: &Path| Store::at(folder);
    let mut text = String::new();
    let store = opened(old.path());
    let (export, export_wait) = timed(&store, || text = store.export().expect("an export").text);
    let store = opened(fresh.path());
    let import = || assert!(store.import(&text, |_| 0).is_ok(), "a merge");
    let (merge, merge_wait) = timed(&store, import);
    let (again, again_wait) = timed(&store, import);
    println!("{count} matches, file {} kB, memory {}", text.len() / 1000, most_memory());
    for (name, time, wait) in
        [("export", export, export_wait), ("merge", merge, merge_wait), ("again", again, again_wait)]
    {
        println!("  {name}: {} ms, another call waited {} ms at most", time.as_millis(), wait.as_millis());
    }
    Ok(())
}

fn main() -> std::io::Result<()> {
    let counts = std::env::args().skip(1).filter_map(|count| count.parse().ok());
    counts.into_iter().try_for_each(measured)
}
