package hal.game;

import java.util.Collection;
import java.util.Map;

/**
 * Numeric annotation glyphs (NAGs) as in the PGN standard and in common use, and the symbols annotators write for them.
 *
 * <pre>{@code
 * int good = Nags.number("!");
 * System.out.println(Nags.sign(good));
 * }</pre>
 *
 * <p>Thread-safe: there is no state.
 */
public final class Nags {
    /** The highest NAG of the PGN standard. */
    public static final int MAX = 255;

    /** All characters that occur in symbols. */
    public static final String SIGN_CHARACTERS = "!?=+-/\u203c\u2047\u2048\u2049\u25a1\u221e\u2a71\u2a72\u00b1\u2213";

    /** The NAG of each symbol, in ASCII and, where Unicode has one, as a single character. */
    private static final Map<String, Integer> NUMBERS = Map.ofEntries(
            Map.entry("!", 1),
            Map.entry("?", 2),
            Map.entry("!!", 3),
            Map.entry("\u203c", 3),
            Map.entry("??", 4),
            Map.entry("\u2047", 4),
            Map.entry("!?", 5),
            Map.entry("\u2049", 5),
            Map.entry("?!", 6),
            Map.entry("\u2048", 6),
            Map.entry("\u25a1", 7),
            Map.entry("=", 10),
            Map.entry("\u221e", 13),
            Map.entry("+/=", 14),
            Map.entry("+=", 14),
            Map.entry("\u2a72", 14),
            Map.entry("=/+", 15),
            Map.entry("=+", 15),
            Map.entry("\u2a71", 15),
            Map.entry("+/-", 16),
            Map.entry("\u00b1", 16),
            Map.entry("-/+", 17),
            Map.entry("\u2213", 17),
            Map.entry("+-", 18),
            Map.entry("-+", 19),
            Map.entry("+--", 20),
            Map.entry("--+", 21));

    private Nags() {}

    /** The NAG of a symbol, such as 5 for {@code !?}; -1 if it is not one. */
    public static int number(String sign) {
        return NUMBERS.getOrDefault(sign, -1);
    }

    /** The first sign from {@code !} to {@code ?!} among the NAGs of a move; empty if there is none. */
    public static String quality(Collection<Integer> nags) {
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
