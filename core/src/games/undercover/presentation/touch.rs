//! Taps, presses and typed entries, resolved to drafts and actions. Worked out on the game masked for
//! the actor, so nothing here depends on another seat's secret; and nothing but `activate` itself on
//! the actor's own.

use super::draft::Drafted;
use super::press::Press;
use super::square;
use crate::game::{Confirm, Draft, IllegalAction, IllegalActionKind, Input, InputEffect, ViewContext};
use crate::games::undercover::action::Action;
use crate::games::undercover::heard::heard;
use crate::games::undercover::names::{self, NUMERALS};
use crate::games::undercover::options::{SpySelection, Way};
use crate::games::undercover::place::from_relative;
use crate::games::undercover::setup::{start_point, start_square};
use crate::games::undercover::{Phase, Undercover, is_soldier, other, side_of};
use crate::games::xiangqi::notation;
use crate::games::xiangqi::{Move, NotationError, Square, why_illegal};
use crate::scene::Prompt;
use crate::seat::Seat;
use crate::words::{Joint, Text, texts};

fn refuse(reason: Text) -> InputEffect {
    InputEffect::Refuse(IllegalAction::because(IllegalActionKind::Illegal, reason))
}

fn act(action: Action) -> InputEffect {
    InputEffect::Act(action.to_string())
}

impl Input for Undercover {
    fn tap(&self, context: &ViewContext, at: u16, count: u8) -> InputEffect {
        let (Some(actor), Some(at)) = (context.actor, square(at)) else { return InputEffect::Nothing };
        match self.phase {
            Phase::Lock(_) => {
                self.choose(self.lockable(actor), at, context, texts::undercover::not_lockable())
            }
            Phase::Pick(_) if self.options.spy_selection == SpySelection::Random => {
                refuse(texts::undercover::random_only())
            }
            Phase::Pick(_) => {
                self.choose(self.pickable(actor), at, context, texts::undercover::not_pickable())
            }
            Phase::LayoutBefore(_) | Phase::LayoutAfter(_) => self.swap(actor, at, context),
            Phase::Play => self.play_tap(actor, at, count, context),
            Phase::End => InputEffect::Nothing,
        }
    }

    fn press(&self, context: &ViewContext, id: &str) -> Option<InputEffect> {
        let actor = context.actor?;
        let drafted = Drafted::selected(context);
        let chosen = |make: fn(Square) -> Action| match drafted {
            Some(at) => act(make(at)),
            None => refuse(texts::undercover::tap_soldier_first()),
        };
        Some(match Press::read(id)? {
            Press::LockYes => chosen(|at| Action::Lock(Some(at))),
            Press::LockNone => act(Action::Lock(None)),
            Press::SpyYes => chosen(Action::Spy),
            Press::SpyRandom if self.options.spy_selection == SpySelection::Choose => InputEffect::Random,
            Press::SpyRandom => self.ask_pick(actor, true),
            Press::SpyNone => self.ask_pick(actor, false),
            Press::LayoutDone => act(Action::Layout(Some(self.shown_order(actor, context)))),
            Press::LayoutNone => act(Action::Layout(None)),
            Press::LayoutReset => InputEffect::Draft(Draft::default()),
            Press::Activate(seat) => self.ask_activation(seat),
        })
    }

    fn enter(&self, context: &ViewContext, text: &str) -> InputEffect {
        let Some(actor) = context.actor else { return InputEffect::Nothing };
        match self.phase {
            Phase::Lock(_) => match self.typed_soldier(actor, actor, text) {
                Some(at) => act(Action::Lock(Some(at))),
                None => no_soldier(),
            },
            Phase::Pick(_) if self.options.spy_selection == SpySelection::Random => {
                refuse(texts::undercover::random_only())
            }
            // It stands selected, as if tapped, until 就是它.
            Phase::Pick(_) => match self.typed_soldier(actor, other(actor), text) {
                Some(at) if !self.pickable(actor).contains(&at) => refuse(texts::undercover::not_pickable()),
                Some(at) => Drafted::Point(at).touch(),
                None => no_soldier(),
            },
            Phase::LayoutBefore(_) | Phase::LayoutAfter(_) => match Action::typed_layout(text) {
                Some(action) => act(action),
                None => refuse(texts::undercover::type_permutation()),
            },
            Phase::Play => self.typed_move(actor, text),
            Phase::End => InputEffect::Nothing,
        }
    }

    fn is_of_matches_alone(&self, text: &str) -> bool {
        text == Press::SpyRandom.id() || text == Action::SpyRandom.to_string()
    }

    fn prompt(&self, context: &ViewContext) -> Option<Prompt> {
        self.setup_prompt(context)
    }

    fn toggles_title(&self) -> Text {
        texts::undercover::display_title()
    }

    fn toggles(&self, seat: Seat) -> Vec<(String, Text, bool)> {
        self.display_toggles(seat)
    }

    fn toggle(&mut self, seat: Seat, id: &str) -> Result<(), IllegalAction> {
        self.toggle_display(seat, id)
    }
}

impl Undercover {
    /// One of a few points: tapping it again takes it back.
    fn choose(&self, candidates: Vec<Square>, at: Square, context: &ViewContext, why: Text) -> InputEffect {
        if Drafted::selected(context) == Some(at) {
            InputEffect::Draft(Draft::default())
        } else if candidates.contains(&at) {
            Drafted::Point(at).touch()
        } else {
            refuse(why)
        }
    }

    /// Two own soldiers change places in the draft.
    fn swap(&self, actor: Seat, at: Square, context: &ViewContext) -> InputEffect {
        let side = side_of(actor);
        let Some(here) = start_point(side, at) else {
            return refuse(texts::undercover::own_soldiers_only());
        };
        let mut order = self.shown_order(actor, context);
        let first = Drafted::selected(context).and_then(|s| start_point(side, s));
        match first {
            None => Drafted::Order(order, Some(at)).touch(),
            Some(there) => {
                order.swap(here, there);
                Drafted::Order(order, None).touch()
            }
        }
    }

    fn play_tap(&self, actor: Seat, at: Square, count: u8, context: &ViewContext) -> InputEffect {
        let own = side_of(actor);
        let selected = Drafted::selected(context);
        let own_piece = self.position().piece_at(at).is_some_and(|piece| piece.side == own);
        match selected {
            Some(from) if from == at => InputEffect::Draft(Draft::default()),
            _ if own_piece => Drafted::Point(at).touch(),
            Some(from) => match why_illegal(self.position(), own, from, at) {
                None => act(Action::Move(Move::new(from, at))),
                Some(why) => refuse(why.words()),
            },
            None if self.is_enemy_soldier(actor, at) => self.soldier_tap(actor, count),
            None if self.position().piece_at(at).is_some() => refuse(texts::xiangqi::not_your_piece()),
            None => InputEffect::Nothing,
        }
    }

    /// A tap on any enemy soldier opens the same question, spy or not (\[0008\], \[0022\]).
    fn soldier_tap(&self, actor: Seat, count: u8) -> InputEffect {
        let ways = &self.options.activate_by;
        let double = ways.contains(&Way::DoubleTap);
        if (ways.contains(&Way::Tap) && count == 1) || (double && count == 2) {
            self.ask_activation(actor)
        } else if double {
            InputEffect::Nothing
        } else {
            refuse(texts::xiangqi::not_your_piece())
        }
    }

    /// A pick that is no soldier on the board is asked for once: it cannot be taken back.
    fn ask_pick(&self, actor: Seat, random: bool) -> InputEffect {
        let (id, action, title, text, yes) = if random {
            (
                "spy:random",
                Action::SpyRandom,
                texts::undercover::random_question(),
                texts::undercover::random_means(),
                texts::undercover::pick_random(),
            )
        } else {
            (
                "spy:none",
                Action::SpyNone,
                texts::undercover::no_spy_question(),
                texts::undercover::no_spy_means(),
                texts::undercover::pick_none(),
            )
        };
        InputEffect::Confirm(Box::new(Confirm {
            id,
            action: action.to_string(),
            seat: actor,
            title,
            text,
            yes,
            draft: Draft::default(),
        }))
    }

    fn ask_activation(&self, actor: Seat) -> InputEffect {
        if let Some(barred) = self.activation_barred(actor) {
            return InputEffect::Refuse(barred);
        }
        InputEffect::Confirm(Box::new(Confirm {
            id: "activate",
            action: Action::Activate.to_string(),
            seat: actor,
            title: texts::undercover::activate_your_spy(),
            text: self.what_activation_does(),
            yes: texts::undercover::activate(),
            draft: Draft::default(),
        }))
    }

    /// Returns the consequence of trying. With no check on the board only a seat without a spy is refused, and the
    /// refusal is public: the question says so, to everybody alike (docs/rules/undercover.md, “Activation”).
    fn what_activation_does(&self) -> Text {
        let does = texts::undercover::becomes_yours();
        if self.position().in_check() {
            return does;
        }
        Text::joined([does, texts::undercover::no_check_now()], Joint::Sentence)
    }

    fn typed_move(&self, actor: Seat, text: &str) -> InputEffect {
        if ["activate", "启动", names::ACTIVATION].contains(&text) {
            return self.ask_activation(actor);
        }
        let mut read = notation::read_move(self.position(), text);
        if read == Err(NotationError::Syntax)
            && let Some(heard) = heard(text)
        {
            read = notation::read_move(self.position(), &heard);
        }
        match read {
            Ok(mv) => act(Action::Move(mv)),
            Err(NotationError::Syntax) => InputEffect::Refuse(IllegalAction::because(
                IllegalActionKind::UnknownAction,
                names::misread(NotationError::Syntax),
            )),
            Err(error) => refuse(names::misread(error)),
        }
    }

    /// A typed place of a soldier of `side_seat`, as `reader`'s screen shows it: a point (`c6`), `column,row`
    /// from the reader's own right and first row, or a soldier's number.
    fn typed_soldier(&self, reader: Seat, side_seat: Seat, text: &str) -> Option<Square> {
        let side = side_of(side_seat);
        if let Ok(at) = text.to_ascii_lowercase().parse::<Square>() {
            return is_soldier(self.position(), at, side).then_some(at);
        }
        let numbers = numbers(text)?;
        match numbers[..] {
            // Soldiers of a position that was set up have no numbers.
            [number @ 1..=5] if self.options.start.is_none() => {
                Some(start_square(side, self.soldiers[side_seat.index()].point_of(number)))
            }
            [column, row] => from_relative(side_of(reader), column, row)
                .filter(|at| is_soldier(self.position(), *at, side)),
            _ => None,
        }
    }
}

fn no_soldier() -> InputEffect {
    refuse(texts::undercover::no_soldier_there())
}

/// The numbers in a typed place: `5,7`, `5 7`, `第五列第七行`; `None` if there is anything else in it.
fn numbers(text: &str) -> Option<Vec<u8>> {
    let mut numbers = Vec::new();
    let mut digits = String::new();
    for c in text.chars().chain([',']) {
        if let Some(digit) = c.to_digit(10).or_else(|| full_width(c)) {
            digits.push(char::from_digit(digit, 10)?);
            continue;
        }
        if !digits.is_empty() {
            numbers.push(digits.parse().ok()?);
            digits.clear();
        }
        if let Some(numeral) = NUMERALS.iter().position(|n| n.starts_with(c)) {
            numbers.push(numeral as u8);
        } else if !",，、.。 第列行號号路".contains(c) {
            return None;
        }
    }
    Some(numbers)
}

fn full_width(c: char) -> Option<u32> {
    ('０'..='９').contains(&c).then(|| c as u32 - '０' as u32)
}
