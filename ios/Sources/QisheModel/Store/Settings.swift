import Foundation
import Observation
import QisheCore

/// Whether private output is taken from the device or set by hand.
public enum PrivateChoice: String, Codable, CaseIterable, Sendable { case auto, on, off }

/// Light, dark, or as the system has it.
public enum ThemeChoice: String, Codable, CaseIterable, Sendable { case system, light, dark }

/// The language, or as the system has it.
public enum LanguageChoice: String, Codable, CaseIterable, Sendable {
    case system, zh, en

    /// The core's value; nil for the system's language.
    public var lang: Lang? {
        switch self {
        case .system: nil
        case .zh: .zh
        case .en: .en
        }
    }
}

/// Material of the board, as it is kept in the settings.
public enum BoardChoice: String, Codable, CaseIterable, Sendable {
    case wood, walnut, slate, paper

    /// The core's value.
    public var core: BoardTheme {
        switch self {
        case .wood: .wood
        case .walnut: .walnut
        case .slate: .slate
        case .paper: .paper
        }
    }
}

/// Drawings on the pieces, as they are kept in the settings.
public enum PieceChoice: String, Codable, CaseIterable, Sendable {
    case traditional, simplified, pictures

    /// The core's value.
    public var core: PieceSet {
        switch self {
        case .traditional: .traditional
        case .simplified: .simplified
        case .pictures: .pictures
        }
    }
}

/// Orientation of the board, as it is kept in the settings.
public enum FlipChoice: String, Codable, CaseIterable, Sendable {
    case none, toMover, facing

    /// The core's value.
    public var core: Flip {
        switch self {
        case .none: .none
        case .toMover: .toMover
        case .facing: .facing
        }
    }
}

/// Way in which a move on the board is confirmed.
public enum ConfirmationChoice: String, Codable, CaseIterable, Sendable {
    case none, again, button

    var core: MoveConfirmation {
        switch self {
        case .none: .none
        case .again: .again
        case .button: .button
        }
    }
}

/// A layout of pieces that was kept. It is offered by its name alone: what stands where is nobody's business.
public struct KeptLayout: Codable, Equatable, Identifiable, Sendable {
    /// A running number in its game.
    public let number: Int
    /// The day it could first be used, as in 2026-01-31; empty where that is not known.
    public let day: String
    /// Layout as the core takes it. No view can read it: a list shows names.
    let layout: String

    /// Its number.
    public var id: Int { number }
    /// Name of the layout.
    public var name: String { day.isEmpty ? "#\(number)" : "\(day) · #\(number)" }

    /// Most layouts that are kept for a game.
    public static let most = 20

    /// A list with more layouts, the newest first, none twice and no more than `most`.
    public static func adding(_ new: [String], to list: [KeptLayout], day: String) -> [KeptLayout] {
        var all = list
        for layout in new where !all.contains(where: { $0.layout == layout }) {
            all.insert(KeptLayout(number: (all.map(\.number).max() ?? 0) + 1, day: day, layout: layout), at: 0)
        }
        return Array(all.prefix(most))
    }
}

/// Choices of a person, for all matches.
public struct Choices: Codable, Equatable, Sendable {
    /// The language.
    public var language = LanguageChoice.system
    /// Material of the board.
    public var board = BoardChoice.wood
    /// Drawings on the pieces.
    public var pieces = PieceChoice.traditional
    /// Orientation of the board.
    public var flip = FlipChoice.none
    /// A curtain at every change of turn.
    public var curtainEachTurn = false
    /// Whether sound reaches one person only.
    public var privateOutput = PrivateChoice.auto
    /// Whether legal targets are shown.
    public var showTargets = true
    /// Way in which a move on the board is confirmed.
    public var confirmation = ConfirmationChoice.none
    /// Whether moves are spoken.
    public var speech = true
    /// Light, dark, or as the system has it.
    public var theme = ThemeChoice.system
    /// Volume of sounds, 0 for none … 1.
    public var volume = 1.0
    /// Whether the device taps back.
    public var haptics = true
    /// Names of the people, by seat.
    public var names: [String] = []
    /// The name that players on other devices see.
    public var myName = ""
    /// The text that describes the relay matches are played over; empty for none.
    public var relay = ""
    /// The match on the table when the app was last seen; empty for none.
    public var open = ""
    /// Options last used, by game.
    public var options: [String: String] = [:]
    /// Layouts that were kept, by game, the newest first.
    public var layouts: [String: [KeptLayout]] = [:]

    /// The choices of a fresh device.
    public init() {}

    /// Keys of older files that stood in place of others.
    private enum OldKeys: String, CodingKey { case traditional, sounds }

    /// Reads choices; a key that is not in the file has its default, so that older files stay good.
    public init(from decoder: any Decoder) throws {
        let box = try decoder.container(keyedBy: CodingKeys.self)
        func value<T: Decodable>(_ key: CodingKeys, _ base: T) -> T {
            (try? box.decodeIfPresent(T.self, forKey: key)) ?? base
        }
        let old = try decoder.container(keyedBy: OldKeys.self)
        func had(_ key: OldKeys) -> Bool { (try? old.decodeIfPresent(Bool.self, forKey: key)) ?? true }
        language = value(.language, .system)
        board = value(.board, .wood)
        pieces = value(.pieces, had(.traditional) ? .traditional : .simplified)
        flip = value(.flip, .none)
        curtainEachTurn = value(.curtainEachTurn, false)
        privateOutput = value(.privateOutput, .auto)
        showTargets = value(.showTargets, true)
        confirmation = value(.confirmation, .none)
        speech = value(.speech, true)
        theme = value(.theme, .system)
        volume = min(1, max(0, value(.volume, had(.sounds) ? 1 : 0)))
        haptics = value(.haptics, true)
        names = value(.names, [])
        myName = value(.myName, "")
        relay = value(.relay, "")
        open = value(.open, "")
        // Older files have the set-up positions of matches in their options, and layouts without names.
        options = value(.options, [:]).compactMapValues { try? keptOptions(options: $0) }
        layouts = value(.layouts, [:])
        if layouts.isEmpty {
            let old: [String: [String]] = value(.layouts, [:])
            layouts = old.mapValues { KeptLayout.adding($0.reversed(), to: [], day: "") }
        }
    }

    /// Returns the style of boards: `dark` and `contrast` as the system has them.
    public func style(dark: Bool, contrast: Bool) -> BoardStyle {
        let night = theme == .system ? dark : theme == .dark
        return BoardStyle(theme: board.core, dark: night, contrast: contrast, pieces: pieces.core)
    }

    /// The part of it that the core needs.
    public func prefs(lang: Lang, privately: Bool) -> Prefs {
        Prefs(
            lang: lang, glyphs: pieces == .traditional ? .traditional : .simplified, flip: flip.core,
            curtainEachTurn: curtainEachTurn, privateOutput: privately, showTargets: showTargets,
            confirmation: confirmation.core)
    }
}

/// Keeps `Choices` in a small file. A file that cannot be read counts as none.
@MainActor @Observable public final class Settings {
    /// The choices now.
    public private(set) var choices: Choices
    @ObservationIgnored private let file: AtomicFile
    @ObservationIgnored private let writer: Writer

    /// The settings of a file.
    public init(file: URL, writer: Writer) {
        self.file = AtomicFile(file)
        self.writer = writer
        let data = try? Data(contentsOf: file)
        let read = data.flatMap { try? JSONDecoder().decode(Choices.self, from: $0) } ?? Choices()
        choices = read
        // What an older file had and no file may have is taken off the disk too.
        if let data, data != Self.text(read) { write(read) }
    }

    private static func text(_ choices: Choices) -> Data? {
        let coder = JSONEncoder()
        coder.outputFormatting = [.sortedKeys, .prettyPrinted]
        return try? coder.encode(choices)
    }

    private func write(_ choices: Choices) {
        guard let data = Self.text(choices) else { return }
        let file = file
        writer.run { try file.write(String(decoding: data, as: UTF8.self)) }
    }

    /// Changes and keeps them.
    public func change(_ edit: (inout Choices) -> Void) {
        var next = choices
        edit(&next)
        guard next != choices else { return }
        choices = next
        write(next)
    }
}
