package hal.export;

import java.util.Locale;

/** What a colour is for, on a terminal and in a picture. A theme gives each ink its colour; painters know inks only. */
public enum Ink {
    /** Behind everything. */
    BACKGROUND,
    /** Ordinary text. */
    TEXT,
    /** Less important text: coordinates, move numbers, notes. */
    DIM,
    /** Lines between the parts of the screen. */
    FRAME,
    /** What should catch the eye: the side to move, its clock, the latest move. */
    ACCENT,
    /** The opponent's words. */
    VOICE,
    /** What went wrong. */
    ERROR,
    /** The engine's line. */
    ENGINE,
    /** A good move's mark. */
    GOOD,
    /** A bad move's mark. */
    BAD,
    /** Light squares. */
    LIGHT_SQUARE,
    /** Dark squares. */
    DARK_SQUARE,
    /** A light square that the last move left or reached. */
    LIGHT_LAST,
    /** A dark square that the last move left or reached. */
    DARK_LAST,
    /** The square of a king in check. */
    CHECK,
    /** The square of the selected piece. */
    SELECTED,
    /** The dot on an empty square that the selected piece may go to. */
    TARGET,
    /** The square of a piece that the selected piece may take. */
    CAPTURE,
    /** The squares of a suggested move. */
    HINT,
    /** The squares of a threatened move. */
    THREAT,
    /** White's pieces. */
    WHITE_PIECE,
    /** The inside of White's pieces where {@link #WHITE_PIECE} is an outline; lines of Black's in pictures. */
    WHITE_SHADE,
    /** White's captured pieces, drawn on the background instead of on a square. */
    WHITE_CAPTURED,
    /** Black's pieces. */
    BLACK_PIECE,
    /** Black's pieces in pictures, where they have edges. */
    BLACK_SHADE,
    /** Black's captured pieces, drawn on the background instead of on a square. */
    BLACK_CAPTURED,
    /** White's share of the evaluation bar. */
    BAR_WHITE,
    /** Black's share of the evaluation bar. */
    BAR_BLACK,
    /** HAL's eye while it rests. */
    EYE_REST,
    /** HAL's eye at its brightest, while it thinks. */
    EYE,
    /** Behind a number somewhat below zero, in a table drawn as a heat map. */
    COLD_1,
    /** Further below. */
    COLD_2,
    /** Further still. */
    COLD_3,
    /** Behind the lowest numbers. */
    COLD_4,
    /** Behind a number somewhat above zero. */
    WARM_1,
    /** Further above. */
    WARM_2,
    /** Further still. */
    WARM_3,
    /** Behind the highest numbers. */
    WARM_4,
    /** Behind the completion list. */
    MENU,
    /** Text of the completion list. */
    MENU_TEXT,
    /** Behind the chosen completion. */
    MENU_CHOSEN,
    /** Text of the chosen completion. */
    MENU_CHOSEN_TEXT,
    /** The frame of a small game's discs. */
    GRID,
    /** The first player's discs and signs in a small game. */
    RED_DISC,
    /** The second player's. */
    YELLOW_DISC;

    private final String key = name().toLowerCase(Locale.ROOT).replace('_', '-');

    /** The ink's name in a theme file: {@code light-square}. */
    public String key() {
        return key;
    }

    /** The ink with this name in a theme file, {@code null} when there is none. */
    public static Ink ofKey(String key) {
        for (Ink ink : values()) {
            if (ink.key.equals(key)) {
                return ink;
            }
        }
        return null;
    }
}
