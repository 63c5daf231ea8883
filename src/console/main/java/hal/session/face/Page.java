package hal.session.face;

import java.util.List;
import java.util.function.IntConsumer;
import java.util.function.IntFunction;

/** A place for a long or wide answer, which covers the window where there is one; its parts may come one by one. */
public interface Page {
    /** How many columns a line should have at most; longer ones need scrolling. */
    int columns();

    /**
     * Lets the user choose a row of the tables that are added, which closes the page.
     *
     * @param chosen receives the row, counted from 0 over all tables; called on one of the face's threads
     * @return whether that is possible here
     */
    default boolean onChoose(IntConsumer chosen) {
        return false;
    }

    /**
     * Shows what stands behind the row that Enter would choose, where there is room for a board beside the table; the
     * page has fewer columns then.
     *
     * @param previews of a row, counted as for {@link #onChoose}; called once whenever another row is marked, on one of
     *     the face's threads, so it should be quick
     */
    default void onMark(IntFunction<Preview> previews) {}

    /** How many lines can be seen at once; more need scrolling. */
    default int rows() {
        return Integer.MAX_VALUE;
    }

    /** Ends the work that fills the page, once the user has closed it. */
    default void onLeave(Runnable end) {}

    /** Adds an answer at the bottom. */
    void add(Answer answer);

    /** Adds lines at the bottom. */
    default void add(List<StyledLine> lines) {
        add(new Answer.Lines(lines));
    }
}
