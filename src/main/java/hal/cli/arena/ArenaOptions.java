package hal.cli.arena;

import hal.arena.TournamentSettings;
import hal.arena.adjudicate.AdjudicationRules;
import hal.arena.play.Conditions;
import hal.arena.play.Contender;
import hal.arena.record.Definition;
import hal.arena.record.GameStore;
import hal.arena.schedule.Schedule;
import hal.arena.schedule.Shard;
import hal.arena.stats.Sprt;
import hal.engine.EngineCatalog;
import hal.search.SearchLimits;
import hal.support.UserException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options that matches and tournaments share. */
public final class ArenaOptions {
    private static final int MOST_AT_ONCE = 256;
    private static final int MAX_GAMES = 10_000_000;

    @Mixin
    private PlayerOptions players;

    @Mixin
    private OpeningOptions openings;

    @Option(names = "--seed", paramLabel = "N", description = "For everything left to chance; default: 1.")
    private long seed = 1;

    @Option(names = "--concurrency", paramLabel = "N", description = "So many games at once; default: 1.")
    private int concurrency = 1;

    @Option(
            names = "--adjudicate",
            arity = "0..1",
            paramLabel = "RULES",
            fallbackValue = "",
            description = "End games by rule once they are decided or level; RULES says what differs from "
                    + AdjudicationRules.EXAMPLE + ".")
    private String adjudicate;

    @Option(
            names = "--max-plies",
            paramLabel = "N",
            description = "Call a game drawn that is so long, counting both sides' moves; default: 600.")
    private int maxPlies = Conditions.USUAL_MAX_PLIES;

    @Option(
            names = "--grace",
            paramLabel = "TIME",
            converter = DurationConverter.class,
            description = "Who oversteps the time by no more does not lose; default: 50ms.")
    private Duration grace = Conditions.USUAL_GRACE;

    @Option(
            names = "--move-overhead",
            paramLabel = "TIME",
            converter = DurationConverter.class,
            description =
                    "What HAL keeps back on a clock for what a move costs on its way; default: 20ms. Other engines"
                            + " have an option for it, as in uci:stockfish,Move Overhead=20.")
    private Duration moveOverhead = SearchLimits.USUAL_OVERHEAD;

    @Option(names = "--pgn", paramLabel = "FILE", description = "Append each game to this file as it ends.")
    private Path pgn;

    @Option(
            names = "--results",
            paramLabel = "FILE",
            description = "Append each game's figures to this file, a line of JSON each.")
    private Path results;

    @Option(
            names = "--resume",
            description =
                    "Go on after the last game in the results file; the command line is otherwise the same, but for"
                            + " more games.")
    private boolean resume;

    @Option(
            names = "--shard",
            paramLabel = "3/16",
            description = "Play only the third of sixteen parts. auto: as SLURM_ARRAY_TASK_ID says; auto/16: or as"
                    + " JOB_COMPLETION_INDEX says.")
    private String shard;

    @Option(names = "--json", description = "Print JSON: a line for each game as it ends, and one for the result.")
    private boolean json;

    /**
     * What is to be played.
     *
     * @param settings of the tournament, or of this part of it
     * @param definition for the results file
     * @param store keeps the games
     */
    record Plan(TournamentSettings settings, Definition definition, GameStore store) {}

    /** How many players were named. */
    public int players() {
        return players.count();
    }

    boolean isJson() {
        return json;
    }

    /** Whether games are kept, so that the tournament can be gone on with. */
    boolean isKept() {
        return results != null;
    }

    /**
     * Puts everything together. Each engine is made once, so that whatever is wrong with it is said before the first game.
     *
     * @param kind what sort of tournament
     * @param schedule the whole of it
     * @param trouble is told what is wrong but does not matter much
     * @throws UserException saying what is wrong
     */
    Plan plan(String kind, Schedule schedule, Optional<Sprt> sprt, EngineCatalog catalog, Consumer<String> trouble) {
        check(schedule.games(), sprt);
        Shard part = shard == null ? Shard.WHOLE : Shard.parse(shard, System.getenv());
        List<Contender> contenders = players.contenders(catalog);
        OpeningOptions.Choice beginnings = openings.read(seed, trouble);
        AdjudicationRules rules = adjudicate == null ? AdjudicationRules.NONE : AdjudicationRules.parse(adjudicate);
        contenders.forEach(contender -> contender.newEngine(0).close());
        TournamentSettings settings = new TournamentSettings(
                contenders,
                schedule.part(part),
                beginnings.openings(),
                seed,
                new Conditions(maxPlies, rules, grace, moveOverhead),
                sprt,
                concurrency,
                "HAL " + kind + ", seed " + seed);
        Map<String, String> values = new LinkedHashMap<>();
        values.put("kind", kind);
        values.put("engines", players.definition(contenders));
        values.put("limits", players.limitsDefinition());
        values.put(Definition.GAMES, Integer.toString(schedule.games()));
        values.put("seed", Long.toString(seed));
        values.put("openings", beginnings.definition());
        values.put("adjudication", rules.equals(AdjudicationRules.NONE) ? "none" : rules.toString());
        values.put("max-plies", Integer.toString(maxPlies));
        values.put("grace", grace.toString());
        values.put("move-overhead", moveOverhead.toString());
        sprt.ifPresent(test -> values.put(MergedResults.SPRT, test.toString()));
        Definition definition = new Definition(settings.names(), values, part);
        return new Plan(settings, definition, store(definition, settings.event()));
    }

    private void check(int games, Optional<Sprt> sprt) {
        requireBetween("the number of games", games, MAX_GAMES);
        requireBetween("--concurrency", concurrency, MOST_AT_ONCE);
        requireBetween("--max-plies", maxPlies, MAX_GAMES);
        if (resume && results == null) {
            throw new UserException("--resume needs the results file that the games were kept in: --results FILE");
        }
        if (shard != null && sprt.isPresent()) {
            throw new UserException(
                    "a sequential test cannot be divided into shards: it must see all games in their order");
        }
    }

    private static void requireBetween(String what, int value, int most) {
        if (value < 1 || value > most) {
            throw new UserException(what + " must be 1 to " + most + ", not " + value);
        }
    }

    private GameStore store(Definition definition, String event) {
        Optional<Path> games = Optional.ofNullable(pgn);
        return resume
                ? GameStore.resume(games, results, definition, event)
                : GameStore.begin(games, Optional.ofNullable(results), definition);
    }
}
