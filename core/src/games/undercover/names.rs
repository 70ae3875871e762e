//! Names and sentences, shown and said, in both languages.

use super::place::relative;
use super::{Spy, Undercover, side_of};
use crate::game::{Ending, Forfeit, Glyphs, How};
use crate::games::undercover::end::End;
use crate::games::xiangqi::Repetition;
use crate::games::xiangqi::{Piece, PieceKind, Side, Square};
use crate::seat::Seat;
use crate::words::{Lang, Words};

/// An activation in the list of moves.
pub(super) const ACTIVATION: &str = "启动卧底";

/// Chinese numerals from zero.
pub(super) const NUMERALS: [&str; 11] = ["〇", "一", "二", "三", "四", "五", "六", "七", "八", "九", "十"];

const WORDS: [&str; 11] =
    ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

/// (红方, Red)
pub(super) const fn side(seat: Seat) -> (&'static str, &'static str) {
    if seat.0 == 0 { ("红方", "Red") } else { ("黑方", "Black") }
}

/// The glyph on a piece.
pub(super) fn glyph(piece: Piece, glyphs: Glyphs) -> &'static str {
    use PieceKind::{Advisor, Cannon, Chariot, Elephant, General, Horse, Soldier};
    let traditional = glyphs == Glyphs::Traditional;
    let pick = |old, new| if traditional { old } else { new };
    match (piece.side, piece.kind) {
        (Side::Red, General) => pick("帥", "帅"),
        (Side::Black, General) => pick("將", "将"),
        (Side::Red, Advisor) => "仕",
        (Side::Black, Advisor) => "士",
        (Side::Red, Elephant) => "相",
        (Side::Black, Elephant) => "象",
        (_, Horse) => pick("馬", "马"),
        (_, Chariot) => pick("車", "车"),
        (Side::Red, Cannon) => "炮",
        (Side::Black, Cannon) => pick("砲", "炮"),
        (Side::Red, Soldier) => "兵",
        (Side::Black, Soldier) => "卒",
    }
}

/// A piece in words: 黑卒, Black soldier.
pub(super) fn piece(piece: Piece, lang: Lang) -> String {
    match lang {
        Lang::Zh => {
            let side = if piece.side == Side::Red { "红" } else { "黑" };
            format!("{side}{}", glyph(piece, Glyphs::Simplified))
        }
        Lang::En => {
            let side = if piece.side == Side::Red { "Red" } else { "Black" };
            format!("{side} {}", piece.kind.name())
        }
    }
}

/// A Chinese move text in English letters: 炮二平五 is Cannon 2=5.
pub(super) fn english(text: &str) -> String {
    translate(text, |c| {
        Some(match c {
            '进' => "+".to_owned(),
            '退' => "-".to_owned(),
            '平' => "=".to_owned(),
            _ => digit(c)?.to_string(),
        })
    })
}

fn digit(c: char) -> Option<usize> {
    c.to_digit(10).map(|n| n as usize).or_else(|| NUMERALS.iter().position(|n| n.starts_with(c)))
}

fn translate(text: &str, sign: impl Fn(char) -> Option<String>) -> String {
    if text == ACTIVATION {
        return "Activate".to_owned();
    }
    let mut out = String::new();
    for (index, c) in text.chars().enumerate() {
        let word = match c {
            '前' => "front ",
            '中' => "middle ",
            '后' => "rear ",
            '车' => "Chariot ",
            '马' => "Horse ",
            '炮' => "Cannon ",
            '相' | '象' => "Elephant ",
            '仕' | '士' => "Advisor ",
            '帅' | '将' => "General ",
            '兵' | '卒' => "Soldier ",
            _ => "",
        };
        if !word.is_empty() {
            // 一兵 … 六兵: the ordinal stands before the piece.
            out.push_str(word);
        } else if index == 0 {
            out.push_str(&format!("{}. ", digit(c).unwrap_or(0)));
        } else {
            out.push_str(&sign(c).unwrap_or_default());
        }
    }
    out.replace(" +", "+").replace(" -", "-").replace(" =", "=")
}

/// A move text as a Chinese voice should say it: 车 is *jū*, the piece 将 is *jiàng*, 相 is *xiàng*,
/// and Black's digits are numerals. Homophones make a voice that knows no chess say so.
pub(super) fn said_zh(text: &str) -> String {
    text.chars()
        .map(|c| match c {
            '车' => "居".to_owned(),
            '将' => "匠".to_owned(),
            '相' => "象".to_owned(),
            '卒' => "族".to_owned(),
            _ => digit(c).map_or_else(|| c.to_string(), |n| NUMERALS[n].to_owned()),
        })
        .collect()
}

fn said_en(text: &str) -> String {
    translate(text, |c| {
        Some(match c {
            '进' => " forward ".to_owned(),
            '退' => " back ".to_owned(),
            '平' => " to ".to_owned(),
            _ => WORDS[digit(c)?].to_owned(),
        })
    })
    .to_ascii_lowercase()
}

/// 红方：炮二平五，吃马
pub(super) fn moved(seat: Seat, text: &str, taken: Option<Piece>) -> Words {
    let (zh, en) = side(seat);
    let (mut shown_zh, mut shown_en) = (format!("{zh}：{text}"), format!("{en}: {}", english(text)));
    let (mut say_zh, mut say_en) = (format!("{zh}，{}", said_zh(text)), format!("{en}, {}", said_en(text)));
    if let Some(taken) = taken {
        let glyph = glyph(taken, Glyphs::Simplified);
        shown_zh += &format!("，吃{glyph}");
        say_zh += &format!("，吃{}", said_zh(glyph));
        shown_en += &format!(", takes {}", taken.kind.name());
        say_en += &format!(", takes {}", taken.kind.name());
    }
    Words::new(shown_zh, shown_en).said(say_zh, say_en)
}

pub(super) fn begin(seat: Seat) -> Words {
    let (zh, en) = side(seat);
    Words::new(format!("开局，{zh}先行"), format!("Play begins, {en} moves first"))
}

pub(super) fn locked(seat: Seat, square: Square) -> Words {
    let (zh, en) = side(seat);
    let (column, _) = relative(side_of(seat), square);
    let column = usize::from(column);
    Words::new(
        format!("{zh}锁住第{}列的兵", NUMERALS[column]),
        format!("{en} locks the soldier on column {column}"),
    )
}

pub(super) fn laid_out(seat: Seat, changed: bool) -> Words {
    let (zh, en) = side(seat);
    if changed {
        Words::new(format!("{zh}重新布兵"), format!("{en} rearranges the soldiers"))
    } else {
        Words::new(format!("{zh}不动兵位"), format!("{en} leaves the soldiers as they are"))
    }
}

pub(super) fn shuffled() -> Words {
    Words::new("系统重新布兵", "The soldiers were rearranged by chance")
}

pub(super) fn picked(seat: Seat) -> Words {
    let (zh, en) = side(seat);
    Words::new(format!("{zh}已选定"), format!("{en} has chosen"))
}

pub(super) fn activated(seat: Seat) -> Words {
    let (zh, en) = side(seat);
    Words::new(format!("{zh}启动卧底"), format!("{en} activates the spy"))
}

pub(super) fn ban_over(seat: Seat) -> Words {
    let (zh, en) = side(seat);
    Words::new(format!("{zh}禁用期结束"), format!("{en} may activate from now on"))
}

pub(super) fn spy_lost() -> Words {
    Words::new("卧底阵亡", "Your spy has fallen")
}

pub(super) fn no_spy() -> Words {
    Words::new("没有卧底", "No spy")
}

pub(super) fn lost_detail() -> Words {
    Words::new("没有卧底：已阵亡", "No spy: it has fallen")
}

pub(super) fn check_stays() -> Words {
    Words::new("将军未解，不能启动", "You would stay in check")
}

pub(super) fn forfeit(seat: Seat, how: Forfeit) -> Words {
    let (zh, en) = side(seat);
    match how {
        Forfeit::Resign => Words::new(format!("{zh}认负"), format!("{en} resigns")),
        Forfeit::Leave => Words::new(format!("{zh}中途退场"), format!("{en} leaves the match")),
        Forfeit::Timeout => Words::new(format!("{zh}超时"), format!("{en} runs out of time")),
    }
}

/// (红方胜, Red wins), or (和棋, Draw).
pub(super) fn result_title(outcome: &Ending<End>) -> Words {
    match outcome.winners.first() {
        Some(winner) => {
            let (zh, en) = side(*winner);
            Words::new(format!("{zh}胜"), format!("{en} wins"))
        }
        None => Words::new("和棋", "Draw"),
    }
}

/// How it ended.
pub(super) fn result_reason(outcome: &Ending<End>) -> Words {
    let (zh, en) = match outcome.how {
        How::Rule(End::Mate) => ("绝杀", "Checkmate"),
        How::Rule(End::Stalemate) => ("困毙", "Stalemate: no move left"),
        How::Rule(End::PerpetualCheck) => ("对方长将，判负", "Perpetual check by the loser"),
        How::Rule(End::PerpetualChase) => ("对方长捉，判负", "Perpetual chase by the loser"),
        How::Rule(End::Repetition) => ("局面重复", "Repetition"),
        How::Rule(End::NoProgress) => ("六十回合没有进展", "Sixty rounds without progress"),
        How::Rule(End::Material) => ("双方都无力取胜", "Neither side can win"),
        How::Agreed => ("双方同意", "By agreement"),
        How::Forfeit(Forfeit::Resign) => ("对方认负", "By resignation"),
        How::Forfeit(Forfeit::Leave) => ("对方中途退场", "The other side left"),
        How::Forfeit(Forfeit::Timeout) => ("对方超时", "On time"),
    };
    Words::new(zh, en)
}

/// 绝杀，红方胜
pub(super) fn result(outcome: &Ending<End>) -> Words {
    let (title, reason) = (result_title(outcome), result_reason(outcome));
    Words::new(format!("{}，{}", reason.zh, title.zh), format!("{}. {}", reason.en, title.en))
}

/// 第五列第七行
pub(super) fn place(owner: Side, square: Square, lang: Lang) -> String {
    let (column, row) = relative(owner, square);
    let (column, row) = (usize::from(column), usize::from(row));
    match lang {
        Lang::Zh => format!("第{}列 第{}行", NUMERALS[column], NUMERALS[row]),
        Lang::En => format!("column {column}, row {row}"),
    }
}

impl Undercover {
    /// What a seat is told of its spy's place; `None` before the pick and after activation. To be
    /// shown or said to that seat alone.
    pub(super) fn place_words(&self, seat: Seat) -> Option<Words> {
        match self.spies[seat.index()] {
            Spy::Unpicked | Spy::Unknown | Spy::Activated => None,
            Spy::None | Spy::Lost => Some(no_spy()),
            Spy::Hidden(square) => {
                let (column, row) = relative(side_of(seat), square);
                let (column, row) = (usize::from(column), usize::from(row));
                let zh = format!("卧底在第{}列第{}行", NUMERALS[column], NUMERALS[row]);
                let en = format!("Spy at column {}, row {}", WORDS[column], WORDS[row]);
                // 行 is *háng* here.
                Some(Words::new(zh.clone(), en.clone()).said(zh.replace('行', "航"), en))
            }
        }
    }
}

/// 局面已出现三次，再出现两次判和: how often a position has come, how often it may still come, and what follows then.
pub(super) fn repetition_warning(now: usize, left: usize, verdict: Repetition) -> Words {
    const TIMES: [(&str, &str); 6] = [
        ("零", "no times"),
        ("一", "once"),
        ("两", "twice"),
        ("三", "three times"),
        ("四", "four times"),
        ("五", "five times"),
    ];
    let times = |n: usize| TIMES[n.min(TIMES.len() - 1)];
    let ((now_zh, now_en), (left_zh, left_en)) = (times(now), times(left));
    let (zh, en) = match verdict {
        Repetition::Draw => ("判和".to_owned(), "it is a draw".to_owned()),
        Repetition::PerpetualCheck { loser } => {
            let (zh, en) = side(super::seat_of(loser));
            (format!("{zh}长将判负"), format!("{en} loses by perpetual check"))
        }
        Repetition::PerpetualChase { loser } => {
            let (zh, en) = side(super::seat_of(loser));
            (format!("{zh}长捉判负"), format!("{en} loses by perpetual chase"))
        }
    };
    Words::new(
        format!("局面已出现{now_zh}次，再出现{left_zh}次{zh}"),
        format!("The position has occurred {now_en}; {left_en} more and {en}"),
    )
}
