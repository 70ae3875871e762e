//! The help of 四方棋: key points, 绝杀, 孤子 and 连接子 of its pictures, computed again from the drawn stones.

use std::collections::BTreeSet;

use qishe_core::game::Prefs;
use qishe_core::scene::{Ink, MarkKind};
use qishe_core::table::{HelpPicture, help};

type At = (i32, i32);
type Set = BTreeSet<At>;

fn pictures(title: &str) -> Vec<HelpPicture> {
    let pages = help("sifang", &Prefs::default()).expect("the help");
    pages.into_iter().find(|page| page.title == title).expect(title).pictures
}

fn at(point: u16) -> At {
    (i32::from(point) / 16, i32::from(point) % 16)
}

fn stones(picture: &HelpPicture, ink: Ink) -> Set {
    picture.scene.pieces.iter().filter(|piece| piece.ink == ink).map(|piece| at(piece.point)).collect()
}

fn marked(picture: &HelpPicture, kind: MarkKind) -> Vec<At> {
    picture.scene.marks.iter().filter(|mark| mark.kind == kind).map(|mark| at(mark.point)).collect()
}

/// The points that lack one stone of a 2×2 square.
fn completing(own: &Set, enemy: &Set) -> Set {
    let mut found = Set::new();
    for row in 0..15 {
        for column in 0..15 {
            let block = [(row, column), (row, column + 1), (row + 1, column), (row + 1, column + 1)];
            let missing: Vec<At> = block.into_iter().filter(|at| !own.contains(at)).collect();
            if let [one] = missing[..]
                && !enemy.contains(&one)
            {
                found.insert(one);
            }
        }
    }
    found
}

fn with(set: &Set, at: At) -> Set {
    let mut set = set.clone();
    set.insert(at);
    set
}

/// Empty points in the rows and columns around the middle.
fn free(own: &Set, enemy: &Set) -> Vec<At> {
    let all = (2..12).flat_map(|row| (2..12).map(move |column| (row, column)));
    all.filter(|at| !own.contains(at) && !enemy.contains(at)).collect()
}

fn wins(own: &Set, enemy: &Set, calls: u8) -> bool {
    !completing(own, enemy).is_empty()
        || free(own, enemy).into_iter().any(|at| {
            let next = with(own, at);
            let calling: Vec<At> = completing(&next, enemy).into_iter().collect();
            match calling[..] {
                [] => false,
                [answer] => calls > 0 && wins(&next, &with(enemy, answer), calls - 1),
                [..] => true,
            }
        })
}

/// Key points complete a square or make 双叫; a shape is 绝杀 when no stone of the other side stops it. The source says so
/// of 双刃剑 and 三角刀, and of 五子连环 that it holds one.
#[test]
fn shapes_have_their_key_points() {
    let pictures = pictures("棋形");
    assert_eq!(pictures.len(), 24);
    let mut deadly = Vec::new();
    for picture in &pictures {
        let (own, enemy) = (stones(picture, Ink::Black), stones(picture, Ink::White));
        let now = completing(&own, &enemy);
        let keys: Set = free(&own, &enemy)
            .into_iter()
            .filter(|at| {
                let after = completing(&with(&own, *at), &enemy);
                now.contains(at) || after.difference(&now).count() > 1 || after.len() > now.len().max(1)
            })
            .collect();
        let shown = marked(picture, MarkKind::Threat);
        assert_eq!(shown.iter().copied().collect::<Set>().len(), shown.len(), "{}", picture.caption);
        for at in &shown {
            assert!(keys.contains(at), "{} {at:?}", picture.caption);
        }
        assert!(now.iter().all(|at| shown.contains(at)), "{}", picture.caption);
        let stopped = free(&own, &enemy).into_iter().any(|at| !wins(&own, &with(&enemy, at), 1));
        assert_eq!(picture.caption.ends_with(" · 绝杀"), !stopped, "{}", picture.caption);
        if !stopped {
            deadly.push(picture.caption.trim_end_matches(" · 绝杀").to_owned());
        }
    }
    assert_eq!(deadly, ["双刃剑", "三角刀", "五子连环"]);
    let counts = |name: &str| {
        let picture = pictures.iter().find(|picture| picture.caption.starts_with(name)).expect(name);
        marked(picture, MarkKind::Threat).len()
    };
    // The middle of each free side; the fourth point; the joining point.
    assert_eq!((counts("单刃剑"), counts("双刃剑"), counts("双连环")), (1, 2, 1));
    assert!(counts("三角刀") >= 1);
}

/// “孤子 is a stone with no own-colour neighbour up, down, left or right”, 连接子 every other one.
#[test]
fn loners_and_linked_stones_are_ringed() {
    let pictures = pictures("数棋");
    for (picture, lone) in pictures[1..].iter().zip([true, false]) {
        let mut ringed = Set::new();
        for ink in [Ink::Black, Ink::White] {
            let own = stones(picture, ink);
            ringed.extend(own.iter().copied().filter(|(row, column)| {
                let next = [(row - 1, *column), (row + 1, *column), (*row, column - 1), (*row, column + 1)];
                next.iter().any(|at| own.contains(at)) != lone
            }));
        }
        assert_eq!(marked(picture, MarkKind::Selected).into_iter().collect::<Set>(), ringed);
        assert!(ringed.len() > 3 && ringed.len() < picture.scene.pieces.len() + usize::from(lone));
    }
    assert_eq!(pictures.len(), 3);
}
