//! One wrong character in a file never makes another game in silence. The file is refused, a question is asked, the
//! omissions are told, or the game is the same; and if the character belongs to a move, no other move changes.
//!
//! `QISHE_EFFORT=50 cargo test --test all changed_files -- --nocapture` tries 100,000 changes and prints their counts.

use std::collections::BTreeMap;
use std::ops::RangeInclusive;

use crate::support::effort::{samples, seed};
use qishe_core::games::xiangqi::notation::{to_chinese, to_iccs, to_wxf};
use qishe_core::games::xiangqi::{Position, SoldierRule};
use qishe_core::games::{GAMES, ambiguity, import};
use qishe_core::play::Match;
use rand::rngs::StdRng;
use rand::seq::{IndexedRandom, IteratorRandom};
use rand::{RngExt, SeedableRng};
use serde_json::{Value, json};

/// A valid text, with the places of its moves and set-up stones.
#[derive(Default)]
struct Sample {
    text: Vec<char>,
    /// The move, or none for a set-up stone, and its letters with the gaps on both sides.
    spans: Vec<(Option<usize>, RangeInclusive<usize>)>,
    moves: usize,
}

impl Sample {
    fn put(&mut self, text: &str) -> &mut Sample {
        self.text.extend(text.chars());
        self
    }

    fn span(&mut self, number: Option<usize>, text: &str) {
        let from = self.text.len();
        self.put(text);
        self.spans.push((number, from..=self.text.len()));
    }

    fn put_move(&mut self, text: &str) -> &mut Sample {
        self.span(Some(self.moves), text);
        self.moves += 1;
        self
    }

    /// The move or set-up stone that a change at a letter touches.
    fn touched(&self, at: usize) -> Option<Option<usize>> {
        self.spans.iter().find(|(_, span)| span.contains(&at)).map(|(number, _)| *number)
    }
}

/// A game as it came in.
#[derive(Debug, Clone, PartialEq)]
struct Game {
    start: Value,
    moves: Vec<String>,
    winner: Option<Option<u8>>,
}

/// Outcome of reading a text.
#[derive(Debug)]
enum Read {
    Refused,
    Asked,
    Game { game: Game, told: bool, left: usize },
}

fn read(text: &str) -> Read {
    if ambiguity(GAMES, text).is_some() {
        return Read::Asked;
    }
    let Ok(imported) = import(GAMES, text) else { return Read::Refused };
    let Ok(played) = Match::replay(imported.record.clone()) else { return Read::Refused };
    let options = &imported.record.options;
    // The counters of a position decide no move.
    let fen = options.get("position").and_then(|position| position.get("fen")).and_then(Value::as_str);
    let fen = fen.map(|fen| fen.split(' ').take(2).collect::<Vec<_>>().join(" "));
    let position = fen.map_or_else(|| options.get("position").cloned(), |fen| Some(json!(fen)));
    let start = json!([imported.record.game, position, options.get("first"), options.get("room")]);
    let ends = ["resign", "draw", "draw yes", "timeout", "leave"];
    let actions = imported.record.actions.into_iter().map(|entry| entry.action);
    let moves = actions.filter(|action| !ends.contains(&action.as_str())).collect();
    let winner = played.outcome().map(|outcome| outcome.winners.first().map(|seat| seat.0));
    let omissions = imported.omissions;
    let told = omissions.result.is_some() || omissions.games > 0;
    Read::Game { game: Game { start, moves, winner }, told, left: omissions.moves }
}

/// Notation of a Xiangqi move.
type Notation = fn(&Position, qishe_core::games::xiangqi::Move) -> String;

fn iccs(_: &Position, mv: qishe_core::games::xiangqi::Move) -> String {
    to_iccs(mv)
}

fn iccs_small(_: &Position, mv: qishe_core::games::xiangqi::Move) -> String {
    mv.to_string()
}

fn chinese_spaced(position: &Position, mv: qishe_core::games::xiangqi::Move) -> String {
    let letters: Vec<String> = to_chinese(position, mv).chars().map(String::from).collect();
    letters.join(" ")
}

/// Random moves from a position, written down.
fn moves(rng: &mut StdRng, mut position: Position, notation: Notation) -> Vec<String> {
    let mut written = Vec::new();
    for _ in 0..rng.random_range(6..22) {
        let legal = position.legal_moves();
        let Some(mv) = legal.iter().choose(rng) else { break };
        written.push(notation(&position, *mv));
        position.play(*mv);
    }
    written
}

const RESULTS: [&str; 3] = ["1-0", "0-1", "1/2-1/2"];

const ENDGAME: &str = "2bak4/4a4/4b4/9/2p3p2/6P2/P3P3P/N3B4/4A4/R1BAK2C1 w - - 0 1";

fn pgn(rng: &mut StdRng) -> Sample {
    let mut sample = Sample::default();
    let result = *RESULTS.choose(rng).expect("a result");
    let end = if rng.random() { "\r\n" } else { "\n" };
    let fen = [None, Some(ENDGAME.to_owned()), Some(ENDGAME.replace(" w ", " b "))]
        .choose(rng)
        .expect("one")
        .clone();
    let black = fen.as_ref().is_some_and(|fen| fen.contains(" b "));
    let position = fen
        .as_ref()
        .map_or(Position::start(), |fen| Position::from_fen(fen, SoldierRule::Anywhere).expect("a position"));
    for (name, value) in [
        ("Game", "Chinese Chess"),
        ("Event", "全国赛 (决赛)"),
        ("Site", "?"),
        ("Red", "张三"),
        ("Black", "李四"),
        ("Result", result),
    ] {
        sample.put(&format!("[{name} \"{value}\"]{end}"));
    }
    if let Some(fen) = &fen {
        sample.put(&format!("[FEN \"{fen}\"]{end}"));
    }
    sample.put(end);
    let notation: Notation = if rng.random_bool(0.7) { to_chinese } else { iccs_small };
    for (ply, written) in moves(rng, position, notation).iter().enumerate() {
        let half = ply + usize::from(black);
        if half % 2 == 0 || ply == 0 {
            sample.put(&format!("{}. ", half / 2 + 1));
        }
        if black && ply == 0 {
            sample.put("... ");
        }
        sample.put_move(written);
        match rng.random_range(0..12) {
            0 => drop(sample.put(" {好棋 (一着两用), 稳健}")),
            1 => drop(sample.put(" (2. 兵七进一 {也可} 卒7进1)")),
            2 => drop(sample.put(" $1")),
            3 => drop(sample.put("!?")),
            _ => {}
        }
        sample.put(if half % 2 == 1 { end } else { " " });
    }
    sample.put(result).put(end);
    if rng.random_bool(0.3) {
        sample.put("象棋谱网 www.example.com").put(end);
    }
    sample
}

fn list(rng: &mut StdRng) -> Sample {
    let mut sample = Sample::default();
    let notation: Notation =
        *[to_chinese as Notation, iccs, iccs_small, chinese_spaced, to_wxf].choose(rng).expect("one");
    let (number, between, end) = *[
        (". ", " ", "\n"),
        ("、", "，", "\n"),
        (".", "; ", "\n"),
        ("", "\n", "\n"),
        ("", " ", " "),
        ("", "；", "；"),
        (") ", "\t", "\r\n"),
    ]
    .choose(rng)
    .expect("one");
    if rng.random() {
        sample.put("某某杯第三轮 张三对李四\n");
    }
    for (ply, written) in moves(rng, Position::start(), notation).iter().enumerate() {
        if ply % 2 == 0 && !number.is_empty() {
            sample.put(&format!("{}{number}", ply / 2 + 1));
        }
        sample.put_move(written).put(if ply % 2 == 0 { between } else { end });
    }
    sample
        .put("\n")
        .put(["红方胜", "黑方认负", "双方同意和棋", "1-0", "1/2-1/2"].choose(rng).expect("one"))
        .put("\n");
    if rng.random_bool(0.3) {
        sample.put("------\n象棋谱网\n");
    }
    sample
}

fn wxf(rng: &mut StdRng) -> Sample {
    let mut sample = Sample::default();
    let result = *RESULTS.choose(rng).expect("a result");
    sample.put("FORMAT          WXF\nGAME            Cup, third round\nRED             Zhang San;;;\nBLACK           Li Si;;;\n");
    sample.put(&format!("RESULT          {result}\nSTART{{\n"));
    for (ply, written) in moves(rng, Position::start(), to_wxf).iter().enumerate() {
        if ply % 2 == 0 {
            sample.put(&format!("  {}. ", ply / 2 + 1));
        }
        sample.put_move(written).put(if ply % 2 == 0 { "   " } else { "\n" });
    }
    sample.put("\n}END\n");
    sample
}

fn position(rng: &mut StdRng) -> Sample {
    let mut sample = Sample::default();
    let fen = if rng.random() { ENDGAME.to_owned() } else { ENDGAME.replace(" w ", " b ") };
    let start = Position::from_fen(&fen, SoldierRule::Anywhere).expect("a position");
    sample.put(["", "FEN: ", "position fen "].choose(rng).expect("one")).put(&fen).put("\n");
    let notation: Notation = if rng.random() { to_chinese } else { iccs };
    for written in moves(rng, start, notation) {
        sample.put_move(&written).put(" ");
    }
    sample.put("\n红方胜\n");
    sample
}

/// Different points of the board, as SGF writes them.
fn stones(rng: &mut StdRng, count: usize) -> Vec<[u8; 2]> {
    let all = (0..15).flat_map(|file| (0..15).map(move |row| [file, row]));
    let mut points = all.sample(rng, count);
    // Not ordered by the board.
    for at in (1..points.len()).rev() {
        points.swap(at, rng.random_range(0..=at));
    }
    points
}

fn sgf_point(point: [u8; 2]) -> String {
    point.iter().map(|line| char::from(b'a' + line)).collect()
}

fn sgf(rng: &mut StdRng) -> Sample {
    let mut sample = Sample::default();
    let own = rng.random_bool(0.3);
    let result = *["B+R", "W+R", "B+T", "Draw", "White+Resign", "黑中盘胜"].choose(rng).expect("one");
    sample.put("(;FF[4]GM[4]SZ[15]CA[UTF-8]");
    sample.put(if own {
        "AP[Qishe]RU[Gomoku]QO[{\"room\":\"normal\"}]QD[7]"
    } else {
        "AP[Board:2]RU[Gomoku]TM[600]"
    });
    sample.put("PB[张三]PW[Li \\] Si]EV[Cup]DT[2001-02-03]").put(&format!("RE[{result}]"));
    let count = rng.random_range(4..16);
    let mut points = stones(rng, count);
    let set_up = !own && rng.random_bool(0.3);
    if set_up {
        for name in ["AB", "AW"] {
            sample.put(name);
            for _ in 0..2 {
                let point = points.pop().expect("a point");
                sample.span(None, &format!("[{}]", sgf_point(point)));
            }
        }
        sample.put("PL[B]");
    }
    for (ply, point) in points.into_iter().enumerate() {
        if rng.random_bool(0.3) {
            sample.put("\n");
        }
        sample.put(";").put_move(&format!("{}[{}]", if ply % 2 == 0 { 'B' } else { 'W' }, sgf_point(point)));
        match rng.random_range(0..10) {
            0 => drop(sample.put("C[好棋: good (?!) 3:1]")),
            1 => drop(sample.put("TR[aa][bb]")),
            2 => drop(sample.put("BL[123.5]")),
            3 => drop(sample.put("LB[cc:A]")),
            _ => {}
        }
    }
    if sample.moves > 0 && rng.random_bool(0.3) {
        let last = sample.text.iter().rposition(|letter| *letter == ';').expect("a node");
        // A variation beside the last move.
        sample.text.insert(last, '(');
        for (_, span) in &mut sample.spans {
            if *span.start() >= last {
                *span = span.start() + 1..=span.end() + 1;
            }
        }
        sample.put(")(;B[oo]C[or so])");
    }
    sample.put(")\n");
    sample
}

fn own(rng: &mut StdRng) -> Sample {
    let mut sample = Sample::default();
    let xiangqi = rng.random_bool(0.5);
    let (game, options) = if xiangqi {
        ("undercover", "{\"first\":\"red\",\"spy_selection\":\"none\"}")
    } else {
        ("gomoku", "{\"room\":\"normal\"}")
    };
    let moves = if xiangqi {
        moves(rng, Position::start(), iccs_small)
    } else {
        let name = |point: &[u8; 2]| format!("{}{}", char::from(b'A' + point[0]), point[1] + 1);
        stones(rng, 8).iter().map(name).collect()
    };
    sample.put(&format!("{{\"format\":1,\"game\":\"{game}\",\"options\":{options},\"seed\":7,\"actions\":["));
    for (ply, written) in moves.iter().enumerate() {
        sample.put(&format!("{{\"seat\":{},\"do\":\"", ply % 2)).put_move(written).put("\"},\n  ");
    }
    sample.put(&format!("{{\"seat\":{},\"do\":\"resign\"}}]}}", moves.len() % 2));
    sample
}

/// Characters that are inserted, besides those of the text.
const INSERTED: &str = "{}()[];%*$\"\\'.,:!?+-=/| \n\t019abhBWRNC#~车马炮兵一二五前后进平将和胜负红黑（）；，。、…【】①第½\u{200b}\u{feff}\u{3000}é";

/// Inserts, deletes or doubles one letter of a text. Returns the text, the place, and the kind of change.
fn change(rng: &mut StdRng, text: &[char]) -> (String, usize, &'static str) {
    let mut changed = text.to_vec();
    let at = rng.random_range(0..text.len());
    let what = match rng.random_range(0..4) {
        0 => {
            changed.remove(at);
            "deleted"
        }
        1 => {
            changed.insert(at, text[at]);
            "doubled"
        }
        2 => {
            changed.insert(at, *text.choose(rng).expect("a letter"));
            "inserted"
        }
        _ => {
            changed.insert(at, INSERTED.chars().choose(rng).expect("a letter"));
            "inserted"
        }
    };
    (changed.into_iter().collect(), at, what)
}

/// Whether a game with a changed move is the same but for that move.
fn differs_in_one_move(before: &Game, after: &Game, number: Option<usize>, left: usize) -> bool {
    let Some(number) = number else {
        // A set-up stone.
        return before.moves == after.moves && before.winner == after.winner;
    };
    let (earlier, later) = (&before.moves[..number], &before.moves[number + 1..]);
    let Some(rest) = after.moves.strip_prefix(earlier) else { return false };
    let replaced = rest.len() == before.moves.len() - number && rest[1..] == *later;
    // It became a mark, or a stone that stood before the first move.
    let gone = *rest == *later;
    // The match was over with it.
    let ended = rest.len() == 1 && left == later.len();
    (replaced || gone) && (before.winner == after.winner) || ended
}

/// A form of text: its name, and a valid text of it.
type Form = (&'static str, fn(&mut StdRng) -> Sample);

/// No change of one letter gives another game in silence, in any form.
#[test]
fn one_letter_never_makes_another_game() {
    const FORMS: [Form; 6] =
        [("PGN", pgn), ("list", list), ("WXF", wxf), ("position", position), ("SGF", sgf), ("own", own)];
    /// Changes of each text.
    const CHANGES: u64 = 20;
    let mut rng = StdRng::seed_from_u64(seed(52));
    let mut counts: BTreeMap<(&str, &str), usize> = BTreeMap::new();
    let mut wrong = Vec::new();
    for round in 0..samples(20_000) / CHANGES {
        let (form, make) = FORMS[(round % FORMS.len() as u64) as usize];
        let sample = make(&mut rng);
        let text: String = sample.text.iter().collect();
        let before = match read(&text) {
            Read::Game { game, told: false, left: 0 } => game,
            // A random game that is over with a move, or before its last one, is no valid text here.
            Read::Game { left: 1.., .. } | Read::Game { told: true, .. } => continue,
            other => panic!("{form}: {other:?}: {:?}\n{text}", import(GAMES, &text).map(|_| ())),
        };
        assert_eq!(before.moves.len(), sample.moves, "{text}");
        for _ in 0..CHANGES {
            let (changed, at, what) = change(&mut rng, &sample.text);
            let outcome = match read(&changed) {
                Read::Refused => "refused",
                Read::Asked => "asked",
                Read::Game { game, .. } if game == before => "same",
                Read::Game { told: true, .. } => "told",
                Read::Game { game, left, .. } => match sample.touched(at) {
                    Some(number) if differs_in_one_move(&before, &game, number, left) => "one move",
                    touched => {
                        wrong.push(format!(
                            "{form}, {what} at {at}, {touched:?}:\n{before:?}\n{game:?}\n{text}\n--\n{changed}\n"
                        ));
                        "wrong"
                    }
                },
            };
            *counts.entry((form, outcome)).or_default() += 1;
        }
    }
    println!("{} changes", counts.values().sum::<usize>());
    for ((form, outcome), count) in &counts {
        println!("{form:9} {outcome:9} {count}");
    }
    assert!(wrong.is_empty(), "{} wrong:\n{}", wrong.len(), wrong[..wrong.len().min(12)].join("\n"));
    for (form, _) in FORMS {
        for outcome in ["refused", "same"] {
            assert!(counts.contains_key(&(form, outcome)), "{form}: nothing {outcome}");
        }
    }
}
