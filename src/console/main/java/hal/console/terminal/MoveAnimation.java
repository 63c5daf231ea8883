package hal.console.terminal;

import hal.session.view.BoardView;

/** The pictures between two positions, on which one piece glides to its square. */
final class MoveAnimation {
    private final int[] without;
    private final int[] with;
    private final int stride;
    private final int width;
    private final int height;
    /** The upper left corner of the square that the piece comes from, and of the one that it goes to, in pixels. */
    private final int fromX;

    private final int fromY;
    private final int toX;
    private final int toY;

    private MoveAnimation(int[] without, int[] with, int stride, int width, int height, int from, int to) {
        this.without = without;
        this.with = with;
        this.stride = stride;
        this.width = width;
        this.height = height;
        fromX = from % 8 * width;
        fromY = from / 8 * height;
        toX = to % 8 * width;
        toY = to / 8 * height;
    }

    /**
     * The way from one picture to another.
     *
     * @param cellWidth in pixels
     * @param cellHeight in pixels
     * @return {@code null} unless one move leads from the one to the other
     */
    static MoveAnimation between(Scene.Picture before, Scene.Picture after, int cellWidth, int cellHeight) {
        if (!(before.view() instanceof BoardView old) || !(after.view() instanceof BoardView view)) {
            return null;
        }
        int from = view.lastFrom();
        int to = view.lastTo();
        boolean moved = from != BoardView.NONE
                && to != BoardView.NONE
                && before.part().equals(after.part())
                && old.blackBelow() == view.blackBelow()
                && old.pieceAt(from) != ' '
                && view.pieceAt(from) == ' '
                && view.pieceAt(to) != ' '
                && view.pieceAt(to) != old.pieceAt(to);
        if (!moved) {
            return null;
        }
        StringBuilder squares = new StringBuilder(view.squares());
        squares.setCharAt(to, ' ');
        BoardView empty = BoardView.of(squares.toString())
                .withBlackBelow(view.blackBelow())
                .withLastMove(from, to)
                .withCheck(view.checkedKing());
        int width = after.board().squareWidth() * cellWidth;
        int height = after.board().squareHeight() * cellHeight;
        return new MoveAnimation(
                after.with(empty).pixels(cellWidth, cellHeight),
                after.pixels(cellWidth, cellHeight),
                8 * width,
                width,
                height,
                place(view, from),
                place(view, to));
    }

    /** The place of a square on the screen, row after row. */
    private static int place(BoardView view, int square) {
        for (int place = 0; place < 64; place++) {
            if (view.squareAt(place / 8, place % 8) == square) {
                return place;
            }
        }
        throw new IllegalArgumentException("no square " + square);
    }

    /**
     * The picture at a time.
     *
     * @param progress 0 where the piece leaves, 1 where it arrives
     */
    int[] at(double progress) {
        int[] picture = without.clone();
        int left = (int) Math.round((1 - progress) * (fromX - toX));
        int top = (int) Math.round((1 - progress) * (fromY - toY));
        for (int y = toY; y < toY + height; y++) {
            for (int x = toX; x < toX + width; x++) {
                int at = y * stride + x;
                if (with[at] != without[at]) {
                    picture[(y + top) * stride + x + left] = with[at];
                }
            }
        }
        return picture;
    }
}
