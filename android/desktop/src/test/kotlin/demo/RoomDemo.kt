package app.qishe.desktop.demo

import androidx.compose.ui.awt.ComposeWindow
import androidx.compose.ui.window.application
import app.qishe.desktop.AppWindow
import app.qishe.desktop.start
import app.qishe.ui.session.AppModel
import app.qishe.ui.session.RoomSession
import java.io.File
import kotlin.concurrent.thread
import kotlin.system.exitProcess
import uniffi.qishe.MarkKind
import uniffi.qishe.RoomStep
import uniffi.qishe.SeatPanel
import uniffi.qishe.StatusTone

/**
 * One of two or four windows, each a process with its own display and folder, that meet over the network and play by
 * mouse. `qishe.game`: `undercover`, `siguo`, `online` or `letters` for matches over the relay that `qishe.relay` describes, or
 * `trials` and `absent` for lost links and stopped devices. `qishe.part`: 0 for the host, 1… for guests. `qishe.meet`:
 * a shared folder, in which the host leaves the code that it would read aloud. Exits with 1 if anything differs from
 * what is expected.
 */
fun main() {
    val out = File(System.getProperty("qishe.out")).apply { mkdirs() }
    System.setProperty("skiko.renderApi", System.getProperty("skiko.renderApi") ?: "SOFTWARE")
    val (platform, model) = start()
    application {
        AppWindow(platform, model, onWindow = { window -> play(window, model, out) }) { exitApplication() }
    }
}

private fun play(window: ComposeWindow, model: AppModel, out: File) = thread(name = "demo") {
    val part = Integer.getInteger("qishe.part")
    val code = try {
        val mouse = Mouse(window, out, patience = 90)
        // Several windows share the machine, so animations would be missed.
        onScreen { model.choose { it.copy(lessMotion = true) } }
        val meet = File(System.getProperty("qishe.meet"))
        when (System.getProperty("qishe.game")) {
            "undercover" -> undercover(mouse, model, part, meet)
            "online" -> OnlineApart(mouse, model, part, meet).run()
            "letters" -> LettersApart(mouse, model, part, meet).run()
            "trials" -> Trials(mouse, model, part, meet).run()
            "absent" -> AbsentTrial(mouse, model, part, meet).run()
            else -> SiguoApart(mouse, model, part, meet).run()
        }
        0
    } catch (fault: Exception) {
        System.err.println("Window $part failed: ${fault.message}")
        1
    }
    onScreen { model.close() }
    // Leaving informs the others in the background.
    Thread.sleep(500)
    exitProcess(code)
}

/** Two windows play, and a third watches. */
private fun undercover(mouse: Mouse, model: AppModel, part: Int, meet: File) =
    if (part < 2) UndercoverApart(mouse, model, part, meet).run() else Watcher(mouse, model, part, meet).run()

/** Meeting of the windows, and the parts that all games share. */
internal abstract class ApartDemo(mouse: Mouse, model: AppModel, private val part: Int, protected val meet: File) :
    GameDemo(mouse, model) {
    protected val host = part == 0
    protected val room: RoomSession get() = requireNotNull(model.nearby.room)
    protected val name = NAMES[part]

    /** This device's panel. */
    protected val own: SeatPanel
        get() {
            val seat = room.view.people.first { it.own }.seat
            return session.scene.seats.first { it.seat == seat }
        }

    /** Link by which a guest joins; `null` if the guest finds the room in the network and joins by its code. */
    protected open fun guestLink(): String? = null

    /** Step between the last 准备 and 开始, for the host and for guests. */
    protected open fun beforeBegin() = Unit

    protected fun meet(game: String, picks: List<String>) {
        mouse.click("附近的人")
        mouse.click("对方看到的名字")
        mouse.type(name)
        if (host) {
            mouse.picture("nearby")
            mouse.click(game)
            picks.forEach {
                mouse.scrollTo(it)
                mouse.click(it)
            }
            mouse.picture("form")
            mouse.click("邀请")
            mouse.await("an invitation") { model.nearby.room?.invitation != null }
            mouse.picture("room")
            File(meet, "link").writeText(onScreen { room.invitation?.link.orEmpty() })
            File(meet, "code.part").writeText(onScreen { room.invitation?.code.orEmpty() })
            File(meet, "code.part").renameTo(File(meet, "code"))
            mouse.await("all are ready") { room.view.mayBegin }
            mouse.picture("all-ready")
            beforeBegin()
            mouse.click("开始")
        } else {
            mouse.await("the code is read aloud") { File(meet, "code").exists() }
            val link = guestLink()
            if (link != null) {
                enterBy(link)
            } else if (found()) {
                mouse.click("${NAMES[0]}的房间")
                mouse.click("code")
                mouse.type(File(meet, "code").readText())
                mouse.picture("found")
                mouse.click("join:code")
            } else {
                println("    $name: this network has no multicast, nothing is found in it; by the link")
                enterBy(File(meet, "link").readText())
            }
            mouse.await("the offer") { model.nearby.room?.view?.game?.isNotEmpty() == true }
            mouse.picture("offered")
            mouse.click("准备")
            beforeBegin()
            stayReady()
        }
        mouse.await("the match begins") { model.currentMatch.session != null }
        check(onScreen { session.scene.curtain == null }) { "a curtain on the player's own device" }
    }

    /** Enters a name and the relay, and opens the page of matches over it. */
    protected fun goOnline() {
        mouse.click("设置")
        mouse.scrollTo("在线")
        mouse.click("在线")
        mouse.click("对方看到的名字")
        mouse.type(name)
        mouse.click("relay")
        mouse.paste(File(System.getProperty("qishe.relay")).readText())
        mouse.picture("no-relay")
        mouse.click("join:relay")
        mouse.find("选一种棋")
    }

    /** Agrees again after each later guest, because a guest changes the offer, until the match begins. */
    private fun stayReady() {
        val end = System.currentTimeMillis() + 60_000
        while (System.currentTimeMillis() < end && onScreen { model.currentMatch.session == null }) {
            if (onScreen { model.nearby.room?.view?.next == RoomStep.AGREE }) mouse.clickIfSeen("准备")
            Thread.sleep(500)
        }
    }

    protected fun enterBy(link: String) {
        mouse.click("invitation")
        mouse.paste(link)
        mouse.picture("link")
        mouse.click("join:invitation")
    }

    /** Returns whether the room is found in the network within half a minute. */
    private fun found(): Boolean {
        val end = System.currentTimeMillis() + 30_000
        while (System.currentTimeMillis() < end) {
            if (onScreen { model.nearby.found.any { it.name == NAMES[0] } }) return true
            Thread.sleep(100)
        }
        return false
    }

    protected fun resign() {
        mouse.click("认负")
        mouse.click("认负", within = "ask")
    }

    /** Plays without a spy, and waits until the other window has picked. */
    protected fun pass() {
        mouse.await("its pick") { session.scene.prompt != null && own.toMove }
        mouse.click("不要卧底")
        mouse.click("不要卧底", within = "ask")
        mouse.await("both have picked") { "选卧底" !in mouse.words() }
    }

    protected fun ended(secrets: Boolean) {
        mouse.await("the end") { session.scene.result != null }
        if (secrets) reveal()
        mouse.picture("ended")
        // Every device receives the whole record.
        mouse.await("the record") { model.store.list(model.lang).matches.any { it.info.ended } }
        tell()
    }

    /** Leaves what this window tells of the end, to be compared with the others. */
    protected fun tell() {
        // Each person has a title of their own, 你胜了, and a spy's place in words counts files from their own side; its
        // point on the board is everybody's.
        val told = onScreen {
            val names = session.board.points.associate { it.id to it.name }
            val marks = session.scene.marks.filter { it.kind >= MarkKind.SPY_CURSOR }
            val spies = marks.map { names.getValue(it.point) }.toSet()
            session.scene.result?.let {
                "${it.winners.toList()} · ${it.reason} · spies at ${spies.sorted()}, told of ${it.revealed.size}"
            }
        }
        File(meet, "told-$part").writeText("$told\n")
        println("    $name: $told")
    }

    /** Leaves the running match, after its question. */
    protected fun leaveMatch() {
        mouse.click("更多")
        mouse.click("回到大厅（对局已存好）")
        mouse.click("离开")
        mouse.find("附近的人")
    }

    protected fun moveCount() = session.scene.moves.sumOf { it.cells.size }

    protected fun marked() = onScreen { session.scene.marks.any { it.kind >= MarkKind.SPY_CURSOR } }

    private companion object {
        val NAMES = listOf("ann", "bo", "cy", "di")
    }
}

/**
 * 卧底象棋 in two windows: a peek, an activation, a window that leaves and comes back, mate, 揭晓, and a second match that is
 * given up.
 */
private class UndercoverApart(mouse: Mouse, model: AppModel, part: Int, meet: File) :
    ApartDemo(mouse, model, part, meet) {
    /** Plays the moves after [played] ones: this window makes its own and waits for the other's. [first] says whether it begins. */
    private fun moves(list: String, played: Int, first: Boolean) = list.split(' ').forEachIndexed { i, move ->
        if ((i % 2 == 0) == first) {
            mouse.await("its turn") { own.toMove }
            tap(move.take(2))
            tap(move.drop(2))
        }
        mouse.await("the move $move") { moveCount() > played + i }
    }

    /** Gives away the link by which the third window watches. */
    private fun letWatch() {
        mouse.click("让人观战")
        mouse.await("a link") { room.invitation != null }
        mouse.picture("watch-link")
        File(meet, "watch.part").writeText(onScreen { room.invitation?.link.orEmpty() })
        File(meet, "watch.part").renameTo(File(meet, "watch"))
        mouse.await("somebody watches") { room.view.watchers.toInt() == 1 }
        mouse.picture("watched")
        mouse.click("返回")
        openCurtain("红方")
    }

    /** Leaves the match and, after a question, gives it up for good. */
    private fun giveUp() {
        leaveMatch()
        mouse.await("the kept match") { model.navigator.view.letters != null }
        mouse.click("放弃这局 卧底象棋")
        mouse.picture("give-up")
        mouse.click("放弃这局")
        mouse.await("it is given up") { model.navigator.view.letters == null }
        mouse.picture("given-up")
    }

    fun run() {
        meet("卧底象棋", listOf("红"))
        mouse.await("its pick") { session.scene.prompt != null && own.toMove }
        tap(if (host) "e6" else "c3")
        mouse.picture("picks")
        mouse.click("就是它")
        mouse.await("play begins") { session.scene.prompt == null && session.scene.seats.any { it.toMove } }
        mouse.await("the pick is covered") { !marked() }
        moves("b2b5 b7b0", played = 0, first = host)
        // Peeking needs no curtain on your own device, but the key must still be held.
        mouse.hold("peek:${if (host) 0 else 1}", 350) { check(marked()) { "nothing shown while held" } }
        check(!marked()) { "still shown after letting go" }
        if (host) {
            mouse.await("the other has gone") { "断了联系" in session.scene.status.text }
            mouse.picture("other-gone")
            mouse.await("the other is back") { "断了联系" !in session.scene.status.text }
            mouse.click("启动")
            mouse.click("启动", within = "ask")
        } else {
            leaveMatch()
            Thread.sleep(1500)
            mouse.picture("lobby-with-kept")
            mouse.await("the kept match") { model.navigator.view.letters != null }
            mouse.click("lobby:letters")
            mouse.await("the match goes on") { model.currentMatch.session != null && room.view.people.all { it.up } }
        }
        mouse.await("the spy turned") { moveCount() == 3 }
        mouse.picture("activated")
        if (host) letWatch()
        moves("f9e8 b5c5 i6i5 c5c9", played = 3, first = !host)
        ended(secrets = true)
        // A rematch, agreed in the room.
        mouse.click("回到房间")
        mouse.find("room")
        check(onScreen { room.view.tone == StatusTone.NORMAL }) { onScreen { room.view.status } }
        if (host) {
            mouse.await("all are ready") { room.view.mayBegin }
            mouse.click("开始")
        } else {
            mouse.click("准备")
        }
        mouse.await("a second match") {
            model.currentMatch.session?.scene?.result == null && model.currentMatch.session != null
        }
        mouse.picture("again")
        if (host) {
            // The other's record goes when its resignation has arrived here.
            mouse.await("the other has given up") { session.scene.result != null }
        } else {
            giveUp()
        }
        Thread.sleep(2000)
    }
}

/** A third window, which watches the match of the two: late, without secrets, and to its end. */
private class Watcher(mouse: Mouse, model: AppModel, part: Int, meet: File) : ApartDemo(mouse, model, part, meet) {
    fun run() {
        mouse.click("附近的人")
        mouse.await("the link") { File(meet, "watch").exists() }
        enterBy(File(meet, "watch").readText())
        mouse.await("the match") { model.currentMatch.session != null }
        mouse.picture("watching")
        check(onScreen { session.scene.drawers.isEmpty() && !session.scene.secret }) { "a drawer of somebody else" }
        check(onScreen { moveCount() } < 3) { "what is watched is not late" }
        mouse.await("the spy turned") { moveCount() >= 3 }
        mouse.picture("activated")
        mouse.await("the end") { session.scene.result != null }
        reveal()
        mouse.picture("ended")
        check(onScreen { model.store.list(model.lang).matches.isEmpty() }) { "something was kept" }
        tell()
    }
}

/** 四国战棋 in four windows: secret layouts, one move each, and two partners who resign. */
internal open class SiguoApart(mouse: Mouse, model: AppModel, part: Int, meet: File) :
    ApartDemo(mouse, model, part, meet) {
    /** Makes the first legal move. */
    private fun anyMove() {
        val before = onScreen { moveCount() }
        val (points, ink) = onScreen { session.board.points.associate { it.id to it.name } to own.ink }
        val pieces = onScreen { session.scene.pieces.filter { it.ink == ink }.map { it.point } }
        for (piece in pieces) {
            tap(points.getValue(piece))
            val target = onScreen { session.scene.marks.firstOrNull { it.kind == MarkKind.TARGET }?.point } ?: continue
            tap(points.getValue(target))
            mouse.await("the move") { moveCount() > before }
            return
        }
        error("no move")
    }

    /** Hook between the first moves and the resignations. */
    protected open fun afterMoves() = Unit

    open fun run() {
        meet("四国战棋", emptyList())
        val seat = onScreen { own.seat.toInt() }
        mouse.await("its layout") { session.scene.tray != null }
        mouse.click("随机")
        mouse.picture("layout")
        mouse.click("布好了")
        mouse.click("交出布阵")
        mouse.await("the screens lift") { session.scene.pieces.size == 92 }
        mouse.picture("lifted")
        mouse.await("its turn") { own.toMove || session.scene.result != null }
        anyMove()
        mouse.await("all have moved") { moveCount() >= 4 }
        mouse.picture("moved")
        afterMoves()
        // Two partners resign: the match is over for all four.
        if (seat % 2 == 1) {
            if (seat == 3) mouse.await("the partner has given up") { session.scene.seats.any { !it.alive } }
            resign()
        }
        mouse.await("the end") { session.scene.result != null }
        mouse.picture("end")
        ended(secrets = false)
        Thread.sleep(3000)
    }
}
