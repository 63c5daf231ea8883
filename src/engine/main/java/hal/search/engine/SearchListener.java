package hal.search.engine;

/** Follows the progress of a search. Called on the search thread; must be fast. */
@FunctionalInterface
public interface SearchListener {
    /** Ignores everything. */
    SearchListener NONE = info -> {};

    /** A depth is finished, or a better move was found. */
    void onInfo(SearchInfo info);

    /**
     * A depth of a multi-PV search is finished; its lines are reported one after another.
     *
     * @param number of the line, from 1 for the best
     * @param info the line; nodes and time are those of the whole search
     */
    default void onLine(int number, SearchInfo info) {
        if (number == 1) {
            onInfo(info);
        }
    }

    /**
     * The search starts another root move; only reported by searches that process them one by one.
     *
     * @param depth in plies
     * @param move the move
     * @param number its number, from 1
     */
    default void onRootMove(int depth, int move, int number) {}

    /** Something that a person should know, a sentence without a full stop, such as that a file is damaged. */
    default void onRemark(String remark) {}
}
