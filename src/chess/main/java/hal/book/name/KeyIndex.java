package hal.book.name;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;

/**
 * Finds the lines of a table by the key of their position. At first no more is read than the last digits of the keys; a
 * line is read when it is asked for. The first name a program asks for thus takes a few milliseconds, where reading all
 * lines would take a hundred.
 */
final class KeyIndex {
    private static final int KEY_DIGITS = 16;
    /** As many digits of a key choose its slot. */
    private static final int SLOT_DIGITS = 4;

    private static final int MAX_SLOTS = 1 << (4 * SLOT_DIGITS);
    /** Shorter than any line with a name, moves and a key, so that there are fewer lines than this says. */
    private static final int SHORTEST_LINE = 24;
    /** The start of a line in an empty slot. */
    private static final int EMPTY = -1;

    private final String source;
    private final byte[] table;
    /** An open-addressing hash table: each slot has the start of a line, and the end of its text. */
    private final int[] starts;

    private final int[] ends;

    private KeyIndex(String source, byte[] table, int slots) {
        this.source = source;
        this.table = table;
        starts = new int[slots];
        ends = new int[slots];
        Arrays.fill(starts, EMPTY);
    }

    /**
     * Indexes a table.
     *
     * @param source the name of the file, for messages
     * @param table its bytes, which are not copied
     * @throws hal.support.UserException if a line without a key is malformed; the message names the line
     */
    static KeyIndex of(String source, byte[] table) {
        int most = table.length / SHORTEST_LINE + 1;
        KeyIndex index = new KeyIndex(source, table, Math.max(MAX_SLOTS, Integer.highestOneBit(most) * 2));
        for (int start = 0; start < table.length; ) {
            int newline = index.end(start);
            int end = newline > start && table[newline - 1] == '\r' ? newline - 1 : newline;
            if (end > start && table[start] != '#') {
                index.put(start, end);
            }
            start = newline + 1;
        }
        return index;
    }

    /** The line of a position; empty if it has no name. */
    Optional<NamedLine> line(long key) {
        for (int slot = slot(key); starts[slot] != EMPTY; slot = slot + 1 & starts.length - 1) {
            if (keyOf(starts[slot], ends[slot]) == key) {
                return Optional.of(read(starts[slot], ends[slot]));
            }
        }
        return Optional.empty();
    }

    /** Of two lines with one key the later counts. */
    private void put(int start, int end) {
        int slot = slot(lastDigits(start, end));
        while (starts[slot] != EMPTY && keyOf(starts[slot], ends[slot]) != keyOf(start, end)) {
            slot = slot + 1 & starts.length - 1;
        }
        starts[slot] = start;
        ends[slot] = end;
    }

    private static int slot(long key) {
        return (int) key & MAX_SLOTS - 1;
    }

    /** A number that ends like the line's key; for the start of every program, so it looks at no more than it needs. */
    private long lastDigits(int start, int end) {
        int from = end - KEY_DIGITS;
        if (from <= start || table[from - 1] != '\t') {
            return keyOf(start, end);
        }
        int digits = 0;
        for (int i = end - SLOT_DIGITS; i < end; i++) {
            int digit = table[i];
            int value = digit <= '9' ? digit - '0' : (digit | 0x20) - 'a' + 10;
            digits = digits << 4 | (value & 15);
        }
        return digits;
    }

    private int end(int start) {
        int end = start;
        while (end < table.length && table[end] != '\n') {
            end++;
        }
        return end;
    }

    /** The key at the end of a line; if there is none, the key computed from its moves. */
    private long keyOf(int start, int end) {
        long key = 0;
        int from = end - KEY_DIGITS;
        if (from <= start || table[from - 1] != '\t') {
            return read(start, end).key();
        }
        for (int i = from; i < end; i++) {
            int digit = Character.digit(table[i], 16);
            if (digit < 0) {
                return read(start, end).key();
            }
            key = key << 4 | digit;
        }
        return key;
    }

    private NamedLine read(int start, int end) {
        return OpeningTable.line(() -> source + ", line " + number(start), text(start, end));
    }

    private String text(int start, int end) {
        return new String(table, start, end - start, StandardCharsets.UTF_8).stripTrailing();
    }

    private int number(int start) {
        int number = 1;
        for (int i = 0; i < start; i++) {
            number += table[i] == '\n' ? 1 : 0;
        }
        return number;
    }
}
