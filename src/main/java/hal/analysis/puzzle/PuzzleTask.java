package hal.analysis.puzzle;

import hal.rules.Move;
import hal.rules.Position;
import java.util.ArrayList;
import java.util.List;

/** A puzzle being solved, move by move, by whomever. */
public final class PuzzleTask {
    /** What a move has led to. */
    public enum Verdict {
        /** Right, and there is more to find; the reply has been played. */
        GO_ON,
        /** Right, and that was all. */
        SOLVED,
        /** Wrong. */
        FAILED
    }

    private final Puzzle puzzle;
    private final Position position;
    private final List<Integer> played = new ArrayList<>();
    private int next;

    /** A task that has not begun. */
    public PuzzleTask(Puzzle puzzle) {
        this.puzzle = puzzle;
        position = puzzle.start().copy();
    }

    public Puzzle puzzle() {
        return puzzle;
    }

    /** The position in which the solver has to move; a copy. */
    public Position position() {
        return position.copy();
    }

    /** The solver's moves so far. */
    public List<Integer> moves() {
        return List.copyOf(played);
    }

    /** The move that the solution has here; {@link Move#NONE} if it names none. */
    public int solution() {
        if (puzzle.isLine()) {
            return next < puzzle.line().size() ? puzzle.line().get(next) : Move.NONE;
        }
        return puzzle.best().isEmpty() ? Move.NONE : puzzle.best().iterator().next();
    }

    /** In how many moves the solver still has to mate; 0 if the task is another one. */
    public int mateLeft() {
        return puzzle.mate() == 0 ? 0 : Math.max(1, puzzle.mate() - next / 2);
    }

    /** The reply in the solution to the move just played right; {@link Move#NONE} if there was none. */
    public int lastReply() {
        return next > 0 && puzzle.isLine() ? puzzle.line().get(next - 1) : Move.NONE;
    }

    /**
     * The solver moves.
     *
     * @param move a legal one
     */
    public Verdict play(int move) {
        played.add(move);
        if (!puzzle.isLine()) {
            boolean good = puzzle.best().isEmpty() || puzzle.best().contains(move);
            return good && !puzzle.avoid().contains(move) ? Verdict.SOLVED : Verdict.FAILED;
        }
        if (move != puzzle.line().get(next)) {
            return isAsGood(move) ? Verdict.SOLVED : Verdict.FAILED;
        }
        position.make(move);
        if (next + 1 >= puzzle.line().size()) {
            return Verdict.SOLVED;
        }
        position.make(puzzle.line().get(next + 1));
        next += 2;
        return Verdict.GO_ON;
    }

    /** Another mate is a mate, if it is as quick. */
    private boolean isAsGood(int move) {
        position.make(move);
        int left = puzzle.mate() == 0 ? 0 : (puzzle.line().size() - next) / 2;
        boolean good = MateProof.isLost(position, left);
        position.unmake();
        return good;
    }
}
