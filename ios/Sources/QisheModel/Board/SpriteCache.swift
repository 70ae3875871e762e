import QisheCore

/// Cache of prepared sprites and empty boards, in board units, so that they fit every size. Drawings that may show a
/// secret are prepared each time and never cached.
@MainActor public final class SpriteCache<Made> {
    private struct CacheKey: Hashable { let look: SpriteKey, style: BoardStyle }
    private struct PlateKey: Hashable { let oriented: OrientedBoard, style: BoardStyle, edges: PlateEdges }

    private let make: ([Command]) -> Made
    private var sprites = LruCache<CacheKey, Made>(capacity: 512)
    private var plates = LruCache<PlateKey, Made>(capacity: 8)

    /// Creates an empty cache. `make` prepares a list of commands.
    public init(_ make: @escaping ([Command]) -> Made) { self.make = make }

    /// Number of cached sprites and empty boards.
    var count: (sprites: Int, plates: Int) { (sprites.count, plates.count) }
    /// Keys of the cached sprites.
    var cachedKeys: [SpriteKey] { sprites.keys.map(\.look) }

    /// Returns a sprite.
    public func sprite(_ look: SpriteKey, _ style: BoardStyle) -> Made {
        let key = CacheKey(look: look, style: style)
        if let kept = sprites.get(key) { return kept }
        let made = make(QisheCore.sprite(look: look, style: style).commands)
        if mayKeep(look: look) { sprites.put(key, made) }
        return made
    }

    /// Returns an empty board.
    public func plate(_ oriented: OrientedBoard, _ style: BoardStyle, _ edges: PlateEdges = .round) -> Made {
        let key = PlateKey(oriented: oriented, style: style, edges: edges)
        if let kept = plates.get(key) { return kept }
        let made = make(QisheCore.plate(art: oriented.art, turn: oriented.turn, style: style, edges: edges))
        plates.put(key, made)
        return made
    }

    /// Returns the drawing of a thing. It is cached only if it is a sprite and shows nothing secret.
    public func thing(_ thing: Thing, _ style: BoardStyle) -> Made {
        switch thing.drawn {
        case .free(let commands): make(commands)
        case .sprite(let look):
            thing.secret ? make(QisheCore.sprite(look: look, style: style).commands) : sprite(look, style)
        }
    }
}

extension PlateEdges {
    /// All corners rounded.
    public static let round = PlateEdges(top: true, bottom: true)
}

/// Cache of a limited number of values by key. It evicts the least recently used one.
struct LruCache<Key: Hashable, Value> {
    private var kept: [Key: (value: Value, used: Int)] = [:]
    private var clock = 0
    private let capacity: Int

    init(capacity: Int) { self.capacity = capacity }

    var count: Int { kept.count }
    var keys: [Key] { Array(kept.keys) }

    mutating func get(_ key: Key) -> Value? {
        guard let value = kept[key]?.value else { return nil }
        clock += 1
        kept[key]?.used = clock
        return value
    }

    mutating func put(_ key: Key, _ value: Value) {
        clock += 1
        kept[key] = (value, clock)
        if kept.count > capacity, let oldest = kept.min(by: { $0.value.used < $1.value.used })?.key {
            kept[oldest] = nil
        }
    }
}
