package hal.console.terminal;

import hal.support.ChildProcess;
import java.io.IOException;
import java.util.List;
import org.jline.terminal.Terminal;
import org.jline.terminal.Terminal.Signal;
import org.jline.terminal.Terminal.SignalHandler;

/**
 * Ctrl-Z and {@code fg}: leaves the full screen, stops the program and those that were started with it (its process
 * group, as the terminal itself would), and comes back.
 */
final class JobControl {
    /** Time for the signal to arrive; without a shell that could resume the program the system drops it. */
    private static final long ARRIVAL_MILLIS = 50;
    /** How often a program in the background looks whether it has the terminal again. */
    private static final long BACKGROUND_MILLIS = 100;

    private final Terminal terminal;
    private final FullScreen screen;
    private final Runnable onReturn;
    private volatile boolean suspended;

    JobControl(Terminal terminal, FullScreen screen, Runnable onReturn) {
        this.terminal = terminal;
        this.screen = screen;
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
            terminal.handle(Signal.TSTP, SignalHandler.SIG_DFL);
            stopProcessGroup();
            terminal.handle(Signal.TSTP, signal -> suspend());
            awaitForeground();
            screen.enter();
        } catch (IOException problem) {
            throw new IllegalStateException("cannot take the terminal again", problem);
        } finally {
            suspended = false;
            onReturn.run();
        }
    }

    /**
     * A program that continues in the background, because of {@code bg} or to be killed, has no terminal: to take it
     * would stop the program before it could end.
     */
    private static void awaitForeground() {
        try {
            while (!ExactPty.isForeground()) {
                Thread.sleep(BACKGROUND_MILLIS);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static void stopProcessGroup() throws IOException {
        try {
            ChildProcess.builder(List.of("/bin/sh", "-c", "kill -TSTP 0"))
                    .start()
                    .waitFor();
            Thread.sleep(ARRIVAL_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Another process has stopped and resumed the program: the terminal may be in any state. */
    private void resume() {
        if (!suspended && ExactPty.isForeground()) {
            screen.reenter();
            onReturn.run();
        }
    }
}
