//! Tables over a match among devices: touches go out, entries of the log come in, and each table shows what its seat may
//! know.

use crate::support::remote::{GAMES, Net, Trouble, options};
use crate::support::secrecy::is_spy;
use qishe_core::game::{Prefs, Record};
use qishe_core::remote::KeptMatch;
use qishe_core::scene::StatusTone;
use qishe_core::seat::Seat;
use qishe_core::table::{Reply, RoomError, Table};
use qishe_core::words::{Lang, Word};

fn tables(net: &Net) -> Vec<Table> {
    net.devices.iter().map(|device| Table::remote(&device.peer, Prefs::default()).expect("begun")).collect()
}

/// Passes actions of the tables to their peers and updates the tables. Returns each table's last reply.
fn follow(net: &mut Net, tables: &mut [Table]) -> Vec<Option<Reply>> {
    for (at, table) in tables.iter_mut().enumerate() {
        for action in table.take_outbox().actions {
            assert!(net.act(at, &action), "what a table lets through, its peer takes: {action}");
        }
    }
    net.seconds(4);
    tables.iter_mut().enumerate().map(|(at, table)| table.follow(&net.devices[at].peer, None)).collect()
}

fn pressed(table: &mut Table, ids: &[&str]) {
    ids.iter().for_each(|id| drop(table.press(id)));
}

/// Both have picked, and Red is to move.
fn picked() -> (Net, Vec<Table>) {
    let mut net = Net::new("undercover", &options(r#"{"first":"red"}"#), 2, false, 1, Trouble::default());
    net.seconds(4);
    let mut tables = tables(&net);
    for (at, pick) in [(0, "spy e6"), (1, "spy c3")] {
        tables[at].act(Seat(at as u8), pick);
        follow(&mut net, &mut tables);
    }
    (net, tables)
}

/// A person picks and moves by touch; the other device shows the move and says it, and never the pick.
#[test]
fn touches_on_one_device_appear_on_the_other() {
    let mut net = Net::new("undercover", &options(r#"{"first":"red"}"#), 2, false, 1, Trouble::default());
    net.seconds(4);
    let mut tables = tables(&net);
    assert!(
        tables.iter().all(|table| table.scene().curtain.is_none()),
        "a player's own device needs no curtain"
    );
    // Not one's turn: nothing goes out.
    pressed(&mut tables[1], &["spy:none", "spy:yes", "ask:yes"]);
    assert!(tables[1].take_outbox().actions.is_empty());
    for (at, pick) in [(0, "spy e6"), (1, "spy e3")] {
        let reply = tables[at].act(Seat(at as u8), pick);
        assert!(!reply.changed, "nothing has happened yet");
        tables[at].act(Seat(at as u8), pick);
        let replies = follow(&mut net, &mut tables);
        assert!(replies.iter().all(Option::is_some), "each is told");
    }
    assert_eq!(tables[0].played().game().private(Seat(0))["spy"]["point"], "e6");
    assert_eq!(tables[1].played().game().private(Seat(0))["spy"], serde_json::Value::Null);
    let refused = tables[0].act(Seat(0), "h2h8");
    assert!(refused.cues.contains(&qishe_core::speech::Cue::Refused));
    tables[0].act(Seat(0), "h2e2");
    let replies = follow(&mut net, &mut tables);
    for reply in replies {
        let said: Vec<_> = reply.expect("told").said.into_iter().map(|one| one.text).collect();
        assert!(said.iter().any(|text| text.contains("炮二平五")), "{said:?}");
    }
    assert!(follow(&mut net, &mut tables).iter().all(Option::is_none), "nothing new");
    tables[1].act(Seat(1), "resign");
    follow(&mut net, &mut tables);
    follow(&mut net, &mut tables);
    for table in &mut tables {
        assert!(table.scene().result.is_some());
        assert!(
            table.act(Seat(0), "undo").cues.contains(&qishe_core::speech::Cue::Refused)
                || table.take_outbox().actions.is_empty()
        );
        table.press("reveal");
        let result = table.scene().result.expect("a result");
        assert_eq!(result.revealed.len(), 2, "both spies: {:?}", result.revealed);
    }
}

/// The mover sees whether the move has arrived at the other device, and what keeps it from being sent.
#[test]
fn a_move_is_shown_to_be_on_its_way_and_to_have_arrived() {
    let (mut net, mut tables) = picked();
    let line = |tables: &[Table]| tables[0].scene().status;
    let subtitle = |tables: &[Table]| tables[0].scene().subtitle;
    tables[0].act(Seat(0), "h2e2");
    for action in tables[0].take_outbox().actions {
        assert!(net.act(0, &action));
    }
    tables[0].follow(&net.devices[0].peer, None);
    assert!(subtitle(&tables).ends_with("轮到黑方 · 正在送出"), "{}", subtitle(&tables));
    assert!(
        tables[0].follow(&net.devices[0].peer, Some(RoomError::NoNetwork)).is_some(),
        "the fault is shown"
    );
    assert_eq!(line(&tables).tone, StatusTone::Urgent);
    assert!(line(&tables).text.contains("网络"), "{:?}", line(&tables));
    assert!(tables[0].follow(&net.devices[0].peer, Some(RoomError::CodeChanged)).is_some());
    assert_eq!(line(&tables).tone, StatusTone::Normal, "no fault of the match");
    follow(&mut net, &mut tables);
    assert!(subtitle(&tables).ends_with("轮到黑方 · 已送到"), "{}", subtitle(&tables));
    tables[1].act(Seat(1), "h9g7");
    follow(&mut net, &mut tables);
    assert!(subtitle(&tables).ends_with("轮到红方"), "{}", subtitle(&tables));
}

/// While all deploy at once, each device names its own side.
#[test]
fn each_device_names_its_own_side_while_all_deploy() {
    let mut net = Net::new("siguo", &options("{}"), 4, true, 1, Trouble::default());
    net.seconds(6);
    let subtitles: Vec<String> = tables(&net).iter().map(|table| table.scene().subtitle).collect();
    assert_eq!(subtitles, ["布阵 · 朱方", "布阵 · 靛方", "布阵 · 金方", "布阵 · 瓷方"]);
}

/// At every step of random play in every game, each table shows a scene, and all come to the same board.
#[test]
fn every_game_is_shown_on_every_device() {
    for (game, json, seats) in GAMES {
        let mut net = Net::new(game, &options(json), seats, true, 7, Trouble::default());
        net.seconds(6);
        let mut tables = tables(&net);
        for turn in 0..60 {
            for (at, table) in tables.iter_mut().enumerate() {
                let action =
                    if turn >= 50 && at % 2 == 0 { Some("resign".to_owned()) } else { net.some_action(at) };
                if let Some(action) = action {
                    table.act(Seat(at as u8), &action);
                }
                let scene = table.scene();
                let phase = table.played().game().phase();
                let to_move = table.played().game().to_move().contains(&Seat(at as u8));
                let told = !scene.status.text.is_empty() || scene.result.is_some() || to_move;
                assert!(told, "a waiting player reads whose turn it is: {game} {json} {phase}");
            }
            follow(&mut net, &mut tables);
            let boards: Vec<_> = tables.iter().map(|table| table.played().game().public()).collect();
            assert!(boards.windows(2).all(|two| two[0] == two[1]), "{game} {json} {}", net.report());
        }
        let over = tables.iter().all(|table| table.scene().result.is_some());
        assert!(over, "{game} {json}");
    }
}

/// The last action is announced like any other, although all secrets are opened with it.
#[test]
fn the_last_action_is_announced_like_any_other() {
    let (mut net, mut tables) = picked();
    for (at, action) in [(0, "h2e2"), (1, "resign")] {
        tables[at].act(Seat(at as u8), action);
        let replies = follow(&mut net, &mut tables);
        net.seconds(4);
        assert!(replies.iter().all(Option::is_some), "{action}");
        let said: Vec<_> = replies.into_iter().flatten().flat_map(|reply| reply.said).collect();
        if action == "resign" {
            assert_eq!(said.iter().filter(|one| one.text.contains("认负")).count(), 4, "{said:?}");
        }
    }
    for table in &tables {
        let scene = table.scene();
        assert!(scene.status.text.contains("认负") || scene.status.text.contains("胜"), "{:?}", scene.status);
        assert!(scene.result.is_some());
    }
}

/// A player who acts again before the first action was sent is told so: while the action is not delivered, while a secret
/// one is withheld, and while the other device is away.
#[test]
fn a_player_who_acts_too_soon_is_told() {
    let mut net = Net::new("undercover", &options(r#"{"first":"red"}"#), 2, false, 1, Trouble::default());
    net.seconds(4);
    let mut tables = tables(&net);
    let told = |table: &mut Table, seat: u8, action: &str| {
        let reply = table.act(Seat(seat), action);
        reply.cues.contains(&qishe_core::speech::Cue::Refused) && reply.scene.status.text == "上一步还在送出"
    };
    tables[0].act(Seat(0), "spy none");
    assert!(told(&mut tables[0], 0, "spy e6"), "not carried yet");
    for action in tables[0].take_outbox().actions {
        assert!(net.act(0, &action));
    }
    tables[0].follow(&net.devices[0].peer, None);
    assert!(told(&mut tables[0], 0, "spy e6"), "withheld");
    net.seconds(6);
    follow(&mut net, &mut tables);
    tables[1].act(Seat(1), "spy none");
    follow(&mut net, &mut tables);
    follow(&mut net, &mut tables);
    // Black gives up while Red, whose turn it is, is away.
    let keys = [0, 1].map(|at: usize| net.devices[at].peer.identity().public());
    net.devices[1].peer.down(keys[0]);
    net.devices[0].peer.down(keys[1]);
    tables[1].act(Seat(1), "draw");
    follow(&mut net, &mut tables);
    assert!(told(&mut tables[1], 1, "resign"), "the other is away");
    net.devices[1].peer.up(keys[0]);
    net.devices[0].peer.up(keys[1]);
    follow(&mut net, &mut tables);
    assert!(!told(&mut tables[1], 1, "resign"), "the offer is there by now");
    follow(&mut net, &mut tables);
    assert!(
        follow(&mut net, &mut tables).len() == 2 && tables.iter().all(|table| table.scene().result.is_some())
    );
}

/// A waiting player reads that the other device is not connected, after any last text.
#[test]
fn a_lost_link_is_told() {
    let mut net = Net::new("gomoku", &options("{}"), 2, false, 1, Trouble::default());
    net.seconds(4);
    let mut tables = tables(&net);
    let said = |table: &Table| table.scene().status.text;
    let before = said(&tables[0]);
    let other = net.devices[1].peer.identity().public();
    net.devices[0].peer.down(other);
    assert!(tables[0].follow(&net.devices[0].peer, None).is_some(), "it is told at once");
    let lost = said(&tables[0]);
    assert_ne!(lost, before);
    net.devices[0].peer.up(other);
    assert!(tables[0].follow(&net.devices[0].peer, None).is_some());
    assert_ne!(said(&tables[0]), lost);
}

/// A player's own device needs no curtain, but somebody may look over the player's shoulder. So it shows and says the
/// contents of a drawer only while its key is held, at any time.
#[test]
fn an_own_device_shows_a_secret_only_while_its_key_is_held() {
    let (_, mut tables) = picked();
    let marks = |table: &Table| table.scene().marks.len();
    for (at, table) in tables.iter_mut().enumerate() {
        let (hidden, scene) = (marks(table), table.scene());
        assert!(!scene.secret && scene.drawers.iter().all(|drawer| !drawer.open && drawer.peek.enabled));
        let looked = table.hold(&format!("peek:{at}"), true).scene;
        assert!(looked.secret && looked.drawers[0].open && looked.marks.len() > hidden, "shown while held");
        table.hold(&format!("peek:{at}"), false);
        assert_eq!(marks(table), hidden, "and not after");
        let other = table.hold(&format!("peek:{}", 1 - at), true).scene;
        assert!(other.marks.len() == hidden && !other.secret, "only the player's own drawer");
    }
}

/// Four seats deploy at once. A seat's selection and its open question stay when another seat submits its layout.
#[test]
fn another_seats_deployment_keeps_the_selection() {
    let mut net = Net::new("siguo", &options(r#"{"first":0}"#), 4, false, 1, Trouble::default());
    net.seconds(6);
    let mut tables = tables(&net);
    for table in &mut tables {
        pressed(table, &["deploy:random", "deploy:ready"]);
        assert!(table.scene().prompt.is_some(), "it is asked first");
    }
    // The last seat answers no, and lifts a placed piece.
    let pieces = tables[3].press("ask:no").scene.pieces;
    let lifted = pieces.iter().any(|piece| !tables[3].tap(piece.point, 1).scene.marks.is_empty());
    assert!(lifted);
    for at in 0..3 {
        assert!(tables[at].press("ask:yes").scene.prompt.is_none(), "the answer is taken");
        let begun = |table: &Table| (table.scene().prompt.map(|prompt| prompt.id), table.scene().marks);
        let before: Vec<_> = tables.iter().map(begun).collect();
        let replies = follow(&mut net, &mut tables);
        assert!(replies.iter().all(Option::is_some), "all are told");
        for (table, before) in tables.iter().zip(before).skip(at + 1) {
            assert_eq!(begun(table), before);
        }
    }
    pressed(&mut tables[3], &["deploy:ready", "ask:yes"]);
    follow(&mut net, &mut tables);
    follow(&mut net, &mut tables);
    assert!(tables.iter().all(|table| table.scene().pieces.len() == 92), "the screens lift");
}

/// A lifted piece and an open question stay when the other player makes an offer. A question stays after the other's move
/// too. A question that can no longer be answered closes.
#[test]
fn actions_of_the_other_keep_answerable_questions_open() {
    let (mut net, mut tables) = picked();
    let asked = |table: &Table| table.scene().prompt.map(|prompt| prompt.id);
    let point = tables[0].board().points.iter().find(|point| point.name == "h2").expect("a point").id;
    tables[0].tap(point, 1);
    let lifted = tables[0].scene().marks;
    tables[1].act(Seat(1), "draw");
    follow(&mut net, &mut tables);
    assert_eq!(tables[0].scene().marks, lifted, "the cannon stays lifted");
    tables[1].press("resign:1");
    let question = asked(&tables[1]).expect("a question");
    tables[0].act(Seat(0), "h2e2");
    follow(&mut net, &mut tables);
    assert_eq!(asked(&tables[1]), Some(question), "Black may still resign");
    // Red gives up in the meantime: nobody is asked any more.
    tables[0].act(Seat(0), "resign");
    follow(&mut net, &mut tables);
    assert_eq!(asked(&tables[1]), None);
    assert!(tables[1].scene().result.is_some());
    // Nor does a piece leave the hand when the other asks to take its move back.
    let (mut net, mut tables) = picked();
    let bare = tables[1].scene().marks.len();
    tables[0].act(Seat(0), "h2e2");
    follow(&mut net, &mut tables);
    let point = tables[1].board().points.iter().find(|point| point.name == "h7").expect("a point").id;
    tables[1].tap(point, 1);
    assert!(tables[1].scene().marks.len() > bare + 1);
    tables[0].act(Seat(0), "undo");
    follow(&mut net, &mut tables);
    assert!(tables[1].scene().marks.len() > bare + 1, "it is only asked");
}

/// A question to a player before an activation stays open for every secret alike when the other acts: with a spy, without
/// one, and with one that cannot turn.
#[test]
fn a_question_before_an_activation_tells_no_spy() {
    let asked = |pick: &str, acts: &[(u8, &str)]| {
        let mut net = Net::new("undercover", &options(r#"{"first":"red"}"#), 2, false, 1, Trouble::default());
        net.seconds(4);
        let mut tables = tables(&net);
        for (at, action) in [(0, pick), (1, "spy c3")] {
            tables[at].act(Seat(at as u8), action);
            follow(&mut net, &mut tables);
        }
        tables[0].press("activate:0");
        let before = tables[0].scene().prompt.map(|prompt| prompt.id);
        for (seat, action) in acts {
            tables[usize::from(*seat)].act(Seat(*seat), action);
            follow(&mut net, &mut tables);
        }
        (before, tables[0].scene().prompt.map(|prompt| prompt.id))
    };
    for acts in [&[(1, "draw")][..], &[(1, "resign")], &[(1, "draw"), (0, "draw no")]] {
        let with = asked("spy e6", acts);
        assert!(with.0.is_some(), "activating is asked about");
        for pick in ["spy none", "spy a6"] {
            assert_eq!(asked(pick, acts), with, "{pick}, {acts:?}");
        }
    }
}

/// The note about a lost link stays until its seat has moved after it; the next cut counts from nothing.
#[test]
fn the_note_about_a_lost_link_goes_with_the_next_move() {
    let json = r#"{"clock":{"main":600,"byo_yomi":0}}"#;
    let mut net = Net::new("gomoku", &options(json), 2, false, 1, Trouble::default());
    net.seconds(4);
    let mut tables = tables(&net);
    let captions = |tables: &[Table]| -> Vec<String> {
        let of = |table: &Table| {
            table.scene().seats.iter().find(|panel| panel.seat == 0).expect("a panel").caption.clone()
        };
        tables.iter().map(of).collect()
    };
    for (turn, stones) in [["H8", "H9"], ["J8", "J9"]].iter().enumerate() {
        net.cut(0, 1);
        net.seconds(30);
        net.link(0, 1);
        net.seconds(10);
        follow(&mut net, &mut tables);
        for caption in captions(&tables) {
            assert!(caption.contains("断线 0:3"), "cut {turn}: {caption}");
        }
        for (seat, stone) in stones.iter().enumerate() {
            tables[seat].act(Seat(seat as u8), stone);
            follow(&mut net, &mut tables);
            follow(&mut net, &mut tables);
            for caption in captions(&tables) {
                assert!(!caption.contains("断线"), "cut {turn}, after {stone}: {caption}");
            }
        }
    }
}

/// The waiting player is asked at the board. Both see how long the link was lost, and the player who comes back sees why
/// the match has no result.
#[test]
fn the_waiting_player_is_asked_at_the_board() {
    let json = r#"{"clock":{"main":600,"byo_yomi":0}}"#;
    for end in [true, false] {
        let mut net = Net::new("gomoku", &options(json), 2, false, 1, Trouble::default());
        net.seconds(4);
        let mut tables = tables(&net);
        let shown = |table: &Table| {
            let scene = table.scene();
            let panel = scene.seats.iter().find(|panel| panel.seat == 0).expect("a panel").clone();
            (scene.prompt.map(|prompt| prompt.id), panel.caption, panel.clock.expect("a clock").running)
        };
        assert!(shown(&tables[1]).2, "Black's clock runs");
        net.cut(0, 1);
        net.seconds(65);
        let follow_both = |net: &mut Net, tables: &mut [Table]| {
            tables
                .iter_mut()
                .enumerate()
                .for_each(|(at, table)| drop(table.follow(&net.devices[at].peer, None)));
        };
        follow_both(&mut net, &mut tables);
        for table in &tables {
            let (prompt, caption, runs) = shown(table);
            assert_eq!((prompt, runs), (None, false), "nobody is asked yet, and no clock runs");
            assert!(caption.contains("断线 1:0"), "{caption}");
        }
        net.seconds(60);
        follow_both(&mut net, &mut tables);
        assert_eq!(shown(&tables[0]).0, None, "Black is to move");
        assert_eq!(shown(&tables[1]).0.as_deref(), Some("waiting"));
        let prompt = tables[1].scene().prompt.expect("asked");
        let choices: Vec<_> = prompt.choices.iter().map(|one| one.label.as_str()).collect();
        assert_eq!(choices, ["继续等", "结束，不计胜负"]);
        tables[1].press(&prompt.choices[usize::from(end)].id);
        assert_eq!(tables[1].take_outbox().ends_waiting, Some(end));
        assert_eq!(tables[1].take_outbox().ends_waiting, None, "said once");
        match end {
            true => assert!(net.devices[1].peer.end_without_result()),
            false => net.devices[1].peer.go_on_waiting(),
        }
        net.settle(1);
        net.link(0, 1);
        net.seconds(10);
        follow_both(&mut net, &mut tables);
        for table in &tables {
            assert!(shown(table).1.contains("断线 2:0"), "{}: until Black has moved", shown(table).1);
        }
        for table in &mut tables {
            let scene = table.scene();
            assert_eq!(scene.prompt, None);
            assert_eq!(scene.result.is_some(), end);
            assert_eq!(table.leave_question(false).is_none(), end, "who leaves an ended match is not asked");
            if let Some(result) = scene.result {
                assert_eq!((result.title.as_str(), result.winners.len()), ("没有结果", 0));
                let start = "白方结束了这局，不计胜负：和黑方断线 2:0";
                assert!(result.reason.starts_with(start), "{}", result.reason);
                let scene = table.scene();
                assert_eq!(scene.subtitle, "没有结果");
                assert!(scene.seats.iter().all(|seat| !seat.to_move), "nobody is to move");
                let enabled = |id: &str| {
                    let mut buttons = scene.buttons.iter().filter(|button| button.id.starts_with(id));
                    buttons.any(|button| button.enabled)
                };
                assert!(["undo", "draw", "resign", "pass"].iter().all(|id| !enabled(id)));
                let seat = if table.scene().seats[1].seat == 0 { Seat(0) } else { Seat(1) };
                assert!(table.act(seat, "H8").cues.contains(&qishe_core::speech::Cue::Refused));
                assert!(table.take_outbox().actions.is_empty(), "nothing is played any more");
            }
        }
    }
}

/// While the link is lost no clock runs and no shell ticks. When it is back, the running clock has lost no time.
#[test]
fn a_clock_face_loses_no_time_while_the_link_is_down() {
    let json = r#"{"clock":{"main":600,"byo_yomi":0}}"#;
    let mut net = Net::new("gomoku", &options(json), 2, false, 1, Trouble::default());
    net.seconds(4);
    let mut tables = tables(&net);
    tables[0].tick(1_000_000);
    tables[0].act(Seat(0), "H8");
    for action in tables[0].take_outbox().actions {
        assert!(net.act(0, &action));
    }
    net.seconds(2);
    tables.iter_mut().enumerate().for_each(|(at, table)| drop(table.follow(&net.devices[at].peer, None)));
    tables[0].tick(1_002_000);
    net.cut(0, 1);
    net.seconds(20);
    tables[0].follow(&net.devices[0].peer, None);
    assert!(net.act(1, "I9"), "White answers without a link");
    net.seconds(60);
    net.link(0, 1);
    net.seconds(1);
    tables[0].follow(&net.devices[0].peer, None);
    // The shell ticks again, because Black's clock runs.
    tables[0].tick(1_083_000);
    tables[0].follow(&net.devices[0].peer, None);
    let panel = tables[0].scene().seats.into_iter().find(|panel| panel.seat == 0).expect("a panel");
    let face = panel.clock.expect("a clock");
    assert!(face.running && face.text.as_str() >= "09:50", "{}", face.text);
}

/// A shell keeps the app alive while a match with other devices runs by a clock, and at no other time; the system says whose turn
/// it is. A match by letters goes on without the app, and is left without a question.
#[test]
fn a_match_with_a_clock_among_devices_keeps_the_app_alive() {
    let letters = r#"{"clock":{"main":0,"byo_yomi":172800}}"#;
    for (json, timed) in [(r#"{"clock":true}"#, true), (r#"{"clock":false}"#, false), (letters, false)] {
        let mut net = Net::new("gomoku", &options(json), 2, false, 1, Trouble::default());
        net.seconds(4);
        let mut tables = tables(&net);
        let told: Vec<_> = tables.iter().map(Table::told_in_background).collect();
        let expected = if timed { [Some(Word::YourTurn), Some(Word::MatchRuns)] } else { [None, None] };
        assert_eq!(told, expected, "{json}");
        let asks = tables[0].leave_question(false).is_some();
        assert_eq!(asks, json != letters, "{json}");
        let alone = Table::shared(tables[0].played().clone(), Prefs::default());
        assert_eq!(alone.told_in_background(), None, "nobody else waits");
        tables[0].act(Seat(0), "resign");
        follow(&mut net, &mut tables);
        assert!(
            tables.iter().all(|table| table.scene().result.is_some() && table.told_in_background().is_none())
        );
    }
}

/// A match without a result is over: the board shows no secret, and leaving it asks nothing.
#[test]
fn a_match_without_a_result_shows_no_secret() {
    let (mut net, mut tables) = picked();
    net.cut(0, 1);
    net.seconds(24 * 60 * 60 + 60);
    tables[1].follow(&net.devices[1].peer, None);
    assert!(tables[1].leave_question(false).is_some());
    assert!(net.devices[1].peer.end_without_result(), "{}", net.report());
    net.settle(1);
    tables[1].follow(&net.devices[1].peer, None);
    let scene = tables[1].scene();
    let keys: Vec<_> = scene.drawers.iter().filter_map(|drawer| drawer.key.as_ref()).collect();
    assert!(!keys.is_empty() && keys.iter().all(|key| !key.enabled), "启动 is off: {keys:?}");
    assert!(scene.result.is_some() && !scene.secret && !scene.marks.iter().any(|mark| is_spy(mark.kind)));
    assert!(tables[1].leave_question(false).is_none());
}

/// 四国战棋 among four devices. After the greetings the last device is silent, so its shares of the others' draws are
/// missing. The draws of every world differ.
fn muted(mute: bool, world: u64) -> (Net, Vec<Table>) {
    let mut net = Net::new("siguo", &options(r#"{"first":0}"#), 4, false, world, Trouble::default());
    while !net.devices[..3].iter().all(|device| device.peer.played().is_some()) {
        assert!(net.deliver(), "all have greeted: {}", net.report());
    }
    net.mute = mute.then_some(3);
    net.seconds(6);
    let mut tables = tables(&net);
    follow(&mut net, &mut tables);
    (net, tables)
}

/// A random layout is not drawn while a share of its seed is missing: others could compute it.
#[test]
fn no_random_layout_is_drawn_before_all_shares_arrive() {
    let drawn = |table: &mut Table| {
        table.open_curtain();
        let reply = table.press("deploy:random");
        (reply.scene.pieces.len(), table.press("deploy:ready").scene.prompt.is_some(), reply)
    };
    for world in 0..4 {
        let (_, mut tables) = muted(true, world);
        for table in &mut tables[..3] {
            let (pieces, ready, reply) = drawn(table);
            assert!(pieces < 10 && !ready, "{pieces} pieces of a layout without a seed");
            assert!(reply.cues.contains(&qishe_core::speech::Cue::Refused));
            assert!(reply.scene.status.text.contains("随机数"), "{:?}", reply.scene.status);
            // A layout that a player arranges needs no seed: it is accepted.
            table.press("deploy:layout:guard");
            table.press("deploy:ready");
            table.press("ask:yes");
            assert_eq!(table.take_outbox().actions.len(), 1);
        }
    }
    let mut layouts = Vec::new();
    for world in 0..4 {
        let (_, mut tables) = muted(false, world);
        for table in &mut tables {
            let (pieces, ready, reply) = drawn(table);
            assert!(pieces == 26 && ready, "with all shares it is drawn");
            layouts.push(
                reply.scene.pieces.iter().map(|piece| (piece.point, piece.glyph.clone())).collect::<Vec<_>>(),
            );
        }
    }
    let count = layouts.len();
    layouts.sort();
    layouts.dedup();
    assert_eq!(layouts.len(), count, "no two are alike");
}

/// Clock faces of a match among devices follow its log, for any time on a device's clock.
#[test]
fn the_clock_of_a_room_follows_its_log() {
    const HOUR: u64 = 3_600_000;
    let timed = r#"{"first":"red","clock":{"main":600,"byo_yomi":0}}"#;
    let mut net = Net::new("undercover", &options(timed), 2, false, 1, Trouble::default());
    net.seconds(4);
    let mut tables = tables(&net);
    for (at, pick) in [(0, "spy e6"), (1, "spy c3")] {
        tables[at].act(Seat(at as u8), pick);
        follow(&mut net, &mut tables);
    }
    let face = |table: &Table, seat: u8| {
        let scene = table.scene();
        let panel = scene.seats.iter().find(|panel| panel.seat == seat).expect("a panel");
        panel.clock.as_ref().expect("a clock").text.clone()
    };
    let seconds = |text: &str| {
        let (minutes, seconds) = text.split_once(':').expect("a time");
        minutes.parse::<u64>().expect("minutes") * 60 + seconds.parse::<u64>().expect("seconds")
    };
    for table in &mut tables {
        let stood = face(table, 0);
        assert!(seconds(&stood) > 500, "{stood}");
        table.tick(HOUR);
        assert_eq!(face(table, 0), stood, "the first tick");
        table.tick(HOUR + 2_000);
        assert_eq!(seconds(&face(table, 0)) + 2, seconds(&stood));
        // Away, behind the curtain, and back.
        table.press("pause");
        table.tick(2 * HOUR);
        table.open_curtain();
        let stood = face(table, 0);
        table.tick(3 * HOUR);
        assert_eq!(face(table, 0), stood, "the first tick after a pause");
    }
    // The app was killed: another table over the same peer.
    let mut again = Table::remote(&net.devices[0].peer, Prefs::default()).expect("begun");
    let stood = face(&again, 0);
    again.tick(HOUR);
    assert_eq!(face(&again, 0), stood);
    let reply = follow(&mut net, &mut tables);
    assert!(reply.iter().flatten().all(|reply| reply.scene.result.is_none()), "nobody is out of time");
}

/// When the other's share of the draw arrives while a soldier is selected, the selection stays and can be picked.
#[test]
fn a_late_share_keeps_the_selection() {
    let mut net = Net::new("undercover", &options(r#"{"first":"red"}"#), 2, false, 5, Trouble::default());
    while net.devices[0].peer.played().is_none() {
        assert!(net.deliver(), "greetings come before shares");
    }
    net.mute = Some(1);
    net.seconds(6);
    let mut table = Table::remote(&net.devices[0].peer, Prefs::default()).expect("begun");
    table.enter("e6");
    let before = table.played().record().seeds.clone();
    net.mute = None;
    net.seconds(20);
    table.follow(&net.devices[0].peer, None);
    assert_ne!(table.played().record().seeds, before, "the share has come");
    table.press("spy:yes");
    assert_eq!(table.take_outbox().actions, ["spy e6"]);
}

/// The winner whose last move the other device does not confirm is asked at the board whether to keep the match. The
/// result is shown once it is kept.
#[test]
fn an_unconfirmed_win_is_asked_about_at_the_board() {
    for keeps in [true, false] {
        let mut net = Net::new("gomoku", &options("{}"), 2, false, 1, Trouble::default());
        net.seconds(4);
        for (turn, action) in ["H8", "A1", "H9", "A3", "H10", "A5", "H11", "A7"].iter().enumerate() {
            assert!(net.act(turn % 2, action));
            net.seconds(2);
        }
        net.cut(0, 1);
        assert!(net.act(0, "H12"));
        let mut table = Table::remote(&net.devices[0].peer, Prefs::default()).expect("begun");
        assert!(table.scene().result.is_some() && table.scene().prompt.is_none());
        net.seconds(185);
        table.follow(&net.devices[0].peer, None);
        let scene = table.scene();
        assert!(scene.result.is_none(), "the question comes first");
        let prompt = scene.prompt.expect("asked");
        let choices: Vec<_> = prompt.choices.iter().map(|one| one.label.as_str()).collect();
        assert_eq!((prompt.title.as_str(), choices), ("留下这局吗？", vec!["留下", "结束，不计胜负"]));
        table.press(&prompt.choices[usize::from(!keeps)].id);
        assert_eq!(table.take_outbox().ends_waiting, Some(!keeps));
        match keeps {
            true => net.devices[0].peer.go_on_waiting(),
            false => assert!(net.devices[0].peer.end_without_result()),
        }
        net.settle(0);
        table.follow(&net.devices[0].peer, None);
        let scene = table.scene();
        assert_eq!(scene.prompt, None);
        let title = scene.result.expect("a result").title;
        assert_eq!(title == "没有结果", !keeps, "{title}");
    }
}

/// A device may state any number of seconds; the screen shows a time.
#[test]
fn no_stated_time_is_longer_than_the_screen() {
    let mut net = Net::new("gomoku", &options("{}"), 2, false, 1, Trouble::default());
    net.seconds(4);
    let mut tables = tables(&net);
    net.cut(0, 1);
    for _ in 0..200 {
        net.devices[1].peer.slept(30 * 24 * 60 * 60 * 1000);
    }
    net.seconds(40);
    assert!(net.devices[1].peer.end_without_result());
    net.settle(1);
    net.link(0, 1);
    net.seconds(5);
    tables[0].follow(&net.devices[0].peer, None);
    let reason = tables[0].scene().result.expect("no result").reason;
    assert!(reason.ends_with("9999:00"), "{reason}");
}

/// A match of a room is kept with its people: each device tells the result as its own person has it, also after a restart.
#[test]
fn a_kept_match_tells_the_own_result() {
    let record = r#"{"format":1,"game":"gomoku","options":{},"seed":5,"actions":[
        {"seat":0,"do":"H8"},{"seat":1,"do":"H9"},{"seat":0,"do":"resign"}]}"#;
    for (seat, told) in [(0, "你负了"), (1, "你胜了")] {
        let kept = KeptMatch {
            record: Record::parse(record).expect("a record"),
            seat: Seat(seat),
            names: vec!["甲".to_owned(), "乙".to_owned()],
            people: Vec::new(),
            id: [0; 32],
            options: String::new(),
        };
        let table = Table::kept(kept, Prefs::default()).expect("it replays");
        let again = Table::restore(&table.save(), Prefs::default()).expect("a save");
        let info = again.sharing().info_in(Lang::Zh);
        assert!(info.line.starts_with(told), "{}", info.line);
        assert_eq!(info.names, ["甲", "乙"]);
    }
}

/// What a table has for the others goes out, and the tables follow. Returns what each says then.
fn say_on(net: &mut Net, tables: &mut [Table]) -> Vec<Vec<String>> {
    for (at, table) in tables.iter_mut().enumerate() {
        if let Some(phrase) = table.take_outbox().phrase {
            net.say(at, phrase);
        }
    }
    net.seconds(1);
    let follow = |(at, table): (usize, &mut Table)| table.follow(&net.devices[at].peer, None);
    let said = |reply: Option<Reply>| reply.map(|reply| reply.said).unwrap_or_default();
    let texts = |reply| said(reply).into_iter().map(|one| one.say.clone()).collect();
    tables.iter_mut().enumerate().map(follow).map(texts).collect()
}

/// A phrase is chosen from eight, and shown and spoken on the other device in its language.
#[test]
fn a_phrase_is_said_in_the_language_of_who_hears_it() {
    let (mut net, mut tables) = picked();
    tables[1].set_prefs(Prefs { lang: Lang::En, ..Prefs::default() });
    tables[0].press("say");
    let prompt = tables[0].scene().prompt.expect("a question");
    assert_eq!(prompt.choices.len(), 9, "eight and the way out");
    assert_eq!(prompt.choices[2].label, "好棋");
    let log = tables[0].played().record().clone();
    tables[0].press(&prompt.choices[2].id);
    assert!(tables[0].scene().prompt.is_none());
    assert_eq!(say_on(&mut net, &mut tables), [vec![], vec!["Red: Good move".to_owned()]]);
    assert_eq!(tables[1].scene().status.text, "Red: Good move");
    assert_eq!(tables[0].scene().status.text, "你说：好棋");
    // A second one comes too soon, and is refused in words.
    tables[0].press("say:5");
    let heard = say_on(&mut net, &mut tables);
    assert_eq!(heard[1], Vec::<String>::new());
    assert_eq!(tables[0].scene().status.tone, StatusTone::Refused);
    assert_eq!(tables[0].scene().status.text, "五秒里只能说一句");
    assert_eq!(tables[0].played().record(), &log, "nothing of it is in the record");
    // An id that is no phrase says nothing.
    for id in ["say:8", "say:-1", "say:hello", "say:"] {
        tables[0].press(id);
        assert_eq!(tables[0].take_outbox().phrase, None, "{id}");
    }
}

/// Who has switched phrases off, or has the curtain down, neither sees nor hears any, and is not told later.
#[test]
fn phrases_are_off_by_one_switch_and_never_behind_a_curtain() {
    let (mut net, mut tables) = picked();
    let offers = |table: &Table| table.scene().buttons.iter().any(|button| button.id == "say");
    assert!(tables.iter().all(offers));
    let quiet = Prefs { phrases: false, ..Prefs::default() };
    for silenced in ["switch", "curtain"] {
        match silenced {
            "switch" => drop(tables[1].set_prefs(quiet)),
            _ => drop(tables[1].press("pause")),
        }
        assert!(!offers(&tables[1]), "{silenced}");
        tables[1].press("say:1");
        assert_eq!(tables[1].take_outbox().phrase, None, "{silenced}");
        tables[0].press("say:0");
        assert_eq!(say_on(&mut net, &mut tables)[1], Vec::<String>::new(), "{silenced}");
        match silenced {
            "switch" => drop(tables[1].set_prefs(Prefs::default())),
            _ => drop(tables[1].open_curtain()),
        }
        assert!(offers(&tables[1]), "{silenced}");
        assert!(say_on(&mut net, &mut tables)[1].is_empty());
        let status = tables[1].scene().status.text;
        assert!(!status.contains("你好"), "{silenced}: {status}");
        net.seconds(6);
    }
    // A shared device has nobody to say it to.
    let shared = Table::kept(
        KeptMatch {
            record: tables[0].played().record().clone(),
            seat: Seat(0),
            names: vec![String::new(), String::new()],
            people: Vec::new(),
            id: [0; 32],
            options: String::new(),
        },
        Prefs::default(),
    );
    assert!(!offers(&shared.expect("it replays")));
}
