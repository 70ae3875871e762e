//! Secrets of the game: projection for each seat, and the way an own secret is shown.

use super::options::{SpySelection, Way};
use serde_json::Value;

use super::action::Action;
use super::place::relative;
use super::presentation::{Drafted, Press, point};
use super::{Phase, Spy, Undercover, names, side_of};
use crate::game::{Draft, Entry, Game, Readout, Record, SecretChoice, Secrets, ViewContext};
use crate::scene::{ActionRole, Button, Icon, Mark, MarkKind};
use crate::seat::{Seat, Viewer};
use crate::words::{Lang, Text, texts};

impl Secrets for Undercover {
    fn masked(&self, viewer: Viewer) -> Option<Box<dyn Game>> {
        Some(Box::new(self.mask(viewer)))
    }

    fn private(&self, seat: Seat) -> Value {
        self.private_facts(seat)
    }

    fn has_secrets(&self) -> bool {
        !self.is_plain()
    }

    fn reveal(&self, from: Seat) -> Vec<Text> {
        if self.is_plain() { Vec::new() } else { self.revealed(from) }
    }

    fn hidden_places(&self) -> Vec<(Seat, u16)> {
        let hidden = |(seat, spy): (u8, Spy)| match spy {
            Spy::Hidden(at) => Some((Seat(seat), point(at))),
            Spy::Unpicked | Spy::Unknown | Spy::None | Spy::Activated | Spy::Lost => None,
        };
        (0..).zip(self.spies).filter_map(hidden).collect()
    }

    fn secret_choice(&self, seat: Seat, line: &[Entry]) -> Option<SecretChoice> {
        if self.is_plain() {
            return None;
        }
        let pick = |entry: &Entry| match entry.action.parse() {
            Ok(Action::Spy(square)) if entry.seat == seat => Some(relative(side_of(seat), square).0),
            _ => None,
        };
        // Soldiers begin on every second column.
        let place = line.iter().find_map(pick).map(|column| (column - 1) / 2);
        Some(SecretChoice { place, activated: self.spies[seat.index()] == Spy::Activated })
    }

    fn undisclosed(&self, record: &Record) -> Option<Record> {
        Some(self.without_secrets(record))
    }

    fn acts_hidden(&self) -> Option<(Seat, Text)> {
        match self.phase {
            Phase::Pick(seat) => Some((seat, texts::undercover::picking_secret(names::side(seat)))),
            Phase::Lock(_) | Phase::LayoutBefore(_) | Phase::LayoutAfter(_) | Phase::Play | Phase::End => {
                None
            }
        }
    }

    fn shows_pick(&self, _seat: Seat) -> bool {
        matches!(self.phase, Phase::Pick(_)) && self.options.spy_selection == SpySelection::Random
    }

    fn random_draft(&self, seat: Seat, _draft: &Draft) -> Option<Draft> {
        self.random_spy(seat).map(|at| Draft::new(Drafted::Point(at)))
    }

    fn has_drawer(&self, seat: Seat) -> bool {
        // From the pick on, whatever was picked, until all have seen the spy turn or the match ends.
        let spent = matches!(self.spies[seat.index()], Spy::Unpicked | Spy::Activated);
        !self.is_plain() && self.phase != Phase::End && !spent
    }

    fn keeps_drawer(&self) -> bool {
        !self.is_plain()
    }

    fn speaks(&self, seat: Seat) -> bool {
        !self.is_plain() && self.options.voice[seat.index()] && self.spies[seat.index()] != Spy::Activated
    }

    fn readout(&self, seat: Seat, context: &ViewContext) -> Readout {
        self.secret_readout(seat, context)
    }

    fn key(&self, seat: Seat, lang: Lang) -> Option<Button> {
        if self.is_plain() || !self.options.activate_by.contains(&Way::Key) {
            return None;
        }
        let barred = self.activation_barred(seat);
        let label = texts::undercover::activate().shown(lang);
        Some(Button {
            seat: Some(seat.0),
            role: ActionRole::Danger,
            ..Button::new(Press::Activate(seat).id(), label, Icon::None)
                .unless(barred.map(|refusal| refusal.words.shown(lang)))
        })
    }

    fn key_of(&self, seat: Seat, action: &str) -> Option<String> {
        matches!(action.parse(), Ok(Action::Activate)).then(|| Press::Activate(seat).id().to_owned())
    }

    fn own_marks(&self, seat: Seat) -> Vec<Mark> {
        let Spy::Hidden(at) = self.spies[seat.index()] else { return Vec::new() };
        let (kind, point) = (MarkKind::SpyCursor, point(at));
        vec![Mark { kind, point, text: String::new(), axes: Vec::new() }]
    }

    fn secret_point(&self, seat: Seat, action: &str) -> Option<u16> {
        match (action.parse(), self.spies[seat.index()]) {
            (Ok(Action::Activate), Spy::Hidden(at)) => Some(point(at)),
            _ => None,
        }
    }

    fn chooses_secret(&self, action: &str) -> bool {
        matches!(action.parse(), Ok(Action::Spy(_) | Action::SpyRandom | Action::SpyNone))
    }

    fn waiver(&self) -> Option<String> {
        matches!(self.phase, Phase::Pick(_)).then(|| Action::SpyNone.to_string())
    }
}
