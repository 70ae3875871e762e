import Foundation
import Observation
import QisheCore

extension KeptLayout: Identifiable {
    /// Name of the layout.
    public var id: String { name }
}

extension Choices {
    /// Volume of sounds, 0 for none … 1.
    public var loudness: Double {
        get { Double(volume) / 100 }
        set { volume = UInt8((min(1, max(0, newValue)) * 100).rounded()) }
    }

    /// Returns the style of boards; `dark` and `contrast` are the system's settings.
    public func style(dark: Bool, contrast: Bool) -> BoardStyle {
        let night = theme == .system ? dark : theme == .dark
        return BoardStyle(theme: board, dark: night, contrast: contrast, pieces: pieces)
    }
}

/// User's settings, saved by the store.
@MainActor @Observable public final class Settings {
    /// Current settings.
    public private(set) var choices: Choices
    /// Called with the settings after each change.
    @ObservationIgnored var changed: @MainActor (Choices) -> Void = { _ in }
    @ObservationIgnored private let store: Store
    @ObservationIgnored private let writer: Writer
    /// Writes settings to the disk.
    @ObservationIgnored private let save: @Sendable (Choices) throws -> Void
    /// Settings that were queued last.
    @ObservationIgnored private let newest = Newest()

    /// Reads the settings of a store.
    public convenience init(store: Store, writer: Writer) {
        self.init(store: store, writer: writer) { try store.setChoices(choices: $0) }
    }

    init(store: Store, writer: Writer, save: @escaping @Sendable (Choices) throws -> Void) {
        (self.store, self.writer, self.save) = (store, writer, save)
        choices = store.choices()
    }

    /// Reads the settings again, after a file with other ones was merged into the store.
    func reload() {
        choices = store.choices()
        changed(choices)
    }

    /// Changes and saves the settings. Those that wait behind newer ones, letter by letter of a name, are not written.
    public func change(_ edit: (inout Choices) -> Void) {
        var next = choices
        edit(&next)
        guard next != choices else { return }
        choices = next
        changed(next)
        let (save, newest, number, kept) = (save, newest, newest.next(), next)
        writer.run { if newest.isNewest(number) { try save(kept) } }
    }
}

/// Number of the settings that were queued last.
private final class Newest: @unchecked Sendable {
    private let lock = NSLock()
    /// Read and written under the lock.
    private var last = 0

    func next() -> Int {
        lock.withLock {
            last += 1
            return last
        }
    }

    func isNewest(_ number: Int) -> Bool { lock.withLock { number == last } }
}
