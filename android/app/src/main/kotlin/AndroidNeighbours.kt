package app.qishe

import android.content.Context
import android.net.nsd.NsdManager
import android.net.nsd.NsdServiceInfo
import android.os.Build
import app.qishe.ui.platform.FoundRoom
import app.qishe.ui.platform.MOST_ROOMS
import app.qishe.ui.platform.Neighbours
import app.qishe.ui.platform.SERVICE_NAME
import app.qishe.ui.platform.SERVICE_TYPE
import app.qishe.ui.platform.withPort

/** Android's service discovery. A device without it finds nobody; links and addresses still work. */
internal class AndroidNeighbours(private val app: Context, private val onScreen: (() -> Unit) -> Unit) : Neighbours {
    private val nsd: NsdManager? get() = app.getSystemService(NsdManager::class.java)

    override fun announce(service: String, name: String, port: Int): AutoCloseable {
        val info = NsdServiceInfo().apply {
            serviceName = service
            serviceType = SERVICE_TYPE
            setPort(port)
            setAttribute(SERVICE_NAME, name)
        }
        val listener = object : NsdManager.RegistrationListener {
            override fun onRegistrationFailed(info: NsdServiceInfo, code: Int) = Unit

            override fun onUnregistrationFailed(info: NsdServiceInfo, code: Int) = Unit

            override fun onServiceRegistered(info: NsdServiceInfo) = Unit

            override fun onServiceUnregistered(info: NsdServiceInfo) = Unit
        }
        val manager = nsd ?: return AutoCloseable {}
        manager.registerService(info, NsdManager.PROTOCOL_DNS_SD, listener)
        return AutoCloseable { manager.unregisterService(listener) }
    }

    override fun look(onFound: (List<FoundRoom>) -> Unit): AutoCloseable {
        val manager = nsd ?: return AutoCloseable {}
        val looking = Looking(manager, onScreen, onFound)
        manager.discoverServices(SERVICE_TYPE, NsdManager.PROTOCOL_DNS_SD, looking)
        return AutoCloseable { looking.close() }
    }
}

/** A search. Services are resolved one after the other: older systems do one at a time. */
private class Looking(
    private val manager: NsdManager,
    private val onScreen: (() -> Unit) -> Unit,
    private val onFound: (List<FoundRoom>) -> Unit
) : NsdManager.DiscoveryListener,
    AutoCloseable {
    private val found = LinkedHashMap<String, FoundRoom>()
    private val waiting = ArrayDeque<NsdServiceInfo>()
    private var resolving = false
    private var closed = false

    private fun tell() {
        val now = found.values.toList()
        onScreen { onFound(now) }
    }

    @Synchronized
    private fun next() {
        val info = waiting.removeFirstOrNull()
        resolving = info != null && !closed
        if (info == null || closed) return
        @Suppress("DEPRECATION")
        // What replaced it begins with Android 14.
        manager.resolveService(
            info,
            object : NsdManager.ResolveListener {
                override fun onResolveFailed(info: NsdServiceInfo, code: Int) = next()

                override fun onServiceResolved(info: NsdServiceInfo) {
                    take(info)
                    next()
                }
            }
        )
    }

    @Synchronized
    private fun take(info: NsdServiceInfo) {
        val hosts = if (Build.VERSION.SDK_INT >= 34) {
            info.hostAddresses
        } else {
            @Suppress("DEPRECATION")
            listOfNotNull(info.host)
        }
        val at = hosts.mapNotNull { it.hostAddress }.map { withPort(it, info.port) }
        if (at.isEmpty() || (found.size >= MOST_ROOMS && info.serviceName !in found)) return
        val name = info.attributes[SERVICE_NAME]?.decodeToString().orEmpty().take(24)
        found[info.serviceName] = FoundRoom(info.serviceName, name, at)
        tell()
    }

    @Synchronized
    override fun onServiceFound(info: NsdServiceInfo) {
        if (closed || waiting.size >= MOST_ROOMS) return
        waiting += info
        if (!resolving) next()
    }

    @Synchronized
    override fun onServiceLost(info: NsdServiceInfo) {
        found.remove(info.serviceName)
        tell()
    }

    override fun onStartDiscoveryFailed(type: String, code: Int) = Unit

    override fun onStopDiscoveryFailed(type: String, code: Int) = Unit

    override fun onDiscoveryStarted(type: String) = Unit

    override fun onDiscoveryStopped(type: String) = Unit

    @Synchronized
    override fun close() {
        closed = true
        try {
            manager.stopServiceDiscovery(this)
        } catch (_: IllegalArgumentException) {
            // It never began.
        }
    }
}
