package hal.commands.prompt;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * A naive Bayes classifier: which of several meanings a line probably has, by the words, pairs of neighbouring words
 * and groups of three letters that it shares with examples of each. (McCallum and Nigam, A Comparison of Event Models
 * for Naive Bayes Text Classification, 1998: the Bernoulli model, of which only what stands in the line is counted,
 * since lines are short; what is said for many meanings counts less, as in TF-IDF.)
 *
 * @param <M> what a line may mean
 */
final class PhraseClassifier<M> {
    /** How often a word is taken to have been seen with a meaning with which it was never seen. */
    private static final double UNSEEN = 0.03;

    /** How many examples more are taken to have been seen of each meaning, so that few are not believed too soon. */
    private static final double MORE = 80;

    /** How much a pair of words tells beside a word. */
    private static final double PAIR = 0.7;

    /** How much a group of letters tells beside a word: it stands for words that no example has. */
    private static final double LETTERS = 0.15;

    private static final int GROUP = 3;

    private static final int MIN_STEM = 3;
    private static final List<String> ENDS = List.of("ing", "ed", "es", "s");

    private final List<M> meanings = new ArrayList<>();
    private final Map<M, Integer> numbers = new HashMap<>();
    /** How many examples each meaning has. */
    private final List<Integer> examples = new ArrayList<>();
    /** How many examples have a feature: by turns the number of a meaning and how many of its examples do. */
    private final Map<String, int[]> counts = new HashMap<>();

    private int total;

    /**
     * A meaning, and how sure that is.
     *
     * @param evidence the logarithm of how much likelier the line is, given the meaning, than in general; 0 or below if
     *     nothing speaks for it
     */
    record Guess<M>(M meaning, double evidence) {}

    /** Learns from an example. */
    void learn(List<String> words, M meaning) {
        int number = numbers.computeIfAbsent(meaning, unknown -> {
            meanings.add(meaning);
            examples.add(0);
            return meanings.size() - 1;
        });
        examples.set(number, examples.get(number) + 1);
        total++;
        for (String feature : features(words)) {
            counts.merge(feature, new int[] {number, 1}, (seen, one) -> counted(seen, number));
        }
    }

    /** The counts with one more for a meaning; most examples of one meaning come one after the other. */
    private static int[] counted(int[] seen, int number) {
        for (int i = seen.length - 2; i >= 0; i -= 2) {
            if (seen[i] == number) {
                seen[i + 1]++;
                return seen;
            }
        }
        int[] more = Arrays.copyOf(seen, seen.length + 2);
        more[seen.length] = number;
        more[seen.length + 1] = 1;
        return more;
    }

    /** The meanings of a line for which something speaks, the likeliest first. */
    List<Guess<M>> guesses(List<String> words) {
        double[] evidence = new double[meanings.size()];
        double never = Math.log(UNSEEN);
        double all = 0; // what every meaning has of that which tells
        double weights = 0;
        for (String feature : features(words)) {
            int[] seen = counts.get(feature);
            if (seen == null) {
                continue;
            }
            double weight = Math.log(2.0 * evidence.length / seen.length)
                    / Math.log(evidence.length)
                    * (feature.indexOf(' ') > 0 ? PAIR : feature.charAt(0) == '<' ? LETTERS : 1);
            int everywhere = 0;
            for (int i = 0; i < seen.length; i += 2) {
                everywhere += seen[i + 1];
                evidence[seen[i]] += weight * (Math.log(seen[i + 1] + UNSEEN) - never);
            }
            all += weight * (never - Math.log((everywhere + UNSEEN) / (total + 1)));
            weights += weight;
        }
        for (int i = 0; i < evidence.length; i++) {
            evidence[i] += all - weights * Math.log(examples.get(i) + MORE);
        }
        return IntStream.range(0, evidence.length)
                .filter(i -> evidence[i] > 0)
                .boxed()
                .sorted((a, b) -> Double.compare(evidence[b], evidence[a]))
                .map(i -> new Guess<>(meanings.get(i), evidence[i]))
                .toList();
    }

    /** The stems of the words, each two neighbours, the ends of the line included, and each three letters of a word. */
    private static Set<String> features(List<String> words) {
        Set<String> features = new LinkedHashSet<>();
        String last = "^";
        for (String word : words) {
            String stem = stem(word);
            features.add(stem);
            features.add(last + ' ' + stem);
            last = stem;
            String whole = '^' + word + '$';
            for (int i = 0; i + GROUP <= whole.length() && word.charAt(0) != '{'; i++) {
                features.add('<' + whole.substring(i, i + GROUP));
            }
        }
        features.add(last + " $");
        return features;
    }

    private static String stem(String word) {
        if (!word.endsWith("ss")) {
            for (String end : ENDS) {
                if (word.endsWith(end) && word.length() - end.length() >= MIN_STEM) {
                    return word.substring(0, word.length() - end.length());
                }
            }
        }
        return word;
    }
}
