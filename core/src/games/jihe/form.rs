//! The options in one table.

use serde_json::{Map, Value};

use super::lattice::{MAX_SIZE, MIN_SIZE};
use super::options::{MAX_QUIET, MAX_TARGET, Options, Written, typed_pieces, usual_target};
use crate::game::Seeds;
use crate::game::options::{
    Codec, Group, NONE, Name, OR_AUTO, OptionTable, Row, SCALAR, TEXT, Take, defaults, without_pieces,
};
use crate::words::texts;

/// The two sides.
const SIDES: [Name; 2] = [texts::jihe::indigo, texts::jihe::vermilion];

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
    first: &["size", "target", "clock"],
    sides: &SIDES,
    defaults: |options| {
        let size = options.get("size").and_then(Value::as_u64).and_then(|size| u8::try_from(size).ok());
        let target = Some(usual_target(size.unwrap_or(MIN_SIZE)));
        let mut usual = Written::default();
        usual.target = target;
        defaults(usual, Value::Null)
    },
    idle: |_, _| None,
    clock: |_| None,
    own: None,
    check: |options| Options::parse(&OPTIONS, options, &Seeds::default()).map(|_| ()),
    tidy: |options: &mut Map<String, Value>| {
        let pieces =
            |seat: &str| options.get("position").and_then(|position| position["pieces"][seat].as_str());
        if ["0", "1"].into_iter().all(|seat| pieces(seat).is_none_or(str::is_empty)) {
            without_pieces(options, "turn");
        }
    },
    setup: Some(&super::placement::SETUP),
};

const BOARD: Group = Group {
    title: texts::jihe::board,
    is_position: false,
    rows: &[Row::new(
        "size",
        texts::jihe::option_size,
        texts::jihe::option_size_help,
        Take::One(
            &[
                ("4", texts::jihe::side_4, NONE),
                ("5", texts::jihe::side_5, NONE),
                ("6", texts::jihe::side_6, NONE),
            ],
            &SCALAR,
        ),
    )],
};

const MATCH: Group = Group {
    title: texts::shared::match_,
    is_position: false,
    rows: &[
        Row::new(
            "target",
            texts::jihe::option_target,
            texts::jihe::option_target_help,
            Take::Number(1, MAX_TARGET as i64, &[15, 30, 50, 70, 110], texts::jihe::points_count),
        ),
        Row::new(
            "first",
            texts::jihe::option_first,
            texts::jihe::option_first_help,
            Take::One(
                &[("0", SIDES[0], NONE), ("1", SIDES[1], NONE), ("random", texts::shared::random, NONE)],
                &SCALAR,
            ),
        ),
        Row::new(
            "no_progress",
            texts::jihe::option_no_progress,
            texts::jihe::option_no_progress_help,
            Take::Number(0, MAX_QUIET as i64, &[], |turns| match turns {
                0 => texts::shared::never(),
                _ => texts::shared::turns(turns),
            }),
        ),
    ],
};

const POSITION: Group = Group {
    title: texts::jihe::set_ups,
    is_position: true,
    rows: &[
        Row::new("setup", texts::jihe::option_setup, texts::jihe::option_setup_help, Take::Text(&LETTERS)),
        Row::by_seat(
            "position.pieces",
            texts::jihe::option_position_pieces,
            texts::jihe::option_position_pieces_help,
            Take::Text(&PIECES),
        ),
        Row::new(
            "position.turn",
            texts::shared::position_to_move,
            texts::jihe::position_to_move_help,
            Take::One(
                &[("auto", texts::jihe::as_first, NONE), ("0", SIDES[0], NONE), ("1", SIDES[1], NONE)],
                &OR_AUTO,
            ),
        ),
    ],
};

/// A number from the least to the greatest side.
const _: () = assert!(MIN_SIZE == 4 && MAX_SIZE == 6, "the choices of `size`");
