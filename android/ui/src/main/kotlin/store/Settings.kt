package app.qishe.ui.store

import androidx.compose.runtime.getValue
import androidx.compose.runtime.mutableStateOf
import androidx.compose.runtime.setValue
import app.qishe.ui.theme.ThemeChoice
import java.io.File
import java.io.IOException
import java.io.StringReader
import java.io.StringWriter
import java.util.Properties
import uniffi.qishe.Flip
import uniffi.qishe.Glyphs
import uniffi.qishe.Lang
import uniffi.qishe.MoveConfirmation
import uniffi.qishe.PieceSet
import uniffi.qishe.Prefs
import uniffi.qishe.Theme

/** Whether private output is taken from the device or set by hand. */
enum class PrivateChoice { Auto, On, Off }

/** A layout that was kept: it is offered by its name, and its text is never shown. */
data class Layout(val name: String, val text: String)

/** Choices of a person, for all matches. */
data class Choices(
    val lang: Lang = Lang.ZH,
    val pieces: PieceSet = PieceSet.TRADITIONAL,
    val board: Theme = Theme.WOOD,
    val flip: Flip = Flip.NONE,
    val curtainEachTurn: Boolean = false,
    val privateOutput: PrivateChoice = PrivateChoice.Auto,
    val showTargets: Boolean = true,
    val confirmation: MoveConfirmation = MoveConfirmation.NONE,
    val speech: Boolean = true,
    val theme: ThemeChoice = ThemeChoice.System,
    /** Volume of sounds, 0…100; 0 is silent. */
    val volume: Int = 100,
    val haptics: Boolean = true,
    val lessMotion: Boolean = false,
    val names: List<String> = emptyList(),
    /** The name that players on other devices see. */
    val myName: String = "",
    /** Description of the relay that others are reached over, as its operator gave it; empty for none. */
    val relay: String = "",
    /** The match on the table when the app was last seen; empty for none. */
    val open: String = "",
    /** Options last used, by game. */
    val options: Map<String, String> = emptyMap(),
    /** Layouts that were kept, by game, the newest first. */
    val layouts: Map<String, List<Layout>> = emptyMap(),
    /**
     * The sound output that only one person hears, by its name, where the person has to say so; empty for none, null
     * as long as the person was not asked.
     */
    val listenOn: String? = null,
    /** Name of the true size the board is shown at; empty for as large as it fits. */
    val trueSize: String = ""
) {
    /** The characters of texts: whoever reads none on pieces is given the simpler ones. */
    val glyphs: Glyphs get() = if (pieces == PieceSet.TRADITIONAL) Glyphs.TRADITIONAL else Glyphs.SIMPLIFIED

    /** The part of it that the core needs. */
    fun prefs(privately: Boolean): Prefs =
        Prefs(lang, glyphs, flip, curtainEachTurn, privately, showTargets, confirmation)
}

/** Keeps [Choices] in a small file of properties. A file that cannot be read counts as none. */
class Settings(private val file: File, private val writer: Writer, fallback: Lang) {
    init {
        writer.run { Private.closeAll(file.absoluteFile.parentFile) }
    }

    /** The choices now. */
    var choices by mutableStateOf(read(Choices(lang = fallback)))
        private set

    /** Changes and keeps them. */
    fun change(edit: (Choices) -> Choices) {
        val next = edit(choices)
        if (next == choices) return
        choices = next
        val text = write(next)
        writer.run { AtomicFile(file).write(text) }
    }

    private fun read(base: Choices): Choices {
        val text = try {
            file.readText()
        } catch (_: IOException) {
            return base
        }
        val p = Properties()
        try {
            p.load(StringReader(text))
        } catch (_: IllegalArgumentException) {
            return base
        }
        return Choices(
            lang = p.one("lang", base.lang),
            pieces = p.one("pieces", if (p.getProperty("glyphs") == "SIMPLIFIED") PieceSet.SIMPLIFIED else base.pieces),
            board = p.one("board", base.board),
            flip = p.one("flip", base.flip),
            curtainEachTurn = p.flag("curtain", base.curtainEachTurn),
            privateOutput = p.one("private", base.privateOutput),
            showTargets = p.flag("targets", base.showTargets),
            confirmation = p.one("confirmation", base.confirmation),
            speech = p.flag("speech", base.speech),
            theme = p.one("theme", base.theme),
            volume = p.getProperty("volume")?.toIntOrNull()?.coerceIn(0, 100)
                ?: if (p.flag("sounds", true)) base.volume else 0,
            haptics = p.flag("haptics", base.haptics),
            lessMotion = p.flag("lessMotion", base.lessMotion),
            names = List(4) { p.getProperty("name.$it", "") }.dropLastWhile { it.isEmpty() },
            myName = p.getProperty("myName", ""),
            relay = p.getProperty("relay", ""),
            open = p.getProperty("open", ""),
            options = p.stringPropertyNames().filter { it.startsWith("options.") }
                .associate { it.removePrefix("options.") to p.getProperty(it) },
            layouts = p.stringPropertyNames().filter { it.startsWith("layouts.") }
                .associate { it.removePrefix("layouts.") to layouts(p.getProperty(it)) },
            listenOn = p.getProperty("listenOn"),
            trueSize = p.getProperty("trueSize", "")
        )
    }

    private fun write(c: Choices): String {
        val p = Properties()
        p["lang"] = c.lang.name
        p["pieces"] = c.pieces.name
        p["board"] = c.board.name
        p["flip"] = c.flip.name
        p["curtain"] = c.curtainEachTurn.toString()
        p["private"] = c.privateOutput.name
        p["targets"] = c.showTargets.toString()
        p["confirmation"] = c.confirmation.name
        p["speech"] = c.speech.toString()
        p["theme"] = c.theme.name
        p["volume"] = c.volume.toString()
        p["haptics"] = c.haptics.toString()
        p["lessMotion"] = c.lessMotion.toString()
        p["myName"] = c.myName
        p["relay"] = c.relay
        p["open"] = c.open
        c.names.forEachIndexed { i, name -> p["name.$i"] = name }
        c.options.forEach { (game, value) -> p["options.$game"] = value }
        c.layouts.forEach { (game, list) -> p["layouts.$game"] = list.joinToString("\n") { "${it.name}\t${it.text}" } }
        c.listenOn?.let { p["listenOn"] = it }
        p["trueSize"] = c.trueSize
        return StringWriter().also { p.store(it, null) }.toString()
    }

    /** A line each: name, tab, layout. Older versions kept the layout alone. */
    private fun layouts(text: String): List<Layout> = text.lines().filter(String::isNotBlank).mapIndexed { i, line ->
        if ('\t' in line) Layout(line.substringBefore('\t'), line.substringAfter('\t')) else Layout("#${i + 1}", line)
    }

    private inline fun <reified T : Enum<T>> Properties.one(key: String, base: T): T =
        enumValues<T>().firstOrNull { it.name == getProperty(key) } ?: base

    private fun Properties.flag(key: String, base: Boolean): Boolean = getProperty(key)?.toBooleanStrictOrNull() ?: base
}
