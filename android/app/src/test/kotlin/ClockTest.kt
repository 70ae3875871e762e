package app.qishe

import app.qishe.ui.session.MatchSession
import org.junit.Assert.assertEquals
import org.junit.Assert.assertNull
import org.junit.Test
import org.junit.runner.RunWith
import org.robolectric.RobolectricTestRunner
import uniffi.qishe.NewMatch
import uniffi.qishe.Prefs
import uniffi.qishe.table.Table
import uniffi.qishe.table.TableInterface

private const val HOUR: ULong = 3_600_000u

/** The first tick after any way into a match costs no time, at any time of the device's clock (through the binding). */
@RunWith(RobolectricTestRunner::class)
class ClockTest : AppTest() {
    private val prefs: Prefs get() = hands.model.prefs

    private fun begun(players: List<UShort>): Table {
        val options = """{"room":"normal","clock":{"main":600,"byo_yomi":5}}"""
        val table = Table.begin(NewMatch("gomoku", options, 7u, emptyList(), players), prefs)
        val middle = table.board().points.first { it.name == "H8" }.id
        table.tap(middle, 1u)
        table.thinking()?.let {
            it.think(50u)
            table.computed(it)
        }
        return table
    }

    /** Returns the seconds on each seat's clock. */
    private fun faces(table: TableInterface) = table.scene().seats.sortedBy { it.seat }.map { panel ->
        val (minutes, seconds) = requireNotNull(panel.clock).text.split(":")
        minutes.toInt() * 60 + seconds.toInt()
    }

    private fun opened(table: TableInterface) {
        if (table.scene().curtain != null) table.openCurtain()
    }

    private fun inTime(way: String, table: TableInterface) {
        opened(table)
        val stood = faces(table)
        table.tick(HOUR)
        assertNull(way, table.scene().result)
        assertEquals(way, stood, faces(table))
        table.tick(HOUR + 2_000u)
        assertEquals(way, stood.sum() - 2, faces(table).sum())
    }

    @Test fun theFirstTickCostsNoTime() {
        for (players in listOf(emptyList(), listOf<UShort>(0u, 1u))) {
            val table = begun(players)
            inTime("begin", table)
            inTime("resume", Table.restore(table.save(), prefs))
            val paused = Table.restore(table.save(), prefs)
            opened(paused)
            paused.tick(5u)
            paused.press("pause")
            inTime("pause", paused)
            val away = Table.restore(table.save(), prefs)
            opened(away)
            away.tick(5u)
            away.cover()
            inTime("away", away)
            val next = table.again(8u)
            next.tap(next.board().points.first { it.name == "H8" }.id, 1u)
            next.thinking()?.let {
                it.think(50u)
                next.computed(it)
            }
            inTime("again", next)
        }
    }

    /** Covering a match sends no tick: the time in the background is not counted. */
    @Test fun coveringSendsNoTick() {
        val fake = FakeTable(Fixtures.peeked)
        val session = MatchSession("1", fake, hands.model.platform, FakeHost(hands.model))
        rule.runOnUiThread {
            session.press("x")
            val before = fake.ticks
            session.cover()
            assertEquals(before, fake.ticks)
        }
    }

    /** A match against a computer continues without a curtain after a stay in the background, and no time is lost. */
    @Test fun comingBackFromTheBackgroundCostsNoTime() {
        hands.begin("gomoku", """{"room":"normal","clock":{"main":600,"byo_yomi":5}}""")
        hands.holdAnyDisc()
        hands.tap("H8")
        rule.runOnUiThread {
            hands.model.pause()
            hands.model.front()
        }
        rule.waitForIdle()
        assertNull(hands.scene.result)
    }

    private fun Hands.holdAnyDisc() {
        if (scene.curtain != null) holdDisc()
    }
}
