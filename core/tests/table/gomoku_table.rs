//! 五子棋 at a table: the list of moves and the board after a 三手交换, and the marks of a forbidden move.

use qishe_core::game::{Flip, Prefs};
use qishe_core::scene::{AreaKind, Ink, Scene};
use qishe_core::seat::Seat;
use qishe_core::table::{NewMatch, Table};

fn begin(options: &str, players: &[u16], flip: Flip) -> Table {
    let new = NewMatch {
        game: "gomoku".to_owned(),
        options: options.to_owned(),
        seed: 3,
        names: vec!["甲".to_owned(), "乙".to_owned()],
        players: players.to_vec(),
    };
    Table::begin(&new, Prefs { flip, ..Prefs::default() }).expect("good options")
}

fn play(table: &mut Table, actions: &[(u8, &str)]) {
    for (seat, action) in actions {
        assert!(table.act(Seat(*seat), action).changed, "{action}: {}", table.scene().status.text);
    }
}

fn heads(scene: &Scene) -> Vec<(Ink, String)> {
    scene.move_heads.iter().map(|head| (head.piece.ink, head.name.clone())).collect()
}

/// After a swap each column of the list stays with its colour and is headed by the player who has it now. Rows have the
/// number of their first stone, and the board does not turn.
#[test]
fn the_list_follows_the_stones_after_a_swap() {
    let professional = r#"{"room":"professional","clock":null}"#;
    let mut table = begin(professional, &[], Flip::None);
    play(&mut table, &[(0, "H8"), (1, "H9"), (0, "J9")]);
    let before = table.scene();
    assert_eq!(heads(&before), [(Ink::Black, "甲".to_owned()), (Ink::White, "乙".to_owned())]);
    play(&mut table, &[(1, "swap"), (0, "G7")]);
    let scene = table.scene();
    assert_eq!(heads(&scene), [(Ink::Black, "乙".to_owned()), (Ink::White, "甲".to_owned())]);
    let rows: Vec<_> = scene
        .moves
        .iter()
        .map(|row| (row.number, row.cells.iter().map(|cell| cell.text.as_str()).collect::<Vec<_>>()))
        .collect();
    assert_eq!(rows, [(1, vec!["H8", "H9"]), (3, vec!["J9", "G7"])]);
    assert_eq!(scene.board_turn, before.board_turn);
    let held = |scene: &Scene, ink| scene.seats.iter().find(|seat| seat.ink == ink).expect("a side").seat;
    assert_eq!((held(&scene, Ink::Black), held(&scene, Ink::White)), (1, 0));
}

/// In a match of several games each game counts its own stones, and the row between them has no number.
#[test]
fn each_game_counts_its_own_stones() {
    let mut table = begin(r#"{"room":"normal","games":2}"#, &[], Flip::None);
    let five = ["H8", "A1", "H9", "A3", "H10", "A5", "H11", "A7", "H12"];
    for (turn, point) in five.into_iter().enumerate() {
        play(&mut table, &[(turn as u8 % 2, point)]);
    }
    play(&mut table, &[(1, "H8")]);
    let numbers: Vec<_> = table.scene().moves.iter().map(|row| row.number).collect();
    assert_eq!(numbers, [1, 3, 5, 7, 9, 0, 1]);
}

/// A claimed 三三 is explained: a dashed line along each of its threes, through the stone, and the reason names both.
#[test]
fn the_threes_of_a_claimed_move_are_drawn() {
    let position = r#"{"black":["H9","H10","I8","J8"],"white":["A1","A3","A5","A7"],"to_move":"black"}"#;
    let options = format!(r#"{{"room":"standard","forbidden_mode":"call","position":{position}}}"#);
    let mut table = begin(&options, &[], Flip::None);
    play(&mut table, &[(0, "H8"), (1, "claim")]);
    let scene = table.scene();
    let lines: Vec<_> = scene.areas.iter().filter(|area| area.kind == AreaKind::Guide).collect();
    let place = |name: &str| {
        let board = table.board();
        board.points.iter().find(|point| point.name == name).map(|point| point.at).expect("a point")
    };
    let mut ends: Vec<_> = lines.iter().map(|line| (line.points[0], line.points[1])).collect();
    ends.sort_by(|a, b| a.1.x.total_cmp(&b.1.x));
    assert_eq!(ends, [(place("H8"), place("H10")), (place("H8"), place("J8"))]);
    assert_eq!(scene.result.expect("over").reason, "H8 三三禁手，白方指出");
}
