package hal.console.terminal;

/** How a printed text is meant; each theme has a colour for each of them, and a pipe has none. */
public enum Tone {
    /** An answer to the user. */
    NORMAL,
    /** The opponent speaks. */
    VOICE,
    /** Something by the way: progress, statistics. */
    NOTE,
    /** Something went wrong or cannot be done. */
    ERROR
}
