import Foundation
import QisheCore
import XCTest

@testable import QisheModel

/// Two devices of one process meet over loopback and play, as people do it: by the app's models.
final class NearbyTests: XCTestCase, @unchecked Sendable {
    @MainActor func testProbe() async throws {
        let (host, guest) = try await meet()
        guest.room?.agree(true)
        try await until("agreed", [host, guest]) { host.room?.view.mayBegin == true }
        host.room?.begin()
        try await until("begun", [host, guest]) { host.session != nil && guest.session != nil }
        for p in [host, guest] {
            let s = p.session!
            print("PROBE", s.scene.prompt as Any, s.scene.curtain as Any, s.scene.subtitle, s.scene.status)
            s.enter(p === host ? "e6" : "c3")
            print("PROBE2", s.scene.prompt as Any, s.scene.status)
            s.press("spy:yes")
            print("PROBE3", s.scene.prompt as Any, s.scene.status)
        }
        for _ in 0..<5 {
            try await Task.sleep(for: .seconds(1))
            for p in [host, guest] {
                let s = p.session!
                print("PROBE4", s.scene.prompt as Any, s.scene.status, s.scene.subtitle, s.scene.drawers)
            }
        }
        for p in [host, guest] {
            let s = p.session!
            for id in ["peek:0", "peek:1"] {
                s.keys.down(id, by: .finger)
                print("PROBE5", id, s.scene.drawers, s.scene.marks)
                s.keys.up(id)
            }
            print("PROBE6", (try? s.table.save()) as Any)
        }
    }
}
