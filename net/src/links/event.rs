//! Events of a link.

use std::net::SocketAddr;

use super::{ConversationId, Key, PeerId};

/// Event of a link. About one peer everything is told in order: `Up`, frames, `Down`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LinkEvent {
    /// Nearby, a host: it listens, and can be reached at these addresses (private ones of IPv4 first); again after each
    /// [`super::LinkCommand::Wake`], at the same port. Online: the mailbox
    /// is open (no addresses), again after each `Away`.
    Ready(Vec<SocketAddr>),
    /// Online: all frames that lay in the mailbox when it was opened have come; perhaps several times after a `Ready`.
    ReadOut,
    /// Online: the relay cannot be reached now. The link goes on trying; frames wait.
    Away(Reason),
    /// Frames can be exchanged with the peer. A guest's host comes back under its old number, a host's guest under a new one.
    Up {
        /// The number to speak to it by.
        peer: PeerId,
        /// Where it is.
        address: PeerAddress,
    },
    /// The peer is gone. What was on the way may have arrived or not. A guest goes on trying to reach its host.
    Down {
        /// Which.
        peer: PeerId,
        /// Why.
        reason: Reason,
    },
    /// A frame, whole and as it was sent.
    Frame {
        /// From whom.
        peer: PeerId,
        /// The frame.
        bytes: Vec<u8>,
        /// Online: its place in the mailbox. A device that has this frame and all before it on its disk opens the mailbox after
        /// this place next time. 0 for a frame that no mailbox keeps, and nearby.
        mark: u64,
    },
    /// Online: whether the relay takes no more frames for the peer. While it does not, frames reach the peer only if
    /// it is there now.
    Full {
        /// Peer whose mailbox is meant.
        peer: PeerId,
        /// Whether it takes no more.
        full: bool,
    },
    /// Frames that were submitted for the peer and will not be sent.
    Unsent {
        /// To whom they were to go.
        peer: PeerId,
        /// Number of frames.
        frames: u32,
        /// Why.
        reason: Reason,
    },
    /// The answer to [`super::LinkCommand::CheckPresence`].
    Presence {
        /// Owner of the mailbox.
        key: Key,
        /// Someone with the key answered. `None`: the relay could not be asked.
        here: Option<bool>,
    },
    /// A search has ended without a peer, as it was told to.
    SeekEnded,
    /// Something does not work that the link will not try again by itself.
    Fault(Reason),
    /// The link has ended; nothing else will come.
    Closed,
}

/// Where a peer is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PeerAddress {
    /// At an address of the network.
    Address(SocketAddr),
    /// Behind a mailbox.
    Mailbox {
        /// Its key. The relay let nobody else write in its name.
        key: Key,
        /// Which conversation with it.
        conversation: ConversationId,
        /// Way in which the two met.
        met: Met,
    },
}

/// Way in which two met by mailboxes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Met {
    /// This device was told to reach it.
    Reached,
    /// It wrote to this device first.
    Came,
    /// Both sought the same. Of two, exactly one has `first` set.
    Sought {
        /// This device is to speak first.
        first: bool,
        /// Number of the one who asked: it was committed to before it knew the other.
        number: [u8; 32],
    },
}

/// Why something ended or does not work. Shells have the words for it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Reason {
    /// The other end closed the connection.
    Left,
    /// It was told so here.
    Ordered,
    /// The connection broke.
    Broken,
    /// Nothing came for so long that the connection must be dead.
    Silent,
    /// An unpaired peer said nothing in its time.
    Quiet,
    /// A frame longer than the limit.
    TooLarge,
    /// More frames or bytes than may come.
    Flood,
    /// It does not take the frames sent to it.
    Slow,
    /// No such peer, or it is not up.
    NoPeer,
    /// None of the addresses answers.
    Unreachable,
    /// The port is in use.
    PortTaken,
    /// The system does not let the app do this.
    Forbidden,
    /// There is no network to listen in.
    NoNetwork,
    /// Online: the relay does not accept this app's token, or forbids the request.
    Refused,
    /// Online: the relay's certificate is not trusted, or the keys of the settings are no keys.
    Untrusted,
    /// Online: the relay's certificate begins to hold later than this device's clock says it is now.
    WrongClock,
    /// Online: the relay or a mailbox in it takes no more.
    Full,
    /// This kind of link has no such command.
    Unsupported,
}
