package hal.session.face;

import hal.session.view.BoardPicture;
import java.util.List;
import java.util.Optional;

/**
 * Something to look at that changes with the keys: a search that is stepped through, a tree that is folded. A face that
 * has keys and a window shows it there, see {@link Face#present}; elsewhere lines take the place of keys. Its methods
 * may be called from any thread.
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
     * What is to be read now.
     *
     * @param text what it says
     * @param first the first line of the text that must be in sight, counted from 0
     * @param last the last one; where there is not room for all of them, those at the beginning are shown
     * @param marked whether the first of these lines is marked, since keys do something with it
     */
    record View(Answer text, int first, int last, boolean marked) {}

    /** What it shows, in a word or two. */
    String title();

    /** What the keys do, in a few words; the most important first. */
    String keys();

    /** What stands beside the text now; empty for nothing. */
    default Optional<BoardPicture> board() {
        return Optional.empty();
    }

    /**
     * What is to be read now. A face may ask for it at any width, as often as it likes: asking changes nothing.
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

    /**
     * Whether it is a text to be read and nothing to be worked with letters: a character that is typed begins a line,
     * which leaves it, and only Left and Right are passed on, since the face scrolls by the other keys.
     */
    default boolean isRead() {
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
