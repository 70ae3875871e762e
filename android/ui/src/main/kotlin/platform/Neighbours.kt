package app.qishe.ui.platform

/** A room that another device has announced. [addresses]: where it is, best first, with ports. */
data class FoundRoom(val service: String, val name: String, val addresses: List<String>)

/** Rooms in this network, by the system's service discovery: `_qishe._tcp`. */
interface Neighbours {
    /**
     * Announces a room of this device, of that [name], until it is closed. [onTrouble] is told on the screen's thread that
     * the system refused (true; it is tried again) and that the room is announced (false).
     */
    fun announce(service: String, name: String, port: Int, onTrouble: (Boolean) -> Unit): AutoCloseable

    /**
     * Looks for rooms of other devices until it is closed. [onFound] gets all present rooms, [onTrouble] what it gets
     * in [announce], both on the screen's thread.
     */
    fun look(onTrouble: (Boolean) -> Unit = {}, onFound: (List<FoundRoom>) -> Unit): AutoCloseable
}

/** The type of the service, as it is asked for. */
const val SERVICE_TYPE = "_qishe._tcp"

/** The attribute of a service that has the host's name. */
const val SERVICE_NAME = "n"

/** An address with its port, as the core reads it. */
fun withPort(host: String, port: Int): String = if (':' in
    host
) {
    "[${host.substringBefore('%')}]:$port"
} else {
    "$host:$port"
}
