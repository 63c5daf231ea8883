package hal.commands.arena;

import hal.arena.ArenaRun;
import hal.arena.MergedResults;
import hal.arena.ResultPrinter;
import hal.arena.schedule.Schedule;
import hal.arena.stats.Sprt;
import hal.command.ExitCode;
import hal.command.Job;
import hal.command.Parameter;
import hal.command.UsageException;
import hal.command.Values;
import hal.commands.Command;
import hal.platform.Format;
import hal.platform.Quantity;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Engines against each other: a match of two, a tournament of several, and the results of their parts added up. */
public final class ArenaCommands {
    private static final int MAX_PLAYERS = 1_000;

    public static final Command MATCH = Command.of("match").works(ArenaCommands::match);

    public static final Command TOURNAMENT = Command.of("tournament").works(ArenaCommands::tournament);

    public static final Command MERGE = Command.of("merge").works(ArenaCommands::merge);

    /** What has {@code selfplay} play a match. */
    public static final List<Parameter> SELF_PLAY = Command.text().group("selfplay");

    private ArenaCommands() {}

    private static int merge(Job.Call call) {
        Values values = call.values();
        PrintWriter out = call.out();
        PrintWriter err = call.err();
        List<Path> files = values.files("files");
        MergedResults merged = MergedResults.read(files);
        if (values.isOn("json")) {
            ResultPrinter.printJson(out, merged.result());
        } else {
            ResultPrinter.print(out, merged.result());
        }
        if (merged.missing() > 0) {
            err.print(Format.of(
                    "%d of %s %s missing.%n",
                    merged.missing(), Quantity.of(merged.games(), "game"), merged.missing() == 1 ? "is" : "are"));
            return ExitCode.FAILED;
        }
        return ExitCode.OK;
    }

    /** Plays a match, which in a shell {@code selfplay} is, too. */
    public static int match(Job.Call call) {
        Values values = call.values();
        ArenaRun run = new ArenaRun(call);
        if (run.players() != 2) {
            throw UsageException.of("a match has two players, not " + run.players() + "; for more, type `tournament`");
        }
        Optional<Sprt> test = UsageException.read(() -> values.find("sprt").map(Sprt::parse));
        return run.play("match", Schedule.match(games(values)), test);
    }

    private static int games(Values values) {
        if (values.isGiven("games") && values.isGiven("rounds")) {
            throw UsageException.of("--games and --rounds both say how long the match is");
        }
        return values.isGiven("rounds") ? 2 * values.number("rounds") : values.number("games");
    }

    private static int tournament(Job.Call call) {
        Values values = call.values();
        ArenaRun run = new ArenaRun(call);
        int players = run.players();
        if (players > MAX_PLAYERS) {
            throw UsageException.of("there can be at most " + MAX_PLAYERS + " players");
        }
        String kind = values.get("kind");
        return run.play(kind, schedule(kind, players, values.number("rounds")), Optional.empty());
    }

    private static Schedule schedule(String kind, int players, int rounds) {
        try {
            return kind.equals("gauntlet") ? Schedule.gauntlet(players, rounds) : Schedule.roundRobin(players, rounds);
        } catch (ArithmeticException e) {
            throw UsageException.of("that is too many games");
        }
    }
}
