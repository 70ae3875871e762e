//! Presentation of the game, and its input.

mod board;
mod draft;
mod points;
mod press;
mod prompts;
mod secrets;
mod touch;

pub(crate) use board::board_art;
pub(crate) use secrets::display_words;

use super::action::Action;
use super::options::SpySelection;
use super::place::relative;
use super::{HistoryEntry, Phase, Spy, Undercover, effects, names, side_of};
pub(super) use draft::Drafted;
pub(super) use press::Press;

use crate::game::{Effect, Flip, Glyphs, Prefs, Presentation, ViewContext};
use crate::games::xiangqi::{Piece, PieceKind, Side, Square};
use crate::scene::{BoardArt, Emblem, Ink, Mark, MarkKind, MoveCell, PieceShape, PieceView, PointLabel};
use crate::seat::Seat;
use crate::words::{Lang, Text, texts};

/// The piece among which the spies are chosen.
pub(super) fn soldier() -> Emblem {
    let glyph = Piece::new(Side::Black, PieceKind::Soldier).chinese().to_string();
    Emblem { shape: PieceShape::Disc, ink: Ink::Black, glyph }
}

/// Number of a square in taps and scenes: its index.
pub(super) fn point(square: Square) -> u16 {
    square.index() as u16
}

/// The square with this number.
pub(super) fn square(point: u16) -> Option<Square> {
    Square::from_index(usize::from(point))
}

pub(super) fn ink(side: Side) -> Ink {
    match side {
        Side::Red => Ink::Red,
        Side::Black => Ink::Black,
    }
}

fn mark(kind: MarkKind, at: Square) -> Mark {
    Mark { kind, point: point(at), text: String::new(), axes: Vec::new() }
}

impl Undercover {
    /// The soldier order shown for a seat: the one being arranged, or the real one.
    fn shown_order(&self, seat: Seat, context: &ViewContext) -> [u8; 5] {
        let arranging = context.actor == Some(seat)
            && matches!(self.phase, Phase::LayoutBefore(s) | Phase::LayoutAfter(s) if s == seat);
        match context.draft.get::<Drafted>() {
            Some(Drafted::Order(order, _)) if arranging => *order,
            _ => self.soldiers[seat.index()].order,
        }
    }

    /// Number drawn on a soldier; only during the set-up.
    fn number(&self, square: Square, piece: Piece, context: &ViewContext) -> u16 {
        if piece.kind != PieceKind::Soldier || self.options.start.is_some() || !self.in_setup() {
            return 0;
        }
        let seat = super::seat_of(piece.side);
        super::setup::start_point(piece.side, square)
            .map_or(0, |point| u16::from(self.shown_order(seat, context)[point]))
    }

    fn in_setup(&self) -> bool {
        !matches!(self.phase, Phase::Play | Phase::End)
    }

    fn last_deed(&self) -> Option<&HistoryEntry> {
        self.history.last()
    }
}

impl Presentation for Undercover {
    fn title(&self) -> Text {
        if self.is_plain() { texts::undercover::plain_title() } else { texts::undercover::title() }
    }

    fn board(&self, prefs: &Prefs, turn: u8) -> BoardArt {
        board_art(prefs.flip == Flip::Facing, turn, prefs.glyphs, prefs.lang)
    }

    fn turn_for(&self, seat: Seat) -> u8 {
        2 * seat.0
    }

    fn pieces(&self, context: &ViewContext) -> Vec<PieceView> {
        let upright = (4 - context.turn) % 4;
        self.position()
            .pieces()
            .map(|(square, piece)| PieceView {
                id: u32::from(self.ids[square.index()]),
                point: point(square),
                via: Vec::new(),
                shape: PieceShape::Disc,
                ink: ink(piece.side),
                glyph: names::glyph(piece, context.glyphs()).to_owned(),
                number: self.number(square, piece, context),
                facing: match (context.prefs.flip, piece.side) {
                    (Flip::Facing, Side::Red) => 0,
                    (Flip::Facing, Side::Black) => 2,
                    _ => upright,
                },
            })
            .collect()
    }

    fn marks(&self, context: &ViewContext) -> Vec<Mark> {
        let mut marks = Vec::new();
        if let Some(entry) = self.last_deed() {
            if entry.from != entry.to {
                marks.push(mark(MarkKind::LastFrom, entry.from));
            }
            marks.push(mark(MarkKind::LastTo, entry.to));
        }
        if self.phase == Phase::Play || self.phase == Phase::End {
            let position = self.position();
            if position.in_check() {
                marks.push(mark(MarkKind::Check, position.general(position.side_to_move())));
            }
        } else {
            self.lock_marks(context, &mut marks);
        }
        self.draft_marks(context, &mut marks);
        self.secret_marks(context, &mut marks);
        marks
    }

    fn points(&self, context: &ViewContext) -> Vec<PointLabel> {
        self.point_labels(context)
    }

    fn subtitle(&self) -> Text {
        match self.phase {
            Phase::Lock(seat) => texts::undercover::locking_of(names::side(seat)),
            Phase::LayoutBefore(seat) | Phase::LayoutAfter(seat) => {
                texts::undercover::arranging_of(names::side(seat))
            }
            Phase::Pick(seat) => texts::undercover::picking_of(names::side(seat)),
            Phase::Play => texts::undercover::round_to_move(self.plies / 2 + 1, names::side(self.mover())),
            Phase::End => {
                self.ending().map_or(Text::none(), |(title, reason)| texts::shared::ending(reason, title))
            }
        }
    }

    fn caption(&self, seat: Seat) -> Text {
        if self.is_plain() {
            return Text::none();
        }
        let spy = &self.spies[seat.index()];
        let caption = match (self.phase, spy) {
            (Phase::Lock(now), _) if now == seat => texts::undercover::is_locking(),
            (Phase::Pick(now), _) if now == seat => texts::undercover::is_choosing(),
            (Phase::LayoutBefore(now) | Phase::LayoutAfter(now), _) if now == seat => {
                texts::undercover::is_arranging()
            }
            (Phase::Play | Phase::End, Spy::Activated) => texts::undercover::spy_activated(),
            // Alike for a live, a lost and a waived spy.
            (
                Phase::Play | Phase::End,
                Spy::Unpicked | Spy::Unknown | Spy::None | Spy::Hidden(_) | Spy::Lost,
            ) => texts::undercover::spy_not_activated(),
            (_, Spy::Unpicked) => texts::undercover::waiting(),
            (_, Spy::Unknown | Spy::None | Spy::Hidden(_) | Spy::Activated | Spy::Lost) => {
                texts::undercover::has_chosen()
            }
        };
        let banned = !self.in_setup() && self.options.ban > 0 && *spy != Spy::Activated;

        match self.ban_left(seat) {
            _ if !banned => caption,
            0 => texts::undercover::caption_ban_over(caption),
            left => texts::undercover::caption_ban(caption, left),
        }
    }

    fn place(&self, point: u16, context: &ViewContext) -> Text {
        let reader = if context.turn == 2 { Seat(1) } else { Seat(0) };
        square(point).map_or_else(Text::none, |at| {
            let (column, row) = relative(side_of(reader), at);
            texts::undercover::point_label(column, row)
        })
    }

    fn piece(&self, point: u16, _context: &ViewContext) -> Option<Text> {
        self.position().piece_at(square(point)?).map(names::piece)
    }

    fn reach(&self, seat: Seat) -> Option<Vec<(u16, u16)>> {
        let mut position = *self.position();
        if position.side_to_move() != side_of(seat) {
            let _ = position.pass_turn();
        }
        let moves = position.legal_moves();
        Some(moves.iter().map(|one| (self::point(one.from), self::point(one.to))).collect())
    }

    fn threats_told(&self, context: &ViewContext) -> Vec<Text> {
        let position = self.position();
        let general = position.general(position.side_to_move());
        let check = position.in_check() && !self.in_setup();
        let place = self.place(self::point(general), context);
        check.then(|| texts::board::at(texts::undercover::in_check(), place)).into_iter().collect()
    }

    fn opening(&self) -> Option<Text> {
        super::opening::name(self)
    }

    fn emblem(&self, seat: Seat, glyphs: Glyphs) -> Emblem {
        emblem(Piece::new(side_of(seat), PieceKind::General), glyphs)
    }

    fn turns_over(&self, seat: Seat, action: &str) -> Option<Text> {
        let activates = matches!(action.parse(), Ok(Action::Activate | Action::ActivateAt(_)));
        activates.then(|| texts::undercover::activates(names::side(seat)))
    }

    fn effects(&self, action: &str) -> Vec<Effect> {
        let position = self.line.current();
        let own = self.actor().map(|seat| &self.spies[seat.index()]);
        match (action.parse(), own) {
            (Ok(Action::Move(mv)), _) if position.is_legal(mv) => effects::effects(position, mv),
            (Ok(Action::Activate), Some(Spy::Hidden(at))) => effects::of_activation(position, *at),
            _ => Vec::new(),
        }
    }

    fn captured(&self, seat: Seat, glyphs: Glyphs) -> Vec<Emblem> {
        self.taken_by(seat).into_iter().map(|piece| emblem(piece, glyphs)).collect()
    }

    fn move_list(&self, lang: Lang) -> Vec<MoveCell> {
        let cell = |entry: &HistoryEntry| MoveCell::new(entry.seat, names::notation(&entry.text).shown(lang));
        self.history.iter().map(cell).collect()
    }

    fn ending(&self) -> Option<(Text, Text)> {
        self.outcome.as_ref().map(|o| (names::result_title(o), names::result_reason(o)))
    }
}

/// A piece off the board.
fn emblem(piece: Piece, glyphs: Glyphs) -> Emblem {
    Emblem { shape: PieceShape::Disc, ink: ink(piece.side), glyph: names::glyph(piece, glyphs).to_owned() }
}

impl Undercover {
    fn lock_marks(&self, context: &ViewContext, marks: &mut Vec<Mark>) {
        for seat in [Seat(0), Seat(1)] {
            let order = self.shown_order(seat, context);
            for (point, number) in order.iter().enumerate() {
                if self.soldiers[seat.index()].locked[usize::from(*number) - 1] {
                    marks.push(mark(MarkKind::Locked, super::setup::start_square(side_of(seat), point)));
                }
            }
        }
    }

    /// The selection and where it can go. Made of public facts and of the actor's own touches.
    fn draft_marks(&self, context: &ViewContext, marks: &mut Vec<Mark>) {
        let Some(actor) = context.actor else { return };
        let selected = Drafted::selected(context);
        marks.extend(selected.map(|at| mark(MarkKind::Selected, at)));
        match self.phase {
            Phase::Play if context.prefs.show_targets => {
                if let Some(from) = selected {
                    for to in self.position().legal_moves_from(from) {
                        let kind = match self.position().piece_at(to) {
                            Some(_) => MarkKind::TargetPiece,
                            None => MarkKind::Target,
                        };
                        marks.push(mark(kind, to));
                    }
                }
            }
            // The others stay marked: a tap on one of them chooses it instead.
            Phase::Lock(_) => {
                let others = self.lockable(actor).into_iter().filter(|at| Some(*at) != selected);
                marks.extend(others.map(|at| mark(MarkKind::TargetPiece, at)));
            }
            Phase::Pick(_) => match self.options.spy_selection {
                SpySelection::Random | SpySelection::None => {}
                SpySelection::Choose => {
                    let others = self.pickable(actor).into_iter().filter(|at| Some(*at) != selected);
                    marks.extend(others.map(|at| mark(MarkKind::TargetPiece, at)));
                }
            },
            Phase::LayoutBefore(_) | Phase::LayoutAfter(_) | Phase::Play | Phase::End => {}
        }
    }
}
