import Foundation
import QisheCore
import XCTest

@testable import QisheModel

/// Texts of the shell: in the app's language, and never written in a view.
final class StringsTests: XCTestCase, @unchecked Sendable {
    private let folder = TemporaryFolder()
    private static let languages: [Lang] = [.zh, .en, .pseudo]

    /// The first supported language of the user's list wins; English is the default.
    func testPreferredLanguage() {
        XCTAssertEqual(Lang.preferred(["zh-Hans-CN", "en-CN"]), .zh)
        XCTAssertEqual(Lang.preferred(["en-AU", "zh-Hant-TW"]), .en)
        XCTAssertEqual(Lang.preferred(["fr-FR", "zh-Hant-HK"]), .zh)
        XCTAssertEqual(Lang.preferred(["zha", "de"]), .en)
        XCTAssertEqual(Lang.preferred([]), .en)
        XCTAssertEqual([Lang.zh, .en].map(\.ownName), ["中文", "English"])
        XCTAssertEqual([Lang.zh, .en].map(\.tag), ["zh-CN", "en-GB"])
    }

    /// A change of language applies at once, also to the current match; the screen reader learns it, and it is kept.
    @MainActor func testLanguageIsChosenInTheApp() async throws {
        let device = FakeDevice()
        let model = try app(folder, device)
        await model.start()
        await eventually { !model.starting }
        XCTAssertEqual(device.languages, [.zh])
        let session = try play(model)
        XCTAssertEqual(session.scene.title, "卧底象棋")
        model.choose { $0.lang = .en }
        XCTAssertEqual(model.lang, .en)
        XCTAssertEqual(device.languages, [.zh, .en])
        XCTAssertEqual(model.strings(.settings), "Settings")
        XCTAssertFalse(Self.hasHan(session.scene.title))
        XCTAssertFalse(model.games.contains { Self.hasHan($0.tagline) })
        model.choose { $0.haptics = false }
        XCTAssertEqual(device.languages.count, 2, "set once")
        // Public speech is silent if its language has no voice, so its text is shown.
        device.fakeVoice.languages = [.zh]
        session.moves("h2e2")
        XCTAssertTrue(session.state.line.text.contains("5"), session.state.line.text)
        model.currentMatch.leaveMatch()
        model.flush()
        let later = try app(folder, device)
        XCTAssertEqual(later.lang, .en)
        later.choose { $0.lang = nil }
        XCTAssertEqual(later.lang, .zh)
    }

    /// A refusal is reported in the app's language.
    @MainActor func testRefusalIsInTheAppLanguage() async throws {
        var reasons: Set<String> = []
        for lang in Self.languages {
            let model = try app(TemporaryFolder(), FakeDevice(), lang)
            XCTAssertFalse(model.currentMatch.begin(game: "undercover", options: #"{"locks":9}"#, names: []))
            let text = try XCTUnwrap(model.toast?.text)
            XCTAssertEqual(Self.hasHan(text), lang == .zh, text)
            reasons.insert(text)
        }
        XCTAssertEqual(reasons.count, 3)
    }

    /// The pseudo-language accents every text of the catalogue, so a text without accents is not from it.
    @MainActor func testAllTextsComeFromTheCatalogue() async throws {
        let model = try app(folder, FakeDevice(), .pseudo)
        var texts: [String] = model.games.flatMap { [$0.name, $0.tagline] + $0.sides }
        for game in model.games {
            model.navigator.go(.new(game: game.id))
            texts += model.options.flatMap { [$0.label, $0.help, $0.group] }
            let page = try rules(of: game.id, model)
            texts += [page.title] + page.groups.map(\.heading) + page.rows.flatMap { [$0.label, $0.help] }
            texts += page.paragraphs + page.pictures.map(\.caption)
        }
        model.navigator.receive("{")
        await eventually { model.notice != nil }
        let card = try XCTUnwrap(model.notice)
        texts += [card.title, card.text]
        let session = try play(model, red: "e6", black: "c3")
        func look() {
            let scene = session.scene
            texts += [scene.title, scene.subtitle, session.state.line.text]
            texts += scene.buttons.flatMap { [$0.label, $0.reason] }
            texts += scene.drawers.flatMap { [$0.caption, $0.peek.label, $0.listen.label, $0.peekHelp] }
            texts += scene.seats.flatMap { [$0.side, $0.caption] }
            if let curtain = scene.curtain { texts += [curtain.lead, curtain.action, curtain.purpose] }
        }
        look()
        session.keyDown("listen:0", by: .finger)
        look()
        session.send(.keyUp(id: "listen:0"))
        session.moves("a1a9")
        look()
        model.pause()
        look()
        model.wake()
        model.currentMatch.leaveMatch()
        model.flush()
        let saved = model.savedMatches()
        texts += saved.flatMap { [$0.info.name, $0.info.line] }
        for text in texts where text.contains(where: \.isLetter) {
            XCTAssertTrue(text.contains { $0.isLetter && !$0.isASCII }, text)
        }
    }

    /// A system with neither language gets English everywhere: in the app, in its name and in the system's questions.
    func testOneFallbackLanguage() throws {
        XCTAssertEqual(Lang.preferred(["fr-FR", "ja-JP"]), .en)
        func text(_ path: String) throws -> String {
            try String(contentsOf: checkout.appendingPathComponent(path), encoding: .utf8)
        }
        let project = try text("ios/App/project.yml")
        XCTAssertTrue(project.contains("developmentLanguage: en\n"))
        XCTAssertTrue(project.contains("CFBundleDevelopmentRegion: en\n"))
        XCTAssertFalse(Self.hasHan(project), "texts of the system's own that no language covers")
        XCTAssertTrue(try text("ios/Package.swift").contains(#"defaultLocalization: "en""#))
        let table = try JSONSerialization.jsonObject(with: Data(text("ios/App/Resources/InfoPlist.xcstrings").utf8))
        let all = try XCTUnwrap(table as? [String: Any])
        XCTAssertEqual(all["sourceLanguage"] as? String, "en")
        let strings = try XCTUnwrap(all["strings"] as? [String: [String: Any]])
        for key in ["CFBundleDisplayName", "NSLocalNetworkUsageDescription"] {
            let languages = try XCTUnwrap(strings[key]?["localizations"] as? [String: Any], key)
            XCTAssertEqual(languages.keys.sorted(), ["en", "zh-Hans"], key)
        }
        for line in project.split(separator: "\n") where line.contains("UsageDescription:") {
            let key = line.split(separator: ":")[0].trimmingCharacters(in: .whitespaces)
            XCTAssertNotNil(strings[key], "\(key) has no translation")
        }
    }

    /// A key says that it is on, and that it cannot be used now.
    func testKeysSayTheirState() {
        for lang in [Lang.zh, .en] {
            let strings = Strings(lang)
            XCTAssertEqual(strings.keyState(enabled: true), "")
            XCTAssertEqual(strings.keyState(enabled: true, on: true), strings(.stateOn))
            XCTAssertEqual(strings.keyState(enabled: false), strings(.stateIdle))
            let both = strings.keyState(enabled: false, on: true)
            XCTAssertTrue(both.contains(strings(.stateOn)) && both.contains(strings(.stateIdle)), both)
        }
    }

    /// Views contain no texts: their literals are ids, names of symbols and fonts, and file extensions.
    func testViewsContainNoText() throws {
        var seen = 0
        for folder in ["ios/Sources/QisheUI", "ios/App/Sources", "ios/Sources/QisheModel"] {
            let files = FileManager.default.enumerator(
                at: checkout.appendingPathComponent(folder), includingPropertiesForKeys: nil)
            for case let file as URL in files ?? .init() where file.pathExtension == "swift" {
                for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
                    for literal in Self.literals(String(line)) {
                        seen += 1
                        XCTAssertTrue(Self.isNoText(literal), "\(file.lastPathComponent): \(literal)")
                    }
                }
            }
        }
        XCTAssertGreaterThan(seen, 100, "the literals are found")
        for text in ["Settings", "two words", "棋", "\\(name) moves", "Retry…"] {
            XCTAssertFalse(Self.literals("Text(\"\(text)\")").allSatisfy(Self.isNoText), text)
        }
    }

    private static func hasHan(_ text: String) -> Bool {
        text.unicodeScalars.contains { (0x3400...0x9fff).contains($0.value) }
    }

    /// Returns the string literals of a line outside its comments, without interpolations.
    private static func literals(_ line: String) -> [String] {
        let comment = line.range(of: "(^|\\s)//", options: .regularExpression)
        let code = comment.map { String(line[..<$0.lowerBound]) } ?? line
        let plain = code.replacingOccurrences(
            of: #"\\\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)"#, with: "", options: .regularExpression)
        let parts = plain.components(separatedBy: "\"")
        return stride(from: 1, to: parts.count, by: 2).map { parts[$0] }
    }

    /// Returns whether a literal is an id or a name: no space, no initial capital. A few names are listed: fonts, the
    /// voices' prefix, the version, and the service and links of rooms.
    private static func isNoText(_ literal: String) -> Bool {
        let names = ["QisheKai", "STSongti-SC-Bold", "Qishe", "CFBundleShortVersionString"]
        let outside = ["_qishe._tcp.", "qishe://join", "&to="]
        if !literal.contains(where: \.isLetter) || (names + outside).contains(literal) { return true }
        return literal.range(
            of: "^( · )?[.:@-]?[a-z][A-Za-z0-9]*([.:_-][A-Za-z0-9]+)*[.:-]?$", options: .regularExpression) != nil
    }
}
