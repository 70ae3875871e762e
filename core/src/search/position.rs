//! Interface between a game and the search.

use std::fmt::Debug;

/// Which moves are asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Which {
    /// Those that change much at once (captures, fours): tried first, and alone in quiescence.
    Noisy,
    /// All others.
    Quiet,
}

/// A move that may be made, and where it comes in the order.
#[derive(Debug, Clone, Copy)]
pub struct ScoredMove<M> {
    /// The move.
    pub mv: M,
    /// Noisy moves: estimated gain; negative ones come after the quiet moves and are not part of quiescence. Quiet moves: any
    /// knowledge of the game, on the scale of the search's histories (some thousands).
    pub order: i32,
}

/// Numbers that a game's search is tuned with, in the units of its evaluation.
#[derive(Debug, Clone, Copy)]
pub struct Margins {
    /// Margin per ply for reverse futility pruning.
    pub reverse: i32,
    /// Margin per ply below alpha for razoring.
    pub razor: i32,
    /// Margin of a quiet move for futility pruning: (at once, per ply).
    pub futility: (i32, i32),
    /// Margin beyond the captured piece for delta pruning in quiescence.
    pub delta: i32,
    /// Score above beta that makes a null move one ply cheaper.
    pub pass: i32,
    /// Half the first window of a new depth.
    pub window: i32,
}

/// A game's state for searching, with making and taking back. It is built from what one seat may see.
///
/// Values count for the side to move. A side may move twice running: the search looks at [`SearchPosition::side`] before and
/// after a move, and turns the value only where it changed.
pub trait SearchPosition {
    /// A move: small.
    type Move: Copy + Eq + Debug;

    /// The tuned numbers.
    const MARGINS: Margins;
    /// Number of values of [`SearchPosition::piece_to`], over both sides.
    const PIECE_TO_COUNT: usize;
    /// Number of values of [`SearchPosition::butterfly_index`], for one side.
    const BUTTERFLY_COUNT: usize;

    /// A number for all that the future depends on; whose turn it is, too.
    fn key(&self) -> u64;

    /// The side to move, 0 or 1: partners are one side.
    fn side(&self) -> usize;

    /// Returns the score of a position that is over although moves may be left: a repetition, a full board. Called
    /// below the root only. `ply` counts from the root.
    fn terminal_score(&mut self, ply: usize) -> Option<i32>;

    /// Score where no move is left.
    fn no_moves_score(&mut self, ply: usize) -> i32;

    /// Whether the side to move must answer (check, a four): nothing is pruned by the evaluation then, and quiescence looks
    /// at every move.
    fn in_check(&self) -> bool {
        false
    }

    /// Evaluates the position for the side to move.
    fn evaluate(&mut self) -> i32;

    /// Adds the moves of a kind to a list. [`Which::Noisy`] and [`Which::Quiet`] together are all that may be made,
    /// each once.
    fn moves(&mut self, which: Which, list: &mut Vec<ScoredMove<Self::Move>>);

    /// Adds the noisy moves that quiescence tries `_deep` plies after it began: fewer of them where captures go on and on.
    fn noisy_moves(&mut self, _deep: u32, list: &mut Vec<ScoredMove<Self::Move>>) {
        self.moves(Which::Noisy, list);
    }

    /// Returns the move with this code, if it may be made here.
    fn decode(&mut self, code: u32) -> Option<Self::Move>;

    /// A move as a number other than 0, the same in every position.
    fn code(mv: Self::Move) -> u32;

    /// Whether a move is [`Which::Noisy`].
    fn is_noisy(&self, mv: Self::Move) -> bool;

    /// Returns the index of the moving piece and its target, for the histories.
    fn piece_to(&self, mv: Self::Move) -> usize;

    /// Returns the index of source and target, for the butterfly history.
    fn butterfly_index(&self, mv: Self::Move) -> usize;

    /// Whether the static exchange evaluation (SEE) of a noisy move reaches a threshold. Moves below it are pruned near the
    /// leaves.
    fn see_ge(&mut self, _mv: Self::Move, _threshold: i32) -> bool {
        true
    }

    /// Returns the material that a noisy move takes at once, for quiescence.
    fn capture_value(&self, _mv: Self::Move) -> i32 {
        0
    }

    /// Makes a move.
    fn make(&mut self, mv: Self::Move);

    /// Takes the last move back.
    fn unmake(&mut self);

    /// Whether null-move pruning is sound here: not in games with zugzwang, not in late endgames.
    fn may_pass(&self) -> bool {
        false
    }

    /// Passes the turn.
    fn pass(&mut self) {}

    /// Takes a pass back.
    fn unpass(&mut self) {}
}

/// Blind spots of a weak player: each opponent move is overlooked with some probability, always the same moves for a
/// salt. So a threat that is overlooked stays so until something moves.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct BlindSpots {
    /// The draw.
    pub salt: u64,
    /// Probability of overlooking a move, in 65,536ths; 0 for a player that sees everything.
    pub chance: u16,
}

impl BlindSpots {
    /// Whether a move of the enemy's is not seen.
    #[inline]
    pub fn misses(self, code: u32) -> bool {
        if self.chance == 0 {
            return false;
        }
        let mixed = (self.salt ^ u64::from(code)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let mixed = (mixed ^ mixed >> 29).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        ((mixed >> 40) as u16) < self.chance
    }
}
