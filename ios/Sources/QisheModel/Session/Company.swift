import QisheCore

/// With whom a match is played.
public enum Company: Hashable, Sendable {
    /// People at this device, and computers.
    case here
    /// People nearby, each with a device: directly, in one network.
    case near
    /// People anywhere, each with a device: over a relay.
    case online

    /// Reads from a link whether it leads to people nearby or online; only a link over a relay names a mailbox.
    init(link: String) { self = link.contains("&to=") ? .online : .near }
}

/// Way to go on from the form of a new match.
public enum Way: Hashable, Sendable {
    /// The match begins.
    case start
    /// A room is opened, into which others are asked.
    case invite
    /// It is offered in one's own room.
    case offer
    /// Anybody is sought who wishes the same.
    case seek
}
