//! Seats that a computer plays, and what else a computer thinks about at a table. It is handed what its seat may know, and
//! its answer comes in like anybody's action.

use std::fmt::Debug;
use std::sync::Arc;

use super::advice::Want;
use super::study::{Study, study};
use super::types::Reply;
use super::ui_state::{Interaction, UiState};
use super::{Table, analysis, retry};
use crate::computer::{
    Answer, Hint, Judgement, Player, ProofRequest, Review, Thinking, Verdict, compare, expectation, hint,
    review,
};
use crate::game::{Kind, Observation, StreamPurpose};
use crate::play::Match;
use crate::policy::LIMITS;
use crate::search::{Budget, Signals};

/// Number of nodes for each position of a finished match.
const REVIEWED: u64 = 20_000;
/// Number of nodes for the chances of who practises: far below a second.
const EXPECTED: u64 = 4_000;

/// Request to a computer.
#[derive(Debug)]
enum Work {
    /// Its own turn.
    Act(Thinking),
    /// A hint for a seat from public knowledge, and one from its own knowledge if that may be more.
    Hint(&'static Kind, Observation, Option<Observation>, Arc<Signals>),
    /// A finished match, open to all.
    Review(Box<Match>, Arc<Signals>),
    /// The better action of a seat whose view this is, and the one that was tried.
    Judge(&'static Kind, Observation, (String, String), Arc<Signals>),
    /// The chances of a seat, by what everybody knows.
    Expect(&'static Kind, Observation),
    /// Whether a try solves a puzzle.
    Prove(ProofRequest),
    /// The other side's answer in a puzzle, within a budget.
    Refute(Thinking, Budget),
    /// Data that a guide needs.
    Prepare(Arc<dyn Preparation>, Arc<Signals>),
}

/// Data that a guide needs, and that takes seconds to make.
pub trait Preparation: Debug + Send + Sync {
    /// Makes it, within a budget where that can be, and unless the signals say to end.
    fn prepare(&self, budget: Budget, signals: &Arc<Signals>);
}

/// Request to a computer at a table, with the state it belongs to.
#[derive(Debug)]
pub struct Request {
    /// A player holds what its seat may know and nothing else.
    work: Work,
    /// Line that is tried, and number of entries that its record had. An answer to another position counts for nothing.
    position: (u32, usize),
    /// Shortest time until the answer is given.
    least_ms: u64,
    /// Number of a puzzle's question; none for one of the table's own.
    question: Option<u32>,
}

/// Result of a request.
#[derive(Debug, Clone)]
pub enum Found {
    /// A computer's action.
    Act(Answer),
    /// Hint for a person.
    Hint {
        /// From public knowledge.
        open: Option<Hint>,
        /// From the knowledge of the person, if that may be more.
        own: Option<Hint>,
    },
    /// Review of a match.
    Review(Review),
    /// Judgement of an action that was tried.
    Verdict(Verdict),
    /// Expected score, 0…1.
    Chances(f32),
    /// Judgement of a try in a puzzle.
    Judged(Judgement),
    /// The data was made, or it was stopped.
    Prepared,
}

impl Request {
    /// Thinks until the budget is used up, or until [`Request::stop`]; a match is gone through to its end, however long that
    /// takes. `None` where there is nothing to find. For a thread in the background.
    pub fn think(&self, budget: Budget) -> Option<Found> {
        match &self.work {
            Work::Act(thinking) => thinking.think(budget).map(Found::Act),
            Work::Hint(kind, open, own, signals) => {
                let budget = if own.is_some() { budget.share(2) } else { budget };
                let find = |view: &Observation| hint(kind, view, budget, signals);
                Some(Found::Hint { open: find(open), own: own.as_ref().and_then(find) })
            }
            Work::Review(played, signals) => Some(Found::Review(review(played, REVIEWED, signals))),
            Work::Judge(kind, view, (better, tried), signals) => {
                compare(kind, view, (better, tried), 2 * REVIEWED, signals).map(Found::Verdict)
            }
            Work::Expect(kind, view) => Some(Found::Chances(expectation(kind, view, EXPECTED))),
            Work::Prove(request) => Some(Found::Judged(request.judge(budget))),
            Work::Refute(thinking, least) => thinking.think(budget.and(*least)).map(Found::Act),
            Work::Prepare(data, signals) => {
                data.prepare(budget, signals);
                Some(Found::Prepared)
            }
        }
    }

    /// Ends the thought within milliseconds; its best action so far is the answer.
    pub fn stop(&self) {
        match &self.work {
            Work::Act(thinking) | Work::Refute(thinking, _) => thinking.stop(),
            Work::Prove(request) => request.stop(),
            Work::Hint(_, _, _, signals)
            | Work::Review(_, signals)
            | Work::Judge(_, _, _, signals)
            | Work::Prepare(_, signals) => signals.stop(),
            // It is over within milliseconds.
            Work::Expect(..) => {}
        }
    }

    /// Returns the shortest time from the request to its answer, in milliseconds: nobody sees a move that comes at once, and
    /// who watches computers chooses a speed.
    pub fn least_ms(&self) -> u64 {
        self.least_ms
    }

    /// Returns the finished part of a request that has a length, 0…1; `None` for a search that ends by its time.
    pub fn part(&self) -> Option<f32> {
        match &self.work {
            Work::Review(_, signals) => Some(signals.progress().part as f32 / 1000.0),
            Work::Act(_)
            | Work::Hint(..)
            | Work::Judge(..)
            | Work::Expect(..)
            | Work::Prove(_)
            | Work::Refute(..)
            | Work::Prepare(..) => None,
        }
    }

    /// Returns the number of the puzzle's question that this is; `None` for a request of the table itself.
    pub fn question(&self) -> Option<u32> {
        self.question
    }
}

impl Table {
    /// Makes a puzzle's request to judge the position that stands.
    pub fn to_prove(&self, request: ProofRequest, question: u32) -> Request {
        self.asked(Work::Prove(request), 0, question)
    }

    /// Makes a guide's request for data that it needs.
    pub fn to_prepare(&self, data: Arc<dyn Preparation>, question: u32) -> Request {
        self.asked(Work::Prepare(data, Arc::default()), 0, question)
    }

    /// Makes an endgame's request for a hint, for the seat whose view this is.
    pub fn to_advise(&self, view: Observation, question: u32) -> Request {
        self.asked(Work::Hint(self.played().kind(), view, None, Arc::default()), 0, question)
    }

    /// Makes a puzzle's request for the other side's answer, which is given after `least_ms` at the earliest.
    pub fn to_refute(&self, thinking: Thinking, budget: Budget, least_ms: u64, question: u32) -> Request {
        self.asked(Work::Refute(thinking, budget), least_ms, question)
    }

    fn asked(&self, work: Work, least_ms: u64, question: u32) -> Request {
        Request { work, position: self.matches.position(), least_ms, question: Some(question) }
    }

    /// Whether the match stands where it did when a request was made.
    pub fn stands_at(&self, turn: &Request) -> bool {
        turn.position == self.matches.position()
    }

    /// Returns what a match that was gone through teaches; none before.
    pub fn study(&self) -> Option<Study> {
        study(&self.situation())
    }

    /// Returns the name of the current thought, a different one for each turn, hint and review; `None` if there is
    /// nothing to think about.
    pub fn turn_name(&self) -> Option<String> {
        let (line, entries) = self.matches.position();
        let name = |what: &str| match line {
            0 => format!("{what}:{entries}"),
            line => format!("try-{line}:{what}:{entries}"),
        };
        let due = self.situation().due().map(|seat| name(&seat.0.to_string()));
        due.or_else(|| {
            self.situation().wanted().map(|want| match want {
                Want::Hint(seat) => name(&format!("hint:{}", seat.0)),
                Want::Review => name("review"),
                Want::Judge => name("judge"),
                Want::Expect(seat) => name(&format!("expect:{}", seat.0)),
            })
        })
    }

    /// Returns the request of a computer now, if there is any.
    pub fn request_of_computer(&self) -> Option<Request> {
        let position = self.matches.position();
        let Some(seat) = self.situation().due() else {
            let signals = Arc::default();
            let kind = self.matches.current.kind();
            let game = self.matches.current.game();
            // The board lies open while a seat has a secret: what is shown beside it is reckoned without the secret.
            let open = |seat| match self.situation().knows_more(seat) {
                true => Observation::public(game, seat),
                false => Observation::new(game, seat),
            };
            let work = match self.situation().wanted()? {
                Want::Hint(seat) => {
                    let own = self.situation().knows_more(seat).then(|| Observation::new(game, seat));
                    Work::Hint(kind, open(seat), own, signals)
                }
                Want::Expect(seat) => Work::Expect(kind, open(seat)),
                Want::Judge => {
                    let (view, better, tried) = retry::judging(&self.situation())?;
                    Work::Judge(kind, view, (better, tried), signals)
                }
                Want::Review => Work::Review(Box::new(self.matches.current.clone()), signals),
            };
            return Some(Request { work, position, least_ms: LIMITS.least_think_ms, question: None });
        };
        let player = Player::Level(self.seating.computer(seat)?);
        // A draw of its own stream, from which no way leads back: with the match's seed it could work out what the system
        // has picked for others.
        let mut chance = self.matches.current.record().seeds.own_chance(StreamPurpose::Computer, seat)?;
        let seed = u64::from(chance.below(1 << 31)) << 22 | u64::from(chance.below(1 << 22));
        let thinking = Thinking::of(&self.matches.current, seat, player, seed)?;
        let watched = self.situation().is_watched();
        let least_ms = if watched { self.prefs.watch.least_ms() } else { LIMITS.least_think_ms };
        Some(Request { work: Work::Act(thinking), position, least_ms, question: None })
    }

    /// Takes the result of a thought, if there is one and the match has not changed since.
    pub fn computed(&mut self, turn: &Request, found: Option<&Found>) -> Reply {
        let here = self.stands_at(turn);
        match (&turn.work, found) {
            (Work::Act(thinking), Some(Found::Act(answer))) => {
                let open = matches!(self.screen.ui, UiState::Open(_, Interaction::Playing));
                let its = self.seating.computer(answer.seat).is_some() && thinking.seat() == answer.seat;
                if open && here && its { self.act(answer.seat, &answer.action) } else { self.nothing() }
            }
            (Work::Hint(_, view, ..), found)
                if here && self.situation().wanted() == Some(Want::Hint(view.seat())) =>
            {
                let (open, own) = match found {
                    Some(Found::Hint { open, own }) => (open.as_ref(), own.as_ref()),
                    _ => (None, None),
                };
                analysis::hinted(self, view.seat(), open, own)
            }
            (Work::Review(..), Some(Found::Review(review)))
                if here && self.situation().wanted() == Some(Want::Review) =>
            {
                analysis::gone_through(self, review)
            }
            (Work::Judge(..), found) if here && self.situation().wanted() == Some(Want::Judge) => {
                let verdict = match found {
                    Some(Found::Verdict(verdict)) => Some(verdict),
                    _ => None,
                };
                retry::judged(self, verdict)
            }
            (Work::Expect(_, view), Some(Found::Chances(score)))
                if here && self.situation().wanted() == Some(Want::Expect(view.seat())) =>
            {
                // Who sees it has been helped, as by a hint.
                self.matches.hinted = true;
                self.advice.expected(view.seat(), self.matches.entries(), *score);
                self.nothing()
            }
            _ => self.nothing(),
        }
    }
}
