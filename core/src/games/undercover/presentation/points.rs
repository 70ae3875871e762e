//! Screen reader's text of each point: place, piece, state. Made of public facts and of the actor's own touches.

use super::draft::Drafted;
use super::point;
use crate::game::ViewContext;
use crate::games::undercover::options::Way;
use crate::games::undercover::place::relative;
use crate::games::undercover::{Phase, Undercover, names, side_of};
use crate::games::xiangqi::{Bitboard, PieceKind, Side, Square};
use crate::scene::PointLabel;
use crate::seat::Seat;
use crate::words::{Joint, Text, texts};

impl Undercover {
    pub(super) fn point_labels(&self, context: &ViewContext) -> Vec<PointLabel> {
        let reader = if context.turn == 2 { Seat(1) } else { Seat(0) };
        let selected: Option<Square> = Drafted::selected(context);
        let targets: Bitboard = match (self.phase, selected) {
            (Phase::Play, Some(from)) => self.position().legal_moves_from(from),
            _ => Bitboard::EMPTY,
        };
        let candidates = self.candidates(context);
        let mut labels: Vec<PointLabel> = Square::all()
            .rev()
            .map(|at| {
                let target = targets.contains(at);
                PointLabel {
                    point: point(at),
                    label: self.label(at, reader, context, target, selected == Some(at)),
                    enabled: target || candidates.contains(at),
                }
            })
            .collect();
        // From the far left corner to the near right one, as the reader sees it.
        for row in labels.chunks_mut(9) {
            row.reverse();
        }
        if reader == Seat(1) {
            labels.reverse();
        }
        labels
    }

    /// Points on which a tap does something, apart from the targets of the selected piece.
    fn candidates(&self, context: &ViewContext) -> Bitboard {
        let Some(actor) = context.actor else { return Bitboard::EMPTY };
        let own = side_of(actor);
        match self.phase {
            Phase::Play => {
                let mut points = self.position().pieces_of(own);
                let ways = &self.options.activate_by;
                let taps = ways.contains(&Way::Tap) || ways.contains(&Way::DoubleTap);
                if taps && Drafted::selected(context).is_none() {
                    points = points
                        .chain(self.position().pieces_of_kind(own.other(), PieceKind::Soldier))
                        .collect();
                }
                points
            }
            Phase::Lock(_) => self.lockable(actor).into_iter().collect(),
            Phase::Pick(_) => self.pickable(actor).into_iter().collect(),
            Phase::LayoutBefore(_) | Phase::LayoutAfter(_) => {
                self.position().pieces_of_kind(own, PieceKind::Soldier)
            }
            Phase::End => Bitboard::EMPTY,
        }
    }

    fn label(&self, at: Square, reader: Seat, context: &ViewContext, target: bool, selected: bool) -> String {
        let lang = context.lang();
        let (column, row) = relative(side_of(reader), at);
        let mut label = vec![texts::undercover::point_label(column, row)];
        let mut add = |text: Text| label.push(text);
        let piece = self.position().piece_at(at);
        match piece {
            Some(piece) => {
                add(names::piece(piece));
                let number = self.number(at, piece, context);
                if number > 0 {
                    add(texts::undercover::soldier_number(number));
                }
                if number > 0 && self.is_locked(at, piece.side, number) {
                    add(texts::undercover::locked());
                }
            }
            None => add(texts::shared::empty()),
        }
        if selected {
            add(texts::shared::selected());
        }
        if target && context.prefs.show_targets {
            match piece {
                Some(_) => add(texts::undercover::can_be_taken()),
                None => add(texts::undercover::can_go_here()),
            }
        }
        if self.last_deed().is_some_and(|entry| entry.to == at) {
            add(texts::shared::last_move());
        }
        if piece.is_some_and(|p| p.kind == PieceKind::General && p.side == self.position().side_to_move())
            && !self.in_setup()
            && self.position().in_check()
        {
            add(texts::undercover::in_check());
        }
        Text::joined(label, Joint::Clause).spoken(lang)
    }

    fn is_locked(&self, _at: Square, side: Side, number: u16) -> bool {
        self.soldiers[side.index()].locked[usize::from(number) - 1]
    }
}
