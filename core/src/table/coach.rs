//! Coaching: a lesson's drawings over the board, and its limits.

use super::press::Press;
use crate::scene::{Area, Button, Mark, Scene};
use crate::seat::Seat;

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
    /// Whether the learner's input counts.
    pub open: bool,
    /// Whether the computers play by themselves, and give hints.
    pub plays: bool,
}

/// Draws a lesson's marks, and leaves out the parts that it holds back.
pub(super) fn show_coach(coach: &Coach, scene: &mut Scene) {
    scene.areas.extend(coach.areas.iter().cloned());
    scene.marks.extend(coach.marks.iter().cloned());
    scene.result = None;
    if !coach.drawers {
        scene.drawers.clear();
    }
    // The lesson has its own way out; a small match keeps what helps in it.
    scene.buttons.retain(|button| {
        let press = button.id.parse::<Press>();
        let helps = matches!(press, Ok(Press::Hint | Press::Undo(_))) && coach.plays;
        helps || (press.is_err() && !button.id.starts_with("shell:"))
    });
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
