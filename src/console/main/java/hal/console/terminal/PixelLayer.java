package hal.console.terminal;

import java.util.Optional;
import java.util.function.Consumer;

/** The picture over the board's cells, which is sent again whenever it, or what lies under it, has changed. */
final class PixelLayer {
    private final TerminalAnswers answers;
    private final Consumer<String> terminal;
    /** Empty for no picture. */
    private Optional<GameWindow.Picture> shown = Optional.empty();

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
    boolean show(Optional<GameWindow.Picture> wanted, boolean erased) {
        boolean left = wanted.isEmpty() && shown.isPresent() && !erased;
        if (wanted.isEmpty()) {
            if (shown.isPresent() && answers.graphics() == TerminalAnswers.Graphics.KITTY) {
                terminal.accept(PixelCode.kittyDelete());
            }
        } else if (erased || !wanted.equals(shown)) {
            send(wanted.get());
        }
        shown = wanted;
        return left;
    }

    private void send(GameWindow.Picture picture) {
        int[] pixels = picture.pixels(answers.cellWidth(), answers.cellHeight());
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
