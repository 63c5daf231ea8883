package hal.book.name;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;

/**
 * Finds the lines of a table by the key of their position. Only the keys are read at first; a line is read when it is asked
 * for. The first name a program asks for thus takes a few milliseconds, where reading all lines would take a hundred.
 */
final class KeyIndex {
    private static final int KEY_DIGITS = 16;
    /** The start of a line in an empty slot. */
    private static final int EMPTY = -1;

    private final String source;
    private final byte[] table;
    /** An open-addressing hash table: each slot has the key and the start of its line. */
    private final long[] keys;

    private final int[] starts;

    private KeyIndex(String source, byte[] table, int slots) {
        this.source = source;
        this.table = table;
        keys = new long[slots];
        starts = new int[slots];
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
        int lines = 1;
        for (byte b : table) {
            lines += b == '\n' ? 1 : 0;
        }
        KeyIndex index = new KeyIndex(source, table, Integer.highestOneBit(lines) * 4);
        for (int start = 0; start < table.length; ) {
            int newline = index.end(start);
            int end = newline > start && table[newline - 1] == '\r' ? newline - 1 : newline;
            if (end > start && table[start] != '#') {
                index.put(index.keyOf(start, end), start);
            }
            start = newline + 1;
        }
        return index;
    }

    /** The line of a position; empty if it has no name. */
    Optional<NamedLine> line(long key) {
        for (int slot = slot(key); starts[slot] != EMPTY; slot = slot + 1 & keys.length - 1) {
            if (keys[slot] == key) {
                return Optional.of(read(starts[slot], end(starts[slot])));
            }
        }
        return Optional.empty();
    }

    private void put(long key, int start) {
        int slot = slot(key);
        while (starts[slot] != EMPTY && keys[slot] != key) {
            slot = slot + 1 & keys.length - 1;
        }
        keys[slot] = key;
        starts[slot] = start;
    }

    private int slot(long key) {
        return (int) key & keys.length - 1;
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
