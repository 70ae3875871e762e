//! What lists of matches say, and which matches a search finds.

use qishe_core::words::{Lang, Word};

use crate::StoredMatch;

/// Returns the line of a match in a list: its state or result, its length, and its day. `date` is the day on which it was last
/// played, in words; a record from elsewhere has the day of its match, and not that of its import.
#[cfg_attr(feature = "uniffi", uniffi::export)]
pub fn list_line(saved: &StoredMatch, date: String, lang: Lang) -> String {
    let info = &saved.info;
    let length = (info.moves > 0).then(|| Word::MovesCount { count: info.moves.into() }.text().shown(lang));
    let date = if info.occasion.is_empty() { date } else { info.occasion.clone() };
    let parts = [Some(info.line.clone()), length, Some(date)];
    parts.into_iter().flatten().collect::<Vec<_>>().join(" · ")
}

/// Whether every word of `sought` occurs in what a list shows of a match: game, players, state, length and day or occasion.
#[cfg_attr(feature = "uniffi", uniffi::export)]
pub fn is_found(saved: &StoredMatch, sought: &str, date: String, lang: Lang) -> bool {
    let shown = [&saved.info.name, &saved.info.players, &list_line(saved, date, lang)]
        .map(|text| text.to_lowercase());
    sought.to_lowercase().split_whitespace().all(|word| shown.iter().any(|text| text.contains(word)))
}
