package hal.game;

import hal.support.CleanText;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/** A game's PGN tags: the seven of the roster first and always present, then the others as they came. */
final class GameTags {
    private static final int MAX_VALUE = 1000;
    private static final String NAME = "[A-Za-z0-9_]{1,255}";

    private final Map<String, String> values = new LinkedHashMap<>();

    GameTags() {
        for (String name : new String[] {"Event", "Site", "Date", "Round", "White", "Black", "Result"}) {
            values.put(name, "?");
        }
        values.put("Date", "????.??.??");
        values.put("Result", GameResult.UNDECIDED.pgn());
    }

    /** Sets a tag; an empty value removes one that is not of the roster. */
    void set(String name, String value) {
        if (!isName(name)) {
            throw new IllegalArgumentException("not a tag name: " + name);
        }
        String clean = CleanText.line(value, MAX_VALUE).strip();
        if (!clean.isEmpty()) {
            values.put(name, clean);
        } else if (isRoster(name)) {
            values.put(name, "?");
        } else {
            values.remove(name);
        }
    }

    /** Whether a tag can be called so. */
    static boolean isName(String name) {
        return name.matches(NAME);
    }

    /** The tags in order; a live view. */
    Map<String, String> view() {
        return Collections.unmodifiableMap(values);
    }

    private static boolean isRoster(String name) {
        return switch (name) {
            case "Event", "Site", "Date", "Round", "White", "Black", "Result" -> true;
            default -> false;
        };
    }
}
