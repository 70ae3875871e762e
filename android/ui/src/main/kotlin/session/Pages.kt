package app.qishe.ui.session

/** Ways to reach the others of a match, when each has a device. */
enum class Others {
    /** In the same network. */
    NEAR,

    /** Over a relay. */
    ONLINE
}

/** A screen of the app. */
sealed interface Screen {
    /** Lobby, records and rules; [tab] 0…2. */
    data class Home(val tab: Int = 0) : Screen

    /** The form of a new match; [with]: the others, when each has a device of their own. */
    data class New(val game: String, val with: Others? = null) : Screen

    /** The board on which the position of a new match is set up. */
    data class SetUp(val game: String) : Screen

    /** The match on the table. */
    data object Match : Screen

    /** People nearby. */
    data object Near : Screen

    /** People who are reached over a relay. */
    data object Online : Screen

    /** The room with other devices. */
    data object Room : Screen

    /** The club evening. */
    data object Club : Screen

    /** The club evening in large type, for the wall. */
    data object ClubWall : Screen

    /** Settings. */
    data object Preferences : Screen

    /** The notices of other people's work. */
    data object Notices : Screen

    /** The rules of a game, and its lessons. */
    data class Rules(val game: String) : Screen

    /** The lesson that is gone through. */
    data object Lesson : Screen
}

/** The name of a screen: what was scrolled and opened on it is kept under that. */
val Screen.key: String
    get() = when (this) {
        is Screen.Home -> "home:$tab"
        is Screen.New -> "${NEW.getValue(with)}:$game"
        is Screen.SetUp -> "setup:$game"
        Screen.Match -> "match"
        Screen.Near -> "nearby"
        Screen.Online -> "anybody"
        Screen.Room -> "room"
        Screen.Club -> "club"
        Screen.ClubWall -> "wall"
        Screen.Preferences -> "preferences"
        Screen.Notices -> "notices"
        is Screen.Rules -> "rules:$game"
        Screen.Lesson -> "lesson"
    }

/** Names of the forms of a new match. */
private val NEW = mapOf(null to "new", Others.NEAR to "near", Others.ONLINE to "online")

/** The screen of a name, or null. */
internal fun screenOf(key: String): Screen? {
    val of = key.substringAfter(':', "")
    return when (key.substringBefore(':')) {
        "home" -> of.toIntOrNull()?.takeIf { it in 0..2 }?.let { Screen.Home(it) }
        in NEW.values -> Screen.New(of, NEW.entries.first { it.value == key.substringBefore(':') }.key)
        "nearby" -> Screen.Near
        "anybody" -> Screen.Online
        "setup" -> Screen.SetUp(of)
        "club" -> Screen.Club
        "wall" -> Screen.ClubWall
        "preferences" -> Screen.Preferences
        "notices" -> Screen.Notices
        "rules" -> Screen.Rules(of)
        else -> null
    }
}

/**
 * The way to the screen on top and the forms on it, as texts that the system keeps while it has ended the app. Nothing of
 * a match is in them: the way ends before the match. [clean] takes out of a form's options what may tell a secret.
 */
internal fun remember(way: List<Screen>, drafts: Map<String, Draft>, clean: (String) -> String?): ArrayList<String> {
    val kept = way.takeWhile { it != Screen.Match && it != Screen.Room && it != Screen.Lesson }
    val texts = ArrayList(kept.map { it.key })
    for (screen in kept) {
        val draft = drafts[(screen as? Screen.New)?.game ?: continue] ?: continue
        texts += FORM
        texts += screen.game
        texts += clean(draft.options) ?: "{}"
        texts += draft.more.toString()
        texts += draft.names.size.toString()
        texts += draft.names
        texts += draft.players.map { it.toString() }
    }
    return texts
}

/** Reads what [remember] wrote: the screens, and the forms by game. Null for what is none of it. */
internal fun recall(texts: List<String>): Pair<List<Screen>, Map<String, Draft>>? {
    val way = texts.takeWhile { it != FORM }.map { screenOf(it) ?: return null }
    if (way.firstOrNull() !is Screen.Home) return null
    val drafts = HashMap<String, Draft>()
    var at = way.size
    while (at < texts.size) {
        val names = texts.getOrNull(at + 4)?.toIntOrNull() ?: return null
        val end = at + 5 + 2 * names
        if (end > texts.size) return null
        drafts[texts[at + 1]] = Draft(texts[at + 2], texts.subList(at + 5, at + 5 + names)).apply {
            more = texts[at + 3].toBoolean()
            texts.subList(end - names, end).forEachIndexed { seat, text -> players[seat] = text.toIntOrNull() ?: 0 }
        }
        at = end
    }
    return way to drafts
}

/** Stands before each form. */
private const val FORM = "form"
