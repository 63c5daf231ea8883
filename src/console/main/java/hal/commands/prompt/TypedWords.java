package hal.commands.prompt;

import hal.commands.ListedText;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Words as they are typed in haste, made those of a dictionary: {@code whats} and {@code what's} are "what is". */
final class TypedWords {
    private static final Map<String, String> WHOLE =
            ListedText.of("hal/commands/spellings.txt").get("spellings");

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

    /** Words by which a person speaks, and that no command takes. */
    private static final Set<String> SPEECH =
            Set.of(("i me my you your we us our it is are am was this that these with too back before "
                            + "do does did can how what more have has want myself yourself about")
                    .split(" ", -1));

    private static final Pattern ORDER = Pattern.compile(
            "(?i)(?:switch|use|turn|compare|set|try|change|make|put|run|search|play|stop|disable|enable|without|with|no|take) ");

    /** Commands that are verbs of every day, and take a word at most. */
    private static final Set<String> VERBS = Set.of(
            "explain", "show", "draw", "where", "why", "back", "play", "go", "two", "step", "keep", "save", "perft");

    private static final Set<String> LINKS =
            Set.of("a", "an", "the", "on", "of", "for", "to", "as", "in", "from", "and");

    private static final Pattern YES_OR_NO = Pattern.compile(
            "(?i)(?:(?:so|and|hmm|hal|well|but)\\W+)*(?:was|were|is|are|did|do you|have|has|would|should|does)\\b.*");
    private static final Pattern BAD = Pattern.compile(
            "(?i)\\b(?:mistake|blunder\\w*|inaccura\\w+|bad|wrong|stupid|dumb|silly|slip|careless|awful|error|fault)\\b");
    private static final Pattern GOOD = Pattern.compile(
            "(?i)\\b(?:good|ok|okay|fine|right|correct|sound|wise|smart|sensible|clever|should i (?:play|castle))\\b");

    private TypedWords() {}

    /** A question about a move; where it is whether that is good, or bad, with the word that asks for yes or no. */
    static Phrases.Meaning judged(String line, Phrases.Meaning meaning) {
        boolean bad = BAD.matcher(line).find();
        boolean asks = !meaning.isAnswer()
                && meaning.text().startsWith("why ")
                && YES_OR_NO.matcher(line).matches()
                && bad != GOOD.matcher(line).find();
        return asks ? new Phrases.Meaning(meaning.text() + (bad ? " bad" : " good"), false) : meaning;
    }

    /** Whether a line whose first word is a command's name is all the same what a person says. */
    static boolean isSpeech(String line) {
        return holds(line, SPEECH) || line.matches("(?i)\\w+ (?:an?|the) [\\p{L}' ]+");
    }

    /** Whether it begins with a verb of every day, and only words follow. */
    static boolean isVerb(String line) {
        return line.matches("[\\p{L}\\d'?! ]+")
                && VERBS.contains(line.toLowerCase(Locale.ROOT).split(" ", 2)[0]);
    }

    /** Whether it may be what a person says, where that is less sure. */
    static boolean maybeSpeech(String line) {
        return isSpeech(line) || holds(line, LINKS) || isVerb(line);
    }

    private static boolean holds(String line, Set<String> some) {
        List<String> words = of(line.toLowerCase(Locale.ROOT));
        return words.size() > 2
                && line.indexOf('=') < 0
                && line.indexOf('/') < 0
                && line.indexOf("--") < 0
                && words.stream().skip(1).anyMatch(some::contains);
    }

    /** Whether a line asks, and so does not want anything to be done. */
    static boolean isQuestion(String line) {
        String words = String.join(" ", of(line.toLowerCase(Locale.ROOT)));
        boolean asked = words.matches(".*\\bplease\\b.*|.*\\b(can|could|will|would) you .*");
        return (words.endsWith("?") && !asked)
                || words.matches("(can|could|may|should|shall|would) (i|we|he|she|it|they|my|the|a) .*"
                        + "|(is|are|am|do|does|did|what|where|which|why|how) .*");
    }

    /** Whether a line wants something done, and no word explained. */
    static boolean isOrder(String line) {
        return ORDER.matcher(Manners.without(line)).lookingAt();
    }

    /** The words of a text, the short forms written out; others stay as they are, in their letter case. */
    static List<String> of(String text) {
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
