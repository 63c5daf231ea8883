package hal.search.lab.run;

/**
 * Is told of every node that a search enters and leaves, on the search's thread. A search without a listener pays one
 * comparison with null a node. All values are from Max's view, in chess White's.
 */
public interface TreeListener {
    /** The move that led to the root: none. */
    int NO_MOVE = -1;

    /** The move that led to a node where the turn was passed. */
    int PASS = -2;

    /** Why a search left a node. */
    enum End {
        /** The game is over there: the value is its result. */
        GAME_OVER,
        /** It is as deep as the search looks: the value is the evaluation. */
        EVALUATED,
        /** The value stood in the table. */
        KNOWN,
        /** All its moves were looked at, or none had to be. */
        SEARCHED,
        /** A move was good enough: the rest was left out. */
        CUT
    }

    /**
     * A node is entered.
     *
     * @param ply plies from the root
     * @param move the move that leads there, {@link #NO_MOVE} for the root, {@link #PASS} for a null move
     * @param isMax whether Max is to move there
     * @param alpha what Max has for certain elsewhere
     * @param beta what Min has for certain elsewhere; values outside the window will not be reached
     */
    void enter(int ply, int move, boolean isMax, int alpha, int beta);

    /**
     * Moves of the node entered last and not yet left are left out, because one looked at is good enough.
     *
     * @param moves those never looked at, a new array
     */
    void cut(int ply, int[] moves);

    /**
     * The node of this ply is left.
     *
     * @param value what it passes up; a bound where it lies outside its window
     */
    void leave(int ply, int value, End end);
}
