//! The game as play sees it.

use crate::game::{Applied, Ending, Event, IllegalAction, Offering, Outcome, PlayersEnd, Rules, Secrets};
use serde_json::{Value, json};

use super::action::Action;
use super::board::Colour;
use super::point::Point;
use super::{ID, Sifang, Tally, names};
use crate::seat::Seat;
use crate::words::{Lang, Text};

fn texts(points: impl IntoIterator<Item = Point>) -> Vec<String> {
    points.into_iter().map(|point| point.to_string()).collect()
}

fn colour_name(colour: Colour) -> &'static str {
    match colour {
        Colour::Black => "black",
        Colour::White => "white",
    }
}

impl Sifang {
    fn public_facts(&self) -> Value {
        let tally = self.tally.clone().unwrap_or_else(|| Tally::of(&self.board));
        let threats: serde_json::Map<String, Value> = [0, 1]
            .into_iter()
            .map(|seat| {
                let threats = self.board.threats(self.colour(Seat(seat)));
                (seat.to_string(), json!(texts(threats)))
            })
            .collect();
        let last = self.history.last();
        let terms: Vec<String> =
            last.iter().flat_map(|entry| &entry.terms).map(|term| term.name().shown(Lang::Zh)).collect();
        let mut shapes: Vec<String> = Vec::new();
        for figure in last.iter().flat_map(|entry| &entry.figures) {
            let name = figure.shape.name().shown(Lang::Zh);
            if !shapes.contains(&name) {
                shapes.push(name);
            }
        }
        json!({
            "board": self.board.rows(),
            "row_score": tally.row,
            "link_score": tally.link(),
            "loners": tally.loners,
            "threats": threats,
            "terms": terms,
            "shapes": shapes,
            "style": self.options.style.as_str(),
            "black": self.black,
            "colour_to_move": self.outcome.is_none().then(|| colour_name(self.mover)),
            "left": Colour::ALL.map(|colour| self.board.left(colour)),
            "moves": texts(self.history.iter().map(|entry| entry.at)),
            "last": last.map(|entry| entry.at.to_string()),
            "count": self.count,
            "square": texts(self.square.iter().copied()),
            "runs": self.tally.as_ref().map(|tally| tally.runs.each_ref().map(|runs| {
                runs.iter().map(|run| texts(run.points())).collect::<Vec<_>>()
            })),
        })
    }
}

impl Secrets for Sifang {}

impl Rules for Sifang {
    fn id(&self) -> &'static str {
        ID
    }

    fn side_name(&self, seat: Seat) -> Text {
        names::side(self.colour(seat))
    }

    fn phase(&self) -> &'static str {
        if self.outcome.is_some() { "end" } else { "play" }
    }

    fn in_play(&self) -> bool {
        self.outcome.is_none()
    }

    fn to_move(&self) -> Vec<Seat> {
        self.actor().into_iter().collect()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.outcome.as_ref().map(Ending::outcome)
    }

    /// The empty points; the offer to count and its answer are left out.
    fn legal(&self, seat: Seat) -> Vec<String> {
        if self.actor() != Some(seat) {
            return Vec::new();
        }
        texts(self.board.empty().iter())
    }

    fn act(&mut self, seat: Seat, text: &str) -> Result<Applied, IllegalAction> {
        let action: Action = text.parse().map_err(|_| IllegalAction::unknown_action())?;
        match (self.actor(), action) {
            (None, _) => Err(IllegalAction::over()),
            (Some(actor), Action::Stone(_)) if actor != seat => Err(IllegalAction::not_your_turn()),
            (Some(_), _) => self.take(seat, action),
        }
    }

    fn end_by_players(&mut self, end: PlayersEnd, events: &mut Vec<Event>) {
        self.end(end.into(), events);
    }

    /// Number of stones played.
    fn turn(&self) -> u32 {
        self.history.len() as u32
    }

    fn offer(&self) -> Option<(Seat, &'static str)> {
        self.count.map(|asker| (asker, "count"))
    }

    fn offering(&self, action: &str) -> Option<Offering> {
        match action.parse().ok()? {
            Action::Count => Some(Offering::Makes("count")),
            Action::Answer(yes) => Some(Offering::Answers(yes)),
            Action::Stone(_) => None,
        }
    }

    fn public(&self) -> Value {
        self.public_facts()
    }
}
