import QisheCore
import QisheModel
import SwiftUI

/// Page of statistics by game and person: rating, ladder, results, puzzles, and the panel of the favourite spy.
struct StatisticsPage: View {
    @Environment(\.palette) private var palette
    let model: AppModel
    @State private var page: StatisticsView?
    @State private var game: String?
    @State private var person: String?
    /// Number of times that the statistics were erased.
    @State private var erased = 0

    var body: some View {
        ScrollView {
            if let page {
                if let level = page.empty { nothing(page.begin, level: level) } else { cards(page) }
            }
        }
        .task(id: [game, person, String(erased), model.navigator.path.isEmpty ? "" : "path"]) {
            page = await model.library.statistics(game: game, person: person)
        }
        .onDisappear { model.library.closeSpies() }
    }

    private func cards(_ page: StatisticsView) -> some View {
        VStack(spacing: 12) {
            choices(page.games) { game = $0 }
            if !page.persons.isEmpty { choices(page.persons) { person = $0 } }
            if let card = page.rating { rating(card) }
            ladder(page)
            if !page.results.isEmpty { results(page) }
            if let spies = model.library.spies { SpyCard(session: spies) }
            facts(page)
            if !page.puzzlesTitle.isEmpty { puzzles(page) }
            Button(model.strings(.eraseStatistics), role: .destructive) {
                model.library.eraseStatistics { erased += 1 }
            }
            .frame(maxWidth: .infinity, minHeight: 52)
        }
        .padding(.horizontal, 20)
        .padding(.bottom, 20)
    }

    /// Page before any match: an empty seal, a sentence, and a match to begin with.
    private func nothing(_ label: String, level: UInt8) -> some View {
        VStack(spacing: 12) {
            RoundedRectangle(cornerRadius: 10).stroke(Color(palette.ui.hair), lineWidth: 3)
                .frame(width: 76, height: 104).padding(.bottom, 16)
            Text(verbatim: model.strings(.noStatisticsTitle)).font(.headline)
            Text(verbatim: model.strings(.noStatisticsText)).font(.subheadline)
                .foregroundStyle(Color(palette.ui.ink2)).multilineTextAlignment(.center)
            Button(label) {
                guard let game = model.games.first else { return }
                _ = model.currentMatch.begin(game: game.id, options: "{}", names: [], players: [0, UInt16(level)])
            }
            .buttonStyle(.borderedProminent)
            .frame(minHeight: 52)
        }
        .padding(.horizontal, 20)
        .padding(.vertical, 48)
        .frame(maxWidth: .infinity)
    }

    private func choices(_ all: [StatisticsChoice], choose: @escaping (String?) -> Void) -> some View {
        ScrollView(.horizontal) {
            HStack(spacing: 8) {
                ForEach(Array(all.enumerated()), id: \.offset) { _, one in
                    Button(one.label) { choose(one.id) }
                        .foregroundStyle(Color(one.chosen ? palette.ui.accent : palette.ui.ink2))
                        .padding(.horizontal, 14)
                        .frame(minHeight: 44)
                        .background(Color(one.chosen ? palette.ui.accentSoft : palette.ui.sunken))
                        .clipShape(RoundedRectangle(cornerRadius: 11))
                        .accessibilityAddTraits(one.chosen ? .isSelected : [])
                }
            }
        }
    }

    private func card(@ViewBuilder _ content: () -> some View) -> some View {
        VStack(alignment: .leading, spacing: 12) { content() }
            .padding(16)
            .frame(maxWidth: .infinity, alignment: .leading)
            .background(Color(palette.ui.surface))
            .clipShape(RoundedRectangle(cornerRadius: 18))
    }

    private func heading(_ title: String, _ note: String = "") -> some View {
        HStack {
            Text(verbatim: title).font(.headline).accessibilityAddTraits(.isHeader)
            Spacer()
            Text(verbatim: note).font(.footnote).foregroundStyle(Color(palette.ui.ink2))
        }
    }

    private func rating(_ rating: RatingCard) -> some View {
        card {
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

    private func ladder(_ page: StatisticsView) -> some View {
        card {
            heading(page.ladderTitle, page.ladderRecord)
            HStack(spacing: 4) {
                ForEach(page.ladder, id: \.level) { rung in
                    VStack(spacing: 4) {
                        SealView(face: .grade(level: rung.level), size: 34, state: rung.beaten ? .stamped : .ahead)
                        RoundedRectangle(cornerRadius: 2).fill(Color(palette.ui.accent))
                            .frame(width: 16, height: 3).shown(rung.next ? 1 : 0)
                    }
                    .frame(maxWidth: .infinity)
                    .accessibilityElement(children: .ignore)
                    .spoken(rung.spoken)
                }
                SealView(face: .grade(level: 9), size: 34, state: page.ninth ? .stamped : .empty)
                    .frame(maxWidth: .infinity)
                    .accessibilityElement(children: .ignore)
                    .spoken(page.ninthSpoken)
            }
            Text(verbatim: page.suggestion).font(.subheadline).foregroundStyle(Color(palette.ui.ink2))
        }
    }

    private func results(_ page: StatisticsView) -> some View {
        card {
            heading(page.results)
            ForEach(Array(page.opponents.enumerated()), id: \.offset) { _, row in
                HStack(spacing: 10) {
                    Image(systemName: row.computer ? "cpu" : "person").foregroundStyle(Color(palette.ui.ink2))
                    Text(verbatim: row.name).font(.subheadline).lineLimit(1)
                    Spacer()
                    ResultBar(won: Double(row.won), drawn: Double(row.drawn))
                    Text(verbatim: row.record).font(.footnote).monospacedDigit()
                }
                .accessibilityElement(children: .ignore)
                .spoken(row.spoken)
            }
        }
    }

    private func facts(_ page: StatisticsView) -> some View {
        card {
            HStack(spacing: 12) {
                ForEach(page.facts, id: \.label) { fact in
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

    private func puzzles(_ page: StatisticsView) -> some View {
        card {
            heading(page.puzzlesTitle)
            ForEach(page.puzzles, id: \.level) { bar in
                HStack(spacing: 10) {
                    Text(verbatim: bar.name).font(.subheadline).lineLimit(1)
                    Spacer()
                    ResultBar(won: Double(bar.part), drawn: 0)
                    Text(verbatim: bar.record).font(.footnote).monospacedDigit()
                }
                .accessibilityElement(children: .combine)
            }
        }
    }
}

/// Bar of won and drawn; the rest is empty. The numbers stand beside it.
private struct ResultBar: View {
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
private struct SpyCard: View {
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
        .clipShape(RoundedRectangle(cornerRadius: 18))
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
