//! The spy as its owner may see it. Called on the game masked for the viewer: what another seat has
//! hidden is not in it.

use super::board::{column_label, row_label};
use super::mark;
use crate::game::options::Name;
use crate::game::{IllegalAction, IllegalActionKind, Readout, ViewContext};
use crate::games::undercover::options::{Display, Marker};
use crate::games::undercover::{Spy, Undercover, names, side_of};
use crate::games::xiangqi::Square;
use crate::scene::{Mark, MarkKind};
use crate::seat::{Seat, Viewer};
use crate::words::{Text, texts};

impl Undercover {
    /// The five kinds of marker, as the owner has chosen them (\[0009\], \[0010\]); after 揭晓, cursors for
    /// both seats.
    pub(super) fn secret_marks(&self, context: &ViewContext, marks: &mut Vec<Mark>) {
        if context.revealed {
            for spy in self.spies {
                if let Spy::Hidden(at) = spy {
                    marks.push(mark(MarkKind::SpyCursor, at));
                }
            }
            return;
        }
        let Viewer::Seat(owner) = context.viewer else { return };
        let Spy::Hidden(at) = self.spies[owner.index()] else { return };
        if !context.secrets_on_board {
            return;
        }
        let display = &self.options.display[owner.index()];
        if display.has(Marker::Coordinates) {
            let axes = vec![column_label(owner.0, at.file(), context.lang()), row_label(owner.0, at.rank())];
            marks.push(Mark { axes, ..mark(MarkKind::SpyCoordinates, at) });
        }
        if display.has(Marker::Pattern) {
            marks.push(mark(MarkKind::SpyPattern, at));
        }
        if display.has(Marker::Cursor) {
            marks.push(mark(MarkKind::SpyCursor, at));
        }
        let (digit, letter) = (Self::spy_digit(owner, at), Self::spy_letter(owner, at));
        match (display.has(Marker::Digit), display.has(Marker::Letter)) {
            // Both stand on one badge: two would lie over each other.
            (true, true) => {
                marks.push(Mark { text: digit + &letter, ..mark(MarkKind::SpyDigit, at) });
            }
            (true, false) => marks.push(Mark { text: digit, ..mark(MarkKind::SpyDigit, at) }),
            (false, true) => marks.push(Mark { text: letter, ..mark(MarkKind::SpyLetter, at) }),
            (false, false) => {}
        }
    }

    /// The column as its owner counts it.
    fn spy_digit(owner: Seat, at: Square) -> String {
        let (column, _) = crate::games::undercover::place::relative(side_of(owner), at);
        column.to_string()
    }

    /// The column as a letter.
    fn spy_letter(owner: Seat, at: Square) -> String {
        let (column, _) = crate::games::undercover::place::relative(side_of(owner), at);
        char::from(b'A' + column - 1).to_string()
    }

    pub(in crate::games::undercover) fn secret_readout(&self, seat: Seat, context: &ViewContext) -> Readout {
        let lang = context.lang();
        let index = seat.index();
        let display = &self.options.display[index];
        let said = if self.options.voice[index] { self.place_words(seat) } else { None };
        let (caption, text) = match self.spies[index] {
            Spy::Hidden(at) => self.hidden_readout(seat, at, display, context),
            Spy::Lost => (texts::undercover::fallen().shown(lang), texts::undercover::no_spy().shown(lang)),
            Spy::None => (texts::undercover::waived().shown(lang), texts::undercover::no_spy().shown(lang)),
            Spy::Activated => (String::new(), texts::undercover::spy_activated().shown(lang)),
            Spy::Unpicked | Spy::Unknown => (String::new(), String::new()),
        };
        Readout { caption, text, said }
    }

    /// Coordinates where they are wanted, or where the board cannot show a marker; otherwise the board
    /// shows it, or only the voice does.
    fn hidden_readout(
        &self,
        seat: Seat,
        at: Square,
        display: &Display,
        context: &ViewContext,
    ) -> (String, String) {
        let lang = context.lang();
        if display.has(Marker::Coordinates) || (display.any() && !context.secrets_on_board) {
            let caption = texts::undercover::your_spy().shown(lang);
            return (caption, names::place(side_of(seat), at).shown(lang));
        }
        if display.any() {
            return (texts::undercover::your_spy().shown(lang), texts::undercover::on_board().shown(lang));
        }
        (texts::undercover::voice_only().shown(lang), texts::undercover::hold_to_listen().shown(lang))
    }

    pub(super) fn display_toggles(&self, seat: Seat) -> Vec<(String, Text, bool)> {
        let display = &self.options.display[seat.index()];
        let mut toggles: Vec<_> = Marker::ALL
            .into_iter()
            .map(|kind| (kind.as_str().to_owned(), display_words(kind)(), display.has(kind)))
            .collect();
        toggles.push(("voice".to_owned(), texts::undercover::voice(), self.options.voice[seat.index()]));
        toggles
    }

    pub(super) fn toggle_display(&mut self, seat: Seat, id: &str) -> Result<(), IllegalAction> {
        let mut display = self.options.display[seat.index()].clone();
        let mut voice = self.options.voice[seat.index()];
        if id == "voice" {
            voice = !voice;
        } else {
            let found = Marker::ALL.into_iter().find(|marker| marker.as_str() == id);
            display.switch(found.ok_or_else(IllegalAction::no_such_toggle)?);
        }
        if !display.any() && !voice {
            return Err(IllegalAction::because(
                IllegalActionKind::BadOption,
                texts::undercover::nothing_shown(),
            ));
        }
        self.options.display[seat.index()] = display;
        self.options.voice[seat.index()] = voice;
        Ok(())
    }
}

/// Name of a kind of marker.
pub(crate) const fn display_words(marker: Marker) -> Name {
    match marker {
        Marker::Coordinates => texts::undercover::marker_coordinates,
        Marker::Cursor => texts::undercover::marker_cursor,
        Marker::Digit => texts::undercover::marker_digit,
        Marker::Letter => texts::undercover::marker_letter,
        Marker::Pattern => texts::undercover::marker_pattern,
    }
}
