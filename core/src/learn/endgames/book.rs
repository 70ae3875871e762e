//! The books' data.

use std::collections::HashMap;
use std::sync::LazyLock;

use serde_json::Value;

use crate::games::undercover::options::{with_spies, without_spies};
use crate::games::xiangqi::computer::{MateState, Spies, read_strategy};
use crate::games::xiangqi::{Bitboard, Move, PieceKind, Position, PositionText, Side, SoldierRule, Square};
use crate::search::Mate;
use crate::words::{Text, lesson_text, texts};

/// Identifiers of the books.
pub const BOOKS: [&str; 3] = [OLD, PRACTICAL, SPIES];

/// 适情雅趣.
pub(super) const OLD: &str = "shiqingyaqu";
/// 实用残局: lessons with few men.
pub(super) const PRACTICAL: &str = "practical";
/// 卧底残局: endgames of 卧底象棋, in lessons by what the spy does.
pub(super) const SPIES: &str = "spies";

const OLD_POSITIONS: &str = include_str!("../../../endgames/shiqingyaqu.tsv");
const OLD_PROOFS: &str = include_str!("../../../endgames/shiqingyaqu.proofs");
const PRACTICAL_POSITIONS: &str = include_str!("../../../endgames/practical.tsv");
const PRACTICAL_PROOFS: &str = include_str!("../../../endgames/practical.proofs");
const SPIES_POSITIONS: &str = include_str!("../../../endgames/spies.tsv");
const SPIES_PROOFS: &str = include_str!("../../../endgames/spies.proofs");

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
    /// Key of a text of its book, which also has a sentence about it: why it is won or drawn, or its idea.
    Told(&'static str),
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
    /// Red's spy in an endgame of 卧底象棋, in which Black's may be any soldier of Red; none in Xiangqi.
    pub spy: Option<Square>,
    /// Own moves within which Red mates against everything; 0 where the goal is a draw. In an old book a shorter way may exist.
    pub moves: u32,
    /// Number in the old book, for a practical endgame that was taken from it.
    pub source: Option<u32>,
    name: Name,
    proof: &'static str,
}

/// Returns a text of a book with lessons.
fn text_of(book: &str, id: &str, attribute: Option<&str>) -> Text {
    lesson_text(&format!("lesson-{book}-{id}"), attribute).unwrap_or_else(Text::none)
}

/// Returns the name of a lesson of a book, from 1; none in a book without lessons.
pub(super) fn lesson_name(book: &str, lesson: u32) -> Text {
    text_of(book, &lesson.to_string(), None)
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
            Name::Told(id) => text_of(self.book, id, None),
        }
    }

    /// Its number and its name.
    pub fn title(&self) -> Text {
        texts::endgame::name(self.name(), i64::from(self.number))
    }

    /// Why it is won or drawn, or its idea, in a sentence; none in an old book.
    pub fn why(&self) -> Text {
        match self.name {
            Name::Own(_) => Text::none(),
            Name::Told(id) => text_of(self.book, id, Some("why")),
        }
    }

    /// The position; `None` for data that a test refuses.
    pub fn position(&self) -> Option<Position> {
        let text = PositionText::read(self.fen).ok()?;
        Position::from_setup(&text.setup, SoldierRule::Anywhere).ok()
    }

    /// The soldiers of Red that may be Black's spy by what everybody knows: all, for a position has no past. None in Xiangqi.
    pub fn suspects(&self) -> Bitboard {
        let soldiers = |position: Position| position.pieces_of_kind(Side::Red, PieceKind::Soldier);
        self.spy.and_then(|_| self.position()).map_or(Bitboard::EMPTY, soldiers)
    }

    /// The position with what Red knows of the spies.
    pub fn state(&self) -> Option<MateState> {
        let spies = Spies::new(Side::Red, self.spy, self.suspects());
        Some(MateState::new(self.position()?).with_spies(spies))
    }

    /// The strategy that mates against every answer; none where a table decides, and for a draw. With spies it is one strategy
    /// for all places of Black's: it may turn any suspect, once.
    pub fn proof(&self) -> Option<Mate<Move>> {
        read_strategy(self.state()?, self.proof)
    }

    /// Options of a match from its position; `tries`: times that it was played before. Black's spy is another one each time.
    pub(super) fn options(&self, tries: u32) -> Value {
        let Some(own) = self.spy else { return without_spies(self.fen) };
        let count = self.suspects().count().max(1);
        let theirs = self.suspects().nth(((self.number + tries) % count) as usize);
        with_spies(self.fen, [Some(own), theirs])
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
            spy: None,
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
            spy: None,
            moves: moves.parse().ok()?,
            source: source.parse().ok(),
            name: Name::Told(name),
            proof: proofs.get(number).copied().unwrap_or_default(),
        })
    };
    PRACTICAL_POSITIONS.lines().skip(1).filter_map(one).collect()
}

fn spies() -> Vec<Endgame> {
    let proofs = proofs(SPIES_PROOFS);
    let one = |line: &'static str| {
        let fields: Vec<&str> = line.split('\t').collect();
        let [number, name, fen, spy, moves] = fields[..] else { return None };
        Some(Endgame {
            book: SPIES,
            number: number.parse().ok()?,
            goal: EndgameGoal::Win,
            fen,
            spy: Some(spy.parse().ok()?),
            moves: moves.parse().ok()?,
            source: None,
            name: Name::Told(name),
            proof: proofs.get(number)?,
        })
    };
    SPIES_POSITIONS.lines().skip(1).filter_map(one).collect()
}

static DATA: LazyLock<[Vec<Endgame>; 3]> = LazyLock::new(|| [old(), practical(), spies()]);

/// Returns the endgames of a book in its order; none for a book that there is not.
pub fn endgames_of(book: &str) -> &'static [Endgame] {
    let at = BOOKS.iter().position(|id| *id == book);
    at.map_or(&[], |at| DATA[at].as_slice())
}

/// Returns the endgame with a key; `None` for one that there is not.
pub fn find_endgame(key: &str) -> Option<&'static Endgame> {
    DATA.iter().flatten().find(|endgame| endgame.key() == key)
}
