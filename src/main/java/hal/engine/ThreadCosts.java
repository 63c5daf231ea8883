package hal.engine;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;

/**
 * What this thread has cost so far, as the Java machine counts it.
 *
 * @param cpuNanos processor time; unlike the clock's it does not count the work of others
 * @param allocatedBytes memory allocated; 0 where the machine does not count it
 */
record ThreadCosts(long cpuNanos, long allocatedBytes) {
    static ThreadCosts now() {
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        long bytes = threads instanceof com.sun.management.ThreadMXBean more && more.isThreadAllocatedMemoryEnabled()
                ? more.getCurrentThreadAllocatedBytes()
                : 0;
        return new ThreadCosts(threads.getCurrentThreadCpuTime(), bytes);
    }
}
