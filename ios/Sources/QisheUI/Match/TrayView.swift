import QisheCore
import QisheModel
import SwiftUI

/// Tray of pieces to place: tap one and then the board, or drag it there.
struct TrayView: View {
    @Environment(\.palette) private var palette
    let context: MatchContext
    let tray: Tray

    var body: some View {
        VStack(alignment: .leading, spacing: 4) {
            HStack {
                Text(verbatim: tray.title).font(.caption.weight(.semibold)).foregroundStyle(Color(palette.board.label))
                Spacer()
                key("square.and.arrow.down", tray.keep.label, tray.keep.reason) { context.press(tray.keep.id) }
                    .keyState(enabled: tray.keep.enabled)
                key("list.bullet", context.model.strings(.myLayouts)) { context.session.transient.sheet = .layouts }
            }
            HStack(spacing: 8) {
                ForEach(tray.items, id: \.id) { item in
                    Button {
                        context.press(item.id)
                    } label: {
                        HStack(spacing: 4) {
                            Badge(piece: item.piece, size: 34).spent(item.left == 0 && !item.on)
                            Text(verbatim: "\(item.left)").font(.footnote.weight(.semibold).monospacedDigit())
                        }
                        .foregroundStyle(Color(palette.board.label))
                        .frame(maxWidth: .infinity, minHeight: 48)
                        .background(Color(palette.board.face1))
                        .clipShape(RoundedRectangle(cornerRadius: 10))
                        .overlay {
                            RoundedRectangle(cornerRadius: 10)
                                .stroke(
                                    Color(item.on ? palette.board.sel : palette.board.line), lineWidth: item.on ? 3 : 1)
                        }
                    }
                    .buttonStyle(.plain)
                    .simultaneousGesture(drag(item))
                    .spoken(item.label)
                    .accessibilityAddTraits(item.on ? .isSelected : [])
                }
            }
            WideButton(label: tray.main.label, role: tray.main.role) { context.press(tray.main.id) }
        }
        .padding(.horizontal, 10)
        .padding(.vertical, 6)
        .background(Color(palette.board.rail))
        .clipShape(RoundedRectangle(cornerRadius: 14))
        .onAppear { viewState.endDrag() }
    }

    private var viewState: BoardViewState { context.session.transient.viewState }

    private func drag(_ item: TrayItem) -> some Gesture {
        DragGesture(minimumDistance: 10, coordinateSpace: .global)
            .onChanged { viewState.drag(item, to: $0.location, pick: context.press) }
            .onEnded { _ in viewState.drop(context.session, on: context.session.oriented) }
    }

    private func key(
        _ symbol: String, _ label: String, _ hint: String = "", _ action: @escaping () -> Void
    ) -> some View {
        Button(action: action) {
            Image(systemName: symbol).accessibilityHidden(true).foregroundStyle(Color(palette.board.label)).frame(
                width: 48, height: 44)
        }
        .buttonStyle(.plain)
        .spoken(label)
        .spoken(hint: hint)
    }
}

/// Box of the mover's next numbered stones; empty if stones have no numbers.
struct StoneBox: View {
    @Environment(\.palette) private var palette
    let seats: [SeatPanel]

    var body: some View {
        if let seat = seats.first(where: { $0.toMove }), let stock = seat.held.first(where: { $0.kind == .stock }),
            let next = Int(stock.text)
        {
            HStack(spacing: 4) {
                ForEach(Array(next..<(next + min(Int(stock.left), 8))), id: \.self) { number in
                    Badge(piece: seat.emblem(""), size: 36, number: number)
                }
                Spacer(minLength: 0)
            }
            .padding(5)
            .background(Color(palette.board.rail))
            .clipShape(RoundedRectangle(cornerRadius: 14))
            .accessibilityElement()
            .spoken("\(seat.side) \(stock.label) \(next)")
        }
    }
}

/// Kept layouts, by name only. A tap sets one up.
struct LayoutsSheet: View {
    let context: MatchContext

    var body: some View {
        let strings = context.model.strings
        let list = context.model.library.layouts
        Sheet(title: strings(.myLayouts), done: strings(.done)) {
            Section {
                ForEach(list) { layout in
                    Button(layout.name) { context.model.currentMatch.layOut(layout) }
                }
                .onDelete { places in
                    for place in places where list.indices.contains(place) {
                        context.model.library.dropLayout(list[place])
                    }
                }
            } footer: {
                Text(verbatim: strings(list.isEmpty ? .noLayouts : .layoutsNote))
            }
        }
    }
}
