// Type-checking stand-in for Linux: the part of Core Text that the app uses. Never built on Apple platforms.
@_exported import Foundation
import UIKit

public typealias CFAttributedString = NSAttributedString
public typealias CFDictionary = NSDictionary
public typealias CFArray = Any
public typealias CGGlyph = UInt16
public typealias CTFont = UIFont
public struct CFRange {}
public func CFRangeMake(_ location: Int, _ length: Int) -> CFRange { CFRange() }
public final class CTLine {}
public final class CTRun {}
public nonisolated(unsafe) let kCTFontAttributeName = "NSFont" as NSString

public func CTLineCreateWithAttributedString(_ text: CFAttributedString) -> CTLine { CTLine() }
public func CTLineGetTypographicBounds(
    _ line: CTLine, _ ascent: UnsafeMutablePointer<CGFloat>?, _ descent: UnsafeMutablePointer<CGFloat>?,
    _ leading: UnsafeMutablePointer<CGFloat>?
) -> Double { 0 }
public func CTLineGetGlyphRuns(_ line: CTLine) -> CFArray { [CTRun]() }
public func CTRunGetAttributes(_ run: CTRun) -> CFDictionary { [:] as NSDictionary }
public func CTRunGetGlyphCount(_ run: CTRun) -> Int { 0 }
public func CTRunGetGlyphs(_ run: CTRun, _ range: CFRange, _ glyphs: UnsafeMutablePointer<CGGlyph>) {}
public func CTRunGetPositions(_ run: CTRun, _ range: CFRange, _ places: UnsafeMutablePointer<CGPoint>) {}
public func CTFontCreatePathForGlyph(
    _ font: CTFont, _ glyph: CGGlyph, _ matrix: UnsafePointer<CGAffineTransform>?
) -> CGPath? { nil }
