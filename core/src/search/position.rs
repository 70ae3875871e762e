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

/// Declares [`Margins`], with every number under its name.
macro_rules! margins {
    ($($(#[doc = $doc:literal])+ $name:ident = $none:literal,)+) => {
        /// Numbers that a game's search is tuned with; values in the units of its evaluation.
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        pub struct Margins {
            $($(#[doc = $doc])+ pub $name: i32,)+
        }

        impl Margins {
            /// Every technique that a game has to choose is off.
            pub const NONE: Margins = Margins { $($name: $none,)+ };

            /// The names of all numbers.
            pub const NAMES: &'static [&'static str] = &[$(stringify!($name),)+];

            fn set(&mut self, name: &str, value: i32) {
                match name {
                    $(stringify!($name) => self.$name = value,)+
                    _ => {}
                }
            }
        }
    };
}

margins! {
    /// Margin per ply for reverse futility pruning.
    reverse = 0,
    /// Margin per ply below alpha for razoring.
    razor = 0,
    /// Margin of a quiet move for futility pruning.
    futility = 0,
    /// Margin of a quiet move for futility pruning, more for each ply of depth.
    futility_depth = 0,
    /// Margin beyond the captured piece for delta pruning in quiescence.
    delta = 0,
    /// Score above beta that makes a null move one ply cheaper.
    pass = 1,
    /// Margin of the evaluation below beta for a null move, for each ply of depth.
    pass_depth = 10,
    /// Half the first window of a new depth.
    window = 1,
    /// Half a window beyond which it is opened wide.
    widest = 800,
    /// Late move reductions: plies of the first one, in hundredths.
    reduction = 60,
    /// Late move reductions: by how much the product of logarithms is divided, in hundredths.
    reduction_divisor = 220,
    /// Margin of the best known move over all others for a singular extension, for each ply of depth.
    singular = 2,
    /// Further margin for a double extension; 0 for none.
    double = 0,
    /// Weight of the correction history by the last move, in 16ths; 0 for none.
    correction = 0,
    /// Whether the move before a node that fails low is rewarded (1).
    reward_before = 0,
    /// Whether evaluations are kept where a node returns at once (1).
    keep_evals = 0,
    /// Whether continuation histories are halved between searches, too (1).
    age_continuations = 0,
    /// Whether a node forgets the killers of other subtrees (1).
    fresh_killers = 0,
    /// Weight of the best move's share of nodes in the time of a move, in hundredths; 0 for none.
    time_share = 0,
    /// Time that a lost point of the value adds to a move, in thousandths; 0 for none.
    time_fall = 0,
}

/// Numbers of [`Margins`] that are changed for a trial, by name.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Tuning(Vec<(String, i32)>);

impl Tuning {
    /// Nothing is changed.
    pub fn none() -> &'static Tuning {
        static NONE: Tuning = Tuning(Vec::new());
        &NONE
    }

    /// Adds a number, written as `name=value`.
    pub fn add(&mut self, text: &str) -> Result<(), TuningError> {
        let (name, value) = text.split_once('=').ok_or_else(|| TuningError::Form(text.to_owned()))?;
        if !Margins::NAMES.contains(&name) {
            return Err(TuningError::Unknown(name.to_owned()));
        }
        let value = value.parse().map_err(|_| TuningError::Form(text.to_owned()))?;
        self.0.push((name.to_owned(), value));
        Ok(())
    }

    /// Changes the numbers.
    pub fn apply(&self, margins: &mut Margins) {
        for (name, value) in &self.0 {
            margins.set(name, *value);
        }
    }
}

/// Why a number cannot be changed.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum TuningError {
    /// There is none of this name.
    #[error("there is no number {name}; there are {names}", name = .0, names = Margins::NAMES.join(", "))]
    Unknown(String),
    /// The text has another form.
    #[error("{0} is not of the form name=value, with a whole number")]
    Form(String),
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

/// Blind spots of a weak player: each move is overlooked with some probability, always the same moves for a
/// salt. So a threat that is overlooked stays so until something moves.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct BlindSpots {
    /// The draw.
    pub salt: u64,
    /// Probability of overlooking a move, in 65,536ths; 0 for a player that sees everything.
    pub chance: u16,
}

impl BlindSpots {
    /// The blind spots of a draw that overlook a move with a probability in thousandths.
    pub fn new(salt: u64, thousandths: u16) -> BlindSpots {
        BlindSpots { salt, chance: (u32::from(thousandths) * 65_535 / 1000) as u16 }
    }

    /// Whether a move is not seen.
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
