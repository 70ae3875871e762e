//! Endgames: their proofs, the run that plays them out, and the page of a book.

use qishe_core::game::Prefs;
use qishe_core::learn::{
    BOOKS, Endgame, EndgameRun, EndgameStage, Practice, PuzzleResult, endgame_page, endgames_of,
    find_endgame, practice_page,
};
use qishe_core::scene::MarkKind;
use qishe_core::search::Budget;
use qishe_core::seat::Seat;
use qishe_core::table::{Reply, Table};
use qishe_core::words::Lang;

/// Nodes of each question to a computer.
const BUDGET: Budget = Budget::nodes(20_000);

fn all() -> impl Iterator<Item = &'static Endgame> {
    BOOKS.iter().flat_map(|(book, ..)| endgames_of(book))
}

/// Every position that is shipped is won by the rules: its proof is replayed against every answer, and is as long as it says.
#[test]
fn every_endgame_is_proven() {
    let mut count = 0;
    let mut last = 0;
    for endgame in all() {
        let mate = endgame.proof().unwrap_or_else(|| panic!("{}: its proof does not win", endgame.key()));
        assert_eq!(mate.line.len().div_ceil(2), endgame.moves as usize, "{}", endgame.key());
        assert!(endgame.number > last && !endgame.name.is_empty(), "{}", endgame.key());
        assert_eq!(find_endgame(&endgame.key()), Some(endgame));
        last = endgame.number;
        count += 1;
    }
    assert!(count > 250, "{count}");
}

/// A short endgame, its run and its table.
fn begin() -> (EndgameRun, Table) {
    let short = all().find(|endgame| endgame.moves == 4).expect("a short one");
    EndgameRun::begin(&short.key(), Prefs::default()).expect("an endgame")
}

/// Lets the computer answer, and the time pass, until the run rests.
fn settle(run: &mut EndgameRun, table: &mut Table) {
    for now in (0..).step_by(1000).take(20) {
        if let Some(turn) = run.request_of_computer(table) {
            let found = turn.think(BUDGET);
            assert!(run.computed(table, &turn, found.as_ref()).is_some());
        } else if run.next_tick(now).is_some() {
            run.tick(table, now + 1000);
        } else {
            return;
        }
    }
    panic!("it does not rest");
}

/// The move of the proof for the board as it stands.
fn proven(run: &EndgameRun, table: &Table) -> String {
    let mut position = run.endgame().position().expect("a position");
    for (_, action) in table.played().main_line() {
        position.play(action.parse().expect("a move"));
    }
    run.endgame().proof().expect("a proof").replies[&position.board_key()].to_string()
}

fn play(run: &mut EndgameRun, table: &mut Table, action: &str) {
    table.act(Seat(0), action);
    run.after_input(table).expect("a move");
    settle(run, table);
}

/// Plays by the proof to the end.
fn solve(run: &mut EndgameRun, table: &mut Table) {
    while run.result().is_none() {
        let action = proven(run, table);
        play(run, table, &action);
    }
}

fn press(run: &mut EndgameRun, table: &mut Table, id: &str) -> Reply {
    run.press(table, id).unwrap_or_else(|| panic!("no button {id}"))
}

fn ids(run: &EndgameRun, table: &Table) -> Vec<String> {
    run.view(table).buttons.into_iter().map(|button| button.id).collect()
}

/// A move that lets the win go: the first legal one after which the run says so, and the match goes on.
fn let_go(run: &mut EndgameRun, table: &mut Table) {
    for action in table.played().game().legal(Seat(0)) {
        play(run, table, &action);
        if run.view(table).wrong && table.played().outcome().is_none() {
            return;
        }
        press(run, table, "endgame:back");
    }
    panic!("every move wins");
}

#[test]
fn played_out_in_one_go_it_has_three_stars() {
    let (mut run, mut table) = begin();
    assert_eq!(ids(&run, &table), ["endgame:hint"]);
    solve(&mut run, &mut table);
    assert_eq!(run.result(), Some(PuzzleResult::FirstTry));
    let view = run.view(&table);
    assert!(view.reached && view.say.contains("三星"), "{}", view.say);
    assert_eq!(view.level, 8, "the defender's seal");
    // The next one of the book begins.
    let number = run.endgame().number;
    press(&mut run, &mut table, "endgame:next");
    assert!(run.endgame().number > number && run.result().is_none());
    assert_eq!(table.played().steps(), 0);
}

#[test]
fn a_move_that_lets_the_win_go_is_said_once_and_taken_back() {
    let (mut run, mut table) = begin();
    let_go(&mut run, &mut table);
    assert_eq!(run.result(), None, "nothing is certain yet");
    assert_eq!(ids(&run, &table), ["endgame:back", "endgame:on"]);
    // What saves the defender was played, and is marked.
    assert_eq!(table.played().steps() % 2, 0);
    assert!(table.scene().marks.iter().any(|mark| mark.kind == MarkKind::Refutation));
    press(&mut run, &mut table, "endgame:back");
    assert_eq!(table.played().steps(), 0);
    solve(&mut run, &mut table);
    assert_eq!(run.result(), Some(PuzzleResult::TakenBack), "two stars");
}

#[test]
fn who_goes_on_is_not_told_again() {
    let (mut run, mut table) = begin();
    let_go(&mut run, &mut table);
    press(&mut run, &mut table, "endgame:on");
    assert_eq!(run.result(), Some(PuzzleResult::Wrong), "it comes back");
    settle(&mut run, &mut table);
    for _ in 0..4 {
        if table.played().outcome().is_some() {
            break;
        }
        let action = table.played().game().legal(Seat(0)).swap_remove(0);
        play(&mut run, &mut table, &action);
        assert!(!run.view(&table).wrong, "said once");
    }
}

#[test]
fn hints_show_the_piece_and_then_the_move() {
    let (mut run, mut table) = begin();
    let marks = |table: &Table| {
        table
            .scene()
            .marks
            .iter()
            .filter(|mark| mark.kind == MarkKind::Hint)
            .map(|mark| mark.point)
            .collect::<Vec<u16>>()
    };
    let points =
        table.board().named(&proven(&run, &table)).iter().map(|point| point.id).collect::<Vec<u16>>();
    press(&mut run, &mut table, "endgame:hint");
    assert_eq!(marks(&table), [points[0]]);
    press(&mut run, &mut table, "endgame:hint");
    assert_eq!(marks(&table), [points[1]]);
    assert!(!ids(&run, &table).contains(&"endgame:hint".to_owned()));
    solve(&mut run, &mut table);
    assert_eq!(run.result(), Some(PuzzleResult::WithHint), "one star");
}

/// Off the proof a computer finds the hint.
#[test]
fn a_hint_off_the_proof_is_asked_for() {
    let (mut run, mut table) = begin();
    let_go(&mut run, &mut table);
    press(&mut run, &mut table, "endgame:on");
    settle(&mut run, &mut table);
    press(&mut run, &mut table, "endgame:hint");
    assert!(run.turn_name().is_some());
    settle(&mut run, &mut table);
    assert!(table.scene().marks.iter().any(|mark| mark.kind == MarkKind::Hint));
}

/// An answer to a question that stands no longer counts for nothing.
#[test]
fn an_old_answer_counts_for_nothing() {
    let (mut run, mut table) = begin();
    let first = proven(&run, &table);
    table.act(Seat(0), &first);
    run.after_input(&mut table).expect("a move");
    let old = run.request_of_computer(&table).expect("the defender");
    let found = old.think(BUDGET);
    assert!(run.computed(&mut table, &old, found.as_ref()).is_some());
    assert!(run.computed(&mut table, &old, found.as_ref()).is_none());
}

/// Stages of ten in the book's order, with stars; what was not solved comes back on the book's page, not among the puzzles.
#[test]
fn the_page_of_a_book_keeps_stars_and_brings_back() {
    let (book, ..) = BOOKS[0];
    let mut practice = Practice::default();
    let keys: Vec<String> = endgames_of(book).iter().take(4).map(Endgame::key).collect();
    let results =
        [PuzzleResult::FirstTry, PuzzleResult::TakenBack, PuzzleResult::WithHint, PuzzleResult::Wrong];
    for (key, result) in keys.iter().zip(results) {
        practice.record(key, result, 10);
    }
    let text = serde_json::to_string(&practice).expect("text");
    assert!(!text.contains("TakenBack") && text.contains("\"taken_back\":true"), "{text}");
    let practice: Practice = serde_json::from_str(&text).expect("the same");
    let page = endgame_page(book, &practice, 11, Lang::Zh).expect("a book");
    let listed: Vec<_> = page.stages.iter().flat_map(|stage| &stage.endgames).collect();
    assert_eq!(listed.len(), endgames_of(book).len());
    assert_eq!(listed.iter().take(4).map(|info| info.stars).collect::<Vec<u8>>(), [3, 2, 1, 0]);
    assert!(!listed[3].state.is_empty() && listed[4].state.is_empty(), "tried, and not tried");
    assert_eq!(page.due.iter().map(|info| &info.key).collect::<Vec<_>>(), [&keys[3]]);
    assert_eq!(page.next.expect("one").key, keys[3]);
    let of_stage =
        |stage: &EndgameStage| stage.endgames.iter().all(|info| (info.number - 1) / 10 == stage.place);
    assert!(page.stages.iter().all(of_stage));
    assert!(page.solved.contains(&format!("3 / {}", listed.len())), "{}", page.solved);
    let practised = practice_page(&practice, 11, Lang::Zh);
    assert!(practised.due.is_empty(), "no puzzle comes back");
    assert_eq!(practised.endgames.counter, format!("3 / {}", listed.len()));
    assert!(practised.endgames.line.contains('1'), "{}", practised.endgames.line);
    assert!(!practice_page(&practice, 10, Lang::Zh).endgames.line.contains('1'), "not on the same day");
    assert!(endgame_page("none", &practice, 11, Lang::Zh).is_none());
    // A better result stays, a later mistake too.
    let mut practice = practice;
    practice.record(&keys[1], PuzzleResult::WithHint, 12);
    assert_eq!(practice.best(&keys[1]), Some(PuzzleResult::TakenBack));
}
