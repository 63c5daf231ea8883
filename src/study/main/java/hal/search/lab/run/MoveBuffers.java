package hal.search.lab.run;

import hal.search.Score;
import hal.search.lab.game.ZeroSumGame;
import java.util.Random;
import java.util.function.IntUnaryOperator;

/**
 * The moves of the nodes on the current path: a buffer for each ply, and the order in which its moves are tried. At the
 * root the moves can be shuffled, and one move can be put first.
 */
final class MoveBuffers {
    private static final int NONE = -1;

    private final ZeroSumGame game;
    /** Null if the root moves are not shuffled. */
    private final Random lot;

    private final int[][] buffers = new int[Score.MAX_PLY][];
    private int firstAtRoot = NONE;

    MoveBuffers(ZeroSumGame game, RunOptions options) {
        this.game = game;
        this.lot = options.shuffle() ? options.random() : null;
    }

    /** The buffer of a ply, from the root at 0. */
    int[] of(int ply) {
        if (buffers[ply] == null) {
            buffers[ply] = new int[game.maxMoves()];
        }
        return buffers[ply];
    }

    /** Fills the buffer of a ply with all moves and returns their number. */
    int fill(int ply) {
        int[] moves = of(ply);
        int count = game.moves(moves);
        if (ply == 0 && lot != null) {
            for (int i = count - 1; i > 0; i--) {
                int other = lot.nextInt(i + 1);
                int move = moves[i];
                moves[i] = moves[other];
                moves[other] = move;
            }
        }
        bestFirst(ply, count);
        return count;
    }

    /** From now on this move comes first at the root, unless the moves are shuffled. */
    void setFirstAtRoot(int move) {
        firstAtRoot = move;
    }

    /** Sorts the most promising moves first, stably. An insertion sort, since there are few moves. */
    void sort(int ply, int count, IntUnaryOperator worth) {
        if (ply == 0 && lot != null) {
            return;
        }
        int[] moves = of(ply);
        int[] worths = new int[count];
        for (int i = 0; i < count; i++) {
            int move = moves[i];
            int its = worth.applyAsInt(move);
            int place = i;
            for (; place > 0 && worths[place - 1] < its; place--) {
                moves[place] = moves[place - 1];
                worths[place] = worths[place - 1];
            }
            moves[place] = move;
            worths[place] = its;
        }
        bestFirst(ply, count);
    }

    /** Moves one move to the front, if present; the others keep their order. */
    void bringForward(int ply, int count, int move) {
        if (ply == 0 && lot != null) {
            return;
        }
        int[] moves = of(ply);
        for (int i = 1; i < count; i++) {
            if (moves[i] == move) {
                System.arraycopy(moves, 0, moves, 1, i);
                moves[0] = move;
                return;
            }
        }
    }

    private void bestFirst(int ply, int count) {
        if (ply == 0 && firstAtRoot != NONE) {
            bringForward(0, count, firstAtRoot);
        }
    }
}
