package hal.session.face;

import java.util.List;

/** A place for a long or wide answer, which covers the window where there is one; its parts may come one by one. */
public interface Page {
    /** How many columns a line should have at most; longer ones need scrolling. */
    int columns();

    /** How many lines can be seen at once; more need scrolling. */
    default int rows() {
        return Integer.MAX_VALUE;
    }

    /** Adds an answer at the bottom. */
    void add(Answer answer);

    /** Adds lines at the bottom. */
    default void add(List<StyledLine> lines) {
        add(new Answer.Lines(lines));
    }
}
