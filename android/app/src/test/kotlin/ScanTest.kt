package app.qishe

import androidx.activity.compose.setContent
import androidx.compose.foundation.background
import androidx.compose.foundation.clickable
import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.fillMaxSize
import androidx.compose.foundation.layout.size
import androidx.compose.runtime.Composable
import androidx.compose.ui.Modifier
import androidx.compose.ui.semantics.Role
import androidx.compose.ui.semantics.contentDescription
import androidx.compose.ui.semantics.heading
import androidx.compose.ui.semantics.isTraversalGroup
import androidx.compose.ui.semantics.liveRegion
import androidx.compose.ui.semantics.paneTitle
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.semantics.stateDescription
import androidx.compose.ui.semantics.traversalIndex
import androidx.compose.ui.test.onAllNodesWithContentDescription
import androidx.compose.ui.test.onAllNodesWithTag
import androidx.compose.ui.test.onNodeWithContentDescription
import androidx.compose.ui.test.onNodeWithTag
import androidx.compose.ui.test.onNodeWithText
import androidx.compose.ui.test.performClick
import androidx.compose.ui.test.performScrollTo
import androidx.compose.ui.test.performTextReplacement
import androidx.compose.ui.unit.dp
import androidx.compose.ui.unit.sp
import app.qishe.ui.session.invoke
import app.qishe.ui.theme.AppIcons
import app.qishe.ui.theme.IconImage
import app.qishe.ui.theme.LocalPalette
import app.qishe.ui.theme.QisheTheme
import app.qishe.ui.theme.Type
import app.qishe.ui.widgets.Words
import java.io.File
import org.junit.Assert.assertEquals
import org.junit.Assert.assertTrue
import org.junit.Test
import org.junit.runner.RunWith
import org.robolectric.RobolectricTestRunner
import org.robolectric.annotation.Config
import uniffi.qishe.Company
import uniffi.qishe.app.AppEvent
import uniffi.qishe.app.LobbyTab
import uniffi.qishe.app.PageId
import uniffi.qishe.app.Screen
import uniffi.qishe.store.ThemeChoice

/** All kinds of screens, as a screen reader gets them: [Scan] finds no fault, and finds those that are planted. */
@RunWith(RobolectricTestRunner::class)
@Config(qualifiers = "zh-rCN-w390dp-h844dp-xhdpi")
class ScanTest : AppTest() {
    private val scan by lazy { Scan(rule, hands) }

    private fun on(screen: Screen, name: String, live: Boolean = false) {
        rule.runOnUiThread { hands.model.navigator.go(screen) }
        scan.scan(name, live)
        hands.back()
    }

    private fun await(holds: () -> Boolean) {
        rule.waitUntil(30_000) {
            settle()
            holds()
        }
        rule.waitForIdle()
    }

    /** Writes the table, and asserts that it is empty. */
    private fun finish(name: String) {
        val lines = scan.faults.joinToString("\n") { "${it.screen}: ${it.kind.column}: ${it.what}" }
        File(File(System.getProperty("shots")).parentFile, "scan-$name.md").writeText("${scan.table()}\n$lines\n")
        println(scan.table())
        assertEquals("", lines)
    }

    /** The screen is so high that nothing of a page is scrolled out of sight. */
    @Config(qualifiers = "zh-rCN-w390dp-h2600dp-xhdpi")
    @Test
    fun pages() {
        scan.scan("lobby")
        hands.card("五子棋")
        scan.scan("begin", alike = SHEET)
        rule.onAllNodesWithContentDescription("关闭")[1].performClick()
        rule.waitForIdle()
        for (tab in LobbyTab.entries.drop(1)) {
            rule.runOnUiThread { hands.model.navigator.tab(tab) }
            rule.waitForIdle()
            rule.awaitWork(hands.model)
            scan.scan("tab ${tab.name.lowercase()}", alike = TABS)
        }
        rule.runOnUiThread { hands.model.navigator.tab(LobbyTab.PLAY) }
        for (page in PageId.entries) on(Screen.Page(page), "page ${page.name.lowercase()}")
        for (game in GAMES) {
            rule.runOnUiThread { hands.model.navigator.go(Screen.New(game)) }
            scan.scan("form $game")
            hands.pick("更多选项")
            scan.scan("whole form $game")
            hands.pick("收起")
            hands.back()
            on(Screen.Rules(game), "rules $game")
            if (game in setOf("undercover", "gomoku")) on(Screen.Openings(game, ""), "openings $game")
        }
        on(Screen.New("gomoku", Company.NEAR), "form near")
        on(Screen.New("gomoku", Company.ONLINE), "form online")
        on(Screen.SetUp("undercover"), "editor", live = true)
        on(Screen.Near, "near")
        on(Screen.Online, "online")
        on(Screen.Club, "club")
        on(Screen.ClubWall, "club on the wall")
        finish("pages")
    }

    /** Statistics of a named person, and a club evening with people, results and standings: pages that are empty at first. */
    @Config(qualifiers = "zh-rCN-w390dp-h2600dp-xhdpi")
    @Test
    fun filledPages() {
        hands.begin("gomoku", """{"room":"normal"}""", listOf("阿宁", "小周"))
        pressed("resign")
        hands.pressAsk("resign:1")
        hands.leave()
        hands.press("棋谱")
        hands.press("统计")
        await { rule.onAllNodesWithTag("statistics:ladder").fetchSemanticsNodes().isNotEmpty() }
        rule.onNodeWithText("阿宁").performClick()
        await { "胜 1 · 和 0 · 负 0" in hands.everything() }
        scan.scan("statistics of a person", alike = TABS)
        rule.runOnUiThread { hands.model.navigator.go(Screen.Club) }
        hands.pick("五子棋")
        for (name in listOf("阿宁", "小周", "阿远", "小满", "老李")) {
            rule.onNodeWithContentDescription("名字").performTextReplacement(name)
            hands.press("加入")
        }
        scan.scan("club with people")
        fun next() = rule.onNodeWithTag("page:next").performClick().also { rule.waitForIdle() }
        next()
        scan.scan("club tables")
        for (table in 1..2) {
            rule.onNodeWithTag("result:1:$table:won0").performScrollTo().performClick()
            rule.waitForIdle()
        }
        scan.scan("club results")
        next()
        hands.press("排名")
        scan.scan("club standings")
        on(Screen.ClubWall, "club on the wall, filled")
        finish("filled-pages")
    }

    private fun pressed(vararg ids: String) = ids.forEach { id ->
        rule.runOnUiThread { hands.session.press(id) }
        rule.waitForIdle()
    }

    @Test fun matches() {
        for (game in GAMES) {
            hands.begin(game, "{}")
            if (hands.scene.curtain != null) {
                scan.scan("$game curtain")
                hands.holdDisc()
            }
            scan.scan("$game begun", live = true, alike = MENU)
            pressed("resign")
            // A question while somebody deploys is only announced as a pane.
            scan.scan("$game asked", live = !hands.scene.secret, alike = MENU)
            pressed("ask:close")
            while (hands.scene.result == null) {
                pressed("resign")
                val ways = requireNotNull(hands.scene.prompt).choices.filter { it.id.startsWith("resign:") }
                pressed(ways.first().id, "ask:yes")
                if (hands.scene.curtain != null) hands.holdDisc()
            }
            scan.scan("$game over", live = true, alike = MENU)
            pressed("review:open")
            scan.scan("$game reviewed", live = true, alike = MENU)
            hands.leave()
        }
        finish("matches")
    }

    @Test fun play() {
        hands.play()
        scan.scan("played", live = true, alike = MENU)
        hands.touch("peek:0") { scan.scan("drawer held", live = true, alike = MENU) }
        pressed("shell:type")
        scan.scan("typing", live = true, alike = MENU)
        hands.pressLabel("更多")
        scan.scan("menu", alike = SHEET)
        hands.back()
        finish("play")
    }

    @Test fun lessons() {
        for (game in GAMES) {
            rule.runOnUiThread { hands.model.lessons.begin(game, "first") }
            scan.scan("$game lesson", live = true)
            hands.back()
        }
        for (game in GAMES) {
            rule.runOnUiThread { hands.model.lessons.solve(easiestPuzzles(hands.model, game).take(3)) }
            scan.scan("$game puzzle", live = true)
            hands.back()
        }
        finish("lessons")
    }

    @Test fun messages() {
        rule.runOnUiThread { hands.model.tell("这里还不能下") }
        scan.scan("told", live = true)
        rule.runOnUiThread { hands.model.navigator.receive("{") }
        hands.awaitWork()
        scan.scan("notice", live = true)
        hands.press("知道了")
        rule.runOnUiThread {
            hands.model.navigator.go(Screen.Page(PageId.SETTINGS))
            hands.model.navigator.press("everything")
        }
        scan.scan("question", live = true, alike = setOf(hands.model.question!!.no))
        hands.back()
        hands.back()
        hands.open("gomoku", "{}")
        scan.scan("name card", live = true)
        rule.runOnUiThread { hands.model.navigator.send(AppEvent.Name("Lin")) }
        await { hands.model.nearby.room?.invitation != null }
        scan.scan("room", live = true)
        rule.runOnUiThread { hands.model.nearby.leave() }
        finish("messages")
    }

    private fun planted(content: @Composable () -> Unit): Map<FaultKind, Int> {
        rule.runOnUiThread {
            rule.activity.setContent {
                QisheTheme(ThemeChoice.LIGHT, hands.model.platform.fonts, hands.model.strings, true) {
                    Box(Modifier.fillMaxSize().background(LocalPalette.current.table)) { content() }
                }
            }
        }
        val mine = Scan(rule, hands)
        mine.scan("planted", live = true)
        return mine.faults.groupingBy { it.kind }.eachCount()
    }

    @Composable
    private fun Key(name: String, modifier: Modifier = Modifier, side: Int = 48, content: @Composable () -> Unit = {}) =
        Box(
            Modifier.size(side.dp).then(modifier).clickable(role = Role.Button) {}.semantics {
                if (name.isNotEmpty()) contentDescription = name
            }
        ) { content() }

    /** A screen without a fault passes, and each kind of fault is found where it is planted. */
    @Test fun plantedFaultsAreFound() {
        val clean = planted {
            Column(
                Modifier.semantics { paneTitle = "一" }.size(300.dp),
                verticalArrangement = Arrangement.spacedBy(12.dp)
            ) {
                Words("标题", Type.t16, Modifier.semantics { heading() })
                Words(
                    "变了",
                    Type.t16,
                    Modifier.semantics {
                        liveRegion =
                            androidx.compose.ui.semantics.LiveRegionMode.Polite
                    }
                )
                Key("甲") { Words("甲") }
                Key(
                    "乙",
                    Modifier.background(LocalPalette.current.accentSoft).semantics {
                        stateDescription = "开"
                    }
                ) { Words("乙") }
                Key("丙", side = 30) { Words("丙") }
            }
        }
        assertEquals("a clean screen", emptyMap<FaultKind, Int>(), clean)
        val found = planted {
            val colours = LocalPalette.current
            Column(verticalArrangement = Arrangement.spacedBy(12.dp)) {
                Column(Modifier.semantics { isTraversalGroup = true }) {
                    Key("后", Modifier.semantics { traversalIndex = 2f }) { Words("后") }
                    Key("前", Modifier.semantics { traversalIndex = 1f }) { Words("前") }
                }
                Key("小", side = 8)
                Key("") { IconImage(AppIcons.close) }
                Key("开", Modifier.background(colours.accentSoft)) { Words("开", colour = colours.ink) }
                Key("闲") { Words("闲", colour = colours.ink2) }
                Key("说这个") { Words("写那个") }
                Key("淡") { IconImage(AppIcons.plus, colour = colours.hair) }
                Key("浅") { Words("浅", colour = colours.hair) }
                Key("细") { Words("细", Type.t12.copy(fontSize = 8.sp)) }
                repeat(2) { Key("同名") { Words("同名") } }
                Box(Modifier.size(48.dp).clickable {}.semantics { contentDescription = "无类" }) { Words("无类") }
            }
        }
        for (kind in FaultKind.entries) assertTrue("${kind.column} is not found: $found", kind in found)
        assertTrue("on and idle by colour alone: $found", found.getValue(FaultKind.STATE) >= 2)
        assertTrue("a faint sign and a faint text: $found", found.getValue(FaultKind.CONTRAST) >= 2)
    }

    private companion object {
        /** The ground beside a sheet closes it, as its key does. */
        val SHEET = setOf("关闭")

        /** The bar and the grid of actions open one menu. */
        val MENU = setOf("更多")

        /** The first list of a tab has the tab's name. */
        val TABS = setOf("棋谱")
    }
}
