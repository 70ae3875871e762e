//! Plays every lesson: its solutions, its wrong moves and its ways out.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use qishe_core::computer::Player;
use qishe_core::game::Prefs;
use qishe_core::games::GAMES;
use qishe_core::learn::{Goal, Lesson, LessonRun, Step, lesson_offers, lessons, lessons_of};
use qishe_core::scene::StatusTone;
use qishe_core::search::Budget;
use qishe_core::seat::{Seat, Viewer};
use qishe_core::table::Table;
use qishe_core::words::{Lang, lesson_texts};
use serde_json::Value;

use super::super::support::effort::effort;

fn all() -> impl Iterator<Item = &'static Lesson> {
    GAMES.iter().flat_map(|kind| lessons_of(kind.id).expect("readable data"))
}

/// A run at a step of a lesson.
fn at(lesson: &Lesson, index: usize) -> (LessonRun, Table) {
    let (mut run, mut table) =
        LessonRun::begin(lesson.game, &lesson.id, Prefs::default()).expect("a lesson that begins");
    for _ in 0..index {
        let way = run.view(&table).buttons.last().expect("a way on").id.clone();
        run.press(&mut table, &way).expect("the way leads on");
    }
    assert_eq!(run.step().id, lesson.steps[index].id);
    (run, table)
}

/// The first lesson of each new game is offered; where all games are new, one card alone says so, and the lobby welcomes.
#[test]
fn the_first_lesson_of_a_new_game_is_offered() {
    let all = lesson_offers(|_| true, Lang::Zh);
    assert_eq!(
        all.iter().map(|offer| offer.game.as_str()).collect::<Vec<_>>(),
        GAMES.iter().map(|kind| kind.id).collect::<Vec<_>>()
    );
    assert!(all.iter().all(|offer| offer.lesson.first));
    for (at, offer) in all.iter().enumerate() {
        assert_eq!((offer.on_card, offer.welcomes), (at == 0, at == 0));
    }
    let some = lesson_offers(|game| game != "undercover", Lang::Zh);
    assert_eq!(some.len(), GAMES.len() - 1);
    assert!(some.iter().all(|offer| offer.on_card && !offer.welcomes));
    assert_eq!(lesson_offers(|_| false, Lang::Zh), []);
}

/// Lets time pass in a lesson, in steps of a tenth of a second.
fn wait(run: &mut LessonRun, table: &mut Table, from: &mut u64, millis: u64) {
    for _ in 0..millis / 100 {
        *from += 100;
        run.tick(table, *from, false);
    }
}

fn name(lesson: &Lesson, step: &Step) -> String {
    format!("{} {}", lesson.key(), step.id)
}

/// Acts for the learner. The rules must allow the action.
fn act(run: &mut LessonRun, table: &mut Table, step: &Step, action: &str, place: &str) {
    let before = table.played().record().actions.len();
    let to_move = table.played().game().to_move();
    assert!(to_move.contains(&step.seat), "{place}: the learner is to act before “{action}”");
    table.act(step.seat, action);
    let message = table.scene().status.text;
    assert!(table.played().record().actions.len() > before, "{place}: “{action}” is refused: {message}");
    run.after_input(table);
}

/// Checks every step, and lists all that fail.
fn each_step(check: impl Fn(&'static Lesson, usize, &'static Step) + std::panic::RefUnwindSafe) {
    let steps =
        all().flat_map(|lesson| lesson.steps.iter().enumerate().map(move |(at, step)| (lesson, at, step)));
    let failed: Vec<String> = steps
        .filter(|(lesson, at, step)| std::panic::catch_unwind(|| check(lesson, *at, step)).is_err())
        .map(|(lesson, _, step)| name(lesson, step))
        .collect();
    assert!(failed.is_empty(), "steps that fail, each told above: {failed:#?}");
}

/// The solution of each step reaches its goal within the step's number of moves.
#[test]
fn solutions_reach_their_goals() {
    each_step(|lesson, index, step| {
        let place = name(lesson, step);
        let Some(goal) = &step.goal else { return };
        let (mut run, mut table) = at(lesson, index);
        let mut now = 0;
        if matches!(goal, Goal::Looked) {
            table.hold(&format!("peek:{}", step.seat.0), true);
            run.after_input(&mut table);
            assert!(run.view(&table).reached, "{place}: a look is enough");
            return;
        }
        if step.opponent.is_some() {
            return;
        }
        assert!(!step.solution.is_empty(), "{place} has no solution");
        assert!(step.moves == 0 || step.solution.len() <= step.moves as usize, "{place}: too long");
        for action in &step.solution {
            assert!(!run.view(&table).reached, "{place}: reached before “{action}”");
            act(&mut run, &mut table, step, action, &place);
            wait(&mut run, &mut table, &mut now, 3_000);
        }
        let view = run.view(&table);
        assert!(view.reached, "{place}: the solution does not reach the goal: {view:?}");
    });
}

/// A named wrong move is legal, does not reach the goal, and gets its reply. Then the position comes back.
#[test]
fn wrong_moves_are_answered_and_taken_back() {
    each_step(|lesson, index, step| {
        // The step is reached once; each wrong move is made on a copy.
        let mut begun = None;
        for wrong in &step.wrong {
            let place = format!("{} after “{}”", name(lesson, step), wrong.action);
            let begun = begun.get_or_insert_with(|| at(lesson, index));
            let legal = begun.1.played().game().legal(step.seat);
            let fitting: Vec<&String> = legal.iter().filter(|made| fits(&wrong.action, made)).collect();
            assert!(!fitting.is_empty(), "{place}: no such move is legal");
            let mut tried = 0;
            for action in fitting {
                if step.solution.first() == Some(action) {
                    continue;
                }
                let (mut run, mut table) = begun.clone();
                let (start, mut now) = (table.played().game().public(), 0);
                act(&mut run, &mut table, step, action, &place);
                let view = run.view(&table);
                // A pattern may fit the right move too, and what another pattern names.
                let other = step.wrong.iter().find(|one| fits(&one.action, action));
                if wrong.action.contains('*')
                    && (view.reached || other.is_some_and(|one| one.action != wrong.action))
                {
                    continue;
                }
                tried += 1;
                assert!(view.wrong && !view.reached, "{place}: “{action}” is not wrong");
                let (before, steps) = (begun.1.played().steps(), table.played().steps());
                wait(&mut run, &mut table, &mut now, 1_500);
                let replies = usize::from(wrong.reply.is_some());
                assert_eq!(table.played().steps(), steps + replies, "{place}: no reply to “{action}”");
                // The position comes back after the time that reading takes; then the step waits as ever.
                let end = now + 30_000;
                while now < end && table.played().steps() != before {
                    wait(&mut run, &mut table, &mut now, 100);
                }
                run.tick(&mut table, end, false);
                let view = run.view(&table);
                assert!(
                    !view.wrong && view.note.contains(&say(lesson, step, &wrong.say)),
                    "{place}: {view:?}"
                );
                assert_eq!(table.played().game().public(), start, "{place}: the position is another one");
            }
            assert!(tried > 0, "{place}: every such move is right");
        }
    });
}

/// The first move of a solution may fit the pattern of a wrong move. The step goes on all the same.
#[test]
fn a_right_first_move_that_fits_a_wrong_pattern_is_not_wrong() {
    let mut seen = 0;
    for lesson in all() {
        for (index, step) in lesson.steps.iter().enumerate() {
            let [first, _, ..] = step.solution.as_slice() else { continue };
            if !step.wrong.iter().any(|wrong| wrong.action != *first && fits(&wrong.action, first)) {
                continue;
            }
            seen += 1;
            let place = name(lesson, step);
            let (mut run, mut table) = at(lesson, index);
            act(&mut run, &mut table, step, first, &place);
            let view = run.view(&table);
            assert!(!view.wrong && !view.reached, "{place}: “{first}” goes on: {view:?}");
        }
    }
    assert!(seen > 3, "the data has such steps: {seen}");
}

/// Whether an action fits a pattern of the data.
fn fits(pattern: &str, action: &str) -> bool {
    match pattern.split_once('*') {
        None => action == pattern,
        Some((head, tail)) => {
            assert!(!tail.contains('*'), "a wrong move has one star at most");
            action.len() >= head.len() + tail.len() && action.starts_with(head) && action.ends_with(tail)
        }
    }
}

/// The Chinese text of a wrong move.
fn say(lesson: &Lesson, step: &Step, attribute: &str) -> String {
    let source = include_str!("../../words/zh.ftl");
    let head = format!("lesson-{}-{}-{} = ", lesson.game, lesson.id, step.id);
    let body = source.split(&format!("\n{head}")).nth(1).unwrap_or_else(|| panic!("{head} is missing"));
    let message = body.split("\n\n").next().unwrap_or_default();
    let lines = message.lines().take_while(|line| !line.starts_with("lesson-"));
    let mark = format!(".{attribute} = ");
    let found = lines.into_iter().find_map(|line| line.trim().strip_prefix(&mark).map(str::to_owned));
    found.unwrap_or_else(|| panic!("{head} has no .{attribute}"))
}

/// The catalogues contain every text that the data names, and the data names every lesson text of the catalogues. Those of practical
/// endgames have a test of their own.
#[test]
fn every_text_is_there_and_used() {
    let mut named = BTreeSet::new();
    for lesson in all() {
        let head = format!("lesson-{}-{}", lesson.game, lesson.id);
        named.insert((head.clone(), None));
        for step in &lesson.steps {
            let id = format!("{head}-{}", step.id);
            named.insert((id.clone(), None));
            named.extend(step.wrong.iter().map(|wrong| (id.clone(), Some(wrong.say.clone()))));
            if step.goal.is_some() {
                named.insert((id, Some("done".to_owned())));
            }
        }
    }
    let written: BTreeSet<(String, Option<String>)> = lesson_texts()
        .iter()
        // The endgames' own texts are looked at with them.
        .filter(|(id, _)| !["lesson-practical-", "lesson-spies-"].iter().any(|book| id.starts_with(book)))
        .map(|(id, attribute)| ((*id).to_owned(), attribute.map(str::to_owned)))
        .collect();
    let optional = |one: &&(String, Option<String>)| one.1.as_deref() == Some("done");
    let missing: Vec<_> = named.difference(&written).filter(|one| !optional(one)).collect();
    assert!(missing.is_empty(), "texts that are missing: {missing:?}");
    let unused: Vec<_> = written.difference(&named).collect();
    assert!(unused.is_empty(), "texts that no lesson names: {unused:?}");
}

/// Points that a step draws are on its board, and ids are unique.
#[test]
fn drawn_points_exist_and_ids_are_unique() {
    for kind in GAMES {
        let lessons = lessons_of(kind.id).expect("readable data");
        let ids: BTreeSet<&str> = lessons.iter().map(|lesson| lesson.id.as_str()).collect();
        assert_eq!(ids.len(), lessons.len(), "{}: an id is used twice", kind.id);
        for lesson in lessons {
            let ids: BTreeSet<&str> = lesson.steps.iter().map(|step| step.id.as_str()).collect();
            assert_eq!(ids.len(), lesson.steps.len(), "{}: an id is used twice", lesson.key());
            for (index, step) in lesson.steps.iter().enumerate() {
                let (_, table) = at(lesson, index);
                let board = table.board();
                let drawn = step.show.arrows.iter().chain(&step.show.areas).flatten();
                for point in step.show.points.iter().chain(drawn) {
                    let known = board.named(point).len() == 1;
                    assert!(known, "{}: {point} is no point", name(lesson, step));
                }
            }
        }
    }
}

/// Each position of the data that is no step is shown by the game's rules pages.
#[test]
fn every_picture_is_shown() {
    let core = Path::new(env!("CARGO_MANIFEST_DIR"));
    let read = |path: PathBuf| fs::read_to_string(&path).unwrap_or_default();
    for kind in GAMES {
        let data: Value =
            serde_json::from_str(&read(core.join(format!("lessons/{}.json", kind.id)))).expect("JSON");
        let pages = core.join("src/games").join(kind.id);
        let source = read(pages.join("help.rs")) + &read(pages.join("help/pictures.rs"));
        for picture in data["pictures"].as_array().expect("pictures") {
            let id = picture["id"].as_str().expect("an id");
            let uses = source.matches(&format!("\"{id}\"")).count();
            assert_eq!(uses, 1, "{}: pictures that show {id}", kind.id);
        }
    }
}

/// Every step has a way on from every state, and the last one leads to the whole game.
#[test]
fn every_step_has_a_way_out() {
    for lesson in all() {
        let (mut run, mut table) = at(lesson, 0);
        for _ in &lesson.steps {
            let view = run.view(&table);
            assert!(!view.finished && !view.say.is_empty(), "{} step {}", lesson.key(), view.step);
            let way = view.buttons.last().expect("a way on").id.clone();
            run.press(&mut table, &way).expect("it leads on");
        }
        let view = run.view(&table);
        let only_read = lesson.steps.iter().all(|step| step.goal.is_none());
        assert!(view.finished && view.complete == only_read, "skipped steps are not learned");
        assert!(view.buttons.iter().any(|button| button.id == "shell:play"));
    }
}

/// After eight seconds without input the target pulses, after fifteen the arrow appears. Any input restarts the time.
#[test]
fn the_way_is_shown_after_silence() {
    let (mut run, mut table) = at(&lessons_of("gomoku").expect("data")[0], 2);
    let mut now = 0;
    let marks = |table: &Table| table.scene().marks.iter().filter(|mark| is_hint(mark)).count();
    wait(&mut run, &mut table, &mut now, 7_900);
    assert_eq!(marks(&table), 0);
    wait(&mut run, &mut table, &mut now, 300);
    assert_eq!(marks(&table), 1, "the target is marked");
    wait(&mut run, &mut table, &mut now, 600);
    assert_eq!(marks(&table), 0, "and pulses");
    run.after_input(&mut table);
    wait(&mut run, &mut table, &mut now, 7_900);
    assert_eq!(marks(&table), 0, "an input begins the time anew");
    wait(&mut run, &mut table, &mut now, 8_000);
    assert_eq!(marks(&table), 1);
    wait(&mut run, &mut table, &mut now, 1_300);
    assert_eq!(marks(&table), 1, "it stays");
}

/// “给我看” numbers the landings of a chain in their order, and touching them in that order plays it.
#[test]
fn the_landings_of_a_chain_are_ringed_in_order() {
    let lessons = lessons_of("jihe").expect("data");
    let chains = lessons.iter().flat_map(|lesson| {
        lesson.steps.iter().enumerate().filter_map(move |(index, step)| {
            let chain = step.solution.first().filter(|action| action.matches('-').count() > 1);
            chain.map(|chain| (lesson, index, chain))
        })
    });
    let mut shown = 0;
    for (lesson, index, chain) in chains {
        let (mut run, mut table) = at(lesson, index);
        run.press(&mut table, "lesson:show").expect("the way is shown");
        let scene = table.scene();
        let mut rings: Vec<_> =
            scene.marks.iter().filter(|mark| is_hint(mark) && !mark.text.is_empty()).collect();
        rings.sort_by_key(|mark| mark.text.parse::<u32>().expect("a number"));
        let names: Vec<String> = rings
            .iter()
            .map(|mark| {
                table
                    .board()
                    .points
                    .iter()
                    .find(|point| point.id == mark.point)
                    .expect("a point")
                    .name
                    .clone()
            })
            .collect();
        let (start, landings) = chain.split_once('-').expect("a start");
        assert_eq!(names.join("-"), landings, "{}", name(lesson, &lesson.steps[index]));
        let from = table.board().points.iter().find(|point| point.name == start).expect("a point").id;
        let before = table.played().steps();
        for point in std::iter::once(from).chain(rings.iter().map(|mark| mark.point)) {
            let reply = table.tap(point, 1);
            assert!(reply.scene.status.tone != StatusTone::Refused, "{chain}: {}", reply.scene.status.text);
        }
        if table.played().steps() == before {
            table.tap(rings.last().expect("a landing").point, 1);
        }
        let (_, action) = table.played().main_line().last().expect("a move");
        assert_eq!(action, chain.as_str());
        shown += 1;
    }
    assert!(shown >= 3, "{shown} chains");
}

fn is_hint(mark: &qishe_core::scene::Mark) -> bool {
    mark.kind == qishe_core::scene::MarkKind::Hint
}

/// A lesson hides secrets as a match does: it never shows other seats' secrets, and the learner's own only while the key
/// is held.
#[test]
fn a_lesson_shows_no_more_than_a_match() {
    for lesson in all() {
        for (index, step) in lesson.steps.iter().enumerate() {
            let (_, table) = at(lesson, index);
            let masked = table.played().view(Viewer::Public);
            let scene = table.scene();
            let spies = scene.marks.iter().filter(|mark| format!("{:?}", mark.kind).starts_with("Spy"));
            assert_eq!(spies.count(), 0, "{}: a spy is marked", name(lesson, step));
            assert!(!scene.for_one, "{}", name(lesson, step));
            for other in (0..masked.seats()).map(Seat).filter(|other| *other != step.seat) {
                let drawer = scene.drawers.iter().any(|drawer| drawer.seat == other.0);
                assert!(!drawer, "{}: another seat's drawer", name(lesson, step));
            }
        }
    }
}

/// The board of a finished step ignores touches, and no computer plays during a scripted step.
#[test]
fn a_finished_step_takes_no_touch() {
    let (mut run, mut table) = at(&lessons_of("gomoku").expect("data")[0], 2);
    let step = run.step();
    act(&mut run, &mut table, step, "H9", "stop");
    let before = table.played().steps();
    let free = table.board().points.iter().find(|point| point.name == "A1").expect("A1").id;
    table.tap(free, 1);
    assert_eq!(table.played().steps(), before);
    assert!(table.request_of_computer().is_none() && table.turn_name().is_none());
}

/// The marks of a lesson's hint come from the lesson's data alone, for all spies: each lies on a point that the
/// solution or the drawing names.
#[test]
fn a_hint_marks_what_the_data_name() {
    let mut marked = 0;
    for lesson in all() {
        for (index, step) in lesson.steps.iter().enumerate().filter(|(_, step)| step.opponent.is_none()) {
            let (mut run, mut table) = at(lesson, index);
            let board = table.board();
            let named: BTreeSet<u16> = step
                .solution
                .iter()
                .flat_map(|action| action.split_whitespace())
                .flat_map(|word| board.named(word))
                .map(|point| point.id)
                .collect();
            let drawn: BTreeSet<u16> =
                table.scene().marks.iter().filter(|mark| is_hint(mark)).map(|mark| mark.point).collect();
            let (mut now, mut shown) = (0, BTreeSet::new());
            for _ in 0..40 {
                wait(&mut run, &mut table, &mut now, 1_000);
                shown.extend(table.scene().marks.iter().filter(|mark| is_hint(mark)).map(|mark| mark.point));
            }
            assert!(
                shown.iter().all(|point| named.contains(point) || drawn.contains(point)),
                "{}: {shown:?} beside {named:?}",
                name(lesson, step)
            );
            marked += usize::from(!shown.is_empty());
        }
    }
    assert!(marked > 20, "{marked}");
}

/// A hint in a small match is shown in words too, until the next move.
#[test]
fn a_hint_is_shown_in_words() {
    let lesson = all().find(|lesson| lesson.game == "gomoku").expect("a lesson");
    let index = lesson.steps.iter().position(|step| step.opponent.is_some()).expect("a small match");
    let (mut run, mut table) = at(lesson, index);
    assert_eq!(run.view(&table).tip, "");
    table.press("hint");
    let turn = table.request_of_computer().expect("a hint to find");
    let found = turn.think(Budget::nodes(2_000)).expect("a hint");
    table.computed(&turn, Some(&found));
    run.after_input(&mut table);
    assert_ne!(run.view(&table).tip, "");
    let at = table.scene().marks.iter().find(|mark| is_hint(mark)).expect("a mark").point;
    table.tap(at, 1);
    run.after_input(&mut table);
    assert_eq!(run.view(&table).tip, "");
}

/// A small match is played against the computer, with hints, and can be won against its lowest level.
#[test]
fn small_matches_can_be_won() {
    let small = all().flat_map(|lesson| {
        let of = lesson.steps.iter().enumerate().filter(|(_, step)| step.opponent.is_some());
        of.map(move |(index, step)| (lesson, index, step))
    });
    for (lesson, index, step) in small {
        let place = name(lesson, step);
        let won = (0..effort() + 5).any(|seed| {
            let (mut run, mut table) = at(lesson, index);
            let hint = table.scene().buttons.iter().any(|button| button.id == "hint" && button.enabled);
            assert!(hint, "{place}: no hint");
            for turn in 0..200 {
                if let Some(computer) = table.request_of_computer() {
                    let found = computer.think(Budget::nodes(2_000));
                    table.computed(&computer, found.as_ref());
                    run.after_input(&mut table);
                } else {
                    let of = qishe_core::computer::Thinking::of(
                        table.played(),
                        step.seat,
                        Player::Level(5),
                        seed * 1000 + turn,
                    );
                    let Some(found) = of.and_then(|of| of.think(Budget::nodes(4_000))) else { break };
                    act(&mut run, &mut table, step, &found.action, &place);
                }
                let view = run.view(&table);
                if view.reached || view.wrong {
                    return view.reached;
                }
            }
            false
        });
        assert!(won, "{place} cannot be won");
    }
}

/// The first lesson of each game is its first match: the aim is read first, and a small match ends it.
#[test]
fn first_matches_begin_with_the_aim_and_end_with_a_match() {
    for kind in GAMES {
        let list = lessons(kind.id, Lang::En).expect("readable data");
        let Some(first) = lessons_of(kind.id).expect("readable data").first() else { continue };
        assert!(list[0].first && first.id == "first");
        assert!(first.steps[0].goal.is_none(), "{}: the aim is read", kind.id);
        assert!(first.steps.last().is_some_and(|step| step.opponent.is_some()), "{}", kind.id);
        assert!((5..=9).contains(&first.steps.len()), "{}: {} steps", kind.id, first.steps.len());
        for lang in Lang::OFFERED {
            assert!(lessons(kind.id, lang).expect("data").iter().all(|one| !one.title.is_empty()));
        }
    }
}
