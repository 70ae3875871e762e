//! Matchmaking without a matchmaker: players whom chance brings together come to a match.
//!
//! Two who seek the same ticket meet ([`LinkCommand::Seek`]); one of them becomes the host. For a game of four the hosts of two
//! then seek each other on a ticket of their own, and one goes into the other's room and takes its guest along. So never more
//! than three who wish the same are left waiting. Nobody agrees or begins by hand: what is wished is known, and the keys say
//! who sits where. **Whatever goes wrong before the match has begun – somebody leaves, falls silent, has another wish –
//! everybody who is still there begins anew.**

use std::time::{Duration, Instant};

use qishe_core::remote::{Effects, Identity, PublicKey, Room, RoomEvent, Secret, Seek};

use crate::links::{ConversationId, Key, Link, LinkCommand, LinkEvent, Met, PeerAddress, PeerId, Ticket};
use crate::random;

/// Longest time from meeting to playing.
const MEETING_LIMIT: Duration = Duration::from_secs(30);
/// Longest wait before seeking anew, so that not all do so at once; milliseconds.
const LONGEST_PAUSE: u64 = 1000;
/// Longest wait for the end of a search.
const STOP_LIMIT: Duration = Duration::from_secs(5);

/// State of a device that seeks players. It changes the room and commands the link that it is given.
#[derive(Debug)]
pub(crate) struct Matchmaker {
    me: Identity,
    seek: Seek,
    /// Number of players that this device seeks for now: itself, or itself and its guest.
    seeking: Option<u8>,
    /// When it seeks the next time.
    next: Option<Instant>,
    /// Until when those who have met must play.
    until: Option<Instant>,
    /// This host of two has met another.
    merged: bool,
    /// Number of the one who asked, where two play: it says who sits where.
    number: [u8; 32],
}

impl Matchmaker {
    /// A search that begins at once.
    pub(crate) fn new(me: Identity, seek: Seek) -> Matchmaker {
        let (seeking, until, merged) = (None, None, false);
        let (next, number) = (Some(Instant::now()), [0; 32]);
        Matchmaker { me, seek, seeking, next, until, merged, number }
    }

    /// Returns the match that is sought.
    pub(crate) fn seek(&self) -> &Seek {
        &self.seek
    }

    /// Returns a room in which this device is alone. `None`: the system has no randomness.
    pub(crate) fn empty_room(&self) -> Option<Room> {
        Some(Room::guest(self.me.clone(), "", Secret::None, random()?))
    }

    fn own_room(&self) -> Option<Room> {
        let mut room = Room::host(self.me.clone(), "", Secret::None, random()?);
        room.propose(self.seek.game(), self.seek.options(), 0).ok()?;
        Some(room)
    }

    /// Takes an event of the link. Returns true if it was for the search alone.
    pub(crate) fn on_link(&mut self, event: &LinkEvent, room: &mut Room, link: &Link) -> bool {
        match event {
            LinkEvent::Up {
                peer,
                address: PeerAddress::Mailbox { key, met: Met::Sought { first, number }, .. },
            } => {
                self.meet(*peer, PublicKey(key.0), *first, *number, room, link);
                true
            }
            LinkEvent::SeekEnded => {
                if self.next.is_some() {
                    self.next =
                        Some(Instant::now() + Duration::from_millis(rand::random_range(..LONGEST_PAUSE)));
                }
                true
            }
            _ => false,
        }
    }

    /// Takes up somebody who seeks the same. `first`: this device speaks first, and so becomes a guest.
    fn meet(
        &mut self,
        peer: PeerId,
        key: PublicKey,
        first: bool,
        number: [u8; 32],
        room: &mut Room,
        link: &Link,
    ) {
        let Some(together) = self.seeking.take() else {
            // Found in the moment in which it was given up.
            let _ = link.submit(LinkCommand::Drop(peer));
            return;
        };
        self.until = Some(Instant::now() + MEETING_LIMIT);
        self.merged = together > 1;
        // Of four not all have heard it.
        self.number = if self.seek.seats() == 2 { number } else { [0; 32] };
        let fresh = match (first, together) {
            (true, _) => self.empty_room(),
            (false, 1) => self.own_room(),
            (false, _) => None,
        };
        if first && together > 1 {
            room.redirect(key, rand::random());
            leave(room, link);
        }
        if let Some(fresh) = fresh {
            *room = fresh;
        }
        room.up_to(peer.0, key);
    }

    /// Takes an event of the room. Returns true if the match has begun, and the search with it ended.
    pub(crate) fn on_room(&mut self, event: &RoomEvent, room: &mut Room, link: &Link) -> bool {
        match event {
            RoomEvent::Begun => return true,
            RoomEvent::Left(_)
            | RoomEvent::PairingFailed(..)
            | RoomEvent::PlanRefused(_)
            | RoomEvent::NotBegun(_) => {
                self.seek_anew(room, link);
            }
            RoomEvent::Redirect(host, conversation) => {
                drop_all(room, link);
                let Some(empty) = self.empty_room() else { return false };
                self.until = Some(Instant::now() + MEETING_LIMIT);
                *room = empty;
                let conversation = ConversationId(*conversation);
                let _ = link.submit(LinkCommand::Open { key: Key(host.0), conversation });
            }
            RoomEvent::Changed => self.proceed(room, link),
            // Strangers have nobody blocked: they do not know who comes. No match moves among them.
            RoomEvent::CodeClosed
            | RoomEvent::HandedOver
            | RoomEvent::HasCome(_)
            | RoomEvent::Match(_)
            | RoomEvent::Kept(_)
            | RoomEvent::RelayFull(_)
            | RoomEvent::Blocked => {}
        }
        false
    }

    /// Seeks, or gives up those who have met, when it is time.
    pub(crate) fn tick(&mut self, room: &mut Room, link: &Link) {
        let now = Instant::now();
        if self.next.is_some_and(|next| next <= now) {
            self.submit_seek(1, link);
        }
        if self.until.is_some_and(|until| until <= now) {
            self.seek_anew(room, link);
        }
    }

    fn submit_seek(&mut self, together: u8, link: &Link) {
        let (game, options) = self.seek.ticket(together);
        // A queue that is full takes it the next time.
        if link.submit(LinkCommand::Seek(Ticket { game, options })).is_ok() {
            (self.seeking, self.next) = (Some(together), None);
        }
    }

    /// Does what those who have met do next.
    fn proceed(&mut self, room: &mut Room, link: &Link) {
        let members = room.members();
        if members.iter().skip(1).any(|member| !member.up) {
            return self.seek_anew(room, link);
        }
        let seats = usize::from(self.seek.seats());
        let offer = room.offered();
        if !room.is_host() {
            let free = offer.map_or(0, |offer| offer.seats.iter().filter(|seat| seat.is_none()).count());
            // A guest waits with its host for another pair as long as it takes.
            self.until = match self.until {
                _ if free >= 2 => None,
                None if offer.is_some() => Some(Instant::now() + MEETING_LIMIT),
                until => until,
            };
            let agrees = offer.is_some_and(|offer| self.seek.is_met_by(offer, &self.number));
            if agrees && !members[0].ready {
                room.agree(true);
            }
        } else if members.len() == seats {
            let keys = members.iter().map(|member| member.key).collect();
            let seat = self.seek.seat(keys, &self.number);
            if offer.is_some_and(|offer| offer.host != seat) {
                let _ = room.propose(self.seek.game(), self.seek.options(), seat);
            } else if room.may_begin() {
                let _ = room.begin();
            }
        } else if members.len() == 2 && self.seeking.is_none() && !self.merged {
            self.until = None;
            self.submit_seek(2, link);
        }
    }

    /// Tells those who are there that it goes, and begins anew.
    fn seek_anew(&mut self, room: &mut Room, link: &Link) {
        room.leave();
        leave(room, link);
        let Some(empty) = self.empty_room() else { return };
        (self.seeking, self.until, self.merged) = (None, None, false);
        // It is sought as soon as what was sought before has ended.
        self.next = Some(Instant::now() + STOP_LIMIT);
        *room = empty;
        let _ = link.submit(LinkCommand::StopSeeking);
    }
}

/// Sends the last frames of a room before a match, and ends its conversations.
fn leave(room: &mut Room, link: &Link) {
    submit(&mut room.effects(), link);
    drop_all(room, link);
}

fn drop_all(room: &Room, link: &Link) {
    for peer in room.links() {
        let _ = link.submit(LinkCommand::Drop(PeerId(peer)));
    }
}

/// Commands the link to carry out a room's effects. A refused frame is as good as lost on the way.
pub(crate) fn submit(effects: &mut Effects, link: &Link) {
    for peer in effects.keep.drain(..) {
        let _ = link.submit(LinkCommand::Keep(PeerId(peer)));
    }
    for (peer, bytes) in effects.frames.drain(..) {
        let _ = link.submit(LinkCommand::Send { peer: PeerId(peer), bytes });
    }
    for (peer, bytes) in effects.statuses.drain(..) {
        let _ = link.submit(LinkCommand::Signal { peer: PeerId(peer), bytes });
    }
    for peer in effects.close.drain(..) {
        let _ = link.submit(LinkCommand::Drop(PeerId(peer)));
    }
}
