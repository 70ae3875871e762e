//! Taps, presses and typed entries, resolved to drafts and actions.

use super::draft::Drafted;
use super::press::Press;
use crate::game::{Draft, IllegalAction, IllegalActionKind, Input, InputEffect, ViewContext, first_word};
use crate::games::gomoku::action::Action;
use crate::games::gomoku::options::typed_points;
use crate::games::gomoku::play::illegal;
use crate::games::gomoku::point::{Point, Points};
use crate::games::gomoku::{Gomoku, Phase, names};
use crate::scene::{Button, Prompt};
use crate::seat::Seat;
use crate::words::{Text, texts};

fn refuse(reason: Text) -> InputEffect {
    InputEffect::Refuse(illegal(reason))
}

fn act(action: Action) -> InputEffect {
    InputEffect::Act(action.to_string())
}

impl Input for Gomoku {
    fn tap(&self, context: &ViewContext, at: u16, count: u8) -> InputEffect {
        let (Some(_), Some(at)) = (context.actor, Point::from_number(at)) else {
            return InputEffect::Nothing;
        };
        if count > 1 || self.lingering(context).is_some() {
            return InputEffect::Nothing;
        }
        match self.phase {
            Phase::Opening | Phase::Play => self.stone(at),
            Phase::Swap => refuse(texts::gomoku::swap_first(names::side(self.mover))),
            Phase::Declare => refuse(texts::gomoku::declare_first(names::side(self.mover.other()))),
            Phase::Offer => self.drafted(at, context),
            Phase::Choose if self.playable().contains(at) => act(Action::Choose(at)),
            Phase::Choose => refuse(texts::gomoku::choose_offered(self.offers.len())),
            Phase::End => InputEffect::Nothing,
        }
    }

    fn press(&self, context: &ViewContext, id: &str) -> Option<InputEffect> {
        let (press, row) = Press::read(id)?;
        // Switches work for everybody, at any time.
        if let Press::Mark(switch) = press {
            return Some(InputEffect::Toggle(switch.name().to_owned()));
        }
        let actor = context.actor?;
        if row.is_some_and(|row| row != actor) {
            return None;
        }
        Some(match (press, Drafted::points(context)) {
            (Press::Swap, _) => act(Action::Swap),
            (Press::Keep, _) => act(Action::Keep),
            (Press::Declare(count), _) => act(Action::Declare(count)),
            (Press::OfferYes, points) if points.len() == usize::from(self.fifths) => {
                act(Action::Offer(points.to_vec()))
            }
            (Press::OfferYes, _) => refuse(texts::gomoku::offer_tap(self.fifths)),
            (Press::OfferClear, _) => InputEffect::Draft(Draft::default()),
            (Press::Claim, _) => act(Action::Claim),
            (Press::Pass, _) => act(Action::Pass),
            (Press::Choose(at), _) => act(Action::Choose(at)),
            (Press::Next, _) => InputEffect::Seen,
            (Press::Mark(_), _) => return None,
        })
    }

    /// `h8`; several points for an offer; a number to declare; the words of actions in either language.
    fn enter(&self, context: &ViewContext, text: &str) -> InputEffect {
        if context.actor.is_none() || self.phase == Phase::End {
            return InputEffect::Nothing;
        }
        let word = match text {
            "swap" | "交换" | "换" => Some(Action::Swap),
            "keep" | "不交换" | "不换" => Some(Action::Keep),
            "claim" | "禁手" => Some(Action::Claim),
            "pass" | "停" | "停一手" => Some(Action::Pass),
            _ => None,
        };
        if let Some(action) = word {
            return act(action);
        }
        if let Some(count) = self.typed_number(text) {
            return act(Action::Declare(count));
        }
        let places = ["offer", "choose", "打", "选"].iter().find_map(|verb| text.strip_prefix(verb));
        match (self.phase, typed(places.unwrap_or(text)).as_slice()) {
            (Phase::Offer, points) if !points.is_empty() => {
                let offer = || act(Action::Offer(points.to_vec()));
                self.why_no_offer(points).map_or_else(offer, InputEffect::Refuse)
            }
            (Phase::Choose, [at]) => act(Action::Choose(*at)),
            (Phase::Opening | Phase::Play, [at]) => self.stone(*at),
            (Phase::Offer, _) => InputEffect::Refuse(IllegalAction::because(
                IllegalActionKind::UnknownAction,
                texts::gomoku::type_offer(self.fifths),
            )),
            _ => InputEffect::Refuse(IllegalAction::because(
                IllegalActionKind::UnknownAction,
                texts::gomoku::type_point(),
            )),
        }
    }

    fn prompt(&self, context: &ViewContext) -> Option<Prompt> {
        self.question(context)
    }

    fn is_of_matches_alone(&self, text: &str) -> bool {
        ["pass", "mark"].contains(&first_word(text))
    }

    fn buttons(&self, context: &ViewContext, row: Option<Seat>) -> Vec<Button> {
        self.own_buttons(context, row)
    }

    fn toggles(&self, _seat: Seat) -> Vec<(String, Text, bool)> {
        self.shown_toggles()
    }

    fn toggle(&mut self, _seat: Seat, id: &str) -> Result<(), IllegalAction> {
        self.switch(id)
    }
}

impl Gomoku {
    /// Points on which a tap does something for the seat to act.
    pub(super) fn playable(&self) -> Points {
        match self.phase {
            Phase::Opening => self.board.empty().iter().filter(|at| self.why_not(*at).is_none()).collect(),
            Phase::Play if self.options.blocks() => self.board.empty().without(&self.forbidden()),
            Phase::Play => self.board.empty(),
            Phase::Offer => self.offerable(),
            Phase::Choose => self.offers.iter().copied().collect(),
            Phase::Swap | Phase::Declare | Phase::End => Points::EMPTY,
        }
    }

    fn stone(&self, at: Point) -> InputEffect {
        self.why_not(at).map_or_else(|| act(Action::Stone(at)), InputEffect::Refuse)
    }

    /// One of the offers: tapping it again takes it back, one more than there may be replaces the last.
    fn drafted(&self, at: Point, context: &ViewContext) -> InputEffect {
        let mut points = Drafted::points(context).to_vec();
        if let Some(known) = points.iter().position(|drafted| *drafted == at) {
            points.remove(known);
        } else {
            points.truncate(usize::from(self.fifths).saturating_sub(1));
            if let Some(refusal) = self.why_no_fifth(at, &points) {
                // What is chosen already stays.
                return InputEffect::Warn(refusal);
            }
            points.push(at);
        }
        InputEffect::Draft(Draft::new(Drafted(points)))
    }

    /// A number of fifth moves as typed, where one may be declared.
    fn typed_number(&self, text: &str) -> Option<u8> {
        let number = ["declare", "打"].iter().find_map(|verb| text.strip_prefix(verb)).unwrap_or(text);
        let number = number.trim().trim_end_matches(['点', '个']);
        number.parse().ok().filter(|_| !self.declarable().is_empty())
    }

    /// Whether the stone to be laid is bound to a square, within which the board marks the points.
    pub(super) fn is_bound(&self) -> bool {
        self.phase == Phase::Opening && self.board.empty().iter().any(|at| self.outside_opening(at).is_some())
    }
}

/// Typed points in their order; none if there is anything else in the text.
fn typed(text: &str) -> Vec<Point> {
    if typed_points(text).is_none() {
        return Vec::new();
    }
    text.split(|c: char| !c.is_ascii_alphanumeric())
        .filter_map(|word| word.to_ascii_uppercase().parse().ok())
        .collect()
}
