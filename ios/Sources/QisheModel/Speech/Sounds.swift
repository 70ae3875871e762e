import Foundation
import QisheCore

/// The app's few sounds, made by arithmetic: 16 bit, one channel.
public enum Sounds {
    /// Samples per second.
    public static let rate = 22050

    private struct Part {
        let hertz: Double, weight: Double, decay: Double
        init(_ hertz: Double, _ weight: Double, _ decay: Double) {
            (self.hertz, self.weight, self.decay) = (hertz, weight, decay)
        }
    }

    private static let wood = [Part(820, 0.5, 48), Part(1710, 0.3, 75), Part(2900, 0.2, 110)]
    private static let low = [Part(410, 0.6, 34), Part(930, 0.3, 60), Part(1900, 0.1, 90)]
    private static let block = [Part(560, 0.6, 22), Part(1490, 0.3, 40), Part(2600, 0.1, 80)]
    private static let lid = [Part(210, 0.6, 16), Part(335, 0.3, 22), Part(1200, 0.1, 70)]
    private static let bell = [Part(262, 0.5, 5), Part(547, 0.3, 8), Part(880, 0.2, 12)]
    private static let coin = [Part(2093, 0.5, 30), Part(3140, 0.4, 40)]

    /// The samples of an event's sound; none for a refusal, which is silent.
    public static func samples(of cue: Cue) -> [Int16] {
        switch cue {
        case .move: render(90, wood)
        case .stone: render(70, wood)
        case .capture: render(130, low, again: 45)
        case .check: render(160, block)
        case .activated, .lifted: render(220, lid)
        case .points: render(120, coin)
        case .result: render(600, bell)
        case .tick: render(30, wood)
        case .refused: []
        }
    }

    /// The same as a WAVE file, which the system's player takes; nil for a silent event.
    public static func wave(of cue: Cue) -> Data? {
        let samples = samples(of: cue)
        guard !samples.isEmpty else { return nil }
        var data = Data()
        func four(_ text: String) { data.append(contentsOf: text.utf8) }
        func number<T: FixedWidthInteger>(_ value: T) {
            withUnsafeBytes(of: value.littleEndian) { data.append(contentsOf: $0) }
        }
        let bytes = UInt32(samples.count * 2)
        four("RIFF")
        number(36 + bytes)
        four("WAVEfmt ")
        number(UInt32(16))
        number(UInt16(1))
        number(UInt16(1))
        number(UInt32(rate))
        number(UInt32(rate * 2))
        number(UInt16(2))
        number(UInt16(16))
        four("data")
        number(bytes)
        for sample in samples { number(sample) }
        return data
    }

    private static func render(_ millis: Int, _ parts: [Part], again: Int = 0) -> [Int16] {
        let count = rate * millis / 1000
        let second = rate * again / 1000
        return (0..<count).map { i in
            var value = strike(Double(i) / Double(rate), parts)
            if again > 0, i >= second { value = 0.6 * value + 0.8 * strike(Double(i - second) / Double(rate), parts) }
            let fade = min(1, Double(count - i) / (0.01 * Double(rate)))
            return Int16(max(-32768, min(32767, value * fade * 0.35 * 32767)))
        }
    }

    private static func strike(_ t: Double, _ parts: [Part]) -> Double {
        parts.reduce(0) { $0 + $1.weight * exp(-$1.decay * t) * sin(2 * .pi * $1.hertz * t) }
    }
}
