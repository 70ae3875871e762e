import QisheCore
import QisheModel
import SwiftUI

/// Heading of a card, with a note at its end.
private struct CardHeading: View {
    @Environment(\.palette) private var palette
    let title: String
    var note = ""

    var body: some View {
        HStack {
            Text(verbatim: title).font(.headline).accessibilityAddTraits(.isHeader)
            Spacer()
            Text(verbatim: note).font(.footnote).foregroundStyle(Color(palette.ui.ink2))
        }
    }
}

/// Rating with its deviation and its curve.
struct RatingRow: View {
    @Environment(\.palette) private var palette
    let rating: RatingCard

    var body: some View {
        VStack(alignment: .leading, spacing: 12) {
            HStack(spacing: 10) {
                Text(verbatim: rating.rating).font(.title.weight(.semibold)).monospacedDigit()
                Text(verbatim: rating.deviation).font(.subheadline).foregroundStyle(Color(palette.ui.ink2))
                Spacer()
                Text(verbatim: rating.caption).font(.caption).foregroundStyle(Color(palette.ui.ink2))
            }
            .accessibilityElement(children: .ignore)
            .spoken(rating.spoken)
            if !rating.curve.points.isEmpty { RatingCurvePicture(curve: rating.curve).frame(height: 124) }
        }
    }
}

/// Levels of the computers, the grade above them, and the one to play next.
struct LadderRow: View {
    @Environment(\.palette) private var palette
    let row: PageRow
    let record: String
    let rungs: [LadderRung]
    let ninth: Bool
    let ninthSpoken: String

    var body: some View {
        VStack(alignment: .leading, spacing: 12) {
            CardHeading(title: row.label, note: record)
            HStack(spacing: 4) {
                ForEach(rungs, id: \.level) { rung in
                    VStack(spacing: 4) {
                        SealView(face: .grade(level: rung.level), size: 34, state: rung.beaten ? .stamped : .ahead)
                        RoundedRectangle(cornerRadius: 2).fill(Color(palette.ui.accent))
                            .frame(width: 16, height: 3).shown(rung.next ? 1 : 0)
                    }
                    .frame(maxWidth: .infinity)
                    .accessibilityElement(children: .ignore)
                    .spoken(rung.spoken)
                }
                SealView(face: .grade(level: 9), size: 34, state: ninth ? .stamped : .empty)
                    .frame(maxWidth: .infinity)
                    .accessibilityElement(children: .ignore)
                    .spoken(ninthSpoken)
            }
            Text(verbatim: row.help).font(.subheadline).foregroundStyle(Color(palette.ui.ink2))
        }
    }
}

/// Results as bars of won, drawn and lost.
struct BarsRow: View {
    @Environment(\.palette) private var palette
    let title: String
    let bars: [ResultBar]

    var body: some View {
        VStack(alignment: .leading, spacing: 12) {
            CardHeading(title: title)
            ForEach(Array(bars.enumerated()), id: \.offset) { _, bar in
                HStack(spacing: 10) {
                    if let icon = bar.icon {
                        Image(systemName: icon.symbol).foregroundStyle(Color(palette.ui.ink2))
                    }
                    Text(verbatim: bar.name).font(.subheadline).lineLimit(1)
                    Spacer()
                    Parts(won: Double(bar.won), drawn: Double(bar.drawn))
                    Text(verbatim: bar.record).font(.footnote).monospacedDigit()
                }
                .accessibilityElement(children: .ignore)
                .spoken(bar.spoken)
            }
        }
    }
}

/// Figures with their names, side by side.
struct FactsRow: View {
    @Environment(\.palette) private var palette
    let facts: [StatisticsFact]

    var body: some View {
        HStack(spacing: 12) {
            ForEach(facts, id: \.label) { fact in
                VStack(alignment: .leading, spacing: 2) {
                    Text(verbatim: fact.figure).font(.title3.weight(.semibold)).monospacedDigit()
                    Text(verbatim: fact.label).font(.caption).foregroundStyle(Color(palette.ui.ink2))
                }
                .frame(maxWidth: .infinity, alignment: .leading)
                .accessibilityElement(children: .combine)
            }
        }
    }
}

/// Bar of won and drawn; the rest is empty. The numbers stand beside it.
private struct Parts: View {
    @Environment(\.palette) private var palette
    let won: Double
    let drawn: Double
    private static let width = 110.0

    var body: some View {
        HStack(spacing: 0) {
            Rectangle().fill(Color(palette.ui.accent)).frame(width: Self.width * won)
            Rectangle().fill(Color(palette.ui.accent).wash(0.4)).frame(width: Self.width * drawn)
            Spacer()
        }
        .frame(width: Self.width, height: 8)
        .background(Color(palette.ui.hair))
        .clipShape(RoundedRectangle(cornerRadius: 4))
    }
}

/// Curve of a rating with the band of its deviation. Its numbers are read with the rating.
private struct RatingCurvePicture: View {
    @Environment(\.palette) private var palette
    let curve: RatingCurve
    private nonisolated static let scale = 44.0
    private nonisolated static let foot = 20.0

    var body: some View {
        Canvas { context, size in
            let (width, height) = (size.width - Self.scale - 6, size.height - Self.foot)
            func at(_ x: Float, _ y: Float) -> CGPoint {
                CGPoint(x: Self.scale + Double(x) * width, y: (1 - Double(y)) * height)
            }
            let ink = Color(palette.ui.ink2)
            for line in curve.lines {
                var path = Path()
                path.move(to: at(0, line.at))
                path.addLine(to: at(1, line.at))
                context.stroke(path, with: .color(Color(palette.ui.hair)), lineWidth: 1)
                let text = Text(verbatim: line.text).font(.caption).foregroundStyle(ink)
                context.draw(text, at: CGPoint(x: Self.scale / 2, y: at(0, line.at).y))
            }
            var band = Path()
            var line = Path()
            for (index, point) in curve.points.enumerated() {
                if index == 0 {
                    band.move(to: at(point.x, point.high))
                    line.move(to: at(point.x, point.y))
                } else {
                    band.addLine(to: at(point.x, point.high))
                    line.addLine(to: at(point.x, point.y))
                }
            }
            for point in curve.points.reversed() { band.addLine(to: at(point.x, point.low)) }
            band.closeSubpath()
            let accent = Color(palette.ui.accent)
            context.fill(band, with: .color(accent.wash(0.13)))
            context.stroke(line, with: .color(accent), lineWidth: 2.5)
            for month in curve.months {
                let text = Text(verbatim: month.text).font(.caption).foregroundStyle(ink)
                context.draw(text, at: CGPoint(x: at(month.at, 0).x + 14, y: size.height - Self.foot / 2))
            }
        }
        .accessibilityHidden(true)
    }
}

/// Panel of the favourite spy: covered, and open only while its key is held. All its parts have one size.
struct SpyCard: View {
    @Environment(\.palette) private var palette
    let session: SpySession
    private static let bar = 48.0
    private static let noBar = 5.0

    var body: some View {
        let view = session.view
        HStack(spacing: 8) {
            VStack(alignment: .leading, spacing: 6) {
                Text(verbatim: view.title).font(.subheadline.weight(.semibold)).lineLimit(1)
                    .foregroundStyle(Color(palette.ui.onLacquer))
                HStack(spacing: 0) {
                    // Places are counted from the right, as the seat counts them.
                    ForEach(Array(view.bars.enumerated().reversed()), id: \.offset) { place, bar in
                        column(view, place: place, bar: Double(bar)).frame(maxWidth: .infinity)
                    }
                }
                .accessibilityElement(children: .ignore)
                .accessibilityHidden(view.spoken.isEmpty)
                .spoken(view.spoken)
            }
            HeldKeyView(
                session: session, button: view.key, emblem: view.piece, help: view.help, readsHelp: false, height: 88
            )
            .frame(width: 132)
        }
        .padding(12)
        .background(Color(palette.ui.lacquer))
        .listRowInsets(EdgeInsets())
    }

    private func column(_ view: SpyPanelView, place: Int, bar: Double) -> some View {
        VStack(spacing: 5) {
            VStack(spacing: 0) {
                Spacer()
                RoundedRectangle(cornerRadius: 4)
                    .fill(
                        Color(view.secret ? palette.ui.secretOnLacquer : palette.ui.onLacquer2)
                            .wash(view.favourite == UInt8(place) ? 1 : 0.7)
                    )
                    .frame(width: 8, height: Self.noBar + (Self.bar - Self.noBar) * bar)
            }
            .frame(height: Self.bar)
            if let piece = view.piece { Badge(piece: piece, size: 30) }
        }
    }
}
