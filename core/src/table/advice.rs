//! Advice: a hint for who plays alone against computers, and a finished match gone through for its turning points. What
//! was asked for, and what was found; both only stand for the position they belong to.

use crate::computer::{self, MoveQuality};
use crate::scene::MarkKind;
use crate::seat::Seat;
use crate::words::{Lang, Text, texts};

/// Request for advice that has no result yet.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Want {
    /// Hint for this seat.
    Hint(Seat),
    /// The whole match.
    Review,
    /// The move that was made at a turning point.
    Judge,
    /// The chances of this seat, which practises.
    Expect(Seat),
}

/// A hint that is shown, for the position after so many entries.
#[derive(Debug, Clone)]
pub(super) struct Shown {
    pub entries: usize,
    pub advised: Described,
}

/// Requested advice and its results.
#[derive(Debug, Clone, Default)]
pub(super) struct Advice {
    wanted: Option<(Want, usize)>,
    hint: Option<Shown>,
    analysis: Option<Analysis>,
    /// Expected score of a seat that practises, and the number of entries it is for.
    chances: Option<(Seat, usize, f32)>,
}

impl Advice {
    /// Advice that shows a hint from the beginning, if there is one.
    pub fn showing(hint: Option<Shown>) -> Advice {
        Advice { hint, ..Advice::default() }
    }

    /// Asks for something about the position after so many entries.
    pub fn ask(&mut self, want: Want, entries: usize) {
        self.wanted = Some((want, entries));
    }

    /// The request that has no result yet, for this position.
    pub fn wanted(&self, entries: usize) -> Option<Want> {
        self.wanted.filter(|(_, of)| *of == entries).map(|(want, _)| want)
    }

    /// A hint was found, or none.
    pub fn hinted(&mut self, hint: Option<Shown>) {
        self.wanted = None;
        if hint.is_some() {
            self.hint = hint;
        }
    }

    /// The hint for this position.
    pub fn hint(&self, entries: usize) -> Option<&Shown> {
        self.hint.as_ref().filter(|hint| hint.entries == entries)
    }

    /// A seat that practises has this expected score, after so many entries.
    pub fn expected(&mut self, seat: Seat, entries: usize, score: f32) {
        self.chances = Some((seat, entries, score));
    }

    /// The last expected score of a seat, with the number of entries it is for.
    pub fn chances(&self, seat: Seat) -> Option<(usize, f32)> {
        self.chances.filter(|(of, ..)| *of == seat).map(|(_, entries, score)| (entries, score))
    }

    /// A match was gone through.
    pub fn analyzed(&mut self, analysis: Analysis) {
        *self = Advice { analysis: Some(analysis), ..Advice::default() };
    }

    /// The analysis of the match as it stands, with so many entries.
    pub fn found(&self, entries: usize) -> Option<&Analysis> {
        self.analysis.as_ref().filter(|found| found.entries == entries)
    }
}

/// An action as the game itself tells it.
#[derive(Debug, Clone)]
pub(super) struct Described {
    /// The points that it changes.
    pub points: Vec<u16>,
    /// Whether they are the start and several landings of a chain, in order.
    pub ordered: bool,
    /// Whether a piece goes from the first to the last of them, in order.
    pub goes: bool,
    /// Routes of the moves that are expected after it, in the order of play: the points of each. Empty where none was asked for.
    pub ahead: Vec<Vec<u16>>,
    /// Its words, by language.
    pub words: Vec<(Lang, String)>,
}

impl Described {
    /// Its words in a language.
    pub fn shown(&self, lang: Lang) -> Text {
        let words = self.words.iter().find(|(one, _)| *one == lang);
        Text::plain(words.map_or_else(String::new, |(_, words)| words.clone()))
    }
}

/// A turning point with its texts, made once, because every step of the review shows it.
#[derive(Debug, Clone)]
pub(super) struct Point {
    pub turn: computer::TurningPoint,
    pub side: Text,
    pub played: Described,
    pub better: Option<Described>,
}

/// Result of analyzing a match.
#[derive(Debug, Clone)]
pub(super) struct Analysis {
    /// Number of entries analyzed: a match may be taken back from its end, and end otherwise.
    pub entries: usize,
    pub curve: Vec<(usize, f32)>,
    pub points: Vec<Point>,
    pub forced: Option<Forced>,
}

/// A win that was forced, with its texts.
#[derive(Debug, Clone)]
pub(super) struct Forced {
    pub winner: Text,
    /// The step it began at, and the number of its move in the list of moves, from 1.
    pub onset: (usize, usize),
    /// The last step at which it could be prevented, the number of its move, and what prevents it.
    pub escape: Option<(usize, usize, Described)>,
}

/// State of a try.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum RetryState {
    /// The person looks for a move.
    Looking,
    /// Another move than the best was made, and is judged.
    Judging {
        /// The move.
        tried: String,
    },
    /// A good move was found, or the one that was made is not good enough.
    Judged,
}

/// 再试这一步: a try at a turning point.
#[derive(Debug, Clone)]
pub(super) struct Retry {
    /// Its number in the analysis.
    pub number: usize,
    /// Hints that were given.
    pub hints: u8,
    pub state: RetryState,
    /// Whether the last move refutes the one that was tried.
    pub refuted: bool,
}

impl Retry {
    /// Whether the board takes no move: one was made already.
    pub fn is_closed(&self) -> bool {
        self.state != RetryState::Looking
    }

    /// Whether the move that was made is still being judged.
    pub fn is_judged_now(&self) -> bool {
        matches!(self.state, RetryState::Judging { .. })
    }
}

/// Whether a mark shows the last move.
pub(super) fn is_last(kind: MarkKind) -> bool {
    matches!(kind, MarkKind::LastFrom | MarkKind::LastTo | MarkKind::LastStone)
}

/// The name of a quality.
pub(super) fn quality(quality: MoveQuality) -> Text {
    match quality {
        MoveQuality::Inaccuracy => texts::computer::inaccuracy(),
        MoveQuality::Mistake => texts::computer::mistake(),
        MoveQuality::Blunder => texts::computer::blunder(),
    }
}
