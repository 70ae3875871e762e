//! Draws the board of a record, or the app's icon, as a picture.
//!
//! `cargo run -p qishe-tools --bin picture -- --icon [--dark] [--width PIXELS] OUT.svg|OUT.png` draws the icon, opaque.
//!
//! `cargo run -p qishe-tools --bin picture -- RECORD [--step N] [--view SEAT|public] [--theme THEME] [--dark]
//! [--contrast] [--pieces SET] [--width PIXELS] OUT.svg|OUT.png`
//!
//! RECORD is a file, or `-`. `--step` draws the match after so many steps; without it, as it ends. `--view` is a seat
//! (0…3), which sees its own secrets, or the public, the default: nobody sees another's. Themes: wood, walnut, slate,
//! paper; sets: traditional, simplified, pictures. PNG needs `--features png`; it takes the fonts of the system, and of the folder that
//! `QISHE_FONTS` names. On an error it prints the reason and exits with 2.

use std::io::Read;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use lexopt::prelude::*;
use qishe_core::game::{Prefs, Record};
use qishe_core::picture::svg::Sheet;
use qishe_core::picture::{PieceSet, SpriteKey, Style, Theme, picture, sprite};
use qishe_core::play::Match;
use qishe_core::scene::Pt;
use qishe_core::seat::{Seat, Viewer};
use qishe_core::table::snapshot;
#[cfg(feature = "png")]
use resvg::{tiny_skia, usvg};

const USAGE: &str = "usage: picture RECORD [--step N] [--view SEAT|public] [--theme wood|walnut|slate|paper] [--dark] \
[--contrast] [--pieces traditional|simplified|pictures] [--width PIXELS] OUT.svg|OUT.png | --icon [--dark] [--width PIXELS] OUT.svg|OUT.png";

struct Arguments {
    step: usize,
    viewer: Viewer,
    style: Style,
    width: u32,
    /// The record's file; without one the icon is drawn.
    record: Option<PathBuf>,
    out: PathBuf,
}

type Result<T> = std::result::Result<T, Box<dyn std::error::Error>>;

fn arguments() -> Result<Arguments> {
    let mut files = Vec::new();
    let (mut step, mut viewer, mut style, mut width) = (usize::MAX, Viewer::Public, Style::default(), 1080);
    let mut icon = false;
    let mut parser = lexopt::Parser::from_env();
    while let Some(argument) = parser.next()? {
        match argument {
            Long("step") => step = parser.value()?.parse()?,
            Long("view") => {
                viewer = match parser.value()?.string()?.as_str() {
                    "public" => Viewer::Public,
                    seat => Viewer::Seat(Seat(
                        seat.parse().map_err(|_| format!("--view takes a seat or public, not {seat}"))?,
                    )),
                }
            }
            Long("theme") => {
                let id = parser.value()?.string()?;
                style.theme = Theme::of(&id).ok_or(format!("there is no theme {id}; {USAGE}"))?;
            }
            Long("pieces") => {
                let id = parser.value()?.string()?;
                style.pieces = PieceSet::of(&id).ok_or(format!("there is no set {id}; {USAGE}"))?;
            }
            Long("icon") => icon = true,
            Long("dark") => style.dark = true,
            Long("contrast") => style.contrast = true,
            Long("width") => {
                width = parser.value()?.parse()?;
                if !(16..=8192).contains(&width) {
                    return Err("--width takes 16 to 8192 pixels".into());
                }
            }
            Value(file) => files.push(PathBuf::from(file)),
            other => return Err(format!("{}; {USAGE}", other.unexpected()).into()),
        }
    }
    let out = files.pop().ok_or(USAGE)?;
    let record = files.pop();
    if !files.is_empty() || icon == record.is_some() {
        return Err(USAGE.into());
    }
    Ok(Arguments { step, viewer, style, width, record, out })
}

#[cfg(not(feature = "png"))]
fn png(_svg: &str) -> Result<Vec<u8>> {
    Err("this program was built without PNG: cargo run -p qishe-tools --features png --bin picture -- …"
        .into())
}

#[cfg(feature = "png")]
fn png(svg: &str) -> Result<Vec<u8>> {
    let mut fonts = usvg::fontdb::Database::new();
    fonts.load_system_fonts();
    if let Some(folder) = std::env::var_os("QISHE_FONTS") {
        fonts.load_fonts_dir(folder);
    }
    let options = usvg::Options { fontdb: std::sync::Arc::new(fonts), ..usvg::Options::default() };
    let tree = usvg::Tree::from_str(svg, &options)?;
    let size = tree.size().to_int_size();
    let mut pixels = tiny_skia::Pixmap::new(size.width(), size.height()).ok_or("the picture has no size")?;
    resvg::render(&tree, tiny_skia::Transform::default(), &mut pixels.as_mut());
    if pixels.pixels().iter().any(|pixel| pixel.alpha() != u8::MAX) {
        return Ok(pixels.encode_png()?);
    }
    // Stores take no icon with an alpha channel.
    let mut file = Vec::new();
    let mut encoder = png::Encoder::new(&mut file, size.width(), size.height());
    encoder.set_color(png::ColorType::Rgb);
    let opaque: Vec<u8> =
        pixels.pixels().iter().flat_map(|pixel| [pixel.red(), pixel.green(), pixel.blue()]).collect();
    encoder.write_header()?.write_image_data(&opaque)?;
    Ok(file)
}

/// The picture of a record's board, as SVG.
fn board(record: &Path, step: usize, viewer: Viewer, style: &Style, width: u32) -> Result<String> {
    let text = if record.as_os_str() == "-" {
        let mut text = String::new();
        std::io::stdin().read_to_string(&mut text)?;
        text
    } else {
        std::fs::read_to_string(record).map_err(|error| format!("{}: {error}", record.display()))?
    };
    let played = Record::parse(&text).and_then(Match::replay).map_err(|fault| fault.reason.clone())?;
    if let Viewer::Seat(seat) = viewer
        && seat.0 >= played.game().seats()
    {
        return Err(format!("there is no seat {} in this game", seat.0).into());
    }
    if step != usize::MAX && step > played.steps() {
        return Err(format!("the match has {} steps", played.steps()).into());
    }
    let (scene, art) = snapshot(&played, step, viewer, &Prefs::default());
    Ok(Sheet::of(&picture(&scene, &art, style), &art, style).finish(width))
}

/// The app's icon, as SVG.
fn icon(style: &Style, width: u32) -> String {
    let mut sheet = Sheet::new(1.0, 1.0);
    sheet.put(&sprite(&SpriteKey::AppIcon, style).commands, Pt { x: 0.5, y: 0.5 }, 1.0, 1.0);
    sheet.finish(width)
}

fn run() -> Result<()> {
    let Arguments { step, viewer, style, width, record, out } = arguments()?;
    let ending = out.extension().and_then(|ending| ending.to_str()).unwrap_or("");
    if !["svg", "png"].contains(&ending) {
        return Err(format!("{} ends neither with .svg nor with .png", out.display()).into());
    }
    let svg = match record {
        Some(record) => board(&record, step, viewer, &style, width)?,
        None => icon(&style, width),
    };
    let file = if ending == "png" { png(&svg)? } else { svg.into_bytes() };
    std::fs::write(&out, file).map_err(|error| format!("{}: {error}", out.display()))?;
    Ok(())
}

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::from(2)
        }
    }
}
