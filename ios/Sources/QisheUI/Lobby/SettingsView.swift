import Foundation
import QisheCore
import QisheModel
import SwiftUI

/// Settings of the device.
struct SettingsView: View {
    @Environment(\.palette) private var palette
    let model: AppModel

    var body: some View {
        let words = model.words
        Form {
            Section {
                Picker(selection: choice(\.lang)) {
                    ForEach([nil] + languages().map { $0.lang as Lang? }, id: \.self) { language in
                        // Each language is named in itself, for people who read no other language.
                        Text(verbatim: language?.ownName ?? words(.themeSystem)).tag(language)
                    }
                } label: {
                    Text(verbatim: words(.language))
                }
                pick(
                    words(.theme), choice(\.theme),
                    [(.system, .themeSystem), (.light, .themeLight), (.dark, .themeDark)])
            } header: {
                Text(verbatim: words(.lookGroup))
            }
            Section {
                preview
                pick(
                    words(.boardTheme), choice(\.board),
                    [
                        (.wood, .boardWood), (.walnut, .boardWalnut), (.slate, .boardSlate),
                        (.paper, .boardPaper),
                    ])
                pick(
                    words(.pieceSet), choice(\.pieces),
                    [
                        (.traditional, .piecesTraditional), (.simplified, .piecesSimplified),
                        (.pictures, .piecesPictures),
                    ])
                Text(verbatim: words(.piecesPicturesHelp)).font(.caption).foregroundStyle(Color(palette.ui.ink2))
                pick(
                    words(.flip), choice(\.flip), [(.none, .flipNone), (.toMover, .flipMover), (.facing, .flipFacing)])
                toggle(.targets, .targetsHelp, \.showTargets)
                pick(
                    words(.confirmation), choice(\.confirmation),
                    [(.none, .confirmNone), (.again, .confirmAgain), (.button, .confirmButton)])
                Text(verbatim: words(.confirmationHelp)).font(.caption).foregroundStyle(Color(palette.ui.ink2))
            } header: {
                Text(verbatim: words(.boardGroup))
            } footer: {
                Text(verbatim: words(.flipHelp))
            }
            Section {
                toggle(.curtainEach, .curtainEachHelp, \.curtainEachTurn)
                pick(words(.privateOutput), choice(\.privateOutput), [(.auto, .automatic), (.on, .on), (.off, .off)])
            } header: {
                Text(verbatim: words(.secretGroup))
            } footer: {
                Text(verbatim: words(.privateOutputHelp))
            }
            Section {
                toggle(.speech, model.device.voice.speaks(model.lang) ? .speechHelp : .noVoice, \.speech)
                volume
                toggle(.haptics, nil, \.haptics)
            } header: {
                Text(verbatim: words(.soundGroup))
            } footer: {
                Text(verbatim: words(.voiceOverHelp))
            }
            if playsOnline() {
                Section {
                    Button {
                        model.navigator.path.append(.online)
                    } label: {
                        Text(verbatim: words(.online))
                        Text(verbatim: model.nearby.relayName ?? words(.onlineHelp))
                    }
                } header: {
                    Text(verbatim: words(.othersGroup))
                }
            }
            Section {
                LabeledContent {
                    Text(verbatim: Self.version)
                } label: {
                    Text(verbatim: words(.version))
                }
                LabeledContent {
                    Text(verbatim: words(.privacyText))
                } label: {
                    Text(verbatim: words(.privacy))
                }
                Button {
                    model.navigator.path.append(.notices)
                } label: {
                    Text(verbatim: words(.licences))
                }
            } header: {
                Text(verbatim: words(.aboutGroup))
            }
        }
        .scrollContentBackground(.hidden)
        .background(Color(palette.ui.table))
        .navigationTitle(words(.settings))
        .navigationBarTitleDisplayMode(.inline)
    }

    /// Preview of a board in the chosen style.
    @ViewBuilder private var preview: some View {
        if let ground = model.ground(of: Self.shown), let card = model.card(of: Self.shown) {
            BoardPicture(
                ground: ground, scene: card.scene, unit: 44, middle: card.middle(on: ground, wide: 8, high: 3.4)
            )
            .frame(height: 150)
            .clipShape(RoundedRectangle(cornerRadius: 12))
            .accessibilityHidden(true)
        }
    }

    /// Version of the app.
    private static let version = Bundle.main.infoDictionary?["CFBundleShortVersionString"] as? String ?? ""

    /// Game of the preview, one whose pieces differ between the sets.
    private static let shown = "undercover"

    private var volume: some View {
        let percent = Int(model.choices.volume)
        let value = percent == 0 ? model.words(.off) : "\(percent) %"
        return LabeledContent {
            Slider(value: choice(\.loudness), in: 0...1) { Text(verbatim: model.words(.sounds)) }
                .spoken(value: value)
        } label: {
            Text(verbatim: model.words(.sounds))
            Text(verbatim: value)
        }
    }

    private func choice<Value>(_ path: WritableKeyPath<Choices, Value> & Sendable) -> Binding<Value> {
        Binding(get: { model.choices[keyPath: path] }, set: { value in model.choose { $0[keyPath: path] = value } })
    }

    private func toggle(_ label: Word, _ help: Word?, _ path: WritableKeyPath<Choices, Bool> & Sendable) -> some View {
        Toggle(isOn: choice(path)) {
            Text(verbatim: model.words(label))
            if let help { Text(verbatim: model.words(help)) }
        }
    }

    private func pick<Value: Hashable>(_ label: String, _ value: Binding<Value>, _ list: [(Value, Word)]) -> some View {
        Picker(selection: value) {
            ForEach(list, id: \.0) { item in
                Text(verbatim: model.words(item.1)).tag(item.0)
            }
        } label: {
            Text(verbatim: label)
        }
    }
}
