//! Taps, presses and typed entries, resolved to drafts, questions and actions.

use super::draft::Drafted;
use super::press::{DeployPress, Press};
use crate::game::{Draft, IllegalAction, IllegalActionKind, Input, InputEffect, ViewContext};
use crate::games::siguo::play::{illegal, refused};
use crate::games::siguo::point::{Point, partner};
use crate::games::siguo::{Action, Siguo, names};
use crate::scene::{Button, Prompt, Tray};
use crate::seat::Seat;
use crate::words::{Text, texts};

impl Input for Siguo {
    fn tap(&self, context: &ViewContext, at: u16, count: u8) -> InputEffect {
        let Some(at) = Point::from_number(at).filter(|_| count <= 1) else { return InputEffect::Nothing };
        if let Some(seat) = self.arranging(context) {
            return self.deploy_tap(seat, at, context);
        }
        let Some(seat) = self.playing(context) else { return InputEffect::Nothing };
        match Drafted::of(context) {
            Some(Drafted::Bomb(_)) => self.bomb_tap(seat, at),
            Some(Drafted::Exchange(_)) => self.exchange_tap(seat, at, context),
            Some(Drafted::Muster(_)) => self.muster_tap(seat, at, context),
            Some(Drafted::Piece(_) | Drafted::Deploy(_)) | None => self.play_tap(seat, at, context),
        }
    }

    fn press(&self, context: &ViewContext, id: &str) -> Option<InputEffect> {
        let actor = context.actor?;
        if let Some(seat) = self.arranging(context) {
            let (press, row) = DeployPress::read(id)?;
            return row.is_none_or(|row| row == actor).then(|| self.deploy_press(seat, press, context));
        }
        let seat = self.playing(context)?;
        let (press, row) = Press::read(id)?;
        if row.is_some_and(|row| row != actor) {
            return Some(InputEffect::Refuse(IllegalAction::not_your_turn()));
        }
        let muster = match Drafted::of(context) {
            Some(Drafted::Muster(Some(muster))) => Some(muster),
            _ => None,
        };
        Some(match press {
            Press::Bomb => self.bomb_press(seat, context),
            Press::BombFrom(base) => self.ask_bomb(seat, base),
            Press::Exchange => self.exchange_press(seat, context),
            Press::ExchangeOf(own, other) => self.ask_exchange(seat, own, other),
            Press::Muster => self.muster_press(seat, context),
            Press::MusterAt(base) => {
                let muster = self.musters(seat).into_iter().find(|muster| muster.base == base)?;
                Self::begin_muster(muster.base, None)
            }
            Press::MusterYes => self.muster_yes(seat, muster?),
            Press::MusterClear => Self::begin_muster(muster?.base, None),
            Press::MusterClose | Press::Close => InputEffect::Draft(Draft::default()),
            Press::Pass => InputEffect::Act(Action::Pass.to_string()),
        })
    }

    /// Reads actions as the rules page writes them, in any case and with typed variants of the signs. Actions that use a card
    /// are confirmed first.
    fn enter(&self, context: &ViewContext, text: &str) -> InputEffect {
        if let Some(seat) = self.arranging(context) {
            return self.deploy_enter(seat, text, context);
        }
        let Some(seat) = self.playing(context) else { return InputEffect::Nothing };
        let action = match Drafted::of(context) {
            // Pairs alone, while a muster is being entered.
            Some(Drafted::Muster(Some(drafted))) => {
                typed(&format!("muster {} {text}", drafted.base)).or_else(|| typed(text))
            }
            _ => typed(text),
        };
        match action {
            Some(Action::Move(from, to)) => self.move_or_refuse(seat, from, to),
            Some(Action::Bomb(base)) => self.ask_bomb(seat, base),
            Some(Action::Exchange(own, other)) => self.ask_exchange(seat, own, other),
            Some(Action::Muster(base, pairs)) => match self.why_no_muster(seat, base, &pairs) {
                None => InputEffect::Act(Action::Muster(base, pairs).to_string()),
                Some(refusal) => InputEffect::Warn(refusal),
            },
            Some(Action::Pass) if self.must_pass(seat) => InputEffect::Act(Action::Pass.to_string()),
            Some(Action::Pass) => InputEffect::Warn(illegal(texts::siguo::must_move())),
            Some(Action::Deploy(_) | Action::Sealed) | None => InputEffect::Warn(IllegalAction::because(
                IllegalActionKind::UnknownAction,
                texts::siguo::type_action(),
            )),
        }
    }

    fn prompt(&self, context: &ViewContext) -> Option<Prompt> {
        self.question(context)
    }

    fn buttons(&self, context: &ViewContext, row: Option<Seat>) -> Vec<Button> {
        self.own_buttons(context, row)
    }

    fn keeps_tray(&self) -> bool {
        true
    }

    fn tray(&self, context: &ViewContext) -> Option<Tray> {
        self.arranging(context).map(|seat| self.deployment_tray(seat, context))
    }

    fn giving_up(&self, seat: Seat) -> Text {
        if self.lives(partner(seat)) {
            texts::siguo::resigning(names::side(partner(seat)))
        } else {
            texts::siguo::resigning_last()
        }
    }
}

impl Siguo {
    fn play_tap(&self, seat: Seat, at: Point, context: &ViewContext) -> InputEffect {
        let selected = match Drafted::of(context) {
            Some(Drafted::Piece(at)) => Some(*at),
            _ => None,
        };
        match (selected, self.board.at(at)) {
            (Some(from), _) if from == at => InputEffect::Draft(Draft::default()),
            (_, Some(piece)) if piece.seat == seat => Drafted::Piece(at).touch(),
            (Some(from), _) => self.move_or_refuse(seat, from, at),
            (None, Some(piece)) if piece.seat == partner(seat) => {
                InputEffect::Refuse(illegal(texts::siguo::allys_piece()))
            }
            (None, Some(_)) => InputEffect::Refuse(illegal(texts::siguo::enemys_piece())),
            // A point that may be mustered to begins a muster.
            (None, None) => match self.musters(seat).into_iter().find(|muster| muster.vacant.contains(&at)) {
                Some(muster) => Self::begin_muster(muster.base, Some(at)),
                None => InputEffect::Nothing,
            },
        }
    }

    fn move_or_refuse(&self, seat: Seat, from: Point, to: Point) -> InputEffect {
        match self.board.why_not(seat, from, to) {
            None => InputEffect::Act(Action::Move(from, to).to_string()),
            Some(why) => InputEffect::Refuse(refused(why)),
        }
    }
}

/// A typed action: `d4 d6`, `d4d6`, `炸弹 g5`, `搬兵 l5 a2-k4`, or a sentence of the voice.
fn typed(text: &str) -> Option<Action> {
    written(text).or_else(|| told(text))
}

/// An action in the words in which it is told: 从 g5 轰炸 炸掉 3 枚. A muster is told without its pieces.
fn told(text: &str) -> Option<Action> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let points: Vec<Point> = words.iter().filter_map(|word| word.to_ascii_uppercase().parse().ok()).collect();
    let says = |verbs: [&str; 2]| words.iter().any(|word| verbs.iter().any(|verb| word.contains(verb)));
    match points[..] {
        [base] if says(["轰炸", "bombs"]) => Some(Action::Bomb(base)),
        [own, other] if says(["交换", "exchange"]) => Some(Action::Exchange(own, other)),
        _ => None,
    }
}

fn written(text: &str) -> Option<Action> {
    let mut plain: String = text
        .chars()
        .map(|c| match c {
            c if c.is_ascii_alphabetic() => c.to_ascii_uppercase(),
            c if c.is_ascii_digit() => c,
            c if c.is_ascii() || "，。、；：－—–→》＞×到".contains(c) => ' ',
            c => c,
        })
        .collect();
    let verbs = [
        ("炸弹", "bomb"),
        ("轰炸", "bomb"),
        ("交换", "exchange"),
        ("搬兵", "muster"),
        ("停一手", "pass"),
        ("停", "pass"),
        ("BOMB", "bomb"),
        ("EXCHANGE", "exchange"),
        ("MUSTER", "muster"),
        ("PASS", "pass"),
    ];
    let verb = verbs.iter().find(|(word, _)| plain.trim_start().starts_with(word));
    if let Some((word, _)) = verb {
        plain = plain.trim_start().replacen(word, "", 1);
    }
    // 车 B1-B3, as the list of moves writes it: the piece says nothing more.
    if let Some(rest) = plain.trim_start().strip_prefix(['将', '將', '车', '車', '炮', '兵']) {
        plain = rest.to_owned();
    }
    let points = points(&plain)?;
    Some(match (verb.map(|(_, verb)| *verb), points.as_slice()) {
        (None, [from, to]) => Action::Move(*from, *to),
        (Some("bomb"), [base]) => Action::Bomb(*base),
        (Some("exchange"), [own, other]) => Action::Exchange(*own, *other),
        (Some("pass"), []) => Action::Pass,
        (Some("muster"), [base, pairs @ ..]) if pairs.len() % 2 == 0 => {
            Action::Muster(*base, pairs.chunks_exact(2).map(|pair| (pair[0], pair[1])).collect())
        }
        _ => return None,
    })
}

/// The points in a text of letters, digits and spaces; `None` if there is anything else in it.
fn points(text: &str) -> Option<Vec<Point>> {
    let mut words: Vec<String> = Vec::new();
    for c in text.chars() {
        match c {
            ' ' => {}
            'A'..='Z' => words.push(c.to_string()),
            '0'..='9' => words.last_mut()?.push(c),
            _ => return None,
        }
    }
    words.iter().map(|word| word.parse().ok()).collect()
}
