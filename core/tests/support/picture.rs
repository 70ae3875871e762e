//! Looks, boards and areas for the tests of pictures.

use qishe_core::game::{Prefs, Record};
use qishe_core::games::GAMES;
use qishe_core::picture::{Command, Line, Paint, PieceSet, Segment, SpriteKey, Style, Theme, Upon};
use qishe_core::play::Match;
use qishe_core::scene::{
    Area, AreaKind, AxisLabel, BoardArt, Icon, Ink, Mark, MarkKind, PieceShape, Pt, Scene,
};
use qishe_core::seat::{Seat, Viewer};
use qishe_core::table::{Table, snapshot};

/// Every kind of mark.
pub const MARKS: [MarkKind; 19] = [
    MarkKind::Selected,
    MarkKind::Target,
    MarkKind::TargetPiece,
    MarkKind::LastFrom,
    MarkKind::LastTo,
    MarkKind::LastStone,
    MarkKind::Check,
    MarkKind::Forbidden,
    MarkKind::Threat,
    MarkKind::Locked,
    MarkKind::Leaving,
    MarkKind::Hint,
    MarkKind::Refutation,
    MarkKind::Won,
    MarkKind::SpyCursor,
    MarkKind::SpyDigit,
    MarkKind::SpyLetter,
    MarkKind::SpyPattern,
    MarkKind::SpyCoordinates,
];

/// Every theme by day and night, with and without more contrast.
pub fn styles() -> Vec<Style> {
    let mut list = Vec::new();
    for theme in Theme::ALL {
        for (dark, contrast) in [(false, false), (true, false), (false, true), (true, true)] {
            list.push(Style { theme, dark, contrast, pieces: PieceSet::Traditional });
        }
    }
    list
}

fn piece(shape: PieceShape, ink: Ink, glyph: &str, number: u16, turn: u8) -> SpriteKey {
    SpriteKey::Piece { shape, ink, glyph: glyph.to_owned(), number, turn }
}

/// One look of every kind.
pub fn looks() -> Vec<SpriteKey> {
    let mut list = Vec::new();
    for (ink, glyphs) in [(Ink::Red, "帥仕相馬車炮兵"), (Ink::Black, "將士象馬車砲卒")] {
        for (i, glyph) in glyphs.chars().enumerate() {
            let turn = if ink == Ink::Black && i == 6 { 2 } else { 0 };
            list.push(piece(PieceShape::Disc, ink, &glyph.to_string(), 0, turn));
        }
    }
    for (turn, ink) in (0..).zip([Ink::Seat0, Ink::Seat1, Ink::Seat2, Ink::Seat3]) {
        for glyph in ["將", "車", "炮", "兵"] {
            list.push(piece(PieceShape::SeatPiece, ink, glyph, 0, if glyph == "兵" { turn } else { 0 }));
        }
    }
    for ink in [Ink::Black, Ink::White] {
        for number in [0, 7, 42, 128] {
            list.push(piece(PieceShape::Stone, ink, "", number, 0));
        }
    }
    let tokens =
        [PieceShape::Triangle, PieceShape::Parallelogram, PieceShape::Trapezoid, PieceShape::Hexagon];
    for (ink, turn) in [(Ink::Seat1, 0), (Ink::Seat0, 2)] {
        list.extend(tokens.map(|shape| piece(shape, ink, "", 0, turn)));
    }
    for kind in MARKS {
        let text = match kind {
            MarkKind::SpyDigit => "3",
            MarkKind::SpyLetter => "B",
            _ => "",
        };
        list.push(SpriteKey::Mark { kind, text: text.to_owned(), upon: Upon::Any });
    }
    list.extend([SpriteKey::Waves, SpriteKey::Aim, SpriteKey::Number { number: 12 }]);
    list.extend(["1", "3", "12", "50"].map(|text| SpriteKey::Coin { text: text.to_owned() }));
    for icon in [Icon::Bomb, Icon::Swap] {
        list.extend([false, true].map(|used| SpriteKey::Card { icon, used }));
    }
    list.extend([SpriteKey::Sign, SpriteKey::AppIcon]);
    list
}

/// Two lines that cross at (0, 0).
pub fn crossing(colour: u32) -> Vec<Command> {
    let line = Line { width: 0.028, round: false, dash: Vec::new(), phase: 0.0 };
    let ends = [(-0.7, 0.0, 0.7, 0.0), (0.0, -0.7, 0.0, 0.7)];
    let path = ends.iter().flat_map(|(a, b, c, d)| {
        [Segment::Move { to: Pt { x: *a, y: *b } }, Segment::Line { to: Pt { x: *c, y: *d } }]
    });
    vec![Command::Stroke { path: path.collect(), paint: Paint::Plain { colour }, line }]
}

/// Boards: game, viewer, and number of actions, chosen evenly from the legal ones.
pub const BOARDS: [(&str, Viewer, usize); 6] = [
    ("undercover", Viewer::Seat(Seat(1)), 12),
    ("xiangqi", Viewer::Public, 14),
    ("gomoku", Viewer::Public, 24),
    ("jihe", Viewer::Public, 10),
    ("siguo", Viewer::Public, 14),
    ("sifang", Viewer::Public, 40),
];

/// A match of a game after some actions.
pub fn played(game: &str, actions: usize) -> Match {
    let (game, options) = match game {
        "xiangqi" => {
            ("undercover", GAMES.iter().find(|kind| kind.id == "undercover").expect("it").samples[1])
        }
        "siguo" => ("siguo", r#"{"first":0}"#),
        game => (game, "{}"),
    };
    let record = format!(r#"{{"format":1,"game":"{game}","options":{options},"seed":5}}"#);
    let played = Match::begin(Record::parse(&record).expect("a record")).expect("good options");
    let mut table = Table::shared(played, Prefs::default());
    for i in 0..actions {
        let Some(&seat) = table.played().game().to_move().first() else { break };
        let legal = table.played().game().legal(seat);
        if legal.is_empty() {
            // 四国战棋 lists no deployments: there are too many.
            table.open_curtain();
            table.press("deploy:random");
            table.press("deploy:ready");
            table.press("ask:yes");
        } else {
            let action = legal[(i * 17 + 5) % legal.len()].clone();
            table.act(seat, &action);
        }
    }
    table.played().clone()
}

/// The scene and the board of a game.
pub fn board(game: &str, viewer: Viewer, actions: usize) -> (Scene, BoardArt) {
    let played = played(game, actions);
    snapshot(&played, played.steps(), viewer, &Prefs::default())
}

/// A board with every kind of area and mark on it, turned.
pub fn all_areas(turn: u8) -> (Scene, BoardArt) {
    let (mut scene, art) = board("undercover", Viewer::Public, 4);
    scene.board_turn = turn;
    scene.marks.clear();
    let kinds = [
        AreaKind::Figure,
        AreaKind::Aim,
        AreaKind::Place,
        AreaKind::Run,
        AreaKind::Guide,
        AreaKind::Path,
        AreaKind::Ahead,
        AreaKind::Refutation,
        AreaKind::Won,
        AreaKind::Blast,
    ];
    for (i, kind) in (0_u8..).zip(kinds) {
        let (x, y) = (f32::from(i % 3) * 2.8 + 0.2, f32::from(i / 3) * 3.0 + 2.4);
        let place = |dx: f32, dy: f32| Pt { x: x + dx, y: y + dy };
        let surface = matches!(kind, AreaKind::Figure | AreaKind::Aim | AreaKind::Place | AreaKind::Blast);
        scene.areas.push(Area {
            kind,
            points: vec![place(0.0, 0.0), place(1.8, 0.2), place(1.2, 1.4)],
            closed: surface,
            text: if matches!(kind, AreaKind::Figure | AreaKind::Ahead) {
                "4".to_owned()
            } else {
                String::new()
            },
            at: place(1.0, 0.5),
            seat: Some(0),
        });
    }
    for (i, kind) in (0_u16..).zip(MARKS) {
        let axes = if kind == MarkKind::SpyCoordinates {
            [(8.91, 9.0, "九"), (0.0, 9.91, "1")]
                .map(|(x, y, text)| AxisLabel { at: Pt { x, y }, text: text.to_owned(), turn: 0 })
                .to_vec()
        } else {
            Vec::new()
        };
        scene.marks.push(Mark { kind, point: i * 5, text: "B".to_owned(), axes });
    }
    (scene, art)
}
