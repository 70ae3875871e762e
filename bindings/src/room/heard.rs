//! Events of a room and its link, as the shell hears of them.

use qishe_core::remote::{Happening as OfMatch, News, Secret, Unpaired, Unplanned};
use qishe_core::table::Trouble;

use super::{Inner, RoomNews, fresh_code};
use crate::links::{Happening, Order, Reason};
use crate::meeting::Event;

impl Inner {
    /// Tells the shell of events.
    pub(super) fn told(&mut self, events: Vec<Event>) -> RoomNews {
        let mut news = RoomNews { changed: !events.is_empty(), ..RoomNews::default() };
        let saved = !events.iter().any(|event| matches!(event, Event::Unsaved(_)));
        if saved && self.trouble == Some(Trouble::Unsaved) {
            (self.trouble, news.changed) = (None, true);
        }
        for event in events {
            match event {
                Event::Unsaved(_) => self.trouble = Some(Trouble::Unsaved),
                Event::Link(happening) => self.linked(happening, &mut news),
                Event::Room(of_room) => self.heard(of_room, &mut news),
            }
        }
        if !self.recorded
            && let Some(record) = self.meeting.room().party().and_then(|party| party.kept_record())
        {
            (self.recorded, news.record) = (true, Some(record.to_json()));
        }
        news.over |= self.over;
        news
    }

    fn linked(&mut self, happening: Happening, news: &mut RoomNews) {
        match happening {
            Happening::Ready(at) => {
                self.meeting.place(at.clone());
                self.at = at;
                if let Some((_, open)) = self.door.as_mut().and_then(|door| door.relay.as_mut()) {
                    *open = true;
                }
                if matches!(self.trouble, Some(Trouble::NoRelay | Trouble::RelayRefuses | Trouble::RelayFull))
                {
                    self.trouble = None;
                }
            }
            Happening::Away(Reason::Refused | Reason::Untrusted) => {
                self.trouble = Some(Trouble::RelayRefuses);
            }
            Happening::Away(_) => self.trouble = Some(Trouble::NoRelay),
            Happening::Fault(Reason::Unreachable) => self.trouble = Some(Trouble::Unreachable),
            Happening::Fault(Reason::Full) => self.trouble = Some(Trouble::RelayFull),
            Happening::Fault(Reason::Refused) => self.trouble = Some(Trouble::RelayRefuses),
            Happening::Fault(_) => self.trouble = Some(Trouble::NoNetwork),
            Happening::Closed => (self.over, news.over) = (true, true),
            _ => {}
        }
    }

    fn heard(&mut self, of_room: News, news: &mut RoomNews) {
        let host = self.meeting.room().is_host();
        match of_room {
            // Whoever seeks anybody begins anew by itself.
            _ if self.meeting.wish().is_some() => {}
            News::Unpaired(_, Unpaired::WrongSecret) if host => self.renew(),
            News::Unpaired(..) if host => {}
            News::CodeClosed => {
                if let Some(door) = &mut self.door {
                    door.code = None;
                }
                self.trouble = Some(Trouble::CodesClosed);
            }
            News::Unpaired(..) => self.end(Trouble::WrongSecret),
            News::Changed => {
                if self.trouble == Some(Trouble::Unreachable) {
                    self.trouble = None;
                }
                // A match shows who is there, too.
                news.moved = true;
            }
            News::Begun => {
                (self.recorded, self.trouble) = (false, None);
            }
            News::Unplanned(Unplanned::OtherProtocol | Unplanned::OtherRules) => {
                self.trouble = Some(Trouble::OtherVersion);
            }
            News::Unplanned(_) => {}
            News::Left(_) if !host && !self.meeting.room().is_playing() => {
                self.end(Trouble::Closed);
            }
            News::Left(_) | News::Elsewhere(..) => {}
            News::Match(OfMatch::Began) => news.begun = true,
            News::Match(OfMatch::Understated(seat)) => {
                self.trouble = Some(Trouble::Disputed { seat: seat.0 })
            }
            News::Match(OfMatch::Offended(..)) => {}
            News::Match(
                OfMatch::Acted(_)
                | OfMatch::Told
                | OfMatch::Waiting
                | OfMatch::NoResult
                | OfMatch::Ended(_)
                | OfMatch::Cheated(..),
            ) => {
                news.moved = true;
            }
        }
    }

    /// A code that somebody tried is spent.
    pub(super) fn renew(&mut self) {
        let spent = self.door.as_mut().and_then(|door| door.code.as_mut());
        if let Some((spent, code)) = spent.zip(fresh_code().ok()) {
            spent.clone_from(&code);
            self.meeting.change(|room| room.renew(Secret::Code(code)));
        }
    }

    fn end(&mut self, why: Trouble) {
        (self.trouble, self.over) = (Some(why), true);
        let _ = self.meeting.order(Order::Close);
    }
}
