package app.qishe.desktop.demo

import java.util.zip.CRC32
import kotlin.io.path.createTempDirectory
import kotlin.system.exitProcess
import uniffi.qishe.Flip
import uniffi.qishe.Glyphs
import uniffi.qishe.Lang
import uniffi.qishe.MoveConfirmation
import uniffi.qishe.NewMatch
import uniffi.qishe.Order
import uniffi.qishe.Prefs
import uniffi.qishe.Scene
import uniffi.qishe.ShellEvent
import uniffi.qishe.WatchSpeed
import uniffi.qishe.table.MatchDriver
import uniffi.qishe.table.Store
import uniffi.qishe.table.TableException
import uniffi.qishe.table.games

/**
 * Begins a match of every game, taps every point, answers every question, saves and resumes the match, and prints all
 * results with their checksum. `android/tools/apk.sh` runs it over the shrunk classes and over the plain ones: both
 * must print the same. Times go to the error output.
 */
fun main() {
    val begun = System.nanoTime()
    fun since() = (System.nanoTime() - begun) / 1_000_000
    val prefs = Prefs(
        Lang.ZH,
        Glyphs.TRADITIONAL,
        Flip.NONE,
        false,
        false,
        true,
        MoveConfirmation.NONE,
        WatchSpeed.MEDIUM,
        false,
        true
    )
    val all = games(Lang.ZH)
    check(all.size >= 5) { "only ${all.size} games" }
    MatchDriver.begin(NewMatch(all.first().id, "{}", 7u, emptyList()), prefs).use { it.scene() }
    System.err.println("first scene ${since()} ms after main")
    for (game in all) {
        val start = System.nanoTime()
        MatchDriver.begin(NewMatch(game.id, "{}", 7u, emptyList()), prefs).use { it.scene() }
        System.err.println("${game.id}: begun, with its scene, in ${(System.nanoTime() - start) / 1_000} µs")
        println(Shrunk(game.id, prefs).play())
    }
    try {
        MatchDriver.begin(NewMatch(all.first().id, """{"nothing":1}""", 7u, emptyList()), prefs)
        error("a wrong option was taken")
    } catch (fault: TableException.Refused) {
        println("refused: ${fault.kind}, ${fault.reason}")
    }
    exitProcess(0)
}

private class Shrunk(private val game: String, private val prefs: Prefs) {
    private val store = Store.at(createTempDirectory().toString())
    private val sum = CRC32()
    private var changes = 0

    private fun see(scene: Scene) = buildString {
        append(scene.subtitle).append(scene.status.text).append(scene.status.tone.name).append(scene.curtain?.side)
        scene.pieces.forEach { append(it.point).append(it.glyph).append(it.ink.name).append(it.number) }
        scene.marks.forEach { append(it.kind.name).append(it.point) }
        scene.buttons.forEach { append(it.id).append(it.enabled) }
        scene.seats.forEach { append(it.seat).append(it.caption) }
        scene.prompt?.let { prompt -> append(prompt.id).append(prompt.choices.joinToString { it.id }) }
        scene.moves.forEach { row -> row.cells.forEach { append(it.text) } }
        scene.result?.let { append(it.title).append(it.reason) }
    }.toByteArray().let(sum::update)

    /** Sends an event, and returns the scene after it. */
    private fun MatchDriver.send(event: ShellEvent): Scene {
        for (order in handle(event, 0u)) {
            when (order) {
                Order.Save -> {
                    changes++
                    store.save(game, this)
                }

                is Order.Speak -> order.said.forEach { sum.update("${it.text}${it.say}".toByteArray()) }

                is Order.Play -> sum.update(order.cue.name.toByteArray())

                else -> Unit
            }
        }
        return scene().also(::see)
    }

    fun play(): String {
        val table = MatchDriver.begin(NewMatch(game, "{}", 7u, emptyList()), prefs)
        val points = table.board().points
        see(table.scene())
        repeat(2) {
            for (point in points) {
                var scene = table.send(ShellEvent.Tap(point.id, 1u))
                if (scene.curtain != null) scene = table.send(ShellEvent.OpenCurtain)
                scene.prompt?.choices?.firstOrNull { it.enabled }?.let { table.send(ShellEvent.Press(it.id)) }
            }
        }
        val last = table.scene()
        check(changes > 0) { "$game: no tap did anything" }
        val again = checkNotNull(store.open(game, prefs).table) { "$game: the store does not open the match" }
        again.send(ShellEvent.OpenCurtain)
        return "$game: ${points.size} points, $changes changes, ${last.pieces.size} pieces, " +
            "${last.moves.sumOf { it.cells.size }} moves, sum ${sum.value.toString(16)}"
    }
}
