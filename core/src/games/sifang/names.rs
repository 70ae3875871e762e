//! Names and sentences, shown and said, in both languages.

use super::board::Colour;
use super::count::by_length;
use super::point::{Point, SIZE, digit};
use super::{Deed, Sifang, Tally, other};
use crate::game::{Forfeit, How};
use crate::games::sifang::end::End;
use crate::games::sifang::end::Score;
use crate::words::{Lang, Words};

/// How the digits are said: 1 first, A…F by their letters, then 0, which stands for sixteen.
const DIGITS: [&str; 16] =
    ["一", "二", "三", "四", "五", "六", "七", "八", "九", "A", "B", "C", "D", "E", "F", "零"];

const LENGTHS: [&str; 17] = [
    "〇", "一", "二", "三", "四", "五", "六", "七", "八", "九", "十", "十一", "十二", "十三", "十四", "十五",
    "十六",
];

/// (黑方, Black)
pub(super) fn side(colour: Colour) -> (&'static str, &'static str) {
    match colour {
        Colour::Black => ("黑方", "Black"),
        Colour::White => ("白方", "White"),
    }
}

/// A point as a voice says it: row, then column, apart, so that `8B` is no “8 B” and `1E` no number: 八、B.
pub(super) fn said_point(at: Point) -> (String, String) {
    let [row, column] = [at.row(), at.column()].map(usize::from);
    let english = |place: u8| if place == SIZE - 1 { "zero".to_owned() } else { digit(place).to_string() };
    (
        format!("{}、{}", DIGITS[row], DIGITS[column]),
        format!("{}, {}", english(at.row()), english(at.column())),
    )
}

/// What is announced of a stone: its first term, and its largest shape where that says more.
fn announced(deed: &Deed) -> Vec<(&'static str, &'static str)> {
    let mut names: Vec<(&str, &str)> = deed.terms.first().map(|term| term.name()).into_iter().collect();
    if let Some(name) = deed.figures.first().map(|figure| figure.shape.name())
        && names.first().is_none_or(|first| first.0 != name.0)
    {
        names.push(name);
    }
    names
}

/// 黑方 8B · 双叫 · 三角刀
pub(super) fn stone(deed: &Deed) -> Words {
    let (zh, en) = side(deed.colour);
    let (said_zh, said_en) = said_point(deed.at);
    let (mut shown_zh, mut shown_en) = (format!("{zh} {}", deed.at), format!("{en} {}", deed.at));
    let (mut say_zh, mut say_en) = (format!("{zh}，{said_zh}"), format!("{en}, {said_en}"));
    for (zh, en) in announced(deed) {
        shown_zh += &format!(" · {zh}");
        shown_en += &format!(" · {en}");
        say_zh += &format!("，{zh}");
        say_en += &format!(", {en}");
    }
    Words::new(shown_zh, shown_en).said(say_zh, say_en)
}

pub(super) fn count_offered(colour: Colour) -> Words {
    let (zh, en) = side(colour);
    Words::new(format!("{zh}提出数棋"), format!("{en} asks to count"))
}

pub(super) fn count_answered(colour: Colour, yes: bool) -> Words {
    let (zh, en) = side(colour);
    if yes {
        Words::new(format!("{zh}同意数棋"), format!("{en} agrees to count"))
    } else {
        Words::new(format!("{zh}不同意数棋"), format!("{en} declines to count"))
    }
}

pub(super) fn forfeit(colour: Colour, how: Forfeit) -> Words {
    let (zh, en) = side(colour);
    match how {
        Forfeit::Resign => Words::new(format!("{zh}认负"), format!("{en} resigns")),
        Forfeit::Leave => Words::new(format!("{zh}中途退场"), format!("{en} leaves")),
        Forfeit::Timeout => Words::new(format!("{zh}超时"), format!("{en} is out of time")),
    }
}

/// 成四方形，黑方胜.
pub(super) fn result(title: &Words, reason: &Words) -> Words {
    let capital = |text: &str| {
        let mut text = text.to_owned();
        if let Some(first) = text.get(..1).map(str::to_ascii_uppercase) {
            text.replace_range(..1, &first);
        }
        text
    };
    let english = |lang_text: &str| format!("{}. {}", capital(lang_text), title.shown(Lang::En));
    Words::new(format!("{}，{}", reason.shown(Lang::Zh), title.shown(Lang::Zh)), english(&reason.shown(Lang::En)))
        .said(format!("{}，{}", reason.spoken(Lang::Zh), title.shown(Lang::Zh)), english(reason.spoken(Lang::En)))
}

/// A count of both sides, shown `42 : 39`, said 四十二比三十九 by any voice.
fn against(label: (&str, &str), scores: [u16; 2]) -> Words {
    let [black, white] = scores;
    Words::new(format!("{} {black} : {white}", label.0), format!("{} {black} : {white}", label.1)).said(
        format!("{}，黑方 {black}，白方 {white}", label.0),
        format!("{}, Black {black}, White {white}", label.1),
    )
}

impl Sifang {
    /// How it ended: title and reason.
    pub(super) fn ending_words(&self) -> Option<(Words, Words)> {
        let outcome = self.outcome.as_ref()?;
        let winner = outcome.winners.first().copied();
        let title = match winner {
            Some(seat) => {
                let (zh, en) = side(self.colour(seat));
                Words::new(format!("{zh}胜"), format!("{en} wins"))
            }
            None => Words::new("和棋", "Draw"),
        };
        let loser = winner.map_or(("", ""), |seat| side(self.colour(other(seat))));
        let tally = self.tally.as_ref();
        let rows = tally.map_or([0; 2], |tally| tally.row);
        let links = tally.map_or([0; 2], Tally::link);
        let reason = match outcome.how {
            How::Rule(End::Square) => Words::new("成四方形", "a square"),
            How::Forfeit(Forfeit::Resign) => {
                Words::new(format!("{}中盘认负", loser.0), format!("{} resigned", loser.1))
            }
            How::Agreed => Words::new("双方同意", "by agreement"),
            How::Forfeit(Forfeit::Timeout) => {
                Words::new(format!("{}超时", loser.0), format!("{} ran out of time", loser.1))
            }
            How::Forfeit(Forfeit::Leave) => {
                Words::new(format!("{}中途退场", loser.0), format!("{} left", loser.1))
            }
            How::Rule(End::Counted(_, Score::Row)) => against(("排列分", "row score"), rows),
            How::Rule(End::Counted(_, Score::Link)) => {
                against(("排列分相同，连接分", "equal row scores, link score"), links)
            }
            How::Rule(End::Counted(_, Score::Equal)) => {
                Words::new("排列分和连接分都相同", "row and link scores are equal")
            }
        };
        Some((title, reason))
    }

    /// How the result was counted: by side its 排列分 with the runs by length, and its 连接分.
    pub(super) fn tally_lines(&self, lang: Lang) -> Vec<String> {
        let Some(tally) = &self.tally else { return Vec::new() };
        let mut lines = Vec::new();
        for (index, colour) in Colour::ALL.into_iter().enumerate() {
            let (zh, en) = side(colour);
            let runs: Vec<String> = by_length(&tally.runs[index])
                .into_iter()
                .map(|(length, count)| match lang {
                    Lang::Zh => format!("{}排列 ×{count}", LENGTHS[usize::from(length)]),
                    Lang::En | Lang::Pseudo => format!("{length} in line ×{count}"),
                })
                .collect();
            let runs = runs.join(lang.pick("，", ", "));
            let row = tally.row[index];
            let mut line = match lang {
                Lang::Zh => format!("{zh}排列分 {row}"),
                Lang::En | Lang::Pseudo => format!("{en} row score {row}"),
            };
            if !runs.is_empty() {
                line += &format!("{}{runs}", lang.pick("：", ": "));
            }
            lines.push(line);
        }
        for (index, colour) in Colour::ALL.into_iter().enumerate() {
            let (zh, en) = side(colour);
            let (link, loners) = (tally.link()[index], tally.loners[index]);
            lines.push(match lang {
                Lang::Zh => format!("{zh}连接分 {link}：128 − 孤子 {loners}"),
                Lang::En | Lang::Pseudo => format!("{en} link score {link}: 128 − {loners} loners"),
            });
        }
        lines
    }
}
