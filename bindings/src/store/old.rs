//! Settings of older versions: the Android and desktop app kept Java properties (`settings.properties`), the iOS app JSON in
//! Swift's form (`settings.json`). Both become fields of [`super::choices::Choices`].

use serde_json::{Map, Value, json};

use super::choices::KeptLayout;

/// Reads the settings of the Android or desktop app; `None` where they are no properties.
pub(super) fn from_properties(text: &str) -> Option<Map<String, Value>> {
    let mut fields = Map::new();
    let (mut options, mut layouts, mut names) = (Map::new(), Map::new(), vec![String::new(); 4]);
    let (mut sounds, mut simplified) = (true, false);
    for (key, value) in properties(text)? {
        match key.as_str() {
            "lang" | "pieces" | "board" | "flip" | "confirmation" | "theme" => {
                fields.insert(key, json!(snake(&value)));
            }
            "private" => _ = fields.insert("private_output".to_owned(), json!(snake(&value))),
            "curtain" => _ = fields.insert("curtain_each_turn".to_owned(), flag(&value)),
            "targets" => _ = fields.insert("show_targets".to_owned(), flag(&value)),
            "lessMotion" => _ = fields.insert("less_motion".to_owned(), flag(&value)),
            "speech" | "haptics" => _ = fields.insert(key, flag(&value)),
            "sounds" => sounds = value != "false",
            "glyphs" => simplified = value == "SIMPLIFIED",
            "volume" => {
                if let Ok(volume) = value.parse::<i32>() {
                    fields.insert(key, json!(volume.clamp(0, 100)));
                }
            }
            "myName" => _ = fields.insert("my_name".to_owned(), json!(value)),
            "listenOn" => _ = fields.insert("listen_on".to_owned(), json!(value)),
            "trueSize" => _ = fields.insert("true_size".to_owned(), json!(value)),
            "relay" | "open" => _ = fields.insert(key, json!(value)),
            _ => {
                if let Some(game) = key.strip_prefix("options.") {
                    options.insert(game.to_owned(), json!(value));
                } else if let Some(game) = key.strip_prefix("layouts.") {
                    layouts.insert(game.to_owned(), json!(lines_of_layouts(&value)));
                } else if let Some(seat) =
                    key.strip_prefix("name.").and_then(|seat| seat.parse::<usize>().ok())
                    && let Some(name) = names.get_mut(seat)
                {
                    *name = value;
                }
            }
        }
    }
    while names.pop_if(|name| name.is_empty()).is_some() {}
    fields.insert("names".to_owned(), json!(names));
    fields.insert("options".to_owned(), Value::Object(options));
    fields.insert("layouts".to_owned(), Value::Object(layouts));
    older(&mut fields, sounds, simplified);
    Some(fields)
}

/// Reads the settings of the iOS app; `None` where they are no JSON object.
pub(super) fn from_json(text: &str) -> Option<Map<String, Value>> {
    let Value::Object(old) = serde_json::from_str(text).ok()? else { return None };
    let mut fields = Map::new();
    let (mut sounds, mut simplified) = (true, false);
    for (key, value) in old {
        match (key.as_str(), &value) {
            ("language", Value::String(name)) => {
                let lang = if name == "system" { Value::Null } else { json!(name) };
                fields.insert("lang".to_owned(), lang);
            }
            ("flip" | "board" | "pieces" | "confirmation" | "theme", Value::String(name)) => {
                fields.insert(key, json!(snake(name)));
            }
            ("privateOutput", Value::String(name)) => {
                fields.insert("private_output".to_owned(), json!(snake(name)));
            }
            ("volume", Value::Number(share)) => {
                let share = share.as_f64().unwrap_or(1.0).clamp(0.0, 1.0);
                fields.insert(key, json!((share * 100.0).round() as u8));
            }
            ("sounds", Value::Bool(on)) => sounds = *on,
            ("traditional", Value::Bool(on)) => simplified = !*on,
            ("layouts", Value::Object(games)) => {
                let games = games.iter().map(|(game, list)| (game.clone(), json!(numbered_layouts(list))));
                fields.insert(key, Value::Object(games.collect()));
            }
            (
                "curtainEachTurn" | "showTargets" | "myName" | "speech" | "haptics" | "names" | "relay"
                | "open" | "options",
                _,
            ) => _ = fields.insert(snake(&key), value),
            _ => {}
        }
    }
    older(&mut fields, sounds, simplified);
    Some(fields)
}

/// Puts keys of the oldest files in the place of those that have come after them.
fn older(fields: &mut Map<String, Value>, sounds: bool, simplified: bool) {
    if !sounds {
        fields.entry("volume").or_insert(json!(0));
    }
    if simplified {
        fields.entry("pieces").or_insert(json!("simplified"));
    }
}

/// Layouts of a game in properties, a line each: name, tab, layout. The oldest files have the layout alone.
fn lines_of_layouts(text: &str) -> Vec<KeptLayout> {
    let lines = text.lines().filter(|line| !line.trim().is_empty()).enumerate();
    lines
        .map(|(at, line)| match line.split_once('\t') {
            Some((name, text)) => KeptLayout { name: name.to_owned(), text: text.to_owned() },
            None => KeptLayout { name: format!("#{}", at + 1), text: line.to_owned() },
        })
        .collect()
}

/// Layouts of a game in JSON: number, day and layout. The oldest files have the layout alone.
fn numbered_layouts(list: &Value) -> Vec<KeptLayout> {
    let list = list.as_array().map(Vec::as_slice).unwrap_or_default();
    list.iter()
        .enumerate()
        .filter_map(|(at, one)| {
            if let Some(text) = one.as_str() {
                return Some(KeptLayout { name: format!("#{}", list.len() - at), text: text.to_owned() });
            }
            let (number, text) = (one.get("number")?.as_u64()?, one.get("layout")?.as_str()?);
            let day = one.get("day").and_then(Value::as_str).unwrap_or_default();
            let name = if day.is_empty() { format!("#{number}") } else { format!("{day} #{number}") };
            Some(KeptLayout { name, text: text.to_owned() })
        })
        .collect()
}

fn flag(text: &str) -> Value {
    text.parse::<bool>().map_or(Value::Null, Value::Bool)
}

/// Turns `TO_MOVER`, `ToMover` and `toMover` into `to_mover`.
fn snake(name: &str) -> String {
    let mut text = String::new();
    let mut small = false;
    for letter in name.chars() {
        if letter.is_ascii_uppercase() && small {
            text.push('_');
        }
        small = letter.is_ascii_lowercase();
        text.push(letter.to_ascii_lowercase());
    }
    text
}

/// The keys and values of Java properties as `Properties.store` writes them; `None` for a bad escape.
fn properties(text: &str) -> Option<Vec<(String, String)>> {
    let mut all = Vec::new();
    let mut lines = text.lines();
    while let Some(line) = lines.next() {
        let mut line = line.trim_start().to_owned();
        if line.is_empty() || line.starts_with(['#', '!']) {
            continue;
        }
        // A line that ends in a backslash goes on in the next one.
        while line.chars().rev().take_while(|sign| *sign == '\\').count() % 2 == 1 {
            line.pop();
            line += lines.next().unwrap_or_default().trim_start();
        }
        let signs: Vec<char> = line.chars().collect();
        let end = (0..signs.len()).find(|at| is_separator(signs[*at]) && !is_escaped(&signs, *at));
        let end = end.unwrap_or(signs.len());
        let mut start = end;
        let mut separated = false;
        while let Some(sign) = signs.get(start).filter(|sign| is_separator(**sign)) {
            if "=:".contains(*sign) && std::mem::replace(&mut separated, true) {
                break;
            }
            start += 1;
        }
        all.push((unescaped(&signs[..end])?, unescaped(&signs[start..])?));
    }
    Some(all)
}

fn is_separator(sign: char) -> bool {
    "=: \t".contains(sign)
}

fn is_escaped(signs: &[char], at: usize) -> bool {
    signs[..at].iter().rev().take_while(|sign| **sign == '\\').count() % 2 == 1
}

fn unescaped(signs: &[char]) -> Option<String> {
    // Units of UTF-16: each half of a pair may stand in an escape of its own.
    let mut units: Vec<u16> = Vec::new();
    let mut rest = signs.iter();
    while let Some(sign) = rest.next() {
        let sign = match sign {
            '\\' => match rest.next()? {
                't' => '\t',
                'n' => '\n',
                'r' => '\r',
                'f' => '\u{c}',
                'u' => {
                    let digits: String = rest.by_ref().take(4).collect();
                    let whole = digits.len() == 4 && digits.bytes().all(|digit| digit.is_ascii_hexdigit());
                    units.push(whole.then(|| u16::from_str_radix(&digits, 16).ok()).flatten()?);
                    continue;
                }
                other => *other,
            },
            other => *other,
        };
        units.extend(sign.encode_utf16(&mut [0; 2]).iter());
    }
    String::from_utf16(&units).ok()
}
