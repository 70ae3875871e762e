//! The start of a match: entering it, and going back to the offer where it does not begin.

use rand_core::Rng;

use super::{Role, Room, RoomEvent};
use crate::remote::crypto::{Hash, PublicKey};
use crate::remote::peer::Peer;
use crate::remote::plan::{Plan, PlanError, StartError};
use crate::remote::wire::RoomMessage;

/// Time after which a host gives up a match in which not everybody has greeted, and a guest whose host does not say so.
const START: u64 = 20_000;
const START_OF_GUEST: u64 = 30_000;
/// Number of matches that did not begin that are remembered.
pub(super) const MAX_ABANDONED: usize = 16;

impl Room {
    /// Enters the match.
    pub(super) fn enter(&mut self, plan: Plan) -> Result<(), PlanError> {
        let mut entropy = [0; 32];
        self.random.fill_bytes(&mut entropy);
        let introduction = self.introduction();
        let mut own_peer = Peer::introduced(plan, self.me.clone(), &self.name, introduction, entropy)?;
        if self.strangers {
            own_peer.hide_names();
        }
        for one in &mut self.members {
            one.ready = None;
            if own_peer.join(one.channel.clone()).is_ok() && one.link.is_none() {
                own_peer.down(one.channel.peer);
            }
        }
        own_peer.tick(self.now);
        self.keep_last();
        (self.own_peer, self.entered) = (Some(own_peer), Some(self.now));
        if let Role::Guest { ready } = &mut self.role {
            *ready = false;
        }
        self.effects.save = true;
        self.effects.events.push(RoomEvent::Begun);
        Ok(())
    }

    /// Keeps a match that is over before another one takes its place: not all have said that they know its end.
    pub(super) fn keep_last(&mut self) {
        let Some(last) = self.own_peer.as_mut().filter(|last| last.kept_record().is_none()) else { return };
        last.keep();
        self.effects.events.extend(last.kept().map(|kept| RoomEvent::Kept(Box::new(kept))));
    }

    /// Gives up a match that has not begun, and goes back to the offer. `by_host`: the host has given it up already.
    pub(super) fn abandon(&mut self, why: StartError, by_host: bool) {
        let Some(peer) = self.own_peer.take_if(|peer| peer.played().is_none()) else { return };
        let name = peer.plan().name();
        self.entered = None;
        self.role.rest();
        self.note_abandoned(name);
        if !by_host {
            self.send_to_all(&RoomMessage::Refuse(name, why));
        }
        self.effects.events.extend([RoomEvent::Changed, RoomEvent::NotBegun(why)]);
    }

    pub(super) fn note_abandoned(&mut self, plan: Hash) {
        if !self.abandoned.contains(&plan) {
            self.abandoned.push_back(plan);
        }
        if self.abandoned.len() > MAX_ABANDONED {
            self.abandoned.pop_front();
        }
    }

    /// Takes a device's word that a match is not begun there. What it has a part in is not ended by that; a guest goes back
    /// with its host as long as there is no first position.
    pub(super) fn hear_refusal(&mut self, from: PublicKey, plan: Hash, why: StartError) {
        let is_host = self.is_host();
        let Some(peer) = self.own_peer.as_mut().filter(|peer| peer.plan().name() == plan) else { return };
        let Some(seat) = peer.seat_of(from) else { return };
        match (peer.played().is_some(), peer.has_entry_of(from)) {
            (false, takes_part) if !takes_part || !is_host => self.abandon(why, !is_host),
            (true, false) => peer.end_refused(seat),
            (false | true, _) => {}
        }
    }

    /// Gives up a match in which not everybody greets.
    pub(super) fn end_late_start(&mut self) {
        let Some(since) = self.entered else { return };
        let limit = if self.is_host() { START } else { START_OF_GUEST };
        if self.own_peer.as_ref().is_none_or(Peer::is_greeted) {
            self.entered = None;
        } else if self.now.saturating_sub(since) >= limit {
            self.abandon(StartError::Late, false);
        }
    }
}
