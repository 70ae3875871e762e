//! The clock of a match at a table, docs/rules/README.md, “Clocks”: main time, then byo-yomi renewed after each
//! action in time; it stands in secret set-up and under the curtain. Time is passed in.

use crate::support::effort::samples;
use qishe_core::game::Prefs;
use qishe_core::seat::Seat;
use qishe_core::table::{NewMatch, Table, option_form, set_option};
use qishe_core::words::Lang;
use rand::rngs::StdRng;
use rand::seq::IteratorRandom;
use rand::{RngExt, SeedableRng};

fn table(clock: &str) -> Table {
    let new = NewMatch {
        game: "undercover".to_owned(),
        options: format!("{{\"first\":\"red\",\"clock\":{clock}}}"),
        seed: 7,
        names: Vec::new(),
        players: Vec::new(),
    };
    Table::begin(&new, Prefs::default()).expect("good options")
}

fn faces(table: &Table) -> Vec<String> {
    let mut seats = table.scene().seats;
    seats.sort_by_key(|seat| seat.seat);
    seats
        .iter()
        .map(|seat| {
            let face = seat.clock.as_ref().expect("a clock");
            format!("{}{}", face.text, if face.running { "*" } else { "" })
        })
        .collect()
}

/// Picks both spies at time 0, so that Red is to move.
fn opened(clock: &str) -> Table {
    let mut table = table(clock);
    for action in ["spy e6", "spy e3"] {
        table.open_curtain();
        let seat = table.played().game().to_move()[0];
        table.act(seat, action);
    }
    // Play begins behind the first mover's curtain.
    table.open_curtain();
    table.tick(0);
    table
}

#[test]
fn the_clock_stands_during_set_up_and_under_the_curtain() {
    let mut table = table("true");
    table.tick(1_000);
    assert_eq!(table.scene().curtain.expect("a curtain").clock, "棋钟已停");
    table.open_curtain();
    table.tick(600_000);
    table.act(Seat(0), "spy e6");
    table.open_curtain();
    table.tick(900_000);
    table.act(Seat(1), "spy e3");
    assert!(table.scene().curtain.is_some(), "play begins behind the first mover's curtain");
    table.tick(1_900_000);
    table.open_curtain();
    table.tick(1_900_000);
    assert_eq!(faces(&table), ["20:00*", "20:00"]);
    table.tick(1_910_000);
    assert_eq!(faces(&table), ["19:50*", "20:00"]);
    table.cover();
    assert_eq!(table.tick(2_900_000), None);
    table.open_curtain();
    table.tick(2_900_000);
    assert_eq!(faces(&table), ["19:50*", "20:00"]);
    table.act(Seat(0), "h2e2");
    table.tick(2_901_500);
    assert_eq!(faces(&table), ["19:50", "19:59*"]);
}

#[test]
fn the_last_seconds_are_announced_before_the_timeout() {
    let mut table = opened("{\"main\":5,\"byo_yomi\":3}");
    let mut said = Vec::new();
    for tenth in 1..=90 {
        if let Some(reply) = table.tick(tenth * 100) {
            said.extend(reply.said.into_iter().map(|u| u.text));
        }
    }
    assert_eq!(said, ["读秒开始", "3", "2", "1", "红方超时", "红方超时，黑方胜"]);
    assert_eq!(table.played().record().actions.last().expect("an action").action, "timeout");
    assert_eq!(table.tick(20_000), None);
    assert_eq!(faces(&table), ["00:00", "00:05"], "the lost time stays at zero");
}

#[test]
fn byo_yomi_is_renewed_after_each_action() {
    let mut table = opened("{\"byo_yomi\":5}");
    for (now, action) in [(4_000, "h2e2"), (8_900, "h9g7"), (13_000, "h0g2")] {
        table.tick(now);
        let seat = table.played().game().to_move()[0];
        assert!(table.act(seat, action).changed);
    }
    assert_eq!(faces(&table), ["00:05", "00:05*"]);
}

/// docs/rules/README.md, “Clocks”: “renewed by a board action made in time and by nothing else”.
#[test]
fn offers_and_requests_renew_nothing() {
    let mut table = opened("{\"byo_yomi\":5}");
    table.tick(1_000);
    table.act(Seat(0), "h2e2");
    table.tick(5_000);
    for (seat, action) in [(1, "draw"), (0, "draw no"), (0, "undo"), (1, "undo no")] {
        assert!(table.act(Seat(seat), action).changed, "{action}");
        assert_eq!(faces(&table), ["00:05", "00:01*"], "after {action}");
    }
    table.tick(6_001);
    assert_eq!(table.played().outcome().expect("time is up").reason, "timeout");
}

/// docs/rules/README.md, “Clocks”: “a turn begins with its whole byo-yomi”. Whoever grants an undo loses nothing of it.
#[test]
fn a_turn_after_an_undo_has_its_whole_byo_yomi() {
    let mut table = opened("{\"byo_yomi\":60}");
    table.tick(5_000);
    table.act(Seat(0), "h2e2");
    table.tick(55_000);
    assert_eq!(faces(&table), ["01:00", "00:10*"]);
    table.act(Seat(0), "undo");
    table.act(Seat(1), "undo yes");
    assert_eq!(faces(&table), ["01:00*", "01:00"]);
    table.tick(56_000);
    table.act(Seat(0), "h2e2");
    assert_eq!(faces(&table), ["01:00", "01:00*"], "Black's turn is a new one");
}

/// docs/rules/README.md, “Clocks”: “taking back moves takes their increments back”.
#[test]
fn an_increment_belongs_to_a_move_that_stays() {
    let mut table = opened("{\"main\":60,\"byo_yomi\":0,\"increment\":30}");
    for second in 1..=5 {
        table.tick(second * 1000);
        table.act(Seat(0), "h2e2");
        table.act(Seat(0), "undo");
        table.act(Seat(1), "undo yes");
    }
    assert_eq!(faces(&table), ["00:55*", "01:00"]);
}

/// Random matches with clocks, moves, offers and undo. Whatever is taken back, no clock shows more than when the first move
/// that was taken back was made, and every turn begins with its due: its whole byo-yomi, and main time if it had some then.
#[test]
fn taking_back_gives_no_time_and_takes_no_due() {
    let mut rng = StdRng::seed_from_u64(51);
    let (mut undone, mut byo_yomi) = (0, 0);
    for _ in 0..samples(400) {
        let (main, period, increment) =
            (rng.random_range(0..40), rng.random_range(1..20), rng.random_range(0..15));
        let mut table =
            opened(&format!("{{\"main\":{main},\"byo_yomi\":{period},\"increment\":{increment}}}"));
        let mut now = 0;
        // Readings of both seats before each move on the board.
        let mut before: Vec<[u64; 2]> = Vec::new();
        let readings = |table: &Table| {
            let face = |seat: u8| {
                let panel =
                    table.scene().seats.into_iter().find(|panel| panel.seat == seat).expect("a panel");
                let face = panel.clock.expect("a clock");
                let (minutes, seconds) = face.text.split_once(':').expect("a face");
                let read = |part: &str| part.parse::<u64>().expect("a number");
                if face.byo_yomi { 0 } else { read(minutes) * 60 + read(seconds) }
            };
            [face(0), face(1)]
        };
        let whole = |table: &Table, seat: u8| {
            let panel = table.scene().seats.into_iter().find(|panel| panel.seat == seat).expect("a panel");
            let face = panel.clock.expect("a clock");
            !face.byo_yomi || face.text == format!("{:02}:{:02}", period / 60, period % 60)
        };
        for _ in 0..40 {
            now += rng.random_range(0..6_000);
            table.tick(now);
            if table.played().outcome().is_some() {
                break;
            }
            let seat = table.played().game().to_move()[0];
            if rng.random_bool(0.3) && !before.is_empty() {
                let asks = Seat(rng.random_range(0..2));
                let boards = table.played().board_action_count();
                table.act(asks, "undo");
                table.act(Seat(1 - asks.0), "undo yes");
                let left = table.played().board_action_count();
                if left == boards {
                    continue;
                }
                let (then, shown) = (before[left], readings(&table));
                before.truncate(left);
                undone += 1;
                assert!(shown[0] <= then[0] && shown[1] <= then[1], "{shown:?} after {then:?}");
                assert!((0..2).all(|seat| whole(&table, seat)), "a whole period");
                continue;
            }
            let legal = table.played().game().legal(seat);
            let Some(action) = legal.iter().filter(|action| *action != "activate").choose(&mut rng) else {
                break;
            };
            before.push(readings(&table));
            table.act(seat, action);
            if table.played().outcome().is_none() {
                let next = table.played().game().to_move()[0];
                assert!(whole(&table, next.0));
                byo_yomi += u32::from(readings(&table)[next.index()] == 0);
            }
        }
    }
    assert!(undone > samples(500) as u32 && byo_yomi > samples(500) as u32, "{undone}, {byo_yomi}");
}

/// docs/rules/README.md, “Clocks”: “a curtain comes down for whoever must act next, never because of an offer”.
#[test]
fn an_offer_stops_no_clock() {
    let mut table = opened("{\"main\":60,\"byo_yomi\":0}");
    table.set_prefs(Prefs { curtain_each_turn: true, ..Prefs::default() });
    for (now, seat, action) in [(1_000, 0, "draw"), (2_000, 1, "draw no"), (3_000, 0, "undo")] {
        table.tick(now);
        table.act(Seat(seat), action);
        assert!(table.scene().curtain.is_none(), "after {action}");
    }
    table.tick(9_000);
    assert_eq!(faces(&table), ["00:51*", "01:00"]);
    table.act(Seat(0), "h2e2");
    assert_eq!(table.scene().curtain.expect("the next one's").seat, 1);
}

#[test]
fn a_restored_clock_stands_still() {
    let mut table = opened("{\"main\":60,\"byo_yomi\":0}");
    table.tick(20_000);
    let mut back = Table::restore(&table.save(), Prefs::default()).expect("a good save");
    assert!(back.scene().curtain.is_some());
    assert_eq!(back.tick(5_000), None);
    back.open_curtain();
    assert_eq!(faces(&back), ["00:40*", "01:00"]);
}

#[test]
fn every_game_has_the_clock_option() {
    let clock_row = |options: &str| {
        let form = option_form("undercover", options, Lang::Zh).expect("a form");
        form.into_iter().find(|spec| spec.id == "clock").expect("the row").value_label
    };
    assert_eq!(clock_row("{}"), "无");
    let options = set_option("undercover", "{}", "clock", None, "600+30").expect("taken");
    assert_eq!(clock_row(&options), "10 分 + 30 秒");
    assert_eq!(clock_row("{\"clock\":{\"main\":90,\"byo_yomi\":7}}"), "1:30 + 7");
    for bad in ["7", "\"x\"", "{\"main\":-1}", "{\"main\":0}", "{\"byo\":1}", "{\"main\":86401}"] {
        let options = format!("{{\"clock\":{bad}}}");
        let new = NewMatch {
            game: "undercover".to_owned(),
            options,
            seed: 0,
            names: Vec::new(),
            players: Vec::new(),
        };
        assert_eq!(
            Table::begin(&new, Prefs::default()).expect_err("bad").kind.as_str(),
            "bad_option",
            "{bad}"
        );
    }
}

fn gomoku(options: &str) -> Table {
    let new = NewMatch {
        game: "gomoku".to_owned(),
        options: options.to_owned(),
        seed: 1,
        names: Vec::new(),
        players: Vec::new(),
    };
    Table::begin(&new, Prefs::default()).expect("good options")
}

/// docs/rules/README.md, “Clocks”: “The faces of a finished game stand where they stood”, to the next game's first stone.
#[test]
fn clock_faces_of_a_finished_game_stand() {
    let mut table = gomoku(r#"{"games":2,"clock":{"main":60,"byo_yomi":0}}"#);
    table.tick(0);
    table.act(Seat(0), "H8");
    table.tick(1_000);
    table.tick(31_000);
    table.act(Seat(1), "resign");
    assert_eq!(faces(&table), ["01:00", "00:29"]);
    table.press("next");
    assert_eq!(faces(&table), ["01:00", "01:00"], "the next game is shown, with its own time");
    table.act(Seat(1), "H8");
    table.tick(41_000);
    table.act(Seat(0), "resign");
    assert_eq!(faces(&table), ["00:50", "01:00"], "the match is over");
}

/// An offer of a game's own is no board action either.
#[test]
fn a_games_own_offers_renew_nothing() {
    let new = NewMatch {
        game: "jihe".to_owned(),
        options: r#"{"clock":{"main":0,"byo_yomi":9}}"#.to_owned(),
        seed: 1,
        names: Vec::new(),
        players: Vec::new(),
    };
    let mut table = Table::begin(&new, Prefs::default()).expect("good options");
    table.tick(0);
    table.tick(7_000);
    for (seat, action) in [(0, "settle"), (1, "no")] {
        assert!(table.act(Seat(seat), action).changed, "{action}");
        assert_eq!(faces(&table), ["00:02*", "00:09"], "after {action}");
    }
}

/// docs/rules/README.md, “Clocks”: “The form says how long main time and byo-yomi are, and takes times of one's own”.
#[test]
fn the_form_accepts_custom_times() {
    let rows = |game: &str, options: &str| -> Vec<(String, String)> {
        let form = option_form(game, options, Lang::Zh).expect("a form");
        let clock = form.into_iter().filter(|spec| spec.id.starts_with("clock."));
        clock.map(|spec| (spec.value_label, spec.fault)).collect()
    };
    let row = |label: &str| (label.to_owned(), String::new());
    let plain = |main: &str, byo: &str| vec![row(main), row(byo), row("0 秒")];
    assert_eq!(rows("undercover", "{}"), [], "no clock, no times");
    assert_eq!(rows("undercover", r#"{"clock":true}"#), plain("20 分", "1 分"));
    assert_eq!(rows("undercover", r#"{"clock":{"main":90}}"#), plain("1 分 30 秒", "0 秒"));
    let professional = r#"{"room":"professional"}"#;
    assert_eq!(rows("gomoku", professional), plain("20 分", "1 分"));
    let set = |options: &str, id: &str, value: &str| {
        set_option("gomoku", options, id, None, value).expect("a good value")
    };
    let options = set(professional, "clock.main", "0");
    assert_eq!(rows("gomoku", &options), plain("0 秒", "1 分"), "the other time stays");
    assert_eq!(gomoku(&options).scene().seats[0].clock.as_ref().expect("a clock").text, "01:00");
    let none = set(&options, "clock.byo_yomi", "0");
    assert!(!rows("gomoku", &none)[0].1.is_empty(), "no time at all is told at its row");
    let mended = set(&none, "clock.byo_yomi", "45");
    assert_eq!(rows("gomoku", &mended), plain("0 秒", "45 秒"));
    let fischer = set(&set(&mended, "clock.main", "180"), "clock.increment", "2");
    assert_eq!(rows("gomoku", &fischer), [row("3 分"), row("45 秒"), row("2 秒")]);
    let mut table = gomoku(&fischer);
    table.tick(0);
    table.tick(10_000);
    assert!(table.act(Seat(0), "H8").changed);
    assert_eq!(faces(&table), ["02:52", "03:00*"], "each move adds its seconds");
}

/// docs/rules/README.md, “Clocks”: no clock runs under a curtain, and a match can be paused.
#[test]
fn a_pause_covers_the_board_and_stops_the_clock() {
    let mut table = gomoku(r#"{"clock":{"main":60,"byo_yomi":0}}"#);
    table.tick(0);
    table.act(Seat(0), "H8");
    table.tick(5_000);
    table.press("pause");
    let scene = table.scene();
    assert_eq!(scene.curtain.as_ref().map(|curtain| curtain.seat), Some(1), "for the side to move");
    assert!(scene.pieces.is_empty() && scene.buttons.is_empty());
    assert_eq!(table.tick(900_000), None);
    table.open_curtain();
    assert_eq!(faces(&table), ["01:00", "00:55*"]);
}

/// docs/rules/README.md, “Common actions”: `leave` is in the menu beside 认负, and is asked about first.
#[test]
fn the_leave_button_stands_beside_resign() {
    let mut table = gomoku(r#"{"games":3}"#);
    let ids: Vec<String> = table.scene().buttons.into_iter().map(|button| button.id).collect();
    let resign = ids.iter().position(|id| id == "resign").expect("认负");
    assert_eq!(ids[resign + 1], "leave");
    table.press("leave");
    let asked = table.scene().prompt.expect("who?");
    assert_eq!(asked.id, "leave");
    assert!(asked.choices[..2].iter().all(|choice| !choice.help.is_empty()), "what is lost is said");
    assert!(table.played().outcome().is_none());
    table.press("leave:1");
    let outcome = table.played().outcome().expect("the whole match is over");
    assert_eq!((outcome.reason, outcome.winners), ("leave", vec![Seat(0)]));
}

/// Time of the first tick. It is arbitrary: a shell counts from the start of the device.
const HOUR: u64 = 3_600_000;

/// Asserts that the first tick after a way into the match takes no time off, and the next one only the time since.
/// Ticks behind a closed curtain change nothing.
fn enters_in_time(table: &mut Table, way: &str) {
    let stood = faces(table).join(" ").replace('*', "");
    let seconds = |faces: &str| -> u64 {
        let face =
            faces.split(' ').find(|face| face.ends_with('*')).unwrap_or_else(|| panic!("{way}: none runs"));
        let (minutes, seconds) = face.trim_end_matches('*').split_once(':').expect("a time");
        minutes.parse::<u64>().expect("minutes") * 60 + seconds.parse::<u64>().expect("seconds")
    };
    let tick = |table: &mut Table, now: u64| {
        table.tick(now);
        assert_eq!(table.played().outcome(), None, "{way}: lost on time");
        faces(table).join(" ")
    };
    let first = tick(table, HOUR);
    assert_eq!(first.replace('*', ""), stood, "{way}: the first tick");
    let second = tick(table, HOUR + 2_000);
    assert_eq!(seconds(&second) + 2, seconds(&first), "{way}: {first} and 2 s later {second}");
}

/// Opens the curtain if one is closed. With `ticked`, the shell ticks behind it first.
fn opened_after(table: &mut Table, ticked: bool) {
    if table.scene().curtain.is_some() {
        if ticked {
            table.tick(HOUR / 2);
        }
        table.open_curtain();
    }
}

/// docs/rules/README.md, “Clocks”: against computers and between people, with curtains and without, in play, for any
/// time on the shell's clock.
#[test]
fn the_first_tick_after_any_way_in_takes_nothing_off() {
    let games = [
        ("undercover", r#"{"first":"red","clock":{"main":60,"byo_yomi":5}}"#, &["spy none", "spy none"][..]),
        ("gomoku", r#"{"games":2,"clock":{"main":60,"byo_yomi":5}}"#, &["H8", "H9"][..]),
    ];
    for (game, options, begun) in games {
        for players in [&[][..], &[0, 3][..]] {
            for each_turn in [false, true] {
                for ticked in [false, true] {
                    let prefs = Prefs { curtain_each_turn: each_turn, ..Prefs::default() };
                    let new = NewMatch {
                        game: game.to_owned(),
                        options: options.to_owned(),
                        seed: 7,
                        names: Vec::new(),
                        players: players.to_vec(),
                    };
                    let mut table = Table::begin(&new, prefs).expect("good options");
                    let play = |table: &mut Table| {
                        for action in begun {
                            table.open_curtain();
                            table.press("ask:yes");
                            let seat = table.played().game().to_move()[0];
                            assert!(table.act(seat, action).changed, "{game}: {action}");
                        }
                        // Time runs for the side to move.
                        opened_after(table, ticked);
                    };
                    let name = |way: &str| format!("{game} {players:?} {each_turn} {ticked}: {way}");
                    play(&mut table);
                    enters_in_time(&mut table, &name("begin"));
                    let mut kept = Table::restore(&table.save(), prefs).expect("a save");
                    opened_after(&mut kept, ticked);
                    enters_in_time(&mut kept, &name("resume, or the app was killed"));
                    kept.press("pause");
                    assert!(kept.scene().curtain.is_some());
                    opened_after(&mut kept, ticked);
                    // Its clock goes on from where the last one stood.
                    let mut later = kept.clone();
                    later.tick(9 * HOUR);
                    later.tick(9 * HOUR + 1_000);
                    assert_eq!(later.played().outcome(), None, "{}", name("pause"));
                    let mut covered = later.clone();
                    covered.cover();
                    opened_after(&mut covered, false);
                    covered.tick(20 * HOUR);
                    assert_eq!(covered.played().outcome(), None, "{}", name("the app was away"));
                    let mut again = later.again(8).expect("another");
                    play(&mut again);
                    enters_in_time(&mut again, &name("again"));
                }
            }
        }
    }
}

/// The next game of a match begins with its full time, however long the players looked at the end of the last one.
#[test]
fn the_next_game_begins_in_time() {
    let mut table = gomoku(r#"{"games":2,"clock":{"main":60,"byo_yomi":0}}"#);
    table.tick(HOUR);
    table.act(Seat(0), "H8");
    table.act(Seat(1), "resign");
    table.tick(2 * HOUR);
    let mut kept = Table::restore(&table.save(), Prefs::default()).expect("a save");
    for (table, at) in [(&mut table, 3 * HOUR), (&mut kept, 5)] {
        table.tick(at);
        if table.scene().curtain.is_some() {
            table.open_curtain();
        }
        table.press("next");
        table.act(Seat(1), "H8");
        table.tick(at);
        table.tick(at + 3_000);
        assert_eq!(faces(table), ["00:57*", "01:00"]);
    }
}

/// A finished match in which other moves were tried keeps its faces, and loses no time on the way back.
#[test]
fn trying_moves_in_a_review_takes_no_time() {
    let mut table = gomoku(r#"{"clock":{"main":60,"byo_yomi":0}}"#);
    table.tick(HOUR);
    table.act(Seat(0), "H8");
    table.tick(HOUR + 10_000);
    table.act(Seat(1), "resign");
    let stood = faces(&table);
    table.press("review:open");
    table.press("review:first");
    table.press("review:try");
    assert!(table.scene().seats.iter().all(|seat| seat.clock.is_none()), "nothing is timed");
    assert_eq!(table.tick(3 * HOUR), None);
    table.press("review:back");
    assert_eq!(table.tick(5 * HOUR), None);
    table.press("review:close");
    assert_eq!(faces(&table), stood);
}

/// A clock shows minutes and seconds, and from 100 minutes on hours too. A time that is no whole number of seconds is told as
/// such.
#[test]
fn long_times_and_broken_seconds() {
    use qishe_core::game::clock_figures;
    let shown: Vec<String> = [0, 61, 5_999, 6_000, 86_399, 86_400].map(clock_figures).into();
    assert_eq!(shown, ["00:00", "01:01", "99:59", "1:40:00", "23:59:59", "24:00:00"]);
    let fault = |clock: &str| {
        let options = format!("{{\"clock\":{clock}}}");
        let new =
            NewMatch { game: "gomoku".to_owned(), options, seed: 1, names: Vec::new(), players: Vec::new() };
        Table::begin(&new, Prefs::default()).err().map(|fault| fault.told().shown(Lang::En))
    };
    let whole = Some("The times of a clock are whole numbers of seconds, 0 or more".to_owned());
    assert_eq!((fault("{\"main\":60.5}"), fault("{\"main\":60,\"increment\":0.5}")), (whole.clone(), whole));
    let long = Some("Main time and byo-yomi cannot both be 0, nor longer than a day".to_owned());
    assert_eq!((fault("{\"main\":0}"), fault("{\"main\":86401}")), (long.clone(), long));
    assert_eq!(fault("{\"main\":86400}"), None);
}
