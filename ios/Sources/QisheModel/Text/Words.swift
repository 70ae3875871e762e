import Foundation

/// The shell's own words, by key of the String Catalog `App/Resources/Localizable.xcstrings`. What belongs to a game
/// comes from the core, in the same language.
public enum Word: String, CaseIterable, Sendable {
    case appName, archive, automatic, back, beginOne, board, boardGroup, brokenText, brokenTitle, byoYomi
    case cancel, captured, close, curtainEach, curtainEachHelp, delete, deleteAsk, diskText, diskTitle, done
    case emptyArchive, enter, faultText, finished, flip, flipFacing, flipHelp, flipMover, flipNone, glyphs
    case glyphsSimplified, glyphsTraditional, haptics, help, hiddenTitle, holdDisc, importAt, importFile
    case importGo, importHint, importRecord, importText, importTitle, importUnread, keepLayout, language
    case languageHelp, layoutKept, layoutsNote, leaveMatch, less, lookGroup, menu, more, moves, myLayouts
    case nameHint, newMatch, noLayouts, noMoves, noVoice, noVoiceFor, off, on, play, players, privateOutput
    case privateOutputHelp, resume, rules, secretGroup, settings, shareRecord, soundGroup, sounds, speech
    case speechHelp, start, takeTurns, targets, targetsHelp, theme, themeDark, themeLight, themeSystem
    case thisDevice, tornText, tornTitle, understood, unfinished, voiceOverHelp, wholeBoard
}

/// Looks words up.
public struct Words: Sendable {
    private let find: @Sendable (String) -> String

    /// Words from anywhere: `find` gets a key.
    public init(_ find: @escaping @Sendable (String) -> String) { self.find = find }

    /// The words of the app's own bundle, in the language that the system has chosen for it.
    public static let app = Words { Bundle.main.localizedString(forKey: $0, value: nil, table: nil) }

    /// The text of a word.
    public func callAsFunction(_ word: Word) -> String { find(word.rawValue) }

    /// The text of a word with something put in its place.
    public func callAsFunction(_ word: Word, _ inside: String) -> String {
        find(word.rawValue).replacingOccurrences(of: "%@", with: inside)
    }
}
