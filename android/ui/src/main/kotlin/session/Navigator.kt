package app.qishe.ui.session

import androidx.compose.runtime.mutableStateListOf

/** Tab of the lobby with the records. */
internal const val RECORDS = 1

/** Tab of the lobby with the rules. */
internal const val RULES = 2

/** Tab of the lobby with practice. */
internal const val PRACTICE = 3

/** The navigation stack and the forms on it. [changed] is called before the screen changes. */
class Navigator(private val firstForm: (game: String, seats: Int) -> MatchForm, private val changed: () -> Unit) {
    private val stack = mutableStateListOf<Screen>(Screen.Home())
    private val forms = HashMap<String, MatchForm>()

    /** The screen on top. */
    val screen: Screen get() = stack.last()

    /** The stack, from the lobby to the top. */
    val way: List<Screen> get() = stack

    /** Whether [back] leads anywhere. */
    val canGoBack: Boolean get() = stack.size > 1 || (stack.last() as? Screen.Home)?.tab != 0

    /** The form of a new match of a game with this number of [seats], as the person left it. */
    fun form(game: String, seats: Int): MatchForm = forms.getOrPut(game) { firstForm(game, seats) }

    /** Pushes a screen. */
    fun go(to: Screen) {
        // Ignores the second of two quick taps.
        if (screen == to) return
        changed()
        stack += to
    }

    /** Changes to a tab of the lobby. */
    fun tab(number: Int) {
        changed()
        stack.clear()
        stack += Screen.Home(number)
        forget()
    }

    /** Goes back from the match: to the records where it was opened there, else to the games. */
    fun leaveMatch() = tab(if ((stack.first() as? Screen.Home)?.tab == RECORDS) RECORDS else 0)

    /** Has the records be what [leaveMatch] goes back to: a record was brought in. */
    fun showMatchOverRecords() {
        if (stack.first() is Screen.Home) stack[0] = Screen.Home(RECORDS)
    }

    /** Goes back one screen. Returns false at the bottom. */
    fun back(): Boolean {
        if (stack.size == 1) {
            if ((stack.last() as? Screen.Home)?.tab == 0) return false
            tab(0)
            return true
        }
        changed()
        stack.removeAt(stack.lastIndex)
        forget()
        return true
    }

    /** Pushes the match in place of the form that it was begun from. */
    fun showMatch() {
        changed()
        stack.removeAll { it is Screen.New || it is Screen.SetUp || it == Screen.Match }
        stack += Screen.Match
        forget()
    }

    /** Pushes the room of other devices. */
    fun showRoom() {
        stack.removeAll { it is Screen.New || it == Screen.Room || it == Screen.Match }
        stack += Screen.Room
        forget()
    }

    /**
     * Serializes the navigation stack for process death. [clean] removes what may tell a secret from a form's options.
     */
    fun remembered(clean: (String) -> String?): String = remember(stack, forms, clean)

    /** Restores the stack that [remembered] gave, in an app that has just started. */
    fun recall(text: String) {
        if (stack.toList() != listOf<Screen>(Screen.Home())) return
        val (way, kept) = app.qishe.ui.session.recall(text) ?: return
        stack.clear()
        stack += way
        forms += kept
    }

    private fun forget() {
        for ((game, form) in forms) {
            if (Screen.SetUp(game) in stack) continue
            form.editor?.close()
            form.editor = null
        }
        forms.keys.retainAll(stack.mapNotNullTo(HashSet()) { (it as? Screen.New)?.game })
    }
}
