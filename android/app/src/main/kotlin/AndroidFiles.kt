package app.qishe

import android.app.Application
import android.content.ActivityNotFoundException
import android.content.ClipData
import android.content.Intent
import android.graphics.Bitmap
import android.net.Uri
import android.os.Handler
import android.os.Looper
import android.provider.OpenableColumns
import android.webkit.MimeTypeMap
import androidx.compose.ui.graphics.ImageBitmap
import androidx.compose.ui.graphics.asAndroidBitmap
import androidx.core.content.FileProvider
import app.qishe.ui.platform.recordText
import app.qishe.ui.session.LIMITS
import java.io.ByteArrayOutputStream
import java.io.File
import java.io.FileOutputStream
import java.io.IOException
import java.io.InputStream

/** Files that come into the app and leave it, by other apps and their providers. */
internal class AndroidFiles(private val app: Application, private val activity: () -> MainActivity?) {
    private val main = Handler(Looper.getMainLooper())
    private val dropsShared = Runnable(::dropShared)
    private val keptMillis = LIMITS.givenMs.toLong()
    private var onPicked: ((String?) -> Unit)? = null

    /** Called on the main thread with the name under which [save] saved a text; null if it could not. */
    var onSaved: (String?) -> Unit = {}

    init {
        // The process before may have ended before its copies went. A text that waits for its place stays for its time.
        dropShared()
        dropWaiting()
    }

    /** Deletes the copy that another app may read. */
    fun dropShared() {
        File(app.cacheDir, SHARED).deleteRecursively()
    }

    /** Deletes a text that has waited for its place for too long, now or when that time has come. */
    private fun dropWaiting() {
        val waiting = File(app.cacheDir, SAVED)
        val age = System.currentTimeMillis() - (waiting.listFiles()?.maxOfOrNull(File::lastModified) ?: return)
        if (age in 0 until keptMillis) {
            main.postDelayed(::dropWaiting, keptMillis - age)
        } else {
            waiting.deleteRecursively()
        }
    }

    /** Gives a text to another app: a longer one as a file, because the channel between apps would end this one. */
    fun share(title: String, text: String, ending: String) {
        if (text.length > MAX_SENT_TEXT) return shareFile(title, text, ending)
        val send = Intent(Intent.ACTION_SEND).setType("text/plain")
            .putExtra(Intent.EXTRA_SUBJECT, title).putExtra(Intent.EXTRA_TEXT, text)
        choose(title, send)
    }

    /** Gives a text to another app as a file. */
    fun shareFile(title: String, text: String, ending: String) =
        send(title, fileName(title, ending), "text/plain") { it.write(text.toByteArray()) }

    /** Gives a picture to another app. */
    fun sharePicture(title: String, ending: String, write: (FileOutputStream) -> Unit) =
        send(title, "qishe.$ending", "image/$ending", write)

    /** Gives a picture to another app as a PNG. */
    fun sharePicture(title: String, picture: ImageBitmap) = sharePicture(title, "png") {
        picture.asAndroidBitmap().compress(Bitmap.CompressFormat.PNG, 100, it)
    }

    private fun send(title: String, name: String, type: String, write: (FileOutputStream) -> Unit) {
        // One at a time: the previous file is no longer needed.
        val file = emptied(SHARED).resolve(name)
        file.outputStream().use(write)
        main.removeCallbacks(dropsShared)
        main.postDelayed(dropsShared, keptMillis)
        val place = try {
            FileProvider.getUriForFile(app, "app.qishe.pictures", file)
        } catch (fault: IllegalArgumentException) {
            throw IOException(fault)
        }
        val send = Intent(Intent.ACTION_SEND).setType(type)
            .putExtra(Intent.EXTRA_SUBJECT, title).putExtra(Intent.EXTRA_STREAM, place)
            .addFlags(Intent.FLAG_GRANT_READ_URI_PERMISSION)
        send.clipData = ClipData.newRawUri(title, place)
        choose(title, send)
    }

    private fun choose(title: String, send: Intent) {
        val chooser = Intent.createChooser(send, title)
            .addFlags(Intent.FLAG_ACTIVITY_NEW_TASK or (send.flags and Intent.FLAG_GRANT_READ_URI_PERMISSION))
        main.post { (activity() ?: app).startActivity(chooser) }
    }

    /**
     * Has the user choose a place, and saves a text there. The text waits in a private file, so that it is there when
     * the process has ended meanwhile.
     */
    fun save(title: String, text: String, ending: String) {
        emptied(SAVED).resolve(fileName(title, ending)).writeText(text)
        main.postDelayed(::dropWaiting, keptMillis)
        // The system adds another ending to a name whose own one does not fit the type.
        val type = MimeTypeMap.getSingleton().getMimeTypeFromExtension(ending) ?: BYTES
        main.post {
            try {
                activity()?.create(fileName(title, ending), type)
            } catch (_: ActivityNotFoundException) {
                onSaved(null)
            }
        }
    }

    /** Writes the waiting text into the document that the user made; null if there is none. */
    fun created(document: Uri?) = inBackground {
        val waiting = File(app.cacheDir, SAVED)
        if (document != null) {
            val saved = asked {
                val text = waiting.listFiles()?.singleOrNull() ?: throw IOException("nothing waits")
                val stream = app.contentResolver.openOutputStream(document, "wt") ?: throw IOException("no stream")
                stream.use { out -> text.inputStream().use { it.copyTo(out) } }
                nameOf(document) ?: text.name
            }
            main.post { onSaved(saved) }
        }
        waiting.deleteRecursively()
    }

    private fun nameOf(document: Uri): String? = asked {
        app.contentResolver.query(document, arrayOf(OpenableColumns.DISPLAY_NAME), null, null, null)?.use {
            if (it.moveToFirst()) it.getString(0) else null
        }
    }

    /** Has the user pick a document, and calls [then] with its text, as [read] does. */
    fun pick(then: (String?) -> Unit) {
        onPicked = then
        try {
            activity()?.pickText()
        } catch (_: ActivityNotFoundException) {
            onPicked = null
            then(null)
        }
    }

    /** Handles the picked document; null for none. It goes to [otherwise] if the process that asked for it has ended. */
    fun picked(document: Uri?, otherwise: (String?) -> Unit) {
        val then = onPicked ?: otherwise
        onPicked = null
        if (document != null) read(document, then)
    }

    /** Reads a chosen or received file in the background. Calls [then] with its text, or null if it is not text. */
    fun read(document: Uri, then: (String?) -> Unit) = inBackground {
        val text = asked { app.contentResolver.openInputStream(document)?.use { textOf(it) } }
        main.post { then(text) }
    }

    private fun textOf(stream: InputStream): String? {
        val bytes = ByteArrayOutputStream()
        val part = ByteArray(8192)
        while (true) {
            val count = stream.read(part)
            if (count < 0) return recordText(bytes.toByteArray())
            bytes.write(part, 0, count)
            if (bytes.size() > LIMITS.fileBytes.toInt()) return null
        }
    }

    private fun inBackground(work: () -> Unit) = Thread(work).start()

    /** Asks another app's provider. Whatever it throws counts as no answer. */
    private fun <T> asked(question: () -> T?): T? = try {
        question()
    } catch (_: Exception) {
        null
    }

    /** Makes an empty folder for a file that leaves the app. */
    private fun emptied(folder: String): File {
        val made = File(app.cacheDir, folder)
        made.deleteRecursively()
        if (!made.mkdirs()) throw IOException("no folder")
        return made
    }

    private fun fileName(title: String, ending: String) = "${title.replace(NO_FILE_NAME, "-")}.$ending"

    private companion object {
        /** Maximum length of a text that is sent to another app as such; longer ones are sent as files. */
        const val MAX_SENT_TEXT = 50_000

        /** Folders of the cache: of the file that another app may read, and of the one that waits for its place. */
        const val SHARED = "pictures"
        const val SAVED = "saving"

        /** Type of a file whose ending the system does not know. */
        const val BYTES = "application/octet-stream"

        /** Characters that the name of a file may not have. */
        val NO_FILE_NAME = Regex("""[/\\\p{Cntrl}]""")
    }
}
