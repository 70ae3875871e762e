import Foundation
import QisheCore

// The relay that matches with people far away are played over.
extension AppModel {
    /// Its hosts; nil where none is known.
    public var relayName: String? { try? QisheCore.relayName(relay: choices.relay) }

    /// Takes a relay from the text that describes it. False when that is none; the reason is in the toast.
    @discardableResult public func take(relay text: String) -> Bool {
        let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
        do {
            _ = try QisheCore.relayName(relay: text)
            choose { $0.relay = text }
            return true
        } catch {
            toast = reason(error)
            return false
        }
    }

    /// Forgets the relay, so that another one can be taken.
    public func forgetRelay() { choose { $0.relay = "" } }
}
