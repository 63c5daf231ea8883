package hal.command;

import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Words that help keeps on one line. Java breaks lines within {@code uci:stockfish} and {@code lichess.org}, too; it
 * does not between letters. So such a word goes through picocli with other letters in place of its signs.
 */
public final class Unbroken {
    /** A word with a sign inside; a longer one does not fit beside the names of options, and may be broken. */
    private static final Pattern WORD = Pattern.compile("(?<!\\S)(?=\\S*[!,./:=?|]\\S)\\S{1,40}(?!\\S)");

    private static final Pattern SIGN = Pattern.compile("[!,./:=?|](?=\\S)");
    /** Where the letters begin: of a script that no help is written in. */
    private static final char LETTERS = '\u1400';

    private static final Pattern LETTER = Pattern.compile("[\u1400-\u147f]");

    private Unbroken() {}

    /** A text for picocli. */
    public static String of(String text) {
        return WORD.matcher(text).replaceAll(word -> replaced(SIGN, word.group(), LETTERS));
    }

    /** What picocli has made of it, with the signs. */
    public static String signs(String text) {
        return replaced(LETTER, text, -LETTERS);
    }

    private static String replaced(Pattern pattern, String text, int by) {
        return pattern.matcher(text).replaceAll((MatchResult found) -> {
            String other = String.valueOf((char) (found.group().charAt(0) + by));
            return Matcher.quoteReplacement(other);
        });
    }
}
