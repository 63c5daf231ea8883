package hal.search;

/** Whoever wants to know how a search comes along. Called on the search's thread; keep it short. */
@FunctionalInterface
public interface SearchListener {
    /** Listens to nothing. */
    SearchListener NONE = info -> {};

    /** A depth is finished, or a better move found. */
    void onInfo(SearchInfo info);

    /**
     * A depth is finished, of a search that was asked for several lines: they are told one after the other.
     *
     * @param number from 1, the best line
     * @param info the line; nodes and time are those of the whole search
     */
    default void onLine(int number, SearchInfo info) {
        if (number == 1) {
            onInfo(info);
        }
    }

    /**
     * The search turns to another move of the root; told only by searches that take them one by one.
     *
     * @param depth the depth in plies
     * @param move the move
     * @param number its number, from 1
     */
    default void onRootMove(int depth, int move, int number) {}

    /** Something that a person should know, a sentence without a full stop, such as that a file is damaged. */
    default void onRemark(String remark) {}
}
