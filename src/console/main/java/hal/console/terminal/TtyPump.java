package hal.console.terminal;

import java.io.IOException;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jline.utils.NonBlockingReader;

/**
 * Reads the keyboard and sorts its input: mouse reports, page keys, Ctrl-C and Ctrl-Z are taken out, cursor keys are
 * put into the one form that the line editor knows, characters are passed on as they are. Of control sequences only
 * keys that mean something are passed on: terminals say much that nobody has asked for, and none of it is text.
 */
final class TtyPump implements Runnable {
    private static final char ESCAPE = '\u001b';
    private static final char CTRL_C = '\u0003';
    private static final char CTRL_Z = '\u001a';
    private static final char BELL = '\u0007';
    /**
     * The first and the last control of C1, each of which stands for an escape character and a character that is less
     * by this.
     */
    private static final char FIRST_C1 = '\u0080';

    private static final char LAST_C1 = '\u009f';
    private static final int C1_OFFSET = 0x40;
    private static final char STRING_TERMINATOR = '\u009c';
    /**
     * What begins a control string: device control, start of string, operating system command, privacy message,
     * application.
     */
    private static final String STRINGS = "PX]^_";
    /** What ends one, also before its time (CAN and SUB in ECMA-48). */
    private static final String ENDS = "" + ESCAPE + BELL + STRING_TERMINATOR + '\u0018' + CTRL_Z + CTRL_C;
    /** A button, a column and a row, and whether the button is down. */
    private static final Pattern MOUSE_REPORT = Pattern.compile("<(\\d{1,4});(\\d{1,4});(\\d{1,4})[Mm]");
    /** How long to wait for the rest of a key's sequence: terminals send it at once, people do not type that fast. */
    private static final long SEQUENCE_MILLIS = 30;
    /** How long to wait in the middle of a sequence, on a busy machine or a slow line: no person types one. */
    private static final long REST_MILLIS = 500;
    /**
     * For so long after the start an escape character may begin an answer that comes slowly, since the program is still
     * slow.
     */
    private static final long STARTING_NANOS = 2_000_000_000L;

    /** Device attributes list one number for each feature. */
    private static final int MAX_SEQUENCE = 80;

    /** Of longer strings the rest is dropped: no answer that means something here is as long. */
    private static final int MAX_STRING = 200;
    /** What follows a mouse report of the oldest kind: a button, a column and a row. */
    private static final int OLD_MOUSE = 3;
    /**
     * Keys of the line editor: Insert, Delete, with Ctrl, Shift-Tab, Ctrl-Right, Ctrl-Left, and both ends of a paste.
     */
    private static final Set<String> EDITING = Set.of("2~", "3~", "3;5~", "Z", "1;5C", "1;5D", "200~", "201~");

    private static final String CURSOR_KEYS = "ABCDHF";
    private static final int LEFT_BUTTON = 0;
    private static final int RIGHT_BUTTON = 2;
    /** The left button once more, while the mouse moves. */
    private static final int LEFT_DRAG = 32;

    private static final int WHEEL_UP = 64;
    private static final int WHEEL_DOWN = 65;

    private final NonBlockingReader keyboard;
    private final Listener listener;
    private final long start = System.nanoTime();

    /** What is done with the mouse. */
    enum Mouse {
        PRESS,
        DRAG,
        RELEASE,
        RIGHT_PRESS,
        RIGHT_RELEASE,
        WHEEL_UP,
        WHEEL_DOWN
    }

    /** Is told of keys and mouse. */
    interface Listener {
        /** Keys for the line editor. */
        void typed(String keys);

        /** Ctrl-C. */
        void interrupted();

        /** Ctrl-Z. */
        void suspended();

        /** The mouse, at a cell counted from 0. */
        void mouse(Mouse what, int column, int row);

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
        if (key >= FIRST_C1 && key <= LAST_C1) {
            readSequence(key - C1_OFFSET, REST_MILLIS);
            return;
        }
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
        if (kind == 'O' || kind == '[' || (kind > 0 && STRINGS.indexOf(kind) >= 0)) {
            readSequence(keyboard.read(), patience);
        } else {
            listener.typed(String.valueOf(ESCAPE));
        }
    }

    /**
     * Reads what has begun with an escape character (ECMA-48).
     *
     * @param kind the character behind it
     * @param patience how long to wait for the next one, in milliseconds
     */
    private void readSequence(int kind, long patience) throws IOException {
        if (kind == 'O') {
            readSingleShift();
        } else if (kind == '[') {
            readControlSequence(patience);
        } else if (STRINGS.indexOf(kind) >= 0) {
            readString((char) kind, patience);
        }
    }

    private void readControlSequence(long patience) throws IOException {
        StringBuilder sequence = new StringBuilder();
        int next = keyboard.read(patience);
        while (next >= ' ' && !(next >= '@' && next <= '~')) {
            if (sequence.length() <= MAX_SEQUENCE) {
                sequence.append((char) next);
            }
            next = keyboard.read(REST_MILLIS);
        }
        if (next < 0) {
            return;
        }
        if (next < ' ') {
            accept((char) next);
            return;
        }
        acceptSequence(sequence.append((char) next).toString());
    }

    /**
     * Reads a control string, which a terminal sends only as an answer, to its terminator. With nothing behind its
     * beginning, that was typed with the Alt key.
     *
     * @param patience how long to wait for its first character, in milliseconds
     */
    private void readString(char kind, long patience) throws IOException {
        StringBuilder string = new StringBuilder().append(kind);
        int next = keyboard.read(patience);
        if (next < 0) {
            listener.typed(ESCAPE + string.toString());
            return;
        }
        while (next >= 0 && ENDS.indexOf(next) < 0) {
            if (string.length() <= MAX_STRING) {
                string.append((char) next);
            }
            next = keyboard.read(REST_MILLIS);
        }
        if (next == CTRL_C) {
            listener.interrupted();
        } else if (next == ESCAPE && keyboard.peek(REST_MILLIS) != '\\') {
            readEscape();
        } else if (next == ESCAPE) {
            keyboard.read();
            listener.answered(string.toString());
        } else if (next == BELL || next == STRING_TERMINATOR) {
            listener.answered(string.toString());
        }
    }

    /** What a cursor or function key sends in application mode: ESC O and one character, which belong together. */
    private void readSingleShift() throws IOException {
        int key = keyboard.read(SEQUENCE_MILLIS);
        if (key < 0) {
            listener.typed(ESCAPE + "O");
        } else if (CURSOR_KEYS.indexOf(key) >= 0) {
            listener.typed(ESCAPE + "O" + (char) key);
        }
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
            case "M" -> {
                for (int i = 0; i < OLD_MOUSE; i++) {
                    keyboard.read(REST_MILLIS);
                }
            }
            default -> {
                if (EDITING.contains(sequence)) {
                    listener.typed(ESCAPE + "[" + sequence);
                }
            }
        }
    }

    /**
     * A report of mode 1006: {@code <button;column;row} and M for a press, m for a release; columns and rows from 1.
     */
    private void mouse(String report) throws IOException {
        Matcher numbers = MOUSE_REPORT.matcher(report);
        if (!numbers.matches()) {
            return;
        }
        int column = Integer.parseInt(numbers.group(2)) - 1;
        int row = Integer.parseInt(numbers.group(3)) - 1;
        boolean up = report.endsWith("m");
        switch (Integer.parseInt(numbers.group(1))) {
            case LEFT_BUTTON -> listener.mouse(up ? Mouse.RELEASE : Mouse.PRESS, column, row);
            case RIGHT_BUTTON -> listener.mouse(up ? Mouse.RIGHT_RELEASE : Mouse.RIGHT_PRESS, column, row);
            case LEFT_DRAG -> listener.mouse(Mouse.DRAG, column, row);
            case WHEEL_UP -> listener.mouse(Mouse.WHEEL_UP, column, row);
            case WHEEL_DOWN -> listener.mouse(Mouse.WHEEL_DOWN, column, row);
            default -> {
                // Other buttons mean nothing here.
            }
        }
    }
}
