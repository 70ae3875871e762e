//! Animated pictures that leave the app: as GIF (GIF89a, 1990), which chats play, and as APNG (PNG, third edition, 2025, section
//! 11.3.6), which has every colour.
//!
//! Viewers that do not know animations show the first frame: nobody sees the end before the beginning.

use std::io::Cursor;

use gif::{DisposalMethod, Frame, Repeat};
use png::{
    BitDepth, BlendOp, ColorType, Decoder, DecodingError, DisposeOp, Encoder, EncodingError, Transformations,
};

/// Bytes of a pixel: red, green, blue, opacity.
const PIXEL: usize = 4;

/// Time for which the board stands before a motion and after it, in milliseconds.
const STANDS: (u16, u16) = (700, 3000);
/// Time between two frames of a motion, in milliseconds.
const BETWEEN: u16 = 40;

/// Speed of the choice of colours of a GIF, 1 (best colours) to 30 (fastest).
const SPEED: i32 = 10;

/// A frame of a motion.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct FrameTime {
    /// Its time since the beginning of the motion, in milliseconds.
    pub at_ms: u32,
    /// Time for which it stays, in milliseconds.
    pub delay_ms: u16,
}

/// Returns the frames of an animated picture of a motion of this length, in milliseconds: the board stands for a while
/// before and after it.
pub fn frame_times(length_ms: u32) -> Vec<FrameTime> {
    let moving = (1..length_ms.div_ceil(u32::from(BETWEEN))).map(|number| number * u32::from(BETWEEN));
    let moving = moving.map(|at_ms| FrameTime { at_ms, delay_ms: BETWEEN });
    let first = FrameTime { at_ms: 0, delay_ms: STANDS.0 };
    let last = FrameTime { at_ms: length_ms, delay_ms: STANDS.1 };
    std::iter::once(first).chain(moving).chain([last]).collect()
}

/// A part of a frame: its place and size in pixels, and its pixels.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Part {
    x: usize,
    y: usize,
    width: usize,
    height: usize,
    pixels: Vec<u8>,
    delay_ms: u16,
}

/// An animated picture that is made frame by frame. It keeps of each frame only what differs from the frame before.
#[derive(Debug, Clone)]
pub struct AnimatedPicture {
    width: usize,
    height: usize,
    /// The last frame.
    last: Vec<u8>,
    parts: Vec<Part>,
}

/// Why a frame is no part of a picture.
#[derive(Debug, thiserror::Error)]
pub enum WrongFrame {
    /// It has another number of bytes than the picture's pixels.
    #[error("a frame of {0} bytes does not fit a picture of {1} × {2} pixels")]
    Size(usize, usize, usize),
    /// Its file cannot be read.
    #[error("a frame is no PNG: {0}")]
    File(#[from] DecodingError),
}

impl AnimatedPicture {
    /// A picture without frames, of this width and height in pixels.
    pub fn new(width: u32, height: u32) -> AnimatedPicture {
        AnimatedPicture {
            width: width as usize,
            height: height as usize,
            last: Vec::new(),
            parts: Vec::new(),
        }
    }

    /// Adds a frame of red, green, blue and opacity bytes, row by row, which stays for so long, in milliseconds. One like the
    /// frame before lengthens that.
    ///
    /// # Errors
    /// [`WrongFrame::Size`].
    pub fn add(&mut self, frame: &[u8], delay_ms: u16) -> Result<(), WrongFrame> {
        if frame.len() != self.width * self.height * PIXEL || frame.is_empty() {
            return Err(WrongFrame::Size(frame.len(), self.width, self.height));
        }
        let part =
            if self.parts.is_empty() { Some((0, 0, self.width, self.height)) } else { self.changed(frame) };
        match (part, self.parts.last_mut()) {
            (None, Some(before)) => before.delay_ms = before.delay_ms.saturating_add(delay_ms),
            (None, None) => {}
            (Some((x, y, width, height)), _) => {
                let rows = (y..y + height).flat_map(|row| {
                    let from = (row * self.width + x) * PIXEL;
                    &frame[from..from + width * PIXEL]
                });
                let pixels = rows.copied().collect();
                self.parts.push(Part { x, y, width, height, pixels, delay_ms });
            }
        }
        self.last = frame.to_vec();
        Ok(())
    }

    /// Adds a frame from a PNG file.
    ///
    /// # Errors
    /// [`WrongFrame`].
    pub fn add_png(&mut self, file: &[u8], delay_ms: u16) -> Result<(), WrongFrame> {
        let mut decoder = Decoder::new(Cursor::new(file));
        decoder.set_transformations(Transformations::normalize_to_color8() | Transformations::ALPHA);
        let mut reader = decoder.read_info()?;
        let mut frame = vec![0; self.width * self.height * PIXEL];
        let size = reader.output_buffer_size().unwrap_or(usize::MAX);
        let (color, _) = reader.output_color_type();
        if size != frame.len() || color != ColorType::Rgba {
            return Err(WrongFrame::Size(size, self.width, self.height));
        }
        reader.next_frame(&mut frame)?;
        self.add(&frame, delay_ms)
    }

    /// The smallest rectangle with all pixels that differ from the last frame; `None` where all are the same.
    fn changed(&self, frame: &[u8]) -> Option<(usize, usize, usize, usize)> {
        let differs = |x: usize, y: usize| {
            let at = (y * self.width + x) * PIXEL;
            frame[at..at + PIXEL] != self.last[at..at + PIXEL]
        };
        let row_differs = |y: &usize| (0..self.width).any(|x| differs(x, *y));
        let top = (0..self.height).find(row_differs)?;
        let bottom = (top..self.height).rfind(row_differs)?;
        let column_differs = |x: &usize| (top..=bottom).any(|y| differs(*x, y));
        let left = (0..self.width).find(column_differs)?;
        let right = (left..self.width).rfind(column_differs)?;
        Some((left, top, right - left + 1, bottom - top + 1))
    }

    /// Returns the picture as a file, which plays again and again.
    ///
    /// # Errors
    /// For a picture without a frame.
    pub fn to_png(&self) -> Result<Vec<u8>, EncodingError> {
        let mut file = Vec::new();
        let mut encoder = Encoder::new(&mut file, self.width as u32, self.height as u32);
        encoder.set_color(ColorType::Rgba);
        encoder.set_depth(BitDepth::Eight);
        encoder.set_animated(self.parts.len() as u32, 0)?;
        let mut writer = encoder.write_header()?;
        for part in &self.parts {
            writer.reset_frame_position()?;
            writer.set_frame_dimension(part.width as u32, part.height as u32)?;
            writer.set_frame_position(part.x as u32, part.y as u32)?;
            writer.set_frame_delay(part.delay_ms, 1000)?;
            writer.set_blend_op(BlendOp::Source)?;
            writer.set_dispose_op(DisposeOp::None)?;
            writer.write_image_data(&part.pixels)?;
        }
        writer.finish()?;
        Ok(file)
    }

    /// Returns the picture as a GIF file, which plays again and again. Each of its parts has the 256 colours that fit it best.
    ///
    /// # Errors
    /// For a picture without a frame, and for one of more than 65,535 pixels a side.
    pub fn to_gif(&self) -> Result<Vec<u8>, gif::EncodingError> {
        let side = |pixels: usize| {
            let fits = u16::try_from(pixels).ok().filter(|_| !self.parts.is_empty());
            fits.ok_or_else(|| gif::EncodingError::Io(std::io::ErrorKind::InvalidInput.into()))
        };
        let mut file = Vec::new();
        let mut encoder = gif::Encoder::new(&mut file, side(self.width)?, side(self.height)?, &[])?;
        encoder.set_repeat(Repeat::Infinite)?;
        for part in &self.parts {
            let mut pixels = part.pixels.clone();
            let (width, height) = (side(part.width)?, side(part.height)?);
            let frame = Frame {
                left: side(part.x)?,
                top: side(part.y)?,
                delay: part.delay_ms / 10,
                dispose: DisposalMethod::Keep,
                ..Frame::from_rgba_speed(width, height, &mut pixels, SPEED)
            };
            encoder.write_frame(&frame)?;
        }
        drop(encoder);
        Ok(file)
    }
}
