import QisheCore
import QisheModel
import SwiftUI

/// Analysis of a finished match: a curve, the current position on it, and buttons to its turning points.
struct AnalysisPanel: View {
    @Environment(\.palette) private var palette
    let analysis: AnalysisView?
    let press: (String) -> Void

    var body: some View {
        if let analysis {
            VStack(alignment: .leading, spacing: 2) {
                axis(analysis.top)
                Canvas { context, size in
                    paint(analysis, on: context, size)
                }
                .frame(height: 44)
                .accessibilityElement()
                .spoken(analysis.label)
                axis(analysis.bottom)
                if analysis.turns.isEmpty {
                    Text(verbatim: analysis.label).font(.footnote).foregroundStyle(Color(palette.ui.ink2))
                } else {
                    HStack {
                        step(analysis.previous)
                        Text(verbatim: analysis.moment)
                            .font(.footnote.weight(analysis.turns.contains { $0.on } ? .semibold : .regular))
                            .lineLimit(2)
                            .frame(maxWidth: .infinity, alignment: .leading)
                        step(analysis.next)
                    }
                }
            }
            .padding(.horizontal, 12)
            .padding(.vertical, 6)
            .background(Color(palette.ui.surface))
            .clipShape(RoundedRectangle(cornerRadius: 14))
        }
    }

    /// Label for the side that is better at this end of the curve.
    private func axis(_ side: String) -> some View {
        Text(verbatim: side).font(.caption2).foregroundStyle(Color(palette.ui.ink2)).lineLimit(1)
    }

    /// Button to the previous or next turning point.
    private func step(_ button: SceneButton) -> some View {
        Button {
            press(button.id)
        } label: {
            Image(systemName: button.icon.symbol ?? "circle").accessibilityHidden(true).frame(width: 44, height: 44)
        }
        .foregroundStyle(Color(button.enabled ? palette.ui.accent : palette.ui.ink2))
        .spoken(button.label)
        .spoken(hint: button.enabled ? "" : button.reason)
        .keyState(enabled: button.enabled)
    }

    private func paint(_ analysis: AnalysisView, on context: GraphicsContext, _ size: CGSize) {
        func place(_ at: Pt) -> CGPoint {
            CGPoint(x: Double(at.x) * size.width, y: (1 - Double(at.y)) * size.height)
        }
        func line(_ points: [CGPoint]) -> Path {
            var path = Path()
            for (number, point) in points.enumerated() {
                if number == 0 { path.move(to: point) } else { path.addLine(to: point) }
            }
            return path
        }
        let here = Double(analysis.here) * size.width
        let middle = [CGPoint(x: 0, y: size.height / 2), CGPoint(x: size.width, y: size.height / 2)]
        context.stroke(line(middle), with: .color(Color(palette.ui.sunken)), lineWidth: 1)
        context.stroke(
            line([CGPoint(x: here, y: 0), CGPoint(x: here, y: size.height)]), with: .color(Color(palette.ui.ink2)),
            lineWidth: 1)
        context.stroke(line(analysis.curve.map(place)), with: .color(Color(palette.ui.accent)), lineWidth: 2)
        for turn in analysis.turns {
            let (at, r) = (place(turn.at), turn.on ? 5.0 : 3.5)
            let dot = Path(ellipseIn: CGRect(x: at.x - r, y: at.y - r, width: 2 * r, height: 2 * r))
            context.fill(dot, with: .color(Color(palette.ui.danger)))
        }
    }
}
