package hal.search.lab.game;

import hal.support.UserException;
import java.util.Arrays;
import java.util.stream.Collectors;

/**
 * A game that is nothing but its leaves: a full tree, two moves at each node, as textbooks draw it. Max moves at the
 * root. A move is the number of the branch, 0 for left and 1 for right.
 */
public final class LeafTree implements ZeroSumGame {
    /** More leaves than anybody would type. */
    private static final int MAX_LEAVES = 64;

    /** A leaf of 1 is worth a pawn, as in other games. */
    private static final int UNIT = 100;

    private static final int BRANCHES = 2;
    private static final int MAX = 250;

    private final int[] leaves;
    private final int levels;
    /** The number of the node in its level, from the left. */
    private int place;

    private int ply;

    /**
     * A tree that stands at its root.
     *
     * @param leaves their values for Max, from left to right: 2, 4, 8 or another power of two, each from -250 to 250
     * @throws UserException if there are not that many, or one is out of range
     */
    public LeafTree(int... leaves) {
        if (leaves.length < BRANCHES || leaves.length > MAX_LEAVES || Integer.bitCount(leaves.length) != 1) {
            throw new UserException("a tree has 2, 4, 8, 16, 32 or 64 leaves, not " + leaves.length);
        }
        for (int leaf : leaves) {
            if (Math.abs(leaf) > MAX) {
                throw new UserException("a leaf is worth -" + MAX + " to " + MAX + ", not " + leaf);
            }
        }
        this.leaves = leaves.clone();
        levels = Integer.numberOfTrailingZeros(leaves.length);
    }

    /** The plies from the root to the leaves. */
    public int levels() {
        return levels;
    }

    @Override
    public int maxMoves() {
        return BRANCHES;
    }

    @Override
    public boolean isMaxToMove() {
        return ply % 2 == 0;
    }

    @Override
    public int moves(int[] buffer) {
        if (isOver()) {
            return 0;
        }
        for (int i = 0; i < BRANCHES; i++) {
            buffer[i] = i;
        }
        return BRANCHES;
    }

    @Override
    public void make(int move) {
        place = place * BRANCHES + move;
        ply++;
    }

    @Override
    public void unmake() {
        place /= BRANCHES;
        ply--;
    }

    @Override
    public boolean isOver() {
        return ply == levels;
    }

    @Override
    public int score() {
        return UNIT * leaves[place];
    }

    /** An inner node is worth nothing by itself. */
    @Override
    public int evaluation() {
        return 0;
    }

    @Override
    public LeafTree copy() {
        LeafTree copy = new LeafTree(leaves);
        copy.place = place;
        copy.ply = ply;
        return copy;
    }

    @Override
    public long key() {
        return GridGame.mixed((long) ply << 32 | place);
    }

    @Override
    public String format(int move) {
        return move == 0 ? "left" : "right";
    }

    /** The leaves below a branch, such as {@code (0 -1)}. */
    public String below(int move) {
        int width = leaves.length >> (ply + 1);
        int from = (place * BRANCHES + move) * width;
        return Arrays.stream(leaves, from, from + width)
                .mapToObj(Integer::toString)
                .collect(Collectors.joining(" ", "(", ")"));
    }

    /** As the leaves were typed; the windows of some searches lie between two of them, and some ends beyond all. */
    @Override
    public String formatScore(int score) {
        if (Math.abs(score) > MAX * UNIT) {
            return score > 0 ? "+inf" : "-inf";
        }
        return score % UNIT == 0
                ? Integer.toString(score / UNIT)
                : ZeroSumGame.super.formatScore(score).replace("+", "");
    }
}
