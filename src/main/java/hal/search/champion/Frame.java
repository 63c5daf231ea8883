package hal.search.champion;

import hal.rules.Move;
import hal.search.Score;

/** What the search keeps for one ply of the line it is in. */
final class Frame {
    /** As {@link #moved}: a null move, or before the root. */
    static final int NOTHING = 12 << 6;
    /** How many values {@link #moved} has. */
    static final int MOVED_COUNT = NOTHING + 1;

    final int ply;
    private final Frame previous;

    /** The loop over this node's moves, and the one that leaves the excluded move out, which runs amid the first. */
    private final Trial trial;

    private final Trial trialWithout;

    /** The move under way, as {@code piece << 6 | to}; {@link #NOTHING} for a null move. */
    int moved = NOTHING;

    /** The move that this node is searched without, to see whether it is singular; else {@link Move#NONE}. */
    int excluded = Move.NONE;

    /** What the evaluation says, uncorrected; {@link Score#NONE} in check. */
    int rawEvaluation;

    /** The static evaluation, corrected; {@link Score#NONE} in check. */
    int staticEvaluation;

    /** The best guess at the node's value: the static evaluation, or the hash entry's value where it knows better. */
    int evaluation;

    /** Whether the side to move stands better than at its last move. */
    boolean improving;

    /** Whether the node is, or once was, part of a principal variation. */
    boolean wasPv;

    /** How many nodes of this ply ended in a cutoff since the grandparent was entered. */
    int cutoffs;

    /** What stands on the board, condensed: see {@link StructureKeys}. */
    int pawnKey;

    int whiteKey;
    int blackKey;

    /** The frame of a ply; {@code previous} is null for the one before the root, which is its own predecessor. */
    Frame(int ply, Frame previous, Histories histories, Features features) {
        this.ply = ply;
        this.previous = previous == null ? this : previous;
        this.trial = new Trial(this, new MovePicker(histories, features));
        this.trialWithout = new Trial(this, new MovePicker(histories, features));
    }

    /** The loop that is to run: with or without the excluded move. */
    Trial trial() {
        return excluded == Move.NONE ? trial : trialWithout;
    }

    /** The move that led to this node. */
    int lastMoved() {
        return previous.moved;
    }

    /** The move before that one, by the side to move. */
    int ownLastMoved() {
        return previous.previous.moved;
    }

    Frame previous() {
        return previous;
    }

    /** Whether the side to move stands better than two plies ago, or four if it was in check then. */
    boolean isImproving() {
        if (staticEvaluation == Score.NONE || ply < 2) {
            return false;
        }
        int earlier = previous.previous.staticEvaluation;
        if (earlier == Score.NONE && ply >= 4) {
            earlier = previous.previous.previous.previous.staticEvaluation;
        }
        return earlier != Score.NONE && staticEvaluation > earlier;
    }
}
