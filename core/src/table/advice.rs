//! Advice: a hint for who plays alone against computers, and a finished match gone through for its turning points. It
//! is asked for here, thought about on a thread of the shell's own ([`super::Turn`]), and shown from here.

use super::press::{Press, Step};
use super::show::button;
use super::ui_state::{Interaction, UiState};
use super::{Message, Reply, Table};
use crate::computer::{self, Hint, MoveQuality, Review};
use crate::game::{Game, MoveReason, ViewContext};
use crate::scene::{AnalysisView, Button, Icon, Mark, MarkKind, Pt, Scene, StatusTone, TurningPoint};
use crate::seat::{Seat, Viewer};
use crate::words::{Lang, Text, texts};

/// Most turning points that are told.
const MOST: usize = 12;
/// Number of steps below which nothing can be said of a match.
const SHORT: usize = 8;

/// Request for advice that has no result yet.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Want {
    /// Hint for this seat.
    Hint(Seat),
    /// The whole match.
    Review,
}

/// A hint that is shown, for the position after so many entries.
#[derive(Debug, Clone)]
pub(super) struct Shown {
    entries: usize,
    points: Vec<u16>,
}

/// Requested advice and its results.
#[derive(Debug, Clone, Default)]
pub(super) struct Advice {
    wanted: Option<(Want, usize)>,
    hint: Option<Shown>,
    analysis: Option<Analysis>,
}

/// An action as the game itself tells it.
#[derive(Debug, Clone)]
struct Described {
    /// The points that it changes.
    points: Vec<u16>,
    /// Its words, by language.
    words: Vec<(Lang, String)>,
    /// The piece that it takes.
    takes: Option<Text>,
}

impl Described {
    fn shown(&self, lang: Lang) -> Text {
        let words = self.words.iter().find(|(one, _)| *one == lang);
        Text::plain(words.map_or_else(String::new, |(_, words)| words.clone()))
    }

    /// Returns why it is good: the piece that it takes says more than that the position is better.
    fn reason(&self, why: MoveReason, words: &Text) -> Text {
        match (&self.takes, why) {
            (Some(piece), MoveReason::Better | MoveReason::Gains) => texts::computer::takes(piece.clone()),
            _ => words.clone(),
        }
    }
}

/// A turning point, with what is told of it: made once, for it is shown at every step of the review.
#[derive(Debug, Clone)]
struct Point {
    turn: computer::TurningPoint,
    side: Text,
    played: Described,
    better: Option<Described>,
}

/// Result of analyzing a match.
#[derive(Debug, Clone)]
struct Analysis {
    /// Number of entries analyzed: a match may be taken back from its end, and end otherwise.
    entries: usize,
    curve: Vec<(usize, f32)>,
    points: Vec<Point>,
}

/// Whether a mark shows the last move.
fn is_last(kind: MarkKind) -> bool {
    matches!(kind, MarkKind::LastFrom | MarkKind::LastTo | MarkKind::LastStone)
}

fn quality(quality: MoveQuality) -> Text {
    match quality {
        MoveQuality::Inaccuracy => texts::computer::inaccuracy(),
        MoveQuality::Mistake => texts::computer::mistake(),
        MoveQuality::Blunder => texts::computer::blunder(),
    }
}

impl Table {
    fn entries(&self) -> usize {
        self.game_match.record().actions.len()
    }

    /// Returns the seat that may have a hint now: a person alone against computers, on its own turn. Nobody else could
    /// see it.
    pub(super) fn advised(&self) -> Option<Seat> {
        let playing = matches!(self.ui, UiState::Open(_, Interaction::Playing)) && self.main_line.is_none();
        let seat = self.game_match.game().to_move().first().copied()?;
        let here = playing
            && !self.is_stopped_by_coach()
            && self.alone()
            && self.game_match.outcome().is_none()
            && self.game_match.game().in_play();
        (here && self.computer(seat).is_none() && !self.game_match.game().resting()).then_some(seat)
    }

    /// Whether the match may be gone through: at its end, once nothing in it is secret any more.
    fn reviewable(&self) -> bool {
        let open = self.revealed || !self.game_match.game().has_secrets();
        open && self.ui.review().is_some() && self.main_line.is_none()
    }

    /// Returns the request to think about, if it still stands.
    pub(super) fn wanted(&self) -> Option<Want> {
        let (want, entries) = self.advice.wanted?;
        let stands = match want {
            Want::Hint(seat) => self.advised() == Some(seat),
            Want::Review => self.reviewable(),
        };
        (stands && entries == self.entries()).then_some(want)
    }

    pub(super) fn ask_hint(&mut self) -> Reply {
        let Some(seat) = self.advised() else { return self.nothing() };
        self.advice.wanted = Some((Want::Hint(seat), self.entries()));
        self.message = None;
        self.nothing()
    }

    pub(super) fn ask_review(&mut self) -> Reply {
        if self.reviewable() && self.found().is_none() {
            self.advice.wanted = Some((Want::Review, self.entries()));
        }
        self.nothing()
    }

    /// A hint has been found.
    pub(super) fn hinted(&mut self, seat: Seat, hint: Option<&Hint>) -> Reply {
        self.advice.wanted = None;
        let Some(hint) = hint else { return self.nothing() };
        let viewer = Viewer::Seat(seat);
        let told = self.told(self.game_match.game().seen_by(viewer).as_ref(), viewer, seat, &hint.action);
        let words = told.shown(self.prefs.lang);
        let reason = told.reason(hint.why, &hint.reason);
        self.advice.hint = Some(Shown { entries: self.entries(), points: told.points });
        self.message =
            Some(Message { words: texts::computer::hint_is(words, reason), tone: StatusTone::Normal });
        self.nothing()
    }

    /// The match has been gone through, as far as that was let.
    pub(super) fn gone_through(&mut self, review: &Review) -> Reply {
        // Of many turning points, those that cost most.
        let mut costs: Vec<f32> = review.turns.iter().map(|turn| turn.loss).collect();
        costs.sort_by(|a, b| b.total_cmp(a));
        let least = costs.get(MOST - 1).copied().unwrap_or(0.0);
        let points = review.turns.iter().filter(|turn| turn.loss >= least).take(MOST).map(|turn| {
            let game = self.game_match.unmasked_at(turn.step);
            let told = |action: &str| self.told(game.as_ref(), Viewer::Public, turn.seat, action);
            Point {
                turn: turn.clone(),
                side: game.side_name(turn.seat),
                played: told(&turn.played),
                better: turn.better.first().map(|better| told(better)),
            }
        });
        let points = points.collect();
        let analysis = Analysis { entries: self.entries(), curve: review.curve.clone(), points };
        self.advice = Advice { analysis: Some(analysis), ..Advice::default() };
        self.nothing()
    }

    /// An action as a viewer is told of it.
    fn told(&self, game: &dyn Game, viewer: Viewer, seat: Seat, action: &str) -> Described {
        let before = game.boxed();
        let mut after = game.boxed();
        let legal = after.act(seat, action).is_ok();
        let words = |lang: Lang| {
            let deeds = after.move_list(lang);
            let new = deeds.get(before.move_list(lang).len()).filter(|_| legal);
            new.map_or_else(|| action.to_owned(), |cell| cell.text.clone())
        };
        let context =
            ViewContext { actor: None, secrets_on_board: false, ..self.context(viewer, &self.prefs) };
        let old = before.marks(&context);
        let last = |mark: &&Mark| is_last(mark.kind) && !old.contains(mark);
        Described {
            points: after.marks(&context).iter().filter(last).map(|mark| mark.point).collect(),
            words: Lang::ALL.map(|lang| (lang, words(lang))).to_vec(),
            takes: after.taken().filter(|_| legal),
        }
    }

    /// Returns the analysis of the match as it stands.
    fn found(&self) -> Option<&Analysis> {
        self.advice.analysis.as_ref().filter(|found| found.entries == self.entries())
    }

    /// The step of a turning point.
    pub(super) fn turning_point(&self, number: usize) -> Option<usize> {
        self.found()?.points.get(number).map(|point| point.turn.step)
    }

    /// The turning point that the board stands at.
    fn point_here(&self) -> Option<&Point> {
        let step = self.ui.review()?;
        self.found()?.points.iter().find(|point| point.turn.step == step)
    }

    /// Marks where a hint or a better move goes.
    pub(super) fn mark_advice(&self, scene: &mut Scene) {
        let points = if let Some(point) = self.point_here() {
            point.better.as_ref().map(|better| &better.points)
        } else {
            let shown = self.advice.hint.as_ref().filter(|hint| hint.entries == self.entries());
            shown.filter(|_| self.advised().is_some()).map(|hint| &hint.points)
        };
        for point in points.into_iter().flatten().copied() {
            // Where it takes what has just moved, the ring of the last move would hide it.
            scene.marks.retain(|mark| mark.point != point || !is_last(mark.kind));
            scene.marks.push(Mark { kind: MarkKind::Hint, point, text: String::new(), axes: Vec::new() });
        }
    }

    /// Returns the text of the turning point at the board's position.
    pub(super) fn advice_here(&self) -> Option<Text> {
        let Point { turn, played, better, .. } = self.point_here()?;
        let lang = self.prefs.lang;
        let better = better.as_ref()?;
        let reason = better.reason(turn.why, &turn.reason);
        let better = better.shown(lang);
        Some(texts::computer::turning_point(better, quality(turn.quality), played.shown(lang), reason))
    }

    /// The picture of a match that was gone through.
    pub(super) fn analysis(&self, lang: Lang) -> Option<AnalysisView> {
        let step = self.ui.review()?;
        let found = self.found()?;
        let (first, last) = (self.game_match.setup_steps(), self.game_match.steps());
        let length = last.saturating_sub(first).max(1) as f32;
        let through = |step: usize| step.saturating_sub(first) as f32 / length;
        let place = |(step, score): &(usize, f32)| Pt { x: through(*step), y: *score };
        let turns = found.points.iter().enumerate().map(|(number, Point { turn, side, played, .. })| {
            let at = found.curve.iter().find(|(step, _)| *step == turn.step).copied();
            let words = texts::computer::turn_line(quality(turn.quality), played.shown(lang), side.clone());
            TurningPoint {
                at: place(&at.unwrap_or((turn.step, 0.5))),
                label: words.shown(lang),
                id: Press::Review(Step::Turn(number)).to_string(),
                on: turn.step == step,
            }
        });
        let turns: Vec<TurningPoint> = turns.collect();
        let game = self.game_match.game();
        let second = (1..game.seats()).map(Seat).find(|seat| game.opposes(Seat(0), *seat)).unwrap_or(Seat(1));
        let (top, bottom) = (game.side_name(Seat(0)), game.side_name(second));
        let label = match (turns.is_empty(), last < first + SHORT) {
            (false, _) => texts::computer::curve(),
            (true, true) => texts::computer::too_short(),
            (true, false) => texts::computer::no_turns(),
        };
        let on = turns.iter().position(|turn| turn.on);
        let moment = match on {
            Some(at) => {
                texts::computer::moment_of(turns.len() as i64, turns[at].label.clone(), at as i64 + 1)
            }
            None => texts::computer::moments(turns.len() as i64),
        };
        let steps = || found.points.iter().map(|point| point.turn.step).enumerate();
        let leads = |number: Option<usize>, label: Text, icon| {
            let mut one = button(Press::Review(Step::Turn(number.unwrap_or(0))), label.shown(lang), icon);
            one.enabled = number.is_some();
            if !one.enabled {
                one.reason = texts::table::no_more_steps().shown(lang);
            }
            one
        };
        let before = steps().rfind(|(_, at)| *at < step).map(|(number, _)| number);
        let after = steps().find(|(_, at)| *at > step).map(|(number, _)| number);
        Some(AnalysisView {
            label: label.shown(lang),
            top: texts::computer::side_is_better(top).shown(lang),
            bottom: texts::computer::side_is_better(bottom).shown(lang),
            curve: found.curve.iter().map(place).collect(),
            here: through(step),
            turns,
            moment: moment.shown(lang),
            previous: leads(before, texts::computer::previous_moment(), Icon::Previous),
            next: leads(after, texts::computer::next_moment(), Icon::Next),
        })
    }

    /// The button that asks for a hint, where there may be one.
    pub(super) fn hint_button(&self, lang: Lang) -> Option<Button> {
        if !self.alone() || self.game_match.outcome().is_some() {
            return None;
        }
        let mut one = button(Press::Hint, texts::computer::hint().shown(lang), Icon::Hint);
        one.on = matches!(self.wanted(), Some(Want::Hint(_)));
        one.enabled = self.advised().is_some();
        if !one.enabled {
            one.reason = texts::shared::on_your_turn().shown(lang);
        }
        Some(one)
    }

    /// The button that has the match gone through, and why it cannot be.
    pub(super) fn review_button(&self, lang: Lang) -> Option<Button> {
        if self.found().is_some() || self.wanted().is_some() {
            return None;
        }
        let mut one =
            button(Press::Review(Step::Analyse), texts::computer::analyse().shown(lang), Icon::Hint);
        one.enabled = self.reviewable();
        if !one.enabled {
            one.reason = texts::table::reveal_first().shown(lang);
        }
        Some(one)
    }
}
