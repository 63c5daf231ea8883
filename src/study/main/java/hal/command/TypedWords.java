package hal.command;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/** What a person says, wants, asks or answers in a line, where it is no command. */
public final class TypedWords {
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

    /** A command with {@code good} or {@code bad} behind it, if it explains a move and the line asks about that. */
    public static String judged(String line, String command) {
        boolean bad = BAD.matcher(line).find();
        boolean asks = command.startsWith("why ")
                && YES_OR_NO.matcher(line).matches()
                && bad != GOOD.matcher(line).find();
        return asks ? command + (bad ? " bad" : " good") : command;
    }

    /** Whether a line whose first word is a command's name is all the same what a person says. */
    public static boolean isSpeech(String line) {
        return holds(line, SPEECH) || line.matches("(?i)\\w+ (?:an?|the) [\\p{L}' ]+");
    }

    /** Whether it begins with a verb of every day, and only words follow. */
    public static boolean isVerb(String line) {
        return line.matches("[\\p{L}\\d'?!, ]+")
                && VERBS.contains(line.toLowerCase(Locale.ROOT).split(" ", 2)[0]);
    }

    /** Whether it may be what a person says, where that is less sure. */
    public static boolean maybeSpeech(String line) {
        return isSpeech(line) || holds(line, LINKS) || isVerb(line);
    }

    private static boolean holds(String line, Set<String> some) {
        List<String> words = DictionaryWords.of(line.toLowerCase(Locale.ROOT));
        return words.size() > 2
                && line.indexOf('=') < 0
                && line.indexOf('/') < 0
                && line.indexOf("--") < 0
                && words.stream().skip(1).anyMatch(some::contains);
    }

    /** Whether a line asks, and so does not want anything to be done. */
    public static boolean isQuestion(String line) {
        String words = String.join(" ", DictionaryWords.of(line.toLowerCase(Locale.ROOT)));
        boolean asked = words.matches(".*\\bplease\\b.*|.*\\b(can|could|will|would) you .*");
        return (words.endsWith("?") && !asked)
                || words.matches("(can|could|may|should|shall|would) (i|we|he|she|it|they|my|the|a) .*"
                        + "|(is|are|am|do|does|did|what|where|which|why|how) .*");
    }

    /** Whether a line wants something done, and no word explained. */
    public static boolean isOrder(String line) {
        return ORDER.matcher(Manners.without(line)).lookingAt();
    }
}
