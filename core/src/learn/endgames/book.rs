//! The books' data.

use std::collections::HashMap;
use std::sync::LazyLock;

use crate::games::xiangqi::computer::read_strategy;
use crate::games::xiangqi::{Move, Position, PositionText, SoldierRule};
use crate::search::Mate;
use crate::words::{Text, texts};

/// Identifiers of the books, each with its positions and their proofs.
pub const BOOKS: [(&str, &str, &str); 1] = [(
    "shiqingyaqu",
    include_str!("../../../endgames/shiqingyaqu.tsv"),
    include_str!("../../../endgames/shiqingyaqu.proofs"),
)];

/// An endgame of a book: Red moves first and wins.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Endgame {
    /// Identifier of the book.
    pub book: &'static str,
    /// Number in the book, from 1.
    pub number: u32,
    /// Its name, four letters as a rule.
    pub name: &'static str,
    /// The position, Red to move.
    pub fen: &'static str,
    /// Own moves within which the proof mates against everything. A shorter way may exist.
    pub moves: u32,
    proof: &'static str,
}

impl Endgame {
    /// Name under which a device keeps its progress, unique in the app.
    pub fn key(&self) -> String {
        format!("endgame:{}-{}", self.book, self.number)
    }

    /// Its number and its name.
    pub fn title(&self) -> Text {
        texts::endgame::name(Text::plain(self.name), i64::from(self.number))
    }

    /// The position; `None` for data that a test refuses.
    pub fn position(&self) -> Option<Position> {
        let text = PositionText::read(self.fen).ok()?;
        Position::from_setup(&text.setup, SoldierRule::Anywhere).ok()
    }

    /// The strategy that mates against every answer.
    pub fn proof(&self) -> Option<Mate<Move>> {
        read_strategy(self.position()?, self.proof)
    }
}

fn read((book, positions, proofs): (&'static str, &'static str, &'static str)) -> Vec<Endgame> {
    let proofs: HashMap<&str, &str> = proofs.lines().filter_map(|line| line.split_once('\t')).collect();
    let one = |line: &'static str| {
        let fields: Vec<&str> = line.split('\t').collect();
        let [number, name, fen, moves, _] = fields[..] else { return None };
        let proof = proofs.get(number)?;
        Some(Endgame { book, number: number.parse().ok()?, name, fen, moves: moves.parse().ok()?, proof })
    };
    positions.lines().skip(1).filter_map(one).collect()
}

static DATA: LazyLock<Vec<Vec<Endgame>>> = LazyLock::new(|| BOOKS.into_iter().map(read).collect());

/// Returns the endgames of a book in its order; none for a book that there is not.
pub fn endgames_of(book: &str) -> &'static [Endgame] {
    let at = BOOKS.iter().position(|(id, ..)| *id == book);
    at.map_or(&[], |at| DATA[at].as_slice())
}

/// Returns the endgame with a key; `None` for one that there is not.
pub fn find_endgame(key: &str) -> Option<&'static Endgame> {
    DATA.iter().flatten().find(|endgame| endgame.key() == key)
}
