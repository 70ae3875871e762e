//! Who the people in a room are, and those with whom the person of this device does not play.

use super::{Room, RoomEvent};
use crate::remote::cheat::Offence;
use crate::remote::crypto::{Identity, PublicKey};
use crate::remote::peer::MatchEvent;
use crate::remote::person::Introduction;

/// Most keys of blocked people that a room remembers: a device can make itself a new one each time it comes.
pub(super) const MAX_SHUNNED: usize = 64;

impl Room {
    /// Shows the others from now on who the person of this device is, and plays with none of `blocked`. Not among strangers.
    pub fn introduce(&mut self, person: Identity, blocked: Vec<PublicKey>) {
        if !self.strangers {
            (self.person, self.blocked_people) = (Some(person), blocked);
        }
    }

    /// Returns the signature of this device's person for the key that the device uses in this room.
    pub(super) fn introduction(&self) -> Option<Introduction> {
        self.person.as_ref().map(|person| Introduction::new(person, &self.me.public()))
    }

    /// Takes a device's word who it is: once, and for good.
    pub(super) fn meet_person(&mut self, at: usize, key: PublicKey, introduction: &Introduction) {
        if self.strangers || self.members[at].person.is_some() {
            return;
        }
        let Some(person) = introduction.person_of(&key) else {
            return self
                .effects
                .events
                .push(RoomEvent::Match(MatchEvent::Offended(key, Offence::BadSignature)));
        };
        // A person does not play with itself.
        if self.person.as_ref().is_some_and(|own| own.public() == person) {
            return;
        }
        self.members[at].person = Some(person);
        self.effects.events.push(RoomEvent::Changed);
        if self.blocked_people.contains(&person) && !self.is_playing() {
            self.shun(key);
        }
    }

    /// Greets somebody who has just paired; a host that has blocked people only after the guest's first word.
    pub(super) fn greet_unless_blocked(&mut self, key: PublicKey) {
        let waits = self.is_host() && !self.blocked_people.is_empty();
        match self.members.iter_mut().find(|one| one.channel.peer == key) {
            Some(one) if waits => one.is_ungreeted = true,
            _ => self.greet(key),
        }
    }

    /// Greets somebody whose first word has come, and who is not blocked.
    pub(super) fn greet_at_last(&mut self, key: PublicKey) {
        let waits = |one: &&mut super::Guest| one.channel.peer == key && one.is_ungreeted;
        if let Some(one) = self.members.iter_mut().find(waits) {
            one.is_ungreeted = false;
            self.greet(key);
        }
    }

    /// Lets a blocked person go without a word: to them the link is lost, and there is no other.
    fn shun(&mut self, key: PublicKey) {
        let link = self.members.iter().find(|one| one.channel.peer == key).and_then(|one| one.link);
        if self.blocked.len() < MAX_SHUNNED {
            self.blocked.push(key);
        }
        self.effects.frames.retain(|(to, _)| Some(*to) != link);
        self.effects.close.extend(link);
        self.forget(key);
        if !self.is_host() {
            self.offer = None;
            self.effects.events.push(RoomEvent::Blocked);
        }
    }
}
