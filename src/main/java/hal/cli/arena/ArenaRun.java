package hal.cli.arena;

import hal.arena.Tournament;
import hal.arena.TournamentResult;
import hal.arena.schedule.KnockOutCourse;
import hal.arena.schedule.KnockOutCourse.Tie;
import hal.arena.schedule.Schedule;
import hal.arena.stats.Sprt;
import hal.cli.report.Progress;
import hal.engine.EngineCatalog;
import java.io.PrintWriter;
import java.time.Clock;
import java.time.ZoneId;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.BiConsumer;

/** Plays a tournament as its options say and tells of it. */
public final class ArenaRun {
    private final ArenaOptions options;
    private final PrintWriter out;
    private final PrintWriter err;

    /**
     * A run that has not begun.
     *
     * @param out for the result
     * @param err for progress and troubles
     */
    public ArenaRun(ArenaOptions options, PrintWriter out, PrintWriter err) {
        this.options = options;
        this.out = out;
        this.err = err;
    }

    /**
     * What came of it.
     *
     * @param ending how it ended
     * @param unwritten how many games the disk did not take
     */
    public record Outcome(TournamentResult.Ending ending, int unwritten) {}

    /**
     * Plays.
     *
     * @param kind what sort of tournament
     * @param schedule the whole of it
     * @param stops runs a job (first) so that an interruption of the program stops it (second)
     * @throws hal.support.UserException if something is wrong with the options, or an engine cannot be made
     */
    public Outcome play(
            String kind,
            Schedule schedule,
            Optional<Sprt> sprt,
            EngineCatalog catalog,
            BiConsumer<Runnable, Runnable> stops) {
        try (Progress progress = Progress.on(err)) {
            ArenaOptions.Plan plan = options.plan(kind, schedule, sprt, catalog, progress::say);
            int games = plan.settings().schedule().games();
            ArenaReport report = new ArenaReport(
                    games,
                    plan.store(),
                    progress,
                    options.isJson() ? Optional.of(out) : Optional.empty(),
                    System::nanoTime);
            Tournament tournament = new Tournament(plan.settings(), report, Clock.system(ZoneId.systemDefault()));
            TournamentResult[] result = new TournamentResult[1];
            stops.accept(
                    () -> {
                        result[0] = tournament.play(plan.store().earlier());
                        progress.clear();
                        finish(plan, tournament, result[0], games);
                    },
                    tournament::stop);
            return new Outcome(result[0].ending(), plan.store().unwritten());
        }
    }

    private void finish(ArenaOptions.Plan plan, Tournament tournament, TournamentResult result, int games) {
        plan.store().flush().ifPresent(err::println);
        if (plan.store().unwritten() > 0) {
            err.println(plan.store().unwritten() + " games could not be written.");
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
            String how = options.isKept() ? "; --resume goes on from here" : "";
            out.printf(
                    "Interrupted after %d of %d games%s.%n", result.standings().games(), games, how);
        }
        out.flush();
    }

    /** A knock-out as text, a line for each tie. */
    private static final class Bracket {
        private Bracket() {}

        /** The lines, each with its end, and the winner once there is one. */
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
                                .map(winner -> "; " + names.get(winner) + " goes on")
                                .orElse("")));
            }
            course.winner()
                    .ifPresent(winner ->
                            text.append("Winner: ").append(names.get(winner)).append('\n'));
            return text.toString();
        }
    }
}
