package hal.session.face;

import hal.session.view.BoardPicture;
import hal.session.view.BoardSize;
import hal.session.view.PanelView;
import java.util.function.IntConsumer;

/**
 * What shows a sitting to its person and hears of clicks and Ctrl-C: a terminal, a pipe, a browser. Everything may be called
 * from any thread at any time, and returns soon. Texts are clean: they hold no control characters but the line feed.
 */
public interface Face {
    /** Shows an answer below those before it. */
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
     * Opens a page for a long or wide answer; where there is no window for it, it is told like any other.
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

    /** Says by the way how far something has come, in place of what it said before; an empty text takes that away. */
    default void status(String text) {}

    /** Whether styles and heat are seen; where they are not, characters have to tell what colours would. */
    default boolean hasColors() {
        return false;
    }

    /** Shows a new state of the game; a face may skip all but the newest. */
    void show(BoardPicture board, PanelView panel);

    /** Chooses a board size, as far as there is room for it. */
    default void setBoardSize(BoardSize size) {}

    /** Chooses the colours by a name of {@link hal.session.settings.ThemeCatalog}; a face without any takes no notice. */
    default void setTheme(String name) {}

    /** What to do on Ctrl-C while no line is being read. Called on a thread of the face's. */
    default void onInterrupt(Runnable action) {}

    /**
     * What to do when the user clicks a square of the board, by its number; -1 for a click on the board's surroundings.
     * Called on a thread of the face's; faces without a mouse never call it.
     */
    default void onSquare(IntConsumer action) {}

    /** Whether a person sits there who can be asked, rather than a script or another program. */
    boolean isAttended();

    /** How many columns a line of text has before it is wrapped; text laid out in columns asks this. */
    int textColumns();
}
