package hal.book.make;

import java.io.IOException;

/** A word of a game's move text, as bytes: it is a move, the game's result, or something else. Read anew for each word. */
final class MoveWord {
    /** What a word is. */
    enum Kind {
        MOVE,
        RESULT,
        OTHER
    }

    /** Longer words are no moves; the rest of them is left out. */
    private static final int MAX_LENGTH = 32;

    private final byte[] bytes = new byte[MAX_LENGTH];
    private int length;
    private int points;

    /** The word; valid up to the next one. */
    byte[] bytes() {
        return bytes;
    }

    /** The length of the word in bytes, at most 32. */
    int length() {
        return length;
    }

    /** What a result gives White, as {@link GameTags#points} has it. */
    int points() {
        return points;
    }

    /** Reads up to where the word ends, at least one byte. */
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

    /** Castling may be written with zeros; other words of digits are numbers and results. */
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

    /** Whether so many bytes are this text in ASCII. */
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
