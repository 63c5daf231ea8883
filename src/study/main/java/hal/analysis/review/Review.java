package hal.analysis.review;

import hal.rules.Position;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * A game judged, or the end of one: a review works its way from the end to the start and may have been interrupted.
 *
 * @param judge who judged, for people: the engine and its limits
 * @param start the position that the game begins with; to be copied by whoever moves on it
 * @param line all moves of the game
 * @param moves the judged ones, in the order of the game; the last is the game's last
 */
public record Review(String judge, Position start, List<Integer> line, List<ReviewedMove> moves) {
    /** A side whose winning chances lie between this and its complement stands level. */
    private static final double LEVEL = 40;

    /** A smaller loss turns nothing, even where it crosses a line. */
    private static final double MIN_TURN = 10;

    /** Keeps its own copies of the lists. */
    public Review {
        line = List.copyOf(line);
        moves = List.copyOf(moves);
    }

    /** The same with words for the moves of which something should be said. */
    public Review explained(Function<ReviewedMove, ReviewedMove.Reason> reasons) {
        List<ReviewedMove> said = moves.stream()
                .map(move -> move.isRemarkable() ? move.withReason(reasons.apply(move)) : move)
                .toList();
        return new Review(judge, start, line, said);
    }

    /** Whether every move is judged. */
    public boolean isComplete() {
        return moves.size() == line.size();
    }

    /** The judged moves of a side. */
    public List<ReviewedMove> moves(int color) {
        return moves.stream().filter(move -> move.color() == color).toList();
    }

    /** How well a side played. */
    public SideSummary side(int color) {
        return SideSummary.of(moves(color), GameAccuracy.of(moves, color));
    }

    /** A new position, the one before a move of this game. */
    public Position before(ReviewedMove move) {
        Position position = start.copy();
        line.subList(0, move.ply() - 1).forEach(position::make);
        return position;
    }

    /**
     * The errors that turned the game: of at least ten percentage points, and from better to level, from level to
     * worse, or from better to worse. A side is better with winning chances above 60 per cent, worse below 40.
     */
    public List<ReviewedMove> turningPoints() {
        List<ReviewedMove> turns = new ArrayList<>();
        for (ReviewedMove move : moves) {
            double before = move.before().chances(move.color());
            double after = move.after().chances(move.color());
            if (move.loss() >= MIN_TURN && standing(before) > standing(after)) {
                turns.add(move);
            }
        }
        return turns;
    }

    /** 1 if a side stands better, 0 if level, -1 if worse. */
    private static int standing(double chances) {
        return chances > 100 - LEVEL ? 1 : chances < LEVEL ? -1 : 0;
    }

    /** Moves to which a better one should be shown: errors and missed mates. */
    public List<ReviewedMove> improvable() {
        return moves.stream().filter(ReviewedMove::hasBetter).toList();
    }

    /** What is said of its moves, in their order. */
    public List<String> remarks() {
        return moves.stream()
                .map(ReviewedMove::remark)
                .filter(remark -> !remark.isEmpty())
                .toList();
    }

    /** The course of the game. */
    public EvaluationGraph graph() {
        return EvaluationGraph.of(this);
    }

    /**
     * How well a side played.
     *
     * @param moves how many of its moves were judged
     * @param accuracy of the game in per cent, see {@link Accuracy}
     * @param averageLoss centipawns a move, see {@link ReviewedMove#centipawnLoss}
     * @param counts how many moves got each mark, all marks included
     * @param missedMates how often it could have mated and did not
     */
    public record SideSummary(
            int moves, double accuracy, double averageLoss, Map<ReviewedMove.Mark, Integer> counts, int missedMates) {
        /** Keeps its own copy of the counts. */
        public SideSummary {
            counts = Collections.unmodifiableMap(new EnumMap<>(counts));
        }

        /** Counts the moves of a side. */
        static SideSummary of(List<ReviewedMove> moves, double accuracy) {
            Map<ReviewedMove.Mark, Integer> counts = new EnumMap<>(ReviewedMove.Mark.class);
            for (ReviewedMove.Mark mark : ReviewedMove.Mark.values()) {
                counts.put(mark, (int)
                        moves.stream().filter(move -> move.mark() == mark).count());
            }
            return new SideSummary(
                    moves.size(),
                    accuracy,
                    moves.stream()
                            .mapToInt(ReviewedMove::centipawnLoss)
                            .average()
                            .orElse(0),
                    counts,
                    (int) moves.stream().filter(move -> move.missedMate() > 0).count());
        }

        /** How many moves got a mark. */
        public int count(ReviewedMove.Mark mark) {
            return counts.get(mark);
        }
    }
}
