//! The options as a form.

use serde_json::{Map, Value, json};

use super::options::{CARDS, MAX_NO_PROGRESS, Options};
use super::point::seats;
use super::{Army, names};
use crate::game::form::{Form, Known, NONE, common_rows, known};
use crate::game::{Fault, FaultKind, OptionKind, OptionSpec, common_options};
use crate::words::Lang;

/// The form with the values of `options`.
///
/// # Errors
/// `bad_option` for the options of every game; faults of single values stand in their specs.
pub fn option_form(options: &Map<String, Value>, lang: Lang) -> Result<Vec<OptionSpec>, Fault> {
    let mut own = options.clone();
    common_options(&mut own)?;
    let mut form = Form { options, lang, specs: Vec::new(), group: ("规则", "Rules"), advanced: false };
    rules(&mut form);
    common_rows(&mut form, None);
    form.group = ("残局", "Positions");
    form.advanced = true;
    position(&mut form);
    Ok(form.finish(Options::parse(&own).err()))
}

/// `first` and the four sides.
fn with_sides(first: Known<'static>) -> Vec<Known<'static>> {
    let sides = ["0", "1", "2", "3"].into_iter().zip(seats());
    let mut all = vec![first];
    all.extend(sides.map(|(value, seat)| known(value, names::side(seat), NONE)));
    all
}

fn rules(form: &mut Form) {
    let lang = form.lang;
    let first = match form.options.get("first") {
        Some(Value::Number(seat)) => seat.to_string(),
        Some(Value::String(text)) => text.clone(),
        _ => "random".to_owned(),
    };
    form.add(
        "first",
        None,
        ("先行", "First move"),
        ("四方布好以后，由谁先走，再顺时针轮流", "Who begins once all are ready; then clockwise"),
        OptionKind::One,
    );
    form.choices(&[first], &with_sides(known("random", ("随机", "By chance"), NONE)));
    form.toggle(
        "bomb_free",
        None,
        ("轰炸不算一手", "Bombs are free"),
        (
            "走棋前可以先轰炸，张数不限；关闭时轰炸就是一手",
            "Any number of bombs before the move; off: a bomb is the move",
        ),
        form.options.get("bomb_free").and_then(Value::as_bool).unwrap_or(false),
    );
    let turns = form.options.get("no_progress").and_then(Value::as_i64).unwrap_or(200);
    let help = (
        "连续这么多手没有吃子、轰炸或搬兵，和棋；0 为不限",
        "A draw after so many turns in a row without a capture, a bomb or a muster; 0 for never",
    );
    let spec = form.add("no_progress", None, ("无进展和棋", "No progress"), help, OptionKind::Number);
    (spec.max, spec.value) = (i64::from(MAX_NO_PROGRESS), turns.to_string());
    spec.value_label = match (turns, lang) {
        (0, Lang::Zh) => "不限".to_owned(),
        (0, Lang::En) => "Never".to_owned(),
        (n, Lang::Zh) => format!("{n} 手"),
        (n, Lang::En) => format!("{n} turns"),
    };
    form.counts(&[0, 100, 200, 400], turns);
}

fn position(form: &mut Form) {
    let lang = form.lang;
    let start = form.options.get("position").cloned().unwrap_or(Value::Null);
    for seat in seats() {
        let (zh, en) = names::side(seat);
        let key = seat.0.to_string();
        let mut text = |id: &str, label: (&str, &str), help: (&str, &str), value: String| {
            let label = (format!("{zh}{}", label.0), format!("{en}: {}", label.1));
            let spec = form.add(id, Some(seat.0), (&label.0, &label.1), help, OptionKind::Text);
            spec.value_label.clone_from(&value);
            spec.value = value;
        };
        text(
            "position.pieces",
            ("棋子", "pieces"),
            (
                "如 K:A1 R:C3 C:D2 P:A2,B3（将车炮兵）；没有将就是出局；四方都留空就是普通开局",
                "Such as K:A1 R:C3 C:D2 P:A2,B3 (General, Rook, Cannon, Soldiers); without K it is out; all empty for the usual start",
            ),
            start["pieces"][&key].as_str().unwrap_or("").to_owned(),
        );
        let cards = start["cards"][&key].as_array().map(Vec::as_slice).unwrap_or_default();
        text(
            "position.cards",
            ("卡片", "cards"),
            ("炸弹和交换的张数，如 4 2", "Bombs and exchanges, such as 4 2"),
            cards.iter().map(Value::to_string).collect::<Vec<_>>().join(" "),
        );
        let muster = start["muster"][&key].as_array().map(Vec::as_slice).unwrap_or_default();
        text(
            "position.muster",
            ("可搬兵的基地", "bases to muster at"),
            (
                "刚占领、下一手可以搬兵的敌方基地，如 L5",
                "Enemy bases just taken, where it may muster next, such as L5",
            ),
            muster.iter().filter_map(Value::as_str).collect::<Vec<_>>().join(" "),
        );
    }
    let turn = start["turn"].as_u64().map_or_else(String::new, |seat| seat.to_string());
    let label = ("残局：轮到", "Position: to move");
    let help = ("不选就按「先行」", "None: as “First move” says");
    form.add("position.turn", None, label, help, OptionKind::One);
    let any = known("", ("按先行", "As above"), NONE);
    form.choices(&[turn], &with_sides(any));
    let quiet = start["quiet"].as_i64().unwrap_or(0);
    let label = ("残局：已无进展", "Position: quiet turns");
    let help = ("已经连续多少手没有吃子、轰炸或搬兵", "Turns so far without a capture, a bomb or a muster");
    let spec = form.add("position.quiet", None, label, help, OptionKind::Number);
    (spec.max, spec.value) = (i64::from(MAX_NO_PROGRESS), quiet.to_string());
    spec.value_label = match lang {
        Lang::Zh => format!("{quiet} 手"),
        Lang::En => quiet.to_string(),
    };
}

/// `options` with one value changed, as a form gives it.
///
/// # Errors
/// `unknown_option` or `bad_option` when there is no such option or the value has not its form.
pub fn set_option(
    options: &mut Map<String, Value>,
    id: &str,
    seat: Option<u8>,
    value: &str,
) -> Result<(), Fault> {
    let bad = || Fault::head(FaultKind::BadOption, format!("option “{id}” does not take this value"));
    let value = value.trim();
    let number = || value.parse::<u32>().map_err(|_| bad());
    let new = match id {
        "first" if value == "random" => json!(value),
        "first" | "no_progress" => json!(number()?),
        "bomb_free" => json!(value.parse::<bool>().map_err(|_| bad())?),
        _ => return set_position(options, id, seat, value),
    };
    options.insert(id.to_owned(), new);
    Ok(())
}

/// Sets a field of the position. Without pieces there is none.
fn set_position(
    options: &mut Map<String, Value>,
    id: &str,
    seat: Option<u8>,
    value: &str,
) -> Result<(), Fault> {
    let bad = || Fault::head(FaultKind::BadOption, format!("option “{id}” does not take this value"));
    let words = || value.split([' ', ',', '，', '、']).filter(|word| !word.is_empty());
    let number = |text: &str| text.parse::<u32>().map_err(|_| bad());
    let (field, new) = match id {
        "position.pieces" => {
            let army = Army::typed(value).ok_or_else(bad)?;
            ("pieces", (!army.is_empty()).then(|| json!(army.to_string())))
        }
        "position.cards" => {
            let counts = words().map(number).collect::<Result<Vec<_>, _>>()?;
            if !counts.is_empty() && counts.len() != CARDS.len() {
                return Err(bad());
            }
            ("cards", (!counts.is_empty()).then(|| json!(counts)))
        }
        "position.muster" => {
            let bases: Vec<String> = words().map(str::to_ascii_uppercase).collect();
            ("muster", (!bases.is_empty()).then(|| json!(bases)))
        }
        "position.turn" => {
            ("turn", (!value.is_empty()).then(|| number(value)).transpose()?.map(|seat| json!(seat)))
        }
        "position.quiet" => ("quiet", Some(json!(number(value)?)).filter(|quiet| *quiet != json!(0))),
        _ => return Err(Fault::head(FaultKind::UnknownOption, "there is no such option")),
    };
    let entry = options.entry("position").or_insert_with(|| json!({}));
    if !entry.is_object() {
        *entry = json!({});
    }
    let by_seat = matches!(field, "pieces" | "cards" | "muster");
    let place = if by_seat {
        let seat = seats().find(|one| Some(one.0) == seat).ok_or_else(bad)?;
        if !entry[field].is_object() {
            entry[field] = json!({});
        }
        entry[field].as_object_mut().map(|fields| (fields, seat.0.to_string()))
    } else {
        entry.as_object_mut().map(|fields| (fields, field.to_owned()))
    };
    if let Some((fields, key)) = place {
        match new {
            Some(new) => fields.insert(key, new),
            None => fields.remove(&key),
        };
    }
    // What is empty again goes, so that an untouched form gives untouched options.
    if let Some(fields) = entry.as_object_mut() {
        fields.retain(|_, value| value.as_object().is_none_or(|by_seat| !by_seat.is_empty()));
        if fields.is_empty() {
            options.remove("position");
        }
    }
    Ok(())
}
