package hal.pgn.scan;

import java.io.IOException;

/** A word of a game's movetext, as bytes: a move, the result, or something else. Reused for each word. */
final class MoveWord {
    /** What a word is. */
    enum Kind {
        MOVE,
        RESULT,
        OTHER
    }

    /** A longer word is not a move; the rest of it is ignored. */
    private static final int MAX_LENGTH = 32;

    private final byte[] bytes = new byte[MAX_LENGTH];
    private int length;
    private int points;

    /** The word; valid until the next one is read. */
    byte[] bytes() {
        return bytes;
    }

    /** The length of the word in bytes, at most 32. */
    int length() {
        return length;
    }

    /** White's points of a result, as in {@link GameTags#points}. */
    int points() {
        return points;
    }

    /** Reads to the end of the word, at least one byte. */
    Kind read(ByteSource source) throws IOException {
        length = 0;
        int c = source.peek();
        do {
            if (length < MAX_LENGTH) {
                bytes[length++] = (byte) c;
            }
            source.skip();
            c = source.peek();
        } while (!endsWord(c));
        return kind();
    }

    private static boolean endsWord(int c) {
        return switch (c) {
            case '{', '}', '(', ')', '[', ']', ';', '.', '$', '*' -> true;
            default -> c <= ' ';
        };
    }

    private Kind kind() {
        int first = bytes[0];
        if (first >= '0' && first <= '9') {
            return kindOfDigits();
        }
        if (first == '*') {
            points = GameTags.UNTOLD;
            return Kind.RESULT;
        }
        boolean letter = (first >= 'a' && first <= 'z') || (first >= 'A' && first <= 'Z');
        boolean enPassant = first == 'e' && (length == 1 || is("ep"));
        return (letter && !enPassant && !is("p")) || is("--") ? Kind.MOVE : Kind.OTHER;
    }

    /** Castling may be written with zeros; other words that start with a digit are move numbers and results. */
    private Kind kindOfDigits() {
        if (is("1-0")) {
            points = 2;
        } else if (is("0-1")) {
            points = 0;
        } else if (is("1/2-1/2") || is("1/2")) {
            points = 1;
        } else {
            return bytes[0] == '0' && length >= 3 ? Kind.MOVE : Kind.OTHER;
        }
        return Kind.RESULT;
    }

    private boolean is(String text) {
        return is(bytes, length, text);
    }

    /** Whether the first {@code length} bytes are this text in ASCII. */
    static boolean is(byte[] bytes, int length, String text) {
        if (length != text.length()) {
            return false;
        }
        for (int i = 0; i < length; i++) {
            if (bytes[i] != text.charAt(i)) {
                return false;
            }
        }
        return true;
    }
}
