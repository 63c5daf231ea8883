package hal.session.game;

import hal.rules.Colors;

/**
 * A move that was made.
 *
 * @param text as people write it
 * @param number the number of the move, as in {@code 17. Nf3}
 * @param color who made it
 * @param mark what an annotator thinks of it, such as {@code !?}; may be empty
 */
public record PlayedMove(String text, int number, int color, String mark) {
    /** The move with its number, as in {@code 12. Nf3} and {@code 12... Nc6}. */
    public String numbered() {
        return number + (color == Colors.WHITE ? ". " : "... ") + text;
    }
}
