package hal.console.board.paint;

/**
 * A place in the window that can be clicked.
 *
 * @param move a move of the list by its place in it, from 0; for a button it means nothing
 * @param line the line that a button stands for; empty for a move
 */
public record ClickTarget(Rect place, int move, String line) {}
