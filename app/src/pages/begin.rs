//! The sheet from which a match begins at once: against a computer, at this device, or by the form.

use qishe_core::words::{Lang, Word};

use crate::form::Beginning;
use crate::page::{AppPage, PageFooter, PageGroup, PageKey, PageRow, RowIcon, RowKind};

/// Identifier of the way to the first lesson.
pub const LEARN: &str = "begin:learn";
/// Identifier of the row of the computers.
pub const LEVEL: &str = "begin:level";
/// Identifier of the row of the sides.
pub const SIDE: &str = "begin:side";
/// Identifier of the key that begins against the chosen computer.
pub const BEGIN: &str = "begin:0";
/// Identifier of the way to the form.
pub const MORE_WAYS: &str = "begin:more";
/// Prefix of the identifier of another way: its place among all follows.
pub const WAY: &str = "begin:";

/// Returns the sheet.
pub fn sheet(open: &Beginning, lang: Lang) -> AppPage {
    let way = |id: String, label: String, help: String, icon: RowIcon| PageRow {
        id,
        label,
        help,
        kind: RowKind::Way { icon },
    };
    let text = |word: Word| word.text().shown(lang);
    let mut groups = Vec::new();
    if let Some(offer) = &open.lesson {
        let lesson =
            way(LEARN.to_owned(), text(Word::LearnOffer), offer.lesson.title.clone(), RowIcon::Lesson);
        groups.push(PageGroup { heading: String::new(), rows: vec![lesson] });
    }
    if let Some(sheet) = &open.opponents {
        let opponents = RowKind::Opponents { seals: sheet.seals.clone(), level: open.level };
        let sides = RowKind::Sides { sides: sheet.sides.clone(), chosen: open.side };
        let rows = vec![PageRow::new(LEVEL, "", opponents), PageRow::new(SIDE, "", sides)];
        groups.push(PageGroup { heading: sheet.title.clone(), rows });
    }
    let more = way(MORE_WAYS.to_owned(), text(Word::MoreWays), text(Word::MoreWaysHelp), RowIcon::Details);
    // The first way is against computers: they are chosen above.
    let chosen = usize::from(open.opponents.is_some());
    let others = open.ways.iter().enumerate().skip(chosen).map(|(place, start)| {
        let icon =
            if start.players.iter().any(|level| *level > 0) { RowIcon::Computer } else { RowIcon::People };
        way(format!("{WAY}{place}"), start.label.clone(), start.help.clone(), icon)
    });
    groups.push(PageGroup { heading: String::new(), rows: [more].into_iter().chain(others).collect() });
    // The key is in sight in the lowest window.
    let footer = open.opponents.as_ref().map(|sheet| PageFooter {
        status: String::new(),
        urgent: false,
        keys: vec![PageKey::new(BEGIN, sheet.begin.clone())],
    });
    AppPage { footer, ..AppPage::new(open.name.clone(), groups) }
}
