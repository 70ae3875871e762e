package app.qishe.desktop.demo

import app.qishe.ui.session.AppModel
import java.io.File
import uniffi.qishe.app.AppPage
import uniffi.qishe.app.PageRow

/**
 * Letters in three windows over a relay: a match that is begun together goes on while nobody waits, days pass, a phrase is said,
 * the loser is invited again by a letter, and the host's match moves to its tablet, the third window, which plays it to its end.
 * The days are moved by making the kept matches older, as a device finds them that was not used.
 */
internal class LettersApart(mouse: Mouse, model: AppModel, private val part: Int, meet: File) :
    ApartDemo(mouse, model, part, meet) {
    fun run() {
        goOnline()
        if (part == TABLET) return tablet()
        begin()
        val first = onScreen { own.toMove }
        say()
        if (first) move("H8") else mouse.await("the first stone") { moveCount() == 1 }
        leaveLetters()
        bothAre("away")
        if (first) return invited()
        answer()
        again()
    }

    /** Begins a match with three days for each move. */
    private fun begin() {
        if (host) {
            mouse.click("五子棋")
            mouse.click("棋钟")
            mouse.scrollTo("3 天一步")
            mouse.picture("clocks")
            mouse.click("3 天一步")
            mouse.picture("form")
            mouse.click("邀请朋友")
            mouse.await("an invitation") { model.nearby.room?.invitation != null }
            leave("link", onScreen { room.invitation?.link.orEmpty() })
            mouse.await("all are ready") { room.view.mayBegin }
            mouse.click("开始")
        } else {
            enterBy(left("link"))
            mouse.await("the offer") { model.nearby.room?.view?.game?.isNotEmpty() == true }
            mouse.click("准备")
        }
        mouse.await("the match begins") { model.currentMatch.session != null }
    }

    /** The host says a phrase, which the guest reads. */
    private fun say() {
        if (host) {
            mouse.await("the other is there") { room.view.people.all { it.up } }
            mouse.click("说一句")
            mouse.picture("phrases")
            mouse.click("请多关照")
        } else {
            mouse.await("the phrase") { "请多关照" in mouse.words() }
            mouse.picture("said")
        }
        bothAre("greeted")
    }

    private fun move(point: String) {
        val before = onScreen { moveCount() }
        mouse.await("its turn") { own.toMove }
        tap(point)
        mouse.await("the stone on $point") { moveCount() == before + 1 }
        // It goes to the mailbox once it is known whether the other is there.
        Thread.sleep(SENT)
    }

    /** Leaves the match, without a question, for nobody waits. */
    private fun leaveLetters() {
        mouse.click("更多")
        mouse.click("回到大厅（对局已存好）")
        mouse.await("the lobby") { model.currentMatch.session == null }
    }

    /** The second player finds the match a day and a half later, half of its time gone, and answers. */
    private fun answer() {
        later()
        val row = awaited("room:") { "等你走" in it.help }
        mouse.picture("your-turn")
        check("1 天 1" in row.help) { "the days do not run: ${row.help}" }
        openMatch(row)
        move("H9")
        leaveLetters()
        bothAre("answered")
    }

    /** The first player resigns, is invited again with the sides changed, and accepts. */
    private fun invited() {
        bothAre("answered")
        later()
        val row = awaited("room:") { "等你走" in it.help }
        openMatch(row)
        mouse.await("the answer") { moveCount() == 2 }
        resign()
        mouse.await("the end") { session.scene.result != null }
        mouse.picture("resigned")
        Thread.sleep(SENT)
        leaveLetters()
        bothAre("resigned")
        bothAre("written")
        val invitation = awaited("invited:")
        mouse.picture("invited")
        open(invitation.label)
        mouse.picture("invitation")
        mouse.click("接下")
        rematch()
    }

    /** The second player finds the match ended and writes a letter about another. */
    private fun again() {
        bothAre("resigned")
        lettersPage()
        mouse.await("the end has come") { model.store.list(model.lang).matches.any { it.info.ended } }
        mouse.click("下完的")
        awaited("rematch:")
        mouse.picture("ended")
        mouse.click("再来一局，换先后")
        mouse.await("it is written") { "邀请写好了" in mouse.words() }
        mouse.click(onScreen { page()?.tabs?.names?.first().orEmpty() })
        mouse.picture("written")
        lookAgain()
        bothAre("written")
        rematch()
    }

    /** The rematch begins while both look into their mailboxes; then the host's goes to its tablet, and is ended there. */
    private fun rematch() {
        awaited("room:")
        mouse.picture("rematch")
        bothAre("rematched")
        if (host) {
            mouse.click("换一台设备")
            val row = awaited("give:", looks = false)
            mouse.picture("which")
            open(row.label)
            mouse.await("a link") { model.nearby.room?.invitation != null }
            mouse.picture("handover")
            leave("handover", onScreen { room.invitation?.link.orEmpty() })
            mouse.await("it has moved") { "棋已经在另一台设备上了" in mouse.words() }
            mouse.picture("moved")
            mouse.click("去看棋")
            mouse.await("none is here") { rows().none { it.id.startsWith("room:") } }
            leave("let-go", "")
        } else {
            left("let-go")
            val row = awaited("room:")
            openMatch(row)
            mouse.await("the end") { session.scene.result != null }
            mouse.picture("end")
            tell()
            Thread.sleep(SENT)
        }
    }

    /** The host's other device. */
    private fun tablet() {
        enterBy(left("handover"))
        mouse.await("it is here") { "去看棋" in mouse.words() }
        mouse.picture("arrived")
        mouse.click("去看棋")
        left("let-go")
        val row = awaited("room:")
        mouse.picture("letters")
        openMatch(row)
        mouse.await("the other has come") { room.view.people.all { it.up } }
        mouse.picture("playing")
        resign()
        mouse.await("the end") { session.scene.result != null }
        tell()
        Thread.sleep(SENT)
    }

    private fun page(): AppPage? = model.navigator.view.page

    private fun rows(): List<PageRow> = page()?.groups.orEmpty().flatMap { it.rows }

    /** Opens the page of letters anew, which looks into the mailboxes. */
    private fun lettersPage() {
        while (onScreen { model.navigator.view.canGoBack }) mouse.click("返回")
        mouse.click("附近的人")
        mouse.click("书信")
        mouse.await("the page of letters") { page()?.title == "书信" }
    }

    private fun lookAgain() {
        mouse.click("返回")
        mouse.click("书信")
        mouse.await("the page of letters") { page()?.title == "书信" }
    }

    /** Returns a row of the page of letters once it is there; looks into the mailboxes until it is. */
    private fun awaited(prefix: String, looks: Boolean = true, wanted: (PageRow) -> Boolean = { true }): PageRow {
        if (looks && onScreen { page()?.title != "书信" }) lettersPage()
        val end = System.currentTimeMillis() + PATIENCE
        while (System.currentTimeMillis() < end) {
            onScreen { rows() }.firstOrNull { it.id.startsWith(prefix) && wanted(it) }?.let { return it }
            Thread.sleep(LOOK)
            if (looks) lookAgain()
        }
        mouse.picture("stuck")
        error("no row $prefix: ${mouse.words()}")
    }

    private fun openMatch(row: PageRow) {
        open(row.label)
        mouse.await("the match is open") { model.currentMatch.session != null }
    }

    private fun open(label: String) {
        mouse.scrollTo(label)
        mouse.click(label)
    }

    /** Makes the kept matches a day and a half older. */
    private fun later() {
        val rooms = File(System.getProperty("qishe.data"), "rooms").listFiles { file -> file.extension == "room" }
        check(!rooms.isNullOrEmpty()) { "no match is kept" }
        rooms.forEach { check(it.setLastModified(it.lastModified() - DAY_AND_A_HALF)) }
    }

    /** Waits until both players have come so far. */
    private fun bothAre(far: String) {
        leave("$far-$part", "")
        left("$far-${1 - part}")
    }

    private fun leave(name: String, text: String) {
        File(meet, "$name.part").writeText(text)
        File(meet, "$name.part").renameTo(File(meet, name))
    }

    private fun left(name: String): String {
        val end = System.currentTimeMillis() + PATIENCE
        while (!File(meet, name).exists()) {
            check(System.currentTimeMillis() < end) { "$name never came" }
            Thread.sleep(200)
        }
        return File(meet, name).readText()
    }

    private companion object {
        const val TABLET = 2
        const val PATIENCE = 300_000L
        const val SENT = 4_000L
        const val LOOK = 3_000L
        const val DAY_AND_A_HALF = 36L * 60 * 60 * 1000
    }
}
