import Foundation
import QisheCore

/// The shell's own texts in one language, out of the core's catalogue: what no game and no table says.
public struct Words: Equatable, Sendable {
    /// The language.
    public let lang: Lang

    /// The texts of a language.
    public init(_ lang: Lang) { self.lang = lang }

    /// The text of a word.
    public func callAsFunction(_ word: Word) -> String { shellText(of: word, lang: lang) }
}

extension Lang {
    /// The first language that the app has of those that a person prefers, given as in `zh-Hans-CN`; English where it
    /// has none of them.
    public static func preferred(_ tags: [String]) -> Lang { preferredLanguage(tags: tags) }

    /// The BCP 47 tag that voices, screen readers and dates go by.
    public var tag: String { speechTag(lang: self) }

    /// The conventions of its dates, and what its words are read aloud in.
    public var locale: Locale { Locale(identifier: tag) }

    /// Name of the language in itself.
    public var ownName: String { shellText(of: .languageName, lang: self) }
}
