//! Pictures equal the golden files in `tests/goldens`: every game, theme, piece set, mark and area. The themes differ in colours
//! alone: one SVG file has the shapes, and a text has the colours of each sprite in each theme.

use crate::support::picture;
use std::path::Path;

use crate::support::picture::{BOARDS, all_areas, board, looks};
use qishe_core::picture::svg::Sheet;
use qishe_core::picture::{
    PieceSet, SealFace, SealState, SpriteKey, Style, Theme, palette, picture, sprite, tile_print,
};
use qishe_core::remote::Identity;
use qishe_core::scene::{CardScene, Pt};

/// Compares with the golden file of a name, or writes it.
fn golden(name: &str, svg: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/goldens").join(name);
    if std::env::var_os("QISHE_BLESS").is_some() {
        std::fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
        std::fs::write(&path, svg).expect("a file");
        return;
    }
    let was = std::fs::read_to_string(&path).unwrap_or_default();
    let differs = was.lines().zip(svg.lines()).position(|(a, b)| a != b);
    assert!(
        was == svg,
        "{name} is drawn otherwise (first at line {:?}). If it is meant: look at it after QISHE_BLESS=1",
        differs.map(|line| line + 1)
    );
}

fn styles() -> Vec<(String, Style)> {
    let mut list = Vec::new();
    for theme in Theme::ALL {
        for dark in [false, true] {
            let name = format!("{}-{}", theme.id(), if dark { "dark" } else { "light" });
            list.push((name, Style { theme, dark, ..Style::default() }));
        }
    }
    for dark in [false, true] {
        let name = format!("contrast-{}", if dark { "dark" } else { "light" });
        list.push((name, Style { dark, contrast: true, ..Style::default() }));
    }
    list
}

/// All looks side by side on the face of a board, with the lines under them.
fn sheet(list: &[SpriteKey], style: &Style) -> String {
    const WIDE: u16 = 12;
    let rows = u16::try_from(list.len()).expect("some").div_ceil(WIDE);
    let (step, colours) = (1.5, palette(style).board);
    let mut sheet = Sheet::new(f32::from(WIDE) * step, f32::from(rows) * step);
    sheet.ground(colours.face2);
    for (i, look) in (0..).zip(list) {
        let (x, y) = (f32::from(i % WIDE), f32::from(i / WIDE));
        let at = Pt { x: (x + 0.5) * step, y: (y + 0.5) * step };
        sheet.put(&picture::crossing(colours.line), at, 1.0, 1.0);
        sheet.put(&sprite(look, style).commands, at, 1.0, 1.0);
    }
    sheet.finish(1080)
}

/// Splits an SVG file into its shapes and its colours with their opacities, in order.
fn shapes_and_colours(svg: &str) -> (String, Vec<String>) {
    let (mut shapes, mut colours): (String, Vec<String>) = (String::new(), Vec::new());
    for (at, part) in svg.split('"').enumerate() {
        // Every other part is a value; its attribute stands before it.
        let is_opacity = at % 2 == 1 && shapes.ends_with("opacity=");
        if is_opacity && let Some(colour) = colours.last_mut() {
            *colour += &format!("/{part}");
            shapes.truncate(shapes.rfind(' ').unwrap_or_default());
        } else if at % 2 == 1 && part.starts_with('#') && part.len() == 7 {
            colours.push(part.to_owned());
        } else {
            shapes += part;
        }
    }
    (shapes, colours)
}

/// Returns a line for each sprite, with its colours in the order in which they first appear.
fn colours_of(list: &[SpriteKey], style: &Style) -> String {
    let mut lines = String::new();
    for look in list {
        let mut sheet = Sheet::new(1.0, 1.0);
        sheet.put(&sprite(look, style).commands, Pt { x: 0.0, y: 0.0 }, 1.0, 1.0);
        let mut seen = Vec::new();
        for colour in shapes_and_colours(&sheet.finish(1)).1 {
            if !seen.contains(&colour) {
                seen.push(colour);
            }
        }
        lines += &format!("{}\n", seen.join(" "));
    }
    lines
}

/// The shapes of a sheet are the same in all styles, and its colours are the golden ones.
fn golden_in(styles: &[(String, Style)], name: &str, list: &[SpriteKey], sheet: impl Fn(&Style) -> String) {
    let shapes = sheet(&styles[0].1);
    golden(&format!("{name}.svg"), &shapes);
    let mut colours = String::new();
    for (theme, style) in styles {
        assert_eq!(
            shapes_and_colours(&sheet(style)).0,
            shapes_and_colours(&shapes).0,
            "{name}: other shapes in {theme}"
        );
        colours += &format!("{theme}\n{}", colours_of(list, style));
    }
    golden(&format!("{name}-colours.txt"), &colours);
}

#[test]
fn all_looks_in_all_themes() {
    let list = looks();
    golden_in(&styles(), "looks", &list, |style| sheet(&list, style));
}

#[test]
fn glyphs_in_all_sets() {
    let list: Vec<SpriteKey> = looks()
        .into_iter()
        .filter(|look| matches!(look, SpriteKey::Piece { glyph, .. } if !glyph.is_empty()))
        .collect();
    for pieces in PieceSet::ALL {
        let style = Style { pieces, ..Style::default() };
        golden(&format!("set-{}.svg", pieces.id()), &sheet(&list, &style));
    }
}

#[test]
fn a_board_of_every_game() {
    for (name, viewer, steps) in BOARDS {
        let (scene, art) = board(name, viewer, steps);
        let style = Style::default();
        let svg = Sheet::of(&picture(&scene, &art, &style), &art, &style).finish(1080);
        golden(&format!("board-{name}.svg"), &svg);
    }
}

#[test]
fn a_board_in_every_turn_with_all_areas() {
    for turn in 0..4 {
        let (scene, art) = all_areas(turn);
        let style = Style { dark: turn % 2 == 1, ..Style::default() };
        let svg = Sheet::of(&picture(&scene, &art, &style), &art, &style).finish(1080);
        golden(&format!("turn-{turn}.svg"), &svg);
    }
}

/// Cards of the lobby as wide as on a phone, large and small, the seals: stamped, ahead, and the empty place; tiles of people.
#[test]
fn cards_and_seals() {
    let mut places: Vec<(SpriteKey, Pt, f32)> = Vec::new();
    let scenes =
        [CardScene::Spy, CardScene::Five, CardScene::Square, CardScene::Kingdoms, CardScene::Triangle];
    for (row, scene) in (0_u8..).zip(scenes) {
        for (x, wide) in [(1.7, 302), (4.25, 176)] {
            if wide == 176 && scene == CardScene::Spy {
                continue;
            }
            places.push((
                SpriteKey::CardScene { scene, wide },
                Pt { x, y: 0.65 + 1.1 * f32::from(row) },
                1.0,
            ));
        }
    }
    for level in 1..=9_u8 {
        let face = SealFace::Grade { level };
        for (y, state) in [(6.2, SealState::Stamped), (7.4, SealState::Ahead)] {
            let at = Pt { x: 0.5 + 0.7 * f32::from(level - 1), y };
            places.push((SpriteKey::Seal { face, state }, at, 0.6));
        }
    }
    for (y, state) in [(6.2, SealState::Stamped), (7.4, SealState::Empty)] {
        places.push((SpriteKey::Seal { face: SealFace::Solved, state }, Pt { x: 6.8, y }, 0.6));
    }
    for (column, key) in (0_u8..).zip(1..=5) {
        let print = tile_print(&Identity::from_secret(&[key; 32]).public().0);
        let at = Pt { x: 0.75 + 1.1 * f32::from(column), y: 8.5 };
        places.push((SpriteKey::Tile { print, small: false }, at, 1.0));
    }
    let print = tile_print(&Identity::from_secret(&[1; 32]).public().0);
    places.push((SpriteKey::Tile { print, small: true }, Pt { x: 6.3, y: 8.5 }, 0.4));
    let list: Vec<SpriteKey> = places.iter().map(|(look, ..)| look.clone()).collect();
    let styles = [false, true]
        .map(|dark| (if dark { "dark" } else { "light" }.to_owned(), Style { dark, ..Style::default() }));
    golden_in(&styles, "cards", &list, |style| {
        let mut sheet = Sheet::new(7.2, 9.2);
        sheet.ground(palette(style).ui.surface);
        for (look, at, size) in &places {
            sheet.put(&sprite(look, style).commands, *at, *size, 1.0);
        }
        sheet.finish(1080)
    });
}
