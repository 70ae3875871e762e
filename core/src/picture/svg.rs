//! Pictures as SVG files, for tools and tests.

use std::collections::HashMap;
use std::fmt::Write as _;

use super::colour::part;
use super::command::{Command, Lettering, Line, Paint, Stop};
use super::paint::plate::Edges;
use super::paint::{plate::plate, sprite};
use super::path::Segment;
use super::sprite_key::SpriteKey;
use super::style::Style;
use super::thing::{Drawn, Picture};
use crate::scene::{BoardArt, Font, Pt};

/// Fonts for Qishe Kai, the best first; and for the text font.
const KAI: &str = "Qishe Kai, LXGW WenKai, Kaiti SC, KaiTi, serif";
const TEXT: &str = "Inter, Noto Sans CJK SC, PingFang SC, sans-serif";

/// A sheet that drawings are put on.
#[derive(Debug)]
pub struct Sheet {
    width: f32,
    height: f32,
    body: String,
    defs: String,
    names: HashMap<String, usize>,
}

/// A number, three digits behind the point at most.
fn n(value: f32) -> String {
    let text = format!("{value:.3}");
    let text = text.trim_end_matches('0').trim_end_matches('.');
    if text == "-0" { "0".to_owned() } else { text.to_owned() }
}

fn xy(at: Pt) -> String {
    format!("{} {}", n(at.x), n(at.y))
}

fn hex(colour: u32) -> String {
    format!("#{:06x}", colour >> 8)
}

fn opacity(colour: u32) -> f32 {
    f32::from(part(colour, 3)) / 255.0
}

fn data(path: &[Segment]) -> String {
    let mut text = String::new();
    for segment in path {
        let _ = match segment {
            Segment::Move { to } => write!(text, "M{}", xy(*to)),
            Segment::Line { to } => write!(text, "L{}", xy(*to)),
            Segment::Curve { a, b, to } => write!(text, "C{} {} {}", xy(*a), xy(*b), xy(*to)),
            Segment::Circle { centre, radius } => {
                let (r, d) = (n(*radius), n(2.0 * radius));
                let right = n(centre.x + radius);
                write!(text, "M{right} {}a{r} {r} 0 0 1-{d} 0a{r} {r} 0 0 1 {d} 0z", n(centre.y))
            }
            Segment::Close => write!(text, "z"),
        };
    }
    text
}

impl Sheet {
    /// An empty sheet of a size, board units.
    pub fn new(width: f32, height: f32) -> Sheet {
        Sheet { width, height, body: String::new(), defs: String::new(), names: HashMap::new() }
    }

    /// A board with a picture on it.
    pub fn of(picture: &Picture, art: &BoardArt, style: &Style) -> Sheet {
        let mut sheet = Sheet::new(picture.width, picture.height);
        let zero = Pt { x: 0.0, y: 0.0 };
        sheet.put(&plate(art, picture.turn, style, Edges::default()), zero, 1.0, 1.0);
        let mut sprites: HashMap<&SpriteKey, Vec<Command>> = HashMap::new();
        for thing in &picture.things {
            let commands = match &thing.drawn {
                Drawn::Sprite { look } => sprites.entry(look).or_insert_with(|| sprite(look, style).commands),
                Drawn::Free { commands } => commands,
            };
            sheet.put(commands, thing.at, thing.size, thing.opacity);
        }
        sheet
    }

    /// Fills the whole sheet.
    pub fn ground(&mut self, colour: u32) {
        let (w, h) = (n(self.width), n(self.height));
        let _ = writeln!(self.body, r#"<path d="M0 0H{w}V{h}H0z" fill="{}"/>"#, hex(colour));
    }

    /// Puts a drawing with its (0, 0) at a place. What is put twice is written once.
    pub fn put(&mut self, commands: &[Command], at: Pt, size: f32, opacity: f32) {
        if commands.is_empty() {
            return;
        }
        let mut inner = String::from("\n");
        for command in commands {
            inner += &self.command(command);
            inner.push('\n');
        }
        let name = self.name("g", &inner, "");
        let _ = write!(self.body, "<use href=\"#{name}\"");
        if (at.x, at.y, size) != (0.0, 0.0, 1.0) {
            let _ = write!(self.body, r#" transform="translate({})"#, xy(at));
            if (size - 1.0).abs() > f32::EPSILON {
                let _ = write!(self.body, " scale({})", n(size));
            }
            self.body.push('"');
        }
        if opacity < 1.0 {
            let _ = write!(self.body, r#" opacity="{}""#, n(opacity));
        }
        self.body.push_str("/>\n");
    }

    fn command(&mut self, command: &Command) -> String {
        match command {
            Command::Fill { path, paint } => {
                format!(r#"<path d="{}"{}/>"#, data(path), self.paint("fill", paint))
            }
            Command::Stroke { path, paint, line } => {
                let paint = self.paint("stroke", paint);
                format!(r#"<path d="{}" fill="none"{paint}{}/>"#, data(path), stroke(line))
            }
            Command::Text { lettering } => word(lettering),
            Command::Clip { path } => {
                let shape = format!(r#"<path d="{}" clip-rule="evenodd"/>"#, data(path));
                let name = self.name("clipPath", &shape, "");
                format!(r#"<g clip-path="url(#{name})">"#)
            }
            Command::Restore => "</g>".to_owned(),
        }
    }

    /// The name of a definition, made when it is new.
    fn name(&mut self, tag: &str, inner: &str, attributes: &str) -> String {
        let key = format!("{tag}{attributes}>{inner}");
        let next = self.names.len();
        let number = *self.names.entry(key).or_insert(next);
        if number == next {
            let _ = writeln!(self.defs, r#"<{tag} id="d{number}"{attributes}>{inner}</{tag}>"#);
        }
        format!("d{number}")
    }

    fn paint(&mut self, kind: &str, paint: &Paint) -> String {
        let units = r#" gradientUnits="userSpaceOnUse""#;
        let name = match paint {
            Paint::Plain { colour } => {
                let there = opacity(*colour);
                let faint =
                    if there < 1.0 { format!(r#" {kind}-opacity="{}""#, n(there)) } else { String::new() };
                return format!(r#" {kind}="{}"{faint}"#, hex(*colour));
            }
            Paint::Linear { from, to, stops } => {
                let (x1, y1, x2, y2) = (n(from.x), n(from.y), n(to.x), n(to.y));
                let place = format!(r#"{units} x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}""#);
                self.name("linearGradient", &colours(stops), &place)
            }
            Paint::Radial { centre, radius, stops } => {
                let (x, y, r) = (n(centre.x), n(centre.y), n(*radius));
                self.name("radialGradient", &colours(stops), &format!(r#"{units} cx="{x}" cy="{y}" r="{r}""#))
            }
        };
        format!(r#" {kind}="url(#{name})""#)
    }

    /// The file; `pixels` is its width.
    pub fn finish(&self, pixels: u32) -> String {
        let (w, h) = (n(self.width), n(self.height));
        let scale = pixels as f32 / self.width;
        let high = n(self.height * scale);
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{pixels}\" height=\"{high}\" viewBox=\"0 0 {w} {h}\">\n\
             <style>.k{{font-family:{KAI};font-synthesis:none}}.t{{font-family:{TEXT}}}</style>\n\
             <defs>\n{}</defs>\n{}</svg>\n",
            self.defs, self.body
        )
    }
}

fn colours(stops: &[Stop]) -> String {
    let mut text = String::new();
    for stop in stops {
        let (at, colour, there) = (n(stop.at), hex(stop.colour), opacity(stop.colour));
        let faint = if there < 1.0 { format!(r#" stop-opacity="{}""#, n(there)) } else { String::new() };
        let _ = write!(text, r#"<stop offset="{at}" stop-color="{colour}"{faint}/>"#);
    }
    text
}

fn stroke(line: &Line) -> String {
    let mut text = format!(r#" stroke-width="{}""#, n(line.width));
    if line.round {
        text += r#" stroke-linecap="round" stroke-linejoin="round""#;
    }
    if !line.dash.is_empty() {
        let dash: Vec<String> = line.dash.iter().map(|length| n(*length)).collect();
        let _ = write!(text, r#" stroke-dasharray="{}""#, dash.join(" "));
    }
    if line.phase != 0.0 {
        let _ = write!(text, r#" stroke-dashoffset="{}""#, n(line.phase));
    }
    text
}

fn word(word: &Lettering) -> String {
    let (class, weight) = match word.font {
        // The bold of the fall-backs is the weight of Qishe Kai.
        Font::Kai => ("k", 700),
        Font::Text => ("t", word.weight),
    };
    let (x, y) = (n(word.at.x), n(word.at.y + word.drop));
    let mut more = String::new();
    if word.turn > 0 {
        let _ = write!(more, r#" transform="rotate({} {})""#, 90 * u32::from(word.turn), xy(word.at));
    }
    let (colour, there) = (hex(word.colour), opacity(word.colour));
    if there < 1.0 {
        let _ = write!(more, r#" fill-opacity="{}""#, n(there));
    }
    if word.outline > 0.0 {
        let width = n(word.outline);
        let _ = write!(more, r#" stroke="{colour}" stroke-width="{width}" stroke-linejoin="round""#);
        if there < 1.0 {
            let _ = write!(more, r#" stroke-opacity="{}""#, n(there));
        }
    }
    let size = n(word.size);
    let text = word.text.replace('&', "&amp;").replace('<', "&lt;");
    format!(
        r#"<text class="{class}" x="{x}" y="{y}" font-size="{size}" font-weight="{weight}" text-anchor="middle" fill="{colour}"{more}>{text}</text>"#
    )
}
