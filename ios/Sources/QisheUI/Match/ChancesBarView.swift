import QisheCore
import QisheModel
import SwiftUI

/// The chances of both sides as a bar beside the board: the near side's part is the lower one.
struct ChancesBarView: View {
    static let width = 12.0
    static let gap = 8.0
    /// Room that the bar takes from the board.
    static let room = width + gap

    @Environment(\.palette) private var palette
    let chances: ChancesBar

    var body: some View {
        Canvas { context, size in
            let top = size.height * (1 - Double(chances.near))
            let far = CGRect(x: 0, y: 0, width: size.width, height: max(0, top - 1))
            let near = CGRect(x: 0, y: top + 1, width: size.width, height: max(0, size.height - top - 1))
            context.fill(box(far), with: .color(Color(palette.curtain(chances.farInk).light)))
            context.fill(box(near), with: .color(Color(palette.curtain(chances.nearInk).light)))
            var middle = Path()
            middle.move(to: CGPoint(x: 0, y: size.height / 2))
            middle.addLine(to: CGPoint(x: size.width, y: size.height / 2))
            context.stroke(middle, with: .color(Color(palette.ui.ink2)), lineWidth: 1)
            let edge = box(CGRect(x: 0, y: 0, width: size.width, height: size.height))
            context.stroke(edge, with: .color(Color(palette.ui.ink2)), lineWidth: 1)
        }
        .accessibilityElement()
        .spoken(chances.label)
    }

    private func box(_ rect: CGRect) -> Path {
        var path = Path()
        path.move(to: CGPoint(x: rect.minX, y: rect.minY))
        path.addLine(to: CGPoint(x: rect.maxX, y: rect.minY))
        path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
        path.addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
        path.closeSubpath()
        return path
    }
}
