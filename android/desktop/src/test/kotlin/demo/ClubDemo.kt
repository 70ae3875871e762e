package app.qishe.desktop.demo

import app.qishe.ui.session.AppModel
import app.qishe.ui.session.Screen
import uniffi.qishe.ClubPage
import uniffi.qishe.ClubView

/**
 * Runs a club evening by mouse: seven people, Swiss, of whom one leaves in the second round and one comes for the third,
 * over five rounds. Writes pictures to the folder `qishe.out`. Ends with 1 when a check fails.
 */
fun main() = demonstrate("out/club", "The club evening failed") { mouse, model -> ClubDemo(mouse, model).run() }

/** Rounds of an evening of seven, as the app proposes them. */
private const val ROUNDS = 5

/** An evening of 五子棋. */
internal class ClubDemo(private val mouse: Mouse, private val model: AppModel) {
    private val club get() = model.club
    private val view: ClubView get() = onScreen { club.view(model.lang) }
    private var clicks = 0

    private fun click(what: String) {
        clicks++
        mouse.click(what)
    }

    /** Scrolls to something and clicks it. */
    private fun reach(what: String) {
        mouse.scrollTo(what)
        click(what)
    }

    private fun page(label: String, page: ClubPage) {
        click(label)
        mouse.await(label) { club.page == page }
    }

    private fun enter(name: String) {
        mouse.scrollTo("名字")
        click("名字")
        mouse.paste(name)
        click("加入")
        mouse.await("$name is here") { club.view(model.lang).people.any { it.name == name } }
    }

    private fun next(round: Int) {
        click("club:next")
        mouse.await("round $round") { club.page == ClubPage.TABLES && club.view(model.lang).round.toInt() == round }
    }

    /** Gives each waiting table of the round a result: the first wins, at the second table the second, at the third nobody. */
    private fun results() {
        val codes = listOf("won0", "won1", "drawn")
        view.tables.forEachIndexed { at, table ->
            if (!table.waits) return@forEachIndexed
            reach("result:${view.round}:${at + 1}:${codes[at % codes.size]}")
            mouse.await("a result") { !club.view(model.lang).tables[at].waits }
        }
        check(view.next.enabled || view.round.toInt() == ROUNDS) { "a result is missing: ${view.next.help}" }
    }

    fun run() {
        mouse.scrollTo("棋社之夜")
        click("棋社之夜")
        mouse.await("the evening") { model.navigator.screen == Screen.Club }
        click("五子棋")
        click("瑞士制")
        listOf("阿宁", "小周", "阿远", "小满", "老李", "阿秀", "小陈").forEach(::enter)
        mouse.picture("people")
        next(1)
        check(view.tables.size == 3 && view.byes.isNotEmpty()) { "seven people sit at three tables, and one sits out" }
        mouse.picture("round-1")
        results()
        mouse.picture("round-1-results")
        next(2)
        val leaver = view.tables[2].seats[0].name
        page("棋友", ClubPage.PEOPLE)
        reach("${leaver}离场")
        mouse.picture("one-leaves")
        page("对阵", ClubPage.TABLES)
        results()
        mouse.picture("round-2-results")
        page("棋友", ClubPage.PEOPLE)
        enter("晚来")
        mouse.picture("one-comes-late")
        next(3)
        check(view.tables.size == 3) { "six stayed and one came: ${view.tables.size} tables" }
        check(view.tables.none { table -> table.seats.any { it.name == leaver } }) { "$leaver has left" }
        results()
        for (round in 4..ROUNDS) {
            next(round)
            results()
            page("棋友", ClubPage.PEOPLE)
            page("对阵", ClubPage.TABLES)
        }
        page("排名", ClubPage.STANDINGS)
        mouse.picture("standings")
        reach("上墙")
        mouse.await("the wall") { model.navigator.screen == Screen.ClubWall }
        mouse.picture("wall")
        check(view.rows.size == 8) { "everybody has a row: ${view.rows.size}" }
        println("An evening of $ROUNDS rounds: $clicks clicks. First: ${view.rows.first().spoken}")
    }
}
