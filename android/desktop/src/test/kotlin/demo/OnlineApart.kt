package app.qishe.desktop.demo

import app.qishe.ui.session.AppModel
import java.io.File

/** Two windows over a relay: both seek an opponent and meet; then one invites the other by a link. */
internal class OnlineApart(mouse: Mouse, model: AppModel, part: Int, meet: File) : ApartDemo(mouse, model, part, meet) {
    fun run() {
        goOnline()
        mouse.picture("online")
        mouse.click("卧底象棋")
        mouse.picture("form")
        // One window seeks first and is seen waiting; the other meets it at once.
        val waiting = File(meet, "waiting")
        if (!host) mouse.await("the other seeks") { waiting.exists() }
        mouse.click("找对手")
        if (host) {
            mouse.find("room")
            mouse.picture("seeking")
            waiting.createNewFile()
        }
        mouse.await("somebody is found, and the match begins") { model.currentMatch.session != null }
        check(onScreen { session.scene.curtain == null }) { "a curtain on the player's own device" }
        pass()
        mouse.picture("playing")
        val first = onScreen { own.seat.toInt() == 0 }
        if (first) resign()
        ended(secrets = true)
        mouse.click("回到房间")
        mouse.find("room")
        mouse.picture("room")
        // The seeker leaves its room and invites a friend to another.
        mouse.await("both have the record") { File(meet, "told-0").exists() && File(meet, "told-1").exists() }
        mouse.click("返回")
        mouse.find("选一种棋")
        byLink()
    }

    private fun byLink() {
        if (host) {
            mouse.click("卧底象棋")
            mouse.click("邀请朋友")
            mouse.await("an invitation") { model.nearby.room?.invitation != null }
            check(onScreen { room.invitation?.code.isNullOrEmpty() }) { "a code that nobody can use" }
            mouse.picture("invitation")
            File(meet, "link.part").writeText(onScreen { room.invitation?.link.orEmpty() })
            File(meet, "link.part").renameTo(File(meet, "link"))
            mouse.await("all are ready") { room.view.mayBegin }
            mouse.click("开始")
        } else {
            mouse.await("the link is sent") { File(meet, "link").exists() }
            mouse.click("invitation")
            mouse.paste(File(meet, "link").readText())
            mouse.click("join:invitation")
            mouse.await("the offer") { model.nearby.room?.view?.game?.isNotEmpty() == true }
            mouse.click("准备")
        }
        mouse.await("the match begins") { model.currentMatch.session != null }
        pass()
        if (host) {
            mouse.await("the other has gone") { "断了联系" in session.scene.status.text }
            mouse.await("the other is back") { "断了联系" !in session.scene.status.text }
        } else {
            leaveMatch()
            // The host asks every eight seconds who is there.
            Thread.sleep(12_000)
            mouse.await("the kept match") { model.navigator.view.letters != null }
            mouse.click("lobby:letters")
            mouse.await("the match goes on") { model.currentMatch.session != null && room.view.people.all { it.up } }
        }
        mouse.picture("again")
        if (!host) resign()
        mouse.await("the end") { session.scene.result != null }
        mouse.await("the second record") { model.store.list(model.lang).matches.count { it.info.ended } == 2 }
        Thread.sleep(2000)
    }
}
