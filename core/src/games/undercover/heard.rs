//! Moves in Chinese as a dictation writes them: it knows no chess, and writes 向三进五 for 相三进五.

/// Characters that sound like a name of a piece, with that name.
const PIECES: [(&str, char); 10] = [
    ("帅率摔甩帥", '帅'),
    ("将匠降酱江姜奖蒋讲", '将'),
    ("仕士是市式试世事视室", '士'),
    ("相象向像项想香箱橡", '相'),
    ("马码妈玛吗骂麻", '马'),
    ("车居局句具巨据举拘剧俱聚", '车'),
    ("炮砲包泡跑抛袍", '炮'),
    ("兵冰宾病并饼", '兵'),
    ("卒族足组祖租阻", '卒'),
    ("俥", '车'),
];

/// Characters that sound like a direction, with it.
const WAYS: [(&str, char); 3] = [("进近尽劲晋禁金今", '进'), ("平瓶评凭屏苹", '平'), ("退推腿", '退')];

/// Characters that sound like the place of a piece on its file, with it.
const RANKS: [(&str, char); 3] = [("前钱", '前'), ("中种", '中'), ("后候厚", '后')];

fn meant(table: &[(&str, char)], letter: char) -> Option<char> {
    table.iter().find(|(heard, _)| heard.contains(letter)).map(|(_, meant)| *meant)
}

fn number(letter: char) -> Option<char> {
    (matches!(letter, '1'..='9') || "一二三四五六七八九".contains(letter)).then_some(letter)
}

/// Returns the move that a text of four characters sounds like: a piece, a number, a direction, a number, or one of several
/// pieces, its name or file, a direction, a number. Nothing else is written so, so nothing else can be meant.
pub(super) fn heard(text: &str) -> Option<String> {
    let letters: Vec<char> = text.chars().filter(|letter| !letter.is_whitespace()).collect();
    let &[first, second, way, goal] = letters.as_slice() else { return None };
    let (way, goal) = (meant(&WAYS, way)?, number(goal)?);
    let piece = |letter| meant(&PIECES, letter);
    let rank = |letter| meant(&RANKS, letter);
    let (first, second) = match (piece(first), number(second), rank(second)) {
        (Some(piece), Some(file), _) => (piece, file),
        // 车前进一 for 前车进一.
        (Some(piece), None, Some(rank)) => (rank, piece),
        _ => (rank(first).or(number(first))?, piece(second).or(number(second))?),
    };
    Some([first, second, way, goal].iter().collect())
}

#[cfg(test)]
mod tests {
    use super::heard;

    /// Only what has the shape of a move is heard as one.
    #[test]
    fn moves_are_heard() {
        for (text, wanted) in [
            ("向三进五", Some("相三进五")),
            ("泡二平五", Some("炮二平五")),
            ("是四进五", Some("士四进五")),
            ("马八近七", Some("马八进七")),
            ("前居进1", Some("前车进1")),
            ("车前进一", Some("前车进一")),
            ("前七平八", Some("前七平八")),
            ("是的", None),
            ("向前进五", Some("前相进五")),
            ("世界和平", None),
            ("三是进五五", None),
        ] {
            assert_eq!(heard(text).as_deref(), wanted, "{text}");
        }
    }
}
