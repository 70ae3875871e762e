//! 重要棋形: the figures that the last stone belongs to (source, “重要棋形”; docs/rules/sifang.md, “Shapes”).

use std::collections::BTreeSet;

use super::around::{Around, Cell, WAYS, back};
use super::board::{Board, Colour};
use super::point::Point;
use crate::words::{Text, texts};

/// A step of (rows, columns).
type Step = (i8, i8);

/// A shape, in the order of the source.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Shape {
    /// 连环
    Link,
    /// 挂角
    Hook,
    /// 跳
    Jump,
    /// 飞
    Fly,
    /// 单刃剑
    SingleEdge,
    /// 双刃剑
    DoubleEdge,
    /// 短剑
    ShortSword,
    /// 长剑
    LongSword,
    /// 三角刀
    TriangleKnife,
    /// 短刀
    ShortKnife,
    /// 立刀
    StandingKnife,
    /// 大刀
    BroadKnife,
    /// 长刀
    LongKnife,
    /// 短枪
    ShortSpear,
    /// 长枪
    LongSpear,
    /// 直棍
    StraightStaff,
    /// 短棍
    ShortStaff,
    /// 角棍
    AngledStaff,
    /// 斜棍
    SlantedStaff,
    /// 曲棍
    CurvedStaff,
    /// 折棍
    FoldedStaff,
    /// 飞镖
    Dart,
    /// 双连环
    DoubleLink,
    /// 五子连环
    FiveLink,
}

impl Shape {
    /// All 24, in the order of the source.
    pub const ALL: [Shape; 24] = [
        Shape::Link,
        Shape::Hook,
        Shape::Jump,
        Shape::Fly,
        Shape::SingleEdge,
        Shape::DoubleEdge,
        Shape::ShortSword,
        Shape::LongSword,
        Shape::TriangleKnife,
        Shape::ShortKnife,
        Shape::StandingKnife,
        Shape::BroadKnife,
        Shape::LongKnife,
        Shape::ShortSpear,
        Shape::LongSpear,
        Shape::StraightStaff,
        Shape::ShortStaff,
        Shape::AngledStaff,
        Shape::SlantedStaff,
        Shape::CurvedStaff,
        Shape::FoldedStaff,
        Shape::Dart,
        Shape::DoubleLink,
        Shape::FiveLink,
    ];

    /// Its name.
    pub fn name(self) -> Text {
        match self {
            Shape::Link => texts::sifang::link(),
            Shape::Hook => texts::sifang::hook(),
            Shape::Jump => texts::sifang::jump(),
            Shape::Fly => texts::sifang::fly(),
            Shape::SingleEdge => texts::sifang::single_edged_sword(),
            Shape::DoubleEdge => texts::sifang::double_edged_sword(),
            Shape::ShortSword => texts::sifang::short_sword(),
            Shape::LongSword => texts::sifang::long_sword(),
            Shape::TriangleKnife => texts::sifang::triangle_knife(),
            Shape::ShortKnife => texts::sifang::short_knife(),
            Shape::StandingKnife => texts::sifang::standing_knife(),
            Shape::BroadKnife => texts::sifang::broad_knife(),
            Shape::LongKnife => texts::sifang::long_knife(),
            Shape::ShortSpear => texts::sifang::short_spear(),
            Shape::LongSpear => texts::sifang::long_spear(),
            Shape::StraightStaff => texts::sifang::straight_staff(),
            Shape::ShortStaff => texts::sifang::short_staff(),
            Shape::AngledStaff => texts::sifang::angled_staff(),
            Shape::SlantedStaff => texts::sifang::slanted_staff(),
            Shape::CurvedStaff => texts::sifang::curved_staff(),
            Shape::FoldedStaff => texts::sifang::folded_staff(),
            Shape::Dart => texts::sifang::dart(),
            Shape::DoubleLink => texts::sifang::double_link(),
            Shape::FiveLink => texts::sifang::five_stone_link(),
        }
    }

    /// Whether its figure is not kept in the source and was inferred from its words.
    pub fn inferred(self) -> bool {
        use Shape::*;
        matches!(
            self,
            ShortKnife | StandingKnife | BroadKnife | LongKnife | AngledStaff | SlantedStaff | CurvedStaff
        )
    }

    /// The stones of the figure in one orientation (page, “Shapes”). Those of the swords and of 五子连环 are
    /// one form of several.
    pub fn stones(self) -> &'static [(i8, i8)] {
        match self {
            Shape::Link => &[(0, 0), (0, 1)],
            Shape::Hook => &[(0, 0), (1, 1)],
            Shape::Jump => &[(0, 0), (0, 2)],
            Shape::Fly => &[(0, 0), (1, 2)],
            Shape::SingleEdge | Shape::DoubleEdge => &[(0, 0), (0, 1), (0, 2)],
            Shape::ShortSword => &[(0, 0), (0, 1), (0, 3)],
            Shape::LongSword => &[(0, 0), (0, 1), (0, 4)],
            Shape::TriangleKnife => &[(0, 0), (0, 1), (1, 0)],
            Shape::ShortKnife => &[(0, 0), (0, 1), (1, 2)],
            Shape::StandingKnife => &[(0, 0), (0, 1), (2, 1)],
            Shape::BroadKnife => &[(0, 0), (0, 1), (2, 2)],
            Shape::LongKnife => &[(0, 0), (0, 1), (1, 3)],
            Shape::ShortSpear => &[(0, 0), (0, 2), (1, 1)],
            Shape::LongSpear => &[(0, 0), (0, 2), (2, 1)],
            Shape::StraightStaff => &[(0, 0), (0, 2), (0, 4)],
            Shape::ShortStaff => &[(0, 0), (1, 1), (2, 2)],
            Shape::AngledStaff => &[(0, 0), (1, 1), (2, 3)],
            Shape::SlantedStaff => &[(0, 0), (1, 2), (2, 4)],
            Shape::CurvedStaff => &[(0, 0), (1, 1), (1, 3)],
            Shape::FoldedStaff => &[(0, 0), (0, 2), (2, 2)],
            Shape::Dart => &[(0, 0), (1, 2), (2, 1)],
            Shape::DoubleLink => &[(0, 1), (0, 2), (1, 0), (2, 0)],
            Shape::FiveLink => &[(0, 0), (0, 1), (0, 2), (1, 0), (2, 0)],
        }
    }

    /// Points that must be empty: those between two stones in line (**Ruling**), the fourth point of a
    /// 三角刀, the joining point of a 双连环.
    #[expect(clippy::wildcard_enum_match_arm, reason = "most shapes have none")]
    fn gaps(self) -> &'static [(i8, i8)] {
        match self {
            Shape::Jump | Shape::ShortSpear | Shape::LongSpear => &[(0, 1)],
            Shape::ShortSword => &[(0, 2)],
            Shape::LongSword => &[(0, 2), (0, 3)],
            Shape::TriangleKnife => &[(1, 1)],
            Shape::StandingKnife => &[(1, 1)],
            Shape::StraightStaff => &[(0, 1), (0, 3)],
            Shape::CurvedStaff => &[(1, 2)],
            Shape::FoldedStaff => &[(0, 1), (1, 2)],
            Shape::DoubleLink => &[(0, 0)],
            _ => &[],
        }
    }
}

/// A shape with its stones.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Figure {
    /// Which shape.
    pub shape: Shape,
    /// Its stones, in board order.
    pub stones: BTreeSet<Point>,
}

/// One of the eight orientations (0…7) of a step.
fn turned((rows, columns): Step, orientation: u8) -> Step {
    let (rows, columns) = if orientation & 1 != 0 { (columns, rows) } else { (rows, columns) };
    let rows = if orientation & 2 != 0 { -rows } else { rows };
    (rows, if orientation & 4 != 0 { -columns } else { columns })
}

/// The shapes that hold the stone on `at`, those left out that lie inside another one (**Ruling**); larger ones
/// first, then in the order of the source.
pub fn figures(board: &Board, colour: Colour, at: Point) -> Vec<Figure> {
    let around = Around { board, colour, at };
    let mut found = Vec::new();
    for shape in Shape::ALL {
        if !matches!(shape, Shape::SingleEdge | Shape::DoubleEdge | Shape::FiveLink) {
            around.listed(shape, &mut found);
        }
    }
    // 跳 may be one or two points wide.
    for way in WAYS {
        if around.run(way, Cell::Empty) == 2 && around.along(way, 3) == Cell::Own {
            found.push(around.figure(Shape::Jump, [(0, 0), (way.0 * 3, way.1 * 3)]));
        }
    }
    around.swords(&mut found);
    around.five(&mut found);
    found.sort_by(|a, b| {
        (std::cmp::Reverse(a.stones.len()), a.shape, &a.stones).cmp(&(
            std::cmp::Reverse(b.stones.len()),
            b.shape,
            &b.stones,
        ))
    });
    found.dedup();
    let inside = |one: &Figure| {
        found
            .iter()
            .any(|other| other.stones.len() > one.stones.len() && other.stones.is_superset(&one.stones))
    };
    let kept: Vec<bool> = found.iter().map(|one| !inside(one)).collect();
    found.into_iter().zip(kept).filter(|(_, kept)| *kept).map(|(one, _)| one).collect()
}

impl Around<'_> {
    fn figure(&self, shape: Shape, steps: impl IntoIterator<Item = Step>) -> Figure {
        let stones = steps.into_iter().filter_map(|way| self.at.step(way)).collect();
        Figure { shape, stones }
    }

    /// The figures of a listed shape: every orientation, every one of its stones on the point.
    fn listed(&self, shape: Shape, found: &mut Vec<Figure>) {
        for orientation in 0..8 {
            for anchor in shape.stones() {
                let place = |step: &Step| turned((step.0 - anchor.0, step.1 - anchor.1), orientation);
                let own = shape.stones().iter().all(|step| self.cell(place(step)) == Cell::Own);
                if own
                    && shape.gaps().iter().all(|step| self.cell(place(step)) == Cell::Empty)
                    && (shape != Shape::DoubleLink || self.joins(place(&(0, 0))))
                    && (shape != Shape::Link || self.pair(place(&(0, 0)), place(&(0, 1))))
                {
                    found.push(self.figure(shape, shape.stones().iter().map(place)));
                }
            }
        }
    }

    /// Whether two own stones side by side are a run of two: a longer row is a 剑 or has no name (**Ruling**).
    fn pair(&self, one: Step, other: Step) -> bool {
        let way = (other.0 - one.0, other.1 - one.1);
        let Some(at) = self.at.step(one) else { return false };
        let stone = Around { at, ..*self };
        stone.run(way, Cell::Own) + stone.run(back(way), Cell::Own) == 1
    }

    /// Whether a stone on the empty point `corner` steps away would make exactly a 五子连环.
    fn joins(&self, corner: Step) -> bool {
        let Some(at) = self.at.step(corner) else { return false };
        let corner = Around { at, ..*self };
        let three = |way| corner.run(way, Cell::Own) + corner.run(back(way), Cell::Own) == 2;
        three((0, 1)) && three((1, 0))
    }

    /// The row of exactly three own stones along `way` that holds the stone at `from`.
    fn three(&self, from: Step, way: Step) -> Option<Vec<Step>> {
        let at = self.at.step(from)?;
        let stone = Around { at, ..*self };
        let (ahead, behind) = (stone.run(way, Cell::Own), stone.run(back(way), Cell::Own));
        let steps = -behind..=ahead;
        (ahead + behind == 2).then(|| steps.map(|n| (from.0 + way.0 * n, from.1 + way.1 * n)).collect())
    }

    /// 单刃剑 and 双刃剑
    fn swords(&self, found: &mut Vec<Figure>) {
        for way in [(0, 1), (1, 0)] {
            let side = (way.1, way.0);
            let Some(steps) = self.three((0, 0), way) else { continue };
            match (self.disturbed(way, side), self.disturbed(way, back(side))) {
                (true, true) => {}
                (false, false) => found.push(self.figure(Shape::DoubleEdge, steps)),
                _ => found.push(self.figure(Shape::SingleEdge, steps)),
            }
        }
    }

    /// 五子连环: two rows of three that share a stone, one of them through the point.
    fn five(&self, found: &mut Vec<Figure>) {
        for way in [(0, 1), (1, 0)] {
            for shared in self.three((0, 0), way).unwrap_or_default() {
                if let (Some(one), Some(other)) =
                    (self.three((0, 0), way), self.three(shared, (way.1, way.0)))
                {
                    found.push(self.figure(Shape::FiveLink, one.into_iter().chain(other)));
                }
            }
        }
    }
}
