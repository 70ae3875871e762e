//! One script over two stores whose matches differ in a secret alone: every value that a store hands out, every error, and the
//! names of all files after each call are the same. What holds the secret is the match itself, its own file, and nothing else.

use std::fmt::Debug;
use std::fs;

use qishe_core::club::ClubAction;
use qishe_core::driver::SavedMatch;
use qishe_core::game::Prefs;
use qishe_core::learn::{PuzzleResult, StatisticsQuery};
use qishe_core::table::Table;
use qishe_core::words::Lang;
use qishe_store::Choices;
use serde_json::json;

use crate::support::{Device, kept, names, sealed, table};

/// A script with its log, one line per call.
struct Script {
    device: Device,
    seen: Vec<String>,
}

impl Script {
    /// Notes a value of the store, and the names of all files after it.
    fn see(&mut self, what: &str, value: impl Debug) {
        let files = ["", "saves", "removed"].map(|folder| names(&self.device.path(folder)));
        // The times of files are no secret, and those of two runs differ.
        let value = format!("{value:?}");
        self.seen.push(format!("{what}: {value}; {files:?}"));
    }
}

/// The match so far: Red's spy is the secret. Black then captures one soldier, and Red resigns.
fn played(spy: &str, actions: &[(u8, &str)]) -> Table {
    table("undercover", &[&[(0, spy), (1, "spy c3")][..], actions].concat())
}

/// Lists without the time of the save.
fn listed(device: &Device, lang: Lang) -> Vec<String> {
    device.list(lang).into_iter().map(|one| format!("{} {:?} {}", one.id, one.info, one.thumbnail)).collect()
}

fn script(spy: &str) -> Vec<String> {
    let mut script = Script { device: Device::new(), seen: Vec::new() };
    let moves = [(0, "h2e2"), (1, "h9g7"), (0, "h0g2"), (1, "i9h9")];
    for count in 0..=moves.len() {
        let table = played(spy, &moves[..count]);
        let saved = script.device.store.save("7", &kept(&table)).map_err(|fault| fault.to_string());
        script.see("save", saved);
        let lists = Lang::ALL.map(|lang| listed(&script.device, lang));
        script.see("list", lists);
        let known = Lang::ALL.map(|lang| {
            let known = script.device.store.known(lang)?;
            Some(known.matches.into_iter().map(|one| (one.id, one.info)).collect::<Vec<_>>())
        });
        script.see("known", known);
        let thumbnail = script.device.store.thumbnail("7", Prefs::default());
        script.see("thumbnail", thumbnail);
    }
    let opened = script.device.store.open("7", Prefs::default());
    let notice = opened.notice.clone();
    script.see("open", (opened.table.map(|table| table.scene()), notice));
    for call in ["has", "new", "notice"] {
        let value = match call {
            "has" => script.device.store.has("7").to_string(),
            "new" => script.device.store.is_new_to("undercover", &Choices::default()).to_string(),
            _ => format!("{:?}", script.device.store.take_notice()),
        };
        script.see(call, value);
    }
    let removed = script.device.store.remove("7").map_err(|fault| fault.to_string());
    script.see("remove", removed);
    let back = script.device.store.bring_back("7").map_err(|fault| fault.to_string());
    script.see("bring back", back);
    // Errors: a name that cannot be, a folder that cannot be written, a file that was cut.
    let bad =
        script.device.store.save("../7", &kept(&played(spy, &moves))).map_err(|fault| fault.to_string());
    script.see("a bad name", bad);
    let saves = script.device.path("saves");
    fs::create_dir(saves.join("8.qishe")).expect("a folder where a file should be");
    let barred =
        script.device.store.save("8", &kept(&played(spy, &moves))).map_err(|fault| fault.to_string());
    script.see("a file that cannot be written", barred);
    fs::remove_dir(saves.join("8.qishe")).expect("removed");
    let file = saves.join("7.qishe");
    for (number, length) in [(0, 10), (1, 90)] {
        let text = fs::read(&file).unwrap_or_default();
        fs::write(&file, &text[..length.min(text.len())]).expect("cut");
        let opened = script.device.store.open("7", Prefs::default());
        let notice = opened.notice.clone();
        script.see(&format!("cut {number}"), (opened.table.map(|table| table.scene()), notice));
        script.device.save("7", kept(&played(spy, &moves)));
    }
    // The end, the statistics while their panel is covered, a record, a puzzle.
    let over = played(spy, &[&moves[..], &[(0, "resign")]].concat());
    script.device.save("7", kept(&over));
    let view = script.device.store.statistics().statistics.view(&StatisticsQuery::default());
    script.see("statistics", format!("{} {:?}", view.results, view.games));
    let record = over.sharing().record().map_err(|fault| fault.to_string());
    script.see("record", &record);
    if let Ok(record) = record {
        let saved = script.device.store.save_record(&record).map_err(|fault| fault.to_string());
        script.see("save record", saved.is_ok());
    }
    let puzzle = script.device.store.keep_puzzle("undercover:none", PuzzleResult::Wrong, 20_000);
    script.see("puzzle", puzzle.map_err(|fault| fault.to_string()));
    let practice = script.device.store.practice();
    script.see("practice", practice);
    let deleted = script.device.store.remove("7").map_err(|fault| fault.to_string());
    script.see("delete", deleted);
    see_around(&mut script, &kept(&over));
    let flushed = script.device.store.flush().map_err(|fault| fault.to_string());
    script.see("flush", flushed);
    // Ids of kept records are times.
    script.seen.iter().map(|line| without_ids(line)).collect()
}

/// What stands beside the matches: a club evening that waits for the match, choices with a field of a newer version, and
/// statistics that are erased.
fn see_around(script: &mut Script, over: &SavedMatch) {
    let mut club = script.device.store.open_club(5).club;
    club.press(&ClubAction::ChooseGame { game: "undercover".to_owned() }, 1).expect("a key");
    for name in ["Ada", "Bo"] {
        club.enter(name).expect("a name");
    }
    club.press(&ClubAction::DrawRound, 1).expect("a key");
    club.set_match(1, 1, "9").expect("noted");
    let evening = script.device.store.save_club(&club.save()).map_err(|fault| fault.to_string());
    script.see("save club", evening);
    script.device.save("9", over.clone());
    let result = script.device.store.take_club_result("9").map_err(|fault| fault.to_string());
    script.see("take club result", result);
    let opened = script.device.store.open_club(1);
    assert!(!opened.club.waits_for("9"), "it was taken");
    script.see("open club", (opened.club.save(), opened.notice));
    script.device.store.set_choices(Choices::default()).expect("kept");
    let later =
        sealed(&script.device.read("choices.qishe"), |body| body["later"] = json!({ "deep": [1, 2] }));
    script.device.write("choices.qishe", &later);
    let device = std::mem::replace(&mut script.device, Device::new());
    script.device = device.reborn();
    let choices = script.device.store.choices();
    let named = script.device.store.set_choices(Choices { my_name: "Ada".to_owned(), ..choices.clone() });
    script.see("choices", (choices, named.map_err(|fault| fault.to_string())));
    let written = script.device.read("choices.qishe");
    assert!(written.contains("deep"), "{written}");
    script.see("choices on the disk", written);
    let dropped = script.device.store.drop_starts("7").map_err(|fault| fault.to_string());
    script.see("drop starts", dropped);
    let seen = script.device.store.seen_statistics().view(&StatisticsQuery::default());
    script.see("statistics as known", format!("{} {:?}", seen.results, seen.games));
    let erased = script.device.store.erase_statistics().map_err(|fault| fault.to_string());
    script.see("erase statistics", erased);
}

/// A line without runs of more than ten digits: the ids of records are times.
fn without_ids(line: &str) -> String {
    let mut out = String::new();
    let mut digits = String::new();
    for sign in line.chars().chain(['\n']) {
        if sign.is_ascii_digit() {
            digits.push(sign);
            continue;
        }
        out += if digits.len() > 10 { "#" } else { &digits };
        digits.clear();
        out.push(sign);
    }
    out
}

#[test]
fn everything_a_store_hands_out_is_the_same_for_every_secret() {
    let one = script("spy e6");
    assert!(one.len() > 30);
    for spy in ["spy a6", "spy i6", "spy none"] {
        for (one, other) in one.iter().zip(script(spy)) {
            assert_eq!(*one, other, "{spy}");
        }
    }
}
