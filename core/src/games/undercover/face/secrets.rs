//! The spy as its owner may see it. Called on the game masked for the viewer: what another seat has
//! hidden is not in it.

use super::board::{column_label, row_label};
use super::mark;
use crate::game::{Look, Readout, Refusal, RefusalKind};
use crate::games::undercover::options::Display;
use crate::games::undercover::{Spy, Undercover, names, side_of};
use crate::games::xiangqi::Square;
use crate::scene::{Mark, MarkKind};
use crate::seat::{Seat, Viewer};
use crate::words::Words;

impl Undercover {
    /// The five kinds of marker, as the owner has chosen them (\[0009\], \[0010\]); after 揭晓, cursors for
    /// both seats.
    pub(super) fn secret_marks(&self, look: &Look, marks: &mut Vec<Mark>) {
        if look.revealed {
            for spy in self.spies {
                if let Spy::Hidden(at) = spy {
                    marks.push(mark(MarkKind::SpyCursor, at));
                }
            }
            return;
        }
        let Viewer::Seat(owner) = look.viewer else { return };
        let Spy::Hidden(at) = self.spies[owner.index()] else { return };
        if !look.secrets_on_board {
            return;
        }
        let display = self.options.display[owner.index()];
        if display.coordinates {
            let axes = vec![column_label(owner.0, at.file()), row_label(owner.0, at.rank())];
            marks.push(Mark { axes, ..mark(MarkKind::SpyCoordinates, at) });
        }
        if display.pattern {
            marks.push(mark(MarkKind::SpyPattern, at));
        }
        if display.cursor {
            marks.push(mark(MarkKind::SpyCursor, at));
        }
        if display.digit {
            marks.push(Mark { text: Self::spy_digit(owner, at), ..mark(MarkKind::SpyDigit, at) });
        }
        if display.letter {
            marks.push(Mark { text: Self::spy_letter(owner, at), ..mark(MarkKind::SpyLetter, at) });
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

    pub(in crate::games::undercover) fn secret_readout(&self, seat: Seat, look: &Look) -> Readout {
        let lang = look.lang();
        let index = seat.index();
        let display = self.options.display[index];
        let said = if self.options.voice[index] { self.place_words(seat) } else { None };
        let (caption, text) = match self.spies[index] {
            Spy::Hidden(at) => self.hidden_readout(seat, at, display, look),
            Spy::Lost => (lang.pick("已阵亡", "Fallen").to_owned(), names::no_spy().shown(lang).to_owned()),
            Spy::None => (lang.pick("没有选", "Waived").to_owned(), names::no_spy().shown(lang).to_owned()),
            Spy::Activated => (String::new(), lang.pick("卧底已启动", "Spy activated").to_owned()),
            Spy::Unpicked | Spy::Unknown => (String::new(), String::new()),
        };
        Readout { caption, text, said }
    }

    /// Coordinates where they are wanted, or where the board cannot show a marker; otherwise the board
    /// shows it, or only the voice does.
    fn hidden_readout(&self, seat: Seat, at: Square, display: Display, look: &Look) -> (String, String) {
        let lang = look.lang();
        if display.coordinates || (display.any() && !look.secrets_on_board) {
            let caption = lang.pick("卧底在", "Your spy");
            return (caption.to_owned(), names::place(side_of(seat), at, lang));
        }
        if display.any() {
            return (
                lang.pick("卧底在", "Your spy").to_owned(),
                lang.pick("看棋盘", "On the board").to_owned(),
            );
        }
        (lang.pick("只用语音", "Voice only").to_owned(), lang.pick("请按「听」", "Hold “Listen”").to_owned())
    }

    pub(super) fn display_toggles(&self, seat: Seat) -> Vec<(String, Words, bool)> {
        let display = self.options.display[seat.index()];
        let mut toggles: Vec<_> = Display::KINDS
            .iter()
            .map(|kind| {
                let (zh, en) = display_words(kind);
                ((*kind).to_owned(), Words::new(zh, en), display.has(kind))
            })
            .collect();
        toggles.push(("voice".to_owned(), Words::new("语音", "Voice"), self.options.voice[seat.index()]));
        toggles
    }

    pub(super) fn toggle_display(&mut self, seat: Seat, id: &str) -> Result<(), Refusal> {
        let mut display = self.options.display[seat.index()];
        let mut voice = self.options.voice[seat.index()];
        if id == "voice" {
            voice = !voice;
        } else {
            let on = display.has(id);
            display.set(id, !on);
        }
        if !display.any() && !voice {
            return Err(Refusal::new(
                RefusalKind::BadOption,
                "显示和语音至少要留一样",
                "one of display and voice must stay on",
            ));
        }
        self.options.display[seat.index()] = display;
        self.options.voice[seat.index()] = voice;
        Ok(())
    }
}

/// Name of a kind of marker.
pub(crate) fn display_words(kind: &str) -> (&'static str, &'static str) {
    match kind {
        "coordinates" => ("坐标", "Coordinates"),
        "cursor" => ("光标", "Cursor"),
        "digit" => ("数字", "Digit"),
        "letter" => ("字母", "Letter"),
        _ => ("图案", "Pattern"),
    }
}
