package hal.cli.arena;

import hal.arena.TournamentResult;
import hal.arena.TournamentResult.Ending;
import hal.arena.TournamentResult.TestState;
import hal.arena.record.Json;
import hal.arena.result.StandingsJson;
import hal.arena.result.StandingsTable;
import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/** The last word on a tournament: tables for people, a line of JSON for programs. */
public final class ResultPrinter {
    private ResultPrinter() {}

    /** The tables. */
    public static void print(PrintWriter out, TournamentResult result) {
        out.print(StandingsTable.format(result.standings()));
        result.test().ifPresent(state -> out.print(test(state, result.ending())));
        out.print("\n" + StandingsTable.formatCost(result.standings()));
        out.flush();
    }

    private static String test(TestState state, Ending ending) {
        String decision =
                switch (ending) {
                    case ACCEPTED_H0 -> "H0 is accepted: elo0 fits and elo1 does not";
                    case ACCEPTED_H1 -> "H1 is accepted: elo1 fits and elo0 does not";
                    default -> "not decided";
                };
        return String.format(
                Locale.ROOT,
                "SPRT %s: LLR %.2f in [%.2f, %.2f], %s.\n",
                state.test(),
                state.logLikelihoodRatio(),
                state.test().lowerBound(),
                state.test().upperBound(),
                decision);
    }

    /** A line of JSON. */
    public static void printJson(PrintWriter out, TournamentResult result) {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("type", "result");
        map.put("ending", result.ending().name().toLowerCase(Locale.ROOT));
        result.test().ifPresent(state -> {
            Map<String, Object> test = new LinkedHashMap<>();
            test.put("test", state.test().toString());
            test.put("logLikelihoodRatio", state.logLikelihoodRatio());
            test.put("lowerBound", state.test().lowerBound());
            test.put("upperBound", state.test().upperBound());
            map.put("sprt", test);
        });
        map.putAll(StandingsJson.toMap(result.standings()));
        out.println(Json.write(map));
        out.flush();
    }
}
