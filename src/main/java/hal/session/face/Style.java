package hal.session.face;

/** How a part of a line is meant. A face has its own way to show each: an ink, a class of a style sheet, or nothing. */
public enum Style {
    /** Ordinary text. */
    TEXT,
    /** Text of less weight: coordinates, headings of columns, remarks. */
    QUIET,
    /** What the eye should find at once: a title, the score that was asked for. */
    HEADING,
    /** Moves that an engine expects, and windows of its search. */
    ENGINE,
    /** The opponent's words. */
    VOICE,
    /** Better, or as it should be. */
    GOOD,
    /** Worse. */
    BAD,
    /** What went wrong. */
    ERROR
}
