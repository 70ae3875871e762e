import Foundation
import QisheCore
import QisheModel
import SwiftUI
import UniformTypeIdentifiers

/// Settings of the device.
struct SettingsView: View {
    @Environment(\.palette) private var palette
    let model: AppModel
    /// File with everything, ready to be shared.
    @State private var everything: URL?
    @State private var picking = false

    var body: some View {
        let strings = model.strings
        Form {
            Section {
                Picker(selection: choice(\.lang)) {
                    ForEach([nil] + languages().map { $0.lang as Lang? }, id: \.self) { language in
                        // Each language is named in itself, for people who read no other language.
                        Text(verbatim: language?.ownName ?? strings(.themeSystem)).tag(language)
                    }
                } label: {
                    Text(verbatim: strings(.language))
                }
                pick(
                    strings(.theme), choice(\.theme),
                    [(.system, .themeSystem), (.light, .themeLight), (.dark, .themeDark)])
            } header: {
                Text(verbatim: strings(.lookGroup))
            }
            Section {
                preview
                pick(
                    strings(.boardTheme), choice(\.board),
                    [
                        (.wood, .boardWood), (.walnut, .boardWalnut), (.slate, .boardSlate),
                        (.paper, .boardPaper),
                    ])
                pick(
                    strings(.pieceSet), choice(\.pieces),
                    [
                        (.traditional, .piecesTraditional), (.simplified, .piecesSimplified),
                        (.pictures, .piecesPictures),
                    ])
                Text(verbatim: strings(.piecesPicturesHelp)).font(.caption).foregroundStyle(Color(palette.ui.ink2))
                pick(
                    strings(.flip), choice(\.flip),
                    [(.none, .flipNone), (.toMover, .flipMover), (.facing, .flipFacing)])
                toggle(.targets, .targetsHelp, \.showTargets)
                pick(
                    strings(.confirmation), choice(\.confirmation),
                    [(.none, .confirmNone), (.again, .confirmAgain), (.button, .confirmButton)])
                Text(verbatim: strings(.confirmationHelp)).font(.caption).foregroundStyle(Color(palette.ui.ink2))
            } header: {
                Text(verbatim: strings(.boardGroup))
            } footer: {
                Text(verbatim: strings(.flipHelp))
            }
            hands
            Section {
                toggle(.curtainEach, .curtainEachHelp, \.curtainEachTurn)
                pick(strings(.privateOutput), choice(\.privateOutput), [(.auto, .automatic), (.on, .on), (.off, .off)])
            } header: {
                Text(verbatim: strings(.secretGroup))
            } footer: {
                Text(verbatim: strings(.privateOutputHelp))
            }
            Section {
                toggle(.speech, model.device.voice.speaks(model.lang) ? .speechHelp : .noVoice, \.speech)
                volume
                toggle(.haptics, nil, \.haptics)
            } header: {
                Text(verbatim: strings(.soundGroup))
            } footer: {
                Text(verbatim: strings(.voiceOverHelp))
            }
            if playsOnline() {
                Section {
                    Button {
                        model.navigator.path.append(.online)
                    } label: {
                        Text(verbatim: strings(.online))
                        Text(verbatim: model.nearby.relayName ?? strings(.onlineHelp))
                    }
                } header: {
                    Text(verbatim: strings(.othersGroup))
                }
            }
            Section {
                if let everything {
                    ShareLink(item: everything) { Text(verbatim: strings(.everything)) }
                } else {
                    Button {
                        model.library.exportEverything { everything = $0 }
                    } label: {
                        Text(verbatim: strings(.everything))
                        Text(verbatim: strings(.everythingHelp))
                    }
                }
                Button {
                    picking = true
                } label: {
                    Text(verbatim: strings(.mergeFile))
                    Text(verbatim: strings(.mergeFileHelp))
                }
                if model.library.reading { ProgressView { Text(verbatim: strings(.readingMatch)) } }
            } header: {
                Text(verbatim: strings(.ownGroup))
            }
            Section {
                LabeledContent {
                    Text(verbatim: Self.version)
                } label: {
                    Text(verbatim: strings(.version))
                }
                LabeledContent {
                    Text(verbatim: strings(.privacyText))
                } label: {
                    Text(verbatim: strings(.privacy))
                }
                Button {
                    model.navigator.path.append(.notices)
                } label: {
                    Text(verbatim: strings(.licences))
                }
            } header: {
                Text(verbatim: strings(.aboutGroup))
            }
        }
        // Such a file has no file type of its own.
        .fileImporter(isPresented: $picking, allowedContentTypes: [.item]) { result in
            guard case .success(let file) = result else { return }
            Task { model.library.bringIn(await RecordFile.read(file)) }
        }
        .scrollContentBackground(.hidden)
        .background(Color(palette.ui.table))
        .navigationTitle(strings(.settings))
        .navigationBarTitleDisplayMode(.inline)
    }

    /// Choices for a person's hands.
    private var hands: some View {
        let texts = handTexts(lang: model.lang)
        let way = Binding(
            get: { model.choices.smallPoints ?? .glass },
            set: { way in model.choose { $0 = withSmallPoints(choices: $0, way: way) } })
        return Section {
            Picker(selection: way) {
                ForEach(Array(allSmallPoints.enumerated()), id: \.offset) { number, way in
                    Text(verbatim: texts.ways[number]).tag(way)
                }
            } label: {
                Text(verbatim: texts.smallPoints)
            }
            Text(verbatim: texts.smallPointsHelp).font(.caption).foregroundStyle(Color(palette.ui.ink2))
            Toggle(isOn: choice(\.leftHanded)) {
                Text(verbatim: texts.leftHanded)
                Text(verbatim: texts.leftHandedHelp)
            }
            Toggle(isOn: choice(\.largeKeys)) {
                Text(verbatim: texts.largeKeys)
                Text(verbatim: texts.largeKeysHelp)
            }
        } header: {
            Text(verbatim: texts.title)
        }
    }

    /// Preview of a board in the chosen style.
    @ViewBuilder private var preview: some View {
        let pictures = model.rules(of: Self.previewGame).flatMap(\.pictures)
        if let oriented = model.orientedBoard(of: Self.previewGame),
            let scene = pictures.map(\.scene).max(by: { $0.pieces.count < $1.pieces.count })
        {
            let size = oriented.size
            BoardPicture(
                oriented: oriented, scene: scene, unit: 44, middle: (size.width / 2, size.height / 2)
            )
            .frame(height: 150)
            .clipShape(RoundedRectangle(cornerRadius: 12))
            .accessibilityHidden(true)
        }
    }

    /// Version of the app.
    private static let version = Bundle.main.infoDictionary?["CFBundleShortVersionString"] as? String ?? ""

    /// Game of the preview, one whose pieces differ between the sets.
    private static let previewGame = "undercover"

    private var volume: some View {
        let percent = Int(model.choices.volume)
        let value = percent == 0 ? model.strings(.off) : "\(percent) %"
        return LabeledContent {
            Slider(value: choice(\.loudness), in: 0...1) { Text(verbatim: model.strings(.sounds)) }
                .spoken(value: value)
        } label: {
            Text(verbatim: model.strings(.sounds))
            Text(verbatim: value)
        }
    }

    private func choice<Value>(_ path: WritableKeyPath<Choices, Value> & Sendable) -> Binding<Value> {
        Binding(get: { model.choices[keyPath: path] }, set: { value in model.choose { $0[keyPath: path] = value } })
    }

    private func toggle(_ label: Word, _ help: Word?, _ path: WritableKeyPath<Choices, Bool> & Sendable) -> some View {
        Toggle(isOn: choice(path)) {
            Text(verbatim: model.strings(label))
            if let help { Text(verbatim: model.strings(help)) }
        }
    }

    private func pick<Value: Hashable>(_ label: String, _ value: Binding<Value>, _ list: [(Value, Word)]) -> some View {
        Picker(selection: value) {
            ForEach(list, id: \.0) { item in
                Text(verbatim: model.strings(item.1)).tag(item.0)
            }
        } label: {
            Text(verbatim: label)
        }
    }
}
