package hal.search.lab.run;

import hal.search.Bound;
import java.util.List;

/**
 * Follows every node that a search enters and leaves, on the search thread. Without a listener a search pays one null
 * check per node. All values are from Max's point of view, in chess White's.
 */
public interface TreeListener {
    /** The move that led to the root: none. */
    int NO_MOVE = -1;

    /** The move that led to a node after a null move. */
    int PASS = -2;

    /** Why a search left a node. */
    enum End {
        /** The game is over: the value is the result. */
        GAME_OVER,
        /** The depth is reached: the value is the evaluation. */
        EVALUATED,
        /** The value came from the table. */
        KNOWN,
        /** All its moves were searched. */
        SEARCHED,
        /**
         * None of its noisy moves was better than the evaluation, or none had to be tried: the side to move stands pat.
         */
        STAND_PAT,
        /** The side to move passed and was still good enough: no move had to be searched. */
        NULL_MOVE,
        /** A beta cutoff: the remaining moves were skipped. */
        CUT,
        /**
         * A search that keeps its tree goes on elsewhere, and may come back: the value is what the node promises so
         * far.
         */
        PAUSED;

        /**
         * How a value relates to the true one at this depth: that of a leaf is exact, any other only inside its window.
         *
         * @param value what the node returned, from Max's point of view as the window is
         */
        public Bound bound(int value, int alpha, int beta) {
            return this == GAME_OVER || this == EVALUATED ? Bound.EXACT : Bound.of(value, alpha, beta);
        }
    }

    /**
     * A node is entered.
     *
     * @param ply plies from the root
     * @param move the move that leads there, {@link #NO_MOVE} for the root, {@link #PASS} for a null move
     * @param isMax whether Max is to move there
     * @param alpha what Max is already sure of
     * @param beta what Min is already sure of
     */
    void enter(int ply, int move, boolean isMax, int alpha, int beta);

    /**
     * The node entered last is counted. A search that walks through a tree that it keeps enters nodes that it has
     * counted before.
     */
    default void counted() {}

    /**
     * The current node was evaluated although its search continues: the side to move may stand pat.
     *
     * @param ply that of the node entered last
     */
    default void evaluated(int ply, int value) {}

    /**
     * The remaining moves of the current node are skipped after a beta cutoff.
     *
     * @param moves the moves not searched, in a new array
     */
    void cut(int ply, int[] moves);

    /**
     * The node at this ply is left.
     *
     * @param value the value returned; see {@link End#bound}
     */
    void leave(int ply, int value, End end);

    /**
     * What a search that keeps its tree knows by now of the node that was left last, in words.
     *
     * @param text such as {@code 12 visits, mean +0.35}
     */
    default void note(String text) {}

    /**
     * Between which moves the node entered last chooses for this round.
     *
     * @param weights the one that is chosen first, then those with the next sums
     */
    default void weigh(List<Weight> weights) {}

    /**
     * What speaks for a move in a search that goes by rounds, which chooses the greatest sum.
     *
     * @param mean what its visits have brought on average, from -1 (lost) to 1 (won) for the side to move
     * @param bonus what is added, the more the more seldom it was tried; infinite for one that must be tried
     */
    record Weight(int move, int visits, double mean, double bonus) {
        /** By which moves are chosen. */
        public double sum() {
            return mean + bonus;
        }
    }
}
