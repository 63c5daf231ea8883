package hal.engine.option;

import hal.platform.Json;
import hal.support.UserException;
import hal.support.text.CleanText;
import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * The description of an option, given once. Wherever users meet it, it has its {@link #key}, unless the place has a
 * tradition of its own. Hyphens and case are ignored: {@code book-depth} and {@code bookdepth} are the same.
 *
 * @param key its name at the console, in {@code config.toml} and, after two hyphens, on the command line; empty if it
 * exists in players only
 * @param aliases other names for the key
 * @param word its name in a player such as {@code hal:depth=4}; empty if it cannot be used there
 * @param uci its name as a UCI option; empty if it is not one
 * @param purpose what it is about
 * @param type the type of its values
 * @param initial its default
 * @param none the value that means "no limit" or the like, for which users may also write {@code off}; empty if there
 * is none
 * @param help a phrase that says what it is for
 */
public record Option(
        String key,
        List<String> aliases,
        String word,
        String uci,
        Purpose purpose,
        OptionType type,
        String initial,
        String none,
        String help) {
    private static final int MAX_LENGTH = 2_000;
    private static final int MAX_QUOTE = 60;

    /** The subjects of options. */
    public enum Purpose {
        /** How an engine searches. */
        SEARCH,
        /** Limits of a search. */
        LIMIT,
        /** Playing strength. */
        STRENGTH,
        /** Opening books. */
        BOOK,
        /** The console and its display; unknown to engines. */
        SESSION
    }

    /** An option with the same name at the console and in players, without aliases, and not declared over UCI. */
    public static Option of(Purpose purpose, String key, OptionType type, String initial, String help) {
        String word = purpose == Purpose.SESSION ? "" : key.replace("-", "");
        return new Option(key, List.of(), word, "", purpose, type, initial, "", help);
    }

    /** This option with other names for its key. */
    public Option alias(String... names) {
        return new Option(key, List.of(names), word, uci, purpose, type, initial, none, help);
    }

    /** This option with another name in players, or none if that is empty. */
    public Option inPlayers(String name) {
        return new Option(key, aliases, name, uci, purpose, type, initial, none, help);
    }

    Option inPlayersOnly() {
        return new Option("", aliases, word, uci, purpose, type, initial, none, help);
    }

    /** This option declared over UCI under a name. */
    Option uci(String name) {
        return new Option(key, aliases, word, name, purpose, type, initial, none, help);
    }

    /** This option with a value that means "none". */
    public Option orNone(String value) {
        return new Option(key, aliases, word, uci, purpose, type, initial, value, help);
    }

    /** A value for programs: a number, true or false for a switch, null where it limits or names nothing. */
    public Json json(String value) {
        if (value.isEmpty() || value.equals(none)) {
            return Json.NULL;
        }
        if (type instanceof OptionType.Switch) {
            return Json.of(value.equals(OptionType.Switch.ON));
        }
        return !type.isNumber()
                ? Json.of(value)
                : value.matches("-?[0-9.]+") ? Json.of(new BigDecimal(value)) : Json.NULL;
    }

    /** Whether it can be set at the console. */
    public boolean isSetting() {
        return !key.isEmpty();
    }

    /** The name in messages. */
    public String name() {
        return key.isEmpty() ? word : key;
    }

    /** Whether this is its name at the console, in {@code config.toml} or on the command line. */
    public boolean isKey(String name) {
        return isSetting() && names().anyMatch(own -> plain(own).equals(plain(name)));
    }

    /** Whether this is its name in a player. */
    public boolean isWord(String name) {
        return plain(word).equals(plain(name))
                || aliases.stream().anyMatch(alias -> plain(alias).equals(plain(name)));
    }

    /** The key and its aliases. */
    public Stream<String> names() {
        return Stream.concat(Stream.of(key), aliases.stream());
    }

    private static String plain(String name) {
        return name.toLowerCase(Locale.ROOT).replace("-", "").replace("_", "");
    }

    /**
     * The canonical form of a value typed by the user.
     *
     * @throws UserException saying what would be right
     */
    public String read(String text) {
        String clean = CleanText.line(text, MAX_LENGTH).strip();
        boolean off = !none.isEmpty() && Stream.of(none, "off", "none").anyMatch(clean::equalsIgnoreCase);
        return off ? none : type.read(clean).orElseThrow(() -> refusal(clean, rightValues()));
    }

    /** A description of its values and their range. */
    public String rightValues() {
        return type.meaning() + (none.isEmpty() ? "" : none.equals("0") ? ", or off" : ", or " + none);
    }

    /**
     * The value as written in a player.
     *
     * @throws UserException saying what would be right
     */
    public String readInPlayer(String text) {
        return type.readInPlayer(text).orElseThrow(() -> refusal(text, type.meaning()));
    }

    private UserException refusal(String text, String right) {
        return new UserException(
                "\"" + CleanText.line(text, MAX_QUOTE) + "\" is not a value for " + name() + ", which takes " + right);
    }

    /** Options with the same name are equal. */
    @Override
    public boolean equals(Object other) {
        return other instanceof Option option && option.name().equals(name());
    }

    @Override
    public int hashCode() {
        return name().hashCode();
    }

    @Override
    public String toString() {
        return name();
    }
}
