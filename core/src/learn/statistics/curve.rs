//! The curve of a rating as numbers 0…1, for a shell to draw.

use super::rating::RatedAt;
use super::tally::{day_of, month_of};
use crate::words::{Lang, texts};

/// Most points of a curve.
const POINTS: usize = 60;
/// Steps between the lines of the scale; the least with few lines is taken.
const STEPS: [f64; 6] = [50.0, 100.0, 200.0, 500.0, 1000.0, 2000.0];
/// Most lines of the scale.
const LINES: f64 = 4.0;
/// Most lines at any ratings.
const MOST_LINES: usize = LINES as usize + 1;
/// Least distance between two months' names.
const MONTHS_APART: f32 = 0.14;

/// Point of a curve.
#[derive(Debug, Clone, Copy, PartialEq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct CurvePoint {
    /// Place from the left, 0…1.
    pub x: f32,
    /// Rating, 0 at the bottom and 1 at the top.
    pub y: f32,
    /// Lower end of its deviation.
    pub low: f32,
    /// Upper end of its deviation.
    pub high: f32,
}

/// Name at an axis of the curve.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct CurveLabel {
    /// Place on its axis, 0…1: from the left, or from the bottom.
    pub at: f32,
    /// The name.
    pub text: String,
}

/// Curve of a rating.
#[derive(Debug, Clone, PartialEq, Default)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct RatingCurve {
    /// Its points, the first one first.
    pub points: Vec<CurvePoint>,
    /// Lines of the scale.
    pub lines: Vec<CurveLabel>,
    /// Months in which points lie.
    pub months: Vec<CurveLabel>,
}

/// Every so-manieth event, with the last one.
fn thinned(history: &[RatedAt]) -> Vec<RatedAt> {
    let step = history.len().div_ceil(POINTS).max(1);
    let mut kept: Vec<RatedAt> = history.iter().rev().step_by(step).copied().collect();
    kept.reverse();
    kept
}

/// Names the months. One that begins where there is no room yet has its name at its first point with room. Where the points are
/// of several years, the first name of each year is the year.
fn months(points: &[(f32, RatedAt)], utc_offset: i32, lang: Lang) -> Vec<CurveLabel> {
    let month =
        |event: &RatedAt| month_of(event.day.map_or_else(|| day_of(event.time, utc_offset), i64::from));
    let years: Vec<i64> = points.iter().map(|(_, event)| month(event).0).collect();
    let is_one_year = years.windows(2).all(|pair| pair[0] == pair[1]);
    let mut found: Vec<CurveLabel> = Vec::new();
    let mut before: Option<(i64, i64)> = None;
    for (x, event) in points {
        let (year, month) = month(event);
        let is_free = found.last().is_none_or(|last| x - last.at >= MONTHS_APART);
        if before == Some((year, month)) || !is_free {
            continue;
        }
        let name = match before {
            _ if is_one_year => texts::statistics::month(month),
            Some((same, _)) if same == year => texts::statistics::month(month),
            _ => texts::statistics::year(year.to_string()),
        };
        found.push(CurveLabel { at: *x, text: name.shown(lang) });
        before = Some((year, month));
    }
    found
}

/// Returns the curve of a history; none of it where there are fewer than two events.
pub(super) fn curve(history: &[RatedAt], utc_offset: i32, lang: Lang) -> RatingCurve {
    let kept = thinned(history);
    if kept.len() < 2 {
        return RatingCurve::default();
    }
    let low = |event: &RatedAt| event.rating.rating - event.rating.deviation;
    let high = |event: &RatedAt| event.rating.rating + event.rating.deviation;
    let bottom = kept.iter().map(low).fold(f64::INFINITY, f64::min);
    let top = kept.iter().map(high).fold(f64::NEG_INFINITY, f64::max).max(bottom + 1.0);
    let place = |value: f64| ((value - bottom) / (top - bottom)) as f32;
    let last = (kept.len() - 1) as f32;
    let placed: Vec<(f32, RatedAt)> =
        kept.iter().enumerate().map(|(index, event)| (index as f32 / last, *event)).collect();
    let point = |(x, event): &(f32, RatedAt)| CurvePoint {
        x: *x,
        y: place(event.rating.rating),
        low: place(low(event)),
        high: place(high(event)),
    };
    let fits = |step: &&f64| (top - bottom) / **step <= LINES;
    let step = STEPS.iter().find(fits).copied().unwrap_or(STEPS[STEPS.len() - 1]);
    let first = (bottom / step).ceil() as i64;
    let values = (first..).map(|number| number as f64 * step).take_while(|value| *value <= top);
    let values = values.take(MOST_LINES);
    let lines = values.map(|value| CurveLabel { at: place(value), text: format!("{value:.0}") });
    RatingCurve {
        points: placed.iter().map(point).collect(),
        lines: lines.collect(),
        months: months(&placed, utc_offset, lang),
    }
}
