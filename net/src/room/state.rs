//! State behind a [`super::RoomDriver`]: events of the link go to the room, and the room's effects are carried out in their
//! order. The file is written and on the disk before anything is sent.

use std::collections::BTreeMap;
use std::io::ErrorKind;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant, SystemTime};

use qishe_core::remote::{
    Effects, HandoverProgress, KeptMatch, MatchEvent, PairingError, Peer, PlanError, PublicKey, Room,
    RoomEvent, Secret, StartError,
};
use qishe_core::table::RoomError;

use super::RoomUpdate;
use super::door::Door;
use super::handover::{self, Handover};
use super::in_use::InUse;
use super::people::{note_people, people_beside};
use super::saved::{SavedRoom, Told, keep};
use crate::invitation::Way;
use crate::links::{ConversationId, Key, Link, LinkCommand, LinkEvent, Met, PeerAddress, Reason};
use crate::matchmaking::{self, Matchmaker};

/// Longest time between two looks at the clock.
pub(super) const TICK: Duration = Duration::from_millis(250);
/// Interval of asking for presence behind the mailboxes.
const PRESENCE_POLL: Duration = Duration::from_secs(8);
/// Shortest gap that counts as sleep.
const SLEEP_THRESHOLD: Duration = Duration::from_secs(2);
/// Times in a row that a guest's link is closed before it is told that the room lets nobody in. The first may be chance.
const TURNED_AWAY: u32 = 2;
/// Most events of the link that are taken in one go.
const MAX_EVENTS: usize = 64;
/// Conversations that a host remembers before it forgets those of strangers.
const CONVERSATIONS: usize = 64;

pub(super) struct State {
    pub(super) room: Room,
    link: Arc<Link>,
    /// File in which a match is kept.
    pub(super) file: Option<PathBuf>,
    /// Where the host listens, or is reached: nearby links are made again there.
    pub(super) addresses: Vec<SocketAddr>,
    /// Invitation secrets of a host.
    pub(super) door: Option<Door>,
    /// Mark of the relay over which the room is reached; none nearby.
    pub(super) relay: Option<String>,
    /// Whether the room's mailbox at the relay is open.
    is_mailbox_open: bool,
    /// Search for players, until the match has begun.
    pub(super) matchmaker: Option<Matchmaker>,
    pub(super) trouble: Option<RoomError>,
    /// Times in a row that a host has closed the link of this guest before it was let in.
    turned_away: u32,
    /// The record of the match was handed out.
    pub(super) recorded: bool,
    pub(super) over: bool,
    /// Over mailboxes: by which conversation each player writes.
    conversations: BTreeMap<PublicKey, ConversationId>,
    /// Place of the last frame in the mailbox.
    mark: u64,
    /// Effects that wait until the file is written.
    unsent: Option<Effects>,
    begun: Instant,
    ticked: Option<(Instant, SystemTime)>,
    /// When presence was asked for last.
    polled: Option<Instant>,
    /// Whether all that lay in the mailbox when it was opened has come.
    pub(super) has_read: bool,
    /// What the person was told while the app was away; none while the room is on the screen, where it is seen.
    pub(super) told: Option<Told>,
    /// Whether the match was agreed by letters and had not begun when it was taken up: it waits for the other's next letter.
    pub(super) awaits_start: bool,
    /// No other driver takes the file meanwhile.
    pub(super) in_use: Option<InUse>,
    /// Part of this device in a handover; `None` in a room to play or to watch in.
    pub(super) handover: Option<Handover>,
    update: RoomUpdate,
}

impl State {
    pub(super) fn new(room: Room, link: Arc<Link>, file: Option<PathBuf>) -> State {
        let in_use = file.as_deref().and_then(InUse::take);
        State {
            room,
            link,
            file,
            addresses: Vec::new(),
            door: None,
            relay: None,
            is_mailbox_open: false,
            matchmaker: None,
            trouble: None,
            turned_away: 0,
            recorded: false,
            over: false,
            conversations: BTreeMap::new(),
            mark: 0,
            unsent: None,
            begun: Instant::now(),
            ticked: None,
            polled: None,
            has_read: false,
            told: None,
            awaits_start: false,
            in_use,
            handover: None,
            update: RoomUpdate::default(),
        }
    }

    /// Takes up the conversations that a match was played by; letters in the mailbox up to `mark` were read.
    ///
    /// # Errors
    /// The link takes no commands.
    pub(super) fn open(
        &mut self,
        conversations: &[(PublicKey, ConversationId)],
        mark: u64,
    ) -> Result<(), Reason> {
        self.mark = mark;
        for (key, conversation) in conversations {
            self.conversations.insert(*key, *conversation);
            let open = LinkCommand::Open { key: Key(key.0), conversation: *conversation };
            self.link.submit(open).map_err(|_| Reason::Full)?;
        }
        Ok(())
    }

    /// Takes the changes since the last call.
    pub(super) fn update(&mut self) -> RoomUpdate {
        if !self.recorded
            && let Some(kept) = self.room.peer().and_then(Peer::kept)
        {
            (self.recorded, self.update.record) = (true, Some(self.keep(kept)));
        }
        self.update.over |= self.over;
        std::mem::take(&mut self.update)
    }

    /// Counts a match that is over between its people, lists it, and writes it for the store.
    fn keep(&self, kept: KeptMatch) -> String {
        keep(kept, self.file.as_deref())
    }

    /// Does something in the room, and sends the results at once.
    pub(super) fn change<T>(&mut self, work: impl FnOnce(&mut Room) -> T) -> T {
        let done = work(&mut self.room);
        self.settle();
        done
    }

    /// Handles an event of the link, or some time without one.
    pub(super) fn advance(&mut self, event: Option<LinkEvent>) {
        let mut next = event;
        // What has come already is taken in one go.
        for _ in 0..MAX_EVENTS {
            let Some(event) = next else { break };
            let closed = event == LinkEvent::Closed;
            self.take(event);
            if self.matchmaker.is_some() {
                // It may put another room in the place of this one.
                self.settle();
            }
            if closed {
                break;
            }
            next = self.link.poll(Duration::ZERO);
        }
        // One write for all of it: a peer that sends much does not keep the disk busy.
        self.settle();
        if self.ticked.is_none_or(|(ticked, _)| ticked.elapsed() >= TICK) {
            self.tick();
        }
    }

    fn tick(&mut self) {
        // While a phone sleeps only the wall's clock goes on. A process that merely stood still sees both go on: its next
        // tick comes late, and the room takes what is longer than two seconds for sleep.
        let now = (Instant::now(), SystemTime::now());
        if let Some(slept) = self.ticked.replace(now).and_then(|before| sleep_between(before, now)) {
            self.slept(slept);
        }
        self.room.tick(self.begun.elapsed().as_millis() as u64);
        if let Some(matchmaker) = &mut self.matchmaker {
            matchmaker.tick(&mut self.room, &self.link);
        }
        self.poll_presence();
        self.settle();
    }

    /// Books time in which nothing was done.
    pub(super) fn slept(&mut self, slept: Duration) {
        self.room.slept(slept.as_millis() as u64);
    }

    /// Asks who is there behind the mailboxes.
    fn poll_presence(&mut self) {
        let due = self.polled.is_none_or(|polled| polled.elapsed() >= PRESENCE_POLL);
        if due && !self.conversations.is_empty() {
            self.polled = Some(Instant::now());
            for member in self.room.members().iter().skip(1) {
                let _ = self.link.submit(LinkCommand::CheckPresence(Key(member.key.0)));
            }
        }
    }

    fn take(&mut self, event: LinkEvent) {
        if let LinkEvent::Up { peer, address: PeerAddress::Mailbox { key, conversation, met } } = event {
            let key = PublicKey(key.0);
            let known = self.conversations.get(&key) == Some(&conversation);
            // Only a host is come to.
            if met == Met::Came && !known && !self.room.is_host() {
                let _ = self.link.submit(LinkCommand::Drop(peer));
                return;
            }
            if self.conversations.len() >= CONVERSATIONS {
                // Strangers came and went.
                let members: Vec<_> = self.room.members().iter().map(|member| member.key).collect();
                self.conversations.retain(|key, _| members.contains(key));
            }
            self.conversations.insert(key, conversation);
        }
        if let Some(matchmaker) = &mut self.matchmaker
            && matchmaker.on_link(&event, &mut self.room, &self.link)
        {
            return;
        }
        match event {
            LinkEvent::Up { peer, address: PeerAddress::Mailbox { key, .. } } => {
                self.room.up_to(peer.0, PublicKey(key.0));
            }
            LinkEvent::Up { peer, address: PeerAddress::Address(_) } => self.room.up(peer.0),
            LinkEvent::Presence { key, here: Some(here) } => self.room.here(PublicKey(key.0), here),
            LinkEvent::Down { peer, reason } => {
                self.room.down(peer.0);
                let paired = self.room.members().len() > 1;
                if reason == Reason::Unreachable {
                    self.fail(RoomError::Unreachable);
                } else if !self.room.is_host() && !paired && self.matchmaker.is_none() {
                    self.turned_away += 1;
                    if self.turned_away >= TURNED_AWAY {
                        self.fail(RoomError::Busy);
                    }
                }
            }
            LinkEvent::Frame { peer, bytes, mark } => {
                if mark > 0 {
                    self.mark = mark;
                }
                self.room.receive(peer.0, &bytes);
            }
            LinkEvent::Ready(addresses) => self.reachable(addresses),
            LinkEvent::ReadOut => self.has_read = true,
            LinkEvent::Away(Reason::WrongClock) => self.fail(RoomError::WrongClock),
            LinkEvent::Full { full, .. } => {
                self.relay_full(full);
                self.room.tell_relay_full(full);
            }
            LinkEvent::Away(Reason::Refused | Reason::Untrusted) | LinkEvent::Fault(Reason::Refused) => {
                self.fail(RoomError::RelayRefuses);
            }
            LinkEvent::Away(_) => self.fail(RoomError::NoRelay),
            LinkEvent::Fault(Reason::Unreachable) => self.fail(RoomError::Unreachable),
            LinkEvent::Fault(Reason::Full) => self.fail(RoomError::RelayFull),
            LinkEvent::Fault(_) => self.fail(RoomError::NoNetwork),
            LinkEvent::Closed => (self.over, self.update.changed) = (true, true),
            // What was not sent is asked for again.
            LinkEvent::Unsent { .. } | LinkEvent::Presence { here: None, .. } | LinkEvent::SeekEnded => {}
        }
    }

    fn reachable(&mut self, addresses: Vec<SocketAddr>) {
        self.update.changed = true;
        self.addresses = addresses;
        // Presence is asked for at once by a device that comes back.
        self.polled = None;
        self.is_mailbox_open = self.relay.is_some();
        if matches!(
            self.trouble,
            Some(
                RoomError::NoNetwork
                    | RoomError::NoRelay
                    | RoomError::RelayRefuses
                    | RoomError::RelayFull
                    | RoomError::WrongClock
            )
        ) {
            // A match shows it, too.
            (self.trouble, self.update.moved) = (None, true);
        }
    }

    /// The relay takes no more letters of this device or another, or does again.
    fn relay_full(&mut self, full: bool) {
        if full {
            self.fail(RoomError::RelayFull);
        } else if self.trouble == Some(RoomError::RelayFull) {
            (self.trouble, self.update.changed, self.update.moved) = (None, true, true);
        }
    }

    fn fail(&mut self, trouble: RoomError) {
        self.trouble = Some(trouble);
        (self.update.changed, self.update.moved) = (true, true);
    }

    /// Carries out the effects of the room. What cannot be written to the disk is tried again the next time, and nothing is sent before.
    pub(super) fn settle(&mut self) {
        let mut effects = self.room.effects();
        if let Some(before) = self.unsent.take() {
            effects.save = true;
            effects.keep.splice(0..0, before.keep);
            effects.frames.splice(0..0, before.frames);
            effects.close.splice(0..0, before.close);
            effects.events.splice(0..0, before.events);
        }
        if effects.save
            && let Some((file, saved)) = self.file.as_ref().zip(self.saved())
            && saved.write(file).is_err()
        {
            self.unsent = Some(effects);
            if self.trouble != Some(RoomError::Unsaved) {
                self.fail(RoomError::Unsaved);
            }
            return;
        }
        if self.trouble == Some(RoomError::Unsaved) {
            self.trouble = None;
            (self.update.changed, self.update.moved) = (true, true);
        }
        matchmaking::submit(&mut effects, &self.link);
        for event in &effects.events {
            if let Some(matchmaker) = &mut self.matchmaker
                && matchmaker.on_room(event, &mut self.room, &self.link)
            {
                self.matchmaker = None;
            }
        }
        for event in effects.events {
            self.update.changed = true;
            self.hear(event);
        }
    }

    fn saved(&self) -> Option<SavedRoom> {
        let others = self.room.members().into_iter().skip(1).map(|member| member.key);
        let conversations = others.filter_map(|key| Some((key, self.conversations.get(&key)?.0))).collect();
        let (mark, addresses) = (self.mark, self.addresses.clone());
        let told = self.told.or_else(|| self.room.peer().map(seen)).unwrap_or_default();
        Some(SavedRoom { told, mark, addresses, conversations, saved: self.room.save()? })
    }

    fn hear(&mut self, event: RoomEvent) {
        let host = self.room.is_host();
        match event {
            // A device that seeks an opponent begins anew by itself.
            _ if self.matchmaker.is_some() => {}
            RoomEvent::PairingFailed(_, PairingError::WrongSecret) if host => {
                if self.renew_code() && self.trouble.is_none() {
                    self.trouble = Some(RoomError::CodeChanged);
                }
            }
            RoomEvent::PairingFailed(..) if host => {}
            RoomEvent::CodeClosed => {
                if let Some(door) = &mut self.door {
                    door.code = None;
                }
                self.trouble = Some(RoomError::CodesClosed);
            }
            RoomEvent::PairingFailed(_, PairingError::Malformed) => self.end(RoomError::OtherVersion),
            RoomEvent::PairingFailed(_, PairingError::WrongSecret | PairingError::Unproven) => {
                self.end(RoomError::WrongSecret);
            }
            RoomEvent::Changed => {
                let stands = matches!(self.trouble, Some(RoomError::Unreachable | RoomError::CodeChanged));
                let let_in = self.trouble == Some(RoomError::Busy) && self.room.members().len() > 1;
                let agreed = self.room.may_begin() || (!host && self.room.members()[0].ready);
                let again = self.trouble == Some(RoomError::NotBegun) && agreed;
                if stands || let_in || again {
                    (self.trouble, self.turned_away) = (None, 0);
                }
                // A match shows who is there, too.
                self.update.moved = true;
            }
            RoomEvent::Begun => (self.recorded, self.trouble) = (false, None),
            RoomEvent::NotBegun(why) => {
                self.trouble = Some(match why {
                    StartError::OtherVersion => RoomError::OtherVersion,
                    StartError::NotReady | StartError::Late | StartError::Left => RoomError::NotBegun,
                });
                self.update.moved = true;
                // Nobody could take it up.
                self.file.iter().for_each(|file| _ = std::fs::remove_file(file));
            }
            RoomEvent::Kept(kept) => self.update.record = Some(self.keep(*kept)),
            RoomEvent::Blocked => self.end(RoomError::Blocked),
            // Nearby there is no relay: a peer that says so has nothing to tell.
            RoomEvent::RelayFull(_) if self.conversations.is_empty() => {}
            RoomEvent::RelayFull(full) => self.relay_full(full),
            RoomEvent::PlanRefused(PlanError::NewerProtocol) => self.trouble = Some(RoomError::NewerVersion),
            RoomEvent::PlanRefused(PlanError::OlderProtocol) => self.trouble = Some(RoomError::OlderVersion),
            RoomEvent::PlanRefused(PlanError::OtherRules) => {
                self.trouble = Some(RoomError::OtherVersion);
            }
            RoomEvent::HandedOver => {
                // The other device goes on with it.
                if let Some(Handover::Gives { file }) = &self.handover
                    && std::fs::remove_file(file).is_err_and(|fault| fault.kind() != ErrorKind::NotFound)
                {
                    self.trouble = Some(RoomError::NotLetGo);
                }
            }
            RoomEvent::HasCome(content) => self.take_match(&content),
            RoomEvent::Left(_) if self.room.handover() == Some(HandoverProgress::Done) => self.over = true,
            RoomEvent::Left(_) if !host && !self.room.is_playing() => self.end(RoomError::Closed),
            RoomEvent::PlanRefused(_) | RoomEvent::Left(_) | RoomEvent::Redirect(..) => {}
            RoomEvent::Match(MatchEvent::Began) => {
                if let Some((peer, people)) = self.room.peer().zip(people_beside(self.file.as_deref())) {
                    note_people(peer, &people);
                }
                self.update.begun = true;
            }
            RoomEvent::Match(MatchEvent::Understated(seat)) => {
                self.trouble = Some(RoomError::Disputed { seat: seat.0 });
            }
            RoomEvent::Match(MatchEvent::Offended(..)) => {}
            RoomEvent::Match(MatchEvent::Acted(_)) => {
                let doubts = matches!(self.trouble, Some(RoomError::Disputed { .. }));
                if doubts && self.room.peer().and_then(Peer::doubted).is_none() {
                    self.trouble = None;
                }
                self.update.moved = true;
            }
            RoomEvent::Match(
                MatchEvent::Replayed
                | MatchEvent::Waiting
                | MatchEvent::Phrase
                | MatchEvent::NoResult
                | MatchEvent::Ended(_)
                | MatchEvent::Cheated(..),
            ) => self.update.moved = true,
        }
    }

    /// Keeps a match of another device of this person, and says so.
    fn take_match(&mut self, content: &[u8]) {
        let Some(Handover::Takes { folder }) = &self.handover else { return };
        match handover::take(folder, content).map_err(|fault| fault.kind()) {
            Ok(()) => self.room.keep_handover(),
            Err(ErrorKind::InvalidData | ErrorKind::Unsupported) => self.end(RoomError::OtherVersion),
            Err(_) => self.end(RoomError::Unsaved),
        }
    }

    /// Returns how others reach this host; `None` while they cannot.
    pub(super) fn way(&self) -> Option<Way> {
        match &self.relay {
            Some(mark) if self.is_mailbox_open => {
                Some(Way::Online { to: self.room.members().first()?.key.0, mark: mark.clone() })
            }
            None if !self.addresses.is_empty() => Some(Way::Near(self.addresses.clone())),
            Some(_) | None => None,
        }
    }

    /// Puts another code in place of the one that somebody tried. Returns whether there is one.
    fn renew_code(&mut self) -> bool {
        let code = self.door.as_mut().and_then(Door::renew_code);
        let renewed = code.is_some();
        if let Some(code) = code {
            self.room.renew(Secret::Code(code));
        }
        renewed
    }

    /// Puts other secrets in place of those by which somebody came in who is blocked now.
    pub(super) fn renew_secrets(&mut self, secret: [u8; 16]) {
        if let Some(door) = &mut self.door {
            door.secret = secret;
        }
        self.change(|room| room.renew(Secret::Link(secret)));
        self.renew_code();
    }

    fn end(&mut self, why: RoomError) {
        (self.trouble, self.over) = (Some(why), true);
        let _ = self.link.submit(LinkCommand::Close);
    }

    /// Whether everybody has all of a match that is over, or there is none.
    pub(super) fn is_synchronized(&self) -> bool {
        self.room.peer().is_none_or(Peer::is_synchronized)
    }

    /// Leaves for good; the file of a match that nobody needs any more is deleted.
    pub(super) fn leave(&mut self) {
        let unbegun = self.room.peer().is_some_and(|peer| peer.played().is_none()) && !self.awaits_start;
        // A match in which not everybody has greeted is none yet: nobody could take it up.
        if unbegun || !self.room.is_playing() {
            self.change(Room::leave);
        }
        let _ = self.link.submit(LinkCommand::Close);
        self.over = true;
        if unbegun || self.is_synchronized() {
            self.file.iter().for_each(|file| _ = std::fs::remove_file(file));
        }
        self.in_use = None;
    }
}

/// What a person knows of a match that is on the screen.
fn seen(peer: &Peer) -> Told {
    let moves = peer.played().map_or(0, |played| played.board_action_count());
    Told { moves: u32::try_from(moves).unwrap_or(u32::MAX), turn: peer.is_my_turn(), short: false }
}

/// Returns how long a device slept between two moments, by its steady clock and the wall's; `None` where it did not. A wall's
/// clock that was set back tells nothing.
fn sleep_between(before: (Instant, SystemTime), now: (Instant, SystemTime)) -> Option<Duration> {
    let all = now.1.duration_since(before.1).unwrap_or_default();
    Some(all.saturating_sub(now.0.duration_since(before.0))).filter(|slept| *slept >= SLEEP_THRESHOLD)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Only the wall's clock goes on while a phone sleeps; being slow, or the hour being set back, is no sleep.
    #[test]
    fn what_only_the_wall_counted_was_sleep() {
        let (steady, wall) = (Instant::now(), SystemTime::now());
        let seconds = Duration::from_secs;
        let slept =
            |awake, all| sleep_between((steady, wall), (steady + seconds(awake), wall + seconds(all)));
        assert_eq!(slept(1, 200), Some(seconds(199)));
        assert_eq!(slept(100, 100), None, "a device that was busy");
        assert_eq!(slept(1, 2), None, "clocks differ a little");
        assert_eq!(sleep_between((steady, wall), (steady + seconds(1), wall - seconds(3600))), None);
    }
}
