package hal.tables.retrograde;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** How an endgame is solved round by round, to be looked at: nothing is kept, and what it needs is solved with it. */
public final class RetrogradeRounds {
    private RetrogradeRounds() {}

    /**
     * Solves an endgame.
     *
     * @return how many positions have each distance to mate in plies, from 0; mirror images count as one, and both
     *     sides to move
     */
    public static List<Long> of(Endgame endgame) {
        Map<Endgame, DistanceTable> solved = new HashMap<>();
        List<Long> rounds = new ArrayList<>();
        for (Endgame next : TableCatalog.order(List.of(endgame))) {
            rounds.clear();
            RetrogradeAnalysis.Progress progress = (made, plies, positions) -> rounds.add(positions);
            solved.put(next, new RetrogradeAnalysis(next, solved::get, progress).run());
        }
        while (!rounds.isEmpty() && rounds.get(rounds.size() - 1) == 0) {
            rounds.remove(rounds.size() - 1);
        }
        return rounds;
    }
}
