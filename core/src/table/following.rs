//! Connects a table to a remote match: own actions are queued, and applied when the log contains them
//! ([`crate::remote`]).

use super::Table;
use super::remote::RemoteState;
use super::room_error::RoomError;
use super::seating::{DeviceOwner, Seating};
use super::situation::Ground;
use super::types::{Outbox, Reply};
use super::ui_state::{Ask, Interaction, UiState};
use crate::game::{Draft, Entry, Event, IllegalAction, InputError, Prefs, Record};
use crate::play::{Common, Match};
use crate::remote::{KeptMatch, MatchSource, Peer, PhraseEvent};
use crate::scene::StatusTone;
use crate::seat::Seat;
use crate::speech::Cue;
use crate::words::texts;

impl Table {
    /// Creates a table over a match of a room, as this device's seat or a watcher may know it. `None` before it has begun.
    pub fn remote<'a>(source: impl Into<MatchSource<'a>>, prefs: Prefs) -> Option<Table> {
        let source = source.into();
        let played = source.played()?.clone();
        let seats = played.game().seats();
        let owner = source.seat().map_or(DeviceOwner::Watching, DeviceOwner::Own);
        let seating = Seating::new(owner, &source.names(), &[], seats);
        let mut table = Table::seated(played, seating, prefs);
        table.matches.foreign = owner == DeviceOwner::Watching;
        table.remote = Some(RemoteState::of(source, seats));
        table.set_clock(source);
        Some(table)
    }

    /// A match of a room that is over, as this device keeps it.
    ///
    /// # Errors
    /// The fault of a record that does not replay.
    pub fn kept(kept: KeptMatch, prefs: Prefs) -> Result<Table, InputError> {
        let played = Match::replay(kept.record)?;
        let seating = Seating::new(DeviceOwner::Shared, &kept.names, &[], played.game().seats());
        let mut table = Table::seated(played, seating, prefs);
        table.matches.own = Some(kept.seat);
        Ok(table)
    }

    /// Whether the match is played with other devices.
    pub fn is_remote(&self) -> bool {
        self.remote.is_some()
    }

    /// Takes the messages of this device's seat that wait for sending; each is handed out once.
    pub fn take_outbox(&mut self) -> Outbox {
        let take = |remote: &mut RemoteState| Outbox {
            actions: std::mem::take(&mut remote.outbox),
            ends_waiting: remote.answer.take(),
            phrase: remote.phrase.take(),
        };
        self.remote.as_mut().map(take).unwrap_or_default()
    }

    /// Takes the newest state of the match from its peer into the table, with the phrases that players have said. Returns what the
    /// table shows then; `None` when there is nothing new. `trouble` is the fault that the room has now.
    pub fn follow<'a>(
        &mut self,
        source: impl Into<MatchSource<'a>>,
        trouble: Option<RoomError>,
    ) -> Option<Reply> {
        let source = source.into();
        let followed = self.follow_log(source, trouble);
        let heard = source.peer().and_then(|peer| self.hear_phrases(peer));
        match (followed, heard) {
            (Some(mut followed), Some(heard)) => {
                followed.said.extend(heard.said);
                followed.cues.extend(heard.cues);
                Some(Reply { scene: heard.scene, has_phrase: true, ..followed })
            }
            (followed, heard) => followed.or(heard),
        }
    }

    /// Shows and says the phrases that have come. What nobody can see or wants to hear now is dropped, and never told later.
    fn hear_phrases(&mut self, peer: &Peer) -> Option<Reply> {
        let remote = self.remote.as_mut()?;
        let (events, known) = peer.phrases(remote.phrases_known);
        remote.phrases_known = known;
        if events.is_empty() || !self.situation().may_say() {
            return None;
        }
        let (mut told, mut refused) = (Vec::new(), false);
        for event in events {
            let side = |seat| self.matches.current.game().side_name(seat);
            let (words, is_refused) = match event {
                PhraseEvent::Said(seat, phrase) if seat == peer.seat() => {
                    (texts::phrase::said_here(phrase.text()), false)
                }
                PhraseEvent::Said(seat, phrase) => {
                    let words = texts::phrase::said(phrase.text(), side(seat));
                    told.push(Event::public(words.clone(), None));
                    (words, false)
                }
                PhraseEvent::TooSoon => (texts::phrase::too_soon(), true),
                PhraseEvent::Unheard => (texts::phrase::unheard(), true),
            };
            let tone = if is_refused { StatusTone::Refused } else { StatusTone::Normal };
            self.screen.show_message(words, tone);
            refused |= is_refused;
        }
        let mut reply = Reply { has_phrase: true, ..self.reply(told, false) };
        reply.cues.extend(refused.then_some(Cue::Refused));
        Some(reply)
    }

    /// Brings the table to where the match is; `None` when it is there. Not while other moves are tried.
    fn follow_log(&mut self, source: MatchSource, trouble: Option<RoomError>) -> Option<Reply> {
        let played = source.played().filter(|_| self.matches.main_line.is_none())?;
        let remote = self.remote.as_mut()?;
        let troubled = std::mem::replace(&mut remote.trouble, trouble) != trouble;
        let changed = remote.follow(source, played.game().seats()) || troubled;
        let same = self.matches.current.record().seeds == played.record().seeds;
        let (own, theirs) = (&self.matches.current.record().actions, &played.record().actions);
        let more: Option<Vec<Entry>> = theirs.strip_prefix(&own[..]).filter(|_| same).map(<[_]>::to_vec);
        let reply = match more {
            Some(more) if more.is_empty() => {
                self.set_clock(source);
                return changed.then(|| self.reply(Vec::new(), true));
            }
            Some(more) => step_on(self, more),
            None => {
                // More is known of what was done before: the same board, or one that waited for it. What is new is told
                // all the same.
                let (known, later) = theirs.split_at(own.len().min(theirs.len()));
                let before = Record { actions: known.to_vec(), ..played.record().clone() };
                let own_acts = later.iter().any(|entry| self.seating.owner == DeviceOwner::Own(entry.seat));
                let begun = (self.screen.ui.clone(), self.screen.draft.clone(), self.situation().ground());
                self.screen.drop_draft();
                let reply = match Match::replay(before) {
                    Ok(before) if !later.is_empty() => {
                        self.matches.current = before;
                        step_on(self, later.to_vec())
                    }
                    _ => self.reply(Vec::new(), true),
                };
                self.matches.current = played.clone();
                // A share of the draw may come while this seat chooses: what it has selected stays.
                if !own_acts {
                    restore_interaction(self, begun);
                }
                reply
            }
        };
        self.set_clock(source);
        Some(Reply { scene: self.scene(), ..reply })
    }

    /// The clock stands as the peer has it, and runs on by this device's own time until the next look.
    fn set_clock(&mut self, source: MatchSource) {
        self.timer.set(source.clock());
        self.run_clock();
    }
}

/// Takes actions that others, or this seat, have added to the log.
fn step_on(table: &mut Table, more: Vec<Entry>) -> Reply {
    set_following(table, true);
    let mut whole = table.reply(Vec::new(), true);
    for Entry { seat, action } in more {
        let begun = (table.screen.ui.clone(), table.screen.draft.clone(), table.situation().ground());
        let reply = table.act(seat, &action);
        if table.seating.owner != DeviceOwner::Own(seat) {
            restore_interaction(table, begun);
        }
        whole.said.extend(reply.said);
        whole.cues.extend(reply.cues);
        whole.layouts.extend(reply.layouts);
    }
    set_following(table, false);
    whole
}

/// Restores the choice of this seat after another has acted, so that it does not vanish under its fingers: a
/// question stays while its answer is allowed, a choice on the board while the board is as it was. A look ends.
fn restore_interaction(table: &mut Table, (ui, draft, ground): (UiState, Draft, Ground)) {
    let (DeviceOwner::Own(own), UiState::Open(_, interaction)) = (table.seating.owner, ui) else { return };
    // A refusal with a private detail depends on the secret, so it counts as none: a question that closes, or stays, would
    // tell everybody about it.
    let allowed = |action: &str| {
        table.matches.current.outcome().is_none()
            && match table.matches.current.clone().act(own, action) {
                Ok(_) => true,
                Err(refusal) => refusal.detail.is_some(),
            }
    };
    let stays = match &interaction {
        Interaction::Asking(Ask::Confirm(confirm)) => allowed(&confirm.action),
        Interaction::Asking(Ask::Forfeit(how)) => allowed(Common::Forfeit(*how).as_str()),
        Interaction::Asking(Ask::Undo) => allowed(Common::Undo.as_str()),
        Interaction::Asking(Ask::Display(_) | Ask::Note | Ask::Phrase) => true,
        // The turn may have passed.
        Interaction::Asking(Ask::Move) => table.situation().may_type(),
        Interaction::Confirming(aim) => table.situation().ground() == ground && allowed(&aim.action),
        Interaction::Playing => {
            table.situation().ground() == ground && table.matches.current.outcome().is_none()
        }
        Interaction::Asking(Ask::ShowResult { .. }) | Interaction::HoldingKey(_) => false,
    };
    if stays {
        table.screen.ui.interact(interaction);
        table.screen.draft = draft;
    }
}

/// Keeps an action of this seat for the others, if the rules allow it; `None` where the match changes here.
pub(super) fn sent_off(table: &mut Table, seat: Seat, action: &str) -> Option<Reply> {
    let remote =
        table.remote.as_ref().filter(|remote| !remote.following && table.matches.main_line.is_none())?;
    let busy = remote.is_busy();
    if table.seating.owner != DeviceOwner::Own(seat) {
        return Some(table.nothing());
    }
    if busy {
        // One after the other: who acts again is told that the first is still on its way.
        return Some(table.refused(IllegalAction::busy(), Some(seat)));
    }
    let tried = if table.situation().is_over() {
        Err(IllegalAction::over())
    } else {
        table.matches.current.clone().act(seat, action).map(|_| ())
    };
    if let Err(refusal) = tried {
        return Some(table.refused(refusal, Some(seat)));
    }
    if let Some(remote) = &mut table.remote {
        remote.outbox.push(action.to_owned());
    }
    table.screen.show_message(texts::table::on_its_way(), StatusTone::Normal);
    let mut reply = table.nothing();
    reply.cues.push(Cue::Move);
    Some(reply)
}

/// Notes whether actions come from the log now.
fn set_following(table: &mut Table, following: bool) {
    if let Some(remote) = &mut table.remote {
        remote.following = following;
    }
}

/// Notes the answer to [`RemoteState::waiting_question`].
pub(super) fn answer_waiting(table: &mut Table, end: bool) -> Reply {
    let game = table.matches.current.game();
    if let Some(remote) = &mut table.remote
        && remote.waiting_question(game, table.prefs.lang).is_some()
    {
        remote.answer = Some(end);
    }
    table.nothing()
}
