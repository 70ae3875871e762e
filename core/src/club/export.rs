//! An evening for people who were not there: as a text, and as a table for a spreadsheet.

use super::view::{plain_cells, result_text};
use super::{Club, ClubForm};
use crate::game::InputError;
use crate::words::{Lang, texts};

/// Byte order mark: without it spreadsheets read Chinese names wrongly.
const MARK: char = '\u{feff}';

impl Club {
    /// Returns the evening in one of the forms of [`super::ClubView::shares`].
    ///
    /// # Errors
    /// `unknown_game`.
    pub fn share_as(&self, form: ClubForm, lang: Lang) -> Result<String, InputError> {
        match form {
            ClubForm::Text => self.text(lang),
            ClubForm::Table => self.csv(lang),
        }
    }

    /// Returns the evening as lines of text.
    ///
    /// # Errors
    /// `unknown_game`.
    pub fn text(&self, lang: Lang) -> Result<String, InputError> {
        let view = self.view(lang, None)?;
        let mut lines = vec![view.title.clone(), view.subtitle.clone()];
        for round in 1..=self.evening().rounds.len() {
            let view = self.view(lang, Some(round as u32))?;
            lines.extend([String::new(), texts::club::round(round).shown(lang)]);
            lines.extend(view.tables.into_iter().map(|table| table.spoken));
            lines.extend(Some(view.byes).filter(|byes| !byes.is_empty()));
        }
        lines.extend([String::new(), view.standings_title.clone()]);
        lines.extend(view.rows.into_iter().map(|row| row.spoken));
        Ok(lines.join("\n") + "\n")
    }

    /// Returns standings and rounds as comma-separated values (RFC 4180), each cell quoted. A name that a spreadsheet would
    /// take for a formula gets an apostrophe before it.
    ///
    /// # Errors
    /// `unknown_game`.
    pub fn csv(&self, lang: Lang) -> Result<String, InputError> {
        let view = self.view(lang, None)?;
        let mut rows = vec![view.columns.iter().map(|column| column.label.clone()).collect()];
        rows.extend(plain_cells(self)?);
        rows.push(Vec::new());
        let heads = [texts::club::round_head(), texts::club::table_head(), texts::club::result_head()];
        let [round_head, table_head, result_head] = heads.map(|head| head.shown(lang));
        let people = texts::club::players_head().shown(lang);
        rows.push(vec![round_head, table_head, people, result_head]);
        for (at, round) in self.evening().rounds.iter().enumerate() {
            let name =
                |id: &u16| self.evening().person(*id).map(|person| person.name.clone()).unwrap_or_default();
            for (number, table) in round.tables.iter().enumerate() {
                let names: Vec<String> = table.seats.iter().map(name).collect();
                let result = result_text(self.evening(), table).shown(lang);
                rows.push(vec![(at + 1).to_string(), (number + 1).to_string(), names.join(" / "), result]);
            }
            for bye in &round.byes {
                let word = texts::club::bye_word().shown(lang);
                rows.push(vec![(at + 1).to_string(), String::new(), name(bye), word]);
            }
        }
        let line = |row: Vec<String>| {
            let cells: Vec<String> = row.iter().map(|cell| quoted(cell)).collect();
            cells.join(",") + "\r\n"
        };
        Ok(MARK.to_string() + &rows.into_iter().map(line).collect::<String>())
    }
}

/// Quotes a cell, so that it is a text or a number and never a formula.
fn quoted(cell: &str) -> String {
    let formula = cell.starts_with(['=', '+', '-', '@', '\t', '\r']) && cell.parse::<f64>().is_err();
    let guard = if formula { "'" } else { "" };
    format!("\"{guard}{}\"", cell.replace('"', "\"\""))
}
