package app.qishe

import uniffi.qishe.BoardArt
import uniffi.qishe.BoardJump
import uniffi.qishe.BoardRotor
import uniffi.qishe.GuideView
import uniffi.qishe.Lang
import uniffi.qishe.Order
import uniffi.qishe.Picture
import uniffi.qishe.Question
import uniffi.qishe.Scene
import uniffi.qishe.ScreenState
import uniffi.qishe.ShareForm
import uniffi.qishe.SharedMoment
import uniffi.qishe.ShellEvent
import uniffi.qishe.Standing
import uniffi.qishe.Status
import uniffi.qishe.StatusTone
import uniffi.qishe.Style
import uniffi.qishe.Thumbnail
import uniffi.qishe.table.MatchDriver
import uniffi.qishe.table.MatchDriverInterface
import uniffi.qishe.table.Thinking
import uniffi.qishe.table.picture

/** Driver that always shows the same scene. */
class FakeDriver(private val shown: Scene, private val art: BoardArt = Fixtures.board) : MatchDriverInterface {
    override fun handle(event: ShellEvent, now: ULong): List<Order> =
        listOf(Order.Show(shown, true), Order.ShowState(state()))

    override fun state(): ScreenState {
        val line = shown.status.takeIf { it.text.isNotEmpty() } ?: Status(shown.subtitle, StatusTone.NORMAL)
        val standing = Standing(shown.drawers.isNotEmpty(), shown.tray != null)
        return ScreenState(line, false, false, false, false, standing, null)
    }

    override fun again(seed: ULong): MatchDriver = throw UnsupportedOperationException()

    override fun board(): BoardArt = art

    override fun rotors(): List<BoardRotor> = emptyList()

    override fun jump(jump: BoardJump, from: UShort?, back: Boolean): UShort? = null

    override fun fileName() = "卧底象棋"

    override fun guideView(): GuideView? = null

    override fun thinking(): Thinking? = null

    override fun thought(thinking: Thinking, now: ULong): List<Order> = emptyList()

    override fun sharedPicture() = Thumbnail(shown, art).takeIf { shown.result != null }
    override fun sharedMoment(): SharedMoment? = null

    override fun leaveQuestion(byLink: Boolean): Question? = null

    override fun picture(style: Style): Picture = picture(shown, art, style)

    override fun scene(): Scene = shown

    override fun shareForms(): List<ShareForm> = listOf(ShareForm("record", "棋社棋谱", "json"))

    override fun shareAs(form: String): String = "{}"
}
