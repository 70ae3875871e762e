//! Letters between two people who have played with each other, sent while the other is away: an invitation to a match, and its
//! answer. What the two devices share comes from the keys of the two people alone, so that nothing has to be told before. The
//! relay sees two keys that only these two can make, and sealed blocks.
//!
//! A letter is sealed by keys of the pair and signed by its person. The match that is agreed has keys of its own, to which both
//! add a key that was made for it alone.

use std::fmt;

use rand_core::Rng;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use super::channel::Channel;
use super::crypto::{Hash, Identity, PublicKey, Purpose, Signed, hash, whole};
use super::plan::{MAX_NAME, MAX_OPTIONS, Plan, PlanError};
use crate::game::{InputError, TimeControl};
use crate::games;
use crate::policy::cut_name;

/// Days for each move of a match to which somebody is invited by a letter, where nothing else is chosen.
pub const USUAL_DAYS: u32 = 3;

/// Name of an invitation: none of two has the same.
pub type InvitationId = [u8; 16];

/// An invitation to a match by letters.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct LetterInvitation {
    /// Its name.
    pub id: InvitationId,
    /// Key that the sender's device uses in the match, and in no other.
    pub key: PublicKey,
    /// The name that the sender has chosen.
    pub name: String,
    /// Identifier of the game.
    pub game: String,
    /// Revision of the game's rules.
    revision: u16,
    /// The options as JSON.
    pub options: String,
    /// The sender's seat.
    pub seat: u8,
}

/// A letter to a person.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Letter {
    /// The sender wants to play.
    Invite(LetterInvitation),
    /// The sender accepts an invitation, and says which match it is.
    Accept(InvitationId, Plan),
    /// The sender declines an invitation.
    Decline(InvitationId),
    /// An invitation of the sender that the other has accepted does not stand any more.
    Withdrawn(InvitationId),
}

/// Why an invitation by a letter cannot be sent or accepted.
fn not_by_letters() -> PlanError {
    PlanError::Seats
}

impl LetterInvitation {
    /// An invitation to a game of two. A clock without days for each move becomes one of [`USUAL_DAYS`].
    ///
    /// # Errors
    /// What is wrong with the game, the options or the seat.
    pub fn new(
        id: InvitationId,
        key: PublicKey,
        name: &str,
        game: &str,
        options: &Map<String, Value>,
        seat: u8,
    ) -> Result<LetterInvitation, PlanError> {
        let options = with_days(options)?;
        let revision = games::find(games::GAMES, game)?.revision;
        let (game, options) = (game.to_owned(), Value::Object(options).to_string());
        let name = cut_name(name);
        let invitation = LetterInvitation { id, key, name, game, revision, options, seat };
        invitation.check()?;
        Ok(invitation)
    }

    /// Whether this device can play what is offered.
    ///
    /// # Errors
    /// Why not.
    pub fn check(&self) -> Result<(), PlanError> {
        let kind = games::find(games::GAMES, &self.game)?;
        if kind.revision != self.revision {
            return Err(PlanError::OtherRules);
        }
        if self.options.len() > MAX_OPTIONS || self.name.chars().count() > MAX_NAME {
            return Err(not_by_letters());
        }
        self.plan(any_other(self.key), [0; 32])?;
        Ok(())
    }

    /// Returns the days for each move.
    pub fn days(&self) -> Option<u32> {
        self.plan(any_other(self.key), [0; 32]).ok()?.days()
    }

    /// Returns the match with another player. `round`: 32 random bytes.
    ///
    /// # Errors
    /// As [`LetterInvitation::check`].
    pub fn plan(&self, other: PublicKey, round: Hash) -> Result<Plan, PlanError> {
        let mut seats = vec![other; 2];
        *seats.get_mut(usize::from(self.seat)).ok_or_else(not_by_letters)? = self.key;
        let options: Map<String, Value> =
            serde_json::from_str(&self.options).map_err(|_| not_by_letters())?;
        let plan = Plan::new(&self.game, &options, seats, round)?;
        plan.days().map(|_| plan).ok_or_else(not_by_letters)
    }

    /// Whether a plan that another person has made is of the match that was offered.
    pub fn is_of(&self, plan: &Plan) -> bool {
        let other = plan.seats().iter().find(|key| **key != self.key);
        let own = other.and_then(|other| self.plan(*other, plan.round()).ok());
        own.as_ref() == Some(plan) && plan.check().is_ok()
    }
}

/// A player other than one, to try a plan with.
fn any_other(one: PublicKey) -> PublicKey {
    Identity::from_secret(&hash(Purpose::Correspondence, &[&one.0])).public()
}

/// Returns options with days for each move: those that are there, or [`USUAL_DAYS`].
///
/// # Errors
/// `bad_option`.
pub fn with_days(options: &Map<String, Value>) -> Result<Map<String, Value>, InputError> {
    let mut options = options.clone();
    let clock = crate::game::common_options(&mut options.clone())?.clock.flatten();
    if clock.and_then(TimeControl::days).is_none() {
        let usual = serde_json::to_value(TimeControl::of_days(USUAL_DAYS)).unwrap_or_default();
        options.insert("clock".to_owned(), usual);
    }
    Ok(options)
}

/// What two people share.
#[derive(Clone)]
pub struct Correspondence {
    person: Identity,
    other: PublicKey,
    secret: Hash,
}

impl fmt::Debug for Correspondence {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.debug_struct("Correspondence").field("other", &self.other).finish_non_exhaustive()
    }
}

impl Correspondence {
    /// What a person shares with another; `None` where the other's key is no key, or the person's own.
    pub fn between(person: &Identity, other: PublicKey) -> Option<Correspondence> {
        let own = person.public();
        let shared = person.shared_with(&other).filter(|_| own != other)?;
        let (first, second) = if own <= other { (own, other) } else { (other, own) };
        let secret = hash(Purpose::Correspondence, &[b"pair", &shared, &first.0, &second.0]);
        Some(Correspondence { person: person.clone(), other, secret })
    }

    fn part(&self, name: &[u8], of: PublicKey) -> Hash {
        hash(Purpose::Correspondence, &[name, &self.secret, &of.0])
    }

    fn mailbox_of(&self, person: PublicKey) -> Identity {
        Identity::from_secret(&self.part(b"mailbox", person))
    }

    /// Returns the other person.
    pub fn other(&self) -> PublicKey {
        self.other
    }

    /// Returns the key of the person's own mailbox for letters of the other.
    pub fn mailbox(&self) -> Identity {
        self.mailbox_of(self.person.public())
    }

    /// Returns the key of the other's mailbox for letters of the person.
    pub fn other_mailbox(&self) -> PublicKey {
        self.mailbox_of(self.other).public()
    }

    /// Returns the name of their conversation at the relay. `of`: that of a match to which an invitation has led; none for that of
    /// the letters.
    pub fn conversation(&self, of: Option<InvitationId>) -> [u8; 16] {
        let bytes = hash(Purpose::Correspondence, &[b"conversation", &self.secret, &of.unwrap_or_default()]);
        std::array::from_fn(|at| bytes[at])
    }

    /// The keys by which letters are sealed.
    fn letters(&self) -> Channel {
        let id = hash(Purpose::Correspondence, &[b"letters", &self.secret]);
        let (out, into) = (self.part(b"seal", self.person.public()), self.part(b"seal", self.other));
        Channel { peer: self.other, id, out, into }
    }

    /// Seals and signs a letter. `nonces` must be fresh in each life of a device.
    pub fn seal(&self, letter: &Letter, nonces: &mut impl Rng) -> Vec<u8> {
        let signed = Signed::new(&self.person, Purpose::Letter, &self.secret, letter);
        self.letters().seal(&postcard::to_stdvec(&signed).unwrap_or_default(), nonces)
    }

    /// Opens a letter of the other; `None` for anything else.
    pub fn open(&self, frame: &[u8]) -> Option<Letter> {
        let signed: Signed = whole(&self.letters().open(frame)?)?;
        signed.holds(&self.other, Purpose::Letter, &self.secret).then(|| signed.read()).flatten()
    }

    /// Returns the keys of a match that was agreed by letters, from the keys that each device has made for it.
    pub fn channel(&self, own: &Identity, other: PublicKey) -> Option<Channel> {
        let shared = own.shared_with(&other)?;
        let mut keys = [own.public(), other];
        keys.sort();
        let part = |name: &[u8], of: PublicKey| {
            let parts: [&[u8]; 6] = [name, &self.secret, &shared, &keys[0].0, &keys[1].0, &of.0];
            hash(Purpose::Correspondence, &parts)
        };
        let id = hash(Purpose::Correspondence, &[b"match", &self.secret, &shared, &keys[0].0, &keys[1].0]);
        Some(Channel { peer: other, id, out: part(b"key", own.public()), into: part(b"key", other) })
    }
}

#[cfg(test)]
mod tests {
    use rand_chacha::ChaCha20Rng;
    use rand_core::SeedableRng;
    use serde_json::json;

    use super::*;
    use crate::remote::channel::BLOCK;

    fn me(number: u8) -> Identity {
        Identity::from_secret(&[number; 32])
    }

    fn pair(one: u8, other: u8) -> (Correspondence, Correspondence) {
        let between = |a: u8, b: u8| Correspondence::between(&me(a), me(b).public()).expect("two people");
        (between(one, other), between(other, one))
    }

    fn nonces() -> ChaCha20Rng {
        ChaCha20Rng::from_seed([3; 32])
    }

    fn options(value: Value) -> Map<String, Value> {
        value.as_object().expect("options").clone()
    }

    fn invitation(game: &str, value: Value, seat: u8) -> Result<LetterInvitation, PlanError> {
        LetterInvitation::new([1; 16], me(8).public(), "A", game, &options(value), seat)
    }

    /// Two people come to the same mailboxes and keys from each other's keys, and no two others do.
    #[test]
    fn a_mailbox_is_of_two_people() {
        let (here, there) = pair(1, 2);
        assert_eq!(here.mailbox().public(), there.other_mailbox());
        assert_eq!(here.other_mailbox(), there.mailbox().public());
        assert_ne!(here.mailbox().public(), here.other_mailbox());
        assert_eq!(here.conversation(None), there.conversation(None));
        assert_ne!(here.conversation(None), here.conversation(Some([1; 16])));
        let (third, _) = pair(3, 2);
        assert_ne!(third.other_mailbox(), here.other_mailbox());
        assert!([me(1), me(2)].iter().all(|one| one.public() != here.mailbox().public()));
        assert!(Correspondence::between(&me(1), me(1).public()).is_none());
        // Points of which everybody knows the product.
        for weak in [[0; 32], std::array::from_fn(|at| u8::from(at == 0))] {
            assert!(Correspondence::between(&me(1), PublicKey(weak)).is_none(), "{weak:?}");
        }
    }

    /// A letter is opened by the one person to whom it was written, and nobody else can write it.
    #[test]
    fn a_letter_is_of_one_person_to_another() {
        let (here, there) = pair(1, 2);
        let letter = Letter::Invite(invitation("gomoku", json!({}), 0).expect("good options"));
        let frame = here.seal(&letter, &mut nonces());
        assert_eq!(there.open(&frame), Some(letter.clone()));
        assert_eq!(here.open(&frame), None, "a letter of one's own");
        assert!(pair(2, 3).0.open(&frame).is_none() && pair(3, 2).0.open(&frame).is_none());
        for byte in 0..frame.len() {
            let mut bent = frame.clone();
            bent[byte] ^= 1;
            assert_eq!(there.open(&bent), None, "byte {byte}");
        }
        // Who has stolen the secret of the receiver can read and seal, but not sign.
        let signed = Signed::new(&me(2), Purpose::Letter, &here.secret, &letter);
        let forged = here.letters().seal(&postcard::to_stdvec(&signed).expect("bytes"), &mut nonces());
        assert_eq!(there.open(&forged), None);
        // Only whole blocks show.
        let decline = here.seal(&Letter::Decline([1; 16]), &mut nonces());
        assert_eq!(decline.len(), here.seal(&Letter::Withdrawn([2; 16]), &mut nonces()).len());
        assert_eq!((frame.len() - 41) % BLOCK, 0);
    }

    /// The keys of a match are equal on both sides, and others for other keys of the same two people.
    #[test]
    fn a_match_has_keys_of_its_own() {
        let (here, there) = pair(1, 2);
        let one = here.channel(&me(8), me(9).public()).expect("keys");
        let two = there.channel(&me(9), me(8).public()).expect("keys");
        let frame = one.seal(b"h2e2", &mut nonces());
        assert_eq!(two.open(&frame).as_deref(), Some(&b"h2e2"[..]));
        let next = there.channel(&me(9), me(7).public()).expect("keys");
        assert!(next.open(&frame).is_none());
        let (_, third) = pair(3, 2);
        assert!(third.channel(&me(9), me(8).public()).expect("keys").open(&frame).is_none());
    }

    /// An invitation is to a game of two with days for each move, and has no spy in it.
    #[test]
    fn an_invitation_is_to_a_match_by_letters() {
        let days = |value: Value| {
            let plan = invitation("gomoku", value, 1).expect("good options").plan(me(9).public(), [0; 32]);
            plan.expect("a plan").days()
        };
        assert_eq!(days(json!({})), Some(USUAL_DAYS));
        assert_eq!(days(json!({ "clock": true })), Some(USUAL_DAYS), "a clock of players who are there");
        assert_eq!(days(json!({ "clock": { "main": 0, "byo_yomi": 604_800 } })), Some(7));
        for (game, value, seat) in [
            ("siguo", json!({}), 0),
            ("gomoku", json!({}), 2),
            ("chess", json!({}), 0),
            ("undercover", json!({ "spies": ["e3", "e6"] }), 0),
            ("gomoku", json!({ "no": 1 }), 0),
        ] {
            assert!(invitation(game, value, seat).is_err(), "{game}");
        }
        let good = invitation("gomoku", json!({}), 0).expect("good options");
        let wrong = [
            LetterInvitation { revision: 999, ..good.clone() },
            LetterInvitation { options: "{\"clock\":false}".to_owned(), ..good.clone() },
            LetterInvitation { options: "x".repeat(MAX_OPTIONS + 1), ..good.clone() },
            LetterInvitation { name: "x".repeat(MAX_NAME + 1), ..good.clone() },
        ];
        assert!(wrong.iter().all(|one| one.check().is_err()));
    }

    /// A plan that comes back is of the match that was offered, with the sides as offered, or it is none.
    #[test]
    fn a_match_is_as_it_was_offered() {
        let offered = invitation("gomoku", json!({}), 0).expect("good options");
        let plan = offered.plan(me(9).public(), [4; 32]).expect("a plan");
        assert!(offered.is_of(&plan));
        let others = [
            LetterInvitation { seat: 1, ..offered.clone() },
            LetterInvitation { game: "sifang".to_owned(), ..offered.clone() },
            LetterInvitation { key: me(7).public(), ..offered.clone() },
            invitation("gomoku", json!({ "clock": { "main": 0, "byo_yomi": 86_400 } }), 0).expect("options"),
        ];
        for other in others {
            let plan = other.plan(me(9).public(), [4; 32]);
            assert!(plan.is_err() || plan.is_ok_and(|plan| !offered.is_of(&plan)), "{other:?}");
        }
    }
}
