//! Letters between people, and running matches with other devices in the file with everything.

use std::fs;
use std::time::{Duration, UNIX_EPOCH};

use qishe_core::policy::CAPACITY;
use qishe_core::remote::record_print;
use qishe_store::{AnsweredInvitation, FinishedMatch, ReceivedInvitation, RoomFile, SentInvitation};

use crate::support::Device;

/// Most letters of a letter in hexadecimal digits, and of options.
const LETTER: usize = 15_360;
const OPTIONS: usize = 4096;

/// However many letters come, and however long each is, the file stays below its size, and only the newest of each person stay.
#[test]
fn the_letters_are_bounded() {
    let device = Device::new();
    let file = device.store.letters_file();
    let key = |number: usize| format!("{number:064}");
    for number in 0..120 {
        let (id, letter, options) = (format!("{number:032}"), "a".repeat(LETTER), "o".repeat(OPTIONS));
        let fits = file.update(|letters| {
            let (person, game) = (key(number), "gomoku".to_owned());
            letters.receive(ReceivedInvitation {
                id: id.clone(),
                person: person.clone(),
                letter: letter.clone(),
                options: options.clone(),
                ..ReceivedInvitation::default()
            });
            letters.answer(AnsweredInvitation {
                id: format!("x{id}"),
                letter: letter.clone(),
                person: person.clone(),
                ..AnsweredInvitation::default()
            });
            letters.finish(FinishedMatch { print: id.clone(), options, ..FinishedMatch::default() });
            letters.marks.insert(key(number % CAPACITY.people as usize), 1);
            letters.send(SentInvitation { id: id.clone(), person, letter, game, ..SentInvitation::default() })
        });
        assert_eq!(fits.expect("kept"), number < CAPACITY.invitations as usize, "{number}");
    }
    let letters = file.read();
    let most = CAPACITY.invitations as usize;
    assert_eq!((letters.sent.len(), letters.received.len(), letters.answered.len()), (most, most, 64));
    assert_eq!(letters.finished.len(), CAPACITY.finished_matches as usize);
    assert_eq!(letters.received[0].person, key(119), "the newest first");
    let size = fs::metadata(file.path()).expect("a file").len();
    assert!((1 << 20..u64::from(CAPACITY.letters_bytes)).contains(&size), "{size}");
    // Of one person there is one, and who is not known any more leaves nothing behind.
    file.update(|letters| {
        letters.receive(ReceivedInvitation { person: key(119), ..ReceivedInvitation::default() });
        letters.keep_to(0, |person| person == key(119));
    })
    .expect("kept");
    let letters = file.read();
    assert_eq!((letters.sent.len(), letters.received.len(), letters.answered.len()), (0, 1, 1));
    assert!(letters.marks.keys().all(|person| *person == key(119)));
}

/// The record of a match with other devices that has ended is found again by its print, whichever save it gets.
#[test]
fn an_ended_match_leads_to_its_record() {
    let device = Device::new();
    let record = r#"{"format":1,"game":"gomoku","options":{},"seed":5,"actions":[{"seat":0,"do":"resign"}]}"#;
    let print = record_print(record);
    let finish = FinishedMatch { print: print.clone(), ..FinishedMatch::default() };
    device.store.letters_file().update(|letters| letters.finish(finish)).expect("kept");
    device.store.save_record(record).expect("kept");
    let finished = device.store.letters_file().read().finished;
    assert!(device.store.has(&finished[0].save));
    // Another match of the same moves is another record.
    device.store.save_record(record).expect("kept");
    assert_eq!(device.store.letters_file().read().finished, finished);
}

/// The file with everything carries running matches with other devices as they are, with their times, the last played first; what is
/// too much stays behind and is counted.
#[test]
fn running_matches_have_their_room() {
    let device = Device::new();
    let rooms = device.store.rooms();
    fs::create_dir_all(&rooms).expect("a folder");
    let content = |number: u8| {
        let mut bytes = vec![0; 1 << 20];
        bytes.iter_mut().enumerate().for_each(|(at, byte)| *byte = (at as u8).wrapping_mul(31) ^ number);
        bytes
    };
    for number in 0..5 {
        let path = rooms.join(format!("{number}.room"));
        fs::write(&path, content(number)).expect("written");
        let time = UNIX_EPOCH + Duration::from_secs(1000 + u64::from(number));
        fs::File::options().append(true).open(path).and_then(|file| file.set_modified(time)).expect("a time");
    }
    let people = device.store.people_file();
    people.own([7; 32]).expect("kept");
    let exported = device.store.export().expect("an export");
    assert_eq!(exported.left_behind, 3, "1.4 MB each in a file");
    let mut came = Vec::new();
    let merged = Device::new().store.import(&exported.text, |rooms| {
        came = rooms;
        2
    });
    assert_eq!(merged.expect("a merge").rooms, 2);
    let file = |number: u8| RoomFile {
        written: (1000 + u64::from(number)) * 1_000_000_000,
        content: content(number),
    };
    assert!(came == [file(4), file(3)], "the last played first, {}", came.len());
    // A device without such matches writes none.
    let none = Device::new().store.export().expect("an export").text;
    Device::new()
        .store
        .import(&none, |rooms| {
            assert!(rooms.is_empty());
            0
        })
        .expect("a merge");
}
