package hal.commands.prompt;

import hal.command.DictionaryWords;
import hal.command.PhraseClassifier;
import hal.platform.Nearest;
import hal.platform.Shipped;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.ToDoubleFunction;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Examples of what people say and mean by it, from {@code config/sayings.txt}: which meaning a line that no phrase
 * matches is likeliest to have, and how its words are spelt.
 *
 * <p>What has been learnt may be asked by any thread; only one learns, before.
 */
final class Sayings {
    private static final String FILE = "config/sayings.txt";

    /** In how many examples a word must stand to count as spelt rightly. */
    private static final int WELL_KNOWN = 2;

    /** What speaks for the meaning of a line that is an example, word for word. */
    private static final double CERTAIN = 100;

    /** The part of a line that must be understood for what the rest may mean not to matter. */
    private static final double MOST = 0.6;

    private static final int MIN_MISTYPED = 4;
    /** How long a word is in which two letters may be wrong. */
    private static final int LONG_WORD = 8;

    /** In a move the letter of a piece is a capital: bxc6 is a pawn's. */
    private static final Pattern PIECE_MOVE = Pattern.compile("[KQRBN][a-h1-8]?x?[a-h][1-8]");

    private static final Pattern MARKS = Pattern.compile("[,;.!?\"]+(?=\\s|$)");

    private final PhraseClassifier<Phrases.Meaning> classifier = new PhraseClassifier<>();
    /** What an example means by itself; nothing where it stands below several meanings. */
    private final Map<List<String>, Optional<Phrases.Meaning>> examples = new HashMap<>();
    /** The first words of the meanings that have examples. */
    private final Set<String> known = new HashSet<>();
    /** In how many examples each word stands. */
    private final Map<String, Integer> vocabulary = new HashMap<>();

    private final Set<String> stems = new HashSet<>();

    /**
     * The shipped ones.
     *
     * @param meanings those of the phrases, among which the answers are
     */
    static Sayings shipped(Collection<Phrases.Meaning> meanings) {
        Sayings sayings = new Sayings();
        Phrases.Meaning meaning = null;
        for (String line : Shipped.text(FILE).lines().toList()) {
            if (line.startsWith("[")) {
                String meant = line.substring(1, line.length() - 1);
                meaning = meant.startsWith("=")
                        ? answer(meant.substring(1), meanings)
                        : new Phrases.Meaning(meant, false);
                sayings.know(List.of(meant.split(" ", 2)[0]));
            } else if (!line.isBlank() && !line.startsWith("#")) {
                List<String> words = DictionaryWords.of(MARKS.matcher(line).replaceAll(""));
                words.forEach(word -> sayings.count(word, 1));
                sayings.learn(words, meaning);
            }
        }
        return sayings;
    }

    /** The only answer that begins so. */
    private static Phrases.Meaning answer(String beginning, Collection<Phrases.Meaning> meanings) {
        List<Phrases.Meaning> found = meanings.stream()
                .filter(meaning -> meaning.isAnswer() && meaning.text().startsWith(beginning))
                .toList();
        if (found.size() != 1) {
            throw new IllegalStateException(found.size() + " answers begin with \"" + beginning + "\": " + FILE);
        }
        return found.get(0);
    }

    /** Learns one more example. */
    void learn(List<String> words, Phrases.Meaning meaning) {
        known.add(meaning.text().split(" ", 2)[0]);
        classifier.learn(words, meaning);
        examples.merge(words, Optional.of(meaning), (before, now) -> before.equals(now) ? before : Optional.empty());
    }

    /** Learns what the help says of a command or a setting, and where there are no examples takes it for one. */
    void learnHelp(Stream<String> names, String help, String command) {
        List<String> words = Stream.concat(names, Arrays.stream(help.split("[^\\p{L}\\d-]+", -1)))
                .map(word -> word.toLowerCase(Locale.ROOT))
                .filter(word -> !word.isEmpty())
                .toList();
        know(words);
        if (!known.contains(command)) {
            learn(words, new Phrases.Meaning(command, false));
        }
    }

    /** Learns that words are spelt rightly. */
    void know(List<String> words) {
        words.forEach(word -> count(word, WELL_KNOWN));
    }

    private void count(String word, int examples) {
        if (!word.isEmpty()) {
            vocabulary.merge(word, examples, Integer::sum);
            stems.add(PhraseClassifier.stem(word));
        }
    }

    /**
     * What words may mean, the likeliest first.
     *
     * @param leaning how much more evidence there is for a meaning than they give, though no more than that again
     */
    List<PhraseClassifier.Guess<Phrases.Meaning>> guesses(
            List<String> words, ToDoubleFunction<Phrases.Meaning> leaning) {
        Optional<Phrases.Meaning> example = examples.getOrDefault(words, Optional.empty());
        double understood = understood(words);
        return classifier.guesses(words).stream()
                .map(guess -> new PhraseClassifier.Guess<>(
                        guess.meaning(),
                        example.filter(guess.meaning()::equals).isPresent()
                                ? CERTAIN
                                : understood
                                        * (guess.evidence()
                                                + Math.min(guess.evidence(), leaning.applyAsDouble(guess.meaning())))))
                .sorted(Comparator.comparing(guess -> -guess.evidence()))
                .toList();
    }

    /** What part of a line is understood, where that is less than most of it: of what is not, it may be all about. */
    private double understood(List<String> words) {
        double share = (double) words.stream().filter(this::isUnderstood).count() / Math.max(1, words.size());
        return share > MOST ? 1 : share;
    }

    private boolean isUnderstood(String word) {
        return word.startsWith("{")
                || Character.isDigit(word.charAt(0))
                || vocabulary.containsKey(word)
                || stems.contains(PhraseClassifier.stem(word));
    }

    /** The words of a line in lower case but for moves of pieces, those that are mistyped put right. */
    List<String> spelt(String typed) {
        return DictionaryWords.of(typed).stream()
                .map(word -> PIECE_MOVE.matcher(word).lookingAt() ? word : word.toLowerCase(Locale.ROOT))
                .map(word -> word.replaceAll("^\"|[,;.!?\"]+$", ""))
                .map(word ->
                        isKnown(word) || word.length() < MIN_MISTYPED || word.matches(".*\\d.*") ? word : meant(word))
                .toList();
    }

    private boolean isKnown(String word) {
        return vocabulary.getOrDefault(word, 0) >= WELL_KNOWN;
    }

    /**
     * The word that was meant by a mistyped one: it begins alike, and one letter is wrong, two in a long one; of
     * several the one with the same letters, or else the commonest.
     */
    private String meant(String word) {
        int most = word.length() < LONG_WORD ? 1 : 2;
        return vocabulary.keySet().stream()
                .filter(each -> each.charAt(0) == word.charAt(0) && each.length() > MIN_MISTYPED - 1)
                .filter(each -> Math.abs(each.length() - word.length()) <= 1 && isKnown(each))
                .filter(each -> Nearest.slips(word, each) <= most)
                .min(Comparator.comparing((String each) -> !letters(each).equals(letters(word)))
                        .thenComparing(each -> Nearest.slips(word, each))
                        .thenComparing(each -> -vocabulary.get(each))
                        .thenComparing(each -> each))
                .orElse(word);
    }

    private static List<Integer> letters(String word) {
        return word.chars().sorted().boxed().toList();
    }
}
