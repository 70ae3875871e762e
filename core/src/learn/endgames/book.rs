//! The books' data.

use std::collections::HashMap;
use std::sync::LazyLock;

use crate::games::xiangqi::computer::read_strategy;
use crate::games::xiangqi::{Move, Position, PositionText, SoldierRule};
use crate::search::Mate;
use crate::words::{Text, lesson_text, texts};

/// Identifiers of the books.
pub const BOOKS: [&str; 2] = [OLD, PRACTICAL];

/// 适情雅趣.
pub(super) const OLD: &str = "shiqingyaqu";
/// 实用残局: lessons with few men.
pub(super) const PRACTICAL: &str = "practical";

const OLD_POSITIONS: &str = include_str!("../../../endgames/shiqingyaqu.tsv");
const OLD_PROOFS: &str = include_str!("../../../endgames/shiqingyaqu.proofs");
const PRACTICAL_POSITIONS: &str = include_str!("../../../endgames/practical.tsv");
const PRACTICAL_PROOFS: &str = include_str!("../../../endgames/practical.proofs");

/// Goal of an endgame, for Red, who moves first.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum EndgameGoal {
    /// To win.
    Win,
    /// To hold the draw.
    Hold,
}

/// Name of an endgame.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Name {
    /// As it stands in an old book.
    Own(&'static str),
    /// After its material: key of a text of the practical endgames. That text also has the reason for the result.
    Men(&'static str),
}

/// An endgame of a book: Red moves first.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Endgame {
    /// Identifier of the book.
    pub book: &'static str,
    /// Number in the book, from 1.
    pub number: u32,
    /// The goal.
    pub goal: EndgameGoal,
    /// The position, Red to move.
    pub fen: &'static str,
    /// Own moves within which Red mates against everything; 0 where the goal is a draw. In an old book a shorter way may exist.
    pub moves: u32,
    /// Number in the old book, for a practical endgame that was taken from it.
    pub source: Option<u32>,
    name: Name,
    proof: &'static str,
}

/// Returns a text of the practical endgames.
fn practical_text(id: &str, attribute: Option<&str>) -> Text {
    lesson_text(&format!("lesson-practical-{id}"), attribute).unwrap_or_else(Text::none)
}

/// Returns the name of a lesson of the practical endgames, from 1.
pub(super) fn lesson_name(lesson: u32) -> Text {
    practical_text(&lesson.to_string(), None)
}

impl Endgame {
    /// Name under which a device keeps its progress, unique in the app.
    pub fn key(&self) -> String {
        format!("endgame:{}-{}", self.book, self.number)
    }

    /// Its name.
    pub fn name(&self) -> Text {
        match self.name {
            Name::Own(name) => Text::plain(name),
            Name::Men(id) => practical_text(id, None),
        }
    }

    /// Its number and its name.
    pub fn title(&self) -> Text {
        texts::endgame::name(self.name(), i64::from(self.number))
    }

    /// Why it is won or drawn, in a sentence; none in an old book.
    pub fn why(&self) -> Text {
        match self.name {
            Name::Own(_) => Text::none(),
            Name::Men(id) => practical_text(id, Some("why")),
        }
    }

    /// The position; `None` for data that a test refuses.
    pub fn position(&self) -> Option<Position> {
        let text = PositionText::read(self.fen).ok()?;
        Position::from_setup(&text.setup, SoldierRule::Anywhere).ok()
    }

    /// The strategy that mates against every answer; none where a table decides, and for a draw.
    pub fn proof(&self) -> Option<Mate<Move>> {
        read_strategy(self.position()?, self.proof)
    }
}

/// The proofs of a file by the numbers of their positions.
fn proofs(text: &'static str) -> HashMap<&'static str, &'static str> {
    text.lines().filter_map(|line| line.split_once('\t')).collect()
}

fn old() -> Vec<Endgame> {
    let proofs = proofs(OLD_PROOFS);
    let one = |line: &'static str| {
        let fields: Vec<&str> = line.split('\t').collect();
        let [number, name, fen, moves, _] = fields[..] else { return None };
        Some(Endgame {
            book: OLD,
            number: number.parse().ok()?,
            goal: EndgameGoal::Win,
            fen,
            moves: moves.parse().ok()?,
            source: None,
            name: Name::Own(name),
            proof: proofs.get(number)?,
        })
    };
    OLD_POSITIONS.lines().skip(1).filter_map(one).collect()
}

fn practical() -> Vec<Endgame> {
    let proofs = proofs(PRACTICAL_PROOFS);
    let one = |line: &'static str| {
        let fields: Vec<&str> = line.split('\t').collect();
        let [number, name, fen, goal, moves, source, _] = fields[..] else { return None };
        let goal = if goal == "win" { EndgameGoal::Win } else { EndgameGoal::Hold };
        Some(Endgame {
            book: PRACTICAL,
            number: number.parse().ok()?,
            goal,
            fen,
            moves: moves.parse().ok()?,
            source: source.parse().ok(),
            name: Name::Men(name),
            proof: proofs.get(number).copied().unwrap_or_default(),
        })
    };
    PRACTICAL_POSITIONS.lines().skip(1).filter_map(one).collect()
}

static DATA: LazyLock<[Vec<Endgame>; 2]> = LazyLock::new(|| [old(), practical()]);

/// Returns the endgames of a book in its order; none for a book that there is not.
pub fn endgames_of(book: &str) -> &'static [Endgame] {
    let at = BOOKS.iter().position(|id| *id == book);
    at.map_or(&[], |at| DATA[at].as_slice())
}

/// Returns the endgame with a key; `None` for one that there is not.
pub fn find_endgame(key: &str) -> Option<&'static Endgame> {
    DATA.iter().flatten().find(|endgame| endgame.key() == key)
}
