package hal.commands.arena;

import hal.arena.ArenaReport;
import hal.arena.Standings;
import hal.arena.StandingsTable;
import hal.arena.Tournament;
import hal.arena.TournamentSettings;
import hal.arena.game.Conditions;
import hal.arena.game.Participant;
import hal.arena.game.RandomOpenings;
import hal.arena.game.SpecParticipant;
import hal.arena.record.GameStore;
import hal.arena.schedule.FixedSchedule;
import hal.command.Engines;
import hal.command.ExitCode;
import hal.command.Interruption;
import hal.command.Job;
import hal.command.Parameter;
import hal.command.Progress;
import hal.command.UsageException;
import hal.command.Values;
import hal.commands.Command;
import hal.engine.EngineCatalog;
import hal.engine.EngineSpec;
import hal.engine.option.EngineOptions;
import hal.search.SearchLimits;
import hal.support.text.Quantity;
import java.io.PrintWriter;
import java.time.Clock;
import java.time.ZoneId;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Games between two engines: {@code selfplay white hal:depth=4 games 10}. */
public final class EngineGames {
    public static final List<Parameter> PARAMETERS = Command.text().group("selfplay", GameOptions.TAGS);

    private final Values values;
    private final GameOptions options;
    private final int games;
    private final PrintWriter out;
    private final PrintWriter err;

    private EngineGames(Values values, PrintWriter out, PrintWriter err) {
        this.values = values;
        this.out = out;
        this.err = err;
        options = new GameOptions(values);
        games = values.number("games");
    }

    /** Plays them, and returns the exit code. */
    public static int run(Job.Call call) {
        return new EngineGames(call.values(), call.out(), call.err()).run();
    }

    private int run() {
        EngineCatalog engines = Engines.catalog(err);
        EngineSpec first = player("white");
        EngineSpec second = player("black");
        UsageException.check(() -> engines.requireEvaluation(first));
        UsageException.check(() -> engines.requireEvaluation(second));
        boolean alike = first.toString().equals(second.toString());
        long seed = values.big("seed");
        TournamentSettings settings = new TournamentSettings(
                List.of(
                        participant(first, alike ? " (1)" : "", engines),
                        participant(second, alike ? " (2)" : "", engines)),
                FixedSchedule.match(games),
                new RandomOpenings(seed, values.number("random-plies")),
                seed,
                new Conditions(
                        options.maxPlies(),
                        options.rules(),
                        Conditions.DEFAULT_GRACE,
                        SearchLimits.DEFAULT_OVERHEAD,
                        0,
                        options.tables()),
                Optional.empty(),
                1,
                options.occasion("HAL self-play, seed " + seed));
        return play(settings, GameStore.ofGames(options.pgn()));
    }

    private EngineSpec player(String side) {
        EngineSpec engine = UsageException.read(() -> EngineSpec.parse(values.get(side)));
        return values.isGiven("depth") && !engine.limits().isLimited()
                ? engine.with(EngineOptions.DEPTH, values.get("depth"))
                : engine;
    }

    /** Creates the engine once up front, so that a bad one is reported before the first game. */
    private static Participant participant(EngineSpec engine, String suffix, EngineCatalog engines) {
        Participant participant = new SpecParticipant(engine + suffix, engine, engines);
        participant.newEngine(0).close();
        return participant;
    }

    private int play(TournamentSettings settings, GameStore store) {
        try (Progress progress = Progress.on(err)) {
            ArenaReport report =
                    new ArenaReport(games, store, progress, Optional.empty(), options.boards(out), System::nanoTime);
            Tournament match = new Tournament(settings, report, Clock.system(ZoneId.systemDefault()));
            Interruption.stops(() -> show(match.play().standings(), progress), match::stop);
            store.flush().ifPresent(err::println);
            if (store.unwritten() > 0) {
                err.println(Quantity.of(store.unwritten(), "game") + " could not be written.");
            }
            return store.unwritten() == 0 ? ExitCode.OK : ExitCode.FAILED;
        }
    }

    private void show(Standings result, Progress progress) {
        progress.clear();
        out.print(StandingsTable.formatBrief(result));
        if (result.games() < games) {
            out.printf(Locale.ROOT, "Interrupted after %d of %s.%n", result.games(), Quantity.of(games, "game"));
        }
        out.flush();
    }
}
