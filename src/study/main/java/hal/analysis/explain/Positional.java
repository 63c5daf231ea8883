package hal.analysis.explain;

import hal.analysis.explain.Claim.Reason;
import hal.eval.EvaluationCatalog;
import hal.eval.EvaluationModel;
import hal.eval.Evaluator;
import hal.eval.Explanation;
import hal.rules.Bitboard;
import hal.rules.Colors;
import hal.rules.PieceTypes;
import hal.rules.Position;
import hal.rules.Squares;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** Finds reasons of position: what a side has by the hand-made terms that can also be seen on the board. */
final class Positional {
    /** In centipawns: what the terms must say before a reason is given for a change. */
    private static final double SHARE = 20;

    /** In centipawns: by how much the terms must differ at the ends of two lines. */
    private static final double CHANGE = 25;

    /** How much of what the search sees between two lines the terms must see, to be the reason for it. */
    private static final double PART = 0.25;

    /** In plies: how far a line is followed to see what it leads to. */
    private static final int HORIZON = 6;

    private Positional() {}

    /** Read when the first reason is looked for. */
    private static final class Terms {
        static final EvaluationModel MODEL = EvaluationCatalog.shipped().model("classic");
    }

    /**
     * What a line leads to.
     *
     * @param line the moves
     * @param plies after how many of them the reason holds
     * @param reason what holds there and not at the end of the other line
     */
    record Outcome(Line line, int plies, Reason reason) {}

    /** What speaks for a side at the start of a line, the strongest first. */
    static List<Reason> of(Line line, int side, double share, Evaluator terms) {
        List<Explanation.Line> found = terms.explain(line.start().copy()).lines();
        return Arrays.stream(Reason.Advantage.values())
                .map(advantage -> new Reason(advantage, side, balance(found, advantage, side), line))
                .filter(reason -> reason.gain() >= share && Proofs.holds(reason))
                .sorted(Comparator.comparingDouble(reason -> -reason.gain()))
                .toList();
    }

    /** Men of a type that are traded in a line and not in another, queens before rooks. */
    static Optional<Claim.Trade> traded(Line line, Line other) {
        return quietEnd(line).flatMap(end -> IntStream.of(PieceTypes.QUEEN, PieceTypes.ROOK)
                .mapToObj(type -> new Claim.Trade(
                        type, line, line.moves().size() - end.moves().size(), other))
                .filter(Proofs::holds)
                .findFirst());
    }

    /**
     * What a side has at the end of a line that it has not at the end of another, the greatest difference first; empty
     * where the men differ, too, which are the reason.
     */
    static Optional<Outcome> gained(Line line, Line other, int side) {
        Optional<Line> end = quietEnd(line);
        Optional<Line> otherEnd = quietEnd(other);
        if (end.isEmpty()
                || otherEnd.isEmpty()
                || Exchanges.lead(end.get().start(), side)
                        != Exchanges.lead(otherEnd.get().start(), side)) {
            return Optional.empty();
        }
        double needed = Math.max(CHANGE, PART * (line.score(side) - other.score(side)));
        Evaluator terms = Terms.MODEL.newEvaluator();
        List<Explanation.Line> there =
                terms.explain(otherEnd.get().start().copy()).lines();
        int plies = line.moves().size() - end.get().moves().size();
        return of(end.get(), side, SHARE, terms).stream()
                .filter(reason -> change(reason, there) >= needed)
                .max(Comparator.comparingDouble(reason -> change(reason, there)))
                .map(reason -> new Outcome(line, plies, reason));
    }

    private static double change(Reason reason, List<Explanation.Line> other) {
        return reason.gain() - balance(other, reason.advantage(), reason.side());
    }

    /** The rest of a line from the last quiet position that is near; empty if there is none. */
    private static Optional<Line> quietEnd(Line line) {
        for (int plies = Math.min(HORIZON, line.moves().size()); plies >= 2; plies--) {
            Position position = line.after(plies);
            if (!position.inCheck() && position.hasLegalMove() && Exchanges.best(position) <= 0) {
                int score = plies % 2 == 0 ? line.score() : -line.score();
                return Optional.of(new Line(
                        position, line.moves().subList(plies, line.moves().size()), score));
            }
        }
        return Optional.empty();
    }

    /** All terms of an advantage together: a shelter says nothing for a king that is attacked the more. */
    private static double balance(List<Explanation.Line> terms, Reason.Advantage advantage, int side) {
        double white = terms.stream()
                .filter(term -> advantage.terms().contains(term.term()))
                .mapToDouble(Explanation.Line::balance)
                .sum();
        return side == Colors.WHITE ? white : -white;
    }

    /** What a side has, in words, with the men that show it. */
    static String words(Reason reason) {
        Position position = reason.line().start();
        String words = reason.advantage().words();
        List<String> shown = Bitboard.squares(SideFeatures.shown(reason)).stream()
                .map(square -> Squares.name(square.code()))
                .toList();
        String squares = PlainWords.list(shown);
        String others = " (" + PlainWords.side(reason.side() ^ 1) + "'s ";
        String plural = shown.size() == 1 ? "" : "s";
        if (shown.isEmpty()) {
            boolean single = reason.advantage() == Reason.Advantage.PASSED_PAWNS
                    && Long.bitCount(position.pieces(reason.side(), PieceTypes.PAWN)) == 1;
            return single ? words.substring(0, words.length() - 1) : words;
        }
        return switch (reason.advantage()) {
            case SAFER_KING -> words + others + "is in the centre)";
            case PAWNS -> words + others + "on " + squares + (plural.isEmpty() ? " is weak)" : " are weak)");
            case FILES -> "the open " + squares.charAt(0) + "-file";
            case OUTPOSTS -> "the outpost" + plural + " on " + squares;
            default -> "the passed pawn" + plural + " on " + squares;
        };
    }
}
