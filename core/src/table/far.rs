//! A match among devices at this one's table: what its seat does goes out, and happens once it is in the log that all
//! have ([`crate::remote`]).

use super::ask::choice;
use super::press::{Press, ShellPress};
use super::stage::{Ask, Doing, Stage};
use super::{Holding, Message, Reply, Table};
use crate::game::{Draft, Entry, Game, Prefs, Record, Refusal};
use crate::play::{Common, Match};
use crate::remote::{EndReason, NoResult, Party};
use crate::scene::{Prompt, ResultView, Role, StatusTone};
use crate::seat::Seat;
use crate::speech::Cue;
use crate::words::{Text, texts};

/// State of a table with other devices.
#[derive(Debug, Clone, Default)]
pub(super) struct Far {
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
    question: Option<(Option<Seat>, EndReason)>,
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
    fn of(party: &Party, seats: u8) -> Waiting {
        let all = || (0..seats).map(Seat);
        Waiting {
            away: all().find(|seat| party.is_up(*seat) == Some(false)),
            question: party.question(),
            no_result: party.no_result(),
            unlinked: all().map(|seat| party.unlinked(seat) / 1000).collect(),
            given_up: party.gives_up(),
            closed: party.kept_record().is_some() && party.record().is_none(),
        }
    }
}

/// Shortest time without a link that is shown, seconds.
const SHOWN: u64 = 5;

fn clock_time(seconds: u64) -> Text {
    let (minutes, seconds) = (seconds / 60, format!("{:02}", seconds % 60));
    texts::table::time(minutes as i64, Text::plain(seconds))
}

fn reason(game: &dyn Game, awaited: Option<Seat>, reason: EndReason) -> Text {
    let side = awaited.map(|seat| game.side_name(seat));
    match (reason, side) {
        (EndReason::Unlinked { seconds }, Some(side)) => {
            texts::table::reason_unlinked_with(side, clock_time(u64::from(seconds)))
        }
        (EndReason::Unlinked { seconds }, None) => {
            texts::table::reason_unlinked(clock_time(u64::from(seconds)))
        }
        (EndReason::Understated, Some(side)) => texts::table::reason_understated(side),
        (EndReason::Overdue, Some(side)) => texts::table::reason_overdue_of(side),
        (EndReason::Understated | EndReason::Overdue, None) => texts::table::reason_overdue(),
        (EndReason::LogsDiffer, _) => texts::table::reason_logs_differ(),
        (EndReason::LogFull, _) => texts::table::reason_log_full(),
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
    pub fn far(party: &Party, prefs: Prefs) -> Option<Table> {
        let played = party.played()?.clone();
        let mut table = Table::over(played, party.names(), prefs, Holding::Own(party.seat()));
        let whole = party.record().is_some();
        let waiting = Waiting::of(party, table.played.game().seats());
        table.far = Some(Far { whole, waits: party.waits(), waiting, ..Far::default() });
        table.set_clock(party.clock());
        Some(table)
    }

    /// Takes the actions of this device's seat that the others are to be told; each is handed out once.
    pub fn wanted_afar(&mut self) -> Vec<String> {
        self.far.as_mut().map(|far| std::mem::take(&mut far.wanted)).unwrap_or_default()
    }

    /// Takes the person's answer to whether to go on waiting, for [`crate::remote::Room::answer`]: whether to end.
    pub fn answered_waiting(&mut self) -> Option<bool> {
        self.far.as_mut()?.answer.take()
    }

    /// Brings the table to where the match is; `None` when it is there. Not while other moves are tried.
    pub fn follow(&mut self, party: &Party) -> Option<Reply> {
        let played = party.played().filter(|_| self.trunk.is_none())?;
        let clock = party.clock();
        let whole = party.record().is_some();
        let waiting = Waiting::of(party, played.game().seats());
        let far = self.far.as_mut()?;
        let changed = (whole && !far.whole) || waiting != far.waiting;
        (far.whole, far.waiting, far.waits) = (whole, waiting, party.waits());
        let same = self.played.record().seeds == played.record().seeds;
        let (own, theirs) = (&self.played.record().actions, &played.record().actions);
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
                        self.played = before;
                        self.step_on(later.to_vec())
                    }
                    _ => self.reply(Vec::new(), true),
                };
                self.played = played.clone();
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
            let begun = (self.stage.clone(), self.draft.clone(), self.ground());
            let reply = self.act(seat, &action);
            if self.holding != Holding::Own(seat) {
                self.go_on(begun);
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
    fn go_on(&mut self, (stage, draft, ground): (Stage, Draft, Ground)) {
        let (Holding::Own(own), Stage::Open(_, doing)) = (self.holding, stage) else { return };
        let allowed =
            |action: &str| self.played.outcome().is_none() && self.played.clone().act(own, action).is_ok();
        let stays = match &doing {
            Doing::Asking(Ask::Sure(confirm)) => allowed(&confirm.action),
            Doing::Asking(Ask::Forfeit(how)) => allowed(Common::Forfeit(*how).as_str()),
            Doing::Asking(Ask::Undo) => allowed(Common::Undo.as_str()),
            Doing::Asking(Ask::Display(_)) => true,
            Doing::Aiming(aim) => self.ground() == ground && allowed(&aim.action),
            Doing::Playing => self.ground() == ground && self.played.outcome().is_none(),
            Doing::Asking(Ask::Told { .. }) | Doing::Secretly(_) => false,
        };
        if stays {
            self.stage.doing(doing);
            self.draft = draft;
        }
    }

    /// See [`Ground`].
    fn ground(&self) -> Ground {
        match self.drafting() {
            Some(seat) => Ground::Secret(seat),
            None => Ground::Board(self.played.boards()),
        }
    }

    fn set_following(&mut self, following: bool) {
        if let Some(far) = &mut self.far {
            far.following = following;
        }
    }

    fn set_clock(&mut self, clock: Option<crate::play::Clock>) {
        // It stands as it comes, and runs on by this device's own time until the next look.
        self.clock = clock;
        self.run_clock();
    }

    /// Keeps an action of this seat for the others, if the rules allow it; `None` where the match changes here.
    pub(super) fn sent_off(&mut self, seat: Seat, action: &str) -> Option<Reply> {
        let far = self.far.as_ref().filter(|far| !far.following && self.trunk.is_none())?;
        let waits = far.waits || !far.wanted.is_empty();
        if self.holding != Holding::Own(seat) {
            return Some(self.nothing());
        }
        if waits {
            // One after the other: who acts again is told that the first is still on its way.
            return Some(self.refused(Refusal::busy(), Some(seat)));
        }
        let tried = if self.is_over() {
            Err(Refusal::over())
        } else {
            self.played.clone().act(seat, action).map(|_| ())
        };
        if let Err(refusal) = tried {
            return Some(self.refused(refusal, Some(seat)));
        }
        if let Some(far) = &mut self.far {
            far.wanted.push(action.to_owned());
        }
        self.message = Some(Message { words: texts::table::on_its_way(), tone: StatusTone::Normal });
        let mut reply = self.nothing();
        reply.cues.push(Cue::Move);
        Some(reply)
    }

    /// Seat whose device has no link to this one while the match is on: no clock runs here.
    pub(super) fn away(&self) -> Option<Seat> {
        let far = self.far.as_ref()?;
        far.waiting.away.filter(|_| !self.is_over())
    }

    /// Words for a link that is lost, or for a match that was kept without others' secrets.
    pub(super) fn unlinked_status(&self) -> Option<Text> {
        if self.far.as_ref()?.waiting.closed {
            return Some(texts::table::kept_closed());
        }
        self.away().map(|seat| texts::table::away(self.played.game().side_name(seat)))
    }

    /// Time without a link on a seat's own turns, in words; `None` while it is short.
    pub(super) fn unlinked(&self, seat: Seat) -> Option<Text> {
        let seconds = *self.far.as_ref()?.waiting.unlinked.get(seat.index())?;
        (seconds >= SHOWN).then(|| texts::table::unlinked(clock_time(seconds)))
    }

    /// Asks the person who waits.
    pub(super) fn waiting_question(&self) -> Option<Prompt> {
        let far = self.far.as_ref().filter(|far| far.answer.is_none())?;
        let (awaited, why) = far.waiting.question?;
        let (game, lang) = (self.played.game(), self.prefs.lang);
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
            && let Some(far) = &mut self.far
        {
            far.answer = Some(end);
        }
        self.nothing()
    }

    /// Why the match has no result, in words.
    pub(super) fn no_result(&self) -> Option<Text> {
        let NoResult { by, awaited, reason: why } = self.far.as_ref()?.waiting.no_result?;
        let game = self.played.game();
        let why_text = reason(game, awaited, why);
        Some(match why {
            EndReason::LogsDiffer | EndReason::LogFull => texts::table::ended_by_itself(why_text),
            EndReason::Unlinked { .. } | EndReason::Understated | EndReason::Overdue => {
                texts::table::ended_by(why_text, game.side_name(by))
            }
        })
    }

    /// Returns the text about others who must still be told of a match that this player has ended.
    pub(super) fn untold(&self) -> Option<Text> {
        let waiting = &self.far.as_ref()?.waiting;
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
        let game = self.played.game();
        let (Holding::Own(own), Some(_), None) = (self.holding, &self.far, game.outcome()) else {
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
        self.far.as_ref().is_none_or(|far| far.whole)
    }
}
