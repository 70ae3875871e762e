// The core's values that views name. Some of their own names are also SwiftUI's (Scene, Button, Font, Table), so the
// views import this module and not QisheCore.

import QisheCore

/// All that a screen shows of a match.
public typealias BoardScene = QisheCore.Scene
/// The empty board.
public typealias BoardArt = QisheCore.BoardArt
/// A point of the board.
public typealias BoardPoint = QisheCore.BoardPoint
/// A button of a scene.
public typealias SceneButton = QisheCore.Button
/// The picture on a button.
public typealias SceneIcon = QisheCore.Icon
/// How much a button stands out.
public typealias SceneRole = QisheCore.Role
/// An answer to a question.
public typealias SceneChoice = QisheCore.Choice
/// A question.
public typealias ScenePrompt = QisheCore.Prompt
/// The result of a match.
public typealias SceneResult = QisheCore.ResultView
/// The private drawer of a seat.
public typealias SceneDrawer = QisheCore.Drawer
/// The panel of a seat.
public typealias ScenePanel = QisheCore.SeatPanel
/// What a seat has beside the board.
public typealias SceneHeld = QisheCore.Held
/// The tray of pieces to be put.
public typealias SceneTray = QisheCore.Tray
/// A kind of piece in it.
public typealias SceneTrayItem = QisheCore.TrayItem
/// Words about the last action.
public typealias SceneChips = QisheCore.Chips
/// A row of the list of moves.
public typealias SceneMoveRow = QisheCore.MoveRow
/// The curtain.
public typealias SceneCurtain = QisheCore.Curtain
/// A seat's clock.
public typealias SceneClock = QisheCore.ClockFace
/// A piece as a sign.
public typealias SceneEmblem = QisheCore.Emblem
/// A piece on the board.
public typealias ScenePiece = QisheCore.PieceView
/// How the status line is meant.
public typealias SceneTone = QisheCore.StatusTone
/// Whose colours a piece wears.
public typealias SceneInk = QisheCore.Ink
/// An option of a game.
public typealias GameOption = QisheCore.OptionSpec
/// A game of the lobby.
public typealias GameInfo = QisheCore.GameInfo
/// A page of help.
public typealias HelpPage = QisheCore.HelpPage
/// A picture of the help.
public typealias HelpPicture = QisheCore.HelpPicture
/// A form in which a match can be given away.
public typealias ShareForm = QisheCore.ShareForm
/// Public facts about a saved match.
public typealias SavedInfo = QisheCore.SavedInfo
/// A language of texts and speech.
public typealias Lang = QisheCore.Lang
/// How the board lies.
public typealias Flip = QisheCore.Flip
/// Form of the glyphs on pieces.
public typealias GlyphForm = QisheCore.Glyphs
/// A sound or a touch that goes with what happened.
public typealias Cue = QisheCore.Cue
