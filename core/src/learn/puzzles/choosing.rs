//! Choice of puzzles: sets without monotony, and the puzzle of a day near the person's strength.

use std::collections::{BTreeMap, BTreeSet};

use super::{Motif, Puzzle, PuzzleInfo, find, info, puzzles_of, tier};
use crate::games::GAMES;
use crate::learn::{Practice, PuzzleResult};
use crate::words::Lang;

/// Days of practice whose results tell the person's strength.
const RECENT: u32 = 60;

/// What makes two puzzles feel alike: their kind, and whether an activation answers them.
fn class(puzzle: &Puzzle) -> (Option<Motif>, bool) {
    (puzzle.motifs.first().copied(), puzzle.motifs.contains(&Motif::Activation))
}

/// Whether two puzzles have one answer. An activation is a different one wherever another piece stands.
fn answer(puzzle: &Puzzle) -> String {
    let names_a_point = puzzle.line.iter().any(|action| action.bytes().any(|byte| byte.is_ascii_digit()));
    if names_a_point { puzzle.line.join(" ") } else { puzzle.id.clone() }
}

/// Returns at most so many of the puzzles for one sitting: no answer twice, kinds and levels in turn, the easiest first. Fewer
/// come only where all that are left have the same answers.
pub fn mixed_set(of: &[&'static Puzzle], most: usize) -> Vec<&'static Puzzle> {
    let mut left: Vec<&'static Puzzle> = of.to_vec();
    let mut chosen: Vec<&'static Puzzle> = Vec::new();
    let mut answers = BTreeSet::new();
    let (mut classes, mut levels) = (BTreeMap::new(), BTreeMap::new());
    while chosen.len() < most {
        left.retain(|puzzle| !answers.contains(&answer(puzzle)));
        let count = |puzzle: &Puzzle| {
            let of_class = classes.get(&class(puzzle)).copied().unwrap_or(0);
            let of_level = levels.get(&puzzle.level).copied().unwrap_or(0);
            (of_class, of_level, puzzle.level)
        };
        let Some(at) = (0..left.len()).min_by_key(|at| count(left[*at])) else { break };
        let puzzle = left.remove(at);
        answers.insert(answer(puzzle));
        *classes.entry(class(puzzle)).or_insert(0) += 1;
        *levels.entry(puzzle.level).or_insert(0) += 1;
        chosen.push(puzzle);
    }
    chosen.sort_by_key(|puzzle| puzzle.level);
    apart(chosen)
}

/// Moves puzzles of one kind apart where others of their level can stand between them.
fn apart(mut set: Vec<&'static Puzzle>) -> Vec<&'static Puzzle> {
    for at in 1..set.len() {
        let before = class(set[at - 1]);
        if class(set[at]) == before {
            let level = set[at].level;
            let other =
                (at + 1..set.len()).find(|next| set[*next].level == level && class(set[*next]) != before);
            if let Some(other) = other {
                let puzzle = set.remove(other);
                set.insert(at, puzzle);
            }
        }
    }
    set
}

/// A number that looks like chance, the same everywhere.
fn mixed(number: u64) -> u64 {
    let mixed = number.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let mixed = (mixed ^ mixed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ mixed >> 31
}

/// The puzzle of a day and a tier, the same on all devices: a fixed shuffle of all puzzles of that tier. Each comes once before any
/// comes again.
fn of_day(day: u32, of: u8) -> Option<&'static Puzzle> {
    let files = GAMES.iter().filter_map(|kind| puzzles_of(kind.id).ok());
    let mut all: Vec<&'static Puzzle> =
        files.flat_map(|file| &file.puzzles).filter(|puzzle| tier(puzzle) == of).collect();
    let count = u32::try_from(all.len()).ok().filter(|count| *count > 0)?;
    let (round, place) = (day / count, day % count);
    for last in (1..all.len()).rev() {
        let random = mixed(u64::from(round) << 32 | u64::from(of) << 24 | last as u64);
        all.swap(last, (random % (last as u64 + 1)) as usize);
    }
    all.get(place as usize).copied()
}

/// Tier that suits a person on a day: one above what was missed, up to one above what was solved at the first try, by the mean of the
/// tries of the days before. Today's own tries change nothing, so that the puzzle of the day stays. The lowest before any.
fn suiting_tier(practice: &Practice, day: u32) -> u8 {
    let tries = practice.tries().filter(|(_, _, on)| *on < day && on.saturating_add(RECENT) >= day);
    let (mut sum, mut count) = (0, 0);
    for (key, result, _) in tries {
        let Some(puzzle) = find(key) else { continue };
        let level = i64::from(puzzle.level);
        sum += match result {
            PuzzleResult::FirstTry => level + 2,
            PuzzleResult::WithHint | PuzzleResult::TakenBack => level,
            PuzzleResult::Wrong | PuzzleResult::Shown => level - 2,
        };
        count += 1;
    }
    let mean = if count == 0 { 1 } else { (sum + count / 2) / count };
    (mean.clamp(1, 8) as u8).div_ceil(2)
}

/// The puzzle of a day for a person: that of the tier which suits them, of four that are the same on all devices. One that was
/// tried that day stays.
///
/// `day` counts the days of the calendar from any one, the same everywhere: those since 1970, for instance.
pub fn daily(practice: &Practice, day: u32, lang: Lang) -> Option<PuzzleInfo> {
    let suiting = suiting_tier(practice, day);
    // A tier without puzzles gives its place to the next lower one.
    let tiers = (1..=suiting).rev().chain(suiting + 1..=4);
    let candidates: Vec<&'static Puzzle> = tiers.filter_map(|of| of_day(day, of)).collect();
    let tried = candidates.iter().find(|puzzle| practice.result_on(&puzzle.key(), day).is_some());
    tried.or(candidates.first()).map(|puzzle| info(puzzle, lang))
}
