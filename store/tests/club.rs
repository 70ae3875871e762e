//! The club evening of a device: saved, resumed, and not lost after damage.

use qishe_core::club::{Club, ClubAction, ClubEffect, ClubForm};
use qishe_core::game::Prefs;
use qishe_core::words::{Lang, Word};
use qishe_store::{StoreError, StoreNotice};
use serde_json::json;

use crate::support::{Device, kept, table};

fn names(device: &Device) -> Vec<String> {
    let view = device.store.open_club(1).club.view(Lang::En, None).expect("a view");
    view.people.into_iter().map(|person| person.name).collect()
}

/// A device with an evening of Ada and then of Ada and Bo.
fn evening() -> Device {
    let device = Device::new();
    let mut club = device.store.open_club(5).club;
    for name in ["Ada", "Bo"] {
        club.enter(name).expect("a name");
        device.store.save_club(&club.save()).expect("kept");
    }
    device
}

#[test]
fn an_evening_is_resumed() {
    let device = evening();
    let mut club = device.store.open_club(1).club;
    club.press(&ClubAction::DrawRound, 1).expect("a round");
    device.store.save_club(&club.save()).expect("kept");
    let device = device.reborn();
    let opened = device.store.open_club(1);
    assert_eq!(opened.notice, None);
    assert_eq!(opened.club.save(), club.save());
}

#[test]
fn a_damaged_evening_falls_back_and_is_put_aside() {
    let device = evening();
    let text = device.read("club.qishe");
    device.write("club.qishe", &text.replace("Bo", "Xx"));
    let opened = device.store.open_club(1);
    let torn =
        |text: Word| Some(StoreNotice { title: Word::FileTornTitle { kind: "club".to_owned() }, text });
    assert_eq!(opened.notice, torn(Word::FileTornText { kind: "club".to_owned() }));
    assert_eq!(names(&device), ["Ada"], "the file before");
    assert!(device.read("club.qishe.broken").contains("Xx"));
    // Both damaged: a new evening, and nothing deleted.
    device.write("club.qishe", "nothing");
    device.write("club.qishe.bak", "nothing");
    let opened = device.store.open_club(1);
    assert_eq!(
        opened.notice,
        torn(Word::FileBrokenText { kind: "club".to_owned(), file: "club.qishe.broken.2".to_owned() })
    );
    assert_eq!(names(&device), Vec::<String>::new());
    assert!(matches!(device.store.save_club("{}"), Err(StoreError::Unreadable)));
}

/// An evening that is not open has the result of a match from the match itself, once, and no other match changes it.
#[test]
fn a_kept_evening_takes_the_result_of_a_kept_match() {
    let device = Device::new();
    let mut club = device.store.open_club(5).club;
    club.press(&ClubAction::ChooseGame { game: "undercover".to_owned() }, 1).expect("a key");
    for name in ["Ada", "Bo"] {
        club.enter(name).expect("a name");
    }
    club.press(&ClubAction::DrawRound, 1).expect("a key");
    club.set_match(1, 1, "11").expect("noted");
    device.store.save_club(&club.save()).expect("kept");
    let before = device.read("club.qishe");
    let running = [(0, "spy none"), (1, "spy none"), (0, "b0c2")];
    let ended = [(0, "spy none"), (1, "spy none"), (0, "b0c2"), (1, "resign")];
    for (id, actions) in [("11", &running[..]), ("12", &ended)] {
        device.save(id, kept(&table("undercover", actions)));
        device.store.take_club_result(id).expect("nothing to take");
        assert_eq!(device.read("club.qishe"), before, "{id}");
    }
    device.save("11", kept(&table("undercover", &ended)));
    device.store.take_club_result("11").expect("taken");
    let outcome = table("undercover", &ended).played().game().outcome().expect("an end");
    assert!(club.take_outcome("11", &outcome).expect("taken"));
    assert_eq!(device.store.open_club(5).club.save(), club.save());
    let taken = device.read("club.qishe");
    device.store.take_club_result("11").expect("taken before");
    assert_eq!(device.read("club.qishe"), taken);
}

/// Returns the pages of each round, the shared texts and the file of an evening.
fn seen(device: &Device) -> Vec<String> {
    let opened = device.store.open_club(1);
    let club = &opened.club;
    let mut seen = vec![
        format!("{:?}", opened.notice),
        format!("{:?}", club.first_page()),
        club.save(),
        device.read("club.qishe"),
    ];
    for lang in Lang::ALL {
        for round in [None, Some(1), Some(2), Some(3)] {
            seen.push(format!("{:?}", club.view(lang, round)));
        }
        seen.extend([ClubForm::Text, ClubForm::Table].map(|form| club.share_as(form, lang).expect("a text")));
    }
    seen
}

/// Plays an evening of 卧底象棋 on one device, with the picks in `spies` at each table. Returns [`seen`] after each step.
///
/// The moves and the results are the same for all picks; with `activate` each match uses a spy. That the spies were picked and
/// used is asserted.
fn evening_with(spies: [&str; 2], activate: bool) -> Vec<Vec<String>> {
    let device = Device::new();
    let mut club = device.store.open_club(5).club;
    let press = |club: &mut Club, action| club.press(&action, 1).expect("a key");
    press(&mut club, ClubAction::ChooseGame { game: "undercover".to_owned() });
    for name in ["Ada", "Bo", "Cy", "Di", "Eve"] {
        club.enter(name).expect("a name");
    }
    let keep = |club: &Club| device.store.save_club(&club.save()).expect("kept");
    let mut all = Vec::new();
    // Both resign once, and once they agree on a draw.
    let ends = [&[(1, "resign")][..], &[(0, "resign")], &[(0, "draw"), (1, "draw yes")]];
    let mut played = 0;
    for round in 1..=3 {
        press(&mut club, ClubAction::DrawRound);
        for number in 1..=2 {
            let id = format!("{round}{number}");
            let ClubEffect::Play { .. } = press(&mut club, ClubAction::PlayTable { round, table: number })
            else {
                panic!("a table is played")
            };
            club.set_match(round as usize, number as usize, &id).expect("noted");
            keep(&club);
            let mut actions = vec![(0, spies[0]), (1, spies[1]), (0, "b0c2"), (1, "b9c7")];
            if activate {
                actions.push((0, "activate"));
            }
            for end in [&[][..], ends[played % ends.len()]] {
                actions.extend(end);
                let table = table("undercover", &actions);
                let current = table.played();
                assert_eq!(current.game().public()["activated"], json!([activate, false]), "{actions:?}");
                let picks: Vec<_> =
                    current.record().actions.iter().map(|entry| entry.action.as_str()).collect();
                assert!(picks.starts_with(&spies), "{picks:?}");
                device.save(&id, kept(&table));
                let mut opened = device.store.open(&id, Prefs::default()).table.expect("a match");
                // An ended match opens in its review.
                opened.press("review:close");
                assert_eq!(opened.scene().result.is_some(), !end.is_empty(), "{actions:?}");
                let outcome = opened.played().game().outcome();
                let taken = outcome.map(|outcome| club.take_outcome(&id, &outcome)).transpose();
                all.push(vec![format!("{taken:?}")]);
                keep(&club);
                all.push(seen(&device));
            }
            played += 1;
        }
    }
    all
}

/// A club evening tells no secret of its matches. With the same results, its pages, texts and file are the same for all spies.
#[test]
fn an_evening_tells_no_spy() {
    let without = evening_with(["spy none", "spy none"], false);
    assert!(without.iter().flatten().any(|seen| seen == "Ok(Some(true))"), "results are taken");
    for (spies, activate) in
        [(["spy e6", "spy c3"], false), (["spy a6", "spy none"], false), (["spy e6", "spy c3"], true)]
    {
        let with = evening_with(spies, activate);
        for (step, (one, other)) in without.iter().zip(&with).enumerate() {
            for (one, other) in one.iter().zip(other) {
                assert_eq!(one, other, "step {step}: the evening tells {spies:?} apart from no spies");
            }
        }
        assert_eq!(without.len(), with.len());
    }
}
