package hal.console.terminal;

import com.googlecode.lanterna.TerminalPosition;
import com.googlecode.lanterna.TerminalSize;
import com.googlecode.lanterna.graphics.TextGraphics;
import com.googlecode.lanterna.screen.Screen.RefreshType;
import com.googlecode.lanterna.screen.TerminalScreen;
import hal.platform.Threads;
import java.io.IOError;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.jline.terminal.Attributes;
import org.jline.terminal.Attributes.LocalFlag;
import org.jline.terminal.Terminal;
import org.jline.utils.Curses;
import org.jline.utils.InfoCmp.Capability;

/**
 * The alternate screen: entering it, painting frames on it, and leaving the terminal as it was found, whatever happens.
 * One lock guards all three; no signal is raised while it is held, and nothing is written: a terminal may take its
 * time, or for ever, and keyboard and session must not wait for it. What is to be written is gathered, and
 * {@link #send} writes it.
 */
final class FullScreen {
    private static final String PASTE_ON = "\u001b[?2004h";
    private static final String PASTE_OFF = "\u001b[?2004l";
    /** Clicks, and movements with a button down where the terminal knows them. */
    private static final String MOUSE_ON = "\u001b[?1000h\u001b[?1002h\u001b[?1006h";

    private static final String MOUSE_OFF = "\u001b[?1006l\u001b[?1002l\u001b[?1000l";
    private static final String MODES_OFF = MOUSE_OFF + PASTE_OFF;
    /** Undoes everything that entering changed, without consulting the terminal's description. */
    private static final String RESTORE =
            "\u001b[?2026l" + MODES_OFF + "\u001b[?1l\u001b>\u001b[0m\u001b[?25h\u001b[?1049l";

    private static final long PATIENCE_MILLIS = 500;

    private final Terminal terminal;
    private final FrameTerminal output;
    private final OutputStream lastResort;
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition written = lock.newCondition();
    /** What the terminal is to be sent next. */
    private final StringBuilder gathered = new StringBuilder();
    /** Whether a thread is writing what was gathered. */
    private boolean writing;

    /** Held while the keyboard's settings are changed, but by {@link #leave}, which only puts back what was found. */
    private final ReentrantLock keyboard = new ReentrantLock();
    /** Whether the program is being killed, so that no thread takes the keyboard again. */
    private volatile boolean abandoned;

    private TerminalScreen screen;
    private Attributes before;
    private volatile boolean entered;
    private boolean redraw;
    private boolean mouse = true;

    /** Paints a frame's contents. */
    interface Contents {
        /**
         * Paints.
         *
         * @return where to show the cursor; {@code null} for nowhere
         */
        TerminalPosition paint(TextGraphics graphics);
    }

    /**
     * A screen that has not been entered.
     *
     * @param lastResort leads to the terminal even if {@code terminal} is already closed
     */
    FullScreen(Terminal terminal, OutputStream lastResort) {
        this.terminal = terminal;
        this.lastResort = lastResort;
        this.output = new FrameTerminal(terminal, gathered::append);
    }

    /** Switches to the alternate screen, with what is sent next. */
    void enter() throws IOException {
        takeKeyboard();
        lock.lock();
        try {
            screen = new TerminalScreen(output);
            screen.setCursorPosition(null);
            screen.startScreen();
            gatherModes();
            redraw = true;
            entered = true;
        } finally {
            lock.unlock();
        }
    }

    private void takeKeyboard() {
        keyboard.lock();
        try {
            if (!abandoned) {
                setRaw();
            }
        } finally {
            keyboard.unlock();
        }
    }

    private void setRaw() {
        Attributes found = terminal.enterRawMode();
        before = before == null ? found : before;
        // Ctrl-C and Ctrl-Z come as keys: as signals they would also reach whoever started the program, such as
        // make, and the Java machine would answer Ctrl-\ with a dump of its threads in the middle of the screen.
        Attributes raw = terminal.getAttributes();
        raw.setLocalFlag(LocalFlag.ISIG, false);
        terminal.setAttributes(raw);
    }

    /** Sends a sequence that leaves the picture as it is. */
    void ask(String questions) {
        locked(() -> gathered.append(entered ? questions : ""));
    }

    private void locked(Runnable change) {
        lock.lock();
        try {
            change.run();
        } finally {
            lock.unlock();
        }
    }

    private void gatherModes() {
        gathered.append(sequence(Capability.keypad_xmit)).append(PASTE_ON).append(mouse ? MOUSE_ON : "");
    }

    private String sequence(Capability capability) {
        String sequence = terminal.getStringCapability(capability);
        return sequence == null ? "" : Curses.tputs(sequence);
    }

    /** Asks the terminal to report the mouse, or leaves it to the terminal. */
    void setMouse(boolean on) {
        locked(() -> {
            if (on != mouse && entered) {
                gathered.append(on ? MOUSE_ON : MOUSE_OFF);
            }
            mouse = on;
        });
    }

    /** Takes the terminal back after the program was stopped. */
    void reenter() {
        if (!entered) {
            return;
        }
        takeKeyboard();
        locked(() -> {
            gathered.append("\u001b[?1049h");
            gatherModes();
            redraw = true;
        });
    }

    /** Paints every cell with the next frame, since the terminal may not show what it should. */
    void redraw() {
        locked(() -> redraw = true);
    }

    /**
     * Paints a frame, to be sent; does nothing outside the alternate screen.
     *
     * @return whether every cell was written anew
     */
    boolean paint(Contents contents) throws IOException {
        lock.lock();
        try {
            if (!entered) {
                return false;
            }
            output.getTerminalSize();
            TerminalSize resized = screen.doResizeIfNecessary();
            screen.setCursorPosition(contents.paint(screen.newTextGraphics()));
            boolean complete = redraw || resized != null;
            redraw = false;
            screen.refresh(complete ? RefreshType.COMPLETE : RefreshType.DELTA);
            return complete;
        } finally {
            lock.unlock();
        }
    }

    /** Rings the bell, between two frames. */
    void ring() {
        ask(String.valueOf(Display.BELL));
    }

    /** Writes to the terminal what has been gathered; waits for the terminal, so only the painting thread does it. */
    void send() {
        String text;
        lock.lock();
        try {
            if (!entered || gathered.isEmpty()) {
                return;
            }
            text = takeGathered();
            writing = true;
        } finally {
            lock.unlock();
        }
        try {
            terminal.writer().write(text);
            terminal.writer().flush();
        } finally {
            locked(() -> {
                writing = false;
                written.signalAll();
            });
        }
    }

    private String takeGathered() {
        String text = gathered.toString();
        gathered.setLength(0);
        return text;
    }

    /** Waits for a moment until no thread is writing; on this lock, which others may take meanwhile. */
    private void awaitWritten() {
        Threads.await(() -> {
            long left = TimeUnit.MILLISECONDS.toNanos(PATIENCE_MILLIS);
            while (writing && left > 0) {
                left = written.awaitNanos(left);
            }
        });
    }

    /** Leaves the terminal as it was found. */
    void leave() {
        String text;
        lock.lock();
        try {
            if (!entered) {
                return;
            }
            entered = false;
            awaitWritten();
            gathered.append(MODES_OFF).append(sequence(Capability.keypad_local));
            screen.stopScreen();
            text = takeGathered();
        } catch (IOError gone) {
            return; // The window was closed; there is nothing left to restore.
        } catch (IOException e) {
            throw new IllegalStateException("a screen in memory has failed", e);
        } finally {
            lock.unlock();
        }
        try {
            terminal.writer().write(text);
            terminal.flush();
            terminal.setAttributes(before);
        } catch (IOError gone) {
            return; // Likewise.
        }
    }

    /**
     * Restores the terminal while the program is being killed. JLine restores the keyboard at the same time, but
     * another thread may be about to take it again, as after Ctrl-Z; and JLine may already have closed its terminal, so
     * the screen bypasses it.
     */
    void abandon() {
        abandonKeyboard();
        boolean locked = false;
        try {
            locked = lock.tryLock(PATIENCE_MILLIS, TimeUnit.MILLISECONDS);
            if (locked) {
                awaitWritten();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        boolean shown = entered;
        entered = false;
        if (locked) {
            lock.unlock();
        }
        if (!shown) {
            return;
        }
        // On a thread of its own: a terminal that does not read, stopped or full, must not keep a killed program alive.
        Thread last = Threads.daemon("restore-screen", this::restore);
        last.start();
        Threads.await(() -> last.join(PATIENCE_MILLIS));
    }

    private void restore() {
        try {
            lastResort.write(RESTORE.getBytes(StandardCharsets.US_ASCII));
            lastResort.flush();
        } catch (IOException e) {
            return; // The terminal has gone; there is nothing left to restore.
        }
    }

    private void abandonKeyboard() {
        boolean locked = false;
        try {
            locked = keyboard.tryLock(PATIENCE_MILLIS, TimeUnit.MILLISECONDS);
            abandoned = true;
            if (before != null) {
                terminal.setAttributes(before);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (IOError | RuntimeException gone) {
            return; // The terminal has gone, or is closed, which has restored it.
        } finally {
            if (locked) {
                keyboard.unlock();
            }
        }
    }
}
