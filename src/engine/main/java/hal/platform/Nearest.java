package hal.platform;

import java.util.Collection;
import java.util.Locale;
import java.util.Optional;

/** Finds the word that was meant by a mistyped one. */
public final class Nearest {
    private static final int SHORT = 3;

    private Nearest() {}

    /**
     * The most likely word: one that begins with what was typed, or else the one with the fewest typing errors: at most
     * one in a word of up to four letters, two in a longer one, and none in a single letter. An error is a letter too
     * many, missing or wrong, or two letters swapped. In a word of up to three letters the first may be missing, but
     * is not wrong.
     */
    public static Optional<String> of(String typed, Collection<String> words) {
        String wanted = typed.toLowerCase(Locale.ROOT);
        String best = null;
        int fewest = wanted.length() == 1 ? 1 : wanted.length() <= 4 ? 2 : 3;
        for (String word : words) {
            if (wanted.length() >= 2 && word.startsWith(wanted)) {
                return Optional.of(word);
            }
            int slips = slips(wanted, word);
            boolean begun = wanted.length() > SHORT || word.startsWith(wanted.substring(0, 1)) || word.endsWith(wanted);
            if (begun && slips < fewest) {
                fewest = slips;
                best = word;
            }
        }
        return Optional.ofNullable(best);
    }

    /** The optimal string alignment distance. */
    public static int slips(String a, String b) {
        int[] beforeLast = new int[b.length() + 1];
        int[] last = new int[b.length() + 1];
        int[] row = new int[b.length() + 1];
        for (int j = 0; j <= b.length(); j++) {
            last[j] = j;
        }
        for (int i = 1; i <= a.length(); i++) {
            row[0] = i;
            for (int j = 1; j <= b.length(); j++) {
                int wrong = a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1;
                row[j] = Math.min(Math.min(last[j], row[j - 1]) + 1, last[j - 1] + wrong);
                if (i > 1 && j > 1 && a.charAt(i - 1) == b.charAt(j - 2) && a.charAt(i - 2) == b.charAt(j - 1)) {
                    row[j] = Math.min(row[j], beforeLast[j - 2] + 1);
                }
            }
            int[] free = beforeLast;
            beforeLast = last;
            last = row;
            row = free;
        }
        return last[b.length()];
    }
}
