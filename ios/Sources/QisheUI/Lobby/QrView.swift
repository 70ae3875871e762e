import QisheCore
import SwiftUI

/// QR code: dark on light in every theme, for cameras.
struct QrView: View {
    /// Width of the light border in modules, as the QR standard requires.
    private static let quiet = 4

    @Environment(\.displayScale) private var scale
    /// Modules on a side.
    let side: UInt16
    /// Its modules, row by row; true is dark.
    let dark: [Bool]
    let label: String
    let size: Double

    var body: some View {
        Canvas { context, size in
            let side = Int(side)
            // Whole pixels: cameras read sharp edges better.
            let space = Double(min(size.width, size.height)) * Double(scale)
            let module = max(1, (space / Double(side + 2 * Self.quiet)).rounded(.down)) / Double(scale)
            let start = ((space - module * Double(scale) * Double(side)) / 2).rounded(.down) / Double(scale)
            var modules = Path()
            for (at, on) in dark.enumerated() where on {
                let (x, y) = (Double(at % side), Double(at / side))
                modules.addRect(CGRect(x: start + x * module, y: start + y * module, width: module, height: module))
            }
            context.fill(modules, with: .color(Color.black), style: FillStyle(antialiased: false))
        }
        .frame(width: size, height: size)
        .background(Color.white)
        .accessibilityElement(children: .ignore)
        .spoken(label)
        .accessibilityAddTraits(.isImage)
    }
}
