package hal.practice.puzzle;

import hal.rules.Position;

/**
 * Exhaustive proof of a forced mate within a number of moves: slow and certain. A solver who gives a different mate
 * than the solution has solved the puzzle as well.
 */
public final class MateProof {
    /** The node limit, about a second. */
    private static final long MAX_NODES = 3_000_000;

    private final Position position;
    private long nodes;

    private MateProof(Position position) {
        this.position = position;
    }

    /**
     * Whether the side to move can force mate; also false if the search exceeds its limit.
     *
     * @param position not changed
     * @param moves the maximum number of its own moves, from 0
     */
    public static boolean mates(Position position, int moves) {
        return new MateProof(position.copy()).attack(moves);
    }

    /**
     * Whether the side to move is mated whatever it plays.
     *
     * @param moves the maximum number of the opponent's further moves; 0 asks whether it is mate already
     */
    public static boolean isLost(Position position, int moves) {
        return new MateProof(position.copy()).defend(moves);
    }

    private boolean attack(int moves) {
        if (moves == 0) {
            return false;
        }
        // Checks first: most mates consist of them. On the last move only a check can mate.
        return tryMoves(moves, true) || (moves > 1 && tryMoves(moves, false));
    }

    private boolean tryMoves(int moves, boolean checks) {
        for (int move : position.legalMoves().toArray()) {
            if (++nodes > MAX_NODES) {
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
