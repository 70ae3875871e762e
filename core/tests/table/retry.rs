//! After 分析: 再试这一步, where a forced win began, the chances beside the board, and the opening's name.

use qishe_core::game::Prefs;
use qishe_core::scene::{MarkKind, Scene, SceneMode};
use qishe_core::search::Budget;
use qishe_core::seat::Seat;
use qishe_core::table::{NewMatch, Table};

fn begin(game: &str, options: &str, players: &[u16], prefs: Prefs) -> Table {
    let new = NewMatch {
        game: game.to_owned(),
        options: options.to_owned(),
        seed: 7,
        names: vec!["Ann".to_owned()],
        players: players.to_vec(),
    };
    Table::begin(&new, prefs).expect("good options")
}

fn play(table: &mut Table, actions: &[&str]) {
    for action in actions {
        let seat = *table.played().game().to_move().first().expect("somebody is to move");
        assert!(table.act(seat, action).changed, "{action}");
    }
}

fn tap(table: &mut Table, name: &str) {
    let at = table.board().points.iter().find(|point| point.name == name).expect("a point").id;
    table.tap(at, 1);
}

fn think(table: &mut Table) {
    let turn = table.request_of_computer().expect("something to think about");
    let found = turn.think(Budget::nodes(2_000));
    table.computed(&turn, found.as_ref());
}

fn analysed(table: &mut Table) {
    table.press("review:open");
    table.press("review:analyse");
    think(table);
    assert!(table.scene().analysis.is_some());
}

fn hints(scene: &Scene) -> usize {
    scene.marks.iter().filter(|mark| mark.kind == MarkKind::Hint).count()
}

fn enabled(scene: &Scene, id: &str) -> bool {
    scene.buttons.iter().find(|one| one.id == id).is_some_and(|one| one.enabled)
}

/// A match of 五子棋 in which White let a three grow: it is White's moves that the review finds.
fn lost_by_white(players: &[u16]) -> Table {
    let mut table = begin("gomoku", r#"{"room":"normal"}"#, players, Prefs::default());
    play(&mut table, &["H8", "A1", "I8", "A3", "J8", "C1", "K8", "E2", "L8"]);
    table
}

/// Goes to the first turning point that offers a try, and returns the button's id.
fn offered(table: &mut Table) -> Option<String> {
    let turns = table.scene().analysis.expect("an analysis").turns;
    turns.iter().find_map(|turn| {
        let there = table.press(&turn.id).scene;
        there.buttons.into_iter().map(|one| one.id).find(|id| id == "review:retry")
    })
}

/// Only at an own turning point a try is offered: not at those of the computer.
#[test]
fn a_try_is_offered_at_own_turning_points_only() {
    for (players, expected) in [(&[0, 0][..], true), (&[4, 0], true), (&[0, 4], false)] {
        let mut table = lost_by_white(players);
        analysed(&mut table);
        assert_eq!(offered(&mut table).is_some(), expected, "{players:?}");
    }
}

/// The best move is right at once, the answer is not in sight before, and the match stays as it was.
#[test]
fn the_better_move_is_found() {
    let mut table = lost_by_white(&[4, 0]);
    let save = table.save();
    analysed(&mut table);
    let id = offered(&mut table).expect("a try");
    let moment = table.scene();
    let better = moment.marks.iter().find(|mark| mark.kind == MarkKind::Hint).expect("marked").point;
    let asked = table.press(&id).scene;
    assert_eq!((asked.mode, hints(&asked), asked.areas.len()), (SceneMode::TryOut, 0, 0));
    assert!(!asked.status.text.is_empty());
    assert!(!enabled(&asked, "review:again"), "nothing was tried yet");
    let place = table.press("hint").scene;
    assert_eq!((hints(&place), place.areas.len()), (0, 1), "where, and not what");
    let answer = table.press("hint").scene;
    assert_eq!((hints(&answer), answer.areas.len()), (1, 0), "what");
    assert!(!enabled(&answer, "hint"));
    table.tap(better, 1);
    assert_eq!(table.request_of_computer().map(|_| ()), None, "nothing has to be judged");
    let found = table.scene();
    assert!(found.status.text.starts_with("找到了"), "{}", found.status.text);
    assert!(found.points.iter().all(|point| !point.enabled), "one move is a try");
    let back = table.press("review:back").scene;
    assert!(back.analysis.is_some());
    assert_eq!(table.save(), save);
}

/// A bad move is judged by its loss, answered on the board, and can be tried again.
#[test]
fn a_bad_move_is_answered_and_tried_again() {
    let mut table = lost_by_white(&[4, 0]);
    analysed(&mut table);
    let id = offered(&mut table).expect("a try");
    let before = table.press(&id).scene.pieces.len();
    tap(&mut table, "O1");
    assert!(table.turn_name().is_some_and(|name| name.contains("judge")), "{:?}", table.turn_name());
    let waits = table.scene();
    assert!(waits.points.iter().all(|point| !point.enabled));
    think(&mut table);
    let told = table.scene();
    assert_eq!(told.pieces.len(), before + 2, "the answer stands on the board");
    assert!(told.status.text.contains("胜算只有"), "{}", told.status.text);
    let refutes = told.marks.iter().filter(|mark| mark.kind == MarkKind::Refutation).count();
    assert_eq!(refutes, 1, "it is marked as what refutes the try");
    assert_eq!(table.turn_name(), None);
    let again = table.press("review:again").scene;
    assert_eq!(again.pieces.len(), before);
    assert!(again.points.iter().any(|point| point.enabled));
    // In the review, and where the board stands at no turning point, nothing can be tried again.
    table.press("review:back");
    for id in ["review:again", "review:next_try"] {
        assert_eq!(table.press(id).scene.mode, SceneMode::Review);
    }
    table.press("review:last");
    assert_eq!(table.press("review:retry").scene.mode, SceneMode::Review);
}

/// Where the win began and where it could last be stopped: Black's four in a row is open after J8, so White's last chance is
/// the stone before K8.
#[test]
fn a_forced_win_is_told() {
    let mut table = lost_by_white(&[0, 0]);
    analysed(&mut table);
    let analysis = table.scene().analysis.expect("an analysis");
    let of = |words: &str| {
        let found = analysis.turns.iter().find(|turn| turn.label.contains(words));
        found.unwrap_or_else(|| panic!("{words}: {:?}", analysis.turns)).clone()
    };
    let (escape, onset) = (of("还能挡住"), of("黑方必胜"));
    let there = table.press(&escape.id).scene;
    assert!(there.status.text.contains("最后能挡住黑方"), "{}", there.status.text);
    assert_eq!(there.subtitle, there.status.text, "it stays as long as the position does");
    assert_eq!(hints(&there), 1, "what stops it is marked");
    assert!(there.analysis.expect("an analysis").turns.iter().any(|turn| turn.on && turn.id == escape.id));
    let there = table.press(&onset.id).scene;
    assert!(there.status.text.contains("黑方必胜"), "{}", there.status.text);
}

/// In 四方棋 likewise: a 双叫 wins, and one stone would have stopped it.
#[test]
fn a_forced_square_is_told() {
    let mut table = begin("sifang", "{}", &[0, 0], Prefs::default());
    // Black makes an angle twice, and completes a square after the double call.
    let stones = ["77", "11", "78", "1F", "87", "88", "67", "F1", "68"];
    for (number, stone) in stones.iter().enumerate() {
        let seat = Seat(number as u8 % 2);
        if table.played().outcome().is_none() {
            table.act(seat, stone);
        }
    }
    if table.played().outcome().is_none() {
        table.act(Seat(1), "resign");
    }
    analysed(&mut table);
    let analysis = table.scene().analysis.expect("an analysis");
    assert!(analysis.turns.iter().any(|turn| turn.label.contains("必胜")), "{:?}", analysis.turns);
}

/// The chances stand beside the board only where they were asked for: in a review, and for one person who practises.
#[test]
fn the_chances_are_shown_where_they_were_asked_for() {
    let mut table = lost_by_white(&[0, 0]);
    analysed(&mut table);
    assert_eq!(table.scene().chances, None);
    let bar = table.press("chances").scene.chances.expect("a bar");
    assert!(bar.label.starts_with("黑方胜算"), "{}", bar.label);
    table.press("review:first");
    let first = table.scene().chances.expect("a bar").near;
    table.press("review:last");
    assert!(table.scene().chances.expect("a bar").near > first, "Black has won");
    let mut two =
        begin("gomoku", r#"{"room":"normal"}"#, &[0, 0], Prefs { chances: true, ..Prefs::default() });
    assert_eq!((two.scene().chances, two.turn_name()), (None, None), "two people play");
    assert_eq!(two.press("chances").scene.chances, None);
    let mut one =
        begin("gomoku", r#"{"room":"normal"}"#, &[0, 4], Prefs { chances: true, ..Prefs::default() });
    think(&mut one);
    let bar = one.scene().chances.expect("a bar");
    assert!((0.0..=1.0).contains(&bar.near));
    assert_eq!(one.turn_name(), None, "it is known");
    play(&mut one, &["H8"]);
    assert!(one.scene().chances.is_some(), "the last one stays while the computer thinks");
    assert_eq!(one.press("chances").scene.chances, None);
}

/// The common openings have their names, also mirrored, and a review shows them.
#[test]
fn openings_have_names() {
    let cases: [(&[&str], &str); 9] = [
        (&["h2e2", "h9g7", "h0g2", "b9c7"], "中炮对屏风马"),
        (&["b2e2", "b9c7", "b0c2", "h9g7"], "中炮对屏风马"),
        (&["h2e2", "b9c7", "h0g2", "h7f7", "i0h0", "h9g7"], "中炮对反宫马"),
        (&["h2e2", "h7e7"], "顺炮"),
        (&["h2e2", "b7e7"], "列炮"),
        (&["c3c4", "g6g5"], "对兵局"),
        (&["c3c4", "b7c7"], "仙人指路对卒底炮"),
        (&["g0e2", "h9g7"], "飞相局"),
        (&["h2d2", "h9g7"], "过宫炮"),
    ];
    for (moves, name) in cases {
        let mut table =
            begin("undercover", r#"{"first":"red","spy_selection":"none"}"#, &[0, 0], Prefs::default());
        play(&mut table, moves);
        table.act(Seat(0), "resign");
        let subtitle = table.press("review:open").scene.subtitle;
        assert!(subtitle.contains(name), "{moves:?}: {subtitle}");
    }
    let mut table =
        begin("undercover", r#"{"first":"red","spy_selection":"none"}"#, &[0, 0], Prefs::default());
    play(&mut table, &["a0a1", "h9g7"]);
    table.act(Seat(0), "resign");
    assert!(!table.press("review:open").scene.subtitle.contains('局'), "a chariot's move has no name");
}
