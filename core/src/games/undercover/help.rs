//! The help: rules for people, with pictures.

use serde_json::json;

use super::Undercover;
use crate::game::{Both, Draft, Fault, Page, Picture};
use crate::seat::{Seat, Viewer};

fn page(title: Both, paragraphs: &[Both], picture: Option<Picture>) -> Page {
    let page = Page::new(title, paragraphs);
    match picture {
        Some(picture) => page.with(picture),
        None => page,
    }
}

fn picture(
    fen: &str,
    spy: Option<&str>,
    viewer: Viewer,
    selected: Option<&str>,
    caption: Both,
) -> Result<Picture, Fault> {
    let options = json!({ "position": { "fen": fen, "spies": { "0": spy } } });
    let empty = serde_json::Map::new();
    let game = Undercover::new(options.as_object().unwrap_or(&empty), 0)?;
    let draft = selected
        .and_then(|place| place.parse().ok())
        .map_or_else(Draft::default, |at| Draft::new(super::face::Drafted::Point(at)));
    Ok(Picture::new(game, caption).seen(viewer, draft))
}

/// The pages.
///
/// # Errors
/// None in practice: the pictured positions are fixed.
pub fn help() -> Result<Vec<Page>, Fault> {
    let red = Viewer::Seat(Seat(0));
    let opening = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w";
    let middle = "r1bakabr1/9/1cn3nc1/p3p1p1p/2p6/6P2/P1P1P3P/1C2C1N2/9/RNBAKABR1 w";
    let relief = "3akab2/9/9/9/9/9/9/4r4/4p4/3AKA3 w";
    Ok(vec![
        page(
            ("卧底", "The spy"),
            &[
                (
                    "开局前，每一方在对方的五个兵卒里暗选一个作自己的卧底。卧底照旧听对方走，对方不知道是哪一个。",
                    "Before play each side secretly makes one of the enemy's five soldiers its spy. The spy goes on moving as the enemy's, who does not know which it is.",
                ),
                (
                    "时机到了，点「启动」：卧底当场变成自己的兵，这就算走了一步。每局每方只有一次，也可以一直不用。",
                    "At the right moment press “Activate”: the spy becomes your own soldier where it stands, and that is your move. Once a match for each side; you need not use it at all.",
                ),
            ],
            Some(picture(
                middle,
                Some("g6"),
                red,
                None,
                (
                    "红方按住「查看」：卧底在第三列第七行",
                    "Red holds “Look”: the spy is at column three, row seven",
                ),
            )?),
        ),
        page(
            ("选卧底", "Choosing"),
            &[
                (
                    "轮到谁选，就把设备交给谁，按住圆子打开。点对面的一个兵卒，也可以输入位置或编号，请系统代选，或者不要卧底。",
                    "Whoever is to choose takes the device and holds the disc to open it. Tap an enemy soldier, or type its place or number, let chance pick, or go without.",
                ),
                (
                    "开局前可以约定：锁住一两个兵，不让对方选；选前或选后重新排列兵位；前几步不能启动；由系统随机选。",
                    "You may agree beforehand: to lock one or two soldiers so that they cannot be picked; to rearrange the soldiers before or after the choice; no activation in the first moves; that chance picks.",
                ),
            ],
            Some(picture(
                opening,
                None,
                Viewer::Public,
                None,
                ("开局的五个卒都可以选", "Any of the five soldiers can be picked"),
            )?),
        ),
        page(
            ("查看与坐标", "Looking, and coordinates"),
            &[
                (
                    "轮到自己时按住「按住查看」，松手即隐。给对方看棋盘时什么记号都没有。",
                    "On your turn hold “Look”; let go and it is hidden. The board you show to the other side has no mark at all.",
                ),
                (
                    "坐标从自己的右手数起：第一列在自己右边，第一行是自己的底线。卧底可以用坐标、光标、数字、字母、图案显示，戴上耳机还可以听。",
                    "Coordinates count from your own right: column one at your right hand, row one your own back line. The spy is shown by coordinates, a cursor, a digit, a letter or a pattern, and can be heard with headphones.",
                ),
            ],
            Some(picture(
                opening,
                Some("e6"),
                red,
                None,
                ("e6 的卒，在红方是第五列第七行", "For Red the soldier on e6 is at column five, row seven"),
            )?),
        ),
        page(
            ("启动", "Activating"),
            &[
                (
                    "启动以后，它就照己方的兵走：过了己方的河才能横走。启动可以将军，可以绝杀。",
                    "Once activated it moves as your own soldiers do: sideways only beyond your own side's river. Activating may give check, or mate.",
                ),
                (
                    "如果将军的正是自己的卧底，启动它，将军自然解除。别的棋子将军时不能启动。",
                    "If it is your own spy that gives check, activating it lifts the check. While any other piece gives check you cannot activate.",
                ),
                (
                    "自己可以吃掉自己的卧底，系统不会提醒。没有卧底时，启动键看上去也一样。",
                    "You can take your own spy; there is no warning. Without a spy the key looks the same.",
                ),
            ],
            Some(picture(
                relief,
                Some("e1"),
                red,
                None,
                (
                    "卒在 e1 将军。它若是红方的卧底，启动就解了将",
                    "The soldier on e1 gives check. If it is Red's spy, activating it lifts the check",
                ),
            )?),
        ),
        page(
            ("象棋", "Xiangqi"),
            &[
                (
                    "车走直线；马走日，蹩腿不能走；炮隔一子吃；相走田，不过河，塞眼不能走；仕在九宫走斜线；帅在九宫走一步；兵向前，过河可以横走。",
                    "The chariot moves in straight lines; the horse one step straight and one diagonally, unless its leg is blocked; the cannon captures over one piece; the elephant two steps diagonally, not over the river; the advisor diagonally and the general straight, inside the palace; the soldier forward, and sideways beyond the river.",
                ),
                (
                    "将死和困毙都算输。同一局面出现第三、第四次时提醒双方，第五次判定：长将的一方输，长捉的一方输，其余是和棋。六十回合没有吃子、动兵或启动，和棋。",
                    "Checkmate and stalemate both lose. When a position comes up for the third and the fourth time both sides are warned; the fifth decides: perpetual check loses, perpetual chase loses, else it is a draw. Sixty rounds without a capture, a soldier's move or an activation are a draw.",
                ),
            ],
            Some(picture(
                middle,
                None,
                Viewer::Public,
                Some("g2"),
                ("绿点是红马可以走到的地方", "Green marks show where the Red horse can go"),
            )?),
        ),
    ])
}
