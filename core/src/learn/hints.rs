//! Drawings over the board: those of a step, and the way to its solution.

use super::Drawing;
use crate::scene::{Area, AreaKind, BoardArt, BoardPoint, Mark, MarkKind, Pt};
use crate::table::Coach;

/// Splits a word of an action into the points that it names: `h2e2`, `c3-c5-e6`, `A2>K4`. Empty for a word with other
/// letters.
pub fn named_points<'a>(art: &'a BoardArt, word: &str) -> Vec<&'a BoardPoint> {
    let mut rest = word.trim_matches(|c| "-,>:".contains(c));
    let mut found = Vec::new();
    while !rest.is_empty() {
        let fitting = art.points.iter().filter(|point| rest.starts_with(&point.name));
        let Some(point) = fitting.max_by_key(|point| point.name.len()) else { return Vec::new() };
        found.push(point);
        rest = rest[point.name.len()..].trim_start_matches(['-', ',', '>']);
    }
    found
}

fn mark(point: u16) -> Mark {
    Mark { kind: MarkKind::Hint, point, text: String::new(), axes: Vec::new() }
}

fn area(kind: AreaKind, points: Vec<Pt>) -> Area {
    let at = points[0];
    Area { kind, closed: kind == AreaKind::Place, points, text: String::new(), at, seat: None }
}

fn place(art: &BoardArt, name: &str) -> Option<Pt> {
    art.points.iter().find(|point| point.name == name).map(|point| point.at)
}

/// Adds a step's drawing to the table's.
pub(super) fn draw(art: &BoardArt, drawing: &Drawing, coach: &mut Coach) {
    let points = art.points.iter().filter(|point| drawing.points.contains(&point.name));
    coach.marks.extend(points.map(|point| mark(point.id)));
    for (kind, ways) in [(AreaKind::Path, &drawing.arrows), (AreaKind::Place, &drawing.areas)] {
        for way in ways {
            let points: Vec<Pt> = way.iter().filter_map(|name| place(art, name)).collect();
            if points.len() > 1 {
                coach.areas.push(area(kind, points));
            }
        }
    }
}

/// Marks where an action goes, the landings of a chain by their order; with `way` also draws the way there.
pub(super) fn point_out(art: &BoardArt, action: &str, way: bool, coach: &mut Coach) {
    for word in action.split(' ') {
        let points = named_points(art, word);
        match &points[..] {
            [] => {}
            [last] | [_, last] => coach.marks.push(mark(last.id)),
            [_, landings @ ..] => coach.marks.extend(
                landings
                    .iter()
                    .enumerate()
                    .map(|(at, point)| Mark { text: (at + 1).to_string(), ..mark(point.id) }),
            ),
        }
        if way && points.len() > 1 {
            coach.areas.push(area(AreaKind::Path, points.iter().map(|point| point.at).collect()));
        }
    }
}
