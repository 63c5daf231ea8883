package hal.console.terminal;

import hal.session.face.Answer;
import hal.session.face.Face;
import hal.session.face.FaceEvent;
import hal.session.face.StyledLine;
import hal.session.face.Tone;
import java.util.List;

/**
 * A face made of text, which also reads lines, on one thread at a time. On a full screen calls of {@link #show} are
 * cheap: the newest state is painted at most 60 times a second, and those in between are skipped. In scrollback the
 * board is printed when it has changed. Through a pipe nothing is shown.
 */
public interface Display extends Face, AutoCloseable {
    /** The character that rings a terminal's bell. */
    char BELL = '\u0007';

    /**
     * Reads one line, with whatever editing, history and completion this display offers.
     *
     * @param prompt plain text that asks for the line
     * @return the line without its line end
     * @throws LineInterruptedException if the user presses Ctrl-C
     * @throws EndOfInputException at the end of the input
     */
    String readLine(String prompt);

    /**
     * Prints one or more lines of text above the prompt.
     *
     * @param tone what kind of text it is
     * @param text lines separated by line feeds, without a last one
     */
    @Override
    void print(Tone tone, String text);

    /** Prints lines whose parts have styles of their own. */
    void print(List<StyledLine> lines);

    @Override
    default void print(Answer answer) {
        if (answer instanceof Answer.Words words) {
            print(words.tone(), words.text());
        } else {
            print(answer.lines());
        }
    }

    /** What was typed in a browser appears among the answers here. */
    @Override
    default void notice(FaceEvent event) {
        if (event instanceof FaceEvent.Typed typed && typed.where() != this) {
            print(Tone.NOTE, "(browser) " + typed.line());
        }
    }

    /** The words for how far something has come. */
    static String words(FaceEvent.Status status) {
        return status.stoppable() ? status.text() + " (Ctrl-C stops it)" : status.text();
    }

    /** The window's size now; {@link WindowSize#DEFAULT} where there is no window. */
    WindowSize size();

    /** Waits until the first state shown has been painted; returns at once where nothing is painted. */
    void awaitFirstFrame() throws InterruptedException;

    /**
     * Leaves the terminal as it was found and prints the last board, followed by a text, into the scrollback.
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

    /** The end of the input: Ctrl-D on an empty line, the end of a script or pipe, or a terminal that has gone away. */
    public static final class EndOfInputException extends RuntimeException {
        private static final long serialVersionUID = 1;

        /** The end of the input. */
        public EndOfInputException() {
            super("end of input");
        }
    }

    /** The user pressed Ctrl-C while a line was being read: only the line is dropped. */
    public static final class LineInterruptedException extends RuntimeException {
        private static final long serialVersionUID = 1;

        private final String line;

        /**
         * An interrupted line.
         *
         * @param line what had been typed so far
         */
        public LineInterruptedException(String line) {
            super("interrupted while reading a line");
            this.line = line;
        }

        /** What had been typed when the user pressed Ctrl-C. */
        public String line() {
            return line;
        }
    }
}
