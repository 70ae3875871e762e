//! Puzzles: their data and proofs, the run that plays them, and the practice that keeps how it went.

use std::collections::BTreeSet;

use qishe_core::game::{Game, Prefs, Seeds};
use qishe_core::games::{GAMES, find};
use qishe_core::learn::{
    Motif, Practice, PracticeDay, Puzzle, PuzzleFilter, PuzzleMark, PuzzleResult, PuzzleRun, daily, motifs,
    puzzles, puzzles_of, verify,
};
use qishe_core::scene::MarkKind;
use qishe_core::search::{Budget, PuzzleGoal};
use qishe_core::table::Table;
use qishe_core::words::Lang;

use super::super::support::effort::{effort, seed};

/// Nodes of a proof, more than the puzzles were made with.
const PROOF: Budget = Budget::nodes(1_000_000);
/// Puzzles of a game that are proven at effort 1; at effort 10 all are.
const SAMPLE: usize = 6;
/// Greatest size of a game's file.
const MOST_BYTES: usize = 60_000;

fn all() -> impl Iterator<Item = &'static Puzzle> {
    GAMES.iter().flat_map(|kind| puzzles_of(kind.id).expect("readable data").puzzles.iter())
}

/// A sample of a game's puzzles: others with another seed, all at effort 10.
fn sample(game: &str) -> Vec<&'static Puzzle> {
    let list = &puzzles_of(game).expect("readable data").puzzles;
    let every = if effort() >= 10 { 1 } else { list.len().div_ceil(SAMPLE).max(1) };
    list.iter().skip(seed(0) as usize % every).step_by(every).collect()
}

fn begin(puzzle: &Puzzle) -> Box<dyn Game> {
    let kind = find(GAMES, puzzle.game).expect("a game");
    (kind.begin)(&puzzle.options, &Seeds::One(7)).expect("a position that the rules allow")
}

fn won(game: &dyn Game, puzzle: &Puzzle) -> bool {
    game.outcome().is_some_and(|outcome| outcome.winners.contains(&puzzle.seat))
}

/// Each file is small, says how it was made, and has puzzles with ids, motifs, levels and lines that fit.
#[test]
fn files_are_small_and_say_how_they_were_made() {
    for kind in GAMES {
        let file = puzzles_of(kind.id).expect("readable data");
        assert!(file.bytes <= MOST_BYTES, "{}: {} bytes", kind.id, file.bytes);
        let head = &file.head;
        let command = head["command"].as_str().expect("a command");
        assert!(command.starts_with(&format!("puzzles generate {} --seed", kind.id)), "{command}");
        assert_eq!(head["kept"], file.puzzles.len(), "{}", kind.id);
        for count in ["seed", "games", "positions", "proofs", "candidates", "doubles", "seconds"] {
            assert!(head[count].is_u64(), "{}: the head has no {count}", kind.id);
        }
        assert!(head["date"].as_str().is_some_and(|date| date.len() == 10), "{}", kind.id);
        let ids: BTreeSet<&str> = file.puzzles.iter().map(|puzzle| puzzle.id.as_str()).collect();
        assert_eq!(ids.len(), file.puzzles.len(), "{}: an id is used twice", kind.id);
        assert!(file.puzzles.len() >= 8, "{}: {} puzzles", kind.id, file.puzzles.len());
        for puzzle in &file.puzzles {
            assert!((1..=8).contains(&puzzle.level) && puzzle.moves >= 1, "{}", puzzle.key());
            assert!(!puzzle.line.is_empty() && !puzzle.motifs.is_empty(), "{}", puzzle.key());
        }
    }
}

/// No line of several actions is asked for twice: a person who has seen it once would not think.
#[test]
fn no_line_comes_twice() {
    for kind in GAMES {
        let lines = puzzles_of(kind.id).expect("readable data").puzzles.iter().map(|puzzle| &puzzle.line);
        let mut seen = BTreeSet::new();
        for line in lines.filter(|line| line.len() > 1) {
            assert!(seen.insert(line), "{}: {line:?}", kind.id);
        }
    }
}

/// Every line is legal from a position that the rules allow, and the solver makes its first and its last move.
#[test]
fn every_line_is_legal() {
    for puzzle in all() {
        let mut game = begin(puzzle);
        let mut last = None;
        for action in &puzzle.line {
            assert!(!game.over(), "{}: over before {action}", puzzle.key());
            let seat = *game.to_move().first().expect("a seat to move");
            assert!(last.is_some() || seat == puzzle.seat, "{}: the solver begins", puzzle.key());
            last = Some(seat);
            let done = game.act(seat, action);
            assert!(done.is_ok(), "{}: {action} is refused: {done:?}", puzzle.key());
        }
        assert_eq!(last, Some(puzzle.seat), "{}: the solver makes the last move", puzzle.key());
    }
}

/// The line of a puzzle solves it, and no other first move does: proven again, a sample in each run and all with more
/// effort.
#[test]
fn lines_solve_and_other_moves_do_not() {
    let wrong: Vec<String> = GAMES
        .iter()
        .flat_map(|kind| sample(kind.id))
        .filter_map(|puzzle| verify(puzzle, PROOF).err())
        .map(|fault| fault.to_string())
        .collect();
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// A line with another first move is refused by the proof.
#[test]
fn another_first_move_is_no_solution() {
    let mut tried = 0;
    for kind in GAMES {
        let Some(puzzle) = sample(kind.id).into_iter().find(|puzzle| puzzle.moves == 1) else { continue };
        let game = begin(puzzle);
        let others = game.legal(puzzle.seat).into_iter().filter(|action| *action != puzzle.line[0]);
        for other in others.take(3) {
            let changed = Puzzle { line: vec![other], ..puzzle.clone() };
            assert!(verify(&changed, PROOF).is_err(), "{}: {:?}", puzzle.key(), changed.line);
            tried += 1;
        }
    }
    assert!(tried > 0);
}

/// Whether a seat wins within some own moves by the rules alone, without any prover: every move and every answer.
fn wins_by_rules(game: &dyn Game, puzzle: &Puzzle, moves: u32) -> bool {
    let Some(seat) = game.to_move().first().copied() else { return won(game, puzzle) };
    let after = |action: &String| {
        let mut next = game.boxed();
        next.act(seat, action).expect("a legal action");
        next
    };
    let legal = game.legal(seat);
    if seat == puzzle.seat {
        moves > 0 && legal.iter().any(|action| wins_by_rules(after(action).as_ref(), puzzle, moves - 1))
    } else {
        // Without a move left, an answer that goes on is enough.
        moves > 0 && legal.iter().all(|action| wins_by_rules(after(action).as_ref(), puzzle, moves))
    }
}

/// Puzzles that are won in one or two moves are so by the rules alone: exactly one first move wins.
#[test]
fn short_wins_hold_by_the_rules_alone() {
    let mut seen = [0, 0];
    for kind in GAMES.iter().filter(|kind| ["undercover", "siguo"].contains(&kind.id)) {
        let short = |puzzle: &&Puzzle| {
            puzzle.aim == PuzzleGoal::Win
                && puzzle.moves <= 2
                && puzzle.line.iter().all(|action| is_on_board(action))
        };
        for (number, puzzle) in sample(kind.id).into_iter().filter(short).enumerate() {
            // Two moves of all seats take long without a prover.
            if puzzle.moves == 2 && number > 1 && effort() < 10 {
                continue;
            }
            let game = begin(puzzle);
            let right = game.legal(puzzle.seat).into_iter().filter(|action| {
                let mut next = game.boxed();
                next.act(puzzle.seat, action).expect("a legal action");
                won(next.as_ref(), puzzle)
                    || (!next.over() && wins_by_rules(next.as_ref(), puzzle, puzzle.moves - 1))
            });
            let right: Vec<String> = right.collect();
            assert_eq!(right, [puzzle.line[0].clone()], "{}", puzzle.key());
            seen[puzzle.moves as usize - 1] += 1;
        }
    }
    assert!(seen.iter().sum::<u32>() > 1, "{seen:?}");
}

/// Whether an action is listed by the rules as legal.
fn is_on_board(action: &str) -> bool {
    !["spy", "bomb", "muster", "exchange"].iter().any(|word| action.starts_with(word))
}

/// Filters choose by idea and tier; the counts of the ideas agree with them.
#[test]
fn filters_choose_by_idea_and_tier() {
    for kind in GAMES {
        let all = puzzles(kind.id, &PuzzleFilter::default(), Lang::Zh).expect("readable data");
        assert!(all.windows(2).all(|pair| pair[0].level <= pair[1].level), "{}: the easiest first", kind.id);
        for motif in motifs(kind.id, Lang::Zh).expect("readable data") {
            let filter = PuzzleFilter { motif: motif.id.clone(), tier: 0 };
            let found = puzzles(kind.id, &filter, Lang::Zh).expect("readable data");
            assert!(!found.is_empty(), "{} {}", kind.id, motif.id);
            assert!(!motif.label.is_empty());
        }
        let by_tier = (1..=4).map(|tier| {
            let filter = PuzzleFilter { tier, ..PuzzleFilter::default() };
            puzzles(kind.id, &filter, Lang::Zh).expect("readable data").len()
        });
        assert_eq!(by_tier.sum::<usize>(), all.len(), "{}", kind.id);
    }
    assert!(puzzles("go", &PuzzleFilter::default(), Lang::Zh).is_err());
}

/// The puzzle of the day is the same for every language and, at one strength, on every device; each puzzle of a tier comes once
/// before any comes again.
#[test]
fn the_puzzle_of_the_day_is_a_shuffle_of_its_tier() {
    let new = Practice::default();
    let count = all().filter(|puzzle| puzzle.level <= 2).count() as u32;
    let round = |number: u32, lang: Lang| -> Vec<String> {
        (0..count).map(|day| daily(&new, number * count + day, lang).expect("a puzzle").key).collect()
    };
    let (first, second) = (round(7, Lang::Zh), round(8, Lang::Zh));
    let different: BTreeSet<&String> = first.iter().collect();
    assert_eq!(different.len(), first.len(), "a puzzle comes twice in a round");
    assert_eq!(first, round(7, Lang::En));
    assert_ne!(first, second, "another round has another order");
    let games: BTreeSet<&str> = first[..40].iter().filter_map(|key| key.split(':').next()).collect();
    assert!(games.len() > 2, "forty days in a row have several games: {games:?}");
}

fn run(puzzle: &Puzzle) -> (PuzzleRun, Table) {
    PuzzleRun::begin(&[puzzle.key()], Prefs::default()).expect("a puzzle that begins")
}

/// Lets time pass. A computer answers each question as soon as it may.
fn wait(run: &mut PuzzleRun, table: &mut Table, now: &mut u64, millis: u64) {
    let begun = *now;
    for _ in 0..millis / 100 {
        *now += 100;
        run.tick(table, *now);
        answer(run, table, *now - begun);
    }
}

/// A computer answers a question of the run that may wait so long.
fn answer(run: &mut PuzzleRun, table: &mut Table, millis: u64) {
    let Some(turn) = run.request_of_computer(table).filter(|turn| turn.least_ms() <= millis) else {
        return;
    };
    assert!(run.turn_name(table).is_some());
    let found = turn.think(Budget::NONE);
    run.computed(table, &turn, found.as_ref()).expect("an answer to the question that stands");
}

/// The solver acts, and the run sees it.
fn act(run: &mut PuzzleRun, table: &mut Table, puzzle: &Puzzle, action: &str) {
    let before = table.played().record().actions.len();
    table.act(puzzle.seat, action);
    let message = table.scene().status.text;
    assert!(table.played().record().actions.len() > before, "{}: {action}: {message}", puzzle.key());
    run.after_input(table);
    answer(run, table, 0);
}

/// Following the line solves every puzzle at the first try; the other side answers by itself.
#[test]
fn the_line_solves_every_puzzle() {
    for puzzle in GAMES.iter().flat_map(|kind| sample(kind.id)) {
        let (mut run, mut table) = run(puzzle);
        let mut now = 0;
        let view = run.view(&table);
        assert!(view.result.is_none() && view.ideas.is_empty() && !view.task.is_empty(), "{view:?}");
        assert_eq!(view.ticks, [PuzzleMark::Now]);
        let mut place = 0;
        while place < puzzle.line.len() {
            assert!(!run.view(&table).solved, "{}: solved too early", puzzle.key());
            let seat = *table.played().game().to_move().first().expect("a seat to move");
            if seat == puzzle.seat {
                act(&mut run, &mut table, puzzle, &puzzle.line[place]);
                place += 1;
            } else {
                let steps = table.played().steps();
                wait(&mut run, &mut table, &mut now, 1_000);
                assert_eq!(table.played().steps(), steps + 1, "{}: no answer", puzzle.key());
                place += 1;
            }
        }
        let view = run.view(&table);
        assert!(view.solved && !view.wrong, "{}: {view:?}", puzzle.key());
        assert_eq!(view.result, Some(PuzzleResult::FirstTry), "{}", puzzle.key());
        assert!(!view.ideas.is_empty());
        // One puzzle alone leads back, and to no sum of a set.
        assert_eq!(view.buttons[0].id, "shell:practice", "{}", puzzle.key());
    }
}

/// The first hint says where, the second what. A puzzle that is solved then counts as solved with a hint.
#[test]
fn hints_come_in_two_steps() {
    for kind in GAMES {
        let puzzle = sample(kind.id)[0];
        let (mut run, mut table) = run(puzzle);
        let marks = |table: &Table| {
            let scene = table.scene();
            let hints = scene.marks.iter().filter(|mark| mark.kind == MarkKind::Hint).count();
            hints + scene.areas.len()
        };
        let plain = marks(&table);
        assert_eq!(run.view(&table).hints, 0);
        run.press(&mut table, "puzzle:hint").expect("a first hint");
        assert_eq!(run.view(&table).hints, 1);
        let first = marks(&table);
        run.press(&mut table, "puzzle:hint").expect("a second hint");
        let view = run.view(&table);
        assert!(view.hints == 2 && !view.say.is_empty(), "{view:?}");
        assert!(run.press(&mut table, "puzzle:hint").is_none(), "there are two hints");
        let on_points = !puzzle.line[0].starts_with("claim") && puzzle.line[0] != "activate";
        if on_points && !puzzle.line[0].starts_with("spy") {
            assert!(first > plain, "{}: the first hint marks a place", puzzle.key());
            assert!(marks(&table) > plain, "{}: the second hint marks the move", puzzle.key());
        }
        if puzzle.moves == 1 && puzzle.line.len() == 1 {
            act(&mut run, &mut table, puzzle, &puzzle.line[0]);
            assert_eq!(run.view(&table).result, Some(PuzzleResult::WithHint));
        }
    }
}

/// A wrong move stands, its refutation is played and stays, one sentence says why; then the position comes back, and the
/// puzzle counts as missed though it is solved.
#[test]
fn a_wrong_move_is_refuted() {
    for kind in GAMES {
        let puzzle = sample(kind.id)
            .into_iter()
            .find(|puzzle| !puzzle.line[0].starts_with("claim") && !puzzle.line[0].starts_with("spy"))
            .expect("a puzzle");
        let (mut run, mut table) = run(puzzle);
        let mut now = 0;
        let start = table.played().game().public();
        let wrong = table
            .played()
            .game()
            .legal(puzzle.seat)
            .into_iter()
            .filter(|action| *action != puzzle.line[0] && action != "pass")
            .find(|action| {
                let mut game = begin(puzzle);
                game.act(puzzle.seat, action).is_ok()
                    && !game.over()
                    && !game.to_move().contains(&puzzle.seat)
            })
            .expect("another move");
        act(&mut run, &mut table, puzzle, &wrong);
        let view = run.view(&table);
        assert!(view.wrong && !view.solved, "{} after {wrong}: {view:?}", puzzle.key());
        assert_eq!(view.result, Some(PuzzleResult::Wrong));
        let steps = table.played().steps();
        wait(&mut run, &mut table, &mut now, 1_000);
        assert_eq!(table.played().steps(), steps + 1, "{}: no refutation of {wrong}", puzzle.key());
        wait(&mut run, &mut table, &mut now, 60_000);
        let end = table.played().steps();
        match puzzle.aim {
            // What the wrong move did not prevent is shown to its end.
            PuzzleGoal::Hold(within) => assert!(end - steps <= 2 * within as usize + 1),
            _ => assert_eq!(end, steps + 1, "nothing more is played"),
        }
        let view = run.view(&table);
        assert!(view.wrong && !view.say.is_empty(), "it stays: {view:?}");
        let refutes = table.scene().marks.iter().filter(|mark| mark.kind == MarkKind::Refutation).count();
        assert_eq!(refutes, 1, "{}: the answer is marked as what refutes the try", puzzle.key());
        wait(&mut run, &mut table, &mut now, 10_000);
        assert_eq!(table.played().steps(), end, "nothing more is played");
        run.press(&mut table, "puzzle:again").expect("a way back");
        assert_eq!(table.played().game().public(), start, "{}", puzzle.key());
        assert!(!run.view(&table).wrong);
        if puzzle.line.len() == 1 {
            act(&mut run, &mut table, puzzle, &puzzle.line[0]);
            let view = run.view(&table);
            assert!(view.solved && view.result == Some(PuzzleResult::Wrong), "{view:?}");
            assert_eq!(view.ticks, [PuzzleMark::Missed]);
        }
    }
}

/// A wrong move against a threat of mate is punished to the mate itself, and the sentence says so: a beginner sees what was
/// threatened. The words of a try say what it does, and what its answer does.
#[test]
fn a_refutation_is_shown_to_its_end() {
    let holds = |puzzle: &&&Puzzle| {
        matches!(puzzle.aim, PuzzleGoal::Hold(_))
            && is_on_board(&puzzle.line[0])
            && puzzle.line[0] != "activate"
    };
    let file = puzzles_of("undercover").expect("readable data");
    let (mut mated, mut tried, mut told) = (0, 0, 0);
    for puzzle in file.puzzles.iter().filter(|puzzle| holds(&puzzle)).step_by(7) {
        let (mut run, mut table) = run(puzzle);
        let legal = begin(puzzle).legal(puzzle.seat);
        let wrong = legal
            .iter()
            .find(|action| **action != puzzle.line[0] && is_on_board(action) && *action != "activate");
        let Some(wrong) = wrong else { continue };
        act(&mut run, &mut table, puzzle, wrong);
        let mut now = 0;
        wait(&mut run, &mut table, &mut now, 30_000);
        let view = run.view(&table);
        assert!(view.wrong && view.result == Some(PuzzleResult::Wrong), "{}: {view:?}", puzzle.key());
        tried += 1;
        mated += usize::from(table.played().outcome().is_some_and(|end| !end.winners.contains(&puzzle.seat)));
        told += usize::from(view.say.matches('。').count() > 1);
        run.press(&mut table, "puzzle:again").expect("a way back");
        assert!(table.played().outcome().is_none());
    }
    assert!(tried >= 3 && mated * 2 > tried, "{mated} of {tried} refutations end in mate");
    assert!(told * 2 > tried, "{told} of {tried} say what the moves do");
}

/// A hint is for one move: the next own move has none until it is asked for, and the puzzle counts as solved with help.
#[test]
fn a_hint_is_for_one_move() {
    let long = |puzzle: &&Puzzle| puzzle.line.len() == 3 && puzzle.aim == PuzzleGoal::Win;
    let puzzle = puzzles_of("gomoku").expect("data").puzzles.iter().find(long).expect("a longer win");
    let (mut run, mut table) = run(puzzle);
    run.press(&mut table, "puzzle:hint").expect("a hint");
    assert_eq!(run.view(&table).hints, 1);
    act(&mut run, &mut table, puzzle, &puzzle.line[0]);
    let mut now = 0;
    wait(&mut run, &mut table, &mut now, 2_000);
    assert_eq!(run.view(&table).hints, 0, "{:?}", run.view(&table));
    act(&mut run, &mut table, puzzle, &puzzle.line[2]);
    assert_eq!(run.view(&table).result, Some(PuzzleResult::WithHint));
}

/// No time is shown unless it was chosen; it counts while the solver thinks, and begins anew with each puzzle.
#[test]
fn the_time_is_shown_by_choice() {
    let puzzle = all().find(|puzzle| puzzle.line.len() == 1 && puzzle.moves == 1).expect("a short one");
    let (mut run, mut table) = run(puzzle);
    let mut now = 0;
    wait(&mut run, &mut table, &mut now, 5_000);
    assert_eq!(run.view(&table).time, "");
    run.press(&mut table, "puzzle:timer").expect("a choice");
    wait(&mut run, &mut table, &mut now, 60_000);
    assert_eq!(run.view(&table).time, "1:04", "it had counted before");
    act(&mut run, &mut table, puzzle, &puzzle.line[0]);
    wait(&mut run, &mut table, &mut now, 9_000);
    assert_eq!(run.view(&table).time, "1:04", "solved: it stands");
}

/// A win that is not the line is right: each last move that mates or makes the five.
#[test]
fn any_proven_win_is_right() {
    let mut seen = 0;
    for puzzle in all().filter(|puzzle| puzzle.aim == PuzzleGoal::Win && puzzle.line.len() > 2) {
        let (mut run, mut table) = run(puzzle);
        let mut now = 0;
        let own = puzzle.line.len() - 1;
        for (place, action) in puzzle.line[..own].iter().enumerate() {
            if place % 2 == 0 {
                act(&mut run, &mut table, puzzle, action);
            } else {
                wait(&mut run, &mut table, &mut now, 1_000);
            }
        }
        if !table.played().game().to_move().contains(&puzzle.seat) {
            continue;
        }
        let other = table.played().game().legal(puzzle.seat).into_iter().find(|action| {
            let mut game = table.played().game().boxed();
            *action != puzzle.line[own] && game.act(puzzle.seat, action).is_ok() && won(game.as_ref(), puzzle)
        });
        let Some(other) = other else { continue };
        act(&mut run, &mut table, puzzle, &other);
        let view = run.view(&table);
        assert!(view.solved, "{}: {other} wins too: {view:?}", puzzle.key());
        seen += 1;
        if seen == 3 {
            return;
        }
    }
    assert!(seen > 0, "no puzzle has two last moves");
}

/// A soldier to be picked as spy is judged: the right one alone goes on, each other one and 不选 are told to be wrong with the
/// reason. An answer that differs in something hidden alone is another answer.
#[test]
fn every_wrong_spy_is_told() {
    let picks = all().filter(|puzzle| puzzle.motifs.contains(&Motif::Pick));
    let (mut puzzles, mut wrong) = (0, 0);
    for puzzle in picks {
        let game = begin(puzzle);
        let spies = game.legal(puzzle.seat).into_iter().filter(|action| *action != "spy random");
        for spy in spies {
            let (mut run, mut table) = run(puzzle);
            act(&mut run, &mut table, puzzle, &spy);
            let view = run.view(&table);
            if spy == puzzle.line[0] {
                assert!(!view.wrong, "{}: {spy} is right", puzzle.key());
                continue;
            }
            assert!(view.wrong && view.result == Some(PuzzleResult::Wrong), "{}: {spy}", puzzle.key());
            let mut now = 0;
            wait(&mut run, &mut table, &mut now, 1_000);
            let say = run.view(&table).say;
            assert!(say.contains("这样选"), "{}: {spy}: {say}", puzzle.key());
            wrong += 1;
        }
        puzzles += 1;
    }
    assert!(puzzles > 5 && wrong > 2 * puzzles, "{puzzles} puzzles, {wrong} wrong spies");
}

/// In a puzzle only what may solve it can be pressed or typed: no passing, no proposal, no pick by chance, nothing that marks the
/// points that are asked for.
#[test]
fn only_what_solves_can_be_pressed() {
    let barred = ["pass", "count", "target", "settle", "mark:forbidden", "mark:threats", "spy:random"];
    let typed = ["停一手", "pass", "数棋", "count", "结算", "settle"];
    for puzzle in GAMES.iter().filter_map(|kind| puzzles_of(kind.id).expect("data").puzzles.first()) {
        let (mut run, mut table) = run(puzzle);
        let scene = table.scene();
        let choices = scene.prompt.iter().flat_map(|prompt| prompt.choices.iter().map(|one| &one.id));
        for id in scene.buttons.iter().map(|button| &button.id).chain(choices) {
            assert!(!barred.iter().any(|word| id.starts_with(word)), "{}: {id} is shown", puzzle.key());
        }
        for id in barred {
            table.press(id);
            assert!(run.after_input(&mut table).is_none());
        }
        for text in typed {
            table.enter(text);
            run.after_input(&mut table);
        }
        let view = run.view(&table);
        assert_eq!((view.result, view.wrong), (None, false), "{}", puzzle.key());
        assert!(table.scene().prompt == scene.prompt, "{}: nothing is asked", puzzle.key());
        assert_eq!(table.played().record().actions.len(), 0, "{}", puzzle.key());
    }
}

/// The first result stays, however the puzzle is played again; an answer that was shown never reads as solved.
#[test]
fn the_first_result_stays() {
    let puzzle = all().find(|puzzle| puzzle.line.len() == 1 && puzzle.moves == 1).expect("a short one");
    let wrong = begin(puzzle)
        .legal(puzzle.seat)
        .into_iter()
        .find(|action| *action != puzzle.line[0] && action != "pass")
        .expect("another move");
    let (mut run, mut table) = run(puzzle);
    let mut now = 0;
    act(&mut run, &mut table, puzzle, &puzzle.line[0]);
    let first = run.view(&table);
    assert_eq!(first.result, Some(PuzzleResult::FirstTry));
    run.press(&mut table, "puzzle:again").expect("once more");
    act(&mut run, &mut table, puzzle, &wrong);
    let view = run.view(&table);
    assert!(view.wrong && view.result == Some(PuzzleResult::FirstTry), "{view:?}");
    assert_eq!(view.ticks, [PuzzleMark::FirstTry]);
    run.press(&mut table, "puzzle:show").expect("the answer");
    wait(&mut run, &mut table, &mut now, 5_000);
    let view = run.view(&table);
    assert!(!view.solved && view.result == Some(PuzzleResult::FirstTry), "{view:?}");
    assert!(!view.say.contains("答对"), "{}", view.say);
    run.press(&mut table, "puzzle:again").expect("once more");
    act(&mut run, &mut table, puzzle, &puzzle.line[0]);
    let view = run.view(&table);
    assert!(view.solved && !view.say.contains("一次就"), "{}", view.say);
}

/// The answer plays the line by itself; the puzzle counts as shown.
#[test]
fn the_answer_is_played() {
    for kind in GAMES {
        let puzzle = sample(kind.id)[0];
        let (mut run, mut table) = run(puzzle);
        let mut now = 0;
        run.press(&mut table, "puzzle:show").expect("the answer");
        wait(&mut run, &mut table, &mut now, 1_000 * (puzzle.line.len() as u64 + 2));
        let made: Vec<String> = table.played().main_line().map(|(_, action)| action.to_owned()).collect();
        assert_eq!(made, puzzle.line, "{}", puzzle.key());
        let view = run.view(&table);
        assert!(!view.solved && view.result == Some(PuzzleResult::Shown), "{view:?}");
        assert!(view.buttons.iter().any(|button| button.id == "shell:practice"));
    }
}

/// A set goes from puzzle to puzzle, and its ticks tell how each went.
#[test]
fn a_set_goes_on_and_keeps_its_ticks() {
    let keys: Vec<String> =
        puzzles_of("gomoku").expect("data").puzzles.iter().take(3).map(Puzzle::key).collect();
    let (mut run, mut table) = PuzzleRun::begin(&keys, Prefs::default()).expect("a set");
    assert_eq!(run.view(&table).of, 3);
    run.press(&mut table, "puzzle:show").expect("the answer");
    let mut now = 0;
    wait(&mut run, &mut table, &mut now, 60_000);
    run.press(&mut table, "puzzle:next").expect("the next one");
    let view = run.view(&table);
    assert_eq!((view.number, view.key), (2, keys[1].clone()));
    assert_eq!(view.ticks, [PuzzleMark::Missed, PuzzleMark::Now, PuzzleMark::ToCome]);
    assert!(PuzzleRun::begin(&["gomoku:none".to_owned()], Prefs::default()).is_err());
    assert!(PuzzleRun::begin(&[], Prefs::default()).is_err());
}

/// A mistake comes back after one, three and seven days, and then no more. A wrong try begins that anew.
#[test]
fn mistakes_come_back_after_one_three_and_seven_days() {
    let mut practice = Practice::default();
    let key = "gomoku:one";
    practice.record(key, PuzzleResult::Wrong, 100);
    assert!(practice.due(100).is_empty());
    assert_eq!(practice.due(101), [key]);
    practice.record(key, PuzzleResult::FirstTry, 101);
    assert!(practice.due(103).is_empty());
    assert_eq!(practice.due(104), [key]);
    practice.record(key, PuzzleResult::WithHint, 104);
    assert!(practice.due(106).is_empty(), "a hint changes nothing: three days again");
    assert_eq!(practice.due(107), [key]);
    practice.record(key, PuzzleResult::FirstTry, 107);
    assert!(practice.due(113).is_empty());
    assert_eq!(practice.due(114), [key]);
    practice.record(key, PuzzleResult::FirstTry, 116);
    assert!(practice.due(1000).is_empty(), "solved three times, it is learned");
    practice.record(key, PuzzleResult::Shown, 200);
    assert_eq!(practice.due(201), [key]);
    practice.record("gomoku:two", PuzzleResult::FirstTry, 200);
    assert_eq!(practice.due(1000), [key], "what was solved at once does not come back");
    assert_eq!(practice.best(key), Some(PuzzleResult::FirstTry));
    assert_eq!((practice.solved("gomoku"), practice.solved("jihe")), (2, 0));
}

/// Solving a mistake before it is due leaves its day as it is.
#[test]
fn a_mistake_that_is_solved_early_still_comes_back() {
    let mut practice = Practice::default();
    practice.record("jihe:one", PuzzleResult::Wrong, 10);
    practice.record("jihe:one", PuzzleResult::FirstTry, 10);
    assert_eq!(practice.due(11), ["jihe:one"]);
}

/// A streak forgives one missed day, not two; today may still be open.
#[test]
fn a_streak_forgives_one_day() {
    let mut practice = Practice::default();
    for day in [20, 21, 23, 24] {
        practice.record("sifang:one", PuzzleResult::FirstTry, day);
    }
    let view = practice.streak(24);
    assert_eq!((view.days, view.longest), (4, 4));
    use PracticeDay::{Done, Missed, Open, Rest};
    assert_eq!(view.week, [Missed, Missed, Done, Done, Rest, Done, Done]);
    assert_eq!(practice.streak(25).days, 4, "today is still open");
    assert_eq!(practice.streak(25).week.last(), Some(&Open));
    assert_eq!(practice.streak(26).days, 4, "one day was missed");
    assert_eq!(practice.streak(27).days, 0, "two were");
    practice.record("sifang:one", PuzzleResult::FirstTry, 27);
    assert_eq!((practice.streak(27).days, practice.streak(27).longest), (1, 4));
}

/// Progress survives being written and read.
#[test]
fn practice_is_written_and_read() {
    let mut practice = Practice::default();
    practice.record("siguo:one", PuzzleResult::Wrong, 5);
    let text = serde_json::to_string(&practice).expect("JSON");
    assert_eq!(serde_json::from_str::<Practice>(&text).expect("progress"), practice);
    assert_eq!(serde_json::from_str::<Practice>("{}").expect("progress"), Practice::default());
}
