//! The game as play sees it.

use crate::game::{Applied, Ending, Event, IllegalAction, Offering, Outcome, PlayersEnd, Rules, Secrets};
use serde_json::{Value, json};

use super::action::{Action, path_text};
use super::claims::Claim;
use super::lattice::{Points, each};
use super::{ID, Jihe, Mover, Proposal, names};
use crate::seat::Seat;
use crate::words::Text;

impl Jihe {
    fn list(&self, set: Points) -> Vec<String> {
        each(set).map(|point| self.lattice.name(point)).collect()
    }

    fn claim_facts(&self, claim: &Claim) -> Value {
        let figures: Vec<String> = claim
            .figures
            .iter()
            .map(|figure| format!("{}:{}", figure.kind.letter(), self.list(figure.corners).join(",")))
            .collect();
        json!({
            "figures": figures,
            "points": claim.points,
            "remove": self.list(claim.remove),
            "others": self.list(claim.others),
        })
    }

    /// The mover's pieces with moves, in point order.
    fn movers(&self) -> impl Iterator<Item = (u8, Mover)> + '_ {
        each(self.board.side(self.mover.0)).filter_map(|point| Some((point, self.moves_of(point)?)))
    }

    fn public_facts(&self) -> Value {
        let moves = Value::from_iter(self.movers().map(|(point, mover)| {
            let ways = json!({
                "jump": self.list(mover.landings(point)),
                "chain": self.list(mover.chain()),
                "own": self.list(mover.own()),
            });
            (self.lattice.name(point), ways)
        }));
        let claimed = self.claimed.as_ref().map(|claimed| {
            let mut facts = self.claim_facts(&claimed.claim);
            facts["seat"] = json!(claimed.seat);
            facts
        });
        let offer = self.offer.map(|offer| match offer.what {
            Proposal::Target(points) => json!({ "by": offer.by, "what": "target", "points": points }),
            Proposal::Settle => json!({ "by": offer.by, "what": "settle" }),
        });
        json!({
            "size": self.lattice.size,
            "pieces": { "0": self.board.text(self.lattice, 0), "1": self.board.text(self.lattice, 1) },
            "scores": self.scores,
            "coins": [self.coins(Seat(0)), self.coins(Seat(1))],
            "target": self.target,
            "moves": moves,
            "claims": self.claims.iter().map(|claim| self.claim_facts(claim)).collect::<Vec<_>>(),
            "claimed": claimed,
            "quiet": self.quiet,
            "offer": offer,
        })
    }
}

impl Secrets for Jihe {}

impl Rules for Jihe {
    fn id(&self) -> &'static str {
        ID
    }

    fn side_name(&self, seat: Seat) -> Text {
        names::side(seat)
    }

    fn phase(&self) -> &'static str {
        match (&self.outcome, self.claims.is_empty()) {
            (Some(_), _) => "end",
            (None, false) => "claim",
            (None, true) => "play",
        }
    }

    fn in_play(&self) -> bool {
        self.outcome.is_none()
    }

    fn to_move(&self) -> Vec<Seat> {
        if self.outcome.is_some() { Vec::new() } else { vec![self.mover] }
    }

    fn outcome(&self) -> Option<Outcome> {
        self.outcome.as_ref().map(Ending::outcome)
    }

    /// One shortest path for each start and end, `claim i`, or `pass`; offers and their answers are left out.
    fn legal(&self, seat: Seat) -> Vec<String> {
        if self.outcome.is_some() || seat != self.mover {
            return Vec::new();
        }
        if !self.claims.is_empty() {
            return (1..=self.claims.len()).map(|number| format!("claim {number}")).collect();
        }
        let paths: Vec<String> = self
            .movers()
            .flat_map(|(start, mover)| {
                mover.paths().into_iter().map(move |path| path_text(self.lattice, start, &path))
            })
            .collect();
        if paths.is_empty() { vec!["pass".to_owned()] } else { paths }
    }

    fn act(&mut self, seat: Seat, text: &str) -> Result<Applied, IllegalAction> {
        let action = Action::parse(text, self.lattice).ok_or_else(IllegalAction::unknown_action)?;
        if self.outcome.is_some() {
            return Err(IllegalAction::over());
        }
        self.take(seat, &action)
    }

    fn end_by_players(&mut self, end: PlayersEnd, events: &mut Vec<Event>) {
        self.end(end.into(), events);
    }

    fn turn(&self) -> u32 {
        // A claim belongs to the turn of its move.
        let unfinished = u32::from(!self.claims.is_empty());
        (self.history.len() as u32).saturating_sub(unfinished)
    }

    fn offer(&self) -> Option<(Seat, &'static str)> {
        self.offer.map(|offer| (offer.by, offer.what.as_str()))
    }

    fn offering(&self, action: &str) -> Option<Offering> {
        match Action::parse(action, self.lattice)? {
            Action::Target(points) => Some(Offering::Makes(Proposal::Target(points).as_str())),
            Action::Settle => Some(Offering::Makes(Proposal::Settle.as_str())),
            Action::Answer(yes) => Some(Offering::Answers(yes)),
            Action::Path(..) | Action::Claim(_) | Action::Pass => None,
        }
    }

    fn public(&self) -> Value {
        self.public_facts()
    }
}
