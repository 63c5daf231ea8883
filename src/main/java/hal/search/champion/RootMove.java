package hal.search.champion;

import hal.search.Bound;
import hal.search.Score;
import java.util.List;

/** A move of the root and what the search knows about it. */
final class RootMove {
    final int move;

    /** The last depth at which it was the best move found, 0 if it never was. */
    int depth;

    /** Its value at that depth; {@link Score#NONE} if it never was the best. */
    int score = Score.NONE;

    /** What the score is. */
    Bound bound = Bound.EXACT;

    /** The line that begins with it. */
    List<Integer> line;

    /** Nodes spent below it in this search. */
    long nodes;

    RootMove(int move) {
        this.move = move;
        this.line = List.of(move);
    }

    /** It is the best move of a depth so far. */
    void found(int atDepth, int value, Bound is, List<Integer> with) {
        depth = atDepth;
        score = value;
        bound = is;
        line = with;
    }
}
