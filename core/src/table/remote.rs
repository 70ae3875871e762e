//! State of a table whose match is played on other devices too, with texts about them.

use super::press::{Press, ShellPress, choice};
use super::room_error::RoomError;
use crate::game::Game;
use crate::remote::{MatchSource, NoResult, NoResultReason, Peer, Phrase};
use crate::scene::{ActionRole, Prompt, ResultView};
use crate::seat::Seat;
use crate::words::{Lang, Text, texts};

/// State of a table with other devices.
#[derive(Debug, Clone, Default)]
pub(super) struct RemoteState {
    /// Actions of this seat that nobody has heard of yet.
    pub outbox: Vec<String>,
    /// Whether an action of this seat has not reached the log yet.
    pub waits: bool,
    /// Whether actions come from the log now.
    pub following: bool,
    /// Everybody has opened all: 揭晓 may show it.
    pub whole: bool,
    /// Whether this device has a link for watching to give away.
    pub may_be_watched: bool,
    /// State that the match waits in.
    waiting: Waiting,
    /// For each seat its number of actions, and its time without a link when it made the last of them: a note about a cut
    /// is over once the seat has moved after it.
    moved: Vec<(usize, u64)>,
    /// Answer of the person who was asked whether to go on waiting: whether the match ends.
    pub answer: Option<bool>,
    /// Phrase of this seat that was not handed out yet.
    pub phrase: Option<Phrase>,
    /// Number of the events about phrases that the table knows.
    pub phrases_known: u64,
    /// Fault that keeps this device from sending.
    pub trouble: Option<RoomError>,
}

/// Waiting for other devices, as the screen shows it.
#[derive(Debug, Clone, Default, PartialEq)]
struct Waiting {
    /// Seat whose device has no link to this one now, and whole minutes for which it has none.
    away: Option<(Seat, u64)>,
    /// Whether the other devices have all that is in the log.
    delivered: bool,
    /// Seat that the match waits for, and why the person here may end it.
    question: Option<(Option<Seat>, NoResultReason)>,
    /// Whether the match is over, and the person may keep it although not all have confirmed its end.
    keeps: bool,
    /// Whether somebody else has ended it meanwhile.
    ended: bool,
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
            away: all()
                .find(|seat| peer.is_up(*seat) == Some(false) && !peer.is_by_letters())
                .map(|seat| (seat, peer.away_minutes(seat).unwrap_or(0))),
            delivered: peer.is_delivered(),
            question: peer.question(),
            keeps: peer.may_keep(),
            ended: peer.has_late_ending(),
            no_result: peer.no_result(),
            unlinked: all().map(|seat| peer.unlinked(seat) / 1000).collect(),
            given_up: peer.gives_up(),
            closed: peer.kept_record().is_some() && peer.record().is_none(),
        }
    }
}

/// Shortest time without a link that is shown, seconds.
const SHOWN: u64 = 5;

/// Longest time that is shown, seconds: another device may state any.
const MAX_SHOWN: u64 = 9999 * 60;

fn clock_time(seconds: u64) -> Text {
    let seconds = seconds.min(MAX_SHOWN);
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
        (NoResultReason::Refused, Some(side)) => texts::table::reason_refused_of(side),
        (NoResultReason::Refused, None) => texts::table::reason_overdue(),
    }
}

impl RemoteState {
    /// State of a match at this device's peer.
    pub fn of(source: MatchSource, seats: u8) -> RemoteState {
        // What was said before is over.
        let phrases_known = source.peer().map_or(0, |peer| peer.phrases(u64::MAX).1);
        let mut state = RemoteState { phrases_known, ..RemoteState::default() };
        state.follow(source, seats);
        state
    }

    /// Brings it to where the peer is; returns whether the screen shows a difference.
    pub fn follow(&mut self, source: MatchSource, seats: u8) -> bool {
        let whole = source.is_whole();
        let waiting = match source {
            MatchSource::Played { peer, .. } => Waiting::of(peer, seats),
            MatchSource::Watched(_) => Waiting { no_result: source.no_result(), ..Waiting::default() },
        };
        let may_be_watched = matches!(source, MatchSource::Played { may_be_watched: true, .. });
        let changed =
            (whole && !self.whole) || waiting != self.waiting || may_be_watched != self.may_be_watched;
        (self.whole, self.waiting, self.may_be_watched) = (whole, waiting, may_be_watched);
        self.waits = source.peer().is_some_and(Peer::waits);
        self.note_moves(source, seats) || changed
    }

    /// Notes who has acted; returns whether a note about a lost link is over by that.
    fn note_moves(&mut self, source: MatchSource, seats: u8) -> bool {
        let entries = source.played().map_or(&[][..], |played| &played.record().actions[..]);
        let mut over = false;
        self.moved.resize(usize::from(seats), (0, 0));
        for (seat, moved) in self.moved.iter_mut().enumerate() {
            let count = entries.iter().filter(|entry| entry.seat.index() == seat).count();
            if count > moved.0 {
                let total = self.waiting.unlinked.get(seat).copied().unwrap_or(0);
                over |= total.saturating_sub(moved.1) >= SHOWN;
                *moved = (count, total);
            }
        }
        over
    }

    /// Whether an action of this seat is still on its way.
    pub fn is_busy(&self) -> bool {
        self.waits || !self.outbox.is_empty()
    }

    /// Seat whose device has no link to this one.
    pub fn away(&self) -> Option<Seat> {
        self.waiting.away.map(|(seat, _)| seat)
    }

    /// Words for a link that is lost, and since when.
    pub fn away_text(&self, game: &dyn Game) -> Option<Text> {
        let (seat, minutes) = self.waiting.away?;
        let side = game.side_name(seat);
        Some(match minutes {
            0 => texts::table::away(side),
            minutes => texts::table::away_for(minutes as i64, side),
        })
    }

    /// Whether a match that is over is kept although not all is open.
    pub fn is_closed(&self) -> bool {
        self.waiting.closed
    }

    /// Time without a link on a seat's own turn, since its last action, in words; `None` while it is short.
    pub fn unlinked(&self, seat: Seat) -> Option<Text> {
        let before = self.moved.get(seat.index()).map_or(0, |moved| moved.1);
        let seconds = self.waiting.unlinked.get(seat.index())?.saturating_sub(before);
        (seconds >= SHOWN).then(|| texts::table::unlinked(clock_time(seconds)))
    }

    /// Asks the person who waits.
    pub fn waiting_question(&self, game: &dyn Game, lang: Lang) -> Option<Prompt> {
        let (awaited, why) = self.waiting.question.filter(|_| self.answer.is_none())?;
        if self.waiting.keeps {
            return Some(self.keep_question(game, awaited, lang));
        }
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
                choice(Press::Waiting(false), wait, ActionRole::Primary),
                choice(Press::Waiting(true), end, ActionRole::Danger),
            ],
            entry: None,
        })
    }

    /// Asks the person whether a match that is over is kept, although not all have confirmed its end.
    fn keep_question(&self, game: &dyn Game, awaited: Option<Seat>, lang: Lang) -> Prompt {
        let side = awaited.map_or_else(texts::room::nameless, |seat| game.side_name(seat));
        let text = match self.waiting.ended {
            true => texts::table::keep_ended(side),
            false => texts::table::keep_unheard(side),
        };
        let end = texts::table::end_without_result().shown(lang);
        Prompt {
            id: "waiting".to_owned(),
            seat: None,
            title: texts::table::keep_title().shown(lang),
            text: text.shown(lang),
            choices: vec![
                choice(Press::Waiting(false), texts::table::keep().shown(lang), ActionRole::Primary),
                choice(Press::Waiting(true), end, ActionRole::Danger),
            ],
            entry: None,
        }
    }

    /// Whether the person here is asked something about the match.
    pub fn asks(&self) -> bool {
        self.waiting.question.is_some() && self.answer.is_none()
    }

    /// Why the match has no result, in words.
    pub fn no_result(&self, game: &dyn Game) -> Option<Text> {
        let NoResult { by, awaited, reason: why } = self.waiting.no_result?;
        let why_text = reason(game, awaited, why);
        Some(match why {
            NoResultReason::LogsDiffer | NoResultReason::LogFull | NoResultReason::Refused => {
                texts::table::ended_by_itself(why_text)
            }
            NoResultReason::Unlinked { .. } | NoResultReason::Understated | NoResultReason::Overdue => {
                texts::table::ended_by(why_text, game.side_name(by))
            }
        })
    }

    /// End of a match that has no result.
    pub fn void_result(&self, game: &dyn Game, lang: Lang) -> Option<ResultView> {
        let reason = self.no_result(game)?.shown(lang);
        let back = texts::table::back_to_room().shown(lang);
        Some(ResultView {
            title: texts::table::no_result().shown(lang),
            reason,
            details: Vec::new(),
            revealed: Vec::new(),
            choices: vec![choice(ShellPress::Again, back, ActionRole::Primary)],
            winners: Vec::new(),
            beaten: 0,
            stamps: false,
        })
    }

    /// Returns the text about others who must still be told of a match that this player has ended.
    pub fn untold(&self) -> Option<Text> {
        let given_up = self.waiting.given_up.then(texts::table::given_up);
        self.waiting.no_result.map(|_| texts::table::not_told()).or(given_up)
    }

    /// Whether this seat's last action has arrived at the other devices, in words.
    pub fn arrival(&self) -> Text {
        if self.waiting.delivered { texts::table::arrived() } else { texts::table::on_its_way() }
    }

    /// For whom the match waits, where that is not this device's seat.
    pub fn awaited(game: &dyn Game, own: Seat) -> Option<Text> {
        let to_move = game.to_move();
        match to_move.first() {
            _ if game.outcome().is_some() || to_move.contains(&own) => None,
            Some(seat) => Some(texts::table::waits_for(game.side_name(*seat))),
            None => Some(texts::table::waits_for_all()),
        }
    }
}
