import QisheCore

extension Company {
    /// The page on which a link is accepted: a relay's link is set where people are reached over one.
    init(link: AppLink) { self = link.kind == .near ? .near : .online }
}
