//! Drawings over the board: those of a step, and the way to its solution.

use super::Drawing;
use crate::scene::{Area, AreaKind, BoardArt, Mark, MarkKind, Pt};
use crate::table::Coach;

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

/// Marks the piece of an action; with `all` also where it goes, and the way there.
pub(super) fn point_out_part(art: &BoardArt, action: &str, all: bool, coach: &mut Coach) {
    if all {
        return point_out(art, action, true, coach);
    }
    let first = action.split(' ').find_map(|word| art.named(word).first().map(|point| point.id));
    coach.marks.extend(first.map(mark));
}

/// Marks where an action goes, the landings of a chain by their order; with `way` also draws the way there.
pub(super) fn point_out(art: &BoardArt, action: &str, way: bool, coach: &mut Coach) {
    for word in action.split(' ') {
        let points = art.named(word);
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
