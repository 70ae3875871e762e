import QisheCore
import QisheModel
import SwiftUI

/// Tab with the games whose rules can be read.
struct RulesTab: View {
    @Environment(\.palette) private var palette
    let model: AppModel

    var body: some View {
        let page = model.navigator.page(of: .rules)
        VStack(alignment: .leading, spacing: 0) {
            KaiText(page?.title ?? "", 30).accessibilityAddTraits(.isHeader).padding(.horizontal, 20)
            List {
                ForEach((page?.groups ?? []).flatMap(\.rows)) { row in PageRowView(model: model, row: row) }
            }
            .scrollContentBackground(.hidden)
        }
        .padding(.top, 12)
        .background(Color(palette.ui.table))
    }
}
