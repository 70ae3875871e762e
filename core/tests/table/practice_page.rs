//! The page of practice.

use qishe_core::learn::{Practice, PracticeDay, PuzzleResult, daily, practice_page, today_puzzle};
use qishe_core::words::Lang;

const DAY: u32 = 20_000;

#[test]
fn the_page_tells_what_to_do_today() {
    let mut practice = Practice::default();
    let today = daily(DAY, Lang::Zh).expect("a puzzle").key;
    let page = practice_page(&practice, DAY, Lang::Zh);
    assert_eq!(page.today.as_ref().map(|puzzle| &puzzle.key), Some(&today));
    assert_eq!((page.week.len(), page.week.last()), (7, Some(&PracticeDay::Open)));
    assert!(page.due.is_empty() && page.week_spoken.contains("今天还没做"), "{}", page.week_spoken);
    practice.record(&today, PuzzleResult::Wrong, DAY);
    let after = practice_page(&practice, DAY, Lang::Zh);
    assert_ne!(after.today_title, page.today_title, "it says that it is done");
    assert_eq!(after.week.last(), Some(&PracticeDay::Done));
    let next = practice_page(&practice, DAY + 1, Lang::Zh);
    assert_eq!(next.due, [today], "a mistake comes back the day after");
    assert_ne!(next.due_label, page.due_label);
}

/// Each tier names puzzles of its own, the unsolved ones first; once all are solved, it begins anew.
#[test]
fn a_set_has_what_is_not_solved() {
    let mut practice = Practice::default();
    for game in practice_page(&practice, DAY, Lang::En).games {
        let tier = game.tiers.first().expect("a tier");
        let first = tier.next.first().expect("a puzzle").clone();
        practice.record(&first, PuzzleResult::FirstTry, DAY);
        let page = practice_page(&practice, DAY, Lang::En);
        let now = page.games.iter().find(|one| one.game == game.game).expect("the game");
        assert!(now.counter.starts_with("1 / "), "{}", now.counter);
        let of: usize =
            now.tiers[0].counter.split(" / ").nth(1).and_then(|of| of.parse().ok()).expect("a count");
        assert_eq!(now.tiers[0].next.contains(&first), of == 1, "{first}");
    }
}

/// The tile of the day says what happened on that day: tried wrong, shown, solved; the seal is for a solved one alone. The next
/// day has another puzzle.
#[test]
fn the_tile_of_the_day_says_how_it_went() {
    let key = daily(DAY, Lang::Zh).expect("a puzzle").key;
    let tile = |result: Option<PuzzleResult>, day: u32| {
        let mut practice = Practice::default();
        if let Some(result) = result {
            practice.record(&key, result, DAY);
        }
        today_puzzle(&practice, day, Lang::Zh).expect("a puzzle")
    };
    use PuzzleResult::{FirstTry, Shown, WithHint, Wrong};
    let mut told = std::collections::BTreeSet::new();
    for (result, solved) in [
        (None, false),
        (Some(Wrong), false),
        (Some(Shown), false),
        (Some(FirstTry), true),
        (Some(WithHint), true),
    ] {
        let shown = tile(result, DAY);
        assert_eq!((shown.result, shown.solved), (result, solved));
        told.insert(shown.spoken);
        let tomorrow = tile(result, DAY + 1);
        assert_eq!((tomorrow.result, tomorrow.solved), (None, false));
        assert_ne!(tomorrow.puzzle.key, key);
    }
    assert_eq!(told.len(), 4, "{told:?}");
}
