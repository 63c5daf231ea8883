package hal.engine;

import hal.eval.Evaluation;
import hal.notation.Fen;
import hal.rules.Move;
import hal.rules.Position;

/**
 * An evaluation that checks what is kept up to date move by move against the same reckoned from nothing, at every
 * position that a search comes to: the hash key, the checks, and the evaluation with its sums.
 */
final class CheckedEvaluation implements Evaluation {
    private final Evaluation along;
    private final Evaluation afresh;
    private long checked;

    /** Two evaluations of one kind: the one that a search uses, and one to compare it with. */
    CheckedEvaluation(Evaluation along, Evaluation afresh) {
        this.along = along;
        this.afresh = afresh;
    }

    /** How many positions were found right. */
    long checked() {
        return checked;
    }

    @Override
    public int evaluate(Position position) {
        return along.evaluate(position);
    }

    @Override
    public void attach(Position root) {
        along.attach(root);
        check(root);
    }

    /** Looks one move ahead, since nobody is told when the move is on the board. */
    @Override
    public void push(Position before, int move) {
        along.push(before, move);
        if (move == Move.NONE) {
            before.makeNull();
            check(before);
            before.unmakeNull();
        } else {
            before.make(move);
            check(before);
            before.unmake();
        }
    }

    @Override
    public void pop() {
        along.pop();
    }

    private void check(Position position) {
        Position rebuilt = position.toSetup().validate();
        compare("key", position.key(), rebuilt.key(), position);
        compare("key", position.key(), position.computeKey(), position);
        compare("checkers", position.checkers(), rebuilt.checkers(), position);
        compare("evaluation", along.evaluate(position), afresh.evaluateAlone(rebuilt), position);
        checked++;
    }

    private static void compare(String what, long kept, long reckoned, Position position) {
        if (kept != reckoned) {
            throw new IllegalStateException(
                    "the " + what + " is " + kept + " instead of " + reckoned + " in " + Fen.format(position));
        }
    }
}
