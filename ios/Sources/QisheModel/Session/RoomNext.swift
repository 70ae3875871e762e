import QisheCore

extension RoomModel {
    /// Next step in a room.
    public enum Next: Equatable, Sendable {
        /// It is over: one leaves it.
        case leave
        /// Nothing: a match is on.
        case none
        /// The host begins, once all are there.
        case begin
        /// A guest, or whoever seeks anybody, gives up waiting.
        case cancel
        /// A guest agrees to what is offered.
        case agree
        /// A guest agrees no longer.
        case wait
    }

    /// The one thing to do next.
    public var next: Next {
        if over { return .leave }
        if view.playing { return .none }
        if view.seeking { return .cancel }
        if view.host { return .begin }
        if view.game.isEmpty || view.people.count < 2 { return .cancel }
        return view.agreed ? .wait : .agree
    }

    /// Whether this device says what is played and who stays: a host between matches, where nobody is sought.
    public var leads: Bool { view.host && !view.playing && !view.seeking }
}
