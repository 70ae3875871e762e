//! Adapter between a game's computer player and the search.

use super::engine::{Candidate, Engine, MoveReason, Observation, SearchRequest};
use super::{Game, Rules};
use crate::search::{
    Control, LEVEL_TABLE, LevelTable, Line, Proof, PuzzleGoal, SearchPosition, Searcher, wins_in,
};
use crate::seat::Seat;

/// Proofs of a game, each from the view of one seat.
#[derive(Debug)]
pub struct Proofs<G> {
    /// Returns all actions of a seat that is to move which reach an aim, as [`Engine::solutions`] does.
    pub solutions: fn(&G, Seat, PuzzleGoal, u32, &mut Control) -> Option<Vec<String>>,
    /// Proves that a seat reaches its aim after its move, as [`Engine::prove`] does.
    pub prove: fn(&G, Seat, PuzzleGoal, u32, &mut Control) -> Proof,
}

/// Computer player of one game, in terms of the game's own type. It is an [`Engine`].
pub trait SearchPlayer: Send {
    /// The game.
    type Game: Game;
    /// Limits of the levels.
    const LEVELS: &'static LevelTable = &LEVEL_TABLE;
    /// Proofs of the game's puzzles; none where it has no puzzles.
    const PROOFS: Option<Proofs<Self::Game>> = None;

    /// Examines the actions of a seat that is to move, as [`Engine::think`] does.
    fn think(
        game: &Self::Game,
        seat: Seat,
        request: &mut SearchRequest,
        control: &mut Control,
    ) -> Vec<Candidate>;

    /// Returns the expected score of a seat, as [`Engine::expects`] does. By default that of the best action of the seat to
    /// move, turned for its opponents.
    fn expects(game: &Self::Game, seat: Seat, request: &mut SearchRequest, control: &mut Control) -> f32 {
        let Some(mover) = game.to_move().first().copied() else { return 0.5 };
        let found = Self::think(game, mover, request, control);
        let best = found.first().map_or(0.5, |best| best.expected);
        if game.opposes(mover, seat) { 1.0 - best } else { best }
    }

    /// Whether a seat agrees to the game's own offer, as [`Engine::accepts`] does.
    fn accepts(
        _game: &Self::Game,
        _seat: Seat,
        _request: &mut SearchRequest,
        _control: &mut Control,
    ) -> bool {
        false
    }

    /// Whether a seat wins by force, as [`Engine::wins`] says.
    fn wins(_game: &Self::Game, _seat: Seat, _control: &mut Control) -> Proof {
        Proof::Unknown
    }
}

impl<P: SearchPlayer> Engine for P {
    fn levels(&self) -> &'static LevelTable {
        P::LEVELS
    }

    fn think(
        &mut self,
        view: &Observation,
        request: &mut SearchRequest,
        control: &mut Control,
    ) -> Vec<Candidate> {
        let seat = view.seat();
        match view.get::<P::Game>() {
            Some(game) if game.to_move().contains(&seat) => {
                <P as SearchPlayer>::think(game, seat, request, control)
            }
            _ => Vec::new(),
        }
    }

    fn expects(&mut self, view: &Observation, request: &mut SearchRequest, control: &mut Control) -> f32 {
        view.get::<P::Game>()
            .map_or(0.5, |game| <P as SearchPlayer>::expects(game, view.seat(), request, control))
    }

    fn accepts(
        &mut self,
        view: &Observation,
        _offer: &'static str,
        request: &mut SearchRequest,
        control: &mut Control,
    ) -> bool {
        view.get::<P::Game>()
            .is_some_and(|game| <P as SearchPlayer>::accepts(game, view.seat(), request, control))
    }

    fn solutions(
        &mut self,
        view: &Observation,
        aim: PuzzleGoal,
        moves: u32,
        control: &mut Control,
    ) -> Option<Vec<String>> {
        let (game, proofs) = (view.get::<P::Game>()?, P::PROOFS?);
        (proofs.solutions)(game, view.seat(), aim, moves, control)
    }

    fn prove(&mut self, view: &Observation, aim: PuzzleGoal, moves: u32, control: &mut Control) -> Proof {
        match (view.get::<P::Game>(), P::PROOFS) {
            (Some(game), Some(proofs)) => (proofs.prove)(game, view.seat(), aim, moves, control),
            _ => Proof::Unknown,
        }
    }

    fn wins(&mut self, view: &Observation, control: &mut Control) -> Proof {
        view.get::<P::Game>()
            .map_or(Proof::Unknown, |game| <P as SearchPlayer>::wins(game, view.seat(), control))
    }
}

impl SearchRequest<'_> {
    /// Searches a position with the level's blind spots and tables that fit the budget. Returns a line for each move of the
    /// root; the first `width` were searched as such.
    pub fn search<T: SearchPosition>(
        &self,
        state: &mut T,
        control: &mut Control,
        nodes_a_milli: u64,
        width: usize,
        only: Option<&[T::Move]>,
    ) -> Vec<Line<T::Move>> {
        let mut searcher = Searcher::sized(control.budget().most_nodes(nodes_a_milli));
        searcher.set_blind_spots(self.skill.blind_spots(self.salt));
        searcher.tune(self.tuning);
        searcher.think(state, control, width, only, &mut |_, _, _| {})
    }
}

impl MoveReason {
    /// Returns the reason that counts before all others: a forced win, or no choice.
    pub fn forced(value: i32, alone: bool) -> Option<MoveReason> {
        wins_in(value).map(MoveReason::Wins).or(alone.then_some(MoveReason::Only))
    }
}
