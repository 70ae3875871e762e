//! Meaning of the table's own buttons, choices and keys. Their ids are written and read here alone.

use std::fmt;
use std::str::FromStr;

use crate::game::Forfeit;
use crate::play::OfferKind;
use crate::remote::Phrase;
use crate::scene::{ActionPlace, ActionRole, Button, Choice, Icon};
use crate::seat::Seat;

/// A step of the review.
#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::EnumString, strum::IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub(super) enum Step {
    /// Begins the review.
    Open,
    First,
    Previous,
    Next,
    Last,
    /// The position after so many cells of the list of moves.
    #[strum(disabled)]
    Cell(usize),
    /// The position before this step, by its number.
    #[strum(disabled)]
    At(usize),
    /// The better move at the turning point that the board stands at is looked for.
    Retry,
    /// The try at a turning point begins once more.
    Again,
    /// A try at the next own turning point begins.
    NextTry,
    /// The match is gone through for its turning points.
    Analyse,
    /// Other moves are tried from here.
    Try,
    /// Computers answer for the other seats meanwhile, or no longer.
    Answers,
    /// The line that is tried is kept with the record, or no longer.
    Keep,
    /// A kept line is gone through, by its number.
    #[strum(disabled)]
    Line(usize),
    /// Back to the match from them.
    Back,
    /// The review goes on by itself, or no longer.
    Play,
    /// Another speed of that.
    Speed,
    /// Back to the end of the match.
    Close,
}

impl Step {
    /// Place of the step's button.
    fn place(self) -> ActionPlace {
        match self {
            // The first cell is a primary one: the way on is emphasized.
            Step::Previous | Step::NextTry => ActionPlace::cell(0),
            Step::Next => ActionPlace::cell(1),
            Step::Try | Step::Answers | Step::Again => ActionPlace::cell(2),
            Step::Analyse | Step::Retry | Step::Back => ActionPlace::cell(3),
            Step::First => ActionPlace::cell(4),
            Step::Last => ActionPlace::cell(5),
            Step::Play => ActionPlace::cell(6),
            Step::Speed => ActionPlace::cell(7),
            Step::Close => ActionPlace::cell(8),
            Step::Open | Step::Cell(_) | Step::At(_) | Step::Keep | Step::Line(_) => ActionPlace::Menu,
        }
    }
}

impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        if let Step::Cell(cells) = self {
            return write!(f, "{cells}");
        }
        if let Step::Line(number) = self {
            return write!(f, "line-{number}");
        }
        if let Step::At(step) = self {
            return write!(f, "step-{step}");
        }
        f.write_str(self.into())
    }
}

impl Step {
    fn read(text: &str) -> Option<Step> {
        if let Some(number) = text.strip_prefix("line-") {
            return number.parse().ok().map(Step::Line);
        }
        if let Some(step) = text.strip_prefix("step-") {
            return step.parse().ok().map(Step::At);
        }
        text.parse().ok().or_else(|| text.parse().ok().map(Step::Cell))
    }
}

/// Id of a button of the table's own.
pub(super) trait ButtonId: fmt::Display {
    /// Place of the button.
    fn place(&self) -> ActionPlace;
}

/// A button with an id of the table's own.
pub(super) fn button(id: &dyn ButtonId, label: impl Into<String>, icon: Icon) -> Button {
    Button::new(id.to_string(), label, icon).at(id.place())
}

/// A choice with an id of the table's own.
pub(super) fn choice(id: impl ToString, label: impl Into<String>, role: ActionRole) -> Choice {
    Choice::new(id.to_string(), label, role)
}

/// A key of a seat's drawer: it works while it is held.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Key {
    /// Board and read-out show the seat's secret.
    Look(Seat),
    /// The voice says it.
    Listen(Seat),
}

impl Key {
    /// Returns the seat of the key.
    pub fn seat(self) -> Seat {
        let (Key::Look(seat) | Key::Listen(seat)) = self;
        seat
    }
}

/// A button or choice of the table's own. Where a seat is optional, `None` is the button of the one row for all.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Press {
    /// The expected answer to the table's question.
    Yes,
    /// The way out of it.
    Close,
    /// Take back: who, is asked where no seat is named.
    Undo(Option<Seat>),
    /// Undo to which everybody else at the table has agreed.
    UndoAgreed(Seat),
    /// 认负 or 中途退场: likewise.
    Forfeit(Forfeit, Option<Seat>),
    /// The match rests behind the curtain.
    Pause,
    /// Offer a draw; the seat to move where none is named.
    Draw(Option<Seat>),
    /// A seat's answer to an offer.
    Answer(OfferKind, Seat, bool),
    /// The answer of a person who waits for another device: whether the match ends without a result.
    Waiting(bool),
    /// Way in which a seat's secret is shown.
    Tune(Option<Seat>),
    /// Switches one of a seat's displays.
    Display(Seat, String),
    /// Says a phrase to the players on other devices. Without a phrase, asks which one.
    Say(Option<Phrase>),
    /// Types a move.
    Type,
    /// Turns the board.
    Flip,
    /// Another speed of computers that play each other.
    Speed,
    /// Takes a flat device in hand, or lays it back.
    Hand,
    /// 揭晓
    Reveal,
    /// 复盘
    Review(Step),
    /// Hint of the computer.
    Hint,
    /// Shows the chances beside the board, or no longer.
    Chances,
}

impl ButtonId for Press {
    fn place(&self) -> ActionPlace {
        match self {
            Press::Undo(_) | Press::Speed => ActionPlace::cell(0),
            Press::Hint => ActionPlace::cell(1),
            Press::Draw(_) => ActionPlace::Offer,
            Press::Flip => ActionPlace::Last,
            // Not beside what is pressed all the time.
            Press::Forfeit(Forfeit::Resign, _) => ActionPlace::Menu,
            Press::Review(step) => step.place(),
            Press::Tune(_) => ActionPlace::Free,
            Press::Yes
            | Press::Close
            | Press::UndoAgreed(_)
            | Press::Forfeit(Forfeit::Leave | Forfeit::Timeout, _)
            | Press::Pause
            | Press::Answer(..)
            | Press::Waiting(_)
            | Press::Display(..)
            | Press::Say(_)
            | Press::Type
            | Press::Hand
            | Press::Reveal
            | Press::Chances => ActionPlace::Menu,
        }
    }
}

impl fmt::Display for Press {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let of = |f: &mut fmt::Formatter, name: &str, seat: &Option<Seat>| match seat {
            Some(seat) => write!(f, "{name}:{}", seat.0),
            None => f.write_str(name),
        };
        match self {
            Press::Yes => f.write_str("ask:yes"),
            Press::Close => f.write_str("ask:close"),
            Press::Undo(seat) => of(f, "undo", seat),
            Press::UndoAgreed(seat) => write!(f, "undo:{}:agreed", seat.0),
            Press::Forfeit(how, seat) => of(f, how.as_str(), seat),
            Press::Pause => f.write_str("pause"),
            Press::Draw(seat) => of(f, "draw", seat),
            Press::Answer(kind, seat, yes) => {
                write!(f, "answer:{}:{}:{}", kind.as_str(), seat.0, if *yes { "yes" } else { "no" })
            }
            Press::Waiting(end) => f.write_str(if *end { "waiting:end" } else { "waiting:on" }),
            Press::Tune(seat) => of(f, "tune", seat),
            Press::Display(seat, id) => write!(f, "display:{}:{id}", seat.0),
            Press::Say(None) => f.write_str("say"),
            Press::Say(Some(phrase)) => write!(f, "say:{}", phrase.number()),
            Press::Type => f.write_str("type"),
            Press::Flip => f.write_str("flip"),
            Press::Speed => f.write_str("speed"),
            Press::Hand => f.write_str("hand"),
            Press::Reveal => f.write_str("reveal"),
            Press::Review(step) => write!(f, "review:{step}"),
            Press::Hint => f.write_str("hint"),
            Press::Chances => f.write_str("chances"),
        }
    }
}

/// The seat in an id. `Err` for what is no seat.
fn seat(text: &str) -> Result<Seat, ()> {
    text.parse().map(Seat).map_err(|_| ())
}

impl FromStr for Press {
    type Err = ();

    /// Reads an id; `Err` for one that is not the table's own.
    fn from_str(id: &str) -> Result<Self, ()> {
        let parts: Vec<&str> = id.splitn(4, ':').collect();
        Ok(match parts[..] {
            ["ask", "yes"] => Press::Yes,
            ["ask", _] => Press::Close,
            ["undo"] => Press::Undo(None),
            ["undo", of] => Press::Undo(Some(seat(of)?)),
            ["undo", of, "agreed"] => Press::UndoAgreed(seat(of)?),
            ["resign"] => Press::Forfeit(Forfeit::Resign, None),
            ["resign", of] => Press::Forfeit(Forfeit::Resign, Some(seat(of)?)),
            ["leave"] => Press::Forfeit(Forfeit::Leave, None),
            ["leave", of] => Press::Forfeit(Forfeit::Leave, Some(seat(of)?)),
            ["pause"] => Press::Pause,
            ["draw"] => Press::Draw(None),
            ["draw", of] => Press::Draw(Some(seat(of)?)),
            ["answer", kind, of, yes @ ("yes" | "no")] => {
                let kind = [OfferKind::Draw, OfferKind::Undo].into_iter().find(|one| one.as_str() == kind);
                Press::Answer(kind.ok_or(())?, seat(of)?, yes == "yes")
            }
            ["waiting", end @ ("end" | "on")] => Press::Waiting(end == "end"),
            ["tune"] => Press::Tune(None),
            ["tune", of] => Press::Tune(Some(seat(of)?)),
            ["display", of, id] => Press::Display(seat(of)?, id.to_owned()),
            ["say"] => Press::Say(None),
            ["say", number] => Press::Say(Some(number.parse().ok().and_then(Phrase::of).ok_or(())?)),
            ["type"] => Press::Type,
            ["flip"] => Press::Flip,
            ["speed"] => Press::Speed,
            ["hand"] => Press::Hand,
            ["reveal"] => Press::Reveal,
            ["hint"] => Press::Hint,
            ["chances"] => Press::Chances,
            ["review", to] => Press::Review(Step::read(to).ok_or(())?),
            _ => return Err(()),
        })
    }
}

impl fmt::Display for Key {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Key::Look(seat) => write!(f, "peek:{}", seat.0),
            Key::Listen(seat) => write!(f, "listen:{}", seat.0),
        }
    }
}

impl FromStr for Key {
    type Err = ();

    fn from_str(id: &str) -> Result<Self, ()> {
        match id.split_once(':') {
            Some(("peek", of)) => Ok(Key::Look(seat(of)?)),
            Some(("listen", of)) => Ok(Key::Listen(seat(of)?)),
            _ => Err(()),
        }
    }
}

/// Action of a shell itself, without the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::Display)]
#[strum(serialize_all = "snake_case", prefix = "shell:")]
pub(super) enum ShellPress {
    /// Shows the list of moves.
    Moves,
    /// A new match like this one.
    Again,
    /// Gives the record away.
    Share,
    /// Shows the link for watching.
    Watch,
    /// The computer answers with the best it has.
    Stop,
}

impl ButtonId for Key {
    /// A key of a drawer stands in no grid.
    fn place(&self) -> ActionPlace {
        ActionPlace::Menu
    }
}

impl ButtonId for ShellPress {
    fn place(&self) -> ActionPlace {
        match self {
            ShellPress::Stop => ActionPlace::cell(1),
            ShellPress::Moves => ActionPlace::cell(3),
            ShellPress::Again | ShellPress::Share | ShellPress::Watch => ActionPlace::Menu,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every id that is handed out means the same when it comes back.
    #[test]
    fn ids_read_as_they_are_written() {
        let seats = [None, Some(Seat(0)), Some(Seat(3))];
        let mut all = vec![
            Press::Yes,
            Press::Close,
            Press::Type,
            Press::Say(None),
            Press::Say(Some(Phrase::Farewell)),
            Press::Flip,
            Press::Speed,
            Press::Hand,
            Press::Reveal,
            Press::Pause,
        ];
        for seat in seats {
            all.extend([Press::Undo(seat), Press::Draw(seat), Press::Tune(seat)]);
            all.extend([Forfeit::Resign, Forfeit::Leave].map(|how| Press::Forfeit(how, seat)));
        }
        all.push(Press::UndoAgreed(Seat(2)));
        all.extend([Press::Waiting(true), Press::Waiting(false)]);
        for kind in [OfferKind::Draw, OfferKind::Undo] {
            all.extend([Press::Answer(kind, Seat(1), true), Press::Answer(kind, Seat(2), false)]);
        }
        let steps = [
            Step::Open,
            Step::First,
            Step::Previous,
            Step::Next,
            Step::Last,
            Step::Cell(7),
            Step::Try,
            Step::Keep,
            Step::Line(3),
            Step::Back,
            Step::Close,
        ];
        all.extend(steps.map(Press::Review));
        all.push(Press::Display(Seat(1), "voice".to_owned()));
        for press in all {
            assert_eq!(press.to_string().parse(), Ok(press));
        }
        for key in [Key::Look(Seat(0)), Key::Listen(Seat(3))] {
            assert_eq!(key.to_string().parse(), Ok(key));
        }
        for press in
            [ShellPress::Moves, ShellPress::Again, ShellPress::Share, ShellPress::Watch, ShellPress::Stop]
        {
            assert!(
                ["shell:moves", "shell:again", "shell:share", "shell:watch", "shell:stop"]
                    .contains(&&*press.to_string())
            );
        }
        for id in
            ["review:open", "review:step-3", "review:12", "review:analyse", "undo:2:agreed", "waiting:end"]
        {
            assert_eq!(id.parse().map(|press: Press| press.to_string()).as_deref(), Ok(id));
        }
        for junk in [
            "",
            "ask",
            "undo:x",
            "undo:300",
            "answer:draw:0",
            "answer:peace:0:yes",
            "review:far",
            "review:-1",
            "peek",
        ] {
            assert_eq!(junk.parse::<Press>(), Err(()), "{junk}");
            assert_eq!(junk.parse::<Key>(), Err(()), "{junk}");
        }
    }
}
