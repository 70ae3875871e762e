//! Tests of one file with everything: it is whole, and a merge neither loses nor doubles anything.

use std::time::{Duration, UNIX_EPOCH};

use qishe_core::club::{Club, ClubAction};
use qishe_core::learn::{PuzzleFilter, PuzzleResult, puzzles};
use qishe_core::policy::{Merged, merge_report};
use qishe_core::words::Lang;
use qishe_store::{Choices, KeptLayout, Store, StoreError, is_everything};

use crate::support::{Device, kept, sealed, stones, table};

fn layout(name: &str, text: &str) -> KeptLayout {
    KeptLayout { name: name.to_owned(), text: text.to_owned() }
}

/// A device with matches, choices, practice and a club evening.
fn full() -> Device {
    let device = Device::new();
    device.save("100", stones(3));
    device.save("200", kept(&table("undercover", &[])));
    for (id, seconds) in [("100", 1_000), ("200", 2_000)] {
        let file = std::fs::File::options().write(true).open(device.path(&format!("saves/{id}.qishe")));
        file.and_then(|file| file.set_modified(UNIX_EPOCH + Duration::from_secs(seconds))).expect("a time");
    }
    let layouts = [("siguo".to_owned(), vec![layout("2026-01-31 #1", "first")])].into();
    let choices = Choices {
        volume: 30,
        lessons: vec!["gomoku:first".to_owned()],
        layouts,
        open: "100".to_owned(),
        ..Choices::default()
    };
    device.store.set_choices(choices).expect("kept");
    let key = puzzles("gomoku", &PuzzleFilter::default(), Lang::En).expect("puzzles").remove(0).key;
    device.store.keep_puzzle(&key, PuzzleResult::Wrong, 9).expect("kept");
    assert!(!device.store.statistics().statistics.is_empty());
    let mut club = Club::new(5);
    club.enter("Ada").expect("a name");
    club.enter("Bo").expect("a name");
    club.press(&ClubAction::DrawRound, 5).expect("a round");
    device.store.save_club(&club.save()).expect("kept");
    device
}

fn export(store: &Store) -> String {
    let exported = store.export().expect("an export");
    assert_eq!(exported.unread, 0);
    exported.text
}

fn import(device: &Device, text: &str) -> Merged {
    device.store.import(text).expect("a merge")
}

/// A merge with so many matches new, gone on, and known.
fn merged(added: u32, continued: u32, known: u32) -> Merged {
    Merged { added, continued, known, ..Merged::default() }
}

/// A fresh device exports the same file that it took in, but for the choices of one device. Both list the matches alike.
#[test]
fn a_fresh_device_gets_everything() {
    let old = full();
    let fresh = Device::new();
    assert_eq!(import(&fresh, &export(&old.store)), merged(2, 0, 0));
    let fresh = fresh.reborn();
    let order =
        |device: &Device| device.list(Lang::En).into_iter().map(|one| (one.id, one.time)).collect::<Vec<_>>();
    assert_eq!(order(&fresh), order(&old));
    assert_eq!(fresh.store.choices(), Choices { open: String::new(), ..old.store.choices() });
    assert_eq!(fresh.store.practice(), old.store.practice());
    assert_eq!(fresh.store.statistics().statistics, old.store.statistics().statistics);
    assert_eq!(fresh.store.open_club(1).club, old.store.open_club(1).club);
    old.store.set_choices(fresh.store.choices()).expect("kept");
    assert_eq!(export(&fresh.store), export(&old.store));
}

/// A second merge of a file adds nothing, and neither does a file that comes back.
#[test]
fn a_second_merge_changes_nothing() {
    let (old, other) = (full(), full());
    other.save("300", kept(&table("gomoku", &[(0, "H8")])));
    let text = export(&old.store);
    assert_eq!(import(&other, &text), merged(0, 0, 2));
    let both = export(&other.store);
    assert_eq!(import(&other, &text), merged(0, 0, 2));
    assert_eq!(export(&other.store), both);
    assert_eq!(import(&old, &both), merged(1, 0, 2));
    assert_eq!(import(&old, &both), merged(0, 0, 3));
    assert_eq!(old.ids(), other.ids());
}

/// A match that goes on in the file takes its place; one that went on here stays; two ways to go on are two matches.
#[test]
fn a_match_is_neither_lost_nor_doubled() {
    let there = Device::new();
    let here = Device::new();
    there.save("1", stones(6));
    here.save("1", stones(4));
    there.save("2", kept(&table("gomoku", &[(0, "H8")])));
    here.save("2", kept(&table("gomoku", &[(0, "G7")])));
    let text = export(&there.store);
    assert_eq!(import(&here, &text), merged(1, 1, 0));
    let moves = |device: &Device| {
        let mut moves: Vec<_> = device.list(Lang::En).into_iter().map(|one| one.info.moves).collect();
        moves.sort_unstable();
        moves
    };
    assert_eq!(moves(&here), [1, 1, 6]);
    assert_eq!(import(&here, &text), merged(0, 0, 2), "also under another name");
    here.save("1", stones(8));
    assert_eq!(import(&here, &text), merged(0, 0, 2), "it is longer here");
    assert_eq!(moves(&here), [1, 1, 8]);
}

/// A choice that was made here stays, one that was not is taken over; lessons and layouts of both are there.
#[test]
fn choices_of_both_are_kept() {
    let (old, other) = (full(), Device::new());
    let layouts = [("siguo".to_owned(), vec![layout("2026-01-31 #1", "second")])].into();
    let lessons = vec!["jihe:first".to_owned()];
    let mine = Choices { volume: 70, open: "7".to_owned(), lessons, layouts, ..Choices::default() };
    other.store.set_choices(mine).expect("kept");
    old.store.set_choices(Choices { my_name: "Ada".to_owned(), ..old.store.choices() }).expect("kept");
    import(&other, &export(&old.store));
    let choices = other.reborn().store.choices();
    assert_eq!((choices.volume, choices.my_name.as_str(), choices.open.as_str()), (70, "Ada", "7"));
    assert_eq!(choices.lessons, ["jihe:first", "gomoku:first"]);
    assert_eq!(
        choices.layouts["siguo"],
        [layout("2026-01-31 #1", "second"), layout("2026-01-31 #2", "first")]
    );
}

/// Another evening stays in the file, and that is told.
#[test]
fn an_evening_here_stays() {
    let (old, other) = (full(), Device::new());
    let mut club = Club::new(6);
    club.enter("Cy").expect("a name");
    other.store.save_club(&club.save()).expect("kept");
    let done = import(&other, &export(&old.store));
    assert!(done.evening_left_out);
    assert!(merge_report(Ok(&done), Lang::En).text.contains("another club evening"));
    let here = other.store.open_club(1).club;
    assert_eq!(here.evening(), club.evening());
    assert_ne!(here, club, "the names of the others are known");
}

/// Progress with puzzles counts the days of both once, and the later try decides when a mistake comes back.
#[test]
fn practice_of_both_counts_once() {
    let (one, other) = (Device::new(), Device::new());
    let keep = |device: &Device, key: &str, result, day| {
        device.store.keep_puzzle(key, result, day).expect("kept");
    };
    keep(&one, "gomoku:1", PuzzleResult::Wrong, 10);
    keep(&one, "gomoku:2", PuzzleResult::FirstTry, 12);
    keep(&other, "gomoku:1", PuzzleResult::FirstTry, 11);
    keep(&other, "gomoku:3", PuzzleResult::Wrong, 12);
    let (text, back) = (export(&one.store), export(&other.store));
    import(&other, &text);
    import(&one, &back);
    assert_eq!(one.store.practice(), other.store.practice(), "in either order");
    let practice = one.store.practice();
    assert_eq!((practice.streak(12).days, practice.streak(12).longest), (3, 3));
    assert_eq!(practice.due(13), ["gomoku:3"]);
}

/// A file that is cut, changed or a newer version's changes nothing; matches that only a newer version reads come in whole.
#[test]
fn damaged_and_newer_files_change_nothing() {
    let old = full();
    let text = export(&old.store);
    assert!(is_everything(&text) && !is_everything(&old.read("saves/100.qishe")));
    let other = Device::new();
    let cut = &text[..text.len() - 9];
    let changed = text.replace("\"everything\"", "\"all\"");
    for bad in [cut, &changed, "", "{}"] {
        assert!(matches!(other.store.import(bad), Err(StoreError::Unreadable)), "{bad:.40}");
    }
    assert_eq!(other.names("."), Device::new().names("."));
    assert_eq!(
        import(&other, &format!("\u{feff}{}\r\n", text.replace('\n', "\r\n"))),
        merged(2, 0, 0),
        "as mail has it"
    );

    let newer = Device::new();
    let save = old.read("saves/100.qishe").replace("\"qishe_save\":1", "\"qishe_save\":2");
    newer.write("saves/9.qishe", &save);
    let text = export(&newer.store);
    assert_eq!(import(&other, &text), merged(1, 0, 0));
    assert_eq!(import(&other, &text), merged(0, 0, 1));
    assert_eq!(other.read("saves/9.qishe"), save);
}

/// A damaged match is not in the file, and that is told; the others are.
#[test]
fn a_damaged_match_is_told() {
    let device = full();
    device.write("saves/100.qishe", "nothing");
    let exported = device.store.export().expect("an export");
    assert_eq!(exported.unread, 1);
    assert_eq!(import(&Device::new(), &exported.text), merged(1, 0, 0));
}

/// A newer version's file here is not written over, and nothing else changes either.
#[test]
fn a_newer_file_here_stops_a_merge() {
    let text = export(&full().store);
    let other = full();
    let club = other.read("club.qishe");
    let newer = sealed(&club, |body| body["format"] = 2.into());
    other.write("club.qishe", &newer);
    let before = other.names("saves");
    assert!(matches!(other.store.import(&text), Err(StoreError::Newer)));
    assert_eq!((other.read("club.qishe"), other.names("saves")), (newer, before));
}
