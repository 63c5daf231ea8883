package hal.analysis.review;

import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * How well a side played.
 *
 * @param moves how many of its moves were judged
 * @param accuracy of the game in per cent, see {@link Accuracy}
 * @param averageLoss centipawns a move, see {@link ReviewedMove#centipawnLoss}
 * @param counts how many moves got each mark, all marks included
 * @param missedMates how often it could have mated and did not
 */
public record SideSummary(int moves, double accuracy, double averageLoss, Map<Mark, Integer> counts, int missedMates) {
    /** Keeps its own copy of the counts. */
    public SideSummary {
        counts = Collections.unmodifiableMap(new EnumMap<>(counts));
    }

    /** Counts the moves of a side. */
    static SideSummary of(List<ReviewedMove> moves, double accuracy) {
        Map<Mark, Integer> counts = new EnumMap<>(Mark.class);
        for (Mark mark : Mark.values()) {
            counts.put(mark, (int)
                    moves.stream().filter(move -> move.mark() == mark).count());
        }
        return new SideSummary(
                moves.size(),
                accuracy,
                moves.stream().mapToInt(ReviewedMove::centipawnLoss).average().orElse(0),
                counts,
                (int) moves.stream().filter(move -> move.missedMate() > 0).count());
    }

    /** How many moves got a mark. */
    public int count(Mark mark) {
        return counts.get(mark);
    }
}
