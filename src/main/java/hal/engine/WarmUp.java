package hal.engine;

import hal.notation.Fen;
import hal.search.SearchLimits;
import hal.search.SearchListener;
import java.time.Duration;

/**
 * Searches that nobody wants to know, to get Java up to speed: it runs a program slowly until it has seen what is worth
 * compiling, and on a clock those seconds are lost.
 */
public final class WarmUp {
    private static final Duration SLICE = Duration.ofMillis(50);

    private final Engine engine;
    private volatile boolean stopped;

    /**
     * Gets ready, without beginning.
     *
     * @param engine built as the one that is to play, and used by nobody else meanwhile
     */
    public WarmUp(Engine engine) {
        this.engine = engine;
    }

    /**
     * Searches all kinds of positions on this thread, until it has had its time on a processor or is stopped. On a machine
     * that is busy with other things it gives up after twice that time.
     *
     * @param time on a processor
     */
    public void run(Duration time) {
        long begin = System.nanoTime();
        long cpuBegin = ThreadCosts.now().cpuNanos();
        long longest = 2 * time.toNanos();
        for (int i = 0; !stopped; i++) {
            String fen = BenchPositions.FENS.get(i % BenchPositions.FENS.size());
            engine.think(Fen.parse(fen), SearchLimits.time(SLICE), SearchListener.NONE);
            if (ThreadCosts.now().cpuNanos() - cpuBegin >= time.toNanos() || System.nanoTime() - begin >= longest) {
                return;
            }
        }
    }

    /** Makes it return soon; from any thread. */
    public void stop() {
        stopped = true;
        engine.stop();
    }
}
