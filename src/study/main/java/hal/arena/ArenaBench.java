package hal.arena;

import com.sun.management.OperatingSystemMXBean;
import hal.arena.game.Conditions;
import hal.arena.game.Participant;
import hal.arena.game.RandomOpenings;
import hal.arena.game.SpecParticipant;
import hal.arena.record.Definition;
import hal.arena.record.GameStore;
import hal.arena.record.RecordedGame;
import hal.arena.schedule.FixedSchedule;
import hal.arena.schedule.Shard;
import hal.engine.EngineCatalog;
import hal.engine.EngineDecorator;
import hal.engine.EngineSpec;
import hal.game.Game;
import hal.game.clock.TimeControl;
import hal.rules.Position;
import hal.search.Engine;
import hal.search.SearchLimits;
import hal.search.SearchListener;
import hal.search.SearchResult;
import hal.search.StopToken;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;

/**
 * The arena's own overhead: two engines play a match whose games are written to disk, and the CPU time of their
 * searches is compared with the CPU time of everything.
 */
public final class ArenaBench {
    private static final int WARM_UP_GAMES = 100;

    private ArenaBench() {}

    /**
     * The result of a run.
     *
     * @param games the number of games played
     * @param plies in all games together
     * @param thinkingNanos CPU time spent inside the engines, in nanoseconds
     * @param threadNanos CPU time of the playing thread, in nanoseconds
     * @param processNanos CPU time of the whole process, Java's compiler and garbage collector included, in nanoseconds
     */
    public record Result(int games, long plies, long thinkingNanos, long threadNanos, long processNanos) {
        /** The engines' share of the playing thread's CPU time, from 0 to 1. */
        public double share() {
            return (double) thinkingNanos / threadNanos;
        }

        /** The arena's CPU time per ply, in nanoseconds. */
        public double nanosPerPly() {
            return (double) (threadNanos - thinkingNanos) / plies;
        }
    }

    /**
     * Plays a match, after some warm-up games.
     *
     * @param spec the engine that plays both sides
     * @param folder an existing folder for the games
     */
    public static Result run(EngineSpec spec, EngineCatalog catalog, int games, Path folder) {
        play(spec, catalog, Math.min(games, WARM_UP_GAMES), folder, "warm-up");
        return play(spec, catalog, games, folder, "bench");
    }

    private static Result play(EngineSpec spec, EngineCatalog catalog, int games, Path folder, String name) {
        MeteredParticipant one = new MeteredParticipant(new SpecParticipant("one", spec, catalog));
        MeteredParticipant other = new MeteredParticipant(new SpecParticipant("other", spec, catalog));
        TournamentSettings settings = new TournamentSettings(
                List.of(one, other),
                FixedSchedule.match(games),
                new RandomOpenings(1, 8),
                1,
                Conditions.plain(Conditions.DEFAULT_MAX_PLIES),
                Optional.empty(),
                1,
                TournamentSettings.Tags.of(name));
        GameStore store = GameStore.begin(
                Optional.of(folder.resolve(name + ".pgn")),
                Optional.of(folder.resolve(name + ".jsonl")),
                new Definition(settings.names(), Map.of(), Shard.WHOLE));
        Tournament.Listener keep = new Tournament.Listener() {
            @Override
            public void onGame(RecordedGame record, Game game, TournamentResult result) {
                store.add(record, game);
            }
        };
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        long threadStart = threads.getCurrentThreadCpuTime();
        long processStart = processNanos();
        TournamentResult result = new Tournament(settings, keep, Clock.systemUTC()).play();
        return new Result(
                games,
                result.standings().plies(),
                one.nanos() + other.nanos(),
                threads.getCurrentThreadCpuTime() - threadStart,
                processNanos() - processStart);
    }

    private static long processNanos() {
        return ManagementFactory.getOperatingSystemMXBean() instanceof OperatingSystemMXBean system
                ? system.getProcessCpuTime()
                : 0;
    }

    /** A participant that meters the CPU time of its searches. Only for engines that search on the calling thread. */
    private static final class MeteredParticipant implements Participant {
        private final Participant participant;
        private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        private final AtomicLong nanos = new AtomicLong();

        MeteredParticipant(Participant participant) {
            this.participant = participant;
        }

        /** The CPU time of all searches so far, in nanoseconds. */
        long nanos() {
            return nanos.get();
        }

        @Override
        public String name() {
            return participant.name();
        }

        @Override
        public Engine newEngine(long seed) {
            return new MeteredEngine(participant.newEngine(seed));
        }

        @Override
        public Engine nextGame(Engine last, long seed) {
            return new MeteredEngine(participant.nextGame(((MeteredEngine) last).metered(), seed));
        }

        @Override
        public SearchLimits limits() {
            return participant.limits();
        }

        @Override
        public Optional<TimeControl> timeControl() {
            return participant.timeControl();
        }

        private final class MeteredEngine extends EngineDecorator {
            MeteredEngine(Engine engine) {
                super(engine);
            }

            Engine metered() {
                return engine;
            }

            @Override
            public SearchResult think(Position position, SearchLimits limits, SearchListener listener, StopToken stop) {
                long start = threads.getCurrentThreadCpuTime();
                try {
                    return engine.think(position, limits, listener, stop);
                } finally {
                    nanos.addAndGet(threads.getCurrentThreadCpuTime() - start);
                }
            }
        }
    }
}
