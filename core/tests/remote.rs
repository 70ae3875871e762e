//! Matches among devices: over good and bad links, and through kills at every entry, all come to the same record, and
//! nothing is lost but the action in flight (`core/src/remote`).
//!
//! `QISHE_ROUNDS=100 cargo test --release -p qishe-core --test remote` plays a hundred times as many.

mod remote_support;

use qishe_core::game::Record;
use qishe_core::play::Match;
use remote_support::{GAMES, Net, Trouble, options};

/// Plays a match of each game; all records are the same bytes and replay.
fn play_all(trouble: Trouble, star: bool, rounds: u64, most: usize) {
    let more = std::env::var("QISHE_ROUNDS").ok().and_then(|times| times.parse().ok()).unwrap_or(1);
    for (game, json, seats) in GAMES {
        for round in 0..rounds * more {
            let mut net = Net::new(game, &options(json), seats, star, round, trouble);
            let records = net.play_out(most);
            assert!(
                records.iter().all(|record| *record == records[0]),
                "{game} {json} {round}: {records:#?}"
            );
            let record = Record::parse(&records[0]).expect("a record");
            let played = Match::replay(record).expect("a record that replays");
            assert!(played.outcome().is_some(), "{game} {json} {round}");
            assert!(!records[0].contains("sealed"), "all is open at the end: {}", records[0]);
        }
    }
}

#[test]
fn all_devices_come_to_the_same_record() {
    play_all(Trouble::default(), false, 3, 60);
}

#[test]
fn guests_of_a_host_need_no_links_among_each_other() {
    play_all(Trouble::default(), true, 2, 40);
}

#[test]
fn frames_may_be_lost_doubled_and_late() {
    play_all(Trouble { lost: 15, doubled: 15, late: 30, killed: 0 }, false, 2, 40);
}

#[test]
fn devices_may_be_killed_at_any_point() {
    play_all(Trouble { lost: 5, doubled: 5, late: 10, killed: 15 }, false, 2, 30);
    play_all(Trouble { lost: 5, doubled: 5, late: 10, killed: 15 }, true, 1, 30);
}
