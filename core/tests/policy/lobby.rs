//! The lobby fills its window: pictures grow with it, and the day's puzzle has a board of its own where there is room.

use qishe_core::policy::{LobbyLayout, LobbyShape, LobbySpace, lobby_layout};
use qishe_core::words::Lang;

/// The lobby beside its tabs in a window, without tiles.
fn space(width: f32, height: f32) -> LobbySpace {
    LobbySpace { width, height, text_scale: 1.0, cards: 0, has_tile: true, lang: Lang::Zh }
}

fn heights(layout: &LobbyLayout) -> (f32, f32) {
    (layout.large_scene, layout.small_scene)
}

/// A small phone loses nothing to larger pictures, and one on its side keeps the games on its first screen.
#[test]
fn small_windows_keep_small_pictures() {
    for (width, height, shape) in [
        (320.0, 500.0, LobbyShape::Upright),
        (360.0, 576.0, LobbyShape::Upright),
        (748.0, 390.0, LobbyShape::Low),
    ] {
        let layout = lobby_layout(&space(width, height));
        assert_eq!((layout.shape, heights(&layout)), (shape, (116.0, 96.0)), "{width}×{height}");
        assert_eq!(layout.puzzle_board, None);
    }
}

/// A tablet on its side shows the day's puzzle on a board of 300 (`look/README-2.md`, picture 24). Matches with other devices come
/// first (picture 86), and large letters need the room.
#[test]
fn a_wide_window_shows_the_board_of_the_day() {
    let wide = space(1084.0, 800.0);
    assert!(lobby_layout(&wide).puzzle_board.is_some_and(|side| side >= 300.0), "{:?}", lobby_layout(&wide));
    for full in [LobbySpace { cards: 2, ..wide }, LobbySpace { text_scale: 2.0, ..wide }, space(864.0, 600.0)]
    {
        let layout = lobby_layout(&full);
        assert_eq!((layout.shape, layout.puzzle_board), (LobbyShape::Wide, None), "{full:?}");
    }
}

/// Two tiles beside each other have room for their words: on the narrowest phones and with large letters they do not, and English
/// words need more than Chinese ones.
#[test]
fn tiles_have_room_for_their_words() {
    let stacks = |width, lang, text_scale| {
        lobby_layout(&LobbySpace { lang, text_scale, ..space(width, 640.0) }).stacks_tiles
    };
    assert!(!stacks(360.0, Lang::Zh, 1.0) && !stacks(412.0, Lang::En, 1.0));
    assert!(stacks(360.0, Lang::En, 1.0) && stacks(320.0, Lang::Zh, 1.0) && stacks(412.0, Lang::Zh, 2.0));
}

/// In a higher window no picture is lower; with more above the games none is higher.
#[test]
fn pictures_grow_with_the_window() {
    for width in [360.0, 724.0, 1084.0] {
        let sizes: Vec<(f32, f32)> = (480..1400)
            .step_by(20)
            .map(|height| heights(&lobby_layout(&space(width, height as f32))))
            .collect();
        assert!(sizes.is_sorted_by(|a, b| a.0 <= b.0 && a.1 <= b.1), "{width}: {sizes:?}");
        assert!(sizes[0] < sizes[sizes.len() - 1], "{width}");
    }
    let high = space(724.0, 1000.0);
    let crowded = LobbySpace { cards: 2, ..high };
    assert!(heights(&lobby_layout(&crowded)) < heights(&lobby_layout(&high)));
}
