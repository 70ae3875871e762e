//! The order of stones, swaps, declared numbers and offers under each opening rule; docs/rules/gomoku.md, “Opening rules”.

use super::options::{OpeningRule, RuleSet};
use super::play::illegal;
use super::point::Point;
use super::{Gomoku, Phase};
use crate::game::IllegalAction;
use crate::words::texts;

/// Fifth moves that Black offers under 塔拉山口-10.
pub(super) const TARAGUCHI_FIFTHS: u8 = 10;
/// Fifth moves that Black offers under 五手两打.
const TWO_OFFERS: u8 = 2;

impl Gomoku {
    /// Whether the first player lays all three stones of the opening: 指定开局, or the rule has it so.
    pub(super) fn designates(&self) -> bool {
        let laid = match self.options.opening_rule {
            OpeningRule::SwapTwoOffers => self.options.designated_opening,
            OpeningRule::Soosyrv8 | OpeningRule::Yamaguchi => true,
            OpeningRule::Taraguchi10 => false,
        };
        laid && self.options.rules == RuleSet::Professional && self.history.len() < 3
    }

    /// Number of fifth moves that holds before anybody declares one.
    pub(super) fn fifths_at_first(&self) -> u8 {
        match self.options.opening_rule {
            OpeningRule::SwapTwoOffers => TWO_OFFERS,
            OpeningRule::Soosyrv8 | OpeningRule::Taraguchi10 | OpeningRule::Yamaguchi => 0,
        }
    }

    /// Whether the seat that may swap can let Black offer ten fifth moves instead.
    pub(super) fn may_offer_ten(&self) -> bool {
        self.phase == Phase::Swap
            && self.options.opening_rule == OpeningRule::Taraguchi10
            && self.history.len() == 4
    }

    /// Numbers of fifth moves that may be declared now.
    pub(super) fn declarable(&self) -> std::ops::Range<u8> {
        match self.phase {
            Phase::Declare => 1..self.options.opening_rule.most_fifths().unwrap_or(1) + 1,
            Phase::Swap if self.may_offer_ten() => TARAGUCHI_FIFTHS..TARAGUCHI_FIFTHS + 1,
            Phase::Opening | Phase::Swap | Phase::Offer | Phase::Choose | Phase::Play | Phase::End => 0..0,
        }
    }

    /// Phase after a stone of the opening.
    pub(super) fn after_stone(&self) -> Phase {
        if self.options.rules != RuleSet::Professional {
            return Phase::Play;
        }
        match (self.options.opening_rule, self.history.len()) {
            (OpeningRule::SwapTwoOffers | OpeningRule::Soosyrv8, 3) | (OpeningRule::Taraguchi10, 1..=5) => {
                Phase::Swap
            }
            (OpeningRule::Soosyrv8, 4) | (OpeningRule::Yamaguchi, 3) => Phase::Declare,
            (OpeningRule::SwapTwoOffers | OpeningRule::Yamaguchi, 4) => self.before_fifth(),
            (_, 0..=4) => Phase::Opening,
            _ => Phase::Play,
        }
    }

    /// Phase after the colours were swapped or kept.
    pub(super) fn after_swap(&self) -> Phase {
        match (self.options.opening_rule, self.history.len()) {
            (OpeningRule::Soosyrv8, 4) => self.before_fifth(),
            (OpeningRule::Taraguchi10, 5) => Phase::Play,
            _ => Phase::Opening,
        }
    }

    /// Phase after a number of fifth moves was declared.
    pub(super) fn after_declaration(&self) -> Phase {
        match self.options.opening_rule {
            OpeningRule::Soosyrv8 | OpeningRule::Yamaguchi => Phase::Swap,
            OpeningRule::SwapTwoOffers | OpeningRule::Taraguchi10 => Phase::Offer,
        }
    }

    /// Phase in which Black comes to stone 5. **Ruling**: a single fifth move is laid at once, without an offer.
    fn before_fifth(&self) -> Phase {
        if self.fifths > 1 { Phase::Offer } else { Phase::Opening }
    }

    /// “从天元开始”; **Ruling**: stone 2 within the central 3×3, stone 3 within the central 5×5. Under 塔拉山口-10 stone 4 lies
    /// within the central 7×7, and a single stone 5 within the central 9×9.
    pub(super) fn outside_opening(&self, at: Point) -> Option<IllegalAction> {
        let taraguchi = self.options.opening_rule == OpeningRule::Taraguchi10;
        match self.history.len() {
            0 if at != Point::CENTRE => Some(illegal(texts::gomoku::first_in_centre())),
            1 if !at.in_central(3) => Some(illegal(texts::gomoku::second_near_centre())),
            2 if !at.in_central(5) => Some(illegal(texts::gomoku::third_near_centre())),
            3 if taraguchi && !at.in_central(7) => Some(illegal(texts::gomoku::fourth_near_centre())),
            4 if taraguchi && !at.in_central(9) => Some(illegal(texts::gomoku::fifth_near_centre())),
            _ => None,
        }
    }
}
