//! Questions to the board and jumps on it: a blind player's table, in every game.

use qishe_core::game::Prefs;
use qishe_core::games::GAMES;
use qishe_core::seat::Viewer;
use qishe_core::table::{BoardJump, BoardQuestion, NewMatch, Table};
use qishe_core::words::Lang;
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

use super::super::support::questions::questions;

use BoardQuestion::{
    Alike, Attackers, Changed, Clocks, Hanging, Lines, Moves, Pieces, Score, Taken, Threats, Turn,
};

fn begin(game: &str, options: &str) -> Table {
    let new = NewMatch {
        game: game.to_owned(),
        options: options.to_owned(),
        seed: 7,
        names: Vec::new(),
        players: Vec::new(),
    };
    let mut table = Table::begin(&new, Prefs::default()).expect("good options");
    table.open_curtain();
    table
}

fn xiangqi(moves: &[&str]) -> Table {
    let mut table = begin("undercover", r#"{"first":"red","spy_selection":"none"}"#);
    play(&mut table, moves);
    table
}

fn gomoku(stones: &[&str]) -> Table {
    let mut table = begin("gomoku", r#"{"room":"normal"}"#);
    play(&mut table, stones);
    table
}

fn play(table: &mut Table, actions: &[&str]) {
    for action in actions {
        let seat = *table.played().game().to_move().first().expect("somebody is to move");
        assert!(table.act(seat, action).changed, "{action}");
    }
}

fn point(table: &Table, name: &str) -> u16 {
    table.board().points.iter().find(|point| point.name == name).expect("a point").id
}

/// The words of an answer; everybody may hear it here.
fn ask(table: &mut Table, question: BoardQuestion) -> String {
    let said = table.ask_board(question).said;
    assert_eq!(said.len(), 1);
    assert_eq!(said[0].audience, Viewer::Public);
    said[0].text.clone()
}

/// Pieces first by their number, then by their places; the same question again has the details, and a third time is short
/// again.
#[test]
fn the_second_answer_has_the_details() {
    let mut table = xiangqi(&[]);
    let short = ask(&mut table, Pieces);
    assert!(short.contains("红车 2") && short.contains("黑卒 5"), "{short}");
    let long = ask(&mut table, Pieces);
    assert!(long.len() > 2 * short.len(), "{long}");
    assert_eq!(ask(&mut table, Pieces), short);
    ask(&mut table, Turn);
    assert_eq!(ask(&mut table, Pieces), short, "another question came between");
    play(&mut table, &["h2e2"]);
    assert!(ask(&mut table, Pieces).contains("红炮 2"), "the position is another: short again");
}

/// Where the pieces like one stand, what stands on the lines through it, where it can go, and what attacks it.
#[test]
fn a_point_is_asked_about() {
    let mut table = xiangqi(&["h2e2", "h9g7"]);
    let cannon = point(&table, "e2");
    assert!(ask(&mut table, Alike { point: cannon }).starts_with("红炮："));
    let lines = ask(&mut table, Lines { point: cannon });
    assert!(lines.contains("红兵") && lines.contains("红炮"), "{lines}");
    let moves = ask(&mut table, Moves { point: cannon });
    assert!(moves.contains("能吃：黑卒"), "{moves}");
    let soldier = point(&table, "e6");
    let attackers = ask(&mut table, Attackers { point: soldier });
    assert!(attackers.contains("红炮"), "{attackers}");
    let empty = point(&table, "e4");
    for question in [Alike { point: empty }, Moves { point: empty }] {
        assert!(ask(&mut table, question).contains('空'), "nothing stands there");
    }
    assert_eq!(ask(&mut table, Threats), "现在没有威胁");
    let check = r#"{"position":{"fen":"3k5/9/9/9/9/9/9/9/4r4/4K4 w","spies":{"0":null,"1":null}}}"#;
    let told = ask(&mut begin("undercover", check), Threats);
    assert!(told.contains("将军") || told.contains("被将"), "{told}");
}

/// Pieces that can be taken are named: the mover's at once, the others' with the details.
#[test]
fn hanging_pieces_are_named() {
    let mut table = xiangqi(&["h2e2", "b9c7"]);
    let own = ask(&mut table, Hanging);
    assert!(own.starts_with("红方"), "{own}");
    let all = ask(&mut table, Hanging);
    assert!(all.contains("黑方会被吃：") && all.contains("黑卒"), "{all}");
}

/// Points that win, that make an open four, and forbidden ones, each with a pause of its own.
#[test]
fn gomoku_names_its_points() {
    let mut table = gomoku(&["H8", "H12", "I8", "I12", "J8", "J12"]);
    let threats = ask(&mut table, Threats);
    assert!(threats.contains("成活四") && threats.contains("K8"), "{threats}");
    play(&mut table, &["K8", "C3"]);
    // The ear tells sentences, and places with their commas, apart.
    assert_eq!(ask(&mut table, Threats), "黑子下在 G8；L8 就成五。白子下在 G12；K12 成活四");
    let changed = ask(&mut table, Changed);
    assert_eq!(changed, "白方：C3", "since Black's last move");
    let lines = ask(&mut table, Lines { point: point(&begin("gomoku", "{}"), "G8") });
    assert!(lines.contains("H8"), "{lines}");
    let mut renju = begin(
        "gomoku",
        r#"{"room":"standard","forbidden_mode":"block","position":{"black":["H8","I8","H9","H10"],"white":["A1","B3","C5","A8"],"to_move":"black"}}"#,
    );
    let told = ask(&mut renju, Threats);
    assert!(!told.is_empty());
}

/// 四方棋 tells the points that complete a square, and the count of the rows so far; 几何棋 and 四国战棋 their holdings.
#[test]
fn scores_are_told() {
    let mut table = begin("sifang", "{}");
    play(&mut table, &["77", "11", "78", "1F", "87", "F1"]);
    assert!(ask(&mut table, Threats).contains("四方形"));
    assert!(ask(&mut table, Score).contains("排列分"));
    for game in ["jihe", "siguo"] {
        let mut table = begin(game, "{}");
        assert!(!ask(&mut table, Score).is_empty(), "{game}");
    }
    assert_eq!(ask(&mut xiangqi(&[]), Taken), "还没有吃子");
    let mut timed = begin("gomoku", r#"{"room":"normal","clock":{"main":600,"byo_yomi":30}}"#);
    assert!(ask(&mut timed, Clocks).contains("10:00"));
}

/// In every game, at any time, each question has an answer in both languages, and each jump leads to a point of its kind.
#[test]
fn every_question_is_answered_in_every_game() {
    let mut rng = StdRng::seed_from_u64(57);
    for kind in GAMES {
        let mut table = begin(kind.id, "{}");
        for _ in 0..60 {
            let Some(&seat) = table.played().game().to_move().first() else { break };
            if table.scene().curtain.is_some() {
                assert!(table.ask_board(Pieces).said.is_empty(), "{}: behind a curtain", kind.id);
                assert_eq!(table.jump(BoardJump::Own, None, false), None);
                table.open_curtain();
            }
            let points = table.board().points;
            let point = points[rng.random_range(0..points.len())].id;
            for lang in Lang::ALL {
                table.set_prefs(Prefs { lang, ..*table.prefs() });
                for question in questions(point) {
                    for said in table.ask_board(question).said {
                        assert!(!said.text.is_empty(), "{}: {question:?}", kind.id);
                        assert!(!said.text.contains('{'), "{}: {}", kind.id, said.text);
                    }
                }
            }
            let scene = table.scene();
            for jump in [BoardJump::Own, BoardJump::Other, BoardJump::Target] {
                if let Some(to) = table.jump(jump, Some(point), rng.random_bool(0.5)) {
                    let piece = scene.pieces.iter().any(|piece| piece.point == to);
                    let enabled = scene.points.iter().any(|one| one.point == to && one.enabled);
                    let right = if jump == BoardJump::Target { enabled } else { piece };
                    assert!(right, "{}: {jump:?} leads to {to}", kind.id);
                }
            }
            let legal = table.played().game().legal(seat);
            let Some(action) = legal.get(rng.random_range(0..legal.len().max(1))) else { break };
            let action = action.clone();
            table.act(seat, &action);
        }
    }
}

/// A jump goes through the own pieces and comes back to the first; backwards it goes the other way.
#[test]
fn jumps_go_round() {
    let table = xiangqi(&[]);
    let first = table.jump(BoardJump::Own, None, false).expect("a piece");
    let mut at = first;
    for _ in 0..16 {
        at = table.jump(BoardJump::Own, Some(at), false).expect("a piece");
    }
    assert_eq!(at, first, "sixteen pieces");
    let next = table.jump(BoardJump::Own, Some(first), false);
    assert_eq!(table.jump(BoardJump::Own, next, true), Some(first));
}

/// A point is said in a word, with what everybody sees there: selected, reachable, to be taken.
#[test]
fn a_point_says_what_is_there() {
    let mut table = xiangqi(&["h2e2", "h9g7"]);
    let (cannon, soldier, empty) = (point(&table, "e2"), point(&table, "e6"), point(&table, "d2"));
    let here = |table: &mut Table, point: u16| ask(table, BoardQuestion::Here { point });
    assert!(here(&mut table, cannon).starts_with("红炮"));
    table.tap(cannon, 1);
    assert!(here(&mut table, cannon).contains("选中"));
    assert!(here(&mut table, soldier).contains("可吃"));
    let told = here(&mut table, empty);
    assert!(told.contains('空') && told.contains("可走"), "{told}");
}

/// In 四国战棋 also those attack who are not to move.
#[test]
fn attackers_of_every_seat_are_named() {
    let position =
        r#"{"position":{"turn":0,"pieces":{"0":"K:A1 R:E3","1":"K:C11 R:E15","2":"K:R18","3":"K:R1"}}}"#;
    let mut table = begin("siguo", position);
    let own = point(&table, "E3");
    let told = ask(&mut table, Attackers { point: own });
    assert!(told.contains("靛方") && told.contains("E15"), "{told}");
    assert!(ask(&mut table, Hanging).contains("E3"));
}

/// 几何棋 names the places where one move closes a figure, with its points.
#[test]
fn figures_that_one_move_closes_are_named() {
    let mut rng = StdRng::seed_from_u64(9);
    let mut table = begin("jihe", "{}");
    for _ in 0..80 {
        let told = ask(&mut table, Threats);
        let legal = table.played().game().legal(*table.played().game().to_move().first().expect("a seat"));
        if told.contains("补上") {
            assert!(told.contains("分"), "{told}");
            return;
        }
        let action = legal[rng.random_range(0..legal.len())].clone();
        let seat = *table.played().game().to_move().first().expect("a seat");
        table.act(seat, &action);
    }
    panic!("no figure was ever nearly closed");
}

/// The list of a rotor has the points that its jump goes through, once each.
#[test]
fn a_rotor_lists_what_its_jump_goes_through() {
    let table = xiangqi(&[]);
    for (jump, rotor) in [BoardJump::Own, BoardJump::Other, BoardJump::Target].into_iter().zip(table.rotors())
    {
        let goals = rotor.points;
        assert!(!goals.is_empty(), "{}", rotor.label);
        let mut at = None;
        let mut jumped = Vec::new();
        for _ in 0..goals.len() {
            at = table.jump(jump, at, false);
            jumped.extend(at);
        }
        assert_eq!(jumped, goals, "{jump:?}");
    }
}

/// A name that is written from right to left turns no sentence around, and others stay as they are.
#[test]
fn names_from_right_to_left_are_isolated() {
    use qishe_core::words::isolated;
    assert_eq!(isolated("阿宁"), "阿宁");
    assert_eq!(isolated("Zhou"), "Zhou");
    assert_eq!(isolated("\u{5d3}\u{5d5}\u{5d3}"), "\u{2068}\u{5d3}\u{5d5}\u{5d3}\u{2069}");
}
