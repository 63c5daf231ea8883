package hal.console.terminal;

import java.util.Optional;
import java.util.function.Consumer;

/** The picture over the board's cells, which is sent again whenever it, or what lies under it, has changed. */
final class PixelLayer {
    private final TerminalAnswers answers;
    private final Consumer<String> terminal;
    /** What the terminal shows now; empty for no picture. */
    private Optional<Scene.Picture> shown = Optional.empty();

    /**
     * A layer without a picture.
     *
     * @param terminal takes sequences that are not to be counted as text
     */
    PixelLayer(TerminalAnswers answers, Consumer<String> terminal) {
        this.answers = answers;
        this.terminal = terminal;
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
        TerminalAnswers.Graphics graphics = answers.graphics();
        boolean kitty = graphics == TerminalAnswers.Graphics.KITTY;
        if (wanted.isEmpty()) {
            if (shown.isPresent() && kitty) {
                terminal.accept(PixelCode.kittyGone());
            }
        } else if (erased || !wanted.equals(shown)) {
            Scene.Picture picture = wanted.get();
            int[] pixels = picture.board()
                    .pixels(picture.view(), picture.palette(), answers.cellWidth(), answers.cellHeight());
            int width = picture.part().width() * answers.cellWidth();
            int columns = picture.part().width();
            int rows = picture.part().height();
            String code =
                    switch (graphics) {
                        case KITTY -> PixelCode.kitty(pixels, width, columns, rows);
                        case ITERM -> PixelCode.iterm(pixels, width, columns, rows);
                        default -> PixelCode.sixel(pixels, width);
                    };
            // The cursor stays where the text has it (DECSC, DECRC).
            terminal.accept("\u001b7\u001b[" + (picture.part().y() + 1) + ";"
                    + (picture.part().x() + 1) + "H" + code + "\u001b8");
        }
        shown = wanted;
        return left;
    }
}
