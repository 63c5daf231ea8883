package hal.console.terminal;

import hal.console.board.BoardSize;
import hal.console.board.BoardView;
import hal.console.board.GridView;
import hal.console.board.PanelView;
import hal.console.board.theme.Theme;
import java.util.List;
import java.util.function.IntConsumer;
import java.util.stream.Collectors;

/**
 * One place to read lines from and to show text and the board on. One thread reads lines; everything else may be called
 * from any thread at any time. Texts are expected to be clean: they hold no control characters but the line feed.
 */
public interface Display extends AutoCloseable {
    /**
     * Reads one line, with whatever editing, history and completion this display has.
     *
     * @param prompt plain text that asks for the line
     * @return the line without its line end
     * @throws LineInterruptedException when the user presses Ctrl-C meanwhile
     * @throws EndOfInputException when there is no further line
     */
    String readLine(String prompt);

    /**
     * Prints one or more lines of text above the prompt.
     *
     * @param tone how the text is meant
     * @param text lines separated by line feeds, without a last one
     */
    void print(Tone tone, String text);

    /** Prints one or more lines of ordinary text above the prompt. */
    default void print(String text) {
        print(Tone.NORMAL, text);
    }

    /** Prints lines that have inks of their own; a pipe shows their text. */
    default void print(List<StyledLine> lines) {
        print(
                Tone.NORMAL,
                lines.stream().map(line -> line.text().stripTrailing()).collect(Collectors.joining("\n")));
    }

    /**
     * Opens a page for a long or wide text; where there is no window for it, it is printed.
     *
     * @param title what it shows, in a word or two
     */
    default Page page(String title) {
        return new Page() {
            @Override
            public int columns() {
                return textColumns();
            }

            @Override
            public void add(List<StyledLine> lines) {
                print(lines);
            }
        };
    }

    /** Says by the way how far something has come, in place of what it said before; an empty text takes that away. */
    default void status(String text) {}

    /** Whether inks differ; where they do not, characters have to tell what colours would. */
    default boolean hasColors() {
        return false;
    }

    /**
     * Shows a new state of the game. On a full screen calls are cheap: the newest state is painted at most 60 times a
     * second, and those between are skipped. In scrollback the board is printed when what stands on it has changed.
     * Through a pipe nothing is shown.
     */
    void show(BoardView board, PanelView panel);

    /** Shows a new state of a small game instead; as with {@link #show(BoardView, PanelView)}. */
    void show(GridView grid);

    /** Chooses a board size; the window's size limits it. */
    void setBoardSize(BoardSize size);

    /** Chooses the colours; a display without any takes no notice. */
    void setTheme(Theme theme);

    /** What to do on Ctrl-C while no line is being read. Called on a thread of the display's. */
    void onInterrupt(Runnable action);

    /**
     * What to do when the user clicks a square of the board, numbered {@code rank * 8 + file}; -1 for a click on the
     * board's surroundings. Called on a thread of the display's; displays without a mouse never call it.
     */
    void onSquare(IntConsumer action);

    /** Whether a person sits there who can be asked, rather than a script or another program. */
    boolean isAttended();

    /** The window's size now; {@link WindowSize#DEFAULT} where there is no window. */
    WindowSize size();

    /** How many columns a printed line has before it is wrapped; text laid out in tables asks this. */
    int textColumns();

    /** Waits until the first state shown has been painted; returns at once where nothing is painted. */
    void awaitFirstFrame() throws InterruptedException;

    /**
     * Leaves the terminal as it was found and prints the last board, followed by a text, where they remain to be read.
     * Further calls do nothing.
     *
     * @param farewell the last words, such as the game in PGN; may be empty
     */
    void close(String farewell);

    /** Closes the display without last words. */
    @Override
    default void close() {
        close("");
    }
}
