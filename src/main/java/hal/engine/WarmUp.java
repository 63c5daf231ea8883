package hal.engine;

import hal.engine.option.EngineOptions;
import hal.notation.Fen;
import hal.search.SearchLimits;
import hal.search.SearchListener;
import hal.search.StopToken;
import hal.support.UserException;
import java.time.Duration;

/**
 * Searches that nobody wants to know, to get Java up to speed while nothing else is to be done: it runs a program slowly
 * until it has seen what is worth compiling, and on a clock those seconds are lost. All methods are called on one thread.
 */
public final class WarmUp {
    private static final Duration SLICE = Duration.ofMillis(50);
    private static final String HASH_MEGABYTES = "4";

    private final EngineCatalog catalog;
    private final Duration time;
    private final StopToken stop = new StopToken();
    private Thread thread;

    /**
     * Gets ready, without beginning.
     *
     * @param time on a processor, after which it is done; none for no warm-up. On a machine that is busy with other things
     *     it gives up after twice that time
     */
    public WarmUp(EngineCatalog catalog, Duration time) {
        this.catalog = catalog;
        this.time = time;
    }

    /**
     * Begins on a thread of its own, the first time; an engine that cannot be made is not warmed up.
     *
     * @param spec of the engine that is to play; this one is built like it, but small
     */
    public void begin(EngineSpec spec) {
        if (thread != null || time.isZero()) {
            return;
        }
        Engine engine;
        try {
            engine =
                    catalog.create(spec.with(EngineOptions.HASH, HASH_MEGABYTES).without(EngineOptions.DEPTH));
        } catch (UserException e) {
            return; // whoever asks for this engine will be told
        }
        thread = new Thread(() -> search(engine), "warm-up");
        thread.setDaemon(true);
        thread.start();
    }

    /** All kinds of positions, until the time is over or it is stopped. */
    private void search(Engine engine) {
        long begin = System.nanoTime();
        long cpuBegin = ThreadCosts.now().cpuNanos();
        long longest = 2 * time.toNanos();
        for (int i = 0; !stop.isRaised(); i++) {
            String fen = BenchPositions.FENS.get(i % BenchPositions.FENS.size());
            engine.think(Fen.parse(fen), SearchLimits.time(SLICE), SearchListener.NONE, stop);
            if (ThreadCosts.now().cpuNanos() - cpuBegin >= time.toNanos() || System.nanoTime() - begin >= longest) {
                return;
            }
        }
    }

    /** Waits until it is done. */
    public void await() {
        try {
            if (thread != null) {
                thread.join();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Ends it, and waits for its end: the clock runs already. */
    public void stop() {
        stop.raise();
        await();
    }
}
