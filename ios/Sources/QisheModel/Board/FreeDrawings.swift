import QisheCore

/// Public free-form drawings of the picture on a board, prepared once for all its frames and all moves of a finger. They
/// are discarded with the picture, and a secret is never among them.
@MainActor public final class FreeDrawings<Made> {
    private let make: ([Command]) -> Made
    private var identity: PictureIdentity?
    private var made: [ThingId: Made] = [:]

    /// Creates it without drawings. `make` prepares a list of commands.
    public init(_ make: @escaping ([Command]) -> Made) { self.make = make }

    /// Returns the drawings of the current picture.
    public func drawings(of animation: BoardAnimation) -> [ThingId: Made] {
        guard identity !== animation.identity else { return made }
        (identity, made) = (animation.identity, [:])
        for thing in animation.picture.things where !thing.secret {
            if case .free(let commands) = thing.drawn { made[thing.id] = make(commands) }
        }
        return made
    }
}
