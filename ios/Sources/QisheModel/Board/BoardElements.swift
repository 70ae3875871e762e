import Foundation
import QisheCore

/// Elements of a board for a screen reader. Equal ones need not be made again: a clock or a finger changes none.
public struct BoardElements: Equatable, Sendable {
    /// Element of a point.
    public struct Element: Equatable, Identifiable, Sendable {
        /// The point and its words.
        public let label: PointLabel
        /// Position of its middle in the window onto the board.
        public let at: CGPoint
        /// Number of the point.
        public var id: UInt16 { label.point }
    }

    /// Elements of all points.
    public let points: [Element]
    /// Width and height of an element.
    public let side: Double
    /// Whether a screen reader may read the board.
    public let readable: Bool
    /// Lists of points that VoiceOver goes through by itself, with their names.
    public let rotors: [BoardRotor]
    /// Keys that ask the board about a point.
    public let questions: [BoardKey]
    /// Button that opens the field in which a move is typed; nil where none can be typed now.
    public let typeButton: SceneButton?
}

extension BoardHolder {
    /// Returns the elements of the board on a canvas of a size.
    public func elements(in size: CGSize) -> BoardElements {
        let (geometry, viewport) = (BoardGeometry(oriented, in: size), viewState.viewport)
        let points = scene.points.map { label in
            BoardElements.Element(label: label, at: viewport.toWindow(geometry.toScreen(label.point)))
        }
        return BoardElements(
            points: points, side: geometry.unit * viewport.zoom, readable: readable, rotors: rotors,
            questions: questions, typeButton: typeButton)
    }
}
