package hal.session.face;

import hal.session.view.BoardPicture;
import java.util.List;
import java.util.Optional;

/**
 * Something to look at that changes with the keys: a search that is stepped through, a tree that is folded. A face that has
 * keys and a window shows it there, see {@link Face#present}; elsewhere lines take the place of keys. Its methods may be called
 * from any thread.
 */
public interface Viewer {
    /** The names of keys that have no character of their own. */
    String UP = "up";

    String DOWN = "down";
    String LEFT = "left";
    String RIGHT = "right";
    String HOME = "home";
    String END = "end";
    String ENTER = "enter";

    /**
     * What is to be seen now.
     *
     * @param board stands beside the text; empty for none
     * @param text what it says
     * @param line the line of the text that must be in sight, counted from 0
     * @param marked whether that line is marked, since keys do something with it
     */
    record View(Optional<BoardPicture> board, Answer text, int line, boolean marked) {}

    /** What it shows, in a word or two. */
    String title();

    /** What the keys do, in a few words; the most important first. */
    String keys();

    /**
     * What is to be seen now.
     *
     * @param columns how many columns a line of text should have at most
     */
    View view(int columns);

    /**
     * A key was pressed.
     *
     * @param key its character, or one of the names above
     */
    void press(String key);

    /** Whether a character that is typed here begins a line, which leaves it; all characters but q, which leaves everything. */
    default boolean isLeftByTyping() {
        return false;
    }

    /**
     * The keys that a line of words stands for where there are no keys.
     *
     * @return empty if it means nothing here
     */
    default Optional<List<String>> keysOf(String line) {
        return Optional.empty();
    }
}
