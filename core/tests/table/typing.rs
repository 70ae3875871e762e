//! 着法输入: a person types a move where the board would be tapped.

use qishe_core::game::{MoveConfirmation, Prefs, Record};
use qishe_core::play::Match;
use qishe_core::scene::{Prompt, StatusTone};
use qishe_core::seat::{Seat, Viewer};
use qishe_core::table::{NewMatch, Table};
use qishe_core::words::Lang;
use serde_json::json;

use crate::support::every::each;

/// A match on the board: secrets are settled, layouts are ready.
fn begun(game: &str, prefs: Prefs) -> Table {
    let options = match game {
        "gomoku" => r#"{"room":"normal"}"#,
        _ => "{}",
    };
    let new = NewMatch {
        game: game.to_owned(),
        options: options.to_owned(),
        seed: 3,
        names: Vec::new(),
        players: Vec::new(),
    };
    Table::begin(&new, prefs).expect("good options")
}

/// The games whose usual match begins on the board.
const AT_ONCE: [&str; 3] = ["gomoku", "sifang", "jihe"];

fn asked(table: &Table) -> Option<Prompt> {
    table.scene().prompt.filter(|prompt| prompt.id == "type")
}

/// Number of actions of the match.
fn moves(table: &Table) -> usize {
    table.save().lines().last().map_or(0, |record| record.matches("\"do\"").count())
}

fn open(table: &mut Table) {
    if table.scene().curtain.is_some() {
        table.open_curtain();
    }
}

/// The example of the question can be typed and is played, move after move.
#[test]
fn the_example_of_the_question_is_played() {
    for game in AT_ONCE {
        let mut table = begun(game, Prefs::default());
        for _ in 0..12 {
            open(&mut table);
            let key = table.scene().buttons.into_iter().find(|button| button.id == "type").expect("a button");
            assert!(key.enabled, "{game}: {}", key.reason);
            table.press("type");
            let entry = asked(&table).and_then(|prompt| prompt.entry).expect("a field");
            assert!(entry.open);
            let example = entry.hint.rsplit(' ').next().expect("an example").to_owned();
            let before = moves(&table);
            table.enter(&example);
            assert!(asked(&table).is_none(), "{game}: {example}: {:?}", table.scene().status);
            // A figure may be claimed beside a move of 几何棋: a question stands, or the move is made.
            let made = moves(&table) > before || table.scene().prompt.is_some();
            assert!(made, "{game}: {example}");
            if let Some(prompt) = table.scene().prompt {
                table.press(&prompt.choices.last().expect("an answer").id.clone());
            }
        }
    }
}

/// Text that is no move is refused with its reason, and the question stays. The way out plays nothing.
#[test]
fn a_text_that_is_no_move_is_refused() {
    let mut table = begun("gomoku", Prefs::default());
    open(&mut table);
    for text in ["", "?", "Z99", "炮二平五"] {
        table.press("type");
        table.enter(text);
        assert!(asked(&table).is_some(), "{text}");
        assert!(moves(&table) == 0, "{text}");
    }
    table.enter("Z99");
    assert_eq!(table.scene().status.tone, StatusTone::Refused);
    table.press("ask:close");
    assert!(asked(&table).is_none());
    table.enter("H8");
    assert_eq!(moves(&table), 1, "a move can be typed without the question, as before");
}

/// Where moves are confirmed, the move that was understood is asked about before it is played.
#[test]
fn a_typed_move_is_confirmed_where_moves_are() {
    for confirmation in [MoveConfirmation::Again, MoveConfirmation::Button] {
        let mut table = begun("gomoku", Prefs { confirmation, ..Prefs::default() });
        open(&mut table);
        for (answer, made) in [("ask:close", 0), ("ask:yes", 1)] {
            table.press("type");
            table.enter("h8");
            let prompt = table.scene().prompt.expect("a question");
            assert_eq!(
                (prompt.id.as_str(), prompt.title.contains("H8")),
                ("typed", true),
                "{}",
                prompt.title
            );
            assert!(moves(&table) == 0);
            table.press(answer);
            assert_eq!(moves(&table), made);
        }
    }
}

/// Behind a curtain, and while a computer thinks, no move is typed.
#[test]
fn a_move_is_typed_on_the_own_turn_only() {
    let new = NewMatch {
        game: "gomoku".to_owned(),
        options: r#"{"room":"normal"}"#.to_owned(),
        seed: 3,
        names: Vec::new(),
        players: vec![2, 0],
    };
    let mut table = Table::begin(&new, Prefs::default()).expect("good options");
    let key = table.scene().buttons.into_iter().find(|button| button.id == "type");
    assert!(key.is_none_or(|key| !key.enabled));
    table.press("type");
    assert!(asked(&table).is_none());
}

/// A table on which these actions were taken.
fn after(game: &str, actions: &[(u8, &str)]) -> Table {
    let options = if game == "undercover" {
        r#"{"spy_selection":"none","first":"red"}"#
    } else {
        r#"{"room":"normal"}"#
    };
    let options = if ["undercover", "gomoku"].contains(&game) { options } else { "{}" };
    let actions: Vec<_> =
        actions.iter().map(|(seat, action)| json!({ "seat": seat, "do": action })).collect();
    let options: serde_json::Value = serde_json::from_str(options).expect("JSON");
    let record = json!({ "format": 1, "game": game, "options": options, "seed": 3, "actions": actions });
    let played = Match::replay(Record::parse(&record.to_string()).expect("a record")).expect("legal actions");
    let mut table = Table::shared(played, Prefs::default());
    open(&mut table);
    table
}

/// The last action of a match.
fn last(table: &Table) -> Option<String> {
    table.played().record().actions.last().map(|entry| entry.action.clone())
}

/// Every game reads what keyboards and dictation make of a move: full width, capitals, a full stop, a blank between letter and
/// number, numbers in front, quotes, invisible signs, traditional characters, homophones.
#[test]
fn typed_moves_are_read_alike_in_all_games() {
    /// Game, actions before, the move, and its texts.
    type Case = (&'static str, &'static [(u8, &'static str)], &'static str, &'static [&'static str]);
    let cases: [Case; 5] = [
        (
            "gomoku",
            &[(0, "H8")],
            "H9",
            &[
                "H9",
                "Ｈ９",
                "ｈ９",
                "H９",
                "h 9",
                "h-9",
                "h,9",
                "h9.",
                "h9。",
                "H9！",
                "2.h9",
                "2. h9",
                "白H9",
                "White h9",
                "H09",
                "h9\u{200b}",
                "“h9”",
                "H，九",
                "白方，H，九",
                "H nine",
                "第2手 h9",
            ],
        ),
        ("gomoku", &[(0, "H8")], "H10", &["H１０", "h 10", "H，十", "白方，H，十"]),
        ("sifang", &[], "8B", &["８Ｂ", "8 b", "8-B", "8b。", "八、B", "八b", "1. 8b", "黑方 8b"]),
        (
            "undercover",
            &[],
            "h2e2",
            &[
                "炮二平五",
                "炮二平五。",
                "“炮二平五”",
                "1.炮二平五",
                "炮二平五!",
                "h2→e2",
                "h2->e2",
                "泡二平五",
                "砲二平五",
                "红方，炮二平五",
                "红方：炮二平五",
                "炮 二 平 五",
                "Red, Cannon two to five",
                "C2=5.",
                "1. Cannon 2=5",
            ],
        ),
        (
            "undercover",
            &[(0, "h2e2")],
            "h9g7",
            &["1... 马8进7", "馬8進7。", "马八近七", "黑方，马八进七", "码8进7"],
        ),
    ];
    for (game, before, wanted, texts) in cases {
        for text in texts {
            let mut table = after(game, before);
            table.enter(text);
            let status = table.scene().status;
            assert_eq!(last(&table).as_deref(), Some(wanted), "{game}: {text}: {status:?}");
        }
    }
    // A move of two points, whichever it is.
    let legal = after("jihe", &[]).played().game().legal(Seat(0));
    let path =
        legal.iter().find(|path| path.split('-').count() == 2 && path.len() == 5).expect("a move").clone();
    let [from, to] = [&path[..2], &path[3..]];
    let wide = |text: &str| {
        text.chars().map(|c| char::from_u32(c as u32 + 0xFEE0).expect("wide")).collect::<String>()
    };
    let apart = |point: &str| format!("{} {}", &point[..1], &point[1..]);
    for text in [
        format!("{}{}", wide(from), wide(to)),
        wide(&path.to_uppercase()),
        format!("{from} {to}").to_uppercase(),
        format!("{from}{to}。"),
        format!("{from}→{to}"),
        format!("{} {}", apart(from), apart(to)),
        format!("靛方，{}，走到，{}", apart(from), apart(to)),
    ] {
        let mut table = after("jihe", &[]);
        table.enter(&text);
        assert_eq!(last(&table).as_deref(), Some(path.as_str()), "jihe: {text}: {:?}", table.scene().status);
    }
    // Of the advisor and the elephant too, and of each of the voice's words.
    for (actions, text, wanted) in [
        (&[][..], "居一进一", "i0i1"),
        (&[], "向三进五", "g0e2"),
        (&[], "是四进五", "f0e1"),
        (&[], "族三进一", "g3g4"),
        (&[(0, "h2e2")], "黑居9进1", "i9i8"),
        (&[(0, "h2e2")], "匠5进1", "e9e8"),
        (&[(0, "h2e2")], "族3进1", "c6c5"),
    ] {
        let mut table = after("undercover", actions);
        table.enter(text);
        assert_eq!(last(&table).as_deref(), Some(wanted), "{text}");
    }
    for (text, id) in [("啟動", "activate"), ("Activate", "activate"), ("启动。", "activate")] {
        let mut table = after("undercover", &[]);
        table.enter(text);
        let scene = table.scene();
        let refused = scene.status.tone == StatusTone::Refused;
        assert!(scene.prompt.is_some_and(|prompt| prompt.id == id) || refused, "{text}: {:?}", scene.status);
        assert!(!table.scene().status.text.contains("看不懂"), "{text}");
    }
    let mut table = after("jihe", &[]);
    table.enter("結算");
    assert!(table.scene().prompt.is_some(), "結算 asks");
}

/// A move that is said to be another side's is refused, and no other text is taken for a move.
#[test]
fn what_is_unclear_is_not_played() {
    for (game, actions, text) in [
        ("gomoku", &[(0, "H8")][..], "黑H9"),
        ("gomoku", &[(0, "H8")], "h"),
        ("gomoku", &[(0, "H8")], "将军"),
        ("gomoku", &[(0, "H8")], "h9 h10"),
        ("sifang", &[], "8"),
        ("sifang", &[], "白方 8b"),
        ("undercover", &[], "世界和平"),
        ("undercover", &[], "黑方，炮二平五"),
        ("undercover", &[], "将军"),
        ("undercover", &[], "向前"),
        ("undercover", &[], "红方"),
    ] {
        let mut table = after(game, actions);
        let before = table.save();
        assert!(!table.enter(text).changed, "{game}: {text}");
        assert_eq!(table.save(), before, "{game}: {text}");
    }
}

/// A sentence of the app about a legal move is read back as that move, in all games and both languages. Where it fits several,
/// the app asks which.
#[test]
fn what_the_app_says_of_a_move_is_understood() {
    let mut counts = std::collections::BTreeMap::<&str, [usize; 2]>::new();
    each(3, |run| {
        if run.id() == "noughts" {
            return;
        }
        for turn in 0..24 {
            let game = run.played.game();
            if !game.in_play() || game.acts_hidden().is_some() || turn % 4 != 3 {
                if run.step().is_none() {
                    break;
                }
                continue;
            }
            let Some(&seat) = game.to_move().first() else { break };
            let actions = run.actions();
            let told = |action: &str| {
                let mut after = run.played.view(Viewer::Public);
                let applied = after.act(seat, action).ok()?;
                let event = applied.events.into_iter().find(|event| event.reaches(Viewer::Public))?;
                let texts =
                    [Lang::Zh, Lang::En].map(|lang| [event.words.shown(lang), event.words.spoken(lang)]);
                Some(texts.concat())
            };
            let all: Vec<(String, Vec<String>)> =
                actions.iter().filter_map(|action| Some((action.clone(), told(action)?))).collect();
            let mut table = run.table(Prefs::default());
            open(&mut table);
            let number = all.len();
            for (action, texts) in all.iter().skip(turn % number.max(1)).step_by(number.div_ceil(2).max(1)) {
                for text in texts {
                    let mut copy = table.clone();
                    copy.enter(text);
                    if let Some(prompt) = copy.scene().prompt
                        && copy.played().record() == run.played.record()
                        && let Some(yes) = prompt.choices.iter().find(|choice| choice.id.ends_with("yes"))
                    {
                        copy.press(&yes.id.clone());
                    }
                    let made = copy.played().record() != run.played.record();
                    let count = counts.entry(run.played.kind().id).or_default();
                    count[usize::from(!made)] += 1;
                    if made {
                        assert_eq!(last(&copy).as_deref(), Some(action.as_str()), "{}: {text}", run.name);
                        continue;
                    }
                    // A muster is told without its pieces; of others several are told so.
                    let same = all.iter().filter(|(_, other)| other.contains(text)).count();
                    assert!(
                        same > 1 || action.starts_with("muster"),
                        "{}: {action}: “{text}” is not understood: {:?}",
                        run.name,
                        copy.scene().status
                    );
                    assert_eq!(copy.scene().status.tone, StatusTone::Refused, "{}: {text}", run.name);
                }
            }
            if run.step().is_none() {
                break;
            }
        }
    });
    println!("texts that made their move, and that were asked about: {counts:?}");
    for (game, [made, asked]) in &counts {
        assert!(made > asked, "{game}: {made} {asked}");
    }
    assert_eq!(counts.len(), 5, "{counts:?}");
}
