//! Computers at a table: what each person may touch and see. A computer's action comes in like a person's.

use crate::support::effort::samples;
use qishe_core::game::Prefs;
use qishe_core::scene::{AreaKind, MarkKind, Pt, Scene};
use qishe_core::search::Budget;
use qishe_core::seat::Seat;
use qishe_core::speech::Cue;
use qishe_core::table::{Found, NewMatch, Reply, Request, Table};
use qishe_core::words::Lang;
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};

fn table(game: &str, options: &str, players: &[u16]) -> Table {
    let new = NewMatch {
        game: game.to_owned(),
        options: options.to_owned(),
        seed: 7,
        names: Vec::new(),
        players: players.to_vec(),
    };
    Table::begin(&new, Prefs::default()).expect("good options")
}

/// Lets the computer whose turn it is think and act.
fn computed(table: &mut Table) -> Reply {
    let turn = table.request_of_computer().expect("a computer's turn");
    let answer = turn.think(Budget::nodes(300)).expect("an answer");
    table.computed(&turn, Some(&answer))
}

/// In every game two computers play to the end, or at least many actions, and answer all questions of the set-up.
#[test]
fn computers_play_each_other() {
    for game in ["undercover", "gomoku", "sifang", "siguo", "jihe"] {
        let seats = if game == "siguo" { 4 } else { 2 };
        let mut table = table(game, "{}", &vec![1; seats]);
        let mut acted = 0;
        while table.request_of_computer().is_some() && acted < 30 {
            assert!(computed(&mut table).changed, "{game}: action {acted}");
            acted += 1;
        }
        assert!(acted == 30 || table.scene().result.is_some(), "{game} stands still after {acted} actions");
    }
}

/// A person alone sees no curtain and no drawer of the computer. No key opens that drawer, and the computer's seat has a name.
#[test]
fn a_computer_keeps_its_secret() {
    let mut table = table("undercover", r#"{"first":"red"}"#, &[0, 2]);
    assert_eq!(table.scene().curtain, None, "one person needs no curtain");
    table.press("spy:none");
    assert!(table.press("ask:yes").changed);
    assert!(table.turn_name().is_some(), "Black picks by itself");
    assert!(table.tap(0, 1).scene.prompt.is_none(), "no person sees its pick");
    computed(&mut table);
    assert_eq!(table.turn_name(), None);
    assert_eq!(table.scene().curtain, None);
    assert_eq!(table.scene().seats.iter().find(|seat| seat.seat == 1).expect("Black").name, "若愚");
    for name in ["h2", "e2"] {
        let at = table.board().points.iter().find(|point| point.name == name).expect("a point").id;
        table.tap(at, 1);
    }
    assert_eq!(table.scene().moves.len(), 1);
    let before = table.scene();
    assert_eq!(table.hold("peek:1", true).scene, before, "its drawer does not open");
    assert!(!table.press("activate:1").changed);
    assert!(before.drawers.iter().all(|drawer| drawer.seat != 1));
}

/// A thought's answer to an earlier position is dropped. After an undo it is the person's turn again.
#[test]
fn an_answer_to_an_earlier_position_is_dropped() {
    let mut table = table("gomoku", r#"{"room":"normal"}"#, &[0, 1]);
    let at = |name: &str, table: &Table| {
        table.board().points.iter().find(|point| point.name == name).expect("a point").id
    };
    let middle = at("H8", &table);
    assert!(table.tap(middle, 1).changed);
    let turn = table.request_of_computer().expect("White's turn");
    let answer = turn.think(Budget::nodes(100)).expect("an answer");
    assert!(table.press("undo").changed);
    let stood = table.scene();
    assert!(stood.pieces.is_empty());
    assert_eq!(table.computed(&turn, Some(&answer)).scene, stood);
}

/// A computer's seat stays a computer's after a restore and in the next match.
#[test]
fn saves_and_rematches_keep_the_computer_player() {
    let table = table("gomoku", r#"{"room":"normal"}"#, &[3, 0]);
    let back = Table::restore(&table.save(), Prefs::default()).expect("a good save");
    assert_eq!(back.computer(Seat(0)), Some(3));
    assert_eq!(back.computer(Seat(1)), None);
    assert!(back.turn_name().is_some(), "it is its turn at once");
    assert_eq!(back.again(8).expect("another").computer(Seat(0)), Some(3));
}

/// In an opening of Xiangqi a hint names an effect of the move. An arrow shows the move, and numbered ones the moves that are
/// expected after it.
#[test]
fn hints_say_what_is_gained() {
    let mut table = table("undercover", r#"{"first":"red","spy_selection":"none"}"#, &[0, 1]);
    let (mut told, mut vague, mut followed) = (Vec::new(), 0, 0);
    for _ in 0..samples(8) {
        table.press("hint");
        let turn = table.request_of_computer().expect("a hint to find");
        let Some(found) = turn.think(Budget::nodes(2_000)) else { panic!("a hint") };
        let Found::Hint { open: Some(hint), .. } = &found else { panic!("a hint") };
        let (action, expected) = (hint.action.clone(), hint.line.clone());
        let scene = table.computed(&turn, Some(&found)).scene;
        let art = table.board();
        let ends = |action: &String| -> Vec<Pt> { art.named(action).iter().map(|point| point.at).collect() };
        let arrows = |kind: AreaKind| -> Vec<(String, Vec<Pt>)> {
            let arrows = scene.areas.iter().filter(|area| area.kind == kind);
            arrows.map(|area| (area.text.clone(), area.points.clone())).collect()
        };
        assert_eq!(arrows(AreaKind::Path), [(String::new(), ends(&action))], "{action}");
        let ahead = arrows(AreaKind::Ahead);
        assert_eq!(ahead.len(), expected.len().clamp(1, 3) - 1, "{expected:?}");
        for (number, (text, points)) in (2..).zip(ahead) {
            assert_eq!((text, points), (number.to_string(), ends(&expected[number - 1])), "{expected:?}");
            followed += 1;
        }
        let line = scene.status.text;
        assert!(line.contains(&hint.reason.shown(Lang::Zh)), "{line}");
        vague += usize::from(hint.effects.is_empty());
        told.push(line);
        table.act(Seat(0), &action);
        if table.request_of_computer().is_none() {
            break;
        }
        computed(&mut table);
    }
    assert!(vague * 3 <= told.len(), "{told:#?}");
    assert!(followed > 0, "{told:#?}");
}

/// Points where the scene draws advice.
fn advised(scene: &Scene) -> Vec<u16> {
    scene.marks.iter().filter(|mark| mark.kind == MarkKind::Hint).map(|mark| mark.point).collect()
}

/// A person who plays alone may ask for a hint in turn. It appears on the board and in words, does not change the match,
/// and disappears with the next move. Two people get none: a hint would tell what one of them knows.
#[test]
fn hints_are_only_for_a_person_who_plays_alone() {
    let mut table = table("gomoku", r#"{"room":"normal"}"#, &[0, 1]);
    let middle = table.board().points.iter().find(|point| point.name == "H8").expect("a point").id;
    assert!(table.tap(middle, 1).changed);
    computed(&mut table);
    let save = table.save();
    assert!(!table.press("hint").changed);
    assert_eq!(table.turn_name().as_deref(), Some("hint:0:2"));
    let turn = table.request_of_computer().expect("a hint to find");
    let found = turn.think(Budget::nodes(2_000)).expect("a hint");
    let scene = table.computed(&turn, Some(&found)).scene;
    let shown = advised(&scene);
    assert_eq!(shown.len(), 1, "one stone");
    assert!(scene.pieces.iter().all(|piece| piece.point != shown[0]), "on an empty point");
    assert!(!scene.status.text.is_empty());
    assert_eq!(table.turn_name(), None, "it was found");
    // The first line is a check sum.
    let body = |save: &str| save.split_once('\n').expect("a head").1.to_owned();
    let (before, after) = (body(&save), body(&table.save()));
    assert_eq!(after.matches(r#","hinted":true"#).count(), 1, "the save notes the hint, for the statistics");
    assert_eq!(after.replace(r#","hinted":true"#, ""), before, "the match is unchanged");
    assert!(table.tap(shown[0], 1).changed, "what is advised may be played");
    assert!(advised(&table.scene()).is_empty());

    let mut two = self::table("gomoku", r#"{"room":"normal"}"#, &[]);
    assert!(two.scene().buttons.iter().all(|button| button.id != "hint"));
    two.press("hint");
    assert_eq!(two.turn_name(), None);
}

/// A person who only watches is offered nothing that belongs to a player.
#[test]
fn watched_computers_are_left_alone() {
    let buttons = |players: &[u16]| -> Vec<String> {
        table("gomoku", "{}", players).scene().buttons.into_iter().map(|button| button.id).collect()
    };
    let of_players = ["undo", "draw", "resign", "leave"];
    assert!(buttons(&[1, 1]).iter().all(|id| !of_players.contains(&id.as_str())), "{:?}", buttons(&[1, 1]));
    assert!(
        of_players.iter().all(|id| buttons(&[0, 1]).iter().any(|one| one == id)),
        "{:?}",
        buttons(&[0, 1])
    );
}

/// A hint shows every point of a chain in order: tapping them plays it.
#[test]
fn a_hint_for_a_chain_shows_every_landing() {
    let mut table = table("jihe", "{}", &[0, 1]);
    let mut longest = 0;
    for _ in 0..12 {
        while table.request_of_computer().is_some() {
            computed(&mut table);
        }
        table.press("hint");
        let Some(turn) = table.request_of_computer() else { break };
        let found = turn.think(Budget::nodes(2_000)).expect("a hint");
        let shown = advised(&table.computed(&turn, Some(&found)).scene);
        if shown.is_empty() {
            // A claim or a question: a computer answers it here.
            break;
        }
        longest = longest.max(shown.len());
        let before = table.played().record().actions.len();
        for point in shown {
            let reply = table.tap(point, 1);
            assert!(!reply.cues.contains(&Cue::Refused), "{:?}", reply.scene.status);
        }
        if table.played().record().actions.len() == before {
            table.press("chain:go");
        }
        assert!(table.played().record().actions.len() > before, "the hint was played");
    }
    assert!(longest > 2, "no chain was advised: {longest}");
}

/// The analysis of a finished match names each mistake and draws the better move. In a match with secrets it is available
/// only after 揭晓.
#[test]
fn the_analysis_of_a_finished_match_shows_better_moves() {
    let mut table = table("undercover", r#"{"first":"red"}"#, &[]);
    let all = [
        (0, "spy none"),
        (1, "spy none"),
        (0, "h2e2"),
        (1, "h9g7"),
        (0, "e2e6"),
        (1, "g7e6"),
        (0, "b0c2"),
        (1, "b9c7"),
        (0, "resign"),
    ];
    for (seat, action) in all {
        assert!(table.act(Seat(seat), action).changed, "{action}");
    }
    table.press("review:open");
    table.press("review:analyse");
    assert_eq!(table.turn_name(), None, "it would tell the picks");
    table.press("review:close");
    assert!(table.press("reveal").changed);
    table.press("review:open");
    let save = table.save();
    table.press("review:analyse");
    let turn = table.request_of_computer().expect("a match to go through");
    let found = turn.think(Budget::millis(1)).expect("an analysis");
    assert_eq!(turn.part(), Some(1.0));
    let scene = table.computed(&turn, Some(&found)).scene;
    let analysis = scene.analysis.expect("an analysis");
    assert_eq!(analysis.curve.len(), 6, "every move was looked at");
    let lost = analysis
        .turns
        .iter()
        .find(|turn| turn.label.starts_with("红方 炮五进四："))
        .expect("the lost cannon");
    let there = table.press(&lost.id).scene;
    assert!(there.status.text.starts_with("炮五进四是"), "{}", there.status.text);
    assert!(!advised(&there).is_empty(), "the better move is drawn");
    assert!(there.analysis.is_some_and(|analysis| analysis.turns.iter().any(|turn| turn.on)));
    assert!(advised(&table.press("review:last").scene).is_empty());
    assert_eq!(table.save(), save, "the match is unchanged");
    assert!(table.press("review:step-99").scene.analysis.is_some(), "no further than the end");
}

/// A match that is taken back and ends otherwise is analyzed anew.
#[test]
fn a_match_that_ends_otherwise_is_analyzed_anew() {
    let mut table = table("gomoku", r#"{"room":"normal"}"#, &[]);
    let five = ["H8", "A1", "H9", "A2", "H10", "A3", "H11", "A4", "H12"];
    for (turn, action) in five.into_iter().enumerate() {
        assert!(table.act(Seat(turn as u8 % 2), action).changed, "{action}");
    }
    let analysed = |table: &mut Table| {
        table.press("review:open");
        table.press("review:analyse");
        let turn = table.request_of_computer().expect("a match to go through");
        let found = turn.think(Budget::millis(1));
        let scene = table.computed(&turn, found.as_ref()).scene;
        table.press("review:close");
        scene.analysis.expect("an analysis").curve.len()
    };
    assert_eq!(analysed(&mut table), five.len());
    table.press("undo");
    assert!(table.press("undo:0:agreed").changed);
    for (seat, action) in [(0, "G8"), (1, "G9"), (0, "H12")] {
        assert!(table.act(Seat(seat), action).changed, "{action}");
    }
    assert!(table.press("review:open").scene.analysis.is_none());
    table.press("review:close");
    assert_eq!(analysed(&mut table), five.len() + 2);
}

/// A person plays 卧底象棋 at `seat` against a computer of `level`, with these picks of the person and of the computer.
fn against(seat: u8, level: u16, picks: [&str; 2], seed: u64) -> Table {
    let mut players = [level; 2];
    players[usize::from(seat)] = 0;
    let new = NewMatch {
        game: "undercover".to_owned(),
        options: r#"{"first":"red","clock":{"main":600,"byo_yomi":5}}"#.to_owned(),
        seed,
        names: vec!["Ann".to_owned()],
        players: players.to_vec(),
    };
    let mut table =
        Table::begin(&new, Prefs { private_output: true, ..Prefs::default() }).expect("good options");
    for (one, pick) in (0..).map(Seat).zip(picks) {
        assert!(table.act(one, pick).changed, "{pick}");
    }
    table
}

fn other_pick(rng: &mut StdRng, seat: u8) -> &'static str {
    let picks = [
        ["spy a6", "spy c6", "spy e6", "spy g6", "spy none"],
        ["spy a3", "spy c3", "spy e3", "spy g3", "spy none"],
    ];
    picks[usize::from(seat)].choose(rng).expect("one")
}

/// A person's spy changes nothing that the computer does at a table: when it thinks, at which level, from which seed, how
/// long, and its answer. Compares answer by answer, until the two worlds part.
#[test]
fn a_computer_at_a_table_knows_nothing_of_the_person() {
    let mut rng = StdRng::seed_from_u64(35);
    let mut thoughts = 0;
    for round in 0..samples(120) {
        let seat = rng.random_range(0..2_u8);
        let level = rng.random_range(1..=8);
        let its = other_pick(&mut rng, 1 - seat);
        let mut worlds = [(); 2].map(|()| {
            let own = other_pick(&mut rng, seat);
            against(seat, level, if seat == 0 { [own, its] } else { [its, own] }, round)
        });
        for ply in 0..24 {
            let said = |table: &Table| {
                (table.scene(), table.turn_name(), table.sharing().info(), table.sharing().thumbnail())
            };
            assert_eq!(said(&worlds[0]), said(&worlds[1]), "round {round}, ply {ply}");
            let Some(&mover) = worlds[0].played().game().to_move().first() else { break };
            if mover != Seat(seat) {
                let budget = Budget::nodes(rng.random_range(50..600));
                let turns = [0, 1].map(|at| worlds[at].request_of_computer().expect("its turn"));
                assert_eq!(turns[0].part(), turns[1].part());
                let found = [0, 1].map(|at| turns[at].think(budget).expect("an answer"));
                assert_eq!(format!("{:?}", found[0]), format!("{:?}", found[1]), "the computer knows it");
                assert_eq!(turns[0].part(), turns[1].part());
                thoughts += 1;
                let [Found::Act(answer), _] = &found else { panic!("its turn") };
                let ends = |table: &Table| {
                    let mut copy = table.played().clone();
                    copy.act(mover, &answer.action).map(|_| copy.outcome().is_some())
                };
                if ends(&worlds[0]) != ends(&worlds[1]) {
                    break;
                }
                let replies = [0, 1].map(|at| worlds[at].computed(&turns[at], Some(&found[at])));
                assert_eq!(replies[0], replies[1]);
                continue;
            }
            let legal = worlds[0].played().game().legal(mover);
            let moves: Vec<&String> = legal.iter().filter(|action| *action != "activate").collect();
            let Some(action) = moves.choose(&mut rng).map(|action| (*action).clone()) else { break };
            let ends = |table: &Table| {
                let mut copy = table.played().clone();
                copy.act(mover, &action).map(|_| copy.outcome().is_some())
            };
            if ends(&worlds[0]) != ends(&worlds[1]) {
                break;
            }
            let replies = [0, 1].map(|at| worlds[at].act(mover, &action));
            assert_eq!(replies[0], replies[1]);
        }
    }
    assert!(thoughts > 30, "{thoughts}");
}

/// While the computer acts alike, its spy changes nothing that the person sees: board, panels, drawers, turns, progress,
/// hints and their duration, and the results of looking and listening.
#[test]
fn a_person_sees_nothing_of_a_computers_spy() {
    let mut rng = StdRng::seed_from_u64(36);
    let mut hints = 0;
    for round in 0..samples(120) {
        let seat = rng.random_range(0..2_u8);
        let level = rng.random_range(1..=8);
        let own = other_pick(&mut rng, seat);
        let mut worlds = [(); 2].map(|()| {
            let its = other_pick(&mut rng, 1 - seat);
            against(seat, level, if seat == 0 { [own, its] } else { [its, own] }, round)
        });
        for ply in 0..24 {
            let said = |table: &Table| {
                (table.scene(), table.turn_name(), table.sharing().info(), table.sharing().thumbnail())
            };
            assert_eq!(said(&worlds[0]), said(&worlds[1]), "round {round}, ply {ply}");
            for key in
                ["peek", "listen"].into_iter().flat_map(|key| [0, 1].map(|seat| format!("{key}:{seat}")))
            {
                for held in [true, false] {
                    let replies = [0, 1].map(|at| worlds[at].hold(&key, held));
                    assert_eq!(replies[0], replies[1], "round {round}, ply {ply}, {key}");
                }
            }
            let Some(&mover) = worlds[0].played().game().to_move().first() else { break };
            if mover != Seat(seat) {
                // A computer's turn as a shell sees it: its name, its least wait, how far it is, and how long it thinks.
                let turns = [0, 1].map(|at| worlds[at].request_of_computer().expect("its turn"));
                let shown = |turn: &Request| (turn.least_ms(), turn.part());
                assert_eq!(shown(&turns[0]), shown(&turns[1]), "round {round}, ply {ply}");
                let found = [0, 1].map(|at| turns[at].think(Budget::nodes(1_500)).expect("an answer"));
                let nodes = found.map(|found| match found {
                    Found::Act(answer) => {
                        let mut after = worlds[0].played().clone();
                        let ends = after.act(mover, &answer.action).is_ok() && after.outcome().is_some();
                        (answer.nodes, ends)
                    }
                    _ => panic!("it was asked for a move"),
                });
                let free = worlds[0].played().game().legal(mover).len() > 2;
                if free && nodes.iter().all(|(_, ends)| !ends) {
                    assert!(nodes[0].0.abs_diff(nodes[1].0) <= nodes[0].0 / 10 + 100, "{nodes:?}");
                }
                assert_eq!(shown(&turns[0]), shown(&turns[1]), "round {round}, ply {ply}: after it");
            }
            if mover == Seat(seat) && rng.random_bool(0.3) {
                let replies = [0, 1].map(|at| worlds[at].press("hint"));
                assert_eq!(replies[0], replies[1]);
                let turns = [0, 1].map(|at| worlds[at].request_of_computer().expect("a hint"));
                let found = [0, 1].map(|at| turns[at].think(Budget::nodes(200)));
                assert_eq!(format!("{:?}", found[0]), format!("{:?}", found[1]), "a hint knows it");
                let replies = [0, 1].map(|at| worlds[at].computed(&turns[at], found[at].as_ref()));
                assert_eq!(replies[0], replies[1]);
                hints += 1;
            }
            let mut both = worlds[0].played().game().legal(mover);
            let others = worlds[1].played().game().legal(mover);
            both.retain(|action| action != "activate" && others.contains(action));
            let Some(action) = both.choose(&mut rng).cloned() else { break };
            let ends = |table: &Table| {
                let mut copy = table.played().clone();
                copy.act(mover, &action).map(|_| copy.outcome().is_some())
            };
            if ends(&worlds[0]) != ends(&worlds[1]) {
                break;
            }
            let replies = [0, 1].map(|at| worlds[at].act(mover, &action));
            assert_eq!(replies[0], replies[1]);
        }
        // The end before 揭晓: what is offered, gone through and shown is alike.
        for id in
            ["resign", "ask:yes", "review:open", "review:analyse", "review:first", "review:next", "hint"]
        {
            let replies = [0, 1].map(|at| worlds[at].press(id));
            if worlds[0].played().outcome() != worlds[1].played().outcome() {
                break;
            }
            assert_eq!(replies[0], replies[1], "round {round}: {id}");
            let names = [0, 1].map(|at| worlds[at].turn_name());
            assert_eq!(names[0], names[1], "round {round}: {id}");
        }
    }
    assert!(hints > 10, "{hints}");
}

/// A person who watches computers has a key for their speed, which counts from the next move; one who plays has none, and
/// no wait beyond the least.
#[test]
fn watched_computers_have_a_speed() {
    let speed =
        |table: &Table| table.scene().buttons.into_iter().find(|one| one.id == "speed").map(|one| one.label);
    let least = |table: &Table| table.request_of_computer().expect("a computer's turn").least_ms();
    for (game, seats) in [("undercover", 2), ("gomoku", 2), ("siguo", 4)] {
        let mut watched = table(game, "{}", &vec![1; seats]);
        let mut seen = Vec::new();
        for _ in 0..4 {
            seen.push((speed(&watched).expect("a key"), least(&watched)));
            assert!(!watched.press("speed").changed, "it is no part of the match");
        }
        let times: Vec<u64> = seen.iter().map(|(_, time)| *time).collect();
        assert_eq!(times, [1500, 500, 3000, 1500], "{game}");
        assert_eq!(seen[0].0, "速度：中");
        assert_ne!(seen[0].0, seen[1].0);
    }
    let mut played = table("gomoku", r#"{"room":"normal"}"#, &[1, 0]);
    assert_eq!((speed(&played), least(&played)), (None, 500));
    played.press("speed");
    assert_eq!(least(&played), 500, "a person's match has one speed");
}

/// A computer keeps its name and its level at the table, says something after one in eight of its moves at most, and a word at the
/// end; nothing to who wants no phrases. What it says follows from the number of the turn alone: it is the same whatever was
/// picked in secret.
#[test]
fn a_computer_says_little_and_tells_nothing() {
    let says = |table: &Table| {
        let seats = table.scene().seats;
        let one = seats.iter().find(|seat| seat.seat == 1).expect("a computer");
        assert_eq!((one.level, one.name.as_str()), (4, "小巧"));
        assert!(
            seats.iter().filter(|seat| seat.seat == 0).all(|seat| seat.level == 0 && seat.word.is_empty())
        );
        one.word.clone()
    };
    let words_with = |spy: &str| {
        let mut table = table("undercover", r#"{"first":"red"}"#, &[0, 4]);
        let mut words = Vec::new();
        let mut rng = StdRng::seed_from_u64(3);
        let mut picked = false;
        while words.len() < 80 && table.scene().result.is_none() {
            if table.request_of_computer().is_some() {
                // Not what it thinks best: only when it speaks is asked.
                let legal = table.played().game().legal(Seat(1));
                let action = if picked { legal[0].clone() } else { "spy none".to_owned() };
                picked = true;
                table.act(Seat(1), &action);
            } else if table.played().game().in_play() {
                let legal = table.played().game().legal(Seat(0));
                let moves: Vec<_> = legal.iter().filter(|action| !action.starts_with("activate")).collect();
                table.act(Seat(0), moves.choose(&mut rng).expect("a move"));
            } else {
                table.act(Seat(0), spy);
            }
            words.push(says(&table));
        }
        if table.scene().result.is_none() {
            table.press("resign:0");
            table.press("ask:yes");
        }
        let end = says(&table);
        assert!(!end.is_empty(), "a word at the end");
        table.set_prefs(Prefs { phrases: false, ..Prefs::default() });
        assert_eq!(says(&table), "", "who wants no phrases hears none of a computer");
        words
    };
    let words = words_with("spy none");
    let said = words.iter().filter(|word| !word.is_empty()).count();
    assert!(said >= 2 && said * 2 * 8 <= words.len() + 16, "{said} of {}", words.len());
    assert_eq!(words, words_with("spy e6"));
}
