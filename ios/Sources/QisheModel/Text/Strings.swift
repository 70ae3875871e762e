import Foundation
import QisheCore

/// Texts of the shell in one language, from the core's catalogue. Texts of a game come with its scenes.
public struct Strings: Equatable, Sendable {
    /// Language of the texts.
    public let lang: Lang

    /// Creates the texts of a language.
    public init(_ lang: Lang) { self.lang = lang }

    /// Returns the text of a word.
    public func callAsFunction(_ word: Word) -> String { shellText(of: word, lang: lang) }

    /// Returns the words for the state of a key: on, or not to be used now; empty for neither. Such a key is never
    /// disabled, because its press says why.
    public func keyState(enabled: Bool, on: Bool = false) -> String {
        [on ? self(.stateOn) : nil, enabled ? nil : self(.stateIdle)].compactMap { $0 }.joined(separator: ", ")
    }
}

extension Lang {
    /// Returns the first of the user's preferred languages that the app has, given as tags such as `zh-Hans-CN`;
    /// English if it has none of them.
    public static func preferred(_ tags: [String]) -> Lang { preferredLanguage(tags: tags) }

    /// BCP 47 tag for voices, screen readers and dates.
    public var tag: String { speechTag(lang: self) }

    /// Locale for dates and for reading texts aloud.
    public var locale: Locale { Locale(identifier: tag) }

    /// Name of the language in that language.
    public var ownName: String { shellText(of: .languageName, lang: self) }
}
