package hal.analysis.lesson;

import hal.platform.Quantity;
import hal.search.engine.StopToken;
import hal.support.UserException;
import hal.tables.retrograde.Endgame;
import hal.tables.retrograde.RetrogradeRounds;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/** An endgame of three men solved backwards from its mates, round by round. */
record RetrogradeStudy(String endgame) implements Study {
    private static final int MAX_MEN = 3;

    @Override
    public Findings run(Consumer<Moment> progress, StopToken stop) {
        Endgame wanted = Endgame.parse(endgame);
        if (wanted.men() > MAX_MEN) {
            throw new UserException("a lesson has time for three pieces, such as KRK, not for " + wanted.name());
        }
        List<Long> rounds = RetrogradeRounds.of(wanted);
        Map<String, String> results = new HashMap<>();
        List<List<String>> rows = new ArrayList<>();
        long settled = 0;
        long wins = 0;
        for (int plies = 0; plies < rounds.size(); plies++) {
            Study.require(stop);
            settled += rounds.get(plies);
            wins += plies % 2 == 1 ? rounds.get(plies) : 0;
            results.put("ply" + plies, Quantity.count(rounds.get(plies)));
            rows.add(List.of(Integer.toString(plies), Quantity.count(rounds.get(plies)), Quantity.count(settled)));
            progress.accept(
                    new Moment(plies + " plies before the mate: " + Quantity.count(rounds.get(plies)), List.of()));
        }
        int plies = rounds.size() - 1;
        results.put("mates", Quantity.count(rounds.get(0)));
        results.put("plies", Integer.toString(plies));
        results.put("moves", Integer.toString((plies + 1) / 2));
        results.put("positions", Quantity.count(settled));
        results.put("won", Quantity.count(wins));
        return new Findings(
                "retrograde " + wanted.name(),
                results,
                List.of("plies to mate", "positions", "so far"),
                rows,
                List.of());
    }
}
