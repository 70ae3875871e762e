//! A room as its host has it: what is offered, who sits where, and the beginning.

use rand_core::Rng;
use serde_json::{Map, Value};

use super::{Role, Room, RoomEvent};
use crate::games;
use crate::remote::crypto::PublicKey;
use crate::remote::offer::{Member, Offer};
use crate::remote::plan::{Plan, PlanError, own_options};
use crate::remote::wire::RoomMessage;

impl Room {
    /// The host offers a game; `seat` is its own. While the game stays the same, everybody keeps the seat, but for the
    /// player whose seat the host takes; guests who come get the first free one.
    ///
    /// # Errors
    /// What is wrong with the game or the options.
    pub fn propose(&mut self, game: &str, options: &Map<String, Value>, seat: u8) -> Result<(), PlanError> {
        let kind = games::find(games::GAMES, game)?;
        let any = (kind.begin)(&own_options(options)?, &crate::game::Seeds::One(0))?;
        if seat >= any.seats() || !self.is_host() {
            return Err(PlanError::Seats);
        }
        let options = serde_json::to_string(options).unwrap_or_default();
        let count = usize::from(any.seats());
        let last = self.offer.take().filter(|last| last.game == game && last.seats.len() == count);
        let host = last.as_ref().map_or(seat, |last| last.host);
        let mut seats = last.map_or_else(|| vec![None; count], |last| last.seats);
        seats.swap(usize::from(host), usize::from(seat));
        seats[usize::from(seat)] = Some((self.me.public(), self.name.clone()));
        self.offer = Some(Offer { number: 0, game: game.to_owned(), options, host: seat, seats });
        self.renumber();
        self.reseat();
        Ok(())
    }

    /// The seat that the host keeps when it offers a game: its own as far as that game has it, else the first.
    pub fn kept_seat(&self, game: &str) -> u8 {
        let begun = games::find(games::GAMES, game)
            .ok()
            .and_then(|kind| (kind.begin)(&Map::new(), &crate::game::Seeds::One(0)).ok());
        let seats = begun.map_or(0, |game| game.seats());
        self.offer.as_ref().map(|offer| offer.host).filter(|seat| *seat < seats).unwrap_or_default()
    }

    /// The host gives a player another seat; the player who has it gets the other's in exchange.
    ///
    /// # Errors
    /// `Seats`: there is no such player or seat, or nothing is offered by this device.
    pub fn seat(&mut self, player: PublicKey, seat: u8) -> Result<(), PlanError> {
        let own = self.me.public();
        let is_host = self.is_host();
        let offer = self.offer.as_mut().filter(|_| is_host).ok_or(PlanError::Seats)?;
        let has = |seat: &Option<(PublicKey, String)>, key| seat.as_ref().is_some_and(|(one, _)| *one == key);
        let from = offer.seats.iter().position(|seat| has(seat, player)).ok_or(PlanError::Seats)?;
        if usize::from(seat) >= offer.seats.len() {
            return Err(PlanError::Seats);
        }
        offer.seats.swap(from, usize::from(seat));
        offer.host = offer.seats.iter().position(|seat| has(seat, own)).unwrap_or_default() as u8;
        self.renumber();
        self.reseat();
        Ok(())
    }

    /// Makes the offer another one than all before it: nobody has agreed to it.
    pub(super) fn renumber(&mut self) {
        let number = self.random.next_u32();
        if let Some(offer) = &mut self.offer {
            offer.number = number;
        }
        self.members.iter_mut().for_each(|one| one.readies.clear());
    }

    /// Seats the players who have come, frees the seats of those who have left, and tells all.
    pub(super) fn reseat(&mut self) {
        let is_host = self.is_host();
        let Some(offer) = self.offer.as_mut().filter(|_| is_host) else { return };
        let own = (self.me.public(), self.name.clone());
        let guests = self.members.iter().map(|one| (one.channel.peer, one.name.clone()));
        let people: Vec<_> = std::iter::once(own).chain(guests).collect();
        let mut unseated = people.clone();
        for place in &mut offer.seats {
            // A player may have got a name since.
            *place = place.take().and_then(|(key, _)| people.iter().find(|(one, _)| *one == key).cloned());
            unseated.retain(|(key, _)| place.as_ref().is_none_or(|(one, _)| one != key));
        }
        let free = offer.seats.iter_mut().filter(|place| place.is_none());
        free.zip(unseated).for_each(|(place, person)| *place = Some(person));
        let word = RoomMessage::Offer(offer.clone());
        self.effects.events.push(RoomEvent::Changed);
        self.send_to_all(&word);
    }

    /// Whether the host may begin: all seats are taken, and all seated guests agree to the offer.
    pub fn may_begin(&self) -> bool {
        let Some(offer) = self.offer.as_ref().filter(|_| self.is_host() && !self.is_playing()) else {
            return false;
        };
        let agrees = |member: &Member| !offer.seats_player(member.key) || (member.ready && member.up);
        offer.seats.iter().all(Option::is_some) && self.members().iter().all(agrees)
    }

    /// The host begins.
    ///
    /// # Errors
    /// What is wrong with the plan.
    pub fn begin(&mut self) -> Result<(), PlanError> {
        let offer = self.offer.clone().filter(|_| self.may_begin()).ok_or(PlanError::Seats)?;
        let seats = offer.seats.iter().flatten().map(|(key, _)| *key).collect();
        let mut round = [0; 32];
        self.random.fill_bytes(&mut round);
        let options = serde_json::from_str(&offer.options).unwrap_or_default();
        let plan = Plan::new(&offer.game, &options, seats, round)?;
        self.enter(plan.clone())?;
        self.again.soon(self.now);
        self.tell_players(&plan);
        self.role = Role::Host { begun: Some(plan) };
        Ok(())
    }

    /// Tells the guests who have a seat that the match begins.
    pub(super) fn tell_players(&mut self, plan: &Plan) {
        let word = RoomMessage::Begin(plan.clone());
        plan.seats().iter().for_each(|key| self.send(*key, &word));
    }

    /// Says again what may have been lost.
    pub(super) fn repeat(&mut self) {
        let all_greeted = self.own_peer.as_ref().is_some_and(|peer| peer.played().is_some());
        if let Role::Host { begun } = &mut self.role {
            _ = begun.take_if(|_| all_greeted);
        }
        if let Role::Host { begun: Some(plan) } = &self.role {
            let plan = plan.clone();
            self.tell_players(&plan);
        } else if let Some(offer) = self.offer.clone().filter(|_| self.is_host() && self.own_peer.is_none()) {
            let word = RoomMessage::Offer(offer);
            let keys: Vec<_> = self.members.iter().map(|one| one.channel.peer).collect();
            keys.into_iter().for_each(|key| self.send(key, &word));
        }
    }

    /// The host goes into another's room, and asks its guests to come along.
    pub fn redirect(&mut self, host: PublicKey, talk: [u8; 16]) {
        self.send_to_all(&RoomMessage::Redirect(host, talk));
    }
}
