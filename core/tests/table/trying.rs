//! 试走: other moves from any position of a finished match, whoever played it.

use qishe_core::game::Prefs;
use qishe_core::policy::{CAPACITY, capacities};
use qishe_core::scene::{MarkKind, Scene, SceneMode};
use qishe_core::search::Budget;
use qishe_core::seat::Seat;
use qishe_core::table::{Found, NewMatch, Table};
use qishe_core::words::Lang;

fn begin(game: &str, options: &str, players: &[u16]) -> Table {
    let new = NewMatch {
        game: game.to_owned(),
        options: options.to_owned(),
        seed: 7,
        names: vec!["Ann".to_owned()],
        players: players.to_vec(),
    };
    Table::begin(&new, Prefs::default()).expect("good options")
}

fn tap(table: &mut Table, name: &str) {
    let at = table.board().points.iter().find(|point| point.name == name).expect("a point").id;
    table.tap(at, 1);
}

/// Whether a person may touch anything on the board now.
fn alive(scene: &Scene) -> bool {
    scene.points.iter().any(|point| point.enabled)
}

fn think(table: &mut Table) {
    let turn = table.request_of_computer().expect("something to think about");
    let found = turn.think(Budget::nodes(300)).expect("an answer");
    table.computed(&turn, Some(&found));
}

/// A match of 五子棋 that was given up after four stones, in its review before the step.
fn reviewed(players: &[u16], step: usize) -> Table {
    let mut table = begin("gomoku", r#"{"room":"normal"}"#, players);
    for (stone, name) in ["H8", "H9", "J8", "J9"].into_iter().enumerate() {
        table.enter(name);
        if table.scene().moves.is_empty() || table.played().steps() <= stone {
            let action = name.to_owned();
            table.act(Seat(stone as u8 % 2), &action);
        }
    }
    assert_eq!(table.played().steps(), 4);
    table.press("resign:0");
    table.press("ask:yes");
    table.press("resign:0");
    table.press("ask:yes");
    assert!(table.scene().result.is_some(), "given up");
    table.press("review:open");
    table.press(&format!("review:{step}"));
    table
}

/// After a match against a computer, of two computers and of two people, the person moves both sides from any step.
#[test]
fn a_person_moves_both_sides_after_every_kind_of_match() {
    for players in [&[0, 2][..], &[2, 0], &[0, 0]] {
        for step in 0..4 {
            let mut table = reviewed(players, step);
            let (save, turned) = (table.save(), table.scene().board_turn);
            let tried = table.press("review:try").scene;
            assert_eq!(
                (tried.mode, tried.board_turn),
                (SceneMode::TryOut, turned),
                "{players:?} from {step}"
            );
            for name in ["A1", "B1", "C1"] {
                assert!(alive(&table.scene()), "{players:?} from {step}: dead at {name}");
                assert!(table.request_of_computer().is_none(), "nobody answers unless asked");
                let stones = table.scene().pieces.len();
                tap(&mut table, name);
                assert_eq!(table.scene().pieces.len(), stones + 1, "{players:?} from {step}: {name}");
            }
            assert_eq!(table.save(), save, "the match itself is kept");
            table.press("review:back");
            assert_eq!((table.scene().mode, table.save()), (SceneMode::Review, save));
        }
    }
}

/// The switch has a computer answer, from the same seat and level as in the match; taking back takes its answer along; the
/// match's players are the same afterwards.
#[test]
fn a_computer_answers_when_it_is_asked_to() {
    let mut table = reviewed(&[0, 2], 2);
    table.press("review:try");
    table.press("review:answers");
    assert!(table.request_of_computer().is_none(), "it is the person's turn");
    assert_eq!(table.computer(Seat(1)), Some(2));
    tap(&mut table, "A1");
    think(&mut table);
    assert_eq!(table.scene().pieces.len(), 4);
    assert!(alive(&table.scene()));
    let undo = table.scene().buttons.into_iter().find(|one| one.id.starts_with("undo")).expect("a button");
    assert!(undo.enabled);
    table.press(&undo.id);
    assert_eq!(table.scene().pieces.len(), 2, "its answer goes with the move");
    let undo = table.scene().buttons.into_iter().find(|one| one.id.starts_with("undo")).expect("a button");
    assert!(!undo.enabled, "the match's own moves stay");
    table.press(&undo.id);
    assert_eq!(table.scene().pieces.len(), 2);
    table.press("review:answers");
    assert_eq!(table.computer(Seat(1)), None);
    table.press("review:back");
    assert_eq!(table.computer(Seat(1)), Some(2));
}

/// At a computer's turn the switch has it move at once, and after a match of two people a computer answers the mover.
#[test]
fn the_one_to_move_or_the_person_of_the_match_keeps_its_side() {
    let mut table = reviewed(&[0, 2], 3);
    table.press("review:try");
    table.press("review:answers");
    think(&mut table);
    assert_eq!(table.scene().pieces.len(), 4, "White stands in for itself");
    let undo = table.scene().buttons.into_iter().find(|one| one.id.starts_with("undo")).expect("a button");
    table.press(&undo.id);
    assert_eq!(table.scene().pieces.len(), 3);

    let mut table = reviewed(&[0, 0], 3);
    table.press("review:try");
    table.press("review:answers");
    assert!(table.request_of_computer().is_none(), "White is the person's");
    tap(&mut table, "A1");
    think(&mut table);
    assert_eq!((table.scene().pieces.len(), alive(&table.scene())), (5, true));
}

/// An answer to one line is none to another with as many moves.
#[test]
fn an_answer_to_another_line_is_dropped() {
    let mut table = reviewed(&[0, 2], 3);
    table.press("review:try");
    table.press("review:answers");
    let turn = table.request_of_computer().expect("White's turn");
    let name = table.turn_name();
    let found = turn.think(Budget::nodes(100)).expect("an answer");
    table.press("review:back");
    table.press("review:2");
    table.press("review:try");
    tap(&mut table, "A1");
    table.press("review:back");
    table.press("review:3");
    table.press("review:try");
    table.press("review:answers");
    assert_ne!(table.turn_name(), name);
    let before = table.scene();
    assert_eq!(table.computed(&turn, Some(&found)).scene, before);
}

/// A hint may be had at any turn of the line, also after a match of two people.
#[test]
fn hints_are_there_while_moves_are_tried() {
    for players in [&[0, 2][..], &[0, 0]] {
        let mut table = reviewed(players, 3);
        table.press("review:try");
        let hint = table.scene().buttons.into_iter().find(|one| one.id == "hint").expect("a button");
        assert!(hint.enabled, "{players:?}");
        table.press("hint");
        think(&mut table);
        let scene = table.scene();
        assert!(scene.marks.iter().any(|mark| mark.kind == MarkKind::Hint), "{players:?}");
        assert!(!scene.status.text.is_empty(), "{players:?}: with its reason");
    }
}

/// The better move of an analysis is marked and said where one begins to try, and can be played.
#[test]
fn the_better_move_of_an_analysis_can_be_played() {
    let mut table = begin("gomoku", r#"{"room":"normal"}"#, &[0, 2]);
    let stones = ["H8", "A1", "I8", "A3", "J8", "C1", "K8", "E2", "L8"];
    for (stone, name) in stones.into_iter().enumerate() {
        table.act(Seat(stone as u8 % 2), name);
    }
    assert!(table.scene().result.is_some(), "{:?}", table.scene().subtitle);
    table.press("review:open");
    table.press("review:analyse");
    let turn = table.request_of_computer().expect("a review");
    let found = turn.think(Budget::nodes(2_000));
    assert!(matches!(found, Some(Found::Review(_))));
    table.computed(&turn, found.as_ref());
    let turns = table.scene().analysis.expect("an analysis").turns;
    let id = turns.first().expect("a turning point").id.clone();
    let moment = table.press(&id).scene;
    let marked = |scene: &Scene| -> Vec<u16> {
        scene.marks.iter().filter(|mark| mark.kind == MarkKind::Hint).map(|mark| mark.point).collect()
    };
    let better = marked(&moment);
    assert!(!better.is_empty());
    let tried = table.press("review:try").scene;
    assert_eq!((marked(&tried), &tried.status.text), (better.clone(), &moment.status.text));
    table.tap(*better.last().expect("a point"), 1);
    assert_eq!(table.scene().pieces.len(), tried.pieces.len() + 1, "it can be played");
    assert!(table.press("review:back").scene.analysis.is_some(), "the analysis is kept");
}

/// A line that was tried is kept with the match, with a note. It stands in its save, in the review where it begins, and in
/// the form for other programs, from which it comes back; a match without lines is written as before.
#[test]
fn a_line_is_kept_and_comes_back() {
    let mut table = reviewed(&[0, 0], 2);
    let (bare, sgf) = (table.save(), table.sharing().as_form("sgf").expect("SGF"));
    assert!(!bare.contains("variations"));
    table.press("review:try");
    let keep = |table: &Table| table.scene().buttons.into_iter().find(|one| one.id == "review:keep");
    assert!(!keep(&table).expect("a button").enabled, "there is no move yet");
    tap(&mut table, "A1");
    tap(&mut table, "B1");
    table.press("review:keep");
    assert!(table.scene().prompt.expect("a question").entry.is_some());
    assert!(table.enter("too slow ]").changed);
    assert!(keep(&table).expect("a button").on);
    table.press("review:back");
    let scene = table.scene();
    assert!(scene.buttons.iter().any(|one| one.id == "review:line-0"), "{:?}", scene.buttons);
    assert!(scene.status.text.ends_with("too slow ]"), "{}", scene.status.text);
    let again = Table::restore(&table.save(), Prefs::default()).expect("a good save");
    assert_eq!(again.save(), table.save());
    let written = again.sharing().as_form("sgf").expect("SGF");
    assert_ne!(written, sgf);
    assert!(written.contains(r"C[too slow \]]"), "{written}");
    let mut read = Table::restore(&written, Prefs::default()).expect("it comes back");
    assert_eq!(read.left_out(), None);
    assert_eq!(read.sharing().as_form("sgf").expect("SGF"), written);
    read.press("review:2");
    let shown = read.press("review:line-0").scene;
    assert_eq!((shown.mode, shown.pieces.len()), (SceneMode::TryOut, 4));
    assert!(read.press("review:keep").changed, "it is dropped again");
    assert_eq!(read.sharing().as_form("sgf").expect("SGF"), sgf);
}

/// Behind the last move, too, a line goes out and comes back, and the main line stays the main line.
#[test]
fn a_line_behind_the_last_move_comes_back() {
    let mut table = reviewed(&[0, 0], 4);
    table.press("review:try");
    tap(&mut table, "A1");
    table.press("review:keep");
    table.press("ask:yes");
    let written = table.sharing().as_form("sgf").expect("SGF");
    let read = Table::restore(&written, Prefs::default()).expect("it comes back");
    assert_eq!(read.played().steps(), table.played().steps());
    assert_eq!(read.sharing().as_form("sgf").expect("SGF"), written);
}

/// In PGN a line stands behind the move that it replaces, with its note before it.
#[test]
fn a_line_of_xiangqi_comes_back_from_pgn() {
    let mut table = begin("undercover", r#"{"spy_selection":"none","first":"red"}"#, &[]);
    for action in ["h2e2", "b9c7", "h0g2", "h9g7"] {
        let seat = table.played().game().to_move()[0];
        table.act(seat, action);
    }
    table.act(Seat(0), "resign");
    let bare = table.sharing().as_form("pgn");
    if bare.is_err() {
        table.press("reveal");
    }
    let bare = table.sharing().as_form("pgn").expect("PGN");
    for (step, action) in [(1, "h9g7"), (2, "b0c2"), (4, "i0h0")] {
        table.press("review:open");
        table.press(&format!("review:{step}"));
        table.press("review:try");
        table.act(Seat(step as u8 % 2), action);
        table.press("review:keep");
        table.enter("a note (of mine)");
        table.press("review:back");
    }
    let written = table.sharing().as_form("pgn").expect("PGN");
    assert_eq!(written.matches("{a note (of mine)}").count(), 3, "{written}");
    let read = Table::restore(&written, Prefs::default()).expect("it comes back");
    assert_eq!(read.left_out(), None, "{written}");
    assert_eq!(read.sharing().as_form("pgn").expect("PGN"), written);
    assert_eq!(read.played().steps(), table.played().steps());
    assert!(written.len() > bare.len());
}

/// As many lines are kept as there is room for. One more is refused with a sentence before its note is asked for, and no kept
/// line goes; once one is dropped there is room. A note that is cut is said too.
#[test]
fn no_kept_line_goes_without_a_word() {
    let mut table = reviewed(&[0, 0], 2);
    let most = CAPACITY.lines as usize;
    let points: Vec<String> =
        (1..=15).flat_map(|row| ('A'..='O').map(move |column| format!("{column}{row}"))).collect();
    let free: Vec<&String> =
        points.iter().filter(|point| !["H8", "H9", "J8", "J9"].contains(&point.as_str())).collect();
    let try_at = |table: &mut Table, point: &str| {
        table.press("review:2");
        table.press("review:try");
        tap(table, point);
        table.press("review:keep")
    };
    for (number, point) in free[..most].iter().enumerate() {
        try_at(&mut table, point);
        table.enter(&format!("n{number}"));
        table.press("review:back");
    }
    let kept = |table: &Table| table.save().matches("\"note\"").count();
    assert_eq!(kept(&table), most);
    let reply = try_at(&mut table, free[most]);
    assert!(reply.scene.prompt.is_none_or(|prompt| prompt.entry.is_none()), "no note is asked for");
    let full = "64 lines are kept with this record already: drop one first";
    table.set_prefs(Prefs { lang: Lang::En, ..Prefs::default() });
    assert_eq!(table.scene().status.text, full);
    assert!(kept(&table) == most && table.save().contains("\"n0\""), "the first is still there");
    table.press("review:back");
    try_at(&mut table, free[0]);
    table.press("review:back");
    assert_eq!(kept(&table), most - 1, "one was dropped");
    try_at(&mut table, free[most]);
    table.enter(&"字".repeat(300));
    assert_eq!(table.scene().status.text, "The line is kept, with the first 200 characters of its note");
    assert_eq!(kept(&table), most);
}

/// Each capacity has a sentence, in every language its own, or cannot act on anything that a person has made.
#[test]
fn each_capacity_has_its_sentence() {
    let rows = capacities();
    for row in &rows {
        let Some(sentence) = &row.sentence else {
            assert!(["days", "name_length", "entry_length"].contains(&row.name), "{}", row.name);
            continue;
        };
        assert!(sentence.shown(Lang::Zh) != sentence.shown(Lang::En) && row.most > 0, "{}", row.name);
    }
    let fields = format!("{CAPACITY:?}");
    for name in fields.split(&['{', ','][..]).skip(1).filter_map(|field| field.split(':').next()) {
        assert!(rows.iter().any(|row| row.name == name.trim()), "{name} has no row");
    }
}

/// A line that a text has several times is kept once.
#[test]
fn a_line_comes_in_once() {
    let text = "(;GM[4]FF[4]SZ[15]RU[Gomoku];B[hh];W[hg](;B[ii])(;B[ig]C[first])(;B[ig])(;B[ig]C[second]))";
    let table = Table::restore(text, Prefs::default()).expect("a record");
    assert_eq!(table.save().matches("\"at\":2").count(), 1);
    assert!(table.save().contains("\"note\":\"first\""));
}
