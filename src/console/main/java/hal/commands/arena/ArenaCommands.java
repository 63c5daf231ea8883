package hal.commands.arena;

import hal.arena.MergedResults;
import hal.arena.record.ResultsFile;
import hal.arena.schedule.FixedSchedule;
import hal.arena.schedule.KnockOut;
import hal.arena.schedule.Schedule;
import hal.arena.stats.Sprt;
import hal.command.ExitCode;
import hal.command.Job;
import hal.command.Parameter;
import hal.command.UsageException;
import hal.command.Values;
import hal.commands.Command;
import hal.engine.option.OptionType;
import hal.support.Quantity;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Engines against each other: a match of two, a tournament of several, and the results of their parts added up. */
public final class ArenaCommands {
    private static final int MAX_PLAYERS = 1_000;

    private static final Parameter GAMES = Parameter.number("games", "N", 1, 10_000_000, "how many games, at most")
            .usual(100);
    private static final Parameter PAIRS = Parameter.number(
            "rounds", "N", 1, 5_000_000, "the same in rounds: a round is two games, with colours swapped");
    private static final Parameter SPRT = Parameter.any(
            "sprt",
            "TEST",
            "stop as soon as a sequential test on the pairs decides: elo0=0,elo1=5,alpha=0.05,beta=0.05,"
                    + "model=normalized; logistic by default");

    public static final Command MATCH = Command.of("match", "a match between two engines, with error bars")
            .takes(ArenaOptions.with(GAMES, PAIRS, SPRT))
            .details(
                    """
                    Each opening is played twice, with colours swapped; Elo, its 95 % interval and the sequential test are
                    computed from these pairs. When nodes or depth limit the search, the same seed gives the same games,
                    however many run at once. It runs beside the game, and Ctrl-C stops it with what it has.
                    """
                            + ArenaRun.EXIT_CODES + " 3 the sequential test accepted H1, 4 it accepted H0.")
            .forHome()
            .works(ArenaCommands::match);

    private static final Parameter KIND = Parameter.named(
                    "kind",
                    OptionType.Words.of("round-robin", "gauntlet", "knock-out"),
                    "round-robin: everyone plays everyone; gauntlet: the first plays all others; knock-out: the loser of"
                            + " each tie is out, seeded in the order named")
            .usual("round-robin");
    private static final Parameter ROUNDS = Parameter.number(
                    "rounds",
                    "N",
                    1,
                    1_000_000,
                    "how many rounds; each pairing plays two games per round, in a knock-out so many pairs per tie")
            .usual(1);

    public static final Command TOURNAMENT = Command.of("tournament", "a tournament of several engines")
            .takes(ArenaOptions.with(KIND, ROUNDS))
            .details(
                    """
                    All pairings get the same openings, each played twice with colours swapped. Elo is relative to the
                    opponents met. It runs beside the game, and Ctrl-C stops it with what it has.
                    """
                            + ArenaRun.EXIT_CODES)
            .forHome()
            .works(ArenaCommands::tournament);

    private static final Parameter FILES =
            Parameter.any("files", "FILE", "results files, in any order").list().needed();
    private static final Parameter JSON = Parameter.flag("json", "print the result as one line of JSON");
    private static final Parameter REPAIR = Parameter.flag(
            "repair",
            "first mend the files: of a game that is there twice, as after two programs have written to one file, the first"
                    + " record stays, and lines that are not understood go; a file that is changed is kept as it was, as"
                    + " FILE.damaged");

    public static final Command MERGE = Command.of(
                    "merge", "adds up the results files of a tournament played in shards")
            .takes(FILES, JSON, REPAIR)
            .details(
                    """
                    When nodes or depth limit the search, the result is the same as from a single machine. A single file is
                    printed as it is. Exit codes: 0 all games are there, 1 some are missing or a file cannot be used.""")
            .forHome()
            .works(ArenaCommands::merge);

    private ArenaCommands() {}

    private static int merge(Job.Call call) {
        Values values = call.values();
        PrintWriter out = call.out();
        PrintWriter err = call.err();
        List<Path> files = values.list(FILES).stream().map(Values::path).toList();
        if (values.isOn(REPAIR)) {
            files.forEach(file -> repair(file, err));
        }
        MergedResults merged = MergedResults.read(files);
        if (values.isOn(JSON)) {
            ResultPrinter.printJson(out, merged.result());
        } else {
            ResultPrinter.print(out, merged.result());
        }
        if (merged.missing() > 0) {
            err.printf(
                    Locale.ROOT,
                    "%d of %s %s missing.%n",
                    merged.missing(),
                    Quantity.of(merged.games(), "game"),
                    merged.missing() == 1 ? "is" : "are");
            return ExitCode.FAILED;
        }
        return ExitCode.OK;
    }

    private static void repair(Path file, PrintWriter err) {
        Path old = file.resolveSibling(file.getFileName() + ".damaged");
        ResultsFile.Repair done = ResultsFile.repair(file, old);
        err.println(
                done.wasWhole()
                        ? file + " is whole: " + Quantity.of(done.kept(), "game") + "."
                        : file + ": kept " + Quantity.of(done.kept(), "game") + ", left out " + done.repeated()
                                + " that were there already and " + Quantity.of(done.broken(), "line")
                                + " not understood. " + old + " is the file as it was.");
    }

    private static int match(Job.Call call) {
        Values values = call.values();
        ArenaOptions options = new ArenaOptions(values);
        if (options.players() != 2) {
            throw UsageException.of(
                    "a match has two players, not " + options.players() + "; hal tournament takes more");
        }
        Optional<Sprt> test = UsageException.read(() -> values.find(SPRT).map(Sprt::parse));
        return ArenaRun.play(options, "match", FixedSchedule.match(games(values)), test, call);
    }

    private static int games(Values values) {
        if (values.isGiven(GAMES) && values.isGiven(PAIRS)) {
            throw UsageException.of("--games and --rounds both say how long the match is");
        }
        return values.isGiven(PAIRS) ? 2 * values.number(PAIRS) : values.number(GAMES);
    }

    private static int tournament(Job.Call call) {
        Values values = call.values();
        ArenaOptions options = new ArenaOptions(values);
        int players = options.players();
        if (players > MAX_PLAYERS) {
            throw UsageException.of("there can be at most " + MAX_PLAYERS + " players");
        }
        String kind = values.get(KIND);
        return ArenaRun.play(options, kind, schedule(kind, players, values.number(ROUNDS)), Optional.empty(), call);
    }

    private static Schedule schedule(String kind, int players, int rounds) {
        try {
            return switch (kind) {
                case "gauntlet" -> FixedSchedule.gauntlet(players, rounds);
                case "knock-out" -> new KnockOut(players, 2 * rounds);
                default -> FixedSchedule.roundRobin(players, rounds);
            };
        } catch (ArithmeticException e) {
            throw UsageException.of("that is too many games");
        }
    }
}
