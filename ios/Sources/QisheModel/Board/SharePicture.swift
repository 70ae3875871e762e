import QisheCore

/// Picture of a finished match, to be shared.
public struct SharePicture: Sendable {
    /// Width of the file in pixels.
    public static let pixels = 1080.0

    /// Empty board.
    public let oriented: OrientedBoard
    /// Things on the board.
    public let things: [Thing]
    /// Style of the board.
    public let style: BoardStyle
    /// Name of the game.
    public let title: String
    /// Sides and names, by seat.
    public let seats: [String]
    /// Result and its reason.
    public let result: String, reason: String

    /// Creates the picture of a finished match; nil while the match runs, behind a curtain, and while somebody looks at
    /// a secret. The core makes the public picture: it contains no secret, whatever the screen shows.
    @MainActor init?(_ session: MatchSession) {
        guard let shared = try? session.driver.sharedPicture(), let result = shared.scene.result else { return nil }
        let scene = shared.scene
        things = picture(scene: scene, art: shared.board, style: session.style).things
        (style, title) = (session.style, scene.title)
        oriented = OrientedBoard(shared.board, turn: scene.boardTurn)
        (self.result, reason) = (result.title, result.reason)
        seats = scene.seats.map(\.heading)
    }
}
