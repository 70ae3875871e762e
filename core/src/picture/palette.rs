//! Every colour by its meaning. All are 0xRRGGBBAA.

use super::colour::rgb;
use crate::scene::{Ink, Tone};

/// Colours of the interface and of texts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct UiColours {
    /// Table under the board.
    pub table: u32,
    /// Cards and sheets.
    pub surface: u32,
    /// Fields that lie deeper.
    pub sunken: u32,
    /// Hairlines.
    pub hair: u32,
    /// Text.
    pub ink: u32,
    /// Fainter text.
    pub ink2: u32,
    /// Buttons and other controls.
    pub accent: u32,
    /// Text on it.
    pub on_accent: u32,
    /// Chosen controls.
    pub accent_soft: u32,
    /// Secrets, while they are looked at.
    pub secret: u32,
    /// Ground under secrets.
    pub secret_soft: u32,
    /// Faults, and actions that give something up.
    pub danger: u32,
    /// The drawer.
    pub lacquer: u32,
    /// Text on it.
    pub on_lacquer: u32,
    /// Fainter text on it.
    pub on_lacquer2: u32,
    /// Secrets on it.
    pub secret_on_lacquer: u32,
    /// Ink of a seal.
    pub seal: u32,
    /// Paper that a seal's ink leaves free.
    pub seal_paper: u32,
}

/// A stone: three colours from the light to the shadow, and its rim.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct StoneInk {
    /// In the light.
    pub high: u32,
    /// Between; also the colour of a number on the other stone.
    pub mid: u32,
    /// In the shadow.
    pub low: u32,
    /// The rim.
    pub rim: u32,
}

/// Colours of the board, its pieces and marks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct BoardColours {
    /// Whether the board is dark with light lines, by day or night.
    pub deep: bool,
    /// The face, upper left.
    pub face1: u32,
    /// The face, lower right.
    pub face2: u32,
    /// The rail.
    pub rail: u32,
    /// The grain; its opacity multiplies that of each stroke.
    pub grain: u32,
    /// Lines and texts on the face.
    pub line: u32,
    /// Coordinates on the rail.
    pub label: u32,
    /// The river.
    pub river: u32,
    /// Special zones.
    pub zone: u32,
    /// A disc's face in the light.
    pub disc1: u32,
    /// A disc's face in the shadow.
    pub disc2: u32,
    /// A disc's rim.
    pub disc_rim: u32,
    /// A disc's side.
    pub disc_edge: u32,
    /// Light on the edge of a disc's engraving.
    pub engraving: u32,
    /// Red on discs.
    pub red: u32,
    /// Black on discs.
    pub black: u32,
    /// The black stone.
    pub black_stone: StoneInk,
    /// The white stone.
    pub white_stone: StoneInk,
    /// Selected piece, its targets, and the keyboard's aim.
    pub sel: u32,
    /// The last move.
    pub last: u32,
    /// Check, forbidden points, pieces that are about to be hit.
    pub warn: u32,
    /// Threats.
    pub threat: u32,
    /// The last stone, on a white one.
    pub last_on_white: u32,
    /// The last stone, on a black one.
    pub last_on_black: u32,
    /// Light edge that keeps marks apart from lines.
    pub halo: u32,
    /// Pills and badges.
    pub pill: u32,
    /// Text on them.
    pub on_pill: u32,
    /// The spy, while its owner looks.
    pub secret: u32,
    /// Text on it.
    pub secret_soft: u32,
    /// Shadows.
    pub shadow: u32,
    /// Borders of figures and counted bands.
    pub gold: u32,
    /// Their fill.
    pub gold_fill: u32,
}

/// The lacquered or porcelain pieces of a seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct SeatInk {
    /// The face.
    pub face: u32,
    /// Glyph on the piece.
    pub glyph: u32,
    /// The side.
    pub edge: u32,
    /// The outline.
    pub rim: u32,
    /// The seat's lines on the board.
    pub trace: u32,
}

/// The curtain of a seat, the same by day and night.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct CurtainInk {
    /// Side that the piece belongs to.
    pub ink: Ink,
    /// The dark side of a leaf.
    pub dark: u32,
    /// Its light side.
    pub light: u32,
    /// Text on it, and the ring of its disc at rest.
    pub text: u32,
    /// The ring that fills while the disc is held, and the frame of what has the focus.
    pub ring: u32,
}

/// Every colour of the app, for one style.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct Palette {
    /// Colours outside the board; they depend on day and night and on contrast alone.
    pub ui: UiColours,
    /// The board.
    pub board: BoardColours,
    /// The four seats.
    pub seats: Vec<SeatInk>,
    /// A curtain for every ink.
    pub curtains: Vec<CurtainInk>,
}

impl Palette {
    /// The pieces of a seat, by their ink.
    pub(super) fn seat(&self, ink: Ink) -> &SeatInk {
        &self.seats[usize::from(seat_of(ink))]
    }

    /// The value of a board colour in lines, dots and texts.
    pub(super) fn tone(&self, tone: Tone) -> u32 {
        match tone {
            Tone::Line => self.board.line,
            Tone::Label => self.board.label,
            Tone::River => self.board.river,
            Tone::Zone => self.board.zone,
            Tone::Rail => self.board.rail,
            Tone::Seat0 => self.seats[0].trace,
            Tone::Seat1 => self.seats[1].trace,
            Tone::Seat2 => self.seats[2].trace,
            Tone::Seat3 => self.seats[3].trace,
        }
    }

    /// The value of a board colour where a surface is filled with it.
    pub(super) fn fill(&self, tone: Tone) -> u32 {
        match tone {
            Tone::Seat0 => self.seats[0].face,
            Tone::Seat1 => self.seats[1].face,
            Tone::Seat2 => self.seats[2].face,
            Tone::Seat3 => self.seats[3].face,
            Tone::Line | Tone::Label | Tone::River | Tone::Zone | Tone::Rail => self.tone(tone),
        }
    }

    /// Returns the colour of an engraving in a wooden disc.
    pub(super) fn engraved(&self, ink: Ink) -> u32 {
        match ink {
            Ink::Red => self.board.red,
            Ink::Black | Ink::White => self.board.black,
            Ink::Seat0 | Ink::Seat1 | Ink::Seat2 | Ink::Seat3 => self.seat(ink).face,
        }
    }
}

/// The seat whose pieces an ink colours.
pub(super) fn seat_of(ink: Ink) -> u8 {
    match ink {
        Ink::Red | Ink::Seat0 => 0,
        Ink::Black | Ink::Seat1 => 1,
        Ink::Seat2 => 2,
        Ink::White | Ink::Seat3 => 3,
    }
}

/// Whether partners 1 and 3 wear an octagon: seats are told apart by outline and rings, colour is never needed.
pub(super) fn octagonal(ink: Ink) -> bool {
    seat_of(ink) % 2 == 1
}

pub(super) const SEATS_ON_LIGHT: [SeatInk; 4] = [
    seat(0xB23A24, 0xFFF3E2, 0x6F1F12, 0x6F1F12, 0x6F1F12),
    seat(0x274A80, 0xF2F6FF, 0x14294A, 0x14294A, 0x14294A),
    seat(0xD9A235, 0x33230A, 0x6E4C0C, 0x6E4C0C, 0x6E4C0C),
    seat(0xF3EFE6, 0x23406F, 0x23406F, 0x23406F, 0x23406F),
];

pub(super) const SEATS_ON_DEEP: [SeatInk; 4] = [
    seat(0xB23A24, 0xFFF3E2, 0x6F1F12, 0xFFB9A3, 0xFFB9A3),
    seat(0x274A80, 0xF2F6FF, 0x14294A, 0xAFC8F4, 0xAFC8F4),
    seat(0xE0A93B, 0x33230A, 0x6E4C0C, 0x2A1C06, 0xF0C766),
    seat(0xF3EFE6, 0x23406F, 0x23406F, 0x23406F, 0xE4ECFA),
];

const fn seat(face: u32, glyph: u32, edge: u32, rim: u32, trace: u32) -> SeatInk {
    SeatInk { face: rgb(face), glyph: rgb(glyph), edge: rgb(edge), rim: rgb(rim), trace: rgb(trace) }
}

pub(super) const CURTAINS: [CurtainInk; 7] = [
    curtain(Ink::Red, 0x5A1410, 0x7F241C, 0xFBEBD8, 0xF4C977),
    curtain(Ink::Black, 0x17140F, 0x2E2822, 0xFBEBD8, 0xF4C977),
    curtain(Ink::White, 0xCFC8B8, 0xEFE9DC, 0x23406F, 0x7A1F12),
    curtain(Ink::Seat0, 0x5A1410, 0x7F241C, 0xFBEBD8, 0xF4C977),
    curtain(Ink::Seat1, 0x14294A, 0x274A80, 0xFBEBD8, 0xF4C977),
    curtain(Ink::Seat2, 0x4A3306, 0x6E4C0C, 0xFBEBD8, 0xF4C977),
    curtain(Ink::Seat3, 0xCFC8B8, 0xEFE9DC, 0x23406F, 0x7A1F12),
];

const fn curtain(ink: Ink, dark: u32, light: u32, text: u32, ring: u32) -> CurtainInk {
    CurtainInk { ink, dark: rgb(dark), light: rgb(light), text: rgb(text), ring: rgb(ring) }
}
