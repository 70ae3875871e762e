//! Commands to a link.

/// The other end of a connection or of a conversation by mailbox: a number of this link's own, given out once.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct PeerId(pub u32);

/// A public Ed25519 key: the address of a mailbox.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Key(pub [u8; 32]);

/// Which conversation with a key is meant; two people may have several. It is visible to the relay.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct ConversationId(pub [u8; 16]);

/// Subject of a search. Only seekers with equal tickets meet.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Ticket {
    /// The game's number.
    pub game: u16,
    /// A hash of everything both must have alike: options, rules revision, protocol versions.
    pub options: [u8; 16],
}

/// Command to a link.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LinkCommand {
    /// Sends a frame of 1 to [`super::FRAME`] bytes.
    Send {
        /// To whom.
        peer: PeerId,
        /// The frame.
        bytes: Vec<u8>,
    },
    /// Like `Send`, for a frame that is of no use later: online, no mailbox keeps it, and it is lost if nobody is there.
    Signal {
        /// Receiver.
        peer: PeerId,
        /// The frame.
        bytes: Vec<u8>,
    },
    /// The peer has paired: it may be quiet from now on, and is slowed down rather than dropped when it sends too much.
    Keep(PeerId),
    /// Sends the submitted frames of the peer, then ends with it. Nothing more is heard from it.
    Drop(PeerId),
    /// The device woke up, or the network changed: do not wait any longer before the next try to connect; a host listens anew.
    Wake,
    /// Sends the submitted frames, then ends the link.
    Close,
    /// Online: opens a conversation with the owner of the key. `Up` follows, even if nobody is there: mailboxes are patient.
    Open {
        /// Owner of the mailbox.
        key: Key,
        /// Which conversation.
        conversation: ConversationId,
    },
    /// Online: is someone with this key there now? `Presence` follows.
    CheckPresence(Key),
    /// Online: looks for anybody with the same ticket until someone is found (`Up`) or [`LinkCommand::StopSeeking`] comes.
    Seek(Ticket),
    /// Online: ends a search. If `Up` with [`super::Met::Sought`] has been told before [`super::LinkEvent::SeekEnded`], it counts.
    StopSeeking,
}

/// Why a command was not taken. Nothing of it happens.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum CommandError {
    /// Too much is waiting already.
    #[error("too many commands are waiting")]
    Full,
    /// The link has ended.
    #[error("the link has ended")]
    Ended,
    /// The frame is empty or longer than [`super::FRAME`].
    #[error("a frame of this length is not sent")]
    Length,
}
