package app.qishe

import androidx.activity.compose.setContent
import androidx.compose.foundation.background
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.fillMaxSize
import androidx.compose.foundation.layout.padding
import androidx.compose.ui.Modifier
import androidx.compose.ui.test.junit4.createAndroidComposeRule
import androidx.compose.ui.unit.dp
import app.qishe.ui.board.BoardView
import app.qishe.ui.text.Strings
import app.qishe.ui.theme.LocalPalette
import app.qishe.ui.theme.QisheTheme
import org.junit.Rule
import org.junit.Test
import org.junit.runner.RunWith
import org.robolectric.RobolectricTestRunner
import org.robolectric.annotation.Config
import uniffi.qishe.BoardArt
import uniffi.qishe.BoardPoint
import uniffi.qishe.Ink
import uniffi.qishe.Lang
import uniffi.qishe.Mark
import uniffi.qishe.MarkKind
import uniffi.qishe.PieceShape
import uniffi.qishe.PieceView
import uniffi.qishe.PlateShape
import uniffi.qishe.Pt
import uniffi.qishe.Rect
import uniffi.qishe.Stroke
import uniffi.qishe.Tone
import uniffi.qishe.store.ThemeChoice

/** All pieces and marks on one board, as on the design's sheets 12 and 13. */
@RunWith(RobolectricTestRunner::class)
@Config(qualifiers = "w840dp-h420dp-xhdpi")
class PieceSheetTest {
    @get:Rule(order = 0)
    val clean = CleanFiles()

    @get:Rule(order = 1)
    val rule = createAndroidComposeRule<MainActivity>()

    private val wide = 10
    private val high = 4

    private val board = BoardArt(
        Rect(-1.2f, -1.2f, wide * 1.6f + 1f, high * 1.6f + 0.8f),
        PlateShape.RECTANGLE,
        0.4f,
        emptyList(),
        (0 until high).map {
            Stroke(listOf(Pt(-.5f, it * 1.6f), Pt(wide * 1.6f - 1, it * 1.6f)), false, .028f, Tone.LINE, false)
        },
        emptyList(),
        emptyList(),
        (0 until wide * high).map { BoardPoint(it.toUShort(), "", Pt(it % wide * 1.6f, it / wide * 1.6f)) },
        0.5f,
        emptyList()
    )

    private val pieces = buildList {
        fun add(at: Int, shape: PieceShape, ink: Ink, glyph: String = "", number: Int = 0, facing: Int = 0) = add(
            PieceView(
                at.toUInt(),
                at.toUShort(),
                emptyList(),
                shape,
                ink,
                glyph,
                number.toUShort(),
                facing.toUByte()
            )
        )
        add(0, PieceShape.DISC, Ink.RED, "帥")
        add(1, PieceShape.DISC, Ink.BLACK, "將")
        add(2, PieceShape.DISC, Ink.BLACK, "卒", 0, 2)
        add(3, PieceShape.STONE, Ink.BLACK)
        add(4, PieceShape.STONE, Ink.WHITE)
        add(5, PieceShape.STONE, Ink.BLACK, "", 128)
        listOf(Ink.SEAT0, Ink.SEAT1, Ink.SEAT2, Ink.SEAT3).forEachIndexed { i, ink ->
            add(6 + i, PieceShape.SEAT_PIECE, ink, "將")
        }
        val tokens = listOf(PieceShape.TRIANGLE, PieceShape.PARALLELOGRAM, PieceShape.TRAPEZOID, PieceShape.HEXAGON)
        tokens.forEachIndexed { i, shape -> add(10 + i, shape, Ink.SEAT1) }
        tokens.forEachIndexed { i, shape -> add(14 + i, shape, Ink.SEAT0, facing = 2) }
        add(18, PieceShape.DISC, Ink.RED, "兵", 3)
        add(20, PieceShape.DISC, Ink.RED, "炮")
        add(22, PieceShape.DISC, Ink.BLACK, "卒")
        add(24, PieceShape.DISC, Ink.BLACK, "卒")
        add(25, PieceShape.DISC, Ink.RED, "帥")
        add(28, PieceShape.STONE, Ink.BLACK)
        add(29, PieceShape.DISC, Ink.BLACK, "卒")
        for (at in 30..34) add(at, PieceShape.DISC, Ink.BLACK, "卒")
    }

    private val marks = listOf(
        20 to MarkKind.SELECTED, 21 to MarkKind.TARGET, 22 to MarkKind.TARGET_PIECE, 23 to MarkKind.LAST_FROM,
        24 to MarkKind.LAST_TO, 25 to MarkKind.CHECK, 26 to MarkKind.FORBIDDEN, 27 to MarkKind.THREAT,
        28 to MarkKind.LAST_STONE, 29 to MarkKind.LOCKED, 30 to MarkKind.SPY_CURSOR, 31 to MarkKind.SPY_DIGIT,
        32 to MarkKind.SPY_LETTER, 33 to MarkKind.SPY_PATTERN, 34 to MarkKind.LEAVING
    ).map { (at, kind) ->
        val text = if (kind == MarkKind.SPY_DIGIT) {
            "3"
        } else if (kind == MarkKind.SPY_LETTER) {
            "B"
        } else {
            ""
        }
        Mark(kind, at.toUShort(), text, emptyList())
    }

    private fun sheet(choice: ThemeChoice, name: String) {
        rule.runOnUiThread {
            rule.activity.setContent {
                QisheTheme(choice, rule.activity.model.platform.fonts, Strings.of(Lang.ZH), true) {
                    Column(Modifier.fillMaxSize().background(LocalPalette.current.table).padding(16.dp)) {
                        BoardView(board, Fixtures.scene().copy(pieces = pieces, marks = marks), 808.dp)
                    }
                }
            }
        }
        rule.shot(name)
    }

    @Test fun light() = sheet(ThemeChoice.LIGHT, "fix-12-sheet")

    @Test fun dark() = sheet(ThemeChoice.DARK, "fix-13-sheet")
}
