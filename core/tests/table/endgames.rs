//! Endgames: their proofs, the run that plays them out, and the page of a book.

use std::collections::BTreeSet;

use qishe_core::game::Prefs;
use qishe_core::games::xiangqi::Side;
use qishe_core::games::xiangqi::tablebase::{Material, Tables, Value};
use qishe_core::learn::{
    BOOKS, Endgame, EndgameGoal, EndgameRun, EndgameStage, HELD_AFTER, Practice, PuzzleResult, endgame_page,
    endgames_of, find_endgame, practice_page,
};
use qishe_core::scene::MarkKind;
use qishe_core::search::Budget;
use qishe_core::seat::Seat;
use qishe_core::table::{Reply, Table};
use qishe_core::words::{Lang, Text, lesson_texts};

use crate::support::effort::effort;

/// Nodes of each question to a computer.
const BUDGET: Budget = Budget::nodes(20_000);

fn all() -> impl Iterator<Item = &'static Endgame> {
    BOOKS.iter().flat_map(|book| endgames_of(book))
}

/// Every position of an old book is won by the rules: its proof is replayed against every answer, and is as long as it says.
#[test]
fn every_endgame_is_proven() {
    let mut count = 0;
    let mut last = 0;
    for endgame in endgames_of(BOOKS[0]) {
        let mate = endgame.proof().unwrap_or_else(|| panic!("{}: its proof does not win", endgame.key()));
        assert_eq!(mate.line.len().div_ceil(2), endgame.moves as usize, "{}", endgame.key());
        assert!(endgame.number > last, "{}", endgame.key());
        assert!(endgame.name() != Text::none() && endgame.goal == EndgameGoal::Win, "{}", endgame.key());
        assert_eq!(find_endgame(&endgame.key()), Some(endgame));
        last = endgame.number;
        count += 1;
    }
    assert!(count > 250, "{count}");
}

/// Sixty practical endgames in lessons of six: each has a name and a reason, its goal and length are those of its table, and the
/// old book says the same of those that it has. Greater tables are for `endgames verify`; their wins are replayed here.
#[test]
fn practical_endgames_are_as_their_tables_say() {
    let most = if effort() > 1 { 3_000_000 } else { 1_600_000 };
    let (mut tables, mut by_table, mut replayed, mut numbers) = (Tables::default(), 0, 0, 0..);
    for endgame in endgames_of(BOOKS[1]) {
        let key = endgame.key();
        assert_eq!(numbers.next(), Some(endgame.number - 1), "{key}");
        assert!(endgame.name() != Text::none() && endgame.why() != Text::none(), "{key}");
        assert_eq!(find_endgame(&key), Some(endgame));
        let position = endgame.position().unwrap_or_else(|| panic!("{key}: no position"));
        assert_eq!(position.side_to_move(), Side::Red, "{key}");
        let (material, _) = Material::of(&position);
        if material.boards() <= most {
            let table = tables.table(material, &|| false).expect("a table");
            let value = match endgame.goal {
                EndgameGoal::Win => Value::Win(2 * endgame.moves - 1),
                EndgameGoal::Hold => Value::Draw,
            };
            assert_eq!(table.value(&position), Some(value), "{key}");
            by_table += 1;
        }
        if endgame.goal == EndgameGoal::Win && material.boards() > 3_000_000 {
            let mate = endgame.proof().unwrap_or_else(|| panic!("{key}: its proof does not win"));
            assert_eq!(mate.line.len().div_ceil(2), endgame.moves as usize, "{key}");
            replayed += 1;
        }
    }
    assert_eq!(numbers.next(), Some(60));
    assert!(by_table >= 40 && replayed == 3, "{by_table} by tables, {replayed} replayed");
    let page = endgame_page(BOOKS[1], &Practice::default(), 0, Lang::En).expect("a book");
    assert!(page.stages.len() == 10 && page.stages.iter().all(|stage| stage.endgames.len() == 6));
    assert!(page.stages.iter().all(|stage| stage.title.len() > "Lesson 10 · · 0 stars".len()));
}

/// The catalogues have no text of a practical endgame, or of one with spies, that none uses.
#[test]
fn texts_of_endgames_are_used() {
    for (prefix, data, lessons) in [
        ("lesson-practical-", include_str!("../../endgames/practical.tsv"), 10),
        ("lesson-spies-", include_str!("../../endgames/spies.tsv"), 4),
    ] {
        let names = data.lines().skip(1).filter_map(|line| line.split('\t').nth(1));
        let named: BTreeSet<&str> = names.collect();
        for id in lesson_texts().iter().filter_map(|(id, _)| id.strip_prefix(prefix)) {
            let is_lesson = id.parse().is_ok_and(|lesson: u32| (1..=lessons).contains(&lesson));
            assert!(is_lesson || named.contains(id), "{prefix}{id}");
        }
    }
}

/// A practical endgame by its number, and tables for all that it can come to.
fn practical(number: u32) -> (EndgameRun, Table, Tables) {
    let endgame = endgames_of(BOOKS[1]).iter().find(|endgame| endgame.number == number).expect("an endgame");
    let mut tables = Tables::default();
    let material = Material::of(&endgame.position().expect("a position")).0;
    tables.table(material, &|| false).expect("a small table");
    let (run, table) = EndgameRun::begin(&endgame.key(), Prefs::default()).expect("an endgame");
    (run, table, tables)
}

/// The moves on the board as it stands with their values, the best first.
fn valued(run: &EndgameRun, table: &Table, tables: &Tables) -> Vec<(String, Value)> {
    let mut position = run.endgame().position().expect("a position");
    for (_, action) in table.played().main_line() {
        position.play(action.parse().expect("a move"));
    }
    let moves = tables.moves(&position).unwrap_or_default();
    moves.into_iter().map(|(mv, value)| (mv.to_string(), value)).collect()
}

/// The defender plays the longest way: the best play of both sides takes as many moves as the table says.
#[test]
fn a_practical_win_takes_its_length() {
    let (mut run, mut table, tables) = practical(3);
    while run.result().is_none() {
        let best = valued(&run, &table, &tables).swap_remove(0).0;
        play(&mut run, &mut table, &best);
    }
    assert_eq!(run.result(), Some(PuzzleResult::FirstTry));
    assert_eq!(table.played().steps().div_ceil(2), run.endgame().moves as usize);
}

/// A table knows of each move whether it lets the win go, and its hint is a winning move.
#[test]
fn a_table_judges_every_move() {
    let (mut run, mut table, tables) = practical(3);
    for (action, value) in valued(&run, &table, &tables) {
        play(&mut run, &mut table, &action);
        let wins = matches!(value, Value::Win(_));
        assert_eq!(run.view(&table).wrong, !wins, "{action}: {value:?}");
        press(&mut run, &mut table, "endgame:back");
    }
    let (best, _) = valued(&run, &table, &tables).swap_remove(0);
    press(&mut run, &mut table, "endgame:hint");
    press(&mut run, &mut table, "endgame:hint");
    let marks: Vec<u16> = table
        .scene()
        .marks
        .iter()
        .filter(|mark| mark.kind == MarkKind::Hint)
        .map(|mark| mark.point)
        .collect();
    let points: Vec<u16> = table.board().named(&best).iter().map(|point| point.id).collect();
    assert_eq!(marks, [points[1]]);
}

/// A draw is held by moves that keep it, at the latest after so many; a move that loses it is told, and its refutation is played.
#[test]
fn a_draw_is_held() {
    let (mut run, mut table, tables) = practical(6);
    let (loses, _) = valued(&run, &table, &tables).pop().expect("a move");
    play(&mut run, &mut table, &loses);
    assert!(run.view(&table).wrong);
    assert!(table.scene().marks.iter().any(|mark| mark.kind == MarkKind::Refutation));
    let (mut run, mut table, _) = practical(6);
    let mut own = 0;
    while run.result().is_none() {
        let (holds, value) = valued(&run, &table, &tables).swap_remove(0);
        assert_eq!(value, Value::Draw, "the attacker cannot win");
        play(&mut run, &mut table, &holds);
        own += 1;
    }
    assert_eq!(run.result(), Some(PuzzleResult::FirstTry));
    assert!(own <= HELD_AFTER, "{own}");
    assert!(run.view(&table).reached && table.played().outcome().is_none_or(|end| end.winners.is_empty()));
}

/// A draw that is let go is lost: the attacker mates by the table.
#[test]
fn a_lost_draw_is_lost() {
    let (mut run, mut table, tables) = practical(6);
    let (loses, value) = valued(&run, &table, &tables).pop().expect("a move");
    assert!(matches!(value, Value::Loss(_)));
    play(&mut run, &mut table, &loses);
    press(&mut run, &mut table, "endgame:on");
    settle(&mut run, &mut table);
    for _ in 0..60 {
        let moves = valued(&run, &table, &tables);
        if table.played().outcome().is_some() {
            break;
        }
        assert!(matches!(moves[0].1, Value::Loss(_)), "it stays lost");
        play(&mut run, &mut table, &moves[0].0);
    }
    assert_eq!(table.played().outcome().map(|end| end.winners), Some(vec![Seat(1)]));
    assert_eq!(run.result(), Some(PuzzleResult::Wrong));
    assert_eq!(ids(&run, &table), ["endgame:again", "endgame:back"]);
}

/// A table that was stopped blames nobody.
#[test]
fn a_stopped_table_says_nothing() {
    let (mut run, mut table, tables) = practical(3);
    let (loses, _) = valued(&run, &table, &tables).pop().expect("a move");
    table.act(Seat(0), &loses);
    run.after_input(&mut table).expect("a move");
    let turn = run.request_of_computer(&table).expect("the table");
    turn.stop();
    let found = turn.think(BUDGET);
    assert!(run.computed(&mut table, &turn, found.as_ref()).is_some());
    assert!(!run.view(&table).wrong && run.request_of_computer(&table).is_some(), "the other side answers");
}

/// A short endgame, its run and its table.
fn begin() -> (EndgameRun, Table) {
    let short = endgames_of(BOOKS[0]).iter().find(|endgame| endgame.moves == 4).expect("a short one");
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
    let book = BOOKS[0];
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
    assert_eq!(practised.endgames.counter, format!("3 / {}", all().count()));
    assert!(practised.endgames.line.contains('1'), "{}", practised.endgames.line);
    assert!(!practice_page(&practice, 10, Lang::Zh).endgames.line.contains('1'), "not on the same day");
    assert!(endgame_page("none", &practice, 11, Lang::Zh).is_none());
    // A better result stays, a later mistake too.
    let mut practice = practice;
    practice.record(&keys[1], PuzzleResult::WithHint, 12);
    assert_eq!(practice.best(&keys[1]), Some(PuzzleResult::TakenBack));
}
