//! A match among devices at this one's table: what its seat does goes out, and happens once it is in the log that all
//! have ([`crate::remote`]).

use super::ask::choice;
use super::press::{Press, ShellPress};
use super::ui_state::{Ask, Interaction, UiState};
use super::{DeviceOwner, Message, Reply, Table};
use crate::game::{Draft, Entry, Game, IllegalAction, Prefs, Record};
use crate::play::{Common, Match};
use crate::remote::{NoResult, NoResultReason, Peer};
use crate::scene::{Prompt, ResultView, Role, StatusTone};
use crate::seat::Seat;
use crate::speech::Cue;
use crate::words::{Text, texts};

/// State of a table with other devices.
#[derive(Debug, Clone, Default)]
pub(super) struct RemoteState {
    /// Actions of this seat that nobody has heard of yet.
    wanted: Vec<String>,
    /// Whether an action of this seat has not reached the log yet.
    waits: bool,
    /// Whether actions come from the log now.
    following: bool,
    /// Everybody has opened all: 揭晓 may show it.
    pub whole: bool,
    /// State that the match waits in.
    waiting: Waiting,
    /// Answer of the person who was asked whether to go on waiting: whether the match ends.
    answer: Option<bool>,
}

/// Waiting for other devices, as the screen shows it.
#[derive(Debug, Clone, Default, PartialEq)]
struct Waiting {
    /// Seat whose device has no link to this one now.
    away: Option<Seat>,
    /// Seat that the match waits for, and why the person here may end it.
    question: Option<(Option<Seat>, NoResultReason)>,
    /// Why the match has no result.
    no_result: Option<NoResult>,
    /// Seconds without a link on each seat's own turns.
    unlinked: Vec<u64>,
    /// Whether a match that is over is kept although not all is open.
    closed: bool,
    /// Whether the player here has given up.
    given_up: bool,
}

impl Waiting {
    fn of(peer: &Peer, seats: u8) -> Waiting {
        let all = || (0..seats).map(Seat);
        Waiting {
            away: all().find(|seat| peer.is_up(*seat) == Some(false)),
            question: peer.question(),
            no_result: peer.no_result(),
            unlinked: all().map(|seat| peer.unlinked(seat) / 1000).collect(),
            given_up: peer.gives_up(),
            closed: peer.kept_record().is_some() && peer.record().is_none(),
        }
    }
}

/// Shortest time without a link that is shown, seconds.
const SHOWN: u64 = 5;

fn clock_time(seconds: u64) -> Text {
    let (minutes, seconds) = (seconds / 60, format!("{:02}", seconds % 60));
    texts::table::time(minutes as i64, Text::plain(seconds))
}

fn reason(game: &dyn Game, awaited: Option<Seat>, reason: NoResultReason) -> Text {
    let side = awaited.map(|seat| game.side_name(seat));
    match (reason, side) {
        (NoResultReason::Unlinked { seconds }, Some(side)) => {
            texts::table::reason_unlinked_with(side, clock_time(u64::from(seconds)))
        }
        (NoResultReason::Unlinked { seconds }, None) => {
            texts::table::reason_unlinked(clock_time(u64::from(seconds)))
        }
        (NoResultReason::Understated, Some(side)) => texts::table::reason_understated(side),
        (NoResultReason::Overdue, Some(side)) => texts::table::reason_overdue_of(side),
        (NoResultReason::Understated | NoResultReason::Overdue, None) => texts::table::reason_overdue(),
        (NoResultReason::LogsDiffer, _) => texts::table::reason_logs_differ(),
        (NoResultReason::LogFull, _) => texts::table::reason_log_full(),
    }
}

/// State that a choice on the board rests on: while it does not change, the choice stays.
#[derive(Debug, PartialEq, Eq)]
enum Ground {
    /// A secret that this seat still arranges, whatever the others do.
    Secret(Seat),
    /// The board after so many actions.
    Board(usize),
}

impl Table {
    /// A table over a match that is played on other devices too: what this device's seat may know of it. `None` before
    /// it has begun.
    pub fn remote(peer: &Peer, prefs: Prefs) -> Option<Table> {
        let played = peer.played()?.clone();
        let mut table = Table::over(played, peer.names(), prefs, DeviceOwner::Own(peer.seat()));
        let whole = peer.record().is_some();
        let waiting = Waiting::of(peer, table.game_match.game().seats());
        table.remote = Some(RemoteState { whole, waits: peer.waits(), waiting, ..RemoteState::default() });
        table.set_clock(peer.clock());
        Some(table)
    }

    /// Takes the actions of this device's seat that the others are to be told; each is handed out once.
    pub fn wanted_afar(&mut self) -> Vec<String> {
        self.remote.as_mut().map(|remote| std::mem::take(&mut remote.wanted)).unwrap_or_default()
    }

    /// Takes the person's answer to whether to go on waiting, for [`crate::remote::Room::answer`]: whether to end.
    pub fn answered_waiting(&mut self) -> Option<bool> {
        self.remote.as_mut()?.answer.take()
    }

    /// Brings the table to where the match is; `None` when it is there. Not while other moves are tried.
    pub fn follow(&mut self, peer: &Peer) -> Option<Reply> {
        let played = peer.played().filter(|_| self.main_line.is_none())?;
        let clock = peer.clock();
        let whole = peer.record().is_some();
        let waiting = Waiting::of(peer, played.game().seats());
        let remote = self.remote.as_mut()?;
        let changed = (whole && !remote.whole) || waiting != remote.waiting;
        (remote.whole, remote.waiting, remote.waits) = (whole, waiting, peer.waits());
        let same = self.game_match.record().seeds == played.record().seeds;
        let (own, theirs) = (&self.game_match.record().actions, &played.record().actions);
        let more: Option<Vec<Entry>> = theirs.strip_prefix(&own[..]).filter(|_| same).map(<[_]>::to_vec);
        let reply = match more {
            Some(more) if more.is_empty() => {
                self.set_clock(clock);
                return changed.then(|| self.reply(Vec::new(), true));
            }
            Some(more) => self.step_on(more),
            None => {
                // More is known of what was done before: the same board, or one that waited for it. What is new is told
                // all the same.
                let (known, later) = theirs.split_at(own.len().min(theirs.len()));
                let before = Record { actions: known.to_vec(), ..played.record().clone() };
                self.draft = self.draft.kept();
                let reply = match Match::replay(before) {
                    Ok(before) if !later.is_empty() => {
                        self.game_match = before;
                        self.step_on(later.to_vec())
                    }
                    _ => self.reply(Vec::new(), true),
                };
                self.game_match = played.clone();
                reply
            }
        };
        self.set_clock(clock);
        Some(Reply { scene: self.scene(), ..reply })
    }

    fn step_on(&mut self, more: Vec<Entry>) -> Reply {
        self.set_following(true);
        let mut whole = self.reply(Vec::new(), true);
        for Entry { seat, action } in more {
            let begun = (self.ui.clone(), self.draft.clone(), self.ground());
            let reply = self.act(seat, &action);
            if self.owner != DeviceOwner::Own(seat) {
                self.restore_interaction(begun);
            }
            whole.said.extend(reply.said);
            whole.cues.extend(reply.cues);
            whole.layouts.extend(reply.layouts);
        }
        self.set_following(false);
        whole
    }

    /// Restores the choice of this seat after another has acted, so that it does not vanish under its fingers: a
    /// question stays while its answer is allowed, a choice on the board while the board is as it was. A look ends.
    fn restore_interaction(&mut self, (ui, draft, ground): (UiState, Draft, Ground)) {
        let (DeviceOwner::Own(own), UiState::Open(_, interaction)) = (self.owner, ui) else { return };
        let allowed = |action: &str| {
            self.game_match.outcome().is_none() && self.game_match.clone().act(own, action).is_ok()
        };
        let stays = match &interaction {
            Interaction::Asking(Ask::Confirm(confirm)) => allowed(&confirm.action),
            Interaction::Asking(Ask::Forfeit(how)) => allowed(Common::Forfeit(*how).as_str()),
            Interaction::Asking(Ask::Undo) => allowed(Common::Undo.as_str()),
            Interaction::Asking(Ask::Display(_)) => true,
            Interaction::Confirming(aim) => self.ground() == ground && allowed(&aim.action),
            Interaction::Playing => self.ground() == ground && self.game_match.outcome().is_none(),
            Interaction::Asking(Ask::Told { .. }) | Interaction::HoldingKey(_) => false,
        };
        if stays {
            self.ui.interact(interaction);
            self.draft = draft;
        }
    }

    /// See [`Ground`].
    fn ground(&self) -> Ground {
        match self.drafting() {
            Some(seat) => Ground::Secret(seat),
            None => Ground::Board(self.game_match.board_action_count()),
        }
    }

    fn set_following(&mut self, following: bool) {
        if let Some(remote) = &mut self.remote {
            remote.following = following;
        }
    }

    fn set_clock(&mut self, clock: Option<crate::play::Clock>) {
        // It stands as it comes, and runs on by this device's own time until the next look.
        self.clock = clock;
        self.run_clock();
    }

    /// Keeps an action of this seat for the others, if the rules allow it; `None` where the match changes here.
    pub(super) fn sent_off(&mut self, seat: Seat, action: &str) -> Option<Reply> {
        let remote = self.remote.as_ref().filter(|remote| !remote.following && self.main_line.is_none())?;
        let waits = remote.waits || !remote.wanted.is_empty();
        if self.owner != DeviceOwner::Own(seat) {
            return Some(self.nothing());
        }
        if waits {
            // One after the other: who acts again is told that the first is still on its way.
            return Some(self.refused(IllegalAction::busy(), Some(seat)));
        }
        let tried = if self.is_over() {
            Err(IllegalAction::over())
        } else {
            self.game_match.clone().act(seat, action).map(|_| ())
        };
        if let Err(refusal) = tried {
            return Some(self.refused(refusal, Some(seat)));
        }
        if let Some(remote) = &mut self.remote {
            remote.wanted.push(action.to_owned());
        }
        self.message = Some(Message { words: texts::table::on_its_way(), tone: StatusTone::Normal });
        let mut reply = self.nothing();
        reply.cues.push(Cue::Move);
        Some(reply)
    }

    /// Seat whose device has no link to this one while the match is on: no clock runs here.
    pub(super) fn away(&self) -> Option<Seat> {
        let remote = self.remote.as_ref()?;
        remote.waiting.away.filter(|_| !self.is_over())
    }

    /// Words for a link that is lost, or for a match that was kept without others' secrets.
    pub(super) fn unlinked_status(&self) -> Option<Text> {
        if self.remote.as_ref()?.waiting.closed {
            return Some(texts::table::kept_closed());
        }
        self.away().map(|seat| texts::table::away(self.game_match.game().side_name(seat)))
    }

    /// Time without a link on a seat's own turns, in words; `None` while it is short.
    pub(super) fn unlinked(&self, seat: Seat) -> Option<Text> {
        let seconds = *self.remote.as_ref()?.waiting.unlinked.get(seat.index())?;
        (seconds >= SHOWN).then(|| texts::table::unlinked(clock_time(seconds)))
    }

    /// Asks the person who waits.
    pub(super) fn waiting_question(&self) -> Option<Prompt> {
        let remote = self.remote.as_ref().filter(|remote| remote.answer.is_none())?;
        let (awaited, why) = remote.waiting.question?;
        let (game, lang) = (self.game_match.game(), self.prefs.lang);
        let title = match awaited {
            Some(seat) => texts::table::still_wait_for(game.side_name(seat)),
            None => texts::table::still_wait(),
        };
        let wait = texts::table::go_on_waiting().shown(lang);
        let end = texts::table::end_without_result().shown(lang);
        Some(Prompt {
            id: "waiting".to_owned(),
            seat: None,
            title: title.shown(lang),
            text: reason(game, awaited, why).shown(lang),
            choices: vec![
                choice(Press::Waiting(false), wait, Role::Primary),
                choice(Press::Waiting(true), end, Role::Danger),
            ],
            entry: None,
        })
    }

    /// Notes the answer to [`Table::waiting_question`].
    pub(super) fn answer_waiting(&mut self, end: bool) -> Reply {
        if self.waiting_question().is_some()
            && let Some(remote) = &mut self.remote
        {
            remote.answer = Some(end);
        }
        self.nothing()
    }

    /// Why the match has no result, in words.
    pub(super) fn no_result(&self) -> Option<Text> {
        let NoResult { by, awaited, reason: why } = self.remote.as_ref()?.waiting.no_result?;
        let game = self.game_match.game();
        let why_text = reason(game, awaited, why);
        Some(match why {
            NoResultReason::LogsDiffer | NoResultReason::LogFull => texts::table::ended_by_itself(why_text),
            NoResultReason::Unlinked { .. } | NoResultReason::Understated | NoResultReason::Overdue => {
                texts::table::ended_by(why_text, game.side_name(by))
            }
        })
    }

    /// Returns the text about others who must still be told of a match that this player has ended.
    pub(super) fn untold(&self) -> Option<Text> {
        let waiting = &self.remote.as_ref()?.waiting;
        let given_up = waiting.given_up.then(texts::table::given_up);
        waiting.no_result.map(|_| texts::table::not_told()).or(given_up)
    }

    /// End of a match that has no result.
    pub(super) fn void_result(&self) -> Option<ResultView> {
        let lang = self.prefs.lang;
        let reason = self.no_result()?.shown(lang);
        let back = texts::table::back_to_room().shown(lang);
        Some(ResultView {
            title: texts::table::no_result().shown(lang),
            reason,
            details: Vec::new(),
            revealed: Vec::new(),
            choices: vec![choice(ShellPress::Again, back, Role::Primary)],
            winners: Vec::new(),
        })
    }

    /// For whom the match waits, where that is not this device's seat.
    pub(super) fn awaited(&self) -> Option<Text> {
        let game = self.game_match.game();
        let (DeviceOwner::Own(own), Some(_), None) = (self.owner, &self.remote, game.outcome()) else {
            return None;
        };
        match game.to_move().first() {
            _ if game.to_move().contains(&own) => None,
            Some(seat) => Some(texts::table::waits_for(game.side_name(*seat))),
            None => Some(texts::table::waits_for_all()),
        }
    }

    /// Whether 揭晓 can show all there is.
    pub(super) fn is_whole(&self) -> bool {
        self.remote.as_ref().is_none_or(|remote| remote.whole)
    }
}
