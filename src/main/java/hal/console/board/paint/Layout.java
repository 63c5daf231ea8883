package hal.console.board.paint;

import hal.session.view.BoardPicture;
import hal.session.view.BoardSize;
import hal.session.view.GridView;
import java.util.List;

/**
 * Where everything stands in a window of one size. Parts that are not shown are {@link Rect#NONE}.
 *
 * @param style how the board is drawn; {@code null} where there is no room for one
 * @param board the board with its coordinates
 * @param bar the evaluation bar, left of the board
 * @param side players, moves and engine, right of the board
 * @param notes the engine's part, where it stands below the board instead of in {@code side}
 * @param top the upper player's line, where there is no {@code side}
 * @param bottom the lower player's line, where there is no {@code side}
 * @param prompt where lines are typed and texts printed
 */
public record Layout(
        BoardShape style, Rect board, Rect bar, Rect side, Rect notes, Rect top, Rect bottom, Rect prompt) {
    /** The evaluation bar and the gap after it. */
    private static final int BAR = 2;

    private static final int GAP = 2;
    private static final int LEAST_SIDE = 26;
    private static final int COMFORTABLE_PROMPT = 34;
    private static final int NARROWEST_PROMPT = 20;
    /** With fewer rows, a prompt under the board is too small to work in. */
    private static final int LEAST_PROMPT_BELOW = 6;

    private static final int LEAST_PROMPT = 3;
    private static final int LEAST_NOTES = 3;

    /** The layout for a window, with the preferred board that leaves room to type. */
    public static Layout of(int columns, int rows, BoardSize wish, Look look, BoardPicture picture) {
        return picture instanceof GridView grid
                ? of(columns, rows, GridShape.candidates(grid, wish, look))
                : of(columns, rows, wish, look);
    }

    /** The layout for a game of chess. */
    public static Layout of(int columns, int rows, BoardSize wish, Look look) {
        return of(columns, rows, BoardStyle.candidates(wish, look));
    }

    private static Layout of(int columns, int rows, List<BoardShape> styles) {
        for (BoardShape style : styles) {
            Layout layout = below(style, columns, rows);
            layout = layout == null ? beside(style, columns, rows, COMFORTABLE_PROMPT) : layout;
            if (layout != null) {
                return layout;
            }
        }
        for (BoardShape style : styles) {
            Layout layout = narrow(style, columns, rows);
            layout = layout == null ? beside(style, columns, rows, NARROWEST_PROMPT) : layout;
            if (layout != null) {
                return layout;
            }
        }
        return promptOnly(columns, rows);
    }

    /** The layout without a board. */
    public static Layout promptOnly(int columns, int rows) {
        return new Layout(
                null, Rect.NONE, Rect.NONE, Rect.NONE, Rect.NONE, Rect.NONE, Rect.NONE, new Rect(0, 0, columns, rows));
    }

    /** Board and side panel above, the prompt below over the whole width. */
    private static Layout below(BoardShape style, int columns, int rows) {
        int left = BAR + style.width() + GAP;
        int promptTop = style.height() + 1;
        if (columns < left + LEAST_SIDE + 1 || rows < promptTop + LEAST_PROMPT_BELOW) {
            return null;
        }
        Rect side = new Rect(left, 0, columns - left - 1, style.height());
        Rect prompt = new Rect(1, promptTop, columns - 2, rows - promptTop);
        return new Layout(style, board(style), bar(style), side, Rect.NONE, Rect.NONE, Rect.NONE, prompt);
    }

    /** The prompt at the right below the side panel, what remains below the board for the engine. */
    private static Layout beside(BoardShape style, int columns, int rows, int leastWidth) {
        int left = BAR + style.width() + GAP;
        int width = columns - left - 1;
        if (width < leastWidth || rows < style.height()) {
            return null;
        }
        int noteRows = rows - style.height() - 1;
        Rect notes =
                noteRows < LEAST_NOTES ? Rect.NONE : new Rect(1, style.height() + 1, BAR + style.width() - 1, noteRows);
        int sideRows = Math.max(2, Math.min(rows / 2 - 1, rows - 1 - LEAST_PROMPT_BELOW));
        Rect side = new Rect(left, 0, width, sideRows);
        Rect prompt = new Rect(left, sideRows + 1, width, rows - sideRows - 1);
        return new Layout(style, board(style), bar(style), side, notes, Rect.NONE, Rect.NONE, prompt);
    }

    /** One player's line, the board, the other's line, the prompt. */
    private static Layout narrow(BoardShape style, int columns, int rows) {
        boolean barred = columns >= BAR + style.width();
        int promptTop = style.height() + 3;
        if (columns < style.width() || rows < promptTop + LEAST_PROMPT) {
            return null;
        }
        Rect board = new Rect(barred ? BAR : 0, 1, style.width(), style.height());
        Rect bar = barred ? new Rect(0, 1, 1, style.height()) : Rect.NONE;
        Rect top = new Rect(0, 0, columns, 1);
        Rect bottom = new Rect(0, style.height() + 1, columns, 1);
        Rect prompt = new Rect(0, promptTop, columns, rows - promptTop);
        return new Layout(style, board, bar, Rect.NONE, Rect.NONE, top, bottom, prompt);
    }

    private static Rect board(BoardShape style) {
        return new Rect(BAR, 0, style.width(), style.height());
    }

    private static Rect bar(BoardShape style) {
        return new Rect(0, 0, 1, style.height());
    }
}
