//! The help: rules for people, with pictures of every term and every shape.

mod pictures;

use crate::game::{Fault, Page, Picture};

/// The pages.
///
/// # Errors
/// None in practice: the pictured positions are fixed.
pub fn help() -> Result<Vec<Page>, Fault> {
    let mut pages = vec![goal()?, counting()?, styles()];
    pages.push(pictures::terms()?);
    pages.push(pictures::shapes()?);
    pages.push(sets());
    Ok(pages)
}

fn goal() -> Result<Page, Fault> {
    let page = Page::new(
        ("四方形", "The square"),
        &[
            (
                "棋盘 16 排 16 列，黑先白后，轮流把一枚棋子下在点上，下定不再移动。每方 128 枚。",
                "The board has 16 rows and 16 columns. Black begins; the sides take turns to put a stone on a point, and stones never move. Each side has 128.",
            ),
            (
                "先用四枚棋子围成一个四方形（2×2）的一方立刻获胜。差一子就成叫「叫杀」，一手做出两个叫「双叫」，对方应不过来。",
                "The first with four stones in a 2×2 square wins at once. One stone from it is a threat; two threats with one stone cannot both be answered.",
            ),
            (
                "点的名字先排后列，都用 1 到 9、A 到 F、0（表示十六）：中央四点是 88、89、98、99，合称四方台。排从黑方一侧数起。",
                "A point is named by row, then column, each 1 to 9, A to F, then 0 for sixteen: the four centre points are 88, 89, 98 and 99. Rows are counted from Black's side.",
            ),
            (
                "优势无望可以中盘认负；双方也可以提和。打开「提示叫杀点」，棋盘会标出再下一子就成四方形的点。",
                "A side may resign, and draws may be offered. With “Mark threats” the board marks the points that complete a square.",
            ),
        ],
    );
    let game = pictures::played("88 89 98", "87 97", &[])?;
    Ok(page.with(Picture::new(game, ("黑方下 99 就成四方形", "Black completes a square at 99"))))
}

fn counting() -> Result<Page, Fault> {
    let page = Page::new(
        ("数棋", "Counting"),
        &[
            (
                "下满 256 子，或者双方同意数棋，就比排列分：同色三子以上连成一排或一列，几子计几分；一枚棋子只能计一次，怎样划分总分最高就怎样划分。程序按最高分计，并在棋盘上标出来。",
                "After 256 stones, or when both sides agree to count, the row scores decide: three or more stones of one colour adjacent in a row or column score one each. A stone counts once; the division with the highest total is taken. The app finds it and marks it on the board.",
            ),
            (
                "排列分相同就比连接分：128 减去孤子数。孤子就是前后左右没有己方棋子的棋子。再相同就是和棋。",
                "If they are equal, the link scores decide: 128 less the loners, the stones without an own neighbour up, down, left or right. If these are equal too, the game is drawn.",
            ),
            (
                "按「数棋」提出，对方同意才停止；不同意就继续下。",
                "Press Count to ask; play stops only if the other side agrees.",
            ),
        ],
    );
    let game = pictures::agreed("75 76 77 78 68 58 AA", "95 96 97 98 99 B5 D5")?;
    let caption = (
        "黑方 78 归列：一列三子、一排三子，共 6 分；白方一排五子，5 分",
        "Black's 78 goes to the column: three and three are 6; White has a row of five",
    );
    Ok(page.with(Picture::new(game, caption)))
}

fn styles() -> Page {
    Page::new(
        ("两种着法", "Two styles"),
        &[
            (
                "普通着法用没有数码的一面，棋子没有号码。",
                "The plain style uses the side of the stones without numbers.",
            ),
            (
                "计步着法用有数码的一面，每方从 1 号下到 128 号，棋盘上就是整盘棋谱。棋盒里显示下一枚的号码。",
                "In the counted style each side plays its stones from 1 to 128, so the board is its own record. The box shows the number of the next stone.",
            ),
        ],
    )
}

/// “附面说明”; the 3/4.5 mm walls are given as written, though they break the ratio of 3:4.
fn sets() -> Page {
    Page::new(
        ("棋子、棋盘、棋盒", "Stones, board and box"),
        &[
            (
                "标准型分小棋和大棋，尺寸之比 3:4。",
                "There are a small and a big standard set, in the ratio 3:4.",
            ),
            (
                "棋子：小棋直径 13.5、厚 4.5 毫米；大棋直径 18、厚 6 毫米。黑白各 128 枚。",
                "Stones: small 13.5 mm across and 4.5 mm thick, big 18 mm and 6 mm; 128 of each colour.",
            ),
            (
                "棋盘：小棋 225×225、排距列距 15 毫米；大棋 300×300、排距列距 20 毫米。大屏幕可以按真实尺寸显示。",
                "Board: small 225×225 mm, lines 15 mm apart; big 300×300 mm, lines 20 mm apart. A large screen can show it at true size.",
            ),
            (
                "棋盒：小棋 312×265.5 毫米，小格内空 15×15，隔墙宽 1.5、净高 3，四边净高 4.5；大棋 416×354 毫米，小格内空 20×20，隔墙宽 2、净高 4.5，四边净高 6。每方 128 格，编号 1 到 128。",
                "Box: small 312×265.5 mm, cells 15×15, walls 1.5 wide and 3 high, rim 4.5 high; big 416×354 mm, cells 20×20, walls 2 wide and 4.5 high, rim 6 high. Each side has 128 cells, numbered 1 to 128.",
            ),
        ],
    )
}
