package app.qishe.ui.text

/** A heading or a paragraph of the notices. */
data class NoticePart(val text: String, val heading: Boolean)

/** A line that only draws a line. */
private val RULE = Regex("[-=*_]{3,}")

/**
 * Reads what `tools/notices.py` writes: headings, paragraphs, lists, and licences between fences. Lines of one paragraph
 * become one, for licences are broken for a screen of other width.
 */
fun noticeParts(source: String): List<NoticePart> {
    val parts = ArrayList<NoticePart>()
    val lines = ArrayList<String>()
    var fenced = false

    fun end() {
        if (lines.isNotEmpty()) parts += NoticePart(lines.joinToString(" "), false)
        lines.clear()
    }
    for (line in source.lineSequence().map { it.trim() }) {
        val heading = !fenced && line.startsWith("#")
        if (line.isEmpty() || line == FENCE || heading || line.startsWith("- ")) end()
        when {
            line == FENCE -> fenced = !fenced
            heading -> if (line.startsWith("## ")) parts += NoticePart(line.drop(3), true)
            line.isNotEmpty() && !RULE.matches(line) -> lines += line.replace("`", "")
        }
    }
    end()
    return parts
}

/** Begins and ends the text of a licence. */
private const val FENCE = "```"
