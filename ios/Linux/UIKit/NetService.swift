// Type-checking stand-in for Linux: the part of Foundation's service discovery that the app uses, which Foundation for
// Linux has not. Never built on Apple platforms.
import Foundation

open class NetService: NSObject {
    public init(domain: String, type: String, name: String, port: Int32) {
        self.name = name
        self.port = Int(port)
    }
    open weak var delegate: (any NetServiceDelegate)?
    open private(set) var name: String
    open private(set) var port: Int
    open var addresses: [Data]? { nil }
    open func publish() {}
    open func resolve(withTimeout timeout: TimeInterval) {}
    open func stop() {}
    open func txtRecordData() -> Data? { nil }
    @discardableResult open func setTXTRecord(_ record: Data?) -> Bool { true }
}
public protocol NetServiceDelegate: NSObjectProtocol {
    func netServiceDidResolveAddress(_ sender: NetService)
    func netService(_ sender: NetService, didNotPublish errorDict: [String: NSNumber])
}
extension NetServiceDelegate {
    public func netServiceDidResolveAddress(_ sender: NetService) {}
    public func netService(_ sender: NetService, didNotPublish errorDict: [String: NSNumber]) {}
}
open class NetServiceBrowser: NSObject {
    open weak var delegate: (any NetServiceBrowserDelegate)?
    open func searchForServices(ofType type: String, inDomain domain: String) {}
    open func stop() {}
}
public protocol NetServiceBrowserDelegate: NSObjectProtocol {
    func netServiceBrowserWillSearch(_ browser: NetServiceBrowser)
    func netServiceBrowser(_ browser: NetServiceBrowser, didNotSearch errorDict: [String: NSNumber])
    func netServiceBrowser(_ browser: NetServiceBrowser, didFind service: NetService, moreComing: Bool)
    func netServiceBrowser(_ browser: NetServiceBrowser, didRemove service: NetService, moreComing: Bool)
}
