//! The grid of actions: one place for an action in all phases of a match.

use std::collections::BTreeMap;

use qishe_core::game::Prefs;
use qishe_core::policy::{ActionGrid, ActionList, action_grid};
use qishe_core::scene::{ActionRole, Scene, SceneMode};
use qishe_core::table::{NewMatch, Table};

fn begin(game: &str, options: &str, players: &[u16]) -> Table {
    let (game, options) = (game.to_owned(), options.to_owned());
    let new = NewMatch { game, options, seed: 7, names: Vec::new(), players: players.to_vec() };
    Table::begin(&new, Prefs::default()).expect("good options")
}

fn grid(scene: &Scene, rows: u8) -> ActionGrid {
    let buttons = scene.buttons.iter().filter(|button| button.role != ActionRole::Menu).cloned().collect();
    action_grid(&ActionList { mode: scene.mode, buttons, left_handed: false }, rows)
}

/// Places of the actions, by id.
fn places(grid: &ActionGrid) -> BTreeMap<String, (usize, usize)> {
    let cells = |row: usize| grid.rows[row].iter().enumerate();
    let found = (0..grid.rows.len()).flat_map(|row| {
        cells(row).filter_map(move |(cell, button)| button.as_ref().map(|one| (one.id.clone(), (row, cell))))
    });
    found.collect()
}

/// Scenes of a match from its beginning to its review.
fn phases(table: &mut Table) -> Vec<Scene> {
    let mut scenes = vec![table.open_curtain().scene];
    if table.scene().drawers.is_empty() && table.scene().game == "undercover" {
        for place in ["e6", "c3"] {
            table.open_curtain();
            scenes.push(table.scene());
            table.enter(place);
            table.press("spy:yes");
        }
        scenes.push(table.open_curtain().scene);
    }
    scenes.push(table.press("resign").scene);
    scenes.push(table.press("ask:close").scene);
    let seats = scenes[0].seats.len();
    for seat in 0..seats {
        table.press(&format!("resign:{seat}"));
        scenes.push(table.press("ask:yes").scene);
    }
    table.press("review:open");
    scenes.push(table.press("review:first").scene);
    scenes.push(table.press("review:close").scene);
    scenes
}

#[test]
fn an_action_has_one_place_in_all_phases() {
    for game in ["undercover", "gomoku", "sifang", "jihe", "siguo"] {
        for rows in [1, 2] {
            let mut known = BTreeMap::new();
            for scene in phases(&mut begin(game, "{}", &[])) {
                let grid = grid(&scene, rows);
                for (id, place) in places(&grid) {
                    assert_eq!(*known.entry(id.clone()).or_insert(place), place, "{game}, {rows} rows: {id}");
                }
            }
            assert_eq!(known.get("shell:moves"), Some(&(0, 3)), "{game}");
            assert_eq!(known.get("undo"), Some(&(0, 0)), "{game}");
        }
    }
}

#[test]
fn every_action_is_in_the_grid_or_in_the_menu() {
    for (game, players) in
        [("undercover", vec![0, 2]), ("gomoku", vec![0, 3]), ("siguo", vec![0, 1, 1, 1]), ("jihe", vec![])]
    {
        for scene in phases(&mut begin(game, "{}", &players)) {
            for rows in [1, 2] {
                let grid = grid(&scene, rows);
                let shown = places(&grid);
                let mut all: Vec<&str> = shown
                    .keys()
                    .map(String::as_str)
                    .chain(grid.more.iter().map(|one| one.id.as_str()))
                    .collect();
                all.sort_unstable();
                let mut wanted: Vec<&str> = (scene.buttons.iter())
                    .filter(|button| button.role != ActionRole::Menu)
                    .map(|button| button.id.as_str())
                    .collect();
                // A hint and the end of a thought share a cell: there is never both.
                if all.contains(&"hint") && wanted.contains(&"shell:stop") {
                    wanted.retain(|id| *id != "shell:stop");
                } else if all.contains(&"shell:stop") && wanted.contains(&"hint") {
                    wanted.retain(|id| *id != "hint");
                }
                wanted.sort_unstable();
                assert_eq!(all, wanted, "{game}, {rows} rows");
                assert!(grid.rows.iter().all(|row| row.len() <= 5) && grid.rows[0].len() == 4, "{game}");
            }
        }
    }
}

/// The action to resign stands in the menu, never in the grid: in every game, whether the grid has one row or two.
#[test]
fn giving_up_is_told_by_its_look_and_comes_last() {
    for (game, options) in [
        ("undercover", r#"{"first":"red"}"#),
        ("gomoku", "{}"),
        ("sifang", "{}"),
        ("jihe", "{}"),
        ("siguo", "{}"),
    ] {
        let mut table = begin(game, options, &[]);
        table.open_curtain();
        let resign = table.scene().buttons.into_iter().find(|button| button.id == "resign").expect("resign");
        assert_eq!(resign.role, ActionRole::Danger, "{game}");
        for rows in [1, 2] {
            let grid = grid(&table.scene(), rows);
            assert_eq!(grid.more.last().map(|button| button.id.as_str()), Some("resign"), "{game}");
            assert!(!places(&grid).contains_key("resign"), "{game}: not beside what is pressed all the time");
        }
    }
}

#[test]
fn a_review_has_its_steps_where_a_match_has_undo_and_hint() {
    let scene = phases(&mut begin("gomoku", "{}", &[]))
        .into_iter()
        .find(|scene| scene.buttons.iter().any(|button| button.id == "review:next"));
    let grid = grid(&scene.expect("a review"), 1);
    let places = places(&grid);
    for (id, place) in [
        ("review:previous", (0, 0)),
        ("review:next", (0, 1)),
        ("review:try", (0, 2)),
        ("review:analyse", (0, 3)),
        ("review:close", (1, 4)),
    ] {
        assert_eq!(places.get(id), Some(&place), "{id}");
    }
    assert!(grid.more.is_empty());
}

/// For the left hand the cells lie from right to left, but for the buttons of a review: first, back, on and last are the order
/// of time.
#[test]
fn the_left_hand_has_the_same_cells_from_the_other_side() {
    for scene in phases(&mut begin("undercover", "{}", &[])) {
        let right = grid(&scene, 2);
        let buttons =
            scene.buttons.iter().filter(|button| button.role != ActionRole::Menu).cloned().collect();
        let left = action_grid(&ActionList { mode: scene.mode, buttons, left_handed: true }, 2);
        assert_eq!(left.mirrored, scene.mode != SceneMode::Review);
        assert_eq!(ActionGrid { mirrored: false, ..left }, right);
    }
}
