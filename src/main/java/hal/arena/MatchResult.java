package hal.arena;

import hal.game.GameResult;
import hal.game.OutcomeReason;
import hal.rules.Color;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * The sum of a match's games so far.
 *
 * @param players by the contenders' indices
 * @param endings how many games ended for each reason
 * @param plies all games' lengths summed up
 */
public record MatchResult(List<PlayerResult> players, Map<OutcomeReason, Integer> endings, long plies) {
    public MatchResult {
        players = List.copyOf(players);
        endings = Collections.unmodifiableMap(new EnumMap<>(endings));
    }

    /** No game yet. */
    static MatchResult none(List<String> names) {
        return new MatchResult(names.stream().map(PlayerResult::none).toList(), new EnumMap<>(OutcomeReason.class), 0);
    }

    /** How many games were finished. */
    public int games() {
        return endings.values().stream().mapToInt(Integer::intValue).sum();
    }

    /** With one more game, which is over. */
    MatchResult plus(FinishedGame game) {
        GameResult result = game.game().outcome().result();
        List<PlayerResult> sum = new ArrayList<>(players);
        for (int color = Color.WHITE; color <= Color.BLACK; color++) {
            int index = game.pairing().contender(color);
            sum.set(index, sum.get(index).plus(result, color, game.totals(color)));
        }
        Map<OutcomeReason, Integer> reasons = new EnumMap<>(OutcomeReason.class);
        reasons.putAll(endings);
        reasons.merge(game.game().outcome().reason(), 1, Integer::sum);
        return new MatchResult(sum, reasons, plies + game.game().ply());
    }
}
