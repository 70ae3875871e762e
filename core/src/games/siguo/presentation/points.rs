//! Screen reader's text of each point: place, piece, ground, state.

use super::board::place;
use super::deploy;
use crate::game::ViewContext;
use crate::game::grid::art::point_labels;
use crate::games::siguo::army::Kind;
use crate::games::siguo::point::{Base, Point, opposed, seats};
use crate::games::siguo::{Deployment, Siguo, names};
use crate::scene::{MarkKind, PointLabel};
use crate::seat::Seat;
use crate::words::{Text, texts};

impl Siguo {
    /// From the far left corner to the near right one, as the reader sees the board.
    pub(super) fn point_labels(&self, context: &ViewContext) -> Vec<PointLabel> {
        let marks = self.board_marks(context);
        let mut pieces = vec![None; Point::COUNT];
        for (at, piece) in self.board.pieces() {
            pieces[at.index()] = Some((piece.seat, piece.kind));
        }
        self.behind_screens(context, |seat, kind, at| pieces[at.index()] = Some((seat, kind)));
        let zones: Vec<Point> = Base::all().flat_map(Base::zone).collect();
        point_labels(context.turn, context.lang(), place, |at: Point| {
            let here = || marks.iter().filter(|mark| mark.point == at.number()).map(|mark| mark.kind);
            let mut words = vec![names::point(at), occupant(pieces[at.index()])];
            if let Some(base) = Base::at(at) {
                words.push(texts::siguo::base_of(names::side(base.owner)));
            }
            if zones.contains(&at) {
                words.push(texts::siguo::bomb_zone());
            }
            for kind in here() {
                words.extend(state(kind, pieces[at.index()], context.actor));
            }
            let useful = |kind| !matches!(kind, MarkKind::LastFrom | MarkKind::LastTo | MarkKind::Leaving);
            (words, self.answers(at, context, here().any(useful)))
        })
    }

    /// The piece that a viewer sees on a point, in words.
    pub(super) fn occupant_at(&self, point: Point, context: &ViewContext) -> Option<Text> {
        let open = self.board.pieces().find(|(at, _)| *at == point);
        let mut found = open.map(|(_, piece)| (piece.seat, piece.kind));
        self.behind_screens(context, |seat, kind, at| {
            if at == point {
                found = Some((seat, kind));
            }
        });
        found.map(|piece| occupant(Some(piece)))
    }

    /// The pieces that stand behind a screen and may be seen on this one.
    fn behind_screens(&self, context: &ViewContext, mut show: impl FnMut(Seat, Kind, Point)) {
        for seat in seats().filter(|seat| self.lives(*seat)) {
            if self.deployments[seat.index()] == Deployment::Lifted {
                continue;
            }
            show(seat, Kind::General, Point::corner(seat));
            if let Some(army) = self.screened(seat) {
                army.pieces().for_each(|(kind, at)| show(seat, kind, at));
            }
            if self.arranging(context) == Some(seat) {
                deploy::Slots::of(seat, &super::draft::Drafted::deploy(context.draft))
                    .pieces()
                    .for_each(|(_, kind, at)| show(seat, kind, at));
            }
        }
    }
}

fn occupant(piece: Option<(Seat, Kind)>) -> Text {
    let Some((seat, kind)) = piece else { return texts::shared::empty() };
    texts::siguo::side_piece(names::kind(kind), names::side(seat))
}

/// Returns the meaning of a mark in words.
#[expect(clippy::wildcard_enum_match_arm, reason = "of many kinds of marks the game has these")]
fn state(kind: MarkKind, piece: Option<(Seat, Kind)>, actor: Option<Seat>) -> Option<Text> {
    let hostile = piece.zip(actor).is_some_and(|((seat, _), actor)| opposed(seat, actor));
    Some(match kind {
        MarkKind::Selected => texts::shared::selected(),
        MarkKind::Target => texts::siguo::can_go_here(),
        MarkKind::TargetPiece if hostile => texts::siguo::can_be_taken(),
        MarkKind::TargetPiece => texts::siguo::can_be_chosen(),
        MarkKind::Leaving => texts::siguo::will_be_hit(),
        MarkKind::LastFrom => texts::siguo::left_last_turn(),
        MarkKind::LastTo => texts::siguo::last_turn(),
        _ => return None,
    })
}
