//! Names and sentences, shown and said, in both languages.

use super::army::{Army, Kind, Piece};
use super::point::Point;
use super::{Fall, point};
use crate::game::{Ending, Forfeit, Glyphs, How};
use crate::games::siguo::end::End;
use crate::games::siguo::end::FallReason;
use crate::seat::Seat;
use crate::words::{Lang, Words, texts};

const NUMERALS: [&str; 21] = [
    "零", "一", "二", "三", "四", "五", "六", "七", "八", "九", "十", "十一", "十二", "十三", "十四", "十五",
    "十六", "十七", "十八", "十九", "二十",
];

/// (朱方, Vermilion)
pub(super) const fn side(seat: Seat) -> (&'static str, &'static str) {
    match seat.0 {
        0 => ("朱方", "Vermilion"),
        1 => ("靛方", "Indigo"),
        2 => ("金方", "Gold"),
        _ => ("瓷方", "Porcelain"),
    }
}

/// 车, as in texts; [`glyph`] is what stands on the piece.
pub(super) fn kind(kind: Kind) -> (&'static str, &'static str) {
    match kind {
        Kind::General => ("将", "General"),
        Kind::Rook => ("车", "Rook"),
        Kind::Cannon => ("炮", "Cannon"),
        Kind::Soldier => ("兵", "Soldier"),
    }
}

/// As a voice that knows no chess says it rightly: 车 is jū, 将 is jiàng.
fn said_kind(kind: Kind) -> &'static str {
    match kind {
        Kind::General => "匠",
        Kind::Rook => "居",
        Kind::Cannon => "炮",
        Kind::Soldier => "兵",
    }
}

/// The glyph on a piece.
pub(super) fn glyph(kind: Kind, glyphs: Glyphs) -> &'static str {
    match (kind, glyphs) {
        (Kind::General, Glyphs::Traditional) => "將",
        (Kind::General, Glyphs::Simplified) => "将",
        (Kind::Rook, Glyphs::Traditional) => "車",
        (Kind::Rook, Glyphs::Simplified) => "车",
        (Kind::Cannon, _) => "炮",
        (Kind::Soldier, _) => "兵",
    }
}

/// A point as a voice says it: letter, then number, apart.
pub(super) fn said_point(at: Point) -> (String, String) {
    let rank = at.rank() + 1;
    (format!("{}，{}", at.letter(), NUMERALS[usize::from(rank)]), format!("{}, {rank}", at.letter()))
}

fn said_number(count: usize) -> String {
    // 两枚, not 二枚.
    if count == 2 {
        "两".to_owned()
    } else {
        NUMERALS.get(count).map_or_else(|| count.to_string(), |n| (*n).to_owned())
    }
}

/// One, or more, in English.
fn plural(count: usize, one: &str) -> String {
    if count == 1 { format!("{count} {one}") } else { format!("{count} {one}s") }
}

pub(super) fn deployed(seat: Seat) -> Words {
    let (zh, en) = side(seat);
    Words::new(format!("{zh}布阵完毕"), format!("{en} has deployed"))
}

/// The screens lift.
pub(super) fn lifted(first: Seat) -> Words {
    let (zh, en) = side(first);
    Words::new(format!("撤去隔板，{zh}先行"), format!("The screens are lifted; {en} begins"))
        .said(format!("撤去隔板，{zh}先行"), format!("The screens are lifted. {en} begins"))
}

pub(super) fn moved(seat: Seat, piece: Kind, from: Point, to: Point, taken: Option<Piece>) -> Words {
    let ((zh, en), (name_zh, name_en)) = (side(seat), kind(piece));
    let ((from_zh, from_en), (to_zh, to_en)) = (said_point(from), said_point(to));
    let mut shown = (format!("{zh}：{name_zh} {from}-{to}"), format!("{en}: {name_en} {from}-{to}"));
    let mut said = (
        format!("{zh}，{}，{from_zh}，到，{to_zh}", said_kind(piece)),
        format!("{en}: {name_en}, {from_en}, to {to_en}"),
    );
    if let Some(taken) = taken {
        let ((owner_zh, owner_en), (taken_zh, taken_en)) = (side(taken.seat), kind(taken.kind));
        shown.0 += &format!("，吃{owner_zh}{taken_zh}");
        shown.1 += &format!(", takes {owner_en}'s {taken_en}");
        said.0 += &format!("，吃{owner_zh}的{}", said_kind(taken.kind));
        said.1 += &format!(", takes {owner_en}'s {taken_en}");
    }
    Words::new(shown.0, shown.1).said(said.0, said.1)
}

/// 兵 D4-D6, 车 C3×C9.
pub(super) fn move_text(piece: Kind, from: Point, to: Point, takes: bool) -> (String, String) {
    let sign = if takes { '×' } else { '-' };
    let ways = format!("{from}{sign}{to}");
    (format!("{} {ways}", kind(piece).0), format!("{} {ways}", piece.letter()))
}

pub(super) fn occupied(seat: Seat, base: Point) -> Words {
    let ((zh, en), (said_zh, said_en)) = (side(seat), said_point(base));
    Words::new(
        format!("{zh}占领 {base}，下一手可以搬兵"),
        format!("{en} holds {base} and may muster next turn"),
    )
    .said(
        format!("{zh}占领，{said_zh}，下一手可以搬兵"),
        format!("{en} holds {said_en}, and may muster next turn"),
    )
}

pub(super) fn mustered(seat: Seat, base: Point, count: usize) -> Words {
    let ((zh, en), (said_zh, said_en)) = (side(seat), said_point(base));
    let soldiers = plural(count, "Soldier");
    Words::new(format!("{zh}搬 {count} 兵到 {base}"), format!("{en} musters {soldiers} at {base}")).said(
        format!("{zh}，搬{}枚兵，到，{said_zh}", said_number(count)),
        format!("{en} musters {soldiers} at {said_en}"),
    )
}

pub(super) fn muster_text(base: Point, count: usize) -> (String, String) {
    (format!("搬兵 {base} +{count}"), format!("muster {base} +{count}"))
}

pub(super) fn bombed(seat: Seat, base: Point, count: usize) -> Words {
    let ((zh, en), (said_zh, said_en)) = (side(seat), said_point(base));
    let pieces = plural(count, "piece");
    Words::new(
        format!("{zh}从 {base} 轰炸，炸掉 {count} 枚"),
        format!("{en} bombs from {base}: {pieces} gone"),
    )
    .said(
        format!("{zh}，从，{said_zh}，轰炸，炸掉{}枚", said_number(count)),
        format!("{en} bombs from {said_en}: {pieces} gone"),
    )
}

pub(super) fn bomb_text(base: Point, count: usize) -> (String, String) {
    (format!("轰炸 {base} −{count}"), format!("bomb {base} −{count}"))
}

pub(super) fn exchanged(seat: Seat, own: Point, other: Point) -> Words {
    let (zh, en) = side(seat);
    let (partner_zh, partner_en) = side(point::partner(seat));
    let ((own_zh, own_en), (other_zh, other_en)) = (said_point(own), said_point(other));
    Words::new(
        format!("{zh}与{partner_zh}交换 {own} {other}"),
        format!("{en} and {partner_en} exchange {own} and {other}"),
    )
    .said(
        format!("{zh}与{partner_zh}交换，{own_zh}，和，{other_zh}"),
        format!("{en} and {partner_en} exchange {own_en}, and {other_en}"),
    )
}

pub(super) fn exchange_text(own: Point, other: Point) -> (String, String) {
    (format!("交换 {own} {other}"), format!("exchange {own} {other}"))
}

pub(super) fn passed(seat: Seat) -> Words {
    let (zh, en) = side(seat);
    Words::new(format!("{zh}无棋可走，停一手"), format!("{en} has nothing to do and passes"))
}

/// How a seat fell, in a word.
pub(super) fn fall_reason(reason: FallReason) -> (&'static str, &'static str) {
    match reason {
        FallReason::Captured => ("将被吃", "its General was captured"),
        FallReason::Bombed => ("将被炸", "its General was bombed"),
        FallReason::Forfeit(Forfeit::Resign) => ("认负", "resigned"),
        FallReason::Forfeit(Forfeit::Timeout) => ("超时", "ran out of time"),
        FallReason::Forfeit(Forfeit::Leave) => ("中途退场", "left"),
        FallReason::Position => ("已出局", "had fallen"),
    }
}

/// The same for a voice.
fn said_reason(reason: FallReason) -> &'static str {
    match reason {
        FallReason::Captured => "匠被吃",
        FallReason::Bombed => "匠被炸",
        FallReason::Forfeit(_) | FallReason::Position => fall_reason(reason).0,
    }
}

pub(super) fn fallen(seat: Seat, reason: FallReason) -> Words {
    let ((zh, en), (why_zh, why_en)) = (side(seat), fall_reason(reason));
    Words::new(format!("{zh}{why_zh}，出局"), format!("{en} is out: {why_en}"))
        .said(format!("{zh}{}，出局", said_reason(reason)), format!("{en} is out: {why_en}"))
}

/// 朱方、金方胜, 和棋.
pub(super) fn result_title(outcome: &Ending<End>) -> Words {
    match outcome.winners[..] {
        [a, b, ..] => {
            let ((a_zh, a_en), (b_zh, b_en)) = (side(a), side(b));
            Words::new(format!("{a_zh}、{b_zh}胜"), format!("{a_en} and {b_en} win"))
        }
        _ => texts::siguo::draw(),
    }
}

/// The seat of the losing pair that fell last decides the reason.
pub(super) fn result_reason(outcome: &Ending<End>, fallen: &[Option<Fall>; 4]) -> Words {
    match outcome.how {
        How::Agreed => return texts::siguo::by_agreement(),
        How::Rule(End::NoProgress) => return texts::siguo::no_progress_for_too_long(),
        How::Rule(End::Captured | End::Bombed) | How::Forfeit(_) => {}
    }
    let losers = point::seats().filter(|seat| !outcome.winners.contains(seat));
    let falls = losers.filter_map(|seat| {
        let fall = fallen[seat.index()].filter(|fall| fall.reason.end() == Some(outcome.how))?;
        Some((fall.turn, seat, fall.reason))
    });
    let Some((_, seat, reason)) = falls.max_by_key(|(turn, seat, _)| (*turn, *seat)) else {
        return Words::new("", "");
    };
    let (zh, en) = side(seat);
    let (why_zh, why_en) = fall_reason(reason);
    // Its General was captured: Porcelain's General was captured.
    let why_en =
        why_en.strip_prefix("its").map_or_else(|| format!("{en} {why_en}"), |rest| format!("{en}'s{rest}"));
    Words::new(format!("{zh}{why_zh}"), why_en.clone()).said(format!("{zh}{}", said_reason(reason)), why_en)
}

/// 瓷方将被吃，朱方、金方胜
pub(super) fn result(outcome: &Ending<End>, fallen: &[Option<Fall>; 4]) -> Words {
    let (title, reason) = (result_title(outcome), result_reason(outcome, fallen));
    let said =
        if reason.spoken(Lang::Zh).is_empty() { reason.shown(Lang::Zh) } else { reason.spoken(Lang::Zh) };
    Words::new(
        format!("{}，{}", reason.shown(Lang::Zh), title.shown(Lang::Zh)),
        format!("{}: {}", title.shown(Lang::En), reason.shown(Lang::En)),
    )
    .said(
        format!("{said}，{}", title.shown(Lang::Zh)),
        format!("{}: {}", title.shown(Lang::En), reason.shown(Lang::En)),
    )
}

/// A deployment that was never shown, told after the end.
pub(super) fn revealed(seat: Seat, army: &Army) -> Words {
    let (zh, en) = side(seat);
    let points = |kind| {
        let at = army.of(kind).iter().map(ToString::to_string).collect::<Vec<_>>();
        at.join(" ")
    };
    Words::new(
        format!("{zh}的布阵：车 {}，炮 {}", points(Kind::Rook), points(Kind::Cannon)),
        format!("{en}'s deployment: Rook {}, Cannon {}", points(Kind::Rook), points(Kind::Cannon)),
    )
}

/// What is left of a seat at the end.
pub(super) fn detail(game: &super::Siguo, seat: Seat) -> Words {
    let (zh, en) = side(seat);
    if let Some(fall) = game.fallen[seat.index()] {
        let (why_zh, why_en) = fall_reason(fall.reason);
        return Words::new(format!("{zh}：{why_zh}"), format!("{en}: {why_en}"));
    }
    let pieces = game.board.of(seat).count();
    let [bombs, exchanges] = game.cards[seat.index()];
    Words::new(
        format!("{zh}：余 {pieces} 枚，炸弹 {bombs}，交换 {exchanges}"),
        format!("{en}: {}, bombs {bombs}, exchanges {exchanges}", plural(pieces, "piece")),
    )
}
