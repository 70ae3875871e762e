//! The words of puzzles.

use super::{Condition, Motif, Puzzle};
use crate::game::{Game, Seeds};
use crate::games::{self, GAMES};
use crate::search::PuzzleGoal;
use crate::words::{Joint, Lang, Text, texts};

/// The match as a puzzle begins.
fn start(puzzle: &Puzzle) -> Option<Box<dyn Game>> {
    let kind = games::find(GAMES, puzzle.game).ok()?;
    (kind.begin)(&puzzle.options, &Seeds::One(7)).ok()
}

fn has(puzzle: &Puzzle, motif: Motif) -> bool {
    puzzle.motifs.contains(&motif)
}

/// Aim of a puzzle in words.
pub(super) fn aim(puzzle: &Puzzle) -> Text {
    let moves = i64::from(puzzle.moves);
    match puzzle.aim {
        PuzzleGoal::Win if has(puzzle, Motif::Pick) => texts::puzzle::pick(moves - 1),
        PuzzleGoal::Win if has(puzzle, Motif::Count) => texts::puzzle::win_count(),
        PuzzleGoal::Win => texts::puzzle::win(moves),
        PuzzleGoal::Hold(_) if has(puzzle, Motif::Pick) => texts::puzzle::pick_hold(),
        PuzzleGoal::Hold(within) => texts::puzzle::hold(i64::from(within)),
        PuzzleGoal::Points(points) => texts::puzzle::points(moves, i64::from(points)),
        PuzzleGoal::Balance(_) => texts::puzzle::gain(moves),
        PuzzleGoal::Capture => texts::puzzle::capture(moves),
    }
}

/// Task of a puzzle in words: side and aim.
pub(super) fn task(puzzle: &Puzzle) -> Text {
    start(puzzle)
        .map_or_else(|| texts::puzzle::task(aim(puzzle), Text::none()), |game| task_in(puzzle, game.as_ref()))
}

/// Task of a puzzle whose match has begun.
pub(super) fn task_in(puzzle: &Puzzle, game: &dyn Game) -> Text {
    texts::puzzle::task(aim(puzzle), game.side_name(puzzle.seat))
}

/// Condition of a puzzle in words; `secret`: whether the solver has one, or chooses it.
pub(super) fn condition(puzzle: &Puzzle, secret: bool) -> Text {
    match puzzle.condition {
        Some(Condition::NoEnemySpy) if secret => texts::puzzle::no_enemy_spy(),
        Some(Condition::NoEnemySpy) => texts::puzzle::no_spies(),
        Some(Condition::Forbidden) => texts::puzzle::forbidden(),
        Some(Condition::NoForbidden) => texts::puzzle::no_forbidden(),
        None => Text::none(),
    }
}

/// Name of an idea.
pub(super) fn motif(motif: Motif) -> Text {
    match motif {
        Motif::Spy => texts::puzzle::motif_spy(),
        Motif::Activation => texts::puzzle::motif_activation(),
        Motif::Pick => texts::puzzle::motif_pick(),
        Motif::Mate => texts::puzzle::motif_mate(),
        Motif::Escape => texts::puzzle::motif_escape(),
        Motif::Material => texts::puzzle::motif_material(),
        Motif::Forbidden => texts::puzzle::motif_forbidden(),
        Motif::FourThree => texts::puzzle::motif_four_three(),
        Motif::Fours => texts::puzzle::motif_fours(),
        Motif::Quiet => texts::puzzle::motif_quiet(),
        Motif::Defence => texts::puzzle::motif_defence(),
        Motif::DoubleCall => texts::puzzle::motif_double_call(),
        Motif::Calls => texts::puzzle::motif_calls(),
        Motif::Count => texts::puzzle::motif_count(),
        Motif::Chain => texts::puzzle::motif_chain(),
        Motif::Figure => texts::puzzle::motif_figure(),
        Motif::Prepared => texts::puzzle::motif_prepared(),
        Motif::Claim => texts::puzzle::motif_claim(),
        Motif::Bomb => texts::puzzle::motif_bomb(),
        Motif::General => texts::puzzle::motif_general(),
    }
}

/// Words for an action that was made: its notation, and what it does. `None` where the game has no word for that.
pub(super) fn deed(before: &dyn Game, after: &dyn Game, action: &str, lang: Lang) -> Option<Text> {
    let what = before.effects(action).first()?.words();
    let cell = after.move_list(lang).get(before.move_list(lang).len())?.text.clone();
    Some(texts::puzzle::deed(Text::plain(cell), what))
}

/// Why a move does not reach the aim; `answered` where an answer was played, and `told` where that is to be said.
pub(super) fn why_wrong(puzzle: &Puzzle, told: bool, answered: bool) -> Text {
    let why = match puzzle.aim {
        PuzzleGoal::Hold(_) if has(puzzle, Motif::Pick) && !answered => texts::puzzle::wrong_pick_hold(),
        _ if has(puzzle, Motif::Pick) && !answered => texts::puzzle::wrong_pick(),
        PuzzleGoal::Win if has(puzzle, Motif::Count) => texts::puzzle::wrong_count(),
        PuzzleGoal::Win => {
            let picks = u32::from(has(puzzle, Motif::Pick));
            texts::puzzle::wrong_win(i64::from(puzzle.moves - picks))
        }
        PuzzleGoal::Hold(_) => texts::puzzle::wrong_hold(),
        PuzzleGoal::Points(points) => texts::puzzle::wrong_points(i64::from(points)),
        PuzzleGoal::Balance(_) => texts::puzzle::wrong_gain(),
        PuzzleGoal::Capture => texts::puzzle::wrong_capture(),
    };
    if told { Text::joined([texts::puzzle::answered(), why], Joint::Sentence) } else { why }
}

/// The idea of a puzzle that was solved, in one line.
pub(super) fn idea(puzzle: &Puzzle) -> Text {
    if has(puzzle, Motif::Pick) {
        texts::puzzle::idea_pick()
    } else if has(puzzle, Motif::Activation) {
        texts::puzzle::idea_activation()
    } else {
        let kind = puzzle.motifs.first().map_or_else(Text::none, |first| motif(*first));
        texts::puzzle::idea(kind)
    }
}
