package hal.arena;

import hal.arena.TournamentResult.Ending;
import hal.arena.TournamentResult.TestState;
import hal.platform.Format;
import hal.platform.Json;
import java.io.PrintWriter;
import java.util.Locale;
import java.util.Optional;

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
        Optional<TestState> test = result.test();
        out.println(Json.object()
                .add("ending", result.ending().name().toLowerCase(Locale.ROOT))
                .add("sprt_test", test.map(state -> state.test().toString()).orElse(null))
                .add(
                        "sprt_log_likelihood_ratio",
                        test.map(TestState::logLikelihoodRatio).orElse(null))
                .add(
                        "sprt_lower_bound",
                        test.map(state -> state.test().lowerBound()).orElse(null))
                .add(
                        "sprt_upper_bound",
                        test.map(state -> state.test().upperBound()).orElse(null))
                .addAll(StandingsJson.of(result.standings())));
        out.flush();
    }
}
