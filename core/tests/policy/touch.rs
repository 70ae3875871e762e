//! Points that a finger or an arrow key means.

use qishe_core::game::Prefs;
use qishe_core::picture::{extent, places};
use qishe_core::policy::TouchMap;
use qishe_core::scene::Pt;
use qishe_core::table::{board_of, games};
use qishe_core::words::Lang;

#[test]
fn every_point_of_every_board_is_hit_however_it_lies() {
    for game in games(Lang::Zh) {
        let art = board_of(&game.id, &Prefs::default()).expect("a board");
        for turn in 0..4 {
            let map = TouchMap::new(&art, turn);
            for (point, place) in art.points.iter().zip(places(&art, turn)) {
                assert_eq!(map.nearest(place), Some(point.id), "{} {turn}", game.id);
                let beside = Pt { x: place.x + art.snap * 0.4, y: place.y };
                assert_eq!(map.nearest(beside), Some(point.id), "{} {turn}", game.id);
            }
            let size = extent(&art, turn);
            assert_eq!(map.nearest(Pt { x: size.x + 5.0, y: size.y + 5.0 }), None);
        }
    }
}

/// Between points the nearest that something can be done with is meant, or else the nearest, within the finger's error.
#[test]
fn a_finger_between_points_means_the_nearest_open_one() {
    let art = board_of("undercover", &Prefs::default()).expect("a board");
    let places = places(&art, 0);
    let map = TouchMap::new(&art, 0);
    let (a, b) = (art.points[0].id, art.points[1].id);
    let (from, to) = (places[0], places[1]);
    let between = |part: f32| Pt { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
    let hit = between(art.snap * 0.9);
    assert_eq!(map.meant(hit, 1.0, &[b]), Some(a), "a point that is hit is meant, open or not");
    // Off the face, nearer to the first than to the second.
    let beside = Pt { x: between(0.4).x, y: from.y - art.snap };
    assert_eq!(map.nearest(beside), None);
    assert_eq!(map.meant(beside, 2.0, &[]), Some(a));
    assert_eq!(map.meant(beside, 2.0, &[b]), Some(b));
    assert_eq!(map.meant(beside, 0.01, &[a, b]), None, "beyond the finger's error");
}

#[test]
fn arrows_go_to_neighbors_and_stop_at_the_edge() {
    for game in games(Lang::Zh) {
        let art = board_of(&game.id, &Prefs::default()).expect("a board");
        for turn in 0..4 {
            let (map, places) = (TouchMap::new(&art, turn), places(&art, turn));
            for (point, place) in art.points.iter().zip(&places) {
                for (dx, dy) in [(1, 0), (-1, 0), (0, 1), (0, -1)] {
                    let Some(next) = map.neighbor(point.id, dx, dy) else { continue };
                    let there = places[art.points.iter().position(|one| one.id == next).expect("a point")];
                    let along = (there.x - place.x) * f32::from(dx) + (there.y - place.y) * f32::from(dy);
                    assert!(along > 0.0, "{} {turn}", game.id);
                }
            }
        }
    }
    let map = TouchMap::new(&board_of("undercover", &Prefs::default()).expect("a board"), 0);
    let mut at = 40;
    let mut steps = 0;
    while let Some(next) = map.neighbor(at, 1, 0) {
        (at, steps) = (next, steps + 1);
    }
    assert!((1..9).contains(&steps));
    assert_eq!(map.neighbor(u16::MAX, 1, 0), None);
}
