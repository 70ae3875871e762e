//! The computer players: how each level plays, and what stands beside the board against them.

use qishe_core::learn::level_texts;
use qishe_core::policy::{LIMITS, WatchSpeed};
use qishe_core::words::pages::computers as words;
use qishe_store::Choices;
use strum::{EnumString, IntoStaticStr};

use super::Effect;
use crate::driver::Around;
use crate::page::{AppPage, PageGroup, PageRow, RowKind, RowValue};

/// The rows with something to choose, by their identifiers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, IntoStaticStr, EnumString)]
#[strum(serialize_all = "snake_case")]
enum Row {
    Chances,
    Speed,
}

/// The speeds at which two computers play, slowest first.
const SPEEDS: [WatchSpeed; 3] = [WatchSpeed::Slow, WatchSpeed::Medium, WatchSpeed::Fast];

/// Returns the page.
pub fn page(around: &Around) -> AppPage {
    let lang = around.lang();
    let row = |row: Row, label: String, help: String, kind: RowKind| {
        let id: &'static str = row.into();
        PageRow { id: id.to_owned(), label, help, kind }
    };
    let level = |level: u8| {
        let texts = level_texts(level);
        PageRow {
            id: format!("level:{level}"),
            label: format!("{level} {}", texts.name.shown(lang)),
            help: texts.line.shown(lang),
            kind: RowKind::Value { value: texts.rank.shown(lang) },
        }
    };
    let chosen = SPEEDS.iter().position(|speed| *speed == around.choices.watch);
    let speed = RowKind::Choice {
        names: [words::slow(), words::medium(), words::fast()].map(|name| name.shown(lang)).to_vec(),
        chosen: chosen.and_then(|at| u32::try_from(at).ok()),
    };
    let chances = RowKind::Toggle { on: around.choices.chances };
    let beside = vec![
        row(Row::Chances, words::chances().shown(lang), words::chances_help().shown(lang), chances),
        row(Row::Speed, words::speed().shown(lang), String::new(), speed),
    ];
    AppPage::new(
        words::title().shown(lang),
        vec![
            PageGroup {
                heading: words::levels_group().shown(lang),
                rows: (1..=LIMITS.strongest_level).map(level).collect(),
            },
            PageGroup { heading: words::board_group().shown(lang), rows: beside },
        ],
    )
}

/// Returns what a row does; with a value, if it was given one.
pub fn effect(around: &Around, id: &str, value: Option<&RowValue>) -> Option<Effect> {
    let choices = around.choices.clone();
    match (id.parse().ok()?, value?) {
        (Row::Chances, RowValue::On { on }) => Some(Effect::Choose(Choices { chances: *on, ..choices })),
        (Row::Speed, RowValue::Number { number }) => {
            let watch = *SPEEDS.get(*number as usize)?;
            Some(Effect::Choose(Choices { watch, ..choices }))
        }
        _ => None,
    }
}
