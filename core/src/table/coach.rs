//! Coaching: what a lesson draws over the board, and what it holds back.

use super::press::{Key, Press};
use super::{Reply, Table};
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
    /// Whether the learner's input counts.
    pub open: bool,
    /// Whether the computers play by themselves, and give hints.
    pub plays: bool,
}

impl Table {
    /// Puts the table under a lesson, or changes what the lesson imposes.
    pub fn set_coach(&mut self, coach: Coach) -> Reply {
        self.coach = Some(coach);
        self.nothing()
    }

    /// Returns the state that a lesson imposes; `None` for a match.
    pub fn coach(&self) -> Option<&Coach> {
        self.coach.as_ref()
    }

    /// Whether a seat holds the key that shows its secret.
    pub fn is_peeking(&self, seat: Seat) -> bool {
        matches!(self.ui.key(), Some(Key::Look(by)) if by == seat)
    }

    /// Takes the match and the state of another table, for the same people on the same device.
    pub fn take_over(&mut self, other: &Table) {
        let (prefs, hand, flipped) = (self.prefs, self.hand, self.flipped);
        *self = other.clone();
        self.prefs = prefs;
        self.flipped = flipped;
        self.hand = hand;
        self.changed_hands();
    }

    /// Whether a lesson lets nobody touch the board now.
    pub(super) fn is_closed_by_coach(&self) -> bool {
        self.coach.as_ref().is_some_and(|coach| !coach.open)
    }

    /// Whether a lesson keeps the computers from playing and from giving hints.
    pub(super) fn is_stopped_by_coach(&self) -> bool {
        self.coach.as_ref().is_some_and(|coach| !coach.plays)
    }

    /// Draws what a lesson shows, and leaves out what it holds back.
    pub(super) fn show_coach(&self, scene: &mut Scene) {
        let Some(coach) = &self.coach else { return };
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
}
