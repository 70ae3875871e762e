package app.qishe

import java.io.File
import org.json.JSONArray
import org.json.JSONObject
import org.junit.Assert.assertTrue
import org.junit.Rule
import org.junit.Test
import org.junit.rules.TemporaryFolder
import org.junit.runner.RunWith
import org.robolectric.RobolectricTestRunner
import uniffi.qishe.Flip
import uniffi.qishe.Glyphs
import uniffi.qishe.KeyHolder
import uniffi.qishe.Lang
import uniffi.qishe.MarkKind
import uniffi.qishe.MoveConfirmation
import uniffi.qishe.NewMatch
import uniffi.qishe.Order
import uniffi.qishe.Prefs
import uniffi.qishe.Scene
import uniffi.qishe.ShellEvent
import uniffi.qishe.StatusTone
import uniffi.qishe.Utterance
import uniffi.qishe.Viewer
import uniffi.qishe.WatchSpeed
import uniffi.qishe.table.MatchDriver
import uniffi.qishe.table.Store

/** Replays the scenario files of `tests/scenarios` through the Kotlin binding; their form is in `tests/README.md`. */
@RunWith(RobolectricTestRunner::class)
class ScenarioTest {
    @get:Rule val folder = TemporaryFolder()

    @Test fun allScenarios() {
        val scenarios = File(System.getProperty("scenarios"), "scenarios")
        val files = scenarios.listFiles { f -> f.name.endsWith(".json") }.orEmpty().sorted()
        assertTrue("the scenarios are missing", files.size >= 10)
        val differences = files.flatMap { Run(it.name, JSONObject(it.readText())).all() }
        assertTrue(differences.joinToString("\n"), differences.isEmpty())
    }

    /** Orders after an event, by kind. */
    private class Reply(val scene: Scene, orders: List<Order>) {
        val said: List<Utterance> = orders.filterIsInstance<Order.Speak>().flatMap { it.said }
        val cues = orders.filterIsInstance<Order.Play>().map { it.cue }
        val layouts = orders.filterIsInstance<Order.KeepLayouts>().flatMap { it.layouts }
        val mutePrivate = Order.MutePrivate in orders
        val changed = Order.Save in orders
    }

    private inner class Run(private val file: String, private val scenario: JSONObject) {
        private var prefs = changed(
            Prefs(
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
            ),
            scenario.optJSONObject("prefs")
        )
        private val store = Store.at(folder.newFolder().path)
        private var table = still(begin())
        private var board = table.board()
        private var held: String? = null

        /** Nothing moves by itself in a scenario. */
        private fun still(driver: MatchDriver) = driver.also { it.handle(ShellEvent.Still(true), 0u) }

        private fun begin(): MatchDriver {
            scenario.optJSONObject("record")?.let { return MatchDriver.restore(it.toString(), prefs) }
            val new = scenario.getJSONObject("new")
            val names = new.optJSONArray("names")?.strings().orEmpty()
            val options = new.optJSONObject("options")?.toString() ?: "{}"
            return MatchDriver.begin(
                NewMatch(new.getString("game"), options, new.getLong("seed").toULong(), names),
                prefs
            )
        }

        private fun JSONArray.strings() = List(length()) { getString(it) }

        private fun changed(base: Prefs, changes: JSONObject?): Prefs {
            var result = base
            changes?.keys()?.forEach { key ->
                val value = changes.get(key)
                result = when (key) {
                    "lang" -> result.copy(lang = Lang.valueOf(value.toString().uppercase()))

                    "glyphs" -> result.copy(glyphs = Glyphs.valueOf(value.toString().uppercase()))

                    "flip" -> result.copy(flip = Flip.valueOf(value.toString().uppercase()))

                    "curtain_each_turn" -> result.copy(curtainEachTurn = value as Boolean)

                    "private_output" -> result.copy(privateOutput = value as Boolean)

                    "confirmation" -> {
                        result.copy(confirmation = MoveConfirmation.valueOf(value.toString().uppercase()))
                    }

                    "show_targets" -> result.copy(showTargets = value as Boolean)

                    else -> error("unknown preference $key")
                }
            }
            return result
        }

        private fun point(name: String) = board.points.first { it.name == name }.id

        private fun send(event: ShellEvent): Reply {
            val orders = table.handle(event, 0u)
            for (order in orders) if (order == Order.Save) store.save("1", table)
            return Reply(table.scene(), orders)
        }

        private fun tap(name: String, count: Int = 1) = send(ShellEvent.Tap(point(name), count.toUByte()))

        /** Holds a key with a finger, which is lifted from the one before. */
        private fun hold(id: String): Reply {
            held?.let { send(ShellEvent.KeyUp(it)) }
            held = id
            return send(ShellEvent.KeyDown(id, KeyHolder.FINGER, prefs))
        }

        private fun step(step: JSONObject): Reply = when (val key = step.keys().asSequence().first { it != "see" }) {
            "tap" -> tap(step.getString(key))

            "double_tap" -> {
                tap(step.getString(key))
                tap(step.getString(key), 2)
            }

            "press" -> send(ShellEvent.Press(step.getString(key)))

            "hold" -> hold(step.getString(key))

            "release" -> send(ShellEvent.KeyUp(step.getString(key)))

            "enter" -> send(ShellEvent.Enter(step.getString(key)))

            "open_curtain" -> send(ShellEvent.OpenCurtain)

            "cover" -> send(ShellEvent.Front(false)).also { send(ShellEvent.Front(true)) }

            "moves" -> step.getString(key).split(' ').map { move ->
                tap(move.take(2))
                tap(move.drop(2)).also {
                    check(it.scene.status.tone != StatusTone.REFUSED) { "$file: $move was refused" }
                }
            }.last()

            "prefs" -> {
                prefs = changed(prefs, step.getJSONObject(key))
                send(ShellEvent.Prefs(prefs)).also { board = table.board() }
            }

            "reopen" -> {
                send(ShellEvent.Front(false))
                table = still(checkNotNull(store.open("1", prefs).table))
                look()
            }

            "look" -> look()

            else -> error("$file: unknown input $key")
        }

        private fun look() = Reply(table.scene(), listOf(Order.MutePrivate))

        fun all(): List<String> {
            val differences = ArrayList<String>()
            val steps = scenario.getJSONArray("steps")
            for (i in 0 until steps.length()) {
                val step = steps.getJSONObject(i)
                val reply = step(step)
                val see = step.optJSONObject("see") ?: continue
                for (key in see.keys()) {
                    val wanted = plain(see.get(key))
                    val seen = seen(reply, key, see.get(key))
                    if (seen != wanted) differences += "$file, step $i: $key\n  seen $seen\n  want $wanted"
                }
            }
            return differences
        }

        /** JSON as plain Kotlin values, numbers as Long. */
        private fun plain(value: Any?): Any? = when (value) {
            JSONObject.NULL -> null
            is JSONArray -> List(value.length()) { plain(value.get(it)) }
            is JSONObject -> value.keys().asSequence().associateWith { plain(value.get(it)) }
            is Number -> value.toLong()
            else -> value
        }

        private fun seen(reply: Reply, key: String, expected: Any): Any? {
            val scene = reply.scene
            fun each(value: (String) -> Any?) = (expected as JSONObject).keys().asSequence().associateWith(value)
            fun bySeat(value: (Int) -> Any?) = each { value(it.toInt()) }
            return when (key) {
                "curtain" -> scene.curtain?.side

                "subtitle" -> scene.subtitle

                "status" -> scene.status.text

                "tone" -> scene.status.tone.name.lowercase()

                "prompt" -> scene.prompt?.id

                "choices" -> scene.prompt?.choices.orEmpty().filter { it.enabled }.map { it.id }

                "marks" -> scene.marks.filter { it.kind != MarkKind.LAST_FROM && it.kind != MarkKind.LAST_TO }
                    .map { "${it.kind.name.lowercase()} ${board.points[it.point.toInt()].name}" }.sorted()

                "pieces" -> each { at -> scene.pieces.firstOrNull { it.point == point(at) }?.glyph.orEmpty() }

                "stones" -> each { at ->
                    scene.pieces.firstOrNull { it.point == point(at) }?.ink?.name?.lowercase().orEmpty()
                }

                "numbers" -> each { at -> scene.pieces.firstOrNull { it.point == point(at) }?.number?.toLong() ?: 0L }

                "drawer" -> bySeat { seat ->
                    scene.drawers.firstOrNull { it.seat.toInt() == seat }?.let { "${it.caption}｜${it.text}" }
                }

                "key" -> bySeat { seat -> scene.drawers.firstOrNull { it.seat.toInt() == seat }?.key?.enabled }

                "caption" -> bySeat { seat -> scene.seats.firstOrNull { it.seat.toInt() == seat }?.caption }

                "moves" -> scene.moves.lastOrNull()?.cells?.lastOrNull()?.text

                "result" -> scene.result?.let { "${it.title}｜${it.reason}" }

                "revealed" -> scene.result?.revealed

                "buttons" -> scene.buttons.filter { it.enabled }.map { it.id }

                "said", "spoken" -> reply.said.map { said ->
                    val words = if (key == "said") said.text else said.say
                    when (val audience = said.audience) {
                        is Viewer.Public -> words
                        is Viewer.Seat -> "$words@${audience.v1}"
                    }
                }

                "tray" -> scene.tray?.items?.map { "${it.id} ${it.left}${if (it.on) "*" else ""}" }

                "keep" -> scene.tray?.keep?.enabled

                "layouts" -> reply.layouts

                "secret" -> scene.secret

                "hush" -> reply.mutePrivate

                "listen" -> bySeat { seat -> scene.drawers.firstOrNull { it.seat.toInt() == seat }?.listen?.enabled }

                "peek" -> bySeat { seat ->
                    scene.drawers.firstOrNull { it.seat.toInt() == seat }?.let { "${it.peek.label}｜${it.peekHelp}" }
                }

                "areas" -> scene.areas.map { it.kind.name.lowercase() }

                "held" -> bySeat { seat ->
                    scene.seats.firstOrNull { it.seat.toInt() == seat }?.held.orEmpty()
                        .map { "${it.label} ${it.left}/${it.of}" }
                }

                "panels" -> scene.seats.map { "${it.seat}${if (it.far) "^" else ""}" }

                "asked" -> scene.prompt?.let { "${it.title}｜${it.text}" }

                "details" -> scene.result?.details

                "cues" -> reply.cues.map { it.name.lowercase() }

                "changed" -> reply.changed

                "turn" -> scene.boardTurn.toLong()

                "flat" -> scene.flat

                "lacks" -> {
                    // Objects without a text of their own print as Name@hash, and a hash can look like a point.
                    val all = "$scene${reply.said}".replace(Regex("@[0-9a-f]+"), "")
                    (plain(expected) as List<*>).filter { !all.contains(it as String) }
                }

                else -> error("$file: unknown expectation $key")
            }
        }
    }
}
