//! Pictures and sounds of boards: pure functions of the core, given on.

use std::sync::{Arc, Mutex, PoisonError};

use crate::TableError;
use qishe_core::picture::{
    self as core, Command, Edges, FrameTime, Motion, Palette, Picture, ScreenTimes, Sprite, SpriteKey, Style,
    Thing,
};
use qishe_core::scene::{BoardArt, Pt, Rect, Scene};
use qishe_core::speech::Cue;

/// Every colour of a style.
#[uniffi::export]
pub fn palette(style: Style) -> Palette {
    core::palette(&style)
}

/// The drawing of a look. It depends on look and style alone.
#[uniffi::export]
pub fn sprite(look: SpriteKey, style: Style) -> Sprite {
    core::sprite(&look, &style)
}

/// Whether a look's painted sprite may be kept. What shows a secret leaves no trace.
#[uniffi::export]
pub fn may_keep(look: SpriteKey) -> bool {
    look.keep()
}

/// The empty board as it lies on the screen; `turn` is [`Scene::board_turn`]. It may be kept.
#[uniffi::export]
pub fn plate(art: BoardArt, turn: u8, style: Style, edges: Edges) -> Vec<Command> {
    core::plate(&art, turn, &style, edges)
}

/// Where the board's points are on the screen, in the order of their numbers.
#[uniffi::export]
pub fn places(art: BoardArt, turn: u8) -> Vec<Pt> {
    core::places(&art, turn)
}

/// Returns the part of a scene's board that a mini board shows, board units from the upper left corner of the plate.
#[uniffi::export]
pub fn mini_crop(scene: Scene, art: BoardArt) -> Rect {
    core::mini_crop(&scene, &art)
}

/// Width and height of a board on the screen, board units.
#[uniffi::export]
pub fn extent(art: BoardArt, turn: u8) -> Pt {
    core::extent(&art, turn)
}

/// The picture of a scene that belongs to no table: of the help, of the lobby. A table's own gives
/// [`crate::MatchDriver::picture`].
#[uniffi::export]
pub fn picture(scene: Scene, art: BoardArt, style: Style) -> Picture {
    core::picture(&scene, &art, &style)
}

/// Returns the motions between two pictures. `reduced`: no movement, only short fades.
#[uniffi::export]
pub fn motion(before: Picture, after: Picture, reduced: bool) -> Motion {
    core::motion(&before, &after, reduced)
}

/// Returns the lengths of the animations of the screens around the board. `reduced`: the person asks for less motion.
#[uniffi::export]
pub fn screen_times(reduced: bool) -> ScreenTimes {
    core::screen_times(reduced)
}

/// A piece that was carried and refused slides back to its place from where a finger let it go.
#[uniffi::export]
pub fn settle(thing: Thing, from: Pt, reduced: bool) -> Motion {
    core::settle(&thing, from, reduced)
}

/// The sound of a cue as a WAVE file; none for a refusal, which is silent.
#[uniffi::export]
pub fn sound(cue: Cue) -> Option<Vec<u8>> {
    qishe_core::sound::sound(cue)
}

/// Returns the frames of an animated picture of a motion of this length, in milliseconds.
#[uniffi::export]
pub fn frame_times(length_ms: u32) -> Vec<FrameTime> {
    core::frame_times(length_ms)
}

/// An animated picture that is made frame by frame.
#[derive(Debug, uniffi::Object)]
pub struct AnimatedPicture {
    inner: Mutex<core::AnimatedPicture>,
}

#[uniffi::export]
impl AnimatedPicture {
    /// Makes a picture without frames, of this width and height in pixels.
    #[uniffi::constructor]
    pub fn new(width: u32, height: u32) -> Arc<Self> {
        Arc::new(AnimatedPicture { inner: Mutex::new(core::AnimatedPicture::new(width, height)) })
    }

    /// Adds a frame of red, green, blue and opacity bytes, row by row, which stays for so long, in milliseconds.
    ///
    /// # Errors
    /// `Internal` for another number of bytes.
    pub fn add(&self, frame: Vec<u8>, delay_ms: u16) -> Result<(), TableError> {
        let mut inner = self.inner.lock().unwrap_or_else(PoisonError::into_inner);
        inner.add(&frame, delay_ms).map_err(|_| TableError::Internal)
    }

    /// Adds a frame from a PNG file, as [`AnimatedPicture::add`] does.
    ///
    /// # Errors
    /// `Internal` for a file that cannot be read or has another size.
    pub fn add_png(&self, file: Vec<u8>, delay_ms: u16) -> Result<(), TableError> {
        let mut inner = self.inner.lock().unwrap_or_else(PoisonError::into_inner);
        inner.add_png(&file, delay_ms).map_err(|_| TableError::Internal)
    }

    /// Returns the picture as a GIF file that plays again and again.
    ///
    /// # Errors
    /// `Internal` for a picture without a frame.
    pub fn to_gif(&self) -> Result<Vec<u8>, TableError> {
        let inner = self.inner.lock().unwrap_or_else(PoisonError::into_inner);
        inner.to_gif().map_err(|_| TableError::Internal)
    }

    /// Returns the picture as a PNG file that plays again and again.
    ///
    /// # Errors
    /// `Internal` for a picture without a frame.
    pub fn to_png(&self) -> Result<Vec<u8>, TableError> {
        let inner = self.inner.lock().unwrap_or_else(PoisonError::into_inner);
        inner.to_png().map_err(|_| TableError::Internal)
    }
}
