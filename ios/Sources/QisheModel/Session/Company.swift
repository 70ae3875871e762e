import QisheCore

extension Company {
    /// Reads from a link whether it leads to people nearby or online.
    init(link: String) { self = invitationKind(text: link) == .online ? .online : .near }
}
