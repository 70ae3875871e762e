//! The options in one table.

use serde_json::{Map, Value};

use super::lattice::{GREATEST, LEAST};
use super::options::{MAX_QUIET, MAX_TARGET, Options, Written, typed_pieces, usual_target};
use crate::game::Both;
use crate::game::options::{
    Codec, Group, NONE, OR_AUTO, OptionTable, Row, SCALAR, TEXT, Take, defaults, without_pieces,
};
use crate::words::Words;

/// The two sides.
const SIDES: [Both; 2] = [("靛方", "Indigo"), ("朱方", "Vermilion")];

/// Letters of pieces, in any case.
const LETTERS: Codec = Codec {
    show: TEXT.show,
    read: |text| (TEXT.read)(&text.to_ascii_uppercase()),
    name: str::to_owned,
    open: false,
};

/// Pieces as people type them, see [`typed_pieces`].
const PIECES: Codec = Codec {
    show: TEXT.show,
    read: |text| (TEXT.read)(&typed_pieces(text)),
    name: str::to_owned,
    open: false,
};

/// The options.
pub(super) const OPTIONS: OptionTable = OptionTable {
    groups: &[BOARD, MATCH, POSITION],
    sides: &SIDES,
    defaults: |options| {
        let size = options.get("size").and_then(Value::as_u64).and_then(|size| u8::try_from(size).ok());
        let target = Some(usual_target(size.unwrap_or(LEAST)));
        let mut usual = Written::default();
        usual.target = target;
        defaults(usual, Value::Null)
    },
    applies: |_, _| true,
    clock: |_| None,
    own: None,
    check: |options| Options::parse(&OPTIONS, options, 0).map(|_| ()),
    tidy: |options: &mut Map<String, Value>| {
        let pieces =
            |seat: &str| options.get("position").and_then(|position| position["pieces"][seat].as_str());
        if ["0", "1"].into_iter().all(|seat| pieces(seat).is_none_or(str::is_empty)) {
            without_pieces(options, "turn");
        }
    },
};

const BOARD: Group = Group {
    title: ("棋盘", "Board"),
    advanced: false,
    rows: &[Row::new(
        "size",
        ("边长", "Side"),
        ("棋盘每边的格数", "Unit edges on each side of the board"),
        Take::One(
            &[("4", ("4 格", "4"), NONE), ("5", ("5 格", "5"), NONE), ("6", ("6 格", "6"), NONE)],
            &SCALAR,
        ),
    )],
};

const MATCH: Group = Group {
    title: ("对局", "Match"),
    advanced: false,
    rows: &[
        Row::new(
            "target",
            ("目标分", "Target"),
            (
                "先得到这么多分的一方胜；对局中可以协议降低",
                "Who first has so many points wins; it can be lowered by agreement",
            ),
            Take::Number(1, MAX_TARGET as i64, &[15, 30, 50, 70, 110], |points| {
                Words::new(format!("{points} 分"), format!("{points} points"))
            }),
        ),
        Row::new(
            "first",
            ("先手", "First"),
            ("谁先走", "Who moves first"),
            Take::One(
                &[("0", SIDES[0], NONE), ("1", SIDES[1], NONE), ("random", ("随机", "Random"), NONE)],
                &SCALAR,
            ),
        ),
        Row::new(
            "no_progress",
            ("无得分", "No score"),
            (
                "连续这么多手没有得分就按分数结算；0 为不限",
                "After so many turns without a score it is settled by score; 0 for never",
            ),
            Take::Number(0, MAX_QUIET as i64, &[], |turns| match turns {
                0 => Words::new("不限", "never"),
                _ => Words::new(format!("{turns} 手"), format!("{turns} turns")),
            }),
        ),
    ],
};

const POSITION: Group = Group {
    title: ("摆法与残局", "Set-up and positions"),
    advanced: true,
    rows: &[
        Row::new(
            "setup",
            ("摆法", "Set-up"),
            (
                "下方十一个点从左到右、从下到上的棋子：T 三角形、P 平行四边形、Z 梯形、H 六边形；上方与它对称",
                "The pieces on the lower side's eleven points, from left to right, from below: T triangle, P parallelogram, Z trapezoid, H hexagon; the upper side mirrors it",
            ),
            Take::Text(&LETTERS),
        ),
        Row::by_seat(
            "position.pieces",
            ("残局：{}", "Position: {}"),
            ("如 T:a1,c3 P:d2；都留空就是普通开局", "Such as T:a1,c3 P:d2; both empty for the usual start"),
            Take::Text(&PIECES),
        ),
        Row::new(
            "position.turn",
            ("残局：轮到", "Position: to move"),
            ("不选就按「先手」", "None: as “First” says"),
            Take::One(
                &[("auto", ("按先手", "As above"), NONE), ("0", SIDES[0], NONE), ("1", SIDES[1], NONE)],
                &OR_AUTO,
            ),
        ),
    ],
};

/// A number from the least to the greatest side.
const _: () = assert!(LEAST == 4 && GREATEST == 6, "the choices of `size`");
