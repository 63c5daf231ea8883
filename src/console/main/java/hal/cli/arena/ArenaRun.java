package hal.cli.arena;

import hal.arena.Tournament;
import hal.arena.TournamentResult;
import hal.arena.record.GameStore;
import hal.arena.report.ArenaReport;
import hal.arena.schedule.KnockOutCourse;
import hal.arena.schedule.KnockOutCourse.Tie;
import hal.arena.schedule.Schedule;
import hal.arena.stats.Sprt;
import hal.command.Progress;
import hal.engine.EngineCatalog;
import hal.support.Quantity;
import java.io.PrintWriter;
import java.time.Clock;
import java.time.ZoneId;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.BiConsumer;

/** Plays a tournament as its options say and reports it. */
public final class ArenaRun {
    private final ArenaOptions options;
    private final PrintWriter out;
    private final PrintWriter err;

    /**
     * A run that has not started.
     *
     * @param out receives the result
     * @param err receives progress and complaints
     */
    public ArenaRun(ArenaOptions options, PrintWriter out, PrintWriter err) {
        this.options = options;
        this.out = out;
        this.err = err;
    }

    /**
     * How a run went.
     *
     * @param ending how it ended
     * @param unwritten the number of games that could not be written to disk
     */
    public record Outcome(TournamentResult.Ending ending, int unwritten) {}

    /**
     * Plays the tournament.
     *
     * @param kind the kind of tournament, such as {@code match}
     * @param schedule of the whole tournament, not only of this shard
     * @param stops runs its first argument and calls its second if the program is interrupted meanwhile
     * @throws hal.support.UserException if the options are wrong or an engine cannot be created
     */
    public Outcome play(
            String kind,
            Schedule schedule,
            Optional<Sprt> sprt,
            EngineCatalog catalog,
            BiConsumer<Runnable, Runnable> stops) {
        try (Progress progress = Progress.on(err)) {
            ArenaOptions.Plan plan = options.plan(kind, schedule, sprt, catalog, progress::say);
            try (GameStore store = plan.store()) {
                return play(plan, store, progress, stops);
            }
        }
    }

    private Outcome play(
            ArenaOptions.Plan plan, GameStore store, Progress progress, BiConsumer<Runnable, Runnable> stops) {
        int games = plan.settings().schedule().games();
        ArenaReport report = new ArenaReport(
                games,
                store,
                progress,
                options.isJson() ? Optional.of(out) : Optional.empty(),
                options.boards(out),
                System::nanoTime);
        Tournament tournament = new Tournament(plan.settings(), report, Clock.system(ZoneId.systemDefault()));
        TournamentResult[] result = new TournamentResult[1];
        stops.accept(
                () -> {
                    result[0] = tournament.play(store.earlier());
                    progress.clear();
                    finish(plan, tournament, result[0], games);
                },
                tournament::stop);
        return new Outcome(result[0].ending(), store.unwritten());
    }

    private void finish(ArenaOptions.Plan plan, Tournament tournament, TournamentResult result, int games) {
        plan.store().flush().ifPresent(err::println);
        if (plan.store().unwritten() > 0) {
            err.println(Quantity.of(plan.store().unwritten(), "game") + " could not be written.");
        }
        if (options.isJson()) {
            ResultPrinter.printJson(out, result);
            return;
        }
        if (tournament.course() instanceof KnockOutCourse course) {
            out.print(Bracket.format(course, plan.settings().names()) + "\n");
        }
        ResultPrinter.print(out, result);
        if (result.ending() == TournamentResult.Ending.STOPPED) {
            String how = options.isKept() ? "; continue with --resume" : "";
            out.printf(
                    Locale.ROOT,
                    "Interrupted after %d of %s%s.%n",
                    result.standings().games(),
                    Quantity.of(games, "game"),
                    how);
        }
        out.flush();
    }

    /** A knock-out bracket as text, a line for each tie. */
    private static final class Bracket {
        private Bracket() {}

        /** The lines, each terminated, followed by the winner once there is one. */
        static String format(KnockOutCourse course, List<String> names) {
            StringBuilder text = new StringBuilder();
            for (Tie tie : course.ties()) {
                text.append(String.format(
                        Locale.ROOT,
                        "Round %d: %s %.1f, %s %.1f%s\n",
                        tie.round(),
                        names.get(tie.one()),
                        tie.points(),
                        names.get(tie.other()),
                        tie.games() - tie.points(),
                        tie.winner()
                                .map(winner -> "; " + names.get(winner) + " advances")
                                .orElse("")));
            }
            course.winner()
                    .ifPresent(winner ->
                            text.append("Winner: ").append(names.get(winner)).append('\n'));
            return text.toString();
        }
    }
}
