//! Statistics on the disk: each match once, puzzles at the first try, and a file that can be damaged, newer or erased.

use std::sync::Arc;

use qishe_core::game::Prefs;
use qishe_core::learn::{PuzzleResult, Statistics, StatisticsQuery, puzzles_of};
use qishe_core::table::Table;
use qishe_core::words::Word;
use qishe_store::{Store, StoreError};

use crate::support::{Device, kept, table};

const FILE: &str = "statistics.qishe";

fn kept_statistics(device: &Device) -> Statistics {
    let opened = device.store.statistics();
    assert_eq!(opened.notice, None);
    Arc::unwrap_or_clone(opened.statistics)
}

/// Results of 阿宁, as the page has them.
fn results(device: &Device) -> String {
    let person = Some("阿宁".to_owned());
    kept_statistics(device).view(&StatisticsQuery { person, ..StatisticsQuery::default() }).results
}

fn going() -> Table {
    table("gomoku", &[(0, "H8")])
}

fn over() -> Table {
    table("gomoku", &[(0, "H8"), (1, "resign")])
}

/// A match is entered with the save that ends it, once: not when it is saved again, reopened, or deleted.
#[test]
fn a_match_is_entered_once() {
    let device = Device::new();
    device.save("1", kept(&going()));
    assert!(kept_statistics(&device).is_empty());
    for _ in 0..2 {
        device.save("1", kept(&over()));
        assert_eq!(results(&device), "胜 1 · 和 0 · 负 0");
    }
    let device = device.reborn();
    let reopened = device.store.open("1", Prefs::default()).table.expect("a match");
    device.save("1", kept(&reopened));
    device.store.remove("1").expect("deleted");
    assert_eq!(results(&device), "胜 1 · 和 0 · 负 0");
    device.save("2", kept(&over()));
    assert_eq!(results(&device), "胜 2 · 和 0 · 负 0");
}

/// A match from a file is never entered, and neither is one without names.
#[test]
fn other_matches_are_not_entered() {
    let device = Device::new();
    for (id, text) in [("1", over().save()), ("2", over().played().record().to_json())] {
        let brought = Table::import(&text, Prefs::default()).expect("a match");
        device.save(id, kept(&brought));
        let again = device.store.open(id, Prefs::default()).table.expect("a match");
        device.save(id, kept(&again));
    }
    assert!(kept_statistics(&device).is_empty());
}

/// Erasing leaves no file, and a match that was finished before does not come back.
#[test]
fn erased_statistics_stay_away() {
    let device = Device::new();
    device.save("1", kept(&over()));
    device.save("2", kept(&over()));
    device.write("statistics.qishe.broken", "{");
    device.store.erase_statistics().expect("erased");
    assert!(device.names("").iter().all(|name| !name.starts_with(FILE)), "{:?}", device.names(""));
    let reopened = device.store.open("1", Prefs::default()).table.expect("a match");
    device.save("1", kept(&reopened));
    assert!(kept_statistics(&device).is_empty());
    device.store.erase_statistics().expect("nothing to erase");
    device.save("3", kept(&over()));
    assert_eq!(results(&device), "胜 1 · 和 0 · 负 0");
}

/// The first try at a puzzle is kept, and no later one; also not after the statistics were erased.
#[test]
fn puzzles_at_the_first_try() {
    let device = Device::new();
    let key = puzzles_of("gomoku").expect("puzzles").puzzles[0].key();
    let title = |device: &Device| kept_statistics(device).view(&StatisticsQuery::default()).puzzles_title;
    for (result, day) in [(PuzzleResult::Wrong, 5), (PuzzleResult::FirstTry, 6)] {
        device.store.keep_puzzle(&key, result, day).expect("kept");
        assert_eq!(title(&device), "做题 1 · 一次就对 0");
    }
    device.store.erase_statistics().expect("erased");
    device.store.keep_puzzle(&key, PuzzleResult::FirstTry, 7).expect("kept");
    assert_eq!(title(&device), "");
}

/// A damaged file is put aside and told, and the one before it taken.
#[test]
fn a_damaged_file_is_put_aside() {
    let device = Device::new();
    device.save("1", kept(&over()));
    device.save("2", kept(&over()));
    let text = device.read(FILE);
    device.write(FILE, &text[..text.floor_char_boundary(text.len() / 2)]);
    let opened = device.store.statistics();
    assert_eq!(
        opened.notice.map(|notice| notice.text),
        Some(Word::FileTornText { kind: "statistics".to_owned() })
    );
    assert!(opened.statistics.has_match("1") && !opened.statistics.has_match("2"));
    assert_eq!(device.read("statistics.qishe.broken"), text[..text.floor_char_boundary(text.len() / 2)]);
    assert_eq!(results(&device), "胜 1 · 和 0 · 负 0");
}

/// A newer version's file is told of and stays as it is; the match is saved all the same.
#[test]
fn a_newer_file_stays() {
    let device = Device::new();
    device.save("1", kept(&over()));
    let text = device.read(FILE);
    let body = text.split_once('\n').expect("a head").1.replace("\"version\":1", "\"version\":2");
    let sum = crc32fast::hash(body.as_bytes());
    let newer = format!("{{\"qishe\":\"statistics\",\"crc32\":{sum}}}\n{body}");
    device.write(FILE, &newer);
    let opened = device.store.statistics();
    assert_eq!(
        opened.notice.map(|notice| notice.text),
        Some(Word::FileNewerText { kind: "statistics".to_owned() })
    );
    device.save("2", kept(&over()));
    assert!(device.store.has("2"));
    assert_eq!(device.read(FILE), newer);
    let text = Device::new().store.export().expect("an export").text;
    assert!(matches!(device.store.import(&text, |_| 0), Err(StoreError::Newer)));
    assert_eq!(device.read(FILE), newer);
}

/// Statistics from elsewhere are taken in beside those that are there.
#[test]
fn statistics_are_merged() {
    let (here, there) = (Device::new(), Device::new());
    here.save("1", kept(&over()));
    there.save("2", kept(&over()));
    for _ in 0..2 {
        here.store.import(&there.store.export().expect("an export").text, |_| 0).expect("merged");
        assert_eq!(results(&here), "胜 2 · 和 0 · 负 0");
    }
}

/// A kill between the end of a match and its entry loses and doubles nothing: a match that was noted and kept is entered at the
/// next start, one that was noted and not kept is not.
#[test]
fn a_match_counts_when_it_is_kept() {
    let device = Device::new();
    device.save("1", kept(&going()));
    let (running, ended) = (device.read("saves/1.qishe"), kept(&over()));
    // The disk takes the note on the match, and not the match: as if the process had been killed in between.
    let saves = device.path("saves");
    let hidden = device.path("hidden");
    std::fs::rename(&saves, &hidden).expect("moved");
    std::fs::write(&saves, "no folder").expect("written");
    assert!(device.store.save("1", &ended).is_err());
    std::fs::remove_file(&saves).expect("removed");
    std::fs::rename(&hidden, &saves).expect("moved back");
    let pending = "statistics.qishe.pending";
    let note = device.read(pending);
    for (save, results_) in [(running, None), (ended.text.clone(), Some("胜 1 · 和 0 · 负 0"))] {
        device.write("saves/1.qishe", &save);
        device.write(pending, &note);
        for _ in 0..2 {
            drop(Store::at(device.folder.path()));
            assert!(!device.path(pending).exists(), "it is settled");
        }
        let again = Store::at(device.folder.path()).statistics().statistics;
        let person = Some("阿宁".to_owned());
        let found = again.view(&StatisticsQuery { person, ..StatisticsQuery::default() }).results;
        assert_eq!(again.is_empty().then_some(()), results_.is_none().then_some(()));
        assert_eq!(results_.unwrap_or(""), found);
    }
    device.save("2", kept(&going()));
    device.save("2", ended);
    assert!(!device.path(pending).exists());
    assert_eq!(results(&device), "胜 2 · 和 0 · 负 0");
}

/// The day that the shell gives is kept with the match.
#[test]
fn the_day_of_a_match_is_kept() {
    let device = Device::new();
    device.store.save_on("1", &kept(&over()), Some(20_785)).expect("saved");
    assert!(device.read(FILE).contains("\"day\":20785"));
}
