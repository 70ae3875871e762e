//! Every question to the board.

use qishe_core::table::BoardQuestion::{
    self, Alike, Attackers, Changed, Clocks, Hanging, Here, Idle, Lines, Moves, Pieces, Score, Taken,
    Threats, Turn,
};

/// All questions, those about a point at this one.
pub fn questions(point: u16) -> [BoardQuestion; 14] {
    [
        Turn,
        Here { point },
        Idle { point },
        Pieces,
        Alike { point },
        Lines { point },
        Moves { point },
        Attackers { point },
        Hanging,
        Threats,
        Changed,
        Taken,
        Score,
        Clocks,
    ]
}
