package hal.game;

import hal.support.text.CleanText;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * The PGN tags of a game: the Seven Tag Roster, always present and always first, then the others in the order they were
 * set.
 *
 * <p>The start position is not kept here: {@code FEN} and {@code SetUp} are written from {@link
 * GameTree#startPosition}. The Result tag can be set only to a {@link Result}.
 *
 * <pre>{@code
 * Tags tags = new Tags();
 * tags.set("White", "Anderssen");
 * System.out.println(tags.get("White") + ", " + tags.result());
 * }</pre>
 *
 * <p>Not thread-safe.
 */
public final class Tags {
    /** The maximum length of a value, in chars. */
    public static final int MAX_VALUE = 120_000;

    private static final int MAX_NAME = 255;
    private static final String UNKNOWN = "?";
    private static final String UNKNOWN_DATE = "????.??.??";
    private static final String RESULT = "Result";
    private static final List<String> ROSTER = List.of("Event", "Site", "Date", "Round", "White", "Black", RESULT);
    /** What some programs call the tag FEN. */
    public static final String INITIAL_FEN = "InitialFEN";

    /** Tags beside the roster whose spelling is mended: a reader of games looks them up by name. */
    private static final List<String> LOOKED_UP = List.of("FEN", "SetUp", "Variant");

    private final Map<String, String> values = new LinkedHashMap<>();

    /** The Seven Tag Roster with all values unknown. */
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

    /** A copy of the tags. */
    public Tags copy() {
        Tags copy = new Tags();
        copy.values.putAll(values);
        return copy;
    }

    /** A tag's value; empty if there is no such tag. */
    public String get(String name) {
        return values.getOrDefault(Objects.requireNonNull(name, "no tag is given: it is null"), "");
    }

    public boolean has(String name) {
        return values.containsKey(Objects.requireNonNull(name, "no tag is given: it is null"));
    }

    /**
     * Sets a tag. The value, which may be empty, is cleaned; one longer than {@link #MAX_VALUE} characters is cut off
     * and ends in an ellipsis.
     *
     * @throws IllegalArgumentException if {@link #canSet} says no
     */
    public void set(String name, String value) {
        Objects.requireNonNull(value, "no value is given: it is null");
        if (!canSet(Objects.requireNonNull(name, "no tag is given: it is null"))) {
            throw new IllegalArgumentException("not a tag that can be set: " + name
                    + (name.equals(RESULT)
                            ? "; how the game ends gives it"
                            : name.equals("FEN") || name.equals("SetUp")
                                    ? "; the game's start position gives it"
                                    : ""));
        }
        values.put(name, CleanText.line(value, MAX_VALUE));
    }

    /** Removes a tag; a tag of the roster stays, with its value unknown. */
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
        Objects.requireNonNull(result, "no result is given: it is null");
        values.put(RESULT, result.pgn());
    }

    /**
     * Sets the result as a file writes it: {@code 1:0} and {@code 0-0} stay what they are.
     *
     * @param text becomes {@code *} unless it is a result by {@link Result#ofTag}
     */
    public void setResult(String text) {
        Objects.requireNonNull(text, "no result is given: it is null");
        values.put(RESULT, Result.ofTag(text).isPresent() ? text.strip() : Result.UNDECIDED.pgn());
    }

    /** All tags in order; a live view. */
    public Map<String, String> asMap() {
        return Collections.unmodifiableMap(values);
    }

    /** Whether a tag belongs to the Seven Tag Roster. */
    public static boolean isRoster(String name) {
        return ROSTER.contains(Objects.requireNonNull(name, "no name of a tag is given: it is null"));
    }

    /**
     * The name of a tag as it is commonly spelt: {@code FEN} for {@code Fen}. Only the roster and the tags of the start
     * position are known; any other name stays as it is.
     */
    public static String spelling(String name) {
        Objects.requireNonNull(name, "no tag is given: it is null");
        if (name.equalsIgnoreCase(INITIAL_FEN)) {
            return "FEN";
        }
        for (List<String> known : List.of(ROSTER, LOOKED_UP)) {
            for (String common : known) {
                if (common.equalsIgnoreCase(name)) {
                    return common;
                }
            }
        }
        return name;
    }

    /** Whether a text can be the name of a tag: up to 255 visible characters without spaces, quotes and brackets. */
    public static boolean isName(String name) {
        Objects.requireNonNull(name, "no tag is given: it is null");
        return !name.isEmpty()
                && name.length() <= MAX_NAME
                && name.chars().noneMatch(c -> c <= ' ' || c == '"' || c == '[' || c == ']' || c == 0x7f)
                && name.equals(CleanText.line(name, MAX_NAME));
    }

    /** Whether {@link #set} accepts a name: {@link #isName} does, and it is not Result, FEN or SetUp. */
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
