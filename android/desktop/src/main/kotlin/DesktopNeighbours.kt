package app.qishe.desktop

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
import uniffi.qishe.app.FoundRoom

/** Service discovery of the desktop, without a system daemon. In a network without multicast it finds nobody. */
internal class DesktopNeighbours(private val onScreen: (() -> Unit) -> Unit) : Neighbours {
    /** Thread for network work, one task after the other. */
    private val network = Executors.newSingleThreadExecutor { Thread(it, "neighbours").apply { isDaemon = true } }

    /** Opened on first use and kept open, because opening takes a second. */
    private var dns: JmDNS? = null

    private fun dns(): JmDNS? = dns ?: try {
        JmDNS.create(here()).also { dns = it }
    } catch (_: IOException) {
        null
    }

    /**
     * Returns this machine's address in its network, or the loopback address without a network: two windows of the
     * machine can still meet.
     */
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
                // Guests can still join by the link.
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
