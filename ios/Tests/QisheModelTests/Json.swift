import Foundation

/// JSON value that can be compared; `true` differs from 1.
indirect enum Json: Codable, Equatable, CustomStringConvertible {
    case null
    case flag(Bool)
    case number(Int64)
    case text(String)
    case list([Json])
    case object([String: Json])

    init(from decoder: any Decoder) throws {
        let box = try decoder.singleValueContainer()
        if box.decodeNil() {
            self = .null
        } else if let flag = try? box.decode(Bool.self) {
            self = .flag(flag)
        } else if let number = try? box.decode(Int64.self) {
            self = .number(number)
        } else if let text = try? box.decode(String.self) {
            self = .text(text)
        } else if let list = try? box.decode([Json].self) {
            self = .list(list)
        } else {
            self = .object(try box.decode([String: Json].self))
        }
    }

    func encode(to encoder: any Encoder) throws {
        var box = encoder.singleValueContainer()
        switch self {
        case .null: try box.encodeNil()
        case .flag(let flag): try box.encode(flag)
        case .number(let number): try box.encode(number)
        case .text(let text): try box.encode(text)
        case .list(let list): try box.encode(list)
        case .object(let object): try box.encode(object)
        }
    }

    init(_ text: String?) { self = text.map { .text($0) } ?? .null }
    init(_ flag: Bool?) { self = flag.map { .flag($0) } ?? .null }
    init(_ list: [String]?) { self = list.map { .list($0.map { .text($0) }) } ?? .null }
    init(_ number: some BinaryInteger) { self = .number(Int64(number)) }

    var object: [String: Json] { if case .object(let object) = self { object } else { [:] } }
    var list: [Json] { if case .list(let list) = self { list } else { [] } }
    var texts: [String] { list.compactMap(\.text) }
    var text: String? { if case .text(let text) = self { text } else { nil } }
    var flag: Bool? { if case .flag(let flag) = self { flag } else { nil } }
    var number: Int64? { if case .number(let number) = self { number } else { nil } }
    subscript(key: String) -> Json? { object[key] }

    /// Value as JSON text.
    var description: String {
        let coder = JSONEncoder()
        coder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return (try? coder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "?"
    }
}
