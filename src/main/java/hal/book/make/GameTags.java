package hal.book.make;

import java.io.IOException;
import java.nio.charset.StandardCharsets;

/** The tags of a game that matter to a book: result, start position and variant. Reused for each game. */
final class GameTags {
    /** Instead of points, if the result is not given. */
    static final int UNTOLD = -1;

    private static final int MAX_LENGTH = 200;

    private final ByteSource source;
    private final byte[] text = new byte[MAX_LENGTH];
    private int length;
    private int points;
    private String fen = "";
    private String variant = "";

    GameTags(ByteSource source) {
        this.source = source;
    }

    /** White's points: 2 for a win, 1 for a draw or an unknown result, 0 for a loss; {@link #UNTOLD} without the tag. */
    int points() {
        return points;
    }

    /** The FEN of the start position; empty for the usual one. */
    String fen() {
        return fen;
    }

    /** The Variant tag; empty if there is none. */
    String variant() {
        return variant;
    }

    /** Forgets the last game. */
    void clear() {
        points = UNTOLD;
        fen = "";
        variant = "";
    }

    /** Reads all tags up to the moves. */
    void read() throws IOException {
        while (true) {
            int c = source.peek();
            if (c >= 0 && c <= ' ') {
                source.skip();
            } else if (c == '[' && isNext()) {
                readTag();
            } else {
                return;
            }
        }
    }

    /** Whether a tag starts here, and not just a bracket. */
    boolean isNext() throws IOException {
        for (char c = 'A'; c <= 'Z'; c++) {
            if (source.startsWith("[" + c)) {
                return true;
            }
        }
        return false;
    }

    private void readTag() throws IOException {
        source.skip();
        readUpTo('"');
        int name = tagName();
        if (source.peek() == '"') {
            source.skip();
            readUpTo('"');
            keep(name);
        }
        while (source.peek() != ']' && source.peek() != '\n' && source.peek() != ByteSource.END) {
            source.skip();
        }
        if (source.peek() == ']') {
            source.skip();
        }
    }

    /** Reads up to a character, which is not consumed, or to the end of the line. */
    private void readUpTo(int sign) throws IOException {
        length = 0;
        for (int c = source.peek(); c != sign && c != '\n' && c != ByteSource.END; c = source.peek()) {
            if (length < MAX_LENGTH) {
                text[length++] = (byte) c;
            }
            source.skip();
        }
    }

    /** The first letter of the tag's name if the tag matters here; otherwise a space. */
    private int tagName() {
        while (length > 0 && text[length - 1] <= ' ') {
            length--;
        }
        boolean matters = MoveWord.is(text, length, "Result")
                || MoveWord.is(text, length, "FEN")
                || MoveWord.is(text, length, "Variant")
                || MoveWord.is(text, length, "Event");
        return matters ? text[0] : ' ';
    }

    private void keep(int name) {
        switch (name) {
            case 'R' -> points = MoveWord.is(text, length, "1-0") ? 2 : MoveWord.is(text, length, "0-1") ? 0 : 1;
            case 'F' -> fen = new String(text, 0, length, StandardCharsets.ISO_8859_1);
            case 'V' -> variant = new String(text, 0, length, StandardCharsets.ISO_8859_1);
            case 'E' -> {
                // A game before this one may have had tags and no moves.
                fen = "";
                variant = "";
            }
            default -> {
                // Of no use for a book.
            }
        }
    }
}
