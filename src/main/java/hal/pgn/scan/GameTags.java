package hal.pgn.scan;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.EnumMap;
import java.util.Map;

/** The tags of a game that matter to those who read many. Reused for each game; a value becomes a text when it is asked for. */
final class GameTags {
    /** Instead of points, if the result is not given. */
    static final int UNTOLD = -1;

    private static final int MAX_LENGTH = 200;

    private final ByteSource source;
    private final byte[] text = new byte[MAX_LENGTH];
    private int length;
    private final Map<Tag, Value> values = new EnumMap<>(Tag.class);
    private int points;

    /** The bytes of a tag's value. */
    private static final class Value {
        private final byte[] bytes = new byte[MAX_LENGTH];
        private int length;
    }

    GameTags(ByteSource source) {
        this.source = source;
        for (Tag tag : Tag.values()) {
            values.put(tag, new Value());
        }
    }

    /** White's points: 2 for a win, 1 for a draw or an unknown result, 0 for a loss; {@link #UNTOLD} without the tag. */
    int points() {
        return points;
    }

    /** The value of a tag, cut after 200 bytes, in UTF-8 or else ISO 8859-1; empty if there is none. Not cleaned. */
    String get(Tag tag) {
        Value value = values.get(tag);
        if (value.length == 0) {
            return "";
        }
        if (isAscii(value)) {
            return new String(value.bytes, 0, value.length, StandardCharsets.ISO_8859_1);
        }
        ByteBuffer bytes = ByteBuffer.wrap(value.bytes, 0, value.length);
        try {
            return StandardCharsets.UTF_8.newDecoder().decode(bytes).toString();
        } catch (CharacterCodingException e) {
            return new String(value.bytes, 0, value.length, StandardCharsets.ISO_8859_1);
        }
    }

    /** Most are, and need no decoder. */
    private static boolean isAscii(Value value) {
        for (int i = 0; i < value.length; i++) {
            if (value.bytes[i] < 0) {
                return false;
            }
        }
        return true;
    }

    /** Forgets the last game. */
    void clear() {
        points = UNTOLD;
        values.values().forEach(value -> value.length = 0);
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
        Tag tag = tag();
        if (source.peek() == '"') {
            source.skip();
            readUpTo('"');
            if (tag != null) {
                keep(tag);
            }
        }
        while (source.peek() != ']' && source.peek() != '\n' && source.peek() != ByteSource.END) {
            source.skip();
        }
        if (source.peek() == ']') {
            source.skip();
        }
    }

    /** Reads up to a character, which is not consumed, or to the end of the line. A backslash before it is left out. */
    private void readUpTo(int sign) throws IOException {
        length = 0;
        for (int c = source.peek(); c != sign && c != '\n' && c != ByteSource.END; c = source.peek()) {
            source.skip();
            if (c == '\\' && (source.peek() == sign || source.peek() == c)) {
                c = source.peek();
                source.skip();
            }
            if (length < MAX_LENGTH) {
                text[length++] = (byte) c;
            }
        }
    }

    /** The tag whose name has been read; null if it does not matter here. */
    private Tag tag() {
        while (length > 0 && text[length - 1] <= ' ') {
            length--;
        }
        for (Tag tag : values.keySet()) {
            if (MoveWord.is(text, length, tag.pgn())) {
                return tag;
            }
        }
        return null;
    }

    private void keep(Tag tag) {
        if (tag == Tag.EVENT) {
            clear(); // A game before this one may have had tags and no moves.
        } else if (tag == Tag.RESULT) {
            points = MoveWord.is(text, length, "1-0") ? 2 : MoveWord.is(text, length, "0-1") ? 0 : 1;
        }
        Value value = values.get(tag);
        System.arraycopy(text, 0, value.bytes, 0, length);
        value.length = length;
    }
}
