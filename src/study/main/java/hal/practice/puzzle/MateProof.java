package hal.practice.puzzle;

import hal.rules.Position;
import java.util.HashMap;
import java.util.Map;

/**
 * Proof of a forced mate within a number of moves: all defences are looked at, first against checks alone, then against
 * lines with one quiet move, with two, and at last against all moves. Slow and certain. A solver who gives a different
 * mate than the solution has solved the puzzle as well.
 */
public final class MateProof {
    /** The node limit, about a second. */
    private static final long MAX_NODES = 3_000_000;

    private final Position position;
    private long nodes;

    /** The fewest moves within which a position with the attacker to move is known to be a mate. */
    private final Map<Long, Integer> mates = new HashMap<>();

    /** The most moves within which it is known to be none, with the quiet moves of the present round. */
    private final Map<Long, Integer> failures = new HashMap<>();

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
        MateProof proof = new MateProof(position.copy());
        return proof.inRounds(moves, quiet -> proof.attack(moves, quiet));
    }

    /**
     * Whether the side to move is mated whatever it plays.
     *
     * @param moves the maximum number of the opponent's further moves; 0 asks whether it is mate already
     */
    public static boolean isLost(Position position, int moves) {
        MateProof proof = new MateProof(position.copy());
        return proof.inRounds(moves, quiet -> proof.defend(moves, quiet));
    }

    /** A proof with a number of quiet moves at most in each line. */
    private interface Round {
        boolean proves(int quiet);
    }

    private boolean inRounds(int moves, Round round) {
        for (int quiet = 0; quiet < Math.max(1, moves) && nodes <= MAX_NODES; quiet++) {
            failures.clear();
            if (round.proves(quiet)) {
                return true;
            }
        }
        return false;
    }

    /** The last move must be a check: only a check can mate. */
    private boolean attack(int moves, int quiet) {
        if (moves == 0) {
            return false;
        }
        long key = position.key();
        if (moves > 1 && mates.getOrDefault(key, Integer.MAX_VALUE) <= moves) {
            return true;
        }
        long failure = key * Long.SIZE + quiet;
        if (moves > 1 && failures.getOrDefault(failure, 0) >= moves) {
            return false;
        }
        boolean mate = tryMoves(moves, quiet, true) || (moves > 1 && quiet > 0 && tryMoves(moves, quiet - 1, false));
        if (moves > 1 && mate) {
            mates.merge(key, moves, Math::min);
        } else if (moves > 1 && nodes <= MAX_NODES) {
            failures.merge(failure, moves, Math::max);
        }
        return mate;
    }

    private boolean tryMoves(int moves, int quiet, boolean checks) {
        for (int move : position.legalMoves().toArray()) {
            if (++nodes > MAX_NODES) {
                return false;
            }
            position.make(move);
            boolean mates = position.inCheck() == checks && defend(moves - 1, quiet);
            position.unmake();
            if (mates) {
                return true;
            }
        }
        return false;
    }

    private boolean defend(int moves, int quiet) {
        int[] replies = position.legalMoves().toArray();
        if (replies.length == 0) {
            return position.inCheck();
        }
        if (moves == 0) {
            return false;
        }
        for (int reply : replies) {
            position.make(reply);
            boolean mated = attack(moves, quiet);
            position.unmake();
            if (!mated) {
                return false;
            }
        }
        return true;
    }
}
