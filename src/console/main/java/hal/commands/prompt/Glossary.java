package hal.commands.prompt;

import hal.command.DictionaryWords;
import hal.platform.Shipped;
import hal.session.Messages;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The words of search, each explained in a line, as the guides' glossary has them, and those of chess. */
final class Glossary {
    /** An entry: the word in bold, perhaps several with commas, what follows it in its name, and what it means. */
    private static final Pattern ENTRY = Pattern.compile("(?m)^- \\*\\*([^*]+)\\*\\*([^:]*): ([^\n]*(?:\n  [^\n]*)*)");

    /** Where the guides say more, in parentheses. */
    private static final Pattern GUIDE = Pattern.compile(" \\(\\[[^\\]]*\\]\\([^)]*\\)\\)");

    private static final Pattern LINK = Pattern.compile("\\[([^\\]]*)\\]\\([^)]*\\)");
    private static final Pattern SHORT_FORM = Pattern.compile("\\b[A-Z]{2,}\\b");
    /** What asks for the meaning of a word behind it, as {@link #singular} writes it. */
    private static final String ASKS =
            "(?:what (?:exactly |actually |really )?(?:is|are|doe|do|about|mean)|difference between|explain|define|definition of|meaning of|mean by|how come|why (?:is|are|doe|do)|how do you do|(?:exam|course|talk|book) on|lesson(?: on| about)?|"
                    + "understand|get|get why|tell (?:me )?about|teach me|show me) (?:[\\p{L}\\d]+ ){0,2}";

    /** What asks for a word and nothing else. */
    private static final Pattern PLAINLY = Pattern.compile(
            "(?:.* )?(?:what (?:exactly |actually |really )?(?:is|are|doe|do|mean)(?: meant by)?|explain|define|definition of|meaning of|mean by|tell (?:me )?about)"
                    + "(?: (?:an?|the|this|that|term|word))* (.+?)(?: (?:mean|in chess|exactly|actually|again|please|then|to me|for me|anyway))* ");

    /** A short form that is a word as well, and what is rather asked of chess than of search. */
    private static final Set<String> WORDS = Set.of("see", "zugzwang");

    /** What to say, by the words in lower case, their plurals made singular. */
    private final Map<String, String> entries = new LinkedHashMap<>();

    /** Words of chess, which are asked for only in so many words. */
    private final Map<String, String> chess = new LinkedHashMap<>();

    private Glossary(String search, String chess) {
        read(search, entries);
        read(chess, this.chess);
    }

    private static void read(String text, Map<String, String> entries) {
        Matcher entry = ENTRY.matcher(text);
        while (entry.find()) {
            String name = (entry.group(1) + entry.group(2)).replace("\n ", "");
            String meaning = LINK.matcher(GUIDE.matcher(entry.group(3).replaceAll("\\s+", " "))
                            .replaceAll(""))
                    .replaceAll("$1");
            Stream.concat(
                            Arrays.stream(entry.group(1).split(", ", -1))
                                    .map(word -> List.of(word, word + entry.group(2))),
                            SHORT_FORM.matcher(entry.group(2)).results().map(found -> List.of(found.group(), name)))
                    .forEach(word -> entries.put(
                            singular(word.get(0)),
                            Messages.sentence(word.get(1).replace("\n ", "") + ": " + meaning)
                                    .replaceFirst(" \\((`[^`]+`)(?:, [^)]*)?\\)\\.$", ". Type $1 to see it.")));
        }
    }

    /** The shipped one. */
    static Glossary shipped() {
        return Lazy.SHIPPED;
    }

    private static final class Lazy {
        static final Glossary SHIPPED =
                new Glossary(Shipped.text("config/glossary.md"), Shipped.text("config/terms.txt"));
    }

    /** What is said of other things as well, and is asked for only in so many words. */
    private static final Set<String> EVERYDAY = Set.of(("depth history network window accuracy repetition mobility"
                    + " extension reduction node root leaf bound elo fen pgn eco epoch loss uci")
            .split(" ", -1));

    /** The entry of a word, as a sentence. */
    Optional<String> entry(String word) {
        return Optional.ofNullable(entries.getOrDefault(singular(word), chess.get(singular(word))));
    }

    /** All of them. */
    Stream<String> words() {
        return Stream.concat(entries.keySet().stream(), chess.keySet().stream());
    }

    /** The first entry that speaks of a word. */
    Optional<String> mention(String word) {
        return entries.values().stream()
                .filter(said -> word.length() > 3 && (" " + singular(said) + " ").contains(" " + singular(word) + " "))
                .findFirst();
    }

    /**
     * The entry that a line asks for, as in "what is a null move": the longest word of the glossary that it asks about.
     *
     * @param asks whether it must ask about it, and not only speak of it
     * @param other whether a word has another meaning as well, and is not asked for
     */
    Optional<String> asked(String line, boolean asks, Predicate<String> other) {
        String words = singular(String.join(" ", DictionaryWords.of(line.toLowerCase(Locale.ROOT)))) + " ";
        Matcher plain = PLAINLY.matcher(words);
        Optional<String> term = Optional.of(plain)
                .filter(found -> asks && found.matches() && !other.test(found.group(1)))
                .map(found -> chess.get(found.group(1)));
        return term.or(() -> entries.keySet().stream()
                .filter(word -> words.contains(" " + word + " ") && !other.test(word) && !WORDS.contains(word))
                .filter(word -> asks
                        ? Pattern.compile("\\b" + ASKS + Pattern.quote(word) + "\\b")
                                .matcher(words)
                                .find()
                        : !EVERYDAY.contains(word))
                .max(Comparator.comparing(String::length))
                .map(entries::get));
    }

    private static String singular(String text) {
        return List.of(text.toLowerCase(Locale.ROOT).split("[^\\p{L}\\d()]+", -1)).stream()
                .map(word -> word.length() > 3 && word.endsWith("s") && !word.endsWith("ss")
                        ? word.substring(0, word.length() - 1)
                        : word)
                .collect(Collectors.joining(" "));
    }
}
