//! The game as play sees it.

use crate::game::{
    Applied, Awaits, EndReason, Ending, Event, Forfeit, IllegalAction, IllegalActionKind, Outcome,
    PlayersEnd, Rules, Seeds, StreamPurpose,
};
use serde_json::{Value, json};

use super::action::Action;
use super::point::{Point, SEATS, seats};
use super::{Deployment, ID, Phase, SUGGESTED, Siguo, names};
use crate::seat::{Seat, Viewer};
use crate::words::{Text, texts};

fn texts(points: &[Point]) -> Vec<String> {
    points.iter().map(ToString::to_string).collect()
}

impl Siguo {
    fn actors(&self) -> Vec<Seat> {
        match self.phase {
            Phase::Deploy => self.deploying().collect(),
            Phase::Play => vec![self.mover],
            Phase::End => Vec::new(),
        }
    }

    /// The piece moves of a seat, in board order.
    fn moves(&self, seat: Seat) -> Vec<Action> {
        let own = self.board.of(seat);
        own.flat_map(|(from, _)| self.board.targets(from).into_iter().map(move |to| Action::Move(from, to)))
            .collect()
    }

    /// The pieces of a seat that everybody may know: behind the screen only the 将, which always stands on its
    /// corner.
    fn public_pieces(&self, seat: Seat) -> String {
        if self.lives(seat) && self.deployments[seat.index()] != Deployment::Lifted {
            return format!("K:{}", Point::corner(seat));
        }
        self.board.army(seat).to_string()
    }

    fn public_facts(&self) -> Value {
        let by_seat = |value: &dyn Fn(Seat) -> Value| -> Value {
            Value::from_iter(seats().map(|seat| (seat.0.to_string(), value(seat))))
        };
        let mover = (self.phase == Phase::Play).then_some(self.mover);
        let bombs = mover.map(|seat| self.bombs(seat)).unwrap_or_default();
        let bombs =
            Value::from_iter(bombs.into_iter().map(|(base, hit)| (base.to_string(), json!(texts(&hit)))));
        let exchanges: Vec<String> = mover
            .map(|seat| self.exchanges(seat))
            .unwrap_or_default()
            .into_iter()
            .map(|(own, other)| Action::Exchange(own, other).to_string())
            .collect();
        let musters = mover.map(|seat| self.musters(seat)).unwrap_or_default();
        let muster = Value::from_iter(musters.into_iter().map(|muster| {
            let facts = json!({
                "vacant": texts(&muster.vacant),
                "soldiers": texts(&muster.soldiers),
                "most": muster.most(),
            });
            (muster.base.to_string(), facts)
        }));
        let deployed: Vec<Seat> = seats()
            .filter(|seat| {
                matches!(self.deployments[seat.index()], Deployment::Given(_) | Deployment::Unknown)
            })
            .collect();
        json!({
            "pieces": by_seat(&|seat| json!(self.public_pieces(seat))),
            "cards": by_seat(&|seat| json!(self.cards[seat.index()])),
            "alive": seats().filter(|seat| self.lives(*seat)).collect::<Vec<_>>(),
            "quiet": self.quiet,
            "bombs": bombs,
            "exchanges": exchanges,
            "muster": muster,
            "deployed": deployed,
            "turn": mover,
            "turns": self.turns,
        })
    }

    /// The state as a viewer may know it: neither another seat's deployment nor the seed is in it.
    pub(super) fn mask(&self, viewer: Viewer) -> Siguo {
        let mut masked = self.clone();
        masked.seeds = Seeds::Unknown;
        for seat in seats() {
            let deployment = &mut masked.deployments[seat.index()];
            if !viewer.is(seat) && matches!(deployment, Deployment::Given(_)) {
                *deployment = Deployment::Unknown;
            }
        }
        masked
    }
}

impl Rules for Siguo {
    fn id(&self) -> &'static str {
        ID
    }

    fn seats(&self) -> u8 {
        SEATS
    }

    fn side_name(&self, seat: Seat) -> Text {
        names::side(seat)
    }

    fn alive(&self, seat: Seat) -> bool {
        seat.0 < SEATS && self.lives(seat)
    }

    fn opposes(&self, seat: Seat, other: Seat) -> bool {
        super::opposed(seat, other)
    }

    fn phase(&self) -> &'static str {
        match self.phase {
            Phase::Deploy => "deploy",
            Phase::Play => "play",
            Phase::End => "end",
        }
    }

    fn in_play(&self) -> bool {
        self.phase == Phase::Play
    }

    fn to_move(&self) -> Vec<Seat> {
        self.actors()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.outcome.as_ref().map(Ending::outcome)
    }

    /// Piece moves or `pass`; musters, bombs and exchanges are in [`Rules::public`], and deployments are too many.
    fn legal(&self, seat: Seat) -> Vec<String> {
        if self.phase != Phase::Play || self.mover != seat {
            return Vec::new();
        }
        if self.must_pass(seat) {
            return vec![Action::Pass.to_string()];
        }
        self.moves(seat).iter().map(ToString::to_string).collect()
    }

    fn suggestions(&self, seat: Seat) -> Vec<String> {
        if self.phase != Phase::Deploy || !self.to_move().contains(&seat) {
            return Vec::new();
        }
        SUGGESTED.iter().map(|layout| Action::Deploy(layout.army(seat)).to_string()).collect()
    }

    fn act(&mut self, seat: Seat, text: &str) -> Result<Applied, IllegalAction> {
        let action: Action = text.parse().map_err(|_| IllegalAction::unknown_action())?;
        if let Some(refusal) = self.unfit(&action) {
            return Err(refusal);
        }
        if !self.actors().contains(&seat) {
            if !self.lives(seat) {
                return Err(IllegalAction::fallen());
            }
            return Err(match self.phase {
                Phase::Deploy => {
                    IllegalAction::because(IllegalActionKind::Deployed, texts::siguo::deployment_final())
                }
                Phase::Play | Phase::End => IllegalAction::not_your_turn(),
            });
        }
        self.take(seat, &action)
    }

    fn end_by_players(&mut self, end: PlayersEnd, events: &mut Vec<Event>) {
        match end {
            PlayersEnd::Agreed => self.finish(Ending::draw(EndReason::Agreed), events),
            PlayersEnd::Forfeit(seat, how) => self.give_up(seat, how, events),
        }
    }

    /// The seat falls, and its partner plays on.
    fn forfeit(&mut self, seat: Seat, how: Forfeit) -> Vec<Event> {
        let mut events = Vec::new();
        self.give_up(seat, how, &mut events);
        events
    }

    /// Deployments are turn 0, so an undo in play never reaches them.
    fn turn(&self) -> u32 {
        if self.phase == Phase::Deploy { 0 } else { self.turns + 1 }
    }

    fn awaits(&self) -> Option<Awaits> {
        if self.phase != Phase::Deploy || !self.seeds.joint() || self.deploying().next().is_some() {
            return None;
        }
        let sealed = self.deployments.contains(&Deployment::Unknown);
        Some(if sealed { Awaits::Openings } else { Awaits::Draw(StreamPurpose::First) })
    }

    fn seals(&self, action: &str) -> bool {
        matches!(action.parse(), Ok(Action::Deploy(_)))
    }

    fn public(&self) -> Value {
        self.public_facts()
    }
}
