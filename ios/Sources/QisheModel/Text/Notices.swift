import Foundation

/// A heading or a paragraph of the notices of other people's work.
public struct NoticePart: Equatable, Sendable {
    /// Text of the notice.
    public let text: String
    /// Whether it is a heading.
    public let heading: Bool

    /// Reads what `tools/notices.py` writes: headings, paragraphs, lists, and licences between fences. Lines of one
    /// paragraph become one, for licences are broken for a screen of other width.
    public static func read(_ source: String) -> [NoticePart] {
        var parts: [NoticePart] = []
        var lines: [String] = []
        var fenced = false
        func end() {
            if !lines.isEmpty { parts.append(NoticePart(text: lines.joined(separator: " "), heading: false)) }
            lines = []
        }
        for raw in source.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
            let line = raw.trimmingCharacters(in: .whitespaces)
            let fence = line == "```"
            let heading = !fenced && line.hasPrefix("#")
            if line.isEmpty || fence || heading || line.hasPrefix("- ") { end() }
            if fence {
                fenced.toggle()
            } else if heading {
                if line.hasPrefix("## ") { parts.append(NoticePart(text: String(line.dropFirst(3)), heading: true)) }
            } else if !line.isEmpty && !rule(line) {
                lines.append(line.replacingOccurrences(of: "`", with: ""))
            }
        }
        end()
        return parts
    }

    /// A line that only draws a line.
    private static func rule(_ line: String) -> Bool { line.count > 2 && line.allSatisfy { "-=*_".contains($0) } }
}
