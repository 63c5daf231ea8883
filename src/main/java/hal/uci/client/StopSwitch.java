package hal.uci.client;

/** Passes a wish to stop on to whoever is stopped by it, whichever of the two comes first. */
final class StopSwitch {
    private boolean raised;
    private Runnable action;

    /** Stops; from any thread, any number of times. */
    synchronized void raise() {
        if (!raised) {
            raised = true;
            if (action != null) {
                action.run();
            }
        }
    }

    synchronized boolean isRaised() {
        return raised;
    }

    /** What a stop does from now on; done at once if it has been raised. */
    synchronized void attach(Runnable stopping) {
        action = stopping;
        if (raised) {
            action.run();
        }
    }

    /** A stop has nothing to do any more. */
    synchronized void detach() {
        action = null;
    }
}
