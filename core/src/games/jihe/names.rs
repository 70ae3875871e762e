//! Names and sentences, shown and said, in both languages.

use super::claims::Claim;
use super::kind::Kind;
use super::lattice::{Jump, JumpRule, Lattice, each};
use crate::game::{Forfeit, How};
use crate::games::jihe::end::End;
use crate::seat::Seat;
use crate::words::{Words, texts};

/// (靛方, Indigo)
pub(super) fn side(seat: Seat) -> (&'static str, &'static str) {
    if seat.0 == 0 { ("靛方", "Indigo") } else { ("朱方", "Vermilion") }
}

/// (三角形, triangle)
pub(super) fn kind(kind: Kind) -> (&'static str, &'static str) {
    match kind {
        Kind::Triangle => ("三角形", "triangle"),
        Kind::Parallelogram => ("平行四边形", "parallelogram"),
        Kind::Trapezoid => ("梯形", "trapezoid"),
        Kind::Hexagon => ("六边形", "hexagon"),
    }
}

const NUMERALS: [&str; 14] =
    ["〇", "一", "二", "三", "四", "五", "六", "七", "八", "九", "十", "十一", "十二", "十三"];

/// A point as a voice says it: letter, then number, apart.
fn said_point(lattice: &Lattice, point: u8) -> (String, String) {
    let name = lattice.name(point);
    let (letter, digits) = name.split_at(1);
    let letter = letter.to_ascii_uppercase();
    let numeral = digits.parse::<usize>().ok().and_then(|n| NUMERALS.get(n)).unwrap_or(&"");
    (format!("{letter}，{numeral}"), format!("{letter}, {digits}"))
}

/// 靛方 梯形 c3–e6; a chain says how many jumps it has.
pub(super) fn moved(
    lattice: &Lattice,
    seat: Seat,
    kind: Kind,
    start: u8,
    path: &[u8],
    jumped: bool,
) -> Words {
    let (zh, en) = side(seat);
    let (kind_zh, kind_en) = self::kind(kind);
    let to = *path.last().unwrap_or(&start);
    let shown = format!("{}–{}", lattice.name(start), lattice.name(to));
    let ((from_zh, from_en), (to_zh, to_en)) = (said_point(lattice, start), said_point(lattice, to));
    let hops = path.len();
    let (verb_zh, verb_en) = match (jumped, hops) {
        (false, _) => ("走到".to_owned(), "to".to_owned()),
        (true, 1) => ("跳到".to_owned(), "jumps to".to_owned()),
        (true, _) => (format!("连跳 {hops} 步到"), format!("in {hops} jumps to")),
    };
    Words::new(format!("{zh}{kind_zh} {shown}"), format!("{en} {kind_en} {shown}")).said(
        format!("{zh}，{kind_zh}，{from_zh}，{verb_zh}，{to_zh}"),
        format!("{en}, {kind_en}, {from_en}, {verb_en} {to_en}"),
    )
}

/// 靛方得 9 分，共 12 分
pub(super) fn scored(seat: Seat, claim: &Claim, total: u16) -> Words {
    let (zh, en) = side(seat);
    Words::new(
        format!("{zh}{}，得 {} 分，共 {total} 分", figures_zh(claim), claim.points),
        format!("{en} scores {} with {}, {total} in all", claim.points, figures_en(claim)),
    )
}

fn figures_zh(claim: &Claim) -> String {
    let names: Vec<&str> = claim.figures.iter().map(|figure| kind(figure.kind).0).collect();
    format!("构成{}", names.join("、"))
}

fn figures_en(claim: &Claim) -> String {
    let names: Vec<String> =
        claim.figures.iter().map(|figure| format!("a {}", kind(figure.kind).1)).collect();
    names.join(" and ")
}

/// What leaves by a claim: 取走 c5、f5
pub(super) fn removed(lattice: &Lattice, claim: &Claim) -> Words {
    let list = |set| each(set).map(|point| lattice.name(point)).collect::<Vec<_>>();
    let all = list(claim.remove | claim.others);
    Words::new(format!("取走 {}", all.join("、")), format!("{} leave", all.join(", ")))
}

/// Why a jump is possible: 隔 c4 对称跳
pub(super) fn reason(lattice: &Lattice, jump: &Jump) -> Words {
    let over: Vec<String> = each(jump.need).map(|point| lattice.name(point)).collect();
    match jump.how {
        JumpRule::Symmetric => {
            Words::new(format!("隔 {} 对称跳", over[0]), format!("over {} along the line", over[0]))
        }
        JumpRule::Rhombus => {
            let ends = over.join("、");
            Words::new(format!("{ends} 之间的菱形"), format!("through the rhombus of {}", over.join(" and ")))
        }
        JumpRule::Vertical => {
            Words::new(format!("{} 的对顶角", over[0]), format!("through the vertical angle at {}", over[0]))
        }
    }
}

/// Why the match ended, under its result.
pub(super) fn ending(how: How<End>) -> Words {
    match how {
        How::Rule(End::Target) => texts::jihe::target_reached(),
        How::Rule(End::Settle) => texts::jihe::settled_by_score(),
        How::Rule(End::NoFigure) => texts::jihe::neither_can_form_figure_settled_by(),
        How::Rule(End::NoProgress) => texts::jihe::no_score_for_long_settled_by(),
        How::Forfeit(Forfeit::Resign) => texts::jihe::by_resignation(),
        How::Forfeit(Forfeit::Leave) => texts::jihe::other_side_left(),
        How::Forfeit(Forfeit::Timeout) => texts::jihe::on_time(),
        How::Agreed => texts::jihe::by_agreement(),
    }
}
