package hal.commands.arena;

import hal.arena.ArenaReport;
import hal.arena.Tournament;
import hal.arena.TournamentResult;
import hal.arena.record.GameStore;
import hal.arena.schedule.KnockOut;
import hal.arena.schedule.Schedule;
import hal.arena.stats.Sprt;
import hal.command.Engines;
import hal.command.ExitCode;
import hal.command.Interruption;
import hal.command.Job;
import hal.command.Progress;
import hal.support.system.AtomicFile;
import hal.support.system.FileTrouble;
import hal.support.text.Quantity;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.Clock;
import java.time.ZoneId;
import java.util.Locale;
import java.util.Optional;

/** Plays a match or a tournament as its options say, reports it, and chooses the exit code. */
final class ArenaRun {

    private final ArenaOptions options;
    private final ArenaOptions.Plan plan;
    private final PrintWriter out;
    private final PrintWriter err;

    private ArenaRun(ArenaOptions options, ArenaOptions.Plan plan, Job.Call call) {
        this.options = options;
        this.plan = plan;
        out = call.out();
        err = call.err();
    }

    /**
     * Plays a tournament.
     *
     * @param kind the kind of tournament, such as {@code match}
     * @param schedule of the whole tournament, not only of this shard
     * @return the exit code
     * @throws hal.support.UserException if the options are wrong or an engine cannot be created
     */
    static int play(ArenaOptions options, String kind, Schedule schedule, Optional<Sprt> sprt, Job.Call call) {
        options.check(sprt);
        try (Progress progress = Progress.on(call.err())) {
            ArenaOptions.Plan plan = options.plan(kind, schedule, sprt, Engines.catalog(call.err()), progress::say);
            try (GameStore store = plan.store()) {
                TournamentResult.Ending ending = new ArenaRun(options, plan, call).play(progress);
                return store.unwritten() > 0
                        ? ExitCode.FAILED
                        : switch (ending) {
                            case FINISHED -> ExitCode.OK;
                            case ACCEPTED_H1 -> ExitCode.ACCEPTED_H1;
                            case ACCEPTED_H0 -> ExitCode.ACCEPTED_H0;
                            case STOPPED -> ExitCode.INTERRUPTED;
                        };
            }
        }
    }

    private TournamentResult.Ending play(Progress progress) {
        int games = plan.settings().schedule().games();
        ArenaReport report = new ArenaReport(
                games,
                plan.store(),
                progress,
                options.isJson() ? Optional.of(out) : Optional.empty(),
                options.boards(out),
                System::nanoTime);
        Tournament tournament = new Tournament(plan.settings(), report, Clock.system(ZoneId.systemDefault()));
        TournamentResult[] result = new TournamentResult[1];
        Interruption.stops(
                () -> {
                    result[0] = tournament.play(plan.store().earlier());
                    progress.clear();
                    finish(tournament, result[0], games);
                },
                tournament::stop);
        return result[0].ending();
    }

    private void finish(Tournament tournament, TournamentResult result, int games) {
        plan.store().flush().ifPresent(err::println);
        if (plan.store().unwritten() > 0) {
            err.println(Quantity.of(plan.store().unwritten(), "game") + " could not be written.");
        }
        if (options.isJson()) {
            ResultPrinter.printJson(out, result);
            return;
        }
        StringWriter table = new StringWriter();
        if (tournament.course() instanceof KnockOut.Bracket bracket) {
            table.write(bracket.format(plan.settings().names()) + "\n");
        }
        ResultPrinter.print(new PrintWriter(table), result);
        out.print(table);
        options.table().ifPresent(file -> FileTrouble.writing(file, () -> AtomicFile.write(file, table.toString())));
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
}
