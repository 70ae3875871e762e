//! Coaching: a lesson's drawings over the board, and its limits.

use super::press::Press;
use crate::game::{Game, first_word};
use crate::scene::{Area, AreaKind, BoardArt, Button, Mark, MarkKind, Pt, Scene};
use crate::seat::Seat;
use crate::words::{Joint, Lang, Text, texts};

/// State that a lesson imposes on a table. It is made of public facts and of what the learner's seat may know.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Coach {
    /// Marks over those of the game.
    pub marks: Vec<Mark>,
    /// Areas over those of the game.
    pub areas: Vec<Area>,
    /// Id of the button, key or choice that is shown as switched on.
    pub key: Option<String>,
    /// Whether the private drawers are there: a lesson without secrets has no use for them.
    pub drawers: bool,
    /// Seat at the lower edge: it is the same in all steps of a lesson, so that the board never turns between them.
    pub near: Option<Seat>,
    /// Whether what the near seat alone knows is in sight all the time: nobody else is there.
    pub sees: bool,
    /// Whether the learner's input counts.
    pub open: bool,
    /// Whether the computers play by themselves, and give hints.
    pub plays: bool,
    /// Whether the last move refutes a wrong try, and is marked so.
    pub refuted: bool,
    /// First word of the proposal that the step teaches, such as `count`. All other proposals are left out.
    pub about: Option<String>,
}

impl Coach {
    /// Whether the coach leaves out what has this id, or makes this action: see [`Input::is_of_matches_alone`].
    ///
    /// [`Input::is_of_matches_alone`]: crate::game::Input::is_of_matches_alone
    pub(super) fn bars(&self, game: &dyn Game, text: &str) -> bool {
        game.is_of_matches_alone(text) && self.about.as_deref() != Some(first_word(text))
    }
}

/// Marks the last move as the one that refutes a wrong try: where it goes, and the way there.
pub(super) fn mark_refutation(scene: &mut Scene, art: &BoardArt) {
    let point = |kinds: &[MarkKind]| {
        scene.marks.iter().find(|mark| kinds.contains(&mark.kind)).map(|mark| mark.point)
    };
    let (from, to) = (point(&[MarkKind::LastFrom]), point(&[MarkKind::LastTo, MarkKind::LastStone]));
    let Some(to) = to else { return };
    scene
        .marks
        .retain(|mark| !matches!(mark.kind, MarkKind::LastFrom | MarkKind::LastTo | MarkKind::LastStone));
    scene.marks.push(Mark { kind: MarkKind::Refutation, point: to, text: String::new(), axes: Vec::new() });
    let place = |id: u16| art.points.iter().find(|point| point.id == id).map(|point| point.at);
    if let Some((from, to)) = from.and_then(place).zip(place(to)) {
        let points = vec![from, to];
        let (kind, text) = (AreaKind::Refutation, String::new());
        scene.areas.push(Area { kind, closed: false, at: from, points, text, seat: None });
    }
}

/// Says at each point that the coach points out that it does so: a screen reader knows no marks.
fn tell_marks(coach: &Coach, scene: &mut Scene, art: &BoardArt, lang: Lang) {
    let holds = |area: &Area, at: Pt| {
        let (xs, ys) = (area.points.iter().map(|point| point.x), area.points.iter().map(|point| point.y));
        area.kind == AreaKind::Place
            && xs.clone().fold(f32::INFINITY, f32::min) <= at.x
            && at.x <= xs.fold(f32::NEG_INFINITY, f32::max)
            && ys.clone().fold(f32::INFINITY, f32::min) <= at.y
            && at.y <= ys.fold(f32::NEG_INFINITY, f32::max)
    };
    for label in &mut scene.points {
        let marked = coach.marks.iter().any(|mark| mark.kind == MarkKind::Hint && mark.point == label.point);
        let place = art.points.iter().find(|point| point.id == label.point).map(|point| point.at);
        if marked || place.is_some_and(|at| coach.areas.iter().any(|area| holds(area, at))) {
            let words = [Text::plain(std::mem::take(&mut label.label)), texts::board::pointed_out()];
            label.label = Text::joined(words, Joint::Clause).spoken(lang);
        }
    }
}

/// Draws a lesson's marks, and leaves out the parts that it holds back.
pub(super) fn show_coach(coach: &Coach, game: &dyn Game, scene: &mut Scene, art: &BoardArt, lang: Lang) {
    if coach.refuted {
        mark_refutation(scene, art);
    }
    scene.areas.extend(coach.areas.iter().cloned());
    scene.marks.extend(coach.marks.iter().cloned());
    tell_marks(coach, scene, art, lang);
    scene.result = None;
    if !coach.drawers {
        scene.drawers.clear();
    }
    // The lesson has its own way out; a small match keeps what helps in it.
    scene.buttons.retain(|button| {
        let press = button.id.parse::<Press>();
        let helps = matches!(press, Ok(Press::Hint | Press::Undo(_))) && coach.plays;
        helps || (press.is_err() && !button.id.starts_with("shell:") && !coach.bars(game, &button.id))
    });
    if let Some(prompt) = &mut scene.prompt {
        prompt.choices.retain(|choice| !coach.bars(game, &choice.id));
    }
    if let Some(key) = &coach.key {
        let light = |button: &mut Button| button.on |= button.id == *key;
        scene.buttons.iter_mut().for_each(light);
        for drawer in &mut scene.drawers {
            light(&mut drawer.peek);
            drawer.key.iter_mut().for_each(light);
        }
        for choice in scene.prompt.iter_mut().flat_map(|prompt| &mut prompt.choices) {
            choice.on |= choice.id == *key;
        }
    }
}
