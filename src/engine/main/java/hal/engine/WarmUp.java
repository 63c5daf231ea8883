package hal.engine;

import hal.engine.option.EngineOptions;
import hal.notation.Fen;
import hal.platform.SerialExecutor;
import hal.search.SearchLimits;
import hal.search.engine.Engine;
import hal.search.engine.SearchListener;
import hal.search.engine.StopToken;
import hal.support.UserException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;

/**
 * Warms up the JVM with throwaway searches while nothing else needs doing: Java runs a program slowly until its hot
 * code has been compiled, and with a running clock those seconds would be lost. All methods must be called on one
 * thread.
 */
public final class WarmUp {
    /** The CPU time of a usual warm-up. */
    public static final Duration DEFAULT = Duration.ofMillis(1300);

    /**
     * On a busy machine it gives up this many times as long after its beginning, on the wall: several engines that are
     * started at once must all be ready before who started them gives up.
     */
    private static final int PATIENCE = 2;

    private static final Duration SLICE = Duration.ofMillis(50);
    private static final String HASH_MEGABYTES = "4";
    /** Leads to the pawn endings whose results are worked out when they are first asked for. */
    private static final String PAWN_ENDING = "8/8/8/4k3/8/4K3/4P3/8 w - - 0 1";

    private final EngineCatalog catalog;
    private final Duration time;
    private final StopToken stop = new StopToken();
    /** Completed at its end; null before it has started. */
    private CompletableFuture<Void> ended;

    /**
     * A warm-up that has not started.
     *
     * @param time the CPU time to spend; zero for no warm-up. It ends after twice as long on the wall, however little
     *     of it it got
     */
    public WarmUp(EngineCatalog catalog, Duration time) {
        this.catalog = catalog;
        this.time = time;
    }

    /**
     * Warms up before anything is timed, and waits for the end. Other programs than HAL warm up by themselves.
     *
     * @param spec of the engine whose time will be limited
     */
    public static void beforeTiming(EngineCatalog catalog, EngineSpec spec) {
        if (spec.program().isEmpty()) {
            WarmUp warmUp = new WarmUp(catalog, DEFAULT);
            warmUp.begin(spec);
            warmUp.await();
        }
    }

    /**
     * Starts on a thread of its own, the first time; an engine that cannot be created is not warmed up.
     *
     * @param spec of the engine that is to play; the one used here is built like it, but with a small table
     */
    public void begin(EngineSpec spec) {
        if (ended != null || time.isZero()) {
            return;
        }
        long begin = System.nanoTime();
        EngineSpec free = spec.without(EngineOptions.DEPTH).without(EngineOptions.NODES);
        Engine engine;
        try {
            engine = catalog.create(
                    spec.isAffectedBy(EngineOptions.HASH, HASH_MEGABYTES)
                            ? free.with(EngineOptions.HASH, HASH_MEGABYTES)
                            : free);
        } catch (UserException e) {
            return; // the error is reported when the engine is used
        }
        SerialExecutor thread = new SerialExecutor("warm-up");
        ended = thread.submit(() -> search(engine, begin));
        thread.close();
    }

    /** Searches all kinds of positions until the time is up or it is stopped. */
    private Void search(Engine engine, long begin) {
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        long cpuBegin = threads.getCurrentThreadCpuTime();
        long longest = PATIENCE * time.toNanos();
        engine.think(Fen.parse(PAWN_ENDING), SearchLimits.depth(1), SearchListener.NONE, stop);
        for (int i = 0; !stop.isRaised(); i++) {
            String fen = Bench.POSITIONS.get(i % Bench.POSITIONS.size());
            engine.think(Fen.parse(fen), SearchLimits.time(SLICE), SearchListener.NONE, stop);
            if (threads.getCurrentThreadCpuTime() - cpuBegin >= time.toNanos()
                    || System.nanoTime() - begin >= longest) {
                break;
            }
        }
        return null;
    }

    /** Waits for its end; an interrupt ends the waiting, and is kept. */
    public void await() {
        try {
            if (ended != null) {
                ended.get();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (ExecutionException e) {
            return; // the same error is reported when the engine is used
        }
    }

    /** Stops it and waits for its end, since a clock is already running. */
    public void stop() {
        stop.raise();
        await();
    }
}
