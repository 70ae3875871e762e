//! Matches among devices: over good and bad links, and through kills at every entry, all come to the same record, and
//! nothing is lost but the action in flight (`core/src/remote`).

use crate::support::effort::samples;
use crate::support::remote::{GAMES, Net, Trouble, options};
use qishe_core::game::{Awaits, Record};
use qishe_core::play::Match;
use qishe_core::remote::Happening;
use qishe_core::seat::Seat;

/// Plays a match of each game; all records are the same bytes and replay.
fn play_all(trouble: Trouble, star: bool, rounds: u64, most: usize) {
    for (game, json, seats) in GAMES {
        for round in 0..samples(rounds) {
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

/// A device that stays away loses its time: after three minutes where there is a clock. Its host sees that, the other guests
/// believe the host; somebody who only thinks is not away. What it does meanwhile, unheard, comes too late.
#[test]
fn whoever_stays_away_loses_its_time() {
    let json = r#"{"first":0,"clock":{"main":1200,"byo_yomi":0}}"#;
    let mut net = Net::new("siguo", &options(json), 4, true, 2, Trouble::default());
    while net.devices[0].party.played().is_none_or(|played| !played.game().in_play()) {
        for at in 0..4 {
            if let Some(action) = net.some_action(at) {
                net.act(at, &action);
            }
        }
        net.second();
    }
    let mover = |net: &Net| net.devices[0].party.played().expect("begun").game().to_move();
    while mover(&net) != [Seat(2)] {
        for at in 0..4 {
            if let Some(action) = net.some_action(at).filter(|_| at != 2) {
                net.act(at, &action);
            }
        }
        net.second();
    }
    net.seconds(400);
    assert_eq!(mover(&net), [Seat(2)], "it may think for twenty minutes");
    let (host, guest) = (net.devices[0].key, net.devices[2].key);
    net.devices[0].party.down(guest);
    net.devices[2].party.down(host);
    net.seconds(170);
    assert_eq!(mover(&net), [Seat(2)], "it is away for three minutes, however long it thought before");
    net.act(2, "resign");
    net.seconds(20);
    net.devices[0].party.up(guest);
    net.devices[2].party.up(host);
    net.seconds(20);
    let ends = net.devices.iter().map(|device| device.party.played().expect("begun").record().to_json());
    let ends: Vec<_> = ends.collect();
    assert!(ends.iter().all(|end| end.contains("timeout")), "{ends:#?}");
    for at in 0..4 {
        assert_eq!(net.count(at, |what| matches!(what, Happening::Disputed(_))), 0, "seat {at}");
    }
    let record = net.devices[3].party.played().expect("begun").record();
    let last = record.actions.last().expect("one");
    assert_eq!((last.seat, last.action.as_str()), (Seat(2), "timeout"), "{}", net.told());
    assert!(net.devices.iter().all(|device| device.party.cheated().is_none()));
}

/// Whoever is to move acts in the moment in which another gives up: both take effect, or the match is over, and nobody is left
/// waiting.
#[test]
fn two_act_at_the_same_moment() {
    for first in ["red", "black"] {
        for round in 0..8_u64 {
            let json = format!(r#"{{"first":"{first}"}}"#);
            let mut net = Net::new("undercover", &options(&json), 2, false, round, Trouble::default());
            net.seconds(4);
            for _ in 0..2 {
                (0..2).for_each(|at| _ = net.act(at, "spy none"));
                net.seconds(6);
            }
            let (mover, other) = if first == "red" { (0, 1) } else { (1, 0) };
            let moves = if first == "red" { ["b2e2", "b7e7"] } else { ["b7e7", "b2e2"] };
            if round & 1 == 1 {
                (0..2).for_each(|at| net.revive(at));
                net.seconds(1);
            }
            assert!(net.act(mover, moves[0]));
            net.seconds(u32::from(round & 2 == 2));
            let resigns = if round & 4 == 4 { mover } else { other };
            let taken = [net.act(other, moves[1]), net.act(resigns, "resign")];
            net.seconds(20);
            assert!(
                net.devices.iter().all(|one| one.party.record().is_some()),
                "{first} {round} {taken:?}\n{}",
                net.told()
            );
        }
    }
}

/// Where there is no clock, whoever does not move for three days and is not there loses its time: also when it was killed
/// meanwhile and comes back later, and whatever it does before it has heard of that.
#[test]
fn three_days_without_a_clock() {
    for acts in [false, true] {
        let mut net = Net::new("gomoku", &options("{}"), 2, false, 5, Trouble::default());
        net.seconds(2);
        let [black, white] = [net.devices[0].key, net.devices[1].key];
        net.devices[0].party.down(white);
        net.devices[1].party.down(black);
        let away = 72 * 60 * 60 * 1000;
        net.now += away;
        net.devices[1].party.tick(net.now);
        net.settle(1);
        assert!(net.devices[1].party.played().expect("begun").outcome().is_some(), "claimed");
        // Black's device was killed at once, and is taken up now.
        net.restart(0);
        net.devices[0].party.slept(away);
        if acts {
            assert!(net.act(0, "H8"));
        }
        assert!(net.devices[0].party.played().expect("begun").outcome().is_none(), "not heard yet");
        net.devices[0].party.up(white);
        net.devices[1].party.up(black);
        net.seconds(20);
        let records: Vec<_> = net.devices.iter().map(|device| device.party.record()).collect();
        assert!(records[0].is_some() && records[0] == records[1], "{}", net.told());
        assert_eq!(records[0].expect("it").actions[0].action, "timeout");
    }
}

/// Whoever does not tell its share of a draw loses its time, although its device is there: nobody can look at what comes of a
/// draw first and then refuse it.
#[test]
fn a_share_that_is_withheld_loses() {
    for there in [true, false] {
        let json = r#"{"layout":"before_random","first":"red","clock":{"main":600,"byo_yomi":0}}"#;
        let mut net = Net::new("undercover", &options(json), 2, false, 3, Trouble::default());
        let awaits =
            |net: &Net| net.devices[0].party.played().is_some_and(|one| one.game().awaits().is_some());
        while !awaits(&net) {
            assert!(net.deliver(), "greetings come before shares");
        }
        net.mute = Some(1);
        let [red, black] = [net.devices[0].key, net.devices[1].key];
        if !there {
            net.devices[0].party.down(black);
            net.devices[1].party.down(red);
            net.asleep = Some(1);
        }
        net.seconds(170);
        assert!(awaits(&net), "it has three minutes");
        net.seconds(20);
        let played = net.devices[0].party.played().expect("begun");
        assert_eq!(played.outcome().expect("over").winners, [Seat(0)]);
        // Who was away follows that when it comes back; who was there, and said nothing, stays apart.
        (net.mute, net.asleep) = (None, None);
        if !there {
            net.devices[1].party.slept(190_000);
        }
        net.devices[0].party.up(black);
        net.devices[1].party.up(red);
        net.seconds(20);
        assert!(net.devices.iter().all(|device| device.party.cheated().is_none()));
        let over = net.devices[1].party.played().is_some_and(|one| one.outcome().is_some());
        assert_eq!(over, !there);
        let records: Vec<_> = net.devices.iter().map(|device| device.party.record()).collect();
        assert!(records[0].is_some(), "{}", net.told());
        assert_eq!(records[0] == records[1], !there, "{records:#?}");
    }
}

/// Whoever does not open its deployment in 四国战棋 is out, and the others play on: to the same record.
#[test]
fn a_deployment_that_is_not_opened_is_out() {
    let mut net = Net::new("siguo", &options(r#"{"first":"random"}"#), 4, true, 4, Trouble::default());
    let awaits = |net: &Net| {
        net.devices[0].party.played().is_some_and(|one| one.game().awaits() == Some(Awaits::Openings))
    };
    for _ in 0..40 {
        for at in 0..4 {
            if let Some(action) = net.some_action(at) {
                net.act(at, &action);
            }
        }
        net.tick();
        while !awaits(&net) && net.deliver() {}
        if awaits(&net) {
            break;
        }
    }
    assert!(awaits(&net), "{}", net.told());
    net.mute = Some(2);
    net.seconds(170);
    assert!(awaits(&net), "it has three minutes: {}", net.told());
    net.seconds(30);
    assert!(!net.devices[3].party.played().expect("begun").game().alive(Seat(2)), "{}", net.told());
    for _ in 0..20 {
        for at in [0, 1, 3] {
            if let Some(action) = net.some_action(at) {
                net.act(at, &action);
            }
        }
        net.second();
    }
    assert_eq!(net.devices[1].party.played().expect("begun").game().phase(), "play", "{}", net.told());
    for at in [0, 1] {
        net.act(at, "resign");
        net.seconds(5);
    }
    let records: Vec<_> = [0, 1, 3].map(|at| net.devices[at].party.record()).into_iter().collect();
    assert!(records[0].is_some(), "{}", net.told());
    assert!(records.iter().all(|record| *record == records[0]));
    let replayed = Match::replay(records[0].expect("it").clone()).expect("a record that replays");
    assert_eq!(replayed.outcome().expect("over").winners, [Seat(1), Seat(3)]);
}
