//! What the eyes of people see: contrasts of all pairs of colours in a table, and signs that eyes without all cones tell apart.
//!
//! Two signs are told apart if one of these holds:
//! - their shapes differ;
//! - their lightness differs by 3 : 1, which [Understanding 1.4.1] of WCAG 2.2 counts as more than a difference of colour;
//! - their colours differ by [`PLAIN`] in CIEDE2000.
//!
//! [Understanding 1.4.1]: https://www.w3.org/WAI/WCAG22/Understanding/use-of-color.html

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use crate::support::eyes::{Eye, ciede2000};
use crate::support::picture::{MARKS, all_areas, styles};
use qishe_core::picture::{
    Command, Drawn, Paint, Palette, PieceSet, Segment, SpriteKey, Style, ThingKind, Upon, palette, picture,
    sprite,
};
use qishe_core::scene::{AreaKind, Ink, MarkKind, PieceShape, Pt};
use qishe_core::table::games;
use qishe_core::words::Lang;

/// Least CIEDE2000 between two colours that alone tell something: over four times the difference that is just noticed (2.3:
/// Mahy, Van Eycken, Oosterlinck, “Evaluation of Uniform Color Spaces”, 1994).
const PLAIN: f64 = 10.0;

/// Least contrast of a text and of a sign.
const TEXT: f64 = 4.5;
const SIGN: f64 = 3.0;

const WHITE: u32 = 0xFFFF_FFFF;

/// A pair of colours that the app draws on each other.
struct Pair {
    what: &'static str,
    /// What is drawn. Of several, one that is seen is enough: a piece by its rim or by its body.
    fronts: Vec<u32>,
    ground: u32,
    least: f64,
}

impl Pair {
    /// The least contrast for an eye. Glyphs on pieces are large text, for which 3 : 1 is enough; full eyes get more.
    fn needed(&self, eye: Eye) -> f64 {
        if eye != Eye::Full && self.what.starts_with("piece: ") { SIGN } else { self.least }
    }

    fn ratio(&self, eye: Eye) -> f64 {
        self.fronts.iter().map(|front| eye.contrast(*front, self.ground)).fold(0.0, f64::max)
    }
}

/// A colour over another, its share 0…1.
fn over(ground: u32, colour: u32, share: f32) -> u32 {
    let ([r, g, b, _], [red, green, blue, _]) = (ground.to_be_bytes(), colour.to_be_bytes());
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "0…255")]
    let mixed =
        |under: u8, part: u8| (f32::from(under) * (1.0 - share) + f32::from(part) * share).round() as u8;
    u32::from_be_bytes([mixed(r, red), mixed(g, green), mixed(b, blue), 0xFF])
}

/// Every pair of the interface and of the board. The shells draw no others: docs/accessibility.md.
fn pairs(all: &Palette) -> Vec<Pair> {
    let (ui, board) = (&all.ui, &all.board);
    let mut list = Vec::new();
    let mut add = |what, fronts: &[u32], ground, least| {
        list.push(Pair { what, fronts: fronts.to_vec(), ground, least });
    };
    for (what, front, grounds) in [
        ("text", ui.ink, [ui.table, ui.surface, ui.sunken, ui.accent_soft]),
        (
            "fainter text, and keys that cannot be used now",
            ui.ink2,
            [ui.table, ui.surface, ui.sunken, ui.sunken],
        ),
        (
            "accent: what is chosen, links, the move on the board",
            ui.accent,
            [ui.table, ui.surface, ui.accent_soft, ui.accent_soft],
        ),
        ("danger", ui.danger, [ui.table, ui.surface, ui.sunken, ui.sunken]),
    ] {
        for ground in grounds {
            add(what, &[front], ground, TEXT);
        }
    }
    add("second line of a card, 70 %", &[over(ui.surface, ui.ink, 0.7)], ui.surface, TEXT);
    add("text on the accent", &[ui.on_accent], ui.accent, TEXT);
    add("text on a strong chip, and on a running clock", &[ui.table], ui.ink, TEXT);
    add("text on a clock that runs out", &[ui.table], ui.danger, TEXT);
    add("secret", &[ui.secret], ui.surface, TEXT);
    add("secret on its ground", &[ui.secret], ui.secret_soft, TEXT);
    add("drawer: text", &[ui.on_lacquer], ui.lacquer, TEXT);
    add("drawer: fainter text", &[ui.on_lacquer2], ui.lacquer, TEXT);
    add("drawer: a secret, and a key that is held", &[ui.secret_on_lacquer], ui.lacquer, TEXT);
    // The shells lighten the lacquer by white under keys: 0x1A on iOS, 9 % on Android; less where a key is idle.
    add("drawer: text on a key", &[ui.on_lacquer], over(ui.lacquer, WHITE, 0.102), TEXT);
    add("drawer: text on an idle key", &[ui.on_lacquer2], over(ui.lacquer, WHITE, 0.06), TEXT);
    let (key, idle) = (over(ui.lacquer, WHITE, 0.09), over(ui.lacquer, WHITE, 0.05));
    add("drawer: second line of a key", &[over(key, ui.on_lacquer, 0.85)], key, TEXT);
    add("drawer: second line of an idle key", &[over(idle, ui.on_lacquer2, 0.85)], idle, TEXT);
    add("drawer: a key that is held, Android", &[0x2B1A_4DFF], ui.secret_on_lacquer, TEXT);
    add(
        "drawer: its second line",
        &[over(ui.secret_on_lacquer, 0x2B1A_4DFF, 0.85)],
        ui.secret_on_lacquer,
        TEXT,
    );
    add("drawer: a key that is held, iOS", &[ui.lacquer], ui.secret_on_lacquer, TEXT);
    for face in [0xB43A_26FF, 0x9C2A_1BFF] {
        add("drawer: the key that activates", &[0xFFF3_E2FF], face, TEXT);
    }
    add("seal", &[ui.seal], ui.seal_paper, SIGN);
    add("switch that is on, progress", &[ui.accent], ui.sunken, SIGN);
    for face in [board.face1, board.face2] {
        for (what, front) in [
            ("board: lines", board.line),
            ("board: chosen, and where it may go", board.sel),
            ("board: last move", board.last),
            ("board: check, forbidden, about to be hit", board.warn),
            ("board: threat, hint", board.threat),
            ("board: spy", board.secret),
            ("board: figures and counted rows", board.gold),
        ] {
            add(what, &[front], face, SIGN);
        }
        add("board: disc", &[board.disc_rim, board.disc2], face, SIGN);
        add("board: black stone", &[board.black_stone.rim, board.black_stone.mid], face, SIGN);
        add("board: white stone", &[board.white_stone.rim, board.white_stone.mid], face, SIGN);
        for seat in &all.seats {
            add("board: piece of a seat", &[seat.rim, seat.face], face, SIGN);
            add("board: lines of a seat", &[seat.trace], face, SIGN);
        }
    }
    add("board: coordinates, tray", &[board.label], board.rail, TEXT);
    add("board: frame of the chosen piece of the tray", &[board.sel], board.face1, SIGN);
    add("piece: Red's glyph", &[board.red], board.disc2, TEXT);
    add("piece: Black's glyph", &[board.black], board.disc2, TEXT);
    for seat in &all.seats {
        add("piece: glyph of a seat", &[seat.glyph], seat.face, TEXT);
    }
    add("piece: number on a black stone", &[board.white_stone.mid], board.black_stone.mid, TEXT);
    add("piece: number on a white stone", &[board.black_stone.mid], board.white_stone.mid, TEXT);
    add("mark on a white stone", &[board.last_on_white], board.white_stone.mid, SIGN);
    add("mark on a black stone", &[board.last_on_black], board.black_stone.mid, SIGN);
    add("pill and badge", &[board.on_pill], board.pill, 7.0);
    add("spy's digit or letter", &[board.secret_soft], board.secret, TEXT);
    for curtain in &all.curtains {
        for side in [curtain.light, curtain.dark] {
            add("curtain: words", &[curtain.text], side, TEXT);
            add("curtain: the ring that fills, and the focus", &[curtain.ring], side, SIGN);
        }
    }
    list
}

fn in_words(style: &Style) -> String {
    let night = if style.dark { "night" } else { "day" };
    let more = if style.contrast { ", more contrast" } else { "" };
    format!("{}, {night}{more}", style.theme.id())
}

/// The ratio that a pair needs, and its lowest one in all themes with the place, by eye.
type Lowest = (f64, [(f64, String); 4]);

/// The pairs with their lowest ratios.
fn lowest() -> Vec<(&'static str, Lowest)> {
    let mut order = Vec::new();
    let mut found: BTreeMap<&str, Lowest> = BTreeMap::new();
    for style in styles() {
        for pair in pairs(&palette(&style)) {
            let none = || [(); 4].map(|()| (f64::MAX, String::new()));
            let (least, ratios) = found.entry(pair.what).or_insert_with(|| {
                order.push(pair.what);
                (pair.least, none())
            });
            assert_eq!(*least, pair.least, "{}", pair.what);
            for (eye, lowest) in Eye::ALL.into_iter().zip(ratios) {
                let ratio = pair.ratio(eye);
                if ratio < lowest.0 {
                    *lowest = (ratio, in_words(&style));
                }
            }
        }
    }
    order.into_iter().map(|what| (what, found.remove(what).expect("it was found"))).collect()
}

/// The table is `docs/contrast.md`; `QISHE_BLESS=1` writes it anew.
#[test]
fn the_table_of_contrasts_is_right() {
    let mut text = String::from(
        "# Contrast\n\nFor engineers: the pairs of colours that both shells and the board draw, with the lowest contrast (WCAG 2.2) \
         in any theme by day\nand night, with and without more contrast, and the same for simulated eyes. Written by \
         `core/tests/pictures/eyes.rs`;\n`QISHE_BLESS=1` writes it anew. How eyes are simulated stands there and in \
         [accessibility.md](accessibility.md). Glyphs on pieces\nare large text: simulated eyes need 3.0.\n\n| pair | needed | lowest | where | protan | deutan | tritan |\n| --- | --- | \
         --- | --- | --- | --- | --- |\n",
    );
    for (what, (least, [full, protan, deutan, tritan])) in lowest() {
        // Rounded down: no pair that fails looks as if it did not.
        let short = |(ratio, _): &(f64, String)| format!("{:.2}", (ratio * 100.0).floor() / 100.0);
        let all = [&full, &protan, &deutan, &tritan].map(short);
        let _ = writeln!(
            text,
            "| {what} | {least:.1} | {} | {} | {} | {} | {} |",
            all[0], full.1, all[1], all[2], all[3]
        );
    }
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/contrast.md");
    if std::env::var_os("QISHE_BLESS").is_some() {
        fs::write(&path, &text).expect("the table is written");
    }
    let written = fs::read_to_string(&path).unwrap_or_default();
    assert!(written == text, "docs/contrast.md is stale; QISHE_BLESS=1 writes it:\n{text}");
}

/// In every theme, by day and night, with full eyes and without cones for red, green or blue.
#[test]
fn marks_and_texts_can_be_seen_by_every_eye() {
    let mut faint = Vec::new();
    for style in styles() {
        for pair in pairs(&palette(&style)) {
            for eye in Eye::ALL {
                let ratio = pair.ratio(eye);
                if ratio < pair.needed(eye) {
                    faint.push(format!("{}: {} for {eye:?}: {ratio:.2}", in_words(&style), pair.what));
                }
            }
        }
    }
    assert!(faint.is_empty(), "{}", faint.join("\n"));
}

/// A colour that no pair contains would be in no table.
#[test]
fn every_colour_of_texts_and_signs_is_in_the_table() {
    let style = Style::default();
    let all = palette(&style);
    let ui = &all.ui;
    let paired: BTreeSet<u32> =
        pairs(&all).iter().flat_map(|pair| [pair.fronts.clone(), vec![pair.ground]].concat()).collect();
    let colours = format!("{ui:?}");
    let named = colours.split(['{', ',', '}']).filter_map(|part| part.split_once(": ")).collect::<Vec<_>>();
    assert!(named.len() >= 18, "{colours}");
    for (name, value) in named {
        let value: u32 = value.trim().parse().expect("a colour");
        // Hairlines only divide.
        assert!(name.trim() == "hair" || paired.contains(&value), "{name} is in no pair");
    }
}

/// The formula against pairs 1, 7, 17 and 25 of the published test data.
#[test]
fn ciede2000_gives_the_published_values() {
    for (one, other, published) in [
        ([50.0, 2.6772, -79.7751], [50.0, 0.0, -82.7485], 2.0425),
        ([50.0, 0.0, 0.0], [50.0, -1.0, 2.0], 2.3669),
        ([50.0, 2.5, 0.0], [73.0, 25.0, -18.0], 27.1492),
        ([60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387], 1.2644),
    ] {
        let found = ciede2000(one, other);
        assert!((found - published).abs() < 0.0001, "{found} is not {published}");
    }
}

/// Whether every eye tells two colours apart, by lightness or by the whole difference, in every theme.
fn colours_differ(of: impl Fn(&Palette) -> (u32, u32)) -> bool {
    styles().iter().all(|style| {
        let (one, other) = of(&palette(style));
        Eye::ALL.iter().all(|eye| eye.contrast(one, other) >= SIGN || eye.difference(one, other) >= PLAIN)
    })
}

/// A drawing without its colours and sizes: its outlines in order, each filled or drawn, with the number of its segments.
fn skeleton(commands: &[Command]) -> Vec<(bool, usize)> {
    let outline = |command: &Command| match command {
        Command::Fill { path, .. } => Some((true, path.len())),
        Command::Stroke { path, .. } => Some((false, path.len())),
        _ => None,
    };
    commands.iter().filter_map(outline).collect()
}

fn piece(shape: PieceShape, ink: Ink, pieces: PieceSet, style: &Style) -> Vec<Command> {
    // One glyph for both sides: the glyph must not be needed.
    let glyph = if shape == PieceShape::Disc || shape == PieceShape::SeatPiece { "車" } else { "" };
    let look = SpriteKey::Piece { shape, ink, glyph: glyph.to_owned(), number: 0, turn: 0 };
    sprite(&look, &Style { pieces, ..*style }).commands
}

/// Every pair of sides, in every set of pieces and every theme.
#[test]
fn the_pieces_of_any_two_seats_are_told_apart_by_every_eye() {
    let seats = [Ink::Seat0, Ink::Seat1, Ink::Seat2, Ink::Seat3];
    let two = [Ink::Seat0, Ink::Seat1];
    let mut pairs = 0;
    for (shape, inks) in [
        (PieceShape::Disc, &[Ink::Red, Ink::Black][..]),
        (PieceShape::SeatPiece, &seats[..]),
        (PieceShape::Triangle, &two[..]),
        (PieceShape::Parallelogram, &two[..]),
        (PieceShape::Trapezoid, &two[..]),
        (PieceShape::Hexagon, &two[..]),
    ] {
        for style in styles() {
            for pieces in PieceSet::ALL {
                for (i, one) in inks.iter().enumerate() {
                    for other in &inks[i + 1..] {
                        let [a, b] = [one, other].map(|ink| skeleton(&piece(shape, *ink, pieces, &style)));
                        assert_ne!(
                            a,
                            b,
                            "{shape:?} of {one:?} and {other:?}, {pieces:?}, {}",
                            in_words(&style)
                        );
                        pairs += 1;
                    }
                }
            }
        }
    }
    assert_eq!(pairs, 16 * 3 * (1 + 6 + 4));
    // Stones are alike but for their lightness.
    for style in styles() {
        let board = palette(&style).board;
        for eye in Eye::ALL {
            let found = eye.contrast(board.black_stone.mid, board.white_stone.mid);
            assert!(found >= SIGN, "{} for {eye:?}: {found:.2}", in_words(&style));
        }
    }
}

/// The signs of seats in lists and on curtains.
#[test]
fn the_signs_of_any_two_seats_of_a_game_are_told_apart_by_every_eye() {
    for game in games(Lang::Zh) {
        for (i, one) in game.emblems.iter().enumerate() {
            for other in &game.emblems[i + 1..] {
                let [a, b] =
                    [one, other].map(|emblem| sprite(&SpriteKey::emblem(emblem), &Style::default()).commands);
                let stones = one.shape == PieceShape::Stone;
                assert!(skeleton(&a) != skeleton(&b) || stones, "{}: {one:?} and {other:?}", game.id);
            }
        }
    }
}

/// Half the width of the square that is looked at, and pixels of a unit of the board.
const REACH: f32 = 1.0;
const FINE: f32 = 40.0;
/// Least distance, in units of the board, at which paint is somewhere else.
const NEAR: f32 = 0.07;
/// Least part of the paint of two drawings that is somewhere else, for their shapes to differ.
const APART: f32 = 0.12;

/// A drawing as painted or not painted pixels. What is fainter than half, or has the colour of the board, is not painted.
struct Painted {
    texts: Vec<String>,
    pixels: BTreeSet<(i32, i32)>,
}

/// Outlines as straight pieces, each with the distance at which it begins along its outline.
fn straight(path: &[Segment]) -> Vec<Vec<Pt>> {
    let mut lines: Vec<Vec<Pt>> = Vec::new();
    for segment in path {
        match *segment {
            Segment::Move { to } => lines.push(vec![to]),
            Segment::Line { to } => lines.last_mut().expect("a begin").push(to),
            Segment::Curve { a, b, to } => {
                let line = lines.last_mut().expect("a begin");
                let from = *line.last().expect("a place");
                for step in 1..=12_u8 {
                    let t = f32::from(step) / 12.0;
                    let u = 1.0 - t;
                    let mix = |p: f32, q: f32, r: f32, s: f32| {
                        u * u * u * p + 3.0 * u * u * t * q + 3.0 * u * t * t * r + t * t * t * s
                    };
                    line.push(Pt { x: mix(from.x, a.x, b.x, to.x), y: mix(from.y, a.y, b.y, to.y) });
                }
            }
            Segment::Circle { centre, radius } => {
                let around = |step: u8| {
                    let angle = f32::from(step) / 60.0 * std::f32::consts::TAU;
                    Pt { x: centre.x + radius * angle.cos(), y: centre.y + radius * angle.sin() }
                };
                lines.push((0..=60).map(around).collect());
            }
            Segment::Close => {
                let line = lines.last_mut().expect("a begin");
                line.push(line[0]);
            }
        }
    }
    lines
}

/// Distance of a place from a straight piece, and where along it the nearest place lies.
fn beside(at: Pt, from: Pt, to: Pt) -> (f32, f32) {
    let (x, y) = (to.x - from.x, to.y - from.y);
    let length = x.hypot(y).max(0.000_1);
    let t = (((at.x - from.x) * x + (at.y - from.y) * y) / (length * length)).clamp(0.0, 1.0);
    ((at.x - from.x - t * x).hypot(at.y - from.y - t * y), t * length)
}

fn is_within(at: Pt, lines: &[Vec<Pt>]) -> bool {
    let crosses = |pair: &[Pt]| {
        let (a, b) = (pair[0], pair[1]);
        (a.y > at.y) != (b.y > at.y) && at.x < (b.x - a.x) * (at.y - a.y) / (b.y - a.y) + a.x
    };
    lines.iter().flat_map(|line| line.windows(2)).filter(|pair| crosses(pair)).count() % 2 == 1
}

fn inked(commands: &[Command], middle: Pt, halo: u32) -> Painted {
    let mut ink = Painted { texts: Vec::new(), pixels: BTreeSet::new() };
    #[expect(clippy::cast_possible_truncation, reason = "a few dozen")]
    let half = (REACH * FINE) as i32;
    let mut clips: Vec<Vec<Vec<Pt>>> = Vec::new();
    for command in commands {
        let (path, paint, line) = match command {
            Command::Fill { path, paint } => (path, paint, None),
            Command::Stroke { path, paint, line } => (path, paint, Some(line)),
            Command::Text { lettering } => {
                ink.texts.push(lettering.text.clone());
                continue;
            }
            Command::Clip { path } => {
                clips.push(straight(path));
                continue;
            }
            Command::Restore => {
                clips.pop();
                continue;
            }
        };
        let Paint::Plain { colour } = paint else { panic!("a mark with a gradient") };
        let lines = straight(path);
        let is_painted = colour & 0xFF >= 0x80 && colour >> 8 != halo >> 8;
        if colour & 0xFF < 0x80 {
            continue;
        }
        for (i, j) in (-half..=half).flat_map(|i| (-half..=half).map(move |j| (i, j))) {
            #[expect(clippy::cast_precision_loss, reason = "a few dozen")]
            let at = Pt { x: middle.x + i as f32 / FINE, y: middle.y + j as f32 / FINE };
            let hit = match line {
                None => is_within(at, &lines),
                Some(line) => lines.iter().any(|places| {
                    let mut gone = 0.0;
                    places.windows(2).any(|pair| {
                        let (far, along) = beside(at, pair[0], pair[1]);
                        let here = gone + along;
                        gone += (pair[1].x - pair[0].x).hypot(pair[1].y - pair[0].y);
                        let period: f32 = line.dash.iter().sum();
                        let dashed =
                            line.dash.is_empty() || (here + line.phase).rem_euclid(period) < line.dash[0];
                        far <= line.width / 2.0 && dashed
                    })
                }),
            };
            if hit && clips.iter().all(|clip| is_within(at, clip)) {
                if is_painted {
                    ink.pixels.insert((i, j));
                } else {
                    ink.pixels.remove(&(i, j));
                }
            }
        }
    }
    ink
}

/// The part of the paint of two drawings that has no paint of the other near it, 0…1; 1 if their texts differ.
fn apart(one: &Painted, other: &Painted) -> f32 {
    if one.texts != other.texts {
        return 1.0;
    }
    #[expect(clippy::cast_possible_truncation, reason = "a few pixels")]
    let near = (NEAR * FINE).ceil() as i32;
    let around: Vec<(i32, i32)> = (-near..=near)
        .flat_map(|i| (-near..=near).map(move |j| (i, j)))
        .filter(|(i, j)| i * i + j * j <= near * near)
        .collect();
    let alone = |a: &Painted, b: &Painted| {
        let has = |(i, j): (i32, i32)| around.iter().any(|(x, y)| b.pixels.contains(&(i + x, j + y)));
        a.pixels.iter().filter(|at| !has(**at)).count()
    };
    let all = one.pixels.union(&other.pixels).count();
    #[expect(clippy::cast_precision_loss, reason = "a few thousand")]
    let part = (alone(one, other) + alone(other, one)) as f32 / all.max(1) as f32;
    part
}

/// The main colour of a mark.
fn colour_of(kind: Option<MarkKind>, all: &Palette) -> u32 {
    let board = &all.board;
    match kind {
        // The aim of a key or a finger.
        None | Some(MarkKind::Selected | MarkKind::Target | MarkKind::TargetPiece) => board.sel,
        Some(MarkKind::LastFrom | MarkKind::LastTo | MarkKind::LastStone) => board.last,
        Some(MarkKind::Check | MarkKind::Forbidden | MarkKind::Leaving | MarkKind::Refutation) => board.warn,
        Some(MarkKind::Threat | MarkKind::Hint) => board.threat,
        Some(MarkKind::Won) => board.gold,
        Some(MarkKind::Locked) => board.pill,
        Some(
            MarkKind::SpyCursor
            | MarkKind::SpyDigit
            | MarkKind::SpyLetter
            | MarkKind::SpyPattern
            | MarkKind::SpyCoordinates,
        ) => board.secret,
    }
}

/// Every pair of marks, with the aim and with the waves that a check has.
#[test]
fn any_two_marks_are_told_apart_by_every_eye() {
    let style = Style::default();
    let halo = palette(&style).board.halo;
    let drawn = |kind: Option<MarkKind>, upon| {
        let Some(kind) = kind else {
            return inked(&sprite(&SpriteKey::Aim, &style).commands, Pt { x: 0.0, y: 0.0 }, halo);
        };
        let text = match kind {
            MarkKind::SpyDigit => "3",
            MarkKind::SpyLetter => "B",
            _ => "",
        };
        let mut commands = sprite(&SpriteKey::Mark { kind, text: text.to_owned(), upon }, &style).commands;
        if kind == MarkKind::Check {
            commands.extend(sprite(&SpriteKey::Waves, &style).commands);
        }
        inked(&commands, Pt { x: 0.0, y: 0.0 }, halo)
    };
    // The spy's coordinates light up on the rail: no other mark is there.
    let kinds: Vec<(Option<MarkKind>, Upon)> = MARKS
        .into_iter()
        .filter(|kind| *kind != MarkKind::SpyCoordinates)
        .map(|kind| (Some(kind), Upon::Any))
        .chain([(None, Upon::Any), (Some(MarkKind::LastStone), Upon::Numbered)])
        .collect();
    let inks: Vec<Painted> = kinds.iter().map(|(kind, upon)| drawn(*kind, *upon)).collect();
    let last = [MarkKind::LastTo, MarkKind::LastStone, MarkKind::LastFrom].map(Some);
    let mut alike = Vec::new();
    for (i, (one, upon)) in kinds.iter().enumerate() {
        for (j, (other, _)) in kinds.iter().enumerate().skip(i + 1) {
            // The last move is one thing, whatever it is drawn on.
            if last.contains(one) && last.contains(other) {
                continue;
            }
            let part = apart(&inks[i], &inks[j]);
            if part < APART && !colours_differ(|all| (colour_of(*one, all), colour_of(*other, all))) {
                alike.push(format!("{one:?} {upon:?} and {other:?}: {part:.2} of the paint is elsewhere"));
            }
        }
    }
    assert!(alike.is_empty(), "{}", alike.join("\n"));
}

/// Every pair of areas and lines.
#[test]
fn any_two_areas_are_told_apart_by_every_eye() {
    let style = Style::default();
    let (mut scene, art) = all_areas(0);
    let halo = palette(&style).board.halo;
    let colour = |kind: AreaKind, all: &Palette| match kind {
        AreaKind::Figure | AreaKind::Run | AreaKind::Won => all.board.gold,
        AreaKind::Aim | AreaKind::Refutation | AreaKind::Blast => all.board.warn,
        AreaKind::Place | AreaKind::Guide | AreaKind::Path | AreaKind::Ahead => all.board.sel,
    };
    let mut inks = Vec::new();
    let areas = std::mem::take(&mut scene.areas);
    for (i, area) in areas.iter().enumerate() {
        let place = |x: f32, y: f32| Pt { x: 4.0 + x, y: 4.0 + y };
        let mut area = area.clone();
        area.points = vec![place(-0.7, -0.6), place(0.8, -0.5), place(0.3, 0.7)];
        let kind = area.kind;
        for closed in [true, false] {
            // Lines with a head are never closed; figures and places always are.
            let line = matches!(kind, AreaKind::Path | AreaKind::Ahead | AreaKind::Refutation);
            let surface =
                matches!(kind, AreaKind::Figure | AreaKind::Aim | AreaKind::Place | AreaKind::Blast);
            if closed && line || !closed && surface {
                continue;
            }
            area.closed = closed;
            scene.areas = vec![area.clone()];
            let shown = picture(&scene, &art, &style);
            let thing = shown.things.iter().find(|thing| matches!(thing.id.what, ThingKind::Area { .. }));
            let Drawn::Free { commands } = &thing.expect("an area").drawn else { panic!("a sprite") };
            inks.push((i, kind, closed, inked(commands, Pt { x: 4.5, y: 4.5 }, halo)));
        }
    }
    let mut alike = Vec::new();
    for (i, kind, closed, ink) in &inks {
        for (_, other, other_closed, other_ink) in inks.iter().filter(|(j, ..)| j > i) {
            // Where the colour is the same, it never told them apart.
            let same = colour(*kind, &palette(&style)) == colour(*other, &palette(&style));
            let part = apart(ink, other_ink);
            if !same && part < APART && !colours_differ(|all| (colour(*kind, all), colour(*other, all))) {
                alike.push(format!(
                    "{kind:?} {closed} and {other:?} {other_closed}: {part:.2} of the paint is elsewhere"
                ));
            }
        }
    }
    assert!(alike.is_empty(), "{}", alike.join("\n"));
}
