//! The page of practice.

use std::collections::BTreeSet;

use qishe_core::games::GAMES;
use qishe_core::learn::{
    Motif, Practice, PracticeDay, PracticePage, Puzzle, PuzzleResult, daily, practice_page, puzzles_of,
    today_puzzle,
};
use qishe_core::words::Lang;

const DAY: u32 = 20_000;

#[test]
fn the_page_tells_what_to_do_today() {
    let state = |page: &PracticePage| page.week.last().map(|day| day.state);
    let mut practice = Practice::default();
    let today = daily(&Practice::default(), DAY, Lang::Zh).expect("a puzzle").key;
    let page = practice_page(&practice, DAY, Lang::Zh);
    assert_eq!(page.today.as_ref().map(|puzzle| &puzzle.key), Some(&today));
    assert_eq!((page.week.len(), state(&page)), (7, Some(PracticeDay::Open)));
    assert!(page.due.is_empty() && page.week_spoken.contains("今天还没做"), "{}", page.week_spoken);
    practice.record(&today, PuzzleResult::Wrong, DAY);
    let after = practice_page(&practice, DAY, Lang::Zh);
    assert_ne!(after.today_title, page.today_title, "it says that it is done");
    assert_eq!(state(&after), Some(PracticeDay::Done));
    let next = practice_page(&practice, DAY + 1, Lang::Zh);
    assert_eq!(next.due, [today], "a mistake comes back the day after");
    assert_ne!(next.due_label, page.due_label);
}

/// The days of the week are those of the calendar: 5 October 2024 was a Saturday.
#[test]
fn the_week_ends_today() {
    let week = practice_page(&Practice::default(), DAY + 1, Lang::Zh).week;
    let names: String = week.into_iter().map(|day| day.name).collect();
    assert_eq!(names, "日一二三四五六");
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

/// Who solves the puzzles of a tier gets the puzzle of the day from a higher one, who misses them from a lower one. What is tried
/// today changes nothing: the puzzle of the day stays, also when a mistake of an earlier day is tried again.
#[test]
fn the_puzzle_of_the_day_suits_the_person() {
    let keys = |level: u8| {
        let all = GAMES.iter().flat_map(|kind| &puzzles_of(kind.id).expect("data").puzzles);
        all.filter(|puzzle| puzzle.level == level).map(Puzzle::key).take(12).collect::<Vec<_>>()
    };
    let after = |level: u8, result: PuzzleResult| {
        let mut practice = Practice::default();
        keys(level).iter().for_each(|key| practice.record(key, result, DAY - 1));
        practice
    };
    let tier = |practice: &Practice| daily(practice, DAY, Lang::Zh).expect("a puzzle").tier;
    assert_eq!(tier(&Practice::default()), 1);
    for level in 1..=8 {
        let solved = after(level, PuzzleResult::FirstTry);
        let missed = after(level, PuzzleResult::Wrong);
        assert_eq!(tier(&solved), (level + 2).min(8).div_ceil(2), "{level} solved");
        assert_eq!(tier(&missed), level.saturating_sub(2).max(1).div_ceil(2), "{level} missed");
        let today = daily(&solved, DAY, Lang::Zh).expect("a puzzle").key;
        let mut now = solved.clone();
        now.record(&today, PuzzleResult::Wrong, DAY);
        // None of the other three of the day among them.
        let of_day: BTreeSet<String> = (1..=8)
            .filter_map(|level| daily(&after(level, PuzzleResult::FirstTry), DAY, Lang::Zh))
            .chain(daily(&Practice::default(), DAY, Lang::Zh))
            .map(|puzzle| puzzle.key)
            .collect();
        let others = keys(level).into_iter().filter(|key| !of_day.contains(key));
        others.for_each(|key| now.record(&key, PuzzleResult::Shown, DAY));
        assert_eq!(daily(&now, DAY, Lang::Zh).expect("a puzzle").key, today, "it stays all day");
        // After two months without practice nobody is measured by what once was.
        assert_eq!(daily(&solved, DAY + 100, Lang::Zh).expect("a puzzle").tier, 1);
    }
}

/// No set asks for one answer twice, or for one kind again and again while others are left; its levels rise, and are those of its
/// tier or idea in turn.
#[test]
fn a_set_is_not_monotonous() {
    for game in practice_page(&Practice::default(), DAY, Lang::Zh).games {
        let all = &puzzles_of(&game.game).expect("data").puzzles;
        let of = |keys: &[String]| -> Vec<&Puzzle> {
            let find = |key: &String| all.iter().find(|puzzle| puzzle.key() == *key).expect("a puzzle");
            keys.iter().map(find).collect()
        };
        for tier in &game.tiers {
            let set = of(&tier.next);
            let kinds: BTreeSet<Motif> = all
                .iter()
                .filter(|one| one.level.div_ceil(2) == tier.tier)
                .map(|one| one.motifs[0])
                .collect();
            let most =
                set.iter().map(|one| set.iter().filter(|two| two.motifs[0] == one.motifs[0]).count()).max();
            if kinds.len() > 1 && set.len() == 10 {
                assert!(
                    most < Some(9),
                    "{} tier {}: one kind {most:?} times of {kinds:?}",
                    game.game,
                    tier.tier
                );
            }
        }
        let sets =
            game.tiers.iter().map(|tier| &tier.next).chain(game.motifs.iter().map(|motif| &motif.next));
        for keys in sets {
            let set = of(keys);
            assert!(set.windows(2).all(|pair| pair[0].level <= pair[1].level), "{}: levels rise", game.game);
            let lines: Vec<String> = set.iter().map(|puzzle| puzzle.line.join(" ")).collect();
            let pointed = lines.iter().filter(|line| line.bytes().any(|byte| byte.is_ascii_digit()));
            let (count, different) = (pointed.clone().count(), pointed.collect::<BTreeSet<_>>().len());
            assert_eq!(count, different, "{}: an answer comes twice: {lines:?}", game.game);
        }
        // An idea that has puzzles of many levels has a set of several.
        for motif in &game.motifs {
            let levels =
                |list: &[&Puzzle]| list.iter().map(|puzzle| puzzle.level).collect::<BTreeSet<u8>>().len();
            let whole: Vec<&Puzzle> =
                all.iter().filter(|one| one.motifs.iter().any(|idea| idea.as_str() == motif.id)).collect();
            let set = of(&motif.next);
            assert!(levels(&set) >= levels(&whole).min(set.len()).min(3), "{} {}", game.game, motif.id);
        }
    }
}

/// The tile of the day says what happened on that day: tried wrong, shown, solved; the seal is for a solved one alone. The next
/// day has another puzzle.
#[test]
fn the_tile_of_the_day_says_how_it_went() {
    let key = daily(&Practice::default(), DAY, Lang::Zh).expect("a puzzle").key;
    let tile = |result: Option<PuzzleResult>, day: u32| {
        let mut practice = Practice::default();
        if let Some(result) = result {
            practice.record(&key, result, DAY);
        }
        today_puzzle(&practice, day, Lang::Zh).expect("a puzzle")
    };
    use PuzzleResult::{FirstTry, Shown, WithHint, Wrong};
    let mut told = BTreeSet::new();
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
