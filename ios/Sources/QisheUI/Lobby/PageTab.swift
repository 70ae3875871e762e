import QisheCore
import QisheModel
import SwiftUI

/// Tab of the lobby that is a page.
struct PageTab: View {
    @Environment(\.palette) private var palette
    let model: AppModel
    let tab: LobbyTab

    var body: some View {
        let page = model.navigator.page(of: tab)
        VStack(alignment: .leading, spacing: 0) {
            HStack {
                KaiText(page?.title ?? "", 30).accessibilityAddTraits(.isHeader)
                Spacer()
                if let sign = page?.sign { SignButton(model: model, sign: sign) }
            }
            .padding(.horizontal, 20)
            .frame(minHeight: 48)
            if let tabs = page?.tabs { PartsPicker(model: model, tabs: tabs, label: "").padding(.horizontal, 20) }
            List { PageGroups(model: model, groups: page?.groups ?? []) }
                .scrollContentBackground(.hidden)
        }
        .padding(.top, 12)
        .background(Color(palette.ui.table))
        .safeAreaInset(edge: .bottom) { if let footer = page?.footer { bar(footer) } }
    }

    /// Snackbar at the bottom of a tab: the last deletion, with a key that undoes it.
    private func bar(_ footer: PageFooter) -> some View {
        HStack {
            Text(verbatim: footer.status).font(.subheadline).lineLimit(2)
            Spacer()
            ForEach(footer.keys, id: \.id) { key in
                Button(key.label) { model.navigator.send(.press(id: key.id)) }.frame(minHeight: 48)
            }
        }
        .padding(.horizontal, 16)
        .frame(maxWidth: 520)
        .background(Color(palette.ui.surface))
        .clipShape(RoundedRectangle(cornerRadius: 14))
        .padding(12)
    }
}
