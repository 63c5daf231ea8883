package hal.arena.play;

import hal.engine.EngineDecorator;
import hal.game.clock.TimeControl;
import hal.rules.Position;
import hal.search.Engine;
import hal.search.SearchLimits;
import hal.search.SearchListener;
import hal.search.SearchResult;
import hal.search.StopToken;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;

/** A participant that meters the CPU time of its searches. Only for engines that search on the calling thread. */
public final class MeteredParticipant implements Participant {
    private final Participant participant;
    private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    private final AtomicLong nanos = new AtomicLong();

    public MeteredParticipant(Participant participant) {
        this.participant = participant;
    }

    /** The CPU time of all searches so far, in nanoseconds. */
    public long nanos() {
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
