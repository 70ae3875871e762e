package app.qishe

import android.net.nsd.NsdManager
import android.net.nsd.NsdServiceInfo
import java.net.InetAddress
import org.junit.Assert.assertEquals
import org.junit.Assert.assertTrue
import org.junit.Test
import org.junit.runner.RunWith
import org.robolectric.RobolectricTestRunner
import uniffi.qishe.app.FoundRoom

/** Service discovery that fails on demand, and throws like the real one if it does not know a listener. */
private class FakeDiscovery : Discovery {
    enum class Fault { None, Fails, Throws, Late }

    var registering = Fault.None
    var discovering = Fault.None
    var resolving = Fault.None
    var registrations = 0
    var searches = 0
    var resolves = 0
    private val registered = HashSet<NsdManager.RegistrationListener>()
    val looking = HashSet<NsdManager.DiscoveryListener>()
    private val slow = ArrayList<() -> Unit>()

    /** Runs the postponed failures. */
    fun late() {
        slow.toList().also { slow.clear() }.forEach { it() }
    }

    override fun register(info: NsdServiceInfo, listener: NsdManager.RegistrationListener) {
        registrations++
        when (registering) {
            Fault.Throws -> throw IllegalStateException("no room for another")

            Fault.Fails -> listener.onRegistrationFailed(info, NsdManager.FAILURE_MAX_LIMIT)

            Fault.None -> {
                registered += listener
                listener.onServiceRegistered(info)
            }

            Fault.Late -> {
                registered += listener
                slow += {
                    registered -= listener
                    listener.onRegistrationFailed(info, NsdManager.FAILURE_INTERNAL_ERROR)
                }
            }
        }
    }

    override fun unregister(listener: NsdManager.RegistrationListener) {
        require(registered.remove(listener)) { "listener not registered" }
    }

    override fun discover(type: String, listener: NsdManager.DiscoveryListener) {
        searches++
        when (discovering) {
            Fault.Throws -> throw SecurityException("denied")

            Fault.Fails -> listener.onStartDiscoveryFailed(type, NsdManager.FAILURE_INTERNAL_ERROR)

            Fault.None, Fault.Late -> {
                looking += listener
                listener.onDiscoveryStarted(type)
            }
        }
    }

    override fun stop(listener: NsdManager.DiscoveryListener) {
        require(looking.remove(listener)) { "service discovery not active on listener" }
    }

    override fun resolve(info: NsdServiceInfo, listener: NsdManager.ResolveListener) {
        resolves++
        when (resolving) {
            Fault.Throws -> throw IllegalArgumentException("listener already in use")
            Fault.Fails -> listener.onResolveFailed(info, NsdManager.FAILURE_ALREADY_ACTIVE)
            Fault.None, Fault.Late -> listener.onServiceResolved(info.apply { port = 7 })
        }
    }
}

/** Refusals of the system's service discovery are reported, tried again, and throw nothing. */
@RunWith(RobolectricTestRunner::class)
class NeighboursTest {
    private val system = FakeDiscovery()
    private val waiting = ArrayList<Pair<Long, () -> Unit>>()
    private val told = ArrayList<Boolean>()
    private val neighbours = AndroidNeighbours({ system }, { it() }, { millis, work -> waiting += millis to work })

    /** Runs the postponed work. Returns its delays. */
    private fun pass(): List<Long> {
        val due = waiting.toList().also { waiting.clear() }
        due.forEach { it.second() }
        return due.map { it.first }
    }

    private fun announced() = neighbours.announce("a", "Ann", 7) { told += it }

    private fun service(name: String) = NsdServiceInfo().apply {
        serviceName = name
        hostAddresses = listOf(InetAddress.getLoopbackAddress())
    }

    /** Regression test of a crash: a room is left after its registration failed. */
    @Test fun leavingAfterAFailedRegistrationDoesNotThrow() {
        for (fault in listOf(FakeDiscovery.Fault.Fails, FakeDiscovery.Fault.Throws)) {
            system.registering = fault
            told.clear()
            announced().close()
            assertEquals(listOf(true), told)
            pass()
        }
    }

    @Test fun aRegistrationThatFailsLaterIsTriedAgain() {
        system.registering = FakeDiscovery.Fault.Late
        val open = announced()
        system.late()
        assertEquals(listOf(true), told)
        system.registering = FakeDiscovery.Fault.None
        pass()
        assertEquals(listOf(true, false), told)
        open.close()
        open.close()
        assertEquals(2, system.registrations)
    }

    @Test fun aRefusedRegistrationIsTriedAgainEverLessOften() {
        system.registering = FakeDiscovery.Fault.Fails
        val open = announced()
        val waits = (1..7).flatMap { pass() }
        assertEquals(listOf(1_000L, 2_000L, 4_000L, 8_000L, 16_000L, 30_000L, 30_000L), waits)
        assertEquals(8, system.registrations)
        assertTrue(told.all { it })
        open.close()
        pass()
        assertEquals("no request is repeated after closing", 8, system.registrations)
        assertTrue(waiting.isEmpty())
    }

    @Test fun aSearchThatIsRefusedIsTriedAgain() {
        for (fault in listOf(FakeDiscovery.Fault.Fails, FakeDiscovery.Fault.Throws)) {
            system.discovering = fault
            system.searches = 0
            told.clear()
            val open = neighbours.look({ told += it }) {}
            assertEquals(listOf(true), told)
            system.discovering = FakeDiscovery.Fault.None
            pass()
            assertEquals(listOf(true, false), told)
            assertEquals(2, system.searches)
            open.close()
            open.close()
            assertTrue(system.looking.isEmpty())
        }
    }

    @Test fun aServiceThatIsNotResolvedIsAskedForAgain() {
        for (fault in listOf(FakeDiscovery.Fault.Fails, FakeDiscovery.Fault.Throws)) {
            system.resolving = fault
            system.resolves = 0
            var found = emptyList<FoundRoom>()
            val open = neighbours.look({ told += it }) { found = it }
            val listener = system.looking.single()
            listener.onServiceFound(service("x"))
            assertTrue(found.isEmpty())
            system.resolving = FakeDiscovery.Fault.None
            pass()
            assertEquals(listOf("x"), found.map { it.service })
            listener.onServiceLost(service("x"))
            assertTrue(found.isEmpty())
            // A service that never answers is given up.
            system.resolving = fault
            system.resolves = 0
            listener.onServiceFound(service("y"))
            repeat(9) { pass() }
            assertEquals(4, system.resolves)
            // One that was lost is not asked for again.
            listener.onServiceFound(service("z"))
            listener.onServiceLost(service("z"))
            pass()
            assertEquals(5, system.resolves)
            open.close()
            assertTrue(waiting.isEmpty())
        }
    }

    /** A device without service discovery. */
    @Test fun withoutServiceDiscoveryNobodyIsFound() {
        val none = AndroidNeighbours({ null }, { it() }, { _, _ -> })
        none.announce("a", "Ann", 7) { told += it }.close()
        none.look({ told += it }) {}.close()
        assertEquals(listOf(true, true), told)
    }
}
