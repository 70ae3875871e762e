//! Progress with puzzles on the disk.

use qishe_core::learn::{Practice, PuzzleResult};
use qishe_store::Store;

use crate::support::crc32;

fn kept(results: &[(&str, PuzzleResult, u32)]) -> Practice {
    let mut practice = Practice::default();
    results.iter().for_each(|(key, result, day)| practice.record(key, *result, *day));
    practice
}

/// Progress outlives a restart. A damaged file is put aside, and the one before it taken.
#[test]
fn progress_outlives_a_restart_and_a_torn_file() {
    let folder = tempfile::tempdir().expect("a folder");
    let results = [("gomoku:1", PuzzleResult::Wrong, 5), ("gomoku:1", PuzzleResult::FirstTry, 6)];
    for (key, result, day) in results {
        Store::at(folder.path()).keep_puzzle(key, result, day).expect("kept");
    }
    assert_eq!(Store::at(folder.path()).practice(), kept(&results));
    let file = folder.path().join("practice.qishe");
    let text = std::fs::read_to_string(&file).expect("a file");
    std::fs::write(&file, &text[..text.floor_char_boundary(text.len() / 2)]).expect("torn");
    assert_eq!(Store::at(folder.path()).practice(), kept(&results[..1]), "the one before");
    assert_eq!(Store::at(folder.path()).practice(), kept(&results[..1]));
}

/// Progress of a newer version is not written over.
#[test]
fn a_newer_file_stays() {
    let folder = tempfile::tempdir().expect("a folder");
    let store = Store::at(folder.path());
    store.keep_puzzle("gomoku:1", PuzzleResult::FirstTry, 5).expect("kept");
    let file = folder.path().join("practice.qishe");
    let text = std::fs::read_to_string(&file).expect("a file");
    assert!(text.contains("first_try"));
    let body = text.split_once('\n').expect("a head").1.replace("first_try", "by_heart");
    let newer = format!("{{\"qishe\":\"practice\",\"crc32\":{}}}\n{body}", crc32(body.as_bytes()));
    std::fs::write(&file, &newer).expect("written");
    assert_eq!(store.practice(), Practice::default());
    assert!(store.keep_puzzle("gomoku:2", PuzzleResult::Wrong, 6).is_err());
    assert_eq!(std::fs::read_to_string(&file).expect("a file"), newer);
}
