package app.qishe

import uniffi.qishe.ActionPlace
import uniffi.qishe.ActionRole
import uniffi.qishe.AxisLabel
import uniffi.qishe.BoardArt
import uniffi.qishe.BoardPoint
import uniffi.qishe.BoardText
import uniffi.qishe.Button
import uniffi.qishe.Choice
import uniffi.qishe.ClockFace
import uniffi.qishe.Drawer
import uniffi.qishe.Emblem
import uniffi.qishe.Fill
import uniffi.qishe.Font
import uniffi.qishe.Icon
import uniffi.qishe.Ink
import uniffi.qishe.Mark
import uniffi.qishe.MarkKind
import uniffi.qishe.MoveCell
import uniffi.qishe.MoveRow
import uniffi.qishe.PieceShape
import uniffi.qishe.PieceView
import uniffi.qishe.PlateShape
import uniffi.qishe.PointLabel
import uniffi.qishe.Pt
import uniffi.qishe.Rect
import uniffi.qishe.ResultView
import uniffi.qishe.Scene
import uniffi.qishe.SceneMode
import uniffi.qishe.SeatPanel
import uniffi.qishe.Status
import uniffi.qishe.StatusTone
import uniffi.qishe.Stroke
import uniffi.qishe.Tone

/** Scenes made by hand, as in the pictures of the design. They show the shell without the core. */
object Fixtures {
    private val columns = listOf("一", "二", "三", "四", "五", "六", "七", "八", "九")
    private val names = mapOf(
        'K' to "帥", 'A' to "仕", 'B' to "相", 'N' to "馬", 'R' to "車", 'C' to "炮", 'P' to "兵",
        'k' to "將", 'a' to "士", 'b' to "象", 'n' to "馬", 'r' to "車", 'c' to "砲", 'p' to "卒"
    )
    const val FEN = "r1bakabr1/9/1cn3nc1/p3p1p1p/2p6/6P2/P1P1P3P/1C2C1N2/9/RNBAKABR1"

    fun point(x: Int, y: Int): UShort = (y * 9 + x).toUShort()

    val board: BoardArt by lazy {
        fun pt(x: Number, y: Number) = Pt(x.toFloat(), y.toFloat())
        val strokes = ArrayList<Stroke>()
        fun line(a: Pt, b: Pt, w: Float = 0.028f) {
            strokes += Stroke(listOf(a, b), false, w, Tone.LINE, false)
        }
        for (y in 0..9) line(pt(0, y), pt(8, y))
        for (x in 0..8) {
            if (x == 0 || x == 8) {
                line(pt(x, 0), pt(x, 9))
            } else {
                line(pt(x, 0), pt(x, 4))
                line(pt(x, 5), pt(x, 9))
            }
        }
        strokes +=
            Stroke(
                listOf(pt(-.11, -.11), pt(8.11, -.11), pt(8.11, 9.11), pt(-.11, 9.11)),
                true,
                0.06f,
                Tone.LINE,
                false
            )
        for (y in listOf(0, 7)) {
            line(pt(3, y), pt(5, y + 2), 0.024f)
            line(pt(5, y), pt(3, y + 2), 0.024f)
        }
        val ticks =
            listOf(3, 6).flatMap { y -> listOf(0, 2, 4, 6, 8).map { it to y } } + listOf(1 to 2, 7 to 2, 1 to 7, 7 to 7)
        for ((x, y) in ticks) {
            for (a in intArrayOf(-1, 1)) {
                if (x + a < 0 || x + a > 8) continue
                for (b in intArrayOf(-1, 1)) {
                    val corner = listOf(
                        pt(x + a * .09, y + b * .27),
                        pt(x + a * .09, y + b * .09),
                        pt(
                            x + a * .27,
                            y + b * .09
                        )
                    )
                    strokes += Stroke(corner, false, 0.026f, Tone.LINE, false)
                }
            }
        }
        val texts = ArrayList<BoardText>()
        listOf(1.5 to "楚", 2.5 to "河", 5.5 to "漢", 6.5 to "界").forEach { (x, t) ->
            texts += BoardText(t, pt(x, 4.5), 0.44f, Tone.LINE, Font.KAI, 0u)
        }
        for (c in 0..8) {
            texts += BoardText(columns[8 - c], pt(c, 9.91), 0.29f, Tone.LABEL, Font.TEXT, 0u)
            texts += BoardText(columns[c], pt(c, -.91), 0.29f, Tone.LABEL, Font.TEXT, 2u)
        }
        for (r in 0..9) {
            texts += BoardText("${r + 1}", pt(8.91, 9 - r), 0.29f, Tone.LABEL, Font.TEXT, 0u)
            texts += BoardText("${r + 1}", pt(-.91, r), 0.29f, Tone.LABEL, Font.TEXT, 2u)
        }
        val points = (0..9).flatMap { y -> (0..8).map { x -> BoardPoint(point(x, y), "${'a' + x}${9 - y}", pt(x, y)) } }
        BoardArt(
            bounds = Rect(-1.2f, -1.2f, 10.4f, 11.4f),
            plate = PlateShape.RECTANGLE,
            rail = 0.53f,
            fills = listOf(Fill(listOf(pt(0, 4), pt(8, 4), pt(8, 5), pt(0, 5)), Tone.RIVER, 0.55f, false)),
            strokes = strokes,
            dots = emptyList(),
            texts = texts,
            points = points,
            snap = 0.5f,
            trueSizes = emptyList()
        )
    }

    fun pieces(fen: String): List<PieceView> {
        val list = ArrayList<PieceView>()
        fen.split('/').forEachIndexed { y, row ->
            var x = 0
            for (c in row) {
                if (c.isDigit()) {
                    x += c - '0'
                    continue
                }
                val red = c.isUpperCase()
                list += PieceView(
                    list.size.toUInt(),
                    point(x, y),
                    emptyList(),
                    PieceShape.DISC,
                    if (red) Ink.RED else Ink.BLACK,
                    names.getValue(c),
                    0u,
                    0u
                )
                x++
            }
        }
        return list
    }

    fun mark(kind: MarkKind, x: Int, y: Int, text: String = "", axes: List<AxisLabel> = emptyList()) =
        Mark(kind, point(x, y), text, axes)

    fun button(id: String, label: String, icon: Icon = Icon.NONE, place: ActionPlace = ActionPlace.Menu) =
        Button(id, label, icon, null, true, "", false, ActionRole.NORMAL, place)

    val actions = listOf(
        button("undo", "悔棋", Icon.UNDO, ActionPlace.Cell(0u)),
        button("draw", "提和", Icon.DRAW, ActionPlace.Offer),
        button("resign", "认负", Icon.FLAG, ActionPlace.Menu),
        button("shell:moves", "棋谱", Icon.LIST, ActionPlace.Cell(3u)),
        button("flip", "翻转", Icon.FLIP, ActionPlace.Last)
    )

    private fun drawer(open: Boolean) = Drawer(
        seat = 0u,
        emblem = Emblem(PieceShape.DISC, Ink.RED, "帥"),
        peek = button("peek:0", "红方按住看", Icon.EYE).copy(on = open),
        listen = button("listen:0", "听", Icon.SOUND).copy(enabled = false, reason = "现在不行"),
        wantsOutput = false,
        peekHelp = "松手即隐",
        open = open,
        caption = if (open) "卧底在" else "仅红方可见",
        text = if (open) "第三列 第七行" else "••••",
        key = button("key", "启动"),
        far = false
    )

    val seats = listOf(
        SeatPanel(
            1u, "黑方", "小周", "小周", 0u, "", "卧底未启动", "將", Ink.BLACK, PieceShape.DISC, true, false,
            listOf("炮", "兵", "兵").map { Emblem(PieceShape.DISC, Ink.RED, it) },
            emptyList(), true, ClockFace("14:02", false, false, false)
        ),
        SeatPanel(
            0u, "红方", "阿宁", "阿宁", 0u, "", "卧底未启动 · 禁用期已过", "帥", Ink.RED, PieceShape.DISC, true, true,
            listOf("馬", "卒").map { Emblem(PieceShape.DISC, Ink.BLACK, it) },
            emptyList(), false, ClockFace("13:36", true, false, false)
        )
    )

    val moves = listOf(
        "炮二平五" to "马8进7",
        "马二进三" to "车9平8",
        "车一平二" to "马2进3",
        "兵三进一" to "卒3进1"
    ).mapIndexed { i, (a, b) ->
        MoveRow((i + 1).toUInt(), listOf(MoveCell(0u, a, false, 0u), MoveCell(1u, b, i == 3, 0u)), emptyList())
    }

    val lastMove = listOf(mark(MarkKind.LAST_FROM, 2, 3), mark(MarkKind.LAST_TO, 2, 4))

    private fun labels(pieces: List<PieceView>) = board.points.map { p ->
        val piece = pieces.firstOrNull { it.point == p.id }
        PointLabel(
            p.id,
            if (piece ==
                null
            ) {
                p.name
            } else {
                "${p.name} ${if (piece.ink == Ink.RED) "红" else "黑"}${piece.glyph}"
            },
            true
        )
    }

    fun scene(marks: List<Mark> = lastMove, open: Boolean = false, fen: String = FEN): Scene {
        val pieces = pieces(fen)
        return Scene(
            game = "undercover", title = "卧底象棋", subtitle = "第 5 回合 · 轮到红方", boardVersion = 1u, boardTurn = 0u,
            flat = false, hand = 0u, secret = open, areas = emptyList(), pieces = pieces, marks = marks,
            points = labels(
                pieces
            ),
            seats = seats,
            drawers = listOf(
                drawer(open)
            ),
            tray = null, chips = null, buttons = actions, prompt = null, status = Status("", StatusTone.NORMAL),
            moveHeads = emptyList(), moves = moves, result = null, curtain = null,
            mode = SceneMode.PLAY, awake = true, heldKey = null, forOne = open
        )
    }

    val peeked: Scene = scene(
        lastMove + mark(
            MarkKind.SPY_COORDINATES,
            6,
            3,
            axes = listOf(AxisLabel(Pt(8.91f, 3f), "7", 0u), AxisLabel(Pt(6f, 9.91f), "三", 0u))
        ) + mark(MarkKind.SPY_CURSOR, 6, 3),
        open = true
    )

    val over: Scene = scene(lastMove + mark(MarkKind.CHECK, 4, 9)).copy(
        result = ResultView(
            "红方胜",
            "绝杀 · 第 31 回合",
            emptyList(),
            listOf("红方的卧底：第三列第七行的卒，第 12 回合启动"),
            listOf(
                Choice("review", "复盘", "", true, false, ActionRole.NORMAL, null),
                Choice("shell:again", "再来一局", "", true, false, ActionRole.PRIMARY, null),
                Choice("reveal", "揭晓", "", true, false, ActionRole.NORMAL, null)
            ),
            byteArrayOf(0),
            0u,
            false
        )
    )
}
