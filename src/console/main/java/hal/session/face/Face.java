package hal.session.face;

import hal.session.view.GameView;
import hal.support.UserException;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * What shows a session to the user and takes clicks and Ctrl-C: a terminal, a pipe, a browser. Everything may be called
 * from any thread at any time, and returns quickly. Texts are clean: they hold no control characters but the line feed.
 * A face sees nothing of a session but what it is given here.
 */
public interface Face {
    /** Shows an answer below the earlier ones. */
    void print(Answer answer);

    /** Shows an answer, or to a program the facts in it. */
    default void print(Answer shown, Supplier<? extends Answer> facts) {
        print(isForPrograms() ? facts.get() : shown);
    }

    /**
     * Shows words.
     *
     * @param text lines separated by line feeds, without a last one
     */
    default void print(Tone tone, String text) {
        print(new Answer.Words(tone, text));
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
                return abilities().columns();
            }

            @Override
            public void add(Answer answer) {
                print(answer);
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

    /**
     * Takes what is for the standard output as it is.
     *
     * @throws UserException where there is none, or if it cannot be written
     */
    default void write(byte[] content) {
        throw new UserException("Standard output exists only in a shell; name a file.");
    }

    /** Shows a new state of the game, and how the user wants it to appear; a face may skip all but the newest. */
    void show(GameView view);

    /**
     * Puts a text on the clipboard of whoever sits there.
     *
     * @return what there is to know of it, a sentence or nothing; empty where there is no way to a clipboard
     */
    default Optional<String> copy(String text) {
        return Optional.empty();
    }

    /** Takes note of something that is no answer. */
    default void notice(FaceEvent event) {}

    /**
     * What to do when the user clicks, walks through the game or presses Ctrl-C; a face without keys and mouse ignores
     * it.
     */
    default void connect(Controls controls) {}

    /** Whether a program reads the answers, which wants facts in tables rather than what is laid out for people. */
    default boolean isForPrograms() {
        return false;
    }

    /** What it can do now: a window may change its size. */
    Abilities abilities();
}
