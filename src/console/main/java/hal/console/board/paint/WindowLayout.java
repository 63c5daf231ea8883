package hal.console.board.paint;

import hal.session.view.BoardPicture;
import hal.session.view.BoardSize;
import hal.session.view.GridView;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.IntStream;

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
 * @param moves the moves alone, right of the board, where there is no {@code side}
 * @param prompt where lines are typed and texts printed
 */
public record WindowLayout(
        BoardShape style, Rect board, Rect bar, Rect side, Rect notes, Rect top, Rect bottom, Rect moves, Rect prompt) {
    /** The evaluation bar and the gap after it. */
    private static final int BAR = 2;

    private static final int GAP = 2;
    private static final int MIN_SIDE = 26;
    private static final int COMFORTABLE_PROMPT = 34;
    private static final int NARROWEST_PROMPT = 20;
    /** With fewer rows, a prompt under the board is too small to work in. */
    private static final int MIN_PROMPT_BELOW = 6;

    private static final int MIN_PROMPT = 3;
    /** Wider windows have room for text beside a smaller board. */
    private static final int NARROW = 88;
    /** A board with more rows than this is not worth a tiny prompt. */
    private static final int LARGE = 18;

    /** Room for a number and the longest usual move. */
    private static final int MIN_MOVES = 10;
    /** Windows with this many rows and columns to spare have a margin all around. */
    private static final int SPARE_ROWS = 4;

    private static final int SPARE_COLUMNS = 8;
    private static final int SIDE_MARGIN = 2;
    private static final int MIN_NOTES = 3;
    private static final int USUAL_NOTES = 4;
    /** At most one cell in this many is left empty where another layout leaves fewer. */
    private static final int MAX_IDLE = 20;

    /** A taller window may be narrower, but is not what people have. */
    private static final int USUAL_ROWS = 24;

    /** No window needs more, in columns or rows. */
    private static final int ROOMY = 200;

    /** The layout for a window, with the preferred board that leaves room to type. */
    public static WindowLayout of(int columns, int rows, BoardSize wish, RenderStyle look, BoardPicture picture) {
        int leastText = wish == BoardSize.LARGE && !(picture instanceof GridView) ? MIN_SIDE : COMFORTABLE_PROMPT;
        return of(columns, rows, BoardShape.candidates(picture, wish, look), leastText);
    }

    /** The layout for a game of chess: who wishes for a large board gives up comfort for it. */
    public static WindowLayout of(int columns, int rows, BoardSize wish, RenderStyle look) {
        return of(columns, rows, wish, look, null);
    }

    /** Why nothing changes where another size is wished for, or what a window needs for it; empty if it is there. */
    public static Optional<String> missing(int columns, int rows, BoardSize before, BoardSize wish, RenderStyle look) {
        if (fits(columns, rows, wish, look)) {
            String shown = String.valueOf(of(columns, rows, wish, look).style());
            return String.valueOf(of(columns, rows, before, look).style()).equals(shown)
                    ? Optional.of("Nothing changes: in this window the board has that size already.")
                    : Optional.empty();
        }
        int leastColumns = IntStream.range(1, ROOMY)
                .filter(each -> fits(each, Math.max(rows, USUAL_ROWS), wish, look))
                .findFirst()
                .orElse(ROOMY);
        int leastRows = IntStream.range(1, ROOMY)
                .filter(each -> fits(Math.max(columns, leastColumns), each, wish, look))
                .findFirst()
                .orElse(ROOMY);
        return Optional.of("A " + wish.name().toLowerCase(Locale.ROOT) + " board needs a window of " + leastColumns
                + " columns and " + leastRows + " rows; this one has " + columns + " and " + rows + ".");
    }

    private static boolean fits(int columns, int rows, BoardSize wish, RenderStyle look) {
        if (wish == BoardSize.AUTO || wish == BoardSize.SMALL) {
            return true;
        }
        BoardSize less = wish == BoardSize.LARGE ? BoardSize.MEDIUM : BoardSize.SMALL;
        BoardShape style = of(columns, rows, wish, look).style();
        return style != null
                && style.height()
                        > BoardShape.candidates(null, less, look).get(0).height();
    }

    private static WindowLayout of(int columns, int rows, List<BoardShape> styles, int leastText) {
        for (BoardShape style : styles) {
            int text = style.isWorthNarrowText() ? MIN_SIDE : leastText;
            WindowLayout layout =
                    fuller(beside(style, columns, rows, text), below(style, columns, rows), columns * rows);
            boolean large = style.height() > LARGE;
            int leastPrompt = !large ? MIN_PROMPT : columns > NARROW ? 2 * MIN_PROMPT_BELOW : MIN_PROMPT_BELOW;
            layout = layout == null ? narrow(style, columns, rows, leastPrompt) : layout;
            if (layout != null) {
                return layout;
            }
        }
        for (BoardShape style : styles) {
            WindowLayout layout = beside(style, columns, rows, NARROWEST_PROMPT);
            if (layout != null) {
                return layout;
            }
        }
        for (BoardShape style : styles) {
            WindowLayout layout = snug(style, columns, rows);
            if (layout != null) {
                return layout;
            }
        }
        return promptOnly(columns, rows);
    }

    /** The first, unless it leaves much of the window empty and more than the second; of one, that one. */
    private static WindowLayout fuller(WindowLayout first, WindowLayout second, int window) {
        if (first == null || second == null) {
            return first == null ? second : first;
        }
        return MAX_IDLE * first.idleCells() <= window || first.idleCells() <= second.idleCells() ? first : second;
    }

    /** About how many cells of the notes and the side are empty in the middle of a game. */
    private int idleCells() {
        int below = Math.max(0, notes.height() - USUAL_NOTES) * notes.width();
        return below + Math.max(0, side.height() - SidePainter.usedRows(side.width(), notes.isEmpty())) * side.width();
    }

    /** The layout without a board. */
    public static WindowLayout promptOnly(int columns, int rows) {
        Rect none = Rect.NONE;
        return new WindowLayout(null, none, none, none, none, none, none, none, new Rect(0, 0, columns, rows));
    }

    /**
     * A board at the left without a bar, the rest of the window as {@code side} for text; all of it for text where
     * there is no room for both.
     *
     * @param leastText columns that the text needs
     */
    public static WindowLayout withText(int columns, int rows, int leastText, RenderStyle look, BoardPicture picture) {
        List<BoardShape> styles = BoardShape.candidates(picture, BoardSize.AUTO, look);
        Rect none = Rect.NONE;
        for (BoardShape style : styles) {
            int left = 1 + style.width() + GAP;
            if (style.height() <= rows && columns - left >= leastText) {
                Rect board = new Rect(1, 0, style.width(), style.height());
                Rect side = new Rect(left, 0, columns - left, rows);
                return new WindowLayout(style, board, none, side, none, none, none, none, none);
            }
        }
        return new WindowLayout(null, none, none, new Rect(0, 0, columns, rows), none, none, none, none, none);
    }

    /** Board and side panel above, the prompt below over the whole width. */
    private static WindowLayout below(BoardShape style, int columns, int rows) {
        int left = BAR + style.width() + GAP;
        int promptTop = style.height() + 1;
        int spareColumns = columns - left - MIN_SIDE - 1;
        int spareRows = rows - promptTop - MIN_PROMPT_BELOW;
        if (spareColumns < 0 || spareRows < 0) {
            return null;
        }
        boolean roomy = spareColumns >= SPARE_COLUMNS && spareRows >= SPARE_ROWS;
        int x = roomy ? SIDE_MARGIN : 0;
        int y = roomy ? 1 : 0;
        int right = columns - 1 - x;
        Rect side = new Rect(x + left, y, right - x - left, style.height());
        Rect prompt = new Rect(Math.max(1, x), y + promptTop, right - Math.max(1, x), rows - promptTop - 2 * y);
        Rect none = Rect.NONE;
        return new WindowLayout(style, board(style, x, y), bar(style, x, y), side, none, none, none, none, prompt);
    }

    /**
     * The prompt at the right below the side panel, what remains below the board for the engine. What the moves of a
     * long game do not need is the prompt's.
     */
    private static WindowLayout beside(BoardShape style, int columns, int rows, int leastWidth) {
        int left = BAR + style.width() + GAP;
        int spareColumns = columns - left - 1 - leastWidth;
        if (spareColumns < 0 || rows < style.height()) {
            return null;
        }
        int noteRows = rows - style.height() - 1;
        boolean roomy = spareColumns >= SPARE_COLUMNS && noteRows >= MIN_NOTES + 2;
        int x = roomy ? SIDE_MARGIN : 0;
        int y = roomy ? 1 : 0;
        noteRows -= 2 * y;
        Rect notes = noteRows < MIN_NOTES
                ? Rect.NONE
                : new Rect(Math.max(1, x), y + style.height() + 1, BAR + style.width() - 1, noteRows);
        int width = columns - left - 1 - 2 * x;
        int inner = rows - 2 * y;
        int sideRows = Math.min(inner / 2 - 1, inner - 1 - MIN_PROMPT_BELOW);
        sideRows = Math.max(2, Math.min(sideRows, SidePainter.wantedRows(width, noteRows < MIN_NOTES)));
        Rect side = new Rect(x + left, y, width, sideRows);
        Rect prompt = new Rect(x + left, y + sideRows + 1, width, inner - sideRows - 1);
        Rect none = Rect.NONE;
        return new WindowLayout(style, board(style, x, y), bar(style, x, y), side, notes, none, none, none, prompt);
    }

    /** One player's line, the board, the other's line, the prompt; the moves where there is room beside the board. */
    private static WindowLayout narrow(BoardShape style, int columns, int rows, int leastPrompt) {
        int promptTop = style.height() + 3;
        if (columns < style.width() || rows < promptTop + leastPrompt) {
            return null;
        }
        int x = barred(style, columns) ? BAR : 0;
        Rect bar = x > 0 ? bar(style, 0, 1) : Rect.NONE;
        Rect top = new Rect(0, 0, columns, 1);
        Rect bottom = new Rect(0, style.height() + 1, columns, 1);
        Rect prompt = new Rect(0, promptTop, columns, rows - promptTop);
        Rect board = new Rect(x, 1, style.width(), style.height());
        return new WindowLayout(style, board, bar, Rect.NONE, Rect.NONE, top, bottom, moves(board, columns), prompt);
    }

    /** The board, the moves where there is room beside it, and the prompt. */
    private static WindowLayout snug(BoardShape style, int columns, int rows) {
        int promptTop = style.height() + 1;
        if (columns < style.width() || rows < promptTop + MIN_PROMPT) {
            return null;
        }
        int x = barred(style, columns) ? BAR : 0;
        Rect bar = x > 0 ? bar(style, 0, 0) : Rect.NONE;
        Rect board = new Rect(x, 0, style.width(), style.height());
        Rect prompt = new Rect(0, promptTop, columns, rows - promptTop);
        Rect none = Rect.NONE;
        return new WindowLayout(style, board, bar, none, none, none, none, moves(board, columns), prompt);
    }

    private static boolean barred(BoardShape style, int columns) {
        return columns >= BAR + style.width();
    }

    private static Rect moves(Rect board, int columns) {
        int left = board.x() + board.width() + GAP;
        return columns - left < MIN_MOVES ? Rect.NONE : new Rect(left, board.y(), columns - left, board.height());
    }

    private static Rect board(BoardShape style, int x, int y) {
        return new Rect(x + BAR, y, style.width(), style.height());
    }

    private static Rect bar(BoardShape style, int x, int y) {
        return new Rect(x, y, 1, style.height());
    }
}
