//! Tests of one file with everything: it is whole, and a merge neither loses nor doubles anything.

use std::collections::{BTreeMap, BTreeSet};
use std::io::{Read, Write};
use std::time::{Duration, Instant, UNIX_EPOCH};

use data_encoding::BASE64;
use flate2::Compression;
use flate2::read::GzDecoder;
use flate2::write::GzEncoder;
use qishe_core::club::{Club, ClubAction};
use qishe_core::driver::SavedMatch;
use qishe_core::learn::{PuzzleFilter, PuzzleResult, StatisticsQuery, puzzles};
use qishe_core::policy::{CAPACITY, LIMITS, Merged, merge_report};
use qishe_core::words::{Lang, Word};
use qishe_store::{Choices, KeptLayout, Store, StoreError, StoreFile, is_everything};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use serde_json::Value;

use crate::support::{Device, crc32, kept, sealed, stones, table};

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
    device.store.import(text, |_| 0).expect("a merge")
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
        assert!(matches!(other.store.import(bad, |_| 0), Err(StoreError::Unreadable)), "{bad:.40}");
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
    assert!(matches!(other.store.import(&text, |_| 0), Err(StoreError::Newer)));
    assert_eq!((other.read("club.qishe"), other.names("saves")), (newer, before));
}

/// A text of everything with its body changed, as another program could make it.
fn remade(text: &str, change: impl FnOnce(&mut Value)) -> String {
    let (_, packed) = text.split_once('\n').expect("a head");
    let mut body = String::new();
    let bytes = BASE64.decode(packed.as_bytes()).expect("Base64");
    GzDecoder::new(&bytes[..]).read_to_string(&mut body).expect("gzip");
    let mut body = serde_json::from_str(&body).expect("JSON");
    change(&mut body);
    everything_of(&body.to_string())
}

/// A whole file with this body.
fn everything_of(body: &str) -> String {
    let mut packer = GzEncoder::new(Vec::new(), Compression::fast());
    packer.write_all(body.as_bytes()).expect("memory");
    let body = BASE64.encode(&packer.finish().expect("memory"));
    format!("{{\"qishe\":\"everything\",\"crc32\":{}}}\n{body}", crc32(body.as_bytes()))
}

fn zeros(count: usize) -> Value {
    vec![0; count].into()
}

/// A file from elsewhere cannot make the choices too large: unknown fields are taken over up to 64 KiB in all, and the rest is
/// told. Names and other known choices come in as this app could have made them.
#[test]
fn choices_from_elsewhere_are_small() {
    let text = export(&full().store);
    let small = remade(&text, |body| body["choices"]["later"] = zeros(20_000));
    let other = Device::new();
    assert!(!import(&other, &small).unknown_parts);
    assert!(other.read("choices.qishe").contains("\"later\":[0,0,"));
    let more = remade(&text, |body| {
        body["choices"]["much later"] = zeros(20_000);
        body["choices"]["my_name"] = "长".repeat(10_000).into();
        body["choices"]["relay"] = "r".repeat(100_000).into();
    });
    let done = import(&other, &more);
    assert!(done.unknown_parts && merge_report(Ok(&done), Lang::En).text.contains("Only a newer version"));
    assert!(!other.read("choices.qishe").contains("much later"));
    assert_eq!(other.reborn().store.choices().my_name.chars().count(), LIMITS.name_length as usize);

    let large = remade(&text, |body| body["choices"]["later"] = zeros(1 << 20));
    let fresh = Device::new();
    assert!(
        matches!(fresh.store.import(&large, |_| 0), Err(StoreError::Unreadable)),
        "choices of 2 MiB are damage"
    );
    assert_eq!(fresh.names("."), Device::new().names("."));
    let mut bomb = r#"{"form":1,"choices":{},"matches":{},"x":[0"#.to_owned();
    bomb.push_str(&",0".repeat(40 << 20));
    assert!(
        matches!(fresh.store.import(&everything_of(&(bomb + "]}")), |_| 0), Err(StoreError::Unreadable)),
        "80 MB"
    );
}

/// A damaged file, and one that is larger than it can be, is told of and put aside: every file of the folder.
#[test]
fn damage_is_told_of_every_file() {
    for file in StoreFile::ALL {
        let large = "0".repeat(file.most() as usize + 1000);
        for damaged in ["{", large.as_str()] {
            let device = full();
            for ending in ["", ".bak"] {
                device.write(&(file.name() + ending), damaged);
            }
            let device = device.reborn();
            let opened = [device.store.open_club(1).notice, device.store.statistics().notice];
            device.store.practice();
            let told: Vec<Word> = opened.into_iter().flatten().map(|notice| notice.text).collect();
            let told =
                [told, std::iter::from_fn(|| device.store.take_notice()).map(|notice| notice.text).collect()];
            let kind = file.name().replace(".qishe", "");
            let expected = Word::FileBrokenText { kind, file: file.name() + ".broken" };
            assert_eq!(told.concat(), std::slice::from_ref(&expected), "{}", file.name());
            assert_ne!(expected.text().shown(Lang::Zh), expected.text().shown(Lang::En));
            assert_eq!(device.read(&(file.name() + ".broken")), damaged);
        }
    }
}

/// Damage that is found while something is kept is told too, when the page is opened.
#[test]
fn damage_that_is_found_in_passing_is_told() {
    let device = full();
    device.write("statistics.qishe", "{");
    device.save("500", kept(&table("gomoku", &[(0, "H8"), (1, "resign")])));
    let notice = device.store.statistics().notice.expect("a notice");
    assert!(matches!(notice.text, Word::FileTornText { .. } | Word::FileBrokenText { .. }));
    assert_eq!(device.store.statistics().notice, None, "once");
}

/// A name of a match that cannot be one stops nothing: the match gets another name. Two with the same name are two.
#[test]
fn a_match_with_an_impossible_name_comes_in() {
    let text = export(&full().store);
    let long = "a".repeat(300);
    let names = ["../../evil", "a/b", "", ".hidden", "a\0b", &long, "a\nb", "con:", "a b", "统计"];
    for name in names {
        let renamed = remade(&text, |body| {
            let matches = body["matches"].as_object_mut().expect("matches");
            let save = matches.remove("100").expect("a match");
            matches.insert(name.to_owned(), save);
        });
        let other = Device::new();
        assert_eq!(import(&other, &renamed), merged(2, 0, 0), "{name:?}");
        assert_eq!(import(&other, &renamed), merged(0, 0, 2), "{name:?}");
        assert!(
            other.ids().iter().all(|id| id.bytes().all(|byte| byte.is_ascii_digit())),
            "{:?}",
            other.ids()
        );
        assert_eq!(other.store.practice(), full().store.practice());
    }
}

/// A file comes through mail: with lines that are wrapped, a blank line in front, other ends of lines, blanks behind.
#[test]
fn a_file_survives_mail() {
    let text = export(&full().store);
    let (head, body) = text.split_once('\n').expect("a head");
    let lines: Vec<&str> =
        body.as_bytes().chunks(76).map(|line| std::str::from_utf8(line).expect("ASCII")).collect();
    let wrapped = format!("\u{feff}\r\n\r\n {head}\r\n{} \r\n \t\r\n", lines.join("\r\n"));
    assert!(is_everything(&wrapped));
    assert_eq!(import(&Device::new(), &wrapped), merged(2, 0, 0));
    let changed = wrapped.replacen("\r\nH4", "\r\nH5", 1);
    assert!(
        changed != wrapped
            && matches!(Device::new().store.import(&changed, |_| 0), Err(StoreError::Unreadable))
    );
}

/// A match that is larger than one can be stays out and is told; so do layouts for which there is no room.
#[test]
fn nothing_is_left_out_without_a_word() {
    let device = Device::new();
    device.save("100", stones(3));
    let save = device.read("saves/100.qishe");
    let mut lines: Vec<String> = save.lines().map(str::to_owned).collect();
    lines[1] = lines[1].replacen('{', &format!("{{\"later\":\"{}\",", "x".repeat(3 << 20)), 1);
    let body = format!("{}\n{}\n", lines[1], lines[2]);
    let large = format!("{{\"qishe_save\":1,\"crc32\":{}}}\n{body}", crc32(body.as_bytes()));
    device.write("saves/7.qishe", &large);
    let exported = device.store.export().expect("an export");
    assert_eq!((exported.unread, exported.left_behind), (0, 1));
    let text = remade(&exported.text, |body| {
        body["matches"]["7"] = serde_json::json!({ "written": 5, "save": large });
        let layouts = (0..30).map(|number| serde_json::json!({ "name": format!("2026-01-01 #{number}"), "text": format!("K:{number}") }));
        body["choices"]["layouts"] = serde_json::json!({ "siguo": layouts.collect::<Vec<_>>() });
    });
    let other = Device::new();
    let done = import(&other, &text);
    assert_eq!(done, Merged { too_large: 1, layouts_left_out: 10, ..merged(1, 0, 0) });
    assert_eq!(other.store.choices().layouts["siguo"].len(), LIMITS.layouts as usize);
    for words in ["too large", "10 layouts"] {
        assert!(merge_report(Ok(&done), Lang::En).text.contains(words), "{words}");
    }
}

/// A merge of many days, layouts and matches of statistics takes time that grows with the file, and none of it is there twice.
#[test]
fn a_merge_grows_with_the_file() {
    let days: Vec<u32> = (0..140_000).collect();
    let layouts: Vec<_> =
        (0..12_000).map(|number| serde_json::json!({ "name": "a", "text": format!("{number}") })).collect();
    let body = serde_json::json!({
        "form": 1, "matches": {}, "choices": { "layouts": { "siguo": layouts } },
        "practice": { "days": days, "longest": 4_000_000_000_u32 }
    });
    let device = Device::new();
    let begun = Instant::now();
    let done = import(&device, &everything_of(&body.to_string()));
    assert!(begun.elapsed() < Duration::from_secs(10), "quadratic: {:?}", begun.elapsed());
    assert_eq!(done.layouts_left_out, 12_000 - LIMITS.layouts);
    let streak = device.store.practice().streak(139_999);
    assert_eq!((streak.days, streak.longest), (CAPACITY.days, CAPACITY.days));
}

/// An own file fits the own import, also where its matches are so much alike that they are packed to almost nothing.
#[test]
fn an_own_file_fits_the_own_import() {
    let device = Device::new();
    let saved = stones(20);
    std::fs::create_dir_all(device.path("saves")).expect("a folder");
    let mut unpacked = 0;
    for id in 0..2_300 {
        let save = resealed(&saved.text, |extras| {
            extras["names"][0] = format!("{id}").into();
            extras["later"] = "x".repeat(30_000).into();
        });
        unpacked += save.len();
        device.write(&format!("saves/{id}.qishe"), &save);
    }
    assert!(unpacked > CAPACITY.unpacked_bytes as usize, "{unpacked}");
    let exported = device.store.export().expect("an export");
    assert_eq!((exported.unread, exported.left_behind), (0, 0));
    assert!(exported.text.len() < unpacked / 16 && exported.text.len() <= LIMITS.file_bytes as usize);
    assert_eq!(import(&device, &exported.text), merged(0, 0, 2_300));
}

/// A save with the fields beside its record changed.
fn resealed(save: &str, change: impl FnOnce(&mut Value)) -> String {
    let lines: Vec<&str> = save.lines().collect();
    let mut extras = serde_json::from_str(lines[1]).expect("JSON");
    change(&mut extras);
    let body = format!("{extras}\n{}\n", lines[2]);
    format!("{{\"qishe_save\":1,\"crc32\":{}}}\n{body}", crc32(body.as_bytes()))
}

/// A save of one match of 五子棋 with so many stones and these lines: a letter of the point, and the note.
fn with_lines(stones_: usize, lines: &[(u8, u8)]) -> String {
    resealed(&stones(stones_).text, |extras| {
        let line = |(point, note): &(u8, u8)| {
            let point = format!("{}9", char::from(b'A' + point));
            let mut line = serde_json::json!({ "at": 2, "actions": [{ "seat": 0, "do": point }] });
            if *note > 0 {
                line["note"] = format!("n{note}").into();
            }
            line
        };
        extras["variations"] = lines.iter().map(line).collect();
    })
}

/// Puts a save into a folder as another device had it, with its time in seconds.
fn put(device: &Device, id: &str, save: &str, seconds: u64) {
    std::fs::create_dir_all(device.path("saves")).expect("a folder");
    device.write(&format!("saves/{id}.qishe"), save);
    let file = std::fs::File::options().write(true).open(device.path(&format!("saves/{id}.qishe")));
    file.and_then(|file| file.set_modified(UNIX_EPOCH + Duration::from_secs(seconds))).expect("a time");
}

/// Lines of the only match of a device: each point with its note.
fn lines(device: &Device) -> Vec<(String, String)> {
    let ids = device.ids();
    assert_eq!(ids.len(), 1, "{ids:?}");
    let extras = device.read(&format!("saves/{}.qishe", ids[0])).lines().nth(1).map(str::to_owned);
    let extras: Value = serde_json::from_str(&extras.expect("a line")).expect("JSON");
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let lines = extras["variations"].as_array().cloned().unwrap_or_default();
    lines.iter().map(|line| (text(&line["actions"][0]["do"]), text(&line["note"]))).collect()
}

/// A match on which both devices kept lines is one match with the lines of both; of a line with two notes the later one stays.
#[test]
fn lines_of_both_are_kept_in_one_match() {
    let (one, other) = (Device::new(), Device::new());
    put(&one, "1", &with_lines(9, &[(2, 1), (5, 1)]), 10);
    put(&other, "2", &with_lines(9, &[(3, 2), (5, 2)]), 20);
    assert_eq!(import(&one, &export(&other.store)), merged(0, 1, 0));
    assert_eq!(import(&other, &export(&one.store)), merged(0, 1, 0));
    let expected = [("C9", "n1"), ("D9", "n2"), ("F9", "n2")].map(|(a, b)| (a.to_owned(), b.to_owned()));
    assert_eq!((lines(&one), lines(&other)), (expected.to_vec(), expected.to_vec()));
    assert_eq!(one.read("saves/1.qishe"), other.read("saves/2.qishe"));
    assert_eq!(import(&one, &export(&other.store)), merged(0, 0, 1));
}

/// Two and three devices, merged in any order until nothing changes, have the same matches to the byte: of one match every move
/// and line is there, and each match once.
#[test]
fn devices_come_to_the_same_bytes_in_any_order() {
    let mut rng = StdRng::seed_from_u64(number("QISHE_SEED", 1));
    let samples = number("QISHE_EFFORT", 1) * 12;
    for sample in 0..samples {
        let devices: Vec<Device> = (0..2 + sample % 2).map(|_| Device::new()).collect();
        let mut all_lines = BTreeSet::new();
        let mut most = [0; 3];
        for device in &devices {
            for (game, most) in most.iter_mut().enumerate() {
                if rng.random_bool(0.2) {
                    continue;
                }
                let count = 4 + 2 * rng.random_range(0..2) as usize;
                let made: Vec<(u8, u8)> = (0..rng.random_range(0..4))
                    .map(|_| (rng.random_range(0..6), rng.random_range(0..3)))
                    .collect();
                let mut once = BTreeMap::new();
                once.extend(made);
                let made: Vec<(u8, u8)> = once.into_iter().collect();
                all_lines.extend(made.iter().map(|(point, _)| (game, *point)));
                *most = count.max(*most);
                let save = resealed(&with_lines(count, &made), |extras| {
                    extras["names"][0] = format!("{game}").into();
                    extras["seen"] = rng.random_range(0..2).into();
                });
                put(device, &format!("{game}"), &save, rng.random_range(1..4));
            }
        }
        let count = devices.len();
        let mut quiet = 0;
        while quiet < count * count {
            let (from, to) = (rng.random_range(0..count), rng.random_range(0..count));
            let before = export(&devices[to].store);
            import(&devices[to], &export(&devices[from].store));
            quiet = if export(&devices[to].store) == before { quiet + 1 } else { 0 };
        }
        // Any order may have left a pair out.
        for (from, to) in (0..count * count * 2).map(|at| (at % count, at / count % count)) {
            import(&devices[to], &export(&devices[from].store));
        }
        let saves = |device: &Device| -> BTreeMap<String, String> {
            let files = device.names("saves").into_iter().filter(|name| name.ends_with(".qishe"));
            files.map(|name| (name.clone(), device.read(&format!("saves/{name}")))).collect()
        };
        let first = saves(&devices[0]);
        assert!(devices.iter().all(|device| saves(device) == first), "sample {sample}");
        for (name, save) in first {
            let game: usize = name.replace(".qishe", "").parse().expect("a number");
            let extras: Value = serde_json::from_str(save.lines().nth(1).expect("a line")).expect("JSON");
            let found = extras["variations"].as_array().map_or(0, Vec::len);
            assert_eq!(found, all_lines.iter().filter(|(of, _)| *of == game).count(), "sample {sample}");
            assert_eq!(save.matches("\"do\"").count() - found, most[game], "sample {sample}");
        }
    }
}

fn number(variable: &str, usual: u64) -> u64 {
    std::env::var(variable).map_or(usual, |text| text.parse().expect("a whole number"))
}

/// Two different matches that two devices began in the same millisecond are both kept, and both count.
#[test]
fn two_matches_of_one_millisecond_both_count() {
    let (one, other) = (Device::new(), Device::new());
    one.save("50", kept(&table("gomoku", &[(0, "H8"), (1, "resign")])));
    other.save("50", kept(&table("gomoku", &[(0, "H8"), (1, "H9"), (0, "resign")])));
    import(&one, &export(&other.store));
    import(&other, &export(&one.store));
    let results = |device: &Device| {
        let query = StatisticsQuery { person: Some("阿宁".to_owned()), ..StatisticsQuery::default() };
        device.store.statistics().statistics.view(&query).results
    };
    assert_eq!((results(&one), one.ids().len()), ("胜 1 · 和 0 · 负 1".to_owned(), 2));
    assert_eq!(one.store.statistics().statistics, other.store.statistics().statistics);
}

/// Others keep matches while a merge goes on, and what they keep is neither doubled nor lost.
#[test]
fn a_merge_holds_nobody_up() {
    let (old, here) = (Device::new(), Device::new());
    let saved = stones(60);
    for id in 0..300 {
        put(
            &old,
            &format!("{id}"),
            &resealed(&saved.text, |extras| extras["names"][0] = format!("{id}").into()),
            5,
        );
    }
    let text = export(&old.store);
    let mine = |id: u32| {
        let text = resealed(&saved.text, |extras| extras["names"][0] = format!("{id}").into());
        SavedMatch { text, infos: saved.infos.clone() }
    };
    // The last matches of the file first.
    let mut order: Vec<u32> = (0..300).collect();
    order.sort_by_key(u32::to_string);
    let (during, known) = std::thread::scope(|scope| {
        let merge = scope.spawn(|| import(&here, &text));
        let mut during = 0;
        while !merge.is_finished() && during < 300 {
            here.save(&format!("1{during:0>5}"), mine(order[during]));
            during += 1;
        }
        let done = merge.join().expect("a merge");
        assert_eq!(done.added + done.known, 300);
        (during, done.known as usize)
    });
    assert!(during > 1, "a save waited for the whole merge");
    assert_eq!(
        here.ids().len(),
        300 + during - known,
        "what was kept before the merge came to it is known to it"
    );
}
