package hal.search.lab.run;

import hal.search.Score;
import hal.search.lab.game.ZeroSumGame;
import java.util.Random;
import java.util.function.IntUnaryOperator;

/**
 * The moves of the nodes on the way to the present one: a buffer for each ply, and the order in which its moves are tried.
 * In the root that order can be drawn by lot, and one move can be set to come first.
 */
final class MoveBuffers {
    private static final int NONE = -1;

    private final ZeroSumGame game;
    /** Null where the moves of the root stay in their order. */
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

    /** Fills the buffer of a ply with all moves and returns how many there are. */
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

    /** From now on this move is the first at the root, unless the lot decides. */
    void setFirstAtRoot(int move) {
        firstAtRoot = move;
    }

    /** The worthiest first; equal ones stay as they were. An insertion sort: there are few moves. */
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

    /** One move to the front, if it is there; the others stay in their order. */
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
