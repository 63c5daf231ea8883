package hal.game;

import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalInt;
import java.util.stream.Stream;

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

    /** Two columns: a NAG, and the symbols that mean it. */
    private static final String SYMBOLS =
            """
            1 !
            2 ?
            3 !! \u203c
            4 ?? \u2047
            5 !? \u2049
            6 ?! \u2048
            7 \u25a1 [] forced only
            10 =
            13 \u221e ~
            14 += +/= \u2a72
            15 =+ =/+ \u2a71
            16 +/- \u00b1
            17 -/+ \u2213
            18 +-
            19 -+
            20 +--
            21 --+
            22 \u2299 \u2a00 ZZ
            23 zz
            26 \u25cb
            32 \u27f3 \u21bb
            35 @
            36 \u2191 ^
            40 \u2192 +> -->
            41 ->
            44 =/& =& ~= ~/= \u2bf9
            48 [+]
            50 [++]
            58 >>
            64 <<
            132 <=> \u21c4 \u21c6
            136 (+)
            138 \u2295
            140 \u25b3 \u2206 /\\
            141 \u25bd \u2207
            142 \u2313 (_)
            143 <=
            144 R
            145 RR
            146 N TN
            148 _|_ \u22a5
            149 <-> \u21d4
            150 / \u21d7
            151 BB
            153 Bb
            154 bb
            190 || etc
            192 o-o
            212 o^
            213 >
            214 |_
            215 _|
            220 D Diagram
            221 D'
            """;

    private static final Map<String, Integer> NUMBERS = numbers();

    private static Map<String, Integer> numbers() {
        Map<String, Integer> numbers = new HashMap<>();
        Stream.of(SYMBOLS.split("\n", -1)).map(line -> line.split(" ", -1)).forEach(words -> {
            for (String symbol : List.of(words).subList(1, words.length)) {
                numbers.put(symbol, Integer.parseInt(words[0]));
            }
        });
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
