//! The options as a form.

use serde_json::{Map, Value, json};

use super::board::SETUP;
use super::options::{MAX_QUIET, MAX_TARGET, Options, usual_target};
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
    let mut form = Form { options, lang, specs: Vec::new(), group: ("棋盘", "Board"), advanced: false };
    board(&mut form);
    form.group = ("对局", "Match");
    ends(&mut form);
    common_rows(&mut form, None);
    form.group = ("摆法与残局", "Set-up and positions");
    form.advanced = true;
    set_up(&mut form);
    Ok(form.finish(Options::parse(&own, 0).err()))
}

fn whole(form: &Form, id: &str, usual: i64) -> i64 {
    form.options.get(id).and_then(Value::as_i64).unwrap_or(usual)
}

fn size_of(form: &Form) -> u8 {
    u8::try_from(whole(form, "size", 4)).unwrap_or(4)
}

fn board(form: &mut Form) {
    let chosen = [whole(form, "size", 4).to_string()];
    form.add(
        "size",
        None,
        ("边长", "Side"),
        ("棋盘每边的格数", "Unit edges on each side of the board"),
        OptionKind::One,
    );
    form.choices(
        &chosen,
        &[known("4", ("4 格", "4"), NONE), known("5", ("5 格", "5"), NONE), known("6", ("6 格", "6"), NONE)],
    );
}

fn ends(form: &mut Form) {
    let lang = form.lang;
    let target = whole(form, "target", usual_target(size_of(form)).into());
    let help = (
        "先得到这么多分的一方胜；对局中可以协议降低",
        "Who first has so many points wins; it can be lowered by agreement",
    );
    let spec = form.add("target", None, ("目标分", "Target"), help, OptionKind::Number);
    (spec.min, spec.max, spec.value) = (1, MAX_TARGET.into(), target.to_string());
    spec.value_label = match lang {
        Lang::Zh => format!("{target} 分"),
        Lang::En => format!("{target} points"),
    };
    form.counts(&[15, 30, 50, 70, 110], target);
    let chosen = match form.options.get("first") {
        Some(Value::String(text)) => text.clone(),
        other => other.and_then(Value::as_u64).unwrap_or(0).to_string(),
    };
    form.add("first", None, ("先手", "First"), ("谁先走", "Who moves first"), OptionKind::One);
    form.choices(
        &[chosen],
        &[
            known("0", ("靛方", "Indigo"), NONE),
            known("1", ("朱方", "Vermilion"), NONE),
            known("random", ("随机", "Random"), NONE),
        ],
    );
    let quiet = whole(form, "no_progress", 100);
    let help = (
        "连续这么多手没有得分就按分数结算；0 为不限",
        "After so many turns without a score it is settled by score; 0 for never",
    );
    let spec = form.add("no_progress", None, ("无得分", "No score"), help, OptionKind::Number);
    (spec.min, spec.max, spec.value) = (0, MAX_QUIET.into(), quiet.to_string());
    spec.value_label = match (lang, quiet) {
        (Lang::Zh, 0) => "不限".to_owned(),
        (Lang::En, 0) => "never".to_owned(),
        (Lang::Zh, _) => format!("{quiet} 手"),
        (Lang::En, _) => format!("{quiet} turns"),
    };
}

fn set_up(form: &mut Form) {
    let setup = form.options.get("setup").and_then(Value::as_str).unwrap_or(SETUP).to_owned();
    let help = (
        "下方十一个点从左到右、从下到上的棋子：T 三角形、P 平行四边形、Z 梯形、H 六边形；上方与它对称",
        "The pieces on the lower side's eleven points, from left to right, from below: T triangle, P parallelogram, Z trapezoid, H hexagon; the upper side mirrors it",
    );
    let spec = form.add("setup", None, ("摆法", "Set-up"), help, OptionKind::Text);
    spec.value_label.clone_from(&setup);
    spec.value = setup;
    let position = form.options.get("position").cloned().unwrap_or(Value::Null);
    for (seat, label) in [(0, ("残局：靛方", "Position: Indigo")), (1, ("残局：朱方", "Position: Vermilion"))]
    {
        let value = position["pieces"][seat.to_string()].as_str().unwrap_or("").to_owned();
        let help =
            ("如 T:a1,c3 P:d2；都留空就是普通开局", "Such as T:a1,c3 P:d2; both empty for the usual start");
        let spec = form.add(&format!("position.{seat}"), None, label, help, OptionKind::Text);
        spec.value_label.clone_from(&value);
        spec.value = value;
    }
    let chosen = [position["turn"].as_u64().unwrap_or(0).to_string()];
    form.add("position.turn", None, ("残局：轮到", "Position: to move"), NONE, OptionKind::One);
    form.choices(&chosen, &[known("0", ("靛方", "Indigo"), NONE), known("1", ("朱方", "Vermilion"), NONE)]);
}

/// `options` with one value changed, as a form gives it.
///
/// # Errors
/// `unknown_option` or `bad_option` when there is no such option or the value has not its form.
pub fn set_option(options: &mut Map<String, Value>, id: &str, value: &str) -> Result<(), Fault> {
    let bad = || Fault::head(FaultKind::BadOption, format!("option “{id}” does not take this value"));
    let number = || value.trim().parse::<u32>().map_err(|_| bad());
    match id {
        "size" | "target" | "no_progress" => {
            options.insert(id.to_owned(), json!(number()?));
        }
        "first" if value == "random" => {
            options.insert(id.to_owned(), json!(value));
        }
        "first" => {
            options.insert(id.to_owned(), json!(number()?));
        }
        "setup" if value.trim().is_empty() => {
            options.remove("setup");
        }
        "setup" => {
            options.insert(id.to_owned(), json!(value.trim().to_ascii_uppercase()));
        }
        "position.0" | "position.1" => {
            let position = options.entry("position").or_insert_with(|| json!({ "pieces": {} }));
            if !position["pieces"].is_object() {
                *position = json!({ "pieces": {} });
            }
            position["pieces"][&id["position.".len()..]] = json!(value.trim());
            let none = |seat: &str| position["pieces"][seat].as_str().is_none_or(str::is_empty);
            if none("0") && none("1") {
                options.remove("position");
            }
        }
        "position.turn" if options.get("position").is_some_and(Value::is_object) => {
            options["position"]["turn"] = json!(number()?);
        }
        // Without pieces there is no position.
        "position.turn" => {}
        _ => return Err(Fault::head(FaultKind::UnknownOption, "there is no such option")),
    }
    Ok(())
}
