//! The options as a form.

use serde_json::{Map, Value, json};

use super::options::{Options, typed_points};
use super::point::{Point, Points, SIZE};
use crate::game::form::{Form, NONE, common_rows, known};
use crate::game::{Fault, FaultKind, OptionKind, OptionSpec, common_options};
use crate::words::Lang;

/// The form with the values of `options`.
///
/// # Errors
/// `bad_option` for the options of every game; faults of single values stand in their specs.
pub fn option_form(options: &Map<String, Value>, lang: Lang) -> Result<Vec<OptionSpec>, Fault> {
    let mut own = options.clone();
    common_options(&mut own)?;
    let mut form = Form { options, lang, specs: Vec::new(), group: ("着法", "Style"), advanced: false };
    style(&mut form);
    common_rows(&mut form, None);
    form.group = ("残局", "Position");
    form.advanced = true;
    position(&mut form);
    // A whole match is begun, for what the options alone do not tell.
    Ok(form.finish(super::Sifang::new(&own, 0).err()))
}

fn style(form: &mut Form) {
    form.one(
        "style",
        ("着法", "Style"),
        ("计步时棋子带号码，棋盘就是棋谱。", "In the counted style stones show their numbers."),
        "plain",
        &[
            known("plain", ("普通", "Plain"), ("棋子没有号码", "Stones without numbers")),
            known(
                "counted",
                ("计步", "Counted"),
                ("每子有号码，1 到 128", "Each stone has its number, 1 to 128"),
            ),
        ],
    );
    let first = match form.options.get("first") {
        Some(Value::String(text)) => text.clone(),
        Some(Value::Number(seat)) => seat.to_string(),
        _ => "0".to_owned(),
    };
    form.add("first", None, ("先手", "First"), ("先手执黑。", "Who begins has Black."), OptionKind::One);
    form.choices(
        &[first],
        &[
            known("0", ("一号位", "Player 1"), NONE),
            known("1", ("二号位", "Player 2"), NONE),
            known("random", ("随机", "Random"), NONE),
        ],
    );
    let on = form.options.get("hints").and_then(Value::as_bool).unwrap_or(Options::default().hints);
    form.toggle(
        "hints",
        None,
        ("提示叫杀点", "Mark threats"),
        (
            "标出再下一子就成四方形的点；正式比赛请关掉。",
            "Marks points that complete a square; off for a serious match.",
        ),
        on,
    );
}

/// The stones of one side in a position, as far as it can be read.
fn stones(start: &Value, side: char) -> Points {
    let rows = start["rows"].as_array().map(Vec::as_slice).unwrap_or_default();
    let mut stones = Points::EMPTY;
    for (row, text) in (0..SIZE).zip(rows) {
        for (column, cell) in (0..SIZE).zip(text.as_str().unwrap_or_default().chars()) {
            if let Some(at) = Point::new(row, column).filter(|_| cell == side) {
                stones.insert(at);
            }
        }
    }
    stones
}

fn position(form: &mut Form) {
    let start = form.options.get("position").cloned().unwrap_or_default();
    for (id, label, side) in [
        ("position.black", ("残局：黑子", "Position: black stones"), 'X'),
        ("position.white", ("残局：白子", "Position: white stones"), 'O'),
    ] {
        let value: Vec<String> = stones(&start, side).iter().map(|at| at.to_string()).collect();
        let value = value.join(" ");
        let help = ("如 88 89 9A；都留空就是空棋盘", "Such as 88 89 9A; both empty for an empty board");
        let spec = form.add(id, None, label, help, OptionKind::Text);
        spec.value_label.clone_from(&value);
        spec.value = value;
    }
    let turn = start["turn"].as_u64().map_or_else(|| "auto".to_owned(), |seat| seat.to_string());
    let help = (
        "按子数：子数相同轮到黑方，否则轮到子少的一方",
        "By number: Black if equal, else the side with fewer",
    );
    form.add("position.turn", None, ("残局：轮到", "Position: to move"), help, OptionKind::One);
    form.choices(
        &[turn],
        &[
            known("auto", ("按子数", "By number"), NONE),
            known("0", ("一号位", "Player 1"), NONE),
            known("1", ("二号位", "Player 2"), NONE),
        ],
    );
}

/// `options` with one value changed, as a form gives it.
///
/// # Errors
/// `unknown_option` or `bad_option` when there is no such option or the value has not its form.
pub fn set_option(options: &mut Map<String, Value>, id: &str, value: &str) -> Result<(), Fault> {
    let bad = || Fault::head(FaultKind::BadOption, format!("option “{id}” does not take this value"));
    match id {
        "style" => {
            options.insert(id.to_owned(), json!(value));
        }
        "first" => {
            let first = value.parse::<u8>().map_or_else(|_| json!(value), |seat| json!(seat));
            options.insert(id.to_owned(), first);
        }
        "hints" => {
            let on: bool = value.parse().map_err(|_| bad())?;
            options.insert(id.to_owned(), json!(on));
        }
        "position.black" | "position.white" => {
            let typed: Points = typed_points(value).ok_or_else(bad)?.into_iter().collect();
            let start = options.get("position").cloned().unwrap_or_default();
            let (black, white) = if id == "position.black" {
                (typed, stones(&start, 'O'))
            } else {
                (stones(&start, 'X'), typed)
            };
            if let Some(at) = black.iter().find(|at| white.contains(*at)) {
                let reason = format!("two stones stand on {at}");
                return Err(
                    Fault::head(FaultKind::BadOption, reason).in_chinese(format!("{at} 上有两个棋子"))
                );
            }
            if black.is_empty() && white.is_empty() {
                options.remove("position");
                return Ok(());
            }
            let mut position = json!({ "rows": super::Board { black, white }.rows() });
            if let Some(turn) = start.get("turn") {
                position["turn"] = turn.clone();
            }
            options.insert("position".to_owned(), position);
        }
        "position.turn" if options.get("position").is_some_and(Value::is_object) => {
            if let Some(position) = options["position"].as_object_mut() {
                if value == "auto" {
                    position.remove("turn");
                } else {
                    let seat: u8 = value.parse().map_err(|_| bad())?;
                    position.insert("turn".to_owned(), json!(seat));
                }
            }
        }
        // Without stones there is no position.
        "position.turn" => {}
        _ => return Err(Fault::head(FaultKind::UnknownOption, "there is no such option")),
    }
    Ok(())
}
