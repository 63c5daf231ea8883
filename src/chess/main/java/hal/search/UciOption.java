package hal.search;

import hal.support.NotationException;
import hal.support.text.CleanText;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * An option that an engine declares after {@code uci}.
 *
 * <pre>{@code
 * UciOption hash = UciOption.parse("option name Hash type spin default 16 min 1 max 64").orElseThrow();
 * System.out.println(hash.type() == UciOption.Type.SPIN); // true
 * System.out.println(hash.initial() + ", up to " + hash.max().orElseThrow());
 * }</pre>
 *
 * <p>Immutable, so thread-safe.
 *
 * @param name as declared; compared ignoring case
 * @param initial the default; empty for a button
 * @param min the smallest value of a {@link Type#SPIN}; empty for other types, and if the engine names none
 * @param max the largest value, in the same way
 * @param choices the values of a {@link Type#COMBO}
 */
public record UciOption(
        String name, Type type, String initial, OptionalLong min, OptionalLong max, List<String> choices) {
    private static final OptionalLong NONE = OptionalLong.empty();

    /** How UCI writes an empty string. */
    public static final String EMPTY = "<empty>";

    /** The types of options. */
    public enum Type {
        CHECK,
        SPIN,
        COMBO,
        BUTTON,
        STRING;

        String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    public UciOption {
        Objects.requireNonNull(name, "no name is given: it is null");
        Objects.requireNonNull(type, "no type is given: it is null");
        Objects.requireNonNull(initial, "no default is given: it is null");
        Objects.requireNonNull(min, "no least value is given: it is null");
        Objects.requireNonNull(max, "no largest value is given: it is null");
        Objects.requireNonNull(choices, "no choices are given: they are null");
        choices = List.copyOf(choices);
    }

    public static UciOption check(String name, boolean initial) {
        return new UciOption(name, Type.CHECK, Boolean.toString(initial), NONE, NONE, List.of());
    }

    public static UciOption spin(String name, long initial, long min, long max) {
        return new UciOption(
                name, Type.SPIN, Long.toString(initial), OptionalLong.of(min), OptionalLong.of(max), List.of());
    }

    public static UciOption combo(String name, String initial, List<String> choices) {
        return new UciOption(name, Type.COMBO, initial, NONE, NONE, choices);
    }

    public static UciOption string(String name, String initial) {
        return new UciOption(name, Type.STRING, initial, NONE, NONE, List.of());
    }

    public static UciOption button(String name) {
        return new UciOption(name, Type.BUTTON, "", NONE, NONE, List.of());
    }

    /** Whether this option has the given name, ignoring case. */
    public boolean isNamed(String other) {
        Objects.requireNonNull(other, "no name is given: it is null");
        return name.equalsIgnoreCase(other);
    }

    /**
     * A value for this option, spelled as the engine spells it.
     *
     * @throws NotationException saying what would be right
     */
    public String accept(String value) {
        Objects.requireNonNull(value, "no value is given: it is null");
        return switch (type) {
            case CHECK -> accept(value, List.of("true", "false"));
            case COMBO -> accept(value, choices);
            case SPIN -> acceptNumber(value);
            case BUTTON, STRING -> value;
        };
    }

    private String accept(String value, List<String> allowed) {
        return allowed.stream()
                .filter(choice -> choice.equalsIgnoreCase(value))
                .findFirst()
                .orElseThrow(() -> refusal(value, "one of " + String.join(", ", allowed), allowed));
    }

    private String acceptNumber(String value) {
        if (value.matches("-?\\d{1,18}")) {
            long number = Long.parseLong(value);
            if (number >= min.orElse(number) && number <= max.orElse(number)) {
                return Long.toString(number);
            }
        }
        throw refusal(value, "a number" + range(), List.of());
    }

    private String range() {
        return (min.isPresent() ? " from " + min.getAsLong() : "") + (max.isPresent() ? " to " + max.getAsLong() : "");
    }

    private NotationException refusal(String value, String right, List<String> suggestions) {
        return new NotationException(
                NotationException.Kind.SYNTAX,
                1,
                "\"" + CleanText.line(value, 60) + "\" is not a value for " + name + ", which takes " + right,
                suggestions);
    }

    /** The line that declares this option. */
    public String format() {
        StringBuilder line = new StringBuilder("option name " + name + " type " + type.word());
        if (type != Type.BUTTON) {
            line.append(" default ").append(initial.isEmpty() ? EMPTY : initial);
        }
        min.ifPresent(least -> line.append(" min ").append(least));
        max.ifPresent(most -> line.append(" max ").append(most));
        choices.forEach(choice -> line.append(" var ").append(choice));
        return line.toString();
    }

    /** Parses the declaration of an option; empty if the line is not one. */
    public static Optional<UciOption> parse(String line) {
        Objects.requireNonNull(line, "no line is given: it is null");
        List<String> words = List.of(line.strip().split("\\s+", -1));
        int type = words.lastIndexOf("type");
        if (words.size() < 5 || !words.get(0).equals("option") || !words.get(1).equals("name") || type < 3) {
            return Optional.empty();
        }
        String name = String.join(" ", words.subList(2, type));
        return parseType(type + 1 < words.size() ? words.get(type + 1) : "").map(kind -> {
            List<String> rest = words.subList(type + 2, words.size());
            String initial = value(rest, "default");
            List<String> choices = new ArrayList<>();
            for (int i = 0; i < rest.size(); i++) {
                if (rest.get(i).equals("var")) {
                    choices.add(value(rest.subList(i, rest.size()), "var"));
                }
            }
            OptionalLong min = kind == Type.SPIN ? number(value(rest, "min")) : NONE;
            OptionalLong max = kind == Type.SPIN ? number(value(rest, "max")) : NONE;
            return new UciOption(name, kind, initial.equals(EMPTY) ? "" : initial, min, max, choices);
        });
    }

    private static Optional<Type> parseType(String word) {
        for (Type type : Type.values()) {
            if (type.word().equals(word)) {
                return Optional.of(type);
            }
        }
        return Optional.empty();
    }

    /** The words between a keyword and the next keyword. */
    private static String value(List<String> words, String keyword) {
        int start = words.indexOf(keyword) + 1;
        if (start == 0) {
            return "";
        }
        int end = start;
        while (end < words.size() && !List.of("default", "min", "max", "var").contains(words.get(end))) {
            end++;
        }
        return String.join(" ", words.subList(start, end));
    }

    private static OptionalLong number(String text) {
        return text.matches("-?\\d{1,18}") ? OptionalLong.of(Long.parseLong(text)) : NONE;
    }
}
