//! Plain Xiangqi: 卧底象棋 without spies (docs/rules/undercover.md, `spy_selection`), and records of Xiangqi brought in.

use qishe_core::game::Prefs;
use qishe_core::scene::SceneMode;
use qishe_core::search::Budget;
use qishe_core::seat::Seat;
use qishe_core::table::{NewMatch, Table};

/// Plain Xiangqi has no secret and no word about spies: no curtain, no drawer, no key, no 揭晓.
#[test]
fn plain_xiangqi_never_mentions_spies() {
    let new = NewMatch {
        game: "undercover".to_owned(),
        options: r#"{"spy_selection":"none","first":"red"}"#.to_owned(),
        seed: 1,
        names: Vec::new(),
        players: vec![0, 2],
    };
    let mut table = Table::begin(&new, Prefs::default()).expect("good options");
    let scene = table.scene();
    assert_eq!((scene.mode, scene.title.as_str()), (SceneMode::Play, "象棋"));
    assert!(scene.curtain.is_none() && scene.drawers.is_empty() && scene.prompt.is_none());
    assert!(scene.seats.iter().all(|seat| !seat.caption.contains("卧底")));
    assert!(!table.act(Seat(0), "activate").changed, "{}", table.scene().status.text);
    assert!(table.act(Seat(0), "h2e2").changed);
    let turn = table.request_of_computer().expect("Black's turn");
    let found = turn.think(Budget::nodes(500));
    assert!(table.computed(&turn, found.as_ref()).changed);
    assert!(table.act(Seat(0), "resign").changed);
    let result = table.scene().result.expect("over");
    assert!(result.choices.iter().all(|choice| choice.id != "reveal"), "{:?}", result.choices);
    assert!(!table.sharing().forms().is_empty());
    assert!(table.sharing().record().expect("a record").contains("\"spy_selection\":\"none\""));
}

/// An imported Xiangqi record is plain Xiangqi, and opens in the review at its beginning.
#[test]
fn a_record_of_xiangqi_opens_at_its_beginning() {
    let pgn = "[Game \"Chinese Chess\"]\n[Red \"甲\"]\n[Black \"乙\"]\n[Result \"1-0\"]\n\n1. 炮二平五 马8进7\n2. 马二进三 车9平8 1-0\n";
    let table = Table::restore(pgn, Prefs::default()).expect("a record");
    let scene = table.scene();
    assert_eq!((scene.mode, scene.title.as_str()), (SceneMode::Review, "象棋"));
    assert_eq!(scene.moves.len(), 2);
    assert!(
        scene.moves.iter().all(|row| row.cells.iter().all(|cell| !cell.current)),
        "before the first move"
    );
    assert!(scene.seats.iter().all(|seat| seat.caption.is_empty()));
    let there = Table::restore(&table.sharing().as_form("pgn").expect("a form"), Prefs::default())
        .expect("read again");
    assert_eq!(there.played().steps(), table.played().steps());
}
