import CoreText
import QisheCore
import QisheModel
import SwiftUI
import UIKit

/// List of the core's commands, prepared once for a canvas: outlines, paints and glyphs, in board units. It can be
/// drawn at any size and any number of times without further look-ups.
struct PreparedDrawing {
    private enum Step {
        case fill(Path, GraphicsContext.Shading)
        case stroke(Path, GraphicsContext.Shading, StrokeStyle)
        case clip(Path)
        case restore
    }

    private let steps: [Step]

    /// Prepares a list.
    init(_ list: [Command]) {
        steps = list.flatMap { command -> [Step] in
            switch command {
            case .fill(let path, let paint): [.fill(Path(path), paint.shading)]
            case .stroke(let path, let paint, let line): [.stroke(Path(path), paint.shading, line.style)]
            case .text(let word): Self.typeset(word)
            case .clip(let path): [.clip(Path(path))]
            case .restore: [.restore]
            }
        }
    }

    /// Draws the list.
    @MainActor func play(on context: GraphicsContext) { _ = play(from: 0, on: context) }

    /// Draws until the innermost clip ends. Returns the index of the command that ends it.
    private func play(from start: Int, on context: GraphicsContext) -> Int {
        var next = start
        while next < steps.count {
            switch steps[next] {
            case .fill(let path, let shading): context.fill(path, with: shading)
            case .stroke(let path, let shading, let style): context.stroke(path, with: shading, style: style)
            case .clip(let path):
                var clipped = context
                clipped.clip(to: path, style: FillStyle(eoFill: true))
                next = play(from: next + 1, on: clipped)
            case .restore: return next
            }
            next += 1
        }
        return next
    }

    private static func typeset(_ word: Lettering) -> [Step] {
        guard !word.text.isEmpty else { return [] }
        let (path, shading) = (GlyphOutlines.outline(word), GraphicsContext.Shading.color(Color(word.colour)))
        guard word.outline > 0 else { return [.fill(path, shading)] }
        let style = StrokeStyle(lineWidth: CGFloat(word.outline), lineCap: .round, lineJoin: .round)
        return [.fill(path, shading), .stroke(path, shading, style)]
    }
}

/// Outlines of texts. A glyph is looked up in its font once, not in every frame.
private enum GlyphOutlines {
    /// Font size at which outlines are taken, before they are scaled.
    private static let size = 100.0

    static func outline(_ word: Lettering) -> Path {
        let text = NSAttributedString(string: word.text, attributes: [.font: font(word)])
        let line = CTLineCreateWithAttributedString(text as CFAttributedString)
        let scale = Double(word.size) / size
        let width = CTLineGetTypographicBounds(line, nil, nil, nil)
        // Fonts have y upwards. The baseline lies below the middle, and half of the width on either side.
        let place = CGAffineTransform(translationX: CGFloat(word.at.x), y: CGFloat(word.at.y))
            .rotated(by: CGFloat(word.turn) * .pi / 2)
            .translatedBy(x: CGFloat(-width * scale / 2), y: CGFloat(word.drop))
            .scaledBy(x: CGFloat(scale), y: CGFloat(-scale))
        var path = Path()
        // Core Text documents these types, which its C interface cannot tell.
        // swiftlint:disable force_cast force_unwrapping
        for run in CTLineGetGlyphRuns(line) as! [CTRun] {
            // A glyph missing in the font comes from another font.
            let found = (CTRunGetAttributes(run) as NSDictionary)[kCTFontAttributeName]!
            let font = found as! CTFont
            // swiftlint:enable force_cast force_unwrapping
            let count = CTRunGetGlyphCount(run)
            var glyphs = [CGGlyph](repeating: 0, count: count)
            var places = [CGPoint](repeating: .zero, count: count)
            CTRunGetGlyphs(run, CFRangeMake(0, 0), &glyphs)
            CTRunGetPositions(run, CFRangeMake(0, 0), &places)
            for (glyph, at) in zip(glyphs, places) {
                guard let shape = CTFontCreatePathForGlyph(font, glyph, nil) else { continue }
                path.addPath(Path(shape), transform: place.translatedBy(x: at.x, y: at.y))
            }
        }
        return path
    }

    private static func font(_ word: Lettering) -> UIFont {
        if word.font == .kai, let kai = KaiFont.name.flatMap({ UIFont(name: $0, size: CGFloat(size)) }) { return kai }
        let weight: UIFont.Weight =
            switch word.weight {
            case ..<450: .regular
            case ..<550: .medium
            case ..<650: .semibold
            default: .bold
            }
        return .systemFont(ofSize: CGFloat(size), weight: word.font == .kai ? .bold : weight)
    }
}

extension Path {
    fileprivate init(_ outline: [OutlineSegment]) {
        self.init()
        for segment in outline {
            switch segment {
            case .move(let to): move(to: CGPoint(to))
            case .line(let to): addLine(to: CGPoint(to))
            case .curve(let a, let b, let to): addCurve(to: CGPoint(to), control1: CGPoint(a), control2: CGPoint(b))
            case .circle(let centre, let radius):
                let (x, y, r) = (CGFloat(centre.x), CGFloat(centre.y), CGFloat(radius))
                addEllipse(in: CGRect(x: x - r, y: y - r, width: 2 * r, height: 2 * r))
            case .close: closeSubpath()
            }
        }
    }
}

extension StrokeLine {
    fileprivate var style: StrokeStyle {
        StrokeStyle(
            lineWidth: CGFloat(width), lineCap: round ? .round : .butt, lineJoin: round ? .round : .miter,
            miterLimit: 4, dash: dash.map { CGFloat($0) }, dashPhase: CGFloat(phase))
    }
}

extension Paint {
    fileprivate var shading: GraphicsContext.Shading {
        switch self {
        case .plain(let colour): .color(Color(colour))
        case .linear(let from, let to, let stops):
            .linearGradient(Gradient(stops), startPoint: CGPoint(from), endPoint: CGPoint(to))
        case .radial(let centre, let radius, let stops):
            .radialGradient(Gradient(stops), center: CGPoint(centre), startRadius: 0, endRadius: CGFloat(radius))
        }
    }
}

extension Gradient {
    fileprivate init(_ stops: [GradientStop]) {
        self.init(stops: stops.map { Stop(color: Color($0.colour), location: CGFloat($0.at)) })
    }
}
