import QisheCore

/// The colours of a seat's lacquered or porcelain pieces.
public struct SeatInk: Hashable, Sendable {
    /// Body, glyph, edge and rim.
    public let face, glyph, edge, rim: Colour
}

/// The three stops of a stone's gradient and its rim.
public struct StoneInk: Hashable, Sendable {
    /// From the light to the shadow, then the rim.
    public let high, mid, low, rim: Colour
}

/// The two ends of a curtain leaf and the text on it.
public struct CurtainInk: Hashable, Sendable {
    /// Dark end, light end, text.
    public let dark, light, text: Colour

    /// The curtain's colours: the same by day and night.
    public static func of(_ ink: Ink) -> CurtainInk {
        let pale = Colour(0xFBEBD8)
        switch ink {
        case .red, .seat0: return CurtainInk(dark: Colour(0x5A1410), light: Colour(0x7F241C), text: pale)
        case .black: return CurtainInk(dark: Colour(0x17140F), light: Colour(0x2E2822), text: pale)
        case .seat1: return CurtainInk(dark: Colour(0x14294A), light: Colour(0x274A80), text: pale)
        case .seat2: return CurtainInk(dark: Colour(0x4A3306), light: Colour(0x6E4C0C), text: pale)
        case .seat3, .white:
            return CurtainInk(dark: Colour(0xCFC8B8), light: Colour(0xEFE9DC), text: Colour(0x23406F))
        }
    }
}

/// Every colour of the app, by meaning. There is one for the light and one for the dark theme.
public struct Palette: Hashable, Sendable {
    /// Whether it is the dark one.
    public let dark: Bool
    /// Table, cards, sunken fields, hairlines.
    public let table, surface, sunken, hair: Colour
    /// Text and fainter text.
    public let ink, ink2: Colour
    /// What can be acted on.
    public let accent, onAccent, accentSoft: Colour
    /// Secrets, and what gives something up.
    public let secret, secretSoft, danger: Colour
    /// The drawer and texts on it.
    public let lacquer, onLacquer, onLacquer2, secretOnLacquer: Colour
    /// The board.
    public let wood1, wood2, rail, grain, line, label, river, zone: Colour
    /// Wooden discs and their inks.
    public let disc1, disc2, discRim, discEdge, red, black: Colour
    /// Stones.
    public let blackStone, whiteStone: StoneInk
    /// Pieces of the four seats.
    public let seats: [SeatInk]
    /// Marks.
    public let sel, last, warn, threat, lastOnWhite, lastOnBlack: Colour
    /// Shadows and figures.
    public let shadow, gold, goldFill: Colour

    /// The value of a board colour.
    public func tone(_ tone: Tone) -> Colour {
        switch tone {
        case .line: line
        case .label: label
        case .river: river
        case .zone: zone
        case .rail: rail
        case .seat0: seats[0].edge
        case .seat1: seats[1].edge
        case .seat2: seats[2].edge
        case .seat3: seats[3].edge
        }
    }

    /// The value of a board colour where a surface is filled with it.
    public func fill(_ tone: Tone) -> Colour {
        switch tone {
        case .seat0: seats[0].face
        case .seat1: seats[1].face
        case .seat2: seats[2].face
        case .seat3: seats[3].face
        default: self.tone(tone)
        }
    }

    /// The colour of a glyph and ring engraved in a wooden disc.
    public func engraved(_ ink: Ink) -> Colour {
        switch ink {
        case .red: red
        case .black, .white: black
        default: seats[Self.seatNumber(ink)].face
        }
    }

    /// Which seat an ink belongs to, for the four coloured seats.
    public static func seatNumber(_ ink: Ink) -> Int {
        switch ink {
        case .seat1, .black: 1
        case .seat2: 2
        case .seat3, .white: 3
        default: 0
        }
    }

    private static let faces: [(UInt32, UInt32)] = [
        (0xB23A24, 0xFFF3E2), (0x274A80, 0xF2F6FF), (0xD9A235, 0x33230A), (0xF3EFE6, 0x23406F),
    ]
    private static let edges: [UInt32] = [0x6F1F12, 0x14294A, 0x6E4C0C, 0x23406F]

    private static func inks(_ rims: [UInt32]) -> [SeatInk] {
        (0..<4).map {
            SeatInk(
                face: Colour(faces[$0].0), glyph: Colour(faces[$0].1), edge: Colour(edges[$0]), rim: Colour(rims[$0]))
        }
    }

    private static func stone(_ a: UInt32, _ b: UInt32, _ c: UInt32, _ rim: UInt32) -> StoneInk {
        StoneInk(high: Colour(a), mid: Colour(b), low: Colour(c), rim: Colour(rim))
    }

    /// By day: light wood, ink on paper.
    public static let light = Palette(
        dark: false,
        table: Colour(0xEFEAE0), surface: Colour(0xFAF7F1), sunken: Colour(0xE3DCCE), hair: Colour(0xCEC5B4),
        ink: Colour(0x24201B), ink2: Colour(0x5E564A),
        accent: Colour(0x1C5B51), onAccent: Colour(0xFFFFFF), accentSoft: Colour(0xD5E3DC),
        secret: Colour(0x573A8A), secretSoft: Colour(0xE7DDF3), danger: Colour(0xA8201A),
        lacquer: Colour(0x2A2420), onLacquer: Colour(0xF3E8D3), onLacquer2: Colour(0xC2B299),
        secretOnLacquer: Colour(0xCDB4F5),
        wood1: Colour(0xEDD6A8), wood2: Colour(0xE2C48F), rail: Colour(0xC89F63), grain: Colour(0x7A4F1E),
        line: Colour(0x5B4326), label: Colour(0x4A3418), river: Colour(0xD9B981), zone: Colour(0xB9803A),
        disc1: Colour(0xFDF4DE), disc2: Colour(0xEDD5A6), discRim: Colour(0x7F5F31), discEdge: Colour(0xC9A469),
        red: Colour(0xA8201A), black: Colour(0x211D18),
        blackStone: stone(0x5F5B56, 0x1C1A18, 0x0B0A09, 0x0B0A09),
        whiteStone: stone(0xFFFFFF, 0xF6F2E8, 0xDAD2C1, 0x6E5B3A),
        seats: inks(edges),
        sel: Colour(0x1C5B51), last: Colour(0x0F5FA8), warn: Colour(0xA8201A), threat: Colour(0x9A3B00),
        lastOnWhite: Colour(0x0F5FA8), lastOnBlack: Colour(0x9CD0FF),
        shadow: Colour(0x32200A, 0.34), gold: Colour(0x8A5A00), goldFill: Colour(0xF2B632))

    /// By night: walnut with brass-inlaid lines.
    public static let night = Palette(
        dark: true,
        table: Colour(0x161412), surface: Colour(0x211E1A), sunken: Colour(0x2C2822), hair: Colour(0x40392F),
        ink: Colour(0xF0E9DB), ink2: Colour(0xB7AC9B),
        accent: Colour(0x84CBB9), onAccent: Colour(0x0C241F), accentSoft: Colour(0x223A34),
        secret: Colour(0xCDB4F5), secretSoft: Colour(0x342A4A), danger: Colour(0xF58A7C),
        lacquer: Colour(0x0D0B0A), onLacquer: Colour(0xF0E2C8), onLacquer2: Colour(0xB7A78D),
        secretOnLacquer: Colour(0xCDB4F5),
        wood1: Colour(0x6F5437), wood2: Colour(0x614830), rail: Colour(0x463320), grain: Colour(0x1E1206),
        line: Colour(0xDCC294), label: Colour(0xE9D4AA), river: Colour(0x5A422B), zone: Colour(0xE0B46A),
        disc1: Colour(0xF0DFBA), disc2: Colour(0xD6BC8E), discRim: Colour(0x241709), discEdge: Colour(0x9C7F4F),
        red: Colour(0x8F1913), black: Colour(0x1B1713),
        blackStone: stone(0x4A4744, 0x12110F, 0x050505, 0xBFA273),
        whiteStone: stone(0xFBF8F0, 0xEAE4D6, 0xC4BBA8, 0x2A1C0F),
        seats: inks([0xFFB9A3, 0xAFC8F4, 0x2A1C06, 0x23406F]),
        sel: Colour(0xA9E8D7), last: Colour(0x9CD0FF), warn: Colour(0xFFA697), threat: Colour(0xFFC08A),
        lastOnWhite: Colour(0x0F5FA8), lastOnBlack: Colour(0x9CD0FF),
        shadow: Colour(0x000000, 0.5), gold: Colour(0xF0C766), goldFill: Colour(0xF2B632))
}
