package app.qishe.desktop.demo

import app.qishe.ui.session.AppModel
import java.io.File
import java.net.InetAddress
import java.net.ServerSocket
import java.net.Socket
import java.util.Collections
import kotlin.concurrent.thread
import uniffi.qishe.RoomPerson

/** TCP proxy in front of a room. It can cut its connections, like a lost Wi-Fi. */
private class CutWire(private val host: String, private val port: Int) {
    private val server = ServerSocket(0, 8, InetAddress.getLoopbackAddress())
    private val open: MutableSet<Socket> = Collections.synchronizedSet(HashSet())

    @Volatile private var cut = false

    val address get() = "127.0.0.1:${server.localPort}"

    init {
        thread(isDaemon = true, name = "wire") {
            while (true) {
                val guest = server.accept()
                if (cut) {
                    guest.close()
                    continue
                }
                val room = Socket(host, port)
                open += listOf(guest, room)
                copy(guest, room)
                copy(room, guest)
            }
        }
    }

    private fun copy(from: Socket, to: Socket) = thread(isDaemon = true, name = "wire") {
        runCatching { from.getInputStream().transferTo(to.getOutputStream()) }
        from.close()
        to.close()
        open -= listOf(from, to)
    }

    fun cut() {
        cut = true
        synchronized(open) { open.toList() }.forEach { it.close() }
    }

    fun mend() {
        cut = false
    }
}

/** Signals between the windows of a trial, the proxy between them, and long waits. */
private class Stage(private val mouse: Mouse, private val meet: File) {
    var wire: CutWire? = null

    /**
     * Starts the proxy in front of the room once there is an invitation, and leaves a guest the link that goes through
     * it.
     */
    fun layWireWhenInvited() = thread(isDaemon = true, name = "wire") {
        while (!File(meet, "code").exists()) Thread.sleep(100)
        val link = File(meet, "link").readText()
        val at = link.substringAfter("&at=").substringBefore("&")
        val laid = CutWire(at.substringBeforeLast(":"), at.substringAfterLast(":").toInt())
        wire = laid
        signal("wired", link.substringBefore("&at=") + "&at=" + laid.address)
    }

    fun signal(name: String, text: String = "") {
        File(meet, "$name.part").writeText(text)
        File(meet, "$name.part").renameTo(File(meet, name))
    }

    fun awaitSignal(name: String): String {
        await("the signal $name") { File(meet, name).exists() }
        return File(meet, name).readText()
    }

    /** Waits up to five minutes. */
    fun await(what: String, test: () -> Boolean) {
        val end = System.currentTimeMillis() + 300_000
        while (!onScreen(test)) {
            if (System.currentTimeMillis() > end) {
                mouse.picture("stuck")
                error("${mouse.words()}\nnever happened: $what")
            }
            Thread.sleep(200)
        }
    }
}

private fun stop(pid: String, signal: String) =
    check(ProcessBuilder("kill", "-$signal", pid).start().waitFor() == 0) { "no process $pid" }

/**
 * Two windows, a clock of ten minutes, and faults of everyday use: Wi-Fi away for three minutes, flight mode on the own
 * turn, a device that stands still, an offer that changes after 准备, a match that nobody opens. No device judges the
 * absence of another: every move made stands, no clock runs out, and only a person ends a match without a result.
 */
internal class Trials(mouse: Mouse, model: AppModel, part: Int, meet: File) : ApartDemo(mouse, model, part, meet) {
    private val stage = Stage(mouse, meet)

    override fun guestLink() = stage.awaitSignal("wired")

    override fun beforeBegin() {
        if (host) {
            // The offer changes after 准备, so the guest must agree again.
            mouse.click("黑方")
            stage.await("the guest is not ready") { !room.view.mayBegin }
            mouse.picture("offer-changed")
            mouse.click("红方")
            Thread.sleep(2000)
            check(!onScreen { room.view.mayBegin }) { "ready for terms that it has not seen" }
            stage.signal("changed")
            mouse.await("all are ready again") { room.view.mayBegin }
        } else {
            stage.await("ready is taken back") { !room.view.agreed }
            mouse.picture("offer-changed")
            stage.awaitSignal("changed")
            mouse.click("准备")
        }
    }

    private fun move(text: String) {
        val before = onScreen { moveCount() }
        tap(text.take(2))
        tap(text.drop(2))
        mouse.await("the move $text") { moveCount() > before || "送出" in mouse.words() }
    }

    private fun linked() = room.view.people.all(RoomPerson::up) && "断了联系" !in session.scene.status.text

    private fun goesOn(moves: Int, what: String) {
        stage.await("$what: all moves arrive") { moveCount() == moves && linked() }
        check(onScreen { session.scene.result == null }) { "$what: the match is over" }
        check("违反" !in mouse.words()) { "$what: somebody is called a cheat" }
        mouse.picture(what)
        val seats = onScreen { session.scene.seats.joinToString { "${it.side} ${it.clock?.text} ${it.caption}" } }
        println("    $name, $what: $seats")
    }

    private fun kept() = model.store.list(model.lang).matches.count { it.info.ended }

    private fun asked() = session.scene.prompt?.id == "waiting"

    fun run() {
        if (host) stage.layWireWhenInvited() else stage.signal("pid", ProcessHandle.current().pid().toString())
        meet("卧底象棋", listOf("红", "棋钟", "  10 分 + 30 秒"))
        pass()
        lostLink()
        flightMode()
        standsStill()
        endWithoutResult()
        nobodyOpens()
    }

    /** F1, F3: Red moves, the link is lost, Black answers after five seconds; 190 seconds later the link is back. */
    private fun lostLink() {
        if (host) {
            mouse.await("its turn") { own.toMove }
            move("b2b5")
            stage.awaitSignal("seen")
            stage.wire?.cut()
            stage.signal("cut")
            val cut = System.currentTimeMillis()
            stage.await("who waits is asked") { asked() }
            mouse.picture("F1-asked")
            mouse.click("继续等")
            Thread.sleep((cut + 190_000 - System.currentTimeMillis()).coerceAtLeast(0))
            mouse.picture("F1-before-the-link-is-back")
            stage.wire?.mend()
        } else {
            mouse.await("the move comes") { own.toMove && moveCount() == 1 }
            stage.signal("seen")
            stage.awaitSignal("cut")
            Thread.sleep(5000)
            move("b7b0")
            mouse.picture("F1-answered")
        }
        goesOn(2, "F1-link-is-back")
    }

    /** F4: Red's link is lost on its own turn, for 130 seconds; that is not charged, but adds up and is shown to both. */
    private fun flightMode() {
        if (host) {
            stage.awaitSignal("F4")
            stage.wire?.cut()
            Thread.sleep(130_000)
            stage.wire?.mend()
        } else {
            stage.signal("F4")
            stage.await("who waits is asked") { asked() }
            mouse.picture("F4-asked")
            mouse.click("继续等")
        }
        check("断线 " in mouse.words()) { "the time without a link is not shown" }
        goesOn(2, "F4-link-is-back")
    }

    /** F2: Black's device stands still for 200 seconds; Red moves after 35. */
    private fun standsStill() {
        if (host) {
            stage.awaitSignal("F2")
            val pid = stage.awaitSignal("pid")
            stop(pid, "STOP")
            Thread.sleep(35_000)
            move("a0b0")
            Thread.sleep(165_000)
            mouse.picture("F2-before-it-wakes")
            stop(pid, "CONT")
            if (onScreen { asked() }) mouse.click("继续等")
        } else {
            stage.signal("F2")
        }
        goesOn(3, "F2-awake")
        if (!host) {
            mouse.await("its turn") { own.toMove }
            move("h9g7")
        }
        goesOn(4, "F2-answered")
    }

    /** A person who has waited ends the match without a result. The other sees why. */
    private fun endWithoutResult() {
        if (host) {
            mouse.await("its turn") { own.toMove }
            move("h0g2")
            stage.awaitSignal("ends")
            stage.wire?.cut()
            stage.await("who waits is asked") { asked() }
            mouse.click("结束，不计胜负")
            mouse.await("it is over") { session.scene.result != null }
            mouse.picture("no-result-not-told")
            stage.wire?.mend()
        } else {
            mouse.await("the move comes") { moveCount() == 5 }
            stage.signal("ends")
        }
        stage.await("both know") { session.scene.result != null && "还没送到" !in mouse.words() }
        mouse.picture("no-result")
        val told = onScreen { session.scene.result?.let { "${it.title} · ${it.reason}" } }.orEmpty()
        check("没有结果" in told) { told }
        println("    $name: $told")
        File(meet, "told-${if (host) 0 else 1}").writeText("$told\n")
        mouse.click("回到房间")
        mouse.find("room")
    }

    /** F6: the other's device is away at the end; the match is kept all the same, and the room is free. */
    private fun nobodyOpens() {
        if (host) {
            mouse.await("all are ready") { room.view.mayBegin }
            mouse.click("开始")
        } else {
            mouse.click("准备")
        }
        mouse.await("a second match") { model.currentMatch.session != null && session.scene.result == null }
        mouse.await("its pick") { session.scene.prompt != null && own.toMove }
        tap(if (host) "e6" else "c3")
        mouse.click("就是它")
        mouse.await("play begins") { session.scene.prompt == null && session.scene.seats.any { it.toMove } }
        if (host) {
            stage.awaitSignal("F6")
            val pid = stage.awaitSignal("pid")
            val before = onScreen { kept() }
            stop(pid, "STOP")
            resign()
            mouse.await("the end") { session.scene.result != null }
            // Until the other device confirms the end, it may still end the match without a result. The room is free,
            // and the record is kept as soon as the other device answers.
            stage.await("the room is free") { !room.view.playing }
            mouse.picture("F6-free")
            stop(pid, "CONT")
            stage.await("it is kept") { kept() > before }
        } else {
            stage.signal("F6")
            mouse.await("the end") { session.scene.result != null }
        }
        stage.await("the room is free") { !room.view.playing }
        mouse.picture("F6-ended")
        Thread.sleep(3000)
    }
}

/** F8, in four windows: the host loses its link to one guest for 190 seconds. Nobody is removed, and play goes on. */
internal class AbsentTrial(mouse: Mouse, model: AppModel, private val number: Int, meet: File) :
    SiguoApart(mouse, model, number, meet) {
    private val stage = Stage(mouse, meet)

    override fun guestLink() = stage.awaitSignal("wired").takeIf { number == 3 }

    override fun afterMoves() {
        if (host) {
            stage.wire?.cut()
            val cut = System.currentTimeMillis()
            stage.await("the link is missed") { "断了联系" in session.scene.status.text }
            mouse.picture("F8-absent")
            Thread.sleep((cut + 190_000 - System.currentTimeMillis()).coerceAtLeast(0))
            mouse.picture("F8-three-minutes-later")
            stage.wire?.mend()
            stage.await("it is back") { "断了联系" !in session.scene.status.text }
            stage.signal("back")
        }
        stage.awaitSignal("back")
        check(onScreen { session.scene.seats.all { it.alive } }) { "a seat was thrown out" }
        mouse.picture("F8-back")
    }

    override fun run() {
        if (host) stage.layWireWhenInvited()
        super.run()
    }
}
