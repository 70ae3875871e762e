import QisheCore

extension Company {
    /// Returns the company that a link leads to: nearby or online. A relay's link leads online, where it is set.
    init(link: AppLink) { self = link.kind == .near ? .near : .online }
}
