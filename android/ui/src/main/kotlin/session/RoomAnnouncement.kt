package app.qishe.ui.session

import app.qishe.ui.platform.Neighbours
import uniffi.qishe.net.Announcement

/** Announcement of a room to devices nearby. [onRefused] is called once for each one that the system refuses. */
internal class RoomAnnouncement(private val neighbours: Neighbours, private val onRefused: () -> Unit) {
    private var current: AutoCloseable? = null
    private var announced: Pair<Announcement, String>? = null

    /** Whether the system is known to refuse the announcement. */
    private var refused = false

    /** Service under which the room was announced last; null for none. */
    var service: String? = null
        private set

    /** Announces the room in place of an earlier announcement. */
    fun begin(service: Announcement, name: String) {
        end()
        refused = false
        this.service = service.name
        announced = service to name
        current = neighbours.announce(service.name, name, service.port.toInt(), ::answered)
    }

    /** Announces the room again, if it is announced: the system may have dropped it while the app was away. */
    fun again() {
        val (service, name) = announced ?: return
        begin(service, name)
    }

    /** Announces the room no longer. */
    fun end() {
        current?.close()
        current = null
        announced = null
    }

    private fun answered(refuses: Boolean) {
        if (refuses && !refused) onRefused()
        refused = refuses
    }
}
