package hal.session.face;

/**
 * What a part of a line means. Each face shows it in its own way: as an ink, a class of a style sheet, or not at all.
 */
public enum Style {
    /** Ordinary text. */
    TEXT,
    /** Less important text: coordinates, column headings, remarks. */
    QUIET,
    /** What should catch the eye: a title, the score that was asked for. */
    HEADING,
    /** Moves that an engine expects, and windows of its search. */
    ENGINE,
    /** The opponent's words. */
    VOICE,
    /** Better, or as expected. */
    GOOD,
    /** Worse. */
    BAD,
    /** What went wrong. */
    ERROR,
    /** White's share of a chart, on Black's. */
    CHART
}
