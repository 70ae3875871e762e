//! 常用术语: terms for the effects of the last stone (source, “常用术语”; docs/rules/sifang.md, “Terms”).

use super::around::{Around, Cell, WAYS, back};
use super::board::{Board, Colour};
use super::point::Point;
use crate::words::{Text, texts};

/// A term, in the order in which they rank (**Ruling**): the first one is announced.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Term {
    /// 站台: Black's first stone is on the 四方台.
    TakeCentre,
    /// 站位: Black's first stone is elsewhere.
    TakePlace,
    /// 杀: it completes a square.
    Kill,
    /// 双叫: two points are one stone from a square that holds it.
    DoubleCall,
    /// 叫杀: one such point.
    Call,
    /// 应: it stands where the enemy could have completed a square.
    Answer,
    /// 补: inside an own 跳, making a run of three or more.
    Fill,
    /// 断: inside an enemy 跳.
    Cut,
    /// 点: the middle flanking point on the open side of an enemy 单刃剑.
    Point,
    /// 压: an outer one.
    Press,
    /// 打: the joining point of an enemy 双连环.
    Strike,
    /// 封: beyond the run that the enemy lengthened, whose other end is closed already.
    Seal,
    /// 拦: the same, the other end not closed.
    Bar,
    /// 挡: the end of an enemy 直棍.
    Stop,
    /// 冲: lengthens an own run towards an empty point.
    Charge,
    /// 连环: next to an own stone.
    Link,
    /// 跳: an own stone one or two empty points away in line.
    Jump,
    /// 挂角: diagonal to an own stone.
    Hook,
    /// 飞: a 日 diagonal from an own stone.
    Fly,
    /// 跟: next to an enemy stone.
    Follow,
    /// 对: diagonal to an enemy stone.
    Face,
    /// 隔: one empty point away in line from an enemy stone.
    Apart,
    /// 离: a 日 diagonal from an enemy stone.
    Leave,
}

impl Term {
    /// All 23, in the order in which they rank.
    pub const ALL: [Term; 23] = [
        Term::TakeCentre,
        Term::TakePlace,
        Term::Kill,
        Term::DoubleCall,
        Term::Call,
        Term::Answer,
        Term::Fill,
        Term::Cut,
        Term::Point,
        Term::Press,
        Term::Strike,
        Term::Seal,
        Term::Bar,
        Term::Stop,
        Term::Charge,
        Term::Link,
        Term::Jump,
        Term::Hook,
        Term::Fly,
        Term::Follow,
        Term::Face,
        Term::Apart,
        Term::Leave,
    ];

    /// Its name.
    pub fn name(self) -> Text {
        match self {
            Term::TakeCentre => texts::sifang::takes_centre(),
            Term::TakePlace => texts::sifang::takes_place(),
            Term::Kill => texts::sifang::kill(),
            Term::DoubleCall => texts::sifang::double_threat(),
            Term::Call => texts::sifang::threat(),
            Term::Answer => texts::sifang::answer(),
            Term::Fill => texts::sifang::fill(),
            Term::Cut => texts::sifang::cut(),
            Term::Point => texts::sifang::point(),
            Term::Press => texts::sifang::press(),
            Term::Strike => texts::sifang::strike(),
            Term::Seal => texts::sifang::seal(),
            Term::Bar => texts::sifang::bar(),
            Term::Stop => texts::sifang::stop(),
            Term::Charge => texts::sifang::charge(),
            Term::Link => texts::sifang::link(),
            Term::Jump => texts::sifang::jump(),
            Term::Hook => texts::sifang::hook(),
            Term::Fly => texts::sifang::fly(),
            Term::Follow => texts::sifang::follow(),
            Term::Face => texts::sifang::face(),
            Term::Apart => texts::sifang::apart(),
            Term::Leave => texts::sifang::leave(),
        }
    }

    /// Whether it says that a square is one stone away.
    pub fn threatens(self) -> bool {
        matches!(self, Term::Call | Term::DoubleCall)
    }
}

const DIAGONALS: [(i8, i8); 4] = [(1, 1), (1, -1), (-1, 1), (-1, -1)];

/// The steps of a 日.
const KNIGHT: [(i8, i8); 8] = [(1, 2), (2, 1), (-1, 2), (-2, 1), (1, -2), (2, -1), (-1, -2), (-2, -1)];

/// The terms that a stone earns, in rank order. `board` is the board before it, `at` an empty point of it,
/// and `enemy_last` the stone that the enemy has just played, if it has.
pub fn terms(board: &Board, colour: Colour, at: Point, enemy_last: Option<Point>) -> Vec<Term> {
    let around = Around { board, colour, at };
    let mut after = *board;
    after.place(colour, at);
    let calls = after.calls(colour, at).len();
    let first = colour == Colour::Black && board.black.is_empty();
    let sword = around.sword();
    let (seals, bars) = around.ends(enemy_last);
    let any = |steps: &[(i8, i8)], kind| steps.iter().any(|step| around.cell(*step) == kind);
    let earned = |term: Term| match term {
        Term::TakeCentre => first && at.in_centre(),
        Term::TakePlace => first && !at.in_centre(),
        Term::Kill => board.completes(colour, at),
        Term::DoubleCall => calls >= 2,
        Term::Call => calls == 1,
        Term::Answer => board.completes(colour.other(), at),
        Term::Fill => around.fills(),
        Term::Cut => around.gaps(Cell::Enemy).next().is_some(),
        Term::Point => sword.0,
        Term::Press => sword.1,
        Term::Strike => around.strikes(),
        Term::Seal => seals,
        Term::Bar => bars,
        Term::Stop => around.stops(),
        Term::Charge => WAYS
            .iter()
            .any(|way| around.along(*way, 1) == Cell::Empty && around.run(back(*way), Cell::Own) >= 2),
        Term::Link => any(&WAYS, Cell::Own),
        Term::Jump => around.leaps(Cell::Own, 3),
        Term::Hook => any(&DIAGONALS, Cell::Own),
        Term::Fly => any(&KNIGHT, Cell::Own),
        Term::Follow => any(&WAYS, Cell::Enemy),
        Term::Face => any(&DIAGONALS, Cell::Enemy),
        Term::Apart => around.leaps(Cell::Enemy, 2),
        Term::Leave => any(&KNIGHT, Cell::Enemy),
    };
    Term::ALL.into_iter().filter(|term| earned(*term)).collect()
}

impl Around<'_> {
    /// Whether a stone of a kind is two to `most` points away in line, with nothing between.
    fn leaps(&self, kind: Cell, most: i8) -> bool {
        WAYS.iter().any(|way| {
            let free = self.run(*way, Cell::Empty);
            (1..most).contains(&free) && self.along(*way, free + 1) == kind
        })
    }

    /// The ways along which the point lies inside a 跳 of a kind: stones before and behind it, two or three
    /// apart, the rest empty.
    fn gaps(&self, kind: Cell) -> impl Iterator<Item = (i8, i8)> {
        WAYS[..2].iter().copied().filter(move |way| {
            [(1, 1), (1, 2), (2, 1)].iter().any(|(ahead, behind)| {
                let reach =
                    |way, steps| self.run(way, Cell::Empty) == steps - 1 && self.along(way, steps) == kind;
                reach(*way, *ahead) && reach(back(*way), *behind)
            })
        })
    }

    /// 补
    fn fills(&self) -> bool {
        self.gaps(Cell::Own).any(|way| self.run(way, Cell::Own) + self.run(back(way), Cell::Own) >= 2)
    }

    /// (点, 压): the point is beside the middle or an outer stone of an enemy 单刃剑, on its open side.
    fn sword(&self) -> (bool, bool) {
        let (mut middle, mut outer) = (false, false);
        for way in WAYS {
            if self.along(way, 1) != Cell::Enemy {
                continue;
            }
            let Some(beside) = self.at.step(way) else { continue };
            // The sword as its owner sees it, from the stone beside the point.
            let owner = Around { board: self.board, colour: self.colour.other(), at: beside };
            let line = (way.1, way.0);
            let (ahead, behind) = (owner.run(line, Cell::Own), owner.run(back(line), Cell::Own));
            if ahead + behind == 2 && !owner.disturbed(line, back(way)) && owner.disturbed(line, way) {
                middle |= ahead == 1;
                outer |= ahead != 1;
            }
        }
        (middle, outer)
    }

    /// Whether the row of own stones through the point along `line` is disturbed on one side: one of the
    /// points that flank it there is the enemy's or off the board (**Ruling**).
    pub fn disturbed(&self, line: (i8, i8), side: (i8, i8)) -> bool {
        let (ahead, behind) = (self.run(line, Cell::Own), self.run(back(line), Cell::Own));
        (-behind..=ahead).any(|place| {
            let flank = (line.0 * place + side.0, line.1 * place + side.1);
            matches!(self.cell(flank), Cell::Enemy | Cell::Off)
        })
    }

    /// 打
    fn strikes(&self) -> bool {
        let arm = |way| self.run(way, Cell::Enemy) == 2 && self.along(back(way), 1) != Cell::Enemy;
        [(0, 1), (0, -1)].into_iter().any(arm) && [(1, 0), (-1, 0)].into_iter().any(arm)
    }

    /// (封, 拦): the point is directly beyond a run of three or more that holds the enemy's last stone.
    fn ends(&self, enemy_last: Option<Point>) -> (bool, bool) {
        let (mut seals, mut bars) = (false, false);
        let Some(last) = enemy_last else { return (false, false) };
        for way in WAYS {
            let length = self.run(way, Cell::Enemy);
            let holds = (1..=length).any(|steps| self.at.walk(way, steps) == Some(last));
            if length >= 3 && holds {
                let closed = self.along(way, length + 1) == Cell::Own;
                seals |= closed;
                bars |= !closed;
            }
        }
        (seals, bars)
    }

    /// 挡
    fn stops(&self) -> bool {
        let staff = [Cell::Enemy, Cell::Empty, Cell::Enemy, Cell::Empty, Cell::Enemy];
        WAYS.iter().any(|way| (1..).zip(staff).all(|(steps, kind)| self.along(*way, steps) == kind))
    }
}
