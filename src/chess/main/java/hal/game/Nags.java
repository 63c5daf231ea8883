package hal.game;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalInt;

/**
 * Numeric annotation glyphs (NAGs) as in the PGN standard and in common use, and the symbols annotators write for them.
 *
 * <pre>{@code
 * int good = Nags.number("!").orElseThrow();
 * System.out.println(Nags.sign(good));
 * }</pre>
 *
 * <p>Thread-safe: there is no state.
 */
public final class Nags {
    /** The highest NAG of the PGN standard. */
    public static final int MAX = 255;

    /** All characters that occur in symbols behind a move, without a blank between. */
    public static final String SIGN_CHARACTERS = "!?=+-/\u203c\u2047\u2048\u2049\u25a1\u221e\u2a71\u2a72\u00b1\u2213"
            + "\u2299\u2a00\u25cb\u27f3\u21bb\u2191\u2192\u2bf9\u21c4\u21c6\u2295\u25b3\u2206\u25bd\u2207\u2313";

    private static final Map<String, Integer> NUMBERS = numbers();

    private static Map<String, Integer> numbers() {
        Map<String, Integer> numbers = new HashMap<>();
        try (BufferedReader in = new BufferedReader(
                new InputStreamReader(Nags.class.getResourceAsStream("nags.txt"), StandardCharsets.UTF_8))) {
            in.lines().skip(1).map(line -> line.split(" ", -1)).forEach(words -> {
                for (String symbol : List.of(words).subList(1, words.length)) {
                    numbers.put(symbol, Integer.parseInt(words[0]));
                }
            });
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return numbers;
    }

    private Nags() {}

    /** The NAG of a symbol, such as 5 for {@code !?}; empty if it is not one. */
    public static OptionalInt number(String sign) {
        Integer number = NUMBERS.get(Objects.requireNonNull(sign, "no sign is given: it is null"));
        return number == null ? OptionalInt.empty() : OptionalInt.of(number);
    }

    /** The first sign from {@code !} to {@code ?!} among the NAGs of a move; empty if there is none. */
    public static String quality(Collection<Integer> nags) {
        Objects.requireNonNull(nags, "no glyphs are given: they are null");
        return nags.stream()
                .filter(nag -> nag >= 1 && nag <= 6)
                .findFirst()
                .map(Nags::sign)
                .orElse("");
    }

    /** The symbol of a NAG in ASCII, such as {@code !?} for 5; {@code $146} for one that has no symbol. */
    public static String sign(int number) {
        return switch (number) {
            case 1 -> "!";
            case 2 -> "?";
            case 3 -> "!!";
            case 4 -> "??";
            case 5 -> "!?";
            case 6 -> "?!";
            case 10 -> "=";
            case 14 -> "+/=";
            case 15 -> "=/+";
            case 16 -> "+/-";
            case 17 -> "-/+";
            case 18 -> "+-";
            case 19 -> "-+";
            case 20 -> "+--";
            case 21 -> "--+";
            default -> "$" + number;
        };
    }
}
