//! People with whom somebody has played: counted once, bounded, and changed by their person alone.

use std::fs;

use qishe_core::policy::{CAPACITY, LIMITS};
use qishe_store::{Between, People, PeopleChange, PeopleFile, Results, Store, StoreError};
use tempfile::TempDir;

const ADA: &str = "aa";
const BO: &str = "bb";

fn file() -> (TempDir, PeopleFile) {
    let folder = tempfile::tempdir().expect("a folder");
    let file = Store::at(folder.path()).people_file();
    (folder, file)
}

fn other(key: &str, name: &str) -> (String, String) {
    (key.to_owned(), name.to_owned())
}

fn result(key: &str, between: Between) -> (String, String, Between) {
    (key.to_owned(), String::new(), between)
}

fn keys(people: &People) -> Vec<&str> {
    people.people.iter().map(|one| one.key.as_str()).collect()
}

/// Results count once each, however often a match is told; a match with a partner counts for nobody.
#[test]
fn a_match_counts_once() {
    let (_folder, file) = file();
    file.met(&[other(ADA, "Ada"), other(BO, "Bo")], 1).expect("written");
    for _ in 0..3 {
        file.played("m1", "gomoku", &[result(ADA, Between::Won), result(BO, Between::Partners)], 2)
            .expect("written");
    }
    file.played("m2", "gomoku", &[result(ADA, Between::Lost)], 3).expect("written");
    file.played("m3", "jihe", &[result(ADA, Between::Drawn)], 4).expect("written");
    let people = file.read();
    assert_eq!(keys(&people), [ADA, BO], "the last one first");
    let (ada, bo) = (people.person(ADA).expect("known"), people.person(BO).expect("known"));
    let results = |won, lost, drawn| Results { won, lost, drawn };
    assert_eq!((ada.results, ada.last, ada.name.as_str()), (results(1, 1, 1), 4, "Ada"));
    let games = [("gomoku", results(1, 1, 0)), ("jihe", results(0, 0, 1))];
    assert_eq!(ada.games, games.map(|(game, results)| (game.to_owned(), results)).into());
    assert_eq!((bo.results, bo.games.len(), bo.last), (Results::default(), 0, 2));
}

/// A name of one's own is shown in place of the other's, who may choose another; blocking and forgetting are told to nobody.
#[test]
fn a_person_is_renamed_blocked_and_forgotten() {
    let (folder, file) = file();
    file.met(&[other(ADA, "Ada"), other(BO, "Bo")], 1).expect("written");
    let change = |change: PeopleChange| file.update(|people| people.change(&change)).expect("written");
    let long = "长".repeat(99);
    change(PeopleChange::Rename { key: ADA.to_owned(), name: long });
    assert_eq!(file.read().person(ADA).expect("known").shown().chars().count(), LIMITS.name_length as usize);
    change(PeopleChange::Rename { key: ADA.to_owned(), name: " 阿达 ".to_owned() });
    file.met(&[other(ADA, "Adele")], 2).expect("written");
    let people = file.read();
    let ada = people.person(ADA).expect("known");
    assert_eq!((ada.shown(), ada.name.as_str()), ("阿达", "Adele"));
    change(PeopleChange::Rename { key: ADA.to_owned(), name: String::new() });
    assert_eq!(file.read().person(ADA).expect("known").shown(), "Adele");
    change(PeopleChange::Compare { key: ADA.to_owned(), on: true });
    assert!(
        file.read().person(ADA).expect("known").compared && !file.read().person(BO).expect("known").compared
    );
    change(PeopleChange::Block { key: BO.to_owned(), on: true });
    assert_eq!(file.own([1; 32]).expect("written").1, [BO]);
    change(PeopleChange::Forget { key: ADA.to_owned() });
    change(PeopleChange::Forget { key: "nobody".to_owned() });
    assert_eq!(keys(&Store::at(folder.path()).people_file().read()), [BO], "another start");
    change(PeopleChange::Block { key: BO.to_owned(), on: false });
    assert!(file.own([1; 32]).expect("written").1.is_empty());
}

/// Who somebody is to others stays the same, whatever bytes a later start offers.
#[test]
fn the_own_person_stays() {
    let (_folder, file) = file();
    assert_eq!(file.read().secret(), None);
    assert_eq!(file.own([7; 32]).expect("written").0, [7; 32]);
    assert_eq!(file.own([8; 32]).expect("written").0, [7; 32]);
    assert_eq!(file.read().secret(), Some([7; 32]));
}

/// Others can fill the list, and no more than that: names are cut, and a blocked person stays blocked.
#[test]
fn the_list_is_bounded() {
    let (folder, file) = file();
    file.met(&[other("blocked", "X")], 0).expect("written");
    let block = PeopleChange::Block { key: "blocked".to_owned(), on: true };
    file.update(|people| people.change(&block)).expect("written");
    file.update(|_| ()).expect("nothing to write");
    let others: Vec<_> =
        (0..CAPACITY.people + 50).map(|number| (format!("{number:064}"), "长".repeat(9999))).collect();
    file.met(&others, 1).expect("written");
    for match_number in 0..200 {
        let all: Vec<_> = others.iter().take(4).map(|(key, _)| result(key, Between::Won)).collect();
        file.played(&format!("{match_number:032}"), "gomoku", &all, 2).expect("written");
    }
    let people = file.read();
    assert_eq!(people.people.len(), CAPACITY.people as usize);
    assert!(people.person("blocked").is_some_and(|one| one.blocked));
    assert!(people.people.iter().all(|one| one.name.chars().count() <= LIMITS.name_length as usize));
    let size = fs::metadata(folder.path().join("rooms/people.qishe")).expect("a file").len();
    assert!(size < u64::from(CAPACITY.people_bytes) / 2, "{size} bytes");
}

/// A damaged file falls back to its backup; one of a newer version is not written over, and its unknown fields come back.
#[test]
fn files_of_other_versions_and_damaged_ones() {
    let (folder, file) = file();
    file.met(&[other(ADA, "Ada")], 1).expect("written");
    file.met(&[other(BO, "Bo")], 2).expect("written");
    let path = folder.path().join("rooms/people.qishe");
    let good = fs::read_to_string(&path).expect("a file");
    fs::write(&path, good.replace("Bo", "Xo")).expect("written");
    assert_eq!(keys(&file.read()), [ADA], "the state before");
    let sealed = |body: &str| {
        let sum = crate::support::crc32(body.as_bytes());
        format!("{{\"qishe\":\"people\",\"crc32\":{sum}}}\n{body}")
    };
    let unknown = r#"{"secret":"","people":[{"key":"cc","picture":"owl"}],"counted":[],"clubs":[1]}"#;
    fs::write(&path, sealed(unknown)).expect("written");
    file.met(&[other("cc", "Cy")], 3).expect("written");
    let text = fs::read_to_string(&path).expect("a file");
    assert!(text.contains(r#""picture":"owl""#) && text.contains(r#""clubs":[1]"#), "{text}");
    let newer = sealed(r#"{"people":"elsewhere"}"#);
    fs::write(&path, &newer).expect("written");
    assert!(matches!(file.met(&[other(ADA, "Ada")], 4), Err(StoreError::Newer)));
    assert_eq!(fs::read_to_string(&path).expect("a file"), newer);
}
