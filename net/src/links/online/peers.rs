//! The conversations of a link.

use std::collections::{HashMap, HashSet, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::{Semaphore, mpsc};

use crate::links::link::share;
use crate::links::{ConversationId, Key, LinkEvent, Met, PeerAddress, PeerId, Reason};

/// Conversations at once, and how many of them may be begun by strangers that have not been kept.
const PEERS: usize = 256;
const STRANGERS: usize = 32;
/// Frames from a stranger before it is kept.
const UNKEPT: u32 = 64;
/// Ended conversations that are remembered, in order to hear nothing more of them.
const ENDED: usize = 1024;

/// With whom, about what.
pub(super) type Conversation = (Key, ConversationId);

pub(super) struct Peer {
    pub(super) id: PeerId,
    share: Arc<Semaphore>,
    stranger: bool,
    heard: u32,
    /// Frames to it; made when the first is sent.
    pub(super) outbox: Option<mpsc::Sender<Vec<u8>>>,
}

#[derive(Default)]
struct Table {
    peers: HashMap<Conversation, Peer>,
    talks: HashMap<PeerId, Conversation>,
    /// Strangers, oldest first.
    strangers: VecDeque<Conversation>,
    ended: HashSet<Conversation>,
    order_of_ended: VecDeque<Conversation>,
    last: u32,
}

/// The conversations, shared by the tasks of a link.
#[derive(Clone, Default)]
pub(super) struct Peers(Arc<Mutex<Table>>);

/// Treatment of a frame that came.
pub(super) enum Incoming {
    /// Send these events first, then the frame.
    Accept(Vec<LinkEvent>, PeerId, Arc<Semaphore>),
    /// Send these events; the frame is not taken.
    Refuse(Vec<LinkEvent>),
}

impl Peers {
    fn table(&self) -> MutexGuard<'_, Table> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Opens a conversation of our own wish. `None`: there are too many.
    pub(super) fn open(&self, talk: Conversation, met: Met) -> Option<LinkEvent> {
        let mut table = self.table();
        if table.ended.remove(&talk) {
            table.order_of_ended.retain(|other| *other != talk);
        }
        let id = if let Some(peer) = table.peers.get_mut(&talk) {
            peer.stranger = false;
            peer.id
        } else if table.peers.len() >= PEERS {
            return None;
        } else {
            table.add(talk, false)
        };
        table.strangers.retain(|other| *other != talk);
        Some(up(id, talk, met))
    }

    /// A frame has come.
    pub(super) fn came(&self, talk: Conversation) -> Incoming {
        let mut table = self.table();
        if table.ended.contains(&talk) {
            return Incoming::Refuse(Vec::new());
        }
        let mut news = Vec::new();
        if !table.peers.contains_key(&talk) {
            // The oldest stranger gives way, so that those who fill the table cannot keep everyone else out of it.
            if table.strangers.len() >= STRANGERS
                && let Some(oldest) = table.strangers.front().copied()
                && let Some(peer) = table.remove(oldest)
            {
                news.push(LinkEvent::Down { peer: peer.id, reason: Reason::Full });
            }
            if table.peers.len() >= PEERS {
                return Incoming::Refuse(news);
            }
            let id = table.add(talk, true);
            news.push(up(id, talk, Met::Came));
        }
        let Some(peer) = table.peers.get_mut(&talk) else { return Incoming::Refuse(news) };
        peer.heard += u32::from(peer.stranger);
        let (id, share) = (peer.id, peer.share.clone());
        if peer.heard > UNKEPT {
            table.end(talk);
            news.push(LinkEvent::Down { peer: id, reason: Reason::Flood });
            return Incoming::Refuse(news);
        }
        Incoming::Accept(news, id, share)
    }

    /// A conversation that was begun, for a frame that nobody keeps; a stranger begins by its mailbox.
    pub(super) fn known(&self, talk: Conversation) -> Option<(PeerId, Arc<Semaphore>)> {
        let table = self.table();
        table.peers.get(&talk).filter(|peer| !peer.stranger).map(|peer| (peer.id, peer.share.clone()))
    }

    /// Returns the key and id of a conversation.
    pub(super) fn talk(&self, id: PeerId) -> Option<Conversation> {
        self.table().talks.get(&id).copied()
    }

    /// The peer is no stranger any more.
    pub(super) fn keep(&self, id: PeerId) {
        let mut table = self.table();
        if let Some(talk) = table.talks.get(&id).copied() {
            table.strangers.retain(|other| *other != talk);
            if let Some(peer) = table.peers.get_mut(&talk) {
                peer.stranger = false;
            }
        }
    }

    /// Ends a conversation: nothing of it is heard from now on.
    pub(super) fn end(&self, id: PeerId) -> Option<Peer> {
        let mut table = self.table();
        let talk = table.talks.get(&id).copied()?;
        table.end(talk)
    }

    /// The conversation's outbox, made by `make` at first.
    pub(super) fn outbox(
        &self,
        id: PeerId,
        make: impl FnOnce(Conversation) -> mpsc::Sender<Vec<u8>>,
    ) -> Option<mpsc::Sender<Vec<u8>>> {
        let mut table = self.table();
        let talk = table.talks.get(&id).copied()?;
        Some(table.peers.get_mut(&talk)?.outbox.get_or_insert_with(|| make(talk)).clone())
    }

    /// Nothing more is sent.
    pub(super) fn close(&self) {
        for peer in self.table().peers.values_mut() {
            peer.outbox = None;
        }
    }
}

impl Table {
    fn add(&mut self, talk: Conversation, stranger: bool) -> PeerId {
        self.last += 1;
        let id = PeerId(self.last);
        self.peers.insert(talk, Peer { id, share: share(), stranger, heard: 0, outbox: None });
        self.talks.insert(id, talk);
        if stranger {
            self.strangers.push_back(talk);
        }
        id
    }

    fn remove(&mut self, talk: Conversation) -> Option<Peer> {
        let peer = self.peers.remove(&talk)?;
        self.talks.remove(&peer.id);
        self.strangers.retain(|other| *other != talk);
        Some(peer)
    }

    fn end(&mut self, talk: Conversation) -> Option<Peer> {
        let peer = self.remove(talk)?;
        if self.ended.insert(talk) {
            self.order_of_ended.push_back(talk);
        }
        if self.order_of_ended.len() > ENDED
            && let Some(oldest) = self.order_of_ended.pop_front()
        {
            self.ended.remove(&oldest);
        }
        Some(peer)
    }
}

fn up(peer: PeerId, (key, room): Conversation, met: Met) -> LinkEvent {
    LinkEvent::Up { peer, address: PeerAddress::Mailbox { key, conversation: room, met } }
}
