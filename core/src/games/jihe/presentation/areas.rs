//! Figures, the way entered so far, and why its jumps are possible.

use super::board::place;
use crate::game::ViewContext;
use crate::games::jihe::claims;
use crate::games::jihe::figures::Figure;
use crate::games::jihe::lattice::{At, Jump, JumpRule};
use crate::games::jihe::{Jihe, Mover};
use crate::scene::{Area, AreaKind, Pt};

fn figure_area(figure: &Figure, seat: u8) -> Area {
    let points: Vec<Pt> = figure.outline.iter().map(|at| place(*at)).collect();
    let count = points.len() as f32;
    let at = Pt {
        x: points.iter().map(|p| p.x).sum::<f32>() / count,
        y: points.iter().map(|p| p.y).sum::<f32>() / count,
    };
    Area {
        kind: AreaKind::Figure,
        points,
        closed: true,
        text: figure.worth.to_string(),
        at,
        seat: Some(seat),
    }
}

fn line(kind: AreaKind, points: Vec<Pt>, closed: bool) -> Area {
    let at = points.first().copied().unwrap_or(Pt { x: 0.0, y: 0.0 });
    Area { kind, points, closed, text: String::new(), at, seat: None }
}

/// Why a jump is possible: the line, the rhombus, or the two rhombi with a common corner.
fn guides(jump: &Jump) -> Vec<Area> {
    let outline = |corners: [At; 4]| line(AreaKind::Guide, corners.map(place).to_vec(), true);
    let mut list = vec![outline(jump.corners)];
    if jump.how == JumpRule::Vertical {
        let [.., p, _] = jump.corners;
        list.push(outline(jump.corners.map(|at| At { k: 2 * p.k - at.k, y2: 2 * p.y2 - at.y2 })));
    }
    list
}

impl Jihe {
    pub(super) fn board_areas(&self, context: &ViewContext) -> Vec<Area> {
        let mut areas = Vec::new();
        let entered = self.entered(context);
        match &entered {
            // Where the way ends now, it would score this.
            Some((_, way)) if way.len() > 1 => areas.extend(self.preview(way)),
            _ => {
                let seat = match (&self.claimed, self.claims.is_empty()) {
                    (Some(claimed), true) => claimed.seat.0,
                    _ => self.mover.0,
                };
                let figures = self.shown_claim(context).into_iter().flat_map(|claim| &claim.figures);
                areas.extend(figures.map(|figure| figure_area(figure, seat)));
            }
        }
        if let Some((mover, way)) = &entered {
            self.ways(mover, way, &mut areas);
        }
        areas
    }

    fn preview(&self, way: &[u8]) -> Vec<Area> {
        let (Some(start), Some(end)) = (way.first(), way.last()) else { return Vec::new() };
        let mut board = self.board;
        board.shift(*start, *end);
        let claims = claims::of(self.lattice, &board, self.mover.0);
        let figures = claims.first().into_iter().flat_map(|claim| &claim.figures);
        figures.map(|figure| figure_area(figure, self.mover.0)).collect()
    }

    fn ways(&self, mover: &Mover, way: &[u8], areas: &mut Vec<Area>) {
        for pair in way.windows(2) {
            areas.extend(
                mover.jumps_from(pair[0]).find(|jump| jump.to == pair[1]).into_iter().flat_map(guides),
            );
        }
        if self.explains
            && let Some(last) = way.last()
        {
            let onward = self.onward(mover, way);
            let next = mover.jumps_from(*last).filter(|jump| onward >> jump.to & 1 != 0);
            areas.extend(next.flat_map(guides));
        }
        if way.len() > 1 {
            let points = way.iter().map(|point| place(self.lattice.at(*point))).collect();
            areas.push(line(AreaKind::Path, points, false));
        }
    }
}
