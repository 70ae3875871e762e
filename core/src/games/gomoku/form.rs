//! The options as a form.

use serde_json::{Map, Value, json};

use super::options::{ClockSpec, MAX_GAMES, Options, Room, typed_points};
use crate::play::{Fault, Words};
use crate::speech::Lang;
use crate::table::{OptionChoice, OptionKind, OptionSpec};

/// Presets of the clock: (value, main minutes, byo-yomi seconds).
const CLOCKS: [(&str, u32, u32); 4] =
    [("20+60", 20, 60), ("10+30", 10, 30), ("5+30", 5, 30), ("3+10", 3, 10)];

fn words(zh: &str, en: &str) -> Words {
    Words::new(zh, en)
}

struct Form {
    lang: Lang,
    group: Words,
    advanced: bool,
    specs: Vec<OptionSpec>,
}

impl Form {
    fn add(&mut self, id: &str, kind: OptionKind, label: Words, help: Words) -> &mut OptionSpec {
        self.specs.push(OptionSpec {
            id: id.to_owned(),
            seat: -1,
            group: self.group.shown(self.lang).to_owned(),
            label: label.shown(self.lang).to_owned(),
            help: help.shown(self.lang).to_owned(),
            kind,
            choices: Vec::new(),
            min: 0,
            max: 0,
            value: String::new(),
            value_label: String::new(),
            fault: String::new(),
            advanced: self.advanced,
        });
        let last = self.specs.len() - 1;
        &mut self.specs[last]
    }

    fn one(&mut self, id: &str, label: Words, help: Words, value: &str, known: Vec<(&str, Words, Words)>) {
        let lang = self.lang;
        let spec = self.add(id, OptionKind::One, label, help);
        spec.choices = known
            .iter()
            .map(|(name, label, help)| OptionChoice {
                value: (*name).to_owned(),
                label: label.shown(lang).to_owned(),
                help: help.shown(lang).to_owned(),
                selected: *name == value,
            })
            .collect();
        spec.value = value.to_owned();
        let chosen = spec.choices.iter().find(|choice| choice.selected);
        spec.value_label = chosen.map_or_else(|| value.to_owned(), |choice| choice.label.clone());
    }

    fn toggle(&mut self, id: &str, label: Words, help: Words, on: bool) {
        let lang = self.lang;
        let spec = self.add(id, OptionKind::Toggle, label, help);
        spec.value = on.to_string();
        spec.value_label = if on { lang.pick("开", "On") } else { lang.pick("关", "Off") }.to_owned();
    }
}

fn text<'a>(options: &'a Map<String, Value>, id: &str, default: &'a str) -> &'a str {
    options.get(id).and_then(Value::as_str).unwrap_or(default)
}

/// The form with the values of `options`.
///
/// # Errors
/// None: faults of single values stand in their specs.
pub fn option_form(options: &Map<String, Value>, lang: Lang) -> Result<Vec<OptionSpec>, Fault> {
    let mut form =
        Form { lang, group: words("棋室", "Room"), advanced: false, specs: Vec::new() };
    rooms(&mut form, options);
    form.group = words("对局", "Match");
    course(&mut form, options);
    form.group = words("残局与练习", "Positions and practice");
    form.advanced = true;
    position(&mut form, options);
    let mut own = options.clone();
    own.remove("practice");
    let mut specs = form.specs;
    if let Err(fault) = Options::parse(&own) {
        let at = specs.iter().position(|spec| match fault.kind {
            "bad_position" => spec.id.starts_with("position"),
            _ => fault.reason.contains(&format!("“{}”", spec.id)),
        });
        if let Some(at) = at {
            lang.pick(&fault.zh, &fault.reason).clone_into(&mut specs[at].fault);
        }
    }
    Ok(specs)
}

fn rooms(form: &mut Form, options: &Map<String, Value>) {
    let room = text(options, "room", Room::Normal.as_str());
    form.one(
        "room",
        words("棋室", "Room"),
        words("普通没有禁手；国标黑方有禁手；职业再加三手交换和五手两打。", "Normal has no forbidden moves; in Standard Black has; Professional adds the swap and the two offers."),
        room,
        vec![
            ("normal", words("普通", "Normal"), words("没有禁手，连五或更多就胜", "No forbidden moves; five or more win")),
            ("standard", words("国标", "Standard"), words("黑方有禁手，先下天元", "Forbidden moves for Black; first stone in the centre")),
            (
                "professional",
                words("职业", "Professional"),
                words("加上三手交换、五手两打", "With the swap and the two offers"),
            ),
        ],
    );
    if room != Room::Normal.as_str() {
        form.one(
            "forbidden_mode",
            words("禁手怎样判", "Forbidden moves"),
            words("黑方走了三三、四四或长连时。", "When Black plays a double three, a double four or an overline."),
            text(options, "forbidden_mode", "call"),
            vec![
                ("call", words("白方指出", "White calls"), words("白方按禁手键，黑方即负；先应一手就算过去了", "White presses the key and wins; once answered, the move stands")),
                ("lose", words("走了就负", "Loses"), words("走禁手立刻判负", "Playing one loses at once")),
                ("block", words("不能落子", "Blocked"), words("禁手点有标记，不能下", "Forbidden points are marked and cannot be played")),
            ],
        );
    }
    if room == Room::Professional.as_str() {
        form.toggle(
            "designated_opening",
            words("指定开局", "Designated opening"),
            words("前三手都由先下的一方摆，另一方选黑白", "The first player lays all three stones; the other chooses the colour"),
            options.get("designated_opening").and_then(Value::as_bool).unwrap_or(false),
        );
    }
}

fn course(form: &mut Form, options: &Map<String, Value>) {
    let lang = form.lang;
    let games = options.get("games").and_then(Value::as_i64).unwrap_or(1);
    let spec = form.add(
        "games",
        OptionKind::Number,
        words("局数", "Games"),
        words("连下几局，每局互换黑白；胜 +2，负 −2，和 0", "Games in a row, the colours change; win +2, loss −2, draw 0"),
    );
    (spec.min, spec.max, spec.value) = (1, i64::from(MAX_GAMES), games.to_string());
    spec.value_label = match lang {
        Lang::Zh => format!("{games} 局"),
        Lang::En => format!("{games}"),
    };
    for count in [1, 2, 4, 6] {
        spec.choices.push(OptionChoice {
            value: count.to_string(),
            label: count.to_string(),
            help: String::new(),
            selected: count == games,
        });
    }
    let value = clock_value(options);
    let mut known = vec![("off", words("不用", "None"), words("", ""))];
    let labels: Vec<Words> = CLOCKS
        .iter()
        .map(|(_, main, extra)| words(&format!("{main} 分 + {extra} 秒"), &format!("{main} min + {extra} s")))
        .collect();
    known.extend(CLOCKS.iter().zip(labels).map(|((value, _, _), label)| (*value, label, words("", ""))));
    form.one(
        "clock",
        words("棋钟", "Clock"),
        words("包干时间用完后读秒，每手重新计", "Main time, then so many seconds for each move"),
        &value,
        known,
    );
}

fn clock_value(options: &Map<String, Value>) -> String {
    let mut own = Map::new();
    for id in ["room", "clock"] {
        if let Some(value) = options.get(id) {
            own.insert(id.to_owned(), value.clone());
        }
    }
    match Options::parse(&own).ok().and_then(|parsed| parsed.clock) {
        None => "off".to_owned(),
        Some(ClockSpec { main, byoyomi }) => CLOCKS
            .iter()
            .find(|(_, minutes, extra)| minutes * 60 == main && *extra == byoyomi)
            .map_or_else(|| format!("{main}s+{byoyomi}s"), |(value, _, _)| (*value).to_owned()),
    }
}

fn position(form: &mut Form, options: &Map<String, Value>) {
    form.toggle(
        "practice",
        words("练习局", "Practice"),
        words("悔棋不用对方同意", "Taking back needs no consent"),
        options.get("practice").and_then(Value::as_bool).unwrap_or(false),
    );
    let start = options.get("position").unwrap_or(&Value::Null);
    let list = |key: &str| {
        let stones = start[key].as_array().map(Vec::as_slice).unwrap_or_default();
        stones.iter().filter_map(Value::as_str).collect::<Vec<_>>().join(" ")
    };
    for (id, label, key) in [
        ("position.black", words("残局：黑子", "Position: black stones"), "black"),
        ("position.white", words("残局：白子", "Position: white stones"), "white"),
    ] {
        let value = list(key);
        let help = words("如 H8 I9 J10；都留空就是普通开局", "Such as H8 I9 J10; both empty for the usual start");
        let spec = form.add(id, OptionKind::Text, label, help);
        spec.value_label.clone_from(&value);
        spec.value = value;
    }
    form.one(
        "position.to_move",
        words("残局：轮到", "Position: to move"),
        words("", ""),
        start["to_move"].as_str().unwrap_or("black"),
        vec![
            ("black", words("黑方", "Black"), words("", "")),
            ("white", words("白方", "White"), words("", "")),
        ],
    );
}

/// `options` with one value changed, as a form gives it.
///
/// # Errors
/// `unknown_option` or `bad_option` when there is no such option or the value has not its form.
pub fn set_option(options: &mut Map<String, Value>, id: &str, value: &str) -> Result<(), Fault> {
    let bad = || Fault::head("bad_option", format!("option “{id}” does not take this value"));
    match id {
        "room" | "forbidden_mode" => {
            options.insert(id.to_owned(), json!(value));
        }
        "designated_opening" | "practice" => {
            let on: bool = value.parse().map_err(|_| bad())?;
            options.insert(id.to_owned(), json!(on));
        }
        "games" => {
            let count: u32 = value.trim().parse().map_err(|_| bad())?;
            options.insert(id.to_owned(), json!(count));
        }
        "clock" => {
            let clock = match CLOCKS.iter().find(|(name, _, _)| *name == value) {
                Some((_, minutes, extra)) => json!({ "main": minutes * 60, "byoyomi": extra }),
                None if value == "off" => json!(false),
                None => return Err(bad()),
            };
            options.insert(id.to_owned(), clock);
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
        _ => return Err(Fault::head("unknown_option", "there is no such option")),
    }
    Ok(())
}
