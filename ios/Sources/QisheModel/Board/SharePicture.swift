import QisheCore

/// A board with its result, to be given away as a picture.
public struct SharePicture: Sendable {
    /// Width of the file, pixels.
    public static let pixels = 1080.0

    /// The empty board.
    public let ground: BoardGround
    /// What is drawn on it.
    public let things: [Thing]
    /// How it looks.
    public let style: BoardStyle
    /// The game.
    public let title: String
    /// Sides and names, by seat.
    public let seats: [String]
    /// The result, and how it came.
    public let result: String, reason: String

    /// The picture of a finished match; nil while it goes on, behind a curtain, and while somebody looks at a secret.
    /// Before 揭晓 nothing that shows a secret is in it.
    @MainActor init?(_ session: TableModel) {
        let scene = session.scene
        guard let result = scene.result, scene.curtain == nil, !scene.secret else { return nil }
        let all = session.stage.picture.things
        things = result.revealed.isEmpty ? all.filter { !$0.secret } : all
        (ground, style, title) = (session.ground, session.style, scene.title)
        (self.result, reason) = (result.title, result.reason)
        seats = scene.seats.map(\.heading)
    }
}
