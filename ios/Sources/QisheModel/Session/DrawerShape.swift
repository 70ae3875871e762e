/// The sizes of a drawer's parts. They follow from the room and the size of letters alone, never from what is written
/// in them: one size for every secret, none included.
public struct DrawerShape: Equatable, Sendable {
    /// Whether the read-out stands above the keys.
    public let stacked: Bool
    /// Whether caption and text of the read-out stand side by side, where a screen is small.
    public let oneLine: Bool
    /// Height of the read-out: a line of caption and one of text, or both in one.
    public let readOut: Double
    /// Height of a key.
    public let key: Double
    /// Height of the whole drawer, its padding included.
    public let height: Double

    /// Space between parts, and around them.
    public static let gap = 8.0

    /// The shape for a width. `panel`: in a column. `line` is the height of a line of body text.
    public static func of(width: Double, panel: Bool, line: Double) -> DrawerShape {
        let stacked = panel || width < 27 * line
        let oneLine = stacked && !panel
        let readOut = (oneLine ? 1.4 : 2.3) * line
        let key = max(56, 2.6 * line)
        let inner = stacked ? readOut + gap + key : max(readOut, key)
        return DrawerShape(
            stacked: stacked, oneLine: oneLine, readOut: readOut, key: key, height: inner + 2 * gap)
    }
}
