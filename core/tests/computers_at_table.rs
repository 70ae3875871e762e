//! Computers at a table: who may touch and see what, and that what they do comes in like anybody's action.

use qishe_core::game::Prefs;
use qishe_core::search::Budget;
use qishe_core::seat::Seat;
use qishe_core::table::{NewMatch, Reply, Table};

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

/// The computer whose turn it is thinks and acts.
fn computed(table: &mut Table) -> Reply {
    let turn = table.turn_of_computer().expect("a computer's turn");
    let answer = turn.thinking.think(Budget::nodes(300)).expect("an answer");
    table.computed(&turn, Some(&answer))
}

/// A match of two computers goes to its end, or far, in every game, all questions of the set-ups answered.
#[test]
fn computers_play_each_other() {
    for game in ["undercover", "gomoku", "sifang", "siguo", "jihe"] {
        let seats = if game == "siguo" { 4 } else { 2 };
        let mut table = table(game, "{}", &vec![1; seats]);
        let mut acted = 0;
        while table.turn_of_computer().is_some() && acted < 30 {
            assert!(computed(&mut table).changed, "{game}: action {acted}");
            acted += 1;
        }
        assert!(acted == 30 || table.scene().result.is_some(), "{game} stands still after {acted} actions");
    }
}

/// Who plays alone sees no curtain; the computer's drawer is not there, nor opens for anybody; its seat is named.
#[test]
fn a_computer_keeps_its_secret() {
    let mut table = table("undercover", r#"{"first":"red"}"#, &[0, 2]);
    assert_eq!(table.scene().curtain, None, "nobody to hide from");
    table.press("spy:none");
    assert!(table.press("ask:yes").changed);
    assert!(table.turn_name().is_some(), "Black picks by itself");
    assert!(table.tap(0, 1).scene.prompt.is_none(), "its pick is nobody's");
    computed(&mut table);
    assert_eq!(table.turn_name(), None);
    assert_eq!(table.scene().curtain, None);
    assert_eq!(table.scene().seats.iter().find(|seat| seat.seat == 1).expect("Black").name, "电脑 2 级");
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

/// An answer to a position that has gone is not taken; an undone move is the person's again.
#[test]
fn an_answer_of_yesterday_counts_for_nothing() {
    let mut table = table("gomoku", r#"{"room":"normal"}"#, &[0, 1]);
    let at = |name: &str, table: &Table| {
        table.board().points.iter().find(|point| point.name == name).expect("a point").id
    };
    let middle = at("H8", &table);
    assert!(table.tap(middle, 1).changed);
    let turn = table.turn_of_computer().expect("White's turn");
    let answer = turn.thinking.think(Budget::nodes(100)).expect("an answer");
    table.press("undo");
    assert!(table.press("undo:0:agreed").changed);
    let stood = table.scene();
    assert!(stood.pieces.is_empty());
    assert_eq!(table.computed(&turn, Some(&answer)).scene, stood);
}

/// Saved and taken up again a computer is still one; and again in the next match.
#[test]
fn a_computer_is_kept() {
    let table = table("gomoku", r#"{"room":"normal"}"#, &[3, 0]);
    let back = Table::restore(&table.save(), Prefs::default()).expect("a good save");
    assert_eq!(back.computer(Seat(0)), Some(3));
    assert_eq!(back.computer(Seat(1)), None);
    assert!(back.turn_name().is_some(), "it is its turn at once");
    assert_eq!(back.again(8).expect("another").computer(Seat(0)), Some(3));
}
