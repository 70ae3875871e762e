import QisheCore
import QisheModel
import SwiftUI

/// Row that lies from right to left for the left hand. What is in its cells does not change.
struct HandRow<Content: View>: View {
    @Environment(\.layoutDirection) private var usual
    private let mirrored: Bool
    private let spacing: Double
    private let content: Content

    init(mirrored: Bool, spacing: Double, @ViewBuilder content: () -> Content) {
        (self.mirrored, self.spacing) = (mirrored, spacing)
        self.content = content()
    }

    var body: some View {
        HStack(spacing: spacing) { content.environment(\.layoutDirection, usual) }
            .environment(\.layoutDirection, mirrored ? .rightToLeft : usual)
    }
}

/// Least size of a text that shrinks to fit its place.
enum SmallText {
    /// Least size, in points at the usual text size: no smaller text can be read.
    static let least = 11.0

    /// Returns the least factor for a text of a size.
    static func factor(from size: Double) -> Double { min(1, least / size) }
}

extension View {
    /// Lets a text shrink to fit, from a size in points at the usual text size to the least one; what then does not fit
    /// in one line goes on in the next one.
    func shrinks(from size: Double, lines: Int = 2) -> some View {
        lineLimit(lines).minimumScaleFactor(SmallText.factor(from: size))
    }
}

/// One line over the board after its first touch: the ways to hit small points. It stays until one is chosen.
struct SmallPointsLine: View {
    @Environment(\.palette) private var palette
    let model: AppModel

    var body: some View {
        let texts = handTexts(lang: model.lang)
        VStack(spacing: 6) {
            Text(verbatim: texts.offer).font(.subheadline.weight(.semibold))
            HStack(spacing: 8) {
                ForEach(Array(allSmallPoints.enumerated()), id: \.offset) { number, way in
                    WideButton(label: texts.ways[number]) {
                        model.choose { $0 = withSmallPoints(choices: $0, way: way) }
                    }
                }
            }
        }
        .padding(10)
        .background(Color(palette.ui.surface))
        .clipShape(RoundedRectangle(cornerRadius: 14))
        .padding(.horizontal, 12)
        .padding(.top, 52)
        .frame(maxHeight: .infinity, alignment: .top)
        .task(id: 0) { model.device.announce(texts.offer, lang: model.lang, atOnce: false) }
    }
}

/// The ways to hit small points, in the order in which they are offered.
let allSmallPoints: [SmallPoints] = [.glass, .again, .direct]
