package app.qishe.ui.platform

import uniffi.qishe.app.FoundRoom

/** Rooms in this network, by the system's service discovery: `_qishe._tcp`. */
interface Neighbours {
    /**
     * Announces a room of this device under [name] until the returned object is closed. Calls [onTrouble] on the main
     * thread: true if the system refuses, in which case it is tried again, and false once the room is announced.
     */
    fun announce(service: String, name: String, port: Int, onTrouble: (Boolean) -> Unit): AutoCloseable

    /**
     * Looks for rooms of other devices until it is closed. [onFound] gets all present rooms, [onTrouble] what it gets
     * in [announce], both on the screen's thread.
     */
    fun look(onTrouble: (Boolean) -> Unit = {}, onFound: (List<FoundRoom>) -> Unit): AutoCloseable
}

/** Service type of rooms. */
const val SERVICE_TYPE = "_qishe._tcp"

/** Service attribute with the host's name. */
const val SERVICE_NAME = "n"

/** Joins an address and a port in the form that the core reads. */
fun withPort(host: String, port: Int): String = if (':' in
    host
) {
    "[${host.substringBefore('%')}]:$port"
} else {
    "$host:$port"
}
