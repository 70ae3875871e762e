package app.qishe

import android.graphics.Bitmap
import android.graphics.Canvas
import android.graphics.drawable.AdaptiveIconDrawable
import java.io.File
import org.junit.Assert.assertTrue
import org.junit.Test
import org.junit.runner.RunWith
import org.robolectric.RobolectricTestRunner
import org.robolectric.annotation.Config
import uniffi.qishe.Lang
import uniffi.qishe.MarkKind

/**
 * Pictures of the store pages, 1080 pixels wide: the same six situations in each language, played by touch; and the
 * icon, 512 pixels wide. They go to target/shots/store, where `tools/screenshots.sh` finds them.
 */
@RunWith(RobolectricTestRunner::class)
@Config(qualifiers = "zh-rCN-w432dp-h936dp-400dpi")
class StoreShotsTest : AppTest() {
    private fun taps(points: String) = points.split(' ').forEach { hands.tap(it) }

    private fun all(folder: String, names: List<String>) {
        rule.shot("store/$folder/1-lobby")

        hands.begin("undercover", """{"first":"red"}""", names.take(2))
        hands.holdDisc()
        hands.choose("e6")
        hands.holdDisc()
        hands.choose("c3")
        hands.holdDisc()
        hands.moves("h2e2 h9g7 h0g2 b9c7 i0h0 i9h9")
        hands.peek(0) {
            assertTrue(hands.scene.marks.any { it.kind == MarkKind.SPY_CURSOR })
            rule.shot("store/$folder/2-undercover")
        }

        hands.begin("gomoku", """{"room":"standard"}""", names.take(2))
        taps("H8 I9 G7 F6 I7 H7 G8 G6 H9 H6")
        rule.shot("store/$folder/3-gomoku")

        hands.begin("sifang", """{"style":"counted"}""", names.take(2))
        taps("88 77 89 7A 8A 79 8C A8 6B A9 5B AA 4B 55 3D 56 8F 57")
        rule.shot("store/$folder/4-sifang")

        hands.begin(
            "siguo",
            """{"position":{"pieces":{"0":"K:A1 R:L5 P:E12,G5,A2,B2,C2,D2","1":"K:C11 R:A12 P:B18",""" +
                """"2":"K:R18 P:H1,E7","3":"K:R1 P:G3,H2,K4"},"turn":0,"muster":{"0":["L5"]}}}""",
            names
        )
        rule.shot("store/$folder/5-siguo")

        hands.begin(
            "jihe",
            """{"position":{"pieces":{"0":"T:c4,d6,a1,i1 P:d7 Z:c7,e3 H:a2",""" +
                """"1":"T:b6,a4,i5,h3 Z:c6 P:g5,e4 H:d1,h5"},"scores":[9,12]}}""",
            names.take(2)
        )
        taps("c4")
        rule.shot("store/$folder/6-jihe")
    }

    /** The icon fills its square: stores round its corners. */
    @Test fun icon() {
        val icon = rule.activity.getDrawable(R.mipmap.ic_launcher) as AdaptiveIconDrawable
        val side = 512
        val picture = Bitmap.createBitmap(side, side, Bitmap.Config.ARGB_8888)
        for (layer in listOf(icon.background, icon.foreground)) {
            layer.setBounds(-side / 4, -side / 4, side + side / 4, side + side / 4)
            layer.draw(Canvas(picture))
        }
        val file = File(System.getProperty("shots"), "store/icon.png")
        file.parentFile.mkdirs()
        file.outputStream().use { picture.compress(Bitmap.CompressFormat.PNG, 100, it) }
    }

    @Test fun chinese() = all("zh-CN", listOf("阿宁", "小周", "阿远", "小满"))

    @Test fun english() {
        hands.language(Lang.EN)
        all("en-US", listOf("Anna", "Ben", "Chris", "Dora"))
    }
}
