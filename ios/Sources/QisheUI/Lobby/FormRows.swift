import QisheCore
import QisheModel
import SwiftUI

/// Person or computer on a seat, and the sign that changes between them.
struct SeatRow: View {
    @Environment(\.palette) private var palette
    let row: PageRow
    let emblem: Emblem?
    let player: SeatPlayer
    let change: String
    let press: () -> Void
    let set: (RowValue) -> Void

    private var isComputer: Bool { if case .computer = player { true } else { false } }

    var body: some View {
        HStack(spacing: 12) {
            if let emblem { Badge(piece: emblem, size: 42) }
            VStack(alignment: .leading, spacing: 2) {
                switch player {
                case .computer(let name, _, let lower, let higher):
                    Stepper {
                        Text(verbatim: name)
                    } onIncrement: {
                        if let higher { set(.number(number: higher)) }
                    } onDecrement: {
                        if let lower { set(.number(number: lower)) }
                    }
                case .person(let name, let hint):
                    TextField(hint, text: Binding(get: { name }, set: { set(.text(text: $0)) })).quiet(plain: false)
                }
                Text(verbatim: row.help.isEmpty ? row.label : "\(row.label) · \(row.help)")
                    .font(.caption).foregroundStyle(Color(palette.ui.ink2))
            }
            Button(action: press) {
                Image(systemName: isComputer ? "desktopcomputer" : "person").accessibilityHidden(true)
                    .frame(width: 48, height: 48)
            }
            .buttonStyle(.plain)
            .spoken(change)
        }
    }
}

/// Clickable row that leads on: its icon, its name and its explanation.
struct WayRow: View {
    @Environment(\.palette) private var palette
    let row: PageRow
    let icon: RowIcon
    let press: () -> Void

    var body: some View {
        Button(action: press) {
            HStack(spacing: 16) {
                Image(systemName: icon.symbol).accessibilityHidden(true).font(.title3)
                    .foregroundStyle(Color(palette.ui.accent)).frame(width: 32)
                VStack(alignment: .leading, spacing: 2) {
                    Text(verbatim: row.label).font(.body.weight(.semibold))
                    Text(verbatim: row.help).font(.footnote).foregroundStyle(Color(palette.ui.ink2))
                }
                Spacer(minLength: 0)
            }
            .frame(minHeight: 60)
            .contentShape(Rectangle())
        }
        .buttonStyle(.plain)
    }
}

extension RowIcon {
    /// Name of the system's symbol.
    var symbol: String {
        switch self {
        case .share: "square.and.arrow.up"
        case .takeIn: "square.and.arrow.down"
        case .lesson: "leaf"
        case .details: "slider.horizontal.3"
        case .computer: "desktopcomputer"
        case .people: "person.2"
        case .online: "globe"
        case .club: "moon"
        case .person: "person"
        case .rules: "questionmark.circle"
        case .names: "list.number"
        case .way: "point.topleft.down.to.point.bottomright.curvepath"
        }
    }
}
