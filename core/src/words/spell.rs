//! Numbers in words.

/// Spelling of a number in a language.
pub(super) type Spell = fn(i64) -> String;

const CHINESE: [&str; 10] = ["零", "一", "二", "三", "四", "五", "六", "七", "八", "九"];

const ENGLISH: [&str; 13] = [
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
];

/// 十二. From 100 on in digits, which voices read rightly.
pub(super) fn chinese(number: i64) -> String {
    let digit = |n: i64| CHINESE[usize::try_from(n).unwrap_or_default()];
    match number {
        0..=9 => digit(number).to_owned(),
        10..=99 => {
            let tens = if number < 20 { "" } else { digit(number / 10) };
            let ones = if number % 10 == 0 { "" } else { digit(number % 10) };
            format!("{tens}十{ones}")
        }
        i64::MIN..=-1 | 100.. => number.to_string(),
    }
}

/// Twelve; from 13 on in digits, as English does.
pub(super) fn english(number: i64) -> String {
    let word = usize::try_from(number).ok().and_then(|n| ENGLISH.get(n));
    word.map_or_else(|| number.to_string(), |word| (*word).to_owned())
}
