package app.qishe

import java.io.File
import java.util.Base64
import org.junit.Assert.assertEquals
import org.junit.Assert.assertFalse
import org.junit.Assert.assertNotNull
import org.junit.Assert.assertNull
import org.junit.Assert.assertTrue
import org.junit.Test
import org.junit.runner.RunWith
import org.robolectric.RobolectricTestRunner
import org.robolectric.annotation.Config
import uniffi.qishe.app.RoomEntry
import uniffi.qishe.app.Screen

/** Settings of a relay that does not run, with valid keys. */
private val NOWHERE = """{"servers":["tls://127.0.0.1:1"],""" +
    """"account":"AAGOANON6LNJOUELTH2HXRUM7OY4AUZ6GBBBT3KIICZURHNQJSTVZ53C",""" +
    """"seed":"SAAAFGDXJUMXVZCLUGYFAXVSOZ5DH3UQZ4KTIOCX4OIOJ542VOQO4SV4UY",""" +
    """"roots":"-----BEGIN CERTIFICATE-----\n-----END CERTIFICATE-----\n"}"""

/** 在线 by touch, as far as it works without a relay that answers. */
@RunWith(RobolectricTestRunner::class)
@Config(qualifiers = "zh-rCN-w412dp-h915dp-420dpi")
class OnlineTest : AppTest() {
    private fun await(what: String, holds: () -> Boolean) {
        rule.waitUntil(what, 60_000) {
            settle()
            holds()
        }
        rule.waitForIdle()
    }

    /** Opens the page by the settings: the lobby has it only once a relay is set. */
    private fun page() {
        hands.pressLabel("设置")
        hands.pick("在线")
    }

    private fun relay() {
        page()
        hands.write("贴上中继的链接或设置", NOWHERE)
        hands.press("使用")
    }

    /**
     * Text that is no relay's settings is refused with a reason and not kept. A valid relay is named, and can be
     * removed.
     */
    @Test fun aRelayIsSetNamedAndRemoved() {
        assertFalse("the lobby offers nothing that leads nowhere", hands.everything().contains("在线"))
        page()
        assertFalse("no games are offered without a relay", hands.everything().contains("选一种棋"))
        rule.shot("125-no-relay")
        hands.write("贴上中继的链接或设置", "{\"servers\":[]}")
        hands.press("使用")
        assertEquals("这不是中继的链接或设置", hands.model.toast?.text)
        assertEquals("", hands.model.choices.relay)
        hands.write("贴上中继的链接或设置", NOWHERE)
        hands.press("使用")
        assertEquals(NOWHERE, hands.model.choices.relay)
        assertTrue(hands.everything().contains("127.0.0.1:1"))
        rule.shot("126-online")
        hands.back()
        hands.back()
        assertTrue("the lobby has it now", hands.everything().contains("在线"))
        page()
        hands.pick("中继")
        hands.press("取消")
        assertEquals("it is asked first", NOWHERE, hands.model.choices.relay)
        hands.pick("中继")
        hands.press("去掉")
        assertEquals("", hands.model.choices.relay)
        assertFalse(hands.everything().contains("选一种棋"))
    }

    /** A relay's link from another app, with words around it, is shown and set only after consent. */
    @Test fun aRelayIsSetByItsLink() {
        val data = Base64.getUrlEncoder().withoutPadding().encodeToString(NOWHERE.toByteArray())
        rule.runOnUiThread { hands.model.navigator.receive("棋社的中继：qishe://relay?d=$data。") }
        settle()
        rule.waitForIdle()
        assertEquals(Screen.Online, hands.model.navigator.screen)
        assertEquals("", hands.model.choices.relay)
        hands.press("使用")
        assertEquals("qishe://relay?d=$data", hands.model.choices.relay)
        assertTrue(hands.everything().contains("127.0.0.1:1"))
    }

    /**
     * The seeker's screen shows the search and that the relay cannot be reached. The search can be cancelled, and
     * nothing of it is kept.
     */
    @Test fun aSearchCanBeCancelled() {
        relay()
        hands.pick("五子棋")
        rule.shot("127-online-form")
        hands.press("找对手")
        await("the room") { hands.model.nearby.room?.view?.seeking == true }
        assertTrue(hands.everything().contains("五子棋"))
        assertNull(hands.model.nearby.room?.invitation)
        await("the relay cannot be reached") { hands.everything().contains("连不上中继") }
        rule.shot("128-seeking")
        hands.press("取消")
        assertNull(hands.model.nearby.room)
        assertEquals(Screen.Online, hands.model.navigator.screen)
        assertTrue(File(hands.model.platform.files, "rooms").listFiles().orEmpty().isEmpty())
    }

    /**
     * A friend's invitation from another app opens this page. Without a relay, or for another one, it is refused with a
     * reason.
     */
    @Test fun anInvitationNeedsItsRelay() {
        val link = "qishe://join?k=${"a".repeat(26)}&to=${"a".repeat(52)}&on=vz53c000"
        rule.runOnUiThread { hands.model.navigator.receive(link) }
        settle()
        rule.waitForIdle()
        assertEquals(Screen.Online, hands.model.navigator.screen)
        assertFalse(hands.enter(RoomEntry.Join(link)))
        hands.press("不写名字")
        assertEquals("还没有中继。请先点开中继的链接，或在「设置」的「在线」里贴上", hands.model.toast?.text)
        hands.write("贴上中继的链接或设置", NOWHERE)
        hands.press("使用")
        assertTrue(hands.everything().contains(link))
        assertFalse(hands.enter(RoomEntry.Join(link)))
        assertEquals("这份邀请用的是另一个中继，请双方用同一个", hands.model.toast?.text)
        assertNull(hands.model.nearby.room)
        // The room exists before the relay is reached, but nobody can be invited yet.
        hands.pick("卧底象棋")
        hands.press("邀请朋友")
        assertNotNull(hands.model.nearby.room)
        assertNull(hands.model.nearby.room?.invitation)
        await("the relay cannot be reached") { hands.everything().contains("连不上中继") }
        hands.back()
        assertNull(hands.model.nearby.room)
    }
}
