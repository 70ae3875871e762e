//! Phrases of a match: what this seat says, and what it hears.

use rand_core::Rng;

use super::{MatchEvent, Peer};
use crate::remote::cheat::Offence;
use crate::remote::crypto::{PublicKey, Purpose, Signed};
use crate::remote::phrase::{Phrase, PhraseEvent, Uttered};
use crate::remote::wire::{Payload, PhraseMessage};

impl Peer {
    /// Says a phrase to the other players who are there. One that is not sent is an event, too.
    pub fn say(&mut self, phrase: Phrase) {
        let now = self.elapsed.now();
        let is_heard = self.peers.values().any(super::Connection::is_here);
        let said = match self.ledger.match_id.filter(|_| self.replica.is_some() && is_heard) {
            None => Some(PhraseEvent::Unheard),
            Some(_) if !self.phrases.is_due(self.seat, now, false) => Some(PhraseEvent::TooSoon),
            Some(match_id) => {
                let name = self.random.next_u64();
                let uttered = Uttered { seat: self.seat, number: phrase.number(), name };
                let signed = Signed::new(&self.me, Purpose::Phrase, &match_id, &uttered);
                self.phrases.count(&uttered, now);
                self.pass_on(&signed, None);
                None
            }
        };
        if let Some(event) = said {
            self.phrases.happen(event);
        }
        self.happen(MatchEvent::Phrase);
    }

    /// Returns the events about phrases after the first `known` ones, and the number of all so far.
    pub fn phrases(&self, known: u64) -> (Vec<PhraseEvent>, u64) {
        (self.phrases.after(known).collect(), self.phrases.number())
    }

    /// Takes a phrase. One that comes too soon after the last of its player, or comes again, says nothing.
    pub(super) fn hear_phrase(&mut self, from: PublicKey, message: &PhraseMessage) -> Result<(), Offence> {
        if message.plan != self.ledger.name {
            return Err(Offence::OtherMatch);
        }
        let uttered: Uttered = message.signed.read().ok_or(Offence::Malformed)?;
        let seats = self.ledger.plan.seats();
        let key = *seats.get(usize::from(uttered.seat)).ok_or(Offence::Malformed)?;
        // A phrase before all have greeted is for nobody yet.
        let Some(match_id) = self.ledger.match_id else { return Ok(()) };
        let now = self.elapsed.now();
        let is_new = self.phrases.is_due(uttered.seat, now, true) && !self.phrases.knows(&uttered);
        if uttered.seat == self.seat || !is_new {
            return Ok(());
        }
        if !message.signed.holds(&key, Purpose::Phrase, &match_id) {
            return Err(Offence::BadSignature);
        }
        self.phrases.count(&uttered, now);
        self.pass_on(&message.signed, Some(from));
        self.happen(MatchEvent::Phrase);
        Ok(())
    }

    /// Sends a phrase to all who are there, but not back to the device that it came from. No relay keeps it.
    fn pass_on(&mut self, signed: &Signed, from: Option<PublicKey>) {
        let message = PhraseMessage { plan: self.ledger.name, signed: signed.clone() };
        let text = postcard::to_stdvec(&Payload::Phrase(message)).unwrap_or_default();
        for (to, peer) in self.peers.iter().filter(|(to, peer)| peer.is_here() && Some(**to) != from) {
            self.out.statuses.push((*to, peer.channel.seal(&text, &mut self.random)));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::cheats::Duel;
    use super::*;
    use crate::remote::crypto::Identity;
    use crate::seat::Seat;

    /// What the honest device has heard the other say.
    fn said(duel: &Duel, known: u64) -> Vec<PhraseEvent> {
        duel.honest.phrases(known).0
    }

    fn uttered(duel: &Duel, signer: &Identity, seat: u8, number: u8, name: u64) -> PhraseMessage {
        let match_id = duel.honest.ledger.match_id.expect("all have greeted");
        let signed = Signed::new(signer, Purpose::Phrase, &match_id, &Uttered { seat, number, name });
        PhraseMessage { plan: duel.honest.ledger.name, signed }
    }

    fn hear(duel: &mut Duel, message: &PhraseMessage) -> Result<(), Offence> {
        let from = duel.rogue.me.public();
        duel.honest.hear_phrase(from, message)
    }

    /// A device that says ten phrases a second is heard once in five seconds; nothing of it is kept.
    #[test]
    fn a_flood_of_phrases_is_heard_once_in_five_seconds() {
        let mut duel = Duel::new(1);
        let rogue = duel.rogue.me.clone();
        duel.honest.effects();
        let mut heard = 0;
        for tenth in 0..600_u64 {
            duel.honest.elapsed.tick(duel.now + tenth * 100, None, None, Seat(0));
            let message = uttered(&duel, &rogue, 1, 2, tenth);
            let known = duel.honest.phrases(u64::MAX).1;
            assert_eq!(hear(&mut duel, &message), Ok(()));
            heard += said(&duel, known).len();
        }
        assert!((12..=13).contains(&heard), "{heard} phrases in a minute");
        assert!(!duel.honest.out.save && duel.honest.out.frames.is_empty(), "no file has it, and no relay");
    }

    /// A phrase counts only with the signature of its own seat, for this match, and once. A forged one does not stop the next one of
    /// the seat.
    #[test]
    fn nobody_says_a_phrase_for_another() {
        let mut duel = Duel::new(1);
        let (rogue, honest) = (duel.rogue.me.clone(), duel.honest.me.clone());
        let forged = uttered(&duel, &Identity::from_secret(&[9; 32]), 1, 0, 1);
        assert_eq!(hear(&mut duel, &forged), Err(Offence::BadSignature));
        for (signer, seat) in [(&rogue, 0), (&honest, 0)] {
            let own = uttered(&duel, signer, seat, 0, 2);
            assert_eq!(hear(&mut duel, &own), Ok(()));
        }
        let nobody = uttered(&duel, &rogue, 2, 0, 2);
        assert_eq!(hear(&mut duel, &nobody), Err(Offence::Malformed));
        let elsewhere = PhraseMessage { plan: [0; 32], ..uttered(&duel, &rogue, 1, 0, 3) };
        assert_eq!(hear(&mut duel, &elsewhere), Err(Offence::OtherMatch));
        assert_eq!(said(&duel, 0), []);
        let true_one = uttered(&duel, &rogue, 1, 0, 4);
        for _ in 0..3 {
            assert_eq!(hear(&mut duel, &true_one), Ok(()));
            duel.now += 10_000;
            duel.honest.elapsed.tick(duel.now, None, None, Seat(0));
        }
        assert_eq!(said(&duel, 0), [PhraseEvent::Said(Seat(1), Phrase::Greeting)]);
    }

    /// A number of a later version says nothing, and is no offence.
    #[test]
    fn an_unknown_number_says_nothing() {
        let mut duel = Duel::new(1);
        let rogue = duel.rogue.me.clone();
        for number in [8, 100, 255] {
            let later = uttered(&duel, &rogue, 1, number, u64::from(number));
            assert_eq!(hear(&mut duel, &later), Ok(()));
            duel.now += 10_000;
            duel.honest.elapsed.tick(duel.now, None, None, Seat(0));
        }
        assert_eq!(said(&duel, 0), []);
    }
}
