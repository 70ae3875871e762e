package app.qishe

import android.net.nsd.NsdManager
import android.net.nsd.NsdServiceInfo

/** The app's calls to the system's service discovery. A test lets each of them fail. */
internal interface Discovery {
    fun register(info: NsdServiceInfo, listener: NsdManager.RegistrationListener)

    fun unregister(listener: NsdManager.RegistrationListener)

    fun discover(type: String, listener: NsdManager.DiscoveryListener)

    fun stop(listener: NsdManager.DiscoveryListener)

    fun resolve(info: NsdServiceInfo, listener: NsdManager.ResolveListener)
}

/** Service discovery of the system. */
internal class SystemDiscovery(private val manager: NsdManager) : Discovery {
    override fun register(info: NsdServiceInfo, listener: NsdManager.RegistrationListener) =
        manager.registerService(info, NsdManager.PROTOCOL_DNS_SD, listener)

    override fun unregister(listener: NsdManager.RegistrationListener) = manager.unregisterService(listener)

    override fun discover(type: String, listener: NsdManager.DiscoveryListener) =
        manager.discoverServices(type, NsdManager.PROTOCOL_DNS_SD, listener)

    override fun stop(listener: NsdManager.DiscoveryListener) = manager.stopServiceDiscovery(listener)

    // Its replacement needs Android 14.
    @Suppress("DEPRECATION")
    override fun resolve(info: NsdServiceInfo, listener: NsdManager.ResolveListener) =
        manager.resolveService(info, listener)
}
