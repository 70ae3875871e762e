package app.qishe.ui.session

import androidx.compose.runtime.getValue
import androidx.compose.runtime.mutableStateOf
import androidx.compose.runtime.setValue
import app.qishe.ui.platform.Platform
import java.io.File
import java.util.UUID
import kotlin.coroutines.CoroutineContext
import kotlinx.coroutines.CompletableDeferred
import kotlinx.coroutines.CoroutineDispatcher
import kotlinx.coroutines.CoroutineScope
import kotlinx.coroutines.Dispatchers
import kotlinx.coroutines.Job
import kotlinx.coroutines.Runnable
import kotlinx.coroutines.SupervisorJob
import kotlinx.coroutines.awaitCancellation
import kotlinx.coroutines.launch
import kotlinx.coroutines.withContext
import kotlinx.coroutines.withTimeoutOrNull
import uniffi.qishe.Company
import uniffi.qishe.Lang
import uniffi.qishe.Prefs
import uniffi.qishe.ShellEvent
import uniffi.qishe.Word
import uniffi.qishe.app.AppEvent
import uniffi.qishe.app.FoundRoom
import uniffi.qishe.app.NetworkSearch
import uniffi.qishe.app.OpenRoom
import uniffi.qishe.app.RoomAct
import uniffi.qishe.app.RoomEntry
import uniffi.qishe.net.SavedRoomInfo
import uniffi.qishe.table.MatchDriver
import uniffi.qishe.table.Room
import uniffi.qishe.table.TableException
import uniffi.qishe.table.lookIntoRoom
import uniffi.qishe.table.tellSavedRoom

/** Runs coroutines on the screen's thread. */
private class ScreenDispatcher(private val platform: Platform) : CoroutineDispatcher() {
    override fun dispatch(context: CoroutineContext, block: Runnable) = platform.onScreen { block.run() }
}

/** Play with people on other devices: rooms found nearby, the room this device is in, and kept matches. */
class Nearby(private val model: AppModel) {
    private val folder = File(model.platform.files, "rooms")

    /** Work on rooms' files. It belongs to no screen, so that none cancels it: a record is handed out only once. */
    private val scope = CoroutineScope(SupervisorJob() + ScreenDispatcher(model.platform))

    /** The last job of each file. One follows the other, because two drivers of one file would break its match. */
    private val jobs = HashMap<String, Job>()

    private fun onFile(file: String, work: suspend () -> Unit) {
        val before = jobs[file]
        jobs[file] = scope.launch {
            before?.join()
            // The room on the screen drives its own file.
            if (room?.file != file) work()
        }
    }

    /** Rooms found in this network. */
    var found by mutableStateOf<List<FoundRoom>>(emptyList())
        private set

    /** Whether the system refuses discovery now. */
    var searchless by mutableStateOf(false)
        private set

    /** The room this device is in. */
    var room by mutableStateOf<RoomSession?>(null)
        private set

    /** Services of own rooms: the network may list one for a while after it was closed. */
    private val ownServices = HashSet<String>()

    private val host = object : RoomHost {
        override val lang: Lang get() = model.lang
        override val prefs: Prefs get() = model.prefs

        override fun begun(match: MatchDriver) {
            room?.let { model.currentMatch.put("", match, it) }
        }

        override fun changed() = shown()

        override fun followed() {
            model.currentMatch.session?.send(ShellEvent.Followed)
        }

        override fun warned(text: String) {
            model.tell(text)
        }

        override fun recorded(record: String) = model.library.keepRecord(record)

        override fun unannounced() {
            model.tell(Word.Unannounced)
        }

        override fun refused(fault: TableException) {
            model.refused(fault)
        }
    }

    /** Discovers rooms until the caller's coroutine ends. */
    suspend fun look() {
        model.platform.askForNetwork()
        val looking = model.platform.neighbours.look({ searchless = it }) { all ->
            found = all.filter { it.service !in ownServices }
        }
        try {
            awaitCancellation()
        } finally {
            looking.close()
            found = emptyList()
            searchless = false
        }
    }

    /** Reports the rooms that were found, and whether the search works. */
    internal fun tellFound() {
        val search = when {
            model.platform.networkRefused -> NetworkSearch.FORBIDDEN
            searchless -> NetworkSearch.FAILS
            else -> NetworkSearch.RUNS
        }
        model.navigator.send(AppEvent.Found(found, search))
    }

    /** Reports the content of the room's screen. */
    private fun shown() {
        val open = room?.let { OpenRoom(company, it.view, it.invitation) }
        model.navigator.send(AppEvent.RoomChanged(open))
    }

    private fun file() = File(folder.apply { mkdirs() }, "${UUID.randomUUID()}$ROOM_EXTENSION").path

    /** Network over which guests reach the room that this device hosts. */
    var company = Company.NEAR
        private set

    private fun enter(company: Company, file: String = file(), make: (String) -> Room): Boolean {
        leave()
        if (company == Company.NEAR) model.platform.askForNetwork()
        this.company = company
        val made = try {
            make(file)
        } catch (fault: TableException) {
            model.refused(fault)
            return false
        }
        room = RoomSession(made, file, model.platform, host)
        shown()
        model.navigator.send(AppEvent.RoomShown)
        return true
    }

    /** Goes a way into a room. A refusal is in the app's toast, and nothing else happens. */
    internal fun enter(entry: RoomEntry, company: Company) {
        val name = model.choices.myName
        when (entry) {
            is RoomEntry.Host -> enter(company) {
                val online = company == Company.ONLINE
                val made = if (online) Room.hostOnline(relay, name, it) else Room.host(name, it)
                made.also { room -> room.propose(entry.game, entry.options, null) }
            }

            is RoomEntry.Offer -> {
                room?.act { propose(entry.game, entry.options, null) }
                model.navigator.send(AppEvent.RoomShown)
            }

            is RoomEntry.Seek -> enter(company) { Room.seek(relay, entry.game, entry.options, it) }

            is RoomEntry.Join -> enter(company) { Room.join(entry.link, name, it, relay) }

            is RoomEntry.JoinFound -> enter(company) { Room.joinFound(entry.addresses, entry.code, name, it) }

            is RoomEntry.Handover -> onFile(entry.file) {
                enter(company, entry.file) { Room.handOver(it, relay) }
            }
        }
    }

    private val relay get() = model.choices.relay

    /** Whether this device leads a room for such company: another game is offered in it. */
    fun leads(company: Company): Boolean = this.company == company && room?.view?.leads == true

    /** Does something in the room, by an order. */
    internal fun act(act: RoomAct) = room?.act {
        when (act) {
            is RoomAct.Agree -> agree(act.yes)
            RoomAct.Begin -> begin()
            RoomAct.EndWithoutResult -> endWithoutResult()
            is RoomAct.Block -> block(act.person)
            is RoomAct.Seat -> seat(act.person, act.seat)
            is RoomAct.Propose -> propose(act.game, act.options, act.seat)
        }
    } ?: Unit

    /** Resumes a saved match. Looks for its host's address for a moment first, because it may have changed. */
    internal fun resume(kept: SavedRoomInfo) {
        model.platform.dropLetterNotice(kept.file)
        if (room?.file == kept.file) leave()
        onFile(kept.file) {
            val at = addresses(kept)
            val company = if (kept.service.isEmpty()) Company.ONLINE else Company.NEAR
            enter(company, kept.file) { Room.resume(it, at, relay) }
        }
    }

    private suspend fun addresses(kept: SavedRoomInfo): List<String> {
        val near = !kept.host && kept.service.isNotEmpty()
        return if (near) withTimeoutOrNull(LIMITS.searchMs.toLong()) { place(kept.service) }.orEmpty() else emptyList()
    }

    /** Waits for a host's announcement and returns its addresses. */
    private suspend fun place(service: String): List<String> {
        val place = CompletableDeferred<List<String>>()
        val looking = model.platform.neighbours.look { all ->
            all.firstOrNull { it.service == service }?.let { place.complete(it.addresses) }
        }
        try {
            return place.await()
        } finally {
            looking.close()
        }
    }

    /** Gives up a kept match: the others hear it now, or when [tell] reaches them. */
    internal fun giveUp(kept: SavedRoomInfo) = onFile(kept.file) {
        // It is stored before anything else happens.
        telling(kept, emptyList(), giveUp = true, 0u)?.let(host::refused)
        changed()
        tellOthers(kept)
    }

    /** Sends the other devices the missing statements about a match that has ended here, unless that is being done. */
    internal fun tell(kept: SavedRoomInfo) {
        if (jobs[kept.file]?.isActive != true) onFile(kept.file) { tellOthers(kept) }
    }

    private suspend fun tellOthers(kept: SavedRoomInfo) {
        val file = File(kept.file)
        if (!file.exists()) return
        telling(kept, addresses(kept), giveUp = false, LIMITS.tellMs)
        if (!file.exists()) changed()
    }

    /** Looks into the mailbox of a kept match, unless something is being done with it. */
    internal fun lookInto(file: String) {
        if (jobs[file]?.isActive == true) return
        onFile(file) {
            try {
                withContext(Dispatchers.IO) { lookIntoRoom(file, relay, LIMITS.mailboxMs) }?.let(host::recorded)
            } catch (_: TableException) {
                // The relay is asked again when the list is seen again.
                return@onFile
            }
            changed()
        }
    }

    /** A kept match has another state. */
    private fun changed() = model.navigator.send(AppEvent.RoomsChanged)

    private suspend fun telling(
        kept: SavedRoomInfo,
        at: List<String>,
        giveUp: Boolean,
        millis: ULong
    ): TableException? = try {
        withContext(Dispatchers.IO) { tellSavedRoom(kept.file, at, relay, giveUp, millis) }?.let(host::recorded)
        null
    } catch (fault: TableException) {
        fault
    }

    /** Leaves the room. A match that has not ended is kept. */
    fun leave() {
        room?.announcedAs?.let(ownServices::add)
        val old = room ?: return
        old.leave(::changed)?.let { jobs[old.file] = it }
        room = null
        shown()
    }
}

/** File extension of a match with other devices. */
private const val ROOM_EXTENSION = ".room"
