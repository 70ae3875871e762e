//! The pictures on the cards of the lobby.

use qishe_core::game::Prefs;
use qishe_core::policy::crop_around;
use qishe_core::scene::{Pt, Rect};
use qishe_core::table::{board_of, game_card, games};
use qishe_core::words::Lang;

/// A crop lies on the board's face for every spot, and around the spot where there is room.
#[test]
fn a_crop_stays_on_the_boards_face() {
    let bounds = Rect { x: -1.0, y: -1.0, w: 12.0, h: 10.0 };
    let crop = |x, y, wide, high| crop_around(bounds, 0.5, Pt { x, y }, wide, high);
    assert_eq!(crop(5.0, 4.0, 4.0, 2.0), Rect { x: 4.0, y: 4.0, w: 4.0, h: 2.0 });
    for (x, y) in [(-9.0, -9.0), (-1.0, 9.0), (11.0, -1.0), (99.0, 99.0)] {
        let it = crop(x, y, 4.0, 2.0);
        assert!(it.x > 0.59 && it.x + it.w < 11.41 && it.y > 0.59 && it.y + it.h < 9.41, "{it:?}");
    }
    let wide = crop(0.0, 0.0, 20.0, 2.0);
    assert!(
        (wide.x + wide.w / 2.0 - 6.0).abs() < 1e-5,
        "a board that is too small lies in the middle: {wide:?}"
    );
}

/// Every game has a card with pieces on it, around a spot within the plate, and no line that leads out of it.
#[test]
fn every_game_has_a_card() {
    let prefs = Prefs::default();
    for game in games(Lang::En) {
        let card = game_card(&game.id, &prefs).expect("a game").expect("a picture");
        let bounds = board_of(&game.id, &Prefs::default()).expect("a game").bounds;
        assert!(!card.scene.pieces.is_empty(), "{}", game.id);
        assert!(card.scene.marks.iter().all(|mark| mark.axes.is_empty()), "{}", game.id);
        assert!((bounds.x..bounds.x + bounds.w).contains(&card.spot.x), "{}", game.id);
        assert!((bounds.y..bounds.y + bounds.h).contains(&card.spot.y), "{}", game.id);
    }
    assert!(game_card("chess", &prefs).is_err());
}
