//! A room over a link: what comes in goes to the room, what the room wants is done, in its order. The file is written and
//! on the disk before anything is sent.

use std::collections::BTreeMap;
use std::fs::{File, rename};
use std::io::{self, Write};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant, SystemTime};

use qishe_core::remote::{News, PublicKey, Room, Wanted, Wish};
use serde::{Deserialize, Serialize};

use crate::links::{Far, Happening, Key, Link, Met, Order, PeerId, Reason, Refused, Room as Talk};
use crate::search::Search;

/// Longest time between two looks at the clock.
const TICK: Duration = Duration::from_millis(250);
/// Interval of asking for presence behind the mailboxes.
const LOOK: Duration = Duration::from_secs(8);
/// Shortest gap that counts as sleep.
const NAP: Duration = Duration::from_secs(2);

/// Event of a meeting.
#[derive(Debug, Clone, PartialEq)]
pub enum Event {
    /// In the room.
    Room(News),
    /// With the link: anything but peers and frames.
    Link(Happening),
    /// The match could not be written to the disk; nothing was sent, and it is tried again.
    Unsaved(io::ErrorKind),
}

/// A room and the link that its words go over.
pub struct Meeting {
    pub(crate) room: Room,
    pub(crate) link: Arc<Link>,
    file: Option<PathBuf>,
    at: Vec<SocketAddr>,
    begun: Instant,
    ticked: Option<(Instant, SystemTime)>,
    /// Place of the last frame in the mailbox.
    mark: u64,
    /// Effects that wait until the file is written.
    unsent: Option<Wanted>,
    /// Over mailboxes: by which conversation each player writes.
    talks: BTreeMap<PublicKey, Talk>,
    /// When was asked last who is there.
    looked: Option<Instant>,
    /// Anybody is sought.
    pub(crate) search: Option<Search>,
}

impl std::fmt::Debug for Meeting {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        f.debug_struct("Meeting").field("file", &self.file).finish_non_exhaustive()
    }
}

impl Meeting {
    /// A meeting; a match that begins is kept in `file`.
    pub fn new(room: Room, link: Link, file: Option<PathBuf>) -> Meeting {
        let (link, at) = (Arc::new(link), Vec::new());
        let (talks, looked, search) = (BTreeMap::new(), None, None);
        let begun = Instant::now();
        Meeting { room, link, file, at, begun, ticked: None, mark: 0, unsent: None, talks, looked, search }
    }

    /// A meeting with whomever chance brings. `None`: the system has no randomness.
    pub fn by_chance(search: Search, link: Link, file: Option<PathBuf>) -> Option<Meeting> {
        let mut meeting = Meeting::new(search.alone()?, link, file);
        meeting.search = Some(search);
        Some(meeting)
    }

    /// Returns the match that is sought with anybody.
    pub fn wish(&self) -> Option<&Wish> {
        self.search.as_ref().map(Search::wish)
    }

    /// Takes up the conversations that a match was played by; what is in the mailbox up to `mark` was read.
    ///
    /// # Errors
    /// The link takes no orders.
    pub fn take_up(&mut self, talks: &[(PublicKey, Talk)], mark: u64) -> Result<(), Refused> {
        self.mark = mark;
        for (key, talk) in talks {
            self.talks.insert(*key, *talk);
            self.order(Order::Reach { key: Key(key.0), room: *talk })?;
        }
        Ok(())
    }

    /// Where the host is, for the file: nearby links are made again there.
    pub fn place(&mut self, at: Vec<SocketAddr>) {
        self.at = at;
    }

    /// The link, for whoever waits at it without holding the meeting.
    pub fn link(&self) -> Arc<Link> {
        self.link.clone()
    }

    /// The room.
    pub fn room(&self) -> &Room {
        &self.room
    }

    /// Gives the link an order of its own: to reach somebody, to seek.
    ///
    /// # Errors
    /// It is not taken.
    pub fn order(&self, order: Order) -> Result<(), Refused> {
        self.link.submit(order)
    }

    /// Does something in the room; what it leads to is sent by the next [`Meeting::step`].
    pub fn change<T>(&mut self, work: impl FnOnce(&mut Room) -> T) -> T {
        work(&mut self.room)
    }

    /// Waits for something to happen, at most so long, and does what is to be done.
    pub fn step(&mut self, timeout: Duration) -> Vec<Event> {
        let mut events = self.settle();
        let next = self.link.poll(timeout.min(TICK));
        events.extend(self.work(next));
        events
    }

    /// Does what is to be done after something has happened, or nothing for a while.
    pub fn work(&mut self, happening: Option<Happening>) -> Vec<Event> {
        let mut events = Vec::new();
        let mut next = happening;
        // What has come already is taken in one go.
        for _ in 0..64 {
            let Some(happening) = next else { break };
            let closed = happening == Happening::Closed;
            events.extend(self.take(happening));
            events.extend(self.settle());
            if closed {
                break;
            }
            next = self.link.poll(Duration::ZERO);
        }
        if self.ticked.is_none_or(|(ticked, _)| ticked.elapsed() >= TICK) {
            self.wake();
            self.room.tick(self.begun.elapsed().as_millis() as u64);
            self.search_ticks();
            self.look();
            events.extend(self.settle());
        }
        events
    }

    /// While a phone sleeps only the wall's clock goes on. A process that merely stood still sees both go on: its next tick
    /// comes late, and the room takes what is longer than two seconds for sleep.
    fn wake(&mut self) {
        let now = (Instant::now(), SystemTime::now());
        if let Some(slept) = self.ticked.replace(now).and_then(|before| nap(before, now)) {
            self.slept(slept);
        }
    }

    /// Nothing was done for so long.
    pub fn slept(&mut self, slept: Duration) {
        self.room.slept(slept.as_millis() as u64);
    }

    /// Asks who is there behind the mailboxes.
    fn look(&mut self) {
        if !self.talks.is_empty() && self.looked.is_none_or(|looked| looked.elapsed() >= LOOK) {
            self.looked = Some(Instant::now());
            for place in self.room.places().iter().skip(1) {
                let _ = self.link.submit(Order::Look(Key(place.key.0)));
            }
        }
    }

    fn take(&mut self, happening: Happening) -> Option<Event> {
        if let Happening::Up { peer, far: Far::Mailbox { key, room, met } } = happening {
            let key = PublicKey(key.0);
            let known = self.talks.get(&key).is_some_and(|talk| *talk == room);
            // Only a host is come to.
            if met == Met::Came && !known && !self.room.is_host() {
                let _ = self.link.submit(Order::Drop(peer));
                return None;
            }
            self.talks.insert(key, room);
        }
        if self.search_hears(&happening) {
            return None;
        }
        match happening {
            Happening::Up { peer, far: Far::Mailbox { key, .. } } => {
                self.room.up_to(peer.0, PublicKey(key.0))
            }
            Happening::Seen { key, here: Some(here) } => self.room.here(PublicKey(key.0), here),
            Happening::Seen { .. } => {}
            Happening::Up { peer, far: Far::Address(_) } => self.room.up(peer.0),
            Happening::Down { peer, reason } => {
                self.room.down(peer.0);
                return (reason == Reason::Unreachable).then_some(Event::Link(Happening::Fault(reason)));
            }
            Happening::Frame { peer, bytes, mark } => {
                self.mark = mark;
                self.room.receive(peer.0, &bytes);
            }
            // What was not sent is asked for again.
            Happening::Unsent { .. } => {}
            other => return Some(Event::Link(other)),
        }
        None
    }

    /// Does what the room wants.
    pub fn settle(&mut self) -> Vec<Event> {
        let mut wanted = self.room.wanted();
        if let Some(before) = self.unsent.take() {
            wanted.save = true;
            wanted.keep.splice(0..0, before.keep);
            wanted.frames.splice(0..0, before.frames);
            wanted.close.splice(0..0, before.close);
            wanted.news.splice(0..0, before.news);
        }
        if wanted.save
            && let Some((file, kept)) = self.file.as_ref().zip(self.kept())
            && let Err(fault) = write(file, &kept)
        {
            self.unsent = Some(wanted);
            return vec![Event::Unsaved(fault.kind())];
        }
        self.obey(&mut wanted);
        wanted.news.iter().for_each(|news| self.search_minds(news));
        wanted.news.into_iter().map(Event::Room).collect()
    }

    fn kept(&self) -> Option<Kept> {
        let others = self.room.places().into_iter().skip(1).map(|place| place.key);
        let talks = others.filter_map(|key| Some((key, self.talks.get(&key)?.0))).collect();
        Some(Kept { mark: self.mark, at: self.at.clone(), talks, saved: self.room.save()? })
    }

    /// Sends what the room has to say before there is anything to be written.
    pub(crate) fn send(&mut self) {
        let mut wanted = self.room.wanted();
        self.obey(&mut wanted);
    }

    fn obey(&self, wanted: &mut Wanted) {
        for link in wanted.keep.drain(..) {
            let _ = self.link.submit(Order::Keep(PeerId(link)));
        }
        for (link, bytes) in wanted.frames.drain(..) {
            // A frame that is not taken is as good as lost on the way.
            let _ = self.link.submit(Order::Send { peer: PeerId(link), bytes });
        }
        for link in wanted.close.drain(..) {
            let _ = self.link.submit(Order::Drop(PeerId(link)));
        }
    }
}

/// Content of a meeting's file.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Kept {
    /// The place in the mailbox up to which it was read; 0 for none.
    pub mark: u64,
    /// Where the host listens, or was reached, last.
    pub at: Vec<SocketAddr>,
    /// Over mailboxes: the others, and by which conversations they write; empty where the link is nearby.
    pub talks: Vec<(PublicKey, [u8; 16])>,
    /// The match, for [`Room::resume`].
    pub saved: Vec<u8>,
}

/// Reads a meeting's file.
///
/// # Errors
/// It cannot be read.
pub fn kept(file: &Path) -> io::Result<Kept> {
    postcard::from_bytes(&std::fs::read(file)?).map_err(|_| io::ErrorKind::InvalidData.into())
}

/// For how long a device slept between two moments, by its steady clock and the wall's; `None` where it did not. A wall's
/// clock that was set back tells nothing.
fn nap(before: (Instant, SystemTime), now: (Instant, SystemTime)) -> Option<Duration> {
    let all = now.1.duration_since(before.1).unwrap_or_default();
    Some(all.saturating_sub(now.0.duration_since(before.0))).filter(|slept| *slept >= NAP)
}

/// Replaces a file as a whole, and waits until it is on the disk. Nobody else may read it.
pub(crate) fn write(file: &Path, kept: &Kept) -> io::Result<()> {
    let bytes = postcard::to_stdvec(kept).map_err(|_| io::ErrorKind::InvalidData)?;
    let fresh = file.with_extension("tmp");
    let mut options = File::options();
    options.write(true).create(true).truncate(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let mut opened = options.open(&fresh)?;
    opened.write_all(&bytes)?;
    opened.sync_all()?;
    rename(&fresh, file)?;
    // The name is on the disk once its folder is.
    match file.parent().filter(|folder| !folder.as_os_str().is_empty()) {
        Some(folder) => File::open(folder)?.sync_all(),
        None => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Only the wall's clock goes on while a phone sleeps; being slow, or the hour being set back, is no sleep.
    #[test]
    fn what_only_the_wall_counted_was_sleep() {
        let (steady, wall) = (Instant::now(), SystemTime::now());
        let seconds = Duration::from_secs;
        let slept = |awake, all| nap((steady, wall), (steady + seconds(awake), wall + seconds(all)));
        assert_eq!(slept(1, 200), Some(seconds(199)));
        assert_eq!(slept(100, 100), None, "a device that was busy");
        assert_eq!(slept(1, 2), None, "clocks differ a little");
        assert_eq!(nap((steady, wall), (steady + seconds(1), wall - seconds(3600))), None);
    }
}
