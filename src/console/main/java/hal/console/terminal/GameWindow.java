package hal.console.terminal;

import com.googlecode.lanterna.graphics.TextGraphics;
import hal.console.board.paint.Canvas;
import hal.console.board.paint.PictureBoard;
import hal.console.board.paint.Rect;
import hal.console.board.paint.RenderStyle;
import hal.console.board.paint.ThinkingLight;
import hal.console.board.paint.WindowLayout;
import hal.console.board.paint.WindowPainter;
import hal.console.board.theme.Palette;
import hal.export.Ink;
import hal.game.diagram.PieceSet;
import hal.session.view.BoardPicture;
import hal.session.view.BoardSize;
import hal.session.view.PanelView;
import java.util.List;
import java.util.Optional;

/**
 * What stands in the window besides the prompt: the newest board and panel, and where they are.
 */
final class GameWindow {
    private final Canvas.Cells cells = new Canvas.Cells();
    private volatile State state;
    private volatile RenderStyle look;
    private volatile BoardSize boardSize;
    private volatile boolean eye = true;
    private volatile boolean speech;
    private volatile Plan plan;
    /** What {@link #paint} painted last, over which the picture lies; used on the painting thread. */
    private State paintedState;

    private Plan paintedPlan;

    /** The newest state shown. */
    private record State(BoardPicture board, PanelView panel) {}

    /** A layout, and what it was made for. */
    private record Plan(int columns, int rows, RenderStyle look, WindowLayout layout) {}

    /** The contents of a window of some size, without a board yet. */
    GameWindow(RenderStyle look, BoardSize boardSize, WindowSize window) {
        this.look = look;
        this.boardSize = boardSize;
        fit(window);
    }

    boolean isGameOver() {
        State shown = state;
        return shown != null && shown.panel().gameOver();
    }

    /** Whether an engine may advise the user on what is shown. */
    boolean allowsHints() {
        State shown = state;
        return shown == null || shown.panel().hintsAllowed();
    }

    void show(BoardPicture board, PanelView panel) {
        state = new State(board, panel);
    }

    /** Whether there is a board to see. */
    boolean isShown() {
        return state != null;
    }

    /** Leaves the whole window to the prompt, or no longer. */
    void setSpeech(boolean on) {
        speech = on;
    }

    void setBoardSize(BoardSize size) {
        boardSize = size;
    }

    /** Shows HAL's eye or not. */
    void setEye(boolean on) {
        eye = on;
    }

    /** Whether something moves by itself: HAL's eye while it thinks. */
    boolean isBreathing() {
        State shown = state;
        return eye
                && shown != null
                && shown.panel().engine().thinking()
                && plan.layout().style() != null;
    }

    private ThinkingLight eye(State shown) {
        if (!eye) {
            return ThinkingLight.OFF;
        }
        boolean thinking = shown != null && shown.panel().engine().thinking();
        return thinking ? ThinkingLight.breathing(System.nanoTime()) : ThinkingLight.REST;
    }

    void setLook(RenderStyle other) {
        look = other;
    }

    /** Lays everything out in a window, and returns the prompt panel; on the painting thread. */
    Rect fit(WindowSize window) {
        State shown = state;
        RenderStyle style = look;
        WindowLayout layout = speech
                ? WindowLayout.promptOnly(window.columns(), window.rows())
                : WindowLayout.of(
                        window.columns(), window.rows(), boardSize, style, shown == null ? null : shown.board());
        plan = new Plan(window.columns(), window.rows(), style, layout);
        return layout.prompt();
    }

    /**
     * The board as a picture, if that is how it is shown: the board that was painted last, even if there is a
     * newer one, whose cells would otherwise be written over its picture with the next frame; on the painting thread.
     *
     * @param marked the place of the square that the cursor or a dragged piece is on; its cells lie below the picture
     */
    Optional<Picture> picture(Rect marked) {
        Plan parts = paintedPlan;
        State shown = paintedState;
        return shown == null
                ? Optional.empty()
                : Picture.of(parts.layout(), shown.board(), parts.look()).map(picture -> picture.framed(marked));
    }

    /**
     * A board as a picture: what it shows, and where.
     *
     * @param framed the place of a square with a frame; empty for none
     */
    record Picture(PictureBoard board, Rect part, BoardPicture view, Palette palette, PieceSet set, Rect framed) {
        /** The picture in a layout; empty where its board is drawn of cells. */
        static Optional<Picture> of(WindowLayout layout, BoardPicture view, RenderStyle look) {
            return layout.style() instanceof PictureBoard board
                    ? Optional.of(new Picture(
                            board,
                            board.squares(layout.board()),
                            view,
                            look.palette(),
                            look.pieces().set(),
                            Rect.NONE))
                    : Optional.empty();
        }

        /** Its pixels, row after row. */
        int[] pixels(int cellWidth, int cellHeight) {
            int[] pixels = board.pixels(view, palette, set, cellWidth, cellHeight);
            if (!framed.isEmpty()) {
                Rect square = new Rect(
                        (framed.x() - part.x()) * cellWidth,
                        (framed.y() - part.y()) * cellHeight,
                        framed.width() * cellWidth,
                        framed.height() * cellHeight);
                PictureBoard.frame(pixels, part.width() * cellWidth, square, palette.rgb(Ink.ACCENT));
            }
            return pixels;
        }

        private Picture framed(Rect place) {
            return new Picture(board, part, view, palette, set, place);
        }
    }

    /** The part right of the board, with the prompt if that is there; empty where there is none. */
    Rect besideBoard() {
        Plan parts = plan;
        Rect side = parts.layout().side();
        boolean withPrompt = parts.layout().prompt().x() == side.x();
        return withPrompt && !side.isEmpty()
                ? new Rect(side.x(), 0, parts.columns() - side.x() - 1, parts.rows())
                : side;
    }

    /** Where the prompt panel is in the window. */
    Rect prompt() {
        return plan.layout().prompt();
    }

    /** Paints the window but for the prompt, as {@link #fit} has found it. */
    Canvas paint(TextGraphics graphics) {
        Plan parts = plan;
        State shown = state;
        paintedPlan = parts;
        paintedState = shown;
        Canvas canvas = new Canvas(graphics, parts.look(), cells, eye(shown));
        Rect window = new Rect(0, 0, parts.columns(), parts.rows());
        if (shown == null) {
            canvas.fill(window, Ink.BACKGROUND);
        } else {
            WindowPainter.paint(canvas, parts.layout(), shown.board(), shown.panel(), window);
        }
        return canvas;
    }

    /** The square under a cell of the window, {@link BoardPicture#NONE} beside the board. */
    int squareAt(int column, int row) {
        State shown = state;
        return shown == null ? BoardPicture.NONE : WindowPainter.squareAt(plan.layout(), shown.board(), column, row);
    }

    /** Where the board is in the window; empty where there is no room for one. */
    Rect board() {
        WindowLayout layout = plan.layout();
        return layout.style() == null ? Rect.NONE : layout.board();
    }

    /** The cells of a square; empty where it cannot be seen. */
    Rect place(int square) {
        Rect board = board();
        int left = Integer.MAX_VALUE;
        int top = Integer.MAX_VALUE;
        int right = -1;
        int bottom = -1;
        for (int y = board.y(); y < board.y() + board.height(); y++) {
            for (int x = board.x(); x < board.x() + board.width(); x++) {
                if (squareAt(x, y) == square) {
                    left = Math.min(left, x);
                    top = Math.min(top, y);
                    right = Math.max(right, x);
                    bottom = Math.max(bottom, y);
                }
            }
        }
        return right < 0 ? Rect.NONE : new Rect(left, top, right - left + 1, bottom - top + 1);
    }

    /** Board and panel as lines for the scrollback; none without a board. */
    List<String> lines(int columns) {
        State last = state;
        return last == null || speech
                ? List.of()
                : InlinePicture.lines(last.board(), last.panel(), look, columns, BoardSize.MEDIUM);
    }
}
