package hal.engine;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;

/**
 * What this thread has used so far, as counted by the JVM.
 *
 * @param cpuNanos CPU time in nanoseconds
 * @param allocatedBytes memory allocated; 0 if the JVM does not count it
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
