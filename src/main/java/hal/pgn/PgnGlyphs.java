package hal.pgn;

import java.util.Map;

/** The signs that annotators write and the numbers (NAGs) that PGN's standard and its users give them. */
final class PgnGlyphs {
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
            Map.entry("+--", 20),
            Map.entry("-+", 19),
            Map.entry("--+", 21));
    private static final String SIGNS = "!?=+-/\u203c\u2047\u2048\u2049\u25a1\u221e\u2a71\u2a72\u00b1\u2213";

    private PgnGlyphs() {}

    /** The number of a sign standing alone, or -1. */
    static int number(String sign) {
        return NUMBERS.getOrDefault(sign, -1);
    }

    /**
     * Where the sign that is glued to a move begins; the text's length if there is none. A plus alone is a check, and one
     * before an evaluation too ({@code Nf3++-}).
     */
    static int suffix(String move) {
        int start = move.length();
        while (start > 0 && SIGNS.indexOf(move.charAt(start - 1)) >= 0) {
            start--;
        }
        while (start < move.length() && number(move.substring(start)) < 0) {
            start++;
        }
        return start;
    }

    /** Where the signs end that begin at an index of a word. */
    static int end(String word, int index) {
        int end = index;
        while (end < word.length() && SIGNS.indexOf(word.charAt(end)) >= 0) {
            end++;
        }
        return end;
    }
}
