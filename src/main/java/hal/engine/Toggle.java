package hal.engine;

import hal.search.champion.Feature;
import hal.search.lab.Algorithm;
import hal.search.lab.Technique;
import hal.support.UserException;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * A part of an algorithm that can be switched on and off.
 *
 * @param word its name, as in {@code with=} and {@code without=}
 * @param description one line for users
 * @param usual whether it is on by default
 */
public record Toggle(String word, String description, boolean usual) {
    /**
     * The toggles of an algorithm; none for algorithms without options.
     *
     * @throws UserException if there is no such algorithm
     */
    public static List<Toggle> of(String algorithm) {
        AlgorithmCatalog.describe(algorithm);
        if (algorithm.equals(OptionSupport.CHAMPION)) {
            return Arrays.stream(Feature.values())
                    .map(feature -> new Toggle(feature.word(), feature.description(), true))
                    .toList();
        }
        Algorithm recipe = Algorithm.of(algorithm);
        return Arrays.stream(Technique.values())
                .filter(recipe::takes)
                .map(technique -> new Toggle(
                        technique.word(),
                        technique.description(),
                        recipe.techniques().contains(technique)))
                .toList();
    }

    /** An algorithm's toggle with a name. */
    public static Optional<Toggle> find(String algorithm, String word) {
        return of(algorithm).stream()
                .filter(toggle -> toggle.word().equals(word))
                .findFirst();
    }

    /** Whether any algorithm has a toggle with this name. */
    public static boolean isKnown(String word) {
        return Feature.find(word).isPresent() || Technique.find(word).isPresent();
    }
}
