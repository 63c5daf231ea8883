package hal.command;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Words as they are typed in haste, made those of a dictionary: {@code whats} and {@code what's} are "what is". */
public final class DictionaryWords {
    private static final Map<String, String> WHOLE =
            ListedText.of("hal/command/spellings.txt").get("spellings");

    /** The second parts of words with an apostrophe, which many leave out. */
    private static final Map<String, String> ENDS =
            Map.of("s", "is", "m", "am", "re", "are", "d", "would", "ve", "have", "ll", "will");

    private static final Pattern NOT =
            Pattern.compile("(do|does|did|is|are|was|were|would|could|should|have|has|had|must)n'?t");
    private static final Pattern SHORT = Pattern.compile(
            "(i|you|he|she|it|we|they|what|who|where|how|when|why|that|there|here|name)'(s|m|re|d|ve|ll)");
    private static final Pattern BARE = Pattern.compile("(what|who|where|how|when|that|there|here)(s|d|ll)");

    /** The letters that two words run together begin with: most words need not be looked at. */
    private static final BitSet MAYBE_SHORT = "adiwchmnyst".chars().collect(BitSet::new, BitSet::set, BitSet::or);

    private DictionaryWords() {}

    /** The words of a text, the short forms written out; others stay as they are, in their letter case. */
    public static List<String> of(String text) {
        List<String> words = new ArrayList<>();
        if (!text.isBlank()) {
            for (String word : text.strip().split("\\s+", -1)) {
                words.addAll(List.of(written(word).split(" ", -1)));
            }
        }
        return words;
    }

    private static String written(String word) {
        String lower = word.toLowerCase(Locale.ROOT).replace('’', '\'');
        String whole = WHOLE.get(lower);
        if (whole != null) {
            return whole;
        }
        if (!MAYBE_SHORT.get(lower.charAt(0))) {
            return word;
        }
        Matcher not = NOT.matcher(lower);
        if (not.matches()) {
            return not.group(1) + " not";
        }
        for (Pattern pattern : List.of(SHORT, BARE)) {
            Matcher parts = pattern.matcher(lower);
            if (parts.matches()) {
                return parts.group(1) + " " + ENDS.get(parts.group(2));
            }
        }
        return word;
    }
}
