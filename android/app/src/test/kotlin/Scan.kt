package app.qishe

import androidx.compose.ui.geometry.Rect
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.graphics.PixelMap
import androidx.compose.ui.graphics.luminance
import androidx.compose.ui.graphics.toPixelMap
import androidx.compose.ui.layout.positionInRoot
import androidx.compose.ui.semantics.SemanticsActions
import androidx.compose.ui.semantics.SemanticsNode
import androidx.compose.ui.semantics.SemanticsProperties
import androidx.compose.ui.semantics.getOrNull
import androidx.compose.ui.test.captureToImage
import androidx.compose.ui.test.isRoot
import androidx.compose.ui.text.TextLayoutResult
import app.qishe.ui.theme.Palette
import kotlin.math.roundToInt

/** Kinds of faults, in the order of the table. */
enum class FaultKind(val column: String) {
    NAME("name"),
    ROLE("role"),
    SIZE("size"),
    STATE("state"),
    CONTRAST("contrast"),
    LABEL("label in name"),
    ALIKE("alike"),
    ORDER("order"),
    PANE("pane"),
    HEADING("heading"),
    LIVE("live"),
    TEXT("small text")
}

/** A fault that the scan found on a screen. */
data class Fault(val screen: String, val kind: FaultKind, val what: String)

/**
 * Scan of screens as a screen reader gets them: nodes of the system's provider, beside sizes and colours as they are drawn. The
 * size of a touch area is not asked, because Compose widens it to 48 dp for whatever can be clicked.
 */
class Scan(private val rule: Rule, private val hands: Hands) {
    private val reader = TalkBack(rule)

    /** What was found. */
    val faults = ArrayList<Fault>()

    /** Names of the screens that were scanned, in their order, each with its number of stops and of controls. */
    val screens = LinkedHashMap<String, Pair<Int, Int>>()

    private fun dp(pixels: Float) = pixels / rule.density.density

    /** Position and size as drawn, without what Compose adds for touches, and before anything cuts it. */
    private val SemanticsNode.drawn: Rect
        get() = layoutInfo.coordinates.positionInRoot().let {
            Rect(it.x, it.y, it.x + size.width, it.y + size.height)
        }

    private fun layout(node: SemanticsNode): TextLayoutResult? {
        val found = ArrayList<TextLayoutResult>()
        if (SemanticsActions.GetTextLayoutResult in node.config) {
            node.config[SemanticsActions.GetTextLayoutResult].action?.invoke(found)
        }
        return found.firstOrNull()
    }

    /** Text nodes that are drawn in a node, without those of controls in it. */
    private fun texts(node: SemanticsNode): List<Pair<SemanticsNode, TextLayoutResult>> =
        listOfNotNull(layout(node)?.let { node to it }) + node.children.flatMap { texts(it) }

    /**
     * Scans the screen that is shown. [live]: whether it has a sentence that changes and must be announced. [alike]: names
     * that several controls may share.
     */
    fun scan(screen: String, live: Boolean = false, alike: Set<String> = emptySet()) {
        rule.waitForIdle()
        fun fault(kind: FaultKind, what: String) {
            faults += Fault(screen, kind, what)
        }
        val all = reader.everything()
        val stops = all.filter { it.stops && !it.node.boundsInRoot.isEmpty }
        // The points of a board have names of their own, and are as far apart as the screen allows.
        val points = hands.pointLabels()
        val controls = stops.filter { it.clickable && it.words !in points }
        screens[screen] = stops.size to controls.size
        val roots = rule.onAllNodes(isRoot())
        val pixels = roots[roots.fetchSemanticsNodes().lastIndex].captureToImage().toPixelMap()
        for (one in controls) {
            val name = one.words
            val said = "“${name.take(24)}”"
            if (name.isBlank()) fault(FaultKind.NAME, "a control without a name at ${one.node.boundsInRoot}")
            if (one.role.isEmpty()) fault(FaultKind.ROLE, said)
            if (one.disabled) fault(FaultKind.STATE, "$said is disabled: its press says nothing")
            size(one, controls)?.let { fault(FaultKind.SIZE, "$said $it") }
            val texts = texts(one.node).filter { (at, text) ->
                text.layoutInput.text.isNotBlank() &&
                    !at.boundsInRoot.isEmpty
            }
            for ((_, text) in texts.takeUnless { one.editable }.orEmpty()) {
                val shown = text.layoutInput.text.text
                val whole = listOf(name, one.hint).joinToString(" ")
                if (plain(shown) !in plain(whole)) fault(FaultKind.LABEL, "$said shows “${shown.take(24)}”")
            }
            state(one, texts, pixels)?.let { fault(FaultKind.STATE, "$said $it") }
            if (!one.editable) {
                signContrast(one, texts.isEmpty(), pixels)?.let {
                    fault(FaultKind.CONTRAST, "$said $it")
                }
            }
        }
        for (one in stops) {
            for ((at, text) in texts(one.node)) {
                if (at.boundsInRoot.isEmpty || text.layoutInput.text.isBlank()) continue
                val shown = text.layoutInput.text.text.take(24)
                textContrast(at, text, pixels)?.let { fault(FaultKind.CONTRAST, "“$shown” $it") }
                val size = text.layoutInput.style.fontSize
                if (size.isSp && size.value < SMALLEST_SP) fault(FaultKind.TEXT, "“$shown” is ${size.value} sp")
            }
        }
        controls.map { it.words }.filter { it.isNotBlank() && it !in alike }.groupingBy { it }.eachCount()
            .filter {
                it.value > 1
            }.forEach { fault(FaultKind.ALIKE, "${it.value} controls are named “${it.key.take(24)}”") }
        order(stops).forEach { fault(FaultKind.ORDER, it) }
        if (all.none { it.pane != null }) fault(FaultKind.PANE, "nothing announces it")
        if (all.none { it.heading }) fault(FaultKind.HEADING, "no heading")
        if (live && all.none { it.live }) fault(FaultKind.LIVE, "no change is announced")
    }

    private fun plain(text: String) = text.filter { it.isLetterOrDigit() }.lowercase()

    /** Returns the fault of a control that is drawn too small, or too near to another one; null for none. */
    private fun size(one: TalkBack.Element, controls: List<TalkBack.Element>): String? {
        val box = one.node.drawn
        val (wide, high) = dp(box.width) to dp(box.height)
        if (wide >= TOUCH - SLACK && high >= TOUCH - SLACK) return null
        val drawn = "is drawn ${wide.roundToInt()} × ${high.roundToInt()} dp"
        if (wide < LEAST - SLACK || high < LEAST - SLACK) return drawn
        // A smaller key has the rest of its 48 dp around it, and no other key there.
        val side = TOUCH * rule.density.density / 2
        val around = Rect(
            minOf(box.left, box.center.x - side),
            minOf(box.top, box.center.y - side),
            maxOf(box.right, box.center.x + side),
            maxOf(box.bottom, box.center.y + side)
        ).deflate(SLACK * rule.density.density)
        val near = controls.firstOrNull { other ->
            val its = other.node.drawn
            other !== one && its.overlaps(around) && !its.contains(box) && !box.contains(its) &&
                // A key of the same row or column that is large enough that way.
                !(its.overlaps(box))
        }
        return near?.let { "$drawn, and “${it.words.take(16)}” is closer than 48 dp allow" }
    }

    private fun Rect.contains(other: Rect) =
        left <= other.left && top <= other.top && right >= other.right && bottom >= other.bottom

    /** The colour that covers most of a place on the screen, without that of the [words] on it. */
    private fun ground(box: Rect, pixels: PixelMap, words: Color? = null): Color? {
        val counts = HashMap<Color, Int>()
        var all = 0
        see(box, pixels) {
            all++
            if (words == null || !near(it, words)) counts.merge(it, 1, Int::plus)
        }
        // Letters never cover so much: the ground has the colour of the words.
        if (counts.values.sum() * 8 < all) return words
        // Most of it is of one colour, or it is a gradient, of which the middle one by brightness is taken.
        val most = counts.maxByOrNull { it.value } ?: return words
        if (most.value * 4 >= counts.values.sum()) return most.key
        var half = counts.values.sum() / 2
        return counts.entries.sortedBy { it.key.luminance() }.first { entry ->
            half -= entry.value
            half <= 0
        }.key
    }

    private fun near(a: Color, b: Color) =
        maxOf(kotlin.math.abs(a.red - b.red), kotlin.math.abs(a.green - b.green), kotlin.math.abs(a.blue - b.blue)) <
            0.06f

    private fun see(box: Rect, pixels: PixelMap, each: (Color) -> Unit) {
        val left = box.left.roundToInt().coerceIn(0, pixels.width)
        val right = box.right.roundToInt().coerceIn(0, pixels.width)
        for (y in box.top.roundToInt().coerceIn(0, pixels.height) until
            box.bottom.roundToInt().coerceIn(0, pixels.height)) {
            for (x in left until right) each(pixels[x, y])
        }
    }

    private val palette get() = Palette(hands.style)

    /** Says which state of a control is told by its colours alone; null for none. */
    private fun state(
        one: TalkBack.Element,
        texts: List<Pair<SemanticsNode, TextLayoutResult>>,
        pixels: PixelMap
    ): String? {
        if (one.state.isNotEmpty() || one.editable) return null
        // Of tabs only the chosen one says that it is; a few things are only emphasized.
        if (SemanticsProperties.Selected in one.node.config) return null
        if (one.node.config.getOrNull(SemanticsProperties.TestTag) in EMPHASIZED) return null
        val colours = texts.map { it.second.layoutInput.style.color }
        val ground = ground(one.node.boundsInRoot, pixels)
        return when {
            ground == palette.accentSoft -> "has the ground of what is on, and does not say it"

            colours.isNotEmpty() && colours.all {
                it == palette.ink2
            } -> "has the words of what is idle, and does not say it"

            else -> null
        }
    }

    /** Contrast of two opaque colours, by WCAG 2.2. */
    private fun contrast(a: Color, b: Color): Float {
        val (x, y) = a.luminance() to b.luminance()
        return (maxOf(x, y) + 0.05f) / (minOf(x, y) + 0.05f)
    }

    private fun textContrast(node: SemanticsNode, text: TextLayoutResult, pixels: PixelMap): String? {
        val colour = text.layoutInput.style.color
        if (colour == Color.Unspecified) return null
        val ground = ground(node.boundsInRoot, pixels, colour.takeIf { it.alpha == 1f }) ?: return null
        val size = text.layoutInput.style.fontSize.value
        val bold = (text.layoutInput.style.fontWeight?.weight ?: 400) >= 600
        val least = if (size >= 24 || (bold && size >= 18.66f)) SIGN_CONTRAST else TEXT_CONTRAST
        val shown = Color(
            colour.red * colour.alpha + ground.red * (1 - colour.alpha),
            colour.green * colour.alpha + ground.green * (1 - colour.alpha),
            colour.blue * colour.alpha + ground.blue * (1 - colour.alpha)
        )
        val has = contrast(shown, ground)
        return "has %.2f : 1".format(has).takeIf { has < least - 0.01f }
    }

    /** Says whether nothing in a control stands out of its ground as a sign must. */
    private fun signContrast(one: TalkBack.Element, sign: Boolean, pixels: PixelMap): String? {
        val box = one.node.boundsInRoot
        // Of what is scrolled out in part, an edge shows no sign.
        if (box.width < one.node.size.width - 1 || box.height < one.node.size.height - 1) return null
        val ground = ground(box, pixels) ?: return null
        var most = 0f
        see(box, pixels) { most = maxOf(most, contrast(it, ground)) }
        return "has a sign of %.2f : 1".format(most).takeIf { most < SIGN_CONTRAST && (sign || most > 0f) }
    }

    /** Pairs of stops that are read against the order of the screen: a stop right after one that lies wholly below it. */
    private fun order(stops: List<TalkBack.Element>): List<String> {
        val byId = stops.associateBy { it.node.id }
        val next = stops.associateWith { it.next?.let(byId::get) }
        val points = hands.pointLabels()
        return next.mapNotNull { (one, after) ->
            if (after == null || (one.words in points && after.words in points)) return@mapNotNull null
            val (a, b) = one.node.boundsInRoot to after.node.boundsInRoot
            val column = minOf(a.right, b.right) - maxOf(a.left, b.left) > minOf(a.width, b.width) / 2
            "“${after.words.take(16)}” is read after “${one.words.take(16)}”, which is below it"
                .takeIf { column && b.bottom <= a.top + 1 }
        }
    }

    /** The table: screens by kinds of faults. */
    fun table(): String = buildString {
        appendLine("| screen | stops | controls | ${FaultKind.entries.joinToString(" | ") { it.column }} |")
        appendLine("| --- ${"| --- ".repeat(FaultKind.entries.size + 2)}|")
        for ((screen, counts) in screens) {
            val mine = faults.filter { it.screen == screen }
            val cells = FaultKind.entries.map { kind -> mine.count { it.kind == kind } }
            appendLine("| $screen | ${counts.first} | ${counts.second} | ${cells.joinToString(" | ")} |")
        }
        val sums = FaultKind.entries.map { kind -> faults.count { it.kind == kind } }
        appendLine(
            "| ${screens.size} screens | ${screens.values.sumOf {
                it.first
            }} | ${screens.values.sumOf { it.second }} | " +
                "${sums.joinToString(" | ")} |"
        )
    }

    private companion object {
        /** The colours of states are mere emphasis here: a tile, a card, the key to a field, the line of the last moves. */
        val EMPHASIZED = setOf("learn", "today", "type", "moves:last")

        /** Sides in dp: of a touch area, and the least of a drawn control. */
        const val TOUCH = 48f
        const val LEAST = 24f

        /** Parts of a dp that rounding to pixels may cost. */
        const val SLACK = 0.6f

        /** Least contrast of texts, and of signs and large texts. */
        const val TEXT_CONTRAST = 4.5f
        const val SIGN_CONTRAST = 3f

        /** Smallest text. */
        const val SMALLEST_SP = 11f
    }
}
