//! An endgame that is being played out: a state machine without screen and clock, as [`crate::learn::PuzzleRun`] is.
//!
//! After each own move the run asks whether the goal, a win or a draw, can still be reached: where the move belongs to the strategy of
//! the book's proof, at once; by the table of the endgame, where that is small; else a computer looks for a mate against every answer,
//! and for the value. With spies it knows what the solver may know, and the other side's spy may be any suspect. A move that lets the goal go is answered and said once; the solver takes it back or goes on. Nothing is searched
//! here: [`EndgameRun::request_of_computer`] asks.
//!
//! A draw is held when the rules end the match without a winner, or after [`HELD_AFTER`] own moves. The defender, or attacker, is a
//! computer; a table that is there replaces a move of it that is not best.

use std::collections::HashMap;
use std::sync::Arc;

use super::lookup::Lookup;
use super::pursuit::{Pursuit, Verdict};
use super::{Endgame, EndgameGoal, endgames_of, find_endgame};
use crate::computer::{Player, ProofRequest, Thinking};
use crate::game::{InputError, InputErrorKind, Observation, Prefs};
use crate::games::undercover::followed::{activates, board, written};
use crate::games::xiangqi::computer::MateState;
use crate::games::xiangqi::tablebase::Value;
use crate::games::xiangqi::{Move, Piece, Position, PositionText, Square};
use crate::learn::{GuideStep, PuzzleResult};
use crate::scene::{Mark, MarkKind};
use crate::search::{Budget, MatePosition, Proof, verified};
use crate::seat::{Seat, Viewer};
use crate::table::{Coach, Found, NewMatch, Reply, Request, Table};
use crate::words::texts;

/// Seat that solves: Red.
pub(super) const SOLVER: Seat = Seat(0);
/// Pause before the defender answers, in milliseconds.
const ANSWER_AFTER: u64 = 500;
/// Own moves after which a draw is held.
pub const HELD_AFTER: u32 = 15;
/// Level of the defender.
pub(super) const DEFENDER: u8 = 8;
/// Seed of all chance in an endgame.
const SEED: u64 = 7;

/// State of an endgame.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum State {
    /// The solver is to move.
    Ask,
    /// A computer looks for a hint.
    Advise,
    /// A computer works out whether the goal can still be reached after the last move.
    Judge,
    /// The defender is about to answer.
    Answer,
    /// The last move let the goal go; `answered`: what takes it was played.
    Gone { answered: bool },
    /// The goal is reached.
    Won,
    /// The match has ended otherwise.
    Over,
}

/// An endgame that is being played out.
#[derive(Debug, Clone)]
pub struct EndgameRun {
    pub(super) endgame: &'static Endgame,
    /// The attacker's moves of the proof, by position.
    strategy: HashMap<u64, Move>,
    /// The table, where the endgame is small.
    lookup: Option<Arc<Lookup>>,
    /// The search that a question with spies asks for.
    pursuit: Option<Arc<Pursuit>>,
    /// Number of tries before this one.
    tries: u32,
    pub(super) state: State,
    /// The table before each own move that stands.
    pub(super) before: Vec<Table>,
    /// Steps of the match that were looked at.
    seen: usize,
    /// Hints for this move, 0…2, and the move that they show.
    pub(super) hints: u8,
    hint: Option<String>,
    /// Whether there was any hint, and whether any move was taken back.
    hinted: bool,
    taken_back: bool,
    /// Whether the goal was let go, and the solver goes on.
    pub(super) gone: bool,
    /// Whether it was let go to the place of the other side's spy alone.
    pub(super) hangs: bool,
    /// The other side's answer, where it is known without a search; it is played after a pause.
    pending: Option<String>,
    /// Own moves after which the goal stood.
    pub(super) kept: u32,
    result: Option<PuzzleResult>,
    /// Time at which the state was entered; `None` until the run is told.
    since: Option<u64>,
    /// Number of states that were entered: it names the question to a computer.
    entered: u32,
}

/// A table at the beginning of an endgame that was tried so often.
fn table_of(endgame: &Endgame, tries: u32, prefs: Prefs) -> Result<Table, InputError> {
    let options = endgame.options(tries);
    let new = NewMatch {
        game: "undercover".to_owned(),
        options: options.to_string(),
        seed: SEED,
        names: vec![texts::learn::you().shown(prefs.lang), String::new()],
        players: vec![0, u16::from(DEFENDER)],
    };
    let mut table = Table::begin(&new, prefs)?;
    table.set_coach(Coach { near: Some(SOLVER), ..Coach::default() });
    Ok(table)
}

/// The board after so many steps, as everybody sees it.
fn shown(table: &Table, steps: usize) -> Option<PositionText> {
    board(table.played().view_at(steps, Viewer::Public).as_ref())
}

/// The soldier that changed sides between two boards.
fn turned(before: &Position, after: &PositionText) -> Option<Square> {
    let side = |piece: Option<Piece>| piece.map(|piece| piece.side);
    before.pieces().map(|(at, _)| at).find(|at| side(before.piece_at(*at)) != side(after.setup.piece_at(*at)))
}

impl EndgameRun {
    /// Begins an endgame by its key; the table is the one that it is played on.
    ///
    /// # Errors
    /// `unknown_game` for a key that there is not.
    pub fn begin(key: &str, prefs: Prefs) -> Result<(EndgameRun, Table), InputError> {
        EndgameRun::begin_after(0, key, prefs)
    }

    /// Begins an endgame that was tried so often: the other side's spy is another one each time.
    ///
    /// # Errors
    /// `unknown_game` for a key that there is not.
    pub fn begin_after(tries: u32, key: &str, prefs: Prefs) -> Result<(EndgameRun, Table), InputError> {
        let unknown = || InputError::head(InputErrorKind::UnknownGame, "there is no such endgame");
        let endgame = find_endgame(key).ok_or_else(unknown)?;
        let mut table = table_of(endgame, tries, prefs)?;
        let mut run = EndgameRun { tries, ..EndgameRun::of(endgame, None) };
        run.stand(&mut table);
        Ok((run, table))
    }

    /// A run without a table on a board. `before` is the table of the endgame before, which may fit.
    fn of(endgame: &'static Endgame, before: Option<Arc<Lookup>>) -> EndgameRun {
        EndgameRun {
            endgame,
            strategy: endgame.proof().map(|mate| mate.replies).unwrap_or_default(),
            lookup: endgame
                .position()
                .filter(|_| endgame.spy.is_none())
                .and_then(|position| Lookup::of(&position, before)),
            pursuit: None,
            tries: 0,
            state: State::Ask,
            before: Vec::new(),
            seen: 0,
            hints: 0,
            hint: None,
            hinted: false,
            taken_back: false,
            gone: false,
            hangs: false,
            pending: None,
            kept: 0,
            result: None,
            since: None,
            entered: 0,
        }
    }

    /// Returns the endgame that stands now.
    pub fn endgame(&self) -> &'static Endgame {
        self.endgame
    }

    /// Returns its result, once it is certain.
    pub fn result(&self) -> Option<PuzzleResult> {
        self.result
    }

    /// Begins the endgame that stands on this table anew.
    fn stand(&mut self, table: &mut Table) -> Reply {
        if let Ok(start) = table_of(self.endgame, self.tries, *table.prefs()) {
            table.take_over(&start);
        }
        let fresh = EndgameRun::of(self.endgame, self.lookup.take());
        let (entered, tries) = (self.entered, self.tries);
        *self = EndgameRun { entered, tries, seen: table.played().steps(), ..fresh };
        self.go(State::Ask, table)
    }

    fn go(&mut self, state: State, table: &mut Table) -> Reply {
        self.state = state;
        self.since = None;
        self.entered += 1;
        if state == State::Ask {
            (self.hints, self.hint) = (0, None);
            self.before.push(table.clone());
        }
        self.coached(table)
    }

    /// Gives the table the hints and limits of the endgame.
    fn coached(&self, table: &mut Table) -> Reply {
        let open = self.state == State::Ask;
        let refuted = self.state == (State::Gone { answered: true });
        // The solver plays alone: what it knows of its own spy is in sight all the time.
        let secret = self.endgame.spy.is_some();
        let mut coach =
            Coach { open, drawers: secret, sees: secret, near: Some(SOLVER), refuted, ..Coach::default() };
        coach.marks.extend(table.played().game().own_marks(SOLVER));
        if let Some(action) = self.hint.as_deref().filter(|_| open) {
            let all = self.hints > 1;
            match table.played().game().secret_point(SOLVER, action) {
                Some(point) => {
                    coach.marks.push(Mark {
                        kind: MarkKind::Hint,
                        point,
                        text: String::new(),
                        axes: Vec::new(),
                    });
                    coach.key = table.played().game().key_of(SOLVER, action).filter(|_| all);
                }
                None => crate::learn::hints::point_out_part(&table.board(), action, all, &mut coach),
            }
        }
        table.set_coach(coach)
    }

    /// The position on the board, with what the solver knows of the spies.
    fn known(&self, table: &Table) -> Option<MateState> {
        let mut state = self.endgame.state()?;
        for (step, (seat, action)) in table.played().main_line().enumerate() {
            let mv = match action {
                action if !activates(action) => action.parse().ok()?,
                _ if seat == SOLVER => state.activations().next().map(|at| Move::new(at, at))?,
                _ => {
                    let at = shown(table, step + 1).and_then(|shown| turned(state.position(), &shown))?;
                    Move::new(at, at)
                }
            };
            let mut moves = Vec::new();
            state.moves(&mut moves);
            if !moves.contains(&mv) {
                return None;
            }
            state.make(mv);
        }
        Some(state)
    }

    /// The position on the board.
    fn position(&self, table: &Table) -> Option<Position> {
        self.known(table).map(|state| *state.position())
    }

    /// Whether the strategy that is known wins from the board as it stands, the defender to move.
    fn is_by_proof(&self, table: &Table) -> bool {
        self.known(table).is_some_and(|mut state| verified(&mut state, &self.strategy, true).is_some())
    }

    /// The table has answered an input of the solver. Returns a reply where the run has changed it.
    pub fn after_input(&mut self, table: &mut Table) -> Option<Reply> {
        let steps = table.played().steps();
        if self.state != State::Ask || steps == self.seen {
            return None;
        }
        self.seen = steps;
        Some(match () {
            () if table.played().outcome().is_some() => self.end(table),
            // It was said once.
            () if self.gone => self.go_answer(table),
            () if self.is_by_proof(table) => self.keep(table),
            () => match self.by_table(table) {
                Some(stands) => self.judged(stands, table),
                None => {
                    self.pursue(table);
                    self.go(State::Judge, table)
                }
            },
        })
    }

    /// Whether the goal can still be reached, by the table; `None` without one.
    fn by_table(&self, table: &Table) -> Option<bool> {
        self.lookup.as_ref()?.reaches(self.endgame.goal, &self.position(table)?)
    }

    /// The moves of the side to move, by the table, the best first.
    fn valued(&self, table: &Table) -> Option<Vec<(Move, Value)>> {
        self.lookup.as_ref()?.moves(&self.position(table)?)
    }

    /// The table has said whether the goal can still be reached.
    fn judged(&mut self, stands: bool, table: &mut Table) -> Reply {
        if stands {
            return self.keep(table);
        }
        self.pending = self.valued(table).and_then(|moves| moves.first().map(|(mv, _)| mv.to_string()));
        self.go(State::Gone { answered: false }, table)
    }

    /// The goal stands after the last move.
    fn keep(&mut self, table: &mut Table) -> Reply {
        self.kept += 1;
        if self.endgame.goal == EndgameGoal::Hold && self.kept >= HELD_AFTER {
            return self.reached(true, table);
        }
        self.go_answer(table)
    }

    /// The other side is to move. What a table decides needs no search.
    fn go_answer(&mut self, table: &mut Table) -> Reply {
        let moves = self.valued(table).unwrap_or_default();
        let best = moves.first().filter(|(_, value)| *value != Value::Draw);
        self.pending = best.map(|(mv, _)| mv.to_string());
        self.go(State::Answer, table)
    }

    /// A computer's move, or a better one of the table.
    fn checked(&self, action: &str, table: &Table) -> String {
        let moves = self.valued(table).unwrap_or_default();
        let Some((best, most)) = moves.first() else { return action.to_owned() };
        let is_best = moves.iter().any(|(mv, value)| value == most && mv.to_string() == action);
        if is_best { action.to_owned() } else { best.to_string() }
    }

    /// The match is over.
    fn end(&mut self, table: &mut Table) -> Reply {
        let reached = table.played().outcome().is_some_and(|outcome| match self.endgame.goal {
            EndgameGoal::Win => outcome.winners == [SOLVER],
            EndgameGoal::Hold => outcome.winners.is_empty() || outcome.winners == [SOLVER],
        });
        self.reached(reached, table)
    }

    fn reached(&mut self, reached: bool, table: &mut Table) -> Reply {
        let result = match () {
            () if !reached => PuzzleResult::Wrong,
            () if self.hinted => PuzzleResult::WithHint,
            () if self.taken_back || self.gone => PuzzleResult::TakenBack,
            () => PuzzleResult::FirstTry,
        };
        self.result = Some(result);
        self.go(if reached { State::Won } else { State::Over }, table)
    }

    // ---- Questions to a computer

    /// Prepares the search of a question with spies.
    fn pursue(&mut self, table: &Table) {
        let state = self.known(table).filter(|_| self.endgame.spy.is_some());
        self.pursuit = state.map(|state| Arc::new(Pursuit::new(state)));
    }

    fn asks(&self) -> bool {
        match self.state {
            State::Advise | State::Judge => true,
            State::Answer => self.pending.is_none(),
            State::Ask | State::Gone { .. } | State::Won | State::Over => false,
        }
    }

    /// Answer of the search with spies.
    fn pursued(&mut self, table: &mut Table) -> Reply {
        let verdict = self.pursuit.take().and_then(|pursuit| pursuit.verdict().cloned());
        if let Some(Verdict::Wins(mate)) = &verdict {
            // Both strategies win wherever they are defined: what follows the later one stays in it.
            self.strategy.extend(mate.replies.iter().map(|(key, mv)| (*key, *mv)));
        }
        if self.state == State::Advise {
            let best = match verdict {
                Some(Verdict::Gone(best) | Verdict::Hangs(best) | Verdict::Unknown(best)) => {
                    best.map(written)
                }
                Some(Verdict::Wins(_)) | None => None,
            };
            let action = self.proven_move(table).or(best);
            return self.advise(action, table);
        }
        match verdict {
            Some(Verdict::Wins(_)) => self.keep(table),
            Some(Verdict::Gone(answer)) => {
                self.pending = answer.map(written);
                self.go(State::Gone { answered: false }, table)
            }
            Some(Verdict::Hangs(_)) => {
                self.hangs = true;
                self.go(State::Gone { answered: false }, table)
            }
            // Nobody is blamed for what is not known.
            Some(Verdict::Unknown(_)) | None => self.go_answer(table),
        }
    }

    /// The table that is not made yet.
    fn unmade(&self) -> Option<&Arc<Lookup>> {
        self.lookup.as_ref().filter(|lookup| !lookup.is_made())
    }

    /// Returns the name of the question to a computer, another one for each; `None` where there is none.
    pub fn turn_name(&self) -> Option<String> {
        self.asks().then(|| format!("endgame:{}", self.entered))
    }

    /// Returns the question to a computer, if there is one.
    pub fn request_of_computer(&self, table: &Table) -> Option<Request> {
        if let Some(pursuit) = self.pursuit.clone().filter(|_| self.asks()) {
            return Some(table.to_prepare(pursuit, self.entered));
        }
        let played = table.played();
        let view = |seat| Observation::new(played.game(), seat);
        if !self.asks() {
            return None;
        }
        match self.state {
            State::Advise | State::Judge if self.unmade().is_some() => {
                Some(table.to_prepare(self.unmade()?.clone(), self.entered))
            }
            State::Advise => Some(table.to_advise(view(SOLVER), self.entered)),
            State::Judge => {
                let winner = match self.endgame.goal {
                    EndgameGoal::Win => SOLVER,
                    EndgameGoal::Hold => *played.game().to_move().first()?,
                };
                let request = ProofRequest::of_win(played.kind(), view(winner));
                Some(table.to_prove(request, self.entered))
            }
            State::Answer => {
                let defender = *played.game().to_move().first()?;
                let thinking = Thinking::of(played, defender, Player::Level(DEFENDER), SEED)?;
                Some(table.to_refute(thinking, Budget::NONE, ANSWER_AFTER, self.entered))
            }
            State::Ask | State::Gone { .. } | State::Won | State::Over => None,
        }
    }

    /// Takes the answer of a computer to a question from [`EndgameRun::request_of_computer`]. `None` for an old question, whose
    /// answer counts for nothing.
    pub fn computed(&mut self, table: &mut Table, turn: &Request, found: Option<&Found>) -> Option<Reply> {
        if turn.question() != Some(self.entered) || !table.stands_at(turn) {
            return None;
        }
        match (self.state, found) {
            (State::Advise | State::Judge, Some(Found::Prepared)) if self.pursuit.is_some() => {
                Some(self.pursued(table))
            }
            (State::Advise, Some(Found::Prepared)) => {
                let action = self.proven_move(table);
                Some(self.advise(action, table))
            }
            (State::Judge, Some(Found::Prepared)) => Some(match self.by_table(table) {
                Some(stands) => self.judged(stands, table),
                // It was stopped.
                None => self.go_answer(table),
            }),
            (State::Advise, found) => {
                let action = match found {
                    Some(Found::Hint { open: Some(hint), .. }) => Some(hint.action.clone()),
                    _ => None,
                };
                Some(self.advise(action, table))
            }
            (State::Judge, Some(Found::Judged(judged))) => Some(match (self.endgame.goal, &judged.proof) {
                (EndgameGoal::Win, Proof::Fails(line)) => {
                    self.pending = line.first().cloned();
                    self.go(State::Gone { answered: false }, table)
                }
                // The computer finds the winning move when it goes on.
                (EndgameGoal::Hold, Proof::Holds) => self.go(State::Gone { answered: false }, table),
                (EndgameGoal::Win, Proof::Holds) | (EndgameGoal::Hold, Proof::Fails(_) | Proof::Unknown) => {
                    self.keep(table)
                }
                // Nobody is blamed for what is not known.
                (EndgameGoal::Win, Proof::Unknown) => self.go_answer(table),
            }),
            (State::Judge, _) => Some(self.go_answer(table)),
            (State::Answer, Some(Found::Act(answer))) => {
                let action = self.checked(&answer.action, table);
                Some(self.answer(&action, table))
            }
            _ => None,
        }
    }

    fn advise(&mut self, action: Option<String>, table: &mut Table) -> Reply {
        self.state = State::Ask;
        self.entered += 1;
        self.hint = action;
        if self.hint.is_some() {
            (self.hints, self.hinted) = (1, true);
        }
        self.coached(table)
    }

    /// Plays an action of the defender.
    fn act(&mut self, action: &str, table: &mut Table) -> Option<Reply> {
        let seat = *table.played().game().to_move().first()?;
        let before = table.played().steps();
        let reply = table.act(seat, action);
        self.seen = table.played().steps();
        (self.seen > before).then_some(reply)
    }

    fn answer(&mut self, action: &str, table: &mut Table) -> Reply {
        let played = self.act(action, table);
        let shown =
            if table.played().outcome().is_some() { self.end(table) } else { self.go(State::Ask, table) };
        match played {
            Some(reply) => Reply { scene: shown.scene, ..reply },
            None => shown,
        }
    }

    // ---- Time

    /// Notes the time at which the state was entered: `now` by any steady clock, in milliseconds.
    pub fn note(&mut self, now: u64) {
        self.since.get_or_insert(now);
    }

    /// Whether an answer is about to be played.
    fn answers(&self) -> bool {
        matches!(self.state, State::Gone { answered: false } | State::Answer) && self.pending.is_some()
    }

    /// Returns the time at which something happens by itself; `None` where the endgame rests.
    pub fn next_tick(&self, now: u64) -> Option<u64> {
        self.answers().then(|| self.since.unwrap_or(now) + ANSWER_AFTER)
    }

    /// Time has passed; `now` is any steady clock, in milliseconds.
    pub fn tick(&mut self, table: &mut Table, now: u64) -> GuideStep {
        let passed = now.saturating_sub(*self.since.get_or_insert(now));
        if !self.answers() || passed < ANSWER_AFTER {
            return GuideStep::Nothing;
        }
        let action = self.pending.take();
        if self.state == State::Answer {
            let action = action.unwrap_or_default();
            return GuideStep::Table(Box::new(self.answer(&action, table)));
        }
        let played = action.and_then(|action| self.act(&action, table));
        let shown = self.go(State::Gone { answered: played.is_some() }, table);
        GuideStep::Table(Box::new(match played {
            Some(reply) => Reply { scene: shown.scene, ..reply },
            None => shown,
        }))
    }

    // ---- Buttons

    /// Whether a move of the solver's own stands that can be taken back.
    pub(super) fn may_take_back(&self) -> bool {
        match self.state {
            State::Ask => self.before.len() > 1,
            State::Gone { .. } | State::Over => !self.before.is_empty(),
            State::Advise | State::Judge | State::Answer | State::Won => false,
        }
    }

    /// Takes the solver's last move back, and the answer to it.
    fn take_back(&mut self, table: &mut Table) -> Reply {
        if self.state == State::Ask {
            // The position that stands.
            self.before.pop();
        }
        if let Some(before) = self.before.pop() {
            table.take_over(&before);
        }
        self.taken_back = true;
        self.pending = None;
        if self.state == State::Ask && !self.gone {
            self.kept = self.kept.saturating_sub(1);
        }
        if self.state == State::Over {
            self.result = None;
        }
        (self.gone, self.hangs) = (false, false);
        self.seen = table.played().steps();
        self.go(State::Ask, table)
    }

    /// Goes on after a move that let the goal go.
    fn go_on(&mut self, table: &mut Table) -> Reply {
        self.gone = true;
        self.pending = None;
        // It comes back, also where it is left now.
        self.result = Some(PuzzleResult::Wrong);
        if table.played().outcome().is_some() {
            return self.end(table);
        }
        let own = table.played().game().to_move().first() == Some(&SOLVER);
        if own { self.go(State::Ask, table) } else { self.go_answer(table) }
    }

    /// The next endgame of the book.
    pub(super) fn next(&self) -> Option<&'static Endgame> {
        endgames_of(self.endgame.book).iter().find(|endgame| endgame.number > self.endgame.number)
    }

    /// A button of the run was pressed. `None` for one that is not there.
    pub fn press(&mut self, table: &mut Table, id: &str) -> Option<Reply> {
        if !self.buttons(table.prefs().lang).iter().any(|button| button.id == id) {
            return None;
        }
        Some(match id {
            "endgame:hint" if self.hint.is_some() => {
                self.hints = 2;
                self.coached(table)
            }
            "endgame:hint" => match self.proven_move(table) {
                Some(action) => self.advise(Some(action), table),
                None => {
                    self.state = State::Advise;
                    self.entered += 1;
                    self.pursue(table);
                    self.coached(table)
                }
            },
            "endgame:back" => self.take_back(table),
            "endgame:on" => self.go_on(table),
            "endgame:again" => {
                self.tries += 1;
                self.stand(table)
            }
            "endgame:next" => {
                self.endgame = self.next()?;
                self.tries = 0;
                self.stand(table)
            }
            _ => return None,
        })
    }

    /// The move of the proof's strategy on the board as it stands, or the best one by the table.
    fn proven_move(&self, table: &Table) -> Option<String> {
        let state = self.known(table)?;
        let of_table = || self.valued(table).and_then(|moves| moves.first().map(|(mv, _)| *mv));
        self.strategy.get(&state.key()).copied().or_else(of_table).map(written)
    }
}
