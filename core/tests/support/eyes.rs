//! Eyes with and without all cones, and measures of what they tell apart.

/// An eye. [`Eye::seen`] simulates those without all cones.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Eye {
    /// With cones for red, green and blue.
    Full,
    /// Without cones for red.
    Protan,
    /// Without cones for green.
    Deutan,
    /// Without cones for blue.
    Tritan,
}

/// A colour as light: red, green and blue of sRGB, linear, 0…1.
pub type Light = [f64; 3];

impl Eye {
    /// All eyes.
    pub const ALL: [Eye; 4] = [Eye::Full, Eye::Protan, Eye::Deutan, Eye::Tritan];

    /// Matrix of the eye on linear sRGB: severity 1.0 of Machado, Oliveira and Fernandes, “A Physiologically-based Model for
    /// Simulation of Color Vision Deficiency”, IEEE Transactions on Visualization and Computer Graphics 15 (6), 2009.
    const fn matrix(self) -> [[f64; 3]; 3] {
        match self {
            Eye::Full => [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]],
            Eye::Protan => [
                [0.152_286, 1.052_583, -0.204_868],
                [0.114_503, 0.786_281, 0.099_216],
                [-0.003_882, -0.048_116, 1.051_998],
            ],
            Eye::Deutan => [
                [0.367_322, 0.860_646, -0.227_968],
                [0.280_085, 0.672_501, 0.047_413],
                [-0.011_820, 0.042_940, 0.968_881],
            ],
            Eye::Tritan => [
                [1.255_528, -0.076_749, -0.178_779],
                [-0.078_411, 0.930_809, 0.147_602],
                [0.004_733, 0.691_367, 0.303_900],
            ],
        }
    }

    /// The colour that a full eye would have to see to see what this one sees; `colour` is 0xRRGGBBAA, opaque.
    pub fn seen(self, colour: u32) -> Light {
        let [red, green, blue, _] = colour.to_be_bytes();
        let light = [red, green, blue].map(|part| {
            let part = f64::from(part) / 255.0;
            if part <= 0.040_45 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
        });
        self.matrix().map(|row| row.iter().zip(light).map(|(a, b)| a * b).sum::<f64>().clamp(0.0, 1.0))
    }

    /// Contrast of two opaque colours in this eye, after WCAG 2.2: 1…21.
    pub fn contrast(self, one: u32, other: u32) -> f64 {
        let lightness = |colour| {
            let [red, green, blue] = self.seen(colour);
            0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05
        };
        let (a, b): (f64, f64) = (lightness(one), lightness(other));
        a.max(b) / a.min(b)
    }

    /// Difference of two opaque colours in this eye: CIEDE2000, as Sharma, Wu and Dalal write it, “The CIEDE2000
    /// Color-Difference Formula: Implementation Notes, Supplementary Test Data, and Mathematical Observations”, 2005.
    pub fn difference(self, one: u32, other: u32) -> f64 {
        ciede2000(lab(self.seen(one)), lab(self.seen(other)))
    }
}

/// CIE L*, a*, b* of a light, against the white of sRGB (D65).
pub fn lab([red, green, blue]: Light) -> [f64; 3] {
    let x = 0.412_456_4 * red + 0.357_576_1 * green + 0.180_437_5 * blue;
    let y = 0.212_672_9 * red + 0.715_152_2 * green + 0.072_175_0 * blue;
    let z = 0.019_333_9 * red + 0.119_192_0 * green + 0.950_304_1 * blue;
    let root = |part: f64| {
        if part > 216.0 / 24_389.0 { part.cbrt() } else { (24_389.0 / 27.0 * part + 16.0) / 116.0 }
    };
    let (x, y, z) = (root(x / 0.950_47), root(y), root(z / 1.088_83));
    [116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)]
}

/// CIEDE2000 with all three factors 1.
pub fn ciede2000([l1, a1, b1]: [f64; 3], [l2, a2, b2]: [f64; 3]) -> f64 {
    let far = 25.0_f64.powi(7);
    let share = |chroma: f64| (chroma.powi(7) / (chroma.powi(7) + far)).sqrt();
    let grown = 1.0 + 0.5 * (1.0 - share(f64::midpoint(a1.hypot(b1), a2.hypot(b2))));
    let (a1, a2) = (a1 * grown, a2 * grown);
    let (c1, c2) = (a1.hypot(b1), a2.hypot(b2));
    let hue =
        |a: f64, b: f64| if a == 0.0 && b == 0.0 { 0.0 } else { b.atan2(a).to_degrees().rem_euclid(360.0) };
    let (h1, h2) = (hue(a1, b1), hue(a2, b2));
    let grey = c1 * c2 == 0.0;
    let turn = match h2 - h1 {
        _ if grey => 0.0,
        turn if turn > 180.0 => turn - 360.0,
        turn if turn < -180.0 => turn + 360.0,
        turn => turn,
    };
    let (dl, dc) = (l2 - l1, c2 - c1);
    let dh = 2.0 * (c1 * c2).sqrt() * (turn / 2.0).to_radians().sin();
    let (l, c) = (f64::midpoint(l1, l2), f64::midpoint(c1, c2));
    let h = match h1 + h2 {
        sum if grey => sum,
        sum if (h1 - h2).abs() <= 180.0 => sum / 2.0,
        sum if sum < 360.0 => (sum + 360.0) / 2.0,
        sum => (sum - 360.0) / 2.0,
    };
    let wave = |times: f64, shift: f64| (times * h + shift).to_radians().cos();
    let t = 1.0 - 0.17 * wave(1.0, -30.0) + 0.24 * wave(2.0, 0.0) + 0.32 * wave(3.0, 6.0)
        - 0.20 * wave(4.0, -63.0);
    let turned = 30.0 * (-((h - 275.0) / 25.0).powi(2)).exp();
    let dark = (l - 50.0).powi(2);
    let sl = 1.0 + 0.015 * dark / (20.0 + dark).sqrt();
    let (sc, sh) = (1.0 + 0.045 * c, 1.0 + 0.015 * c * t);
    let mixed = -(2.0 * turned).to_radians().sin() * 2.0 * share(c);
    let (l, c, h) = (dl / sl, dc / sc, dh / sh);
    (l * l + c * c + h * h + mixed * c * h).sqrt()
}
