//! Replays the scenario files of `tests/scenarios`; their form is in `tests/README.md`.

use std::collections::BTreeMap;
use std::path::Path;

use qishe_core::game::{Flip, Glyphs, MoveConfirmation, Prefs};
use qishe_core::scene::{BoardArt, MarkKind, Scene, TrayItem};
use qishe_core::seat::Viewer;
use qishe_core::table::{NewMatch, Reply, Table};
use qishe_core::words::Lang;
use serde_json::{Value, json};

fn set_prefs(prefs: &mut Prefs, changes: &Value) {
    let Some(changes) = changes.as_object() else { return };
    for (key, value) in changes {
        let text = value.as_str().unwrap_or("");
        let on = value.as_bool().unwrap_or(false);
        match (key.as_str(), text) {
            ("lang", "zh") => prefs.lang = Lang::Zh,
            ("lang", "en") => prefs.lang = Lang::En,
            ("glyphs", "traditional") => prefs.glyphs = Glyphs::Traditional,
            ("glyphs", "simplified") => prefs.glyphs = Glyphs::Simplified,
            ("flip", "none") => prefs.flip = Flip::None,
            ("flip", "to_mover") => prefs.flip = Flip::ToMover,
            ("flip", "facing") => prefs.flip = Flip::Facing,
            ("curtain_each_turn", _) => prefs.curtain_each_turn = on,
            ("private_output", _) => prefs.private_output = on,
            ("show_targets", _) => prefs.show_targets = on,
            ("confirmation", "none") => prefs.confirmation = MoveConfirmation::None,
            ("confirmation", "again") => prefs.confirmation = MoveConfirmation::Again,
            ("confirmation", "button") => prefs.confirmation = MoveConfirmation::Button,
            _ => panic!("unknown preference {key} {value}"),
        }
    }
}

struct Runner {
    table: Table,
    prefs: Prefs,
    board: BoardArt,
}

impl Runner {
    fn begin(scenario: &Value) -> Runner {
        let mut prefs = Prefs::default();
        set_prefs(&mut prefs, &scenario["prefs"]);
        let table = if scenario["record"].is_object() {
            Table::restore(&scenario["record"].to_string(), prefs)
        } else {
            let new = &scenario["new"];
            let names = new["names"].as_array().cloned().unwrap_or_default();
            Table::begin(
                &NewMatch {
                    game: new["game"].as_str().expect("a game").to_owned(),
                    options: new["options"].to_string(),
                    seed: new["seed"].as_u64().expect("a seed"),
                    names: names.iter().map(|n| n.as_str().unwrap_or("").to_owned()).collect(),
                    players: Vec::new(),
                },
                prefs,
            )
        };
        let table = table.expect("the match begins");
        let board = table.board();
        Runner { table, prefs, board }
    }

    fn point(&self, name: &str) -> u16 {
        self.board.points.iter().find(|p| p.name == name).unwrap_or_else(|| panic!("no point {name}")).id
    }

    fn name(&self, point: u16) -> &str {
        &self.board.points[usize::from(point)].name
    }

    fn step(&mut self, step: &Value) -> Reply {
        let text = |key: &str| step[key].as_str().map(str::to_owned);
        if let Some(at) = text("tap") {
            let at = self.point(&at);
            return self.table.tap(at, 1);
        }
        if let Some(at) = text("double_tap") {
            let at = self.point(&at);
            self.table.tap(at, 1);
            return self.table.tap(at, 2);
        }
        if let Some(id) = text("press") {
            return self.table.press(&id);
        }
        if let Some(id) = text("hold") {
            return self.table.hold(&id, true);
        }
        if let Some(id) = text("release") {
            return self.table.hold(&id, false);
        }
        if let Some(entry) = text("enter") {
            return self.table.enter(&entry);
        }
        if let Some(moves) = text("moves") {
            let mut reply = None;
            for mv in moves.split_whitespace() {
                let (from, to) = mv.split_at(2);
                let (from, to) = (self.point(from), self.point(to));
                self.table.tap(from, 1);
                let done = self.table.tap(to, 1);
                assert!(done.changed, "{mv} was refused: {}", done.scene.status.text);
                reply = Some(done);
            }
            return reply.expect("some moves");
        }
        if step["open_curtain"] == true {
            return self.table.open_curtain();
        }
        if step["cover"] == true {
            return self.table.cover();
        }
        if step["prefs"].is_object() {
            set_prefs(&mut self.prefs, &step["prefs"]);
            let reply = self.table.set_prefs(self.prefs);
            self.board = self.table.board();
            return reply;
        }
        if step["reopen"] == true {
            self.table = Table::restore(&self.table.save(), self.prefs).expect("the save is good");
        } else {
            assert!(step["look"] == true, "unknown input {step}");
        }
        Reply {
            scene: self.table.scene(),
            said: Vec::new(),
            cues: Vec::new(),
            mute_private: true,
            layouts: Vec::new(),
            changed: false,
            has_phrase: false,
        }
    }

    /// Returns the part of a reply that a scenario asks for, in the form it is written in.
    fn seen(&self, reply: &Reply, key: &str, expected: &Value) -> Value {
        let scene = &reply.scene;
        let by_point = |value: &dyn Fn(u16) -> Value| -> Value {
            expected
                .as_object()
                .into_iter()
                .flatten()
                .map(|(name, _)| (name.clone(), value(self.point(name))))
                .collect::<serde_json::Map<_, _>>()
                .into()
        };
        let by_seat = |value: &dyn Fn(u8) -> Value| -> Value {
            expected
                .as_object()
                .into_iter()
                .flatten()
                .map(|(seat, _)| (seat.clone(), value(seat.parse().expect("a seat"))))
                .collect::<serde_json::Map<_, _>>()
                .into()
        };
        match key {
            "curtain" => json!(scene.curtain.as_ref().map(|c| &c.side)),
            "subtitle" => json!(scene.subtitle),
            "status" => json!(scene.status.text),
            "tone" => json!(scene.status.tone),
            "prompt" => json!(scene.prompt.as_ref().map(|p| &p.id)),
            "choices" => json!(
                scene
                    .prompt
                    .iter()
                    .flat_map(|p| &p.choices)
                    .filter(|c| c.enabled)
                    .map(|c| &c.id)
                    .collect::<Vec<_>>()
            ),
            "marks" => json!(self.marks(scene)),
            "pieces" => by_point(&|at| {
                json!(scene.pieces.iter().find(|p| p.point == at).map_or("", |p| p.glyph.as_str()))
            }),
            "numbers" => {
                by_point(&|at| json!(scene.pieces.iter().find(|p| p.point == at).map_or(0, |p| p.number)))
            }
            "stones" => by_point(&|at| {
                let stone = scene.pieces.iter().find(|p| p.point == at);
                json!(stone.map_or(json!(""), |piece| json!(piece.ink)))
            }),
            "drawer" => by_seat(&|seat| {
                json!(
                    scene
                        .drawers
                        .iter()
                        .find(|d| d.seat == seat)
                        .map(|d| format!("{}｜{}", d.caption, d.text))
                )
            }),
            "key" => by_seat(&|seat| {
                let drawer = scene.drawers.iter().find(|d| d.seat == seat);
                json!(drawer.and_then(|d| d.key.as_ref()).map(|key| key.enabled))
            }),
            "caption" => {
                by_seat(&|seat| json!(scene.seats.iter().find(|s| s.seat == seat).map(|s| &s.caption)))
            }
            "moves" => json!(scene.moves.last().and_then(|row| row.cells.last()).map(|cell| &cell.text)),
            "result" => json!(scene.result.as_ref().map(|r| format!("{}｜{}", r.title, r.reason))),
            "revealed" => json!(scene.result.as_ref().map(|r| &r.revealed)),
            "buttons" => {
                json!(scene.buttons.iter().filter(|b| b.enabled).map(|b| &b.id).collect::<Vec<_>>())
            }
            "said" | "spoken" => json!(
                reply
                    .said
                    .iter()
                    .map(|said| {
                        let words = if key == "said" { &said.text } else { &said.say };
                        match said.audience {
                            Viewer::Public => words.clone(),
                            Viewer::Seat(seat) => format!("{words}@{}", seat.0),
                        }
                    })
                    .collect::<Vec<_>>()
            ),
            "tray" => json!(scene.tray.as_ref().map(|tray| {
                let items = tray.items.iter();
                let item = |i: &TrayItem| format!("{} {}{}", i.id, i.left, if i.on { "*" } else { "" });
                items.map(item).collect::<Vec<_>>()
            })),
            "keep" => json!(scene.tray.as_ref().map(|tray| tray.keep.enabled)),
            "layouts" => json!(reply.layouts),
            "secret" => json!(scene.secret),
            "hush" => json!(reply.mute_private),
            "listen" => by_seat(&|seat| {
                let drawer = scene.drawers.iter().find(|d| d.seat == seat);
                json!(drawer.map(|d| d.listen.enabled))
            }),
            "peek" => by_seat(&|seat| {
                let drawer = scene.drawers.iter().find(|d| d.seat == seat);
                json!(drawer.map(|d| format!("{}｜{}", d.peek.label, d.peek_help)))
            }),
            "areas" => json!(scene.areas.iter().map(|area| area.kind).collect::<Vec<_>>()),
            "held" => by_seat(&|seat| {
                let panel = scene.seats.iter().find(|s| s.seat == seat);
                let held = panel.into_iter().flat_map(|panel| &panel.held);
                json!(held.map(|h| format!("{} {}/{}", h.label, h.left, h.of)).collect::<Vec<_>>())
            }),
            "panels" => json!(
                scene
                    .seats
                    .iter()
                    .map(|s| format!("{}{}", s.seat, if s.far { "^" } else { "" }))
                    .collect::<Vec<_>>()
            ),
            "asked" => json!(scene.prompt.as_ref().map(|p| format!("{}｜{}", p.title, p.text))),
            "details" => json!(scene.result.as_ref().map(|r| &r.details)),
            "cues" => json!(reply.cues),
            "changed" => json!(reply.changed),
            "turn" => json!(scene.board_turn),
            "flat" => json!(scene.flat),
            "lacks" => {
                let all = format!("{scene:?}{:?}", reply.said);
                let found = |text: &&Value| !all.contains(text.as_str().expect("a text"));
                json!(expected.as_array().expect("a list").iter().filter(found).collect::<Vec<_>>())
            }
            _ => panic!("unknown expectation {key}"),
        }
    }

    fn marks(&self, scene: &Scene) -> Vec<String> {
        let mut marks: Vec<String> = scene
            .marks
            .iter()
            .filter(|mark| !matches!(mark.kind, MarkKind::LastFrom | MarkKind::LastTo))
            .map(|mark| {
                let kind = json!(mark.kind);
                format!("{} {}", kind.as_str().unwrap_or(""), self.name(mark.point))
            })
            .collect();
        marks.sort();
        marks
    }
}

#[test]
fn all_scenarios() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/scenarios");
    let mut files: BTreeMap<String, String> = BTreeMap::new();
    for file in std::fs::read_dir(folder).expect("the scenarios are there") {
        let path = file.expect("a file").path();
        let text = std::fs::read_to_string(&path).expect("a readable file");
        files.insert(path.file_name().expect("a name").to_string_lossy().into_owned(), text);
    }
    assert!(files.len() >= 10, "the scenarios are missing");
    let mut differences = Vec::new();
    for (file, text) in files {
        let scenario: Value = serde_json::from_str(&text).unwrap_or_else(|e| panic!("{file}: {e}"));
        let mut runner = Runner::begin(&scenario);
        for (index, step) in scenario["steps"].as_array().expect("steps").iter().enumerate() {
            let reply = runner.step(step);
            for (key, expected) in step["see"].as_object().into_iter().flatten() {
                let seen = runner.seen(&reply, key, expected);
                if &seen != expected {
                    differences
                        .push(format!("{file}, step {index}: {key}\n  seen {seen}\n  want {expected}"));
                }
            }
        }
    }
    assert!(differences.is_empty(), "{}", differences.join("\n"));
}
