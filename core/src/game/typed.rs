//! Text that people type or dictate in place of a touch, in the one plain form in which all games read it.
//!
//! A phone writes full-width letters, a dictation ends with a full stop and parts a letter from its number, a copied list has
//! numbers in front. None of that means anything, so no game sees it: [`Typed::readings`] are tried one after the other, from
//! the text as it stands to the one that keeps letters and numbers alone. The voice says 居 for 车 and 匠 for 将, as it knows
//! no chess; a dictation writes what it hears, so these are read back here.

use crate::policy::is_unseen;
use unicode_normalization::UnicodeNormalization;

/// Most digits of the number of a move in front of it.
const NUMBER_LENGTH: usize = 3;

/// Traditional characters of words that are typed, and other forms of them, with the usual ones.
const SIMPLIFIED: [(char, char); 32] = [
    ('車', '车'),
    ('馬', '马'),
    ('將', '将'),
    ('帥', '帅'),
    ('進', '进'),
    ('後', '后'),
    ('結', '结'),
    ('啟', '启'),
    ('啓', '启'),
    ('動', '动'),
    ('臥', '卧'),
    ('換', '换'),
    ('選', '选'),
    ('彈', '弹'),
    ('轟', '轰'),
    ('數', '数'),
    ('號', '号'),
    ('紅', '红'),
    ('點', '点'),
    ('從', '从'),
    ('與', '与'),
    ('連', '连'),
    ('軍', '军'),
    ('硃', '朱'),
    ('掃', '扫'),
    ('長', '长'),
    ('絕', '绝'),
    ('殺', '杀'),
    ('領', '领'),
    ('無', '无'),
    ('兩', '两'),
    ('⻋', '车'),
];

/// Characters that the voice says in place of others, with those that are meant (`.say` in the catalogue).
const SAID: [(char, char); 4] = [('居', '车'), ('匠', '将'), ('族', '卒'), ('航', '行')];

/// Numerals from zero.
const NUMERALS: [char; 10] = ['零', '一', '二', '三', '四', '五', '六', '七', '八', '九'];

/// English words of numbers from zero.
const WORDS: [&str; 21] = [
    "zero",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
    "thirteen",
    "fourteen",
    "fifteen",
    "sixteen",
    "seventeen",
    "eighteen",
    "nineteen",
    "twenty",
];

/// Whether a character of a text from elsewhere shows nothing: signs that are not drawn, remains of binary files, and selectors of
/// a variant, which a name keeps.
pub fn is_invisible(letter: char) -> bool {
    is_unseen(letter) || matches!(letter, '\u{fe00}'..='\u{fe0f}')
}

fn is_quote(letter: char) -> bool {
    "\"'`“”‘’„「」『』《》〈〉«»".contains(letter)
}

/// Replaces a character by the one that a table has for it.
fn looked_up(table: &[(char, char)], letter: char) -> char {
    table.iter().find(|(odd, _)| *odd == letter).map_or(letter, |(_, usual)| *usual)
}

/// Makes the plain form of a text: half-width, small and simplified, without quotes, invisible characters and double spaces.
/// Words of the voice become the usual ones.
pub fn plain(text: &str) -> String {
    let seen = text.nfkc().filter(|letter| letter.is_whitespace() || !is_invisible(*letter));
    let letters = seen.filter(|letter| !is_quote(*letter));
    let letters = letters.map(|letter| looked_up(&SAID, looked_up(&SIMPLIFIED, letter)).to_ascii_lowercase());
    let plain: String = letters.collect();
    plain.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Part of a text.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Part {
    /// A letter of a point.
    Letter(char),
    /// A number in digits.
    Number(String),
    /// Other letters, together.
    Word(String),
    /// `+` or `=`, which mean something in moves of Xiangqi.
    Sign(char),
}

/// The value of Chinese numerals: 十一 is 11, 八八 is 88.
fn numeral(run: &str) -> String {
    let digit = |letter: char| NUMERALS.iter().position(|numeral| *numeral == letter);
    match run.split_once('十') {
        Some((tens, ones)) if !ones.contains('十') => {
            let value = |text: &str, none: usize| text.chars().next().map_or(Some(none), digit);
            value(tens, 1).zip(value(ones, 0)).map_or_else(String::new, |(a, b)| (10 * a + b).to_string())
        }
        _ => run.chars().filter_map(|letter| Some(digit(letter)?.to_string())).collect(),
    }
}

/// The letters, numbers and words of a plain text; all else only parts them.
fn parts(plain: &str) -> Vec<Part> {
    #[derive(PartialEq, Clone, Copy)]
    enum Class {
        Digit,
        Numeral,
        Latin,
        Other,
        Sign,
        Nothing,
    }
    let class = |letter: char| match letter {
        '0'..='9' => Class::Digit,
        '十' | '〇' => Class::Numeral,
        letter if NUMERALS.contains(&letter) => Class::Numeral,
        'a'..='z' => Class::Latin,
        '+' | '=' => Class::Sign,
        letter if letter.is_alphanumeric() => Class::Other,
        _ => Class::Nothing,
    };
    let mut parts: Vec<Part> = Vec::new();
    let letters: Vec<char> = plain.chars().map(|letter| if letter == '〇' { '零' } else { letter }).collect();
    for run in letters.chunk_by(|a, b| class(*a) == class(*b) && class(*a) != Class::Sign) {
        let text: String = run.iter().collect();
        parts.push(match class(run[0]) {
            Class::Digit => Part::Number(text),
            // Ten is a number behind a letter only: 十 alone is no point 10.
            Class::Numeral if text.contains('十') && !matches!(parts.last(), Some(Part::Letter(_))) => {
                Part::Word(text)
            }
            Class::Numeral => Part::Number(numeral(&text)),
            Class::Latin if run.len() == 1 => Part::Letter(run[0]),
            Class::Latin => match WORDS.iter().position(|word| *word == text) {
                Some(number) if number < 10 || matches!(parts.last(), Some(Part::Letter(_))) => {
                    Part::Number(number.to_string())
                }
                _ => Part::Word(text),
            },
            Class::Other => Part::Word(text),
            Class::Sign => Part::Sign(run[0]),
            Class::Nothing => continue,
        });
    }
    parts
}

/// A name in front of a text, cut off with what parts it from the rest.
fn without_name<'a>(text: &'a str, name: &str) -> Option<&'a str> {
    let rest = text.strip_prefix(name)?;
    let latin = |letter: char| letter.is_ascii_alphabetic();
    // “Redo” is no move of Red's.
    if name.ends_with(latin) && rest.starts_with(latin) {
        return None;
    }
    let rest = rest.trim_start_matches(|letter: char| letter.is_whitespace() || ":,.、-".contains(letter));
    (!rest.is_empty()).then_some(rest)
}

/// The number of a move in front of it, cut off: `1.`, `1...`, `(1)`, 第1手.
fn without_number(text: &str) -> Option<&str> {
    let inner = text.strip_prefix(['(', '[', '第', '【']).unwrap_or(text);
    let rest = inner.trim_start_matches(|letter: char| letter.is_ascii_digit());
    let digits = inner.len() - rest.len();
    if digits == 0 || digits > NUMBER_LENGTH {
        return None;
    }
    let words = ["回合", "手", "着", "步"].into_iter().find_map(|word| rest.strip_prefix(word));
    let marks = |letter: char| letter.is_whitespace() || ".)]】、。:,".contains(letter);
    let bare = words.unwrap_or(rest).trim_start_matches(marks);
    let parted = bare.len() < rest.len() || !bare.starts_with(|letter: char| letter.is_ascii());
    // “11 · 站位” is a point with its name.
    (parted && bare.starts_with(char::is_alphanumeric)).then_some(bare)
}

/// A text without the marks that people and dictations put behind a move.
fn without_marks(text: &str) -> &str {
    let marks = |letter: char| letter.is_whitespace() || ".。!?,、;:+#~·".contains(letter);
    let mut bare = text.trim_end_matches(marks);
    for word in ["将军", "绝杀", "check", "mate"] {
        bare =
            bare.strip_suffix(word).filter(|rest| !rest.is_empty()).unwrap_or(bare).trim_end_matches(marks);
    }
    bare
}

/// A text that a person typed or dictated.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Typed {
    plain: String,
    /// Without the side in front and the marks behind.
    named: String,
    /// Without a number in front of that.
    bare: String,
    side: Option<usize>,
}

impl Typed {
    /// Reads a text. `sides` are the names of each side, which may stand in front of its move: 黑方 and 黑 alike.
    pub fn of(text: &str, sides: &[Vec<String>]) -> Typed {
        let plain = plain(text);
        let marked = without_marks(&plain);
        let side_of = |text| {
            let mut names = sides.iter().enumerate().flat_map(|(side, names)| {
                names.iter().map(|name| self::plain(name)).flat_map(move |name| {
                    let short = name.strip_suffix('方').map(str::to_owned);
                    [Some(name), short].into_iter().flatten().map(move |name| (name, side))
                })
            });
            let found = names.find_map(|(name, side)| Some((without_name(text, &name)?, side)));
            found.map(|(rest, side)| (rest.to_owned(), side))
        };
        let numberless = without_number(marked).unwrap_or(marked);
        let (named, side) = match side_of(marked).or_else(|| side_of(numberless)) {
            Some((rest, side)) => (rest, Some(side)),
            None => (marked.to_owned(), None),
        };
        let bare = without_number(&named).map_or_else(|| named.clone(), str::to_owned);
        Typed { plain, named, bare, side }
    }

    /// Whether the text ends with a letter or number. One that ends with a dash or the like goes on: nothing is left out of it.
    fn is_ended(&self) -> bool {
        self.bare.ends_with(char::is_alphanumeric)
    }

    /// The side that is named in front, by its number.
    pub fn side(&self) -> Option<usize> {
        self.side
    }

    /// The forms in which the text may be a move, the most literal one first: as it stands, without what stands before and
    /// behind it, and its letters, numbers and words alone with one space between them, `h8` joined.
    pub fn readings(&self) -> Vec<String> {
        let mut readings = vec![self.plain.clone()];
        let ended = self.is_ended();
        let spaced = [&self.named, &self.bare].into_iter().filter(|_| ended).map(|text| spaced(text));
        for other in [self.named.clone(), self.bare.clone()].into_iter().chain(spaced) {
            if !other.is_empty() && !readings.contains(&other) {
                readings.push(other);
            }
        }
        readings
    }

    /// The forms by which two texts that say the same are equal: letters, numbers and words, without the side in front; then
    /// without a number in front of that. Empty for a text that goes on.
    pub fn keys(&self) -> [String; 2] {
        if !self.is_ended() {
            return [String::new(), String::new()];
        }
        [key(&self.named), key(&self.bare)]
    }

    /// Names of points in the text: a letter with a number.
    pub fn points(&self) -> Vec<String> {
        let parts = parts(&self.bare);
        let pairs = parts.windows(2).filter_map(|pair| match pair {
            [Part::Letter(letter), Part::Number(digits)] => Some(format!("{letter}{digits}")),
            _ => None,
        });
        pairs.collect()
    }
}

/// The parts of a text with one space between them, a letter and its number joined.
fn spaced(plain: &str) -> String {
    let mut spaced = String::new();
    let mut before: Option<Part> = None;
    for part in parts(plain) {
        let joined = matches!((&before, &part), (Some(Part::Letter(_)), Part::Number(_)));
        if !spaced.is_empty() && !joined {
            spaced.push(' ');
        }
        match &part {
            Part::Letter(letter) | Part::Sign(letter) => spaced.push(*letter),
            Part::Number(digits) if digits.len() > 1 => {
                let short = digits.trim_start_matches('0');
                spaced += if short.is_empty() { "0" } else { short };
            }
            Part::Number(text) | Part::Word(text) => spaced += text,
        }
        before = Some(part);
    }
    spaced
}

/// The parts of a text, joined; a comma keeps two numbers apart.
fn key(plain: &str) -> String {
    let mut key = String::new();
    let mut number = false;
    for part in parts(plain) {
        let is_number = matches!(part, Part::Number(_));
        if number && is_number {
            key.push(',');
        }
        number = is_number;
        match part {
            Part::Letter(letter) | Part::Sign(letter) => key.push(letter),
            Part::Number(text) | Part::Word(text) => key += &text,
        }
    }
    key
}

#[cfg(test)]
mod tests {
    use super::{Typed, plain};

    fn sides() -> Vec<Vec<String>> {
        [["黑方", "Black"], ["白方", "White"]].map(|names| names.map(str::to_owned).to_vec()).into()
    }

    /// The plain form has nothing in it that means nothing.
    #[test]
    fn texts_become_plain() {
        for (text, wanted) in [
            ("Ｈ９", "h9"),
            ("  h９\u{200b} ", "h9"),
            ("“炮二平五”", "炮二平五"),
            ("車九進一", "车九进一"),
            ("居9进1", "车9进1"),
            ("\u{2068}H8\u{2069}", "h8"),
            ("啟動", "启动"),
        ] {
            assert_eq!(plain(text), wanted, "{text}");
        }
    }

    /// The last reading keeps letters and numbers alone.
    #[test]
    fn readings_go_from_the_text_to_its_letters() {
        let last = |text: &str| Typed::of(text, &sides()).readings().pop().expect("a reading");
        for text in [
            "H９",
            "h 9",
            "h-9",
            "h,9",
            "h9.",
            "h9。",
            "2.h9",
            "2 h9",
            "白H9",
            "H09",
            "H，九",
            "White: H, nine",
            "第2手 h9",
        ] {
            let readings = Typed::of(text, &sides()).readings();
            assert!(readings.contains(&"h9".to_owned()), "{text}: {readings:?}");
        }
        assert_eq!(last("c3c5"), "c3 c5");
        assert_eq!(last("H，十一"), "h11");
        assert_eq!(last("十"), "十", "no point");
        assert_eq!(last("D4-"), "d4-", "it goes on");
        assert_eq!(last("八八"), "88");
        assert_eq!(last("h2->e2"), "h2 e2");
        assert_eq!(Typed::of("白H9", &sides()).side(), Some(1));
        assert!(Typed::of("1... 马8进7", &sides()).readings().contains(&"马8进7".to_owned()));
        assert_eq!(Typed::of("Whiter", &sides()).side(), None);
    }

    /// Equal words have one key, with any signs between them. Other moves have another key.
    #[test]
    fn keys_tell_moves_apart() {
        let key = |text: &str| Typed::of(text, &sides()).keys()[0].clone();
        assert_eq!(key("黑方，居一进一"), key("车1进1"));
        assert_eq!(key("Black, Cannon two to five"), key("cannon 2 to 5"));
        assert_ne!(key("Cannon 2=5"), key("Cannon 2+5"));
        assert_ne!(key("8、11"), key("81、1"));
        assert_eq!(Typed::of("2. 黑方，居一进一", &sides()).keys()[1], key("车1进1"));
        assert_eq!(key("黑方，1、1，站位"), key("11 · 站位").replacen("11", "1,1", 1));
    }
}
