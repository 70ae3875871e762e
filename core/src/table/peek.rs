//! Looking and listening: what a seat does with its secret on a device, and when it may (docs/rules/undercover.md,
//! “Whoever looks has first taken the device”).

use super::press::Key;
use super::ui_state::{Interaction, UiState};
use super::{DeviceOwner, Message, Reply, Table};
use crate::game::{Event, Game, IllegalAction, IllegalActionKind};
use crate::scene::StatusTone;
use crate::seat::{Seat, Viewer};
use crate::speech::{Urgency, Utterance};
use crate::words::{Text, texts};

impl Table {
    /// A key of a drawer was pressed down or let go: `peek:SEAT` to look, `listen:SEAT` to listen. Whoever looks has
    /// first taken the device: where the seat has not, the curtain falls for it, and nothing is shown.
    pub fn hold(&mut self, id: &str, held: bool) -> Reply {
        self.ui.look_away();
        if held && self.ui.aim().is_some() {
            // Who looks first has not confirmed the move.
            self.ui.rest();
        }
        let Some(key) = id.parse::<Key>().ok().filter(|key| held && self.may_peek(key.seat())) else {
            return self.reply(Vec::new(), false);
        };
        let seat = key.seat();
        if let Key::Listen(_) = key
            && let Some(refusal) = self.unheard(self.game(Viewer::Public).as_ref(), seat)
        {
            // No sound: who presses it by mistake tells nobody.
            self.message = Some(Message { words: *refusal.words, tone: StatusTone::Refused });
            return self.reply(Vec::new(), false);
        }
        if self.must_take(seat) {
            self.lower(seat, false);
            return self.reply(Vec::new(), false);
        }
        self.ui.interact(Interaction::HoldingKey(key));
        let mut reply = self.reply(Vec::new(), false);
        if let Key::Listen(_) = key
            && let Some(words) = self.readout(seat).said
        {
            reply.said.push(self.private_utterance(seat, &words));
        }
        reply
    }

    /// Only the owner may look or listen: in its own turn or set-up, on a device of its own at any time.
    fn may_peek(&self, seat: Seat) -> bool {
        matches!(self.ui, UiState::Open(_, Interaction::Playing))
            && match self.owner {
                DeviceOwner::Shared => self.game_match.game().to_move().contains(&seat),
                DeviceOwner::Own(own) => seat == own,
            }
            && self.game_match.game().has_drawer(seat)
            && self.computer(seat).is_none()
    }

    /// Why a seat's secret is not said now, in public words. Nothing of the secret goes into it.
    pub(super) fn unheard(&self, game: &dyn Game, seat: Seat) -> Option<IllegalAction> {
        if !game.speaks(seat) {
            return Some(IllegalAction::because(IllegalActionKind::VoiceOff, texts::table::voice_is_off()));
        }
        if !self.prefs.private_output {
            return Some(IllegalAction::because(IllegalActionKind::NotPrivate, texts::table::not_private()));
        }
        None
    }

    /// Whether something that is not for everybody is open, whatever it is.
    pub(super) fn secret(&self) -> bool {
        let game = self.game_match.game();
        let kept = game.has_secrets() && self.game_match.outcome().is_none();
        self.ui.curtain().is_none()
            && kept
            && (self.ui.key().is_some()
                || self.ui.told().is_some()
                || matches!(self.viewer(), Viewer::Seat(_))
                || game.acts_hidden().is_some())
    }

    /// Whether a seat must take the device before it looks: on a shared one, unless it has opened a curtain since
    /// the last action. A flat one lies between the players, and nothing is shown on it but under the own hand.
    pub(super) fn must_take(&self, seat: Seat) -> bool {
        let plays = self.owner == DeviceOwner::Shared && self.main_line.is_none() && !self.alone();
        plays && !self.flat() && !self.ui.taken_by(seat)
    }

    /// Nothing private may be heard but by who listens, or on a device of one's own.
    pub(super) fn is_private_muted(&self) -> bool {
        match self.owner {
            DeviceOwner::Shared => !matches!(self.ui.key(), Some(Key::Listen(_))),
            DeviceOwner::Own(_) => self.ui.curtain().is_some() || !self.prefs.private_output,
        }
    }

    /// Makes the utterance that a seat asks of the voice, once the output is private.
    fn private_utterance(&self, seat: Seat, words: &Text) -> Utterance {
        let mut event = Event::private(seat, words.clone());
        event.urgency = Urgency::Interrupting;
        event.utterance(self.prefs.lang)
    }
}
