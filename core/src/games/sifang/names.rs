//! Names and sentences, shown and said, in both languages.

use super::board::Colour;
use super::count::by_length;
use super::point::{Point, digit};
use super::{HistoryEntry, Sifang, Tally, other};
use crate::game::{EndReason, Forfeit, phrases};
use crate::games::sifang::end::End;
use crate::games::sifang::end::Score;
use crate::words::{Joint, Lang, Text, texts};

/// 黑方
pub(super) fn side(colour: Colour) -> Text {
    match colour {
        Colour::Black => texts::shared::black(),
        Colour::White => texts::shared::white(),
    }
}

/// A row or a column: 1 first, A…F by their letters, then 0, which stands for sixteen.
fn place(place: u8) -> Text {
    match place {
        0..9 => texts::shared::number(place + 1),
        9..15 => digit(place).into(),
        _ => texts::sifang::zero(),
    }
}

/// A point; a voice says row, then column, apart, so that `8B` is no “8 B” and `1E` no number: 八、B.
pub(super) fn point(at: Point) -> Text {
    texts::sifang::at(place(at.column()), at.to_string(), place(at.row()))
}

/// Returns the announcement of a stone: its first term, and its largest shape where that says more.
fn announced(entry: &HistoryEntry) -> Vec<Text> {
    let mut names: Vec<Text> = entry.terms.first().map(|term| term.name()).into_iter().collect();
    if let Some(name) = entry.figures.first().map(|figure| figure.shape.name())
        && names.first().is_none_or(|first| first.shown(Lang::Zh) != name.shown(Lang::Zh))
    {
        names.push(name);
    }
    names
}

/// 黑方 8B · 双叫 · 三角刀
pub(super) fn stone(entry: &HistoryEntry) -> Text {
    let terms = announced(entry).into_iter().map(texts::sifang::stone_term);
    texts::sifang::stone(point(entry.at), side(entry.colour), Text::joined(terms, Joint::None))
}

pub(super) fn count_answered(colour: Colour, yes: bool) -> Text {
    let side = side(colour);
    if yes { texts::sifang::count_accepted(side) } else { texts::sifang::count_declined(side) }
}

impl Sifang {
    /// Returns the end in words: title and reason.
    pub(super) fn ending_words(&self) -> Option<(Text, Text)> {
        let outcome = self.outcome.as_ref()?;
        let winner = outcome.winners.first().copied();
        let title = match winner {
            Some(seat) => texts::shared::wins(side(self.colour(seat))),
            None => texts::shared::draw(),
        };
        let loser = winner.map_or(Text::none(), |seat| side(self.colour(other(seat))));
        let tally = self.tally.as_ref();
        let [rows, links] = [tally.map_or([0; 2], |tally| tally.row), tally.map_or([0; 2], Tally::link)];
        let reason = match outcome.how {
            EndReason::Rule(End::Square) => texts::sifang::square(),
            EndReason::Forfeit(Forfeit::Resign) => texts::sifang::resigned_in_middle(loser),
            EndReason::Forfeit(how) => phrases::gave_up(loser, how),
            EndReason::Agreed => texts::shared::agreed(),
            EndReason::Rule(End::Counted(_, Score::Row)) => texts::sifang::row_scores(rows[0], rows[1]),
            EndReason::Rule(End::Counted(_, Score::Link)) => texts::sifang::link_scores(links[0], links[1]),
            EndReason::Rule(End::Counted(_, Score::Equal)) => texts::sifang::all_equal(),
        };
        Some((title, reason))
    }

    /// Returns the count of the result: by side its 排列分 with the runs by length, and its 连接分.
    pub(super) fn tally_lines(&self) -> Vec<Text> {
        let Some(tally) = &self.tally else { return Vec::new() };
        let mut lines = Vec::new();
        for (index, colour) in Colour::ALL.into_iter().enumerate() {
            let runs: Vec<Text> = by_length(&tally.runs[index])
                .into_iter()
                .map(|(length, count)| texts::sifang::run(count, length))
                .collect();
            let (side, row) = (side(colour), tally.row[index]);
            lines.push(if runs.is_empty() {
                texts::sifang::row_score(row, side)
            } else {
                texts::sifang::row_score_runs(Text::joined(runs, Joint::List), row, side)
            });
        }
        for (index, colour) in Colour::ALL.into_iter().enumerate() {
            lines.push(texts::sifang::link_score(tally.loners[index], tally.link()[index], side(colour)));
        }
        lines
    }
}
