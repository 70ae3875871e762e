package app.qishe

import android.Manifest.permission.POST_NOTIFICATIONS
import androidx.compose.ui.test.ComposeTimeoutException
import androidx.compose.ui.test.onNodeWithTag
import androidx.compose.ui.test.performClick
import java.io.File
import org.junit.After
import org.junit.Assert.assertEquals
import org.junit.Assert.assertFalse
import org.junit.Assert.assertNotNull
import org.junit.Assert.assertNull
import org.junit.Assert.assertTrue
import org.junit.Test
import org.junit.runner.RunWith
import org.robolectric.RobolectricTestRunner
import org.robolectric.Shadows.shadowOf
import org.robolectric.annotation.Config
import uniffi.qishe.Lang
import uniffi.qishe.MarkKind
import uniffi.qishe.Prefs
import uniffi.qishe.RoomStep
import uniffi.qishe.app.PageId
import uniffi.qishe.app.RoomEntry
import uniffi.qishe.app.RowKind
import uniffi.qishe.app.RowValue
import uniffi.qishe.app.Screen
import uniffi.qishe.net.Invitation
import uniffi.qishe.net.RoomOrder
import uniffi.qishe.table.MatchDriver
import uniffi.qishe.table.Room
import uniffi.qishe.table.games

/** Another device without a screen: a room and its table, stepped by a thread. */
internal class Other(private val room: Room, prefs: Prefs) : AutoCloseable {
    @Volatile var table: MatchDriver? = null

    @Volatile var records = 0

    @Volatile private var on = true
    private val thread = Thread {
        while (on) {
            for (order in room.step(20u, Lang.ZH)) {
                if (order == RoomOrder.Begin) table = room.table(prefs)
                if (order is RoomOrder.KeepRecord) records++
            }
            table?.let(room::carry)
        }
    }.apply { start() }

    fun view() = room.view(Lang.ZH)

    fun agree() = room.agree(true)

    override fun close() {
        on = false
        thread.join()
        room.leave(0u)
        room.close()
    }
}

/** 附近的人 by touch, with another device over the loopback network. */
@RunWith(RobolectricTestRunner::class)
@Config(qualifiers = "zh-rCN-w412dp-h915dp-420dpi")
class NearbyTest : AppTest() {
    private val others = ArrayList<Other>()

    @After fun end() = others.forEach { it.close() }

    private fun await(what: String, holds: () -> Boolean) {
        try {
            rule.waitUntil(what, 60_000) {
                settle()
                holds()
            }
        } catch (_: ComposeTimeoutException) {
            val there = others.map { it.view() }
            throw AssertionError("$what: ${hands.model.nearby.room?.view}\n$there\n${hands.model.toast?.text}")
        }
        rule.waitForIdle()
    }

    private fun file(name: String) = File(hands.model.platform.files, name).path

    private fun guest(asked: Invitation, code: String? = null): Other {
        val at = asked.link.split("&at=").drop(1)
        val room = if (code == null) {
            Room.join(asked.link, "小明", file("guest"), "")
        } else {
            Room.joinFound(at, code, "小明", file("guest"))
        }
        return Other(room, hands.model.prefs).also { others += it }
    }

    private fun host(): Invitation {
        hands.pick("附近的人")
        hands.write("对方看到的名字", "小红")
        rule.shot("120-nearby")
        hands.pick("卧底象棋")
        hands.press("红")
        hands.press("邀请")
        await("an invitation") { hands.model.nearby.room?.invitation != null }
        return requireNotNull(hands.model.nearby.room?.invitation)
    }

    private fun begin(guest: Other) {
        await("the other has the offer") { guest.view().next == RoomStep.AGREE }
        guest.agree()
        await("all are ready") { hands.model.nearby.room?.view?.mayBegin == true }
        hands.press("开始")
        await("the match begins") { hands.model.currentMatch.session != null && guest.table != null }
    }

    /** The person picks a spy, and the other none. Returns the other's match. */
    private fun pick(guest: Other): MatchDriver {
        hands.tap("e6")
        hands.press("就是它")
        await("the other's turn to pick") { guest.table?.scene()?.prompt != null }
        val theirs = requireNotNull(guest.table)
        theirs.press("spy:none")
        theirs.press("ask:yes")
        await("play begins") {
            hands.scene.drawers.any { it.key != null } && hands.scene.seats.first { it.seat.toInt() == 0 }.toMove
        }
        return theirs
    }

    /** A room opens, a guest joins by the link, both pick and move, and the ended match becomes an ordinary record. */
    @Test fun aMatchWithAnotherDevice() {
        val guest = guest(host())
        await("the other's name") { hands.everything().contains("小明") }
        rule.shot("121-room")
        begin(guest)
        assertNull("no curtain on the player's own device", hands.scene.curtain)
        val theirs = pick(guest)
        val shown = { hands.scene.marks.any { it.kind >= MarkKind.SPY_CURSOR } }
        assertFalse("the spy is hidden before the hold", shown())
        hands.touch("peek:0") { assertTrue("the spy is shown while held", shown()) }
        assertFalse("the spy is hidden after the hold", shown())
        hands.moves("h2e2")
        await("the move is there") { theirs.scene().moves.sumOf { it.cells.size } == 1 }
        assertTrue("no match with others is among the saves", hands.saved().isEmpty())
        rule.shot("122-apart")
        rule.runOnUiThread { hands.model.navigator.receive("1. 炮二平五 马8进7") }
        rule.waitForIdle()
        assertNotNull("a record of another app asks before it leaves the others", hands.model.question)
        hands.press("留下")
        assertNotNull(hands.model.nearby.room)
        assertNull(hands.model.work)
        theirs.press("resign:1")
        theirs.press("ask:yes")
        await("the end") { hands.scene.result != null && guest.records == 1 }
        await("the record") { hands.saved().size == 1 }
        hands.reveal()
        assertTrue(hands.scene.result?.revealed.orEmpty().isNotEmpty())
        hands.press("回到房间")
        assertEquals(Screen.Room, hands.model.navigator.screen)
        assertNotNull(hands.model.nearby.room)
        hands.back()
        assertNull("going back leaves the room", hands.model.nearby.room)
    }

    /** The host gives away a link from the menu of the match, and sees who watches by it. */
    @Test fun aMatchIsWatched() {
        val guest = guest(host())
        begin(guest)
        pick(guest)
        hands.press("让人观战")
        assertTrue(hands.everything(), hands.everything().contains("现在没人在看"))
        rule.shot("125-watching")
        val link = requireNotNull(hands.model.nearby.room?.invitation)
        val watcher = guest(link)
        await("somebody watches") { hands.everything().contains("现在有 1 台设备在看") }
        await("the match over there") { watcher.table != null }
        assertTrue(requireNotNull(watcher.table).scene().drawers.isEmpty())
        hands.back()
        assertEquals(Screen.Match, hands.model.navigator.screen)
    }

    /** A match that was left goes to another device of the same person by a link, and is here no longer. */
    @Test fun aMatchMovesToAnotherDevice() {
        val guest = guest(host())
        begin(guest)
        pick(guest)
        rule.runOnUiThread { hands.model.currentMatch.leaveMatch() }
        hands.pick("附近的人")
        hands.pick("书信")
        hands.pick("换一台设备")
        await("the matches") { hands.everything().contains("哪一局换过去？") }
        rule.shot("126-handover")
        val rows = requireNotNull(hands.model.navigator.view.page).groups.flatMap { it.rows }
        hands.press(rows.first { it.id.startsWith("give:") }.label)
        await("a link") { hands.model.nearby.room?.invitation != null }
        assertTrue(hands.everything(), hands.everything().contains("等另一台设备扫码"))
        rule.shot("127-handover-link")
        val there = File(file("other")).apply { mkdirs() }
        val link = requireNotNull(hands.model.nearby.room?.invitation).link
        others += Other(Room.join(link, "", File(there, "none.room").path, ""), hands.model.prefs)
        await("it has moved") { hands.everything().contains("棋已经在另一台设备上了") }
        assertEquals(1, there.listFiles { file -> file.extension == "room" }?.size)
        hands.press("去看棋")
        await("none is here") { hands.model.navigator.view.page?.groups?.none { it.heading.startsWith("等") } == true }
        assertNull(hands.model.nearby.room)
    }

    /** A match with a clock keeps the app alive until it is left, and a notification is asked for before; one without does neither. */
    @Test fun aTimedMatchKeepsTheAppAlive() {
        val app = shadowOf(rule.activity.application)
        hands.pick("附近的人")
        hands.write("对方看到的名字", "小红")
        for (clock in listOf(false, true)) {
            hands.open("gomoku", """{"clock":$clock}""")
            await("an invitation") { hands.model.nearby.room?.invitation != null }
            await("the offer") { hands.model.nearby.room?.view?.timed == clock }
            val asked = shadowOf(rule.activity).lastRequestedPermission?.requestedPermissions.orEmpty()
            assertEquals("in the room, before a clock runs", clock, POST_NOTIFICATIONS in asked)
            begin(guest(requireNotNull(hands.model.nearby.room?.invitation)))
            val service = app.nextStartedService
            assertEquals(clock, service != null)
            assertEquals("五子棋".takeIf { clock }, service?.getStringExtra("game"))
            while (app.nextStoppedService != null) continue
            rule.runOnUiThread { hands.model.currentMatch.leaveMatch() }
            assertEquals("it ends with the match", clock, app.nextStoppedService != null)
            others.forEach { it.close() }
            others.clear()
            File(file("guest")).delete()
        }
    }

    /** A player who leaves a match finds it in the lobby, and resumes it where it was. */
    @Test fun aMatchIsLeftAndResumed() {
        val guest = guest(host())
        begin(guest)
        hands.tap("e6")
        hands.press("就是它")
        await("the pick is out") { guest.table?.scene()?.prompt != null }
        // Back asks first, because others wait for the player who leaves.
        hands.back()
        assertTrue(hands.everything().contains("离开这一局？"))
        hands.press("留下")
        assertNotNull(hands.model.currentMatch.session)
        hands.back()
        hands.press("离开")
        await("the lobby") { hands.model.navigator.view.letters != null }
        rule.shot("123-kept")
        val tile = requireNotNull(hands.model.navigator.view.letters)
        assertTrue(tile.spoken, hands.everything().contains(tile.spoken))
        rule.onNodeWithTag("lobby:letters").performClick()
        await("the match again") { hands.model.currentMatch.session?.room != null }
        await("the other is back") { guest.view().people.all { it.up } }
        hands.touch("peek:0") { assertTrue(hands.scene.marks.any { it.kind >= MarkKind.SPY_CURSOR }) }
    }

    /** News of a kept match is told although the person leaves the lobby at once: no screen ends that work. */
    @Test fun aKeptMatchIsToldFromAnyScreen() {
        begin(guest(host()))
        rule.runOnUiThread { hands.model.currentMatch.leaveMatch() }
        await("the lobby") { hands.model.navigator.view.letters != null }
        val rooms = File(hands.model.platform.files, "rooms")
        assertEquals(1, rooms.list().orEmpty().count { it.endsWith(".room") })
        hands.pressLabel("放弃这局 卧底象棋")
        hands.press("放弃这局")
        rule.runOnUiThread { hands.model.navigator.go(Screen.Page(PageId.SETTINGS)) }
        await("it was told, and is gone") { rooms.list().orEmpty().none { it.endsWith(".room") } }
        assertEquals(Screen.Page(PageId.SETTINGS), hands.model.navigator.screen)
    }

    /** A match is given up after a question: the other device hears that it is over, and nothing of it is kept. */
    @Test fun aKeptMatchIsGivenUp() {
        begin(guest(host()))
        rule.runOnUiThread { hands.model.currentMatch.leaveMatch() }
        await("the lobby") { hands.model.navigator.view.letters != null }
        val rooms = File(hands.model.platform.files, "rooms")
        hands.pressLabel("放弃这局 卧底象棋")
        rule.shot("124-give-up")
        hands.press("不放弃")
        assertEquals(1, rooms.list().orEmpty().count { it.endsWith(".room") })
        hands.pressLabel("放弃这局 卧底象棋")
        hands.press("放弃这局")
        await("it was told, and is gone") { hands.model.navigator.view.letters == null }
        assertEquals(0, rooms.list().orEmpty().count { it.endsWith(".room") })
    }

    /** A wrong code admits nobody and is spent; a removed guest stays out. */
    @Test fun aWrongCodeIsSpentAndARemovedGuestStaysOut() {
        val first = host()
        val wrong = "%06d".format((first.code.toInt() + 1) % 1_000_000)
        guest(first, wrong)
        await("another code") { hands.model.nearby.room?.invitation?.code != first.code }
        assertEquals(1, hands.model.nearby.room?.view?.people?.size)
        guest(first, requireNotNull(hands.model.nearby.room?.invitation).code)
        await("in") { hands.model.nearby.room?.view?.people?.size == 2 }
        hands.pressLabel("不和小明下")
        hands.press("请离开")
        await("out") { hands.model.nearby.room?.view?.people?.size == 1 }
    }

    /** Before the first room the app asks for a name, once; without an answer nothing happens. */
    @Test fun aNameIsAskedForBeforeTheFirstRoom() {
        hands.pick("附近的人")
        hands.pick("五子棋")
        hands.press("邀请")
        assertTrue(hands.everything().contains("对方怎么称呼你？"))
        rule.shot("129-name")
        hands.back()
        assertNull("nothing was opened", hands.model.nearby.room)
        hands.press("邀请")
        hands.write("对方看到的名字", "小红")
        hands.press("就用这个")
        await("the room") { hands.model.nearby.room?.view?.people?.firstOrNull()?.name == "小红" }
        assertEquals("小红", hands.model.choices.myName)
    }

    /** In a game of four the host chooses where the others sit. */
    @Test fun theHostChoosesSeats() {
        hands.pick("附近的人")
        hands.write("对方看到的名字", "小红")
        hands.pick("四国战棋")
        hands.press("邀请")
        await("an invitation") { hands.model.nearby.room?.invitation != null }
        guest(requireNotNull(hands.model.nearby.room?.invitation))
        await("the other has a seat") { hands.everything().contains("小明") }
        val sides = requireNotNull(hands.model.nearby.room).let {
            games(Lang.ZH).first { game -> game.id == "siguo" }.sides
        }
        rule.shot("130-seats")
        rule.runOnUiThread {
            val room = requireNotNull(hands.model.nearby.room)
            hands.model.navigator.set("seat:${room.view.people[1].id}", RowValue.Number(2u))
        }
        await("the partner's seat") { hands.everything().contains("小明 · ${sides[2]}") }
        assertTrue(hands.everything().contains("和小明同队"))
        rule.shot("131-partners")
    }

    /** The invitation that is sent has a sentence around its link, and the field takes all of it. */
    @Test fun anInvitationIsSentWithASentence() {
        val link = host().link
        val rows = requireNotNull(hands.model.navigator.view.page).groups.flatMap { it.rows }
        val sent = rows.map { it.kind }.filterIsInstance<RowKind.Share>().single().text
        assertTrue(sent, sent.contains(link) && sent.length > link.length)
        hands.back()
        rule.runOnUiThread { hands.model.navigator.receive(sent) }
        settle()
        assertEquals(link, hands.typed("invitation"))
    }

    /** An invitation from another app is shown with a question; nothing connects before the answer. */
    @Test fun anInvitationConnectsOnlyAfterConsent() {
        val link = host().link
        hands.back()
        rule.runOnUiThread { hands.model.navigator.receive(link) }
        settle()
        rule.waitForIdle()
        assertEquals(Screen.Near, hands.model.navigator.screen)
        assertNull(hands.model.nearby.room)
        assertTrue(hands.everything().contains(link))
        assertFalse(hands.enter(RoomEntry.Join("qishe://join?k=x")))
        assertEquals("这不是邀请。请输入六位口令，或贴上整条邀请", hands.model.toast?.text)
        assertFalse(hands.enter(RoomEntry.JoinFound(emptyList(), "12")))
    }
}
