//! The help: rules for people, with pictures.

use serde_json::{Value, json};

use super::face::{Drafted, MusterDraft, arranged};
use super::layouts::SUGGESTED;
use super::{Point, Siguo};
use crate::game::{Both, Draft, Fault, Page, Picture};
use crate::scene::Rect;
use crate::seat::{Seat, Viewer};

/// A position with seat 0 to move; `more` has the other fields of `options.position`.
fn position(pieces: [&str; 4], mut more: Value) -> Result<Siguo, Fault> {
    more["pieces"] = json!({ "0": pieces[0], "1": pieces[1], "2": pieces[2], "3": pieces[3] });
    more["turn"] = json!(0);
    let options = json!({ "position": more });
    Siguo::new(options.as_object().unwrap_or(&serde_json::Map::new()), 0)
}

/// The points in a text; what is none is left out.
fn points(text: &str) -> Vec<Point> {
    text.split(' ').filter_map(|at| at.parse().ok()).collect()
}

/// The board from one point to another, as seat 0 sees it.
fn crop(from: (u8, u8), to: (u8, u8)) -> Rect {
    let (left, bottom) = (f32::from(from.0), 17.0 - f32::from(from.1));
    let (right, top) = (f32::from(to.0), 17.0 - f32::from(to.1));
    Rect { x: left - 0.8, y: top - 0.8, w: right - left + 1.6, h: bottom - top + 1.6 }
}

/// What seat 0 sees with something selected or begun.
fn picture(game: Siguo, draft: Draft, part: Rect, caption: Both) -> Picture {
    Picture::new(game, caption).seen(Viewer::Seat(Seat(0)), draft).cropped(part)
}

/// The pages.
///
/// # Errors
/// None in practice: the pictured positions are fixed.
pub fn help() -> Result<Vec<Page>, Fault> {
    Ok(vec![board()?, deployment()?, moves()?, muster()?, bomb()?, exchange()?, end()])
}

fn board() -> Result<Page, Fault> {
    let armies: Vec<String> = [0, 1, 2, 0]
        .iter()
        .zip(0..)
        .map(|(at, seat): (&usize, u8)| SUGGESTED[*at].army(Seat(seat)).to_string())
        .collect();
    let pieces = [&*armies[0], &*armies[1], &*armies[2], &*armies[3]];
    Ok(Page::new(
        ("四国与盟友", "Kingdoms and allies"),
        &[
            (
                "棋盘纵横各十八条线，十字形国界分成四国，每国纵横九条线。朱方、靛方、金方、瓷方按顺时针轮流走，一次一手。对角的两家是盟友：朱方和金方，对靛方和瓷方。盟友的棋子外形相同：朱、金是圆的，靛、瓷是八角的。",
                "The board has eighteen lines each way; the cross-shaped border parts it into four kingdoms of nine lines each. Vermilion, Indigo, Gold and Porcelain take turns clockwise. Seats across the diagonal are allies: Vermilion and Gold against Indigo and Porcelain. Allies share the outline of their pieces: round, or octagonal.",
            ),
            (
                "每家有将、车、炮各一枚，兵二十枚；另有炸弹卡四张、交换卡两张。过国界和走别处一样，算一格。",
                "Each has a General, a Rook, a Cannon and twenty Soldiers, and four bomb and two exchange cards. Crossing the border is a step like any other.",
            ),
            (
                "菱形是军事基地，每国两个；斜线的田字形是轰炸区，各属近旁的一个基地。",
                "Diamonds are bases, two to a kingdom; the hatched squares are bomb zones, each belonging to the base next to it.",
            ),
        ],
    )
    .with(Picture::new(position(pieces, json!({}))?, ("四家布好，隔板撤去", "All have deployed, the screens are lifted"))))
}

fn deployment() -> Result<Page, Fault> {
    let game = Siguo::new(&serde_json::Map::new(), 0)?;
    let draft = arranged(Seat(0), &SUGGESTED[0].army(Seat(0)));
    let caption = ("布阵方案「稳守」", "The layout “Guard”");
    Ok(Page::new(
        ("布阵", "Deployment"),
        &[
            (
                "四面隔板竖在国界上，各家布阵时互相看不见，盟友也一样。将固定在外顶角，其余二十二枚布在布阵界线以内的任何交叉点，线上也可以，要全部布完。",
                "Behind the four screens nobody sees another's deployment, allies neither. The General stands on the outer corner; the other 22 pieces go on any points inside the deployment line or on it, and all must be placed.",
            ),
            (
                "从托盘里点一种棋子，再点棋盘；点布好的棋子可以移动、对调或收回。也可以用现成的方案或随机布阵。交出以后不能再改，四家都好了，隔板一起撤去。",
                "Pick a kind from the tray and tap the board; tap a placed piece to move it, swap it or take it off. Layouts and chance can do it for you. Once given it is final; when all are ready the screens lift.",
            ),
        ],
    )
    .with(picture(game, draft, crop((0, 0), (6, 6)), caption)))
}

fn moves() -> Result<Page, Fault> {
    let part = crop((1, 1), (9, 9));
    let picked = |at: &str| at.parse().map_or_else(|_| Draft::default(), |at| Draft::new(Drafted::Piece(at)));
    let rook = position(["K:A1 R:E5 P:E3", "K:A18 P:E8", "K:R18 P:H5", "K:R1"], json!({}))?;
    let cannon = position(["K:A1 C:C4 P:E4", "K:A18 P:C6,C9,H4", "K:R18", "K:R1"], json!({}))?;
    let soldier = position(["K:A1 P:E5,E7", "K:A18 P:F5", "K:R18", "K:R1 P:C5"], json!({}))?;
    let general = position(["K:I9", "K:A18", "K:R18", "K:R1"], json!({}))?;
    Ok(Page::new(
        ("走法", "Moves"),
        &[(
            "棋子都沿直线纵横走，不能越子，走到敌子上就吃掉；自己和盟友的棋子挡路，不能吃盟友。炮走动不越子，吃子要正好隔一枚棋子。",
            "Pieces move along the lines and jump nothing; landing on an enemy captures it. Own and allied pieces block and are never captured. A Cannon moves without jumping and captures over exactly one piece.",
        )],
    )
    .with(picture(
        general,
        picked("I9"),
        crop((5, 5), (11, 11)),
        ("将：一次一格，不出己方区域", "General: one step inside its own kingdom"),
    ))
    .with(picture(rook, picked("E5"), part, ("车：任意格", "Rook: any distance")))
    .with(picture(
        cannon,
        picked("C4"),
        part,
        ("炮：隔 E4 可吃 H4，隔 C6 可吃 C9", "Cannon: over E4 takes H4, over C6 takes C9"),
    ))
    .with(picture(soldier, picked("E5"), part, ("兵：一格或两格", "Soldier: one step or two"))))
}

fn muster() -> Result<Page, Fault> {
    let pieces = ["K:A1 R:L5 P:H2,H3,I2", "K:A18", "K:R18", "K:R1 P:K4,M6"];
    let game = position(pieces, json!({ "muster": { "0": ["L5"] } }))?;
    let draft = match points("L5 H2 K5 H3")[..] {
        [base, from, to, pending] => Draft::new(Drafted::Muster(Some(MusterDraft {
            base,
            pairs: vec![(from, to)],
            pending: Some(pending),
        }))),
        _ => Draft::default(),
    };
    let caption = ("占领 L5 后，把 H2 的兵搬到 K5", "After taking L5 the Soldier on H2 goes to K5");
    Ok(Page::new(
        ("搬兵", "Muster"),
        &[
            (
                "棋子占领敌方基地以后，下一手可以不走棋，改为搬兵：把自己在任何地方的兵，最多四枚，放到这个基地周围八点中的空点上。至少搬一枚；占着基地的棋子自己不搬。",
                "After a piece has taken an enemy base, its seat may muster instead of moving on its next turn: up to four own Soldiers from anywhere go to empty points among the eight around that base; at least one does. The piece on the base stays.",
            ),
            (
                "只有占领后的下一手可以；先走了别的，就放弃了这一次，除非离开以后再来占领。出局一方的基地仍是敌方基地。",
                "Only the very next turn will do: any other move gives it up until the base is left and taken anew. The bases of a fallen enemy stay enemy bases.",
            ),
        ],
    )
    .with(picture(game, draft, crop((6, 0), (14, 8)), caption)))
}

fn bomb() -> Result<Page, Fault> {
    let pieces = ["K:A1 P:G5", "K:A18 P:H2", "K:R18", "K:R1 R:G3 P:I1,G2"];
    let game = position(pieces, json!({}))?;
    let draft = Draft::new(Drafted::Bomb(points("G5").first().copied()));
    let caption = ("从 G5 轰炸，四枚敌子都要离开棋盘", "A bomb from G5: four enemy pieces leave the board");
    Ok(Page::new(
        ("轰炸", "Bombs"),
        &[(
            "自己的棋子占着任何一个基地（己方、盟友或敌方的），可以用去一张炸弹卡，炸掉这个基地轰炸区里的全部敌子，将也不例外。轰炸算一手；选「轰炸不算一手」时，走棋前可以先炸，张数不限。炸不到敌子时不能用。",
            "While a piece of yours stands on any base, own, allied or enemy, you may use a bomb card: every enemy piece in that base's zone leaves the board, Generals too. A bomb is your move; with “Bombs are free” it comes before it, as often as you like. A bomb that hits nothing cannot be used.",
        )],
    )
    .with(picture(game, draft, crop((4, 0), (10, 6)), caption)))
}

fn exchange() -> Result<Page, Fault> {
    let pieces = ["K:A1 P:G5", "K:A18", "K:R18 R:L5", "K:R1 P:K2"];
    let game = position(pieces, json!({}))?;
    let draft = Draft::new(Drafted::Exchange(points("G5 L5")));
    let caption = ("朱方的兵和金方的车对调", "Vermilion's Soldier and Gold's Rook change places");
    Ok(Page::new(
        ("交换", "Exchange"),
        &[(
            "自己和盟友各有棋子占着基地时，可以用去一张交换卡，让两枚棋子对调，不必盟友同意；将不能交换。一手最多一次，换完还要走一手：走棋、搬兵或轰炸。换到敌方基地的，自己这一手就可以搬兵；盟友要等它的下一手。",
            "When you and your ally both hold a base you may use an exchange card: the two pieces change places, without asking; Generals never do. Once a turn at most, and a move, a muster or a bomb must follow. At an enemy base you may muster at once, your ally on its next turn.",
        )],
    )
    .with(picture(game, draft, crop((4, 0), (13, 8)), caption)))
}

fn end() -> Page {
    Page::new(
        ("胜负", "Winning"),
        &[
            (
                "将被吃或被炸的一家出局，它的棋子和卡片全部离开棋盘，轮到它时跳过。先除去敌方两个将的一边胜，已出局的盟友也算胜。",
                "A seat whose General is captured or bombed is out: its pieces and cards leave the board and its turns are skipped. The pair that first removes both enemy Generals wins, a fallen ally included.",
            ),
            (
                "认负、中途退场、超时也是出局，盟友可以独自下去。走棋、搬兵、轰炸、交换都做不到时才停一手。",
                "Resigning, leaving and running out of time take a seat off likewise; its ally plays on alone. A seat passes only when it can neither move nor muster, bomb or exchange.",
            ),
            (
                "有人提和，其余各家都同意才是和棋，一家不同意就不成。连续二百手没有吃子、轰炸或搬兵，也是和棋（手数可以设定）。悔棋要敌方在局的各家同意。",
                "A draw needs the yes of every other living seat; one no ends the offer. Two hundred turns in a row without a capture, a bomb or a muster are a draw too (the number is an option). Taking back needs the consent of the living opponents.",
            ),
        ],
    )
}
