//! Pictures of boards: drawing commands in board units, so that a shell paints and decides nothing.
//!
//! [`plate`] is the empty board. [`picture`] is what lies on it for a scene's viewer: a list of [`Thing`]s in drawing
//! order, each of them a [`SpriteKey`] at a place, or a list of commands where it has a form of its own. [`sprite`] draws a
//! look. [`motion`] says what the things do from one picture to the next; a shell asks once and plays the frames.
//! [`palette`] has every colour. [`svg`] writes the same as files.
//!
//! **How a picture comes about.** Numbers of looks stand here once. A shell keeps [`plate`] as one bitmap and paints a [`sprite`] once
//! for each look, style and pixel size; [`SpriteKey`] and a place on the screen are all that a [`Thing`] needs. [`motion`] compares two
//! pictures by ids, with the easing in the frames, so nothing crosses the binding per frame; spy marks take no part, so timings are
//! the same with and without. `themes/` has one table of colours for each theme by day and by night, `paint/` one painter for each kind
//! of thing, `figures/` the set for people who read no Chinese. `cargo run -p qishe-tools --features png --bin picture -- RECORD OUT.png` draws a
//! record from the same commands; the goldens are `core/tests/goldens`.
//!
//! **Units.** All lengths are board units, in the frame of the screen: turned already as the scene says, (0, 0) the
//! upper left corner of the board. A shell only enlarges and moves. Light comes from the upper left in every turn.
//!
//! **Secrets.** A picture is a function of its scene. Behind a curtain it is empty. What shows a spy is never a
//! sprite: [`Thing::secret`] is set, its commands are in the picture itself, and nobody keeps them.
//!
//! ```
//! use qishe_core::game::{Prefs, Record};
//! use qishe_core::picture::{Style, motion, picture};
//! use qishe_core::play::Match;
//! use qishe_core::seat::Viewer;
//! use qishe_core::table::snapshot;
//!
//! let record = r#"{ "format": 1, "game": "gomoku", "options": {}, "seed": 1, "actions": [{ "seat": 0, "do": "H8" }] }"#;
//! let played = Match::replay(Record::parse(record)?)?;
//! let [before, after] = [0, 1].map(|steps| {
//!     let (scene, art) = snapshot(&played, steps, Viewer::Public, &Prefs::default());
//!     picture(&scene, &art, &Style::default())
//! });
//! assert!(after.things.len() > before.things.len());
//! assert!(motion(&before, &after, false).length_ms > 0, "the stone is put down");
//! # Ok::<(), qishe_core::game::InputError>(())
//! ```

mod animated;
mod colour;
mod command;
mod figures;
mod glyphs;
mod motion;
mod paint;
mod palette;
mod path;
mod place;
mod sprite_key;
mod step;
mod style;
pub mod svg;
mod theatre;
mod themes;
mod thing;
mod timing;

pub use animated::{AnimatedPicture, FrameTime, WrongFrame, frame_times};
pub use colour::contrast;
pub use command::{Command, Lettering, Line, Paint, Stop};
pub use motion::{motion, settle};
pub use paint::plate::{Edges, plate};
pub use paint::sprite;
pub use palette::{BoardColours, CurtainInk, Palette, SeatInk, StoneInk, UiColours};
pub use path::Segment;
pub use place::{extent, mini_crop, places};
pub use sprite_key::{SealFace, SealState, Sprite, SpriteKey, Upon, tile_print};
pub use step::{AnimationKind, EASE, Frame, Motion, Step, ease};
pub use style::{PieceSet, Style, Theme};
pub use themes::palette;
pub use thing::{Drawn, FlashKind, Layer, Picture, Thing, ThingId, ThingKind, picture};
pub use timing::{ScreenTimes, screen_times};
