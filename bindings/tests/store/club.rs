//! The club evening of a device: saved, resumed, and not lost after damage.

use qishe::{StoreError, StoreNotice};
use qishe_core::club::ClubAction;
use qishe_core::words::{Lang, Word};

use crate::support::Device;

fn names(device: &Device) -> Vec<String> {
    let view = device.store.open_club(1).club.view(Lang::En, None).expect("a view");
    view.people.into_iter().map(|person| person.name).collect()
}

/// A device with an evening of Ada and then of Ada and Bo.
fn evening() -> Device {
    let device = Device::new();
    let club = device.store.open_club(5).club;
    for name in ["Ada", "Bo"] {
        club.enter(name.to_owned()).expect("a name");
        device.store.save_club(club.save().expect("a save")).expect("kept");
    }
    device
}

#[test]
fn an_evening_is_resumed() {
    let device = evening();
    let club = device.store.open_club(1).club;
    club.press(ClubAction::DrawRound, 1).expect("a round");
    device.store.save_club(club.save().expect("a save")).expect("kept");
    let device = device.reborn();
    let opened = device.store.open_club(1);
    assert_eq!(opened.notice, None);
    assert_eq!(opened.club.save().expect("a save"), club.save().expect("a save"));
}

#[test]
fn a_damaged_evening_falls_back_and_is_put_aside() {
    let device = evening();
    let text = device.read("club.qishe");
    device.write("club.qishe", &text.replace("Bo", "Xx"));
    let opened = device.store.open_club(1);
    let torn = |text: Word| Some(StoreNotice { title: Word::ClubTornTitle, text });
    assert_eq!(opened.notice, torn(Word::ClubTornText));
    assert_eq!(names(&device), ["Ada"], "the file before");
    assert!(device.read("club.qishe.broken").contains("Xx"));
    // Both damaged: a new evening, and nothing deleted.
    device.write("club.qishe", "nothing");
    device.write("club.qishe.bak", "nothing");
    let opened = device.store.open_club(1);
    assert_eq!(opened.notice, torn(Word::ClubBrokenText { file: "club.qishe.broken.2".to_owned() }));
    assert_eq!(names(&device), Vec::<String>::new());
    assert!(matches!(device.store.save_club("{}".to_owned()), Err(StoreError::Unreadable)));
}
