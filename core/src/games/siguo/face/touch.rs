//! Taps, presses and typed entries, resolved to drafts, questions and actions.

use super::muster::{Drafted, MUSTER};
use super::{cards, number, point};
use crate::game::{Draft, Look, Refusal, RefusalKind, Touch};
use crate::games::siguo::play::{illegal, refused};
use crate::games::siguo::point::{Point, partner};
use crate::games::siguo::{Action, Siguo};
use crate::seat::Seat;

impl Siguo {
    pub(super) fn tapped(&self, look: &Look, at: Point) -> Touch {
        if let Some(seat) = self.arranging(look) {
            return self.deploy_tap(seat, at, look);
        }
        let Some(seat) = self.playing(look) else { return Touch::Nothing };
        match look.draft.mode {
            cards::BOMB => self.bomb_tap(seat, at),
            cards::EXCHANGE => self.exchange_tap(seat, at, look),
            MUSTER => self.muster_tap(seat, at, look),
            _ => self.play_tap(seat, at, look),
        }
    }

    fn play_tap(&self, seat: Seat, at: Point, look: &Look) -> Touch {
        let selected = look.draft.points.first().and_then(|at| point(*at));
        match (selected, self.board.at(at)) {
            (Some(from), _) if from == at => Touch::Draft(Draft::default()),
            (_, Some(piece)) if piece.seat == seat => Touch::Draft(Draft::point(number(at))),
            (Some(from), _) => self.move_or_refuse(seat, from, at),
            (None, Some(piece)) if piece.seat == partner(seat) => {
                Touch::Refuse(illegal("那是盟友的棋子", "that piece is your ally's"))
            }
            (None, Some(_)) => Touch::Refuse(illegal("那是敌方的棋子", "that piece is an enemy's")),
            // A point that may be mustered to begins a muster.
            (None, None) => match self.musters(seat).into_iter().find(|muster| muster.vacant.contains(&at)) {
                Some(muster) => Self::begin_muster(muster.base, Some(at)),
                None => Touch::Nothing,
            },
        }
    }

    fn move_or_refuse(&self, seat: Seat, from: Point, to: Point) -> Touch {
        match self.board.why_not(seat, from, to) {
            None => Touch::Act(Action::Move(from, to).to_string()),
            Some(why) => Touch::Refuse(refused(why)),
        }
    }

    pub(super) fn pressed(&self, look: &Look, id: &str) -> Option<Touch> {
        let actor = look.actor?;
        // Rows of a seat have its number at the end.
        let own = id.strip_suffix(&format!(":{}", actor.0)).unwrap_or(id);
        if let Some(seat) = self.arranging(look) {
            return self.deploy_press(seat, own, look);
        }
        let seat = self.playing(look)?;
        let of_another = ["bomb:", "exchange:", "muster:"]
            .iter()
            .filter_map(|name| own.strip_prefix(name))
            .any(|rest| matches!(rest, "0" | "1" | "2" | "3"));
        if of_another {
            return Some(Touch::Refuse(Refusal::not_your_turn()));
        }
        let touch = match own {
            "bomb" => self.bomb_press(seat, look),
            "exchange" => self.exchange_press(seat, look),
            "muster" => self.muster_press(seat, look),
            "pass" => Touch::Act(Action::Pass.to_string()),
            "mode:close" => Touch::Draft(Draft::default()),
            _ => match own.split_once(':')? {
                ("bomb", base) => self.ask_bomb(seat, base.parse().ok()?),
                ("exchange", pair) => {
                    let (own, other) = pair.split_once(':')?;
                    self.ask_exchange(seat, own.parse().ok()?, other.parse().ok()?)
                }
                ("muster", choice) => return self.muster_choice(seat, choice, look),
                _ => return None,
            },
        };
        Some(touch)
    }

    /// Actions as the rules page writes them, in any case and with what people type for the signs; what takes a card
    /// is asked about all the same.
    pub(super) fn entered(&self, look: &Look, text: &str) -> Touch {
        if let Some(seat) = self.arranging(look) {
            return self.deploy_enter(seat, text, look);
        }
        let Some(seat) = self.playing(look) else { return Touch::Nothing };
        let action = match Drafted::of(look.draft) {
            // Pairs alone, while a muster is being entered.
            Some(drafted) => typed(&format!("muster {} {text}", drafted.base)).or_else(|| typed(text)),
            None => typed(text),
        };
        match action {
            Some(Action::Move(from, to)) => self.move_or_refuse(seat, from, to),
            Some(Action::Bomb(base)) => self.ask_bomb(seat, base),
            Some(Action::Exchange(own, other)) => self.ask_exchange(seat, own, other),
            Some(Action::Muster(base, pairs)) => match self.why_no_muster(seat, base, &pairs) {
                None => Touch::Act(Action::Muster(base, pairs).to_string()),
                Some(refusal) => Touch::Warn(refusal),
            },
            Some(Action::Pass) if self.must_pass(seat) => Touch::Act(Action::Pass.to_string()),
            Some(Action::Pass) => {
                Touch::Warn(illegal("还有棋可走，不能停手", "there is something to do: no pass"))
            }
            Some(Action::Deploy(_)) | None => Touch::Warn(Refusal::new(
                RefusalKind::UnknownAction,
                "请输入一步，如 D4-D6、bomb G5、muster L5 A2>K4",
                "type an action, such as D4-D6, bomb G5, muster L5 A2>K4",
            )),
        }
    }
}

/// A typed action: `d4 d6`, `D4D6`, `炸弹 G5`, `搬兵 L5 A2-K4`.
fn typed(text: &str) -> Option<Action> {
    let mut plain: String = text
        .chars()
        .map(|c| match c {
            '０'..='９' => char::from_digit(c as u32 - '０' as u32, 10).unwrap_or(c),
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
