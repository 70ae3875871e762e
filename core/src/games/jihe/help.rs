//! The help: rules for people, with pictures.

use serde_json::{Map, json};

use super::Jihe;
use super::face::Drafted;
use crate::game::{Both, Draft, Fault, Page, Picture};
use crate::seat::{Seat, Viewer};

fn position(lower: &str, upper: &str) -> Result<Jihe, Fault> {
    let options = json!({ "position": { "pieces": { "0": lower, "1": upper } } });
    Jihe::new(options.as_object().unwrap_or(&Map::new()), 0)
}

/// A position with a way entered on it.
fn way(game: Jihe, names: &[&str], caption: Both) -> Picture {
    let points = names.iter().filter_map(|name| game.lattice().parse(name)).collect();
    Picture::new(game, caption).seen(Viewer::Seat(Seat(0)), Draft::new(Drafted::Way(points)))
}

/// The pages.
///
/// # Errors
/// None in practice: the pictured positions are fixed.
pub fn help() -> Result<Vec<Page>, Fault> {
    let mut pages = first_pages()?;
    pages.extend(jump_pages()?);
    pages.extend(score_pages()?);
    Ok(pages)
}

fn first_pages() -> Result<Vec<Page>, Fault> {
    let start = Jihe::new(&Map::new(), 0)?;
    Ok(vec![
        Page::new(
            ("棋盘和棋子", "Board and pieces"),
            &[
                (
                    "正六边形的棋盘，中间的虚线把它分成两半。虚线只分界，不是路；线上的点不属于任何一半。",
                    "The board is a hexagon; the dotted line splits it in two halves. It is no path, and the points on it belong to neither half.",
                ),
                (
                    "每方十一枚：三角形五枚，平行四边形、梯形、六边形各两枚。靛方在下先走，朱方在上。",
                    "Each side has eleven pieces: five triangles, two parallelograms, two trapezoids, two hexagons. Indigo sits below and begins, Vermilion above.",
                ),
                (
                    "让自己的棋子在对方半边围成三角形、平行四边形或梯形就得分，围住一个小三角形得一分。先得到目标分的一方胜。",
                    "Form triangles, parallelograms or trapezoids with your pieces in the enemy half: each unit triangle inside scores one point. Who first reaches the target wins.",
                ),
            ],
        )
        .with(Picture::new(start, ("开局的摆法", "The set-up"))),
        Page::new(
            ("各自的走法", "Own moves"),
            &[
                (
                    "一步可以按棋子自己的走法走一次：三角形沿线走一格；平行四边形走菱形的长对角线，短对角线两头要空；梯形沿直线走两格，中间要空；六边形三种都会。",
                    "A turn may be one own move. A triangle goes one step along a line. A parallelogram crosses a unit rhombus along its long diagonal, both ends of the short one empty. A trapezoid goes two steps straight, the point between empty. A hexagon does any of these.",
                ),
                (
                    "六边形在图形里还能代替别的棋子。",
                    "In a figure a hexagon also stands in for any other kind.",
                ),
            ],
        )
        .with(way(position("H:e5", "")?, &["e5"], ("六边形能去的点", "Where a hexagon can go"))),
    ])
}

fn jump_pages() -> Result<Vec<Page>, Fault> {
    Ok(vec![
        Page::new(
            ("隔子对称跳", "Symmetric jumps"),
            &[(
                "沿线隔一枚棋子，跳到对称的点；两边距离相等，中间不能有别的棋子。谁的棋子都可以隔。",
                "Along a line over exactly one piece, of either side, to the point as far beyond it; nothing else between.",
            )],
        )
        .with(way(position("T:c3 P:e5", "")?, &["c3", "g3"], ("c3 隔 e5 跳到 g3", "c3 jumps over e5 to g3"))),
        Page::new(
            ("菱形跳", "Rhombus jumps"),
            &[(
                "菱形短对角线的两头都有棋子，第三角上的棋子就能跳到对面的角；这三枚围成的三角形里不能有别的棋子。",
                "If both ends of a rhombus's short diagonal are occupied, a piece on a third corner jumps to the opposite one; the triangle of these three must hold no other piece.",
            )],
        )
        .with(way(position("T:e3 P:d4 Z:f4", "")?, &["e3", "e6"], ("e3 从 d4、f4 之间跳过去", "e3 jumps between d4 and f4"))),
        Page::new(
            ("对顶角跳", "Vertical-angle jumps"),
            &[(
                "两个全等的菱形以一个有棋子的点为对顶角，一个菱形对角上的棋子能跳到另一个菱形的对角；自己的菱形里只能有这两枚。",
                "Two equal rhombi touch at an occupied point: the piece on the opposite corner of one jumps to the opposite corner of the other. Its own rhombus must hold only these two.",
            )],
        )
        .with(way(position("T:e3 P:e5", "")?, &["e3", "e7"], ("e3 经 e5 跳到 e7", "e3 jumps through e5 to e7"))),
        Page::new(
            ("连跳", "Chains"),
            &[
                (
                    "三种跳法可以随意连起来，停在哪里都行，但不能回到跳过的点。各自的走法只能走一次，不能连。",
                    "Jumps of all three kinds chain freely and stop anywhere, but touch no point twice. Own moves do not chain.",
                ),
                (
                    "点棋子，再一站一站点下去；点最后一站或按「走到这里」落定，「退一步」收回一站。打开「跳法」能看到每一站为什么能跳。",
                    "Tap the piece, then landing after landing; tap the last one again or press “Stop here”. “One back” takes a landing back. “Why” shows by which rhombus or over which piece each jump goes.",
                ),
            ],
        ),
    ])
}

fn score_pages() -> Result<Vec<Page>, Fault> {
    let mut scored = position("T:c5,e7 Z:c7 H:g4", "T:a3")?;
    scored.explains = false;
    Ok(vec![
        Page::new(
            ("得分", "Scoring"),
            &[
                (
                    "走完一步，自己的棋子在对方半边（不含虚线）围成图形就必须计分。每个图形的角上至少要有一枚同名的棋子，没有时六边形可以代替。",
                    "After your move you must score if your pieces form figures strictly inside the enemy half. Each figure needs at a corner a piece of its own kind or, where there is none, a hexagon.",
                ),
                (
                    "能大则大：取总分最高、图形最少的组合；还有几种时由你选。",
                    "The highest total counts, with the fewest figures; among what is left you choose.",
                ),
            ],
        )
        .with(way(position("T:c4,c6 Z:e7", "T:a3")?, &[], ("再走一步，这三枚就围成三角形", "With one more move these three form a triangle"))),
        Page::new(
            ("取子", "What leaves"),
            &[(
                "计分以后，图形里和边上的其他棋子全部拿掉，双方的都拿。角上的棋子，三角形拿掉一枚同名的，平行四边形和梯形拿掉一枚同名的，再任选一枚。几个图形共用的角只算一枚。",
                "Then all other pieces in and on the figures leave, of both colours. Of the corners a matching piece leaves from each figure, and from a parallelogram or trapezoid one more of your choice. A shared corner counts for each of its figures.",
            )],
        ),
        Page::new(
            ("胜负", "The end"),
            &[
                (
                    "先到目标分的一方胜。双方可以协议降低目标，或者按分数结算。谁都不能再构成图形，或者很久没人得分，也按分数结算；分数相等是和棋。",
                    "Who first reaches the target wins. By agreement it can be lowered, or the match settled by score. It is settled too when neither side can form a figure any more, or after a long time without a score; equal is a draw.",
                ),
                (
                    "分数用计分币表示：一分一枚、二分两枚、五分一枚、十分一枚、二十分两枚、五十分一枚。",
                    "The score is paid in coins: 1, 2, 2, 5, 10, 20, 20, 50.",
                ),
            ],
        ),
    ])
}
