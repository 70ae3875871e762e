package app.qishe.ui.theme

import androidx.compose.foundation.Canvas
import androidx.compose.foundation.layout.size
import androidx.compose.material3.LocalContentColor
import androidx.compose.runtime.Composable
import androidx.compose.runtime.remember
import androidx.compose.ui.Modifier
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.graphics.StrokeCap
import androidx.compose.ui.graphics.StrokeJoin
import androidx.compose.ui.graphics.drawscope.Fill
import androidx.compose.ui.graphics.drawscope.Stroke
import androidx.compose.ui.graphics.drawscope.scale
import androidx.compose.ui.graphics.vector.PathParser
import androidx.compose.ui.unit.Dp
import androidx.compose.ui.unit.dp
import uniffi.qishe.Icon

/** A drawn icon: strokes and filled parts in a box of 24. */
class IconShape(stroke: String, fill: String = "") {
    internal val stroke = PathParser().parsePathString(stroke).toPath()
    internal val fill = if (fill.isEmpty()) null else PathParser().parsePathString(fill).toPath()
}

private fun circle(x: Double, y: Double, r: Double) = "M${x - r} ${y}a$r $r 0 1 0 ${2 * r} 0a$r $r 0 1 0 ${-2 * r} 0z"

/** The app's icons. */
object AppIcons {
    val help = IconShape(circle(12.0, 12.0, 9.0) + "M9.5 9.3a2.6 2.6 0 1 1 5 .7c0 1.8-2.5 2-2.5 3.8M12 17h.01")
    val tune = IconShape("M4 8h8M18 8h2M4 16h2M12 16h8" + circle(15.0, 8.0, 2.6) + circle(9.0, 16.0, 2.6))
    val back = IconShape("M15 5l-7 7 7 7")
    val more = IconShape("", circle(5.0, 12.0, 1.7) + circle(12.0, 12.0, 1.7) + circle(19.0, 12.0, 1.7))
    val undo = IconShape("M8 5L4 9l4 4M4 9h10a5.5 5.5 0 0 1 0 11h-4")
    val draw = IconShape("M5 9h14M5 15h14")
    val flag = IconShape("M6 21V4c4-2 8 2 12 0v9c-4 2-8-2-12 0")
    val list = IconShape(
        "M9 6h11M9 12h11M9 18h11",
        circle(4.0, 6.0, 1.2) + circle(4.0, 12.0, 1.2) + circle(4.0, 18.0, 1.2)
    )
    val eye = IconShape("M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z" + circle(12.0, 12.0, 3.0))
    val next = IconShape("M9 5l7 7-7 7")
    val down = IconShape("M6 9l6 6 6-6")
    val check = IconShape("M5 12.5l4.5 4.5L19 7.5")
    val off = IconShape(circle(12.0, 12.0, 6.5))
    val hint = IconShape("M9 17h6M10 20h4M9 17c0-2.5-3-3.6-3-7.5a6 6 0 0 1 12 0c0 3.9-3 5-3 7.5")
    val plus = IconShape("M12 5v14M5 12h14")
    val minus = IconShape("M5 12h14")
    val computer = IconShape("M5 5h14v10h-14zM9 19h6M12 15v4M9 9v2M15 9v2")
    val chances = IconShape("M6 4h4v16H6zM6 12h4M14 17l3-5 3 2M14 7h6")
    val inHand = IconShape("M8 3.5h8v11H8zM12 21v-4M9.5 19.2l2.5-2.4 2.5 2.4")
    val person = IconShape(circle(12.0, 8.0, 3.6) + "M5 20c.8-4 3.6-6 7-6s6.2 2 7 6")
    val people = IconShape(
        circle(8.5, 8.5, 3.1) + circle(16.5, 9.5, 2.5) +
            "M2.5 19.5c.6-3.6 3-5.3 6-5.3s5.4 1.7 6 5.3M16.8 14.4c2.6.1 4.2 1.7 4.7 4.6"
    )
    val globe = IconShape(circle(12.0, 12.0, 8.5) + "M3.5 12h17M12 3.5c-5 5.5-5 11.5 0 17M12 3.5c5 5.5 5 11.5 0 17")
    val board = IconShape(
        "M6 4h12a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2h-12a2 2 0 0 1-2-2v-12a2 2 0 0 1 2-2z" +
            "M4 9.3h16M4 14.7h16M9.3 4v16M14.7 4v16"
    )
    val book = IconShape("M5 4.5h10a3 3 0 0 1 3 3V20H8a3 3 0 0 1-3-3zM5 17a3 3 0 0 1 3-3h10")
    val clock = IconShape(circle(12.0, 12.0, 8.5) + "M12 7v5l3 2")
    val bomb = IconShape("M14.5 9.5l2-2c1.2-1.2 3-.6 3 1M19.6 3.2v1.6M22.3 6h-1.6", circle(10.0, 14.5, 6.5))
    val swap = IconShape("M4 9h14l-4-4M20 15H6l4 4")
    val sound = IconShape("M4 10v4h3.5L12 18V6L7.5 10zM15.5 9a4.2 4.2 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11")
    val flip = IconShape("M7 4v13M4 14l3 3 3-3M17 20V7M14 10l3-3 3 3")
    val close = IconShape("M6 6l12 12M18 6L6 18")
    val first = IconShape("M18 5l-7 7 7 7M6 5v14")
    val last = IconShape("M6 5l7 7-7 7M18 5v14")
    val dice = IconShape(
        "M7 4h10a3 3 0 0 1 3 3v10a3 3 0 0 1-3 3H7a3 3 0 0 1-3-3V7a3 3 0 0 1 3-3z",
        circle(8.5, 8.5, 1.3) + circle(15.5, 15.5, 1.3) + circle(12.0, 12.0, 1.3)
    )
    val into = IconShape("M12 4v11M8 11.5L12 15.5l4-4M5 15v5h14v-5")
    val fit = IconShape("M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5")
    val shrink = IconShape("M9 4v5H4M15 4v5h5M9 20v-5H4M15 20v-5h5")
    val keep = IconShape("M6 4h10l3 3v13H5V5a1 1 0 0 1 1-1zM8 4v5h7V4M8 20v-6h8v6")
    val play = IconShape("M8 5l11 7-11 7z")
    val pause = IconShape("M9 6v12M15 6v12")
    val moon = IconShape("M19.5 14.3A8 8 0 1 1 9.7 4.5a6.4 6.4 0 0 0 9.8 9.8z")
    val sprout = IconShape(
        "M12 20v-8M12 12c0-3.6-2.4-5.8-6.5-6 0 4 2.4 6.2 6.5 6zM12 14c0-3 2-4.8 6-5-.1 3.3-2 5-6 5z"
    )
    val share = IconShape("M12 15V4M8 7.5L12 3.5l4 4M6 11H5v9h14v-9h-1")

    val hurry = IconShape("M5 6l6 6-6 6M12 6l6 6-6 6")
    val pass = IconShape(circle(12.0, 12.0, 8.5) + "M8 12h8")
    val claim = IconShape(circle(12.0, 12.0, 8.5) + "M6.2 6.2l11.6 11.6")
    val forbidden = IconShape(circle(12.0, 12.0, 8.5) + "M9 9l6 6M15 9l-6 6")
    val numbers = IconShape("M9.5 4l-2 16M16.5 4l-2 16M4.5 9h16M3.5 15h16")
    val threats = IconShape("M12 4v10", circle(12.0, 18.5, 1.4))
    val muster = IconShape("M12 20V9M7.5 13L12 8.5l4.5 4.5M5 4h14")
    val takeOff = IconShape("M20 12H5M10 7l-5 5 5 5")
    val clear = IconShape("M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13M10.5 11v5M13.5 11v5")
    val flat = IconShape("M3 15l6-6h12l-6 6zM3 15v2h12l6-6V9")
    val leave = IconShape("M14 4H5v16h9M10 12h10M16 8l4 4-4 4")
    val branch = IconShape("M7 20V4M7 14c6 0 10-2 10-9M14 7.5L17 4l3 3.5")

    val keyboard = IconShape("M3.5 6.5h17v11h-17zM7 10h.01M10.3 10h.01M13.7 10h.01M17 10h.01M8 14h8")

    /** Returns the shape of a button's icon, or null. */
    fun of(icon: Icon): IconShape? = when (icon) {
        Icon.NONE -> null
        Icon.UNDO -> undo
        Icon.DRAW -> draw
        Icon.FLAG -> flag
        Icon.LIST -> list
        Icon.FLIP -> flip
        Icon.EYE -> eye
        Icon.SWAP -> swap
        Icon.BOMB -> bomb
        Icon.SOUND -> sound
        Icon.CHECK -> check
        Icon.FIRST -> first
        Icon.PREVIOUS -> back
        Icon.NEXT -> next
        Icon.LAST -> last
        Icon.DICE -> dice
        Icon.CLOSE -> close
        Icon.TUNE -> tune
        Icon.OFF -> off
        Icon.HINT -> hint
        Icon.HURRY -> hurry
        Icon.SPEED -> clock
        Icon.PASS -> pass
        Icon.CLAIM -> claim
        Icon.FORBIDDEN -> forbidden
        Icon.NUMBERS -> numbers
        Icon.THREATS -> threats
        Icon.MUSTER -> muster
        Icon.TAKE_OFF -> takeOff
        Icon.CLEAR -> clear
        Icon.FLAT -> flat
        Icon.IN_HAND -> inHand
        Icon.LEAVE -> leave
        Icon.PAUSE -> pause
        Icon.PLAY -> play
        Icon.BRANCH -> branch
        Icon.KEYBOARD -> keyboard
        Icon.COMPUTER -> computer
        Icon.CHANCES -> chances
    }
}

/** Draws an icon in the colour of the text around it. Screen readers skip it. */
@Composable
fun IconImage(
    shape: IconShape,
    modifier: Modifier = Modifier,
    size: Dp = 24.dp,
    colour: Color = LocalContentColor.current,
    width: Float = 1.7f
) {
    val stroke = remember(width) { Stroke(width, cap = StrokeCap.Round, join = StrokeJoin.Round) }
    Canvas(modifier.size(size)) {
        scale(this.size.minDimension / 24f, pivot = androidx.compose.ui.geometry.Offset.Zero) {
            drawPath(shape.stroke, colour, style = stroke)
            shape.fill?.let { drawPath(it, colour, style = Fill) }
        }
    }
}
