import QisheCore

/// Carries between a room and the table of its match, one call after the other.
@MainActor final class RoomCarrier {
    /// The table of the match on the screen.
    var table: MatchDriver?
    /// Carries one table off the main thread. Returns whether there is news for it.
    private let carry: @MainActor (MatchDriver) async -> Bool
    /// Called when there is news for the table.
    private let onNews: @MainActor () -> Void
    /// The calls in progress; nil for none.
    private var calls: Task<Void, Never>?
    /// Whether another call was asked for meanwhile.
    private var again = false

    init(_ carry: @escaping @MainActor (MatchDriver) async -> Bool, onNews: @escaping @MainActor () -> Void) {
        (self.carry, self.onNews) = (carry, onNews)
    }

    /// Asks for another call.
    func carryOn() {
        again = true
        guard calls == nil else { return }
        calls = Task {
            while again, let open = table {
                again = false
                // The match may have left the screen meanwhile.
                if await carry(open), open === table { onNews() }
            }
            calls = nil
        }
    }

    /// Waits until nothing is left to carry.
    func carried() async { await calls?.value }

    /// Detaches the table of a match that was left. Another match may have begun already.
    func leave(_ old: any MatchDriverProtocol) {
        if table === old { table = nil }
    }
}
