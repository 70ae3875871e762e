package app.qishe.ui.board

import androidx.compose.foundation.Canvas
import androidx.compose.foundation.layout.size
import androidx.compose.runtime.Composable
import androidx.compose.runtime.remember
import androidx.compose.ui.Modifier
import androidx.compose.ui.geometry.Size
import androidx.compose.ui.graphics.drawscope.DrawScope
import androidx.compose.ui.graphics.painter.Painter
import androidx.compose.ui.platform.LocalDensity
import androidx.compose.ui.unit.Dp
import androidx.compose.ui.unit.DpSize
import androidx.compose.ui.unit.dp
import uniffi.qishe.Emblem
import uniffi.qishe.SealFace
import uniffi.qishe.SealState
import uniffi.qishe.SpriteKey

/** Draws a sprite in the middle of a box, at [unit] per board unit. Screen readers skip it. */
@Composable
fun SpriteView(look: SpriteKey, unit: Dp, size: DpSize, modifier: Modifier = Modifier) {
    val sprites = LocalSprites.current
    val px = with(LocalDensity.current) { unit.toPx() }
    val painted = remember(sprites, look, px) { sprites.of(look, px) }
    Canvas(modifier.size(size)) { painted.paint(drawContext.canvas, center.x, center.y) }
}

/** Painter of a sprite one unit wide, for places where no [SpriteView] can be, such as the icon of a window. */
class SpritePainter(private val sprites: SpriteCache, private val look: SpriteKey) : Painter() {
    override val intrinsicSize = Size.Unspecified

    override fun DrawScope.onDraw() = sprites.of(look, size.minDimension).paint(drawContext.canvas, center.x, center.y)
}

/** Draws a seal in a box of [size]. Screen readers skip it: its name stands beside it. */
@Composable
fun SealView(face: SealFace, size: Dp, state: SealState = SealState.STAMPED) =
    SpriteView(SpriteKey.Seal(face, state), size / 1.16f, DpSize(size, size))

/** Width below which a tile shows only its middle. */
private val SMALL_TILE = 40.dp

/** Draws the tile of a person in a box of [size]. Screen readers skip it: the name stands beside it. */
@Composable
fun TileView(print: ULong, size: Dp) =
    SpriteView(SpriteKey.Tile(print, size < SMALL_TILE), size / 1.04f, DpSize(size, size))

/** Draws one piece in a box of [size], as the sign of a side. Screen readers skip it. */
@Composable
fun PieceBadge(piece: Emblem, size: Dp, modifier: Modifier = Modifier, number: Int = 0) {
    // The piece itself is 0.89 units wide; with its shadow the box holds 1.04.
    val look = SpriteKey.Piece(piece.shape, piece.ink, piece.glyph, number.toUShort(), 0u)
    SpriteView(look, size / 1.04f, DpSize(size, size), modifier)
}
