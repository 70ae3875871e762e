//! Matchmaking without a matchmaker: players whom chance brings together come to a match.
//!
//! Two who seek the same ticket meet ([`Order::Seek`]); one of them becomes the host. For a game of four the hosts of two
//! then seek each other on a ticket of their own, and one goes into the other's room and takes its guest along. So never more
//! than three who wish the same are left waiting. Nobody agrees or begins by hand: what is wished is known, and the keys say
//! who sits where. **Whatever goes wrong before the match has begun – somebody leaves, falls silent, has another wish –
//! everybody who is still there begins anew.**

use std::time::{Duration, Instant};

use qishe_core::remote::{Identity, News, PublicKey, Room, Secret, Wish};

use crate::links::{Happening, Key, Met, Order, PeerId, Room as Talk, Ticket};
use crate::meeting::Meeting;

/// Longest time from meeting to playing.
const MEET: Duration = Duration::from_secs(30);
/// Longest wait before seeking anew, so that not all do so at once.
const PAUSE: u64 = 1000;
/// Longest wait for the end of a search.
const REST: Duration = Duration::from_secs(5);

/// State of a device that seeks players.
#[derive(Debug)]
pub struct Search {
    me: Identity,
    name: String,
    wish: Wish,
    /// For how many this device seeks now.
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

impl Search {
    /// A search that begins at once.
    pub fn new(me: Identity, name: &str, wish: Wish) -> Search {
        let (seeking, until, merged) = (None, None, false);
        let (name, next, number) = (name.to_owned(), Some(Instant::now()), [0; 32]);
        Search { me, name, wish, seeking, next, until, merged, number }
    }

    /// Returns the match that is sought.
    pub fn wish(&self) -> &Wish {
        &self.wish
    }

    /// A room in which this device is alone.
    pub fn alone(&self) -> Option<Room> {
        Some(Room::guest(self.me.clone(), &self.name, Secret::None, entropy()?))
    }

    fn own(&self) -> Option<Room> {
        let mut room = Room::host(self.me.clone(), &self.name, Secret::None, entropy()?);
        room.propose(self.wish.game(), self.wish.options(), 0).ok()?;
        Some(room)
    }
}

/// 32 bytes that nobody can guess; `None` where the system has none.
pub(crate) fn entropy() -> Option<[u8; 32]> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).ok().map(|()| bytes)
}

impl Meeting {
    /// Takes an event of the link for the search. Returns true if it was for the search alone.
    pub(crate) fn search_hears(&mut self, happening: &Happening) -> bool {
        let Some(search) = &mut self.search else { return false };
        match happening {
            Happening::Up {
                peer,
                far: crate::links::Far::Mailbox { key, met: Met::Sought { first, number }, .. },
            } => {
                self.met(*peer, PublicKey(key.0), *first, *number);
                true
            }
            Happening::Rested => {
                if search.next.is_some() {
                    search.next = Some(Instant::now() + Duration::from_millis(fastrand::u64(..PAUSE)));
                }
                true
            }
            _ => false,
        }
    }

    /// Somebody who seeks the same was found; `first`: this device speaks first, and so becomes a guest.
    fn met(&mut self, peer: PeerId, key: PublicKey, first: bool, number: [u8; 32]) {
        let Some(search) = &mut self.search else { return };
        let Some(together) = search.seeking.take() else {
            // Found in the moment in which it was given up.
            let _ = self.link.submit(Order::Drop(peer));
            return;
        };
        search.until = Some(Instant::now() + MEET);
        search.merged = together > 1;
        // Of four not all have heard it.
        search.number = if search.wish.seats() == 2 { number } else { [0; 32] };
        let fresh = match (first, together) {
            (true, _) => search.alone(),
            (false, 1) => search.own(),
            (false, _) => None,
        };
        if first && together > 1 {
            self.room.go_elsewhere(key, fastrand::u128(..).to_be_bytes());
            self.send();
            self.drop_all();
        }
        if let Some(fresh) = fresh {
            self.room = fresh;
        }
        self.room.up_to(peer.0, key);
    }

    /// Takes an event of the room for the search.
    pub(crate) fn search_minds(&mut self, news: &News) {
        if self.search.is_none() {
            return;
        }
        match news {
            News::Begun => self.search = None,
            News::Left(_) | News::Unpaired(..) | News::Unplanned(_) => self.seek_anew(),
            News::Elsewhere(host, talk) => {
                self.drop_all();
                let Some(search) = &mut self.search else { return };
                let Some(alone) = search.alone() else { return };
                search.until = Some(Instant::now() + MEET);
                self.room = alone;
                let _ = self.link.submit(Order::Reach { key: Key(host.0), room: Talk(*talk) });
            }
            News::Changed => self.go_on(),
            News::CodeClosed | News::Match(_) => {}
        }
    }

    /// Time goes by.
    pub(crate) fn search_ticks(&mut self) {
        let Some(search) = &mut self.search else { return };
        let now = Instant::now();
        if search.next.is_some_and(|next| next <= now) {
            self.seek(1);
        }
        let Some(search) = &mut self.search else { return };
        if search.until.is_some_and(|until| until <= now) {
            self.seek_anew();
        }
    }

    fn seek(&mut self, together: u8) {
        let Some(search) = &mut self.search else { return };
        let (game, options) = search.wish.ticket(together);
        // A queue that is full takes it the next time.
        if self.link.submit(Order::Seek(Ticket { game, options })).is_ok() {
            (search.seeking, search.next) = (Some(together), None);
        }
    }

    /// Does what those who have met do next.
    fn go_on(&mut self) {
        let Some(search) = &mut self.search else { return };
        let places = self.room.places();
        if places.iter().skip(1).any(|place| !place.up) {
            return self.seek_anew();
        }
        let seats = usize::from(search.wish.seats());
        let offer = self.room.offered();
        if !self.room.is_host() {
            let free = offer.map_or(0, |offer| offer.seats.iter().filter(|seat| seat.is_none()).count());
            // A guest waits with its host for another pair as long as it takes.
            search.until = match search.until {
                _ if free >= 2 => None,
                None if offer.is_some() => Some(Instant::now() + MEET),
                until => until,
            };
            let agrees = offer.is_some_and(|offer| search.wish.is_met_by(offer, &search.number));
            if agrees && !places[0].ready {
                self.room.agree(true);
            }
        } else if places.len() == seats {
            let keys = places.iter().map(|place| place.key).collect();
            let seat = search.wish.seat(keys, &search.number);
            if offer.is_some_and(|offer| offer.host != seat) {
                let _ = self.room.propose(search.wish.game(), search.wish.options(), seat);
            } else if self.room.may_begin() {
                let _ = self.room.begin();
            }
        } else if places.len() == 2 && search.seeking.is_none() && !search.merged {
            search.until = None;
            self.seek(2);
        }
    }

    /// Tells those who are there that it goes, and begins anew.
    fn seek_anew(&mut self) {
        self.room.leave();
        self.send();
        self.drop_all();
        let Some(search) = &mut self.search else { return };
        let Some(alone) = search.alone() else { return };
        (search.seeking, search.until, search.merged) = (None, None, false);
        // It is sought as soon as what was sought before has ended.
        search.next = Some(Instant::now() + REST);
        self.room = alone;
        let _ = self.link.submit(Order::Rest);
    }

    /// Ends the conversations with all who are there.
    fn drop_all(&mut self) {
        for peer in self.room.links() {
            let _ = self.link.submit(Order::Drop(PeerId(peer)));
        }
    }
}
