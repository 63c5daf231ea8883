package hal.search;

/** Whoever wants to know how a search comes along. Called on the search's thread; keep it short. */
@FunctionalInterface
public interface SearchListener {
    /** Listens to nothing. */
    SearchListener NONE = info -> {};

    /** A depth is finished, or a better move found. */
    void onInfo(SearchInfo info);

    /**
     * The search turns to another move of the root; told only by searches that take them one by one.
     *
     * @param depth the depth in plies
     * @param move the move
     * @param number its number, from 1
     */
    default void onRootMove(int depth, int move, int number) {}
}
