package app.qishe

import uniffi.qishe.BoardArt
import uniffi.qishe.Lang
import uniffi.qishe.LeaveQuestion
import uniffi.qishe.Picture
import uniffi.qishe.Prefs
import uniffi.qishe.Reply
import uniffi.qishe.SavedInfo
import uniffi.qishe.Scene
import uniffi.qishe.ShareForm
import uniffi.qishe.Style
import uniffi.qishe.Thumbnail
import uniffi.qishe.table.SavedMatch
import uniffi.qishe.table.Table
import uniffi.qishe.table.TableInterface
import uniffi.qishe.table.Thinking
import uniffi.qishe.table.picture

/** Table that shows one scene and records every call. */
class FakeTable(var now: Scene, private val art: BoardArt = Fixtures.board) : TableInterface {
    val asked = ArrayList<String>()
    var onAsk: (String) -> Unit = {}

    private fun ask(what: String): Reply {
        asked += what
        onAsk(what)
        return Reply(now, emptyList(), emptyList(), !now.secret, emptyList(), false)
    }

    override fun again(seed: ULong): Table = throw UnsupportedOperationException()

    override fun board(): BoardArt = art

    override fun cover(): Reply = ask("cover")

    override fun enter(text: String): Reply = ask("enter $text")

    override fun hold(id: String, held: Boolean): Reply = ask("hold $id $held")

    override fun info() = SavedInfo("undercover", "卧底象棋", "", "", 0u, emptyList(), false, 0u, true)

    override fun fileName() = "卧底象棋"

    override fun leftOut(lang: Lang): String? = null

    override fun turnName(): String? = null

    override fun thinking(): Thinking? = null

    override fun computed(thinking: Thinking): Reply = ask("computed")

    override fun thumbnail() = Thumbnail(now, art)

    override fun sharedPicture() = Thumbnail(now, art).takeIf { now.result != null }

    override fun leaveQuestion(byLink: Boolean): LeaveQuestion? = null

    override fun openCurtain(): Reply = ask("open")

    override fun picture(style: Style): Picture = picture(now, art, style)

    override fun press(id: String): Reply = ask("press $id")

    override fun save(): String = "{}"

    override fun saved() = SavedMatch("{}", emptyMap())

    override fun scene(): Scene = now

    override fun setPrefs(prefs: Prefs): Reply = ask("prefs")

    override fun shareForms(): List<ShareForm> = listOf(ShareForm("record", "棋社棋谱", "json"))

    override fun shareAs(form: String): String = "{}"

    var ticks = 0

    override fun tick(now: ULong): Reply? = null.also { ticks++ }

    override fun tap(point: UShort, count: UByte): Reply = ask("tap $point $count")
}
