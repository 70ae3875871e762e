//! Two devices agree on keys that nobody else has: Noise `XXpsk3`, with a secret that both were told out of band. A link
//! or picture carries a secret of 128 bits; a code of six digits is made one by SPAKE2, which gives a guesser one guess;
//! players whom chance matched have none. Each proves who it is by its signature.

use std::fmt;

use snow::{Builder, HandshakeState};
use spake2::{Ed25519Group, Identity as Name, Password, Spake2};
use thiserror::Error;

use super::channel::Channel;
use super::crypto::{Identity, PublicKey, Purpose, Sign, hash};

/// First byte of every frame of a pairing; envelopes begin with their version.
pub(super) const MARK: u8 = 0;
/// Answer to a caller whose secret is another one. Frames of a pairing are longer.
pub(super) const REFUSAL: [u8; 1] = [MARK];
/// Payload of a watcher's first frame, which tells the host which secret to check. It is not encrypted with the secret.
const WATCHES: [u8; 2] = *b"w1";
const NOISE: &str = "Noise_XXpsk3_25519_ChaChaPoly_BLAKE2s";
/// Longest frame of a pairing, bytes.
const LONGEST: usize = 512;

/// Secret that both were told before.
#[derive(Clone, PartialEq, Eq)]
pub enum Secret {
    /// From a link or picture.
    Link([u8; 16]),
    /// A code of digits, read aloud. Who listens allows one try for each.
    Code(String),
    /// From a link for watching a match.
    Watch([u8; 16]),
    /// From a link by which a match moves to another device of the same person.
    Handover([u8; 16]),
    /// Nothing: players matched by chance.
    None,
}

impl Secret {
    /// Whether it is a code.
    pub(super) fn is_code(&self) -> bool {
        matches!(self, Secret::Code(_))
    }
}

/// Kind of secret that a caller uses. Its first frame shows it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Caller {
    /// A link to play or to take a match, or no secret.
    Link,
    /// A code.
    Code,
    /// A link for watching.
    Watch,
}

impl Caller {
    /// Returns the kind of a caller by the length of its first frame.
    pub fn of(frame: &[u8]) -> Caller {
        const TAG: usize = 16;
        match frame.len().saturating_sub(1) {
            // The first message of SPAKE2.
            33 => Caller::Code,
            // The first message of Noise: a key, and a payload with its tag.
            length if length == 32 + WATCHES.len() + TAG => Caller::Watch,
            _ => Caller::Link,
        }
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(match self {
            Secret::Link(_) => "Secret::Link",
            Secret::Code(_) => "Secret::Code",
            Secret::Watch(_) => "Secret::Watch",
            Secret::Handover(_) => "Secret::Handover",
            Secret::None => "Secret::None",
        })
    }
}

/// Why two devices did not pair.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum PairingError {
    /// It is no frame of a pairing, or not the next one.
    #[error("a frame of the pairing cannot be read")]
    Malformed,
    /// The other side has another secret.
    #[error("the secrets differ")]
    WrongSecret,
    /// The other side is not who it says.
    #[error("the other side has not proven who it is")]
    Unproven,
}

/// One end of a pairing.
pub struct Pairing {
    first: bool,
    me: Identity,
    stage: Stage,
}

impl fmt::Debug for Pairing {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.debug_struct("Pairing").field("first", &self.first).finish_non_exhaustive()
    }
}

/// A handshake, and the public half of the key that was made for it alone.
struct Noise {
    state: Box<HandshakeState>,
    own: Vec<u8>,
}

enum Stage {
    Code(Spake2<Ed25519Group>),
    Noise(Noise),
    Over,
}

/// Result of a frame.
#[derive(Debug, Default)]
pub struct Step {
    /// Answer to send back.
    pub send: Option<Vec<u8>>,
    /// The keys, once both are sure of each other.
    pub paired: Option<Channel>,
}

impl Pairing {
    /// The end that calls, with its first frame.
    pub fn call(secret: &Secret, me: &Identity) -> (Pairing, Vec<u8>) {
        let mut pairing = Pairing { first: true, me: me.clone(), stage: Stage::Over };
        let frame = if let Secret::Code(code) = secret {
            let (state, sent) =
                Spake2::start_a(&Password::new(code), &Name::new(b"call"), &Name::new(b"wait"));
            pairing.stage = Stage::Code(state);
            marked(&sent)
        } else {
            let payload = if matches!(secret, Secret::Watch(_)) { &WATCHES[..] } else { &[] };
            pairing.greet(&key(secret), payload).unwrap_or_default()
        };
        (pairing, frame)
    }

    /// The end that waits; what to send first, if anything, comes with the first frame.
    pub fn wait(secret: &Secret, me: &Identity) -> (Pairing, Option<Vec<u8>>) {
        let mut pairing = Pairing { first: false, me: me.clone(), stage: Stage::Over };
        let frame = if let Secret::Code(code) = secret {
            let (state, sent) =
                Spake2::start_b(&Password::new(code), &Name::new(b"call"), &Name::new(b"wait"));
            pairing.stage = Stage::Code(state);
            Some(marked(&sent))
        } else {
            pairing.stage = Noise::new(false, &key(secret)).map_or(Stage::Over, Stage::Noise);
            None
        };
        (pairing, frame)
    }

    /// Takes a frame of the other end.
    ///
    /// # Errors
    /// Why they do not pair; the pairing is over then.
    pub fn receive(&mut self, frame: &[u8]) -> Result<Step, PairingError> {
        let Some((&MARK, text)) = frame.split_first().filter(|_| frame.len() <= LONGEST) else {
            self.stage = Stage::Over;
            return Err(PairingError::Malformed);
        };
        match std::mem::replace(&mut self.stage, Stage::Over) {
            Stage::Over => Err(PairingError::Malformed),
            Stage::Code(state) => {
                let shared = state.finish(text).map_err(|_| PairingError::Malformed)?;
                let psk = hash(Purpose::Link, &[b"code", &shared]);
                if self.first {
                    return Ok(Step { send: Some(self.greet(&psk, &[])?), paired: None });
                }
                self.stage = Stage::Noise(Noise::new(false, &psk)?);
                Ok(Step::default())
            }
            Stage::Noise(noise) => self.handshake(noise, text),
        }
    }

    /// Returns the first frame of the handshake. Anybody can read its payload.
    fn greet(&mut self, psk: &[u8; 32], payload: &[u8]) -> Result<Vec<u8>, PairingError> {
        let mut noise = Noise::new(true, psk)?;
        let frame = noise.write(payload)?;
        self.stage = Stage::Noise(noise);
        Ok(frame)
    }

    fn handshake(&mut self, mut noise: Noise, text: &[u8]) -> Result<Step, PairingError> {
        let said = noise.read(text)?;
        if noise.state.get_remote_static().is_none() {
            // The caller's first frame: it has not said who it is.
            let frame = noise.write(&self.proof(&noise.own))?;
            self.stage = Stage::Noise(noise);
            return Ok(Step { send: Some(frame), paired: None });
        }
        let peer = self.proven(&noise.state, &said)?;
        let send = if self.first { Some(noise.write(&self.proof(&noise.own))?) } else { None };
        Ok(Step { send, paired: Some(noise.channel(peer, self.first)) })
    }

    /// Signs its identity and the handshake's key.
    fn proof(&self, own: &[u8]) -> Vec<u8> {
        let sign = self.me.sign(Purpose::Pairing, &[u8::from(self.first); 32], own);
        [&self.me.public().0[..], &sign.to_bytes()].concat()
    }

    fn proven(&self, state: &HandshakeState, said: &[u8]) -> Result<PublicKey, PairingError> {
        let (key, sign) = said.split_at_checked(32).ok_or(PairingError::Malformed)?;
        let key = PublicKey(key.try_into().map_err(|_| PairingError::Malformed)?);
        let sign = Sign::from_bytes(sign).ok_or(PairingError::Malformed)?;
        let theirs = state.get_remote_static().ok_or(PairingError::Malformed)?;
        let holds = sign.holds(&key, Purpose::Pairing, &[u8::from(!self.first); 32], theirs);
        if holds { Ok(key) } else { Err(PairingError::Unproven) }
    }
}

impl Noise {
    fn new(first: bool, psk: &[u8; 32]) -> Result<Noise, PairingError> {
        let build = || {
            let own = Builder::new(NOISE.parse()?).generate_keypair()?;
            let builder = Builder::new(NOISE.parse()?).local_private_key(&own.private)?.psk(3, psk)?;
            let state = if first { builder.build_initiator()? } else { builder.build_responder()? };
            Ok(Noise { state: Box::new(state), own: own.public.clone() })
        };
        build().map_err(|_: snow::Error| PairingError::Malformed)
    }

    fn write(&mut self, text: &[u8]) -> Result<Vec<u8>, PairingError> {
        let mut frame = [0; LONGEST];
        let length = self.state.write_message(text, &mut frame).map_err(|_| PairingError::Malformed)?;
        Ok(marked(&frame[..length]))
    }

    fn read(&mut self, text: &[u8]) -> Result<Vec<u8>, PairingError> {
        // Only the last frame depends on the secret; it has the caller's key in it, which the first has not.
        let last = !self.state.is_initiator() && text.len() > 100;
        let fault = if last { PairingError::WrongSecret } else { PairingError::Malformed };
        let mut said = [0; LONGEST];
        let length = self.state.read_message(text, &mut said).map_err(|_| fault)?;
        Ok(said[..length].to_vec())
    }

    fn channel(&mut self, peer: PublicKey, first: bool) -> Channel {
        let id = hash(Purpose::Pairing, &[self.state.get_handshake_hash()]);
        // The keys outlive the process: a device that was killed goes on with them.
        let (call, wait) = self.state.dangerously_get_raw_split();
        let (out, into) = if first { (call, wait) } else { (wait, call) };
        Channel { peer, id, out, into }
    }
}

/// The pre-shared key of a secret that both have as it is.
fn key(secret: &Secret) -> [u8; 32] {
    match secret {
        Secret::Link(secret) => hash(Purpose::Link, &[b"link", secret]),
        Secret::Watch(secret) => hash(Purpose::Link, &[b"watch", secret]),
        Secret::Handover(secret) => hash(Purpose::Link, &[b"handover", secret]),
        Secret::Code(_) | Secret::None => hash(Purpose::Link, &[b"none"]),
    }
}

fn marked(text: &[u8]) -> Vec<u8> {
    [&[MARK][..], text].concat()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The first frame of a caller shows which kind of secret it has.
    #[test]
    fn a_call_tells_its_kind() {
        let me = Identity::from_secret(&[1; 32]);
        let secrets =
            [Secret::Link([5; 16]), Secret::Code("042917".to_owned()), Secret::Watch([5; 16]), Secret::None];
        let kinds = secrets.map(|secret| Caller::of(&Pairing::call(&secret, &me).1));
        assert_eq!(kinds, [Caller::Link, Caller::Code, Caller::Watch, Caller::Link]);
    }

    /// Plays a pairing to its end; what each side came to.
    fn play(a: &Secret, b: &Secret) -> (Option<Channel>, Result<Option<Channel>, PairingError>) {
        let (one, two) = (Identity::from_secret(&[1; 32]), Identity::from_secret(&[2; 32]));
        let (mut caller, first) = Pairing::call(a, &one);
        let (mut waiter, reply) = Pairing::wait(b, &two);
        let mut called = None;
        let mut to_waiter = vec![first];
        let mut to_caller: Vec<_> = reply.into_iter().collect();
        loop {
            if let Some(frame) = to_waiter.pop() {
                match waiter.receive(&frame) {
                    Ok(Step { paired: Some(channel), .. }) => return (called, Ok(Some(channel))),
                    Ok(step) => to_caller.extend(step.send),
                    Err(fault) => return (called, Err(fault)),
                }
            } else if let Some(frame) = to_caller.pop() {
                let Ok(step) = caller.receive(&frame) else { return (called, Ok(None)) };
                called = step.paired.or(called);
                to_waiter.extend(step.send);
            } else {
                return (called, Ok(None));
            }
        }
    }

    #[test]
    fn the_same_secret_pairs_and_names_both() {
        let code = Secret::Code("042917".to_owned());
        for secret in [Secret::Link([5; 16]), code, Secret::Watch([5; 16]), Secret::None] {
            let (a, b) = play(&secret, &secret);
            let (a, b) = (a.expect("keys"), b.expect("no fault").expect("keys"));
            assert_eq!((a.out, a.into, a.id), (b.into, b.out, b.id));
            assert_ne!(a.out, a.into);
            assert_eq!(a.peer, Identity::from_secret(&[2; 32]).public());
            assert_eq!(b.peer, Identity::from_secret(&[1; 32]).public());
        }
    }

    #[test]
    fn another_secret_is_named() {
        let pairs = [
            (Secret::Link([5; 16]), Secret::Link([6; 16])),
            (Secret::Code("042917".to_owned()), Secret::Code("042918".to_owned())),
            (Secret::None, Secret::Link([6; 16])),
            (Secret::Watch([5; 16]), Secret::Link([5; 16])),
            (Secret::Handover([5; 16]), Secret::Link([5; 16])),
        ];
        for (a, b) in pairs {
            assert!(matches!(play(&a, &b).1, Err(PairingError::WrongSecret)), "{a:?} {b:?}");
        }
    }

    #[test]
    fn torn_and_strange_frames_end_it() {
        let me = Identity::from_secret(&[1; 32]);
        for frame in [&b""[..], &[1, 2, 3], &[MARK; 33], &[MARK; LONGEST + 1], &[MARK]] {
            let (mut waiter, _) = Pairing::wait(&Secret::Link([5; 16]), &me);
            if waiter.receive(frame).is_ok() {
                // 32 bytes may be a key; what follows is not.
                assert!(waiter.receive(frame).is_err());
            }
            assert_eq!(waiter.receive(frame).err(), Some(PairingError::Malformed));
        }
    }
}
