//! Matches among devices (`core/src/remote`): over good and bad links, and after kills at every entry, all devices come to
//! the same record. Only an action in flight can be lost.

use crate::support::effort::{samples, seed};
use crate::support::remote::{GAMES, Net, Trouble, identity, options};
use qishe_core::game::{Awaits, Record};
use qishe_core::play::Match;
use qishe_core::remote::{BLOCK, CorruptSave, MatchEvent, NoResultReason, Peer, Phrase, PhraseEvent};
use qishe_core::seat::Seat;
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

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
fn lost_doubled_and_late_frames_lead_to_one_record() {
    play_all(Trouble { lost: 15, doubled: 15, late: 30, killed: 0 }, false, 2, 40);
}

#[test]
fn killed_devices_come_to_one_record() {
    play_all(Trouble { lost: 5, doubled: 5, late: 10, killed: 15 }, false, 2, 30);
    play_all(Trouble { lost: 5, doubled: 5, late: 10, killed: 15 }, true, 1, 30);
}

/// The seat to move acts while another resigns. Both actions take effect, or the match is over; nobody is left waiting.
#[test]
fn simultaneous_actions_leave_nobody_waiting() {
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
                net.devices.iter().all(|one| one.peer.record().is_some()),
                "{first} {round} {taken:?}\n{}",
                net.report()
            );
        }
    }
}

/// A match of 卧底象棋 in play, Red to move.
fn in_play(clock: &str, seed: u64) -> Net {
    let json = format!(r#"{{"first":"red"{clock}}}"#);
    let mut net = Net::new("undercover", &options(&json), 2, false, seed, Trouble::default());
    net.seconds(4);
    for at in 0..2 {
        assert!(net.act(at, "spy none"));
        net.seconds(6);
    }
    net
}

const CLOCK: &str = r#","clock":{"main":600,"byo_yomi":0}"#;

fn boards(net: &Net, at: usize) -> usize {
    net.devices[at].peer.played().expect("begun").board_action_count()
}

/// Asserts that nobody is convicted, and that all have one record.
fn one_record(net: &Net) {
    let records: Vec<_> = net.devices.iter().map(|device| device.peer.record()).collect();
    assert!(records[0].is_some() && records.iter().all(|one| *one == records[0]), "{}", net.report());
    assert!(net.devices.iter().all(|device| device.peer.cheated().is_none()));
}

/// Asserts that nobody is convicted, and that the match has no result on any device. Returns the reason.
fn no_result(net: &Net) -> NoResultReason {
    let ends: Vec<_> = net.devices.iter().map(|device| device.peer.no_result()).collect();
    assert!(ends[0].is_some() && ends.iter().all(Option::is_some), "{}", net.report());
    for device in &net.devices {
        assert!(device.peer.cheated().is_none() && device.peer.kept_record().is_none());
        assert!(!device.peer.is_running());
    }
    ends[0].expect("it").reason
}

/// A link that is lost for more than three minutes decides nothing: moves made meanwhile count, no clock has run, and
/// the match goes on to one record.
#[test]
fn a_lost_link_decides_nothing() {
    let mut net = in_play(CLOCK, 1);
    assert!(net.act(0, "h2e2"));
    net.second();
    net.cut(0, 1);
    net.seconds(5);
    assert!(net.act(1, "h7e7"), "Black answers in time");
    net.seconds(190);
    assert!(net.devices.iter().all(|one| one.peer.played().expect("begun").outcome().is_none()));
    let (seat, reason) = net.devices[0].peer.question().expect("Red waits, and is asked");
    assert_eq!((seat, reason), (Some(Seat(1)), NoResultReason::Unlinked { seconds: 196 }));
    // As far as Black knows, it waits for Red.
    assert_eq!(net.devices[1].peer.question().expect("asked").0, Some(Seat(0)));
    net.link(0, 1);
    net.seconds(10);
    assert_eq!((boards(&net, 0), boards(&net, 1)), (2, 2), "{}", net.report());
    for at in 0..2 {
        assert_eq!(net.devices[at].peer.question(), None, "Red is to move, and linked");
        let clock = net.devices[at].peer.clock().expect("a clock");
        assert!((0..2).all(|seat| clock.reading(Seat(seat)).expect("a face").seconds > 580), "{clock:?}");
    }
    assert!(net.act(0, "resign"));
    net.seconds(10);
    one_record(&net);
}

/// A device that was frozen blames nobody for the gap, and nobody loses.
#[test]
fn a_frozen_device_wins_nothing() {
    for link_first in [false, true] {
        for clock in [CLOCK, ""] {
            let mut net = in_play(clock, 2);
            net.asleep = Some(1);
            net.seconds(15);
            let [red, black] = [net.devices[0].key, net.devices[1].key];
            net.devices[0].peer.down(black);
            net.frames.clear();
            net.seconds(20);
            assert!(net.act(0, "h2e2"), "Red moves after 35 seconds");
            net.seconds(165);
            net.frames.clear();
            net.asleep = None;
            if link_first {
                net.devices[1].peer.down(red);
            }
            net.tick();
            net.devices[1].peer.down(red);
            assert_eq!(net.devices[1].peer.question(), None, "it was itself that slept");
            net.link(0, 1);
            net.seconds(10);
            assert_eq!((boards(&net, 0), boards(&net, 1)), (1, 1), "{}", net.report());
            assert!(net.act(1, "resign"));
            net.seconds(10);
            one_record(&net);
        }
    }
}

/// Time without a link during one seat's turns adds up, so flight mode gives nobody hidden time to think.
#[test]
fn time_without_a_link_adds_up() {
    let mut net = in_play(CLOCK, 3);
    for (turn, action) in ["h2e2", "e2h2", "h2e2"].into_iter().enumerate() {
        net.cut(0, 1);
        net.seconds(50);
        assert_eq!(net.devices[0].peer.question(), None, "Red does not wait for anybody");
        let asked = net.devices[1].peer.question();
        assert_eq!(asked.is_some(), turn == 2, "two minutes in all: {asked:?}");
        for at in 0..2 {
            assert_eq!(net.devices[at].peer.unlinked(Seat(0)) / 10_000, 5 * (turn as u64 + 1));
        }
        net.link(0, 1);
        net.seconds(3);
        if turn == 2 {
            // A connected player who thinks is not asked about. A player who goes on waiting is asked again after the same time.
            assert_eq!(net.devices[1].peer.question(), None);
            net.cut(0, 1);
            assert!(net.devices[1].peer.question().is_some());
            net.devices[1].peer.go_on_waiting();
            net.settle(1);
            net.restart(1);
            net.seconds(3);
            assert_eq!(net.devices[1].peer.question(), None);
            net.link(0, 1);
        }
        assert!(net.act(0, action));
        net.seconds(2);
        assert!(net.act(1, if turn % 2 == 0 { "h7e7" } else { "e7h7" }));
        net.seconds(2);
    }
    net.cut(0, 1);
    net.seconds(115);
    assert_eq!(net.devices[1].peer.question(), None);
    net.seconds(10);
    assert!(net.devices[1].peer.question().is_some());
}

/// The waiting player may end the match. It then has no result on either device, and the player who comes back sees why.
#[test]
fn the_waiting_player_may_end_the_match_without_a_result() {
    for (clock, gap) in [(CLOCK, 120), ("", 24 * 60 * 60)] {
        let mut net = in_play(clock, 4);
        assert!(!net.devices[1].peer.end_without_result(), "nobody is missing");
        net.cut(0, 1);
        if gap > 1000 {
            // The app is closed for most of a day.
            net.seconds(40);
            net.devices[1].peer.slept((gap - 50) * 1000);
        } else {
            net.seconds(gap as u32 - 10);
        }
        assert_eq!(net.devices[1].peer.question(), None);
        assert!(!net.devices[1].peer.end_without_result());
        net.seconds(20);
        assert!(net.devices[1].peer.end_without_result(), "{}", net.report());
        net.settle(1);
        assert!(!net.devices[1].peer.is_synchronized(), "the other is still to hear it");
        net.restart(1);
        net.restart(0);
        // It moves meanwhile, and comes back.
        assert!(net.act(0, "h2e2"));
        net.link(0, 1);
        net.seconds(10);
        assert!(matches!(no_result(&net), NoResultReason::Unlinked { .. }));
        let end = net.devices[0].peer.no_result().expect("it");
        assert_eq!((end.by, end.awaited), (Seat(1), Some(Seat(0))));
        assert!(net.devices.iter().all(|device| device.peer.is_synchronized()));
        assert!(!net.act(0, "h2e2") && !net.act(1, "resign"), "nothing is played any more");
    }
}

/// A resignation is sent at once, or when there is a link: also after a kill, and in the other's turn.
#[test]
fn a_resignation_is_sent_when_there_is_a_link() {
    for (seat, linked, killed) in [(0, true, false), (1, true, false), (0, false, true), (1, false, true)] {
        let mut net = in_play("", 5);
        if !linked {
            net.cut(0, 1);
        }
        net.devices[seat].peer.give_up();
        net.settle(seat);
        if killed {
            net.restart(seat);
        }
        net.seconds(5);
        if !linked {
            net.link(0, 1);
            net.seconds(10);
        }
        one_record(&net);
        let record = net.devices[0].peer.record().expect("it");
        let last = record.actions.last().expect("one");
        assert_eq!((last.seat, last.action.as_str()), (Seat(seat as u8), "resign"));
        assert!(net.devices.iter().all(|device| device.peer.is_synchronized()));
    }
}

/// The winner keeps the match although the loser opens no secret, and can begin another one.
#[test]
fn a_match_is_kept_without_the_losers_secret() {
    let mut net = Net::new("undercover", &options(r#"{"first":"red"}"#), 2, false, 6, Trouble::default());
    net.seconds(4);
    for (at, pick) in [(0, "spy e6"), (1, "spy e3")] {
        assert!(net.act(at, pick));
        net.seconds(6);
    }
    assert!(net.act(1, "resign"), "a proposal: it is Red's turn");
    // Black leaves right after it has resigned.
    assert!(net.deliver());
    net.cut(0, 1);
    net.seconds(15);
    assert!(net.devices[0].peer.is_running(), "{}", net.report());
    // Red has put the resignation into the log. Black has signed it, whether it knows that or not.
    net.link(0, 1);
    net.mute = Some(1);
    net.seconds(25);
    assert!(!net.devices[0].peer.is_running() && net.devices[0].peer.kept_record().is_some(), "it is signed");
    net.mute = None;
    net.seconds(10);
    one_record(&net);
}

/// A withheld share decides nothing. The waiting player is asked after three minutes, and the player who withholds it gets
/// at most a match without a result.
#[test]
fn a_share_that_is_withheld_ends_nothing_by_itself() {
    for there in [true, false] {
        let json = r#"{"layout":"before_random","first":"red","clock":{"main":600,"byo_yomi":0}}"#;
        let mut net = Net::new("undercover", &options(json), 2, false, 3, Trouble::default());
        let awaits =
            |net: &Net| net.devices[0].peer.played().is_some_and(|one| one.game().awaits().is_some());
        while !awaits(&net) {
            assert!(net.deliver(), "greetings come before shares");
        }
        net.mute = Some(1);
        if !there {
            net.cut(0, 1);
        }
        net.seconds(170);
        assert_eq!(net.devices[0].peer.question(), None, "it has three minutes");
        net.seconds(20);
        assert!(net.devices[0].peer.played().expect("begun").outcome().is_none());
        let (seat, reason) = net.devices[0].peer.question().expect("asked");
        assert_eq!((seat.is_none(), reason == NoResultReason::Overdue), (there, there));
        assert!(net.devices[0].peer.end_without_result());
        net.settle(0);
        net.mute = None;
        net.link(0, 1);
        net.seconds(10);
        no_result(&net);
    }
}

/// In 四国战棋 an unopened deployment delays all, until somebody ends the match for all four.
#[test]
fn an_unopened_deployment_lets_others_end_the_match() {
    let mut net = Net::new("siguo", &options(r#"{"first":"random"}"#), 4, true, 4, Trouble::default());
    let awaits = |net: &Net| {
        net.devices[0].peer.played().is_some_and(|one| one.game().awaits() == Some(Awaits::Openings))
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
    assert!(awaits(&net), "{}", net.report());
    net.mute = Some(2);
    net.seconds(170);
    assert_eq!(net.devices[3].peer.question(), None, "it has three minutes");
    net.seconds(20);
    assert_eq!(net.devices[3].peer.question(), Some((None, NoResultReason::Overdue)));
    assert!(net.devices[3].peer.end_without_result());
    net.settle(3);
    net.mute = None;
    net.seconds(20);
    assert_eq!(no_result(&net), NoResultReason::Overdue);
}

/// In a game that begins with a draw, all devices have entered the match before any of them receives a share.
#[test]
fn the_first_draw_comes_after_everybody_has_entered() {
    for game in ["sifang", "jihe"] {
        let mut net = Net::new(game, &options(r#"{"first":"random"}"#), 2, false, 7, Trouble::default());
        let acted = |net: &Net, at: usize| net.count(at, |what| matches!(what, MatchEvent::Acted(_)));
        while net.devices.iter().all(|device| device.peer.played().is_none()) {
            assert!(net.deliver(), "{game}");
            let both = acted(&net, 0) == 2 && acted(&net, 1) == 2;
            assert!(both || net.devices.iter().all(|one| one.peer.played().is_none()), "{game}");
        }
        net.seconds(3);
        assert!(net.devices.iter().all(|device| device.peer.played().is_some()), "{game}");
        assert!(net.devices[0].peer.played().expect("begun").record().actions.is_empty());
    }
}

/// Restoring an older file convicts nobody. If the device is linked first, it learns its later actions. If it has acted
/// otherwise, the match has no result on either device.
#[test]
fn restoring_an_older_file_convicts_nobody() {
    for (linked_first, more) in [(true, false), (false, false), (false, true)] {
        let mut net = in_play("", 8);
        let old = net.file(0);
        assert!(net.act(0, "h2e2"));
        net.seconds(4);
        if more {
            assert!(net.act(1, "h7e7"));
            net.seconds(4);
        }
        net.cut(0, 1);
        net.put_back(0, old);
        if !linked_first {
            assert!(net.act(0, "b2e2"), "a different move at the same place of the log");
        }
        net.link(0, 1);
        net.seconds(20);
        if linked_first {
            assert_eq!((boards(&net, 0), boards(&net, 1)), (1, 1));
            assert!(net.act(1, "resign"));
            net.seconds(10);
            one_record(&net);
        } else {
            assert_eq!(no_result(&net), NoResultReason::LogsDiffer);
        }
    }
}

/// Random matches with lost links, sleeps and kills: all come to one record, or to none; no honest device is convicted.
/// 100 matches at effort 10; `QISHE_EFFORT=1000` plays ten thousand.
#[test]
fn random_interruptions_lead_to_one_record_or_no_result() {
    let first = seed(0);
    for round in first..first + samples(100) {
        let (game, json, seats) = GAMES[round as usize % GAMES.len()];
        let mut json = options(json);
        if round % 3 != 0 {
            json.insert("clock".to_owned(), serde_json::json!({ "main": 120, "byo_yomi": 10 }));
        }
        let trouble = Trouble { lost: 3, doubled: 3, late: 5, killed: 3 };
        let mut net = Net::new(game, &json, seats, round % 2 == 0, round, trouble);
        let outcome = net.play_with_interruptions(40);
        assert!(outcome.is_ok(), "{game} {json:?} {round}: {outcome:?}\n{}", net.report());
    }
}

/// A plan may set up a position, but names no spies: every device would have them in memory and in its files.
#[test]
fn a_plan_names_no_spies() {
    use qishe_core::remote::Plan;
    let planned = |position: &str| {
        let keys = (0..2).map(|seat| identity(seat).public()).collect();
        Plan::new("undercover", &options(&format!("{{\"position\":{position}}}")), keys, [7; 32])
    };
    let fen = "4k4/9/9/p3p3p/9/9/P3P3P/9/9/R3K4 w";
    planned(&format!("{{\"fen\":\"{fen}\",\"pick\":true}}")).expect("picks come later, unseen");
    planned(&format!("{{\"fen\":\"{fen}\",\"spies\":{{}}}}")).expect("that there are none is no secret");
    for spies in [r#"{"0":"e6","1":"e3"}"#, r#"{"0":"e6"}"#, r#"{"0":null,"1":"e3"}"#] {
        let plan = planned(&format!("{{\"fen\":\"{fen}\",\"spies\":{spies}}}"));
        assert!(plan.is_err(), "the plan with {spies} is refused");
    }
}

/// Asserts that no device accuses a seat. That a person who waits long is asked about the lost link accuses nobody.
fn nobody_is_accused(net: &Net, what: &str) {
    for (at, device) in net.devices.iter().enumerate() {
        let accused = net.count(at, |what| matches!(what, MatchEvent::Understated(_)));
        assert_eq!((accused, device.peer.doubted()), (0, None), "{what}: device {at}");
        let reason = device.peer.question().map(|(_, reason)| reason);
        assert!(
            matches!(reason, None | Some(NoResultReason::Unlinked { .. })),
            "{what}: device {at}: {reason:?}"
        );
    }
}

/// A stalled network accuses nobody: all frames come late, by any time, while both links count as up. The stall
/// begins before the move, at it, or while the mover thinks.
#[test]
fn a_network_that_stalls_accuses_nobody() {
    for clock in [CLOCK, ""] {
        for stall in [5, 8, 9, 11, 14, 25] {
            for thinks in [1, 3, 7] {
                let mut net = in_play(clock, 9);
                for turn in 0..8 {
                    let what = format!("{stall} s, thinks {thinks} s, turn {turn} {clock}");
                    let (at, action) = (turn % 2, ["h2e2", "h7e7", "e2h2", "e7h7"][turn % 4]);
                    if turn % 3 == 1 {
                        // The stall holds the signs of life back, too.
                        net.seconds(12);
                        (0..thinks).for_each(|_| net.tick());
                    } else {
                        net.seconds(thinks);
                    }
                    assert!(net.act(at, action), "{what}: {}", net.report());
                    (0..stall).for_each(|_| net.tick());
                    net.second();
                    nobody_is_accused(&net, &what);
                }
                assert_eq!((boards(&net, 0), boards(&net, 1)), (8, 8));
            }
        }
    }
}

/// A store without a leader, or a full one, accuses nobody either: kept frames come late, and signs of life do not
/// come.
#[test]
fn a_store_that_stalls_accuses_nobody() {
    for stall in [11, 14, 26, 40] {
        let mut net = in_play(CLOCK, 10);
        for turn in 0..6 {
            let (at, action) = (turn % 2, ["h2e2", "h7e7", "e2h2", "e7h7"][turn % 4]);
            net.seconds(2);
            assert!(net.act(at, action));
            net.second_without_store(stall);
            net.seconds(2);
            nobody_is_accused(&net, &format!("{stall} s, turn {turn}"));
        }
        assert_eq!((boards(&net, 0), boards(&net, 1)), (6, 6));
    }
}

/// The winner keeps a match although the loser's device falls silent after the loser has resigned in the other's turn: the
/// resignation is signed.
#[test]
fn a_signed_resignation_settles_a_match_of_two() {
    for (clock, restarts) in [(CLOCK, false), ("", true)] {
        let mut net = in_play(clock, 11);
        assert!(net.act(1, "resign"), "a proposal: it is Red's turn");
        assert!(net.deliver());
        net.cut(0, 1);
        net.seconds(2);
        assert!(net.devices[0].peer.kept_record().is_none(), "its secrets may still come");
        if restarts {
            net.restart(0);
        }
        net.seconds(25);
        let kept = net.devices[0].peer.kept_record().expect("kept").clone();
        assert_eq!(Match::replay(kept).expect("it replays").outcome().expect("over").winners, [Seat(0)]);
        assert_eq!(net.devices[0].peer.question(), None);
        // Who has resigned has nothing to decide: no answer of it takes the win away.
        net.seconds(600);
        assert_eq!(net.devices[1].peer.question(), None);
        assert!(!net.devices[1].peer.end_without_result());
        net.link(0, 1);
        net.seconds(10);
        one_record(&net);
    }
}

/// A match of 五子棋 that Black wins by its last move, which White's device does not get.
fn won_unheard() -> Net {
    let mut net = Net::new("gomoku", &options("{}"), 2, false, 12, Trouble::default());
    net.seconds(4);
    let moves = ["H8", "A1", "H9", "A3", "H10", "A5", "H11", "A7"];
    for (turn, action) in moves.iter().enumerate() {
        assert!(net.act(turn % 2, action), "{action} {}", net.report());
        net.seconds(2);
    }
    net.cut(0, 1);
    assert!(net.act(0, "H12"));
    assert!(net.devices[0].peer.played().expect("begun").outcome().is_some());
    net
}

/// The loser's flight mode before the last move arrives changes nothing: after three minutes the winner is asked, and
/// keeps the match or ends it.
#[test]
fn a_won_match_is_kept_although_the_loser_is_silent() {
    for (keeps, restarts) in [(true, false), (true, true), (false, false)] {
        let mut net = won_unheard();
        net.seconds(170);
        assert_eq!(net.devices[0].peer.question(), None, "it may come back");
        net.seconds(20);
        let (awaited, reason) = net.devices[0].peer.question().expect("asked");
        assert!(net.devices[0].peer.may_keep());
        assert_eq!(awaited, Some(Seat(1)));
        assert!(matches!(reason, NoResultReason::Unlinked { seconds: 180.. }));
        if !keeps {
            assert!(net.devices[0].peer.end_without_result());
            net.settle(0);
            net.link(0, 1);
            net.seconds(10);
            no_result(&net);
            continue;
        }
        net.devices[0].peer.go_on_waiting();
        net.settle(0);
        if restarts {
            net.restart(0);
            net.seconds(25);
        }
        let kept = net.devices[0].peer.kept_record().expect("kept").clone();
        assert_eq!(Match::replay(kept).expect("it replays").outcome().expect("over").winners, [Seat(0)]);
        assert_eq!(net.devices[0].peer.question(), None, "once");
        net.link(0, 1);
        net.seconds(10);
        one_record(&net);
    }
}

/// A loser who ends the match instead of hearing its end takes nothing from the winner: the winner is asked, at once.
#[test]
fn an_ending_after_the_end_is_for_the_winner_to_take() {
    for keeps in [true, false] {
        let mut net = won_unheard();
        net.seconds(40);
        net.devices[1].peer.slept(24 * 60 * 60 * 1000);
        net.tick();
        assert!(net.devices[1].peer.question().is_some(), "White waits for Black's move, as far as it knows");
        assert!(net.devices[1].peer.end_without_result());
        net.settle(1);
        net.link(0, 1);
        net.seconds(5);
        assert!(net.devices[0].peer.no_result().is_none(), "it is not ended by that");
        assert!(net.devices[0].peer.has_late_ending() && net.devices[0].peer.may_keep());
        assert!(net.devices[1].peer.is_synchronized(), "the other knows of it");
        match keeps {
            true => net.devices[0].peer.go_on_waiting(),
            false => assert!(net.devices[0].peer.end_without_result()),
        }
        net.settle(0);
        net.seconds(25);
        assert_eq!(net.devices[0].peer.kept_record().is_some(), keeps);
        if !keeps {
            no_result(&net);
        }
    }
}

/// A match that all know the end of has its result, although one of them has ended it before it knew that.
#[test]
fn a_match_that_all_know_the_end_of_has_its_result() {
    let mut net = won_unheard();
    // White gets the last move, and its answer does not come back.
    net.link(0, 1);
    while net.devices[1].peer.played().expect("begun").outcome().is_none() {
        assert!(net.deliver());
    }
    net.mute = Some(1);
    net.seconds(200);
    assert!(net.devices[0].peer.end_without_result(), "{}", net.report());
    net.settle(0);
    net.seconds(5);
    assert!(net.devices[1].peer.kept_record().is_some(), "it knows that both knew the end");
    net.mute = None;
    net.restart(0);
    net.link(0, 1);
    net.seconds(10);
    one_record(&net);
    assert!(net.devices[0].peer.no_result().is_none());
}

/// A file whose check sum is good and whose content is not: another seat, or any other byte. It is refused, or taken up
/// without a panic.
#[test]
fn a_changed_file_with_a_good_sum_is_survived() {
    let mut net = in_play(CLOCK, 5);
    assert!(net.act(0, "h2e2"));
    net.seconds(3);
    let good = net.devices[0].peer.save();
    let changed = |place: usize, byte: u8| {
        let mut bytes = good[32..].to_vec();
        bytes[place] = byte;
        [&blake3::hash(&bytes).as_bytes()[..], &bytes].concat()
    };
    // The seat follows the key.
    let seat = 32;
    assert_eq!(changed(seat, 0), good);
    for other in [2, 9, 255] {
        assert_eq!(Peer::restore(&changed(seat, other), [7; 32]).expect_err("no such seat"), CorruptSave);
    }
    let mut rng = StdRng::seed_from_u64(seed(19));
    let mut taken = 0;
    for _ in 0..samples(4000) {
        let place = rng.random_range(0..good.len() - 32);
        let byte = match rng.random_range(0..3) {
            0 => good[32 + place] ^ (1 << rng.random_range(0..8)),
            1 => good[32 + place].wrapping_add(1),
            _ => rng.random(),
        };
        let Ok(mut peer) = Peer::restore(&changed(place, byte), rng.random()) else { continue };
        taken += 1;
        peer.up(net.devices[1].key);
        peer.tick(1000);
        for action in ["draw", "a3a4", "resign"] {
            let _ = peer.act(action);
        }
        peer.tick(30_000);
        let _ = (peer.question(), peer.kept_record(), peer.clock(), peer.names());
        peer.effects();
        assert!(!peer.save().is_empty());
    }
    assert!(taken > 0, "some bytes are chance or names");
}

/// Everybody hears what a seat says, over the host too, in 512 bytes; nobody's match or file is another by that.
#[test]
fn a_phrase_reaches_all_and_changes_nothing() {
    let mut net = Net::new("siguo", &options(r#"{"first":0}"#), 4, true, 1, Trouble::default());
    net.seconds(4);
    let files: Vec<_> = (0..4).map(|at| net.file(at)).collect();
    let mut known = [0; 4];
    for (number, phrase) in Phrase::ALL.into_iter().enumerate() {
        assert_eq!(Phrase::of(number as u8), Some(phrase));
        let by = number % 4;
        let sent = net.devices[by].sent.len();
        net.say(by, phrase);
        assert!(net.devices[by].sent[sent..].iter().all(|(_, length)| *length == 41 + BLOCK));
        net.seconds(1);
        for (at, known) in known.iter_mut().enumerate() {
            let (heard, count) = net.devices[at].peer.phrases(*known);
            assert_eq!(heard, [PhraseEvent::Said(Seat(by as u8), phrase)], "device {at}, {phrase:?}");
            *known = count;
        }
        net.seconds(5);
    }
    let later: Vec<_> = (0..4).map(|at| net.file(at)).collect();
    assert_eq!(files, later, "no file was written");
    assert!(net.devices.iter().all(|device| device.happened.contains(&MatchEvent::Phrase)));
}

/// The own device refuses a second phrase within five seconds, and one that nobody is there to hear.
#[test]
fn one_phrase_in_five_seconds() {
    let mut net = Net::new("gomoku", &options("{}"), 2, false, 1, Trouble::default());
    net.seconds(4);
    let mut known = 0;
    let mut said = |net: &mut Net| {
        net.say(0, Phrase::Hurry);
        let (events, count) = net.devices[0].peer.phrases(known);
        known = count;
        events
    };
    let own = [PhraseEvent::Said(Seat(0), Phrase::Hurry)];
    assert_eq!(said(&mut net), own);
    net.seconds(4);
    assert_eq!(said(&mut net), [PhraseEvent::TooSoon]);
    net.seconds(1);
    assert_eq!(said(&mut net), own, "five seconds after the first");
    net.seconds(5);
    net.cut(0, 1);
    assert_eq!(said(&mut net), [PhraseEvent::Unheard]);
    net.link(0, 1);
    net.seconds(1);
    assert_eq!(said(&mut net), own, "what nobody heard does not count");
    net.seconds(1);
    let heard = net.devices[1].peer.phrases(0).0;
    assert_eq!(heard.len(), 3, "{heard:?}");
}
