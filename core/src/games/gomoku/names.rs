//! Names and sentences, shown and said, in both languages.

use super::board::Colour;
use super::forbidden::Kinds;
use super::point::Point;
use super::{Finished, other};
use crate::game::{Forfeit, How};
use crate::games::gomoku::end::End;
use crate::seat::Seat;
use crate::words::Words;

const NUMERALS: [&str; 16] = [
    "〇", "一", "二", "三", "四", "五", "六", "七", "八", "九", "十", "十一", "十二", "十三", "十四", "十五",
];

/// (黑方, Black)
pub(super) fn side(colour: Colour) -> (&'static str, &'static str) {
    match colour {
        Colour::Black => ("黑方", "Black"),
        Colour::White => ("白方", "White"),
    }
}

/// The colour a seat held in a game that is over.
fn held(game: &Finished, seat: Seat) -> Colour {
    if seat == game.black { Colour::Black } else { Colour::White }
}

/// A point as a voice says it: letter, then number, apart.
pub(super) fn said_point(at: Point) -> (String, String) {
    let rank = at.rank() + 1;
    (format!("{}，{}", at.letter(), NUMERALS[usize::from(rank)]), format!("{}, {rank}", at.letter()))
}

/// 黑方 H8
pub(super) fn stone(colour: Colour, at: Point) -> Words {
    let (zh, en) = side(colour);
    let (said_zh, said_en) = said_point(at);
    Words::new(format!("{zh} {at}"), format!("{en} {at}"))
        .said(format!("{zh}，{said_zh}"), format!("{en}, {said_en}"))
}

pub(super) fn pass(colour: Colour) -> Words {
    let (zh, en) = side(colour);
    Words::new(format!("{zh}停一手"), format!("{en} passes"))
}

/// (三三禁手, double three)
pub(super) fn kinds(kinds: Kinds) -> (String, String) {
    let all = [
        (kinds.double_three, "三三", "double three"),
        (kinds.double_four, "四四", "double four"),
        (kinds.overline, "长连", "overline"),
    ];
    let (mut zh, mut en): (Vec<&str>, Vec<&str>) = (Vec::new(), Vec::new());
    for (is, chinese, english) in all {
        if is {
            zh.push(chinese);
            en.push(english);
        }
    }
    (format!("{}禁手", zh.join("、")), en.join(" and "))
}

/// Black lost by playing a forbidden move.
pub(super) fn forbidden(at: Point, kinds: Kinds) -> Words {
    let (zh, en) = self::kinds(kinds);
    let (said_zh, said_en) = said_point(at);
    Words::new(format!("{at} 是{zh}"), format!("{at} is forbidden: {en}"))
        .said(format!("{said_zh}，是{zh}"), format!("{said_en}, is forbidden: {en}"))
}

/// White pressed 禁手, rightly.
pub(super) fn claimed(at: Point, kinds: Kinds) -> Words {
    let (zh, en) = self::kinds(kinds);
    let (said_zh, said_en) = said_point(at);
    Words::new(format!("白方指出禁手：{at} 是{zh}"), format!("White calls: {at} is forbidden, {en}")).said(
        format!("白方指出禁手：{said_zh}，是{zh}"),
        format!("White calls: {said_en}, is forbidden, {en}"),
    )
}

pub(super) fn swapped(swap: bool) -> Words {
    if swap {
        Words::new("三手交换：双方互换黑白", "The colours are swapped")
    } else {
        Words::new("白方不交换", "White keeps the colours")
    }
}

pub(super) fn offered(a: Point, b: Point) -> Words {
    let ((zh_a, en_a), (zh_b, en_b)) = (said_point(a), said_point(b));
    Words::new(format!("黑方打 {a}、{b} 两点"), format!("Black offers {a} and {b}"))
        .said(format!("黑方打，{zh_a}；{zh_b}"), format!("Black offers {en_a}; and {en_b}"))
}

pub(super) fn chosen(at: Point) -> Words {
    let (zh, en) = said_point(at);
    Words::new(format!("白方选 {at}"), format!("White chooses {at}"))
        .said(format!("白方选，{zh}"), format!("White chooses {en}"))
}

pub(super) fn forfeit(colour: Colour, how: Forfeit) -> Words {
    let (zh, en) = side(colour);
    match how {
        Forfeit::Resign => Words::new(format!("{zh}认负"), format!("{en} resigns")),
        Forfeit::Leave => Words::new(format!("{zh}中途退场"), format!("{en} leaves")),
        Forfeit::Timeout => Words::new(format!("{zh}超时"), format!("{en} is out of time")),
    }
}

/// 黑方胜, 和棋.
pub(super) fn result_title(game: &Finished) -> Words {
    match game.winner {
        Some(seat) => {
            let (zh, en) = side(held(game, seat));
            Words::new(format!("{zh}胜"), format!("{en} wins"))
        }
        None => Words::new("和棋", "Draw"),
    }
}

/// How a game ended; 自由取胜, 追下取胜 and VCF胜 of the source.
pub(super) fn result_reason(game: &Finished) -> Words {
    let loser = game.winner.map(|seat| side(held(game, other(seat)))).unwrap_or(("", ""));
    match game.how {
        How::Rule(End::Five { vcf: true }) => {
            Words::new("连成五子 · VCF 胜", "five in a row, by fours all the way (VCF)")
                .said("连成五子，V、C、F、胜", "five in a row, by fours all the way")
        }
        How::Rule(End::Five { vcf: false }) if game.decisive.len() > 5 => {
            Words::new("长连取胜", "more than five in a row")
        }
        How::Rule(End::Five { vcf: false }) => Words::new("连成五子", "five in a row"),
        How::Rule(End::Forbidden) => Words::new("黑方禁手 · 追下取胜", "Black played a forbidden move")
            .said("黑方禁手，追下取胜", "Black played a forbidden move"),
        How::Rule(End::Full) => Words::new("棋盘下满", "the board is full"),
        How::Rule(End::Passes) => Words::new("双方停手", "both sides passed"),
        How::Agreed => Words::new("双方同意", "by agreement"),
        How::Forfeit(Forfeit::Resign) => {
            Words::new(format!("{}认负", loser.0), format!("{} resigned", loser.1))
        }
        How::Forfeit(Forfeit::Timeout) => {
            Words::new(format!("{}超时", loser.0), format!("{} ran out of time", loser.1))
        }
        How::Forfeit(Forfeit::Leave) => {
            Words::new(format!("{}中途退场", loser.0), format!("{} left", loser.1))
        }
    }
}

/// 连成五子，黑方胜.
pub(super) fn result(game: &Finished) -> Words {
    let (title, reason) = (result_title(game), result_reason(game));
    let mut english = reason.en.clone();
    if let Some(first) = english.get(..1).map(str::to_ascii_uppercase) {
        english.replace_range(..1, &first);
    }
    let said = if reason.say_zh.is_empty() { reason.zh.clone() } else { reason.say_zh.clone() };
    Words::new(format!("{}，{}", reason.zh, title.zh), format!("{english}. {}", title.en))
        .said(format!("{said}，{}", title.zh), format!("{english}. {}", title.en))
}

/// A score with its sign.
pub(super) fn points(score: i32) -> String {
    match score {
        0 => "0".to_owned(),
        n if n > 0 => format!("+{n}"),
        n => format!("−{}", n.abs()),
    }
}

fn said_points(score: i32) -> (String, String) {
    match score {
        n if n < 0 => (format!("负 {} 分", n.abs()), format!("minus {}", n.abs())),
        n => (format!("{n} 分"), n.to_string()),
    }
}

pub(super) fn final_score(score: [i32; 2]) -> Words {
    let [a, b] = score.map(points);
    let [(zh_a, en_a), (zh_b, en_b)] = score.map(said_points);
    Words::new(format!("总分 {a} : {b}"), format!("Final score {a} : {b}"))
        .said(format!("总分，一号位{zh_a}，二号位{zh_b}"), format!("Final score: {en_a} to {en_b}"))
}

pub(super) fn next_game(number: usize, black: Seat, score: [i32; 2]) -> Words {
    let [a, b] = score.map(points);
    let [(zh_a, en_a), (zh_b, en_b)] = score.map(said_points);
    let (zh, en) = player(black);
    Words::new(
        format!("第 {number} 局，{zh}先摆 · 比分 {a} : {b}"),
        format!("Game {number}, {en} begins · score {a} : {b}"),
    )
    .said(
        format!("第 {number} 局，{zh}先摆，比分，{zh_a}比{zh_b}"),
        format!("Game {number}. {en} begins. Score {en_a} to {en_b}"),
    )
}

/// What a seat is called where colours may change.
pub(super) fn player(seat: Seat) -> (&'static str, &'static str) {
    if seat.0 == 0 { ("一号位", "Player 1") } else { ("二号位", "Player 2") }
}
