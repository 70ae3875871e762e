//! The options as a form.

use serde_json::{Map, Value, json};

use super::face::display_words;
use super::names;
use super::options::{Display, MAX_BAN, Options};
use crate::game::form::{Form, NONE, Pair, common_rows, known};
use crate::game::{Fault, FaultKind, OptionKind, OptionSpec, common_options};
use crate::seat::Seat;
use crate::words::Lang;

/// The values of an option that each seat has for itself.
fn of_seat(options: &Map<String, Value>, id: &str, seat: usize) -> Option<Value> {
    match options.get(id)? {
        Value::Object(seats) => seats.get(&seat.to_string()).cloned(),
        _ => None,
    }
}

/// The form with the values of `options`.
///
/// # Errors
/// `bad_option` when `options` cannot be shown at all; faults of single values stand in their specs.
pub fn option_form(options: &Map<String, Value>, lang: Lang) -> Result<Vec<OptionSpec>, Fault> {
    let mut own = options.clone();
    common_options(&mut own)?;
    let mut form = Form { options, lang, specs: Vec::new(), group: ("开局", "Opening"), advanced: false };
    opening(&mut form);
    form.group = ("卧底", "The spy");
    activation(&mut form);
    common_rows(&mut form, None);
    form.group = ("残局", "Positions");
    form.advanced = true;
    position(&mut form);
    Ok(form.finish(Options::parse(&own).err()))
}

fn opening(form: &mut Form) {
    form.one(
        "spy_selection",
        ("选卧底", "Choosing the spy"),
        (
            "自选：每方在对方的兵里选一个；随机：由系统选。都可以不要卧底。",
            "Choose: each side picks one enemy soldier. Random: chance picks. Either may go without.",
        ),
        "choose",
        &[
            known("choose", ("自选", "Choose"), ("自己选，也可以请系统代选", "Pick it, or let chance pick")),
            known("random", ("随机", "Random"), ("由系统选", "Chance picks")),
        ],
    );
    form.one(
        "first",
        ("先手", "First move"),
        ("随机时，选完卧底才揭晓谁先走。", "When random, it is shown only after the spies are chosen."),
        "random",
        &[
            known("random", ("随机", "Random"), NONE),
            known("red", ("红", "Red"), NONE),
            known("black", ("黑", "Black"), NONE),
        ],
    );
    let chosen = [form.options.get("locks").and_then(Value::as_i64).unwrap_or(0).to_string()];
    form.add(
        "locks",
        None,
        ("锁兵", "Locks"),
        ("锁住的兵不能被选", "Locked soldiers cannot be picked"),
        OptionKind::One,
    );
    let counts = ["0", "1", "2"];
    form.choices(&chosen, &counts.map(|n| known(n, (n, n), NONE)));
    form.number(
        "ban",
        ("禁用期", "Ban"),
        ("前几步不能启动", "No activation in a side's first moves"),
        i64::from(MAX_BAN),
        &[("0", ("无", "None")), ("3", ("3", "3")), ("5", ("5", "5")), ("10", ("10", "10"))],
    );
    form.one(
        "layout",
        ("布阵", "Layout"),
        ("兵卒在五个兵位上重新排列。编号双方都看得见，图形不变。", "The soldiers are rearranged on their five points. Both sides see the numbers; the picture stays the same."),
        "none",
        &[
            known("none", ("不布阵", "None"), ("兵卒原地不动", "The soldiers stay")),
            known("before_random", ("选前随机", "Before, random"), ("选卧底之前由系统排列", "By chance, before the spies are chosen")),
            known("before_choose", ("选前自排", "Before, chosen"), ("选卧底之前各自排列", "By each side, before the spies are chosen")),
            known("after_random", ("选后随机", "After, random"), ("选卧底之后由系统排列", "By chance, after the spies are chosen")),
            known("after_choose", ("选后自排", "After, chosen"), ("选卧底之后各自排列，卧底跟着兵走", "By each side, afterwards; a spy follows its soldier")),
        ],
    );
}

fn activation(form: &mut Form) {
    let chosen: Vec<String> = match form.options.get("activate_by").and_then(Value::as_array) {
        Some(list) => list.iter().filter_map(Value::as_str).map(str::to_owned).collect(),
        None => vec!["key".to_owned()],
    };
    form.add(
        "activate_by",
        None,
        ("启动方式", "Activating"),
        (
            "按启动键，或点任何一个敌兵；都会再问一次。",
            "By the key, or by tapping any enemy soldier; each asks once more.",
        ),
        OptionKind::Several,
    );
    form.choices(
        &chosen,
        &[
            known("key", ("启动键", "Key"), NONE),
            known("tap", ("单击兵", "Tap"), NONE),
            known("double_tap", ("双击兵", "Double tap"), NONE),
        ],
    );
    for seat in 0..2 {
        let (zh, en) = names::side(Seat(seat as u8));
        let chosen: Vec<String> = match of_seat(form.options, "display", seat) {
            Some(Value::Array(list)) => list.iter().filter_map(Value::as_str).map(str::to_owned).collect(),
            _ => vec!["coordinates".to_owned(), "cursor".to_owned()],
        };
        form.add(
            "display",
            Some(seat as u8),
            (&format!("{zh}的显示"), &format!("{en}'s display")),
            ("按住查看时，卧底怎样显示", "How the spy is shown while its owner looks"),
            OptionKind::Several,
        );
        form.choices(&chosen, &Display::KINDS.map(|kind| known(kind, display_words(kind), NONE)));
        let voice = of_seat(form.options, "voice", seat).and_then(|v| v.as_bool()).unwrap_or(true);
        form.toggle(
            "voice",
            Some(seat as u8),
            (&format!("{zh}的语音"), &format!("{en}'s voice")),
            ("戴耳机时，按住查看就念出卧底的位置", "With headphones, looking also says the place"),
            voice,
        );
    }
}

fn position(form: &mut Form) {
    let start = form.options.get("position").cloned().unwrap_or(Value::Null);
    let mut text = |id: &str, seat: Option<u8>, label: Pair, help: Pair, value: String| {
        let spec = form.add(id, seat, label, help, OptionKind::Text);
        spec.value_label.clone_from(&value);
        spec.value = value;
    };
    let field = |value: &Value| value.as_str().unwrap_or("").to_owned();
    text(
        "position.fen",
        None,
        ("残局（FEN）", "Position (FEN)"),
        (
            "从这个局面开始，不再选卧底；留空就是普通开局",
            "Play starts here without a set-up; empty for the usual start",
        ),
        field(&start["fen"]),
    );
    for seat in 0..2_usize {
        let (zh, en) = names::side(Seat(seat as u8));
        text(
            "position.spies",
            Some(seat as u8),
            (&format!("{zh}的卧底在"), &format!("{en}'s spy at")),
            (
                "残局里敌兵的位置，如 e6；留空就是没有",
                "A point with an enemy soldier, such as e6; empty for none",
            ),
            field(&start["spies"][seat.to_string()]),
        );
    }
    let ply = start["ply"].as_u64().unwrap_or(0);
    let spec = form.add(
        "position.ply",
        None,
        ("残局已走", "Plies played"),
        ("双方已走的步数，只算禁用期", "Plies of both sides so far; counts for the ban only"),
        OptionKind::Number,
    );
    spec.max = i64::from(MAX_BAN) * 2;
    spec.value = ply.to_string();
    spec.value_label = ply.to_string();
}

/// `options` with one value changed, as a form gives it.
///
/// # Errors
/// `unknown_option` or `bad_option` when there is no such option or the value has not its form. What
/// does not fit together with other options shows in the form.
pub fn set_option(
    options: &mut Map<String, Value>,
    id: &str,
    seat: Option<u8>,
    value: &str,
) -> Result<(), Fault> {
    let bad = || Fault::head(FaultKind::BadOption, format!("option “{id}” does not take this value"));
    let list = || json!(value.split(',').filter(|v| !v.is_empty()).collect::<Vec<_>>());
    let number = || value.trim().parse::<u64>().map(|n| json!(n)).map_err(|_| bad());
    let boolean = || value.parse::<bool>().map(|b| json!(b)).map_err(|_| bad());
    match id {
        "spy_selection" | "first" | "layout" => {
            options.insert(id.to_owned(), json!(value));
        }
        "locks" | "ban" => {
            options.insert(id.to_owned(), number()?);
        }
        "activate_by" => {
            options.insert(id.to_owned(), list());
        }
        "display" | "voice" => {
            let new = if id == "display" { list() } else { boolean()? };
            let seats = options.entry(id).or_insert_with(|| json!({}));
            if !seats.is_object() {
                *seats = json!({});
            }
            seats[seat.unwrap_or(0).to_string()] = new;
        }
        "position.fen" if value.trim().is_empty() => {
            options.remove("position");
        }
        "position.fen" => position_entry(options)["fen"] = json!(value.trim()),
        "position.ply" => position_entry(options)["ply"] = number()?,
        "position.spies" => {
            let place = value.trim();
            let place = if place.is_empty() { Value::Null } else { json!(place.to_ascii_lowercase()) };
            let position = position_entry(options);
            if !position["spies"].is_object() {
                position["spies"] = json!({});
            }
            position["spies"][seat.unwrap_or(0).to_string()] = place;
        }
        _ => return Err(Fault::head(FaultKind::UnknownOption, "there is no such option")),
    }
    Ok(())
}

fn position_entry(options: &mut Map<String, Value>) -> &mut Value {
    let entry = options.entry("position").or_insert_with(|| json!({}));
    if !entry.is_object() {
        *entry = json!({});
    }
    entry
}
