package hal.engine;

import hal.engine.option.EngineOptions;
import hal.engine.option.Option;
import hal.engine.option.OptionType;
import hal.search.champion.Feature;
import hal.support.UserException;
import java.util.List;
import java.util.Set;

/** Whether an option has any effect on one of HAL's own algorithms: an option without effect would mislead. */
final class OptionSupport {
    static final String CHAMPION = "hal";

    private static final Set<Option> ENDGAMES =
            Set.of(EngineOptions.TABLES, EngineOptions.TABLES_DEPTH, EngineOptions.TABLES_RULE_50);

    private OptionSupport() {}

    static boolean fits(String algorithm, Option option, String value) {
        try {
            check(algorithm, option, value);
            return true;
        } catch (UserException e) {
            return false;
        }
    }

    /**
     * Refuses an option that the algorithm does not know; the others affect all algorithms or do no harm.
     *
     * @param value one that the option itself accepts
     */
    static void check(String algorithm, Option option, String value) {
        boolean champion = algorithm.equals(CHAMPION);
        if (ENDGAMES.contains(option) && !champion) {
            throw new UserException("endgame tables are for hal; " + algorithm + " searches without them");
        }
        if (option.equals(EngineOptions.WITHOUT) && champion) {
            EngineOptions.split(value)
                    .filter(word -> Feature.find(word).isEmpty())
                    .forEach(word -> {
                        throw new UserException("hal has no feature \"" + word + "\"; known: " + Feature.words());
                    });
        } else if (option.equals(EngineOptions.WITH) || option.equals(EngineOptions.WITHOUT)) {
            checkParts(algorithm, option, value);
        } else if (option.equals(EngineOptions.OPPONENT) && !champion) {
            throw new UserException("an opponent plays in hal's place, not in that of " + algorithm);
        } else if (option.equals(EngineOptions.PARAMETERS) && !champion) {
            throw new UserException(option.word() + " gives the numbers of hal's search; " + algorithm + " has none");
        } else if (option.equals(EngineOptions.SHUFFLE) && champion && value.equals(OptionType.Switch.ON)) {
            throw new UserException("hal does not shuffle equal moves; these algorithms do: "
                    + String.join(", ", AlgorithmCatalog.providedNames()));
        }
    }

    private static void checkParts(String algorithm, Option option, String value) {
        if (algorithm.equals(CHAMPION)) {
            throw new UserException(
                    "there is nothing to add to hal; " + option.word() + " is for the alpha-beta family");
        }
        List<String> parts = EngineOptions.split(value).toList();
        parts.stream().filter(word -> !EngineOptions.PARTS.contains(word)).forEach(word -> {
            throw new UserException("there is no \"" + word + "\" for " + algorithm + "; known: "
                    + String.join(", ", EngineOptions.PARTS));
        });
        AlgorithmCatalog.check(algorithm, parts);
    }
}
