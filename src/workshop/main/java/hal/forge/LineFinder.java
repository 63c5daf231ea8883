package hal.forge;

import hal.practice.puzzle.MateProof;
import hal.rules.Position;
import hal.search.SearchResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Finds the line that solves a position, as long as each of the solver's moves is the only one, and verifies it. */
final class LineFinder {
    private final MoveJudge judge;
    private final ForgeRules rules;

    LineFinder(MoveJudge judge, ForgeRules rules) {
        this.judge = judge;
        this.rules = rules;
    }

    /**
     * A solution.
     *
     * @param moves the solver's move, the reply and so on; ends with the solver's
     * @param score of the first position, from the solver's view
     * @param mates whether it ends with mate
     */
    record Line(List<Integer> moves, int score, boolean mates) {
        Line {
            moves = List.copyOf(moves);
        }

        int solverMoves() {
            return (moves.size() + 1) / 2;
        }
    }

    /**
     * The line that solves a position.
     *
     * @param before the chances of the solver before the opponent's mistake, in per cent
     * @return empty if there is none, or it does not stand a second look
     */
    Optional<Line> find(Position start, double before) {
        judge.forget();
        if (start.legalMoves().size() < 2 || !isPromising(start, before)) {
            return Optional.empty();
        }
        Optional<Line> line = follow(start, before);
        if (line.isEmpty() || judge.isStopped()) {
            return Optional.empty();
        }
        judge.forget();
        return verified(start, line.get());
    }

    /** A short look first: most positions have several good moves. */
    private boolean isPromising(Position start, double before) {
        MoveJudge.Choice choice = judge.choose(start, rules.nodes() / 4);
        return wins(choice.score(), before) && (choice.isOnlyLegal() || choice.lead() >= ForgeRules.SHORT_LEAD);
    }

    /** Whether a score is worth finding. */
    private static boolean wins(int score, double before) {
        int least = before < ForgeRules.chances(-ForgeRules.WINS) ? ForgeRules.HOLDS : ForgeRules.WINS;
        return score >= least && ForgeRules.chances(score) - before >= ForgeRules.ROUGH_MISTAKE;
    }

    private Optional<Line> follow(Position start, double before) {
        Position position = start.copy();
        List<Integer> moves = new ArrayList<>();
        int score = 0;
        boolean mates = false;
        while (!mates && moves.size() / 2 < ForgeRules.MAX_MOVES && position.hasLegalMove()) {
            MoveJudge.Choice choice = judge.choose(position, rules.nodes());
            boolean first = moves.isEmpty();
            boolean enough = first
                    ? ForgeRules.chances(choice.score()) - before >= ForgeRules.MISTAKE && wins(choice.score(), before)
                    : wins(choice.score(), before);
            if (judge.isStopped() || !choice.isSingle(first ? ForgeRules.RESERVE : 0) || !enough) {
                break;
            }
            score = first ? choice.score() : score;
            moves.add(choice.move());
            position.make(choice.move());
            mates = position.isCheckmate();
            if (position.hasLegalMove()) {
                SearchResult reply = judge.best(position, rules.nodes() / 2);
                moves.add(reply.move());
                position.make(reply.move());
            }
        }
        return line(moves, score, mates);
    }

    /** The line up to the solver's last move that has to be found: forced moves at the end are left out. */
    private static Optional<Line> line(List<Integer> moves, int score, boolean mates) {
        int size = moves.size() % 2 == 0 ? moves.size() - 1 : moves.size();
        return size < 1 ? Optional.empty() : Optional.of(new Line(moves.subList(0, size), score, mates));
    }

    /**
     * The line as far as more nodes find the same moves, each the only one. A mate is not cut: it is proven, or there
     * is no puzzle.
     */
    private Optional<Line> verified(Position start, Line line) {
        if (line.mates() && !MateProof.mates(start, line.solverMoves())) {
            return Optional.empty();
        }
        Position position = start.copy();
        int good = 0;
        int lastChoice = 0;
        for (int i = 0; i < line.moves().size(); i++) {
            if (i % 2 == 0) {
                MoveJudge.Choice choice = judge.choose(position, rules.verifyNodes());
                if (choice.move() != line.moves().get(i)
                        || !choice.isSingle(i == 0 ? ForgeRules.LAST_RESERVE : 0)
                        || judge.isStopped()) {
                    break;
                }
                good = i + 1;
                lastChoice = choice.isOnlyLegal() ? lastChoice : good;
            }
            position.make(line.moves().get(i));
        }
        if (line.mates()) {
            return good == line.moves().size() ? Optional.of(line) : Optional.empty();
        }
        return line(line.moves().subList(0, lastChoice), line.score(), false);
    }
}
