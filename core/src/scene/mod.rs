//! Content of a screen, in board units and words, without pixels.
//!
//! A [`BoardArt`] is the empty board: fetched once, and again only when
//! [`Scene::board_version`] changes. A [`Scene`] is everything else, made anew after each
//! input, for one viewer. A shell draws both and knows no rule.
//!
//! **Units.** One board unit is the distance of two neighbouring points. x grows to the right
//! and y *downwards*, seen by seat 0 sitting at the lower edge. Turns are quarter turns,
//! clockwise, 0…3.
//!
//! ```
//! use qishe_core::game::Prefs;
//! use qishe_core::table::{NewMatch, Table};
//!
//! let new = NewMatch {
//!     game: "gomoku".to_owned(),
//!     options: "{}".to_owned(),
//!     seed: 1,
//!     names: Vec::new(),
//!     players: Vec::new(),
//! };
//! let mut table = Table::begin(&new, Prefs::default())?;
//! let centre = table.board().points.iter().find(|point| point.name == "H8").expect("天元").id;
//! let scene = table.tap(centre, 1).scene;
//! assert_eq!((scene.pieces.len(), scene.pieces[0].point), (1, centre));
//! # Ok::<(), qishe_core::game::InputError>(())
//! ```

mod analysis;
mod board;
mod holdings;
mod panel;
mod view;

pub use analysis::{AnalysisView, ChancesBar, TurningPoint};
pub use board::{BoardArt, BoardPoint, BoardText, Dot, Fill, Font, PlateShape, Pt, Rect, Stroke, Tone};
pub use holdings::{
    Area, AreaKind, CardScene, Chip, Chips, Emblem, Held, HeldKind, Tray, TrayItem, TrueSize,
};
pub use panel::{
    ActionPlace, ActionRole, Button, Choice, ClockFace, Curtain, Drawer, Entry, Icon, MoveCell, MoveHead,
    MoveRow, Prompt, ResultView, SeatPanel, Status, StatusTone,
};
pub use view::{AxisLabel, Ink, Mark, MarkKind, PieceShape, PieceView, PointLabel, Scene, SceneMode};
