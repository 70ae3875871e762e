//! The options as a form.

use serde_json::{Map, Value, json};

use super::options::{MAX_GAMES, Options, Room, typed_points};
use crate::game::form::{Form, NONE, common_rows, known};
use crate::game::{Fault, FaultKind, OptionKind, OptionSpec, TimeControl, common_options};
use crate::words::Lang;

fn text<'a>(options: &'a Map<String, Value>, id: &str, default: &'a str) -> &'a str {
    options.get(id).and_then(Value::as_str).unwrap_or(default)
}

/// The form with the values of `options`.
///
/// # Errors
/// `bad_option` for the options of every game; faults of single values stand in their specs.
pub fn option_form(options: &Map<String, Value>, lang: Lang) -> Result<Vec<OptionSpec>, Fault> {
    let mut own = options.clone();
    common_options(&mut own)?;
    let mut form = Form { options, lang, specs: Vec::new(), group: ("棋室", "Room"), advanced: false };
    rooms(&mut form);
    form.group = ("对局", "Match");
    games(&mut form);
    let professional = text(options, "room", "") == Room::Professional.as_str();
    common_rows(&mut form, professional.then_some(TimeControl::DEFAULT));
    form.group = ("残局", "Positions");
    form.advanced = true;
    position(&mut form);
    Ok(form.finish(Options::parse(&own).err()))
}

fn rooms(form: &mut Form) {
    let room = text(form.options, "room", Room::Normal.as_str()).to_owned();
    form.one(
        "room",
        ("棋室", "Room"),
        (
            "普通没有禁手；国标黑方有禁手；职业再加三手交换和五手两打。",
            "Normal has no forbidden moves; in Standard Black has; Professional adds the swap and the two offers.",
        ),
        Room::Normal.as_str(),
        &[
            known(
                "normal",
                ("普通", "Normal"),
                ("没有禁手，连五或更多就胜", "No forbidden moves; five or more win"),
            ),
            known(
                "standard",
                ("国标", "Standard"),
                ("黑方有禁手，先下天元", "Forbidden moves for Black; first stone in the centre"),
            ),
            known(
                "professional",
                ("职业", "Professional"),
                ("加上三手交换、五手两打", "With the swap and the two offers"),
            ),
        ],
    );
    if room != Room::Normal.as_str() {
        form.one(
            "forbidden_mode",
            ("禁手怎样判", "Forbidden moves"),
            (
                "黑方走了三三、四四或长连时。",
                "When Black plays a double three, a double four or an overline.",
            ),
            "call",
            &[
                known(
                    "call",
                    ("白方指出", "White calls"),
                    (
                        "白方按禁手键，黑方即负；先应一手就算过去了",
                        "White presses the key and wins; once answered, the move stands",
                    ),
                ),
                known("lose", ("走了就负", "Loses"), ("走禁手立刻判负", "Playing one loses at once")),
                known(
                    "block",
                    ("不能落子", "Blocked"),
                    ("禁手点有标记，不能下", "Forbidden points are marked and cannot be played"),
                ),
            ],
        );
    }
    if room == Room::Professional.as_str() {
        form.toggle(
            "designated_opening",
            None,
            ("指定开局", "Designated opening"),
            (
                "前三手都由先下的一方摆，另一方选黑白",
                "The first player lays all three stones; the other chooses the colour",
            ),
            form.options.get("designated_opening").and_then(Value::as_bool).unwrap_or(false),
        );
    }
}

fn games(form: &mut Form) {
    let lang = form.lang;
    let games = form.options.get("games").and_then(Value::as_i64).unwrap_or(1);
    let spec = form.add(
        "games",
        None,
        ("局数", "Games"),
        (
            "连下几局，每局互换黑白；胜 +2，负 −2，和 0",
            "Games in a row, the colours change; win +2, loss −2, draw 0",
        ),
        OptionKind::Number,
    );
    (spec.min, spec.max, spec.value) = (1, i64::from(MAX_GAMES), games.to_string());
    spec.value_label = match lang {
        Lang::Zh => format!("{games} 局"),
        Lang::En => format!("{games}"),
    };
    form.counts(&[1, 2, 4, 6], games);
}

fn position(form: &mut Form) {
    let start = form.options.get("position").unwrap_or(&Value::Null);
    let list = |key: &str| {
        let stones = start[key].as_array().map(Vec::as_slice).unwrap_or_default();
        stones.iter().filter_map(Value::as_str).collect::<Vec<_>>().join(" ")
    };
    for (id, label, key) in [
        ("position.black", ("残局：黑子", "Position: black stones"), "black"),
        ("position.white", ("残局：白子", "Position: white stones"), "white"),
    ] {
        let value = list(key);
        let help = ("如 H8 I9 J10；都留空就是普通开局", "Such as H8 I9 J10; both empty for the usual start");
        let spec = form.add(id, None, label, help, OptionKind::Text);
        spec.value_label.clone_from(&value);
        spec.value = value;
    }
    let chosen = [start["to_move"].as_str().unwrap_or("black").to_owned()];
    let label = ("残局：轮到", "Position: to move");
    form.add("position.to_move", None, label, NONE, OptionKind::One);
    form.choices(
        &chosen,
        &[known("black", ("黑方", "Black"), NONE), known("white", ("白方", "White"), NONE)],
    );
}

/// `options` with one value changed, as a form gives it.
///
/// # Errors
/// `unknown_option` or `bad_option` when there is no such option or the value has not its form.
pub fn set_option(options: &mut Map<String, Value>, id: &str, value: &str) -> Result<(), Fault> {
    let bad = || Fault::head(FaultKind::BadOption, format!("option “{id}” does not take this value"));
    match id {
        "room" | "forbidden_mode" => {
            options.insert(id.to_owned(), json!(value));
        }
        "designated_opening" => {
            let on: bool = value.parse().map_err(|_| bad())?;
            options.insert(id.to_owned(), json!(on));
        }
        "games" => {
            let count: u32 = value.trim().parse().map_err(|_| bad())?;
            options.insert(id.to_owned(), json!(count));
        }
        "position.black" | "position.white" => {
            let stones = typed_points(value).ok_or_else(bad)?;
            let stones: Vec<String> = stones.iter().map(|at| at.to_string()).collect();
            let position = options.entry("position").or_insert_with(|| json!({}));
            if !position.is_object() {
                *position = json!({});
            }
            position[&id["position.".len()..]] = json!(stones);
            let none = |key: &str| position[key].as_array().is_none_or(Vec::is_empty);
            if none("black") && none("white") {
                options.remove("position");
            }
        }
        "position.to_move" if options.get("position").is_some_and(Value::is_object) => {
            options["position"]["to_move"] = json!(value);
        }
        // Without stones there is no position.
        "position.to_move" => {}
        _ => return Err(Fault::head(FaultKind::UnknownOption, "there is no such option")),
    }
    Ok(())
}
