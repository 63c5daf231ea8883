package hal.console.terminal;

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
    private Optional<Scene.Picture> shown = Optional.empty();
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
    boolean show(Optional<Scene.Picture> wanted, boolean erased) {
        boolean left = wanted.isEmpty() && shown.isPresent() && !erased;
        boolean same = wanted.equals(shown);
        if (wanted.isEmpty()) {
            glide = null;
            if (shown.isPresent() && answers.graphics() == TerminalAnswers.Graphics.KITTY) {
                terminal.accept(PixelCode.kittyGone());
            }
        } else if (erased || !same || glide != null) {
            Scene.Picture picture = wanted.get();
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

    private void send(Scene.Picture picture, int[] pixels) {
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
}
