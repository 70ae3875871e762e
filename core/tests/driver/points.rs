//! Points of a board for a screen reader: none is dead.

use qishe_core::driver::{MatchDriver, Order, ShellEvent};
use qishe_core::game::Prefs;
use qishe_core::table::{NewMatch, Table, games};
use qishe_core::words::Lang;

use crate::support::siguo;

fn opened(game: &str, players: &[u16]) -> MatchDriver {
    let new = NewMatch {
        game: game.to_owned(),
        options: "{}".to_owned(),
        seed: 7,
        names: Vec::new(),
        players: players.to_vec(),
    };
    shown(Table::begin(&new, Prefs::default()).expect("good options"))
}

fn shown(table: Table) -> MatchDriver {
    let mut driver = MatchDriver::new(table);
    driver.handle(ShellEvent::Open { prefs: Prefs::default(), fresh: true }, 0);
    driver.handle(ShellEvent::Front { on: true }, 0);
    driver.handle(ShellEvent::OpenCurtain, 0);
    driver
}

fn press(driver: &mut MatchDriver, id: &str) {
    driver.handle(ShellEvent::Press { id: id.to_owned() }, 0);
}

/// Activates every point by itself, and counts those where the screen stayed as it was. Each of them was answered, by words that
/// say more than what stands there.
fn dead(driver: &MatchDriver, what: &str) -> usize {
    let scene = driver.table().scene();
    let mut count = 0;
    for label in &scene.points {
        let mut one = driver.clone();
        let orders = one.handle(ShellEvent::Activate { point: label.point }, 0);
        if one.table().scene() != scene {
            continue;
        }
        count += 1;
        let said = orders.iter().find_map(|order| match order {
            Order::Speak { said } => said.first(),
            _ => None,
        });
        let said = said.unwrap_or_else(|| panic!("{what}: silence at {}", label.label));
        assert!(said.text.contains('。'), "{what}, {}: {}", label.label, said.text);
        assert_eq!(one.table().save(), driver.table().save(), "{what}");
    }
    count
}

/// Every point of every game answers: before the first move, in its middle, behind a question, at its end, in a review, and while
/// a computer is to move. What nothing can be done with says so.
#[test]
fn every_point_answers_a_screen_reader() {
    for game in games(Lang::Zh) {
        let id = game.id.as_str();
        let mut driver = match id {
            // While pieces are deployed no question closes the board.
            "siguo" => shown(Table::shared(siguo::deployed(), Prefs::default())),
            _ => opened(id, &[]),
        };
        let begun = dead(&driver, &format!("{id} begun"));
        press(&mut driver, "resign");
        let points = driver.table().scene().points.len();
        assert_eq!(dead(&driver, &format!("{id} asked")), points, "{id}: a question closes the board");
        press(&mut driver, "ask:close");
        assert_eq!(dead(&driver, &format!("{id} closed")), begun);
        for seat in 0..driver.table().scene().seats.len() {
            press(&mut driver, &format!("resign:{seat}"));
            press(&mut driver, "ask:yes");
        }
        assert_eq!(dead(&driver, &format!("{id} over")), points, "{id}");
        press(&mut driver, "review:open");
        assert_eq!(dead(&driver, &format!("{id} reviewed")), points, "{id}");
        let seats = driver.table().scene().seats.len();
        let watched = opened(id, &vec![2; seats]);
        let points = watched.table().scene().points.len();
        assert_eq!(dead(&watched, &format!("{id} watched")), points, "{id}");
    }
}

/// In the first step of a lesson, which only shows, every point says where to read on.
#[test]
fn every_point_of_a_lesson_answers() {
    for game in games(Lang::Zh) {
        let lessons = qishe_core::learn::lessons(&game.id, Lang::Zh).expect("a game");
        for lesson in &lessons {
            let mut driver = MatchDriver::lesson(&game.id, &lesson.id, Prefs::default()).expect("a lesson");
            driver.handle(ShellEvent::Open { prefs: Prefs::default(), fresh: true }, 0);
            driver.handle(ShellEvent::Front { on: true }, 0);
            dead(&driver, &format!("lesson {} {}", game.id, lesson.id));
        }
    }
}
