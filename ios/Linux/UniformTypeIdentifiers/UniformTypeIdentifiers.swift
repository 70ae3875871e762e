// Type-checking stand-in for Linux. Never built on Apple platforms.
public struct UTType: Sendable, Hashable { public static let item = UTType() }
