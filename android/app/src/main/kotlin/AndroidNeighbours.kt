package app.qishe

import android.net.nsd.NsdManager
import android.net.nsd.NsdServiceInfo
import android.os.Build
import app.qishe.ui.platform.Neighbours
import app.qishe.ui.platform.SERVICE_NAME
import app.qishe.ui.platform.SERVICE_TYPE
import app.qishe.ui.platform.withPort
import app.qishe.ui.session.LIMITS
import uniffi.qishe.app.FoundRoom

/**
 * Android's service discovery. What the system refuses is tried again. A device without it finds nobody; links and
 * addresses still work. [later] runs a task on the screen's thread after a delay in milliseconds.
 */
internal class AndroidNeighbours(
    private val discovery: () -> Discovery?,
    private val onScreen: (() -> Unit) -> Unit,
    private val later: (Long, () -> Unit) -> Unit
) : Neighbours {
    override fun announce(service: String, name: String, port: Int, onTrouble: (Boolean) -> Unit): AutoCloseable {
        val info = NsdServiceInfo().apply {
            serviceName = service
            serviceType = SERVICE_TYPE
            setPort(port)
            setAttribute(SERVICE_NAME, name)
        }
        return start(onTrouble) { calls, report -> Registration(calls, info, report) }
    }

    override fun look(onTrouble: (Boolean) -> Unit, onFound: (List<FoundRoom>) -> Unit): AutoCloseable =
        start(onTrouble) { calls, report -> Looking(calls, onScreen, later, onFound, report) }

    private fun start(onTrouble: (Boolean) -> Unit, make: (Discovery, (Boolean) -> Unit) -> Attempt): AutoCloseable {
        val calls = discovery()
        if (calls == null) {
            onScreen { onTrouble(true) }
            return AutoCloseable {}
        }
        return Repeated(onScreen, later, onTrouble) { report -> make(calls, report) }.apply { begin() }
    }
}

/** One request to the system. It reports once whether the system accepted it. */
private interface Attempt : AutoCloseable {
    fun begin()
}

/** Request that is repeated after a refusal, at growing intervals, until it is closed. */
private class Repeated(
    private val onScreen: (() -> Unit) -> Unit,
    private val later: (Long, () -> Unit) -> Unit,
    private val onTrouble: (Boolean) -> Unit,
    private val make: ((Boolean) -> Unit) -> Attempt
) : AutoCloseable {
    private var current: Attempt? = null
    private var wait = FIRST_WAIT_MS
    private var closed = false

    @Synchronized
    fun begin() {
        if (closed) return
        current?.close()
        var reported = false
        val attempt = make { refused ->
            val first = synchronized(this) { !reported.also { reported = true } && !closed }
            if (first) report(refused)
        }
        current = attempt
        attempt.begin()
    }

    private fun report(refused: Boolean) {
        onScreen { if (!closed) onTrouble(refused) }
        if (!refused) {
            wait = FIRST_WAIT_MS
            return
        }
        later(wait, ::begin)
        wait = minOf(wait * 2, MAX_WAIT_MS)
    }

    @Synchronized
    override fun close() {
        closed = true
        current?.close()
        current = null
    }
}

/** An announcement. The system forgets a listener whose registration failed, and throws when the app unregisters it. */
private class Registration(
    private val calls: Discovery,
    private val info: NsdServiceInfo,
    private val report: (Boolean) -> Unit
) : NsdManager.RegistrationListener,
    Attempt {
    private var known = false
    private var closed = false

    override fun begin() {
        synchronized(this) { known = true }
        if (!guarded { calls.register(info, this) }) {
            synchronized(this) { known = false }
            report(true)
        }
    }

    override fun onServiceRegistered(info: NsdServiceInfo) = report(false)

    override fun onRegistrationFailed(info: NsdServiceInfo, code: Int) {
        synchronized(this) { known = false }
        report(true)
    }

    override fun onServiceUnregistered(info: NsdServiceInfo) = Unit

    override fun onUnregistrationFailed(info: NsdServiceInfo, code: Int) = Unit

    override fun close() {
        val registered = synchronized(this) { (known && !closed).also { closed = true } }
        if (registered) guarded { calls.unregister(this) }
    }
}

/** Search. Services are resolved one after the other, because older systems resolve only one at a time. */
private class Looking(
    private val calls: Discovery,
    private val onScreen: (() -> Unit) -> Unit,
    private val later: (Long, () -> Unit) -> Unit,
    private val onFound: (List<FoundRoom>) -> Unit,
    private val report: (Boolean) -> Unit
) : NsdManager.DiscoveryListener,
    Attempt {
    private val found = LinkedHashMap<String, FoundRoom>()
    private val waiting = ArrayDeque<NsdServiceInfo>()
    private val failures = HashMap<String, Int>()
    private var resolving = false
    private var known = false
    private var closed = false

    override fun begin() {
        synchronized(this) { known = true }
        if (!guarded { calls.discover(SERVICE_TYPE, this) }) {
            synchronized(this) { known = false }
            report(true)
        }
    }

    private fun tell() {
        val now = found.values.toList()
        onScreen { if (!closed) onFound(now) }
    }

    @Synchronized
    private fun next() {
        val info = waiting.removeFirstOrNull()
        resolving = info != null && !closed
        if (info == null || closed) return
        val listener = object : NsdManager.ResolveListener {
            override fun onResolveFailed(info: NsdServiceInfo, code: Int) {
                again(info)
                next()
            }

            override fun onServiceResolved(info: NsdServiceInfo) {
                take(info)
                next()
            }
        }
        if (!guarded { calls.resolve(info, listener) }) {
            again(info)
            next()
        }
    }

    /** Tries again a little later, a few times, to resolve a service. */
    @Synchronized
    private fun again(info: NsdServiceInfo) {
        val count = (failures[info.serviceName] ?: 0) + 1
        failures[info.serviceName] = count
        if (closed || count > MAX_FAILURES) return
        later(FIRST_WAIT_MS * count) { findAgain(info) }
    }

    /** Resolves a service again that was not lost meanwhile. */
    @Synchronized
    private fun findAgain(info: NsdServiceInfo) {
        if (info.serviceName in failures) onServiceFound(info)
    }

    @Synchronized
    private fun take(info: NsdServiceInfo) {
        val hosts = if (Build.VERSION.SDK_INT >= 34) {
            info.hostAddresses
        } else {
            @Suppress("DEPRECATION")
            listOfNotNull(info.host)
        }
        failures.remove(info.serviceName)
        val at = hosts.mapNotNull { it.hostAddress }.map { withPort(it, info.port) }
        if (at.isEmpty() || (found.size >= LIMITS.rooms.toInt() && info.serviceName !in found)) return
        val name = info.attributes[SERVICE_NAME]?.decodeToString().orEmpty().take(LIMITS.nameLength.toInt())
        found[info.serviceName] = FoundRoom(info.serviceName, name, at)
        tell()
    }

    @Synchronized
    override fun onServiceFound(info: NsdServiceInfo) {
        if (closed || waiting.size >= LIMITS.rooms.toInt()) return
        waiting += info
        if (!resolving) next()
    }

    @Synchronized
    override fun onServiceLost(info: NsdServiceInfo) {
        failures.remove(info.serviceName)
        waiting.removeAll { it.serviceName == info.serviceName }
        if (found.remove(info.serviceName) != null) tell()
    }

    override fun onDiscoveryStarted(type: String) = report(false)

    override fun onStartDiscoveryFailed(type: String, code: Int) {
        synchronized(this) { known = false }
        report(true)
    }

    override fun onStopDiscoveryFailed(type: String, code: Int) = Unit

    override fun onDiscoveryStopped(type: String) = Unit

    override fun close() {
        val looks = synchronized(this) { (known && !closed).also { closed = true } }
        if (looks) guarded { calls.stop(this) }
    }
}

/**
 * Makes a call and returns whether the system accepted it. The system throws if it does not know a listener, has no
 * room for another, or has died.
 */
private fun guarded(call: () -> Unit): Boolean = try {
    call()
    true
} catch (_: RuntimeException) {
    false
}

/** Waiting time in milliseconds before the first new attempt, and the maximum between two. */
private const val FIRST_WAIT_MS = 1_000L
private const val MAX_WAIT_MS = 30_000L

/** Maximum number of failed attempts to resolve a service before it is given up. */
private const val MAX_FAILURES = 3
