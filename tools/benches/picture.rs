//! Times of pictures: the list of a full board of 四国战棋, its sprites, its plate, and the motion of a move.

mod clock;

use clock::Clock;
use qishe_core::game::{Prefs, Record};
use qishe_core::picture::{Drawn, Edges, Style, motion, picture, plate, sprite};
use qishe_core::play::Match;
use qishe_core::seat::Viewer;
use qishe_core::table::{Table, snapshot};

/// A match with all deployments done and some moves.
fn played() -> Match {
    let record = r#"{"format":1,"game":"siguo","options":{"first":0},"seed":5}"#;
    let played = Match::begin(Record::parse(record).expect("a record")).expect("good options");
    let mut table = Table::shared(played, Prefs::default());
    for i in 0..10 {
        let seat = table.played().game().to_move()[0];
        match table.played().game().legal(seat) {
            legal if legal.is_empty() => {
                table.open_curtain();
                table.press("deploy:random");
                table.press("deploy:ready");
                table.press("ask:yes");
            }
            legal => {
                table.act(seat, &legal[i % legal.len()]);
            }
        }
    }
    table.played().clone()
}

fn benches(clock: &Clock) {
    let (played, style) = (played(), Style::default());
    let last = played.steps();
    let (scene, art) = snapshot(&played, last, Viewer::Public, &Prefs::default());
    let before = picture(&snapshot(&played, last - 1, Viewer::Public, &Prefs::default()).0, &art, &style);
    let after = picture(&scene, &art, &style);
    assert!(after.things.len() > 80, "a full board");
    clock.time("picture/siguo/list", None, || picture(&scene, &art, &style));
    clock.time("picture/siguo/every sprite", None, || {
        let looks = after.things.iter().filter_map(|thing| match &thing.drawn {
            Drawn::Sprite { look } => Some(look),
            Drawn::Free { .. } => None,
        });
        looks.map(|look| sprite(look, &style).commands.len()).sum::<usize>()
    });
    clock.time("picture/siguo/plate", None, || plate(&art, 0, &style, Edges::default()));
    clock.time("picture/siguo/motion", None, || motion(&before, &after, false));
}

fn main() {
    let clock = Clock::new();
    benches(&clock);
}
