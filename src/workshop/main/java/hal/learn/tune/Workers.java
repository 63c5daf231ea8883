package hal.learn.tune;

import hal.platform.ThreadTeam;
import java.util.function.IntConsumer;

/** Threads that share numbered tasks until they are told to stop. */
final class Workers implements AutoCloseable {
    private final ThreadTeam team;
    private volatile boolean stopped;

    Workers(int threads) {
        team = new ThreadTeam("tuner", threads);
    }

    /** Makes {@link #run} start no more tasks. */
    void stop() {
        stopped = true;
    }

    boolean isStopped() {
        return stopped;
    }

    /**
     * Runs a task for each number from 0, unless stopped, and waits for those started.
     *
     * @return whether all were done; false if stopped
     */
    boolean run(int count, IntConsumer task) {
        team.share(count, index -> {
            if (!stopped) {
                task.accept(index);
            }
        });
        return !stopped;
    }

    /** Runs a task for each number from 0 and waits for all, stopped or not; for short tasks. */
    void finish(int count, IntConsumer task) {
        team.share(count, task);
    }

    @Override
    public void close() {
        team.close();
    }
}
