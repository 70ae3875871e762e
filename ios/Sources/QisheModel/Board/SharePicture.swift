import QisheCore

/// A board with its result, to be given away as a picture.
public struct SharePicture: Sendable {
    /// Width of the file, pixels.
    public static let pixels = 1080.0

    /// The empty board.
    public let ground: OrientedBoard
    /// Things on the board.
    public let things: [Thing]
    /// Style of the board.
    public let style: BoardStyle
    /// The game.
    public let title: String
    /// Sides and names, by seat.
    public let seats: [String]
    /// The result and its reason.
    public let result: String, reason: String

    /// The picture of a finished match; nil while it goes on, behind a curtain, and while somebody looks at a secret.
    /// The core makes it for everybody: no secret is in it, whatever the screen shows.
    @MainActor init?(_ session: MatchSession) {
        let shown = session.scene
        guard shown.curtain == nil, !shown.secret, let shared = try? session.table.sharedPicture(),
            let result = shared.scene.result
        else { return nil }
        let scene = shared.scene
        things = picture(scene: scene, art: shared.board, style: session.style).things
        (style, title) = (session.style, scene.title)
        ground = OrientedBoard(shared.board, turn: scene.boardTurn)
        (self.result, reason) = (result.title, result.reason)
        seats = scene.seats.map(\.heading)
    }
}
