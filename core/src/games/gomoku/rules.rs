//! The game as play sees it.

use crate::game::{
    Applied, EndReason, Ending, Event, IllegalAction, Outcome, PlayersEnd, Rules, Secrets, TimeControl,
};
use crate::games::gomoku::end::End;
use serde_json::{Value, json};

use super::action::Action;
use super::options::RuleSet;
use super::point::{Point, Points};
use super::{Colour, Gomoku, ID, Judge, Kinds, Phase, names};
use crate::seat::Seat;
use crate::words::{Lang, Text};

fn colour_name(colour: Colour) -> &'static str {
    match colour {
        Colour::Black => "black",
        Colour::White => "white",
    }
}

fn texts(points: impl IntoIterator<Item = Point>) -> Vec<String> {
    points.into_iter().map(|point| point.to_string()).collect()
}

impl Gomoku {
    /// In board order. Of the orders of an offer only the one in board order is listed, and no offer that the rules refuse;
    /// all orders may be played. Of offers of more than two points a few are listed, see [`Gomoku::legal_offers`].
    fn legal_actions(&self) -> Vec<Action> {
        match self.phase {
            Phase::End => Vec::new(),
            Phase::Swap => {
                let mut actions = vec![Action::Keep, Action::Swap];
                actions.extend(self.declarable().map(Action::Declare));
                actions
            }
            Phase::Declare => self.declarable().map(Action::Declare).collect(),
            Phase::Choose => {
                let mut points = self.offers.clone();
                points.sort();
                points.into_iter().map(Action::Choose).collect()
            }
            Phase::Offer => self.legal_offers(),
            Phase::Opening => self
                .board
                .empty()
                .iter()
                .filter(|at| self.why_not(*at).is_none())
                .map(Action::Stone)
                .collect(),
            Phase::Play => {
                let mut points = self.board.empty();
                if self.options.blocks() {
                    points = points.without(&self.forbidden());
                }
                let mut actions: Vec<Action> = points.iter().map(Action::Stone).collect();
                if self.claimable.is_some_and(Kinds::any) {
                    actions.push(Action::Claim);
                }
                actions.push(Action::Pass);
                actions
            }
        }
    }

    /// Offers that are listed. With two points these are all pairs. With more there are too many: each point is listed with those
    /// that follow it on the board, alike ones left out.
    fn legal_offers(&self) -> Vec<Action> {
        let symmetries = self.stabiliser();
        let points: Vec<Point> = self.offerable().iter().collect();
        let alike = |a: Point, b: Point| symmetries.iter().any(|symmetry| a.turned(*symmetry) == b);
        let count = usize::from(self.fifths);
        if count == 2 {
            let mut offers = Vec::new();
            for (index, a) in points.iter().enumerate() {
                let others = points[index + 1..].iter().filter(|b| !alike(*a, **b));
                offers.extend(others.map(|b| Action::Offer(vec![*a, *b])));
            }
            return offers;
        }
        let firsts = self.distinct(points);
        let offer = |window: &[Point]| Action::Offer(window.to_vec());
        firsts.windows(count.max(1)).map(offer).collect()
    }

    /// The first of each group of points that are alike by symmetry, in the order given.
    pub(super) fn distinct(&self, points: impl IntoIterator<Item = Point>) -> Vec<Point> {
        let symmetries = self.stabiliser();
        let mut seen = Points::EMPTY;
        let mut firsts = Vec::new();
        for at in points {
            if !seen.contains(at) {
                firsts.push(at);
                seen = symmetries.iter().fold(seen, |mut seen, symmetry| {
                    seen.insert(at.turned(*symmetry));
                    seen
                });
            }
        }
        firsts
    }

    /// Points that are forbidden for Black now, with what makes them so.
    pub(super) fn forbidden_kinds(&self) -> Vec<(Point, Kinds)> {
        let points = self.forbidden();
        let mut judge = Judge::new(&self.board);
        points.iter().map(|point| (point, judge.kinds(point))).collect()
    }

    fn public_facts(&self) -> Value {
        let forbidden: Vec<Value> = self
            .forbidden_kinds()
            .into_iter()
            .map(|(point, kinds)| json!({ "point": point.to_string(), "kinds": kinds.names() }))
            .collect();
        let moves: Vec<String> = self
            .history
            .iter()
            .map(|entry| entry.point.map_or_else(|| "pass".to_owned(), |point| point.to_string()))
            .collect();
        let results: Vec<Value> = self
            .finished
            .iter()
            .map(|game| {
                let mut result =
                    json!({ "winner": game.winner, "black": game.black, "reason": game.how.as_str() });
                if game.how == EndReason::Rule(End::Five { vcf: true }) {
                    result["vcf"] = json!(true);
                }
                result
            })
            .collect();
        json!({
            "board": self.board.rows(),
            "forbidden": forbidden,
            "opening": self.opening.map(|opening| (opening.name)().shown(Lang::Zh)),
            "opening_code": self.opening.map(|opening| opening.code),
            "score": self.score,
            "room": self.options.rules.as_str(),
            "forbidden_mode":
                self.options.rules.has_forbidden().then(|| self.options.forbidden_mode.as_str()),
            "black": self.black,
            "colour_to_move": (self.phase != Phase::End).then(|| colour_name(self.mover)),
            "moves": moves,
            "last": self.last_point().map(|point| point.to_string()),
            "opening_rule": (self.options.rules == RuleSet::Professional)
                .then(|| self.options.opening_rule.as_str()),
            "fifths": (self.fifths > 0 && self.options.rules == RuleSet::Professional).then_some(self.fifths),
            "offers": (!self.offers.is_empty()).then(|| texts(self.offers.iter().copied())),
            "swapped": self.swapped,
            "line": texts(self.decisive.iter().copied()),
            "number": self.number(),
            "games": self.options.games,
            "results": results,
        })
    }
}

impl Secrets for Gomoku {}

impl Rules for Gomoku {
    fn id(&self) -> &'static str {
        ID
    }

    fn side_name(&self, seat: Seat) -> Text {
        names::side(self.colour(seat))
    }

    fn phase(&self) -> &'static str {
        match self.phase {
            Phase::Opening => "opening",
            Phase::Swap => "swap",
            Phase::Declare => "declare",
            Phase::Offer => "offer",
            Phase::Choose => "choose",
            Phase::Play => "play",
            Phase::End => "end",
        }
    }

    fn in_play(&self) -> bool {
        self.phase != Phase::End
    }

    fn to_move(&self) -> Vec<Seat> {
        self.actor().into_iter().collect()
    }

    fn outcome(&self) -> Option<Outcome> {
        let ending = self.outcome.as_ref()?;
        let mut outcome = ending.outcome();
        if ending.how == EndReason::Rule(End::Five { vcf: true }) {
            outcome.facts.insert("vcf".to_owned(), json!(true));
        }
        Some(outcome)
    }

    fn legal(&self, seat: Seat) -> Vec<String> {
        if self.actor() != Some(seat) {
            return Vec::new();
        }
        self.legal_actions().iter().map(ToString::to_string).collect()
    }

    fn act(&mut self, seat: Seat, text: &str) -> Result<Applied, IllegalAction> {
        let action: Action = text.parse().map_err(|_| IllegalAction::unknown_action())?;
        match self.actor() {
            None => Err(IllegalAction::over()),
            Some(actor) if actor != seat => Err(IllegalAction::not_your_turn()),
            Some(_) => self.take(action),
        }
    }

    fn end_by_players(&mut self, end: PlayersEnd, events: &mut Vec<Event>) {
        self.acts += 1;
        let Ending { winners, how } = end.into();
        self.finish(winners.first().copied(), how, events);
    }

    fn turn(&self) -> u32 {
        self.acts
    }

    fn public(&self) -> Value {
        self.public_facts()
    }

    /// “每方20分钟包干,然后1分钟读秒” in the professional room.
    fn default_clock(&self) -> Option<TimeControl> {
        (self.options.rules == RuleSet::Professional).then_some(TimeControl::DEFAULT)
    }

    fn round(&self) -> usize {
        self.finished.len()
    }

    /// The finished board stays on the screen until the next game's first stone.
    fn resting(&self) -> bool {
        !self.finished.is_empty() && self.history.is_empty()
    }
}
