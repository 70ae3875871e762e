//! Online: a NATS cluster with JetStream is the relay. Every key has a mailbox in it, so that a phone may sleep.
//!
//! - `p.<shard>.<to>.<from>.<room>`: frames. Each shard is one replicated stream. The relay lets a key write only with its
//!   own name at `<from>`, and read only where its own name is at `<to>`.
//! - `now.<to>.<from>.<room>`: frames that nobody keeps, for a device that is connected now.
//! - `here.<key>`: requests to a device that is connected now: is it there, and the second step of a meeting.
//! - `seek.<game>.<options>`: requests of those who seek anybody (`seek.rs`).
//!
//! A frame counts as sent when the stream's replicas have it. Until then it is tried again, without end; the relay drops
//! what comes twice. The configuration of the relay is in `ops/`.
//!
//! Properties of the relay that the code rests on:
//! - A consumer lives in the memory of one node and dies with it; its name stays taken for a minute. So each key has four
//!   names in turn, which the relay's permissions can list. The library's ordered consumer picks names that they cannot.
//!   After a gap, a new connection or a missing heartbeat it is made anew behind the last frame that was told.
//! - A stream without a leader answers like a missing one ("no responders"). That is no lasting error: the frame is sent
//!   again under the same message id.
//! - Who is asked in a meeting offers itself for some seconds, and the asker takes the offer by a request to that key. If the
//!   first answer made the pair, one that gave up waiting would leave the other with nobody. The offer goes to the asker's
//!   inbox, which only its key may read.
//! - Tokens are made here (`token.rs`): the crates for them know no scoped keys.

mod hub;
mod mailbox;
mod peers;
mod post;
mod presence;
mod relay;
mod seek;
mod subjects;
pub mod token;

use std::time::Duration;

use super::{Backoff, Key, Link, Reason};
pub use subjects::{SHARDS, shard};

/// Settings of an online link.
#[derive(Clone)]
pub struct Settings {
    /// The relay's nodes, as `tls://host:port`.
    pub servers: Vec<String>,
    /// The certificates (PEM) that the nodes' are signed by. No others are trusted.
    pub roots: String,
    /// The app's right to make users of the relay.
    pub pass: Pass,
    /// The secret half (the seed) of this device's Ed25519 key.
    pub identity: [u8; 32],
    /// The place of the last frame that is safely kept; what came after it is told. `None`: everything the mailbox has.
    pub after: Option<u64>,
    /// Backoff between tries.
    pub backoff: Backoff,
    /// Time that a closing link tries to send the frames that were submitted.
    pub linger: Duration,
}

/// The app's right to make users of the relay: a signing key of its account, which can do nothing else.
#[derive(Clone)]
pub struct Pass {
    /// The account's public key (`A…`).
    pub account: String,
    /// The seed of the signing key (`SA…`). It is in every app, so no secret: the relay's limits must hold against everyone.
    pub seed: String,
}

/// Opens the mailbox of the key and keeps it open.
pub fn open(settings: Settings) -> Result<Link, Reason> {
    let login = token::Login::new(&settings.pass, settings.identity).map_err(|_| Reason::Untrusted)?;
    if settings.servers.is_empty() {
        return Err(Reason::Unreachable);
    }
    Link::start("online", move |commands, outlet| hub::run(settings, login, commands, outlet))
        .map_err(|_| Reason::Forbidden)
}

/// The public half of an identity.
pub fn public(identity: [u8; 32]) -> Option<Key> {
    let pair = nkeys::KeyPair::new_from_raw(nkeys::KeyPairType::User, identity).ok()?;
    subjects::key(&pair.public_key())
}
