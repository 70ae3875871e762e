//! 井字棋 with a hidden stone: the sixth game, which lives in the tests alone. Before play each seat secretly hides one
//! stone. A player who plays on the enemy's hidden stone turns that one up instead of placing a stone. `reveal`
//! turns the own one up, as the whole move. Three in a row win.

use qishe_core::game::{
    Applied, Ending, Event, Game, Glyphs, IllegalAction, IllegalActionKind, Input, InputEffect, Kind, Kinds,
    OptionTable, Outcome, PlayersEnd, Prefs, Presentation, Readout, Rules, Secrets, ViewContext,
};
use qishe_core::scene::{
    BoardArt, BoardPoint, CardScene, Emblem, Ink, Mark, MarkKind, MoveCell, PieceShape, PieceView,
    PlateShape, PointLabel, Pt, Rect, Stroke, Tone,
};
use qishe_core::seat::{Seat, Viewer};
use qishe_core::speech::Cue;
use qishe_core::words::{Lang, Text};
use serde_json::{Value, json};

pub const KIND: Kind = Kind {
    id: "noughts",
    revision: 1,
    begin: |_, _| Ok(Box::new(Noughts::default())),
    options: &OptionTable::NONE,
    help: || Ok(Vec::new()),
    openings: None,
    tagline: || Text::plain("Three in a row win"),
    card: CardScene::Five,
    exports: &[],
    engine: None,
    chosen_among: None,
    samples: &["{}"],
    variants: &[],
};
pub const KINDS: Kinds = &[&KIND];

const ROWS: [[usize; 3]; 8] =
    [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];

/// A seat's hidden stone.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
enum Hidden {
    #[default]
    Waiting,
    At(usize),
    Unknown,
    Gone,
    Up,
}

/// Reason of the end by its own rules.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum End {
    Row,
    Full,
}

impl From<End> for &'static str {
    fn from(end: End) -> &'static str {
        match end {
            End::Row => "row",
            End::Full => "full",
        }
    }
}

#[derive(Debug, Clone, Default)]
pub struct Noughts {
    board: [Option<u8>; 9],
    hidden: [Hidden; 2],
    history: Vec<(Seat, String)>,
    outcome: Option<Ending<End>>,
}

impl Noughts {
    fn setting_up(&self) -> Option<Seat> {
        (0..2).map(Seat).find(|seat| self.hidden[seat.index()] == Hidden::Waiting)
    }

    fn mover(&self) -> Seat {
        self.setting_up().unwrap_or(Seat((self.history.len() % 2) as u8))
    }

    fn turn_up(&mut self, at: usize, owner: Seat) {
        self.board[at] = Some(owner.0);
        self.hidden[owner.index()] = Hidden::Up;
        let other = &mut self.hidden[1 - owner.index()];
        if *other == Hidden::At(at) {
            *other = Hidden::Gone;
        }
    }

    fn finish(&mut self, outcome: Ending<End>) -> Event {
        self.outcome = Some(outcome);
        Event::public(Text::plain("The end"), Some(Cue::Result))
    }
}

impl Rules for Noughts {
    fn id(&self) -> &'static str {
        KIND.id
    }
    fn side_name(&self, seat: Seat) -> Text {
        Text::plain(["Noughts", "Crosses"][seat.index()])
    }
    fn alive(&self, _seat: Seat) -> bool {
        self.outcome.is_none()
    }
    fn phase(&self) -> &'static str {
        if self.outcome.is_some() {
            "end"
        } else if self.setting_up().is_some() {
            "hide"
        } else {
            "play"
        }
    }
    fn in_play(&self) -> bool {
        self.phase() == "play"
    }
    fn to_move(&self) -> Vec<Seat> {
        if self.outcome.is_some() { Vec::new() } else { vec![self.mover()] }
    }
    fn outcome(&self) -> Option<Outcome> {
        self.outcome.as_ref().map(Ending::outcome)
    }
    fn legal(&self, seat: Seat) -> Vec<String> {
        let free = (0..9).filter(|at| self.board[*at].is_none()).map(|at| at.to_string());
        match self.phase() {
            "end" => Vec::new(),
            _ if self.mover() != seat => Vec::new(),
            "hide" => free.map(|at| format!("hide {at}")).collect(),
            _ => free.collect(),
        }
    }
    fn act(&mut self, seat: Seat, action: &str) -> Result<Applied, IllegalAction> {
        if self.outcome.is_some() || self.mover() != seat {
            return Err(IllegalAction::not_your_turn());
        }
        let hides = action.strip_prefix("hide ");
        let at = hides.unwrap_or(action);
        let at = (0..9).find(|free| self.board[*free].is_none() && free.to_string() == at);
        let illegal =
            || IllegalAction::because(IllegalActionKind::Illegal, Text::plain("That is not possible"));
        if let (Some(_), Some(at), Some(_)) = (hides, at, self.setting_up()) {
            self.hidden[seat.index()] = Hidden::At(at);
            let events = vec![Event::public(Text::plain("Hidden"), None)];
            return Ok(Applied { events, undoable: false, board: false });
        }
        let other = Seat(1 - seat.0);
        match (action, at, self.hidden[seat.index()]) {
            _ if self.setting_up().is_some() => return Err(illegal()),
            ("reveal", _, Hidden::At(own)) => self.turn_up(own, seat),
            ("reveal", _, _) => return Err(illegal()),
            (_, Some(at), own) => {
                if self.hidden[other.index()] == Hidden::At(at) {
                    self.turn_up(at, other);
                } else {
                    self.board[at] = Some(seat.0);
                }
                if own == Hidden::At(at) {
                    self.hidden[seat.index()] = Hidden::Gone;
                }
            }
            _ => return Err(illegal()),
        }
        self.history.push((seat, action.to_owned()));
        let mut events = vec![Event::public(Text::plain("A stone"), Some(Cue::Stone))];
        let row = ROWS.iter().find(|row| {
            self.board[row[0]].is_some() && row.iter().all(|at| self.board[*at] == self.board[row[0]])
        });
        if let Some(winner) = row.and_then(|row| self.board[row[0]]) {
            events.push(self.finish(Ending::win(Seat(winner), End::Row)));
        } else if self.board.iter().all(Option::is_some) {
            events.push(self.finish(Ending::draw(End::Full)));
        }
        Ok(Applied { events, undoable: action != "reveal", board: true })
    }
    fn end_by_players(&mut self, end: PlayersEnd, events: &mut Vec<Event>) {
        events.push(self.finish(end.into()));
    }
    fn turn(&self) -> u32 {
        if self.setting_up().is_some() { u32::MAX } else { self.history.len() as u32 }
    }
    fn public(&self) -> Value {
        json!({ "board": self.board, "up": self.hidden.map(|hidden| hidden == Hidden::Up) })
    }
}

impl Secrets for Noughts {
    fn masked(&self, viewer: Viewer) -> Option<Box<dyn Game>> {
        let mut masked = self.clone();
        for seat in (0..2).map(Seat).filter(|seat| !viewer.is(*seat)) {
            let hidden = &mut masked.hidden[seat.index()];
            if matches!(hidden, Hidden::At(_) | Hidden::Gone) {
                *hidden = Hidden::Unknown;
            }
        }
        Some(Box::new(masked))
    }
    fn has_secrets(&self) -> bool {
        true
    }
    fn acts_hidden(&self) -> Option<(Seat, Text)> {
        self.setting_up().map(|seat| (seat, Text::plain("Hide a stone")))
    }
    fn has_drawer(&self, seat: Seat) -> bool {
        self.outcome.is_none() && self.hidden[seat.index()] != Hidden::Waiting
    }
    fn readout(&self, seat: Seat, _look: &ViewContext) -> Readout {
        let text = match self.hidden[seat.index()] {
            Hidden::At(at) => at.to_string(),
            _ => "–".to_owned(),
        };
        Readout { caption: "藏在".to_owned(), said: Some(Text::plain(text.clone())), text }
    }
    fn speaks(&self, _seat: Seat) -> bool {
        true
    }
}

impl Input for Noughts {
    fn tap(&self, _look: &ViewContext, point: u16, _count: u8) -> InputEffect {
        InputEffect::Act(if self.setting_up().is_some() {
            format!("hide {point}")
        } else {
            point.to_string()
        })
    }
    fn enter(&self, _look: &ViewContext, text: &str) -> InputEffect {
        InputEffect::Act(text.trim().to_owned())
    }
}

impl Presentation for Noughts {
    fn title(&self) -> Text {
        Text::plain("Noughts and Crosses")
    }
    fn board(&self, _prefs: &Prefs, _turn: u8) -> BoardArt {
        let line = |from: (f32, f32), to: (f32, f32)| Stroke {
            points: vec![Pt { x: from.0, y: from.1 }, Pt { x: to.0, y: to.1 }],
            closed: false,
            width: 0.03,
            tone: Tone::Line,
            dashed: false,
        };
        BoardArt {
            bounds: Rect { x: -0.5, y: -0.5, w: 3.0, h: 3.0 },
            plate: PlateShape::Rectangle,
            rail: 0.2,
            fills: Vec::new(),
            strokes: [0.5, 1.5]
                .iter()
                .flat_map(|x| [line((*x, -0.5), (*x, 2.5)), line((-0.5, *x), (2.5, *x))])
                .collect(),
            dots: Vec::new(),
            texts: Vec::new(),
            points: (0..9_u16)
                .map(|id| BoardPoint {
                    id,
                    name: id.to_string(),
                    at: Pt { x: f32::from(id % 3), y: f32::from(id / 3) },
                })
                .collect(),
            snap: 0.5,
            true_sizes: Vec::new(),
        }
    }
    fn turn_for(&self, _seat: Seat) -> u8 {
        0
    }
    fn pieces(&self, _look: &ViewContext) -> Vec<PieceView> {
        let stone = |(at, seat): (usize, &Option<u8>)| {
            seat.map(|seat| PieceView {
                id: at as u32,
                point: at as u16,
                via: Vec::new(),
                shape: PieceShape::Stone,
                ink: if seat == 0 { Ink::Black } else { Ink::White },
                glyph: String::new(),
                number: 0,
                facing: 0,
            })
        };
        self.board.iter().enumerate().filter_map(stone).collect()
    }
    fn marks(&self, context: &ViewContext) -> Vec<Mark> {
        let Viewer::Seat(seat) = context.viewer else { return Vec::new() };
        match self.hidden[seat.index()] {
            Hidden::At(at) if context.secrets_on_board => {
                vec![Mark {
                    kind: MarkKind::SpyCursor,
                    point: at as u16,
                    text: String::new(),
                    axes: Vec::new(),
                }]
            }
            _ => Vec::new(),
        }
    }
    fn points(&self, _look: &ViewContext) -> Vec<PointLabel> {
        (0..9_u16).map(|point| PointLabel { point, label: point.to_string(), enabled: true }).collect()
    }
    fn subtitle(&self) -> Text {
        Text::plain(self.history.len().to_string())
    }
    fn emblem(&self, seat: Seat, _glyphs: Glyphs) -> Emblem {
        let ink = if seat.0 == 0 { Ink::Black } else { Ink::White };
        Emblem { shape: PieceShape::Stone, ink, glyph: String::new() }
    }
    fn move_list(&self, _lang: Lang) -> Vec<MoveCell> {
        self.history.iter().map(|(seat, text)| MoveCell::new(*seat, text.clone())).collect()
    }
    fn ending(&self) -> Option<(Text, Text)> {
        let outcome = self.outcome.as_ref()?;
        Some((Text::plain("The end"), Text::plain(outcome.how.as_str())))
    }
}
