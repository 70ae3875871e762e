package app.qishe

import android.app.Application
import android.graphics.Typeface
import androidx.test.core.app.ApplicationProvider
import app.qishe.ui.session.AppModel
import app.qishe.ui.speech.Sounds
import org.junit.Test
import org.junit.runner.RunWith
import org.robolectric.RobolectricTestRunner
import uniffi.qishe.Cue
import uniffi.qishe.Lang
import uniffi.qishe.table.Store
import uniffi.qishe.table.games

@RunWith(RobolectricTestRunner::class)
class StartTimeTest {
    private fun timed(what: String, work: () -> Unit) {
        val start = System.nanoTime()
        work()
        println("START $what ${(System.nanoTime() - start) / 1_000} us")
    }

    @Test fun start() {
        val app = ApplicationProvider.getApplicationContext<Application>()
        timed("library and checks") { games(Lang.ZH) }
        timed("again games") { games(Lang.ZH) }
        timed("first sound") { Sounds.of(Cue.MOVE) }
        timed("second sound") { Sounds.of(Cue.CAPTURE) }
        timed("font") { Typeface.createFromAsset(app.assets, "QisheKai.ttf") }
        timed("font again") { Typeface.createFromAsset(app.assets, "QisheKai.ttf") }
        timed("store") { Store.at(app.filesDir.path).close() }
        lateinit var platform: AndroidPlatform
        timed("platform") { platform = AndroidPlatform(app) }
        lateinit var model: AppModel
        timed("model") { model = AppModel(platform, Lang.ZH) }
        model.close()
        timed("platform 2") { platform = AndroidPlatform(app) }
        timed("model 2") { model = AppModel(platform, Lang.ZH) }
        model.close()
    }
}
