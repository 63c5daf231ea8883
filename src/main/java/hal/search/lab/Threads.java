package hal.search.lab;

import hal.search.lab.run.BrokenOff;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Runs the parts of one search at once. */
final class Threads {
    private Threads() {}

    /**
     * Runs each task on a thread of its own and waits for all.
     *
     * @return whether all came to their end; false if one was {@link BrokenOff}
     */
    static boolean runAll(List<Runnable> tasks) {
        ExecutorService pool = Executors.newFixedThreadPool(tasks.size(), task -> {
            Thread thread = new Thread(task, "hal-search");
            thread.setDaemon(true);
            return thread;
        });
        try {
            List<Future<?>> running = new ArrayList<>();
            tasks.forEach(task -> running.add(pool.submit(task)));
            boolean finished = true;
            for (Future<?> task : running) {
                finished &= await(task);
            }
            return finished;
        } finally {
            pool.shutdownNow();
        }
    }

    private static boolean await(Future<?> task) {
        boolean interrupted = false;
        try {
            while (true) {
                try {
                    task.get();
                    return true;
                } catch (InterruptedException e) {
                    interrupted = true; // the task sees the stop token by itself
                } catch (ExecutionException e) {
                    if (e.getCause() instanceof BrokenOff) {
                        return false;
                    }
                    throw new IllegalStateException("a thread of the search has failed", e.getCause());
                }
            }
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
