//! Results as people and programs write them, in both languages: 1-0, 红胜, 黑方认负, 双方同意和棋, `B+R`.

use super::Forfeit;

/// Result of a game as a text tells it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Verdict {
    /// One side won: 0 for the first of the two, 1 for the other. How, where the loser gave up and the text says so.
    Won(u8, Option<Forfeit>),
    /// A draw.
    Drawn,
    /// The text says that the result is not known, or that there is none.
    Unknown,
}

/// Draws.
const DRAWS: [&str; 32] = [
    "1/2-1/2",
    "½-½",
    "½",
    "1/2",
    "0.5-0.5",
    "0.5",
    "和",
    "和棋",
    "和局",
    "平局",
    "平手",
    "成和",
    "议和",
    "先和",
    "红先和",
    "黑先和",
    "双方和",
    "双方和棋",
    "双方成和",
    "双方议和",
    "双方言和",
    "双方同意和棋",
    "同意和棋",
    "协议和棋",
    "握手言和",
    "握手成和",
    "下成和棋",
    "draw",
    "drawn",
    "drawagreed",
    "drawbyagreement",
    "jigo",
];

/// Words for a result that is not known.
const UNKNOWN: [&str; 19] = [
    "",
    "*",
    "?",
    "-",
    "…",
    "...",
    "未知",
    "不明",
    "不详",
    "未完",
    "未下完",
    "未终局",
    "未分胜负",
    "unknown",
    "unfinished",
    "ongoing",
    "inprogress",
    "void",
    "none",
];

/// Verbs of a result: whether the side won, and how the loser gave up.
const VERBS: [(&str, bool, Option<Forfeit>); 38] = [
    ("胜", true, None),
    ("获胜", true, None),
    ("得胜", true, None),
    ("取胜", true, None),
    ("胜出", true, None),
    ("赢", true, None),
    ("赢棋", true, None),
    ("中盘胜", true, Some(Forfeit::Resign)),
    ("超时胜", true, Some(Forfeit::Timeout)),
    ("win", true, None),
    ("wins", true, None),
    ("won", true, None),
    ("winsbyresignation", true, Some(Forfeit::Resign)),
    ("winsontime", true, Some(Forfeit::Timeout)),
    ("+", true, None),
    ("+r", true, Some(Forfeit::Resign)),
    ("+resign", true, Some(Forfeit::Resign)),
    ("+resignation", true, Some(Forfeit::Resign)),
    ("+t", true, Some(Forfeit::Timeout)),
    ("+time", true, Some(Forfeit::Timeout)),
    ("+timeout", true, Some(Forfeit::Timeout)),
    ("+f", true, Some(Forfeit::Leave)),
    ("+forfeit", true, Some(Forfeit::Leave)),
    ("负", false, None),
    ("败", false, None),
    ("输", false, None),
    ("输棋", false, None),
    ("判负", false, None),
    ("认负", false, Some(Forfeit::Resign)),
    ("认输", false, Some(Forfeit::Resign)),
    ("投子认负", false, Some(Forfeit::Resign)),
    ("投子认输", false, Some(Forfeit::Resign)),
    ("超时", false, Some(Forfeit::Timeout)),
    ("超时负", false, Some(Forfeit::Timeout)),
    ("超时判负", false, Some(Forfeit::Timeout)),
    ("resigns", false, Some(Forfeit::Resign)),
    ("resigned", false, Some(Forfeit::Resign)),
    ("lost", false, None),
];

/// The form in which the tables have a text: small letters, simplified characters, one dash, no spaces.
fn simple(text: &str) -> String {
    let simple = |c: char| match c {
        '！'..='～' => char::from_u32(c as u32 - ('！' as u32 - '!' as u32)).unwrap_or(c),
        '紅' => '红',
        '勝' => '胜',
        '負' => '负',
        '贏' => '赢',
        '認' => '认',
        '輸' => '输',
        '敗' => '败',
        '議' => '议',
        '雙' => '双',
        '時' => '时',
        '獲' => '获',
        '後' => '后',
        '–' | '—' | '−' => '-',
        other => other,
    };
    let letters = text.chars().map(simple).map(|c| if c == ':' { '-' } else { c.to_ascii_lowercase() });
    let text: String = letters.filter(|c| !c.is_whitespace()).collect();
    let bare = text.trim_end_matches(['。', '.', '!']);
    if bare.is_empty() { text } else { bare.to_owned() }
}

impl Verdict {
    /// The side that won; `None` for a draw, or where it is not known.
    pub fn winner(self) -> Option<u8> {
        match self {
            Verdict::Won(side, _) => Some(side),
            Verdict::Drawn | Verdict::Unknown => None,
        }
    }

    /// Reads a result; `sides` are the names of the two sides, small and simplified, the longer before the shorter ones that
    /// they begin with. `None` for other words: they make no winner.
    pub fn read(text: &str, sides: [&[&str]; 2]) -> Option<Verdict> {
        let text = simple(text);
        match text.as_str() {
            "1-0" => return Some(Verdict::Won(0, None)),
            "0-1" => return Some(Verdict::Won(1, None)),
            text if DRAWS.contains(&text) => return Some(Verdict::Drawn),
            text if UNKNOWN.contains(&text) => return Some(Verdict::Unknown),
            _ => {}
        }
        for (side, names) in sides.into_iter().enumerate() {
            for verb in names.iter().filter_map(|name| text.strip_prefix(name)) {
                let by_points = verb.strip_prefix('+').is_some_and(|points| {
                    points.starts_with(|c: char| c.is_ascii_digit())
                        && points.chars().all(|c| c.is_ascii_digit() || c == '.')
                });
                let known = VERBS.iter().find(|(known, ..)| *known == verb);
                if let Some((_, won, how)) = known {
                    return Some(Verdict::Won(if *won { side as u8 } else { 1 - side as u8 }, *how));
                }
                if by_points {
                    return Some(Verdict::Won(side as u8, None));
                }
            }
        }
        None
    }
}
