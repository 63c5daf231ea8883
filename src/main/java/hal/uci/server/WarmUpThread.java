package hal.uci.server;

import hal.engine.Engine;
import hal.engine.EngineCatalog;
import hal.engine.EngineSpec;
import hal.engine.WarmUp;
import hal.engine.option.EngineOptions;
import hal.support.UserException;
import java.time.Duration;

/** Warms Java up while the other side still introduces itself. All methods are called on the reader's thread. */
final class WarmUpThread {
    private static final String HASH_MEGABYTES = "4";

    private final EngineCatalog catalog;
    private final Duration time;
    private Thread thread;
    private WarmUp warmUp;

    WarmUpThread(EngineCatalog catalog, Duration time) {
        this.catalog = catalog;
        this.time = time;
    }

    /** Begins, the first time; an engine that cannot be made is not warmed up. */
    void begin(EngineSpec spec) {
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
        warmUp = new WarmUp(engine);
        thread = new Thread(() -> warmUp.run(time), "warm-up");
        thread.setDaemon(true);
        thread.start();
    }

    /** Waits until it is done; see {@link WarmUp#run} for how long that takes. */
    void await() {
        join();
    }

    /** Ends it: the clock runs already. */
    void stop() {
        if (thread != null && thread.isAlive()) {
            warmUp.stop();
            join();
        }
    }

    private void join() {
        try {
            if (thread != null) {
                thread.join();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
