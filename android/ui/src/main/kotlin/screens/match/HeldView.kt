package app.qishe.ui.screens.match

import androidx.compose.animation.core.animateFloatAsState
import androidx.compose.animation.core.tween
import androidx.compose.foundation.Canvas
import androidx.compose.foundation.background
import androidx.compose.foundation.border
import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.ExperimentalLayoutApi
import androidx.compose.foundation.layout.FlowRow
import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.height
import androidx.compose.foundation.layout.size
import androidx.compose.foundation.layout.width
import androidx.compose.foundation.shape.RoundedCornerShape
import androidx.compose.runtime.Composable
import androidx.compose.runtime.getValue
import androidx.compose.runtime.remember
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.draw.alpha
import androidx.compose.ui.draw.clip
import androidx.compose.ui.geometry.Offset
import androidx.compose.ui.graphics.Brush
import androidx.compose.ui.graphics.drawscope.Stroke
import androidx.compose.ui.graphics.graphicsLayer
import androidx.compose.ui.semantics.clearAndSetSemantics
import androidx.compose.ui.semantics.contentDescription
import androidx.compose.ui.unit.Dp
import androidx.compose.ui.unit.DpSize
import androidx.compose.ui.unit.dp
import androidx.compose.ui.unit.sp
import app.qishe.ui.board.LocalSprites
import app.qishe.ui.board.PieceBadge
import app.qishe.ui.board.SpriteView
import app.qishe.ui.theme.AppIcons
import app.qishe.ui.theme.Ease
import app.qishe.ui.theme.IconImage
import app.qishe.ui.theme.LocalPalette
import app.qishe.ui.theme.LocalReducedMotion
import app.qishe.ui.theme.Type
import app.qishe.ui.theme.bold
import app.qishe.ui.theme.hex
import app.qishe.ui.theme.timesOf
import app.qishe.ui.widgets.Words
import uniffi.qishe.Emblem
import uniffi.qishe.Held
import uniffi.qishe.HeldKind
import uniffi.qishe.SeatPanel
import uniffi.qishe.SpriteKey
import uniffi.qishe.table.sprite

/** Opacity of pieces that are gone or not yet there. */
private const val ABSENT_ALPHA = 0.28f

/** Score beside a name, such as 12 / 30. */
@Composable
internal fun Score(held: Held, modifier: Modifier = Modifier) {
    val colours = LocalPalette.current
    val words = "${held.label} ${held.left}" + if (held.of > 0u) " / ${held.of}" else ""
    Row(modifier.clearAndSetSemantics { contentDescription = words }, verticalAlignment = Alignment.Bottom) {
        Words(held.left.toString(), Type.figures(Type.t20.copy(fontSize = 22.sp, lineHeight = 26.sp)).bold)
        if (held.of > 0u) Words(" / ${held.of}", Type.figures(Type.t13), colour = colours.ink2)
    }
}

/** Holdings of a seat beside the board, without its score: coins, cards, pieces, a box of stones. */
@OptIn(ExperimentalLayoutApi::class)
@Composable
internal fun HeldRow(seat: SeatPanel, modifier: Modifier = Modifier, card: Dp = 24.dp) {
    val things = seat.held.filter { it.kind != HeldKind.SCORE }
    if (things.isEmpty()) return
    FlowRow(
        modifier.alpha(if (seat.alive) 1f else ABSENT_ALPHA),
        horizontalArrangement = Arrangement.spacedBy(4.dp, Alignment.End),
        verticalArrangement = Arrangement.spacedBy(3.dp),
        itemVerticalAlignment = Alignment.CenterVertically
    ) {
        val coins = things.filter { it.kind == HeldKind.COIN }
        if (coins.isNotEmpty()) Coins(coins)
        things.filter { it.kind == HeldKind.CARD }.forEach { Cards(it, card) }
        // Living pieces stay on one line when the holdings wrap.
        val pieces = things.filter { it.kind == HeldKind.PIECE }
        if (pieces.isNotEmpty()) {
            Row(horizontalArrangement = Arrangement.spacedBy(4.dp)) { pieces.forEach { Pieces(it, seat, card) } }
        }
        things.filter { it.kind == HeldKind.STOCK }.forEach { Stock(it, seat) }
    }
}

/** The cards and the number of living pieces of a seat, in one line. */
@Composable
internal fun HeldLine(seat: SeatPanel) {
    val colours = LocalPalette.current
    val spoken = seat.held.joinToString { "${it.label} ${it.left}" }
    Row(
        Modifier.clearAndSetSemantics { contentDescription = spoken },
        Arrangement.spacedBy(8.dp),
        Alignment.CenterVertically
    ) {
        val pieces = seat.held.filter { it.kind == HeldKind.PIECE }
        if (pieces.isNotEmpty()) {
            HeldNumber(
                pieces.sumOf {
                    it.left.toUInt()
                }
            ) { PieceBadge(Emblem(seat.shape, seat.ink, pieces.last().text), 15.dp) }
        }
        seat.held.filter { it.kind == HeldKind.CARD }.forEach { held ->
            HeldNumber(held.left.toUInt()) {
                AppIcons.of(held.icon)?.let { IconImage(it, size = 15.dp, colour = colours.ink2) }
            }
        }
    }
}

@Composable
private fun HeldNumber(number: UInt, sign: @Composable () -> Unit) =
    Row(horizontalArrangement = Arrangement.spacedBy(3.dp), verticalAlignment = Alignment.CenterVertically) {
        sign()
        Words(number.toString(), Type.figures(Type.t12).bold, maxLines = 1)
    }

/** Brass coins, the unpaid ones faint. */
@Composable
private fun Coins(coins: List<Held>) {
    val paid = coins.filter { it.left > 0u }.joinToString(" ") { it.text }
    Row(
        Modifier.clearAndSetSemantics { contentDescription = "${coins.first().label} $paid" },
        horizontalArrangement = Arrangement.spacedBy(3.dp),
        verticalAlignment = Alignment.CenterVertically
    ) { coins.forEachIndexed { i, coin -> Coin(coin, i) } }
}

/** A coin; when it is paid it slides in from the board, the next one a moment later. */
@Composable
private fun Coin(held: Held, index: Int) {
    val sprite = SpriteKey.Coin(held.text)
    val size = coinSize(sprite)
    val paid = held.left > 0u
    val reduced = LocalReducedMotion.current
    val times = timesOf(reduced)
    val there by animateFloatAsState(
        if (paid) 1f else 0f,
        tween(times.coin.toInt(), times.coinsApart.toInt() * index, Ease)
    )
    SpriteView(
        sprite,
        COIN,
        size,
        Modifier.graphicsLayer {
            alpha = ABSENT_ALPHA + (1f - ABSENT_ALPHA) * there
            if (paid && !reduced) translationX = -24.dp.toPx() * (1f - there)
        }
    )
}

/** Size of a board unit in a coin's picture. */
private val COIN = 24.dp

/** Returns the size of a coin. */
@Composable
private fun coinSize(coin: SpriteKey): DpSize {
    val style = LocalSprites.current.style
    return remember(coin, style) { sprite(coin, style).bounds.let { DpSize(COIN * it.w, COIN * it.h) } }
}

/** Cards of one kind: unused ones stand up, used ones are an empty outline. */
@Composable
private fun Cards(held: Held, width: Dp) = Row(
    Modifier.clearAndSetSemantics { contentDescription = "${held.label} ${held.left}" },
    horizontalArrangement = Arrangement.spacedBy(2.dp)
) {
    repeat(held.of.toInt()) { i ->
        SpriteView(SpriteKey.Card(held.icon, i >= held.left.toInt()), width, DpSize(width * 0.84f, width * 1.16f))
    }
}

/** Living pieces of one kind. */
@Composable
private fun Pieces(held: Held, seat: SeatPanel, size: Dp) {
    Row(
        Modifier.clearAndSetSemantics { contentDescription = "${held.label} ${held.left}" }
            .alpha(if (held.left > 0u) 1f else ABSENT_ALPHA),
        verticalAlignment = Alignment.CenterVertically
    ) {
        PieceBadge(Emblem(seat.shape, seat.ink, held.text), size * 0.92f)
        Words(held.left.toString(), Type.figures(Type.t13).bold)
    }
}

/** Box of stones: its fill level. */
@Composable
private fun Stock(held: Held, seat: SeatPanel) {
    val colours = LocalPalette.current
    Column(Modifier.width(104.dp).clearAndSetSemantics { contentDescription = "${held.label} ${held.left}" }) {
        Row(Modifier.fillMaxWidth()) {
            Words(held.label, Type.t12, Modifier.weight(1f), colours.ink2)
            Words(held.left.toString(), Type.figures(Type.t13).bold)
        }
        Box(
            Modifier.fillMaxWidth().height(8.dp).clip(RoundedCornerShape(4.dp)).background(colours.sunken)
                .border(1.dp, colours.ink2, RoundedCornerShape(4.dp))
        ) {
            val full = held.left.toFloat() / held.of.toFloat().coerceAtLeast(1f)
            Box(Modifier.fillMaxWidth(full.coerceIn(0f, 1f)).height(8.dp).background(colours.stone(seat.ink)))
        }
    }
}
