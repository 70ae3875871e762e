/// Sizes of a drawer's parts. They depend on the available width and the font size, never on the text: every secret,
/// and none, gives the same sizes.
public struct DrawerShape: Equatable, Sendable {
    /// Whether the read-out is above the keys.
    public let stacked: Bool
    /// Whether caption and text of the read-out share a line, on small screens.
    public let oneLine: Bool
    /// Height of the read-out: one line for the caption and one for the text, or one for both.
    public let readOut: Double
    /// Height of a key.
    public let key: Double
    /// Height of the whole drawer, its padding included.
    public let height: Double

    /// Space between parts, and around them.
    public static let gap = 8.0

    /// Returns the shape for a width. `panel` means that the drawer stands in a column; `line` is the height of a line
    /// of body text; `large` means larger keys.
    public static func of(width: Double, panel: Bool, line: Double, large: Bool = false) -> DrawerShape {
        let stacked = panel || width < 27 * line
        let oneLine = stacked && !panel
        let readOut = (oneLine ? 1.4 : 2.3) * line
        let key = max(56, 2.6 * line) + (large ? Double(coreLimits.largerKey) : 0)
        let inner = stacked ? readOut + gap + key : max(readOut, key)
        return DrawerShape(
            stacked: stacked, oneLine: oneLine, readOut: readOut, key: key, height: inner + 2 * gap)
    }
}
