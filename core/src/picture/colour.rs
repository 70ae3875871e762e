//! Colours as numbers, 0xRRGGBBAA.

/// An opaque colour of its six hex digits.
pub(super) const fn rgb(hex: u32) -> u32 {
    hex << 8 | 0xFF
}

pub(super) const WHITE: u32 = 0xFFFF_FFFF;
pub(super) const BLACK: u32 = 0x0000_00FF;

/// Multiplies the opacity of a colour.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "0…255")]
pub(super) fn faded(colour: u32, by: f32) -> u32 {
    let opacity = ((colour & 0xFF) as f32 * by.clamp(0.0, 1.0)).round() as u32;
    colour & 0xFFFF_FF00 | opacity
}

/// Part `i` of a colour, 0…255: red, green, blue, opacity.
pub(super) fn part(colour: u32, i: usize) -> u8 {
    colour.to_be_bytes()[i]
}

/// A colour between one and another, 0…1.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "0…255")]
pub(super) fn mixed(from: u32, to: u32, t: f32) -> u32 {
    let (a, b) = (from.to_be_bytes(), to.to_be_bytes());
    let mix = |i: usize| (f32::from(a[i]) + (f32::from(b[i]) - f32::from(a[i])) * t).round() as u8;
    u32::from_be_bytes([mix(0), mix(1), mix(2), mix(3)])
}

/// The contrast of two opaque colours after WCAG 2.2, 1…21.
pub fn contrast(one: u32, other: u32) -> f32 {
    let light = |colour: u32| {
        let linear = |i: usize| {
            let c = f32::from(part(colour, i)) / 255.0;
            if c <= 0.040_45 { c / 12.92 } else { ((c + 0.055) / 1.055).powf(2.4) }
        };
        0.2126 * linear(0) + 0.7152 * linear(1) + 0.0722 * linear(2)
    };
    let (a, b) = (light(one), light(other));
    (a.max(b) + 0.05) / (a.min(b) + 0.05)
}
