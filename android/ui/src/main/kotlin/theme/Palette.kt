package app.qishe.ui.theme

import androidx.compose.runtime.Immutable
import androidx.compose.ui.graphics.Color
import uniffi.qishe.Ink
import uniffi.qishe.Tone

/** The colours of a seat's lacquered or porcelain pieces. */
@Immutable
data class SeatInk(val face: Color, val glyph: Color, val edge: Color, val rim: Color)

/** The three stops of a stone's gradient and its rim. */
@Immutable
data class StoneInk(val high: Color, val mid: Color, val low: Color, val rim: Color)

/** The two ends of a curtain leaf, the text on it, and the disc's ring. */
@Immutable
data class CurtainInk(val dark: Color, val light: Color, val text: Color)

/** Every colour of the app, by meaning. There is one for the light and one for the dark theme. */
@Immutable
data class Palette(
    val dark: Boolean,
    val table: Color,
    val surface: Color,
    val sunken: Color,
    val hair: Color,
    val ink: Color,
    val ink2: Color,
    val accent: Color,
    val onAccent: Color,
    val accentSoft: Color,
    val secret: Color,
    val secretSoft: Color,
    val danger: Color,
    val lacquer: Color,
    val onLacquer: Color,
    val onLacquer2: Color,
    val secretOnLacquer: Color,
    val wood1: Color,
    val wood2: Color,
    val rail: Color,
    val grain: Color,
    val line: Color,
    val label: Color,
    val river: Color,
    val zone: Color,
    val disc1: Color,
    val disc2: Color,
    val discRim: Color,
    val discEdge: Color,
    val red: Color,
    val black: Color,
    val blackStone: StoneInk,
    val whiteStone: StoneInk,
    val seats: List<SeatInk>,
    val sel: Color,
    val last: Color,
    val warn: Color,
    val threat: Color,
    val lastOnWhite: Color,
    val lastOnBlack: Color,
    val shadow: Color,
    val gold: Color,
    val goldFill: Color
) {
    /** The value of a board colour. */
    fun tone(tone: Tone): Color = when (tone) {
        Tone.LINE -> line
        Tone.LABEL -> label
        Tone.RIVER -> river
        Tone.ZONE -> zone
        Tone.RAIL -> rail
        Tone.SEAT0 -> seats[0].edge
        Tone.SEAT1 -> seats[1].edge
        Tone.SEAT2 -> seats[2].edge
        Tone.SEAT3 -> seats[3].edge
    }

    /** The value of a board colour where a surface is filled with it. */
    fun fill(tone: Tone): Color = when (tone) {
        Tone.SEAT0 -> seats[0].face
        Tone.SEAT1 -> seats[1].face
        Tone.SEAT2 -> seats[2].face
        Tone.SEAT3 -> seats[3].face
        else -> tone(tone)
    }

    /** The colour of a glyph and ring engraved in a wooden disc. */
    fun engraved(ink: Ink): Color = when (ink) {
        Ink.RED -> red
        Ink.BLACK, Ink.WHITE -> black
        else -> seat(ink).face
    }

    /** The colours of a seat, by its ink. */
    fun seat(ink: Ink): SeatInk = seats[seatNumber(ink)]

    companion object {
        /** Which seat an ink belongs to, for the four coloured seats. */
        fun seatNumber(ink: Ink): Int = when (ink) {
            Ink.SEAT1, Ink.BLACK -> 1
            Ink.SEAT2 -> 2
            Ink.SEAT3, Ink.WHITE -> 3
            else -> 0
        }

        /** The curtain's colours: the same by day and night. */
        fun curtain(ink: Ink): CurtainInk = when (ink) {
            Ink.RED, Ink.SEAT0 -> CurtainInk(hex(0x5A1410), hex(0x7F241C), hex(0xFBEBD8))
            Ink.BLACK -> CurtainInk(hex(0x17140F), hex(0x2E2822), hex(0xFBEBD8))
            Ink.SEAT1 -> CurtainInk(hex(0x14294A), hex(0x274A80), hex(0xFBEBD8))
            Ink.SEAT2 -> CurtainInk(hex(0x4A3306), hex(0x6E4C0C), hex(0xFBEBD8))
            Ink.SEAT3, Ink.WHITE -> CurtainInk(hex(0xCFC8B8), hex(0xEFE9DC), hex(0x23406F))
        }
    }
}

/** An opaque colour from its six hex digits. */
internal fun hex(rgb: Int): Color = Color(0xFF000000 or rgb.toLong())

private val seatFaces = listOf(
    hex(0xB23A24) to hex(0xFFF3E2),
    hex(0x274A80) to hex(0xF2F6FF),
    hex(0xD9A235) to hex(0x33230A),
    hex(0xF3EFE6) to hex(0x23406F)
)
private val seatEdges = listOf(hex(0x6F1F12), hex(0x14294A), hex(0x6E4C0C), hex(0x23406F))

private fun seatInks(rims: List<Color>) = List(4) { seat ->
    SeatInk(seatFaces[seat].first, seatFaces[seat].second, seatEdges[seat], rims[seat])
}

/** By day: light wood, ink on paper. */
val LightPalette = Palette(
    dark = false,
    table = hex(0xEFEAE0), surface = hex(0xFAF7F1), sunken = hex(0xE3DCCE), hair = hex(0xCEC5B4),
    ink = hex(0x24201B), ink2 = hex(0x5E564A),
    accent = hex(0x1C5B51), onAccent = hex(0xFFFFFF), accentSoft = hex(0xD5E3DC),
    secret = hex(0x573A8A), secretSoft = hex(0xE7DDF3), danger = hex(0xA8201A),
    lacquer = hex(0x2A2420), onLacquer = hex(0xF3E8D3), onLacquer2 = hex(0xC2B299), secretOnLacquer = hex(0xCDB4F5),
    wood1 = hex(0xEDD6A8), wood2 = hex(0xE2C48F), rail = hex(0xC89F63), grain = hex(0x7A4F1E),
    line = hex(0x5B4326), label = hex(0x4A3418), river = hex(0xD9B981), zone = hex(0xB9803A),
    disc1 = hex(0xFDF4DE), disc2 = hex(0xEDD5A6), discRim = hex(0x7F5F31), discEdge = hex(0xC9A469),
    red = hex(0xA8201A), black = hex(0x211D18),
    blackStone = StoneInk(hex(0x5F5B56), hex(0x1C1A18), hex(0x0B0A09), hex(0x0B0A09)),
    whiteStone = StoneInk(hex(0xFFFFFF), hex(0xF6F2E8), hex(0xDAD2C1), hex(0x6E5B3A)),
    seats = seatInks(seatEdges),
    sel = hex(0x1C5B51), last = hex(0x0F5FA8), warn = hex(0xA8201A), threat = hex(0x9A3B00),
    lastOnWhite = hex(0x0F5FA8), lastOnBlack = hex(0x9CD0FF),
    shadow = Color(0x5732200A), gold = hex(0x8A5A00), goldFill = hex(0xF2B632)
)

/** By night: walnut with brass-inlaid lines. */
val DarkPalette = Palette(
    dark = true,
    table = hex(0x161412), surface = hex(0x211E1A), sunken = hex(0x2C2822), hair = hex(0x40392F),
    ink = hex(0xF0E9DB), ink2 = hex(0xB7AC9B),
    accent = hex(0x84CBB9), onAccent = hex(0x0C241F), accentSoft = hex(0x223A34),
    secret = hex(0xCDB4F5), secretSoft = hex(0x342A4A), danger = hex(0xF58A7C),
    lacquer = hex(0x0D0B0A), onLacquer = hex(0xF0E2C8), onLacquer2 = hex(0xB7A78D), secretOnLacquer = hex(0xCDB4F5),
    wood1 = hex(0x6F5437), wood2 = hex(0x614830), rail = hex(0x463320), grain = hex(0x1E1206),
    line = hex(0xDCC294), label = hex(0xE9D4AA), river = hex(0x5A422B), zone = hex(0xE0B46A),
    disc1 = hex(0xF0DFBA), disc2 = hex(0xD6BC8E), discRim = hex(0x241709), discEdge = hex(0x9C7F4F),
    red = hex(0x8F1913), black = hex(0x1B1713),
    blackStone = StoneInk(hex(0x4A4744), hex(0x12110F), hex(0x050505), hex(0xBFA273)),
    whiteStone = StoneInk(hex(0xFBF8F0), hex(0xEAE4D6), hex(0xC4BBA8), hex(0x2A1C0F)),
    seats = seatInks(listOf(hex(0xFFB9A3), hex(0xAFC8F4), hex(0x2A1C06), hex(0x23406F))),
    sel = hex(0xA9E8D7), last = hex(0x9CD0FF), warn = hex(0xFFA697), threat = hex(0xFFC08A),
    lastOnWhite = hex(0x0F5FA8), lastOnBlack = hex(0x9CD0FF),
    shadow = Color(0x80000000), gold = hex(0xF0C766), goldFill = hex(0xF2B632)
)
