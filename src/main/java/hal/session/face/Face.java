package hal.session.face;

import hal.session.view.BoardPicture;
import hal.session.view.BoardSize;
import hal.session.view.PanelView;
import java.util.function.Consumer;
import java.util.function.IntConsumer;

/**
 * What shows a session to the user and receives clicks and Ctrl-C: a terminal, a pipe, a browser. Everything may be called
 * from any thread at any time, and returns quickly. Texts are clean: they hold no control characters but the line feed.
 */
public interface Face {
    /** Shows an answer below the earlier ones. */
    void tell(Answer answer);

    /**
     * Shows words.
     *
     * @param text lines separated by line feeds, without a last one
     */
    default void tell(Tone tone, String text) {
        tell(new Answer.Words(tone, text));
    }

    /**
     * Opens a page for a long or wide answer; where there is no window for it, it is shown like any other.
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
            public void add(Answer answer) {
                tell(answer);
            }
        };
    }

    /**
     * Shows something over the window that changes with the keys, until the user leaves it.
     *
     * @return false where there is no window, or no keys
     */
    default boolean present(Viewer viewer) {
        return false;
    }

    /** Shows how far something has come, in place of the last status; an empty text removes it. */
    default void status(String text) {}

    /** Whether styles and heat can be seen; where they cannot, characters have to show what colours would. */
    default boolean hasColors() {
        return false;
    }

    /** Whether what {@link #show} is given stays in sight, so that what an engine thinks need not be told line by line. */
    default boolean showsPanel() {
        return false;
    }

    /** Shows a new state of the game; a face may skip all but the newest. */
    void show(BoardPicture board, PanelView panel);

    /** Chooses a board size, as far as there is room for it. */
    default void setBoardSize(BoardSize size) {}

    /** Chooses the colours by a name of {@link hal.session.settings.ThemeCatalog}; a face without colours ignores it. */
    default void setTheme(String name) {}

    /** Shows HAL's eye or not; a face without one ignores it. */
    default void setEye(boolean on) {}

    /** Shows the board as a picture where pixels can be shown, or never; other faces ignore it. */
    default void setPixels(boolean on) {}
    /** Rings the terminal's bell; a face without one ignores it. */
    default void ring() {}

    /** Whether everything is said in words from now on, so that the board need not be in sight. */
    default void setSpeech(boolean on) {}

    /** What to do on Ctrl-C while no line is being read. Called on one of the face's threads. */
    default void onInterrupt(Runnable action) {}

    /**
     * What to do when the user clicks a square of the board, by its number; -1 for a click beside the board.
     * Called on one of the face's threads; faces without a mouse never call it.
     */
    default void onSquare(IntConsumer action) {}

    /**
     * What to do when the user drags from one square to another and lets go there; the first was clicked before. -1 for a place
     * beside the board. Called like {@link #onSquare}.
     */
    default void onDrop(IntConsumer action) {}

    /** What to do when the user clicks a move of the list, by its place in it from 0. Called like {@link #onSquare}. */
    default void onMove(IntConsumer action) {}

    /** Whether pieces can be moved with a mouse and a cursor on the board. */
    default boolean hasPointer() {
        return false;
    }

    /** Takes the mouse, or leaves it to the terminal, which then can select text; a face without a mouse ignores it. */
    default void setMouse(boolean on) {}

    /**
     * What to do when the user asks for a step through the game by a key. Called on one of the face's threads; faces that read
     * whole lines only never call it.
     */
    default void onStep(Consumer<GameStep> action) {}

    /**
     * A line was typed, and what follows answers it. A face at which it was not typed may show it, since the answer may need it.
     *
     * @param where the face at which it was typed
     */
    default void typed(Face where, String line) {}

    /** Whether the person is perhaps not at this machine, and so has no business with its files and programs. */
    default boolean isRemote() {
        return false;
    }

    /** Whether there is a person to ask, rather than a script or another program. */
    boolean isAttended();

    /** How many columns a line of text has before it wraps, for text laid out in columns. */
    int textColumns();
}
