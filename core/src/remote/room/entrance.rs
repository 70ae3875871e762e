//! Who comes into a room: pairing by a secret, codes that are guessed, and players who come back by another link.

use std::collections::BTreeMap;

use rand_core::Rng;

use super::{Guest, LinkId, Room, RoomEvent};
use crate::remote::channel::Channel;
use crate::remote::crypto::{PublicKey, whole};
use crate::remote::offer::MAX_SEATS;
use crate::remote::pairing::{Caller, Pairing, PairingError, REFUSAL, Secret};
use crate::remote::wire::{Payload, RoomMessage};

/// Time for a pairing at a host, milliseconds; where the link is a mailbox, frames may take longer.
const PAIRING: u64 = 5000;
const PAIRING_BY_MAILBOX: u64 = 60_000;
/// Links at once that must show that they are no recording.
pub(super) const MAX_CHALLENGES: usize = 32;
/// Most pairings at once. With one more the oldest ends: a guest with the right code is not kept out by others.
pub(super) const MAX_PAIRINGS: usize = 8;
/// Wrong codes within a minute after which codes let nobody in any more.
pub(super) const WRONG_CODES: usize = 5;
const MINUTE: u64 = 60_000;

/// A pairing that is not finished.
#[derive(Debug)]
struct Unfinished {
    pairing: Pairing,
    since: u64,
    caller: Caller,
}

/// The way into a room.
#[derive(Debug)]
pub(super) struct Entrance {
    /// One of each kind at most; a guest has one.
    secrets: Vec<Secret>,
    pairing: BTreeMap<LinkId, Unfinished>,
    /// Player to whom a link leads, where the link itself says so.
    pub expected: BTreeMap<LinkId, PublicKey>,
    /// When wrong codes came.
    wrong_codes: Vec<u64>,
    code_closed: bool,
    /// Links over which a frame of a player came that may have been recorded, and what that player must answer.
    challenges: BTreeMap<LinkId, (PublicKey, [u8; 16])>,
}

impl Entrance {
    /// The way in by a secret.
    pub fn new(secret: Secret) -> Entrance {
        Entrance {
            secrets: vec![secret],
            pairing: BTreeMap::new(),
            expected: BTreeMap::new(),
            wrong_codes: Vec::new(),
            code_closed: false,
            challenges: BTreeMap::new(),
        }
    }

    /// Whether anybody is pairing.
    #[cfg(test)]
    pub fn has_pairings(&self) -> bool {
        !self.pairing.is_empty()
    }

    /// Whether anybody is to show that it is no recording.
    #[cfg(test)]
    pub fn has_challenges(&self) -> bool {
        !self.challenges.is_empty()
    }

    /// Number of things that are remembered of those who are not in the room.
    #[cfg(test)]
    pub fn held(&self) -> usize {
        self.pairing.len() + self.expected.len() + self.wrong_codes.len() + self.challenges.len()
    }

    /// A link is lost.
    pub fn down(&mut self, link: LinkId) {
        self.pairing.remove(&link);
        self.expected.remove(&link);
        self.challenges.remove(&link);
    }
}

impl Room {
    /// A guest calls the host of its link.
    pub(super) fn call(&mut self, link: LinkId) {
        if let Some(secret) = self.entrance.secrets.first() {
            let (pairing, frame) = Pairing::call(secret, &self.me);
            let caller = Caller::of(&frame);
            self.entrance.pairing.insert(link, Unfinished { pairing, since: self.now, caller });
            self.effects.frames.push((link, frame));
        }
    }

    /// Another secret in place of the one of its kind, or a second one beside that of the other kind: a code is good for
    /// one try. Once codes are closed there is no other one.
    pub fn renew(&mut self, secret: Secret) {
        if secret.is_code() && self.entrance.code_closed {
            return;
        }
        self.entrance.secrets.retain(|one| one.is_code() != secret.is_code());
        self.entrance.secrets.push(secret);
    }

    pub(super) fn end_late_pairings(&mut self) {
        let now = self.now;
        let limit = |link: &LinkId| match self.entrance.expected.contains_key(link) {
            true => PAIRING_BY_MAILBOX,
            false => PAIRING,
        };
        let late =
            self.entrance.pairing.iter().filter(|(link, one)| now.saturating_sub(one.since) >= limit(link));
        let late: Vec<_> = late.map(|(link, _)| *link).collect();
        late.into_iter().for_each(|link| self.end_pairing(link));
    }

    pub(super) fn end_pairing(&mut self, link: LinkId) {
        self.entrance.pairing.remove(&link);
        self.effects.close.push(link);
    }

    /// Counts a wrong code. After some in a minute no code lets anybody in any more.
    pub(super) fn count_wrong_code(&mut self) {
        self.entrance.wrong_codes.retain(|at| self.now.saturating_sub(*at) < MINUTE);
        self.entrance.wrong_codes.push(self.now);
        if self.entrance.wrong_codes.len() >= WRONG_CODES && !self.entrance.code_closed {
            self.entrance.code_closed = true;
            self.entrance.secrets.retain(|secret| !secret.is_code());
            self.effects.events.push(RoomEvent::CodeClosed);
        }
    }

    /// Takes a frame from a link that nobody is known behind. Who opens it with a player's keys may be that player, or
    /// somebody who recorded it: the link is that player's once it has answered what nobody could know before.
    pub(super) fn meet(&mut self, link: LinkId, frame: &[u8]) {
        let mut opened = self.members.iter().map(|one| (one.channel.peer, one.channel.open(frame)));
        let found = opened.find_map(|(key, text)| Some((key, text?)));
        let Some((key, text)) = found.filter(|_| self.is_host()) else {
            return self.effects.close.push(link);
        };
        let asked = self.entrance.challenges.get(&link).copied();
        match (asked, whole(&text)) {
            (Some((player, nonce)), Some(Payload::Room(RoomMessage::Answer(answer))))
                if (player, nonce) == (key, answer) =>
            {
                self.entrance.challenges.remove(&link);
                self.take_link(link, key);
            }
            (Some(_), _) => {}
            (None, _) if self.entrance.challenges.len() >= MAX_CHALLENGES => self.effects.close.push(link),
            (None, _) => {
                let mut nonce = [0; 16];
                self.random.fill_bytes(&mut nonce);
                self.entrance.challenges.insert(link, (key, nonce));
                let sealed = self.sealed_for(key, &RoomMessage::Challenge(nonce));
                self.effects.frames.extend(sealed.map(|frame| (link, frame)));
            }
        }
    }

    /// A player is there again, by another link.
    pub(super) fn take_link(&mut self, link: LinkId, key: PublicKey) {
        let Some(one) = self.members.iter_mut().find(|one| one.channel.peer == key) else { return };
        one.heard = true;
        let before = one.link.replace(link);
        self.effects.close.extend(before);
        self.effects.keep.push(link);
        self.here(key, true);
        self.greet(key);
    }

    pub(super) fn pair(&mut self, link: LinkId, frame: &[u8]) {
        if !self.is_host() && frame == REFUSAL {
            return self.refused(link);
        }
        // In a match nobody else comes in; a mailbox may tell again how those who are in it paired.
        let open = !self.is_playing();
        let is_known = self.members.iter().any(|one| one.link == Some(link)) || self.watching.has(link);
        if !open && is_known {
            return;
        }
        if self.is_host() && !self.entrance.pairing.contains_key(&link) {
            let caller = Caller::of(frame);
            let secret = match caller {
                Caller::Watch => self.secret_of_watchers(),
                Caller::Link | Caller::Code if !open || self.members.len() >= MAX_SEATS => None,
                Caller::Link | Caller::Code => {
                    let is_code = caller == Caller::Code;
                    let secret = self.entrance.secrets.iter().find(|one| one.is_code() == is_code);
                    secret.or(self.entrance.secrets.first()).cloned()
                }
            };
            let Some(secret) = secret else { return self.effects.close.push(link) };
            let oldest = self.entrance.pairing.iter().min_by_key(|(link, one)| (one.since, **link));
            if let Some((oldest, _)) = oldest.filter(|_| self.entrance.pairing.len() >= MAX_PAIRINGS) {
                self.end_pairing(*oldest);
            }
            let (pairing, first) = Pairing::wait(&secret, &self.me);
            self.entrance.pairing.insert(link, Unfinished { pairing, since: self.now, caller });
            self.effects.frames.extend(first.map(|frame| (link, frame)));
        }
        let Some(one) = self.entrance.pairing.get_mut(&link) else { return self.effects.close.push(link) };
        let caller = one.caller;
        match one.pairing.receive(frame) {
            Ok(step) => {
                self.effects.frames.extend(step.send.map(|frame| (link, frame)));
                if let Some(channel) = step.paired {
                    self.entrance.pairing.remove(&link);
                    match caller {
                        Caller::Watch if self.is_host() => self.take_watcher(link, channel),
                        Caller::Watch | Caller::Link | Caller::Code => self.paired(link, channel),
                    }
                }
            }
            Err(fault) => {
                if self.is_host() && fault == PairingError::WrongSecret {
                    // A guest that is told so does not mistake a lost link for a wrong code, nor this for a lost link.
                    self.effects.frames.push((link, REFUSAL.to_vec()));
                    if caller == Caller::Code {
                        self.count_wrong_code();
                    }
                }
                self.end_pairing(link);
                // A wrong link for watching uses up no code.
                if caller != Caller::Watch || !self.is_host() {
                    self.effects.events.push(RoomEvent::PairingFailed(link, fault));
                }
            }
        }
    }

    /// The host says that the secret is another one. Once it has said anything else it took the secret.
    pub(super) fn refused(&mut self, link: LinkId) {
        if let Some(at) = self.members.iter().position(|one| one.link == Some(link) && !one.heard) {
            self.members.remove(at);
            self.effects.close.push(link);
            self.effects.events.push(RoomEvent::PairingFailed(link, PairingError::WrongSecret));
        }
    }

    pub(super) fn paired(&mut self, link: LinkId, channel: Channel) {
        let key = channel.peer;
        if self.blocked.contains(&key) || key == self.me.public() {
            return self.effects.close.push(link);
        }
        if self.entrance.expected.get(&link).is_some_and(|expected| *expected != key) {
            // Somebody between the two has paired with both.
            self.effects.close.push(link);
            return self.effects.events.push(RoomEvent::PairingFailed(link, PairingError::Unproven));
        }
        // Several may have been pairing while there was room for one.
        if !self.admits_device(key) {
            return self.effects.close.push(link);
        }
        if self.members.iter().filter(|one| one.channel.peer != key).count() >= MAX_SEATS {
            return self.effects.close.push(link);
        }
        self.effects.keep.push(link);
        self.members.retain(|one| one.channel.peer != key);
        self.members.push(Guest::new(channel, String::new(), Some(link)));
        self.greet_unless_blocked(key);
        self.effects.events.push(RoomEvent::Changed);
    }
}
