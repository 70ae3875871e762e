//! Misdeeds of another device. A *cheat* is proven by statements that its seat signed; an *offence* only shows whom not
//! to listen to, for anybody may have bent a frame on its way.

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::crypto::Signed;

/// Kind of a cheat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, Error)]
pub enum Cheat {
    /// It told two peers two different first words.
    #[error("it greeted in two different ways")]
    TwoHellos,
    /// It signed two different entries for one place of the log.
    #[error("it signed two different entries for one place")]
    Forked,
    /// It made two different proposals of one number.
    #[error("it made two different proposals of one number")]
    TwoProposals,
    /// It appended an action of its own that the rules do not allow.
    #[error("its action is against the rules")]
    Illegal,
    /// Its secret action, once opened, is against the rules or against what followed.
    #[error("its secret was against the rules")]
    FalseSecret,
    /// It appended to the log when another had to.
    #[error("it acted out of turn")]
    OutOfTurn,
    /// It signed an entry that does not follow from the log.
    #[error("its entry does not follow from the log")]
    BrokenChain,
    /// It appended a proposal that was never made, or one that is in the log already.
    #[error("it appended what was not proposed")]
    FalseProposal,
}

/// Deed of a peer that no honest one does.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Error)]
pub enum Offence {
    /// It is not one of the players.
    #[error("it is none of the players")]
    Stranger,
    /// A frame is longer than any that is sent.
    #[error("its frame is too long")]
    Oversized,
    /// A frame that does not open with the keys of this pairing.
    #[error("its frame cannot be opened")]
    Sealed,
    /// Content that cannot be read.
    #[error("its frame cannot be read")]
    Malformed,
    /// It plays another match.
    #[error("it plays another match")]
    OtherMatch,
    /// A signature does not hold.
    #[error("a signature does not hold")]
    BadSignature,
    /// An opening or share does not match its commitment.
    #[error("an opening is not what was committed to")]
    FalseOpening,
    /// It appended an action that the rules refuse.
    #[error("it appended what the rules refuse")]
    Refused,
    /// It sends more than is read.
    #[error("it sends too much")]
    Flood,
}

/// Proof that a seat cheated, for anybody who has the plan and the hellos.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Proof {
    pub seat: u8,
    pub cheat: Cheat,
    /// Signed statements; two of them where one alone would be no cheat.
    pub signed: Vec<Signed>,
}
