//! What lists of matches say, and which matches a search finds.

use qishe_core::words::{Joint, Lang, Text, Word};

use crate::StoredMatch;

/// Returns the line of a match in a list: its state or result, its length, and its day. `date` is the day on which it was last
/// played, in words; a record from elsewhere has the day of its match, and not that of its import.
///
/// A narrow line breaks after a dot alone: a day stays in one piece.
pub fn list_line(saved: &StoredMatch, date: &str, lang: Lang) -> String {
    let parts = parts(saved, date, lang);
    let day = parts.len() - 1;
    let whole =
        parts.iter().enumerate().map(|(at, part)| if at == day { unbroken(part) } else { part.clone() });
    whole.collect::<Vec<_>>().join("\u{a0}· ")
}

/// State or result, length, day.
fn parts(saved: &StoredMatch, date: &str, lang: Lang) -> Vec<String> {
    let info = &saved.info;
    let length = (info.moves > 0).then(|| Word::MovesCount { count: info.moves.into() }.text().shown(lang));
    let date = if info.occasion.is_empty() { date } else { &info.occasion };
    [Some(info.line.clone()), length, Some(date.to_owned())].into_iter().flatten().collect()
}

/// Longest day that stays in one piece, letters. The occasion of a record from elsewhere may be a sentence.
const LONGEST_DAY: usize = 16;

/// A short text in which no line is broken.
fn unbroken(text: &str) -> String {
    if text.chars().count() > LONGEST_DAY {
        return text.to_owned();
    }
    let (mut bound, mut last) = (String::new(), None::<char>);
    for letter in text.chars() {
        // Lines break beside a Chinese letter, unless a word joiner stands there.
        if last.is_some_and(|last| !last.is_ascii() || !letter.is_ascii()) {
            bound.push('\u{2060}');
        }
        bound.push(if letter == ' ' { '\u{a0}' } else { letter });
        last = Some(letter);
    }
    bound
}

/// Whether every word of `sought` occurs in what a list shows of a match: game, players, state, length and day or occasion.
pub fn is_found(saved: &StoredMatch, sought: &str, date: &str, lang: Lang) -> bool {
    let line = parts(saved, date, lang).join(" ");
    let shown = [&saved.info.name, &saved.info.players, &line].map(|text| text.to_lowercase());
    sought.to_lowercase().split_whitespace().all(|word| shown.iter().any(|text| text.contains(word)))
}

/// The match to resume, as a tile of the lobby shows it.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct ResumeTile {
    /// The match.
    pub saved: StoredMatch,
    /// Heading, and up to three lines: the game, who plays, and how many others wait or how the match stands.
    pub lines: Vec<String>,
    /// The tile in one sentence, for a voice.
    pub spoken: String,
}

/// Returns the tile of the match that was played last among those that are begun and not over; none where there is none.
/// `matches` has the last played first.
pub fn resume_tile(matches: &[StoredMatch], lang: Lang) -> Option<ResumeTile> {
    let mut open = matches.iter().filter(|saved| saved.info.begun && !saved.info.ended);
    let saved = open.next()?.clone();
    let resume = Word::Resume.text().shown(lang);
    let last = match open.count() {
        0 => saved.info.line.clone(),
        others => Word::OtherMatches { count: others as i64 }.text().shown(lang),
    };
    let about = [&saved.info.name, &saved.info.players, &last].into_iter().filter(|line| !line.is_empty());
    let about: Vec<String> = about.cloned().collect();
    let said = Text::joined(about.iter().cloned().map(Text::plain), Joint::Clause).shown(lang);
    let spoken = format!("{resume} {said}");
    let lines = [vec![resume], about].concat();
    Some(ResumeTile { saved, lines, spoken })
}

#[cfg(test)]
mod tests {
    use qishe_core::table::SavedInfo;

    use super::*;

    fn saved(id: &str, begun: bool, ended: bool) -> StoredMatch {
        let info = SavedInfo {
            game: "gomoku".to_owned(),
            name: "五子棋".to_owned(),
            line: "第 5 回合".to_owned(),
            players: "Lin – Mei".to_owned(),
            emblem: 0,
            names: vec!["Lin".to_owned(), "Mei".to_owned()],
            ended,
            occasion: String::new(),
            moves: 9,
            begun,
        };
        StoredMatch { id: id.to_owned(), info, time: 0, thumbnail: String::new() }
    }

    /// The last match that is begun and not over is resumed; the tile says how many others wait, else how it stands.
    #[test]
    fn the_tile_resumes_the_last_open_match() {
        let all = vec![saved("1", false, false), saved("2", true, true), saved("3", true, false)];
        let tile = resume_tile(&all, Lang::Zh).expect("a tile");
        assert_eq!(tile.saved.id, "3");
        assert_eq!(tile.lines, ["继续", "五子棋", "Lin – Mei", "第 5 回合"]);
        assert_eq!(tile.spoken, "继续 五子棋，Lin – Mei，第 5 回合");
        let more = [all, vec![saved("4", true, false), saved("5", true, true)]].concat();
        let tile = resume_tile(&more, Lang::Zh).expect("a tile");
        assert_eq!(tile.lines, ["继续", "五子棋", "Lin – Mei", "另 1 局未下完"]);
        assert_eq!(resume_tile(&[saved("1", true, true)], Lang::Zh), None);
        let mut nobody = saved("1", true, false);
        nobody.info.players.clear();
        assert_eq!(resume_tile(&[nobody], Lang::Zh).expect("a tile").lines.len(), 3);
    }

    /// Whoever reads the line in a narrow row sees the day in one piece: a line breaks only after a dot.
    #[test]
    fn a_day_is_not_broken() {
        for (date, lang) in [("2026年11月28日", Lang::Zh), ("28 Nov 2026", Lang::En)] {
            let line = list_line(&saved("1", true, true), date, lang);
            let day = line.rsplit("· ").next().expect("a day");
            assert!(!day.contains(' '), "{day:?}");
            let plain: String = day.chars().filter(|letter| *letter != '\u{2060}').collect();
            assert_eq!(plain.replace('\u{a0}', " "), date);
            let bare = |pair: &[char]| {
                pair.iter().any(|letter| !letter.is_ascii())
                    && !pair.iter().any(|letter| matches!(letter, '\u{2060}' | '\u{a0}'))
            };
            let letters: Vec<char> = day.chars().collect();
            assert_eq!(letters.windows(2).find(|pair| bare(pair)), None, "{day:?}");
        }
    }

    /// A search finds a match if the list shows each of its words, in any column: game, players, state, length, day, occasion.
    #[test]
    fn a_search_finds_what_the_list_shows() {
        let mut one = saved("1", true, true);
        let found = |one: &StoredMatch, sought: &str| is_found(one, sought, "3 月 5 日", Lang::Zh);
        for sought in ["", "五子", "lin", "MEI lin", "回合", "9", "3 月", "月 lin 五子棋"] {
            assert!(found(&one, sought), "{sought}");
        }
        for sought in ["lin 象棋", "2019"] {
            assert!(!found(&one, sought), "{sought}");
        }
        one.info.occasion = "Kyoto 2019".to_owned();
        assert!(found(&one, "kyoto 2019"));
        assert!(!found(&one, "3 月"), "a record from elsewhere has its own day");
    }
}
