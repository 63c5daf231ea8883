package hal.game;

import hal.support.CleanText;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What PGN says about a game as a whole: the seven tags of the roster, always there and always first, then the others as
 * they came.
 *
 * <p>The start position is no tag here: {@code FEN} and {@code SetUp} are written from {@link GameTree#start}. The result is
 * a tag with a door of its own, so that it is never anything but a result.
 */
public final class Tags {
    /** The longest value that is kept, in chars. */
    public static final int MAX_VALUE = 120_000;

    private static final int MAX_NAME = 255;
    private static final String UNKNOWN = "?";
    private static final String UNKNOWN_DATE = "????.??.??";
    private static final String RESULT = "Result";
    private static final List<String> ROSTER = List.of("Event", "Site", "Date", "Round", "White", "Black", RESULT);

    private final Map<String, String> values = new LinkedHashMap<>();

    /** The roster, of which nothing is known. */
    public Tags() {
        ROSTER.forEach(name -> values.put(name, unknown(name)));
    }

    private static String unknown(String name) {
        return switch (name) {
            case "Date" -> UNKNOWN_DATE;
            case RESULT -> Result.UNDECIDED.pgn();
            default -> UNKNOWN;
        };
    }

    /** The same tags once more. */
    public Tags copy() {
        Tags copy = new Tags();
        copy.values.putAll(values);
        return copy;
    }

    /** A tag's value; empty if there is no such tag. */
    public String get(String name) {
        return values.getOrDefault(name, "");
    }

    public boolean has(String name) {
        return values.containsKey(name);
    }

    /**
     * Sets a tag. The value, which may be empty, is cleaned and cut to {@link #MAX_VALUE} characters.
     *
     * @throws IllegalArgumentException if {@link #canSet} says no
     */
    public void set(String name, String value) {
        if (!canSet(name)) {
            throw new IllegalArgumentException("not a tag to set: " + name);
        }
        values.put(name, CleanText.line(value, MAX_VALUE));
    }

    /** Removes a tag; one of the roster stays and says that nothing is known. */
    public void remove(String name) {
        if (isRoster(name)) {
            values.put(name, unknown(name));
        } else {
            values.remove(name);
        }
    }

    public Result result() {
        return Result.ofPgn(get(RESULT));
    }

    public void setResult(Result result) {
        values.put(RESULT, result.pgn());
    }

    /** All tags in order; a live view. */
    public Map<String, String> asMap() {
        return Collections.unmodifiableMap(values);
    }

    /** Whether every game has this tag. */
    public static boolean isRoster(String name) {
        return ROSTER.contains(name);
    }

    /** Whether a tag can be called so: visible characters without blanks, quotes and brackets, at most 255. */
    public static boolean isName(String name) {
        return !name.isEmpty()
                && name.length() <= MAX_NAME
                && name.chars().noneMatch(c -> c <= ' ' || c == '"' || c == '[' || c == ']' || c == 0x7f)
                && name.equals(CleanText.line(name, MAX_NAME));
    }

    /** Whether {@link #set} takes this name: it can name a tag, and the tag has no other door. */
    public static boolean canSet(String name) {
        return isName(name) && !name.equals(RESULT) && !name.equals("FEN") && !name.equals("SetUp");
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Tags tags && values.equals(tags.values);
    }

    @Override
    public int hashCode() {
        return values.hashCode();
    }

    @Override
    public String toString() {
        return values.toString();
    }
}
