//! The help: rules for people, with pictures.

use serde_json::json;

use super::{Gomoku, Shown};
use crate::game::{Both, Fault, Page, Picture, Refusal};
use crate::seat::Seat;

fn page(title: Both, paragraphs: &[Both], picture: Option<Gomoku>, caption: Both) -> Page {
    let page = Page::new(title, paragraphs);
    match picture {
        Some(game) => page.with(Picture::new(game, caption)),
        None => page,
    }
}

fn stones(text: &str) -> Vec<&str> {
    text.split_whitespace().collect()
}

/// A position with Black to move and the forbidden points marked.
fn position(black: &str, white: &str) -> Result<Gomoku, Fault> {
    let options = json!({
        "room": "standard",
        "position": { "black": stones(black), "white": stones(white), "to_move": "black" },
    });
    let mut game = Gomoku::new(options.as_object().unwrap_or(&serde_json::Map::new()), 0)?;
    game.shown = Shown { forbidden: true, ..Shown::default() };
    Ok(game)
}

/// A game in the professional room after some actions, with move numbers.
fn opened(actions: &str) -> Result<Gomoku, Fault> {
    use crate::game::Rules;
    let options = json!({ "room": "professional" });
    let mut game = Gomoku::new(options.as_object().unwrap_or(&serde_json::Map::new()), 0)?;
    for action in actions.split(';').map(str::trim) {
        let seat = game.to_move().first().copied().unwrap_or(Seat(0));
        let fault = |refusal: Refusal| Fault::from(refusal);
        game.act(seat, action).map_err(fault)?;
    }
    game.shown.numbers = true;
    Ok(game)
}

/// The pages.
///
/// # Errors
/// None in practice: the pictured positions are fixed.
pub fn help() -> Result<Vec<Page>, Fault> {
    let mut pages = first_pages()?;
    pages.extend(forbidden_pages()?);
    pages.extend(last_pages()?);
    Ok(pages)
}

fn first_pages() -> Result<Vec<Page>, Fault> {
    Ok(vec![page(
        ("棋室", "The rooms"),
        &[
            (
                "黑先白后，轮流在交叉点上落子。横、竖、斜先连成五子的一方胜；下满了还没分胜负，和棋。",
                "Black begins; the sides take turns to put a stone on a point. The first with five in a row along a line or a diagonal wins; a full board is a draw.",
            ),
            (
                "普通棋室没有限制，连成五子以上都算胜。国标棋室先下天元，黑方有三三、四四、长连三种禁手，只有正好五子才算胜；白方没有禁手，长连也胜。职业棋室再加三手交换和五手两打。",
                "The normal room has no limits, and more than five win too. In the standard room the first stone goes to the centre; Black must not make a double three, a double four or an overline, and wins with exactly five only; White has no forbidden moves and wins with more than five as well. The professional room adds the swap and the two offers.",
            ),
            (
                "停一手就是不落子；双方接连停手，和棋。",
                "Passing means to play no stone; two passes in a row are a draw.",
            ),
        ],
        Some(position("H8 I9 G7 F6 H9", "H10 I8 G9 J10")?),
        ("黑方下 E5 就连成五子", "Black wins with five in a row at E5"),
    )])
}

fn forbidden_pages() -> Result<Vec<Page>, Fault> {
    Ok(vec![
        page(
            ("三三禁手", "Double three"),
            &[(
                "黑方一手同时形成两个或更多活三，就是三三禁手。活三是再下一手能成活四的三；那一手自己是禁手的不算。四三三也是禁手，一个四加一个三不是。",
                "A black stone that makes two or more open threes at once is forbidden. A three is open if one more stone makes an open four; it does not count if that stone is forbidden itself. A four with two threes is forbidden too, a four with one three is not.",
            )],
            Some(position("F8 G8 H6 H7", "")?),
            ("H8 同时成两个活三", "H8 makes two open threes at once"),
        ),
        page(
            ("四四禁手", "Double four"),
            &[(
                "黑方一手同时形成两个或更多的四，就是四四禁手，不管是活四还是冲四。两个四也可以在一条线上，叫扁担阵。",
                "A black stone that makes two or more fours at once is forbidden, open or not. Both fours may lie in one line.",
            )],
            Some(position("E8 F8 I8 K8 L8 C2 D2 E2 F3 F4 F5", "B2 F6")?),
            ("F2 成两个四；H8 在一条线上成两个四", "F2 makes two fours; so does H8, both in one line"),
        ),
        page(
            ("长连禁手", "Overline"),
            &[(
                "黑方连成六子或更多，就是长连禁手。一手既成五又成禁手的，五先算，黑方胜。",
                "Six or more black stones in a row are forbidden. If a stone makes five and something forbidden at once, the five counts and Black wins.",
            )],
            Some(position("E8 F8 G8 I8 J8", "")?),
            ("H8 连成六子", "H8 would join six stones"),
        ),
        page(
            ("不是禁手", "Not forbidden"),
            &[(
                "看上去像三三，其实不是：六腐，再下只能成长连，成不了活四；下止，两头太窄，成不了活四；还有活四的那一点自己是四四，不能下。",
                "Some shapes only look like a double three: a three that can grow to an overline only; a three with too little room at its ends; a three whose only way on is a double four itself.",
            )],
            Some(position("C8 F8 G8 K8 H6 H7", "")?),
            (
                "H8 不是三三：横向两头都会成长连（六腐）",
                "H8 is no double three: the row could only become an overline",
            ),
        ),
        page(
            ("抓禁手", "Calling"),
            &[
                (
                    "“白方指出”时，黑方走了禁手，白方要在应手之前按「禁手」，黑方即负，叫追下取胜。白方先落了子，这个禁手就不算了。没有禁手时按了，只是提示，没有别的损失。",
                    "With “White calls”, White wins by pressing the key right after a forbidden move, before answering it. Once White has answered, the move stands. A wrong call is only announced.",
                ),
                (
                    "“走了就负”由程序立刻判；“不能落子”时禁手点有红叉。需要时可以按「禁手点」让棋盘标出来，也可以标手数和对方的威胁点。",
                    "With “loses” the program judges at once; with “blocked” the points carry a red cross. The board can also mark forbidden points, move numbers and threats on request.",
                ),
            ],
            None,
            ("", ""),
        ),
    ])
}

fn last_pages() -> Result<Vec<Page>, Fault> {
    Ok(vec![
        page(
            ("三手交换", "The swap"),
            &[(
                "第一手下天元，第二手在中央九点，第三手在中央 5×5 以内，共有二十六种开局。第三手以后，白方可以交换黑白，黑方不能拒绝。指定开局时，前三手都由先下的一方摆。",
                "Move 1 goes to the centre, move 2 next to it, move 3 into the central 5×5: the 26 openings. After move 3 White may swap the colours, and Black cannot refuse. With a designated opening the first player lays all three stones.",
            )],
            Some(opened("H8; H9; I9")?),
            ("直指花月", "Kagetsu, a direct opening"),
        ),
        page(
            ("五手两打", "The two offers"),
            &[(
                "第五手黑方要打两个点，白方任选其一，另一点作废。两点不能对称，也不能是禁手。",
                "For move 5 Black offers two points and White chooses one of them. They must not be alike by symmetry, nor forbidden.",
            )],
            Some(opened("H8; I9; I7; keep; G8; offer H7 G6")?),
            ("黑方打了两点，等白方选", "Two points are offered; White is to choose"),
        ),
        page(
            ("计分与棋钟", "Score and clock"),
            &[
                (
                    "每局胜方得 2 分，负方得 −2 分，和棋 0 分。连下几局时互换黑白，最后比总分。中途退场判负。",
                    "A win scores +2, a loss −2, a draw 0. Over several games the colours change and the sums decide. Leaving loses.",
                ),
                (
                    "职业棋室默认每方 20 分钟包干，然后每手读秒 1 分钟。连续冲四取胜叫 VCF。",
                    "In the professional room each side has 20 minutes, then one minute for each move. A win by fours all the way is called VCF.",
                ),
            ],
            None,
            ("", ""),
        ),
    ])
}
