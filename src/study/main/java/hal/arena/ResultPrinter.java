package hal.arena;

import hal.arena.TournamentResult.Ending;
import hal.arena.TournamentResult.TestState;
import hal.platform.Format;
import hal.platform.Json;
import java.io.PrintWriter;
import java.util.Locale;

/** The final result of a tournament: tables for people, or a line of JSON for programs. */
public final class ResultPrinter {
    private ResultPrinter() {}

    /** Prints the result as tables. */
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
        return StandingsTable.wrapped(Format.of(
                "SPRT %s: LLR %.2f in [%.2f, %.2f], %s.",
                state.test(),
                state.logLikelihoodRatio(),
                state.test().lowerBound(),
                state.test().upperBound(),
                decision));
    }

    /** Prints the result as a line of JSON. */
    public static void printJson(PrintWriter out, TournamentResult result) {
        Json json = Json.object()
                .add("type", "result")
                .add("ending", result.ending().name().toLowerCase(Locale.ROOT));
        result.test()
                .ifPresent(state -> json.add(
                        "sprt",
                        Json.object()
                                .add("test", state.test().toString())
                                .add("log_likelihood_ratio", state.logLikelihoodRatio())
                                .add("lower_bound", state.test().lowerBound())
                                .add("upper_bound", state.test().upperBound())));
        out.println(json.addAll(StandingsJson.of(result.standings())));
        out.flush();
    }
}
