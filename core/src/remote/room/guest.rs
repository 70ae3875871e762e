//! A room as a guest has it: what it agrees to, and what it begins.

use super::{Role, Room, RoomEvent};
use crate::remote::offer::Offer;
use crate::remote::plan::{Plan, StartError};
use crate::remote::wire::RoomMessage;

impl Room {
    /// Whether this guest agrees to the offer.
    pub(super) fn is_ready(&self) -> bool {
        matches!(self.role, Role::Guest { ready: true })
    }

    /// A guest agrees to the offer as it stands, or no longer.
    pub fn agree(&mut self, yes: bool) {
        self.role = Role::Guest { ready: yes && self.offer.is_some() };
        let hash = self.offer.as_ref().filter(|_| yes).map(Offer::hash);
        self.send_to_all(&RoomMessage::Ready(hash));
        self.effects.events.push(RoomEvent::Changed);
    }

    /// Takes an offer from the host. A guest that is ready for the last offer stays ready only if the new one differs by
    /// players who came since: it says so again, because the host counts agreement to the whole offer.
    pub(super) fn consider(&mut self, offer: Offer) {
        if self.offer.as_ref() == Some(&offer) || !offer.is_sound() {
            return;
        }
        let stays = self.is_ready() && self.offer.as_ref().is_some_and(|last| last.is_filled_by(&offer));
        (self.offer, self.role) = (Some(offer), Role::Guest { ready: false });
        if stays {
            self.agree(true);
        } else {
            self.effects.events.push(RoomEvent::Changed);
        }
    }

    /// The host begins: what this guest agreed to, and nothing else.
    pub(super) fn begin_as_offered(&mut self, plan: Plan) {
        if self.own_peer.as_ref().is_some_and(|own_peer| *own_peer.plan() == plan) {
            return;
        }
        let agreed = self.is_ready() && self.offer.as_ref().is_some_and(|offer| offer.is_of(&plan));
        let (open, name) = (!self.is_playing(), plan.name());
        let refusal = if let Err(fault) = plan.check() {
            self.effects.events.push(RoomEvent::PlanRefused(fault));
            StartError::OtherVersion
        } else if self.abandoned.contains(&name) {
            StartError::Late
        } else if agreed && open && self.enter(plan).is_ok() {
            return;
        } else {
            StartError::NotReady
        };
        self.note_abandoned(name);
        self.send_to_all(&RoomMessage::Refuse(name, refusal));
    }
}
