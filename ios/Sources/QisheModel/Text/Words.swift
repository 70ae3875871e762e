import Foundation

/// The shell's own words, by key of the String Catalog `App/Resources/Localizable.xcstrings`. What belongs to a game
/// comes from the core, in the same language.
public enum Word: String, CaseIterable, Sendable {
    case appName, archive, automatic, back, beginOne, board, boardGroup, boardPaper, boardSlate, boardTheme
    case boardWalnut, boardWood, brokenText, brokenTitle, byoYomi
    case cancel, captured, capturedText, capturedTitle, close, curtainEach, curtainEachHelp, delete, deleteAsk
    case diskText, diskTitle, done, emptyArchive, enter, faultText, finished, flip, flipFacing, flipHelp
    case flipMover, flipNone, haptics, help, hiddenTitle
    case holdDisc, importAt, importFile, importGo, importHint, importRecord, importText, importTitle
    case importUnread, language, languageHelp, layoutsNote, leaveMatch, less, lookGroup, menu, more, moves
    case myLayouts, nameHint, newMatch, noLayouts, noMoves, noVoice, noVoiceFor, notReadAloud, off, on
    case pieceSet, piecesPictures, piecesPicturesHelp, piecesSimplified, piecesTraditional, play
    case players, privateOutput, privateOutputHelp, readingMatch, resume, rules, secretGroup, settings
    case sharePicture, shareRecord, soundGroup, sounds, speech, speechHelp, start, takeTurns, targets, targetsHelp,
        theme
    case themeDark, themeLight, themeSystem, thisDevice, tornText, tornTitle, understood, unfinished
    case voiceOverHelp, wholeBoard
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
