//! A match among two to four devices: the protocol, as a state machine without I/O and without a clock. Bytes come in;
//! bytes to be sent and events come out. Links, files and time are the shell's.
//!
//! Every device has a [`Peer`]. What the peers tell each other are *statements*: signed or committed to, so that each proves
//! itself, no matter which device hands it on. Statements are only ever added, in any order, any number of times; a peer
//! tells another what that one lacks. From the statements each peer plays the match as far as its seat may know it, by replay of one log:
//!
//! - **Hello**: who plays what, and commitments to the shares in all that will be drawn.
//! - **Proposal**: an action, signed by its seat. A secret one has a commitment in place of the action.
//! - **Entry**: a proposal in its place in the log, chained to all before it and signed by who had to append it: the seat
//!   to move.
//! - **Opening**: what a commitment hid, told when the rules demand it: when it is played out, and at the end.
//! - **Share**: a seat's part of a joint draw, told when the draw is due.
//! - **Ending**: a seat's word that the match ends without a result, because its player does not go on waiting.
//!
//! A device that watches gets the public statements, and replays the public match from them ([`Watched`]).
//!
//! A match moves to another device of its person as the whole file ([`HandoverProgress`]).
//!
//! Beside the statements pass *phrases* ([`Phrase`]): a number each, signed, and forgotten once they were said.
//!
//! A device has its own secrets only; others' are *unknown* in its match ([`crate::game::HIDDEN`]). Once all is open the
//! whole match is replayed with everything known, and what does not hold is named with its proof.
//!
//! ```
//! use qishe_core::remote::{Identity, Pairing, Secret};
//!
//! // Two devices that share the secret of a link come to keys that nobody else has.
//! let secret = Secret::Link([7; 16]);
//! let (mut caller, hello) = Pairing::call(&secret, &Identity::from_secret(&[1; 32]));
//! let (mut waiter, _) = Pairing::wait(&secret, &Identity::from_secret(&[2; 32]));
//! let reply = waiter.receive(&hello)?.send.expect("a reply");
//! let last = caller.receive(&reply)?;
//! assert!(last.paired.is_some());
//! assert!(waiter.receive(&last.send.expect("a last frame"))?.paired.is_some());
//! # Ok::<(), qishe_core::remote::PairingError>(())
//! ```

mod act;
mod chance;
mod channel;
mod cheat;
mod clocks;
mod correspondence;
mod crypto;
mod draws;
#[cfg(test)]
mod frames;
mod ledger;
mod offer;
mod pairing;
mod peer;
mod person;
mod phrase;
mod plan;
mod replay;
mod room;
mod watch;
mod wire;

pub use act::{NoResult, NoResultReason};
pub use chance::Seek;
pub use channel::{BLOCK, Channel, MAX_FRAME};
pub use cheat::{Cheat, Offence};
pub use correspondence::{Correspondence, InvitationId, Letter, LetterInvitation, USUAL_DAYS, with_days};
pub use crypto::{Hash, Identity, PublicKey, Sign, Signed, hex, record_print};
pub use offer::{Member, Offer};
pub use pairing::{Pairing, PairingError, Secret, Step};
pub use peer::{ActError, KeptMatch, KeptOpponent, MatchEffects, MatchEvent, Peer};
pub use person::{Introduction, safety_number};
pub use phrase::{PHRASE_INTERVAL, Phrase, PhraseEvent};
pub use plan::{CorruptSave, PROTOCOL, Plan, PlanError, StartError};
pub use room::{Effects, HandoverProgress, LinkId, Room, RoomEvent};
pub use watch::{MatchSource, Watched};
