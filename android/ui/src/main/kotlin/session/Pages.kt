package app.qishe.ui.session

import kotlinx.serialization.Serializable
import kotlinx.serialization.json.Json
import uniffi.qishe.Company

/** A screen of the app. */
@Serializable
sealed interface Screen {
    /** Lobby, records, rules and practice; [tab] 0…3. */
    @Serializable
    data class Home(val tab: Int = 0) : Screen {
        init {
            require(tab in 0..PRACTICE) { "no tab $tab" }
        }
    }

    /** Form of a new match; [with] are its players. */
    @Serializable
    data class New(val game: String, val with: Company = Company.HERE) : Screen

    /** The board on which the position of a new match is set up. */
    @Serializable
    data class SetUp(val game: String) : Screen

    /** The current match. */
    @Serializable
    data object Match : Screen

    /** People nearby. */
    @Serializable
    data object Near : Screen

    /** People reached over a relay. */
    @Serializable
    data object Online : Screen

    /** The room with other devices. */
    @Serializable
    data object Room : Screen

    /** The club evening. */
    @Serializable
    data object Club : Screen

    /** The club evening in large type, for the wall. */
    @Serializable
    data object ClubWall : Screen

    /** Settings. */
    @Serializable
    data object Preferences : Screen

    /** Third-party notices. */
    @Serializable
    data object Notices : Screen

    /** The rules of a game, and its lessons. */
    @Serializable
    data class Rules(val game: String) : Screen

    /** The current lesson. */
    @Serializable
    data object Lesson : Screen
}

/** The key under which a screen's scroll position and open parts are kept. */
val Screen.key: String get() = json.encodeToString(Screen.serializer(), this)

/** Saved state of a form, for process death. */
@Serializable
private data class KeptForm(val options: String, val names: List<String>, val players: List<Int>)

/** Saved navigation stack and its forms by game, for process death. */
@Serializable
private data class KeptWay(val screens: List<Screen>, val forms: Map<String, KeptForm>)

private val json = Json

/**
 * Serializes the navigation stack and its forms for process death. It contains nothing of a match: the stack is cut off
 * before it. [clean] removes what may tell a secret from a form's options.
 */
internal fun remember(way: List<Screen>, forms: Map<String, MatchForm>, clean: (String) -> String?): String {
    val screens = way.takeWhile { it != Screen.Match && it != Screen.Room && it != Screen.Lesson }
    val games = screens.mapNotNull { (it as? Screen.New)?.game }
    val kept = games.mapNotNull { game -> forms[game]?.let { game to it } }.toMap().mapValues { (_, form) ->
        KeptForm(clean(form.options) ?: "{}", form.names.toList(), form.players.toList())
    }
    return json.encodeToString(KeptWay.serializer(), KeptWay(screens, kept))
}

/** Parses the text that [remember] wrote: the screens, and the forms by game. Null for any other text. */
internal fun recall(text: String): Pair<List<Screen>, Map<String, MatchForm>>? {
    val kept = try {
        json.decodeFromString(KeptWay.serializer(), text)
    } catch (_: IllegalArgumentException) {
        // The text is invalid, or names a tab that does not exist.
        return null
    }
    if (kept.screens.firstOrNull() !is Screen.Home) return null
    return kept.screens to kept.forms.mapValues { (_, form) ->
        MatchForm(form.options, form.names, form.players)
    }
}
