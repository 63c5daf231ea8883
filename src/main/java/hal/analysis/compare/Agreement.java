package hal.analysis.compare;

import hal.search.Score;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Whether the exact algorithms of a comparison came to one score, as they must.
 *
 * @param holds false if any two differ
 * @param text the same for people
 */
public record Agreement(boolean holds, String text) {
    /** The agreement of some finished rows. */
    public static Agreement of(List<ComparisonRow> rows) {
        List<ComparisonRow> exact = rows.stream().filter(ComparisonRow::exact).toList();
        if (exact.size() < 2) {
            return new Agreement(true, "Fewer than two exact algorithms: nothing to agree about.");
        }
        int score = exact.get(0).score();
        if (exact.stream().allMatch(row -> row.score() == score)) {
            return new Agreement(
                    true, "The " + exact.size() + " exact algorithms agree on the score: " + Score.format(score) + ".");
        }
        String scores = exact.stream()
                .map(row -> row.algorithm() + " " + Score.format(row.score()))
                .collect(Collectors.joining(", "));
        return new Agreement(
                false,
                "EXACT ALGORITHMS DISAGREE (" + scores + "): a fault, unless a table has hidden a draw by repetition.");
    }
}
