package app.qishe.ui.speech

import uniffi.qishe.table.PrivateChoice

/** A kind of sound output, as far as it matters who hears it. */
enum class Output {
    /** Worn by one person: headphones on a wire, a hearing aid. */
    Worn,

    /** Perhaps worn, perhaps a loudspeaker: Bluetooth music, USB sound. The person has to say which. */
    Perhaps,

    /** The device's own loudspeaker or earpiece. */
    BuiltIn,

    /** Heard by everybody: loudspeakers, television sets, docks, cars, casts. */
    Loud
}

/** Reach of the app's sound now. */
enum class Route {
    /** One person. */
    Private,

    /** One person, if the one who uses the device has said so. */
    Trustable,

    /** Everybody. */
    Open,

    /** The device does not say; it counts as heard by everybody. */
    Unknown;

    /** Whether a secret may be said, as the person has chosen. No choice makes a loudspeaker private. */
    fun privately(choice: PrivateChoice): Boolean = when (this) {
        Private -> choice != PrivateChoice.OFF
        Trustable -> choice == PrivateChoice.ON
        Open, Unknown -> false
    }

    companion object {
        /** The route where the system says to which outputs the app's sound really goes: all of them count. */
        fun to(routed: Collection<Output>): Route = when {
            routed.isEmpty() -> Unknown
            routed.any { it == Output.Loud || it == Output.BuiltIn } -> Open
            routed.any { it == Output.Perhaps } -> Trustable
            else -> Private
        }

        /**
         * The route where only the connected outputs are known: the sound may go to any of those that are not built
         * in, and to the built-in one when there is no other.
         */
        fun among(connected: Collection<Output>): Route = when {
            connected.isEmpty() -> Unknown
            else -> connected.filter { it != Output.BuiltIn }.let { if (it.isEmpty()) Open else to(it) }
        }
    }
}
