package hal.console.terminal;

import hal.session.view.BoardView;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * The picture over the board's cells, which is sent again whenever it, or what lies under it, has changed. A piece that
 * has moved glides to its square where pictures are drawn fast enough.
 */
final class PixelLayer {
    /** For how long one picture of a gliding piece is shown. */
    static final long STEP_MILLIS = 16;

    private static final long GLIDE_NANOS = 120_000_000;
    /** A picture that takes longer leaves room for too few of them. */
    private static final long MAX_NANOS = 20_000_000;

    private final TerminalAnswers answers;
    private final Consumer<String> terminal;
    private volatile boolean animated = true;
    /** What the terminal shows now, or is going to when the piece has arrived; empty for no picture. */
    private Optional<GameWindow.Picture> shown = Optional.empty();
    /** How long the last picture took to draw. */
    private long drawnNanos = Long.MAX_VALUE;

    private MoveAnimation glide;
    private long glideStart;

    /**
     * A layer without a picture.
     *
     * @param terminal takes sequences that are not to be counted as text
     */
    PixelLayer(TerminalAnswers answers, Consumer<String> terminal) {
        this.answers = answers;
        this.terminal = terminal;
    }

    /** Whether pieces glide. */
    void setAnimated(boolean on) {
        animated = on;
    }

    /** Whether a piece is gliding, so that the next picture is wanted soon; on the painting thread. */
    boolean isMoving() {
        return glide != null;
    }

    /**
     * Shows a picture; on the painting thread.
     *
     * @param wanted empty for none
     * @param erased whether all cells, and with them a sixel picture, have been written anew
     * @return whether all cells have to be written anew, since only that removes what was shown
     */
    boolean show(Optional<GameWindow.Picture> wanted, boolean erased) {
        boolean left = wanted.isEmpty() && shown.isPresent() && !erased;
        boolean same = wanted.equals(shown);
        if (wanted.isEmpty()) {
            glide = null;
            if (shown.isPresent() && answers.graphics() == TerminalAnswers.Graphics.KITTY) {
                terminal.accept(PixelCode.kittyDelete());
            }
        } else if (erased || !same || glide != null) {
            GameWindow.Picture picture = wanted.get();
            long start = System.nanoTime();
            if (!same) {
                boolean cheap = animated && drawnNanos <= MAX_NANOS && !erased;
                glide = cheap && shown.isPresent()
                        ? MoveAnimation.between(shown.get(), picture, answers.cellWidth(), answers.cellHeight())
                        : null;
                glideStart = start;
            }
            double progress = (start - glideStart) / (double) GLIDE_NANOS;
            if (progress >= 1) {
                glide = null;
            }
            send(
                    picture,
                    glide == null ? picture.pixels(answers.cellWidth(), answers.cellHeight()) : glide.at(progress));
            drawnNanos = System.nanoTime() - start;
        }
        shown = wanted;
        return left;
    }

    private void send(GameWindow.Picture picture, int[] pixels) {
        int width = picture.part().width() * answers.cellWidth();
        int columns = picture.part().width();
        int rows = picture.part().height();
        String code =
                switch (answers.graphics()) {
                    case KITTY -> PixelCode.kitty(pixels, width, columns, rows);
                    case ITERM -> PixelCode.iterm(pixels, width, columns, rows);
                    default -> PixelCode.sixel(pixels, width);
                };
        // The cursor stays where the text has it (DECSC, DECRC).
        terminal.accept("\u001b7\u001b[" + (picture.part().y() + 1) + ";"
                + (picture.part().x() + 1) + "H" + code + "\u001b8");
    }

    /** The pictures between two positions, on which one piece glides to its square. */
    static final class MoveAnimation {
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
        static MoveAnimation between(
                GameWindow.Picture before, GameWindow.Picture after, int cellWidth, int cellHeight) {
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
                    .withCheck(view.check());
            int width = after.board().squareWidth() * cellWidth;
            int height = after.board().squareHeight() * cellHeight;
            return new MoveAnimation(
                    after.with(empty).pixels(cellWidth, cellHeight),
                    after.pixels(cellWidth, cellHeight),
                    8 * width,
                    width,
                    height,
                    8 * view.rowOf(from) + view.columnOf(from),
                    8 * view.rowOf(to) + view.columnOf(to));
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
}
