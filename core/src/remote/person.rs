//! People across rooms. The key of a device in a room is made for that room alone, so that no relay learns who plays whom again.
//! To the others in a room, and to nobody else, a person shows one key that stays: it signs the room's.

use serde::{Deserialize, Serialize};

use super::crypto::{Identity, PublicKey, Purpose, Sign, hash};

/// Groups of a safety number, and digits of a group.
const GROUPS: usize = 6;
const DIGITS: usize = 5;
/// Bytes of the hash for a group.
const BYTES: usize = 5;

/// A person's signature for the key that their device uses in a room. It counts only when that device sends it itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Introduction {
    person: PublicKey,
    sign: Sign,
}

impl Introduction {
    /// Introduces a person as the owner of a room's key.
    pub fn new(person: &Identity, room: &PublicKey) -> Introduction {
        Introduction { person: person.public(), sign: person.sign(Purpose::Person, &room.0, &[]) }
    }

    /// Returns the person to whom a room's key belongs; `None` where the signature does not hold.
    pub fn person_of(&self, room: &PublicKey) -> Option<PublicKey> {
        self.sign.holds(&self.person, Purpose::Person, &room.0, &[]).then_some(self.person)
    }
}

/// Returns the number by which two people make sure, aloud, that each has the other's key: the same on both devices, in groups of
/// five digits.
///
/// It has 30 digits, about 100 bits, so that no other pair of keys with the same number can be found.
pub fn safety_number(one: PublicKey, other: PublicKey) -> String {
    let (first, second) = if one <= other { (one, other) } else { (other, one) };
    let bytes = hash(Purpose::SafetyNumber, &[&first.0, &second.0]);
    let group = |bytes: &[u8]| {
        let number = bytes.iter().fold(0_u64, |sum, byte| sum << 8 | u64::from(*byte));
        format!("{:0DIGITS$}", number % 10_u64.pow(DIGITS as u32))
    };
    bytes.chunks_exact(BYTES).take(GROUPS).map(group).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use rand_chacha::ChaCha20Rng;
    use rand_core::{Rng, SeedableRng};

    use super::*;

    fn keys(number: usize) -> Vec<PublicKey> {
        let mut random = ChaCha20Rng::seed_from_u64(7);
        let mut key = || {
            let mut secret = [0; 32];
            random.fill_bytes(&mut secret);
            Identity::from_secret(&secret).public()
        };
        (0..number).map(|_| key()).collect()
    }

    /// Both sides read the same digits; any other key, even by one bit, gives others.
    #[test]
    fn a_safety_number_is_of_two_keys_and_the_same_on_both_sides() {
        let keys = keys(40);
        let mut all = BTreeSet::new();
        for (at, one) in keys.iter().enumerate() {
            for other in &keys[..at] {
                let number = safety_number(*one, *other);
                assert_eq!(number, safety_number(*other, *one));
                let groups: Vec<&str> = number.split(' ').collect();
                assert_eq!(groups.len(), GROUPS);
                let is_group =
                    |group: &&str| group.len() == DIGITS && group.chars().all(|digit| digit.is_ascii_digit());
                assert!(groups.iter().all(is_group), "{number}");
                let mut bent = *other;
                bent.0[at % 32] ^= 1 << (at % 8);
                assert_ne!(number, safety_number(*one, bent));
                assert!(all.insert(number), "two pairs have one number");
            }
        }
        // Every digit stands everywhere about as often.
        for place in 0..GROUPS * DIGITS {
            let digits = all.iter().map(|number| number.as_bytes()[place + place / DIGITS]);
            let different: BTreeSet<u8> = digits.collect();
            assert_eq!(different.len(), 10, "place {place}");
        }
    }

    /// An introduction is good for the one room whose key it names.
    #[test]
    fn an_introduction_is_for_one_room() {
        let person = Identity::from_secret(&[1; 32]);
        let keys = keys(2);
        let shown = Introduction::new(&person, &keys[0]);
        assert_eq!(shown.person_of(&keys[0]), Some(person.public()));
        assert_eq!(shown.person_of(&keys[1]), None);
        let other = Introduction { person: keys[1], ..shown };
        assert_eq!(other.person_of(&keys[0]), None);
    }
}
