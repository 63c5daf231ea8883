package hal.engine;

import java.lang.management.ManagementFactory;

/** What this thread has allocated so far, as the Java machine counts it. */
final class AllocationCounter {
    private AllocationCounter() {}

    /** Bytes, or -1 where the machine does not count them. */
    static long bytes() {
        return ManagementFactory.getThreadMXBean() instanceof com.sun.management.ThreadMXBean threads
                        && threads.isThreadAllocatedMemoryEnabled()
                ? threads.getCurrentThreadAllocatedBytes()
                : -1;
    }
}
