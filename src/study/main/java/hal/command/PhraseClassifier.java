package hal.command;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * A naive Bayes classifier: which of several meanings a line probably has, by the words, pairs of words and groups
 * of three letters that it shares with examples of each. (McCallum and Nigam, A Comparison of Event Models
 * for Naive Bayes Text Classification, 1998: the Bernoulli model, in which a word that a line lacks speaks against
 * meanings whose examples have it; what is said for many meanings counts less, as in TF-IDF.) The numbers are the best
 * found by cross-validation.
 *
 * <p>Once it has learnt, any number of threads may ask it.
 *
 * @param <M> what a line may mean
 */
public final class PhraseClassifier<M> {
    /** How often a word is taken to have been seen with a meaning with which it was never seen. */
    private static final double UNSEEN = 0.05;

    /** How many examples more are taken to have been seen of each meaning, so that few are not believed too soon. */
    private static final double MORE = 120;

    /** How much a word tells that a line lacks, beside one that it has. */
    private static final double LACKING = 0.5;

    /** How many examples without a word each meaning is taken to have, so that none must have it. */
    private static final double WITHOUT = 2;

    /** How much a pair of neighbouring words tells beside a word. */
    private static final double PAIR = 0.4;

    /** How much two words of a line tell beside a word, wherever they stand in it. */
    private static final double BOTH = 0.25;

    /** How much a group of letters tells beside a word: it stands for words that no example has. */
    private static final double LETTERS = 0.25;

    private static final int GROUP = 3;

    /** What stands between two words of a line in the name of that feature. */
    private static final char BESIDE = '&';

    private static final int MIN_STEM = 3;
    private static final List<String> ENDS = List.of("ing", "ed", "es", "s");

    private final List<M> meanings = new ArrayList<>();
    private final Map<M, Integer> numbers = new HashMap<>();
    /** How many examples each meaning has. */
    private final List<Integer> examples = new ArrayList<>();
    /** How many examples have a feature: by turns the number of a meaning and how many of its examples do. */
    private final Map<String, int[]> counts = new HashMap<>();

    private int total;

    /** What speaks for or against each meaning in a line that has no word of its examples; null until asked for. */
    private volatile double[] lacking;

    /**
     * A meaning, and how sure that is.
     *
     * @param evidence the logarithm of how much likelier the line is, given the meaning, than in general; 0 or below if
     *     nothing speaks for it
     */
    public record Guess<M>(M meaning, double evidence) {}

    /**
     * Learns from an example.
     *
     * @param words of a line, in lower case; one that begins with a brace stands for any value
     */
    public void learn(List<String> words, M meaning) {
        int number = numbers.computeIfAbsent(meaning, unknown -> {
            meanings.add(meaning);
            examples.add(0);
            return meanings.size() - 1;
        });
        examples.set(number, examples.get(number) + 1);
        total++;
        lacking = null;
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
    public List<Guess<M>> guesses(List<String> words) {
        double[] evidence = lacking();
        double never = Math.log(UNSEEN);
        double all = 0; // what every meaning has of that which tells
        double weights = 0;
        for (String feature : features(words)) {
            int[] seen = counts.get(feature);
            if (seen == null) {
                continue;
            }
            double kind = weight(feature);
            double weight = Math.log(2.0 * evidence.length / seen.length) / Math.log(evidence.length) * kind;
            int everywhere = 0;
            for (int i = 0; i < seen.length; i += 2) {
                everywhere += seen[i + 1];
                evidence[seen[i]] +=
                        weight * (Math.log(seen[i + 1] + UNSEEN) - never) - (kind == 1 ? lacking(seen, i) : 0);
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

    /** How much a feature tells beside a word, by what it is. */
    private static double weight(String feature) {
        return feature.charAt(0) == '<'
                ? LETTERS
                : feature.indexOf(' ') > 0 ? PAIR : feature.indexOf(BESIDE) > 0 ? BOTH : 1;
    }

    /** What speaks for or against each meaning, beside the others, in a line that has no word of its examples. */
    private double[] lacking() {
        double[] known = lacking;
        if (known == null) {
            double[] sums = new double[meanings.size()];
            counts.forEach((feature, seen) -> {
                for (int i = 0; i < seen.length && weight(feature) == 1; i += 2) {
                    sums[seen[i]] += lacking(seen, i);
                }
            });
            double mean = Arrays.stream(sums).average().orElse(0);
            known = Arrays.stream(sums).map(sum -> sum - mean).toArray();
            lacking = known;
        }
        return known.clone();
    }

    /** What speaks against a meaning if a line lacks a word that so many of its examples have. */
    private double lacking(int[] seen, int i) {
        return LACKING * Math.log(1 - seen[i + 1] / (examples.get(seen[i]) + WITHOUT));
    }

    /**
     * The stems of the words, each two of them, each two neighbours, the ends of the line included, and each three
     * letters of a word.
     */
    private static Set<String> features(List<String> words) {
        Set<String> features = new LinkedHashSet<>();
        Set<String> stems = new LinkedHashSet<>();
        String last = "^";
        for (String word : words) {
            String stem = stem(word);
            for (String other : stems) {
                features.add(other.compareTo(stem) < 0 ? other + BESIDE + stem : stem + BESIDE + other);
            }
            stems.add(stem);
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

    /** A word without its English ending: what its forms have in common, be it a word or not. */
    public static String stem(String word) {
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
