//! From a recipe to samples, and from samples to a file.

use std::f64::consts::TAU;

use super::recipe::{Part, Recipe, Strike};

/// Samples per second.
pub const RATE: u32 = 22_050;

/// Peak amplitude: about -18 LUFS.
const VOLUME: f64 = 0.35;

pub(super) fn render(recipe: Recipe) -> Vec<i16> {
    let count = RATE * recipe.millis / 1000;
    (0..count)
        .map(|i| {
            let value: f64 = recipe.strikes.iter().map(|one| struck(i, one, recipe.parts)).sum();
            // Its last 10 ms fade, or it would click.
            let fade = (f64::from(count - i) / (0.01 * f64::from(RATE))).min(1.0);
            #[expect(clippy::cast_possible_truncation, reason = "a float becomes the nearest of the type")]
            let sample = (value * fade * VOLUME * f64::from(i16::MAX)) as i16;
            sample
        })
        .collect()
}

/// What is heard of a stroke at a sample; nothing before it.
fn struck(sample: u32, strike: &Strike, parts: &[Part]) -> f64 {
    let Some(since) = sample.checked_sub(RATE * strike.at / 1000) else { return 0.0 };
    let t = f64::from(since) / f64::from(RATE);
    let tone =
        |part: &Part| part.weight * (-part.decay * t).exp() * (TAU * part.hertz * strike.pitch * t).sin();
    strike.weight * parts.iter().map(tone).sum::<f64>()
}

/// A WAVE file: 16 bit, one channel.
pub(super) fn file(samples: &[i16]) -> Vec<u8> {
    let bytes = u32::try_from(2 * samples.len()).unwrap_or(0);
    let mut file = Vec::with_capacity(44 + 2 * samples.len());
    file.extend(b"RIFF");
    file.extend((36 + bytes).to_le_bytes());
    file.extend(b"WAVEfmt ");
    file.extend(16_u32.to_le_bytes());
    // PCM, one channel.
    file.extend(1_u16.to_le_bytes());
    file.extend(1_u16.to_le_bytes());
    file.extend(RATE.to_le_bytes());
    file.extend((2 * RATE).to_le_bytes());
    file.extend(2_u16.to_le_bytes());
    file.extend(16_u16.to_le_bytes());
    file.extend(b"data");
    file.extend(bytes.to_le_bytes());
    for sample in samples {
        file.extend(sample.to_le_bytes());
    }
    file
}
