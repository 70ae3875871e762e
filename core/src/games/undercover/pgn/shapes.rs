//! Shapes of moves in a text, in any position: finds moves, and words that may be damaged moves.

use super::script::Script;
use super::vocabulary::{in_moves, is_number, is_piece, is_rank, is_way};
use crate::games::xiangqi::notation::is_written;

/// Longest move in words, in characters: `Middle Elephant 7=8`.
const WORDS: usize = 24;

/// Number of characters of a Chinese notation.
const CHINESE: usize = 4;

/// The end of the move that begins at a letter; `None` where none does.
pub(super) fn move_at(script: &Script, at: usize) -> Option<usize> {
    let first = script.get(at)?;
    if in_moves(first)
        && let Some(end) = chinese(script, at)
    {
        return Some(end);
    }
    if first.is_ascii_alphanumeric() || "+-=".contains(first) {
        return iccs(script, at).or_else(|| wxf(script, at)).or_else(|| words(script, at));
    }
    None
}

/// 炮二平五, 炮 二 平 五
fn chinese(script: &Script, at: usize) -> Option<usize> {
    let mut text = String::new();
    let mut end = at;
    for number in 0..CHINESE {
        let next = if number == 0 { at } else { script.skip(end) };
        let letter = script.get(next).filter(|letter| in_moves(*letter))?;
        text.push(letter);
        end = next + 1;
    }
    is_written(&text).then_some(end)
}

fn is_dash(letter: char) -> bool {
    matches!(letter, '-' | '–' | '—' | '−')
}

fn is_sign(letter: char) -> bool {
    is_dash(letter) || matches!(letter, '+' | '=' | '.')
}

/// `h2e2`, `H2-E2`, `h2 e2`
fn iccs(script: &Script, at: usize) -> Option<usize> {
    let is_file = |letter: char| matches!(letter.to_ascii_lowercase(), 'a'..='i');
    let point = |at: usize| {
        let found =
            script.get(at).is_some_and(is_file) && script.get(at + 1).is_some_and(|c| c.is_ascii_digit());
        found.then_some(at + 2)
    };
    let mut next = script.skip(point(at)?);
    if script.get(next).is_some_and(is_dash) {
        next = script.skip(next + 1);
    }
    point(next)
}

/// `C2=5`, `R++1`, `+R-1`, `P+7=8`, `Pa=6`, `15+1`
fn wxf(script: &Script, at: usize) -> Option<usize> {
    let is = |at: usize, test: fn(char) -> bool| script.get(at).is_some_and(test);
    let is_letter = |c: char| "kabenhrcps".contains(c.to_ascii_lowercase());
    let is_digit = |c: char| matches!(c, '1'..='9');
    let is_mark = |c: char| is_sign(c) && c != '.';
    let is_nth = |c: char| matches!(c.to_ascii_lowercase(), 'a'..='f');
    let tail = |at: usize| (is(at, is_sign) && is(at + 1, is_digit)).then_some(at + 2);
    let file = |at: usize| if is(at, is_digit) { tail(at + 1).or_else(|| tail(at)) } else { tail(at) };
    let is_soldier = |c: char| matches!(c, '1'..='5');
    // The number of a soldier on its file, and the file; soldiers go forward or sideways only.
    let numbered = is(at, is_soldier) && is(at + 1, is_digit) && is(at + 2, |c| matches!(c, '+' | '='));
    let alone =
        |end: usize| !is(end, |c| c.is_ascii_digit()) && (at == 0 || !is(at - 1, |c| c.is_ascii_digit()));
    let end = if numbered {
        tail(at + 2).filter(|end| alone(*end))
    } else if is(at, is_mark) && is(at + 1, is_letter) {
        file(at + 2)
    } else if is(at, is_letter) {
        let ranked = (is(at + 1, is_mark) || is(at + 1, is_nth)).then(|| file(at + 2)).flatten();
        ranked.or_else(|| if is(at + 1, is_digit) { tail(at + 2) } else { None })
    } else {
        None
    }?;
    is_written(&script.plain(at, end)).then_some(end)
}

/// `Cannon 2=5`, `Front Horse+7`, `1st Soldier=6`: up to the first sign with a digit behind it.
fn words(script: &Script, at: usize) -> Option<usize> {
    // A name or an ordinal, not a letter.
    if !script.get(at + 1)?.is_ascii_alphabetic() {
        return None;
    }
    let mut end = at;
    while end < at + WORDS {
        let letter = script.get(end).filter(|letter| *letter != '\n')?;
        if is_sign(letter) {
            let goal = script.skip(end + 1);
            script.get(goal).filter(char::is_ascii_digit)?;
            return is_written(&script.plain(at, goal + 1)).then_some(goal + 1);
        }
        if !letter.is_ascii_alphanumeric() && letter != ' ' {
            return None;
        }
        end += 1;
    }
    None
}

/// Whether a move stands anywhere in a part of a line.
pub(super) fn has_move(script: &Script, from: usize, to: usize) -> bool {
    (from..to).any(|at| move_begins(script, at, from) && move_at(script, at).is_some_and(|end| end <= to))
}

/// Whether a move begins at a letter of a part that begins at `from`.
pub(super) fn move_begins(script: &Script, at: usize, from: usize) -> bool {
    // A letter within a word begins none: “Beach 2-1”.
    let within = at > from
        && script.get(at).is_some_and(|c| c.is_ascii_alphabetic())
        && script.get(at - 1).is_some_and(|c| c.is_ascii_alphabetic());
    !within && move_at(script, at).is_some()
}

/// Whether a word may be a damaged move, or a part of one that was broken up.
fn resembles_move(word: &[char]) -> bool {
    // 12.马进三
    let digits = word.iter().take_while(|letter| letter.is_ascii_digit()).count();
    let word = match word.get(digits) {
        Some('.') if digits > 0 && word.len() > digits + 2 => &word[digits + 1..],
        _ => word,
    };
    let latin: Vec<char> = word.iter().copied().filter(char::is_ascii).collect();
    match word.len() - latin.len() {
        0 => resembles_latin(word),
        // C2+轮7
        1 if latin.len() >= CHINESE && resembles_latin(&latin) => true,
        _ => resembles_chinese(word),
    }
}

/// 车9, 平五, 车九平, 炮炮二平五
fn resembles_chinese(word: &[char]) -> bool {
    let count = |test: fn(char) -> bool| word.iter().filter(|letter| test(**letter)).count();
    let (length, known) = (word.len(), count(in_moves));
    let joined = word.windows(2).any(|pair| {
        let (a, b) = (pair[0], pair[1]);
        (is_piece(a) || is_rank(a) || is_way(a) || is_number(a)) && (is_number(b) || is_piece(b) || is_way(b))
    });
    length <= CHINESE + 1
        && known >= 2
        && joined
        && count(is_number) + count(is_way) > 0
        && (known == length || known >= 3 && known + 1 >= length)
}

/// `h2e`, `2e2`, `C2=`, `2=5`; not a result in figures.
fn resembles_latin(word: &[char]) -> bool {
    let count = |test: fn(char) -> bool| word.iter().filter(|letter| test(**letter)).count();
    let length = word.len();
    let letters = count(|c| c.is_ascii_alphabetic());
    let digits = count(|c| c.is_ascii_digit());
    let signs = count(is_sign);
    if !(2..=6).contains(&length)
        || letters + digits == 0
        || matches!(word, ['1', '-', '0'] | ['0', '-', '1'])
    {
        return false;
    }
    // h2e, 2e2, h2-e
    let iccs = count(|c| matches!(c.to_ascii_lowercase(), 'a'..='i') || c.is_ascii_digit() || is_dash(c));
    // C2=, 2=5, C25
    let wxf = count(|c| "kabenhrcps".contains(c.to_ascii_lowercase()) || c.is_ascii_digit() || is_sign(c));
    let whole = |known: usize| known == length || length >= 4 && known + 1 == length;
    let file = count(|c| matches!(c.to_ascii_lowercase(), 'a'..='i')) > 0;
    let piece = count(|c| "kabenhrcps".contains(c.to_ascii_lowercase())) > 0;
    let spelt = letters <= 3
        && digits > 0
        && (file && whole(iccs) || piece && whole(wxf) && (signs > 0 || length == 3));
    let bare = letters == 0 && digits > 0 && signs == 1 && length == 3 && !word.contains(&'.');
    spelt || bare
}

/// Words of moves in English.
const ENGLISH: [&str; 19] = [
    "king", "general", "advisor", "adviser", "guard", "elephant", "bishop", "minister", "horse", "knight",
    "chariot", "rook", "cannon", "pawn", "soldier", "front", "middle", "rear", "back",
];

/// Whether a word is part of no move, however damaged.
fn is_prose(word: &[char]) -> bool {
    let foreign =
        word.iter().filter(|letter| letter.is_alphabetic() && !letter.is_ascii() && !in_moves(**letter));
    let ascii = word.windows(3).any(|three| three.iter().all(char::is_ascii_alphabetic));
    let text: String = word.iter().collect::<String>().to_ascii_lowercase();
    foreign.count() >= 2 || ascii && !ENGLISH.iter().any(|known| is_near(&text, known))
}

/// Whether a word is another one, or has one letter more, less or other.
fn is_near(word: &str, known: &str) -> bool {
    let before = word.bytes().zip(known.bytes()).take_while(|(a, b)| a == b).count();
    let behind = word.bytes().rev().zip(known.bytes().rev()).take_while(|(a, b)| a == b).count();
    word.len().abs_diff(known.len()) <= 1 && before + behind + 1 >= word.len().max(known.len())
}

/// The words of a part of a line.
fn words_of<'a>(script: &'a Script, from: usize, to: usize) -> impl Iterator<Item = &'a [char]> {
    let is_between = |letter: &char| letter.is_whitespace() || ",;:、。|()[]{}【】".contains(*letter);
    script.letters(from, to).split(is_between).filter(|word| !word.is_empty())
}

/// Whether a part of a line is text for people: it has words, and neither a move nor what may be a damaged one.
pub(super) fn is_text(script: &Script, from: usize, to: usize) -> bool {
    // A move may be written with spaces in it.
    let joined: Vec<char> =
        script.letters(from, to).iter().copied().filter(|letter| !letter.is_whitespace()).collect();
    has_words(script, from, to)
        && !resembles_move(&joined)
        && !words_of(script, from, to).any(|word| resembles_move(word) || resembles_board(word))
        && !resembles_board(script.letters(from, to))
        && !has_move(script, from, to)
}

/// Whether a part of a line has a word that is part of no move.
pub(super) fn has_prose(script: &Script, from: usize, to: usize) -> bool {
    words_of(script, from, to).any(is_prose)
}

/// Whether there is a word, or a rule (`------`).
fn has_words(script: &Script, from: usize, to: usize) -> bool {
    let letters = script.letters(from, to);
    let is_han = |letter: &char| letter.is_alphabetic() && !letter.is_ascii();
    let is_rule = |letter: &char| "-=*_~.·—─━＿#".contains(*letter) || letter.is_whitespace();
    let rule =
        letters.iter().filter(|letter| !letter.is_whitespace()).count() >= 3 && letters.iter().all(is_rule);
    rule || letters.iter().any(is_han)
        || letters.windows(2).any(|two| two.iter().all(char::is_ascii_alphabetic))
}

/// Whether every bracket of a part of a line is closed in it.
pub(super) fn is_balanced(script: &Script, from: usize, to: usize) -> bool {
    let mut open = Vec::new();
    for letter in script.letters(from, to) {
        match letter {
            '(' => open.push(')'),
            '[' => open.push(']'),
            '{' => open.push('}'),
            '【' => open.push('】'),
            ')' | ']' | '}' | '】' if open.pop() != Some(*letter) => return false,
            _ => {}
        }
    }
    open.is_empty()
}

/// Whether a word or a line is the text of a position, perhaps damaged.
pub(super) fn resembles_board(letters: &[char]) -> bool {
    let mut slashes = 0;
    let mut foreign = 0;
    for letter in letters {
        match letter {
            '/' => slashes += 1,
            '0'..='9' | ' ' | '-' | '[' | ']' | ';' => {}
            letter if "kabnrcpehw".contains(letter.to_ascii_lowercase()) => {}
            _ => foreign += 1,
        }
    }
    slashes >= 4 && foreign <= 2
}

/// The text of a position in a line, behind `FEN:`, `position fen` and the like: its beginning, its end, and where moves may
/// follow; `None` where there is none.
pub(super) fn board_line(script: &Script, from: usize, to: usize) -> Option<(usize, usize, usize)> {
    const MOVES: [char; 6] = [' ', 'm', 'o', 'v', 'e', 's'];
    let mut at = script.skip(from);
    for prefix in ["position", "fen"] {
        let end = at + prefix.len();
        if end < to && script.plain(at, end).eq_ignore_ascii_case(prefix) {
            at = script.skip(end);
            while at < to && script.get(at).is_some_and(|letter| ":=".contains(letter)) {
                at = script.skip(at + 1);
            }
        }
    }
    let moves = script.letters(at, to.max(at)).windows(MOVES.len()).position(|letters| letters == MOVES);
    let (end, next) = moves.map_or((to, to), |moves| (at + moves, at + moves + MOVES.len()));
    (at < end && resembles_board(script.letters(at, end))).then_some((at, end, next))
}
