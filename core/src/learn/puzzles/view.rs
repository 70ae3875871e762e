//! Content of a puzzle's screen beside its board: its words and its ways on.

use super::solve::{PuzzleRun, Run, State};
use super::{PuzzleResult, wording};
use crate::scene::{ActionRole, Button, Icon, StatusTone};
use crate::seat::Viewer;
use crate::speech::{Urgency, Utterance};
use crate::table::Table;
use crate::words::{Joint, Lang, Text, texts};

/// A puzzle of the set, for its tick.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum PuzzleMark {
    /// Still to come.
    ToCome,
    /// The one that stands.
    Now,
    /// Solved at the first try.
    FirstTry,
    /// Solved with a hint.
    WithHint,
    /// Tried wrong, or shown.
    Missed,
}

/// Screen of a puzzle beside its board.
#[derive(Debug, Clone, PartialEq)]
pub struct PuzzleView {
    /// Identifier of the game.
    pub game: String,
    /// Name under which a device keeps the puzzle's progress.
    pub key: String,
    /// The task: 你执红方 · 2 步内取胜.
    pub task: String,
    /// Condition beside the position; may be empty.
    pub condition: String,
    /// Sentence about what has just happened, or the hint; empty while nothing has.
    pub say: String,
    /// Reason why the last input was refused; empty for none.
    pub note: String,
    /// The lowest level, 1…8, that solves it: its seal.
    pub level: u8,
    /// The seal in words: 中级能解.
    pub level_label: String,
    /// Names of its ideas; empty until it is solved, for they would tell.
    pub ideas: Vec<String>,
    /// Number of the puzzle in its set, from 1.
    pub number: u32,
    /// Puzzles in the set.
    pub of: u32,
    /// Time that the solver has thought, as minutes and seconds; empty for who has not chosen to see it.
    pub time: String,
    /// The puzzles of the set.
    pub ticks: Vec<PuzzleMark>,
    /// The ticks in words, for a voice: 18 中 12.
    pub ticks_label: String,
    /// Hints that were given, 0…2.
    pub hints: u8,
    /// Whether the last move was wrong, and its position still stands.
    pub wrong: bool,
    /// Whether the aim is reached by the solver.
    pub solved: bool,
    /// The result, as soon as it is certain; a device keeps it once.
    pub result: Option<PuzzleResult>,
    /// The ways on, the expected one first; `shell:practice` is for the shell itself.
    pub buttons: Vec<Button>,
    /// Buttons for the menu.
    pub menu: Vec<Button>,
    /// Everything that the screen says, for a voice.
    pub spoken: Utterance,
    /// Whether the set is through.
    pub finished: bool,
}

impl PuzzleRun {
    pub(super) fn buttons(&self, lang: Lang) -> Vec<Button> {
        let button = |id: &str, words: Text, icon: Icon, role: ActionRole| Button {
            role,
            ..Button::new(id, words.shown(lang), icon)
        };
        let show = button("puzzle:show", texts::puzzle::show(), Icon::Eye, ActionRole::Normal);
        let again = button("puzzle:again", texts::learn::again(), Icon::Undo, ActionRole::Primary);
        let next = button("puzzle:next", texts::puzzle::next(), Icon::Next, ActionRole::Primary);
        let hint = button("puzzle:hint", texts::puzzle::hint(), Icon::Hint, ActionRole::Normal);
        let back_label = texts::puzzle::back_to_practice();
        let back = button("shell:practice", back_label, Icon::List, ActionRole::Primary);
        match self.state {
            State::Ask if self.hints < 2 && self.next_action().is_some() => vec![hint, show],
            State::Ask | State::Answer => vec![show],
            State::Judge { .. } | State::Wrong { .. } | State::Refuting { .. } | State::Unproven => {
                vec![again, show]
            }
            State::Showing => Vec::new(),
            State::Done => {
                let replay = Button { role: ActionRole::Normal, ..again };
                // One puzzle alone has no set to be summed up.
                vec![if self.set.len() == 1 { back } else { next }, replay]
            }
            State::Finished => vec![back],
        }
    }

    /// Buttons for the menu: the watch.
    pub(super) fn menu(&self, lang: Lang) -> Vec<Button> {
        let mut timer = Button::new("puzzle:timer", texts::puzzle::timer().shown(lang), Icon::Speed);
        timer.on = self.timer.on;
        vec![timer]
    }

    /// Whether the solver has reached the aim, and was not shown it.
    fn is_solved(&self) -> bool {
        self.state == State::Done && self.run != Run::Shown
    }

    fn sentence(&self, table: &Table) -> Text {
        let puzzle = self.puzzle();
        match self.state {
            State::Ask | State::Answer if self.hints == 1 && self.next_action().is_some() => {
                texts::puzzle::hint_where()
            }
            State::Ask | State::Answer if self.hints == 2 && self.next_action().is_some() => {
                texts::puzzle::hint_what()
            }
            State::Ask | State::Answer => Text::none(),
            State::Judge { .. } => texts::puzzle::judging(),
            State::Wrong { refuted: false, .. } => texts::puzzle::not_it(),
            State::Wrong { answered, .. } => self.refuted(answered, self.is_lost(table)),
            State::Refuting { .. } => self.refuted(true, false),
            State::Unproven => texts::puzzle::unproven(),
            State::Showing => texts::puzzle::showing(),
            State::Done => {
                use PuzzleResult::{FirstTry, Shown, TakenBack, WithHint, Wrong};
                let how = match (self.run, self.results[self.at]) {
                    (Run::Shown, Some(FirstTry | TakenBack | WithHint)) => texts::puzzle::shown_after(),
                    (Run::Shown | Run::Open, _) => texts::puzzle::shown(),
                    (_, Some(Wrong | Shown) | None) => texts::puzzle::solved_later(),
                    (Run::SolvedAgain, _) => texts::puzzle::solved_again(),
                    (Run::Solved, Some(FirstTry)) => texts::puzzle::solved_first(),
                    (Run::Solved, Some(TakenBack | WithHint)) => texts::puzzle::solved_with_hint(),
                };
                Text::joined([how, wording::idea(puzzle)], Joint::Sentence)
            }
            State::Finished => {
                let solved = self.results.iter().filter(|result| **result == Some(PuzzleResult::FirstTry));
                texts::puzzle::set_through(self.results.len() as i64, solved.count() as i64)
            }
        }
    }

    /// Why a move is wrong: what it does, what the answer does, and what that means for the aim.
    fn refuted(&self, answered: bool, lost: bool) -> Text {
        let [own, answer] = self.deeds.clone();
        let why = if lost {
            texts::puzzle::refuted_lost()
        } else {
            wording::why_wrong(self.puzzle(), answered && answer.is_none(), answered)
        };
        let told = [own, answer, Some(why)];
        Text::joined(told.into_iter().flatten(), Joint::Sentence)
    }

    fn ticks(&self) -> Vec<PuzzleMark> {
        let tick = |(place, result): (usize, &Option<PuzzleResult>)| match result {
            Some(PuzzleResult::FirstTry) => PuzzleMark::FirstTry,
            Some(PuzzleResult::TakenBack | PuzzleResult::WithHint) => PuzzleMark::WithHint,
            Some(PuzzleResult::Wrong | PuzzleResult::Shown) => PuzzleMark::Missed,
            None if place == self.at => PuzzleMark::Now,
            None => PuzzleMark::ToCome,
        };
        self.results.iter().enumerate().map(tick).collect()
    }

    /// Content of the screen beside the board.
    pub fn view(&self, table: &Table) -> PuzzleView {
        let lang = table.prefs().lang;
        let puzzle = self.puzzle();
        let (task, condition, sentence) =
            (self.task.clone(), wording::condition(puzzle, self.has_secret()), self.sentence(table));
        let refused = table.scene().status;
        let note = if refused.tone == StatusTone::Refused { Text::plain(refused.text) } else { Text::none() };
        let level = i64::from(puzzle.level);
        let done = matches!(self.state, State::Done | State::Finished);
        let ideas = if done { puzzle.motifs.as_slice() } else { &[] };
        let told = if self.state == State::Ask && self.hints == 0 {
            Text::joined([task.clone(), condition.clone(), note.clone()], Joint::Sentence)
        } else {
            Text::joined([sentence.clone(), note.clone()], Joint::Sentence)
        };
        let solved =
            self.results.iter().filter(|result| **result == Some(PuzzleResult::FirstTry)).count() as i64;
        PuzzleView {
            game: puzzle.game.to_owned(),
            key: puzzle.key(),
            task: task.shown(lang),
            condition: condition.shown(lang),
            say: sentence.shown(lang),
            note: note.shown(lang),
            level_label: texts::puzzle::level(texts::computer::seal_name(level)).shown(lang),
            ideas: ideas.iter().map(|motif| wording::motif(*motif).shown(lang)).collect(),
            number: self.at as u32 + 1,
            of: self.set.len() as u32,
            time: self.timer.face(),
            ticks: self.ticks(),
            ticks_label: texts::puzzle::ticks(self.set.len() as i64, solved).shown(lang),
            hints: self.hints,
            wrong: matches!(self.state, State::Wrong { .. } | State::Refuting { .. }),
            solved: self.is_solved(),
            result: self.results[self.at],
            buttons: self.buttons(lang),
            menu: self.menu(lang),
            level: puzzle.level,
            spoken: Utterance {
                text: told.shown(lang),
                say: told.spoken(lang),
                lang,
                audience: Viewer::Public,
                urgency: Urgency::Interrupting,
            },
            finished: self.state == State::Finished,
        }
    }
}
