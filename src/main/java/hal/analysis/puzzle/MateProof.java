package hal.analysis.puzzle;

import hal.rules.Position;

/**
 * Whether a side can force mate within so many moves, found by trying everything: slow and sure. Who gives a different mate
 * than the book has solved the puzzle as well.
 */
public final class MateProof {
    /** As long as a puzzle deserves: about a second. */
    private static final long MOST_NODES = 3_000_000;

    private final Position position;
    private long nodes;

    private MateProof(Position position) {
        this.position = position;
    }

    /**
     * Whether the side to move mates in at most so many of its moves; false too where that takes too long to see.
     *
     * @param position not changed
     * @param moves from 0
     */
    public static boolean mates(Position position, int moves) {
        return new MateProof(position.copy()).attack(moves);
    }

    /**
     * Whether the side to move is mated in at most so many moves of its opponent, whatever it does.
     *
     * @param moves of the opponent that are still to come, from 0: is mated already
     */
    public static boolean isLost(Position position, int moves) {
        return new MateProof(position.copy()).defend(moves);
    }

    private boolean attack(int moves) {
        if (moves == 0) {
            return false;
        }
        // Checks first: most mates consist of them. At the last move nothing else can mate.
        return tryMoves(moves, true) || (moves > 1 && tryMoves(moves, false));
    }

    private boolean tryMoves(int moves, boolean checks) {
        for (int move : position.legalMoves().toArray()) {
            if (++nodes > MOST_NODES) {
                return false;
            }
            position.make(move);
            boolean mates = position.inCheck() == checks && defend(moves - 1);
            position.unmake();
            if (mates) {
                return true;
            }
        }
        return false;
    }

    private boolean defend(int moves) {
        int[] replies = position.legalMoves().toArray();
        if (replies.length == 0) {
            return position.inCheck();
        }
        if (moves == 0) {
            return false;
        }
        for (int reply : replies) {
            position.make(reply);
            boolean mated = attack(moves);
            position.unmake();
            if (!mated) {
                return false;
            }
        }
        return true;
    }
}
