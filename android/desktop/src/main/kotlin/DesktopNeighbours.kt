package app.qishe.desktop

import app.qishe.ui.platform.FoundRoom
import app.qishe.ui.platform.Neighbours
import app.qishe.ui.platform.SERVICE_NAME
import app.qishe.ui.platform.SERVICE_TYPE
import app.qishe.ui.platform.withPort
import app.qishe.ui.session.LIMITS
import java.io.IOException
import java.net.Inet4Address
import java.net.InetAddress
import java.net.NetworkInterface
import java.util.concurrent.Executors
import javax.jmdns.JmDNS
import javax.jmdns.ServiceEvent
import javax.jmdns.ServiceInfo
import javax.jmdns.ServiceListener

/** The desktop's service discovery, without a daemon of the system. Where the network has no multicast, nobody is found. */
internal class DesktopNeighbours(private val onScreen: (() -> Unit) -> Unit) : Neighbours {
    /** Thread of work that waits for the network, one task after the other. */
    private val network = Executors.newSingleThreadExecutor { Thread(it, "neighbours").apply { isDaemon = true } }

    /** Opened when it is first needed, and kept: opening takes a second. */
    private var dns: JmDNS? = null

    private fun dns(): JmDNS? = dns ?: try {
        JmDNS.create(here()).also { dns = it }
    } catch (_: IOException) {
        null
    }

    /** This machine's address in its network; without a network its own alone: two windows of it can still meet. */
    private fun here(): InetAddress = NetworkInterface.networkInterfaces()
        .filter { it.isUp && !it.isLoopback && it.supportsMulticast() }
        .flatMap { it.inetAddresses() }.filter { it is Inet4Address }
        .findFirst().orElse(InetAddress.getLoopbackAddress())

    override fun announce(service: String, name: String, port: Int, onTrouble: (Boolean) -> Unit): AutoCloseable {
        val info = ServiceInfo.create(TYPE, service, port, 0, 0, mapOf(SERVICE_NAME to name))
        network.execute {
            val done = try {
                dns()?.registerService(info) != null
            } catch (_: IOException) {
                // Who has the link comes in without.
                false
            }
            onScreen { onTrouble(!done) }
        }
        return AutoCloseable { network.execute { dns?.unregisterService(info) } }
    }

    override fun look(onTrouble: (Boolean) -> Unit, onFound: (List<FoundRoom>) -> Unit): AutoCloseable {
        val found = LinkedHashMap<String, FoundRoom>()
        fun tell() {
            val now = synchronized(found) { found.values.toList() }
            onScreen { onFound(now) }
        }
        val listener = object : ServiceListener {
            override fun serviceAdded(event: ServiceEvent) {
                event.dns.requestServiceInfo(event.type, event.name)
            }

            override fun serviceRemoved(event: ServiceEvent) {
                synchronized(found) { found.remove(event.name) }
                tell()
            }

            override fun serviceResolved(event: ServiceEvent) {
                val info = event.info
                val at = info.inetAddresses.map { withPort(it.hostAddress, info.port) }
                val name = info.getPropertyString(SERVICE_NAME).orEmpty().take(LIMITS.nameLength.toInt())
                synchronized(found) {
                    if (found.size < LIMITS.rooms.toInt() || event.name in found) {
                        found[event.name] = FoundRoom(event.name, name, at)
                    }
                }
                tell()
            }
        }
        network.execute {
            val there = dns()
            there?.addServiceListener(TYPE, listener)
            onScreen { onTrouble(there == null) }
        }
        return AutoCloseable { network.execute { dns?.removeServiceListener(TYPE, listener) } }
    }
}

private const val TYPE = "$SERVICE_TYPE.local."
