package hal.console.terminal;

import java.io.IOException;
import org.jline.terminal.Terminal;
import org.jline.terminal.Terminal.Signal;
import org.jline.terminal.Terminal.SignalHandler;

/**
 * Ctrl-Z and {@code fg}: leaves the full screen, stops the program and those that were started with it (its process group,
 * as the terminal itself would), and comes back.
 */
final class JobControl {
    /** Time for the signal to arrive; without a shell that could resume the program the system drops it. */
    private static final long ARRIVAL_MILLIS = 50;

    private final Terminal terminal;
    private final FullScreen screen;
    private final Runnable afterLeaving;
    private final Runnable onReturn;
    private volatile boolean suspended;

    JobControl(Terminal terminal, FullScreen screen, Runnable afterLeaving, Runnable onReturn) {
        this.terminal = terminal;
        this.screen = screen;
        this.afterLeaving = afterLeaving;
        this.onReturn = onReturn;
    }

    /** Begins to listen for the signals. */
    void listen() {
        terminal.handle(Signal.TSTP, signal -> suspend());
        terminal.handle(Signal.CONT, signal -> resume());
    }

    /** Stops the program, and returns when it has been resumed. */
    void suspend() {
        suspended = true;
        try {
            screen.leave();
            afterLeaving.run();
            terminal.handle(Signal.TSTP, SignalHandler.SIG_DFL);
            stopProcessGroup();
            terminal.handle(Signal.TSTP, signal -> suspend());
            screen.enter();
        } catch (IOException problem) {
            throw new IllegalStateException("cannot take the terminal again", problem);
        } finally {
            suspended = false;
            onReturn.run();
        }
    }

    private static void stopProcessGroup() throws IOException {
        try {
            new ProcessBuilder("/bin/sh", "-c", "kill -TSTP 0").start().waitFor();
            Thread.sleep(ARRIVAL_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Somebody else has stopped and resumed the program: the terminal may be in any state. */
    private void resume() {
        if (!suspended) {
            screen.reenter();
            onReturn.run();
        }
    }
}
