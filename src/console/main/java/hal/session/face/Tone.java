package hal.session.face;

/** What kind of words these are. */
public enum Tone {
    /** An answer to the user. */
    NORMAL(Style.TEXT),
    /** The opponent speaks. */
    VOICE(Style.VOICE),
    /** A remark: progress, statistics. */
    NOTE(Style.QUIET),
    /** Something went wrong or cannot be done. */
    ERROR(Style.ERROR);

    private final Style style;

    Tone(Style style) {
        this.style = style;
    }

    /** The style of such words in a line. */
    public Style style() {
        return style;
    }
}
