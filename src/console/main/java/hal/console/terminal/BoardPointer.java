package hal.console.terminal;

import hal.console.board.paint.Canvas;
import hal.console.board.paint.Canvas.ClickTarget;
import hal.console.board.paint.Rect;
import hal.session.face.Controls;
import hal.session.face.GameStep;
import hal.session.view.BoardPicture;
import java.util.List;
import java.util.function.Consumer;

/**
 * What points at the window: the mouse, and a cursor on the board that is moved with the arrow keys. Both pick a piece
 * and put it down; the mouse also drags it, and clicks moves and buttons.
 */
final class BoardPointer {
    private static final int NONE = BoardPicture.NONE;

    private final GameWindow gameWindow;
    private final BoardKeys keys;
    private final Runnable changed;
    private volatile List<ClickTarget> links = List.of();

    /** The square on which the board's cursor stands, {@link #NONE} while there is no cursor. */
    private volatile int cursor = NONE;
    /** Where it was when it was left. */
    private int lastCursor = NONE;
    /**
     * The square on which the left button was pressed, and the one over which the mouse is now with the button down.
     */
    private volatile int pressed = NONE;

    private volatile int under = NONE;
    /** The square on which the right button was pressed; of the pump's thread. */
    private int drawn = NONE;

    private volatile Controls controls = Controls.NONE;
    private volatile Consumer<String> lineAction = line -> {};

    BoardPointer(GameWindow gameWindow, BoardKeys keys, Runnable changed) {
        this.keys = keys;
        this.gameWindow = gameWindow;
        this.changed = changed;
    }

    /** Whom to tell of clicks, drags and steps through the game. */
    void connect(Controls to) {
        controls = to;
    }

    /** What to do with the line that a button stands for. */
    void onLine(Consumer<String> action) {
        lineAction = action;
    }

    /** Takes what can be clicked in the frame that was painted last. */
    void links(List<ClickTarget> painted) {
        links = painted;
    }

    // The mouse.

    void mouse(TtyPump.Mouse what, int column, int row) {
        switch (what) {
            case PRESS -> press(column, row);
            case DRAG -> drag(column, row);
            case RELEASE -> release(column, row);
            case RIGHT_PRESS -> drawn = gameWindow.squareAt(column, row);
            case RIGHT_RELEASE -> draw(gameWindow.squareAt(column, row));
            case WHEEL_UP -> controls.walk(GameStep.BACK);
            case WHEEL_DOWN -> controls.walk(GameStep.FORWARD);
        }
    }

    private void press(int column, int row) {
        leave();
        for (ClickTarget link : links) {
            if (link.place().contains(column, row)) {
                if (link.line().isEmpty()) {
                    controls.visit(link.move());
                } else {
                    lineAction.accept(link.line());
                }
                return;
            }
        }
        pressed = gameWindow.squareAt(column, row);
        controls.click(pressed);
    }

    private void drag(int column, int row) {
        int square = pressed == NONE ? NONE : gameWindow.squareAt(column, row);
        if (square != under) {
            under = square;
            changed.run();
        }
    }

    private void release(int column, int row) {
        int from = pressed;
        int to = gameWindow.squareAt(column, row);
        pressed = NONE;
        under = NONE;
        if (from != NONE && to != from) {
            controls.drop(to);
        }
        changed.run();
    }

    /** Draws an arrow from where the right button was pressed, or a circle there. */
    private void draw(int to) {
        int from = drawn;
        drawn = NONE;
        if (from != NONE && to != NONE) {
            lineAction.accept(from == to ? "circle " + name(from) : "arrow " + name(from) + " " + name(to));
        }
    }

    private static String name(int square) {
        return "" + (char) ('a' + square % 8) + (char) ('1' + square / 8);
    }

    // The cursor on the board.

    /** Whether keys move a cursor on the board. */
    boolean isOnBoard() {
        return cursor != NONE;
    }

    /** Begins to move a cursor on the board, if one is shown. */
    void enter() {
        Rect board = gameWindow.board();
        if (board.isEmpty() || !gameWindow.isShown()) {
            return;
        }
        int start = lastCursor != NONE && !gameWindow.place(lastCursor).isEmpty()
                ? lastCursor
                // The e2 pawn of someone who plays White.
                : gameWindow.squareAt(board.x() + board.width() * 5 / 9, board.y() + board.height() * 13 / 17);
        cursor = start;
        changed.run();
    }

    private void leave() {
        if (cursor != NONE) {
            lastCursor = cursor;
            cursor = NONE;
            changed.run();
        }
    }

    /**
     * Takes keys for the cursor on the board.
     *
     * @return false for keys that mean nothing to it; it is then left
     */
    boolean type(String typed) {
        switch (keys.usual(typed)) {
            case "\u001bOA" -> move(0, -1);
            case "\u001bOB" -> move(0, 1);
            case "\u001bOC" -> move(1, 0);
            case "\u001bOD" -> move(-1, 0);
            case "\r", "\n", " " -> controls.click(cursor);
            case "\u001b" -> {
                controls.click(NONE);
                leave();
            }
            default -> {
                leave();
                return false;
            }
        }
        return true;
    }

    private void move(int right, int down) {
        Rect here = gameWindow.place(cursor);
        if (here.isEmpty()) {
            leave();
            return;
        }
        int column = here.x() + here.width() / 2 + right * here.width();
        int row = here.y() + here.height() / 2 + down * here.height();
        int there = gameWindow.squareAt(column, row);
        cursor = there == NONE ? cursor : there;
        changed.run();
    }

    /** The place of the square with the cursor, or of the one over which a piece is dragged; empty without either. */
    Rect marked() {
        int marked = cursor != NONE ? cursor : under;
        return marked == NONE ? Rect.NONE : gameWindow.place(marked);
    }

    /** Marks that square. */
    void paint(Canvas canvas) {
        Rect place = marked();
        if (!place.isEmpty()) {
            canvas.mark(place);
        }
    }
}
