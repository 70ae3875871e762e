import Foundation
import QisheCore
import QisheModel
import SwiftUI

/// Third-party work in the app, and its licences. The licences are in English only, as their makers wrote them.
struct NoticesView: View {
    @Environment(\.palette) private var palette
    let model: AppModel
    @State private var parts: [NoticePart] = []

    var body: some View {
        ScrollView {
            LazyVStack(alignment: .leading, spacing: 6) {
                ForEach(Array(parts.enumerated()), id: \.offset) { _, part in
                    if part.heading {
                        Text(verbatim: part.text).font(.headline).accessibilityAddTraits(.isHeader).padding(.top, 16)
                    } else {
                        Text(verbatim: part.text).font(.footnote)
                    }
                }
            }
            .padding(.horizontal, 20)
            .padding(.vertical, 12)
            .frame(maxWidth: 720)
            .frame(maxWidth: .infinity)
        }
        .background(Color(palette.ui.table))
        .navigationTitle(model.strings(.licences))
        .navigationBarTitleDisplayMode(.inline)
        .onAppear { parts = Self.bundledParts() }
    }

    /// Reads the notices from the app's bundle; empty if the app was built without them.
    private static func bundledParts() -> [NoticePart] {
        guard let file = Bundle.main.url(forResource: "NOTICES", withExtension: "md"),
            let text = try? String(contentsOf: file, encoding: .utf8)
        else { return [] }
        return noticeParts(source: text)
    }
}
