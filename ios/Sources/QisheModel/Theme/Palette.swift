import QisheCore

extension Palette {
    /// Returns the curtain colours of an ink.
    public func curtain(_ ink: Ink) -> CurtainInk { curtains.first { $0.ink == ink } ?? curtains[0] }
}

extension BoardStyle {
    /// Default style in light mode.
    public static let plain = BoardStyle(theme: .wood, dark: false, contrast: false, pieces: .traditional)
}

/// Returns the colour at a fraction `t` between two, each 0xRRGGBBAA.
public func mixed(_ from: UInt32, _ to: UInt32, _ t: Double) -> UInt32 {
    [24, 16, 8, 0].reduce(0) { whole, shift in
        let (a, b) = (Double(from >> shift & 255), Double(to >> shift & 255))
        return whole | UInt32((a + (b - a) * t).rounded()) << shift
    }
}
