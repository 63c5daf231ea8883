package hal.engine;

import hal.search.champion.Feature;
import hal.search.lab.Recipe;
import hal.search.lab.Technique;
import hal.support.UserException;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Something that an algorithm can do or leave out.
 *
 * @param word its name, as in {@code with=} and {@code without=}
 * @param description a line for people
 * @param usual whether the algorithm does it unless told otherwise
 */
public record Toggle(String word, String description, boolean usual) {
    /**
     * What an algorithm can do or leave out; nothing for those that have no choice.
     *
     * @throws UserException if there is no such algorithm
     */
    public static List<Toggle> of(String algorithm) {
        AlgorithmCatalog.describe(algorithm);
        if (algorithm.equals(Fitness.CHAMPION)) {
            return Arrays.stream(Feature.values())
                    .map(feature -> new Toggle(feature.word(), feature.description(), true))
                    .toList();
        }
        Recipe recipe = Recipe.of(algorithm);
        if (!recipe.isTunable()) {
            return List.of();
        }
        return Arrays.stream(Technique.values())
                .map(technique -> new Toggle(
                        technique.word(),
                        technique.description(),
                        recipe.techniques().contains(technique)))
                .toList();
    }

    /** An algorithm's toggle of a name. */
    public static Optional<Toggle> find(String algorithm, String word) {
        return of(algorithm).stream()
                .filter(toggle -> toggle.word().equals(word))
                .findFirst();
    }

    /** Whether any algorithm has a toggle of this name. */
    public static boolean isKnown(String word) {
        return Feature.find(word).isPresent() || Technique.find(word).isPresent();
    }
}
