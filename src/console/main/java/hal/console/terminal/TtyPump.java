package hal.console.terminal;

import java.io.IOException;
import org.jline.utils.NonBlockingReader;

/**
 * Reads the keyboard and sorts its input: mouse reports, page keys, Ctrl-C and Ctrl-Z are taken out, cursor keys are put
 * into the one form that the line editor knows, everything else is passed on as it is.
 */
final class TtyPump implements Runnable {
    private static final char ESCAPE = '\u001b';
    private static final char CTRL_C = '\u0003';
    private static final char CTRL_Z = '\u001a';
    /** How long to wait for the rest of a key's sequence: terminals send it at once, people do not type that fast. */
    private static final long SEQUENCE_MILLIS = 30;
    /** How long to wait in the middle of a sequence, on a busy machine or a slow line: no person types one. */
    private static final long REST_MILLIS = 500;
    /** For so long after the start an escape character may begin an answer that comes slowly, since the program is still slow. */
    private static final long STARTING_NANOS = 2_000_000_000L;

    /** Device attributes list one number for each feature. */
    private static final int MAX_SEQUENCE = 80;

    private static final int MAX_STRING = 200;
    private static final int LEFT_BUTTON = 0;
    /** The left button once more, while the mouse moves. */
    private static final int LEFT_DRAG = 32;

    private static final int WHEEL_UP = 64;
    private static final int WHEEL_DOWN = 65;

    private final NonBlockingReader keyboard;
    private final Listener listener;
    private final long start = System.nanoTime();

    /** Is told of keys and mouse. */
    interface Listener {
        /** Keys for the line editor. */
        void typed(String keys);

        /** Ctrl-C. */
        void interrupted();

        /** Ctrl-Z. */
        void suspended();

        /** The left button was pressed, at a cell counted from 0. */
        void pressed(int column, int row);

        /** The mouse was moved to a cell with the left button down. */
        void dragged(int column, int row);

        /** The left button was let go. */
        void released(int column, int row);

        /** The wheel was turned by one notch: up for 1, down for -1. */
        void wheeled(int up, int column, int row);

        /** A request for an older (1) or newer (-1) page of the transcript. */
        void paged(int pages);

        /** The terminal has said something of itself; see {@link TerminalAnswers#accept}. */
        void answered(String answer);

        /** The terminal has gone away. */
        void ended();
    }

    TtyPump(NonBlockingReader keyboard, Listener listener) {
        this.keyboard = keyboard;
        this.listener = listener;
    }

    @Override
    public void run() {
        try {
            int next = keyboard.read(0L);
            while (next >= 0) {
                accept((char) next);
                next = keyboard.read(0L);
            }
        } catch (IOException e) {
            // The terminal was closed under the reader, which is how it learns of the end.
        } finally {
            listener.ended();
        }
    }

    private void accept(char key) throws IOException {
        switch (key) {
            case ESCAPE -> readEscape();
            case CTRL_C -> listener.interrupted();
            case CTRL_Z -> listener.suspended();
            default -> listener.typed(character(key));
        }
    }

    private String character(char first) throws IOException {
        if (!Character.isHighSurrogate(first)) {
            return String.valueOf(first);
        }
        int second = keyboard.read(SEQUENCE_MILLIS);
        return second < 0 ? String.valueOf(first) : "" + first + (char) second;
    }

    private void readEscape() throws IOException {
        long patience = System.nanoTime() - start < STARTING_NANOS ? REST_MILLIS : SEQUENCE_MILLIS;
        int kind = keyboard.peek(patience);
        if (kind == ']' || kind == '_' || kind == 'P') {
            readString(patience);
            return;
        }
        if (kind == 'O') {
            keyboard.read();
            readSingleShift();
            return;
        }
        if (kind != '[') {
            listener.typed(String.valueOf(ESCAPE));
            return;
        }
        keyboard.read();
        StringBuilder sequence = new StringBuilder();
        int next = keyboard.read(patience);
        while (next >= 0) {
            sequence.append((char) next);
            boolean last = next >= '@' && next <= '~';
            if (last || next < ' ' || sequence.length() > MAX_SEQUENCE) {
                break;
            }
            next = keyboard.read(REST_MILLIS);
        }
        acceptSequence(sequence.toString());
    }

    /**
     * Reads an operating system command, an application program command or a device control string (ECMA-48), which a terminal sends only as an answer,
     * to its terminator. With nothing behind it, it was typed with the Alt key.
     *
     * @param patience how long to wait for its first character, in milliseconds
     */
    private void readString(long patience) throws IOException {
        StringBuilder string = new StringBuilder().append((char) keyboard.read());
        int next = keyboard.read(patience);
        while (next >= ' ' && string.length() <= MAX_STRING) {
            string.append((char) next);
            next = keyboard.read(REST_MILLIS);
        }
        if (next == ESCAPE) {
            keyboard.read(REST_MILLIS);
        }
        if (string.length() == 1 && next < 0) {
            listener.typed(ESCAPE + string.toString());
        } else {
            listener.answered(string.toString());
        }
    }

    /** What a cursor or function key sends in application mode: ESC O and one character, which belong together. */
    private void readSingleShift() throws IOException {
        int key = keyboard.read(SEQUENCE_MILLIS);
        listener.typed(ESCAPE + "O" + (key < 0 ? "" : String.valueOf((char) key)));
    }

    /** Takes a control sequence, without its introducer. */
    private void acceptSequence(String sequence) throws IOException {
        if (sequence.startsWith("<")) {
            mouse(sequence);
            return;
        }
        if (sequence.startsWith("?") || sequence.endsWith("t") || sequence.endsWith("R")) {
            listener.answered("[" + sequence);
            return;
        }
        switch (sequence) {
            case "5~" -> listener.paged(1);
            case "6~" -> listener.paged(-1);
            case "A", "B", "C", "D", "H", "F" -> listener.typed(ESCAPE + "O" + sequence);
            case "1~", "7~" -> listener.typed(ESCAPE + "OH");
            case "4~", "8~" -> listener.typed(ESCAPE + "OF");
            default -> listener.typed(ESCAPE + "[" + sequence);
        }
    }

    /**
     * A report of mode 1006: {@code <button;column;row} and M for a press, m for a release; columns and rows from 1.
     */
    private void mouse(String report) throws IOException {
        int[] numbers = new int[3];
        int count = 0;
        for (int i = 1; i < report.length() - 1; i++) {
            char c = report.charAt(i);
            if (c == ';') {
                count++;
            } else if (c >= '0' && c <= '9' && count < 3 && numbers[count] < 10_000) {
                numbers[count] = 10 * numbers[count] + c - '0';
            }
        }
        if (count != 2) {
            return;
        }
        int column = numbers[1] - 1;
        int row = numbers[2] - 1;
        boolean up = report.endsWith("m");
        switch (numbers[0]) {
            case LEFT_BUTTON -> {
                if (up) {
                    listener.released(column, row);
                } else {
                    listener.pressed(column, row);
                }
            }
            case LEFT_DRAG -> listener.dragged(column, row);
            case WHEEL_UP -> listener.wheeled(1, column, row);
            case WHEEL_DOWN -> listener.wheeled(-1, column, row);
            default -> {
                // Other buttons mean nothing here.
            }
        }
    }
}
