//! Places of a match's parts: one size of the board per window, text size and game.

use qishe_core::game::Prefs;
use qishe_core::picture::extent;
use qishe_core::policy::{TableShape, TableSpace, finger_aim, table_layout};
use qishe_core::scene::Rect;
use qishe_core::table::{NewMatch, Table};

pub(super) const GAMES: [&str; 5] = ["undercover", "gomoku", "sifang", "jihe", "siguo"];
const WINDOWS: [(f32, f32); 8] = [
    (320.0, 568.0),
    (360.0, 640.0),
    (360.0, 740.0),
    (390.0, 844.0),
    (844.0, 390.0),
    (820.0, 1180.0),
    (1180.0, 820.0),
    (1366.0, 900.0),
];

fn begin(game: &str) -> Table {
    let (game, options) = (game.to_owned(), "{}".to_owned());
    let new = NewMatch { game, options, seed: 7, names: Vec::new(), players: Vec::new() };
    Table::begin(&new, Prefs::default()).expect("default options")
}

pub(super) fn space(game: &str, (width, height): (f32, f32), text_scale: f32) -> TableSpace {
    let mut table = begin(game);
    let (board, standing) = (extent(&table.board(), 0), table.standing());
    let seats = table.open_curtain().scene.seats.len() as u8;
    TableSpace {
        width,
        height,
        text_scale,
        board,
        true_width: None,
        seats,
        standing,
        flat: false,
        left_handed: false,
        large_keys: false,
    }
}

fn boards(window: (f32, f32), text_scale: f32) -> [f32; 5] {
    GAMES.map(|game| table_layout(&space(game, window, text_scale)).board.w.round())
}

/// Widths of the boards in the windows above, at usual and at double text, in dp. Each holds in all phases of a match.
const BOARDS: [[[f32; 5]; 8]; 2] = [
    [
        [239.0, 304.0, 304.0, 270.0, 270.0],
        [305.0, 344.0, 344.0, 314.0, 338.0],
        [338.0, 344.0, 344.0, 344.0, 344.0],
        [374.0, 374.0, 374.0, 374.0, 374.0],
        [341.0, 374.0, 374.0, 324.0, 374.0],
        [757.0, 804.0, 804.0, 769.0, 804.0],
        [704.0, 731.0, 731.0, 669.0, 731.0],
        [777.0, 852.0, 852.0, 738.0, 852.0],
    ],
    [
        [207.0, 274.0, 274.0, 237.0, 227.0],
        [234.0, 340.0, 340.0, 295.0, 256.0],
        [270.0, 340.0, 340.0, 294.0, 296.0],
        [308.0, 374.0, 374.0, 341.0, 338.0],
        [341.0, 374.0, 374.0, 324.0, 374.0],
        [567.0, 772.0, 772.0, 669.0, 694.0],
        [704.0, 731.0, 731.0, 669.0, 731.0],
        [777.0, 852.0, 852.0, 738.0, 852.0],
    ],
];

/// Widths before the boards stood still, in a match of people on their turn. No board is smaller now.
const BEFORE: [[[f32; 5]; 8]; 2] = [
    [
        [181.0, 218.0, 218.0, 190.0, 142.0],
        [301.0, 290.0, 290.0, 252.0, 214.0],
        [330.0, 330.0, 330.0, 287.0, 274.0],
        [374.0, 374.0, 374.0, 374.0, 374.0],
        [341.0, 374.0, 374.0, 324.0, 374.0],
        [757.0, 770.0, 770.0, 670.0, 714.0],
        [704.0, 731.0, 731.0, 669.0, 731.0],
        [777.0, 852.0, 852.0, 738.0, 852.0],
    ],
    [
        [207.0, 227.0, 227.0, 198.0, 227.0],
        [234.0, 256.0, 256.0, 223.0, 256.0],
        [270.0, 296.0, 296.0, 256.0, 296.0],
        [308.0, 338.0, 338.0, 294.0, 338.0],
        [341.0, 374.0, 374.0, 324.0, 374.0],
        [547.0, 570.0, 570.0, 496.0, 510.0],
        [704.0, 731.0, 731.0, 669.0, 731.0],
        [777.0, 852.0, 852.0, 738.0, 852.0],
    ],
];

#[test]
fn each_window_has_one_board_for_each_game() {
    let now = [1.0, 2.0].map(|scale| WINDOWS.map(|window| boards(window, scale)));
    assert_eq!(now, BOARDS, "a changed size is written here, and shown in a picture");
    for (scale, (sizes, before)) in now.iter().zip(BEFORE).enumerate() {
        for (window, (sizes, before)) in WINDOWS.iter().zip(sizes.iter().zip(before)) {
            for (game, (size, before)) in GAMES.iter().zip(sizes.iter().zip(before)) {
                assert!(*size >= before, "{game} in {window:?}, text {}: {size} < {before}", scale + 1);
            }
        }
    }
}

/// All spaces of the table above, also flat.
fn spaces() -> Vec<TableSpace> {
    let games = GAMES.map(|game| space(game, WINDOWS[0], 1.0));
    let sizes = WINDOWS.iter().chain(&[(640.0, 360.0), (683.0, 450.0), (960.0, 640.0), (600.0, 600.0)]);
    let mut all = Vec::new();
    for (width, height) in sizes.copied() {
        for text_scale in [0.85, 1.0, 1.3, 1.6, 2.0] {
            for game in games {
                for flat in [false, true] {
                    for (left_handed, large_keys) in [(false, false), (true, true)] {
                        let space = TableSpace { width, height, text_scale, flat, ..game };
                        all.push(TableSpace { left_handed, large_keys, ..space });
                    }
                }
            }
        }
    }
    all
}

pub(super) fn holds(outer: Rect, inner: Rect) -> bool {
    const SLACK: f32 = 0.01;
    inner.x >= outer.x - SLACK
        && inner.y >= outer.y - SLACK
        && inner.x + inner.w <= outer.x + outer.w + SLACK
        && inner.y + inner.h <= outer.y + outer.h + SLACK
}

pub(super) fn overlap(a: Rect, b: Rect) -> bool {
    const SLACK: f32 = 0.01;
    a.x + a.w > b.x + SLACK && b.x + b.w > a.x + SLACK && a.y + a.h > b.y + SLACK && b.y + b.h > a.y + SLACK
}

#[test]
fn parts_lie_in_the_window_and_none_over_the_board() {
    for space in spaces() {
        let layout = table_layout(&space);
        let window = Rect { x: 0.0, y: 0.0, w: space.width, h: space.height };
        assert!(holds(window, layout.board), "{space:?}: {layout:?}");
        let ratio = layout.board.h / layout.board.w;
        assert!((ratio - space.board.y / space.board.x).abs() < 0.01, "{space:?}");
        for part in [layout.bar, layout.far, layout.below, layout.actions, layout.left, layout.right] {
            if part.w > 0.0 {
                assert!(holds(window, part), "{part:?} of {space:?}");
                assert!(!overlap(layout.board, part), "{part:?} of {space:?}");
            }
        }
        if layout.shape == TableShape::Upright {
            assert!(holds(layout.below, layout.actions), "{space:?}");
            assert!(layout.below.h >= 160.0 || space.height < 620.0, "{space:?}: {layout:?}");
        }
    }
}

/// 四国战棋 on a phone: the whole board at its opening, seats that lie beside it, and in play as much room as in the placing.
#[test]
fn four_seats_leave_a_phone_its_whole_board() {
    let phones =
        [(320.0, 568.0), (360.0, 600.0), (360.0, 620.0), (360.0, 640.0), (390.0, 844.0), (450.0, 800.0)];
    let mut widths = Vec::new();
    for window in phones {
        let space = space("siguo", window, 1.0);
        let layout = table_layout(&space);
        let pitch = layout.board.w / space.board.x;
        let aim = finger_aim(pitch, 1.0, None);
        assert_eq!(
            aim.opening_zoom, 1.0,
            "{window:?}: it opens with {pitch} a point, so a part of it is hidden"
        );
        assert!(layout.has_quarter_key && pitch * aim.quarter_zoom >= 30.0, "{window:?}: {pitch}");
        // Two cards and a key side by side, none over the board or its letters.
        assert!(!overlap(layout.far, layout.board) && layout.far.h >= 40.0, "{window:?}");
        assert!(layout.far.y >= layout.bar.h && layout.far.y + layout.far.h <= layout.board.y, "{window:?}");
        // Below the board a card, the actions and the sentence have their places in both phases.
        let row = layout.actions.h / f32::from(layout.action_rows);
        let play = layout.sentence_height + layout.near_height + layout.actions.h;
        let placing = layout.sentence_height + 108.0 + row * f32::from(layout.placing_rows);
        assert!(
            play.max(placing) <= layout.below.h,
            "{window:?}: {play} and {placing} of {}",
            layout.below.h
        );
        widths.push(layout.board.w.round());
    }
    assert!(widths.is_sorted(), "a larger phone has no smaller board: {widths:?}");
    assert!(widths[3] >= 336.0 && widths[4] == 374.0, "{widths:?}");
}

#[test]
fn only_the_match_itself_makes_room_for_a_drawer_or_a_tray() {
    let standing = GAMES.map(|game| begin(game).standing());
    let (drawer, tray) = (standing.map(|one| one.drawer), standing.map(|one| one.tray));
    assert_eq!(drawer, [true, false, false, false, false]);
    assert_eq!(tray, [false, false, false, false, true]);
    let plain = r#"{"spy_selection":"none"}"#;
    let new = |options: &str| NewMatch {
        game: "undercover".to_owned(),
        options: options.to_owned(),
        seed: 7,
        names: Vec::new(),
        players: Vec::new(),
    };
    let table = Table::begin(&new(plain), Prefs::default()).expect("plain Xiangqi");
    assert!(!table.standing().drawer, "no drawer without spies");
    // From the pick to the review nothing of it changes.
    let mut table = Table::begin(&new(r#"{"first":"red"}"#), Prefs::default()).expect("options");
    let (standing, size) = (table.standing(), extent(&table.board(), 0));
    let check = |table: &Table, phase: &str| {
        assert_eq!((table.standing(), extent(&table.board(), 0)), (standing, size), "{phase}");
    };
    for place in ["e6", "c3"] {
        table.open_curtain();
        check(&table, "pick");
        table.enter(place);
        table.press("spy:yes");
    }
    table.open_curtain();
    check(&table, "play");
    table.press("activate:0");
    table.press("ask:yes");
    check(&table, "activated");
    table.press("resign:1");
    table.press("ask:yes");
    check(&table, "result");
    table.press("review:open");
    check(&table, "review");
}

/// Where a low window leaves a board points below 14 dp, the board opens enlarged.
#[test]
fn no_board_has_points_below_14_dp() {
    let pitch = |game: &str, window: (f32, f32), scale: f32| {
        let space = space(game, window, scale);
        table_layout(&space).board.w / space.board.x
    };
    for game in GAMES {
        let low = pitch(game, (360.0, 640.0), 1.0);
        assert!(low >= 14.0, "{game}: {low}");
        for window in [(360.0, 640.0), (320.0, 568.0), (411.0, 420.0)] {
            for scale in [1.0, 2.0] {
                let pitch = pitch(game, window, scale);
                let opens = pitch * finger_aim(pitch, 1.0, None).opening_zoom;
                assert!(opens >= 13.99, "{game} in {window:?}, text {scale}: {opens}");
            }
        }
    }
}

#[test]
fn the_left_hand_has_the_mirror_image() {
    for right in spaces().into_iter().filter(|space| !space.left_handed) {
        let left = table_layout(&TableSpace { left_handed: true, ..right });
        let right_layout = table_layout(&right);
        let pairs = [
            (left.board, right_layout.board),
            (left.left, right_layout.left),
            (left.right, right_layout.right),
            (left.drawer, right_layout.drawer),
        ];
        for (left, right_part) in pairs {
            assert_eq!((left.y, left.w, left.h), (right_part.y, right_part.w, right_part.h), "{right:?}");
            if left.w > 0.0 {
                let middle = left.x + left.w / 2.0 + right_part.x + right_part.w / 2.0;
                assert!((middle - right.width).abs() < 0.01, "{right:?}");
            }
        }
    }
}

#[test]
fn large_keys_take_height_from_the_board_alone() {
    for usual in spaces().into_iter().filter(|space| !space.large_keys) {
        let (large, usual) = (table_layout(&TableSpace { large_keys: true, ..usual }), table_layout(&usual));
        if usual.drawer.w > 0.0 {
            assert!(large.drawer.h > usual.drawer.h);
        }
        assert!(large.board.w <= usual.board.w + 0.01);
    }
}

#[test]
fn a_true_size_is_kept_where_it_fits() {
    let space = space("gomoku", (820.0, 1180.0), 1.0);
    let real = |width| table_layout(&TableSpace { true_width: Some(width), ..space }).board.w;
    assert_eq!(real(600.0), 600.0);
    assert_eq!(real(2000.0), table_layout(&space).board.w);
}

#[test]
fn a_zoomed_window_gives_the_board_its_height() {
    // 1366 × 900 at 200 % of 大小.
    let layout = table_layout(&space("undercover", (683.0, 450.0), 1.0));
    assert_eq!(layout.shape, TableShape::Wide);
    assert!(layout.board.h >= 430.0, "{:?}", layout.board);
    assert!((layout.board.y - (450.0 - layout.board.h) / 2.0).abs() < 0.5, "in the middle");
}

/// A column is crowded where it is low or its text is large, and the more of either, the more: a roomy window never is. Then its
/// actions have one row, and a question lies over its parts.
#[test]
fn a_low_column_says_that_it_is_crowded() {
    let wide = |game: &str, window: (f32, f32), scale: f32| {
        let layout = table_layout(&space(game, window, scale));
        (layout.shape == TableShape::Wide).then_some(layout)
    };
    let mut crowded = 0;
    for game in GAMES {
        let usual = wide(game, (1366.0, 900.0), 1.0).expect("a column");
        assert!(!usual.is_crowded && !usual.covers_column && usual.action_rows == 2, "{game}: {usual:?}");
        for width in [900.0, 1180.0, 1366.0] {
            for (lower, higher) in [(560.0, 640.0), (640.0, 720.0), (720.0, 800.0), (800.0, 900.0)] {
                for (small, large) in [(1.0, 1.3), (1.3, 1.6), (1.6, 2.0)] {
                    let Some(low) = wide(game, (width, lower), large) else { continue };
                    crowded += usize::from(low.is_crowded);
                    assert_eq!(low.action_rows, if low.is_crowded { 1 } else { 2 }, "{game}");
                    assert!(low.covers_column || !low.is_crowded, "{game}: no room for a question either");
                    for roomier in [wide(game, (width, higher), large), wide(game, (width, lower), small)] {
                        let Some(roomier) = roomier else { continue };
                        assert!(low.is_crowded || !roomier.is_crowded, "{game} {width} {lower} {large}");
                        assert!(
                            low.covers_column || !roomier.covers_column,
                            "{game} {width} {lower} {large}"
                        );
                    }
                }
            }
        }
    }
    assert!(crowded > 0, "none of these windows is low enough to show it");
}
