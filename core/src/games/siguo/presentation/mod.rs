//! Presentation of the game, and its input.

mod board;
mod buttons;
mod cards;
mod deploy;
mod draft;
mod marks;
mod muster;
mod points;
mod press;
mod prompts;
mod touch;

pub(super) use draft::{DeployDraft, Drafted, MusterDraft};

use super::army::{Army, Kind};
use super::layouts::SUGGESTED;
use super::point::{Point, partner};
use super::{Deployment, Phase, Siguo, names};
use crate::game::{Draft, Effect, Flip, Glyphs, Prefs, Presentation, ViewContext};
use crate::scene::{
    Area, BoardArt, Emblem, Held, HeldKind, Icon, Ink, Mark, MoveCell, PieceShape, PieceView, PointLabel,
};
use crate::seat::Seat;
use crate::words::{Lang, Text, texts};

/// A draft that shows a layout of a seat before it is given.
pub(super) fn arranged(seat: Seat, army: &Army) -> Draft {
    Draft::new(Drafted::Deploy(deploy::Slots::from_army(seat, army).draft()))
}

fn ink(seat: Seat) -> Ink {
    match seat.0 {
        0 => Ink::Seat0,
        1 => Ink::Seat1,
        2 => Ink::Seat2,
        _ => Ink::Seat3,
    }
}

pub(super) fn emblem(seat: Seat, kind: Kind, glyphs: Glyphs) -> Emblem {
    Emblem { shape: PieceShape::SeatPiece, ink: ink(seat), glyph: names::glyph(kind, glyphs).to_owned() }
}

/// Quarter turns that bring a seat's region to the lower left, where its owner sits.
const fn turned(seat: Seat) -> u8 {
    (4 - seat.0) % 4
}

/// Whether `seat` sits at the upper edge when `near` sits at the lower left: then come, clockwise, the two upper
/// ones and the lower right.
const fn is_far(near: Seat, seat: Seat) -> bool {
    matches!((seat.0 + 4 - near.0) % 4, 1 | 2)
}

impl Siguo {
    /// The seat whose deployment is being arranged on this screen.
    fn arranging(&self, context: &ViewContext) -> Option<Seat> {
        let seat = context.actor?;
        self.deploying().any(|one| one == seat).then_some(seat)
    }

    /// The seat that plays on this screen.
    fn playing(&self, context: &ViewContext) -> Option<Seat> {
        context.actor.filter(|seat| self.phase == Phase::Play && self.mover == *seat)
    }

    /// The pieces behind a screen that this state knows, numbered as they will be.
    fn screened(&self, seat: Seat) -> Option<&Army> {
        match &self.deployments[seat.index()] {
            Deployment::Given(army) => Some(army),
            Deployment::Waiting | Deployment::Unknown | Deployment::Lifted => None,
        }
    }

    fn view(&self, id: u8, seat: Seat, kind: Kind, at: Point, context: &ViewContext) -> PieceView {
        let near = Seat((4 - context.turn) % 4);
        let across = context.prefs.flip == Flip::Facing && is_far(near, seat);
        PieceView {
            id: u32::from(id),
            point: at.number(),
            via: Vec::new(),
            shape: PieceShape::SeatPiece,
            ink: ink(seat),
            glyph: names::glyph(kind, context.glyphs()).to_owned(),
            number: 0,
            facing: (4 - context.turn + if across { 2 } else { 0 }) % 4,
        }
    }
}

impl Presentation for Siguo {
    fn title(&self) -> Text {
        texts::siguo::title()
    }

    fn board(&self, prefs: &Prefs, turn: u8) -> BoardArt {
        board::board_art(prefs.flip == Flip::Facing, turn)
    }

    fn turn_for(&self, seat: Seat) -> u8 {
        turned(seat)
    }

    fn pieces(&self, context: &ViewContext) -> Vec<PieceView> {
        let mut views: Vec<PieceView> = self
            .board
            .pieces()
            .map(|(at, piece)| self.view(piece.id, piece.seat, piece.kind, at, context))
            .collect();
        for seat in super::point::seats().filter(|seat| self.lives(*seat)) {
            if self.deployments[seat.index()] == Deployment::Lifted {
                continue;
            }
            match self.screened(seat) {
                Some(army) => {
                    let mut own = super::Board::default();
                    own.set_up(seat, army);
                    views.extend(own.pieces().map(|(at, p)| self.view(p.id, seat, p.kind, at, context)));
                }
                None => {
                    let corner = Point::corner(seat);
                    views.push(self.view(32 * seat.0, seat, Kind::General, corner, context));
                }
            }
            if self.arranging(context) == Some(seat) {
                let placed = deploy::Slots::of(seat, &Drafted::deploy(context.draft));
                views.extend(
                    placed
                        .pieces()
                        .map(|(slot, kind, at)| self.view(32 * seat.0 + 1 + slot, seat, kind, at, context)),
                );
            }
        }
        views
    }

    fn areas(&self, context: &ViewContext) -> Vec<Area> {
        self.board_areas(context)
    }

    fn marks(&self, context: &ViewContext) -> Vec<Mark> {
        self.board_marks(context)
    }

    fn reach(&self, seat: Seat) -> Option<Vec<(u16, u16)>> {
        let pieces = self.board.of(seat).map(|(at, _)| at);
        let ways = pieces
            .flat_map(|at| self.board.targets(at).into_iter().map(move |to| (at.number(), to.number())));
        Some(if self.phase == Phase::Play { ways.collect() } else { Vec::new() })
    }

    fn points(&self, context: &ViewContext) -> Vec<PointLabel> {
        self.point_labels(context)
    }

    fn subtitle(&self) -> Text {
        match self.phase {
            Phase::Deploy => {
                texts::siguo::deploying_of(self.deploying().next().map_or(Text::none(), names::side))
            }
            Phase::Play => {
                let line = texts::siguo::turn_to_move(self.turns + 1, names::side(self.mover));
                let left = self.options.no_progress.saturating_sub(self.quiet);
                if self.options.no_progress > 0 && left <= 20 {
                    texts::siguo::turn_drawn_in(left, line)
                } else {
                    line
                }
            }
            Phase::End => {
                self.ending().map_or(Text::none(), |(title, reason)| texts::shared::ending(reason, title))
            }
        }
    }

    fn subtitle_of(&self, own: Seat) -> Text {
        match self.phase {
            Phase::Deploy if self.deploying().any(|seat| seat == own) => {
                texts::siguo::deploying_of(names::side(own))
            }
            Phase::Deploy | Phase::Play | Phase::End => self.subtitle(),
        }
    }

    fn caption(&self, seat: Seat) -> Text {
        let ally = names::side(partner(seat));

        match (self.fallen[seat.index()], self.phase, &self.deployments[seat.index()]) {
            (Some(fall), ..) => texts::siguo::out(names::fall_reason(fall.reason)),
            (None, Phase::Deploy, Deployment::Waiting) => texts::siguo::deploys(),
            (None, Phase::Deploy, Deployment::Given(_) | Deployment::Unknown | Deployment::Lifted) => {
                texts::siguo::has_deployed()
            }
            (None, Phase::Play | Phase::End, _) => texts::siguo::ally(ally),
        }
    }

    fn emblem(&self, seat: Seat, glyphs: Glyphs) -> Emblem {
        emblem(seat, Kind::General, glyphs)
    }

    fn held(&self, seat: Seat, prefs: &Prefs) -> Vec<Held> {
        // Before the screens lift everybody has everything: a small panel has room for the caption then.
        if self.phase == Phase::Deploy && self.lives(seat) {
            return Vec::new();
        }
        let lang = prefs.lang;
        let card = |label: Text, icon, left: u8, of: u8| Held {
            kind: HeldKind::Card,
            label: label.shown(lang),
            text: String::new(),
            icon,
            left: u16::from(left),
            of: u16::from(of),
        };
        let [bombs, exchanges] = self.cards[seat.index()];
        let [all_bombs, all_exchanges] = super::options::CARDS;
        let mut held = vec![
            card(texts::siguo::bombs(), Icon::Bomb, bombs, all_bombs),
            card(texts::siguo::exchanges(), Icon::Swap, exchanges, all_exchanges),
        ];
        let behind = self.lives(seat) && self.deployments[seat.index()] != Deployment::Lifted;
        for kind in [Kind::Rook, Kind::Cannon, Kind::Soldier] {
            // Behind the screen everybody has all.
            let left = if behind {
                kind.count()
            } else {
                self.board.of(seat).filter(|(_, one)| *one == kind).count()
            };
            held.push(Held {
                kind: HeldKind::Piece,
                label: names::kind(kind).shown(lang),
                text: names::glyph(kind, prefs.glyphs).to_owned(),
                icon: Icon::None,
                left: left as u16,
                of: kind.count() as u16,
            });
        }
        held
    }

    fn sits_far(&self, near: Seat, seat: Seat) -> bool {
        is_far(near, seat)
    }

    fn move_list(&self, lang: Lang) -> Vec<MoveCell> {
        self.history.iter().map(|entry| MoveCell::new(entry.seat, entry.text.shown(lang))).collect()
    }

    fn ending(&self) -> Option<(Text, Text)> {
        let outcome = self.outcome.as_ref()?;
        Some((names::result_title(outcome), names::result_reason(outcome, &self.fallen)))
    }

    fn place(&self, point: u16, _context: &ViewContext) -> Text {
        Point::from_number(point).map_or_else(Text::none, names::point)
    }

    fn piece(&self, point: u16, context: &ViewContext) -> Option<Text> {
        self.occupant_at(Point::from_number(point)?, context)
    }

    fn effects(&self, action: &str) -> Vec<Effect> {
        self.effects_of(action)
    }

    fn details(&self) -> Vec<Text> {
        if self.outcome.is_none() {
            return Vec::new();
        }
        super::point::seats().map(|seat| names::detail(self, seat)).collect()
    }
}
