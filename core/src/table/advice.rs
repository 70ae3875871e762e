//! Advice: a hint for who plays alone against computers, and a finished match gone through for its turning points. It
//! is asked for here, thought about on a thread of the shell's own ([`super::Turn`]), and shown from here.

use super::press::{Press, Step};
use super::show::button;
use super::stage::{Doing, Stage};
use super::{Message, Reply, Table};
use crate::computer::{Grade, Hint, Review, Turn};
use crate::game::{Game, Look};
use crate::scene::{AnalysisView, Button, Icon, Mark, MarkKind, Pt, Scene, StatusTone, TurningPoint};
use crate::seat::{Seat, Viewer};
use crate::words::{Lang, Text, texts};

/// Most turning points that are told.
const MOST: usize = 12;

/// What was asked for and is not there yet.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Want {
    /// What this seat had best do.
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

/// What was asked for and what was found.
#[derive(Debug, Clone, Default)]
pub(super) struct Advice {
    wanted: Option<(Want, usize)>,
    hint: Option<Shown>,
    /// With the number of entries that it is about: a match may be taken back from its end, and end otherwise.
    review: Option<(usize, Review)>,
}

/// An action as the game itself tells it: the points that it changes, and its words.
fn told(game: &dyn Game, look: &Look, seat: Seat, action: &str) -> (Vec<u16>, Text) {
    let mut after = game.boxed();
    let before = after.marks(look);
    let cells = after.deeds(look.lang()).len();
    if after.act(seat, action).is_err() {
        return (Vec::new(), Text::plain(action.to_owned()));
    }
    let last = |mark: &&Mark| {
        matches!(mark.kind, MarkKind::LastFrom | MarkKind::LastTo | MarkKind::LastStone)
            && !before.contains(mark)
    };
    let points = after.marks(look).iter().filter(last).map(|mark| mark.point).collect();
    let deeds = after.deeds(look.lang());
    let words = deeds.get(cells).map_or_else(|| action.to_owned(), |cell| cell.text.clone());
    (points, Text::plain(words))
}

fn grade(grade: Grade) -> Text {
    match grade {
        Grade::Inaccuracy => texts::computer::inaccuracy(),
        Grade::Mistake => texts::computer::mistake(),
        Grade::Blunder => texts::computer::blunder(),
    }
}

impl Table {
    fn entries(&self) -> usize {
        self.played.record().actions.len()
    }

    /// Who may have a hint now: who plays alone against computers, on the own turn. Nobody else could see it.
    pub(super) fn advised(&self) -> Option<Seat> {
        let playing = matches!(self.stage, Stage::Open(_, Doing::Playing)) && self.trunk.is_none();
        let seat = self.played.game().to_move().first().copied()?;
        let here = playing && self.alone() && self.played.outcome().is_none() && self.played.game().in_play();
        (here && self.computer(seat).is_none() && !self.played.game().resting()).then_some(seat)
    }

    /// Whether the match may be gone through: at its end, once nothing in it is secret any more.
    fn reviewable(&self) -> bool {
        let open = self.revealed || !self.played.game().has_secrets();
        open && self.stage.review().is_some() && self.trunk.is_none()
    }

    /// What is to be thought about for advice, if it still stands.
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
        let prefs = self.prefs;
        let game = self.played.game().seen_by(viewer);
        let (points, words) = told(game.as_ref(), &self.plain(viewer, &prefs), seat, &hint.action);
        self.advice.hint = Some(Shown { entries: self.entries(), points });
        self.message = Some(Message {
            words: texts::computer::hint_is(words, hint.reason.clone()),
            tone: StatusTone::Normal,
        });
        self.nothing()
    }

    /// The match has been gone through, as far as that was let.
    pub(super) fn gone_through(&mut self, review: &Review) -> Reply {
        self.advice.wanted = None;
        let mut review = review.clone();
        // Of many, those that cost most.
        let mut costs: Vec<f32> = review.turns.iter().map(|turn| turn.loss).collect();
        costs.sort_by(|a, b| b.total_cmp(a));
        if let Some(least) = costs.get(MOST - 1).copied() {
            review.turns.retain(|turn| turn.loss >= least);
            review.turns.truncate(MOST);
        }
        self.advice.review = Some((self.entries(), review));
        self.nothing()
    }

    /// What going through the match as it stands has found.
    fn found(&self) -> Option<&Review> {
        self.advice
            .review
            .as_ref()
            .filter(|(entries, _)| *entries == self.entries())
            .map(|(_, review)| review)
    }

    /// The step of a turning point.
    pub(super) fn turning_point(&self, number: usize) -> Option<usize> {
        self.found()?.turns.get(number).map(|turn| turn.step)
    }

    /// The turning point that the board stands at.
    fn turn_here(&self) -> Option<&Turn> {
        let step = self.stage.review()?;
        self.found()?.turns.iter().find(|turn| turn.step == step)
    }

    /// How the board is looked at where nothing is being entered.
    fn plain<'a>(&'a self, viewer: Viewer, prefs: &'a crate::game::Prefs) -> Look<'a> {
        Look {
            viewer,
            actor: None,
            prefs,
            turn: self.turn(),
            draft: &self.draft,
            seen: self.seen,
            secrets_on_board: false,
            revealed: self.revealed,
        }
    }

    /// Marks where a hint or a better move goes.
    pub(super) fn mark_advice(&self, scene: &mut Scene) {
        let points = if let Some(turn) = self.turn_here() {
            let prefs = self.prefs;
            let viewer = Viewer::Public;
            let game = self.played.unmasked_at(turn.step);
            turn.better
                .first()
                .map(|better| told(game.as_ref(), &self.plain(viewer, &prefs), turn.seat, better).0)
        } else {
            let shown = self.advice.hint.as_ref().filter(|hint| hint.entries == self.entries());
            shown.filter(|_| self.advised().is_some()).map(|hint| hint.points.clone())
        };
        for point in points.unwrap_or_default() {
            scene.marks.push(Mark { kind: MarkKind::Hint, point, text: String::new(), axes: Vec::new() });
        }
    }

    /// What a turning point says while the board stands there.
    pub(super) fn advice_here(&self) -> Option<Text> {
        let turn = self.turn_here()?;
        let better = turn.better.first()?;
        let prefs = self.prefs;
        let game = self.played.unmasked_at(turn.step);
        let look = self.plain(Viewer::Public, &prefs);
        let (_, played) = told(game.as_ref(), &look, turn.seat, &turn.played);
        let (_, better) = told(game.as_ref(), &look, turn.seat, better);
        Some(texts::computer::turning_point(better, grade(turn.grade), played, turn.reason.clone()))
    }

    /// The picture of a match that was gone through.
    pub(super) fn analysis(&self, lang: Lang) -> Option<AnalysisView> {
        let step = self.stage.review()?;
        let review = self.found()?;
        let (first, last) = (self.played.setup_steps(), self.played.steps().max(1));
        let through =
            |step: usize| step.saturating_sub(first) as f32 / last.saturating_sub(first).max(1) as f32;
        let curve: Vec<Pt> =
            review.curve.iter().map(|(step, score)| Pt { x: through(*step), y: *score }).collect();
        let prefs = self.prefs;
        let look = self.plain(Viewer::Public, &prefs);
        let turns = review.turns.iter().enumerate().map(|(number, turn)| {
            let game = self.played.unmasked_at(turn.step);
            let side = game.side_name(turn.seat);
            let (_, played) = told(game.as_ref(), &look, turn.seat, &turn.played);
            let y = review.curve.iter().find(|(step, _)| *step == turn.step).map_or(0.5, |(_, score)| *score);
            TurningPoint {
                at: Pt { x: through(turn.step), y },
                label: texts::computer::turn_line(grade(turn.grade), played, side).shown(lang),
                id: Press::Review(Step::Turn(number)).to_string(),
                on: turn.step == step,
            }
        });
        let turns: Vec<TurningPoint> = turns.collect();
        let label = if turns.is_empty() { texts::computer::no_turns() } else { texts::computer::curve() };
        Some(AnalysisView { label: label.shown(lang), curve, here: through(step), turns })
    }

    /// The button that asks for a hint, where there may be one.
    pub(super) fn hint_button(&self, lang: Lang) -> Option<Button> {
        if !self.alone() || self.played.outcome().is_some() {
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
