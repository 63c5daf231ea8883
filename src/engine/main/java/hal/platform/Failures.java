package hal.platform;

/**
 * What several callees have thrown, each of which had to be called whatever the others did: the first of them is thrown
 * in the end, with the others attached. Not thread-safe.
 */
public final class Failures {
    private Throwable first;

    /** None yet. */
    public Failures() {}

    /** Calls; what is thrown is kept. */
    public void attempt(Runnable callee) {
        try {
            callee.run();
        } catch (RuntimeException | Error e) {
            add(e);
        }
    }

    /** Keeps what was thrown by a {@link Runnable}. */
    public void add(Throwable failure) {
        if (first == null) {
            first = failure;
        } else if (first != failure) {
            first.addSuppressed(failure);
        }
    }

    /**
     * Throws the first, if there is one.
     *
     * @throws RuntimeException or Error, as it was thrown
     */
    public void rethrow() {
        if (first instanceof RuntimeException e) {
            throw e;
        }
        if (first instanceof Error e) {
            throw e;
        }
    }
}
