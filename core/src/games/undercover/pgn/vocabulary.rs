//! Words of Xiangqi records besides moves: results, sides, numbers, marks, and the characters that moves are made of.

use crate::game::{Forfeit, Verdict};
use crate::games::xiangqi::Side;

/// Names of the two sides in a result.
const SIDES: [&[&str]; 2] = [
    &["红方先", "红棋", "红方", "红先", "红", "先手方", "先手", "先", "red"],
    &["黑棋", "黑方", "黑后", "黑", "后手方", "后手", "后", "black"],
];

/// Reads a result: 1-0, 红先胜, 黑方认负, 1/2-1/2.
pub(super) fn verdict(text: &str) -> Option<Verdict> {
    Verdict::read(text, SIDES)
}

/// Reads the tag `Termination`. Returns how the loser gave up, `Some(None)` where it says nothing of that, and `None` for
/// words that are not known.
pub(super) fn termination(text: &str) -> Option<Option<Forfeit>> {
    let text = text.to_lowercase();
    let says = |words: &[&str]| words.iter().any(|word| text.contains(word));
    if says(&["normal", "unterminated", "mate", "正常"]) {
        Some(None)
    } else if says(&["time", "超时", "超時"]) {
        Some(Some(Forfeit::Timeout))
    } else if says(&["abandon", "disconnect", "left", "退场", "退場"]) {
        Some(Some(Forfeit::Leave))
    } else if says(&["resign", "认负", "認負", "认输", "認輸"]) {
        Some(Some(Forfeit::Resign))
    } else {
        None
    }
}

/// Whether a short text may be a result, in words that are not known.
pub(super) fn speaks_of_result(text: &str) -> bool {
    let text = text.to_lowercase();
    // 1x-0
    let figures = text.chars().filter(|letter| letter.is_ascii_digit() || "½/-:. ".contains(*letter)).count();
    figures >= 2 && figures + 1 >= text.chars().count()
        || text.contains(|letter: char| "胜勝负負和认認输輸赢贏败敗平红紅黑".contains(letter))
        || ["双方", "雙方", "同意", "win", "won", "lose", "lost", "draw", "resign"]
            .iter()
            .any(|word| text.contains(word))
}

/// Whether a short heading may be a result, in words that are not known: it says that it is one, or who won. The names of the
/// sides and of people are none (【红方】甲, 李和平).
pub(super) fn heads_result(text: &str) -> bool {
    let label = text.split_once(['】', ':', ']']).map(|(label, _)| label.to_lowercase());
    match label {
        Some(label) => ["结果", "結果", "胜负", "勝負", "result"].iter().any(|word| label.contains(word)),
        None => {
            text.contains(|letter: char| "胜勝负負认認输輸赢贏败敗½".contains(letter))
                || text.chars().any(|letter| letter.is_ascii_digit()) && speaks_of_result(text)
                || ["和棋", "和局", "平局", "平手"].iter().any(|word| text.contains(word))
                || ["win", "won", "lose", "lost", "draw", "resign"]
                    .iter()
                    .any(|word| text.to_lowercase().contains(word))
        }
    }
}

/// Names of Xiangqi in the tag that says which game it is, small and without spaces.
pub(super) const GAMES: [&str; 4] = ["chinesechess", "xiangqi", "象棋", "cchess"];

/// The one result of a single character.
pub(super) const DRAW: char = '和';

/// Numbers with which a game begins.
pub(super) const FIRST: [&str; 8] = ["1", "01", "一", "①", "⒈", "⑴", "第一", "第1"];

/// Meaning of a label.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Label {
    /// This side makes the next move, as in `红：`.
    Mover(Side),
    /// Moves follow, of either side, as in `着法：`.
    Moves,
}

/// The labels that may stand in front of moves, with a colon behind them.
const LABELS: [(&str, Label); 22] = [
    ("红", Label::Mover(Side::Red)),
    ("紅", Label::Mover(Side::Red)),
    ("红方", Label::Mover(Side::Red)),
    ("紅方", Label::Mover(Side::Red)),
    ("红先", Label::Mover(Side::Red)),
    ("紅先", Label::Mover(Side::Red)),
    ("红方先行", Label::Mover(Side::Red)),
    ("先手", Label::Mover(Side::Red)),
    ("red", Label::Mover(Side::Red)),
    ("黑", Label::Mover(Side::Black)),
    ("黑方", Label::Mover(Side::Black)),
    ("黑先", Label::Mover(Side::Black)),
    ("黑方先行", Label::Mover(Side::Black)),
    ("后手", Label::Mover(Side::Black)),
    ("後手", Label::Mover(Side::Black)),
    ("black", Label::Mover(Side::Black)),
    ("着法", Label::Moves),
    ("著法", Label::Moves),
    ("棋谱", Label::Moves),
    ("棋譜", Label::Moves),
    ("正文", Label::Moves),
    ("moves", Label::Moves),
];

/// Reads a label without its colon.
pub(super) fn label(text: &str) -> Option<Label> {
    LABELS.iter().find(|(known, _)| *known == text).map(|(_, label)| *label)
}

/// Longest label, in characters.
pub(super) const LABEL_LENGTH: usize = 5;

/// Words that may stand behind a move; the longer before those that they begin with.
pub(super) const MARKS: [&str; 14] =
    ["将军", "將軍", "叫将", "叫將", "绝杀", "絕殺", "check", "mate", "将", "將", "捉", "杀", "ch", "N"];

/// Signs that may stand behind a move.
pub(super) const SIGNS: &str = "!?+=±∓#~∞⩲⩱†‡";

/// Signs that may stand in front of a move, as in a list.
pub(super) const BULLETS: &str = "-*►▶▸●○■□◆◇·•→>»–—";

/// Signs between moves.
pub(super) const SEPARATORS: &str = ",、。|/";

/// Brackets beside the usual ones: what they hold is a number or a comment.
pub(super) const BRACKETS: [(char, char); 5] =
    [('[', ']'), ('【', '】'), ('〔', '〕'), ('「', '」'), ('《', '》')];

/// Words for a round of moves.
pub(super) const ROUNDS: [&str; 4] = ["回合", "着", "著", "步"];

/// First character of a numbered round.
pub(super) const NUMBERED: char = '第';

/// Chinese numerals in front of 、 and in rounds.
pub(super) const NUMERALS: &str = "一二三四五六七八九十百";

/// Whether moves in Chinese are made of the character.
pub(super) fn in_moves(letter: char) -> bool {
    is_piece(letter) || is_number(letter) || is_way(letter) || is_rank(letter)
}

pub(super) fn is_piece(letter: char) -> bool {
    matches!(
        letter,
        '帅' | '帥'
            | '将'
            | '將'
            | '仕'
            | '士'
            | '相'
            | '象'
            | '马'
            | '馬'
            | '傌'
            | '车'
            | '車'
            | '俥'
            | '炮'
            | '砲'
            | '包'
            | '兵'
            | '卒'
    )
}

pub(super) fn is_number(letter: char) -> bool {
    matches!(letter, '0'..='9' | '一' | '二' | '三' | '四' | '五' | '六' | '七' | '八' | '九')
}

pub(super) fn is_way(letter: char) -> bool {
    matches!(letter, '进' | '進' | '退' | '平')
}

pub(super) fn is_rank(letter: char) -> bool {
    matches!(letter, '前' | '中' | '后' | '後')
}

/// Parts of the comment that tells of an activation: a damaged one is none of another kind.
pub(super) const ACTIVATION_PARTS: [&str; 2] = ["启动", "卧底"];
