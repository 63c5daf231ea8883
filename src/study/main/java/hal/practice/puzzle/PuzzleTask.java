package hal.practice.puzzle;

import hal.rules.Moves;
import hal.rules.Position;
import java.util.ArrayList;
import java.util.List;

/** A puzzle being solved move by move, by a person or an engine. */
public final class PuzzleTask {
    /** The verdict on a move. */
    public enum Verdict {
        /** Right, with more to find; the reply has been played. */
        GO_ON,
        /** Right, and the puzzle is solved. */
        SOLVED,
        /** Wrong. */
        FAILED
    }

    private final Puzzle puzzle;
    private final Position position;
    private final List<Integer> played = new ArrayList<>();
    private int next;

    /** A puzzle whose solution has not started. */
    public PuzzleTask(Puzzle puzzle) {
        this.puzzle = puzzle;
        position = puzzle.start().copy();
    }

    /** A copy of the position in which the solver has to move. */
    public Position position() {
        return position.copy();
    }

    /** The solver's moves so far. */
    public List<Integer> moves() {
        return List.copyOf(played);
    }

    /** The solution's move here; {@link Moves#NONE} if it names none. */
    public int solution() {
        if (puzzle.isLine()) {
            return next < puzzle.line().size() ? puzzle.line().get(next) : Moves.NONE;
        }
        return puzzle.best().isEmpty() ? Moves.NONE : puzzle.best().iterator().next();
    }

    /** The number of moves still left to mate; 0 if the task is another one. */
    public int mateLeft() {
        return puzzle.mate() == 0 ? 0 : Math.max(1, puzzle.mate() - next / 2);
    }

    /** The solution's reply to the last correct move; {@link Moves#NONE} if there was none. */
    public int lastReply() {
        return next > 0 && puzzle.isLine() ? puzzle.line().get(next - 1) : Moves.NONE;
    }

    /**
     * Plays the solver's move.
     *
     * @param move a legal move
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

    /** Whether a different move mates as quickly as the solution. */
    private boolean isAsGood(int move) {
        position.make(move);
        int left = puzzle.mate() == 0 ? 0 : (puzzle.line().size() - next) / 2;
        boolean good = MateProof.isLost(position, left);
        position.unmake();
        return good;
    }
}
