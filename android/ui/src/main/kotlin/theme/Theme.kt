package app.qishe.ui.theme

import androidx.compose.animation.core.CubicBezierEasing
import androidx.compose.foundation.LocalIndication
import androidx.compose.foundation.isSystemInDarkTheme
import androidx.compose.material3.LocalContentColor
import androidx.compose.material3.LocalTextStyle
import androidx.compose.material3.MaterialTheme
import androidx.compose.material3.darkColorScheme
import androidx.compose.material3.lightColorScheme
import androidx.compose.runtime.Composable
import androidx.compose.runtime.CompositionLocalProvider
import androidx.compose.runtime.Immutable
import androidx.compose.runtime.remember
import androidx.compose.runtime.staticCompositionLocalOf
import androidx.compose.ui.platform.LocalFontFamilyResolver
import androidx.compose.ui.text.TextStyle
import androidx.compose.ui.text.font.FontFamily
import androidx.compose.ui.text.font.FontWeight
import androidx.compose.ui.text.intl.LocaleList
import androidx.compose.ui.text.style.LineHeightStyle
import androidx.compose.ui.unit.sp
import app.qishe.ui.board.Letters
import app.qishe.ui.board.LocalSprites
import app.qishe.ui.board.SpriteCache
import app.qishe.ui.text.Strings
import app.qishe.ui.text.locale
import uniffi.qishe.Lang
import uniffi.qishe.PieceSet
import uniffi.qishe.ScreenTimes
import uniffi.qishe.Style
import uniffi.qishe.Theme
import uniffi.qishe.store.ThemeChoice
import uniffi.qishe.table.screenTimes

/** The two font families of the app: Qishe Kai (or its fall-back) and the text font. */
@Immutable
data class Fonts(val kai: FontFamily, val text: FontFamily)

/** The colours in use. */
val LocalPalette = staticCompositionLocalOf<Palette> { error("There is no theme.") }

/** The easing of all movement. */
val Ease = CubicBezierEasing(0.2f, 0f, 0f, 1f)

/** The font families in use. */
val LocalFonts = staticCompositionLocalOf { Fonts(FontFamily.Serif, FontFamily.Default) }

/** The texts of the shell, in the chosen language. */
val LocalStrings = staticCompositionLocalOf { Strings.of(Lang.ZH) }

/** Tells the person something for some seconds. */
val LocalTell = staticCompositionLocalOf<(String) -> Unit> { {} }

/** Whether motion is reduced. */
val LocalReducedMotion = staticCompositionLocalOf { false }

private val TIMES by lazy { screenTimes(reduced = false) }
private val REDUCED_TIMES by lazy { screenTimes(reduced = true) }

/** Lengths of the animations of the screens around the board. */
internal fun timesOf(reduced: Boolean): ScreenTimes = if (reduced) REDUCED_TIMES else TIMES

/** The text styles of the design: five sizes, two weights. */
object Type {
    private val trim = LineHeightStyle(LineHeightStyle.Alignment.Center, LineHeightStyle.Trim.None)

    private fun style(size: Int, line: Int) = TextStyle(
        fontSize = size.sp,
        lineHeight = line.sp,
        lineHeightStyle = trim,
        letterSpacing = 0.sp
    )

    /** The number of a rating. */
    val t28 = style(28, 32)

    /** Read-outs on a tablet, headings. */
    val t20 = style(20, 28)

    /** Names, labels. */
    val t16 = style(16, 22)

    /** The sentence at the board. */
    val t15 = style(15, 20)

    /** Body. */
    val t14 = style(14, 20)

    /** Lists of moves. */
    val t13 = style(13, 18)

    /** Captions; nothing is smaller. */
    val t12 = style(12, 16)

    /** Returns a style with tabular figures. */
    fun figures(style: TextStyle): TextStyle = style.copy(fontFeatureSettings = "tnum")
}

/** The heavier of the two weights. */
val TextStyle.bold: TextStyle get() = copy(fontWeight = FontWeight.SemiBold)

/** Puts colours, fonts, pictures and texts around the whole app. */
@Composable
fun QisheTheme(
    choice: ThemeChoice,
    fonts: Fonts,
    strings: Strings,
    reducedMotion: Boolean,
    board: Theme = Theme.WOOD,
    pieces: PieceSet = PieceSet.TRADITIONAL,
    contrast: Boolean = false,
    content: @Composable () -> Unit
) {
    val dark = when (choice) {
        ThemeChoice.SYSTEM -> isSystemInDarkTheme()
        ThemeChoice.LIGHT -> false
        ThemeChoice.DARK -> true
    }
    val style = Style(board, dark, contrast, pieces)
    val palette = remember(style) { Palette(style) }
    val resolver = LocalFontFamilyResolver.current
    val sprites = remember(style, fonts, resolver) { SpriteCache(style, Letters(resolver, fonts)) }
    val base = if (dark) darkColorScheme() else lightColorScheme()
    val colours = base.copy(
        primary = palette.accent,
        onPrimary = palette.onAccent,
        secondaryContainer = palette.accentSoft,
        onSecondaryContainer = palette.accent,
        background = palette.table,
        onBackground = palette.ink,
        surface = palette.surface,
        onSurface = palette.ink,
        surfaceVariant = palette.sunken,
        onSurfaceVariant = palette.ink2,
        outline = palette.hair,
        outlineVariant = palette.hair,
        error = palette.danger
    )
    val input = remember { LastInput() }
    // Screen readers and fonts get the language of the texts, not the system's.
    val locales = remember(strings) { LocaleList(strings.lang.locale.toLanguageTag()) }
    MaterialTheme(colorScheme = colours) {
        CompositionLocalProvider(
            LocalPalette provides palette,
            LocalSprites provides sprites,
            LocalFonts provides fonts,
            LocalStrings provides strings,
            LocalReducedMotion provides reducedMotion,
            LocalIndication provides remember(palette) { FocusRing(input, palette.ink) },
            LocalLastInput provides input,
            LocalContentColor provides palette.ink,
            LocalTextStyle provides Type.t16.copy(
                color = palette.ink,
                fontFamily = fonts.text,
                // By default a Chinese font's apostrophe is as wide as a character.
                fontFeatureSettings = "pwid".takeIf { strings.lang == Lang.EN },
                localeList = locales
            ),
            content = content
        )
    }
}
