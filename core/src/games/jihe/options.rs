//! Options of a match, docs/rules/jihe.md, “Options”.

use serde_json::{Map, Value};

use super::board::{Board, SETUP};
use super::kind::Kind;
use super::lattice::{GREATEST, LEAST, Lattice};
use crate::game::{Chance, Fault, FaultKind, Purpose};
use crate::seat::Seat;

/// Highest target: the worth of all coins of a side.
pub const MAX_TARGET: u16 = 110;
/// Most turns without a score that can be asked for.
pub const MAX_QUIET: u32 = 1000;
/// Greatest score a position can begin with.
const MAX_SCORE: u64 = 9999;

/// The usual target of a size.
pub fn usual_target(size: u8) -> u16 {
    match size {
        5 => 50,
        6 => 70,
        _ => 30,
    }
}

/// All options, checked.
#[derive(Debug, Clone)]
pub struct Options {
    /// Side of the board, 4…6.
    pub size: u8,
    /// Points to reach, 1…110.
    pub target: u16,
    /// Kinds on the lower side's points.
    pub setup: String,
    /// Who begins.
    pub first: Seat,
    /// Turns in a row without a score after which the match is settled; 0 for never.
    pub no_progress: u32,
    /// The board at the beginning.
    pub board: Board,
    /// The scores at the beginning.
    pub scores: [u16; 2],
}

fn bad(id: &str, what: &str, zh: &str) -> Fault {
    Fault::head(FaultKind::BadOption, format!("option “{id}” {what}")).in_chinese(zh)
}

fn impossible(reason: &str, zh: &str) -> Fault {
    Fault::head(FaultKind::BadPosition, reason).in_chinese(zh)
}

fn whole(value: &Value, min: u64, max: u64) -> Option<u64> {
    value.as_u64().filter(|n| (min..=max).contains(n))
}

impl Options {
    /// Reads and checks the options.
    ///
    /// # Errors
    /// `unknown_option`, `bad_option` or `bad_position`.
    pub fn parse(options: &Map<String, Value>, seed: u64) -> Result<Options, Fault> {
        const KNOWN: [&str; 6] = ["size", "target", "setup", "first", "no_progress", "position"];
        if let Some(id) = options.keys().find(|id| !KNOWN.contains(&id.as_str())) {
            let id: String = id.chars().take(40).collect();
            return Err(Fault::head(FaultKind::UnknownOption, format!("there is no option “{id}”")));
        }
        let number = |id: &str, usual: u64, min: u64, max: u64, zh: &str| match options.get(id) {
            None => Ok(usual),
            Some(value) => whole(value, min, max)
                .ok_or_else(|| bad(id, &format!("is not a whole number from {min} to {max}"), zh)),
        };
        let size = number("size", 4, LEAST.into(), GREATEST.into(), "棋盘边长只能是 4、5、6")? as u8;
        let usual = u64::from(usual_target(size));
        let target = number("target", usual, 1, MAX_TARGET.into(), "目标分要在 1 到 110 之间")? as u16;
        let no_progress =
            number("no_progress", 100, 0, MAX_QUIET.into(), "无得分回合数要在 0 到 1000 之间")? as u32;
        let first = match options.get("first") {
            None => Seat(0),
            Some(Value::String(text)) if text == "random" => {
                Seat(Chance::new(seed, Purpose::First, Seat(0)).below(2) as u8)
            }
            Some(value) => whole(value, 0, 1)
                .map(|seat| Seat(seat as u8))
                .ok_or_else(|| bad("first", "is neither “random” nor 0 or 1", "先手只能是随机或某一方"))?,
        };
        let lattice = Lattice::of(size);
        let setup = match options.get("setup") {
            None => SETUP.to_owned(),
            Some(value) => value
                .as_str()
                .ok_or_else(|| bad("setup", "is not a text", "摆法要写成 11 个字母"))?
                .to_owned(),
        };
        let board = Board::set_up(lattice, &setup).ok_or_else(|| {
            let what = "is not five T and two each of P, Z and H";
            bad("setup", what, "摆法要有五个 T，P、Z、H 各两个")
        })?;
        let mut parsed = Options { size, target, setup, first, no_progress, board, scores: [0; 2] };
        if let Some(position) = options.get("position").filter(|value| !value.is_null()) {
            parsed.position(position, lattice)?;
        }
        Ok(parsed)
    }

    fn position(&mut self, value: &Value, lattice: &Lattice) -> Result<(), Fault> {
        let fields = value
            .as_object()
            .ok_or_else(|| impossible("the position is not a JSON object", "局面的写法不对"))?;
        if let Some(field) = fields.keys().find(|key| !["pieces", "turn", "scores"].contains(&key.as_str())) {
            let field: String = field.chars().take(40).collect();
            let reason = format!("the position has an unknown field “{field}”");
            return Err(impossible(&reason, "局面里有不认识的内容"));
        }
        let wrong = || impossible("the pieces are not an object of “0” and “1”", "棋子的写法不对");
        let pieces = fields.get("pieces").and_then(Value::as_object).ok_or_else(wrong)?;
        if pieces.keys().any(|key| key != "0" && key != "1") {
            return Err(wrong());
        }
        self.board = Board::default();
        for (seat, key) in [(0, "0"), (1, "1")] {
            match pieces.get(key) {
                None => {}
                Some(Value::String(text)) => place(&mut self.board, lattice, seat, text)?,
                Some(_) => return Err(wrong()),
            }
        }
        if let Some(turn) = fields.get("turn") {
            let turn = whole(turn, 0, 1)
                .ok_or_else(|| impossible("“turn” is neither 0 nor 1", "轮到谁走写得不对"))?;
            self.first = Seat(turn as u8);
        }
        if let Some(scores) = fields.get("scores") {
            let list = scores.as_array().filter(|list| list.len() == 2);
            let fault = || impossible("“scores” are not two whole numbers", "比分写得不对");
            for (seat, value) in list.ok_or_else(fault)?.iter().enumerate() {
                self.scores[seat] = whole(value, 0, MAX_SCORE).ok_or_else(fault)? as u16;
            }
        }
        Ok(())
    }
}

/// Puts `T:a1,c3 P:d2` on the board.
fn place(board: &mut Board, lattice: &Lattice, seat: u8, text: &str) -> Result<(), Fault> {
    for group in text.split_whitespace() {
        let (letter, places) = group
            .split_once(':')
            .ok_or_else(|| impossible("pieces are written as “T:a1,c3”", "棋子要写成 T:a1,c3 的样子"))?;
        let mut letters = letter.chars();
        let kind =
            letters.next().and_then(Kind::of).filter(|_| letters.next().is_none()).ok_or_else(|| {
                impossible("a kind of piece is none of T P Z H", "棋子只有 T、P、Z、H 四种")
            })?;
        for name in places.split(',') {
            let point = lattice.parse(name).ok_or_else(|| {
                impossible("a piece is not on a point of the board", "有棋子不在棋盘的点上")
            })?;
            if board.at(point).is_some() {
                return Err(impossible(
                    &format!("two pieces stand on {name}"),
                    &format!("{name} 上有两个棋子"),
                ));
            }
            board.put(seat, kind, point);
        }
        if board.kind(seat, kind).count_ones() > kind.full() {
            return Err(impossible(
                "a side has more pieces of a kind than the set",
                "有一种棋子的数目超过了一副棋",
            ));
        }
    }
    Ok(())
}
