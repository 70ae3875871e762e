//! Presentation of the game, and its input.

mod areas;
pub(super) mod board;
mod buttons;
mod choosing;
mod draft;
mod nearly;
mod points;
mod press;
mod prompts;
mod touch;

use super::action::Action;
use super::kind::Kind;
use super::lattice::{Points, bit, each};
use super::{COINS, Claim, Jihe, Mover, names, path_text};
use crate::game::{Effect, Glyphs, Prefs, Presentation, ViewContext};
use crate::scene::{
    Area, BoardArt, Emblem, Held, HeldKind, Icon, Ink, Mark, MarkKind, MoveCell, PieceShape, PieceView,
    PointLabel,
};
use crate::seat::Seat;
use crate::words::{Lang, Text, texts};
pub(super) use draft::Drafted;

/// 靛 for seat 0, 朱 for seat 1.
fn ink(seat: u8) -> Ink {
    if seat == 0 { Ink::Seat1 } else { Ink::Seat0 }
}

fn shape(kind: Kind) -> PieceShape {
    match kind {
        Kind::Triangle => PieceShape::Triangle,
        Kind::Parallelogram => PieceShape::Parallelogram,
        Kind::Trapezoid => PieceShape::Trapezoid,
        Kind::Hexagon => PieceShape::Hexagon,
    }
}

pub(super) fn emblem(seat: u8, kind: Kind) -> Emblem {
    Emblem { shape: shape(kind), ink: ink(seat), glyph: String::new() }
}

fn mark(kind: MarkKind, point: u8) -> Mark {
    Mark { kind, point: u16::from(point), text: String::new(), axes: Vec::new() }
}

impl Jihe {
    /// The way entered so far: start and landings.
    fn drafted<'a>(&self, context: &'a ViewContext) -> &'a [u8] {
        match context.draft.get() {
            Some(Drafted::Way(way)) if self.claims.is_empty() => way,
            Some(Drafted::Way(_) | Drafted::Claim(_) | Drafted::Target) | None => &[],
        }
    }

    /// The piece whose way is entered, and the way.
    fn entered(&self, context: &ViewContext) -> Option<(Mover, Vec<u8>)> {
        let way = self.drafted(context).to_vec();
        context.actor?;
        Some((self.moves_of(*way.first()?)?, way))
    }

    /// Where the way can go on: by a jump to a point not touched yet; from its start by an own move too.
    fn onward(&self, mover: &Mover, way: &[u8]) -> Points {
        let Some(last) = way.last() else { return 0 };
        let touched = way.iter().fold(0, |set, point| set | bit(*point));
        let own = if way.len() == 1 { mover.own() } else { 0 };
        (mover.landings(*last) | own) & !touched
    }

    /// Returns the claim that the board shows: the selected one, or the one that the last turn scored.
    fn shown_claim(&self, context: &ViewContext) -> Option<&Claim> {
        if context.actor.is_some() || self.claims.is_empty() {
            self.claims.get(self.looked_at(context)).or(self.claimed.as_ref().map(|claimed| &claimed.claim))
        } else {
            self.claims.first()
        }
    }
}

impl Presentation for Jihe {
    fn way(&self, action: &str) -> Vec<u16> {
        match Action::parse(action, self.lattice) {
            Some(Action::Path(start, path)) => std::iter::once(start).chain(path).map(u16::from).collect(),
            _ => Vec::new(),
        }
    }

    fn place(&self, point: u16, _context: &ViewContext) -> Text {
        let known = u8::try_from(point).ok().filter(|point| *point < self.lattice.count());
        known.map_or_else(Text::none, |point| names::point(self.lattice, point))
    }

    fn piece(&self, point: u16, _context: &ViewContext) -> Option<Text> {
        let point = u8::try_from(point).ok().filter(|point| *point < self.lattice.count())?;
        let (seat, kind) = self.board.at(point)?;
        Some(texts::jihe::side_piece(names::kind(kind), names::side(Seat(seat))))
    }

    fn title(&self) -> Text {
        texts::jihe::title()
    }

    fn board(&self, _prefs: &Prefs, turn: u8) -> BoardArt {
        board::board_art(self.lattice, turn)
    }

    fn turn_for(&self, seat: Seat) -> u8 {
        2 * seat.0
    }

    fn areas(&self, context: &ViewContext) -> Vec<Area> {
        self.board_areas(context)
    }

    fn pieces(&self, _look: &ViewContext) -> Vec<PieceView> {
        let last = self.history.last().and_then(|entry| entry.path.as_ref());
        each(self.board.occupied())
            .filter_map(|point| {
                let (seat, kind) = self.board.at(point)?;
                let via = match last.map(|(_, path)| path.as_slice()) {
                    Some([via @ .., to]) if *to == point => via.iter().map(|at| u16::from(*at)).collect(),
                    _ => Vec::new(),
                };
                Some(PieceView {
                    id: u32::from(self.ids[usize::from(point)]),
                    point: u16::from(point),
                    via,
                    shape: shape(kind),
                    ink: ink(seat),
                    glyph: String::new(),
                    number: 0,
                    // △ and ⏢ point at the enemy.
                    facing: 2 * seat,
                })
            })
            .collect()
    }

    fn marks(&self, context: &ViewContext) -> Vec<Mark> {
        let mut marks = Vec::new();
        if let Some((start, path)) = self.history.last().and_then(|entry| entry.path.as_ref()) {
            marks.push(mark(MarkKind::LastFrom, *start));
            if let Some(to) = path.last().filter(|to| self.board.at(**to).is_some()) {
                marks.push(mark(MarkKind::LastTo, *to));
            }
        }
        if let Some(claim) = self.claims.get(self.looked_at(context)) {
            marks.extend(each(claim.remove | claim.others).map(|point| mark(MarkKind::Leaving, point)));
            if context.actor.is_some() {
                let picked = self.picked_corners(context) & claim.remove;
                marks.extend(each(picked).map(|point| mark(MarkKind::Selected, point)));
                marks.extend(each(self.offered(context)).map(|point| mark(MarkKind::TargetPiece, point)));
            }
        }
        if let Some((mover, way)) = self.entered(context) {
            marks.extend(way.iter().map(|point| mark(MarkKind::Selected, *point)));
            if context.prefs.show_targets {
                marks.extend(each(self.onward(&mover, &way)).map(|point| mark(MarkKind::Target, point)));
            }
        }
        marks
    }

    fn threats_told(&self, _context: &ViewContext) -> Vec<Text> {
        (0..2).filter_map(|seat| self.nearly_closed(seat)).collect()
    }

    fn points(&self, context: &ViewContext) -> Vec<PointLabel> {
        self.point_labels(context)
    }

    fn subtitle(&self) -> Text {
        if let Some((title, reason)) = self.ending() {
            return texts::shared::ending(reason, title);
        }
        let side = names::side(self.mover);
        let round = self.history.len().saturating_sub(usize::from(!self.claims.is_empty())) / 2 + 1;

        if self.claims.is_empty() {
            texts::jihe::round_to_move(round, side)
        } else {
            texts::jihe::round_scores(round, side)
        }
    }

    fn caption(&self, _seat: Seat) -> Text {
        // The score stands in its place.
        Text::none()
    }

    fn emblem(&self, seat: Seat, _glyphs: Glyphs) -> Emblem {
        emblem(seat.0, Kind::Hexagon)
    }

    fn held(&self, seat: Seat, prefs: &Prefs) -> Vec<Held> {
        let lang = prefs.lang;
        let held = |kind, label: String, text: String, left, of| Held {
            kind,
            label,
            text,
            icon: Icon::None,
            left,
            of,
        };
        let score = self.scores[seat.index()];
        let mut list =
            vec![held(HeldKind::Score, texts::jihe::score().shown(lang), String::new(), score, self.target)];
        let mut rest = score;
        for coin in COINS {
            let paid = coin <= rest;
            rest -= if paid { coin } else { 0 };
            list.push(held(
                HeldKind::Coin,
                texts::jihe::coins().shown(lang),
                coin.to_string(),
                paid.into(),
                1,
            ));
        }
        if rest > 0 {
            // Past 110 the rest stands in digits (Ruling).
            list.push(held(HeldKind::Coin, texts::jihe::coins().shown(lang), format!("+{rest}"), 1, 1));
        }
        list
    }

    fn move_list(&self, lang: Lang) -> Vec<MoveCell> {
        self.history
            .iter()
            .map(|entry| {
                let mut text = entry.path.as_ref().map_or_else(
                    || texts::jihe::pass_text().shown(lang),
                    |(start, path)| path_text(self.lattice, *start, path),
                );
                if entry.points > 0 {
                    text += &format!(" +{}", entry.points);
                }
                MoveCell::new(entry.seat, text)
            })
            .collect()
    }

    fn ending(&self) -> Option<(Text, Text)> {
        let outcome = self.outcome.as_ref()?;
        Some((names::title(outcome), names::ending(outcome)))
    }

    fn effects(&self, action: &str) -> Vec<Effect> {
        self.effects_of(action)
    }

    fn details(&self) -> Vec<Text> {
        let [a, b] = self.scores;
        vec![texts::jihe::score_line(a, self.target, b)]
    }
}
