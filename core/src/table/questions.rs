//! Questions to the board, for who does not see it: what stands where, where a piece can go, what attacks, what has changed.
//!
//! An answer is made of what the screen may show at that moment, and of nothing else. The first answer is short; the same
//! question again, while nothing has changed, has the details.

use std::collections::BTreeMap;

use super::Table;
use super::show::panels;
use super::situation::Situation;
use super::types::{BoardJump, BoardQuestion, BoardRotor, Reply};
use super::ui_state::UiState;
use crate::game::{Game, ViewContext};
use crate::scene::{BoardArt, BoardPoint, MarkKind, PieceView, Scene};
use crate::seat::{Seat, Viewer};
use crate::speech::{Urgency, Utterance};
use crate::words::{Joint, Text, texts};

/// The board as a question sees it.
struct Seen<'a> {
    now: &'a Situation<'a>,
    game: Box<dyn Game>,
    art: BoardArt,
    pieces: Vec<PieceView>,
    context: ViewContext<'a>,
    /// Content of the screen, for its public marks.
    scene: &'a Scene,
    detail: bool,
}

fn clauses(parts: impl IntoIterator<Item = Text>) -> Text {
    Text::joined(parts, Joint::Clause)
}

fn sentences(parts: impl IntoIterator<Item = Text>) -> Text {
    Text::joined(parts, Joint::Stop)
}

/// Places, or pieces with their places: a place may have a comma in it.
fn list(parts: impl IntoIterator<Item = Text>) -> Text {
    Text::joined(parts, Joint::Part)
}

impl Seen<'_> {
    fn place(&self, point: u16) -> Text {
        self.game.place(point, &self.context)
    }

    fn piece(&self, point: u16) -> Option<Text> {
        self.game.piece(point, &self.context)
    }

    /// Piece and place: 红车 九路一.
    fn standing(&self, point: u16) -> Text {
        match self.piece(point) {
            Some(piece) => texts::board::at(piece, self.place(point)),
            None => self.place(point),
        }
    }

    /// The seat to move, or the own one.
    fn seat(&self) -> Seat {
        self.game.to_move().first().copied().unwrap_or_else(|| self.now.near())
    }

    /// Ways that a seat's pieces could go if it were to move: start and end. Empty where the game cannot say.
    fn reach(&self, seat: Seat) -> Vec<(u16, u16)> {
        if let Some(reach) = self.game.reach(seat) {
            return reach;
        }
        let legal = if self.game.to_move().contains(&seat) { self.game.legal(seat) } else { Vec::new() };
        let way = |action: &String| {
            let words = action.split(' ').map(|word| self.art.named(word));
            let points = words.into_iter().find(|points| points.len() > 1)?;
            Some((points.first()?.id, points.last()?.id))
        };
        let mut found: Vec<(u16, u16)> = legal.iter().filter_map(way).collect();
        found.sort_unstable();
        found.dedup();
        found
    }

    /// The kinds of pieces with their places, those of the side to move first.
    fn groups(&self) -> Vec<(Text, Vec<u16>)> {
        let own = self.game.emblem(self.seat(), self.now.prefs.glyphs).ink;
        let mut groups: Vec<(bool, String, Text, Vec<u16>)> = Vec::new();
        for piece in &self.pieces {
            let Some(words) = self.piece(piece.point) else { continue };
            let key = words.shown(self.now.prefs.lang);
            match groups.iter_mut().find(|(_, known, ..)| *known == key) {
                Some((.., places)) => places.push(piece.point),
                None => groups.push((piece.ink != own, key, words, vec![piece.point])),
            }
        }
        groups.sort_by_key(|(other, ..)| *other);
        groups.into_iter().map(|(_, _, words, places)| (words, places)).collect()
    }

    fn pieces(&self) -> Text {
        let group = |(piece, places): (Text, Vec<u16>)| {
            if self.detail {
                texts::shared::colon(piece, list(places.iter().map(|place| self.place(*place))))
            } else {
                texts::board::count(places.len() as i64, piece)
            }
        };
        let groups: Vec<Text> = self.groups().into_iter().map(group).collect();
        if groups.is_empty() { texts::board::no_pieces() } else { clauses(groups) }
    }

    fn alike(&self, point: u16) -> Text {
        let Some(piece) = self.piece(point) else { return self.nothing_at(point) };
        let key = piece.shown(self.now.prefs.lang);
        let same = self.groups().into_iter().find(|(words, _)| words.shown(self.now.prefs.lang) == key);
        let places = same.map(|(_, places)| places).unwrap_or_default();
        texts::shared::colon(piece, list(places.iter().map(|place| self.place(*place))))
    }

    fn nothing_at(&self, point: u16) -> Text {
        clauses([self.place(point), texts::shared::empty()])
    }

    /// The occupied points of each line through a point, nearest first: as many lines as neighbours.
    fn lines(&self, point: u16) -> Text {
        let Some(from) = self.art.points.iter().find(|one| one.id == point) else { return Text::none() };
        let rays = rays(&self.art, from).into_iter().map(|ray| {
            let occupied: Vec<u16> = ray.into_iter().filter(|at| self.piece(*at).is_some()).collect();
            let shown = if self.detail { occupied.len() } else { 1 };
            list(occupied.into_iter().take(shown).map(|at| self.standing(at)))
        });
        let rays: Vec<Text> = rays.filter(|ray| !ray.is_empty()).collect();
        if rays.is_empty() { texts::board::lines_empty(self.place(point)) } else { sentences(rays) }
    }

    fn moves(&self, point: u16) -> Text {
        let Some(piece) = self.piece(point) else { return self.nothing_at(point) };
        let reach = [self.seat()].into_iter().flat_map(|seat| self.reach(seat));
        let goals: Vec<u16> = reach.filter(|(from, _)| *from == point).map(|(_, to)| to).collect();
        if goals.is_empty() {
            return texts::board::no_moves(piece);
        }
        let (takes, free): (Vec<u16>, Vec<u16>) = goals.iter().partition(|to| self.piece(**to).is_some());
        let count = texts::board::moves(goals.len() as i64, piece);
        let taken = (!takes.is_empty())
            .then(|| texts::board::can_take(list(takes.iter().map(|to| self.standing(*to)))));
        let places = (self.detail && !free.is_empty()).then(|| list(free.iter().map(|to| self.place(*to))));
        sentences([Some(count), taken, places].into_iter().flatten())
    }

    /// Pieces of each side that could go to a point.
    fn attackers(&self, point: u16) -> Text {
        let mut sides = Vec::new();
        for seat in (0..self.game.seats()).map(Seat) {
            let from: Vec<u16> =
                self.reach(seat).into_iter().filter(|(_, to)| *to == point).map(|(from, _)| from).collect();
            if !from.is_empty() {
                sides.push(list(from.into_iter().map(|at| self.standing(at))));
            }
        }
        let here = self.standing(point);
        if sides.is_empty() {
            return texts::board::not_attacked(here);
        }
        texts::shared::colon(here, sentences(sides))
    }

    /// Pieces of a seat's side that another seat could take.
    fn hanging_of(&self, own: Seat) -> Vec<u16> {
        let others = (0..self.game.seats()).map(Seat).filter(|seat| self.game.opposes(own, *seat));
        let goals: Vec<u16> = others.flat_map(|seat| self.reach(seat)).map(|(_, to)| to).collect();
        let ink = self.game.emblem(own, self.now.prefs.glyphs).ink;
        let pieces = self.pieces.iter().filter(|piece| piece.ink == ink && goals.contains(&piece.point));
        pieces.map(|piece| piece.point).collect()
    }

    fn hanging(&self) -> Text {
        let mover = self.seat();
        let seats = (0..self.game.seats()).map(Seat).filter(|seat| *seat == mover || self.detail);
        let told = seats.map(|seat| {
            let at = self.hanging_of(seat);
            let side = self.game.side_name(seat);
            if at.is_empty() {
                texts::board::none_hanging(side)
            } else {
                texts::board::hanging(list(at.into_iter().map(|at| self.standing(at))), side)
            }
        });
        sentences(told)
    }

    fn changed(&self) -> Text {
        let cells = self.game.move_list(self.now.prefs.lang);
        let own = self.seat();
        let since = cells.iter().rposition(|cell| Seat(cell.seat) == own).map_or(0, |at| at + 1);
        let list =
            if since < cells.len() { &cells[since..] } else { &cells[cells.len().saturating_sub(1)..] };
        let list = if self.detail { &cells[cells.len().saturating_sub(8)..] } else { list };
        if list.is_empty() {
            return texts::board::no_moves_yet();
        }
        clauses(list.iter().map(|cell| {
            texts::shared::colon(self.game.side_name(Seat(cell.seat)), Text::plain(cell.text.clone()))
        }))
    }

    fn by_seat(&self, of: impl Fn(&crate::scene::SeatPanel) -> Vec<Text>) -> Option<Text> {
        let panels = panels(self.now, self.game.as_ref());
        let told = panels.iter().filter_map(|panel| {
            let words = of(panel);
            let side = Text::plain(panel.side.clone());
            (!words.is_empty()).then(|| texts::shared::colon(side, clauses(words)))
        });
        let told: Vec<Text> = told.collect();
        (!told.is_empty()).then(|| sentences(told))
    }

    fn taken(&self) -> Text {
        let counted = |panel: &crate::scene::SeatPanel| {
            let mut counts: BTreeMap<String, i64> = BTreeMap::new();
            panel.captured.iter().for_each(|piece| *counts.entry(piece.glyph.clone()).or_default() += 1);
            counts.into_iter().map(|(glyph, count)| texts::board::count(count, Text::plain(glyph))).collect()
        };
        self.by_seat(counted).unwrap_or_else(texts::board::none_taken)
    }

    fn score(&self) -> Text {
        let held = |panel: &crate::scene::SeatPanel| {
            let caption = Some(panel.caption.clone()).filter(|caption| !caption.is_empty()).map(Text::plain);
            let held = panel.held.iter().map(|held| match held.of {
                0 => texts::board::count(i64::from(held.left), Text::plain(held.label.clone())),
                of => texts::board::count_of(
                    i64::from(held.left),
                    i64::from(of),
                    Text::plain(held.label.clone()),
                ),
            });
            caption.into_iter().chain(held).collect()
        };
        let told: Vec<Text> = self.game.standing().into_iter().chain(self.by_seat(held)).collect();
        if told.is_empty() { texts::board::no_score() } else { sentences(told) }
    }

    fn clocks(&self) -> Text {
        let clock = |panel: &crate::scene::SeatPanel| {
            panel.clock.iter().map(|clock| Text::plain(clock.text.clone())).collect::<Vec<_>>()
        };
        self.by_seat(clock).unwrap_or_else(texts::board::no_clock)
    }

    fn threats(&self) -> Text {
        let told = self.game.threats_told(&self.context);
        if told.is_empty() { texts::board::no_threats() } else { sentences(told) }
    }

    /// The piece at a point, and its public marks.
    fn here(&self, point: u16) -> Text {
        let scene = self.scene;
        let what = if self.piece(point).is_some() { self.standing(point) } else { self.nothing_at(point) };
        // While a secret is on the screen, a mark may be one.
        let marks = scene.marks.iter().filter(|mark| mark.point == point && !scene.secret);
        let notes = marks.filter_map(|mark| match mark.kind {
            MarkKind::Selected => Some(texts::shared::selected()),
            MarkKind::Target => Some(texts::board::can_go()),
            MarkKind::TargetPiece => Some(texts::board::can_be_taken()),
            MarkKind::Forbidden => Some(texts::board::forbidden()),
            MarkKind::LastTo | MarkKind::LastStone => Some(texts::shared::last_move()),
            MarkKind::LastFrom
            | MarkKind::Check
            | MarkKind::Threat
            | MarkKind::Locked
            | MarkKind::Leaving
            | MarkKind::Hint
            | MarkKind::Refutation
            | MarkKind::Won
            | MarkKind::SpyCursor
            | MarkKind::SpyDigit
            | MarkKind::SpyLetter
            | MarkKind::SpyPattern
            | MarkKind::SpyCoordinates => None,
        });
        clauses([what].into_iter().chain(notes))
    }

    /// Why a touch of a point does nothing, after what stands there.
    fn idle(&self, point: u16) -> Text {
        let now = self.now;
        let why = match &now.screen.ui {
            UiState::Review(_) | UiState::Rewind(_) => texts::board::idle_review(),
            UiState::Open(..) | UiState::Curtain { .. } if now.screen.ui.ask().is_some() => {
                texts::board::idle_asked()
            }
            UiState::Open(..) | UiState::Curtain { .. } if now.is_over() => texts::shared::over(),
            UiState::Open(..) | UiState::Curtain { .. } if now.coach.is_some() && now.actor().is_none() => {
                texts::board::idle_lesson()
            }
            UiState::Open(..) | UiState::Curtain { .. } if now.actor().is_none() => texts::board::idle_turn(),
            UiState::Open(..) | UiState::Curtain { .. } => texts::board::idle_here(),
        };
        sentences([self.here(point), why])
    }

    fn answer(&self, question: BoardQuestion) -> Text {
        match question {
            BoardQuestion::Turn => self.game.subtitle(),
            BoardQuestion::Here { point } => self.here(point),
            BoardQuestion::Idle { point } => self.idle(point),
            BoardQuestion::Pieces => self.pieces(),
            BoardQuestion::Alike { point } => self.alike(point),
            BoardQuestion::Lines { point } => self.lines(point),
            BoardQuestion::Moves { point } => self.moves(point),
            BoardQuestion::Attackers { point } => self.attackers(point),
            BoardQuestion::Hanging => self.hanging(),
            BoardQuestion::Threats => self.threats(),
            BoardQuestion::Changed => self.changed(),
            BoardQuestion::Taken => self.taken(),
            BoardQuestion::Score => self.score(),
            BoardQuestion::Clocks => self.clocks(),
        }
    }
}

/// Points that lie exactly one way from a point, each way by itself, nearest first: along the lines to its neighbours.
fn rays(art: &BoardArt, from: &BoardPoint) -> Vec<Vec<u16>> {
    let offset = |point: &BoardPoint| (point.at.x - from.at.x, point.at.y - from.at.y);
    let length = |(x, y): (f32, f32)| x.hypot(y);
    let others = || art.points.iter().filter(|point| point.id != from.id);
    let nearest = others().map(|point| length(offset(point))).fold(f32::INFINITY, f32::min);
    let neighbours = others().map(offset).filter(|to| length(*to) < nearest * 1.1);
    neighbours
        .map(|(x, y)| {
            let step = length((x, y));
            let mut on: Vec<(f32, u16)> = others()
                .filter_map(|point| {
                    let (px, py) = offset(point);
                    let along = (px * x + py * y) / step;
                    let aside = (px * y - py * x).abs() / step;
                    (along > 0.0 && aside < 0.1 * step).then_some((along, point.id))
                })
                .collect();
            on.sort_by(|a, b| a.0.total_cmp(&b.0));
            on.into_iter().map(|(_, id)| id).collect()
        })
        .collect()
}

/// Returns the audience of an answer, of whose view it is made: the content of one seat's screen is said to that seat alone,
/// where the game has anything to hide.
fn listener(now: &Situation) -> Viewer {
    let private = now.prefs.private_output && now.matches.current.game().has_secrets();
    match now.viewer() {
        Viewer::Seat(seat) if private => Viewer::Seat(seat),
        Viewer::Seat(_) | Viewer::Public => Viewer::Public,
    }
}

impl Table {
    /// Answers a question to the board, in short words, and with the details where the same question comes again while nothing
    /// has changed. Nothing is said behind a curtain.
    pub fn ask_board(&mut self, question: BoardQuestion) -> Reply {
        if self.screen.ui.curtain().is_some() {
            return self.nothing();
        }
        // A question is an input like a tap: the line about an earlier refusal would hide its answer.
        self.screen.clear_refusal();
        let asked = (question, self.matches.position(), self.screen.ui.review());
        let detail = self.screen.asked == Some(asked);
        self.screen.asked = if detail { None } else { Some(asked) };
        let scene = self.scene();
        let now = self.situation();
        let viewer = listener(&now);
        let prefs = now.effective_prefs();
        let context = ViewContext { actor: None, ..now.context(viewer, &prefs) };
        let game = now.game(viewer);
        let pieces = game.pieces(&context);
        let seen = Seen { now: &now, art: now.board(), pieces, context, scene: &scene, detail, game };
        let words = seen.answer(question);
        let said = Utterance {
            text: words.shown(prefs.lang),
            say: words.spoken(prefs.lang),
            lang: prefs.lang,
            audience: viewer,
            urgency: Urgency::Interrupting,
        };
        let mut reply = self.nothing();
        reply.said.push(said);
        reply
    }

    /// Returns the lists of points that a screen reader goes through by itself, the usual one first. They are empty behind a
    /// curtain.
    pub fn rotors(&self) -> Vec<BoardRotor> {
        let (scene, lang) = (self.scene(), self.prefs().lang);
        let lists = [
            (texts::board::own_pieces(), BoardJump::Own),
            (texts::board::others_pieces(), BoardJump::Other),
            (texts::board::playable(), BoardJump::Target),
        ];
        let list = |(label, jump): (Text, BoardJump)| BoardRotor {
            label: label.shown(lang),
            points: self.goals(&scene, jump),
        };
        lists.map(list).into()
    }

    /// Returns the points that a jump goes through, in the order of the scene's points. None behind a curtain.
    fn goals(&self, scene: &Scene, jump: BoardJump) -> Vec<u16> {
        if self.screen.ui.curtain().is_some() {
            return Vec::new();
        }
        let now = self.situation();
        let own = now.game(listener(&now)).emblem(now.last_actor(), now.prefs.glyphs).ink;
        let fits = |point: &u16| match jump {
            BoardJump::Own => scene.pieces.iter().any(|piece| piece.point == *point && piece.ink == own),
            BoardJump::Other => scene.pieces.iter().any(|piece| piece.point == *point && piece.ink != own),
            BoardJump::Target => scene.points.iter().any(|one| one.point == *point && one.enabled),
        };
        scene.points.iter().map(|point| point.point).filter(fits).collect()
    }

    /// Returns the next point of a kind after `from`, in the order in which a screen reader goes through the board; `back`
    /// goes the other way. `None` where there is none.
    pub fn jump(&self, jump: BoardJump, from: Option<u16>, back: bool) -> Option<u16> {
        let scene = self.scene();
        let goals = self.goals(&scene, jump);
        let order: Vec<u16> = scene.points.iter().map(|point| point.point).collect();
        let begin = from.and_then(|from| order.iter().position(|point| *point == from));
        let length = order.len();
        let places = (1..=length).map(|step| match (begin, back) {
            (Some(at), false) => (at + step) % length,
            (Some(at), true) => (at + length - step) % length,
            (None, false) => step - 1,
            (None, true) => length - step,
        });
        places.map(|at| order[at]).find(|point| goals.contains(point))
    }
}
